// Tapered strokes, each in a quad of its own, into two pictures of the board's size: the paint with its cover, and how
// rough and how mirroring it is with the same cover.

struct Canvas {
    // the board's middle in pixels | pixels in a point width | 1 with White below, -1 with Black
    view: vec4<f32>,
    // the picture's size
    size: vec4<f32>,
}

@group(0) @binding(0) var<uniform> canvas: Canvas;

struct Row {
    // where the curve starts, and is drawn towards
    @location(0) begin: vec4<f32>,
    // where it ends | half width at its start and its middle
    @location(1) to: vec4<f32>,
    // half width at its end | rough, mirror
    @location(2) more: vec4<f32>,
    // colour on its left
    @location(3) ink: vec4<f32>,
    // colour on its right
    @location(4) pale: vec4<f32>,
}

struct Stroke {
    @builtin(position) position: vec4<f32>,
    @location(0) place: vec2<f32>,
    @location(1) @interpolate(flat) path: vec4<f32>,
    @location(2) @interpolate(flat) end: vec4<f32>,
    @location(3) @interpolate(flat) more: vec4<f32>,
    @location(4) @interpolate(flat) ink: vec4<f32>,
    @location(5) @interpolate(flat) pale: vec4<f32>,
}

@vertex
fn vertex(@builtin(vertex_index) index: u32, row: Row) -> Stroke {
    let room = max(row.to.z, max(row.to.w, row.more.x)) * 1.2 + 1.5 / canvas.view.z;
    let low = min(row.begin.xy, min(row.begin.zw, row.to.xy)) - room;
    let high = max(row.begin.xy, max(row.begin.zw, row.to.xy)) + room;
    let corner = vec2<f32>(f32(index & 1u), f32(index >> 1u));
    var out: Stroke;
    out.place = mix(low, high, corner);
    let pixel = canvas.view.xy + out.place * canvas.view.z * canvas.view.w;
    let clip = pixel / canvas.size.xy * 2.0 - 1.0;
    out.position = vec4<f32>(clip.x, -clip.y, 0.0, 1.0);
    out.path = row.begin;
    out.end = row.to;
    out.more = row.more;
    out.ink = row.ink;
    out.pale = row.pale;
    return out;
}

struct Painted {
    @location(0) paint: vec4<f32>,
    @location(1) gloss: vec4<f32>,
}

@fragment
fn fragment(in: Stroke) -> Painted {
    let px = 1.0 / canvas.view.z;
    let a = in.path.xy;
    let b = in.path.zw;
    let c = in.end.xy;
    let w0 = in.end.z;
    let w2 = in.more.x;
    let w1 = 2.0 * in.end.w - 0.5 * (w0 + w2);
    var best = 1e9;
    var wide = 1.0;
    var side = 0.0;
    var before = a;
    for (var k = 0; k < 12; k++) {
        let t1 = f32(k + 1) / 12.0;
        let next = mix(mix(a, b, t1), mix(b, c, t1), t1);
        let edge = next - before;
        let way = in.place - before;
        let long = dot(edge, edge) + 1e-12;
        let part = clamp(dot(way, edge) / long, 0.0, 1.0);
        let t = (f32(k) + part) / 12.0;
        let own = mix(mix(w0, w1, t), mix(w1, w2, t), t);
        let d = length(way - edge * part) - own;
        if d < best {
            best = d;
            wide = own;
            side = (edge.x * way.y - edge.y * way.x) * inverseSqrt(long);
        }
        before = next;
    }
    let cover = clamp(0.5 - best / (1.3 * px), 0.0, 1.0);
    let across = clamp(0.5 + 0.5 * side / max(1e-4, wide), 0.0, 1.0);
    let colour = mix(in.ink.xyz, in.pale.xyz, across);
    return Painted(vec4<f32>(colour * cover, cover), vec4<f32>(in.more.yz * cover, 0.0, cover));
}
