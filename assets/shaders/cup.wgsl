// The dice cup: stitched leather seen from above, the dice in its shade.
#import narde::light::{Light, Surface, lit, shoulder, terms}
#import narde::noise::{gn, st}
#import narde::shape::box
#import narde::solid::{QuadIn, QuadOut, disc_shadow, pixel, quad_vertex}

struct Cup {
    light: Light,
    leather: vec4<f32>,     // w: rough
    lining: vec4<f32>,      // w: radius of the cup
    stitch: vec4<f32>,      // w: half the width of its lip
    white: vec4<f32>,       // the dice in it; w: half an edge
    black: vec4<f32>,       // w: how high it is
    pips: array<vec4<f32>, 2>,
}

@group(2) @binding(0) var<uniform> cup: Cup;

@vertex
fn vertex(quad: QuadIn) -> QuadOut {
    return quad_vertex(quad);
}

fn rotated(p: vec2<f32>, angle: f32) -> vec2<f32> {
    let c = cos(angle);
    let s = sin(angle);
    return vec2(c * p.x + s * p.y, c * p.y - s * p.x);
}

// A die in the cup, three of its pips to be seen: its colours over what is there, in the shade of the wall.
fn die_over(under: vec3<f32>, p: vec2<f32>, body: vec3<f32>, pip: vec3<f32>, px: f32) -> vec3<f32> {
    let half = cup.white.w;
    let d = box(p, vec2(half), 0.28 * half);
    let near = under * (1.0 - 0.5 * exp(-max(d, 0.0) / 0.05));
    let rim = st(-0.09, 0.0, d);
    let off = min(length(p), length(abs(p) - 0.5 * half) + select(1.0, 0.0, p.x * p.y > 0.0)) - 0.17 * half;
    let face = mix(body, pip, clamp(0.5 - off / px, 0.0, 1.0));
    return mix(near, face * (1.0 - 0.45 * rim), clamp(0.5 - d / px, 0.0, 1.0));
}

@fragment
fn fragment(in: QuadOut) -> @location(0) vec4<f32> {
    let px = pixel(in.local);
    let seen = in.a.x;
    let black = in.a.y > 0.5;
    let lift = in.a.z;
    let dice = in.a.w;
    let radius = cup.lining.w * (1.0 + 0.10 * lift);
    let lip = cup.stitch.w;
    let p = in.local;
    let at = in.middle + p;
    let r = length(p);

    // Its shadow on what lies under it.
    let near = max(0.0, r - radius);
    var dark = 0.86 * disc_shadow(cup.light, p, radius * 0.94, lift, 0.8 * cup.black.w);
    dark = max(dark, 0.5 * exp(-near / 0.06) / (1.0 + 12.0 * lift));
    var out = vec4(0.0, 0.0, 0.0, dark);

    let cover = clamp(0.5 + (radius - r) / px, 0.0, 1.0);
    if cover > 0.0 {
        let way = p / max(r, 1e-4);
        let angle = atan2(p.y, p.x);
        let grain = gn(p.x * 21.0, p.y * 21.0, 5u) + 0.6 * gn(p.x * 47.0, p.y * 47.0, 6u);
        var skin: Surface;
        skin.mirror = 0.04;
        var shadow = 1.0;
        var ao = 1.0;
        let middle = radius - lip;
        let over = (r - middle) / lip;
        if over > -1.0 {
            // The rolled lip, sewn through at its crest.
            let slope = clamp(over, -0.98, 0.98);
            skin.normal = normalize(vec3(way * slope + 0.035 * vec2(grain, -grain), sqrt(1.0 - slope * slope) + 0.05));
            skin.albedo = cup.leather.rgb * (1.0 + 0.10 * grain);
            skin.rough = cup.leather.w;
            skin.coat = 0.10;
            let sewn = angle * 22.0 / 6.2831853;
            let along = abs(fract(sewn) - 0.5);
            let thread = (1.0 - st(0.26, 0.34, along)) * (1.0 - st(0.16, 0.16 + px / lip, abs(over)));
            skin.albedo = mix(skin.albedo, cup.stitch.rgb, thread);
            ao = 1.0 - 0.5 * st(0.75, 1.0, abs(over));
        } else {
            // Inside: the lamp reaches the wall away from it, the bottom lies in shade.
            let inner = middle - lip;
            let far = r / max(inner, 1e-4);
            let to_lamp = normalize(cup.light.direction.xy);
            let wall = st(0.62, 0.98, far);
            skin.normal = normalize(vec3(-way * 0.9 * wall, 1.0));
            skin.albedo = cup.lining.rgb * (1.0 + 0.06 * grain);
            skin.rough = 0.95;
            shadow = wall * st(-0.2, 0.9, -dot(way, to_lamp)) * 0.8;
            ao = 0.16 + 0.36 * wall;
        }
        var colour = lit(terms(cup.light, skin, at), shadow, ao);
        if over < -1.0 {
            var body = cup.white.rgb;
            var pip = cup.pips[0].rgb;
            if black {
                body = cup.black.rgb;
                pip = cup.pips[1].rgb;
            }
            body = body * 0.30 + 0.012;
            pip = pip * 0.30;
            if dice > 1.5 {
                colour = die_over(colour, rotated(p - vec2(-0.155, 0.075), 0.5), body, pip, px);
                colour = die_over(colour, rotated(p - vec2(0.15, -0.07), -0.3), body, pip, px);
            } else {
                colour = die_over(colour, rotated(p - vec2(0.02, 0.02), 0.45), body, pip, px);
            }
            let inner = middle - lip;
            // The shade of the wall lies over the dice, too.
            colour *= mix(0.55, 1.0, st(-0.5, 0.6, -dot(p, normalize(cup.light.direction.xy)) / inner));
        }
        out = out * (1.0 - cover) + vec4(shoulder(cup.light, colour), 1.0) * cover;
    }
    return out * seen;
}
