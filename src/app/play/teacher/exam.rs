//! A turn that a person could hand over, and who looks at it.

use super::super::Running;
use super::ANALYSIS;
use crate::engine::{PlayedTurn, Review, review_saying, shipped_judge};
use crate::rules::{self, RuleBook};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A turn that was played, and the rules it was played by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exam {
    /// The turn.
    pub turn: PlayedTurn,
    /// The rules.
    pub book: RuleBook,
}

impl Exam {
    /// The turn on the table that a person could hand over now; none where there was nothing to choose in it.
    pub(super) fn of(running: &Running) -> Option<Exam> {
        let game = running.game();
        let played = running.begun() && game.can_end_turn() && !game.turn_steps().is_empty();
        if !played || game.computer_to_act().is_some() {
            return None;
        }
        let start = game.turn_start();
        if rules::turns(&start, game.book()).len() < 2 {
            return None;
        }
        Some(Exam {
            turn: PlayedTurn::of(&start, game.position())?,
            book: *game.book(),
        })
    }
}

/// Somebody who looks at turns, and may say what he thinks of one before he is sure.
type Looks = dyn Fn(&Exam, &AtomicBool, &dyn Fn(Review)) -> Result<Review, String> + Send + Sync;

/// Who looks at a turn that was played. It is asked beside the interface, and ends soon after the flag is set.
#[derive(Resource, Clone)]
pub struct Examiner {
    looks: Arc<Looks>,
    /// Whether there are tables to be made before the first answer.
    prepares: bool,
}

impl Default for Examiner {
    /// The engine.
    fn default() -> Self {
        Examiner {
            looks: Arc::new(by_engine),
            prepares: true,
        }
    }
}

impl Examiner {
    /// Another one, for tests.
    pub fn from_fn(
        looks: impl Fn(&Exam, &AtomicBool) -> Result<Review, String> + Send + Sync + 'static,
    ) -> Examiner {
        Examiner::saying(move |asked, stop, _| looks(asked, stop))
    }

    /// Another one who says something before he is sure, for tests.
    pub fn saying(
        looks: impl Fn(&Exam, &AtomicBool, &dyn Fn(Review)) -> Result<Review, String>
        + Send
        + Sync
        + 'static,
    ) -> Examiner {
        Examiner {
            looks: Arc::new(looks),
            prepares: false,
        }
    }

    /// What it thinks of a turn.
    ///
    /// # Errors
    /// Why it cannot say.
    pub fn look(&self, asked: &Exam, stop: &AtomicBool) -> Result<Review, String> {
        self.look_saying(asked, stop, &|_| {})
    }

    /// What it thinks of a turn, and before that what it thinks before it is sure.
    ///
    /// # Errors
    /// Why it cannot say.
    pub(super) fn look_saying(
        &self,
        asked: &Exam,
        stop: &AtomicBool,
        say: &dyn Fn(Review),
    ) -> Result<Review, String> {
        (self.looks)(asked, stop, say)
    }

    /// Whether there are tables to be made before the first answer.
    pub(super) const fn prepares(&self) -> bool {
        self.prepares
    }
}

fn by_engine(asked: &Exam, stop: &AtomicBool, say: &dyn Fn(Review)) -> Result<Review, String> {
    let judge = shipped_judge(&asked.book).map_err(|why| why.to_string())?;
    let PlayedTurn { thrown, after } = asked.turn;
    review_saying(judge, &thrown, &asked.book, after, &ANALYSIS, stop, say)
        .map_err(|why| why.to_string())
}
