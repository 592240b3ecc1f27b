//! The hand's movement behind a throw.

use std::fmt;

/// The half of the board a hand aims at, as White sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Half {
    /// The half with the points 7 to 18.
    Left,
    /// The half with the points 1 to 6 and 19 to 24.
    Right,
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Half::Left => "L",
            Half::Right => "R",
        })
    }
}

/// How a hand threw the dice, already rounded to what the fall is computed from.
///
/// Text: `~L,-12,40`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Gesture {
    half: Half,
    angle: i8,
    force: u8,
}

impl Gesture {
    /// The widest angle to either side, in degrees.
    pub const MAX_ANGLE: i8 = 90;
    /// The greatest force.
    pub const MAX_FORCE: u8 = 100;

    /// A gesture at `angle` (-90..=90 whole degrees) with `force` (1..=100); `None` outside of these.
    pub fn new(half: Half, angle: i8, force: u8) -> Option<Gesture> {
        let angle_fits = (-Self::MAX_ANGLE..=Self::MAX_ANGLE).contains(&angle);
        let force_fits = (1..=Self::MAX_FORCE).contains(&force);
        (angle_fits && force_fits).then_some(Gesture { half, angle, force })
    }

    /// The half aimed at.
    pub fn half(self) -> Half {
        self.half
    }

    /// The angle, whole degrees from -90 to 90.
    pub fn angle(self) -> i8 {
        self.angle
    }

    /// The force, 1 to 100.
    pub fn force(self) -> u8 {
        self.force
    }
}

impl fmt::Display for Gesture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "~{},{},{}", self.half, self.angle, self.force)
    }
}
