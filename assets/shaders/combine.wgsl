// Where something stands in the light: what the lamp gives times its shadow, what the room gives times occlusion.

#import narde::light::{Light, shoulder}

// `CombineUniform` in Rust.
struct Combine {
    light: Light,
    // the board's middle in this frame's pixels | the same in the baked picture's
    centres: vec4<f32>,
    // this frame's pixels times this are the baked picture's
    scale: vec4<f32>,
    // one over the size of this frame | one over the size of the baked picture
    sizes: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> combine: Combine;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var lamp: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var smooth_lamp: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var room: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var occlusion: texture_2d<f32>;

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let pixel = position.xy;
    var by_lamp: vec4<f32>;
    var by_room: vec3<f32>;
    // Two programs, not a branch: software drivers run both sides of an `if`.
#ifdef EXACT
    by_lamp = textureLoad(lamp, vec2<i32>(pixel), 0);
    by_room = textureLoad(room, vec2<i32>(pixel), 0).xyz;
#else
    let uv = ((pixel - combine.centres.xy) * combine.scale.x + combine.centres.zw) * combine.sizes.zw;
    by_lamp = textureSampleLevel(lamp, smooth_lamp, uv, 0.0);
    by_room = textureSampleLevel(room, smooth_lamp, uv, 0.0).xyz;
#endif
    let taken = textureSampleLevel(occlusion, smooth_lamp, pixel * combine.sizes.xy, 0.0);
    // It is one lamp: the darker of two shadows holds.
    let colour = by_lamp.xyz * min(by_lamp.w, taken.x) + by_room * (1.0 - combine.light.more.x * (1.0 - taken.y));
    return vec4<f32>(shoulder(combine.light, colour), 1.0);
}
