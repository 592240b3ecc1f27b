//! Throws by chance, for training, rollouts and matches: none of these dice are the game's.

use rand::RngExt;
use rand::rngs::ChaCha12Rng;

use crate::rules::{Die, Roll};

/// A throw of two fair dice by a generator of numbers.
pub fn throw(chance: &mut ChaCha12Rng) -> Roll {
    let mut die = || Die::new(chance.random_range(1..=6));
    loop {
        // No number of this range is none of a die's: the first throw stands.
        if let (Some(first), Some(second)) = (die(), die()) {
            return Roll::new(first, second);
        }
    }
}

/// The chance of a throw whose order does not count.
#[must_use]
#[inline]
pub(super) fn weight(roll: Roll) -> f32 {
    f32::from(roll.ways()) / 36.0
}
