//! What a turn has lost by the steps that were made already, however well the rest of it is played.

use super::Asked;
use crate::app::mind::Wire;
use crate::app::play::{ANALYSIS, Exam};
use crate::engine::{PlayedTurn, review, shipped_judge};
use crate::rules::{PlayedStep, Position};

/// The turn as the teacher would be asked about it, if from where it stands now the rest were played so.
pub(super) fn exam(start: &Position, now: &Asked, rest: &[PlayedStep]) -> Option<Exam> {
    let Asked { position, book } = now;
    let mut end = *position;
    for played in rest {
        end = end.play(book, played.step).ok()?;
    }
    Some(Exam {
        turn: PlayedTurn::of(start, &end)?,
        book: *book,
    })
}

/// What that turn loses against the best: the very number that the teacher and a review would tell.
pub(super) fn lost(asked: &Exam, wire: &Wire<'_, f32>) -> Option<f32> {
    let judge = shipped_judge(&asked.book).ok()?;
    let PlayedTurn { thrown, after } = asked.turn;
    let found = review(judge, &thrown, &asked.book, after, &ANALYSIS, wire.stop()).ok()?;
    found.cut.is_none().then_some(found.loss)
}
