//! How dice fall: rigid bodies on the board, a trajectory, an end.
//!
//! [`Fall::simulate`] is a pure function: the seed of the fall, where the checkers lie and how the hand threw give the
//! trajectory, bit for bit the same on every machine, what the dice hit, and the end: both flat on one half, or why the
//! attempt does not count. It knows of no number: [`Fall::relabel`] turns the faces of a die that has come to rest so
//! that the face lying up shows the number the sealed scheme gave.
//!
//! The world is [`crate::geometry`]'s in point widths. A point counts as 4.8 cm, that of a large board: on a small one
//! everything would be over in half a second, before an eye can follow.

mod chance;
mod faces;
mod judge;
mod launch;
mod simulate;
mod table;
mod way;

use std::fmt;

use crate::geometry::Xy;
use crate::record::{Gesture, Half, MissKind};
use crate::rules::{Die, Side};

pub use faces::own_axis;
pub use way::Pose;

/// The name of the simulation, as the `Fall` tag says it: the same name gives the same falls.
pub const FALL: &str = "narde-fall/1";

/// The shortest and the longest motion of a throw, in seconds.
pub const MOTION: (f32, f32) = (0.7, 1.3);

/// What one attempt falls by. It says nothing of the key it was made from, or of any number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FallSeed(pub [u8; 32]);

impl fmt::Debug for FallSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FallSeed(")?;
        for byte in &self.0[..4] {
            write!(f, "{byte:02x}")?;
        }
        f.write_str("..)")
    }
}

/// Whose dice are thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hands {
    /// Both dice, by one side.
    Both(Side),
    /// A side's single die of the roll-off.
    One(Side),
}

impl Hands {
    /// The side that throws.
    pub fn side(self) -> Side {
        match self {
            Hands::Both(side) | Hands::One(side) => side,
        }
    }

    /// How many dice are thrown: 1 or 2.
    pub fn dice(self) -> usize {
        match self {
            Hands::Both(_) => 2,
            Hands::One(_) => 1,
        }
    }
}

/// Everything that a fall depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Throw<'a> {
    /// What it falls by.
    pub seed: FallSeed,
    /// Whose dice.
    pub dice: Hands,
    /// How the hand threw, `None` for the standard throw.
    pub gesture: Option<Gesture>,
    /// The middles of the checkers, as [`crate::geometry::lying`] gives them; their order does not count.
    pub checkers: &'a [Xy],
}

/// What a die hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Against {
    /// The floor of a half.
    Board,
    /// The wood around: frame, dividers and lids.
    Rail,
    /// The bar in the middle.
    Bar,
    /// A checker.
    Checker,
    /// The other die.
    Die,
    /// The table beside the case.
    Table,
    /// The floor of a tray.
    Tray,
}

/// One knock of a die.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// When, in seconds from the beginning of the fall.
    pub seconds: f32,
    /// Which die: 0 or 1.
    pub die: usize,
    /// What it hit.
    pub against: Against,
    /// How hard: 1 stops a die that came at 30 point widths a second (1.44 m/s); never over 1.
    pub strength: f32,
}

/// One simulated fall, from the hand to rest.
#[derive(Debug, Clone, PartialEq)]
pub struct Fall {
    ways: Vec<way::Way>,
    hits: Vec<Hit>,
    end: Result<Half, MissKind>,
    quarter: [u8; 2],
    overlap: f32,
}

impl Fall {
    /// Lets the dice of a throw fall.
    pub fn simulate(throw: &Throw<'_>) -> Fall {
        simulate::simulate(throw)
    }

    /// How many dice fall: 1 or 2.
    pub fn dice(&self) -> usize {
        self.ways.len()
    }

    /// How long it takes until the last die lies still, in seconds: within [`MOTION`].
    pub fn seconds(&self) -> f32 {
        self.ways.iter().map(way::Way::seconds).fold(0.0, f32::max)
    }

    /// How die `die` (0 or 1) lies `seconds` after the beginning; from its end on it does not change any more. The faces
    /// are those of the body, before [`Fall::relabel`].
    ///
    /// # Panics
    /// When there is no such die.
    pub fn pose(&self, die: usize, seconds: f32) -> Pose {
        self.ways[die].pose(seconds)
    }

    /// What the dice hit until each lies still, in the order of time.
    pub fn hits(&self) -> &[Hit] {
        &self.hits
    }

    /// How deep the dice are in anything at the end, in edges of a die: bodies touch, so it is next to nothing.
    pub fn overlap(&self) -> f32 {
        self.overlap
    }

    /// The half the dice lie on, or why the attempt does not count.
    ///
    /// # Errors
    /// The first reason of the order off, rail, checker, die, split, unsettled; of two dice with the same, die 1.
    /// A die of the roll-off may lie on either half, so it is never split.
    pub fn end(&self) -> Result<Half, MissKind> {
        self.end
    }

    /// The turn of a die's own faces (a quaternion x, y, z, w) that makes the face lying up at the end show `number`: the
    /// die is drawn turned by `pose.turn * relabel`. Of the four such turns the seed of the fall picks one.
    ///
    /// Where a number stands on a die says [`own_axis`].
    ///
    /// # Panics
    /// When there is no such die.
    pub fn relabel(&self, die: usize, number: Die) -> [f32; 4] {
        faces::relabel(self.ways[die].end().turn, number, self.quarter[die])
    }

    /// The number that an eye from above reads on a die at its end, drawn with `relabel`; `None` where the die leans.
    ///
    /// # Panics
    /// When there is no such die.
    pub fn up(&self, die: usize, relabel: [f32; 4]) -> Option<Die> {
        faces::read(self.ways[die].end().turn, relabel)
    }
}
