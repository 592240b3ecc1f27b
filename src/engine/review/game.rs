//! A whole game, turn by turn.

use std::sync::atomic::AtomicBool;

use super::{Review, ReviewFault, Tally, costliest, review, tallies};
use crate::engine::board::{Army, Board};
use crate::engine::judge::Judge;
use crate::engine::search::Limits;
use crate::rules::{BySide, Position, RuleBook};

/// A turn that was played to its end, as a review asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// The position with the dice thrown, before the first step.
    pub thrown: Position,
    /// The mover's checkers after the last step.
    pub after: Army,
}

impl PlayedTurn {
    /// The turn from a position with dice to a later one, before or after the dice were handed over; `None` when nobody is
    /// to move in the first.
    #[must_use]
    pub fn of(thrown: &Position, end: &Position) -> Option<PlayedTurn> {
        let side = thrown.side()?;
        Some(PlayedTurn {
            thrown: *thrown,
            after: Board::of(end, side).own,
        })
    }
}

/// The review of a game, turn by turn: of one that goes on too.
#[derive(Clone, Debug)]
pub struct GameReview {
    judge: &'static Judge,
    book: RuleBook,
    limits: Limits,
    turns: Vec<Review>,
}

impl GameReview {
    /// A review of no turn yet.
    #[must_use]
    pub fn new(judge: &'static Judge, book: &RuleBook, limits: &Limits) -> GameReview {
        GameReview {
            judge,
            book: *book,
            limits: *limits,
            turns: Vec::new(),
        }
    }

    /// Reviews the next turn; a turn that cannot be reviewed leaves everything as it was.
    ///
    /// # Errors
    /// As [`review`](fn@review).
    pub fn add(&mut self, turn: &PlayedTurn, stop: &AtomicBool) -> Result<&Review, ReviewFault> {
        let (position, after) = (&turn.thrown, turn.after);
        let review = review(self.judge, position, &self.book, after, &self.limits, stop)?;
        let place = self.turns.len();
        self.turns.push(review);
        Ok(&self.turns[place])
    }

    /// The turns reviewed so far, in their order.
    #[must_use]
    pub fn turns(&self) -> &[Review] {
        &self.turns
    }

    /// The sums of both sides' turns.
    #[must_use]
    pub fn tallies(&self) -> BySide<Tally> {
        tallies(&self.turns)
    }

    /// The places among the turns of those that lost most, the dearest first; turns that lost nothing are none of them.
    #[must_use]
    pub fn costliest(&self, most: usize) -> Vec<usize> {
        costliest(self.turns.iter().enumerate(), most)
    }
}
