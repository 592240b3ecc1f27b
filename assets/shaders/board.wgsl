// Table, case, fields, points and ornament, baked once for a size, a theme and a seating into two pictures:
// `lamp` is multiplied by the lamp's shadow (its alpha is the case's own shadow), `room` by occlusion.
//
// Places: `p` is as White sits, where the wood grows; `p * turn` is as seen, where the light stands.

#import narde::noise::{st, fbm}
#import narde::light::{Light, Surface, terms, lit}
#import narde::material::{Material, Piece, Bend, bend, wood, cloth, metal, stone, leather, felt, paper, lacquer, gilt, porcelain, piece, line_colour}
#import narde::shape::{box, case_at, openings, lids, CASE_HALF_WIDTH, CASE_HALF_HEIGHT, FIELD_CENTRE_X, FIELD_HALF_HEIGHT, HALF_WIDTH, FRAME, BAR, TRAY_CENTRE_X, TRAY_CENTRE_Y, TRAY_HALF_HEIGHT, TRAY_WIDTH}

// A compass of marquetry.
struct Compass {
    // light half | radius
    light: vec4<f32>,
    dark: vec4<f32>,
    // rings and heart
    line: vec4<f32>,
}

// `BoardUniform` in Rust.
struct Board {
    light: Light,
    // the board's middle in pixels | pixels in a point width | 1 with White below, -1 with Black
    view: vec4<f32>,
    // height of the case over the table, softness at its foot, softness a unit higher, darkness
    table: vec4<f32>,
    // outer corner, bevel, depth of the field, darkness of the mitres
    edges: vec4<f32>,
    // inlay round openings: width, distance | along the outer edge: width, distance
    lines: vec4<f32>,
    // inlay on the lids: width, distance | seam, hinges' place
    lid: vec4<f32>,
    // groove along the outer edge: distance, width, depth | the numerals' em
    outer_bead: vec4<f32>,
    // groove round the openings | 1 with numbers, 0 without
    bead: vec4<f32>,
    // plank, darkness of joints, string, how dark the glue lines are
    field: vec4<f32>,
    // reach, half width | line: width, distance
    points: vec4<f32>,
    // half heights of the lozenges
    lozenges: vec4<f32>,
    // numerals: colour | opacity
    numerals: vec4<f32>,
    // shape of the points, how thick they are painted, length of a stitch
    form: vec4<f32>,
    // line round the fields: width, distance
    border: vec4<f32>,
    // 1 with: coloured glass in the fields, on the lids, a carved rim | how rough the first ink is
    motifs: vec4<f32>,
    // the ornament's colours | how much they mirror
    inks: array<vec4<f32>, 6>,
    compass: Compass,
    lid_compass: Compass,
    // cloth, case, field, odd, even, tray, lid, points' line, hinge, case's line
    materials: array<Material, 10>,
}

@group(0) @binding(0) var<uniform> board: Board;
@group(0) @binding(1) var digits: texture_2d<f32>;
@group(0) @binding(2) var smooth_digits: sampler;
// The painted ornament: its colour and its cover, how rough and mirroring it is; of one pixel where there is none.
@group(0) @binding(3) var strokes: texture_2d<f32>;
@group(0) @binding(4) var strokes_gloss: texture_2d<f32>;

// The pictures that surfaces are laid with.
@group(0) @binding(5) var pictures: texture_2d_array<f32>;
@group(0) @binding(6) var tiled: sampler;

const CLOTH: u32 = 0u;
const CASE: u32 = 1u;
const FIELD: u32 = 2u;
const ODD: u32 = 3u;
const EVEN: u32 = 4u;
const TRAY: u32 = 5u;
const LID: u32 = 6u;
const POINT_LINE: u32 = 7u;
const HINGE: u32 = 8u;
const CASE_LINE: u32 = 9u;

// The parts of the picture.
const ON_TABLE: u32 = 0u;
const IN_TRAY: u32 = 1u;
const IN_FIELD: u32 = 2u;
const ON_LID: u32 = 3u;
const ON_RIM: u32 = 4u;

// Where a sample lies, and which plank it is of.
struct Place {
    part: u32,
    material: u32,
    seed: u32,
    // along and across the grain
    grain: vec2<f32>,
    // which way the fibres run
    along: vec2<f32>,
    // distances to the case, the nearest opening, the nearest lid
    out: f32,
    hole: f32,
    lid: f32,
    // in a field: distance to the nearest point, place across the half, plank
    point: f32,
    across: f32,
    plank: f32,
    // the nearest point's number is odd; place from its middle line, its number
    odd: bool,
    column: vec2<f32>,
}

// Everything about one sample but its normal.
struct Sample {
    made: Piece,
    // which way the fibres run
    along: vec2<f32>,
    shadow: f32,
    ao: f32,
}

// Pixels in a point width, the width of the seam, the hinges' place, forms and motifs. Set from the pixel too, though it changes nothing:
// where a loop or a branch hangs on a uniform alone, Mesa's software driver compiles the whole program anew for every draw,
// and keeps each.
var<private> fineness: f32;
var<private> folded_at: f32;
var<private> hinges_at: f32;
var<private> form: vec4<f32>;
var<private> motifs: vec4<f32>;

fn fine() -> f32 { return fineness; }
fn px() -> f32 { return 1.0 / fineness; }
// How far a sample reaches: there are two to a pixel's width.
fn half_px() -> f32 { return 0.5 / fineness; }
// The lamp's shift, turned to where the wood grows.
fn shift() -> vec2<f32> { return board.light.shadow.xy * board.view.w; }

// How much of a line of width `w` covers a sample `d` from its middle.
fn line_at(d: f32, w: f32) -> f32 {
    let soft = 0.5 * half_px();
    return select(0.0, 1.0 - st(0.5 * w - soft, 0.5 * w + soft, abs(d)), w > 0.0);
}

fn cover(d: f32) -> f32 { return clamp(0.5 - d * 2.0 * fine(), 0.0, 1.0); }

fn paint(s: ptr<function, Sample>, colour: vec3<f32>, share: f32) {
    (*s).made.albedo = mix((*s).made.albedo, colour, share);
    (*s).made.silk *= 1.0 - share;
}

// Half the width of a lancet, a leaf or a kite at a part 0..1 of its reach.
fn half_width(t: f32) -> f32 {
    let half = board.points.y;
    if form.x < 1.5 {
        // Lancet: straight, then drawn together to a waisted tip.
        let q = clamp((t - 0.46) / 0.54, 0.0, 1.0);
        let waist = st(0.35, 0.95, q);
        return half * mix(sqrt(1.0 - q * q), pow(1.0 - q, 1.6), waist);
    }
    if form.x < 2.5 {
        let swell = 0.56 + 0.44 * st(0.0, 0.30, t);
        return half * swell * pow(max(0.0, 1.0 - pow(t, 2.3)), 0.95);
    }
    // Kite: straight out to its shoulders, straight in to its tip.
    let shoulder = 0.24;
    return half * min(0.42 + 0.58 * t / shoulder, (1.0 - t) / (1.0 - shoulder));
}

// A column: plinth and torus, a shaft that thins a little, a ring round its neck, the bell of the capital, a slab on top.
fn column_at(a: f32, h: f32) -> f32 {
    let reach = board.points.x;
    let half = board.points.y;
    let place = vec2<f32>(a, h);
    let shaft = half * (0.70 - 0.08 * clamp(h / reach, 0.0, 1.0));
    let bell = half * (0.62 + 0.30 * st(reach - 0.44, reach - 0.16, h));
    var d = max(abs(a) - shaft, max(h - reach + 0.3, -h - 0.5));
    d = min(d, max(abs(a) - bell, max(h - reach + 0.1, reach - 0.44 - h)));
    d = min(d, box(place - vec2<f32>(0.0, -0.15), vec2<f32>(half, 0.35), 0.0));
    d = min(d, box(place - vec2<f32>(0.0, 0.265), vec2<f32>(0.84 * half, 0.065), 0.065));
    d = min(d, box(place - vec2<f32>(0.0, reach - 0.52), vec2<f32>(0.76 * half, 0.05), 0.05));
    return min(d, box(place - vec2<f32>(0.0, reach - 0.08), vec2<f32>(half, 0.08), 0.0));
}

// Five steps, each narrower than the one before.
fn steps_at(a: f32, h: f32) -> f32 {
    var d = 9.0;
    for (var k = 1; k < 6; k++) {
        let top = board.points.x * f32(k) / 5.0;
        let half = board.points.y * (1.19 - 0.19 * f32(k));
        d = min(d, box(vec2<f32>(a, h - 0.5 * top + 0.5), vec2<f32>(half, 0.5 * top + 0.5), 0.0));
    }
    return d;
}

// Distance to a point: `a` from its middle line, `h` from the frame.
fn point_at(a: f32, h: f32) -> f32 {
    let reach = board.points.x;
    let half = board.points.y;
    if form.x > 3.5 && form.x < 4.5 {
        let low = 0.6;
        return box(vec2<f32>(a, h - 0.5 * (reach - low)), vec2<f32>(half, 0.5 * (reach + low)), half);
    }
    var d = 0.0;
    for (var once = 0; once < select(0, 1, form.x > 2.5 && form.x < 3.5); once++) {
        d = column_at(a, h);
    }
    for (var once = 0; once < select(0, 1, form.x > 5.5); once++) {
        d = steps_at(a, h);
    }
    if form.x > 2.5 && form.x < 3.5 || form.x > 5.5 {
        return d;
    }
    if h > reach {
        return length(vec2<f32>(a, h - reach));
    }
    for (var once = 0; once < select(1, 0, form.x > 0.5); once++) {
        let slope = half / reach;
        d = (abs(a) - half * (1.0 - max(h, 0.0) / reach)) * inverseSqrt(1.0 + slope * slope);
    }
    for (var once = 0; once < select(0, 1, form.x > 0.5); once++) {
        let t = max(h, 0.0) / reach;
        let wide = half_width(t);
        let fall = (wide - half_width(min(1.0, t + 0.004))) / (0.004 * reach);
        let steep = min(abs(fall), 4.0);
        d = (abs(a) - wide) * inverseSqrt(1.0 + steep * steep);
    }
    return d;
}

// Stars with eight points and the crosses between them: distance to the star of this cell, for cells of size 1.
fn lattice(q: vec2<f32>) -> f32 {
    let c = abs(q - floor(q) - 0.5);
    return min(max(c.x, c.y) - 0.3536, (c.x + c.y) * 0.70711 - 0.3536);
}

// The carved band of the rim: distance to a star, and 1 where it is carved.
fn carved(p: vec2<f32>) -> vec2<f32> {
    let size = 0.33;
    let gap = 0.135;
    let ex = CASE_HALF_WIDTH - abs(p.x);
    let ey = CASE_HALF_HEIGHT - abs(p.y);
    let column = abs(abs(p.x) - FIELD_CENTRE_X);
    let numbered = column < 0.5 * HALF_WIDTH && abs(column - floor(column) - 0.5) < 0.27;
    if ey > gap && ey < gap + size {
        let on = ex > gap && abs(p.x) > 0.10 && !numbered;
        return vec2<f32>(lattice(vec2<f32>(ey - gap, p.x) / size) * size, select(0.0, 1.0, on));
    }
    if ex > gap && ex < gap + size {
        return vec2<f32>(lattice(vec2<f32>(ex - gap, p.y) / size) * size, select(0.0, 1.0, ey > 0.62));
    }
    let bar = abs(abs(p.x) - 0.225) < 0.5 * size;
    let free = board.lid.w <= 0.0 || abs(abs(p.y) - board.lid.w) > 0.72;
    let x = abs(p.x) - 0.225 + 0.5 * size;
    let on = bar && free && abs(p.y) < FIELD_HALF_HEIGHT - 0.02;
    return vec2<f32>(lattice(vec2<f32>(x, p.y) / size) * size, select(0.0, 1.0, on));
}

// Coloured glass of a lid: which colour, and how far the nearest rib is.
struct Glass {
    ink: u32,
    rib: f32,
    // distance to the pane's edge, over 0 inside
    edge: f32,
}

fn lid_glass(p: vec2<f32>) -> Glass {
    let side = select(-1.0, 1.0, p.x > 0.0);
    let half = vec2<f32>(TRAY_WIDTH / 2.0, TRAY_HALF_HEIGHT) - 0.13;
    let q = p - side * vec2<f32>(TRAY_CENTRE_X, -TRAY_CENTRE_Y);
    let rows = floor(2.0 * half.y / half.x + 0.5);
    let cell = vec2<f32>(half.x, 2.0 * half.y / rows);
    let at = (q + half) / cell;
    let index = floor(at);
    let d = lattice(at) * cell.x;
    let round = length((at - index - 0.5) * cell) - 0.10;
    let even = (i32(index.x) + i32(index.y)) % 2 == 0;
    let corner = floor(at + 0.5);
    var g: Glass;
    g.ink = 1u;
    if d > 0.0 {
        g.ink = select(4u, 2u, (i32(corner.x) + i32(corner.y)) % 2 == 0);
    } else if round < 0.0 {
        g.ink = select(2u, 3u, even);
    }
    let inside = half - abs(q);
    g.edge = min(inside.x, inside.y);
    g.rib = min(min(abs(d), abs(g.edge)), abs(round));
    return g;
}

// The rosette of a field: two star polygons drawn as lines; the glass is coloured by how many lines it lies beyond.
fn rosette(p: vec2<f32>) -> Glass {
    let radius = 0.80;
    let r = length(p);
    var g: Glass;
    g.rib = 9.0;
    g.edge = radius - r;
    var beyond = 0;
    for (var k = 0; k < select(0, 24, g.edge > -0.1); k++) {
        let twin = k / 12;
        let reach = radius * 0.985 * select(0.25882, 0.5, twin == 1);
        let a = 6.2831853 * (f32(k % 12) + 0.5 * f32((twin + 1) % 2)) / 12.0;
        let d = p.x * cos(a) + p.y * sin(a) - reach;
        g.rib = min(g.rib, abs(d));
        beyond += select(0, 1, d > 0.0);
    }
    var inks = array<u32, 13>(1u, 1u, 3u, 2u, 4u, 5u, 2u, 3u, 1u, 1u, 2u, 1u, 3u);
    g.ink = inks[min(beyond, 12)];
    g.rib = min(g.rib, min(max(0.0, abs(r - radius) - 0.008), max(0.0, abs(r - 0.06 * radius) - 0.012)));
    return g;
}

// Leather sewn down in lozenges over its stuffing: distances to the nearest seams in halves of a lozenge, distance to the
// nearest button, distance inwards from where the quilting ends.
fn quilt(p: vec2<f32>) -> vec4<f32> {
    let side = select(-1.0, 1.0, p.x > 0.0);
    let half = vec2<f32>(TRAY_WIDTH / 2.0, TRAY_HALF_HEIGHT) - 0.24;
    let q = p - side * vec2<f32>(TRAY_CENTRE_X, -TRAY_CENTRE_Y);
    let cell = vec2<f32>(half.x, half.y / 4.0);
    let at = vec2<f32>(q.x / cell.x + q.y / cell.y, q.x / cell.x - q.y / cell.y) * 0.5;
    let off = at - floor(at + 0.5);
    let button = vec2<f32>(off.x + off.y, off.x - off.y) * cell;
    let inside = half - abs(q);
    return vec4<f32>(2.0 * abs(off), length(button), min(inside.x, inside.y));
}

// One set of `n` rays, the first at angle `first`, each split light and dark: its colour and share.
fn rays(c: Compass, r: f32, angle: f32, n: f32, first: f32, reach: f32, wide: f32, grain: f32, s: ptr<function, Sample>) {
    let step = 6.2831853 / n;
    let a = (angle - first) / step;
    let f = (a - floor(a + 0.5)) * step;
    let x = r * cos(f);
    let y = r * sin(f);
    let d = select((abs(y) + (x - reach) * wide) * inverseSqrt(1.0 + wide * wide), 1.0, x < 0.0);
    paint(s, c.dark.xyz * 0.25, cover(d - 0.012));
    paint(s, c.light.xyz * grain, cover(max(d, -y)));
    paint(s, c.dark.xyz * grain, cover(max(d, y)));
}

fn compass(c: Compass, p: vec2<f32>, s: ptr<function, Sample>) {
    let size = c.light.w;
    let r = length(p);
    for (var once = 0; once < select(0, 1, r < 1.25 * size); once++) {
        paint(s, c.line.xyz, cover(abs(r - 0.80 * size) - 0.012));
        paint(s, c.line.xyz, cover(abs(r - 0.74 * size) - 0.006));
        let angle = atan2(p.y, p.x);
        let grain = 1.0 + 0.10 * sin(p.y * 60.0 + 3.0 * sin(p.x * 9.0)) + 0.06 * sin(p.y * 143.0);
        rays(c, r, angle, 4.0, 0.78539816, 0.70 * size, 0.26, grain, s);
        rays(c, r, angle, 4.0, 0.0, 1.12 * size, 0.22, grain, s);
        let heart = cover(r - 0.085 * size);
        paint(s, c.line.xyz, heart);
        (*s).made.rough = mix((*s).made.rough, 0.35, heart);
        (*s).made.mirror = mix((*s).made.mirror, 0.5, heart);
    }
}

// Finds the part and the plank under a place.
fn place_at(p: vec2<f32>) -> Place {
    let right = p.x > 0.0;
    let top = p.y < 0.0;
    var s: Place;
    s.out = case_at(p, board.edges.x);
    s.hole = openings(p);
    s.lid = lids(p);
    s.along = vec2<f32>(0.0, 1.0);
    s.grain = p.yx;

    s.across = select(p.x + FIELD_CENTRE_X, p.x - FIELD_CENTRE_X, right) + HALF_WIDTH / 2.0;
    let column = clamp(floor(s.across), 0.0, 5.0);
    let c = i32(column);
    let number = select(select(12 - c, 6 - c, right), select(13 + c, 19 + c, right), top);
    let a = s.across - column - 0.5;
    s.point = point_at(a, FIELD_HALF_HEIGHT - abs(p.y));
    s.plank = floor(s.across / board.field.x);
    s.odd = (number & 1) == 1;
    s.column = vec2<f32>(a, f32(number));

    let ey = CASE_HALF_HEIGHT - abs(p.y);
    let ex = CASE_HALF_WIDTH - abs(p.x);
    if s.out > 0.0 {
        s.part = ON_TABLE;
        s.material = CLOTH;
        s.grain = p;
        s.along = vec2<f32>(1.0, 0.0);
        s.seed = 900u;
    } else if s.hole < 0.0 && abs(p.x) > CASE_HALF_WIDTH - FRAME - TRAY_WIDTH - 0.01 {
        s.part = IN_TRAY;
        s.material = TRAY;
        s.seed = 77u;
    } else if s.hole < 0.0 {
        s.part = IN_FIELD;
        if s.point < 0.0 && form.y == 0.0 {
            s.material = select(EVEN, ODD, s.odd);
            s.grain = vec2<f32>(select(-p.y, p.y, top) + f32(number) * 17.0, a + f32(number) * 5.3);
            s.seed = 300u + u32(number);
        } else {
            s.material = FIELD;
            s.grain += s.plank * vec2<f32>(31.0, 3.3);
            s.seed = 200u + 7u * u32(max(s.plank, 0.0)) + select(0u, 40u, right);
        }
    } else if s.lid < 0.0 {
        s.part = ON_LID;
        s.material = LID;
        s.grain.y -= select(-7.0, 5.0, right);
        s.seed = select(640u, 641u, right);
    } else {
        s.part = ON_RIM;
        s.material = CASE;
        let rail = ey < FRAME && ey < ex;
        let bridge = ex >= FRAME && abs(p.x) > BAR && abs(p.y) < 0.5 && abs(abs(p.x) - TRAY_CENTRE_X) < TRAY_WIDTH / 2.0 + 0.02;
        if rail || bridge {
            s.grain = p;
            s.along = vec2<f32>(1.0, 0.0);
        }
        if rail {
            s.seed = 400u + select(1u, 0u, top);
        } else {
            s.seed = select(select(440u, 430u, ex < FRAME), 420u, abs(p.x) < BAR / 2.0 + 0.001) + select(0u, 1u, right);
        }
    }
    return s;
}

// How much of a rim's numeral covers a place; upright as seen.
fn numeral_at(p: vec2<f32>) -> f32 {
    let right = p.x > 0.0;
    let x = select(p.x + FIELD_CENTRE_X, p.x - FIELD_CENTRE_X, right) + HALF_WIDTH / 2.0;
    let column = floor(x);
    if column < 0.0 || column > 5.0 {
        return 0.0;
    }
    let c = i32(column);
    var number = select(12 - c, 6 - c, right);
    if p.y < 0.0 {
        number = select(13 + c, 19 + c, right);
    }
    let rail = FIELD_HALF_HEIGHT + 0.51 * FRAME;
    // From the numeral's middle, as seen, in ems; a cell of the sheet is one and a half ems wide and one high.
    let em = board.outer_bead.w;
    let q = vec2<f32>(x - column - 0.5, p.y - select(rail, -rail, p.y < 0.0)) * board.view.w / em;
    if abs(q.x) > 0.75 || abs(q.y) > 0.5 {
        return 0.0;
    }
    let cell = vec2<f32>(f32((number - 1) % 6), f32((number - 1) / 6));
    let uv = (cell + vec2<f32>(q.x / 1.5 + 0.5, q.y + 0.5)) / vec2<f32>(6.0, 4.0);
    let d = (textureSampleLevel(digits, smooth_digits, uv, 0.0).r - 0.5) * 2.0 * 0.12 * em;
    return cover(-d);
}

// The two brass hinges.
fn hinge_on(s: ptr<function, Sample>, p: vec2<f32>) {
    let h = vec2<f32>(p.x, abs(p.y) - hinges_at);
    let leaf = box(h, vec2<f32>(0.27, 0.56), 0.06);
    let knuckle = box(h, vec2<f32>(0.085, 0.60), 0.03);
    let d = min(leaf, knuckle);
    if d > 0.0 {
        (*s).ao *= 1.0 - 0.35 * exp(-d / 0.03);
    }
    let share = 1.0 - st(-0.6 * half_px(), 0.6 * half_px(), d);
    var m: Piece;
    for (var once = 0; once < select(0, 1, share > 0.0); once++) {
        m = metal(board.materials[HINGE], p.y, p.x, 59u);
    }
    if knuckle < 0.0 {
        let part = (h.y + 0.60) / 0.24;
        if abs(part - floor(part) - 0.5) > 0.455 {
            m.albedo *= 0.25;
        }
    } else {
        (*s).ao *= 1.0 - 0.3 * share * exp(-(abs(p.x) - 0.085) / 0.03);
        let row = clamp(floor(h.y / 0.37 + 0.5), -1.0, 1.0);
        let screw = vec2<f32>(abs(p.x) - 0.185, h.y - row * 0.37);
        let r = length(screw);
        if r < 0.062 {
            let turned = 1.6 + row * 1.1 + select(0.0, 2.0, p.x > 0.0);
            if abs(screw.x * cos(turned) + screw.y * sin(turned)) < 0.010 {
                m.albedo *= 0.3;
            }
        } else if r < 0.075 {
            m.albedo *= 0.45;
        }
    }
    (*s).made.albedo = mix((*s).made.albedo, m.albedo, share);
    (*s).made.rough = mix((*s).made.rough, m.rough, share);
    (*s).made.mirror = mix((*s).made.mirror, m.mirror, share);
    (*s).made.bump = mix((*s).made.bump, m.bump, share);
    (*s).made.silk *= 1.0 - share;
    (*s).made.coat *= 1.0 - share;
}

// How the plank under a place is bent, if it is of wood.
fn bend_at(s: Place) -> Bend {
    let m = board.materials[s.material];
    var b: Bend;
    for (var once = 0; once < select(0, 1, m.light.w == 0.0); once++) {
        b = bend(m, s.grain.x, s.grain.y, s.seed);
    }
    return b;
}

// What a sample is made of, with everything that is let in and worked.
fn sample_at(p: vec2<f32>, s: Place, b: Bend) -> Sample {
    let m = board.materials[s.material];
    let kind = u32(m.light.w);
    let right = p.x > 0.0;
    var t: Sample;
    t.along = s.along;
    for (var once = 0; once < select(0, 1, kind == 0u); once++) {
        t.made = wood(m, b, s.grain.x, s.grain.y, s.seed, fine());
    }
    for (var once = 0; once < select(0, 1, kind == 1u); once++) {
        t.made = cloth(m, s.grain.x, s.grain.y, s.seed, fine());
    }
    for (var once = 0; once < select(0, 1, kind == 2u); once++) {
        t.made = metal(m, s.grain.x, s.grain.y, s.seed);
    }
    for (var once = 0; once < select(0, 1, kind == 3u); once++) {
        t.made = stone(m, s.grain.x, s.grain.y, s.seed);
    }
    for (var once = 0; once < select(0, 1, kind == 4u); once++) {
        t.made = leather(m, s.grain.x, s.grain.y, s.seed, fine());
    }
    for (var once = 0; once < select(0, 1, kind == 5u); once++) {
        t.made = felt(m, s.grain.x, s.grain.y, s.seed, fine());
    }
    for (var once = 0; once < select(0, 1, kind == 6u); once++) {
        t.made = paper(m, s.grain.x, s.grain.y, s.seed, fine());
    }
    for (var once = 0; once < select(0, 1, kind == 7u); once++) {
        t.made = lacquer(m, s.grain.x, s.grain.y, s.seed);
    }
    for (var once = 0; once < select(0, 1, kind == 8u); once++) {
        t.made = gilt(m, s.grain.x, s.grain.y, s.seed);
    }
    for (var once = 0; once < select(0, 1, kind == 9u); once++) {
        t.made = porcelain(m, s.grain.x, s.grain.y, s.seed);
    }
    for (var once = 0; once < select(0, 1, kind == 10u); once++) {
        // Its layer | the size of a tile | which of the layer's sizes
        let uv = p / m.rings.yz + 0.5;
        t.made = piece(m, textureSampleLevel(pictures, tiled, uv, i32(m.rings.x), m.rings.w).rgb, 0.0);
    }
    // Pigment in the glaze: it takes away, so thin paint stays pure; it pools at the edge and thins to the tip.
    for (var once = 0; once < select(0, 1, form.y > 0.0 && s.part == IN_FIELD && s.point < half_px()); once++) {
        let pigment = board.materials[select(EVEN, ODD, s.odd)].light.xyz;
        let along = clamp((FIELD_HALF_HEIGHT - abs(p.y)) / board.points.x, 0.0, 1.0);
        let cloud = fbm(s.column.x * 2.2, p.y * 0.8 + s.column.y * 9.0, 3, 60u + u32(s.column.y));
        let thick = form.y * (0.62 + 0.45 * exp(s.point / 0.05)) * (1.0 - 0.34 * st(0.10, 1.0, along)) * (1.0 + 0.20 * cloud);
        t.made.albedo *= pow(max(pigment, vec3<f32>(0.001)), vec3<f32>(max(0.0, thick) * cover(s.point)));
    }

    // Joints, glue, mitres, the seam.
    var dark = 0.0;
    if s.part == IN_FIELD {
        let joint = s.across / board.field.x - s.plank;
        let near = select(1.0, min(joint, 1.0 - joint) * board.field.x, s.point >= 0.0 && s.across > 0.05 && s.across < HALF_WIDTH - 0.05);
        dark = max(board.field.y * (1.0 - st(0.0, 0.012, near)), board.field.w * (1.0 - st(0.006, 0.006 + 1.2 * half_px(), abs(s.point))));
    }
    let corner = vec2<f32>(CASE_HALF_WIDTH, CASE_HALF_HEIGHT) - abs(p);
    if s.part == ON_RIM {
        let mitre = select(1.0, abs(corner.x - corner.y) * 0.7071, max(corner.x, corner.y) < FRAME + 0.02);
        let seam = 0.5 * folded_at;
        let folded = select(0.0, 0.85 * (1.0 - st(seam, seam + 1.5 * half_px(), abs(p.x))), seam > 0.0);
        dark = max(board.edges.w * (1.0 - st(0.004, 0.004 + 1.3 * half_px(), mitre)), folded);
    }
    t.made.albedo *= 1.0 - dark;

    // Lines of inlay.
    var share = 0.0;
    if s.part == IN_FIELD {
        // The border gives way to the points.
        let bordered = line_at(s.hole + board.border.y, board.border.x) * cover(board.points.w - s.point);
        share = max(line_at(s.point - board.points.w, board.points.z), bordered);
    } else if s.part == ON_LID {
        share = line_at(-s.lid - board.lid.y, board.lid.x);
    } else if s.part == ON_RIM {
        share = max(line_at(s.hole - board.lines.y, board.lines.x), line_at(s.out + board.lines.w, board.lines.z));
        let beside = max(select(0.0, share, s.lid > board.lines.y + 0.02), line_at(s.lid - board.lines.y, board.lines.x));
        share = select(share, beside, s.lid < 0.2);
    }
    // A sewn thread: round stitches with a gap between them.
    if form.z > 0.0 && s.part != IN_FIELD {
        let beside = abs(abs(p.x) - TRAY_CENTRE_X) < TRAY_WIDTH / 2.0;
        let level = abs(p.y) > FIELD_HALF_HEIGHT || beside && abs(abs(p.y) - TRAY_CENTRE_Y) > TRAY_HALF_HEIGHT - board.lid.y - 0.03;
        var lies = select(p.y, p.x, level);
        // Round the case's corners the thread goes by the arc.
        let arc = corner - board.edges.x;
        if max(arc.x, arc.y) < 0.0 && s.out > -0.2 {
            lies = (board.edges.x - 0.1) * atan2(-arc.y, -arc.x) + 0.5 * form.z;
        }
        share *= st(0.10, 0.20, abs(fract(lies / form.z) - 0.5));
    }
    for (var once = 0; once < select(0, 1, share > 0.0); once++) {
        let line = board.materials[select(CASE_LINE, POINT_LINE, s.part == IN_FIELD)];
        t.made.albedo = mix(t.made.albedo, line_colour(line, p.y + p.x, p.x - p.y, 55u + s.part), share);
        t.made.rough = mix(t.made.rough, line.dark.w, share);
        t.made.mirror = mix(t.made.mirror, line.drift.w, share);
        t.made.silk *= 1.0 - share;
        // Too narrow to be seen it must not glint.
        t.made.bump += select(0.0, 0.006 * share * st(60.0, 160.0, fine()), s.part == IN_FIELD);
    }

    // The ornament of the fields and the lids.
    let side = select(-1.0, 1.0, right);
    if s.part == IN_FIELD {
        let size = board.compass.light.w;
        let off = abs(abs(p.x) - FIELD_CENTRE_X);
        let inner = board.lozenges.x * (1.0 - pow(min(abs(off - 1.5) / 0.085, 1.0), 2.0));
        let outer = board.lozenges.y * (1.0 - pow(min(abs(off - 2.80) / 0.085, 1.0), 2.0));
        let string = select(0.0, 0.5 * board.field.z, min(off - size - 0.12, 2.80 - off) > 0.0);
        let wide = select(0.0, max(string, max(inner, outer)), board.field.z > 0.0);
        paint(&t, board.compass.line.xyz, select(0.0, cover(abs(p.y) - wide), wide > 0.0));
    }
    if s.part == IN_FIELD || s.part == ON_LID {
        var c = board.compass;
        var middle = vec2<f32>(side * FIELD_CENTRE_X, 0.0);
        if s.part == ON_LID {
            c = board.lid_compass;
            middle = side * vec2<f32>(TRAY_CENTRE_X, -TRAY_CENTRE_Y);
        }
        compass(c, p - middle, &t);
    }

    // Coloured glass between ribs.
    for (var once = 0; once < select(0, 1, motifs.x > 0.5 && s.part == IN_FIELD); once++) {
        let q = p - vec2<f32>(side * FIELD_CENTRE_X, 0.0);
        let g = rosette(q);
        let pane = cover(-g.edge - 0.045);
        let swirl = 1.0 + 0.11 * sin(q.x * 7.0 + 2.0 * sin(q.y * 5.0));
        paint(&t, mix(board.inks[0].xyz, board.inks[g.ink].xyz * swirl, cover(-g.edge)), pane);
        let rib = pane * max(cover(g.rib - 0.0115), cover(g.edge));
        paint(&t, board.inks[0].xyz, rib);
        t.made.rough = mix(t.made.rough, mix(0.12, motifs.w, rib), pane);
        t.made.mirror = mix(t.made.mirror, mix(0.06, board.inks[0].w, rib), pane);
        t.made.coat = mix(t.made.coat, 1.0 - rib, pane);
    }
    for (var once = 0; once < select(0, 1, motifs.y > 0.5 && motifs.y < 1.5 && s.part == ON_LID); once++) {
        let g = lid_glass(p);
        let pane = cover(-g.edge - 0.02);
        paint(&t, board.inks[g.ink].xyz * (1.0 - 0.55 * exp(-max(0.0, g.rib - 0.021) / 0.02)), pane * cover(-g.edge));
        t.made.rough = mix(t.made.rough, 0.12, pane);
        t.made.mirror = mix(t.made.mirror, 0.06, pane);
        t.made.coat = mix(t.made.coat, 1.0, pane);
        let rib = pane * cover(g.rib - 0.021);
        let wooden = board.materials[LID];
        t.made.albedo = mix(t.made.albedo, mix(wooden.light.xyz, wooden.dark.xyz, 0.35), rib);
        t.made.rough = mix(t.made.rough, 0.4, rib);
        t.made.coat *= 1.0 - 0.8 * rib;
    }
    for (var once = 0; once < select(0, 1, motifs.y > 1.5 && s.part == ON_LID); once++) {
        let q = quilt(p);
        let within = st(0.0, 0.10, q.w);
        let seam = min(q.x, q.y);
        t.made.albedo *= 1.0 - within * (0.45 * exp(-seam / 0.10) + 0.25 * exp(-q.z / 0.10));
        let button = st(0.06, 0.08, q.w) * cover(q.z - 0.050);
        t.made.albedo = mix(t.made.albedo, board.inks[0].xyz, button);
        t.made.coat = mix(t.made.coat, 0.0, button);
    }
    for (var once = 0; once < select(0, 1, motifs.z > 0.5 && s.part == ON_RIM); once++) {
        let c = carved(p);
        let line = c.x / 0.015;
        let groove = exp(-line * line);
        let ground = clamp(c.x / 0.02, 0.0, 1.0);
        t.made.albedo *= 1.0 - c.y * min(0.75, 0.50 * groove + 0.42 * ground);
        t.made.rough += 0.2 * c.y * groove;
        t.made.coat *= 1.0 - c.y * max(groove, ground);
    }

    // The case's own shadows, and what it keeps of the room.
    t.shadow = 1.0;
    t.ao = 1.0;
    if s.part == ON_TABLE {
        t.ao = 1.0 - 0.62 * exp(-s.out / 0.30);
    } else if s.part == IN_TRAY || s.part == IN_FIELD {
        let soft = 0.035 + 0.16 * board.edges.z;
        t.ao = (1.0 - 0.50 * exp(s.hole / 0.16)) * (1.0 - 0.12 * exp(s.hole / 0.9));
        t.shadow = 1.0 - st(-soft, 0.8 * soft, openings(p - shift() * board.edges.z));
    } else if s.part == ON_LID {
        t.ao = 1.0 - 0.55 * exp(s.lid / 0.035);
    } else {
        t.ao = select(1.0, 0.75 - 2.5 * s.out, -s.out < 0.10) * select(1.0, 1.0 - 0.5 * exp(-s.lid / 0.012), s.lid < 0.03);
    }
    var fallen = 0.0;
    for (var k = 0; k < select(0, 6, s.part == ON_TABLE); k++) {
        let h = board.table.x * (f32(k) + 0.5) / 6.0;
        let soft = board.table.y + board.table.z * h;
        fallen = max(fallen, 1.0 - st(-soft, soft, case_at(p - shift() * h, board.edges.x)));
    }
    t.shadow *= 1.0 - board.table.w * fallen;

    // The last of an opening's rounded edge is upright: where it faces away from the lamp it is dark.
    let edge = 1.0 - st(0.0, 0.02 + 0.5 * px(), s.hole);
    for (var once = 0; once < select(0, 1, s.part == ON_RIM && edge > 0.0); once++) {
        let step = 0.01;
        let outward = vec2<f32>(
            openings(p + vec2<f32>(step, 0.0)) - openings(p - vec2<f32>(step, 0.0)),
            openings(p + vec2<f32>(0.0, step)) - openings(p - vec2<f32>(0.0, step)),
        );
        t.shadow *= 1.0 - edge * st(-0.2, 0.3, dot(outward, board.light.direction.xy) * board.view.w / (2.0 * step));
    }

    if s.part == ON_RIM {
        let ink = select(0.0, numeral_at(p), board.bead.w > 0.0 && abs(p.y) > FIELD_HALF_HEIGHT);
        paint(&t, board.numerals.xyz, ink * board.numerals.w);
        t.made.bump -= 0.006 * ink;
        if hinges_at > 0.0 {
            hinge_on(&t, p);
        }
    }
    return t;
}

// What the ornament adds to the worked surface.
fn ornament_relief(p: vec2<f32>, hole: f32, lid: f32) -> f32 {
    if hole < 0.0 {
        var z = 0.0;
        let q = vec2<f32>(abs(p.x) - FIELD_CENTRE_X, p.y);
        for (var once = 0; once < select(0, 1, motifs.x > 0.5 && dot(q, q) < 0.9); once++) {
            let g = rosette(vec2<f32>(p.x - sign(p.x) * FIELD_CENTRE_X, p.y));
            let e = min(g.rib / 0.018, 1.0);
            let rim = g.edge / 0.02;
            z = select(0.0, 0.012 * sqrt(1.0 - e * e), g.edge > -0.02) + 0.014 * exp(-rim * rim);
        }
        return z;
    }
    if lid < 0.0 {
        var z = 0.0;
        for (var once = 0; once < select(0, 1, motifs.y > 0.5 && motifs.y < 1.5); once++) {
            let g = lid_glass(p);
            let e = min(g.rib / 0.027, 1.0);
            z = select(0.0, 0.020 * sqrt(1.0 - e * e), g.edge > -0.02);
        }
        for (var once = 0; once < select(0, 1, motifs.y > 1.5); once++) {
            let q = quilt(p);
            let u = 1.0 - q.xy;
            // Full in the middle of a lozenge, down to the seams; the buttons hold it lowest and are round themselves.
            let full = (1.0 - u.x * u.x) * (1.0 - u.y * u.y);
            let knob = q.z / 0.055;
            z = st(0.0, 0.12, q.w) * 0.085 * full + st(0.06, 0.08, q.w) * 0.035 * sqrt(max(0.0, 1.0 - knob * knob));
        }
        return z;
    }
    var z = 0.0;
    for (var once = 0; once < select(0, 1, motifs.z > 0.5); once++) {
        let c = carved(p);
        let line = c.x / 0.015;
        // The carving is at the limit of a small window: its ground's relief goes first.
        z = -c.y * (0.020 * exp(-line * line) + 0.012 * clamp(c.x / 0.02, 0.0, 1.0)) * st(30.0, 60.0, fine());
    }
    return z;
}

// The worked surface without the wood's own fine relief: bevels, grooves, seam, lids, hinges. The floors lie deep.
fn relief(p: vec2<f32>) -> f32 {
    let out = case_at(p, board.edges.x);
    if out > 0.0 {
        return 0.0;
    }
    let hole = openings(p);
    let adorned = ornament_relief(p, hole, lids(p));
    if hole < 0.0 {
        return adorned - board.edges.z;
    }
    let bevel = board.edges.y;
    let q = max(bevel - min(-out, hole), 0.0);
    var z = sqrt(max(bevel * bevel - q * q, 0.0)) - bevel;
    let lid = lids(p);
    if lid < 0.0 {
        z = -0.035;
        if -lid < 0.05 {
            let e = 1.0 + lid / 0.05;
            z -= 0.05 * (1.0 - sqrt(max(1.0 - e * e, 0.0)));
        }
        return z + adorned;
    }
    let ey = CASE_HALF_HEIGHT - abs(p.y);
    let ex = CASE_HALF_WIDTH - abs(p.x);
    if ex < FRAME + 0.02 && ey < FRAME + 0.02 {
        z -= 0.012 * board.edges.w * (1.0 - st(0.004, 0.004 + 1.3 * px(), abs(ex - ey) * 0.7071));
    }
    if folded_at > 0.0 && abs(p.x) < 0.05 {
        let e = 0.05 - abs(p.x);
        z -= 0.05 - sqrt(max(0.0025 - e * e, 0.0));
    }
    let outer = (-out - board.outer_bead.x) / board.outer_bead.y;
    let inner = (hole - board.bead.x) / board.bead.y;
    z += adorned;
    z -= board.outer_bead.z * exp(-outer * outer) + board.bead.z * exp(-inner * inner);

    let h = vec2<f32>(p.x, abs(p.y) - hinges_at);
    if hinges_at > 0.0 && abs(h.x) < 0.30 && abs(h.y) < 0.62 {
        let leaf = box(h, vec2<f32>(0.27, 0.56), 0.06);
        let knuckle = box(h, vec2<f32>(0.085, 0.60), 0.03);
        if knuckle < 0.0 {
            let e = p.x / 0.088;
            z = 0.02 + 0.0765 * sqrt(max(1.0 - e * e, 0.0));
        } else if leaf < 0.0 {
            let e = max(1.0 + leaf / 0.03, 0.0);
            z = 0.02 * sqrt(max(1.0 - e * e, 0.0));
            let row = clamp(floor(h.y / 0.37 + 0.5), -1.0, 1.0);
            let r = length(vec2<f32>(abs(p.x) - 0.185, h.y - row * 0.37)) / 0.062;
            z += 0.016 * sqrt(max(1.0 - r * r, 0.0));
        }
    }
    return z;
}

// One slope from three heights; a neighbour beyond a cliff does not count.
fn slope(before: f32, here: f32, after: f32, step: f32) -> f32 {
    var a = after - here;
    var b = here - before;
    if abs(a) > 0.05 {
        a = select(0.0, b, abs(b) < 0.05);
    }
    if abs(b) > 0.05 {
        b = a;
    }
    return (a + b) / (2.0 * step);
}

struct Baked {
    // multiplied by the lamp's shadow | the case's own shadow
    @location(0) lamp: vec4<f32>,
    // multiplied by occlusion | 1
    @location(1) room: vec4<f32>,
}

@fragment
fn fragment(@builtin(position) pixel: vec4<f32>) -> Baked {
    let nothing = min(pixel.x, 0.0);
    fineness = max(board.view.z, nothing);
    folded_at = max(board.lid.z, nothing);
    hinges_at = max(board.lid.w, nothing);
    form = max(board.form, vec4<f32>(nothing));
    motifs = max(board.motifs, vec4<f32>(nothing));
    let seen = (pixel.xy - board.view.xy) * px();
    let turn = board.view.w;
    let middle = seen * turn;

    // Four samples, each in a row and a column of its own.
    var offsets = array<vec2<f32>, 4>(vec2<f32>(-0.125, -0.375), vec2<f32>(0.375, -0.125), vec2<f32>(0.125, 0.375), vec2<f32>(-0.375, 0.125));
    var sum: Sample;
    var tilt = vec2<f32>(0.0);
    var level = 1e9;
    let home = place_at(middle);
    let home_bend = bend_at(home);
    for (var i = 0; i < 4; i++) {
        let p = middle + offsets[i] * px();
        let place = place_at(p);
        var b = home_bend;
        // Another plank than the pixel's middle: bent in its own way.
        for (var once = 0; once < select(0, 1, place.seed != home.seed || place.material != home.material); once++) {
            b = bend_at(place);
        }
        let s = sample_at(p, place, b);
        sum.made.albedo += 0.25 * s.made.albedo;
        sum.made.rough += 0.25 * s.made.rough;
        sum.made.mirror += 0.25 * s.made.mirror;
        sum.made.coat += 0.25 * s.made.coat;
        sum.made.silk += 0.25 * s.made.silk;
        sum.made.dip += 0.25 * s.made.dip;
        sum.along += 0.25 * s.along;
        sum.shadow += 0.25 * s.shadow;
        sum.ao += 0.25 * s.ao;
        // The plane that fits four fine heights best; another plank's height is no slope.
        let same = place.seed == home.seed && place.material == home.material;
        level = select(level, s.made.bump, same && level > 1e8);
        tilt += select(vec2<f32>(0.0), offsets[i] * (s.made.bump - level), same);
    }
    // The painted ornament, where there is one.
    let canvas = vec2<i32>(textureDimensions(strokes)) - 1;
    let pane = min(vec2<i32>(pixel.xy), canvas);
    let painted = textureLoad(strokes, pane, 0);
    let gloss = textureLoad(strokes_gloss, pane, 0);
    sum.made.albedo = sum.made.albedo * (1.0 - painted.w) + painted.xyz;
    sum.made.rough = sum.made.rough * (1.0 - gloss.w) + gloss.x;
    sum.made.mirror = sum.made.mirror * (1.0 - gloss.w) + gloss.y;
    sum.made.silk *= 1.0 - painted.w;
    let step = 0.5 * px();
    let here = relief(middle);
    var grad = vec2<f32>(
        slope(relief(middle - vec2<f32>(step, 0.0)), here, relief(middle + vec2<f32>(step, 0.0)), step),
        slope(relief(middle - vec2<f32>(0.0, step)), here, relief(middle + vec2<f32>(0.0, step)), step),
    );
    // Pores narrower than a pixel must not glint.
    grad += tilt / 0.3125 * fine() * mix(0.30, 1.0, st(50.0, 180.0, fine()));

    var surface: Surface;
    surface.albedo = sum.made.albedo;
    surface.normal = normalize(vec3<f32>(-grad * turn, 1.0));
    surface.rough = sum.made.rough;
    surface.mirror = sum.made.mirror;
    surface.coat = sum.made.coat;
    surface.silk = sum.made.silk;
    surface.fibre = vec3<f32>(sum.along * turn, sum.made.dip);
    let t = terms(board.light, surface, seen);
    let room = lit(t, 0.0, sum.ao);
    let lamp = lit(t, 1.0, sum.ao) - room;
    return Baked(vec4<f32>(lamp, sum.shadow), vec4<f32>(room, 1.0));
}
