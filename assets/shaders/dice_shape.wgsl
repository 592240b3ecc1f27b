// The shape of a die: a rounded cube with a ball cut from its corners.
#define_import_path narde::dice_shape

struct DieShape {
    // Half the edge.
    reach: f32,
    // The edges' radius.
    rounding: f32,
    // The radius of the ball that cuts the corners.
    ball: f32,
    // The pips' radius.
    pip: f32,
}

// Turns a place by a quaternion.
fn turned(q: vec4<f32>, p: vec3<f32>) -> vec3<f32> {
    let t = 2.0 * cross(q.xyz, p);
    return p + q.w * t + cross(q.xyz, t);
}

// Turns a place back.
fn unturned(q: vec4<f32>, p: vec3<f32>) -> vec3<f32> {
    return turned(vec4(-q.xyz, q.w), p);
}

// x: signed distance to the rounded cube, y: to the ball.
fn die_parts(shape: DieShape, p: vec3<f32>) -> vec2<f32> {
    let q = abs(p) - shape.reach + shape.rounding;
    let cube = length(max(q, vec3(0.0))) + min(max(q.x, max(q.y, q.z)), 0.0) - shape.rounding;
    return vec2(cube, length(p) - shape.ball);
}

// Signed distance to the die without its pips.
fn die_body(shape: DieShape, p: vec3<f32>) -> f32 {
    let parts = die_parts(shape, p);
    return max(parts.x, parts.y);
}
