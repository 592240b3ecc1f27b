// Checkers: turned discs lying, leaning or standing on edge, with their rings and numbers.
#import bevy_sprite::mesh2d_view_bindings::view
#import narde::light::{Light, Surface, lit, shoulder, terms}
#import narde::noise::{gau, gn, hash_of}
#import narde::shape::box
#import narde::solid::{QuadIn, QuadOut, disc_shadow, pixel, quad_vertex, under_the_rim}

struct Look {
    base: vec4<f32>,        // w: rough
    patina: vec4<f32>,      // w: mirror
    number: vec4<f32>,      // w: grain
    engraved: vec4<f32>,    // w: strength of the engraved copy
    make: vec4<f32>,        // x: coat, y: how far tones differ
}

struct Checkers {
    light: Light,
    white: Look,
    black: Look,
    movable: vec4<f32>,
    chosen: vec4<f32>,
    rings: vec4<f32>,       // xy: how far the movable ring lies outside the disc, its width; zw: the chosen one's
    hair: vec4<f32>,        // x: strength, y: width, z: the chosen ring's glow, w: how dark a shadow is
    size: vec4<f32>,        // x: thickness, y: depth of the field, z: half thickness on edge, w: height of the numbers
}

@group(2) @binding(0) var<uniform> checkers: Checkers;
@group(2) @binding(1) var numbers: texture_2d<f32>;
@group(2) @binding(2) var smooth_sampler: sampler;
@group(2) @binding(3) var occlusion: texture_2d<f32>;
@group(2) @binding(4) var occlusion_sampler: sampler;

@vertex
fn vertex(quad: QuadIn) -> QuadOut {
    return quad_vertex(quad);
}

// The height of a turned disc over its radius: a rolled rim, a groove, a dish with a fine line, a boss.
fn profile(r: f32, plain: bool) -> f32 {
    let q = (r - 0.80) / 0.215;
    let roll = sqrt(max(0.0, 1.0 - q * q)) - 1.0;
    let foot = smoothstep(0.585, 0.62, r);
    var h = select(0.066 * roll * foot - 0.060 * (1.0 - foot), 0.105 * roll, r > 0.80);
    h -= 0.020 * gau(r - 0.600, 0.020);
    if r < 0.58 {
        let dish = r / 0.58;
        h += 0.006 - 0.036 * (1.0 - dish * dish);
    }
    if !plain {
        h -= 0.010 * gau(r - 0.40, 0.016) + 0.008 * gau(r - 0.125, 0.022);
        if r < 0.10 {
            h += 0.016 * sqrt(max(0.0, 1.0 - r * r * 100.0));
        }
    }
    return h;
}

// A place in the numbers' sheet: signed distance in ems from the number's edge, inside above 0.
fn number_at(p: vec2<f32>, count: f32) -> f32 {
    let em = p / checkers.size.w;
    let reach = vec2(0.75, 0.5);
    if any(abs(em) > reach - 0.02) {
        return -1.0;
    }
    let cell = vec2(count % 4.0, floor(count * 0.25));
    let uv = (cell + 0.5 + 0.5 * em / reach) * 0.25;
    return (textureSampleLevel(numbers, smooth_sampler, uv, 0.0).r - 0.5) * 0.24;
}

fn under_lamp(skin: Surface, at: vec2<f32>, shadow: f32, ao: f32) -> vec3<f32> {
    return shoulder(checkers.light, lit(terms(checkers.light, skin, at), shadow, ao));
}

@fragment
fn fragment(in: QuadOut) -> @location(0) vec4<f32> {
    let px = pixel(in.local);
    let radius = in.a.x;
    let black = in.a.y > 0.5;
    let seed = u32(in.a.z);
    let count = in.a.w;
    let lift = in.b.x;
    let lean = in.b.y;
    let ring = in.b.z;
    let on_edge = in.b.w > 0.5;
    var look = checkers.white;
    if black {
        look = checkers.black;
    }
    let p = in.local;
    let at = in.middle + p;
    var out = vec4(0.0);

    if on_edge {
        let thick = checkers.size.z;
        let d = box(p, vec2(radius, thick), 0.6 * thick);
        let cover = clamp(0.5 - d / px, 0.0, 1.0);
        if cover <= 0.0 {
            discard;
        }
        let a = p.x / radius;
        let t = p.y / thick;
        let end = max(0.0, (abs(t) - 0.45) / 0.55);
        var n = vec2(0.96 * a, sign(t) * end * end * 0.85);
        n *= min(1.0, 0.97 / max(0.001, length(n)));
        let own = (hash_of(6, 2, seed) - 0.5) * 2.4 * look.make.y;
        let year = look.number.w * (0.8 * gn(3.0 * a, 3.0 * t, seed)) + own;
        var skin: Surface;
        skin.albedo = mix(look.base.rgb * (1.0 + year), look.patina.rgb, 0.5 * smoothstep(0.6, 1.0, abs(t)));
        skin.normal = vec3(n, sqrt(max(0.0, 1.0 - dot(n, n))));
        skin.rough = look.base.w;
        skin.mirror = look.patina.w;
        skin.coat = look.make.x;
        let ao = (1.0 - 0.55 * smoothstep(0.55, 1.0, abs(t))) * (1.0 - 0.55 * smoothstep(0.6, 1.0, abs(a)));
        let shadow = 1.0 - 0.75 * smoothstep(0.15, 0.95, a);
        out = vec4(under_lamp(skin, at, shadow, ao), 1.0) * cover;
        return ring_over(out, box(p, vec2(radius, thick), 0.6 * thick) + radius, radius, ring, px);
    }

    let dist = length(p);
    let cover = clamp(0.5 + (radius - dist) / px, 0.0, 1.0);
    if cover > 0.0 {
        let plain = count > 0.5;
        let r = min(0.999, dist / radius);
        let pr = px / radius;
        let angle = hash_of(5, 1, seed) * 6.283;
        let turn = vec2(cos(angle), sin(angle));
        let uv = vec2(dot(p, turn), dot(p, vec2(-turn.y, turn.x)));
        var year = 0.6 * gn(uv.x * 2.2, uv.y * 15.0, seed) + 0.5 * gn(uv.x * 1.3, uv.y * 2.1, seed + 2u);
        let fine = 1.0 - smoothstep(0.35, 1.0, 42.0 * px);
        if fine > 0.0 {
            year += 0.4 * fine * gn(uv.x * 5.0, uv.y * 42.0, seed + 1u);
        }
        let own = (hash_of(6, 2, seed) - 0.5) * 2.0 * look.make.y;

        let colour = look.base.rgb * (1.0 + look.number.w * year + own);
        var number = vec2(0.0);
        if plain {
            // Cut in: a copy of the lit side shows beside the number, as light catches the cut's far wall.
            let soft = 0.6 * px / checkers.size.w;
            number.x = smoothstep(-soft, soft, number_at(p / radius * 0.46 - vec2(0.008), count)) * look.engraved.w;
            number.y = smoothstep(-soft, soft, number_at(p / radius * 0.46, count));
        }

        var shadow = 1.0;
        var room = 1.0;
        let depth = checkers.size.y - checkers.size.x - lift;
        if depth > 0.0 {
            shadow = under_the_rim(checkers.light, at, depth);
        }
        if lift <= 0.02 {
            let above = textureSampleLevel(occlusion, occlusion_sampler, in.position.xy / view.viewport.zw, 0.0);
            shadow = min(shadow, above.b);
            room *= above.a;
            // Only its own stack shades it: the next one or two that lie on it.
            if in.c.x < 9.0 {
                let d = max(0.0, length(p - in.c.xy) - radius);
                shadow = min(shadow, 1.0 - checkers.hair.w * disc_shadow(checkers.light, p - in.c.xy, radius, 0.0, 0.13));
                room *= 1.0 - 0.55 * exp(-d / 0.045) - 0.22 * exp(-d / 0.16);
            }
            if in.c.z < 9.0 {
                shadow = min(shadow, 1.0 - checkers.hair.w * disc_shadow(checkers.light, p - in.c.zw, radius, 0.0, 0.13));
            }
        }

        // Grooves are finer than a pixel: three looks across them, one elsewhere.
        let near = 0.02 + 0.6 * pr;
        let fine_turned = abs(r - 0.60) < 0.06 + near || (!plain && (abs(r - 0.40) < 0.03 + near || r < 0.16 + near));
        let looks = select(1, 3, fine_turned);
        let stride = pr / f32(looks);
        let e = max(0.005, 0.6 * stride);
        let way = p / (dist + 1e-6);
        var light = vec3(0.0);
        for (var k = 0; k < looks; k++) {
            let q = clamp(r + stride * (f32(k) - 0.5 * f32(looks - 1)), 0.0, 0.999);
            let low = max(0.0, q - e);
            let high = min(0.9995, q + e);
            let slope = (profile(high, plain) - profile(low, plain)) / (max(high - low, 0.001) * radius);
            var skin: Surface;
            skin.normal = normalize(vec3(-slope * way + vec2(0.0, lean), 1.0));
            skin.mirror = look.patina.w;
            var patina = 0.95 * gau(q - 0.60, 0.030) + 0.40 * smoothstep(0.90, 1.0, q);
            var groove = gau(q - 0.60, 0.045);
            var ao = room * (1.0 - 0.45 * gau(q - 0.60, 0.035) - 0.30 * smoothstep(0.92, 1.0, q));
            if !plain {
                patina += 0.55 * gau(q - 0.40, 0.022) + 0.6 * gau(q - 0.125, 0.024);
                groove += gau(q - 0.40, 0.03) + gau(q - 0.10, 0.04);
                ao *= 1.0 - 0.2 * gau(q - 0.40, 0.025);
            }
            groove = min(groove, 1.0);
            // Neither gloss nor lacquer sparkles in a groove.
            skin.rough = min(0.8, look.base.w + 0.40 * groove);
            skin.coat = look.make.x * (1.0 - 0.8 * groove) * (1.0 - number.y);
            skin.albedo = mix(colour, look.patina.rgb, min(patina, 1.0));
            skin.albedo = mix(mix(skin.albedo, look.engraved.rgb, number.x), look.number.rgb, number.y);
            light += under_lamp(skin, at, shadow, ao);
        }
        out = vec4(light / f32(looks), 1.0) * cover;
    } else if ring < 0.5 {
        discard;
    }
    return ring_over(out, dist, radius, ring, px);
}

// Lays a ring of light with its dark hairs over what is there: `dist` is from the middle of a disc of that radius.
fn ring_over(under: vec4<f32>, dist: f32, radius: f32, ring: f32, px: f32) -> vec4<f32> {
    if ring < 0.5 {
        return under;
    }
    var mark = checkers.movable.rgb;
    var at = radius + checkers.rings.x;
    var wide = checkers.rings.y;
    var glow = 0.0;
    if ring > 1.5 {
        mark = checkers.chosen.rgb;
        at = radius + checkers.rings.z;
        wide = checkers.rings.w;
        glow = checkers.hair.z;
    }
    let off = abs(dist - at);
    let away = max(0.0, off - 0.5 * wide) / checkers.hair.y;
    let hair = checkers.hair.x * exp(-away * away);
    var out = under * (1.0 - hair) + vec4(0.0, 0.0, 0.0, hair);
    out += vec4(mark * glow * exp(-off / 0.10) * (1.0 - smoothstep(0.10, 0.24, off)), 0.0);
    let cover = clamp(0.5 + (0.5 * wide - off) / px, 0.0, 1.0);
    return mix(out, vec4(mark, 1.0), cover);
}
