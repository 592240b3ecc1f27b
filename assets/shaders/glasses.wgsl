// The table as eyes that lack a kind of cone see it.

struct Glasses {
    red: vec4<f32>,
    green: vec4<f32>,
    blue: vec4<f32>,
}

@group(0) @binding(0) var<uniform> glasses: Glasses;
@group(0) @binding(1) var seen: texture_2d<f32>;

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let colour = textureLoad(seen, vec2<i32>(position.xy), 0).rgb;
    let shown = vec3(
        dot(glasses.red.xyz, colour),
        dot(glasses.green.xyz, colour),
        dot(glasses.blue.xyz, colour),
    );
    return vec4<f32>(clamp(shown, vec3(0.0), vec3(1.0)), 1.0);
}
