//! Dice whose numbers are written down beforehand.

use sha2::{Digest, Sha256};

use crate::record::Tag;
use crate::rules::{Die, Roll};

use super::fall::FallSeed;
use super::{DiceSource, FallOf, Misses, NoNumbers};

/// Dice of a test: throw 1 gives the first roll of the list, and after the last there are no numbers.
#[derive(Debug, Clone, Default)]
pub struct ScriptedDice {
    rolls: Vec<Roll>,
    falls: Option<Misses>,
}

impl ScriptedDice {
    /// Dice that give these rolls in turn.
    pub fn new(rolls: impl IntoIterator<Item = Roll>) -> ScriptedDice {
        ScriptedDice {
            rolls: rolls.into_iter().collect(),
            falls: None,
        }
    }

    /// The same dice, falling: how each attempt falls follows from its throw and its number alone.
    pub fn falling(self, misses: Misses) -> ScriptedDice {
        ScriptedDice {
            falls: Some(misses),
            ..self
        }
    }

    fn hash(label: &str, throw: u32, attempt: u32) -> [u8; 32] {
        let hash = Sha256::new()
            .chain_update(b"narde-dice/1 scripted\0")
            .chain_update(label)
            .chain_update(throw.to_le_bytes())
            .chain_update(attempt.to_le_bytes());
        hash.finalize().into()
    }
}

impl DiceSource for ScriptedDice {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        let index = usize::try_from(throw)
            .ok()
            .and_then(|throw| throw.checked_sub(1));
        index
            .and_then(|index| self.rolls.get(index))
            .copied()
            .ok_or(NoNumbers { throw })
    }

    fn fall_seed(&self, throw: u32, attempt: u32, of: FallOf) -> Option<FallSeed> {
        let label = match of {
            FallOf::Both => "fall",
            FallOf::White => "fall1",
            FallOf::Black => "fall2",
        };
        self.falls?;
        Some(FallSeed(Self::hash(label, throw, attempt)))
    }

    fn miss_numbers(&self, throw: u32, attempt: u32) -> Option<Roll> {
        self.falls?;
        let bytes = Self::hash("miss", throw, attempt);
        let die = |byte: u8| Die::new(byte % 6 + 1);
        die(bytes[0])
            .zip(die(bytes[1]))
            .map(|(first, second)| Roll::new(first, second))
    }

    fn misses(&self) -> Misses {
        self.falls.unwrap_or_default()
    }

    fn tags(&self) -> Vec<Tag> {
        Tag::new("Dice", "none").into_iter().collect()
    }
}
