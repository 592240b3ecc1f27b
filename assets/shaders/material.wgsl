// What surfaces are made of. `u` runs along the grain, `v` across it, both in point widths; every plank has a seed and an
// offset of its own.
//
// A driver in software runs both ways of every `if`, but leaves a loop when no pixel needs it any more: what costs much
// stands in a loop that runs once or not at all.
#define_import_path narde::material

#import narde::noise::{st, gn, fbm, hash_of}

// A material's numbers; `MaterialUniform` in Rust.
struct Material {
    // lighter colour | kind: 0 wood, 1 cloth, 2 metal, 3 stone, 4 leather, 5 felt, 6 paper, 7 lacquer, 8 gilt, 9 porcelain,
    // 10 picture
    light: vec4<f32>,
    // darker colour | rough
    dark: vec4<f32>,
    // colour it drifts to | how much it mirrors
    drift: vec4<f32>,
    // rings, warp, slope, pith; of stone: strength of the veins; of a picture: its layer, a tile's size, which of its sizes
    rings: vec4<f32>,
    // pore, figure, contrast, coat
    grain: vec4<f32>,
    // silk, threads or hatched lines in a point width, how fine it is, how strong its relief is
    more: vec4<f32>,
}

// A material at one place.
struct Piece {
    albedo: vec3<f32>,
    // height of its own fine relief
    bump: f32,
    rough: f32,
    mirror: f32,
    coat: f32,
    silk: f32,
    // how the fibres dip
    dip: f32,
}

// What of a wood changes too slowly to differ within a pixel: how it is bent, drifts and dips.
struct Bend {
    // how far the rings are bent aside, and how deep the cut lies in the trunk
    aside: f32,
    deep: f32,
    // how far the year has come by itself
    phase: f32,
    // bands of pigment
    streak: f32,
    // drift of the colour
    drift: f32,
    // how the fibres dip
    dip: f32,
}

fn bend(m: Material, u: f32, v: f32, seed: u32) -> Bend {
    let wave = gn(u * 0.33, v * 1.3, seed + 1u);
    let slow = 0.75 * gn(u * 0.11, v * 0.45, seed) + 0.22 * wave + 0.035 * gn(u * 1.1, v * 3.1, seed + 2u);
    var b: Bend;
    b.aside = m.rings.y * slow - m.rings.w;
    b.deep = 0.5 + 0.45 * gn(u * 0.07, v * 0.15, seed + 3u) + 0.06 * gn(u * 0.5, v * 0.9, seed + 8u);
    let radius = length(vec2<f32>(v + b.aside, m.rings.z * u + b.deep));
    b.phase = 0.8 * gn(u * 0.10, radius * 1.7, seed + 4u);
    b.streak = st(0.05, 0.75, gn(radius * 1.35, u * 0.05, seed + 51u)) + 0.6 * st(0.2, 0.7, gn(radius * 3.4, u * 0.08, seed + 52u));
    b.drift = gn(u * 0.13, v * 0.32, seed + 20u);
    b.dip = m.grain.y * (0.8 * gn(u * 0.9 + 3.0 * wave, v * 0.55, seed + 41u) + 0.3 * gn(u * 3.1, v * 1.2, seed + 42u));
    return b;
}

// Cut wood: year rings bent and cut at a slope, bands of pigment, fibres, pores, the figure of dipping fibres.
// `fine` is pixels per point width: fibres finer than a pixel fade out.
fn wood(m: Material, b: Bend, u: f32, v: f32, seed: u32, fine: f32) -> Piece {
    let radius = length(vec2<f32>(v + b.aside, m.rings.z * u + b.deep));
    let phase = radius * m.rings.x + b.phase;
    let year = floor(phase);
    let within = phase - year;
    let own = hash_of(i32(year), 7, seed);
    let late = st(0.10, 0.88, within) * (1.0 - st(0.91, 1.0, within));
    var tone = m.grain.z * ((0.25 + 0.75 * own) * late + 0.55 * b.streak);

    let coarse = gn(u * 0.9, v * 17.0, seed + 11u);
    let middle = gn(u * 2.3, v * 46.0, seed + 12u);
    tone += 0.13 * coarse + 0.11 * middle * (1.0 - 0.7 * st(0.35, 1.0, 46.0 / fine));
    let finest = 1.0 - st(0.35, 1.0, 95.0 / fine);
    for (var once = 0; once < select(0, 1, finest > 0.0); once++) {
        tone += 0.07 * gn(u * 6.0, v * 95.0, seed + 13u) * finest;
    }
    tone = clamp(tone + 0.16 * b.drift, 0.0, 1.0);

    // Pores: short dark dashes in two layers, thicker in early wood.
    var pore = 0.0;
    let dense = 0.40 + 0.35 * (1.0 - late);
    for (var q = 0; q < select(0, 2, m.grain.x > 0.0); q++) {
        let layer = f32(q);
        let rows = v * (44.0 + 27.0 * layer);
        let row = floor(rows);
        let off = rows - row - 0.5;
        let cells = u * (4.2 + 3.1 * layer) + hash_of(i32(row), 3 + q, seed) * 9.0;
        let cell = floor(cells);
        let at = cells - cell;
        let chance = hash_of(i32(cell), i32(row), seed + 31u + u32(q));
        // The chance that made the pore says how long and how dark it is, too.
        let long = 0.25 + 0.6 * fract(chance * 391.0);
        let mark = st(0.0, 0.06, at) * (1.0 - st(long - 0.06, long, at)) * (1.0 - st(0.15, 0.5, abs(off)));
        pore = max(pore, select(0.0, mark * (0.5 + 0.5 * fract(chance * 57.0)), chance < dense));
    }

    var p: Piece;
    let own_colour = mix(m.light.xyz, m.dark.xyz, tone);
    p.albedo = mix(own_colour, m.drift.xyz, 0.30 * st(0.35, 0.9, 0.5 + 0.5 * b.drift)) * (1.0 - m.grain.x * pore);
    p.bump = -0.004 * m.grain.x * pore + 0.0006 * middle;
    p.rough = m.dark.w + 0.10 * tone;
    p.mirror = m.drift.w;
    p.coat = m.grain.w;
    p.silk = m.more.x;
    p.dip = b.dip + 0.05 * coarse;
    return p;
}

// A woven cloth.
fn cloth(m: Material, u: f32, v: f32, seed: u32, fine: f32) -> Piece {
    let f = m.more.y;
    let cloud = gn(u * 0.4, v * 0.4, seed);
    let thread = 0.5 * gn(u * f * 0.6, v * f * 3.0, seed + 1u) + 0.5 * gn(u * f * 3.0, v * f * 0.6, seed + 2u);
    let weave = sin(u * f * 6.2832) * sin(v * f * 6.2832) * (1.0 - st(0.25, 0.5, f / fine));
    var p: Piece;
    p.albedo = mix(m.light.xyz, m.dark.xyz, 0.5 + 0.25 * cloud + 0.07 * thread + 0.08 * weave);
    p.bump = 0.0010 * weave + 0.0004 * thread;
    p.rough = m.dark.w;
    p.mirror = m.drift.w;
    p.coat = m.grain.w;
    return p;
}

// Brushed metal.
fn metal(m: Material, u: f32, v: f32, seed: u32) -> Piece {
    let brush = 0.6 * gn(u * 1.5, v * 70.0, seed) + 0.4 * gn(u * 4.0, v * 150.0, seed + 1u);
    let cloud = fbm(u * 1.3, v * 1.3, 3, seed + 4u);
    var p: Piece;
    p.albedo = mix(m.light.xyz, m.dark.xyz, clamp(0.5 + 0.35 * brush + 0.35 * cloud, 0.0, 1.0));
    p.bump = 0.0012 * brush;
    p.rough = m.dark.w;
    p.mirror = m.drift.w;
    p.coat = m.grain.w;
    return p;
}

// What a material says that is not of wood.
fn piece(m: Material, albedo: vec3<f32>, bump: f32) -> Piece {
    var p: Piece;
    p.albedo = albedo;
    p.bump = bump * m.more.w;
    p.rough = m.dark.w;
    p.mirror = m.drift.w;
    p.coat = m.grain.w;
    return p;
}

// Polished stone: clouds, great veins that swell and thin, fine cracks beside them; all warped by the same slow stir.
fn stone(m: Material, u: f32, v: f32, seed: u32) -> Piece {
    let q = vec2<f32>(u, v) * m.more.z;
    let stir = vec2<f32>(fbm(q.x * 0.35, q.y * 0.35, 4, seed), fbm(q.x * 0.35 + 9.0, q.y * 0.35 + 4.0, 4, seed + 90u));
    let w = q + 1.9 * stir;
    let great = fbm(w.x * 0.55 + 0.3 * w.y, w.y * 0.55, 4, seed + 5u);
    let small = fbm(w.x * 1.3, w.y * 1.3 - 0.4 * w.x, 4, seed + 6u);
    let swell = 0.35 + 0.65 * st(-0.3, 0.3, fbm(u * 0.5, v * 0.5, 2, seed + 8u));
    let vein = exp(-abs(great) * 20.0) * swell + 0.40 * exp(-abs(small) * 30.0);
    let cloud = clamp(0.5 + 0.9 * fbm(q.x * 0.8 + 2.0 * stir.x, q.y * 0.8, 4, seed + 7u), 0.0, 1.0);
    let ground = mix(m.light.xyz, m.dark.xyz, min(1.0, m.grain.z * cloud));
    return piece(m, mix(ground, m.drift.xyz, min(1.0, m.rings.x * vein)), 0.0);
}

// Grained leather: pebbles between creases, worn pale where they stand highest.
fn leather(m: Material, u: f32, v: f32, seed: u32, fine: f32) -> Piece {
    let f = 15.0 * m.more.z;
    let q = vec2<f32>(u, v) * f + 0.35 * vec2<f32>(gn(u * 5.1, v * 5.1, seed + 3u), gn(u * 5.1, v * 5.1, seed + 4u));
    // Pebbles: how far the nearest and the next one's middles are.
    let cell = floor(q);
    var near = 9.0;
    var next = 9.0;
    for (var k = 0; k < 9; k++) {
        let at = cell + vec2<f32>(f32(k % 3 - 1), f32(k / 3 - 1));
        let own = hash_of(i32(at.x), i32(at.y), seed);
        let d = length(at + 0.15 + 0.7 * vec2<f32>(own, fract(own * 391.0)) - q);
        next = min(next, max(near, d));
        near = min(near, d);
    }
    let sharp = 1.0 - 0.8 * st(0.15, 0.6, f / fine);
    // Soft shoulders: a pebble is a cushion, not a tile.
    let crease = (1.0 - st(0.0, 0.55, next - near)) * sharp;
    let cloud = fbm(u * 0.6, v * 0.6, 3, seed + 7u);
    let tone = clamp(0.40 + m.grain.z * (0.7 * cloud + 0.45 * (crease - 0.35)), 0.0, 1.0);
    return piece(m, mix(m.light.xyz, m.dark.xyz, tone), -0.0060 * crease);
}

// Pressed wool: tufts, and short hairs that curl every way.
fn felt(m: Material, u: f32, v: f32, seed: u32, fine: f32) -> Piece {
    let f = 12.0 * m.more.z;
    let tuft = fbm(u * 1.7, v * 1.7, 3, seed);
    let curl = 0.16 * vec2<f32>(gn(u * 3.3, v * 3.3, seed + 5u), gn(u * 3.3, v * 3.3, seed + 6u));
    let q = vec2<f32>(u, v) + curl;
    let a = vec2<f32>(0.81 * q.x + 0.59 * q.y, 0.81 * q.y - 0.59 * q.x) * f;
    let b = vec2<f32>(0.26 * q.x - 0.97 * q.y, 0.26 * q.y + 0.97 * q.x) * f;
    let one = gn(a.x * 0.8, a.y * 2.2, seed + 1u);
    let other = gn(b.x * 0.8, b.y * 2.2, seed + 2u);
    let hairs = 0.5 * (one + other);
    let tone = clamp(0.5 + m.grain.z * (0.34 * tuft + 0.35 * hairs), 0.0, 1.0);
    return piece(m, mix(m.light.xyz, m.dark.xyz, tone), 0.0012 * hairs);
}

// Paper: a little cloudy against the light, short fibres, and hatching where it is drawn on.
fn paper(m: Material, u: f32, v: f32, seed: u32, fine: f32) -> Piece {
    let f = m.more.z;
    let cloud = fbm(u * 1.1 * f, v * 1.1 * f, 4, seed);
    let fibre = gn(u * 7.0 * f, v * 31.0 * f, seed + 1u) + gn(u * 29.0 * f + v * 11.0 * f, v * 8.0 * f, seed + 2u);
    let tone = clamp(0.5 + m.grain.z * (0.6 * cloud + 0.25 * fibre), 0.0, 1.0);
    var colour = mix(m.light.xyz, m.dark.xyz, tone);
    if m.more.y > 0.0 {
        // A pen's line: never quite straight, never quite even.
        let line = (u * 0.7071 + v * 0.7071) * m.more.y + 0.10 * gn(u * 1.3, v * 1.3, seed + 5u);
        let off = abs(fract(line) - 0.5) / m.more.y;
        let wide = (0.19 + 0.05 * gn(u * 2.0, v * 2.0, seed + 6u)) / m.more.y;
        let soft = 0.35 / fine;
        colour = mix(colour, m.drift.xyz, 1.0 - st(wide - soft, wide + soft, off));
    }
    return piece(m, colour, 0.0006 * fibre);
}

// Lacquer or enamel.
fn lacquer(m: Material, u: f32, v: f32, seed: u32) -> Piece {
    let wave = fbm(u * 0.5 * m.more.z, v * 0.5 * m.more.z, 3, seed);
    let grain = gn(u * 9.0, v * 9.0, seed + 5u);
    let tone = clamp(0.5 + m.grain.z * wave, 0.0, 1.0);
    return piece(m, mix(m.light.xyz, m.dark.xyz, tone), 0.006 * wave + 0.0004 * grain);
}

// Gold leaf rubbed thin under lacquer.
fn gilt(m: Material, u: f32, v: f32, seed: u32) -> Piece {
    let cloud = fbm(u * 1.6 * m.more.z, v * 1.6 * m.more.z, 4, seed);
    let dust = gn(u * 30.0, v * 30.0, seed + 2u);
    let rubbed = gn(u * 1.2, v * 14.0, seed + 6u);
    let tone = clamp(0.5 + 2.0 * m.grain.z * (0.75 * cloud + 0.14 * dust + 0.12 * rubbed), 0.0, 1.0);
    return piece(m, mix(m.light.xyz, m.dark.xyz, tone), 0.003 * cloud);
}

// Glazed porcelain: the glaze must undulate, or it is plastic.
fn porcelain(m: Material, u: f32, v: f32, seed: u32) -> Piece {
    let wave = fbm(u * 0.6 * m.more.z, v * 0.6 * m.more.z, 3, seed);
    let fine = fbm(u * 5.0, v * 5.0, 2, seed + 3u);
    let tone = clamp(0.5 + 2.0 * m.grain.z * (0.5 * wave + 0.12 * fine), 0.0, 1.0);
    var colour = mix(m.light.xyz, m.dark.xyz, tone);
    let cell = floor(vec2<f32>(u, v) * 3.0);
    let has = hash_of(i32(cell.x), i32(cell.y), seed + 8u);
    let place = vec2<f32>(0.2) + 0.6 * vec2<f32>(fract(has * 391.0), fract(has * 57.0));
    let speck = 0.25 * (1.0 - st(0.0, 0.045, length(vec2<f32>(u, v) * 3.0 - cell - place)));
    colour = mix(colour, m.drift.xyz, select(0.0, speck, has < 0.05));
    return piece(m, colour, 0.010 * wave + 0.0012 * fine);
}

// A thin line of material: too narrow for rings, so only the drift and the coarsest fibres.
fn line_colour(m: Material, u: f32, v: f32, seed: u32) -> vec3<f32> {
    let drift = gn(u * 0.4, v * 0.9, seed);
    let fibre = gn(u * 2.3, v * 17.0, seed + 1u);
    return mix(m.light.xyz, m.dark.xyz, clamp(0.28 + 0.30 * drift + 0.16 * fibre, 0.0, 1.0));
}
