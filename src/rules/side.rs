//! The two sides and values kept for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::{Die, Point};

/// One of the two players, by the colour of the checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side whose head is point 24 and whose home is 1-6.
    White,
    /// The side whose head is point 12 and whose home is 13-18.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The point on which all fifteen checkers of the side start.
    #[must_use]
    pub const fn head(self) -> Point {
        self.point_at(24)
    }

    /// Whether the point belongs to the last quarter of the side's way.
    #[must_use]
    pub const fn is_home(self, point: Point) -> bool {
        self.way(point) <= 6
    }

    /// The letter of the side in every text format: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// The side a letter names, `w` or `b`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'w' => Some(Side::White),
            'b' => Some(Side::Black),
            _ => None,
        }
    }

    /// Pips from a point to the outside of the board along the side's way: 24 on its head, 1 on its last point.
    #[must_use]
    pub const fn way(self, point: Point) -> u8 {
        let number = point.get();
        match self {
            Side::White => number,
            Side::Black if number <= 12 => number + 12,
            Side::Black => number - 12,
        }
    }

    /// The point that lies `way` pips before the outside of the board, the inverse of [`Side::way`].
    ///
    /// # Panics
    /// When `way` is not in 1..=24.
    #[must_use]
    pub const fn point_at(self, way: u8) -> Point {
        assert!(way >= 1 && way <= 24, "a way is 1..=24 pips");
        let number = match self {
            Side::White => way,
            Side::Black if way <= 12 => way + 12,
            Side::Black => way - 12,
        };
        match Point::new(number) {
            Some(point) => point,
            None => unreachable!(),
        }
    }

    /// Where a checker of the side comes to by a number, `None` when it leaves the board.
    #[must_use]
    pub const fn forward(self, from: Point, die: Die) -> Option<Point> {
        let way = self.way(from);
        if way > die.get() {
            Some(self.point_at(way - die.get()))
        } else {
            None
        }
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// White's value, then Black's.
    pub const fn new(white: T, black: T) -> BySide<T> {
        BySide { white, black }
    }

    /// The values a function gives for each side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            white: value(Side::White),
            black: value(Side::Black),
        }
    }

    /// The values changed by a function.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            white: change(self.white),
            black: change(self.black),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
