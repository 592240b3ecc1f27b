//! The board as the engine counts it: both sides on their own ways, packed into masks.

use std::fmt;

use crate::rules::{Board as Checkers, Point, Position, Side};

/// The 24 points of a way.
pub(super) const FULL: u32 = 0xFF_FFFF;

/// The points of a way before its home.
pub(super) const OUTSIDE: u32 = 0x3_FFFF;

/// The points of a way's first half: where both sides are past it, neither can stand in the other's way again.
const FIRST_HALF: u32 = 0xFFF;

/// The checkers of one side on its own way: place 0 is the head, 18 to 23 home, 24 the outside.
///
/// Two armies are equal when the same number of checkers stands on every place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Army {
    /// A nibble a place, 25 of them.
    counts: u128,
    /// Bit `i`: place `i` of the 24 on the board is held.
    held: u32,
}

impl Army {
    /// All fifteen on the head.
    pub const START: Army = Army {
        counts: 15,
        held: 1,
    };

    /// All fifteen borne off.
    pub const OFF: Army = Army {
        counts: 15 << 96,
        held: 0,
    };

    /// The army with these counts, the rest of the fifteen borne off; `None` when there are more than fifteen.
    #[must_use]
    pub fn new(places: &[u8; 24]) -> Option<Army> {
        let mut army = Army { counts: 0, held: 0 };
        let mut sum = 0_u8;
        for (place, count) in places.iter().enumerate() {
            sum = sum.checked_add(*count).filter(|sum| *sum <= 15)?;
            army.counts |= u128::from(*count) << (4 * place);
            army.held |= u32::from(*count > 0) << place;
        }
        army.counts |= u128::from(15 - sum) << 96;
        Some(army)
    }

    /// The checkers on a place, 24: borne off.
    ///
    /// # Panics
    /// When the place is above 31.
    #[must_use]
    #[inline]
    pub const fn count(self, place: u8) -> u8 {
        (self.counts >> (4 * place)) as u8 & 15
    }

    /// The checkers borne off.
    #[must_use]
    #[inline]
    pub const fn off(self) -> u8 {
        self.count(24)
    }

    /// The places held: bit `i` for place `i`.
    #[must_use]
    #[inline]
    pub(super) const fn held(self) -> u32 {
        self.held
    }

    /// The counts as one number, a nibble a place.
    #[inline]
    pub(super) const fn counts(self) -> u128 {
        self.counts
    }

    /// The places held as the other side counts them on its own way.
    #[must_use]
    #[inline]
    pub(super) const fn seen(self) -> u32 {
        (self.held << 12 | self.held >> 12) & FULL
    }

    /// Whether all checkers still on the board are home.
    #[must_use]
    #[inline]
    pub const fn is_home(self) -> bool {
        self.held & OUTSIDE == 0
    }

    /// The rearmost place held, 24 when none is.
    #[must_use]
    #[inline]
    pub(super) const fn rearmost(self) -> u8 {
        (self.held | 1 << 24).trailing_zeros() as u8
    }

    /// Pips to go until all are off.
    #[must_use]
    pub const fn pips(self) -> u16 {
        let mut sum = 0;
        let mut rest = self.held;
        while rest != 0 {
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            sum += self.count(place) as u16 * (24 - place as u16);
        }
        sum
    }

    /// Checkers outside home.
    #[must_use]
    pub(super) const fn outside(self) -> u8 {
        let mut sum = 0;
        let mut rest = self.held & OUTSIDE;
        while rest != 0 {
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            sum += self.count(place);
        }
        sum
    }

    /// The army after a checker has gone from a held place by a number of pips.
    #[must_use]
    #[inline]
    pub(super) const fn moved(self, from: u8, pips: u8) -> Army {
        let to = if from + pips > 24 { 24 } else { from + pips };
        let counts = self.counts - (1 << (4 * from)) + (1 << (4 * to));
        let emptied = (counts >> (4 * from)) & 15 == 0;
        let left = self.held & !((emptied as u32) << from);
        Army {
            counts,
            held: (left | 1 << to) & FULL,
        }
    }
}

impl fmt::Debug for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = (0..=24).filter(|place| self.count(*place) > 0);
        f.debug_map()
            .entries(places.map(|place| (place, self.count(place))))
            .finish()
    }
}

/// Both sides as the one to move sees them, between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The side to move.
    pub own: Army,
    /// The other side, on its own way.
    pub enemy: Army,
    /// Whether the side to move has not made its first turn.
    pub own_open: bool,
    /// Whether the other side has not made its first turn.
    pub enemy_open: bool,
}

impl Board {
    /// The start of a game.
    pub const START: Board = Board {
        own: Army::START,
        enemy: Army::START,
        own_open: true,
        enemy_open: true,
    };

    /// A position as a side sees it; the dice and what was played of them are left aside.
    #[must_use]
    pub fn of(position: &Position, side: Side) -> Board {
        let army = |side| army_of(side, |point| position.count(side, point));
        let other = side.opponent();
        Board {
            own: army(side),
            enemy: army(other),
            own_open: position.first_turn_open(side),
            enemy_open: position.first_turn_open(other),
        }
    }

    /// The board the other side sees after a turn that ends with these checkers.
    #[must_use]
    #[inline]
    pub const fn handed_over(&self, after: Army) -> Board {
        Board {
            own: self.enemy,
            enemy: after,
            own_open: self.enemy_open,
            enemy_open: false,
        }
    }

    /// Whether neither side can stand in the other's way any more.
    #[must_use]
    #[inline]
    pub const fn is_race(&self) -> bool {
        (self.own.held | self.enemy.held) & FIRST_HALF == 0
    }

    /// Whether all checkers on the board are home, both sides'.
    #[must_use]
    #[inline]
    pub(super) const fn is_home_race(&self) -> bool {
        (self.own.held | self.enemy.held) & OUTSIDE == 0
    }
}

/// The army of a side after a turn listed by the rules.
#[must_use]
pub fn army_after(checkers: &Checkers, side: Side) -> Army {
    army_of(side, |point| checkers.count(side, point))
}

/// The army of a side whose checkers on the points are known.
fn army_of(side: Side, count: impl Fn(Point) -> u8) -> Army {
    let mut places = [0; 24];
    for point in Point::all() {
        places[usize::from(24 - side.way(point))] = count(point);
    }
    // A position and a board of the rules never hold more than fifteen of a side.
    Army::new(&places).unwrap_or(Army::START)
}
