//! Painted garlands in the manner of Khokhloma: running stems, leaves with a coloured heart, berries, grass.

use super::brush::Ink::{Fifth, First, Fourth, Second, Sixth, Third};
use super::brush::{Leaf, Sheet, own};
use super::places::{
    BAR_X, Run, SIDES, bars, between_numerals, corners, halves, lids, mirrored, rails, stems,
};
use bevy::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// A great leaf: metal, a coloured heart, a vein.
fn great_leaf(s: &mut Sheet, leaf: Leaf) {
    s.leaf(leaf, First);
    s.leaf(leaf.times(0.90, 0.73), Third);
    s.leaf(leaf.times(0.84, 0.14), First);
}

/// A stem that runs in half waves, with berries in its bays and grass on its crests.
fn vine(s: &mut Sheet, run: Run, amplitude: f32, flip: f32, seed: u32) {
    for i in 0..run.parts {
        let t = f32::from(i);
        let side = if i % 2 == 0 { flip } else { -flip };
        let bow = side * amplitude;
        let stem = [
            run.at(t, 0.0),
            run.at(t + 0.5, 2.0 * bow),
            run.at(t + 1.0, 0.0),
        ];
        s.stroke(stem, [0.010, 0.019, 0.010], First);
        let curl = [
            run.at(t + 0.34, 0.9 * bow),
            run.at(t + 0.62, -0.15 * bow),
            run.at(t + 0.50, -1.05 * bow),
        ];
        s.stroke(curl, [0.006, 0.020, 0.010], First);
        for (onward, inward, radius) in [
            (0.0, 0.0, 0.052),
            (0.085, 0.42, 0.040),
            (-0.085, 0.42, 0.040),
        ] {
            let at = run.at(t + 0.5 + onward, -bow * (1.05 - inward * 1.5));
            s.berry(at, radius, Second, Third, Fifth);
        }
        for (k, u) in [0.06, 0.22, 0.40, 0.60, 0.80_f32].into_iter().enumerate() {
            let out = (u * PI).sin() * bow;
            let long = 0.29 + 0.05 * own(seed + u32::from(i), k as u32);
            s.leaf(
                run.leaf(t + u, out, -0.55 * side, long, 0.040, 0.34 * side),
                First,
            );
            if k % 2 == 0 {
                s.leaf(
                    run.leaf(t + u, out, -0.55 * side, 0.88 * long, 0.027, 0.34 * side),
                    Third,
                );
            }
            s.leaf(
                run.leaf(t + u, out, 0.70 * side, 0.8 * long, 0.019, -0.5 * side),
                First,
            );
        }
    }
}

/// The rim: vines along rails and bar, flowers in the corners, grass between the numerals.
pub(super) fn rim(s: &mut Sheet) {
    for (run, seed) in rails(8, 0.75).into_iter().zip([2, 40]) {
        vine(s, run, 0.125, 1.0, seed);
    }
    for at in corners() {
        s.flower(at, 0.21, 6, 0.0);
    }
    for at in between_numerals() {
        for way in [0.0, PI] {
            s.leaf(Leaf::new(at, way, 0.25, 0.022, 0.32), First);
            s.leaf(Leaf::new(at, way, 0.23, 0.016, -0.38), First);
            s.leaf(Leaf::new(at, way, 0.17, 0.018, 0.0), Third);
        }
        s.berry(at, 0.036, First, Third, Fifth);
    }
    bars(s, 2, |s, run, side| vine(s, run, 0.115, side, 80));
    for side in SIDES {
        s.flower(vec2(side * BAR_X, 0.0), 0.20, 6, 0.0);
    }
}

/// The middle of each half: a flower between two great curls.
pub(super) fn field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            let to = |u: f32, v: f32| at + vec2(q * u, v);
            s.stroke(
                [at, to(0.8, -0.36), to(1.55, 0.0)],
                [0.018, 0.034, 0.022],
                First,
            );
            s.stroke(
                [to(1.55, 0.0), to(2.1, 0.30), to(2.6, 0.02)],
                [0.022, 0.028, 0.010],
                First,
            );
            let end = s.tendril(
                to(1.25, -0.10),
                mirrored(q, 0.0),
                0.24,
                q,
                [0.020, 0.008],
                First,
            );
            s.dot(end, 0.035, Third);
            let end = s.tendril(
                to(2.2, 0.17),
                mirrored(q, 0.0),
                0.20,
                -q,
                [0.020, 0.008],
                First,
            );
            s.dot(end, 0.030, Third);
            for (u, v, radius) in [
                (0.98, 0.24, 0.085),
                (1.19, 0.31, 0.060),
                (0.86, 0.40, 0.060),
                (1.86, -0.20, 0.065),
                (2.04, -0.30, 0.048),
                (2.72, 0.10, 0.050),
                (2.76, -0.06, 0.036),
            ] {
                s.berry(to(u, v), radius, First, Third, Fifth);
            }
            for (u, v, way, long, wide, curl, ink) in [
                (0.62, -0.17, -0.90, 0.46, 0.055, 0.35, First),
                (0.80, -0.20, -0.35, 0.44, 0.050, 0.25, Third),
                (1.02, -0.16, -1.20, 0.36, 0.045, 0.45, First),
                (0.70, -0.12, 0.75, 0.40, 0.050, -0.35, First),
                (1.45, -0.04, 0.90, 0.36, 0.045, -0.40, Third),
                (1.62, 0.03, -0.90, 0.34, 0.042, 0.40, First),
                (1.95, 0.16, 0.80, 0.30, 0.040, -0.45, First),
                (2.30, 0.18, -0.20, 0.34, 0.040, 0.30, Third),
                (2.40, 0.14, 0.75, 0.28, 0.034, -0.40, First),
                (2.55, 0.05, -0.80, 0.26, 0.032, 0.50, First),
            ] {
                let leaf = Leaf::new(to(u, v), mirrored(q, way), long, wide, curl * q);
                s.leaf(leaf, ink);
                s.leaf(leaf.times(0.72, 0.20), Fourth);
            }
            for (u, v, way, long, wide, curl) in [
                (0.42, -0.05, -0.62, 0.62, 0.085, 0.30),
                (0.42, 0.05, 0.62, 0.58, 0.080, -0.32),
                (1.30, -0.12, 0.75, 0.46, 0.070, -0.35),
                (1.72, 0.06, -0.75, 0.46, 0.070, 0.35),
                (2.15, 0.18, 0.62, 0.36, 0.055, -0.30),
            ] {
                great_leaf(
                    s,
                    Leaf::new(to(u, v), mirrored(q, way), long, wide, curl * q),
                );
            }
            for k in 0..7_u8 {
                let u = 0.5 + 0.32 * f32::from(k);
                let (way, curl) = if k % 2 == 1 {
                    (-1.2, 0.5)
                } else {
                    (1.15, -0.5)
                };
                let from = to(u, -0.18 * (2.05 * u).sin());
                s.leaf(
                    Leaf::new(from, mirrored(q, way), 0.24, 0.014, curl * q),
                    First,
                );
            }
        }
        s.flower(at, 0.50, 7, -FRAC_PI_2);
    }
}

/// Each lid: a flower between two stems.
pub(super) fn lid(s: &mut Sheet) {
    for at in lids() {
        s.flower(at, 0.40, 7, 0.0);
        for e in SIDES {
            let to = |u: f32, v: f32| at + vec2(u, e * v);
            s.stroke(
                [to(0.0, 0.35), to(0.34, 1.0), to(0.0, 1.55)],
                [0.020, 0.034, 0.022],
                First,
            );
            s.stroke(
                [to(0.0, 1.55), to(-0.30, 2.0), to(0.0, 2.38)],
                [0.022, 0.026, 0.008],
                First,
            );
            for (u, v, way, long, wide, curl) in [
                (0.10, 0.55, 0.35, 0.42, 0.085, -0.40),
                (0.16, 0.80, 2.30, 0.46, 0.090, 0.30),
                (0.15, 1.20, 2.50, 0.44, 0.080, 0.35),
                (0.04, 1.45, 0.55, 0.42, 0.080, -0.35),
                (-0.14, 1.90, 0.70, 0.42, 0.075, -0.30),
            ] {
                great_leaf(s, Leaf::new(to(u, v), way * e, long, wide, curl * e));
            }
            for (u, v, way, long, wide, curl) in [
                (0.17, 1.00, 0.2, 0.30, 0.050, 0.4),
                (-0.06, 1.68, 2.5, 0.30, 0.050, 0.4),
                (-0.10, 2.08, 2.3, 0.28, 0.045, 0.4),
                (0.0, 2.36, 1.2, 0.24, 0.040, 0.2),
                (0.12, 0.70, 1.9, 0.20, 0.020, 0.5),
                (0.10, 1.35, 1.0, 0.24, 0.020, -0.6),
                (-0.12, 1.80, 2.0, 0.22, 0.020, 0.6),
            ] {
                let leaf = Leaf::new(to(u, v), way * e, long, wide, curl * e);
                s.leaf(leaf, First);
                s.leaf(leaf.times(0.7, 0.2), Fourth);
            }
            for (u, v, radius) in [
                (-0.28, 0.62, 0.070),
                (-0.36, 0.80, 0.050),
                (-0.18, 0.80, 0.050),
                (0.34, 1.62, 0.065),
                (0.24, 1.80, 0.050),
                (0.40, 1.82, 0.045),
            ] {
                s.berry(to(u, v), radius, First, Third, Fifth);
            }
        }
    }
}

/// Each point: a stem with alternate leaves and berries.
pub(super) fn points(s: &mut Sheet) {
    for point in stems() {
        let down = point.down;
        let (stem, leaf, vein, berry) = if point.number % 2 == 1 {
            (First, First, Sixth, Fifth)
        } else {
            (Fourth, Sixth, Fourth, Third)
        };
        let sway = |v: f32| 0.075 * ((v - 0.1) * TAU / 4.7).sin() * (1.0 - (v / 5.4).powi(3));
        for (from, to) in [(0.12, 1.3), (1.3, 2.45), (2.45, 3.6), (3.6, 4.85_f32)] {
            let middle = (from + to) / 2.0;
            let aside = 2.0 * sway(middle) - 0.5 * (sway(from) + sway(to));
            let (a, b) = (
                0.020 * (1.0 - from / 5.6),
                (0.020 * (1.0 - to / 5.2)).max(0.003),
            );
            let path = [
                point.at(sway(from), from),
                point.at(aside, middle),
                point.at(sway(to), to),
            ];
            s.stroke(path, [a, (a + b) / 2.0, b], stem);
        }
        for k in 0..6_u8 {
            let v = 0.42 + 0.66 * f32::from(k);
            let q = if k % 2 == 1 { 1.0 } else { -1.0 };
            let size = (1.0 - (v / 5.5).powf(1.8)).max(0.30) * if k == 0 { 0.82 } else { 1.0 };
            let way = Vec2::new(0.42 * q, down).to_angle();
            let at = point.at(sway(v), v);
            let blade = Leaf::new(at, way, 0.50 * size, 0.078 * size, -0.38 * q * down);
            s.petal(blade, [0.12, 1.0, 0.0], leaf);
            s.leaf(
                Leaf {
                    long: 0.43 * size,
                    wide: 0.013,
                    ..blade
                },
                vein,
            );
            let away = Vec2::new(-0.80 * q, down).to_angle();
            s.leaf(
                Leaf::new(
                    point.at(sway(v), v + 0.12),
                    away,
                    0.26 * size,
                    0.016,
                    0.6 * q * down,
                ),
                stem,
            );
            let at = point.at(sway(v + 0.3) - 0.235 * q * size, v + 0.30);
            s.dot(at, 0.058 * size, berry);
            s.dot(at - vec2(0.017, 0.019) * size, 0.014 * size, Fifth);
        }
    }
}
