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
    make: vec4<f32>,        // x: coat, y: how far tones differ, z: 0 turned, 1 flat, 2 domed, 3 engraved, w: ornament
    groove: vec4<f32>,      // radius, width, depth; w: veins
    line: vec4<f32>,        // radius, width, depth; w: translucency
    bands: vec4<f32>,       // radius and width of two bands
    inlay: vec4<f32>,       // w: mirror
    ink: vec4<f32>,         // w: rays, petals, dots
    face: vec4<f32>,        // x: the layer of the picture on the face, under 0 for none, y: a layer's side in pixels
}

struct Checkers {
    light: Light,
    white: Look,
    black: Look,
    movable: vec4<f32>,
    chosen: vec4<f32>,
    rings: vec4<f32>,       // xy: how far the movable ring lies outside the disc, its width; zw: the chosen one's
    hair: vec4<f32>,        // x: strength, y: width, z: the chosen ring's glow, w: how dark a shadow is
    edge: vec4<f32>,        // the hair's colour
    size: vec4<f32>,        // x: thickness, y: depth of the field, z: half thickness on edge, w: height of the numbers
}

@group(2) @binding(0) var<uniform> checkers: Checkers;
@group(2) @binding(1) var numbers: texture_2d<f32>;
@group(2) @binding(2) var smooth_sampler: sampler;
@group(2) @binding(3) var occlusion: texture_2d<f32>;
@group(2) @binding(4) var occlusion_sampler: sampler;
@group(2) @binding(5) var faces: texture_2d_array<f32>;
@group(2) @binding(6) var face_sampler: sampler;

@vertex
fn vertex(quad: QuadIn) -> QuadOut {
    return quad_vertex(quad);
}

// The height of a disc over its radius. Turned: a rolled rim, a groove, a dish with a fine line, a boss. Flat: a soft edge.
// Domed: a cushion. Engraved: a raised rim round a low dome.
fn profile(look: Look, r: f32, plain: bool) -> f32 {
    let groove = look.groove.z * gau(r - look.groove.x, look.groove.y);
    let line = look.line.z * gau(r - look.line.x, look.line.y);
    var h = 0.0;
    // A driver in software runs both ways of an `if`, but leaves a loop that no pixel needs.
    for (var once = 0; once < select(0, 1, look.make.z < 0.5); once++) {
        let q = (r - 0.80) / 0.215;
        let roll = sqrt(max(0.0, 1.0 - q * q)) - 1.0;
        let foot = smoothstep(look.groove.x - 0.015, look.groove.x + 0.02, r);
        h = select(0.066 * roll * foot - 0.060 * (1.0 - foot), 0.105 * roll, r > 0.80);
        h -= groove;
        let floor_radius = look.groove.x - 0.02;
        if r < floor_radius {
            let dish = r / floor_radius;
            h += 0.006 - 0.036 * (1.0 - dish * dish);
        }
        if !plain {
            h -= line + 0.008 * gau(r - 0.125, 0.022);
            if r < 0.10 {
                h += 0.016 * sqrt(max(0.0, 1.0 - r * r * 100.0));
            }
        }
    }
    for (var once = 0; once < select(0, 1, look.make.z > 0.5); once++) {
        let kind = look.make.z;
        // Where the edge begins to fall, and how deep: flat, domed, engraved.
        let begin = select(select(0.92, 0.78, kind > 1.5), 0.88, kind > 2.5);
        let fall = select(select(0.045, 0.10, kind > 1.5), 0.085, kind > 2.5);
        let edge = max(0.0, (r - begin) / (1.0 - begin));
        h = -groove - select(line, 0.0, plain) - fall * (1.0 - sqrt(max(0.0, 1.0 - 0.97 * edge * edge)));
        if kind > 2.5 {
            let dome = min(1.0, r / 0.66);
            h += 0.020 * gau(r - 0.84, 0.06) + 0.016 * (1.0 - dome * dome);
        } else if kind > 1.5 {
            h -= 0.055 * r * r;
        }
    }
    return h;
}

// `n` petals between two radii, the first turned by a part of a petal: under 0 inside.
fn petals(r: f32, angle: f32, n: f32, low: f32, high: f32, wide: f32, first: f32) -> f32 {
    let a = angle * n / 6.2831853 + first;
    let off = a - floor(a) - 0.5;
    let m = (r - low) / (high - low);
    if m < 0.0 || m > 1.0 {
        return 0.05;
    }
    return abs(off) * 6.2831853 / n * r - wide * pow(max(0.0, sin(3.1416 * pow(m, 0.8))), 0.8);
}

// What is let in at a radius and an angle, `pr` pixels wide: x: share of the inlay, y: of the second colour.
fn let_in(look: Look, r: f32, angle: f32, pr: f32, plain: bool) -> vec2<f32> {
    let soft = 0.5 * pr;
    let far = abs(vec2(r) - look.bands.xz) - 0.5 * look.bands.yw;
    let on = select(vec2(0.0), clamp(0.5 - far / pr, vec2(0.0), vec2(1.0)), look.bands.yw > vec2(0.0));
    // The second band would crowd a number.
    var inlay = select(max(on.x, on.y), on.x, plain);
    var ink = 0.0;
    let kind = look.make.w;
    let n = look.ink.w;
    // As in `profile`: only the loop of its own ornament runs.
    let middle = !plain && r <= 0.72;
    for (var once = 0; once < select(0, 1, middle && kind > 0.5 && kind < 1.5); once++) {
        // A star: the square of its rays and its twin, for any number of rays.
        let step = 6.2831853 / n;
        let a = angle - floor(angle / step + 0.5) * step;
        let tip = 0.50;
        let valley = tip * 0.765;
        let edge = normalize(vec2(valley * sin(0.5 * step), tip - valley * cos(0.5 * step)));
        let d = dot(vec2(r * cos(a) - tip, abs(r * sin(a))), edge);
        inlay = max(inlay, 1.0 - smoothstep(0.022 - soft, 0.022 + soft, abs(d)));
        ink = 1.0 - smoothstep(-pr, 0.0, d + 0.035);
    }
    for (var once = 0; once < select(0, 1, middle && kind > 1.5 && kind < 2.5); once++) {
        let broad = petals(r, angle, n, 0.10, 0.52, 1.2 / n, 0.5);
        let thin = petals(r, angle, n, 0.16, 0.60, 0.42 / n, 0.0);
        let across = fract(angle * n / 6.2831853 + 0.5);
        ink = (1.0 - smoothstep(-pr, pr, broad)) * (0.35 + 0.65 * smoothstep(0.15, 0.9, across));
        inlay = max(inlay, 0.9 * (1.0 - smoothstep(-pr, pr, thin)));
        inlay = max(inlay, 1.0 - smoothstep(0.085 - pr, 0.085 + pr, r));
    }
    for (var once = 0; once < select(0, 1, middle && kind > 2.5 && kind < 3.5); once++) {
        let turned = angle + (r - 0.2) * 1.3;
        let leaf = petals(r, turned, n, 0.17, 0.64, 0.575 / n, 0.0);
        let grass = petals(r, angle + (r - 0.2) * 2.2, n, 0.30, 0.66, 0.15 / n, 0.5);
        inlay = max(inlay, max(1.0 - smoothstep(-pr, pr, leaf), 1.0 - smoothstep(-pr, pr, grass)));
        let part = turned * n / 6.2831853;
        let vein = abs(part - floor(part) - 0.5) * 6.2831853 / n * r;
        inlay *= 1.0 - 0.75 * (1.0 - smoothstep(0.010, 0.010 + pr, vein)) * step(leaf, -0.02) * step(r, 0.55);
        ink = 1.0 - smoothstep(0.135 - pr, 0.135 + pr, r);
    }
    for (var once = 0; once < select(0, 1, middle && kind > 3.5); once++) {
        let step = 6.2831853 / n;
        let a = angle - floor(angle / step + 0.5) * step;
        let bead = length(vec2(r * cos(a) - 0.44, r * sin(a))) - 0.065;
        inlay = max(inlay, 1.0 - smoothstep(-soft, soft, bead));
        ink = 1.0 - smoothstep(0.16 - pr, 0.16 + pr, r);
    }
    return vec2(inlay, ink);
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
        // The barrel shows a window as a hard bar: its gloss is taken down.
        skin.rough = max(look.base.w, 0.42);
        skin.mirror = look.patina.w;
        skin.coat = 0.3 * look.make.x;
        if look.bands.y > 0.0 && abs(t) < 0.16 {
            skin.albedo = look.inlay.rgb;
            skin.mirror = look.inlay.w;
            skin.rough = select(skin.rough, 0.4, look.inlay.w > 0.2);
        }
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

        var colour = look.base.rgb * (1.0 + look.number.w * year + own);
        for (var once = 0; once < select(0, 1, look.groove.w > 0.0); once++) {
            let stir = uv * 2.4 + 0.5 * vec2(gn(uv.x * 2.0, uv.y * 2.0, seed + 7u), gn(uv.x * 2.0, uv.y * 2.0, seed + 8u));
            let vein = exp(-abs(gn(stir.x, stir.y, seed + 9u)) * 13.0) + 0.5 * exp(-abs(gn(stir.x * 2.3, stir.y * 2.3, seed + 10u)) * 15.0);
            colour = mix(colour, look.patina.rgb, min(1.0, look.groove.w * vein));
        }
        // A picture lies upright, however the grain runs; the counted checker is left plain for its number.
        for (var once = 0; once < select(0, 1, look.face.x >= 0.0 && !plain); once++) {
            let level = max(0.0, log2(0.5 * look.face.y * pr));
            let face = textureSampleLevel(faces, face_sampler, p / radius * 0.5 + 0.5, i32(look.face.x), level);
            colour = mix(colour, face.rgb, face.a);
        }
        var into = vec2(0.0);
        for (var once = 0; once < select(0, 1, look.make.w > 0.5 || look.bands.y + look.bands.w > 0.0); once++) {
            into = let_in(look, r, atan2(uv.y, uv.x), pr, plain);
        }
        // Light that went in towards the lamp comes out on the other side.
        colour *= 1.0 + look.line.w * 0.5 * smoothstep(0.35, 1.0, r) * max(0.0, -dot(p, normalize(checkers.light.direction.xy)) / (dist + 1e-6));
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
        let boss = look.make.z < 0.5;
        let depth_of = clamp(vec2(look.groove.z, look.line.z) * vec2(50.0, 100.0), vec2(0.0), vec2(1.0));
        let fine_turned = depth_of.x > 0.1 && abs(r - look.groove.x) < 0.06 + near
            || (!plain && (depth_of.y > 0.1 && abs(r - look.line.x) < 0.03 + near || boss && r < 0.16 + near));
        let looks = select(1, 3, fine_turned);
        let stride = pr / f32(looks);
        let e = max(0.005, 0.6 * stride);
        let way = p / (dist + 1e-6);
        var light = vec3(0.0);
        for (var k = 0; k < looks; k++) {
            let q = clamp(r + stride * (f32(k) - 0.5 * f32(looks - 1)), 0.0, 0.999);
            let low = max(0.0, q - e);
            let high = min(0.9995, q + e);
            let slope = (profile(look, high, plain) - profile(look, low, plain)) / (max(high - low, 0.001) * radius);
            var skin: Surface;
            skin.normal = normalize(vec3(-slope * way + vec2(0.0, lean), 1.0));
            skin.mirror = look.patina.w;
            let deep = depth_of.x;
            let deep_line = depth_of.y;
            var patina = 0.95 * deep * gau(q - look.groove.x, 1.5 * look.groove.y) + 0.40 * smoothstep(0.90, 1.0, q);
            var groove = deep * gau(q - look.groove.x, 2.25 * look.groove.y);
            var ao = room * (1.0 - 0.45 * deep * gau(q - look.groove.x, 1.75 * look.groove.y) - 0.30 * smoothstep(0.92, 1.0, q));
            if !plain {
                patina += 0.55 * deep_line * gau(q - look.line.x, 1.375 * look.line.y);
                groove += deep_line * gau(q - look.line.x, 1.875 * look.line.y);
                ao *= 1.0 - 0.2 * deep_line * gau(q - look.line.x, 1.5625 * look.line.y);
                if boss {
                    patina += 0.6 * gau(q - 0.125, 0.024);
                    groove += gau(q - 0.10, 0.04);
                }
            }
            groove = min(groove, 1.0);
            // Neither gloss nor lacquer sparkles in a groove.
            skin.rough = min(0.8, look.base.w + 0.40 * groove);
            skin.coat = look.make.x * (1.0 - 0.8 * groove) * (1.0 - number.y);
            skin.albedo = mix(colour, look.patina.rgb, min(patina, 1.0));
            skin.albedo = mix(mix(skin.albedo, look.ink.rgb, into.y), look.inlay.rgb, into.x);
            skin.mirror = mix(skin.mirror, look.inlay.w, into.x);
            skin.rough = mix(skin.rough, select(skin.rough, 0.3, look.inlay.w > 0.2), into.x);
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
    var out = under * (1.0 - hair) + vec4(checkers.edge.rgb, 1.0) * hair;
    out += vec4(mark * glow * exp(-off / 0.10) * (1.0 - smoothstep(0.10, 0.24, off)), 0.0);
    let cover = clamp(0.5 + (0.5 * wide - off) / px, 0.0, 1.0);
    return mix(out, vec4(mark, 1.0), cover);
}
