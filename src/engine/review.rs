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
        let all = [Mark::VeryBad, Mark::Bad, Mark::Doubtful];
        all.into_iter().find(|mark| loss >= mark.least())
    }

    /// The least loss that has it, in points.
    #[must_use]
    pub const fn least(self) -> f32 {
        match self {
            Mark::Doubtful => 0.04,
            Mark::Bad => 0.08,
            Mark::VeryBad => 0.16,
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

/// The sums of both sides' turns.
#[must_use]
pub fn tallies<'a>(turns: impl IntoIterator<Item = &'a Review>) -> BySide<Tally> {
    let mut tallies = BySide::new(Tally::default(), Tally::default());
    for review in turns {
        tallies[review.side].add(review);
    }
    tallies
}

/// The places of the turns that lost most, the dearest first; turns that lost nothing are none of them.
#[must_use]
pub fn costliest<'a>(
    turns: impl IntoIterator<Item = (usize, &'a Review)>,
    most: usize,
) -> Vec<usize> {
    let mut costly: Vec<(usize, f32)> = turns
        .into_iter()
        .map(|(place, review)| (place, review.loss))
        .filter(|(_, loss)| *loss > 0.0)
        .collect();
    // Of equals the earlier one: the sort keeps their order.
    costly.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    costly.truncate(most);
    costly.into_iter().map(|(place, _)| place).collect()
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
