//! One turn as it was played.

use crate::rules::{Dice, Roll, Side, Step};

use super::{Extras, Gesture, Miss, Remark};

/// The two dice of a turn as they were thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Thrown {
    /// The numbers in the order thrown.
    pub roll: Roll,
    /// How the hand threw, `None` for the standard throw.
    pub gesture: Option<Gesture>,
}

impl Thrown {
    /// The standard throw.
    pub fn new(roll: Roll) -> Thrown {
        Thrown {
            roll,
            gesture: None,
        }
    }
}

/// How far a turn has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnState {
    /// Nothing thrown yet: `-`.
    Waiting,
    /// Thrown, not handed over: `...`.
    Open,
    /// Handed over, or over with the game.
    Finished {
        /// The numbers that could not be played.
        burnt: Dice,
    },
}

/// One turn. Text: `3. w xsplit 12: 24/23 18/16`, `4. b 66: pass`, `5. w 32: 24/21 ...`, `6. b -`.
///
/// [`GameRecord`](super::GameRecord) gives turns out for reading only, and keeps the parts of one in agreement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub side: Side,
    /// The attempts before the throw that counts.
    pub misses: Vec<Miss>,
    /// The throw, `None` exactly while the turn is [`TurnState::Waiting`].
    pub thrown: Option<Thrown>,
    /// Single steps in the order made.
    pub steps: Vec<Step>,
    /// How far the turn has come.
    pub state: TurnState,
    /// Glyph, clock and time.
    pub extras: Extras,
    /// The lines attached.
    pub remarks: Vec<Remark>,
}

impl Turn {
    /// A turn that has just begun.
    pub(super) fn waiting(side: Side) -> Turn {
        Turn {
            side,
            misses: Vec::new(),
            thrown: None,
            steps: Vec::new(),
            state: TurnState::Waiting,
            extras: Extras::default(),
            remarks: Vec::new(),
        }
    }

    /// True until the turn is handed over.
    pub fn is_open(&self) -> bool {
        !matches!(self.state, TurnState::Finished { .. })
    }
}
