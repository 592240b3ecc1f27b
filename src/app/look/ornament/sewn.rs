//! What is sewn on: a laurel wreath in thread, seams of stitches.

use super::brush::Ink::{Fifth, First, Fourth, Second, Third};
use super::brush::{Ink, Leaf, Sheet};
use super::places::{SIDES, halves, mirrored};
use bevy::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_2, TAU};

/// A leaf in satin stitch: its own shade round it, a fine vein.
fn sewn(s: &mut Sheet, leaf: Leaf, ink: Ink, pale: Ink) {
    s.petal(
        Leaf {
            wide: leaf.wide + 0.014,
            ..leaf
        },
        [0.4, 1.0, 0.3],
        Fourth,
    );
    s.washed(leaf, ink, pale, false);
}

/// A seam of stitches from place to place.
fn seam(s: &mut Sheet, from: Vec2, to: Vec2, stitches: u8) {
    for k in 0..stitches {
        let place = |t: f32| from.lerp(to, (f32::from(k) + t) / f32::from(stitches));
        let path = [place(0.18), place(0.5), place(0.82)];
        s.stroke(path, [0.021, 0.023, 0.021], Fourth);
        s.stroke(path, [0.012, 0.014, 0.012], First);
    }
}

/// A wreath in the middle of each half, between seams with a sprig in each.
pub(super) fn wreath_field(s: &mut Sheet) {
    for at in halves() {
        for q in SIDES {
            let to = |u: f32, v: f32| at + vec2(q * u, v);
            seam(s, to(0.92, 0.0), to(1.52, 0.0), 4);
            seam(s, to(2.20, 0.0), to(2.80, 0.0), 4);
            for e in SIDES {
                for (u, way, long) in [(1.64, 0.62, 0.24), (1.80, 0.56, 0.24)] {
                    sewn(
                        s,
                        Leaf::new(to(u, 0.0), mirrored(q, e * way), long, 0.046, -0.2 * e * q),
                        First,
                        Second,
                    );
                }
            }
            s.stroke(
                [to(1.58, 0.0), to(1.8, 0.0), to(1.98, 0.0)],
                [0.012; 3],
                Second,
            );
            s.berry(to(2.06, 0.0), 0.040, Fourth, Third, Fifth);
        }
        wreath(s, at, 0.56, 18);
        for k in 0..4_u8 {
            let way = f32::from(k) * FRAC_PI_2;
            let petal = Leaf::new(at + 0.03 * Vec2::from_angle(way), way, 0.27, 0.075, 0.0);
            s.petal(
                Leaf {
                    wide: 0.105,
                    long: 0.30,
                    ..petal
                },
                [0.3, 1.0, 0.1],
                First,
            );
            s.petal(petal, [0.2, 1.0, 0.0], Third);
        }
        s.dot(at, 0.055, First);
        s.dot(at, 0.030, Third);
    }
}

/// A ring of leaves in pairs that follow each other round, with a berry at every third pair.
fn wreath(s: &mut Sheet, at: Vec2, radius: f32, pairs: u8) {
    let turn = |k: f32| TAU * k / f32::from(pairs);
    let place = |way: f32, reach: f32| at + Vec2::from_angle(way) * reach;
    for k in 0..pairs {
        let way = turn(f32::from(k));
        let [a, b] = [way, way + turn(1.0)];
        let out = radius / (0.5 * turn(1.0)).cos();
        let path = [
            place(a, radius),
            place(0.5 * (a + b), out),
            place(b, radius),
        ];
        s.stroke(path, [0.012; 3], Second);
    }
    for k in 0..pairs {
        let way = turn(f32::from(k));
        let onward = way + FRAC_PI_2;
        let root = place(way, radius);
        sewn(
            s,
            Leaf::new(root, onward - 0.62, 0.23, 0.046, 0.25),
            First,
            Second,
        );
        sewn(
            s,
            Leaf::new(root, onward + 0.66, 0.19, 0.040, -0.25),
            First,
            Second,
        );
        if k % 3 == 0 {
            s.berry(place(way - 0.05, radius), 0.030, Fourth, Third, Fifth);
        }
    }
}
