//! How dice leave the hand.

use rapier3d::math::{Rotation, Vector};

use super::Throw;
use super::chance::Chance;
use crate::geometry::{self, DIE_EDGE};
use crate::record::{Gesture, Half};
use crate::rules::Side;

/// A die as it leaves the hand.
pub(super) struct Launched {
    pub(super) at: Vector,
    pub(super) turn: Rotation,
    /// Point widths a second.
    pub(super) velocity: Vector,
    /// Radians a second.
    pub(super) spin: Vector,
}

/// The hand's movement before chance: where to, from which side, how hard.
struct Hand {
    /// The middle of the half aimed at.
    aim: Vector,
    /// The way of the throw, of length 1.
    along: Vector,
    /// To the right hand of who throws along it.
    across: Vector,
    speed: f32,
}

// Lengths in point widths, speeds in point widths a second. Where a figure says "at the most", the middle is more likely
// than the ends.

/// How far before the middle of the half the hand opens, along the throw: over the thrower's own rim. And how much more
/// or less at the most, for the hand and for each die in it.
const REACH: (f32, f32, f32) = (6.4, 0.5, 0.3);
/// How high over the field it opens, and how much more or less at the most.
const HEIGHT: (f32, f32) = (4.0, 0.4);
/// How much higher one of two dice leaves it than the middle, and how much lower the other.
const UNEVEN: f32 = 0.15;
/// How fast the dice still rise when they leave it. And how much more or less at the most, for the hand and for each die.
const RISE: (f32, f32, f32) = (15.0, 3.0, 2.0);
/// By what share a die goes faster or slower along the board than the hand, at the most.
const OWN_SPEED: f32 = 0.12;
/// How far to one side of the half's middle it throws at the most.
const ASIDE: f32 = 0.7;
/// How far each of two dice leaves it from its middle, and how far more at the most: whichever way they are turned, they
/// do not touch.
const APART: (f32, f32) = (0.62, 0.25);
/// How fast two dice part, and how fast a die strays to one side at the most.
const STRAY: (f32, f32) = (0.5, 4.0);
/// Turning without order, radians a second at the most, ...
const SPIN: f32 = 34.0;
/// ... beside a share of the rolling that the way over the board would ask for.
const ROLLING: (f32, f32) = (0.1, 0.5);
/// The standard throw: how fast it goes along the board, by what share more or less at the most, and how far it goes to
/// one side of the straight way at the most (a tangent).
const STANDARD: (f32, f32, f32) = (11.5, 0.2, 0.2);
/// How fast a throw by hand goes along the board: at no force, and how much more at the greatest.
const BY_HAND: (f32, f32) = (5.0, 18.0);

/// The dice of a throw as they leave the hand.
pub(super) fn launch(throw: &Throw<'_>, chance: &mut Chance) -> Vec<Launched> {
    let hand = hand(throw, chance);
    let reach = REACH.0 + chance.about(REACH.1);
    let height = HEIGHT.0 + chance.about(HEIGHT.1);
    let rise = RISE.0 + chance.about(RISE.1);
    let aside = chance.about(ASIDE);
    let first = if chance.quarter() < 2 { -1.0 } else { 1.0 };
    let count = throw.dice.dice();
    (0..count)
        .map(|die| {
            let side = match (count, die) {
                (1, _) => 0.0,
                (_, 0) => first,
                _ => -first,
            };
            let apart = side * (APART.0 + chance.between(0.0, APART.1));
            let at = hand.aim - hand.along * (reach + chance.about(REACH.2))
                + hand.across * (aside + apart)
                + Vector::Z * (height + side * UNEVEN);
            let speed = hand.speed * (1.0 + chance.about(OWN_SPEED));
            let velocity = hand.along * speed
                + hand.across * (side * STRAY.0 + chance.about(STRAY.1))
                + Vector::Z * (rise + chance.about(RISE.2));
            let rolling = Vector::Z.cross(hand.along) * (speed / (DIE_EDGE / 2.0));
            let spin = rolling * chance.between(ROLLING.0, ROLLING.1) + chance.ball() * SPIN;
            Launched {
                at,
                turn: chance.turn(),
                velocity,
                spin,
            }
        })
        .collect()
}

/// The hand's movement. A gesture's angle is that to the straight way from the thrower's edge across the board, to his
/// right when positive.
fn hand(throw: &Throw<'_>, chance: &mut Chance) -> Hand {
    let side = throw.dice.side();
    // Drawn in any case, so that a gesture changes nothing else.
    let (aside, harder) = (chance.about(STANDARD.2), chance.about(STANDARD.1));
    let (half, (sine, cosine), speed) = match throw.gesture {
        None => {
            let cosine = 1.0 / (1.0 + aside * aside).sqrt();
            let half = geometry::Half::at_the_right_of(side);
            (half, (aside * cosine, cosine), STANDARD.0 * (1.0 + harder))
        }
        Some(gesture) => {
            let force = f32::from(gesture.force()) / f32::from(Gesture::MAX_FORCE);
            let turn = sine_cosine(gesture.angle());
            (half(gesture), turn, BY_HAND.0 + BY_HAND.1 * force)
        }
    };
    let forward = match side {
        Side::White => Vector::NEG_Y,
        Side::Black => Vector::Y,
    };
    let right = Vector::new(-forward.y, 0.0, 0.0);
    let centre = half.centre();
    Hand {
        aim: Vector::new(centre.x, centre.y, 0.0),
        along: forward * cosine + right * sine,
        across: right * cosine - forward * sine,
        speed,
    }
}

fn half(gesture: Gesture) -> geometry::Half {
    match gesture.half() {
        Half::Left => geometry::Half::Left,
        Half::Right => geometry::Half::Right,
    }
}

/// Sine and cosine of whole degrees between -90 and 90, by their series: the system's own differ from machine to machine.
fn sine_cosine(degrees: i8) -> (f32, f32) {
    let x = f64::from(degrees) * (std::f64::consts::PI / 180.0);
    let (mut sine, mut cosine) = (0.0, 0.0);
    let mut term = 1.0;
    for n in 0..20 {
        match n % 4 {
            0 => cosine += term,
            1 => sine += term,
            2 => cosine -= term,
            _ => sine -= term,
        }
        term *= x / f64::from(n + 1);
    }
    (sine as f32, cosine as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_are_what_they_are() {
        for degrees in -90..=90 {
            let (sine, cosine) = sine_cosine(degrees);
            let angle = f64::from(degrees).to_radians();
            assert!((f64::from(sine) - angle.sin()).abs() < 1e-7);
            assert!((f64::from(cosine) - angle.cos()).abs() < 1e-7);
        }
    }
}
