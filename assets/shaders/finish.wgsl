// The board as it looks where nothing stands in the light: what every frame begins with.

#import narde::light::{Light, shoulder}

@group(0) @binding(0) var<uniform> light: Light;
@group(0) @binding(1) var lamp: texture_2d<f32>;
@group(0) @binding(2) var room: texture_2d<f32>;

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let pixel = vec2<i32>(position.xy);
    let by_lamp = textureLoad(lamp, pixel, 0);
    let by_room = textureLoad(room, pixel, 0).xyz;
    return vec4<f32>(shoulder(light, by_lamp.xyz * by_lamp.w + by_room), 1.0);
}
