//! Blue and white in the manner of Gzhel: roses and leaves of one loaded brush, dark at one edge and water at the other.

use super::brush::Ink::{Fifth, First, Second, Sixth, Third};
use super::brush::{Ink, Leaf, Sheet, own};
use super::places::{
    BAR_X, Run, SIDES, bars, between_numerals, corners, halves, lids, mirrored, rails, stems,
};
use bevy::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_2, PI};

/// A twig with alternate leaves.
fn twig(s: &mut Sheet, run: Run, flip: f32) {
    for i in 0..run.parts {
        let t = f32::from(i);
        let side = if i % 2 == 0 { flip } else { -flip };
        let stem = [
            run.at(t, 0.0),
            run.at(t + 0.5, 0.16 * side),
            run.at(t + 1.0, 0.0),
        ];
        s.stroke(stem, [0.010, 0.014, 0.010], First);
        for (u, out, turn, long, wide, curl, ink, vein) in [
            (0.30, 0.07, -0.75, 0.30, 0.062, 0.25, First, true),
            (0.55, 0.07, 0.80, 0.28, 0.055, -0.30, Second, true),
            (0.75, 0.05, -0.70, 0.22, 0.045, 0.30, First, false),
        ] {
            let leaf = run.leaf(t + u, out * side, turn * side, long, wide, curl * side);
            s.washed(leaf, ink, Third, vein);
        }
        s.dot(run.at(t + 0.12, -0.15 * side), 0.022, First);
        s.dot(run.at(t + 0.22, -0.17 * side), 0.014, First);
    }
}

/// The rim: twigs along rails and bar, roses in the corners, leaves between the numerals.
pub(super) fn rim(s: &mut Sheet) {
    for (run, side) in rails(15, 0.80).into_iter().zip(SIDES) {
        twig(s, run, side);
    }
    for at in corners() {
        s.rose(at, 0.22, 0.0);
    }
    for at in between_numerals() {
        for way in [0.0, PI] {
            s.washed(
                Leaf::new(at, way - 0.45, 0.24, 0.045, 0.25),
                First,
                Third,
                false,
            );
            s.washed(
                Leaf::new(at, way + 0.45, 0.24, 0.045, -0.25),
                Second,
                Third,
                false,
            );
        }
        s.dot(at, 0.032, First);
        s.dot(at, 0.014, Fifth);
    }
    bars(s, 2, twig);
    for side in SIDES {
        s.rose(vec2(side * BAR_X, 0.0), 0.20, 0.0);
    }
}

/// The middle of each half: a rose between two branches.
pub(super) fn field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            let to = |u: f32, v: f32| at + vec2(q * u, v);
            s.stroke(
                [at, to(0.9, -0.30), to(1.7, 0.02)],
                [0.016, 0.022, 0.012],
                First,
            );
            s.stroke(
                [to(1.7, 0.02), to(2.2, 0.22), to(2.62, -0.02)],
                [0.012, 0.014, 0.006],
                First,
            );
            let end = s.tendril(
                to(2.05, 0.10),
                mirrored(q, 0.0),
                0.19,
                -q,
                [0.012, 0.006],
                First,
            );
            s.dot(end, 0.024, First);
            let end = s.tendril(
                to(1.15, -0.13),
                mirrored(q, 0.0),
                0.20,
                q,
                [0.012, 0.006],
                First,
            );
            s.dot(end, 0.024, First);
            for (u, v, way, long, wide, curl, ink) in [
                (0.45, -0.10, -0.55, 0.62, 0.130, 0.25, First),
                (0.50, -0.05, 0.60, 0.58, 0.120, -0.28, Second),
                (0.98, -0.18, -0.75, 0.44, 0.100, 0.30, Second),
                (1.35, -0.10, 0.55, 0.50, 0.105, -0.25, First),
                (1.62, 0.0, -0.65, 0.46, 0.095, 0.30, First),
                (1.90, 0.10, 0.55, 0.38, 0.080, -0.30, Second),
                (2.30, 0.12, -0.55, 0.36, 0.075, 0.30, First),
                (2.50, 0.02, 0.50, 0.28, 0.060, -0.30, Second),
            ] {
                s.washed(
                    Leaf::new(to(u, v), mirrored(q, way), long, wide, curl * q),
                    ink,
                    Third,
                    true,
                );
            }
            for (u, v, radius) in [
                (0.95, 0.33, 0.030),
                (1.06, 0.40, 0.022),
                (1.16, 0.36, 0.016),
                (2.72, -0.12, 0.026),
                (2.80, -0.04, 0.018),
                (1.75, -0.34, 0.026),
                (1.66, -0.40, 0.018),
            ] {
                s.dot(to(u, v), radius, First);
            }
        }
        s.rose(at, 0.56, -FRAC_PI_2);
    }
}

/// Each lid: a rose between two branches.
pub(super) fn lid(s: &mut Sheet) {
    for at in lids() {
        for e in SIDES {
            let to = |u: f32, v: f32| at + vec2(u, e * v);
            s.stroke(
                [to(0.0, 0.4), to(0.30, 1.1), to(0.0, 1.65)],
                [0.016, 0.020, 0.012],
                First,
            );
            s.stroke(
                [to(0.0, 1.65), to(-0.22, 2.05), to(0.02, 2.40)],
                [0.012, 0.014, 0.005],
                First,
            );
            for (u, v, way, long, wide, curl, ink) in [
                (0.08, 0.55, 0.55, 0.50, 0.120, -0.25, First),
                (0.0, 0.50, 2.50, 0.52, 0.120, 0.25, Second),
                (0.15, 1.00, 2.35, 0.56, 0.120, 0.25, First),
                (0.14, 1.20, 0.50, 0.36, 0.090, -0.30, Second),
                (0.03, 1.55, 0.70, 0.48, 0.105, -0.25, First),
                (-0.05, 1.75, 2.30, 0.40, 0.090, 0.28, Second),
                (-0.09, 2.00, 0.75, 0.40, 0.085, -0.25, First),
                (-0.03, 2.20, 2.20, 0.30, 0.065, 0.30, Second),
            ] {
                s.washed(
                    Leaf::new(to(u, v), way * e, long, wide, curl * e),
                    ink,
                    Third,
                    true,
                );
            }
            for (u, v, radius) in [
                (-0.38, 1.42, 0.030),
                (-0.44, 1.54, 0.020),
                (0.38, 1.86, 0.026),
                (0.44, 1.97, 0.018),
                (0.0, 2.52, 0.024),
            ] {
                s.dot(to(u, v), radius, First);
            }
        }
        s.rose(at, 0.50, 0.0);
    }
}

/// Each point: a sprig, pale on points of odd number and dark on the others.
pub(super) fn points(s: &mut Sheet) {
    for point in stems() {
        let down = point.down;
        let number = u32::from(point.number);
        let (ink, pale): (Ink, Ink) = if number % 2 == 1 {
            (Fifth, Third)
        } else {
            (First, Sixth)
        };
        let lean = if (number / 2 + u32::from(number > 12)) % 2 == 1 {
            1.0
        } else {
            -1.0
        };
        let jitter = own(number, 3) - 0.5;
        let stem = [
            point.at(-0.03 * lean, 1.5 + 0.2 * jitter),
            point.at((0.13 + 0.06 * jitter) * lean, 3.0),
            point.at(0.0, 4.75),
        ];
        s.stroke(stem, [0.008, 0.013, 0.006], ink);
        for k in 0..4_u8 {
            let up = f32::from(k);
            let v = 1.95 + 0.70 * up + 0.08 * jitter;
            let out = 0.05 * lean * if k == 1 || k == 2 { 1.0 } else { 0.5 };
            for q in SIDES {
                let seed = 100 * u32::from(k) + if q > 0.0 { 7 } else { 0 };
                let way =
                    Vec2::new(q * (0.70 + 0.2 * (own(number, seed) - 0.5)), 0.95 * down).to_angle();
                let long = 0.37 - 0.03 * up + 0.06 * (own(number, seed + 40) - 0.5);
                let at = point.at(out, v + if q * lean > 0.0 { 0.17 } else { 0.0 });
                s.washed(
                    Leaf::new(at, way, long, 0.072 - 0.006 * up, -0.25 * q * down),
                    ink,
                    pale,
                    false,
                );
            }
        }
        s.dot(point.at(0.0, 4.84), 0.045, ink);
        for aside in [-0.08, 0.08] {
            s.dot(point.at(aside, 4.72), 0.024, ink);
        }
    }
}
