//! Who can play: the levels, the fixed ladder and any net by itself.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::board::Board;
use super::judge::Judge;
use super::ladder;
use super::search::{Choice, Found, Limits, SearchFault, search};
use crate::rules::{Position, RuleBook, Scoring};

/// How a player chooses its turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Style {
    /// Any legal turn.
    Random,
    /// The fewest pips, then the most checkers off, then the fewest on the head.
    Pips,
    /// A hand-made estimate of blocks and mobility.
    Prime,
    /// By the judge, as far ahead as the limits say, misjudging the equity of each turn by chance: `noise` is the spread
    /// of it in points where only the win counts; where mars counts too, and equities lie further apart, half as much again.
    Net {
        /// The limits of the search.
        limits: Limits,
        /// The spread of the misjudgement.
        noise: f32,
    },
}

impl Style {
    /// The same player on a clock that cuts its search; a player without a search stays as it is.
    #[must_use]
    pub const fn with_time(self, time: Duration) -> Style {
        match self {
            Style::Net { limits, noise } => Style::Net {
                limits: Limits {
                    time: Some(time),
                    ..limits
                },
                noise,
            },
            other => other,
        }
    }

    /// The turns of a position as this player sees them, the one it plays first.
    ///
    /// `salt` seeds everything it does by chance: the same position and salt give the same answer, whichever colour moves.
    ///
    /// # Errors
    /// When nobody is to move, nothing is thrown or the game is over.
    pub fn think(
        &self,
        judge: &Judge,
        position: &Position,
        book: &RuleBook,
        salt: u64,
        stop: &AtomicBool,
    ) -> Result<Found, SearchFault> {
        let side = position.side().ok_or(SearchFault::NoSide)?;
        let board = Board::of(position, side);
        let dice = position.roll().map_or(0, |roll| {
            u64::from(roll.high().get() * 8 + roll.low().get())
        });
        let salt = salt.wrapping_mul(64).wrapping_add(dice);
        match self {
            Style::Net { limits, noise } => {
                let mut found = search(judge, position, book, limits, stop)?;
                if *noise > 0.0 {
                    let noise = noise * spread(book.scoring);
                    reorder(&mut found, |choice| {
                        let sum: f32 = (0..4)
                            .map(|part| {
                                ladder::noise(choice.after, board.enemy, salt ^ part << 56) - 0.5
                            })
                            .sum();
                        // Four even numbers of spread 1/12 each: together nearly a bell of spread 1/3.
                        choice.equity + noise * sum * 1.732
                    });
                }
                Ok(found)
            }
            Style::Random => self.by(judge, position, book, stop, |choice| {
                ladder::noise(choice.after, board.enemy, salt)
            }),
            Style::Pips => self.by(judge, position, book, stop, |choice| {
                ladder::pips(choice.after)
            }),
            Style::Prime => self.by(judge, position, book, stop, |choice| {
                ladder::prime(&board, choice.after)
            }),
        }
    }

    fn by(
        &self,
        judge: &Judge,
        position: &Position,
        book: &RuleBook,
        stop: &AtomicBool,
        score: impl Fn(&Choice) -> f32,
    ) -> Result<Found, SearchFault> {
        let mut found = search(judge, position, book, &Limits::ply(1), stop)?;
        reorder(&mut found, score);
        Ok(found)
    }
}

/// How much further equities lie apart under a scoring than where only the win counts.
const fn spread(scoring: Scoring) -> f32 {
    match scoring {
        Scoring::Win => 1.0,
        Scoring::Mars | Scoring::Koks => 1.5,
    }
}

/// Puts the choice with the highest score first; of equals the one whose checkers come first.
fn reorder(found: &mut Found, score: impl Fn(&Choice) -> f32) {
    let mut scored: Vec<(f32, Choice)> = found
        .choices
        .iter()
        .map(|choice| (score(choice), *choice))
        .collect();
    scored.sort_by(|(a, one), (b, other)| {
        let order = b.total_cmp(a);
        order.then_with(|| one.after.cmp(&other.after))
    });
    found.choices.clear();
    found
        .choices
        .extend(scored.into_iter().map(|(_, choice)| choice));
}
