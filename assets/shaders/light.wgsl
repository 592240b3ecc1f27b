// The one light that all things obey. Everything is in linear light; a flat surface under the lamp shows its colour as
// the theme writes it.
//
// `at` is always the place as SEEN: point widths from the middle of the board, x right, y down on the screen, never
// turned by the seating. Normals and shadows are as seen too: the lamp stands upper left whoever sits below.
#define_import_path narde::light

#import narde::noise::st

// The numbers of the theme's [light]; `LightUniform` in Rust.
struct Light {
    // to the lamp (unit length) | ambient share
    direction: vec4<f32>,
    // shadow shift right and down per unit of height | richness of shade | gloss
    shadow: vec4<f32>,
    // tint of the lamp | its strength at the board's upper left
    key_tint: vec4<f32>,
    // tint of the ambient | least strength of the lamp
    ambient_tint: vec4<f32>,
    // fade of the pool right and down | the window's brightness | where the shoulder begins
    pool: vec4<f32>,
    // how much of the room's light things take from each other
    more: vec4<f32>,
}

// What is to be lit.
struct Surface {
    albedo: vec3<f32>,
    // unit length, z to the eye
    normal: vec3<f32>,
    rough: f32,
    mirror: f32,
    coat: f32,
    // strength of the shimmer of fibres, and which way they run (z: how they dip); any length
    silk: f32,
    fibre: vec3<f32>,
}

// A surface under the light, before shadow and occlusion are known.
struct Terms {
    albedo: vec3<f32>,
    // what the lamp gives, per unit of light
    key: vec3<f32>,
    // what comes from everywhere
    ambient: vec3<f32>,
    // how much the lamp's light wanders inside
    lit: f32,
    richness: f32,
    // how much occlusion counts
    shut: f32,
    // gloss of the lamp
    gloss: vec3<f32>,
    // mirrored room: what stays in shade, what goes with it
    mirror: vec3<f32>,
    mirror_lamp: vec3<f32>,
    // shimmer: what stays in shade, what goes with it
    silk: vec3<f32>,
}

// How bright the lamp's pool is at a place.
fn pool_at(light: Light, at: vec2<f32>) -> f32 {
    return max(light.ambient_tint.w, light.key_tint.w - light.pool.x * (at.x + 8.0) - light.pool.y * (at.y + 6.0));
}

// What a polished thing mirrors: a dim room, a pale horizon, a window of two panes in the lamp's direction.
fn room(light: Light, r: vec3<f32>, rough: f32) -> f32 {
    let up = 0.5 + 0.5 * (-0.55 * r.x - 0.65 * r.y);
    var seen = 0.05 + 0.62 * up * up * up + 0.35 * st(0.75, 0.0, r.z) * up;
    if r.z > 0.05 {
        let p = r.xy / r.z + vec2<f32>(0.80, 0.92);
        let s = 0.05 + 0.5 * rough;
        let across = abs(p.x * 0.83 - p.y * 0.55);
        let along = abs(p.x * 0.55 + p.y * 0.83);
        let pane = (1.0 - st(0.42 - s, 0.42 + s, across)) * (1.0 - st(0.60 - s, 0.60 + s, along));
        let mullion = 1.0 - 0.55 * (1.0 - st(0.015, 0.03 + s, across));
        seen += light.pool.z * pane * mullion / (1.0 + 6.0 * rough);
    }
    return seen;
}

// Everything about a surface that does not depend on shadow and occlusion.
fn terms(light: Light, s: Surface, at: vec2<f32>) -> Terms {
    let l = light.direction.xyz;
    let n = s.normal;
    // A far eye over the middle of the table: it gives big glossy planes a slow sheen.
    let v = normalize(vec3<f32>(-0.05 * at, 1.0));
    let h = normalize(l + v);
    let nl = max(dot(n, l), 0.0);
    let nh = max(dot(n, h), 0.0);
    let nv = max(dot(n, v), 0.02);
    let pool = pool_at(light, at);
    let metal = st(0.15, 0.5, s.mirror);
    let amb = light.direction.w;

    var t: Terms;
    t.albedo = s.albedo;
    t.richness = light.shadow.z;
    t.shut = light.more.x;
    t.lit = min(nl / l.z, 1.0);
    let dull = 1.0 - 0.45 * metal;
    t.key = (1.0 - amb) / l.z * nl * pool * dull * light.key_tint.xyz;
    let up = 0.5 + 0.5 * (0.8 * n.z - 0.33 * n.x - 0.42 * n.y);
    t.ambient = amb * (0.55 + 0.5 * up) * dull * light.ambient_tint.xyz;

    // Gloss of the lamp.
    let rr = s.rough * s.rough;
    let a2 = rr * rr;
    let dd = nh * nh * (a2 - 1.0) + 1.0;
    let spread = a2 / (3.1416 * dd * dd);
    let k = (s.rough + 1.0) * (s.rough + 1.0) / 8.0;
    let hidden = 0.25 / ((nl * (1.0 - k) + k) * (nv * (1.0 - k) + k));
    let fresnel = s.mirror + (1.0 - s.mirror) * pow(1.0 - dot(v, h), 5.0);
    let gloss = spread * hidden * fresnel * nl * light.shadow.w * pool;
    // A metal's gloss wears its colour.
    let mean = max(0.02, (s.albedo.x + s.albedo.y + s.albedo.z) / 3.0);
    let tint = (1.0 + (s.albedo / mean - 1.0) * metal) * (1.0 + 0.6 * metal);
    t.gloss = gloss * light.key_tint.xyz * tint;

    // The mirrored room. Rough things must not mirror more at their edges, or everything gets a grey outline.
    let grazing = pow(1.0 - nv, 5.0);
    let r = 2.0 * nv * n - v;
    let f = s.mirror + max(0.0, 1.0 - s.rough - s.mirror) * 0.6 * grazing;
    let own = f * room(light, r, s.rough) * (1.0 - 0.6 * s.rough) * (1.0 - 0.7 * s.coat * st(0.5, 0.2, s.mirror));
    t.mirror = 0.25 * own * light.ambient_tint.xyz * tint;
    t.mirror_lamp = 0.75 * own * light.ambient_tint.xyz * tint;

    // A coat of lacquer: a second, sharper gloss.
    if s.coat > 0.0 {
        let c2 = 0.14 * 0.14 * 0.14 * 0.14;
        let cd = nh * nh * (c2 - 1.0) + 1.0;
        t.gloss += s.coat * c2 / (3.1416 * cd * cd) * 0.25 * 0.07 * nl;
        let clear = s.coat * (0.04 + 0.5 * grazing) * room(light, r, 0.08);
        t.mirror += 0.3 * clear;
        t.mirror_lamp += 0.7 * clear;
    }

    // Silk of the fibres.
    if s.silk > 0.0 {
        let along = dot(s.fibre, h) * inverseSqrt(dot(s.fibre, s.fibre));
        let across = max(0.0, 1.0 - along * along);
        t.silk = s.albedo * s.silk * pow(across, 14.0) * (0.34 * 1.6) * pool;
    }
    return t;
}

// The colour of a surface under so much of the lamp (0..1) and so much of the room (0..1). Not yet bent by the shoulder.
// Light that has wandered inside makes shade richer, never grey.
fn lit(t: Terms, shadow: f32, occlusion: f32) -> vec3<f32> {
    let ao = 1.0 - t.shut * (1.0 - occlusion);
    let lamp = clamp(t.lit * shadow, 0.0, 1.0);
    let rich = t.albedo * (1.0 - t.richness * (1.0 - lamp) * (1.0 - t.albedo));
    return rich * (t.key * shadow + t.ambient * ao) + t.gloss * shadow
        + (t.mirror + t.mirror_lamp * shadow) * ao
        + t.silk * (0.25 + 0.75 * shadow);
}

// Bends light that is too bright for the screen; the last step of every thing that is drawn.
fn shoulder(light: Light, c: vec3<f32>) -> vec3<f32> {
    let k = light.pool.w;
    let bent = k + (1.0 - k) * (1.0 - exp(-(c - k) / (1.0 - k)));
    return select(c, bent, c > vec3<f32>(k));
}
