//! All checkers, and nothing else.

use super::{Point, Position, Side, Target};

/// All checkers after a turn.
///
/// Place `point - 1` counts the checkers of a point, White's as a positive number, Black's as a negative one; the last
/// two places count those borne off in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board([i8; 26]);

impl Board {
    /// The number of the side's checkers on a point.
    #[must_use]
    pub fn count(&self, side: Side, point: Point) -> u8 {
        self.at(side, usize::from(point.get()) - 1)
    }

    /// The number of checkers the side has borne off.
    #[must_use]
    pub fn off(&self, side: Side) -> u8 {
        self.at(side, 24 + side.index())
    }

    fn at(&self, side: Side, place: usize) -> u8 {
        let own = self.0[place] * sign(side);
        own.max(0).unsigned_abs()
    }

    /// The board of a position.
    pub(super) fn of(position: &Position) -> Board {
        let mut places = [0; 26];
        places[..24].copy_from_slice(&position.checkers);
        for side in Side::BOTH {
            places[24 + side.index()] = position.off[side].cast_signed() * sign(side);
        }
        Board(places)
    }

    /// The position with its checkers where the board has them.
    pub(super) fn put_into(&self, position: &mut Position) {
        position.checkers.copy_from_slice(&self.0[..24]);
        for side in Side::BOTH {
            position.off[side] = self.off(side);
        }
    }

    /// The board after a checker of a seat has gone from one place of its way to another, 0: off.
    #[inline]
    pub(super) fn moved(mut self, seat: &Seat, from: u8, to: u8) -> Board {
        self.0[usize::from(seat.place[usize::from(from)])] -= seat.sign;
        self.0[usize::from(seat.place[usize::from(to)])] += seat.sign;
        self
    }
}

/// How a side's checkers are counted.
pub(super) const fn sign(side: Side) -> i8 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

/// Where a side's way lies on the board: everything by pips to the outside, 0: off.
pub(super) struct Seat {
    pub(super) side: Side,
    sign: i8,
    place: [u8; 25],
    pub(super) target: [Target; 25],
}

impl Seat {
    /// The seat of a side.
    pub(super) const fn of(side: Side) -> &'static Seat {
        match side {
            Side::White => &WHITE,
            Side::Black => &BLACK,
        }
    }

    const fn new(side: Side) -> Seat {
        let mut seat = Seat {
            side,
            sign: sign(side),
            place: [24 + side.index() as u8; 25],
            target: [Target::Off; 25],
        };
        let mut way = 1;
        while way <= 24 {
            let point = side.point_at(way as u8);
            seat.place[way] = point.get() - 1;
            seat.target[way] = Target::Point(point);
            way += 1;
        }
        seat
    }
}

static WHITE: Seat = Seat::new(Side::White);
static BLACK: Seat = Seat::new(Side::Black);
