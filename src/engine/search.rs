//! Looking ahead: the turns of a throw, best first.
//!
//! One ply judges every result of the throw. Each further ply goes through all 21 throws of the other side and its best
//! answer to each, with fewer and fewer turns kept. What a search finds depends on its limits in boards judged, never
//! on a clock; a clock or a wish to stop can only cut it, and then the answer says so.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::board::{Army, Board, army_after};
use super::chances::Chances;
use super::judge::{Judge, Kind};
use super::moves::Results;
use super::throw::weight;
use crate::rules::{Position, Roll, RuleBook, Side, Turn, Turns};

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Turns looked ahead, 1 to 4; 1: only the results of the throw.
    pub ply: u8,
    /// How many turns are looked at more deeply, at the most; each further ply looks at about two thirds as many.
    pub keep: usize,
    /// How many turns are looked at more deeply however far behind they are; with 1, a turn alone in front is not looked at
    /// any further, for nothing could come of it.
    pub least: usize,
    /// How far behind the best a turn may be, in points, to be looked at more deeply; each further ply halves it.
    pub within: f32,
    /// Boards judged at the most; a ply that would need more is left out as a whole.
    pub nodes: u64,
    /// The time after which the search is cut, `None`: never.
    pub time: Option<Duration>,
}

impl Limits {
    /// The usual limits of a ply: five turns within 0.08 of the best, as many boards as it takes.
    #[must_use]
    pub const fn ply(ply: u8) -> Limits {
        Limits {
            ply,
            keep: 5,
            least: 1,
            within: 0.08,
            nodes: u64::MAX,
            time: None,
        }
    }

    /// The limits for analysis: eight turns within 0.16, and five of them in any case.
    #[must_use]
    pub const fn analysis(ply: u8) -> Limits {
        Limits {
            keep: 8,
            least: 5,
            within: 0.16,
            ..Limits::ply(ply)
        }
    }
}

/// Why a search ended before its plies were done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// It has judged as many boards as it may.
    Nodes,
    /// Its time was over.
    Time,
    /// It was asked to stop.
    Stopped,
}

/// A turn with what the search thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The turn, with one order of its steps.
    pub turn: Turn,
    /// The mover's checkers after it.
    pub after: Army,
    /// The mover's chances after it.
    pub chances: Chances,
    /// What they are worth under the rule book.
    pub equity: f32,
    /// How many plies they come from; 0: the game is over and nothing is guessed.
    pub ply: u8,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Every different turn, those looked at most deeply first, the best of them first.
    pub choices: Vec<Choice>,
    /// The plies that were finished.
    pub ply: u8,
    /// Boards judged.
    pub nodes: u64,
    /// What cut the search, `None` when it was finished.
    pub cut: Option<Cut>,
}

impl Found {
    /// The best turn.
    #[must_use]
    pub fn best(&self) -> Option<&Choice> {
        self.choices.first()
    }

    /// Points a turn loses against the best, never below 0.
    #[must_use]
    pub fn loss(&self, choice: &Choice) -> f32 {
        self.best()
            .map_or(0.0, |best| (best.equity - choice.equity).max(0.0))
    }
}

/// Why nothing can be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SearchFault {
    /// Nobody is to move.
    #[error("nobody is to move")]
    NoSide,
    /// No dice are thrown.
    #[error("no dice are thrown")]
    NoDice,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It was stopped before there was an answer.
    #[error("it was stopped")]
    Stopped,
}

/// Looks for the best turn of a position with dice, which may stand in mid-turn.
///
/// The chances take the last throw of a rule book that gives one into account at the turn that calls for it, no sooner.
///
/// # Errors
/// When nobody is to move, nothing is thrown or the game is over.
pub fn search(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Found, SearchFault> {
    search_with(judge, position, book, limits, &[], stop)
}

/// As [`search`], but the turns that end with the checkers `also` are looked at as deeply as the best, however bad
/// they seem.
///
/// # Errors
/// When nobody is to move, nothing is thrown or the game is over.
pub(super) fn search_with(
    judge: &Judge,
    position: &Position,
    book: &RuleBook,
    limits: &Limits,
    also: &[Army],
    stop: &AtomicBool,
) -> Result<Found, SearchFault> {
    if position.outcome(book).is_some() {
        return Err(SearchFault::Over);
    }
    let side = position.side().ok_or(SearchFault::NoSide)?;
    position.roll().ok_or(SearchFault::NoDice)?;
    let mut search = Search::new(judge, book, limits, stop);
    let board = Board::of(position, side);
    let turns = crate::rules::turns(position, book);
    let mut choices = search.first_ply(&board, &turns, side);
    sort(&mut choices);
    let mut done = 1;
    let (mut keep, mut within) = (limits.keep.max(2), limits.within);
    for ply in 2..=limits.ply.clamp(1, 4) {
        let least = limits.least.min(choices.len());
        let mut kept = kept(&choices, keep, within).max(least);
        for army in also {
            let wanted = choices.iter().position(|choice| choice.after == *army);
            if let Some(place) = wanted.filter(|place| *place >= kept) {
                choices[kept..=place].rotate_right(1);
                kept += 1;
            }
        }
        if kept < 2 && limits.least < 2 {
            break;
        }
        let mut deeper: Vec<Choice> = Vec::with_capacity(kept);
        for choice in &choices[..kept] {
            match search.deepen(&board, choice, ply) {
                Some(choice) => deeper.push(choice),
                None => break,
            }
        }
        if search.cut.is_some() {
            break;
        }
        sort(&mut deeper);
        choices[..kept].copy_from_slice(&deeper);
        done = ply;
        keep = (keep * 2 / 3).max(2);
        within /= 2.0;
    }
    Ok(Found {
        choices,
        ply: done,
        nodes: search.nodes,
        cut: search.cut,
    })
}

/// How many of the sorted choices are looked at more deeply.
fn kept(choices: &[Choice], keep: usize, within: f32) -> usize {
    let Some(best) = choices.first() else {
        return 0;
    };
    choices
        .iter()
        .take(keep)
        .take_while(|choice| choice.equity >= best.equity - within && choice.ply == best.ply)
        .count()
}

/// The best first; of equals the one whose checkers come first.
fn sort(choices: &mut [Choice]) {
    choices.sort_by(|a, b| {
        let order = b.equity.total_cmp(&a.equity);
        order.then_with(|| a.after.cmp(&b.after))
    });
}

/// A look ahead under way.
pub(super) struct Search<'a> {
    judge: &'a Judge,
    book: &'a RuleBook,
    limit: u64,
    until: Option<Instant>,
    stop: &'a AtomicBool,
    pub(super) nodes: u64,
    pub(super) cut: Option<Cut>,
    results: Results,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        judge: &'a Judge,
        book: &'a RuleBook,
        limits: &Limits,
        stop: &'a AtomicBool,
    ) -> Search<'a> {
        Search {
            judge,
            book,
            limit: limits.nodes,
            until: limits.time.map(|time| Instant::now() + time),
            stop,
            nodes: 0,
            cut: None,
            results: Results::new(),
        }
    }

    /// Every turn judged as it stands.
    fn first_ply(&mut self, board: &Board, turns: &Turns, side: Side) -> Vec<Choice> {
        let ready = self.judge.ready(board);
        let mut choices = Vec::with_capacity(turns.len());
        for (place, turn) in turns.iter().enumerate() {
            let after = army_after(turn.board(), side);
            self.nodes += 1;
            let position = turns.position(place);
            let (chances, ply) = match position.outcome(self.book) {
                Some(outcome) => (Chances::of_outcome(outcome, side), 0),
                // Off, and yet it is not over: the other side has its last throw.
                None if after.off() == 15 => (self.before_last_throw(&board.handed_over(after)), 0),
                None => (self.judge.after(&ready, after), 1),
            };
            choices.push(Choice {
                turn: *turn,
                after,
                chances,
                equity: chances.equity(self.book.scoring),
                ply,
            });
        }
        choices
    }

    /// The chances of a side that is off while the other has one more turn.
    fn before_last_throw(&mut self, board: &Board) -> Chances {
        let drawn = Roll::all_unordered()
            .filter(|roll| self.last_throw(board, *roll).1.win > 0.0)
            .fold(0.0, |drawn, roll| drawn + weight(roll));
        Chances {
            win: 1.0 - drawn / 2.0,
            ..Chances::LOST
        }
    }

    /// The last throw of a side whose enemy is off: a draw when it can follow, else it has lost.
    fn last_throw(&mut self, board: &Board, roll: Roll) -> (Army, Chances) {
        self.results.fill(board, roll, self.book);
        let list = self.results.list();
        let drawn = list.iter().find(|army| army.off() == 15);
        let win = if drawn.is_some() { 0.5 } else { 0.0 };
        let chances = Chances {
            win,
            ..Chances::LOST
        };
        (*drawn.unwrap_or(&list[0]), chances)
    }

    /// A choice looked at to a number of plies; `None` when the search was cut.
    fn deepen(&mut self, board: &Board, choice: &Choice, ply: u8) -> Option<Choice> {
        if choice.ply == 0 {
            return Some(*choice);
        }
        let chances = self.chances(&board.handed_over(choice.after), ply)?;
        Some(Choice {
            chances,
            equity: chances.equity(self.book.scoring),
            ply,
            ..*choice
        })
    }

    /// The chances of the side NOT to move on a board between two turns; `None` when the search was cut.
    pub(super) fn chances(&mut self, board: &Board, ply: u8) -> Option<Chances> {
        let exact = matches!(Kind::of(board.enemy, board.own), Kind::Over | Kind::Home);
        if ply <= 1 || exact {
            self.nodes += 1;
            return Some(self.judge.chances(board));
        }
        let mut sum = Chances::LOST;
        for roll in Roll::all_unordered() {
            let (after, mut chances) = self.best(board, roll)?;
            if ply > 2 && after.off() < 15 {
                chances = self.chances(&board.handed_over(after), ply - 1)?;
            }
            sum = sum.plus(chances, weight(roll));
        }
        Some(sum.flipped())
    }

    /// The result of a throw that looks best at once, and the mover's chances after it; `None` when the search was cut.
    pub(super) fn best(&mut self, board: &Board, roll: Roll) -> Option<(Army, Chances)> {
        self.look_at_limits()?;
        if board.enemy.off() == 15 {
            return Some(self.last_throw(board, roll));
        }
        let found = self.judge.best(board, roll, self.book, &mut self.results);
        self.nodes += self.results.list().len() as u64;
        Some(found)
    }

    fn look_at_limits(&mut self) -> Option<()> {
        if self.stop.load(Ordering::Relaxed) {
            self.cut = Some(Cut::Stopped);
        } else if self.nodes >= self.limit {
            self.cut = Some(Cut::Nodes);
        } else if self.until.is_some_and(|until| Instant::now() >= until) {
            self.cut = Some(Cut::Time);
        }
        self.cut.is_none().then_some(())
    }
}
