// What everything that moves shares: quads with data of their own, the rim's shadow, a disc's shadow.
// Places are in point widths from the board's middle as it stands on the screen: x right, y down, z to the eye.
#define_import_path narde::solid

#import bevy_sprite::mesh2d_functions as mesh_functions
#import narde::light::Light
#import narde::shape::openings

struct QuadIn {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(1) place: vec4<f32>,
    @location(2) a: vec4<f32>,
    @location(3) b: vec4<f32>,
    @location(4) c: vec4<f32>,
}

struct QuadOut {
    @builtin(position) position: vec4<f32>,
    // From the thing's middle.
    @location(0) local: vec2<f32>,
    // The thing's middle on the board.
    @location(1) @interpolate(flat) middle: vec2<f32>,
    @location(2) @interpolate(flat) a: vec4<f32>,
    @location(3) @interpolate(flat) b: vec4<f32>,
    @location(4) @interpolate(flat) c: vec4<f32>,
}

fn quad_vertex(quad: QuadIn) -> QuadOut {
    var out: QuadOut;
    let world_from_local = mesh_functions::get_world_from_local(quad.instance_index);
    out.position = mesh_functions::mesh2d_position_local_to_clip(world_from_local, vec4(quad.position, 1.0));
    out.local = quad.place.xy;
    out.middle = quad.place.zw;
    out.a = quad.a;
    out.b = quad.b;
    out.c = quad.c;
    return out;
}

// How many point widths a pixel is.
fn pixel(local: vec2<f32>) -> f32 {
    return 0.7071 * length(vec4(dpdx(local), dpdy(local)));
}

// How much of the lamp the rim lets through to what lies that deep under it.
fn under_the_rim(light: Light, p: vec2<f32>, depth: f32) -> f32 {
    let d = openings(p - light.shadow.xy * depth);
    let soft = 0.035 + 0.16 * depth;
    return 1.0 - smoothstep(-soft, 0.8 * soft, d);
}

// How much of the lamp a disc hides from a place `p` from its middle: it lies `low` over that place and is `thick`.
fn disc_shadow(light: Light, p: vec2<f32>, radius: f32, low: f32, thick: f32) -> f32 {
    var hidden = 0.0;
    for (var k = 0; k < 4; k++) {
        let q = max(low + thick * (f32(k) + 0.5) * 0.25, 0.0);
        let soft = 0.014 + 0.20 * q;
        hidden = max(hidden, 1.0 - smoothstep(radius - soft, radius + 0.9 * soft, length(p - light.shadow.xy * q)));
    }
    return hidden;
}
