//! Where ornaments go: the same places for every motif.

use super::brush::{Leaf, Sheet};
use crate::geometry::{
    CASE_HALF_HEIGHT, CASE_HALF_WIDTH, FIELD_CENTRE_X, FIELD_HALF_HEIGHT, FRAME, HALF_WIDTH,
    TRAY_CENTRE_X, TRAY_CENTRE_Y,
};
use bevy::math::Vec2;
use std::f32::consts::{FRAC_PI_2, PI};

/// -1 for left, up; 1 for right, down.
pub(super) const SIDES: [f32; 2] = [-1.0, 1.0];

/// The middle line of the rails beside the trays.
pub(super) const RAIL_X: f32 = CASE_HALF_WIDTH - 0.43 * FRAME;
/// The line of the numerals.
pub(super) const NUMERALS_Y: f32 = FIELD_HALF_HEIGHT + 0.47 * FRAME;
/// The middle lines of the two halves of the bar.
pub(super) const BAR_X: f32 = 0.225;
/// The stretches of the bar that the hinges leave free.
pub(super) const BAR_FREE: [[f32; 2]; 4] =
    [[-5.8, -4.05], [-2.55, -0.45], [0.45, 2.55], [4.05, 5.8]];

/// The middles of the two halves of the field.
pub(super) fn halves() -> [Vec2; 2] {
    SIDES.map(|side| Vec2::new(side * FIELD_CENTRE_X, 0.0))
}

/// The middles of the two lids.
pub(super) fn lids() -> [Vec2; 2] {
    SIDES.map(|side| Vec2::new(side * TRAY_CENTRE_X, -side * TRAY_CENTRE_Y))
}

/// The four corners of the frame, in the middle of both rails.
pub(super) fn corners() -> impl Iterator<Item = Vec2> {
    SIDES
        .into_iter()
        .flat_map(|x| SIDES.map(|y| Vec2::new(x * RAIL_X, y * (CASE_HALF_HEIGHT - 0.5 * FRAME))))
}

/// The places between numerals.
pub(super) fn between_numerals() -> impl Iterator<Item = Vec2> {
    let columns = (0..=6_u8).map(|i| f32::from(i) - HALF_WIDTH / 2.0);
    columns.flat_map(|x| {
        SIDES.into_iter().flat_map(move |side| {
            SIDES.map(|y| Vec2::new(side * FIELD_CENTRE_X + x, y * NUMERALS_Y))
        })
    })
}

/// A point of the field: its middle line, and which way it grows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stem {
    /// Its number, 1 to 24.
    pub number: u8,
    x: f32,
    /// 1 for the points above, which grow down, -1 for those below.
    pub down: f32,
}

impl Stem {
    /// A place so far from the frame and so far to the right.
    pub fn at(&self, aside: f32, up: f32) -> Vec2 {
        Vec2::new(self.x + aside, (up - FIELD_HALF_HEIGHT) * self.down)
    }
}

/// The twenty-four points.
pub(super) fn stems() -> impl Iterator<Item = Stem> {
    (1..=24_u8).map(|number| {
        let (side, column) = match number {
            1..=6 => (1.0, 6 - number),
            7..=12 => (-1.0, 12 - number),
            13..=18 => (-1.0, number - 13),
            _ => (1.0, number - 19),
        };
        let x = side * FIELD_CENTRE_X - HALF_WIDTH / 2.0 + f32::from(column) + 0.5;
        let down = if number > 12 { 1.0 } else { -1.0 };
        Stem { number, x, down }
    })
}

/// An upright line that something runs along: places and the way onward.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    /// Where it stands.
    pub x: f32,
    /// Where it begins.
    pub top: f32,
    /// Where it ends.
    pub bottom: f32,
    /// In how many parts it is cut.
    pub parts: u8,
    /// How far aside a place counts.
    pub spread: f32,
}

impl Run {
    /// The place `t` parts onward and so far aside.
    pub fn at(&self, t: f32, aside: f32) -> Vec2 {
        let step = (self.bottom - self.top) / f32::from(self.parts);
        Vec2::new(self.x + aside * self.spread, self.top + t * step)
    }

    /// A leaf at such a place, turned from the way onward.
    pub fn leaf(&self, t: f32, aside: f32, turn: f32, long: f32, wide: f32, curl: f32) -> Leaf {
        Leaf::new(self.at(t, aside), FRAC_PI_2 + turn, long, wide, curl)
    }
}

/// A mirrored way: to the right with 1, to the left with -1.
pub(super) fn mirrored(side: f32, way: f32) -> f32 {
    if side > 0.0 { way } else { PI - way }
}

/// Runs along the rails of the frame beside the trays.
pub(super) fn rails(parts: u8, gap: f32) -> [Run; 2] {
    SIDES.map(|side| Run {
        x: side * RAIL_X,
        top: gap - CASE_HALF_HEIGHT,
        bottom: CASE_HALF_HEIGHT - gap,
        parts,
        spread: 1.0,
    })
}

/// Runs along what the hinges leave of the bar; with each whether it is the right one.
pub(super) fn bars(sheet: &mut Sheet, parts: u8, draw: impl Fn(&mut Sheet, Run, f32)) {
    for [top, bottom] in BAR_FREE {
        for side in SIDES {
            let run = Run {
                x: side * BAR_X,
                top,
                bottom,
                parts,
                spread: 0.85,
            };
            draw(sheet, run, side);
        }
    }
}
