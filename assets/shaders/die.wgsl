// Dice: rounded cubes with drilled and painted pips, marched along the eye's ray in their own axes.
#import narde::light::{Light, Surface, lit, shoulder, terms}
#import narde::noise::gn
#import narde::solid::{QuadIn, QuadOut, pixel, quad_vertex}
#import narde::dice_shape::{DieShape, die_body, die_parts, turned, unturned}

struct Look {
    body: vec4<f32>,    // w: rough
    pip: vec4<f32>,     // w: mirror of a pip
    make: vec4<f32>,    // x: mirror, y: coat, z: how far a used die fades, w: pips: 0 drilled, 1 painted, 2 rings
    vein: vec4<f32>,    // w: how strong the veins are
    shape: DieShape,
}

struct Dice {
    light: Light,
    white: Look,
    black: Look,
    eye: vec4<f32>,     // x: its height over the board
}

@group(2) @binding(0) var<uniform> dice: Dice;

@vertex
fn vertex(quad: QuadIn) -> QuadOut {
    return quad_vertex(quad);
}

// The pip nearest to a place.
struct Pip {
    // The way from the middle of the ball that drills it.
    way: vec3<f32>,
    // Signed distance to that ball.
    ball: f32,
    // Signed distance to the pip's edge, along the face.
    edge: f32,
}

// `up` is the height of each own axis over the table: a face seen edge-on carries no pips, they would read as scratches.
fn nearest_pip(shape: DieShape, p: vec3<f32>, up: vec3<f32>) -> Pip {
    let a = abs(p);
    var n = 0;
    var uv = vec2(0.0);
    var w = 0.0;
    var rise = 0.0;
    var axis = 2;
    if a.z >= a.x && a.z >= a.y {
        n = select(6, 1, p.z > 0.0);
        uv = p.xy;
        w = a.z;
        rise = select(-up.z, up.z, p.z > 0.0);
    } else if a.y >= a.x {
        n = select(5, 2, p.y > 0.0);
        uv = p.xz;
        w = a.y;
        rise = select(-up.y, up.y, p.y > 0.0);
        axis = 1;
    } else {
        n = select(4, 3, p.x > 0.0);
        uv = p.yz;
        w = a.x;
        rise = select(-up.x, up.x, p.x > 0.0);
        axis = 0;
    }
    if rise < 0.2 {
        return Pip(vec3(0.0, 0.0, 1.0), 1.0, 1.0);
    }
    let s = 0.5 * shape.reach;
    var radius = shape.pip;
    var to = vec2(9.0);
    if n == 1 || n == 3 || n == 5 {
        to = uv;
    }
    if n >= 4 {
        // All four corners, by symmetry; six adds the middles of two sides.
        let corner = abs(uv) - s;
        let back = select(vec2(-1.0), vec2(1.0), uv > vec2(0.0));
        if dot(corner, corner) < dot(to, to) {
            to = corner * back;
        }
        if n == 6 {
            let side = vec2(corner.x * back.x, uv.y);
            if dot(side, side) < dot(to, to) {
                to = side;
            }
        }
    } else if n >= 2 {
        let high = uv - s;
        let low = uv + s;
        if dot(high, high) < dot(to, to) {
            to = high;
        }
        if dot(low, low) < dot(to, to) {
            to = low;
        }
    }
    if n == 1 {
        radius *= 1.35;
    }
    let over = 0.35 * shape.pip;
    let deep = w - shape.reach - over;
    var way = vec3(to, deep * sign(p.z));
    if axis == 1 {
        way = vec3(to.x, deep * sign(p.y), to.y);
    } else if axis == 0 {
        way = vec3(deep * sign(p.x), to);
    }
    return Pip(way, length(way) - radius, length(to) - sqrt(radius * radius - over * over));
}

@fragment
fn fragment(in: QuadOut) -> @location(0) vec4<f32> {
    let px = pixel(in.local);
    let height = in.a.x;
    let spent = in.a.y;
    let solid = 1.0 - in.a.z;
    let turn = in.b;
    var look = dice.white;
    if in.a.w > 0.5 {
        look = dice.black;
    }
    // The eye stands high over the board's middle: a hint of the die's side.
    let at = in.middle + in.local;
    let ray = normalize(vec3(at / dice.eye.x, -1.0));
    let floor_place = vec3(in.local, -height);
    let d = unturned(turn, ray);
    let o = unturned(turn, floor_place) - 3.0 * d;
    let up = vec3(turned(turn, vec3(1.0, 0.0, 0.0)).z, turned(turn, vec3(0.0, 1.0, 0.0)).z, turned(turn, vec3(0.0, 0.0, 1.0)).z);

    // Where the ray enters and leaves the cube's box and its ball: outside of them nothing is marched.
    let wide = look.shape.reach + px;
    let inv = 1.0 / select(d, vec3(1e-6), abs(d) < vec3(1e-6));
    let t0 = (-wide - o) * inv;
    let t1 = (wide - o) * inv;
    let near = min(t0, t1);
    let far = max(t0, t1);
    let b = dot(o, d);
    let c = dot(o, o) - (look.shape.ball + px) * (look.shape.ball + px);
    let disc = b * b - c;
    if disc < 0.0 {
        discard;
    }
    var t = max(max(near.x, max(near.y, near.z)), -b - sqrt(disc));
    let end = min(min(far.x, min(far.y, far.z)), -b + sqrt(disc));
    if t > end {
        discard;
    }
    var least = 1e9;
    var closest = t;
    var hit = false;
    for (var k = 0; k < 64; k++) {
        let p = o + d * t;
        let body = die_body(look.shape, p);
        let way = max(body, select(-nearest_pip(look.shape, p, up).ball, body, look.make.w > 0.5));
        if way < least {
            least = way;
            closest = t;
        }
        if way < 0.0012 {
            // A ray along a side goes in long steps: back to the surface.
            t += min(0.0, way);
            hit = true;
            break;
        }
        t += max(0.9 * way, 0.012);
        if t > end {
            break;
        }
    }
    var cover = 1.0;
    if !hit {
        cover = clamp(0.75 - least / px, 0.0, 1.0);
        if cover <= 0.0 {
            discard;
        }
        t = closest;
    }
    let p = o + d * t;

    let parts = die_parts(look.shape, p);
    let q = max(abs(p) - look.shape.reach + look.shape.rounding, vec3(0.0));
    let cube = normalize(sign(p) * max(q, vec3(1e-5)));
    let cut = smoothstep(-0.012, 0.012, parts.y - parts.x);
    var own = normalize(mix(cube, normalize(p), cut));
    let pip = nearest_pip(look.shape, p, up);
    let soft = 0.6 * px / max(0.3, turned(turn, own).z);
    let thin = 0.28 * look.shape.pip;
    let edge = select(pip.edge, abs(pip.edge + thin) - thin, look.make.w > 1.5);
    let drilled = 1.0 - smoothstep(-soft, soft, edge);
    if drilled > 0.0 && look.make.w < 0.5 {
        own = normalize(mix(own, -pip.way / max(1e-4, length(pip.way)), drilled));
    }
    var n = turned(turn, own);
    if n.z < 0.12 {
        n = vec3(n.xy * sqrt((1.0 - 0.0144) / max(1e-6, dot(n.xy, n.xy))), 0.12);
    }

    var skin: Surface;
    var body = look.body.rgb * (1.0 + 0.03 * gn(p.x * 7.0, p.y * 7.0 + 3.0 * p.z, 4u));
    for (var once = 0; once < select(0, 1, look.vein.w > 0.0); once++) {
        let vein = exp(-abs(gn(p.x * 5.0 + 2.0 * p.z, p.y * 5.0 - 3.0 * p.z, 6u)) * 12.0);
        body = mix(body, look.vein.rgb, min(1.0, look.vein.w * vein));
    }
    skin.albedo = mix(body, look.pip.rgb, drilled);
    skin.normal = n;
    skin.rough = look.body.w;
    skin.mirror = mix(look.make.x, look.pip.w, drilled);
    skin.coat = look.make.y * (1.0 - drilled);
    let z = (floor_place + ray * (t - 3.0)).z + height;
    let low = clamp(z / (2.0 * look.shape.reach), 0.0, 1.0);
    var ao = mix(0.45 + 0.55 * low, 1.0, smoothstep(0.7, 0.85, n.z));
    ao *= 1.0 - 0.35 * drilled;
    let colour = shoulder(dice.light, lit(terms(dice.light, skin, at), 1.0, ao));
    let grey = dot(colour, vec3(0.2126, 0.7152, 0.0722));
    let used = mix(colour, vec3(grey), 0.4 * spent) * (1.0 - look.make.z * spent);
    return vec4(used, 1.0) * cover * solid;
}
