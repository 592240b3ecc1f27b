//! How fast the engine is: `cargo bench --no-default-features --bench engine`.
//!
//! One core, the shipped nets, fixed positions. Items of the first two benches are evaluated or generated afterstates;
//! those of the others are decisions: divan's median is over positions drawn in turn, one decision a sample.

use std::sync::atomic::AtomicBool;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use narde365::engine::{Board, Judge, Limits, Results, search, shipped_judge};
use narde365::rules::{Position, PositionCode, Roll, RuleBook};
use serde::Deserialize;

fn main() {
    divan::main();
}

#[derive(Deserialize)]
struct Case {
    position: String,
    rules: String,
}

/// The known positions of the rules' tests, played by the book `365`, that are not decided by their throw.
fn cases() -> Vec<Position> {
    include_str!("../tests/data/turns.jsonl")
        .lines()
        .filter_map(|line| {
            let case: Case = serde_json::from_str(line).expect("a case");
            let book = case.rules.parse().expect("a rule book");
            let code = PositionCode::read(&case.position, &book).expect("a position");
            let position = code.position;
            let limits = Limits::ply(1);
            let stop = AtomicBool::new(false);
            let found = search(judge(), &position, &RuleBook::R365, &limits, &stop).ok()?;
            (found.choices.len() > 1).then_some(position)
        })
        .collect()
}

fn judge() -> &'static Judge {
    shipped_judge(&RuleBook::R365).expect("sound weights")
}

/// The same positions between two turns, with their throws.
fn boards() -> Vec<(Board, Roll)> {
    let boards = cases().into_iter().filter_map(|position| {
        let side = position.side()?;
        Some((Board::of(&position, side), position.roll()?))
    });
    boards.collect()
}

#[divan::bench]
fn afterstates_generated(bencher: Bencher) {
    let boards = boards();
    let mut results = Results::new();
    let mut all = || {
        let mut count = 0;
        for (board, roll) in &boards {
            results.fill(black_box(board), *roll, &RuleBook::R365);
            count += black_box(&results).list().len();
        }
        count
    };
    let count = all();
    bencher.counter(ItemsCount::new(count)).bench_local(all);
}

#[divan::bench]
fn afterstates_evaluated(bencher: Bencher) {
    let boards = boards();
    let mut results = Results::new();
    let mut all = || {
        let mut count = 0;
        for (board, roll) in &boards {
            let found = judge().best(black_box(board), *roll, &RuleBook::R365, &mut results);
            black_box(found);
            count += results.list().len();
        }
        count
    };
    let count = all();
    bencher.counter(ItemsCount::new(count)).bench_local(all);
}

fn decisions(bencher: Bencher, ply: u8) {
    let mut cases = cases().into_iter().cycle();
    let stop = AtomicBool::new(false);
    bencher
        .with_inputs(|| cases.next().expect("positions without end"))
        .bench_local_values(|position| {
            search(
                judge(),
                &position,
                &RuleBook::R365,
                &Limits::ply(ply),
                &stop,
            )
        });
}

#[divan::bench(sample_count = 400, sample_size = 1)]
fn decision_of_one_ply(bencher: Bencher) {
    decisions(bencher, 1);
}

#[divan::bench(sample_count = 400, sample_size = 1)]
fn decision_of_two_plies(bencher: Bencher) {
    decisions(bencher, 2);
}

#[divan::bench(sample_count = 200, sample_size = 1)]
fn decision_of_three_plies(bencher: Bencher) {
    decisions(bencher, 3);
}
