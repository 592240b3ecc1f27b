//! The one thing a game asks of its dice.

use std::fmt::Debug;

use crate::record::Tag;
use crate::rules::Roll;

use super::fall::FallSeed;
use super::{Misses, Secret};

/// Whose fall of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FallOf {
    /// Both dice of a turn.
    Both,
    /// White's die in the roll-off.
    White,
    /// Black's die in the roll-off.
    Black,
}

/// Dice that give the numbers of each throw that counts.
///
/// Throws count from 1: each line of the roll-off, ties too, then each turn that throws. Die 1 of a roll-off is White's.
/// Asked for the same throw again, a source gives the same numbers, so a turn taken back meets the same dice.
pub trait DiceSource: Send + Sync + Debug {
    /// The numbers of throw `throw`, die 1 first.
    ///
    /// # Errors
    /// When the source has no numbers for this throw.
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers>;

    /// What attempt `attempt` (from 0) of throw `throw` falls by; `None` where these dice do not fall: entered by hand,
    /// or written down.
    fn fall_seed(&self, throw: u32, attempt: u32, of: FallOf) -> Option<FallSeed> {
        let _ = (throw, attempt, of);
        None
    }

    /// What the dice show when attempt `attempt` of throw `throw` misses, die 1 (White's in the roll-off) first. It is
    /// never played.
    fn miss_numbers(&self, throw: u32, attempt: u32) -> Option<Roll> {
        let _ = (throw, attempt);
        None
    }

    /// How often falls miss.
    fn misses(&self) -> Misses {
        Misses::default()
    }

    /// True where the program throws nothing: the players throw their own dice and enter the numbers.
    fn entered(&self) -> bool {
        false
    }

    /// What the record says about these dice before the first throw.
    fn tags(&self) -> Vec<Tag>;

    /// The secret that the numbers follow from, for the private autosave only; `None` where the tags say all.
    fn secret_for_autosave(&self) -> Option<&Secret> {
        None
    }

    /// The tag that opens the seal, for the record of a match that is over; `None` where nothing was sealed.
    fn opened(&self) -> Option<Tag> {
        None
    }
}

/// A source has no numbers for a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the dice have no numbers for throw {throw}")]
pub struct NoNumbers {
    /// The throw asked for.
    pub throw: u32,
}
