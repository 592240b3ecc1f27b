// The look before, while it fades: the last frame that was drawn in it.

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var last: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> opacity: vec4<f32>;

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    return vec4(textureLoad(last, vec2<i32>(position.xy), 0).rgb, opacity.x);
}
