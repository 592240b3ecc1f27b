//! Random positions to try the rules on.

use narde365::rules::{BySide, Point, Position, Roll, RuleBook, Setup, Side, Turns};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

pub fn chance(seed: u64) -> ChaCha12Rng {
    ChaCha12Rng::seed_from_u64(seed)
}

pub fn roll(chance: &mut ChaCha12Rng) -> Roll {
    narde365::engine::throw(chance)
}

/// Plays games of random turns and hands over positions at the beginning of turns, the dice thrown.
pub struct Games {
    pub book: RuleBook,
    position: Position,
    turns: Turns,
}

impl Games {
    pub fn new(book: RuleBook) -> Games {
        Games {
            book,
            position: Position::start(),
            turns: Turns::new(),
        }
    }

    pub fn next(&mut self, chance: &mut ChaCha12Rng) -> Position {
        if self.position.side().is_none() || self.position.outcome(&self.book).is_some() {
            let side = Side::BOTH[chance.random_range(0..2)];
            self.position = Position::start().begin(side);
        }
        let thrown = self.position.thrown(roll(chance)).expect("a turn begins");
        self.turns.fill(&thrown, &self.book);
        let place = chance.random_range(0..self.turns.len());
        self.position = self.turns.position(place);
        thrown
    }
}

/// A made-up position full of rows of held points, the dice thrown.
pub fn built(chance: &mut ChaCha12Rng) -> Position {
    loop {
        let side = Side::BOTH[chance.random_range(0..2)];
        let mut checkers = BySide::new([0_u8; 24], [0_u8; 24]);
        for owner in Side::BOTH {
            let other = owner.opponent();
            let mut left = 15_u8;
            if chance.random_range(0..3) == 0 {
                left -= chance.random_range(0..=14);
            }
            // A row of five to seven, perhaps with a hole, anywhere on the ring; two times of three.
            if chance.random_range(0..3) > 0 {
                let first = chance.random_range(0..24_usize);
                let hole = chance.random_range(0..8_usize);
                for step in 0..chance.random_range(5..=7) {
                    let place = (first + step) % 24;
                    if step != hole && left > 0 && checkers[other][place] == 0 {
                        checkers[owner][place] += 1;
                        left -= 1;
                    }
                }
            }
            // The rest near the end of the way, near its beginning, or anywhere.
            let (low, high) = [(1, 24), (1, 8), (12, 24)][chance.random_range(0..3)];
            let mut tries = 0;
            while left > 0 && tries < 200 {
                tries += 1;
                let point = owner.point_at(chance.random_range(low..=high));
                let place = usize::from(point.get()) - 1;
                if checkers[other][place] == 0 {
                    let some = chance.random_range(1..=left.min(4));
                    checkers[owner][place] += some;
                    left -= some;
                }
            }
        }
        let setup = Setup {
            checkers,
            side: Some(side),
            roll: Some(roll(chance)),
            left: None,
            head_taken: 0,
            first_turn_open: BySide::new(false, false),
        };
        if let Ok(position) = Position::try_from(setup)
            && Side::BOTH.iter().all(|side| position.off(*side) < 15)
        {
            return position;
        }
    }
}

/// A made-up position in which the mover holds most of a row of six that no enemy checker has passed, the dice thrown.
pub fn built_ahead(chance: &mut ChaCha12Rng) -> Position {
    let side = Side::BOTH[chance.random_range(0..2)];
    let other = side.opponent();
    let place = |way: u8| usize::from(other.point_at(way).get()) - 1;
    let mut checkers = BySide::new([0_u8; 24], [0_u8; 24]);
    // Ways of the enemy from here: the row, then the enemy behind it.
    let last = chance.random_range(1..=17_u8);
    let hole = chance.random_range(0..7_u8);
    for step in (0..6).filter(|step| *step != hole) {
        checkers[side][place(last + step)] = 1;
    }
    for _ in 0..15 {
        let way = chance
            .random_range(last + 6..=24)
            .max(chance.random_range(last + 6..=24));
        checkers[other][place(way)] += 1;
    }
    while checkers[side].iter().sum::<u8>() < 15 {
        let somewhere = chance.random_range(0..24_usize);
        if checkers[other][somewhere] == 0 {
            checkers[side][somewhere] += 1;
        }
    }
    Position::try_from(Setup {
        checkers,
        side: Some(side),
        roll: Some(roll(chance)),
        left: None,
        head_taken: 0,
        first_turn_open: BySide::new(false, false),
    })
    .expect("a position")
}

/// The first turn of the side that moves second, the other having stood up anywhere.
pub fn first_turn(chance: &mut ChaCha12Rng) -> Position {
    let side = Side::BOTH[chance.random_range(0..2)];
    let other = side.opponent();
    let mut checkers = BySide::new([0_u8; 24], [0_u8; 24]);
    checkers[side][usize::from(side.head().get()) - 1] = 15;
    for _ in 0..15 {
        let free: Vec<Point> = Point::all().filter(|point| *point != side.head()).collect();
        let point = if chance.random_range(0..2) == 0 {
            other.head()
        } else {
            free[chance.random_range(0..free.len())]
        };
        checkers[other][usize::from(point.get()) - 1] += 1;
    }
    let mut open = BySide::new(false, false);
    open[side] = true;
    Position::try_from(Setup {
        checkers,
        side: Some(side),
        roll: Some(roll(chance)),
        left: None,
        head_taken: 0,
        first_turn_open: open,
    })
    .expect("a position")
}
