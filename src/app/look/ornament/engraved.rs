//! What a burin or a ruler draws: the crossing waves of banknotes, bold squares.

use super::brush::Ink::{Fifth, First, Fourth, Third};
use super::brush::{Ink, Sheet};
use super::places::{RAIL_X, SIDES, between_numerals, corners, halves, lids};
use crate::geometry::CASE_HALF_HEIGHT;
use bevy::math::{Vec2, vec2};
use std::f32::consts::{PI, TAU};

/// A fine line along a curve over 0 to 1, in so many pieces, as wide as it says.
fn line(
    s: &mut Sheet,
    pieces: u8,
    curve: impl Fn(f32) -> Vec2,
    wide: impl Fn(f32) -> f32,
    ink: Ink,
) {
    let part = |k: f32| k / f32::from(pieces);
    for k in 0..pieces {
        let [a, b, c] = [0.0, 0.5, 1.0].map(|more| part(f32::from(k) + more));
        let (from, middle, to) = (curve(a), curve(b), curve(c));
        let drawn = 2.0 * middle - 0.5 * (from + to);
        s.stroke([from, drawn, to], [wide(a), wide(b), wide(c)], ink);
    }
}

/// A rosette: so many waves round a circle, in so many lines, each a part of a wave on.
fn rosette(s: &mut Sheet, at: Vec2, radius: [f32; 2], waves: u8, lines: u8, wide: f32, ink: Ink) {
    let (middle, swing) = (0.5 * (radius[0] + radius[1]), 0.5 * (radius[1] - radius[0]));
    for k in 0..lines {
        let phase = TAU * f32::from(k) / f32::from(lines);
        let curve = |t: f32| {
            let way = TAU * t;
            let reach = middle + swing * (f32::from(waves) * way + phase).cos();
            at + Vec2::from_angle(way) * reach
        };
        let swell = |t: f32| {
            let crest = (f32::from(waves) * TAU * t + phase).cos();
            wide * (1.0 + 0.35 * crest)
        };
        line(s, 4 * waves, curve, swell, ink);
    }
}

/// Waves that cross each other between two places, highest between them.
fn band(s: &mut Sheet, from: Vec2, to: Vec2, swing: f32, waves: f32, lines: u8, wide: f32) {
    let along = to - from;
    let aside = along.normalize_or_zero().perp();
    for k in 0..lines {
        let phase = TAU * f32::from(k) / f32::from(lines);
        let curve = |t: f32| {
            let rise = swing * (PI * t).sin().max(0.0).powf(0.8);
            from + along * t + aside * rise * (TAU * waves * t + phase).sin()
        };
        let pieces = (4.0 * waves).ceil() as u8;
        line(
            s,
            pieces,
            curve,
            |t| wide * (0.6 + 0.5 * (PI * t).sin()),
            First,
        );
    }
    for end in [from, to] {
        s.dot(end, 0.030, First);
    }
}

/// A full stop with a hair on both sides.
fn stop(s: &mut Sheet, at: Vec2) {
    s.dot(at, 0.026, Third);
    for q in SIDES {
        let to = |u: f32| at + vec2(q * u, 0.0);
        s.stroke([to(0.07), to(0.12), to(0.19)], [0.009, 0.006, 0.001], First);
    }
}

/// A seal: rosettes within each other round a heart of the third colour.
fn seal(s: &mut Sheet, at: Vec2, radius: f32, waves: u8) {
    rosette(s, at, [0.58 * radius, radius], waves, 3, 0.0085, First);
    rosette(
        s,
        at,
        [0.26 * radius, 0.54 * radius],
        waves - 4,
        2,
        0.0105,
        Third,
    );
    s.dot(at, 0.17 * radius, First);
    s.dot(at, 0.12 * radius, Fifth);
    s.dot(at, 0.06 * radius, Third);
}

/// A seal between two bands of waves in the middle of each half.
pub(super) fn guilloche_field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            let to = |u: f32| at + vec2(q * u, 0.0);
            band(s, to(0.72), to(2.82), 0.19, 4.0, 3, 0.0085);
        }
        seal(s, at, 0.60, 14);
    }
}

/// The same upright on the lids.
pub(super) fn guilloche_lid(s: &mut Sheet) {
    for at in lids() {
        for e in SIDES {
            let to = |v: f32| at + vec2(0.0, e * v);
            band(s, to(0.52), to(2.36), 0.21, 3.5, 3, 0.0085);
        }
        seal(s, at, 0.40, 12);
    }
}

/// Waves along the rails, rosettes in the corners, stops between the numerals.
pub(super) fn guilloche_rim(s: &mut Sheet) {
    for side in SIDES {
        let end = CASE_HALF_HEIGHT - 0.72;
        let x = side * RAIL_X;
        for phase in [0.0, PI] {
            let curve = |t: f32| {
                let y = end * (2.0 * t - 1.0);
                vec2(x + 0.075 * (40.0 * PI * t + phase).sin(), y)
            };
            line(s, 80, curve, |_| 0.0075, First);
        }
        for e in SIDES {
            s.dot(vec2(x, e * end), 0.026, Third);
        }
    }
    for at in corners() {
        rosette(s, at, [0.10, 0.19], 8, 2, 0.0075, First);
        s.dot(at, 0.042, Third);
    }
    for at in between_numerals() {
        stop(s, at);
    }
}

/// A bold line with a dark edge.
fn bar(s: &mut Sheet, from: Vec2, to: Vec2, wide: f32, ink: Ink) {
    let middle = 0.5 * (from + to);
    s.stroke([from, middle, to], [wide + 0.025; 3], Fourth);
    s.stroke([from, middle, to], [wide; 3], ink);
}

/// A square on end round a disc.
fn target(s: &mut Sheet, at: Vec2, reach: f32, wide: f32) {
    let tips = [
        vec2(1.0, 0.0),
        vec2(0.0, 1.0),
        vec2(-1.0, 0.0),
        vec2(0.0, -1.0),
    ];
    for (i, tip) in tips.into_iter().enumerate() {
        bar(
            s,
            at + reach * tip,
            at + reach * tips[(i + 1) % 4],
            wide,
            First,
        );
    }
    // The dark edges of later sides lie on the earlier ones' ends.
    for (i, tip) in tips.into_iter().enumerate() {
        let next = reach * tips[(i + 1) % 4];
        let tip = reach * tip;
        s.stroke(
            [at + tip, at + 0.5 * (tip + next), at + next],
            [wide; 3],
            First,
        );
    }
    s.dot(at, 0.40 * reach, Fourth);
    s.dot(at, 0.40 * reach - 0.025, Third);
}

/// A small square on end, full: squares within each other, so that its corners stay sharp.
fn square(s: &mut Sheet, at: Vec2, reach: f32) {
    let tips = [
        vec2(1.0, 0.0),
        vec2(0.0, 1.0),
        vec2(-1.0, 0.0),
        vec2(0.0, -1.0),
    ];
    let wide = 0.20 * reach;
    for (part, wide, ink) in [
        (1.0, wide + 0.025, Fourth),
        (1.0, wide, First),
        (0.62, wide, First),
        (0.24, wide, First),
    ] {
        for (i, tip) in tips.into_iter().enumerate() {
            let [from, to] = [tip, tips[(i + 1) % 4]].map(|tip| at + part * reach * tip);
            s.stroke([from, 0.5 * (from + to), to], [wide; 3], ink);
        }
    }
}

/// Ever smaller squares from a middle outwards, on a bold line.
fn row(s: &mut Sheet, place: impl Fn(f32) -> Vec2, [from, to]: [f32; 2]) {
    bar(s, place(from), place(to), 0.018, First);
    for (k, reach) in [0.14, 0.115, 0.09].into_iter().enumerate() {
        square(s, place(from + (to - from) * 0.5 * k as f32), reach);
    }
}

/// A square on end between two rows of small ones in each half.
pub(super) fn squares_field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            row(s, |u| at + vec2(q * u, 0.0), [0.94, 2.72]);
        }
        target(s, at, 0.46, 0.035);
    }
}

/// The same upright on the lids.
pub(super) fn squares_lid(s: &mut Sheet) {
    for at in lids() {
        for e in SIDES {
            row(s, |v| at + vec2(0.0, e * v), [0.80, 2.20]);
        }
        target(s, at, 0.34, 0.032);
    }
}
