// Table, case, fields, points and ornament, baked once for a size, a theme and a seating into two pictures:
// `lamp` is multiplied by the lamp's shadow (its alpha is the case's own shadow), `room` by occlusion.
//
// Places: `p` is as White sits, where the wood grows; `p * turn` is as seen, where the light stands.

#import narde::noise::st
#import narde::light::{Light, Surface, terms, lit}
#import narde::material::{Material, Piece, piece, line_colour, metal}
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
    compass: Compass,
    lid_compass: Compass,
    // cloth, case, field, odd, even, tray, lid, points' line, hinge, case's line
    materials: array<Material, 10>,
}

@group(0) @binding(0) var<uniform> board: Board;
@group(0) @binding(1) var digits: texture_2d<f32>;
@group(0) @binding(2) var smooth_digits: sampler;

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

// Everything about one sample but its normal.
struct Sample {
    made: Piece,
    // which way the fibres run
    along: vec2<f32>,
    shadow: f32,
    ao: f32,
}

fn fine() -> f32 { return board.view.z; }
fn px() -> f32 { return 1.0 / board.view.z; }
// How far a sample reaches: there are two to a pixel's width.
fn half_px() -> f32 { return 0.5 / board.view.z; }
// The lamp's shift, turned to where the wood grows.
fn shift() -> vec2<f32> { return board.light.shadow.xy * board.view.w; }

// How much of a line of width `w` covers a sample `d` from its middle.
fn line_at(d: f32, w: f32) -> f32 {
    let soft = 0.5 * half_px();
    return select(0.0, 1.0 - st(0.5 * w - soft, 0.5 * w + soft, abs(d)), w > 0.0);
}

fn cover(d: f32) -> f32 { return clamp(0.5 - d * 2.0 * fine(), 0.0, 1.0); }

// Lets a thin line into a sample.
fn inlay(s: ptr<function, Sample>, which: u32, u: f32, v: f32, seed: u32, share: f32) {
    if share > 0.0 {
        let m = board.materials[which];
        (*s).made.albedo = mix((*s).made.albedo, line_colour(m, u, v, seed), share);
        (*s).made.rough = mix((*s).made.rough, m.dark.w, share);
        (*s).made.mirror = mix((*s).made.mirror, m.drift.w, share);
        (*s).made.silk *= 1.0 - share;
    }
}

fn paint(s: ptr<function, Sample>, colour: vec3<f32>, share: f32) {
    (*s).made.albedo = mix((*s).made.albedo, colour, share);
    (*s).made.silk *= 1.0 - share;
}

fn darken(s: ptr<function, Sample>, share: f32) {
    (*s).made.albedo *= 1.0 - share;
}

// Distance to a point: `a` from its middle line, `h` from the frame.
fn point_at(a: f32, h: f32) -> f32 {
    let reach = board.points.x;
    let half = board.points.y;
    if h > reach {
        return length(vec2<f32>(a, h - reach));
    }
    let slope = half / reach;
    return (abs(a) - half * (1.0 - max(h, 0.0) / reach)) * inverseSqrt(1.0 + slope * slope);
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
    if r > 1.25 * size {
        return;
    }
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

// The table beside the case.
fn table_at(p: vec2<f32>, out: f32) -> Sample {
    var s: Sample;
    s.made = piece(board.materials[CLOTH], p.x, p.y, 900u, fine());
    s.along = vec2<f32>(1.0, 0.0);
    var dark = 0.0;
    for (var k = 0; k < 6; k++) {
        let h = board.table.x * (f32(k) + 0.5) / 6.0;
        let soft = board.table.y + board.table.z * h;
        dark = max(dark, 1.0 - st(-soft, soft, case_at(p - shift() * h, board.edges.x)));
    }
    s.shadow = 1.0 - board.table.w * dark;
    s.ao = 1.0 - 0.62 * exp(-out / 0.30);
    return s;
}

// The floor of an opening, `deep` inside its edge.
fn floor_light(s: ptr<function, Sample>, p: vec2<f32>, deep: f32) {
    let depth = board.edges.z;
    let soft = 0.035 + 0.16 * depth;
    (*s).ao = (1.0 - 0.50 * exp(-deep / 0.16)) * (1.0 - 0.12 * exp(-deep / 0.9));
    (*s).shadow = 1.0 - st(-soft, 0.8 * soft, openings(p - shift() * depth));
}

fn tray_at(p: vec2<f32>, deep: f32) -> Sample {
    var s: Sample;
    s.made = piece(board.materials[TRAY], p.y, p.x, 77u, fine());
    s.along = vec2<f32>(0.0, 1.0);
    floor_light(&s, p, deep);
    return s;
}

fn field_at(p: vec2<f32>, deep: f32) -> Sample {
    let right = p.x > 0.0;
    let top = p.y < 0.0;
    let x = select(p.x + FIELD_CENTRE_X, p.x - FIELD_CENTRE_X, right) + HALF_WIDTH / 2.0;
    let column = clamp(floor(x), 0.0, 5.0);
    let a = x - column - 0.5;
    let h = FIELD_HALF_HEIGHT - abs(p.y);
    let c = i32(column);
    var number = select(12 - c, 6 - c, right);
    if top {
        number = select(13 + c, 19 + c, right);
    }
    let d = point_at(a, h);

    var which = FIELD;
    var u = p.y;
    var v = p.x;
    var seed = 0u;
    let plank = floor(x / board.field.x);
    if d < 0.0 {
        which = select(EVEN, ODD, (number & 1) == 1);
        u = select(p.y, -p.y, !top) + f32(number) * 17.0;
        v = a + f32(number) * 5.3;
        seed = 300u + u32(number);
    } else {
        u += plank * 31.0;
        v += plank * 3.3;
        seed = 200u + 7u * u32(plank) + select(0u, 40u, right);
    }
    var s: Sample;
    s.made = piece(board.materials[which], u, v, seed, fine());
    s.along = vec2<f32>(0.0, 1.0);

    if d >= 0.0 && x > 0.05 && x < HALF_WIDTH - 0.05 {
        let joint = x / board.field.x - plank;
        darken(&s, board.field.y * (1.0 - st(0.0, 0.012, min(joint, 1.0 - joint) * board.field.x)));
    }
    darken(&s, board.field.w * (1.0 - st(0.006, 0.006 + 1.2 * half_px(), abs(d))));
    let share = line_at(d - board.points.w, board.points.z);
    inlay(&s, POINT_LINE, p.y, p.x, 55u, share);
    s.made.bump += 0.006 * share;

    // The middle of the half: a string with lozenges, a compass.
    let m = vec2<f32>(abs(p.x) - FIELD_CENTRE_X, p.y);
    if abs(m.y) < 0.9 {
        let size = board.compass.light.w;
        let out = abs(m.x);
        if board.field.z > 0.0 {
            let ends = min(out - (size + 0.12), 2.80 - out);
            let inner = board.lozenges.x * (1.0 - pow(min(abs(out - 1.5) / 0.085, 1.0), 2.0));
            let outer = board.lozenges.y * (1.0 - pow(min(abs(out - 2.80) / 0.085, 1.0), 2.0));
            let wide = max(select(0.0, 0.5 * board.field.z, ends > 0.0), max(inner, outer));
            paint(&s, board.compass.line.xyz, select(0.0, cover(abs(m.y) - wide), wide > 0.0));
        }
        if size > 0.0 {
            compass(board.compass, p - vec2<f32>(select(-FIELD_CENTRE_X, FIELD_CENTRE_X, right), 0.0), &s);
        }
    }
    floor_light(&s, p, deep);
    return s;
}

fn lid_at(p: vec2<f32>, deep: f32) -> Sample {
    let right = p.x > 0.0;
    var s: Sample;
    s.made = piece(board.materials[LID], p.y, p.x - select(-7.0, 5.0, right), select(640u, 641u, right), fine());
    s.along = vec2<f32>(0.0, 1.0);
    s.shadow = 1.0;
    s.ao = 1.0 - 0.55 * exp(-deep / 0.035);
    inlay(&s, CASE_LINE, p.y, p.x, 57u, line_at(deep - board.lid.y, board.lid.x));
    if board.lid_compass.light.w > 0.0 {
        let side = select(-1.0, 1.0, right);
        compass(board.lid_compass, p - vec2<f32>(side * TRAY_CENTRE_X, -side * TRAY_CENTRE_Y), &s);
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

// Frame, bar and dividers.
fn rim_at(p: vec2<f32>, out: f32, hole: f32, lid: f32) -> Sample {
    let ey = CASE_HALF_HEIGHT - abs(p.y);
    let ex = CASE_HALF_WIDTH - abs(p.x);
    var u = p.y;
    var v = p.x;
    var along = vec2<f32>(0.0, 1.0);
    var seed = 440u;
    if ey < FRAME && ey < ex {
        u = p.x;
        v = p.y;
        along = vec2<f32>(1.0, 0.0);
        seed = 400u + select(0u, 1u, p.y > 0.0);
    } else {
        if abs(p.x) < BAR / 2.0 + 0.001 {
            seed = 420u;
        } else if ex < FRAME {
            seed = 430u;
        } else if abs(p.y) < 0.5 && abs(abs(p.x) - TRAY_CENTRE_X) < TRAY_WIDTH / 2.0 + 0.02 {
            u = p.x;
            v = p.y;
            along = vec2<f32>(1.0, 0.0);
        }
        seed += select(0u, 1u, p.x > 0.0);
    }
    var s: Sample;
    s.made = piece(board.materials[CASE], u, v, seed, fine());
    s.along = along;
    s.shadow = 1.0;
    s.ao = select(1.0, 0.75 - 2.5 * out, -out < 0.10);

    if ex < FRAME + 0.02 && ey < FRAME + 0.02 {
        darken(&s, board.edges.w * (1.0 - st(0.004, 0.004 + 1.3 * half_px(), abs(ex - ey) * 0.7071)));
    }
    let seam = 0.5 * board.lid.z;
    if seam > 0.0 && abs(p.x) < 0.12 {
        darken(&s, 0.85 * (1.0 - st(seam, seam + 1.5 * half_px(), abs(p.x))));
    }

    var share = max(line_at(hole - board.lines.y, board.lines.x), line_at(out + board.lines.w, board.lines.z));
    if lid < 0.2 {
        let kept = select(0.0, share, lid > board.lines.y + 0.02);
        share = max(kept, line_at(lid - board.lines.y, board.lines.x));
    }
    inlay(&s, CASE_LINE, u, v, 58u, share);
    if lid < 0.03 {
        s.ao *= 1.0 - 0.5 * exp(-lid / 0.012);
    }
    // The last of an opening's rounded edge is upright: where it faces away from the lamp it is dark.
    let edge = 1.0 - st(0.0, 0.02 + 0.5 * px(), hole);
    if edge > 0.0 {
        let step = 0.01;
        let outward = vec2<f32>(
            openings(p + vec2<f32>(step, 0.0)) - openings(p - vec2<f32>(step, 0.0)),
            openings(p + vec2<f32>(0.0, step)) - openings(p - vec2<f32>(0.0, step)),
        );
        s.shadow *= 1.0 - edge * st(-0.2, 0.3, dot(outward, board.light.direction.xy) * board.view.w / (2.0 * step));
    }
    if board.bead.w > 0.0 && abs(p.y) > FIELD_HALF_HEIGHT {
        let ink = numeral_at(p);
        paint(&s, board.numerals.xyz, ink * board.numerals.w);
        s.made.bump -= 0.006 * ink;
    }
    hinge_on(&s, p);
    return s;
}

// The two brass hinges.
fn hinge_on(s: ptr<function, Sample>, p: vec2<f32>) {
    let h = vec2<f32>(p.x, abs(p.y) - board.lid.w);
    if board.lid.w <= 0.0 || abs(h.x) > 0.40 || abs(h.y) > 0.75 {
        return;
    }
    let leaf = box(h, vec2<f32>(0.27, 0.56), 0.06);
    let knuckle = box(h, vec2<f32>(0.085, 0.60), 0.03);
    let d = min(leaf, knuckle);
    if d > 0.0 {
        (*s).ao *= 1.0 - 0.35 * exp(-d / 0.03);
    }
    let share = 1.0 - st(-0.6 * half_px(), 0.6 * half_px(), d);
    if share <= 0.0 {
        return;
    }
    var m = metal(board.materials[HINGE], p.y, p.x, 59u);
    if knuckle < 0.0 {
        let part = (h.y + 0.60) / 0.24;
        if abs(part - floor(part) - 0.5) > 0.455 {
            m.albedo *= 0.25;
        }
    } else {
        (*s).ao *= 1.0 - 0.3 * exp(-(abs(p.x) - 0.085) / 0.03);
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

fn sample_at(p: vec2<f32>) -> Sample {
    let out = case_at(p, board.edges.x);
    if out > 0.0 {
        return table_at(p, out);
    }
    let hole = openings(p);
    if hole < 0.0 {
        if abs(p.x) > CASE_HALF_WIDTH - FRAME - TRAY_WIDTH - 0.01 {
            return tray_at(p, -hole);
        }
        return field_at(p, -hole);
    }
    let lid = lids(p);
    if lid < 0.0 {
        return lid_at(p, -lid);
    }
    return rim_at(p, out, hole, lid);
}

// The worked surface without the wood's own fine relief: bevels, grooves, seam, lids, hinges. The floors lie deep.
fn relief(p: vec2<f32>) -> f32 {
    let out = case_at(p, board.edges.x);
    if out > 0.0 {
        return 0.0;
    }
    let hole = openings(p);
    if hole < 0.0 {
        return -board.edges.z;
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
        return z;
    }
    let ey = CASE_HALF_HEIGHT - abs(p.y);
    let ex = CASE_HALF_WIDTH - abs(p.x);
    if ex < FRAME + 0.02 && ey < FRAME + 0.02 {
        z -= 0.012 * board.edges.w * (1.0 - st(0.004, 0.004 + 1.3 * px(), abs(ex - ey) * 0.7071));
    }
    if board.lid.z > 0.0 && abs(p.x) < 0.05 {
        let e = 0.05 - abs(p.x);
        z -= 0.05 - sqrt(max(0.0025 - e * e, 0.0));
    }
    let outer = (-out - board.outer_bead.x) / board.outer_bead.y;
    let inner = (hole - board.bead.x) / board.bead.y;
    z -= board.outer_bead.z * exp(-outer * outer) + board.bead.z * exp(-inner * inner);

    let h = vec2<f32>(p.x, abs(p.y) - board.lid.w);
    if board.lid.w > 0.0 && abs(h.x) < 0.30 && abs(h.y) < 0.62 {
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

@vertex
fn vertex(@builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
    // One triangle that covers everything.
    return vec4<f32>(f32(index & 1u) * 4.0 - 1.0, f32(index >> 1u) * 4.0 - 1.0, 0.0, 1.0);
}

@fragment
fn fragment(@builtin(position) pixel: vec4<f32>) -> Baked {
    let seen = (pixel.xy - board.view.xy) * px();
    let turn = board.view.w;
    let middle = seen * turn;

    // Four samples, each in a row and a column of its own.
    var offsets = array<vec2<f32>, 4>(vec2<f32>(-0.125, -0.375), vec2<f32>(0.375, -0.125), vec2<f32>(0.125, 0.375), vec2<f32>(-0.375, 0.125));
    var sum: Sample;
    var tilt = vec2<f32>(0.0);
    for (var i = 0; i < 4; i++) {
        let off = offsets[i] * px();
        let s = sample_at(middle + off);
        sum.made.albedo += 0.25 * s.made.albedo;
        sum.made.rough += 0.25 * s.made.rough;
        sum.made.mirror += 0.25 * s.made.mirror;
        sum.made.coat += 0.25 * s.made.coat;
        sum.made.silk += 0.25 * s.made.silk;
        sum.made.dip += 0.25 * s.made.dip;
        sum.along += 0.25 * s.along;
        sum.shadow += 0.25 * s.shadow;
        sum.ao += 0.25 * s.ao;
        // The plane that fits four fine heights best.
        tilt += offsets[i] * s.made.bump;
    }
    let step = 0.5 * px();
    let here = relief(middle);
    var grad = vec2<f32>(
        slope(relief(middle - vec2<f32>(step, 0.0)), here, relief(middle + vec2<f32>(step, 0.0)), step),
        slope(relief(middle - vec2<f32>(0.0, step)), here, relief(middle + vec2<f32>(0.0, step)), step),
    );
    // Pores narrower than a pixel must not glint.
    grad += tilt / 0.3125 * fine() * mix(0.42, 1.0, st(40.0, 160.0, fine()));

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
