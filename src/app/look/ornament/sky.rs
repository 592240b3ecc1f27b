//! The night sky: the moon from crescent to crescent, constellations, stars of four rays.

use super::brush::Ink::{Fifth, First, Second, Sixth, Third};
use super::brush::{Ink, Leaf, Sheet, own};
use super::places::{BAR_FREE, SIDES, corners, halves, lids};
use bevy::math::{Vec2, vec2};
use std::f32::consts::FRAC_PI_4;

/// A star: four long rays, four short ones between, a heart.
fn star(s: &mut Sheet, at: Vec2, radius: f32, ink: Ink) {
    for k in 0..8_u8 {
        let way = f32::from(k) * FRAC_PI_4;
        let long = if k % 2 == 0 { radius } else { 0.45 * radius };
        let ray = Leaf::new(at, way, long, 0.0, 0.0);
        s.petal(
            Leaf {
                wide: 0.10 * radius,
                ..ray
            },
            [1.0, 0.42, 0.0],
            ink,
        );
    }
    s.dot(at, 0.13 * radius, Fifth);
}

/// The moon with its lit side to the right with `side` 1: lit to the part `lit`, from 0 for new to 1 for full. The sixth
/// colour must be that of the field.
fn moon(s: &mut Sheet, at: Vec2, radius: f32, lit: f32, side: f32) {
    s.dot(at, radius + 0.012, Second);
    s.dot(at, radius, Sixth);
    // The edge of the light is half an ellipse: slices across the disc, each lit from it to the rim, and each as wide as
    // two, so that no seam shows between them.
    const SLICES: u8 = 40;
    let wide = 2.0 * radius / f32::from(SLICES);
    for k in 1..SLICES {
        let v = 2.0 * f32::from(k) / f32::from(SLICES) - 1.0;
        let rim = (1.0 - v * v).sqrt() * radius;
        let [from, to] = [rim * (1.0 - 2.0 * lit) + 0.9 * wide, rim - 0.9 * wide];
        if to > from {
            let place = |u: f32| at + vec2(side * u, v * radius);
            let path = [place(from), place(0.5 * (from + to)), place(to)];
            s.stroke(path, [wide; 3], First);
        }
    }
}

/// Seas on the full moon.
fn seas(s: &mut Sheet, at: Vec2, radius: f32) {
    for (u, v, r) in [
        (-0.36, -0.34, 0.25),
        (0.10, -0.42, 0.15),
        (-0.50, 0.10, 0.17),
        (0.32, -0.06, 0.18),
        (0.02, 0.30, 0.11),
        (0.42, 0.40, 0.09),
        (-0.22, 0.58, 0.08),
    ] {
        s.dot(at + radius * vec2(u, v), r * radius, Third);
    }
}

/// The moon's month in the middle of each half.
pub(super) fn moon_field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            let to = |u: f32| at + vec2(q * u, 0.0);
            // On the left it grows, on the right it wanes.
            moon(s, to(1.08), 0.235, 0.72, -q);
            moon(s, to(1.80), 0.200, 0.45, -q);
            moon(s, to(2.44), 0.165, 0.20, -q);
            star(s, to(2.84), 0.085, First);
        }
        s.dot(at, 0.440, Second);
        s.dot(at, 0.428, Sixth);
        s.dot(at, 0.36, First);
        seas(s, at, 0.36);
    }
}

/// The Great Bear from the end of its handle to the bowl, across and down from a lid's middle.
const BEAR: [Vec2; 7] = [
    vec2(0.26, 1.86),
    vec2(-0.10, 0.84),
    vec2(-0.26, 0.06),
    vec2(-0.22, -0.72),
    vec2(0.24, -0.78),
    vec2(0.32, -1.72),
    vec2(-0.26, -1.86),
];
/// Which of its stars close the bowl.
const BOWL: [usize; 2] = [3, 6];
/// Cassiopeia.
const CHAIR: [Vec2; 5] = [
    vec2(0.27, -1.72),
    vec2(-0.29, -0.98),
    vec2(0.10, -0.12),
    vec2(-0.27, 0.78),
    vec2(0.28, 1.60),
];

/// Fine lines between stars, stopping short of them.
fn joined(s: &mut Sheet, from: Vec2, to: Vec2) {
    let way = (to - from).normalize_or_zero() * 0.13;
    let (from, to) = (from + way, to - way);
    s.stroke([from, 0.5 * (from + to), to], [0.0065; 3], Second);
}

/// A constellation on each lid.
pub(super) fn moon_lid(s: &mut Sheet) {
    for (at, side) in lids().into_iter().zip(SIDES) {
        // Small stars far behind, none of them near the string.
        for k in 0..26 {
            let seed = if side > 0.0 { 3 } else { 11 };
            let place = vec2(0.86 * (own(k, seed) - 0.5), 4.7 * (own(k, seed + 1) - 0.5));
            s.dot(at + place, 0.007 + 0.007 * own(k, seed + 2), Second);
        }
        let figure = if side > 0.0 {
            let [from, to] = BOWL.map(|star| at + BEAR[star]);
            joined(s, from, to);
            BEAR.as_slice()
        } else {
            CHAIR.as_slice()
        };
        for pair in figure.windows(2) {
            joined(s, at + pair[0], at + pair[1]);
        }
        for (k, place) in (0..).zip(figure) {
            star(s, at + *place, 0.115 + 0.035 * own(k, 5), First);
        }
    }
}

/// Stars in the corners and where the bar is free.
pub(super) fn stars_rim(s: &mut Sheet) {
    for at in corners() {
        star(s, at, 0.15, First);
    }
    for side in SIDES {
        for [top, bottom] in BAR_FREE {
            star(s, vec2(side * 0.225, 0.5 * (top + bottom)), 0.085, First);
        }
    }
}
