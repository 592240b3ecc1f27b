//! How fast dice fall: `cargo bench --no-default-features --bench dice`. One core.

use divan::{Bencher, black_box};
use narde365::dice::fall::{Fall, FallSeed, Hands, Throw};
use narde365::geometry::{Xy, lying};
use narde365::rules::{PositionCode, RuleBook, Side};

fn main() {
    divan::main();
}

fn boards() -> Vec<(Side, Vec<Xy>)> {
    let board = |code: &str| {
        let code = PositionCode::read(code, &RuleBook::default()).expect("a position");
        let side = code.position.side().expect("a side to throw");
        (side, lying(&code.position))
    };
    include_str!("../tests/data/boards.txt")
        .lines()
        .map(board)
        .collect()
}

/// One standard throw of two dice, on the boards of whole games between plain players in turn.
#[divan::bench(sample_count = 1462, sample_size = 1)]
fn one_throw(bencher: Bencher) {
    let boards = boards();
    let mut number = 0_u32;
    bencher
        .with_inputs(|| {
            number += 1;
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&number.to_le_bytes());
            (FallSeed(seed), &boards[number as usize % boards.len()])
        })
        .bench_local_values(|(seed, (side, checkers))| {
            Fall::simulate(black_box(&Throw {
                seed,
                dice: Hands::Both(*side),
                gesture: None,
                checkers,
            }))
        });
}
