//! What the next throw may bring: the map of all 21 throws, and the chances before one.

use std::sync::atomic::AtomicBool;

use super::board::{Army, Board};
use super::chances::Chances;
use super::judge::Judge;
use super::search::{Limits, Search, SearchFault, search};
use super::throw::weight;
use crate::rules::{Position, Roll, RuleBook, Side};

/// A throw of the map with the best turn by it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thrown {
    /// The throw, the larger number first.
    pub roll: Roll,
    /// The thrower's checkers after the best turn.
    pub after: Army,
    /// The thrower's chances then.
    pub chances: Chances,
    /// What they are worth under the rule book.
    pub equity: f32,
}

/// What each of the 21 throws would be worth to a side, judged one ply deep.
#[derive(Clone, Debug, PartialEq)]
pub struct RollMap {
    /// The throws in the order of [`Roll::all_unordered`].
    pub throws: Vec<Thrown>,
    /// The thrower's chances before it throws: the mean, each throw by how often it comes.
    pub chances: Chances,
    /// The same mean of the equities.
    pub equity: f32,
}

impl RollMap {
    /// What a throw is worth, whichever die shows which number.
    #[must_use]
    pub fn of(&self, roll: Roll) -> Option<&Thrown> {
        let roll = roll.sorted();
        self.throws.iter().find(|thrown| thrown.roll == roll)
    }
}

/// The map of a side that is to throw; dice that lie on the board are left aside.
///
/// # Errors
/// When the game is over, or it was asked to stop.
pub fn roll_map(
    judge: &Judge,
    position: &Position,
    side: Side,
    book: &RuleBook,
    stop: &AtomicBool,
) -> Result<RollMap, SearchFault> {
    if position.outcome(book).is_some() {
        return Err(SearchFault::Over);
    }
    let board = Board::of(position, side);
    let limits = Limits::ply(1);
    let mut search = Search::new(judge, book, &limits, stop);
    let mut map = RollMap {
        throws: Vec::with_capacity(21),
        chances: Chances::LOST,
        equity: 0.0,
    };
    for roll in Roll::all_unordered() {
        let (after, chances) = search.best(&board, roll).ok_or(SearchFault::Stopped)?;
        let equity = chances.equity(book.scoring);
        map.throws.push(Thrown {
            roll,
            after,
            chances,
            equity,
        });
        map.chances = map.chances.plus(chances, weight(roll));
        map.equity += weight(roll) * equity;
    }
    Ok(map)
}

/// White's chances as the game stands: before a throw, with dice on the board, or when it is over. Before it is known who
/// begins, either may.
///
/// # Errors
/// When it was asked to stop.
pub fn outlook(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    stop: &AtomicBool,
) -> Result<Chances, SearchFault> {
    if let Some(outcome) = position.outcome(book) {
        return Ok(Chances::of_outcome(outcome, Side::White));
    }
    let before = |side: Side| {
        let map = roll_map(judge, position, side, book, stop)?;
        Ok(map.chances.as_white(side))
    };
    match (position.side(), position.roll()) {
        (Some(side), Some(_)) => {
            let found = search(judge, position, book, &Limits::ply(1), stop)?;
            let best = found.best().ok_or(SearchFault::NoDice)?;
            Ok(best.chances.as_white(side))
        }
        (Some(side), None) => before(side),
        (None, _) => {
            let (white, black) = (before(Side::White)?, before(Side::Black)?);
            Ok(Chances::LOST.plus(white, 0.5).plus(black, 0.5))
        }
    }
}
