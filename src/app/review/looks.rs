//! What closer looks at a turn have found, and which of all figures known of it are those that count.

use crate::engine::{Chances, Choice, Mark, Review};
use crate::rules::{Step, Turn};

use super::rolling::Table;

/// How often a turn is played out: four times all pairs of the first two throws. It is not ended before, however clear it looks:
/// the bars would be too short then.
pub const TRIALS: u32 = 4 * 1296;

/// What closer looks at a turn have found.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    /// By looking further ahead.
    pub deeper: Option<Found>,
    /// By playing it out.
    pub rolled: Option<Found>,
    /// The figures that count instead of the first ones.
    counting: Option<Box<Review>>,
    /// The rollout itself, to be gone on with.
    pub(super) rollout: Table,
}

impl Looks {
    /// Whether the turn has been played out as often as it ever is.
    pub fn is_rolled_out(&self) -> bool {
        self.whole().is_some()
    }

    /// The rollout, where it was played to its end.
    pub(super) fn whole(&self) -> Option<&Found> {
        self.rolled.as_ref().filter(|found| found.is_whole())
    }

    /// How far a rollout has come, from 0 to 1.
    pub fn share(&self) -> f32 {
        let trials = self.rolled.as_ref().map_or(0, |found| found.trials);
        trials as f32 / TRIALS as f32
    }

    /// Whether a rollout was begun and can be gone on with.
    pub fn is_begun(&self) -> bool {
        self.rolled.is_some() && !self.is_rolled_out()
    }

    /// The figures that count instead of the first ones, where there are such.
    pub(super) fn counting(&self) -> Option<&Review> {
        self.counting.as_deref()
    }

    /// Takes what was found by looking further ahead.
    pub(super) fn deepened(&mut self, found: Found, first: Option<&Review>) {
        self.deeper = Some(found);
        self.count(first);
    }

    /// Takes what a rollout has come to.
    pub(super) fn rolled(&mut self, found: Found, first: Option<&Review>) {
        self.rolled = Some(found);
        self.count(first);
    }

    /// The deepest look at a turn is the one that counts, as in eXtreme Gammon. A rollout that is not whole yet is none: its
    /// figures still go up and down by more than marks are apart.
    fn count(&mut self, first: Option<&Review>) {
        let deepest = self.whole().or(self.deeper.as_ref());
        self.counting = deepest.zip(first).map(|(found, first)| {
            Box::new(Review {
                best: found.best,
                played: found.played,
                loss: found.loss,
                mark: Mark::of(found.loss),
                ply: found.ply,
                ..*first
            })
        });
    }
}

/// What a closer look has found, or has so far.
#[derive(Clone, Debug)]
pub struct Found {
    /// The plies; 0 for a rollout.
    pub ply: u8,
    /// How often each turn was played out; 0 where none was.
    pub trials: u32,
    /// The best turn.
    pub best: Choice,
    /// The one that was played.
    pub played: Choice,
    /// Points that this lost against the best.
    pub loss: f32,
    /// The turns, the best first.
    pub lines: Vec<Line>,
}

impl Found {
    /// Whether it is a rollout that was played to its end.
    pub const fn is_whole(&self) -> bool {
        self.trials >= TRIALS
    }
}

/// One turn of a closer look.
#[derive(Clone, Debug)]
pub struct Line {
    /// One order of its steps.
    pub steps: Vec<Step>,
    /// Whether it is the one that was played.
    pub played: bool,
    /// The mover's chances.
    pub chances: Chances,
    /// What they are worth, in points.
    pub equity: f32,
    /// Half of the 95 % interval of that; 0 where chance has no part in it.
    pub half: f32,
    /// Points lost against the best.
    pub loss: f32,
    /// Half of the 95 % interval of that.
    pub half_loss: f32,
}

/// By what the figures of a turn were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By looking so many turns ahead.
    Plies(u8),
    /// By playing it out so many times.
    Trials(u32),
}

/// The steps of a turn, in one order.
pub(super) fn steps_of(turn: &Turn) -> Vec<Step> {
    turn.steps().iter().map(|played| played.step).collect()
}
