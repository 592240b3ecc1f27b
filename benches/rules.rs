//! How fast the rules are: `cargo bench --no-default-features --bench rules`.
//!
//! One core. The allocations that divan prints beside the times prove that listing turns allocates nothing.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use narde365::rules::{Position, PositionCode, Roll, RuleBook, Side, Turns, perft};
use serde::Deserialize;

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

#[derive(Deserialize)]
struct Case {
    position: String,
    rules: String,
}

/// The known positions whose throw is mixed or a double.
fn cases(double: bool) -> Vec<(Position, RuleBook)> {
    include_str!("../tests/data/turns.jsonl")
        .lines()
        .map(|line| {
            let case: Case = serde_json::from_str(line).expect("a case");
            let book = case.rules.parse().expect("a rule book");
            let code = PositionCode::read(&case.position, &book).expect("a position");
            (code.position, book)
        })
        .filter(|(position, _)| position.roll().is_some_and(Roll::is_double) == double)
        .collect()
}

/// Lists the turns of all positions; items are different results.
fn list(bencher: Bencher, cases: &[(Position, RuleBook)]) {
    let mut turns = Turns::new();
    let mut all = || {
        let mut results = 0;
        for (position, book) in cases {
            turns.fill(black_box(position), book);
            results += black_box(&turns).len();
        }
        results
    };
    let results = all();
    bencher.counter(ItemsCount::new(results)).bench_local(all);
}

#[divan::bench]
fn results_of_mixed_throws(bencher: Bencher) {
    list(bencher, &cases(false));
}

#[divan::bench]
fn results_of_doubles(bencher: Bencher) {
    list(bencher, &cases(true));
}

#[divan::bench]
fn legal_steps(bencher: Bencher) {
    let cases = cases(false);
    bencher
        .counter(ItemsCount::new(cases.len()))
        .bench_local(|| {
            for (position, book) in &cases {
                black_box(black_box(position).legal_steps(book));
            }
        });
}

#[divan::bench(args = [3, 4], sample_count = 3, sample_size = 1)]
fn perft_from_the_start(bencher: Bencher, depth: u32) {
    let start = Position::start().begin(Side::White);
    let count = perft(&start, depth, &RuleBook::R365);
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| perft(black_box(&start), depth, &RuleBook::R365));
}
