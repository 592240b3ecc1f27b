//! What is let in rather than painted: the buta and flowers of Sheki, knot-work of two strands.

use super::brush::Ink::{Fifth, First, Fourth, Second, Third};
use super::brush::{Leaf, Sheet};
use super::places::{
    BAR_FREE, BAR_X, RAIL_X, SIDES, between_numerals, corners, halves, lids, stems,
};
use crate::geometry::CASE_HALF_HEIGHT;
use bevy::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// A buta on both sides of each half's rosette.
pub(super) fn butas(s: &mut Sheet) {
    for half in halves() {
        for q in SIDES {
            let at = half + vec2(q * 2.0, 0.0);
            let to = |u: f32, v: f32| at + vec2(q * u, v);
            let shells = [
                (0.185, First),
                (0.163, Third),
                (0.105, First),
                (0.088, Second),
            ];
            for (k, (wide, ink)) in shells.into_iter().enumerate() {
                let less = 0.86_f32.powi(k as i32);
                let path = [
                    to(-0.06, 0.09),
                    to(0.02 * less, 0.09 - 0.42 * less),
                    to(0.26 * less, 0.09 - 0.40 * less),
                ];
                s.stroke(path, [wide, wide * 0.58, 0.004], ink);
            }
            s.dot(to(-0.06, 0.09), 0.030, Fifth);
            s.stroke(
                [to(-0.95, 0.0), to(-0.7, 0.0), to(-0.42, 0.0)],
                [0.008, 0.012, 0.006],
                First,
            );
            s.stroke(
                [to(0.55, 0.0), to(0.7, 0.0), to(0.85, 0.0)],
                [0.012, 0.009, 0.004],
                First,
            );
            for u in [-0.42, 0.55] {
                s.dot(to(u, 0.0), 0.030, First);
            }
        }
    }
}

/// A small flower with two buds on each point.
pub(super) fn flowers(s: &mut Sheet) {
    for point in stems() {
        let at = point.at(0.0, 2.75);
        for k in 0..8_u8 {
            let way = f32::from(k) * FRAC_PI_4;
            let long = if k % 2 == 0 { 0.15 } else { 0.11 };
            s.leaf(
                Leaf::new(at + Vec2::from_angle(way) * 0.045, way, long, 0.026, 0.0),
                First,
            );
        }
        s.dot(at, 0.03, Fifth);
        for e in SIDES {
            let to = |v: f32| at + vec2(0.0, e * v);
            s.stroke([to(0.24), to(0.34), to(0.62)], [0.004, 0.022, 0.002], First);
            for q in SIDES {
                let way = (FRAC_PI_2 - 0.9 * q) * e;
                s.leaf(Leaf::new(to(0.30), way, 0.17, 0.020, -0.35 * q), First);
            }
        }
    }
}

/// Two strands that change sides `crossings` times between two places, each over and under in turn.
fn braid(s: &mut Sheet, from: Vec2, to: Vec2, crossings: u8, spread: f32, wide: f32) {
    let step = (to - from) / f32::from(crossings);
    let aside = step.normalize_or_zero().perp() * spread;
    let lean = step * 0.28;
    // A strand begins on its side and changes it at every crossing.
    let crest = |k: u8, strand: f32| {
        let side = if k.is_multiple_of(2) { strand } else { -strand };
        from + step * f32::from(k) + aside * side
    };
    let ink = |strand: f32| if strand > 0.0 { First } else { Second };
    for k in 0..crossings {
        let over = if k % 2 == 0 { 1.0 } else { -1.0 };
        for strand in [-over, over] {
            // First half out of the crest, second half into the other.
            let (a, b) = (crest(k, strand), crest(k + 1, strand));
            let middle = 0.5 * (a + b);
            let halves = [[a, a + lean, middle], [middle, b - lean, b]];
            for (line, ink) in [(wide + 0.018, Fourth), (wide, ink(strand))] {
                for path in halves {
                    s.stroke(path, [line; 3], ink);
                }
            }
            // Over the dark end that lies on the strand where it comes from.
            if k > 0 {
                let (before, drawn) = (0.5 * (crest(k - 1, strand) + a), a - lean);
                let part = |t: f32| before.lerp(drawn, t).lerp(drawn.lerp(a, t), t);
                let (from, middle) = (part(0.7), part(0.85));
                let path = [from, 2.0 * middle - 0.5 * (from + a), a];
                s.stroke(path, [wide; 3], ink(strand));
            }
        }
        if k > 0 {
            s.dot(from + step * f32::from(k), 0.36 * spread, Fourth);
            s.dot(from + step * f32::from(k), 0.25 * spread, Third);
        }
    }
    for end in [from, to] {
        s.dot(end, spread + wide, Fourth);
        s.dot(end, spread + wide - 0.018, First);
        s.dot(end, 0.55 * spread, Third);
    }
}

/// A ring of interlaced loops round a stone.
fn medallion(s: &mut Sheet, at: Vec2, radius: f32, loops: u8) {
    let step = std::f32::consts::TAU / f32::from(loops);
    let place = |way: f32, reach: f32| at + Vec2::from_angle(way) * radius * reach;
    for phase in [0.0, 0.5] {
        for k in 0..loops {
            let way = (f32::from(k) + phase) * step;
            let ink = if phase > 0.0 { First } else { Second };
            let path = [
                place(way - step * 0.75, 0.55),
                place(way, 1.42),
                place(way + step * 0.75, 0.55),
            ];
            s.stroke(path, [0.034 * radius + 0.016; 3], Fourth);
            s.stroke(path, [0.034 * radius; 3], ink);
        }
    }
    s.dot(at, 0.52 * radius, Fourth);
    s.dot(at, 0.48 * radius, First);
    s.dot(at, 0.40 * radius, Third);
    for k in 0..loops {
        let way = f32::from(k) * step;
        s.leaf(
            Leaf::new(place(way, 0.05), way, 0.32 * radius, 0.055 * radius, 0.0),
            First,
        );
    }
    s.dot(at, 0.08 * radius, Fifth);
}

/// Knot-work in the middle of each half.
pub(super) fn knot_field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            braid(
                s,
                at + vec2(q * 0.80, 0.0),
                at + vec2(q * 2.74, 0.0),
                8,
                0.105,
                0.024,
            );
        }
        medallion(s, at, 0.54, 8);
    }
}

/// Knot-work on the lids.
pub(super) fn knot_lid(s: &mut Sheet) {
    for at in lids() {
        for e in SIDES {
            braid(
                s,
                at + vec2(0.0, e * 0.70),
                at + vec2(0.0, e * 2.34),
                6,
                0.14,
                0.028,
            );
        }
        medallion(s, at, 0.40, 8);
    }
}

/// Knot-work along rails and bar, stones in the corners and between the numerals.
pub(super) fn knot_rim(s: &mut Sheet) {
    for side in SIDES {
        let end = CASE_HALF_HEIGHT - 0.75;
        let x = side * RAIL_X;
        braid(s, vec2(x, -end), vec2(x, end), 36, 0.085, 0.020);
        for [top, bottom] in BAR_FREE {
            braid(
                s,
                vec2(side * BAR_X, top),
                vec2(side * BAR_X, bottom),
                6,
                0.075,
                0.018,
            );
        }
    }
    for at in corners() {
        medallion(s, at, 0.19, 6);
    }
    for at in between_numerals() {
        s.dot(at, 0.055, First);
        s.dot(at, 0.038, Third);
        for q in SIDES {
            s.stroke(
                [
                    at + vec2(q * 0.09, 0.0),
                    at + vec2(q * 0.13, 0.0),
                    at + vec2(q * 0.22, 0.0),
                ],
                [0.012, 0.010, 0.002],
                First,
            );
        }
    }
}
