// Noise that every material draws from: one hash, one gradient noise, one sum of octaves.
#define_import_path narde::noise

// A smooth step from 0 at `a` to 1 at `b`; unlike the built-in one it may fall (a > b).
fn st(a: f32, b: f32, x: f32) -> f32 {
    let t = clamp((x - a) / (b - a), 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}

// A bell of width `w`.
fn gau(x: f32, w: f32) -> f32 {
    let q = x / w;
    return exp(-q * q);
}

// Thirty-two well mixed bits of a cell.
fn bits(ix: i32, iy: i32, seed: u32) -> u32 {
    var h = bitcast<u32>(ix) * 0x27d4eb2du ^ bitcast<u32>(iy) * 0x165667b1u ^ seed * 0x9e3779b9u;
    h = (h ^ (h >> 15u)) * 0x85ebca6bu;
    h = (h ^ (h >> 13u)) * 0xc2b2ae35u;
    return h ^ (h >> 16u);
}

// A number 0..1 of a cell.
fn hash_of(ix: i32, iy: i32, seed: u32) -> f32 {
    return f32(bits(ix, iy, seed) >> 8u) * (1.0 / 16777216.0);
}

// One corner's gradient: both halves of a hash, -1..1, dotted with the way from the corner.
fn corner(base: u32, dx: f32, dy: f32) -> f32 {
    var h = (base ^ (base >> 15u)) * 0x85ebca6bu;
    h = h ^ (h >> 13u);
    let gx = f32(h & 0xffffu) * (2.0 / 65535.0) - 1.0;
    let gy = f32(h >> 16u) * (2.0 / 65535.0) - 1.0;
    return gx * dx + gy * dy;
}

// Gradient noise, about -1..1.
fn gn(x: f32, y: f32, seed: u32) -> f32 {
    let fx = floor(x);
    let fy = floor(y);
    let dx = x - fx;
    let dy = y - fy;
    let hx = bitcast<u32>(i32(fx)) * 0x27d4eb2du;
    let hy = bitcast<u32>(i32(fy)) * 0x165667b1u;
    let hx1 = hx + 0x27d4eb2du;
    let hy1 = hy + 0x165667b1u;
    let s = seed * 0x9e3779b9u;
    let a = corner((hx ^ hy) + s, dx, dy);
    let b = corner((hx1 ^ hy) + s, dx - 1.0, dy);
    let c = corner((hx ^ hy1) + s, dx, dy - 1.0);
    let d = corner((hx1 ^ hy1) + s, dx - 1.0, dy - 1.0);
    let u = dx * dx * dx * (dx * (dx * 6.0 - 15.0) + 10.0);
    let v = dy * dy * dy * (dy * (dy * 6.0 - 15.0) + 10.0);
    return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 1.6;
}

// A sum of octaves of gradient noise.
fn fbm(x: f32, y: f32, octaves: i32, seed: u32) -> f32 {
    var p = vec2<f32>(x, y);
    var sum = 0.0;
    var amplitude = 0.5;
    for (var i = 0; i < octaves; i++) {
        sum += amplitude * gn(p.x, p.y, seed + u32(i) * 13u);
        p = p * 2.03 + vec2<f32>(7.1, 3.7);
        amplitude *= 0.5;
    }
    return sum;
}
