//! What is waited for.

use crate::rules::Side;

/// What the game waits for; always derived from the game, never kept beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The roll-off: one throw of both single dice decides who begins, or is a tie and is repeated.
    Opening,
    /// This side is to throw.
    Throw(Side),
    /// This side has thrown and moves; also when it has no legal step, or none left, and the turn is to be handed over.
    Move(Side),
    /// The game is won, drawn or resigned. Until the result is accepted an undo may open it again.
    Over,
}

impl Phase {
    /// The side that is to throw or to move; none in the roll-off and when the game is over.
    pub fn side(self) -> Option<Side> {
        match self {
            Phase::Throw(side) | Phase::Move(side) => Some(side),
            Phase::Opening | Phase::Over => None,
        }
    }
}
