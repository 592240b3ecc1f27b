//! The number of one die.

use std::fmt;
use std::num::NonZeroU8;

/// A number thrown by one die, 1..=6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(NonZeroU8);

impl Die {
    /// The number, `None` outside 1..=6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Die> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= 6 => Some(Die(number)),
            _ => None,
        }
    }

    /// The number, 1..=6.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// All numbers from 1 to 6.
    pub fn all() -> impl DoubleEndedIterator<Item = Die> + Clone {
        (1..=6).filter_map(Die::new)
    }

    /// The die a digit names.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Die> {
        digit
            .to_digit(10)
            .and_then(|number| u8::try_from(number).ok())
            .and_then(Die::new)
    }
}

impl fmt::Debug for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Die({self})")
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}
