//! A place on the table.

use std::ops::{Add, Mul, Neg, Sub};

/// A place or a way on the table, in point widths: x to the right, y down, the middle of the board at zero.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Xy {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Xy {
    /// The middle of the board.
    pub const ZERO: Xy = Xy { x: 0.0, y: 0.0 };

    /// A place by its two coordinates.
    pub const fn new(x: f32, y: f32) -> Xy {
        Xy { x, y }
    }

    /// How far it is from the origin.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// How far it is from another place.
    pub fn distance(self, other: Xy) -> f32 {
        (self - other).length()
    }

    /// The place a share `t` (0 here, 1 there) of the way to another.
    pub fn lerp(self, other: Xy, t: f32) -> Xy {
        self + (other - self) * t
    }
}

impl Add for Xy {
    type Output = Xy;
    fn add(self, other: Xy) -> Xy {
        Xy::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Xy {
    type Output = Xy;
    fn sub(self, other: Xy) -> Xy {
        Xy::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Xy {
    type Output = Xy;
    fn mul(self, by: f32) -> Xy {
        Xy::new(self.x * by, self.y * by)
    }
}

impl Neg for Xy {
    type Output = Xy;
    fn neg(self) -> Xy {
        Xy::new(-self.x, -self.y)
    }
}
