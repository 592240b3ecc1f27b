//! A turn that was played, and what is known of it.

use crate::app::play::Exam;
use crate::engine::{PlayedTurn, Review};
use crate::game::Game;
use crate::record::TurnState;
use crate::rules::{Dice, Roll, Side, Step};

use super::looks::{By, Found, Looks};

/// A turn that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The number of its row in the list of turns: White's and Black's have one together.
    pub number: usize,
    /// Whose it was.
    pub side: Side,
    /// What was thrown.
    pub roll: Roll,
    /// The steps in the order made.
    pub steps: Vec<Step>,
    /// The numbers that were lost.
    pub burnt: Dice,
    /// The turn as the engine is asked about it.
    pub asked: Exam,
    /// What the engine thinks of it.
    pub verdict: Verdict,
    /// What closer looks have found.
    pub looks: Looks,
}

impl Played {
    /// What is known of it, where something is: the figures that count everywhere, those of the deepest look.
    pub fn review(&self) -> Option<&Review> {
        self.looks.counting().or(self.first())
    }

    /// By what the figures that count were found.
    pub fn by(&self) -> Option<By> {
        match self.looks.whole() {
            Some(found) => Some(By::Trials(found.trials)),
            None => self.review().map(|review| By::Plies(review.ply)),
        }
    }

    /// What the review said at first.
    pub(super) fn first(&self) -> Option<&Review> {
        match &self.verdict {
            Verdict::Known(review) => Some(review),
            _ => None,
        }
    }

    /// Takes what was found by looking further ahead.
    pub(super) fn deepened(&mut self, found: Found) {
        let first = self.first().copied();
        self.looks.deepened(found, first.as_ref());
    }

    /// Takes what a rollout has come to.
    pub(super) fn rolled(&mut self, found: Found) {
        let first = self.first().copied();
        self.looks.rolled(found, first.as_ref());
    }
}

/// What the engine thinks of a turn.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It has not been asked yet.
    Waiting,
    /// This.
    Known(Box<Review>),
    /// It could not say.
    Unknown,
}

impl Verdict {
    /// An answer of the engine's.
    pub(super) fn of(answer: Result<Review, String>) -> Verdict {
        match answer {
            Ok(review) => Verdict::Known(Box::new(review)),
            Err(why) => {
                bevy::log::error!("a turn cannot be reviewed: {why}");
                Verdict::Unknown
            }
        }
    }

    /// Whether it is still to come.
    pub const fn is_waiting(&self) -> bool {
        matches!(self, Verdict::Waiting)
    }
}

/// The turns of a game that were played to their end, in their order; also the one that has just won it.
pub(super) fn of(game: &Game) -> Vec<Played> {
    let record = game.record();
    // A game on the table follows its rules.
    let Ok(replay) = record.replay() else {
        return Vec::new();
    };
    let won = game.outcome().is_some() && game.resigned().is_none();
    let mut number = 0;
    let mut turns = Vec::with_capacity(replay.turns.len());
    for (turn, replayed) in record.turns().iter().zip(&replay.turns) {
        if turn.side == Side::White || number == 0 {
            number += 1;
        }
        let burnt = match turn.state {
            TurnState::Finished { burnt } => burnt,
            TurnState::Open if won => Dice::default(),
            _ => continue,
        };
        let Some(thrown) = replayed.thrown else {
            continue;
        };
        let end = replayed.steps.last().map_or(thrown, |(_, after)| *after);
        let played = PlayedTurn::of(&thrown, &end).zip(thrown.roll());
        if let Some((played, roll)) = played {
            turns.push(Played {
                number,
                side: turn.side,
                roll,
                steps: turn.steps.clone(),
                burnt,
                asked: Exam {
                    turn: played,
                    book: record.book(),
                },
                verdict: Verdict::Waiting,
                looks: Looks::default(),
            });
        }
    }
    turns
}
