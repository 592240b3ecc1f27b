// Marks: seats with the dice that lead there, the arrows of a turn that is shown, the trail of the last turn, what a refusal
// points at.
#import narde::shape::box
#import narde::solid::{QuadIn, QuadOut, pixel, quad_vertex}

struct Marks {
    seat: vec4<f32>,    // w: width of its rim
    fill: vec4<f32>,    // w: how dark the cup is
    face: vec4<f32>,    // w: opacity of a die's face
    pip: vec4<f32>,     // w: dashes of a seat's rim
    trail: vec4<f32>,   // w: opacity
    held: vec4<f32>,    // w: width of its ring
    hair: vec4<f32>,    // x: strength, y: width, z: width of the trail
    edge: vec4<f32>,    // the hair's colour; w: how much a seat's fill covers
}

@group(2) @binding(0) var<uniform> marks: Marks;

@vertex
fn vertex(quad: QuadIn) -> QuadOut {
    return quad_vertex(quad);
}

fn over(under: vec4<f32>, colour: vec3<f32>, cover: f32) -> vec4<f32> {
    return under * (1.0 - cover) + vec4(colour, 1.0) * cover;
}

// The dark hair along an edge that is `away` from here.
fn haired(under: vec4<f32>, away: f32, strength: f32) -> vec4<f32> {
    let q = max(0.0, away) / marks.hair.y;
    let dark = strength * exp(-q * q);
    return under * (1.0 - dark) + vec4(marks.edge.rgb, 1.0) * dark;
}

// A die's face lying flat, its number's pips on it.
fn face_over(under: vec4<f32>, p: vec2<f32>, size: f32, number: i32, px: f32) -> vec4<f32> {
    let edge = box(p, vec2(0.5 * size), 0.22 * size);
    if edge > 0.08 {
        return under;
    }
    var out = haired(under, edge, 0.7 * marks.hair.x);
    out = over(out, marks.face.rgb, marks.face.w * clamp(0.5 - edge / px, 0.0, 1.0));
    let s = 0.26 * size;
    let q = abs(p) - s;
    var to = 9.0;
    if number == 1 || number == 3 || number == 5 {
        to = length(p);
    }
    if number >= 4 {
        to = min(to, length(q));
    } else if number >= 2 {
        to = min(to, min(length(p - s), length(p + s)));
    }
    if number == 6 {
        to = min(to, length(vec2(q.x, p.y)));
    }
    return over(out, marks.pip.rgb, clamp(0.5 + (0.095 * size - to) / px, 0.0, 1.0));
}

@fragment
fn fragment(in: QuadOut) -> @location(0) vec4<f32> {
    let px = pixel(in.local);
    let kind = in.a.x;
    let p = in.local;
    var out = vec4(0.0);

    if kind < 1.5 {
        // A seat: a shallow cup with a dashed rim, round or as long as a checker on edge.
        let hot = in.a.y;
        let size = in.a.zw;
        var edge = length(p) - size.x;
        var along = (atan2(p.y, p.x) / 6.2831853 + 0.5) * marks.pip.w;
        var dash = 6.2831853 * size.x / marks.pip.w;
        if kind > 0.5 {
            let round = 0.3 * size.y;
            edge = box(p, size, round);
            // Unrolled from the middle of the top: a dash is as long everywhere.
            let q = abs(p);
            var way = q.x;
            if q.x - size.x > q.y - size.y {
                way = size.x + size.y - q.y;
            }
            dash = 4.0 * (size.x + size.y) / marks.pip.w;
            along = way / dash + 0.5;
        }
        let inside = clamp(0.5 - edge / px, 0.0, 1.0);
        let u = clamp(dot(p, vec2(0.655, 0.755)) / size.x, -1.0, 1.0);
        let wall = exp(-edge * edge / 0.01) * inside;
        let dark = (0.62 * max(0.0, -u) + 0.10) * wall + marks.fill.w * inside;
        out = vec4(marks.fill.rgb * (0.045 * inside + 0.10 * max(0.0, u) * wall + 0.10 * hot * inside), dark);
        out = over(out, marks.fill.rgb, marks.edge.w * inside);

        let off = abs(edge) - 0.5 * marks.seat.w * (1.0 + 0.35 * hot);
        let beat = abs(fract(along) - 0.5);
        out = haired(out, off, 0.6 * marks.hair.x);
        let cover = clamp(0.5 - off / px, 0.0, 1.0) * clamp(0.5 + (mix(0.32, 0.7, hot) - beat) * dash / px, 0.0, 1.0);
        out = over(out, marks.seat.rgb, cover);

        let count = i32(in.b.x);
        let face = in.b.y;
        let pitch = in.b.z;
        for (var k = 0; k < count; k++) {
            var place = vec2((f32(k) - 0.5 * f32(count - 1)) * pitch, 0.0);
            if count == 4 && kind < 0.5 {
                place = vec2(f32(k % 2) - 0.5, f32(k / 2) - 0.5) * pitch;
            }
            out = face_over(out, p - place, face, i32(in.c[k]), px);
        }
        return out;
    }
    if kind < 2.5 {
        // The trail: a stroke that grows from where a step began to where it ended.
        let long = in.a.y;
        let t = clamp(p.x / long, 0.0, 1.0);
        let wide = 0.5 * marks.hair.z * mix(0.3, 1.0, t);
        let d = length(vec2(p.x - clamp(p.x, 0.0, long), p.y)) - wide;
        let start = length(p) - 0.7 * marks.hair.z;
        let opacity = marks.trail.w * in.a.z;
        out = haired(out, min(d, start), 0.6 * marks.hair.x * opacity * max(t, step(start, 0.05)));
        out = over(out, marks.trail.rgb, opacity * clamp(0.5 - d / px, 0.0, 1.0) * (0.25 + 0.75 * t));
        return over(out, marks.trail.rgb, opacity * clamp(0.5 - start / px, 0.0, 1.0));
    }
    if kind > 3.5 {
        // A turn that is shown: an arrow from a checker to where it would go, in the colour of its seat.
        let long = in.a.y;
        let shaft = in.b.x;
        let head = in.b.y;
        let wide = in.b.z;
        let neck = long - head;
        let t = clamp(p.x / max(neck, 0.01), 0.0, 1.0);
        let body = length(vec2(p.x - clamp(p.x, 0.0, max(neck, 0.0)), p.y)) - shaft * mix(0.45, 1.0, t);
        // The head: within its back and its two slanting edges.
        let slant = normalize(vec2(wide, head));
        let tip = dot(vec2(p.x - long, abs(p.y)), slant);
        let d = min(body, max(neck - p.x, tip));
        out = haired(out, d, 0.8 * marks.hair.x);
        return over(out, marks.seat.rgb, clamp(0.5 - d / px, 0.0, 1.0));
    }
    // What a refusal points at: a ring with four barbs inward, a shape no other mark has.
    let radius = in.a.y;
    let r = length(p);
    var d = abs(r - radius) - 0.5 * marks.held.w;
    let q = abs(p);
    let axis = max(q.x, q.y);
    let off = min(q.x, q.y);
    let barb = max(max(axis - radius, radius - 0.17 - axis), off - 0.55 * (axis - radius + 0.17));
    d = min(d, barb * 0.88);
    out = haired(out, d, marks.hair.x);
    out += vec4(marks.held.rgb * 0.05 * exp(-max(d, 0.0) / 0.08) * (1.0 - smoothstep(0.08, 0.20, d)), 0.0);
    return over(out, marks.held.rgb, clamp(0.5 - d / px, 0.0, 1.0));
}
