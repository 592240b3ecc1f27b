//! The legal full turns of a throw.

use super::mover::Mover;
use super::play::played;
use super::{Dice, Point, Position, RuleBook, Side, SingleDie, TurnSteps};

/// All checkers after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    checkers: [i8; 24],
    off: [u8; 2],
}

impl Board {
    /// The number of the side's checkers on a point.
    #[must_use]
    pub fn count(&self, side: Side, point: Point) -> u8 {
        let signed = self.checkers[usize::from(point.get()) - 1];
        let own = if side == Side::White { signed } else { -signed };
        own.max(0).unsigned_abs()
    }

    /// The number of checkers the side has borne off.
    #[must_use]
    pub const fn off(&self, side: Side) -> u8 {
        self.off[side.index()]
    }
}

/// One different result of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    board: Board,
    steps: TurnSteps,
}

impl Turn {
    /// All checkers after the turn.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// One way to play the turn: the steps in an order in which each is legal.
    #[must_use]
    pub const fn steps(&self) -> &TurnSteps {
        &self.steps
    }
}

/// The legal full turns of a position, each different result once. Reuse one: filling it does not allocate.
#[derive(Clone, Debug)]
pub struct Turns {
    base: Position,
    book: RuleBook,
    dice_used: u8,
    list: Vec<Turn>,
}

/// The legal full turns of a position with dice.
#[must_use]
pub fn turns(position: &Position, book: &RuleBook) -> Turns {
    let mut turns = Turns::new();
    turns.fill(position, book);
    turns
}

impl Default for Turns {
    fn default() -> Turns {
        Turns::new()
    }
}

impl Turns {
    /// An empty list.
    #[must_use]
    pub fn new() -> Turns {
        Turns {
            base: Position::start(),
            book: RuleBook::default(),
            dice_used: 0,
            list: Vec::new(),
        }
    }

    /// Replaces the list by the turns of a position; a position where nothing can be played has one turn of no step.
    pub fn fill(&mut self, position: &Position, book: &RuleBook) {
        self.base = *position;
        self.book = *book;
        self.dice_used = 0;
        self.list.clear();
        if let (Some(side), Some(mover)) = (position.side(), position.playing(book)) {
            self.dice_used = mover.legal(position.left(), book.single_die).most;
            self.search(
                side,
                &mover,
                position.left(),
                book.single_die,
                &TurnSteps::new(),
            );
        } else {
            self.add(&TurnSteps::new());
        }
    }

    fn search(
        &mut self,
        side: Side,
        mover: &Mover,
        dice: Dice,
        single: SingleDie,
        steps: &TurnSteps,
    ) {
        let legal = mover.legal(dice, single);
        let mut ended = true;
        for choice in legal.iter() {
            ended = false;
            let mut longer = *steps;
            longer.push(played(side, choice.way, choice.die));
            let next = mover.moved(choice.way, choice.die.get());
            self.search(side, &next, dice.without(choice.die), single, &longer);
        }
        if ended {
            self.add(steps);
        }
    }

    fn add(&mut self, steps: &TurnSteps) {
        let after = steps
            .iter()
            .fold(self.base, |position, step| position.after(*step));
        let board = Board {
            checkers: after.checkers,
            off: [after.off.white, after.off.black],
        };
        if self.list.iter().all(|turn| turn.board != board) {
            self.list.push(Turn {
                board,
                steps: *steps,
            });
        }
    }

    /// The largest number of dice a legal turn uses.
    #[must_use]
    pub const fn dice_used(&self) -> u8 {
        self.dice_used
    }

    /// The number of different results, at least 1.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing has been filled in yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The turns.
    pub fn iter(&self) -> std::slice::Iter<'_, Turn> {
        self.list.iter()
    }

    /// The position after the turn at a place, handed over or finished.
    ///
    /// # Panics
    /// When there is no such turn.
    #[must_use]
    pub fn position(&self, place: usize) -> Position {
        let turn = &self.list[place];
        let mut after = self.base;
        after.checkers = turn.board.checkers;
        after.off = super::BySide::new(turn.board.off[0], turn.board.off[1]);
        let ended = after.ended(&self.book);
        match (ended.side, ended.roll) {
            (Some(side), Some(_)) => ended.handed_over(side),
            _ => ended,
        }
    }
}

impl<'a> IntoIterator for &'a Turns {
    type Item = &'a Turn;
    type IntoIter = std::slice::Iter<'a, Turn>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
