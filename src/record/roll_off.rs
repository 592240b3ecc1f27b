//! One line of the roll-off for the right of the first move.

use crate::rules::{Die, Side};

use super::{Extras, Gesture, Miss, Remark};

/// A single die of the roll-off, with the attempts that did not count before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SingleDie {
    /// The attempts before it.
    pub misses: Vec<Miss>,
    /// The number that counts.
    pub die: Die,
    /// How the hand threw it, `None` for the standard throw.
    pub gesture: Option<Gesture>,
}

impl SingleDie {
    /// A die of the standard throw, without a miss.
    pub fn new(die: Die) -> SingleDie {
        SingleDie {
            misses: Vec::new(),
            die,
            gesture: None,
        }
    }
}

/// Each side has thrown one die. Text: `0. roll 4 2`, `0. roll xoff1 4~L,0,50 2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RollOff {
    /// White's die, thrown first.
    pub white: SingleDie,
    /// Black's die.
    pub black: SingleDie,
    /// Glyph, clock and time.
    pub extras: Extras,
    /// The lines attached.
    pub remarks: Vec<Remark>,
}

impl RollOff {
    /// Two dice of the standard throw, without a miss.
    pub fn new(white: Die, black: Die) -> RollOff {
        RollOff {
            white: SingleDie::new(white),
            black: SingleDie::new(black),
            extras: Extras::default(),
            remarks: Vec::new(),
        }
    }

    /// The side with the higher number, `None` for a tie.
    pub fn winner(&self) -> Option<Side> {
        match self.white.die.get().cmp(&self.black.die.get()) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        }
    }
}
