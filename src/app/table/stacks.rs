//! Which checker lies where: the columns of the board and the trays, by the checkers' ids.
//!
//! Pure data. The game says how many lie where; this remembers WHICH, so that the checker a player moved is the one
//! that is seen to move.

use crate::geometry::{Seat, seat, tray_seat};
use crate::rules::{Point, Position, Side, Target};

/// Where one checker lies: its place, how many lie under it there, and how many lie there in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lie {
    /// The point, or off the board.
    pub place: Target,
    /// 0 beside the frame.
    pub index: u8,
    /// Checkers on that place.
    pub count: u8,
}

impl Lie {
    /// Where the checker's middle is then, and how it leans; off the board it stands on edge.
    pub fn seat(self, side: Side) -> Seat {
        match self.place {
            Target::Point(point) => seat(point, self.index, self.count),
            Target::Off => Seat {
                at: tray_seat(side, self.index.min(14)),
                lean: 0.0,
            },
        }
    }

    /// Whether it is the uppermost, the one that can move.
    pub fn is_top(self) -> bool {
        self.index + 1 == self.count
    }
}

/// A checker that changed places in [`Stacks::settle`] or [`Stacks::step`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// Whose it is.
    pub side: Side,
    /// Which of the fifteen.
    pub id: u8,
    /// Where it lay.
    pub from: Target,
    /// Where it lies now.
    pub to: Target,
}

const OFF: usize = 24;

/// Every column, bottom first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stacks {
    columns: [[Vec<u8>; 25]; 2],
}

impl Stacks {
    /// All fifteen of each side where a position has them, ids from the frame inwards along the side's way.
    pub fn new(position: &Position) -> Stacks {
        let mut stacks = Stacks {
            columns: std::array::from_fn(|_| std::array::from_fn(|_| Vec::new())),
        };
        for side in Side::BOTH {
            stacks.columns[side.index()][place_index(Target::Point(side.head()))] =
                (0..15).collect();
        }
        stacks.settle(position);
        stacks
    }

    /// The checkers on a place, bottom first.
    pub fn on(&self, side: Side, place: Target) -> &[u8] {
        &self.columns[side.index()][place_index(place)]
    }

    /// The uppermost checker on a place.
    pub fn top(&self, side: Side, place: Target) -> Option<u8> {
        self.on(side, place).last().copied()
    }

    /// Where a checker lies.
    pub fn lie(&self, side: Side, id: u8) -> Option<Lie> {
        self.columns[side.index()]
            .iter()
            .enumerate()
            .find_map(|(place, column)| {
                let index = column.iter().position(|other| *other == id)?;
                Some(Lie {
                    place: place_at(place)?,
                    index: index as u8,
                    count: column.len() as u8,
                })
            })
    }

    /// Moves the uppermost checker of one place to another; nothing where there is none.
    pub fn step(&mut self, side: Side, from: Target, to: Target) -> Option<Moved> {
        let id = self.columns[side.index()][place_index(from)].pop()?;
        self.columns[side.index()][place_index(to)].push(id);
        Some(Moved { side, id, from, to })
    }

    /// Makes the columns those of a position, with the fewest checkers moved: each surplus one goes to the nearest place
    /// ahead that lacks one, else to the nearest at all.
    pub fn settle(&mut self, position: &Position) -> Vec<Moved> {
        let mut moved = Vec::new();
        for side in Side::BOTH {
            while let Some(one) = self.settle_one(side, position) {
                moved.push(one);
            }
        }
        moved
    }

    fn settle_one(&mut self, side: Side, position: &Position) -> Option<Moved> {
        let wanted = |place: usize| match place_at(place) {
            Some(Target::Point(point)) => position.count(side, point),
            _ => position.off(side),
        };
        let have = |place: usize| self.columns[side.index()][place].len() as u8;
        let to_go = |place: usize| match place_at(place) {
            Some(Target::Point(point)) => i16::from(side.way(point)),
            _ => 0,
        };
        let from = (0..=OFF)
            .filter(|place| have(*place) > wanted(*place))
            .max_by_key(|place| to_go(*place))?;
        let to = (0..=OFF)
            .filter(|place| have(*place) < wanted(*place))
            .min_by_key(|place| {
                let ahead = to_go(from) - to_go(*place);
                if ahead > 0 { ahead } else { 100 - ahead }
            })?;
        self.step(side, place_at(from)?, place_at(to)?)
    }
}

fn place_index(place: Target) -> usize {
    match place {
        Target::Point(point) => usize::from(point.get()) - 1,
        Target::Off => OFF,
    }
}

fn place_at(index: usize) -> Option<Target> {
    if index == OFF {
        Some(Target::Off)
    } else {
        Point::new(index as u8 + 1).map(Target::Point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(code: &str) -> Position {
        code.parse().expect("a position")
    }

    fn at(n: u8) -> Target {
        Target::Point(Point::new(n).expect("a point"))
    }

    #[test]
    fn at_the_start_each_side_has_fifteen_on_its_head() {
        let stacks = Stacks::new(&Position::start());
        assert_eq!(stacks.on(Side::White, at(24)).len(), 15);
        assert_eq!(stacks.on(Side::Black, at(12)).len(), 15);
        assert_eq!(stacks.top(Side::White, at(24)), Some(14));
    }

    #[test]
    fn a_position_is_settled_with_every_checker_once() {
        let code = "24:9,16:6 12:10,8:1,6:1,3:2,21:1 w 65 -";
        let stacks = Stacks::new(&position(code));
        for side in Side::BOTH {
            let mut ids: Vec<u8> = (0..15)
                .map(|id| stacks.lie(side, id).map(|_| id).expect("it lies somewhere"))
                .collect();
            ids.dedup();
            assert_eq!(ids.len(), 15);
        }
        assert_eq!(stacks.on(Side::Black, at(21)).len(), 1);
    }

    #[test]
    fn a_step_moves_the_uppermost_and_settling_then_moves_nothing() {
        let mut stacks = Stacks::new(&Position::start());
        let moved = stacks
            .step(Side::White, at(24), at(18))
            .expect("there is one");
        assert_eq!((moved.id, moved.to), (14, at(18)));
        assert!(
            stacks
                .settle(&position("24:14,18:1 12:15 w 65 wb left=5 head=1"))
                .is_empty()
        );
    }

    #[test]
    fn settling_back_brings_the_same_checker_home() {
        let mut stacks = Stacks::new(&Position::start());
        let before = stacks.clone();
        stacks.step(Side::White, at(24), at(18));
        stacks.settle(&Position::start());
        assert_eq!(stacks, before);
    }
}
