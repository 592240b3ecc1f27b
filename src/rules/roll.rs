//! A throw of two dice.

use std::fmt;
use std::str::FromStr;

use super::{Die, TextFault, TextFaults};

/// The two numbers of a throw in the order thrown; two rolls are equal when they were thrown alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    first: Die,
    second: Die,
}

impl Roll {
    /// The throw of `first` and `second`.
    #[must_use]
    pub const fn new(first: Die, second: Die) -> Roll {
        Roll { first, second }
    }

    /// The number of the first die.
    #[must_use]
    pub const fn first(self) -> Die {
        self.first
    }

    /// The number of the second die.
    #[must_use]
    pub const fn second(self) -> Die {
        self.second
    }

    /// The larger number.
    #[must_use]
    pub fn high(self) -> Die {
        self.first.max(self.second)
    }

    /// The smaller number.
    #[must_use]
    pub fn low(self) -> Die {
        self.first.min(self.second)
    }

    /// The same throw with the larger number first.
    #[must_use]
    pub fn sorted(self) -> Roll {
        Roll::new(self.high(), self.low())
    }

    /// Whether both numbers are equal.
    #[must_use]
    pub fn is_double(self) -> bool {
        self.first == self.second
    }

    /// Pips the throw is worth: a double counts four times its number.
    #[must_use]
    pub fn pips(self) -> u8 {
        let sum = self.first.get() + self.second.get();
        if self.is_double() { 2 * sum } else { sum }
    }

    /// How many of the 36 ordered throws of two dice show these numbers: 1 for a double, else 2.
    #[must_use]
    pub fn ways(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }

    /// The 21 throws that differ when the order does not count, larger number first.
    pub fn all_unordered() -> impl Iterator<Item = Roll> + Clone {
        Die::all().flat_map(|high| {
            Die::all()
                .take_while(move |low| *low <= high)
                .map(move |low| Roll::new(high, low))
        })
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.first, self.second)
    }
}

impl FromStr for Roll {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<Roll, TextFaults> {
        let mut letters = text.chars();
        let mut faults = TextFaults::default();
        let mut die = |column| {
            let die = letters.next().and_then(Die::from_digit);
            if die.is_none() {
                faults.add(TextFault::new(column, "a number of a die 1-6"));
            }
            die
        };
        let (first, second) = (die(1), die(2));
        if letters.next().is_some() {
            faults.add(TextFault::new(3, "the end of the throw"));
        }
        match (first, second) {
            (Some(first), Some(second)) if faults.is_empty() => Ok(Roll::new(first, second)),
            _ => Err(faults),
        }
    }
}
