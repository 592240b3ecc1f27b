//! The facts of tests/data/turns.jsonl and the perft figures.

use narde365::rules::{PositionCode, RuleBook, Side, perft, turns};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Case {
    pub id: String,
    pub position: String,
    pub rules: String,
    pub dice_used: u8,
    pub results: Vec<String>,
}

pub fn cases() -> Vec<Case> {
    include_str!("../data/turns.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a case"))
        .collect()
}

#[test]
fn given_each_known_position_when_turns_are_listed_then_they_are_exactly_the_known_ones() {
    for case in cases() {
        let book: RuleBook = case.rules.parse().expect("rules");
        let code = PositionCode::read(&case.position, &book).expect("position");
        assert_eq!(code.to_string(), case.position, "{}", case.id);
        let side = code.position.side().expect("a side to move");
        let found = turns(&code.position, &book);
        let mut results: Vec<String> = (0..found.len())
            .map(|place| found.position(place).checkers_code(side))
            .collect();
        results.sort();
        let mut known = case.results.clone();
        known.sort();
        assert_eq!(results, known, "{} {}", case.id, case.position);
        assert_eq!(found.dice_used(), case.dice_used, "{}", case.id);
    }
}

#[test]
fn given_the_start_when_positions_are_counted_then_the_figures_are_the_known_ones() {
    let start = narde365::rules::Position::start().begin(Side::White);
    for (book, known) in [
        (RuleBook::R365, [22, 486, 35_473]),
        (RuleBook::CLASSIC, [22, 484, 35_387]),
    ] {
        let counted: Vec<u64> = (1..=3).map(|depth| perft(&start, depth, &book)).collect();
        assert_eq!(counted, known, "{book}");
    }
}
