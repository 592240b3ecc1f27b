//! The legal full turns of a throw.

use super::board::Board;
use super::generator::Generator;
use super::{Position, RuleBook, TurnSteps};

/// One different result of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub(super) board: Board,
    pub(super) steps: TurnSteps,
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

/// The legal full turns of a position, each different result once.
///
/// Keep one and fill it again and again: it has room for the longest list there can be, so filling it never allocates.
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
    /// No throw has more different results: four steps by fifteen checkers, as many as there are ways to share four
    /// things among fifteen.
    pub const MOST: usize = 3060;

    /// An empty list with room for [`Turns::MOST`].
    #[must_use]
    pub fn new() -> Turns {
        Turns {
            base: Position::start(),
            book: RuleBook::default(),
            dice_used: 0,
            list: Vec::with_capacity(Turns::MOST),
        }
    }

    /// Replaces the list by the turns of a position, which may stand in mid-turn.
    ///
    /// Where nothing can be played there is one turn, of no step.
    pub fn fill(&mut self, position: &Position, book: &RuleBook) {
        self.base = *position;
        self.book = *book;
        self.list.clear();
        let board = Board::of(position);
        self.dice_used = match (position.side(), position.playing(book)) {
            (Some(side), Some(mover)) => {
                Generator::new(side, mover, board, &mut self.list).run(position.left(), book)
            }
            _ => 0,
        };
        if self.list.is_empty() {
            self.list.push(Turn {
                board,
                steps: TurnSteps::new(),
            });
        }
    }

    /// The largest number of dice a legal turn uses.
    #[must_use]
    pub const fn dice_used(&self) -> u8 {
        self.dice_used
    }

    /// The number of different results: at least 1 once filled.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing has been filled in yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The turns, in no order that means anything.
    pub fn iter(&self) -> std::slice::Iter<'_, Turn> {
        self.list.iter()
    }

    /// The position after the turn at a place of the list, handed over or finished.
    ///
    /// # Panics
    /// When there is no such turn.
    #[must_use]
    pub fn position(&self, place: usize) -> Position {
        let mut after = self.base;
        self.list[place].board.put_into(&mut after);
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
