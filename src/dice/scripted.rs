//! Dice whose numbers are written down beforehand.

use crate::record::Tag;
use crate::rules::Roll;

use super::{DiceSource, NoNumbers};

/// Dice of a test: throw 1 gives the first roll of the list, and after the last there are no numbers.
#[derive(Debug, Clone, Default)]
pub struct ScriptedDice(Vec<Roll>);

impl ScriptedDice {
    /// Dice that give these rolls in turn.
    pub fn new(rolls: impl IntoIterator<Item = Roll>) -> ScriptedDice {
        ScriptedDice(rolls.into_iter().collect())
    }
}

impl DiceSource for ScriptedDice {
    fn numbers(&mut self, throw: u32) -> Result<Roll, NoNumbers> {
        let index = usize::try_from(throw)
            .ok()
            .and_then(|throw| throw.checked_sub(1));
        index
            .and_then(|index| self.0.get(index))
            .copied()
            .ok_or(NoNumbers { throw })
    }

    fn tags(&self) -> Vec<Tag> {
        Tag::new("Dice", "none").into_iter().collect()
    }
}
