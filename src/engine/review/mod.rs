//! What was played, judged: marks, losses, luck and grades.

mod game;
mod marks;
mod tally;

use std::sync::atomic::AtomicBool;

use super::board::Army;
use super::judge::Judge;
use super::map::roll_map;
use super::search::{Choice, Cut, Limits, SearchFault, search_with};
use crate::rules::{Position, RuleBook, Side};

pub use game::{GameReview, PlayedTurn};
pub use marks::{Grade, Mark};
pub use tally::{Tally, costliest, tallies};

/// A turn as it was played, and as it might have been.
#[derive(Clone, Copy, Debug)]
pub struct Review {
    /// Whose turn it was.
    pub side: Side,
    /// The best turn.
    pub best: Choice,
    /// The turn that was played.
    pub played: Choice,
    /// Points lost against the best, never below 0.
    pub loss: f32,
    /// The mark, `None` when the loss is small.
    pub mark: Option<Mark>,
    /// Whether there was nothing to choose.
    pub forced: bool,
    /// The equity of the best turn less the mean over all 21 throws: what the dice gave.
    pub luck: f32,
    /// The plies that both turns were looked at.
    pub ply: u8,
    /// What cut the search, `None` when it was finished.
    pub cut: Option<Cut>,
}

/// Why a turn cannot be reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewFault {
    /// There is nothing to search.
    #[error(transparent)]
    Search(#[from] SearchFault),
    /// The turn is none of the legal ones.
    #[error("the turn played is not among the legal ones")]
    NotLegal,
}

/// A turn beside the best of its position, both looked at equally deeply.
#[derive(Clone, Copy, Debug)]
pub struct Compared {
    /// The best turn.
    pub best: Choice,
    /// The one that was asked about.
    pub played: Choice,
    /// Points lost against the best, never below 0.
    pub loss: f32,
    /// Whether there was nothing to choose.
    forced: bool,
    /// What cut the search, `None` when it was finished.
    cut: Option<Cut>,
}

impl Compared {
    /// The mark, `None` when the loss is small.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss)
    }
}

/// Looks at turns, by the mover's checkers after them, as deeply as at the best.
fn compare(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    turns: &[Army],
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Vec<Compared>, ReviewFault> {
    let found = search_with(judge, position, book, limits, turns, stop)?;
    if found.cut == Some(Cut::Stopped) {
        return Err(SearchFault::Stopped.into());
    }
    let compared = |after: &Army| {
        let played = found.choices.iter().find(|choice| choice.after == *after);
        let (played, best) = played.zip(found.best()).ok_or(ReviewFault::NotLegal)?;
        Ok(Compared {
            best: *best,
            played: *played,
            loss: found.loss(played),
            forced: found.choices.len() == 1,
            cut: found.cut,
        })
    };
    turns.iter().map(compared).collect()
}

/// How deeply a loss is looked at before it is marked `??`.
const CONFIRMED: u8 = 3;

/// The second look at turns of a position that would be marked `??`: three plies deep, all in one search.
///
/// # Errors
/// When there is nothing to search, a turn is not legal, or it was stopped.
pub fn second_look(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    turns: &[Army],
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Vec<Compared>, ReviewFault> {
    let limits = Limits {
        ply: limits.ply.max(CONFIRMED),
        ..*limits
    };
    compare(judge, position, book, turns, &limits, stop)
}

/// Reviews the turn of a position with dice that ended with the mover's checkers `played`.
///
/// Both turns are looked at equally deeply. A loss that would be marked `??` is looked at three plies deep before it counts.
///
/// # Errors
/// When there is nothing to search, the turn is not legal, or it was stopped.
pub fn review(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    played: Army,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Review, ReviewFault> {
    review_saying(judge, position, book, played, limits, stop, |_| {})
}

/// As [`review`](fn@review), but a review that would mark the turn `??` is said before the second look, which takes longer.
///
/// # Errors
/// When there is nothing to search, the turn is not legal, or it was stopped.
pub fn review_saying(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    played: Army,
    limits: &Limits,
    stop: &AtomicBool,
    say: impl FnOnce(Review),
) -> Result<Review, ReviewFault> {
    let turn = [played];
    let first = compare(judge, position, book, &turn, limits, stop)?;
    let side = position.side().ok_or(SearchFault::NoSide)?;
    let roll = position.roll().ok_or(SearchFault::NoDice)?;
    let map = roll_map(judge, position, side, book, stop)?;
    let at_once = map.of(roll).map_or(map.equity, |thrown| thrown.equity);
    // Both from one ply, so that they can be subtracted.
    let luck = at_once - map.equity;
    let told = |compared: &Compared| Review {
        side,
        best: compared.best,
        played: compared.played,
        loss: compared.loss,
        mark: compared.mark(),
        forced: compared.forced,
        luck,
        ply: compared.played.ply.min(compared.best.ply),
        cut: compared.cut,
    };
    let first = told(&first[0]);
    if limits.ply >= CONFIRMED || first.mark != Some(Mark::VeryBad) {
        return Ok(first);
    }
    say(first);
    let second = second_look(judge, position, book, &turn, limits, stop)?;
    Ok(told(&second[0]))
}
