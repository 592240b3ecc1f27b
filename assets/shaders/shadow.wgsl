// What things take from the lamp and from the room, drawn with `min` blending into the occlusion target:
// r: lamp on the floor and on the rim, g: room there, b and a: the same on the faces of lying checkers.
#import narde::light::Light
#import narde::shape::{box, case_at, openings}
#import narde::solid::{QuadIn, QuadOut, disc_shadow, pixel, quad_vertex}
#import narde::dice_shape::{DieShape, die_body, unturned}

struct Shadows {
    light: Light,
    shape: DieShape,
    // x: height of a checker's face, y: of the rim over the floor, z: of the table over the floor, w: the case's corners.
    level: vec4<f32>,
}

@group(2) @binding(0) var<uniform> shadows: Shadows;

@vertex
fn vertex(quad: QuadIn) -> QuadOut {
    return quad_vertex(quad);
}

// How much of the lamp a die of that turn lets through to a place from its middle.
fn die_light(turn: vec4<f32>, p: vec3<f32>) -> f32 {
    let l = normalize(vec3(-shadows.light.shadow.xy, 1.0));
    let o = unturned(turn, p);
    let d = unturned(turn, l);
    // March only where the ray can come near it.
    let nearest = -dot(o, d);
    var t = max(0.01, nearest - 2.2 * shadows.shape.reach);
    let end = nearest + 1.6 * shadows.shape.reach;
    var light = 1.0;
    for (var k = 0; k < 24; k++) {
        let way = die_body(shadows.shape, o + d * t);
        light = min(light, 0.5 + 3.5 * way / t);
        if light < 0.0 {
            break;
        }
        t += max(0.015, 0.8 * abs(way));
        if t > end {
            break;
        }
    }
    let s = max(light, 0.0);
    return s * s * (3.0 - 2.0 * s);
}

fn die_room(turn: vec4<f32>, p: vec3<f32>) -> f32 {
    let d = max(0.0, die_body(shadows.shape, unturned(turn, p + vec3(0.0, 0.0, 0.02))));
    return 1.0 - 0.62 * exp(-d / 0.07) - 0.20 * exp(-d / 0.22) * (1.0 - smoothstep(0.15, 0.40, d));
}

@fragment
fn fragment(in: QuadOut) -> @location(0) vec4<f32> {
    let px = pixel(in.local);
    let kind = in.a.x;
    let strength = in.a.y;
    let p = in.local;
    let at = in.middle + p;
    // 0 on a floor, 1 on the rim.
    let rim = smoothstep(-px, px, openings(at));

    if kind > 1.5 {
        let beyond = smoothstep(-px, px, case_at(at, shadows.level.w));
        let ground = mix(shadows.level.y * rim, shadows.level.z, beyond);
        let z = in.a.z;
        let low = vec3(p, ground - z);
        let face = vec3(p, shadows.level.x - z);
        return 1.0 - strength * (1.0 - vec4(
            die_light(in.b, low), die_room(in.b, low), die_light(in.b, face), die_room(in.b, face)));
    }
    if kind > 0.5 {
        // A checker on edge: the outline it has at four heights.
        var hidden = 0.0;
        let radius = in.b.x;
        let thick = in.b.y;
        for (var k = 0; k < 4; k++) {
            let q = in.b.z * (f32(k) + 0.5) * 0.25;
            let wide = sqrt(max(0.01, radius * radius - (q - radius) * (q - radius)));
            let soft = 0.014 + 0.20 * q;
            let d = box(p - shadows.light.shadow.xy * q, vec2(wide, thick), 0.3 * thick);
            hidden = max(hidden, 1.0 - smoothstep(-soft, 0.9 * soft, d));
        }
        let d = max(0.0, box(p, vec2(0.5 * radius, thick), 0.3 * thick));
        let room = 0.55 * exp(-d / 0.06) + 0.22 * exp(-d / 0.18) * (1.0 - smoothstep(0.10, 0.20, d));
        let open = 1.0 - rim;
        return vec4(1.0 - strength * hidden * open, 1.0 - room * open, 1.0, 1.0);
    }

    let radius = in.b.x;
    let thick = in.b.y;
    let lift = in.b.z;
    let d = max(0.0, length(p) - radius);
    let near = 0.55 * exp(-d / 0.045) + 0.22 * exp(-d / 0.16) * (1.0 - smoothstep(0.10, 0.24, d));
    let room = near / (1.0 + 14.0 * lift) + 0.25 * exp(-d / 0.3) * (1.0 - smoothstep(0.30, 0.75, d)) * min(1.0, 2.0 * lift);
    if lift <= 0.02 {
        // The rim stands above the floor's shadows.
        let open = 1.0 - rim;
        let hidden = disc_shadow(shadows.light, p, radius, 0.0, thick);
        return vec4(1.0 - strength * hidden * open, 1.0 - room * open, 1.0, 1.0);
    }
    let beyond = smoothstep(-px, px, case_at(at, shadows.level.w));
    let ground = mix(shadows.level.y * rim, shadows.level.z, beyond);
    let low = disc_shadow(shadows.light, p, radius, lift - ground, thick);
    let face = disc_shadow(shadows.light, p, radius, lift + in.b.w - shadows.level.x, thick);
    let near_floor = room * mix(1.0 - rim, 1.0, smoothstep(0.0, shadows.level.y, lift));
    return 1.0 - vec4(strength * low, near_floor, strength * face, room);
}
