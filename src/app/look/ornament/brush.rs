//! The one primitive of every painted ornament: a tapered stroke, and the leaves, tendrils and blossoms made of it.

use bevy::math::Vec2;
use std::f32::consts::{FRAC_PI_2, TAU};

/// One of the theme's six ornament colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    /// Lines, stems, outlines.
    First,
    /// Its shade.
    Second,
    /// Petals, berries.
    Third,
    /// Veins, hearts.
    Fourth,
    /// Glints, pale edges.
    Fifth,
    /// For few places.
    Sixth,
}

/// A quadratic curve with a width at its start, its middle and its end, in point widths.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stroke {
    /// Where it starts, the place it is drawn towards, where it ends.
    pub path: [Vec2; 3],
    /// Half widths.
    pub wide: [f32; 3],
    /// Its colour, on the left of the path if it is shaded across.
    pub ink: Ink,
    /// The colour on the right of the path; the same for a flat stroke.
    pub pale: Ink,
}

/// What an ornament is written down on.
#[derive(Debug, Default)]
pub(super) struct Sheet(pub Vec<Stroke>);

/// How a leaf lies: from where, which way, how long, how wide, how far it curls to the left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leaf {
    /// Where it grows from.
    pub at: Vec2,
    /// Which way, in radians from the right, clockwise as seen.
    pub way: f32,
    /// Its length.
    pub long: f32,
    /// Half its width.
    pub wide: f32,
    /// How far it bends aside.
    pub curl: f32,
}

impl Leaf {
    pub fn new(at: Vec2, way: f32, long: f32, wide: f32, curl: f32) -> Leaf {
        Leaf {
            at,
            way,
            long,
            wide,
            curl,
        }
    }

    /// The same leaf with its length and its width multiplied.
    pub fn times(self, long: f32, wide: f32) -> Leaf {
        Leaf {
            long: self.long * long,
            wide: self.wide * wide,
            ..self
        }
    }

    fn path(&self) -> [Vec2; 3] {
        let turn = Vec2::from_angle(self.way);
        let Leaf { at, long, curl, .. } = *self;
        let middle = Vec2::new(0.55 * long, 0.5 * curl * long);
        let end = Vec2::new(long * (1.0 - 0.25 * curl.abs()), curl * long);
        [at, at + turn.rotate(middle), at + turn.rotate(end)]
    }
}

impl Sheet {
    /// A stroke of one colour.
    pub fn stroke(&mut self, path: [Vec2; 3], wide: [f32; 3], ink: Ink) {
        self.shaded(path, wide, ink, ink);
    }

    /// A stroke that goes over from one colour on its left to another on its right.
    pub fn shaded(&mut self, path: [Vec2; 3], wide: [f32; 3], ink: Ink, pale: Ink) {
        self.0.push(Stroke {
            path,
            wide,
            ink,
            pale,
        });
    }

    /// A round spot.
    pub fn dot(&mut self, at: Vec2, radius: f32, ink: Ink) {
        let step = Vec2::new(1e-4, 0.0);
        self.stroke([at, at + step, at + 2.0 * step], [radius; 3], ink);
    }

    /// A leaf pointed at both ends.
    pub fn leaf(&mut self, leaf: Leaf, ink: Ink) {
        self.stroke(leaf.path(), [0.0, leaf.wide, 0.0], ink);
    }

    /// A leaf whose width at start, middle and end is a part of its own.
    pub fn petal(&mut self, leaf: Leaf, parts: [f32; 3], ink: Ink) {
        self.stroke(leaf.path(), parts.map(|part| part * leaf.wide), ink);
    }

    /// A leaf of one loaded brush: dark at one edge, water at the other; with a vein or without.
    pub fn washed(&mut self, leaf: Leaf, ink: Ink, pale: Ink, vein: bool) {
        self.shaded(leaf.path(), [0.10 * leaf.wide, leaf.wide, 0.0], ink, pale);
        if vein {
            self.petal(leaf.times(0.92, 0.07), [1.0, 0.8, 0.2], ink);
        }
    }

    /// A berry with a rim and a glint.
    pub fn berry(&mut self, at: Vec2, radius: f32, rim: Ink, flesh: Ink, glint: Ink) {
        self.dot(at, radius + 0.011, rim);
        self.dot(at, radius, flesh);
        self.dot(at - Vec2::new(0.32, 0.35) * radius, 0.21 * radius, glint);
    }

    /// A tendril that rolls in, to the left with `turn` -1 and to the right with 1; gives where it ends.
    pub fn tendril(
        &mut self,
        at: Vec2,
        way: f32,
        radius: f32,
        turn: f32,
        wide: [f32; 2],
        ink: Ink,
    ) -> Vec2 {
        const STEP: f32 = 1.35;
        const STEPS: u8 = 4;
        let (mut at, mut way, mut radius) = (at, way, radius);
        for i in 0..STEPS {
            let part = |i: u8| wide[0] + (wide[1] - wide[0]) * f32::from(i) / f32::from(STEPS);
            let (a, b) = (part(i), part(i + 1));
            let side = |way: f32| turn * radius * Vec2::new(way.sin(), -way.cos());
            let next = way + turn * STEP;
            let centre = at - side(way);
            let end = centre + side(next);
            let middle = at + Vec2::from_angle(way) * (STEP / 2.0).tan() * radius;
            self.stroke([at, middle, end], [a, (a + b) / 2.0, b], ink);
            (at, way, radius) = (end, next, radius * 0.74);
        }
        at
    }

    /// A flower of painted petals with a heart of seeds.
    pub fn flower(&mut self, at: Vec2, radius: f32, petals: u8, first: f32) {
        let from = |way: f32, part: f32| at + Vec2::from_angle(way) * radius * part;
        let ways = (0..petals).map(|k| first + f32::from(k) * TAU / f32::from(petals));
        for way in ways.clone() {
            let leaf = Leaf::new(from(way, 0.16), way, radius * 0.86, radius * 0.235, 0.10);
            self.petal(leaf, [0.35, 1.0, 0.25], Ink::First);
        }
        for way in ways {
            let leaf = Leaf::new(from(way, 0.16), way, radius * 0.74, radius * 0.16, 0.10);
            self.petal(leaf, [0.3, 1.0, 0.2], Ink::Third);
            for aside in [-0.22, 0.0, 0.22] {
                let vein = Leaf::new(
                    from(way, 0.22),
                    way + aside,
                    radius * 0.42,
                    radius * 0.022,
                    0.0,
                );
                self.leaf(vein, Ink::First);
            }
        }
        self.dot(at, radius * 0.24, Ink::First);
        self.dot(at, radius * 0.18, Ink::Second);
        for k in 0..6_u8 {
            self.dot(
                from(f32::from(k) * TAU / 6.0, 0.10),
                radius * 0.030,
                Ink::Fifth,
            );
        }
    }

    /// A rose: rings of shaded petals round a netted heart.
    pub fn rose(&mut self, at: Vec2, radius: f32, first: f32) {
        let rings = [
            (0.98, 8, 0.30, 0.0, Ink::First),
            (0.72, 7, 0.26, 0.4, Ink::Second),
            (0.48, 5, 0.22, 0.2, Ink::First),
        ];
        for (reach, petals, wide, aside, ink) in rings {
            for i in 0_u8..petals {
                let way = first + aside + f32::from(i) * TAU / f32::from(petals);
                let out = Vec2::from_angle(way);
                let across = Vec2::from_angle(way + FRAC_PI_2) * radius * wide * 1.25;
                let far = radius * reach * 0.80;
                let near = at + out * far * 0.62;
                let path = [near - across, at + out * far * 1.30, near + across];
                self.stroke(
                    path,
                    [0.05, wide * 0.86, 0.05].map(|w| w * radius),
                    Ink::Fifth,
                );
                let own = [0.04, wide * 0.80, 0.04].map(|w| w * radius);
                self.shaded(path, own, ink, Ink::Third);
            }
        }
        self.dot(at, radius * 0.24, Ink::Fifth);
        self.dot(at, radius * 0.21, Ink::First);
        for i in 0..7_u8 {
            let seed = at + Vec2::from_angle(f32::from(i) * 0.9) * radius * 0.12;
            self.dot(seed, radius * 0.032, Ink::Fifth);
        }
        self.dot(at, radius * 0.035, Ink::Fifth);
    }
}

/// A number 0 to 1 of its own for each pair, so that no two twigs are quite alike.
pub(super) fn own(a: u32, b: u32) -> f32 {
    let mut h = a.wrapping_mul(0x27d4_eb2d) ^ b.wrapping_mul(0x1656_67b1);
    h = (h ^ (h >> 15)).wrapping_mul(0x85eb_ca6b);
    h = (h ^ (h >> 13)).wrapping_mul(0xc2b2_ae35);
    ((h ^ (h >> 16)) >> 8) as f32 / 16_777_216.0
}
