//! The engine's generator against the rules and against the slow reading of them.

use narde365::engine::{Army, Board, Results, army_after};
use narde365::rules::{Blockade, Position, RuleBook, Side, Turns};

use crate::rules_generators::books;
use crate::rules_properties::mirrored;
use crate::rules_random::{Games, built, built_ahead, chance, first_turn};
use crate::rules_slow::Slow;

const PAIRS: usize = 80_000;

fn sorted(results: &Results) -> Vec<Army> {
    let mut list = results.list().to_vec();
    list.sort_unstable();
    list
}

/// The engine's army from the slow reading's points.
fn army(side: Side, points: &[u8; 25]) -> Army {
    let places = std::array::from_fn(|place| {
        let point = side.point_at(24 - place as u8);
        points[usize::from(point.get())]
    });
    Army::new(&places).expect("fifteen checkers")
}

struct Compared {
    turns: Turns,
    results: Results,
    other: Results,
}

impl Compared {
    fn one(&mut self, position: &Position, book: &RuleBook, slowly: bool) {
        let side = position.side().expect("a side to move");
        let roll = position.roll().expect("dice");
        let board = Board::of(position, side);
        let used = self.results.fill(&board, roll, book);
        let mine = sorted(&self.results);
        self.turns.fill(position, book);
        let mut theirs: Vec<Army> = self
            .turns
            .iter()
            .map(|turn| army_after(turn.board(), side))
            .collect();
        theirs.sort_unstable();
        assert_eq!(mine, theirs, "{position} rules={book}");
        assert_eq!(used, self.turns.dice_used(), "{position} rules={book}");
        let turned = Board::of(&mirrored(position), side.opponent());
        assert_eq!(board, turned, "{position}");
        self.other.fill(&turned, roll, book);
        assert_eq!(self.results.list(), self.other.list(), "{position}");
        if slowly {
            let answer = Slow::new(position, book).answer();
            let mut slow: Vec<Army> = answer
                .results
                .iter()
                .map(|points| army(side, points))
                .collect();
            slow.sort_unstable();
            assert_eq!(mine, slow, "{position} rules={book}");
        }
    }
}

/// Compares on games and on made-up positions.
fn compare_all(books: &[RuleBook], seed: u64) {
    let mut chance = chance(seed);
    let mut games: Vec<Games> = books.iter().map(|book| Games::new(*book)).collect();
    let mut compared = Compared {
        turns: Turns::new(),
        results: Results::new(),
        other: Results::new(),
    };
    for pair in 0..PAIRS {
        let which = pair % books.len();
        let position = match pair / books.len() % 8 {
            0..4 => games[which].next(&mut chance),
            4 => built(&mut chance),
            5 | 6 => built_ahead(&mut chance),
            _ => first_turn(&mut chance),
        };
        compared.one(&position, &books[which], pair % 8 == 0);
    }
}

#[test]
fn given_the_book_365_when_80_000_throws_are_listed_then_engine_and_rules_agree() {
    compare_all(&[RuleBook::R365], 11);
}

#[test]
fn given_the_book_classic_when_80_000_throws_are_listed_then_engine_and_rules_agree() {
    compare_all(&[RuleBook::CLASSIC], 12);
}

#[test]
fn given_the_book_federation_when_80_000_throws_are_listed_then_engine_and_rules_agree() {
    compare_all(&[RuleBook::FEDERATION], 13);
}

#[test]
fn given_mixes_without_a_blockade_rule_when_80_000_throws_are_listed_then_engine_and_rules_agree() {
    compare_all(&books(Blockade::Free), 14);
}

#[test]
fn given_mixes_with_blockade_ahead_when_80_000_throws_are_listed_then_engine_and_rules_agree() {
    compare_all(&books(Blockade::Ahead), 15);
}

#[test]
fn given_mixes_with_blockade_never_when_80_000_throws_are_listed_then_engine_and_rules_agree() {
    compare_all(&books(Blockade::Never), 16);
}
