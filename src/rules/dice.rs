//! The dice that are still to be played.

use std::fmt;

use super::{Die, Roll};

/// Up to four dice still to be played in a turn, larger numbers first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice([Option<Die>; 4]);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice([None; 4]);

    /// The dice of a whole throw: two, or four of a double.
    #[must_use]
    pub fn of(roll: Roll) -> Dice {
        let (high, low) = (Some(roll.high()), Some(roll.low()));
        if roll.is_double() {
            Dice([high; 4])
        } else {
            Dice([high, low, None, None])
        }
    }

    /// The dice of a list, `None` when there are more than four.
    #[must_use]
    pub fn from_slice(dice: &[Die]) -> Option<Dice> {
        let mut all = [None; 4];
        for (place, die) in dice.iter().enumerate() {
            *all.get_mut(place)? = Some(*die);
        }
        all.sort_unstable_by(|a, b| b.cmp(a));
        Some(Dice(all))
    }

    /// The dice, larger numbers first.
    pub fn iter(&self) -> impl Iterator<Item = Die> + '_ {
        self.0.iter().filter_map(|die| *die)
    }

    /// How many there are, 0..=4.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether none is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Whether one of them shows that number.
    #[must_use]
    pub fn contains(&self, die: Die) -> bool {
        self.0.contains(&Some(die))
    }

    /// The largest number.
    #[must_use]
    pub fn high(&self) -> Option<Die> {
        self.0[0]
    }

    /// The smallest number.
    #[must_use]
    pub fn low(&self) -> Option<Die> {
        self.iter().last()
    }

    /// These dice less one of that number; unchanged when there is none.
    #[must_use]
    pub fn without(&self, die: Die) -> Dice {
        let mut dice = self.0;
        if let Some(place) = dice.iter().position(|other| *other == Some(die)) {
            dice[place..].rotate_left(1);
            dice[3] = None;
        }
        Dice(dice)
    }

    /// Whether every one of these dice is among the dice of the other.
    #[must_use]
    pub fn is_part_of(&self, other: Dice) -> bool {
        let mut rest = other;
        self.iter().all(|die| {
            let there = rest.contains(die);
            rest = rest.without(die);
            there
        })
    }

    /// The different numbers, larger first.
    pub fn numbers(&self) -> impl Iterator<Item = Die> + '_ {
        let mut last = None;
        self.iter().filter(move |die| {
            let new = last != Some(*die);
            last = Some(*die);
            new
        })
    }
}

impl fmt::Display for Dice {
    /// The digits, or `-` for none, as after `left=`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|die| write!(f, "{die}"))
    }
}
