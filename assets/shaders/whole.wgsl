// The board where nothing stands in the light, as it was finished.

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var whole: texture_2d<f32>;

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    return textureLoad(whole, vec2<i32>(position.xy), 0);
}
