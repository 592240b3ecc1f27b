//! What was played, judged: marks, losses, luck and grades.

use std::sync::atomic::AtomicBool;

use super::board::{Army, Board};
use super::judge::Judge;
use super::map::roll_map;
use super::search::{Choice, Cut, Limits, SearchFault, search_with};
use crate::rules::{BySide, Position, RuleBook, Side};

/// A mark of a turn, by what it lost: the cuts of GNU Backgammon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `?!`: from 0.04 points.
    Doubtful,
    /// `?`: from 0.08 points.
    Bad,
    /// `??`: from 0.16 points.
    VeryBad,
}

impl Mark {
    /// The mark of a loss in points, `None` when it is too small for one.
    #[must_use]
    pub fn of(loss: f32) -> Option<Mark> {
        if loss >= 0.16 {
            Some(Mark::VeryBad)
        } else if loss >= 0.08 {
            Some(Mark::Bad)
        } else if loss >= 0.04 {
            Some(Mark::Doubtful)
        } else {
            None
        }
    }
}

/// A grade for a whole game, by the mean loss of an unforced turn: the cuts of GNU Backgammon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Up to 0.002 points.
    Supernatural,
    /// Up to 0.005.
    WorldClass,
    /// Up to 0.008.
    Expert,
    /// Up to 0.012.
    Advanced,
    /// Up to 0.018.
    Intermediate,
    /// Up to 0.026.
    Casual,
    /// Up to 0.035.
    Beginner,
    /// More.
    Awful,
}

impl Grade {
    /// The grade of a mean loss in points.
    #[must_use]
    pub fn of(mean_loss: f32) -> Grade {
        const CUTS: [(f32, Grade); 7] = [
            (0.002, Grade::Supernatural),
            (0.005, Grade::WorldClass),
            (0.008, Grade::Expert),
            (0.012, Grade::Advanced),
            (0.018, Grade::Intermediate),
            (0.026, Grade::Casual),
            (0.035, Grade::Beginner),
        ];
        let cut = CUTS.iter().find(|(cut, _)| mean_loss <= *cut);
        cut.map_or(Grade::Awful, |(_, grade)| *grade)
    }
}

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
    let look = |limits: &Limits| {
        let found = search_with(judge, position, book, limits, Some(played), stop)?;
        let here = found.choices.iter().find(|choice| choice.after == played);
        match (here, found.best()) {
            (Some(here), Some(best)) => Ok((*here, *best, found.choices.len() == 1, found.cut)),
            _ => Err(ReviewFault::NotLegal),
        }
    };
    let loss = |played: &Choice, best: &Choice| (best.equity - played.equity).max(0.0);
    let (mut here, mut best, forced, mut cut) = look(limits)?;
    if limits.ply < 3 && Mark::of(loss(&here, &best)) == Some(Mark::VeryBad) {
        (here, best, _, cut) = look(&Limits { ply: 3, ..*limits })?;
    }
    if cut == Some(Cut::Stopped) {
        return Err(SearchFault::Stopped.into());
    }
    let loss = loss(&here, &best);
    let side = position.side().ok_or(SearchFault::NoSide)?;
    let roll = position.roll().ok_or(SearchFault::NoDice)?;
    let map = roll_map(judge, position, side, book, stop)?;
    let at_once = map.of(roll).map_or(map.equity, |thrown| thrown.equity);
    Ok(Review {
        side,
        best,
        played: here,
        loss,
        mark: Mark::of(loss),
        forced,
        // Both from one ply, so that they can be subtracted.
        luck: at_once - map.equity,
        ply: here.ply.min(best.ply),
        cut,
    })
}

/// The sums of a side's turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Turns with a choice.
    pub unforced: u32,
    /// Points lost in them.
    pub loss: f32,
    /// Points the dice gave.
    pub luck: f32,
    /// Turns marked `?!`, `?` and `??`.
    pub marks: [u32; 3],
}

impl Tally {
    /// Counts a turn in.
    pub fn add(&mut self, review: &Review) {
        self.luck += review.luck;
        if review.forced {
            return;
        }
        self.unforced += 1;
        self.loss += review.loss;
        match review.mark {
            Some(Mark::Doubtful) => self.marks[0] += 1,
            Some(Mark::Bad) => self.marks[1] += 1,
            Some(Mark::VeryBad) => self.marks[2] += 1,
            None => {}
        }
    }

    /// Points lost in a turn with a choice, on average.
    #[must_use]
    pub fn mean_loss(&self) -> f32 {
        self.loss / self.unforced.max(1) as f32
    }

    /// The grade.
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(self.mean_loss())
    }
}

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
    tallies: BySide<Tally>,
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
            tallies: BySide::new(Tally::default(), Tally::default()),
        }
    }

    /// Reviews the next turn and counts it in; a turn that cannot be reviewed leaves everything as it was.
    ///
    /// # Errors
    /// As [`review`](fn@review).
    pub fn add(&mut self, turn: &PlayedTurn, stop: &AtomicBool) -> Result<&Review, ReviewFault> {
        let (position, after) = (&turn.thrown, turn.after);
        let review = review(self.judge, position, &self.book, after, &self.limits, stop)?;
        self.tallies[review.side].add(&review);
        let place = self.turns.len();
        self.turns.push(review);
        Ok(&self.turns[place])
    }

    /// The turns reviewed so far, in their order.
    #[must_use]
    pub fn turns(&self) -> &[Review] {
        &self.turns
    }

    /// The sums of a side's turns.
    #[must_use]
    pub fn tally(&self, side: Side) -> &Tally {
        &self.tallies[side]
    }

    /// The places among the turns of those that lost most, the dearest first; turns that lost nothing are none of them.
    #[must_use]
    pub fn costliest(&self, most: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.turns.len())
            .filter(|place| self.turns[*place].loss > 0.0)
            .collect();
        // Of equals the earlier one: the sort keeps their order.
        places.sort_by(|a, b| self.turns[*b].loss.total_cmp(&self.turns[*a].loss));
        places.truncate(most);
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_losses_at_the_cuts_when_they_are_marked_then_each_cut_belongs_to_the_heavier_mark() {
        let marks = [0.0, 0.039, 0.04, 0.08, 0.16, 1.0].map(Mark::of);
        let (doubtful, bad, very) = (Mark::Doubtful, Mark::Bad, Mark::VeryBad);
        let known = [
            None,
            None,
            Some(doubtful),
            Some(bad),
            Some(very),
            Some(very),
        ];
        assert_eq!(marks, known);
        assert_eq!(Grade::of(0.002), Grade::Supernatural);
        assert_eq!(Grade::of(0.0201), Grade::Casual);
        assert_eq!(Grade::of(0.5), Grade::Awful);
    }
}
