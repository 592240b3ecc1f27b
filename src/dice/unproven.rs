//! Dice that go on with a record which was begun by others.

use crate::record::Tag;
use crate::rules::Roll;

use super::fall::FallSeed;
use super::{DiceSource, FallOf, Misses, NoNumbers};

/// Dice that nobody sealed before the record they go on with was begun: they fall as those they are made of, and prove
/// nothing. There is no secret of theirs to keep or to open.
#[derive(Debug)]
pub struct UnprovenDice(Box<dyn DiceSource>);

impl UnprovenDice {
    /// What a record says of its dice; none of it holds any more when it is gone on with by these.
    pub const TAGS: [&str; 6] = [
        "DiceSeal",
        "DiceSeed",
        "DiceSecret",
        "DiceWordWhite",
        "DiceWordBlack",
        "Fall",
    ];

    /// The numbers and the falls of other dice.
    pub fn new(dice: Box<dyn DiceSource>) -> UnprovenDice {
        UnprovenDice(dice)
    }
}

impl DiceSource for UnprovenDice {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        self.0.numbers(throw)
    }

    fn fall_seed(&self, throw: u32, attempt: u32, of: FallOf) -> Option<FallSeed> {
        self.0.fall_seed(throw, attempt, of)
    }

    fn miss_numbers(&self, throw: u32, attempt: u32) -> Option<Roll> {
        self.0.miss_numbers(throw, attempt)
    }

    fn misses(&self) -> Misses {
        self.0.misses()
    }

    fn entered(&self) -> bool {
        self.0.entered()
    }

    fn tags(&self) -> Vec<Tag> {
        Tag::new("Dice", "none").into_iter().collect()
    }
}
