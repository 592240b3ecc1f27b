//! A point of the board.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use super::{TextFault, TextFaults};

/// One of the 24 points, numbered as White walks them: 24 is White's head, 12 is Black's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU8);

impl Point {
    /// The point of that number, `None` outside 1..=24.
    #[must_use]
    pub const fn new(number: u8) -> Option<Point> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= 24 => Some(Point(number)),
            _ => None,
        }
    }

    /// The number, 1..=24.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// All points from 1 to 24.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + Clone {
        (1..=24).filter_map(Point::new)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({self})")
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl FromStr for Point {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<Point, TextFaults> {
        point_number(text).ok_or_else(|| TextFault::new(1, "a point 1-24").into())
    }
}

/// The point a plain decimal number names: no sign, no leading zero.
pub(super) fn point_number(text: &str) -> Option<Point> {
    if text.is_empty() || text.len() > 2 || text.starts_with('0') {
        return None;
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().and_then(Point::new)
}
