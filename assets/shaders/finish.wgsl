// The board as it looks where nothing stands in the light: what every frame begins with.

#import narde::light::{Light, shoulder}

@group(0) @binding(0) var<uniform> light: Light;
@group(0) @binding(1) var lamp: texture_2d<f32>;
@group(0) @binding(2) var room: texture_2d<f32>;

@vertex
fn vertex(@builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
    // One triangle over everything.
    let corner = vec2<f32>(f32(index & 1u), f32(index >> 1u)) * 4.0 - 1.0;
    return vec4<f32>(corner, 0.0, 1.0);
}

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let pixel = vec2<i32>(position.xy);
    let by_lamp = textureLoad(lamp, pixel, 0);
    let by_room = textureLoad(room, pixel, 0).xyz;
    return vec4<f32>(shoulder(light, by_lamp.xyz * by_lamp.w + by_room), 1.0);
}
