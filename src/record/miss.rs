//! An attempt that did not count.

use std::fmt;

use super::Gesture;

/// Which of the two dice: in the roll-off the first is White's, the second Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Which {
    /// Die 1.
    First,
    /// Die 2.
    Second,
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Which::First => "1",
            Which::Second => "2",
        })
    }
}

/// Why an attempt did not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissKind {
    /// The dice lie on different halves.
    Split,
    /// A die left the board.
    Off(Which),
    /// A die leans on the rail.
    Rail(Which),
    /// A die leans on a checker.
    Checker(Which),
    /// A die leans on the other die.
    Die(Which),
    /// A die did not come to rest.
    Unsettled(Which),
}

impl fmt::Display for MissKind {
    /// The record's word: `split`, `rail1`, `unsettled2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MissKind::Split => f.write_str("split"),
            MissKind::Off(which) => write!(f, "off{which}"),
            MissKind::Rail(which) => write!(f, "rail{which}"),
            MissKind::Checker(which) => write!(f, "checker{which}"),
            MissKind::Die(which) => write!(f, "die{which}"),
            MissKind::Unsettled(which) => write!(f, "unsettled{which}"),
        }
    }
}

/// An attempt that did not count, with the gesture if a hand threw it.
///
/// Text: `xsplit`, `xrail1~R,5,60`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Miss {
    /// Why it did not count.
    pub kind: MissKind,
    /// How the hand threw, `None` for the standard throw.
    pub gesture: Option<Gesture>,
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "x{}", self.kind)?;
        match self.gesture {
            Some(gesture) => write!(f, "{gesture}"),
            None => Ok(()),
        }
    }
}
