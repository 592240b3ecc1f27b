//! How dice leave the hand.

use rapier3d::math::{Rotation, Vector};

use super::chance::Chance;
use super::{Throw, tune};
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

/// The dice of a throw as they leave the hand.
pub(super) fn launch(throw: &Throw<'_>, chance: &mut Chance) -> Vec<Launched> {
    let hand = hand(throw, chance);
    let reach = tune("REACH", 6.2) + chance.about(tune("REACH_S", 0.5));
    let height = tune("HEIGHT", 2.6) + chance.about(0.4);
    let rise = tune("RISE", 6.0) + chance.about(3.0);
    let aside = chance.about(tune("ASIDE", 0.9));
    let first = if chance.quarter() < 2 { -1.0 } else { 1.0 };
    let count = throw.dice.dice();
    (0..count)
        .map(|die| {
            let side = match (count, die) {
                (1, _) => 0.0,
                (_, 0) => first,
                _ => -first,
            };
            // Two dice leave the hand side by side, as far apart as they need not to touch whichever way they are turned.
            let apart = side * (tune("APART", 0.62) + chance.between(0.0, 0.25));
            let at = hand.aim - hand.along * (reach + chance.about(0.3))
                + hand.across * (aside + apart)
                + Vector::Z * (height + side * 0.15);
            let speed = hand.speed * (1.0 + chance.about(0.12));
            let velocity = hand.along * speed
                + hand.across * (side * tune("SPREAD", 2.0) + chance.about(tune("SWAY", 4.0)))
                + Vector::Z * (rise + chance.about(2.0));
            let rolling = Vector::Z.cross(hand.along) * (speed / (DIE_EDGE / 2.0));
            let spin = rolling * chance.between(0.1, 0.5) + chance.ball() * tune("SPIN", 25.0);
            Launched {
                at,
                turn: chance.turn(),
                velocity,
                spin,
            }
        })
        .collect()
}

fn hand(throw: &Throw<'_>, chance: &mut Chance) -> Hand {
    let side = throw.dice.side();
    // Drawn in any case, so that a gesture changes nothing else.
    let (angle, force) = (chance.about(1.0), chance.about(1.0));
    let (half, sine, cosine, speed) = match throw.gesture {
        None => {
            let tangent = angle * tune("ANGLE", 0.30);
            let cosine = 1.0 / (1.0 + tangent * tangent).sqrt();
            (
                geometry::Half::at_the_right_of(side),
                tangent * cosine,
                cosine,
                tune("SPEED", 21.0) * (1.0 + tune("SPEED_S", 0.18) * force),
            )
        }
        Some(gesture) => {
            let (sine, cosine) = sine_cosine(gesture.angle());
            let force = f32::from(gesture.force()) / f32::from(Gesture::MAX_FORCE);
            (half(gesture), sine, cosine, 12.0 + 30.0 * force)
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
