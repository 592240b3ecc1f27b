//! The players' own dice.

use crate::record::{Tag, Tags};
use crate::rules::Roll;

use super::{DiceSource, NoNumbers, ResumeFault, SealedDice, Secret};

/// What the `Dice` tag says of them.
const MANUAL: &str = "manual";

/// Real dice on the players' desk: they give no numbers, the players enter what they have thrown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ManualDice;

impl DiceSource for ManualDice {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        Err(NoNumbers { throw })
    }

    fn entered(&self) -> bool {
        true
    }

    fn tags(&self) -> Vec<Tag> {
        Tag::new("Dice", MANUAL).into_iter().collect()
    }
}

/// The dice that the tags of a record name, to go on with its game: the players' own, or as [`SealedDice::resume`].
///
/// # Errors
/// As [`SealedDice::resume`].
pub fn resume(tags: &Tags, secret: Option<Secret>) -> Result<Box<dyn DiceSource>, ResumeFault> {
    if tags.get("Dice") == Some(MANUAL) {
        return Ok(Box::new(ManualDice));
    }
    let dice = SealedDice::resume(tags, secret)?;
    Ok(Box::new(dice))
}
