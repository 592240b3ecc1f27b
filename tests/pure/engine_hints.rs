//! Hints against rollouts, phase by phase: a measurement, called by hand.
//!
//! `cargo test --release --no-default-features --test pure -- --ignored --nocapture engine_hints`; `HINTS_RULES` names the
//! rule book, `HINTS_SEED` the seed, `HINTS_COUNT` the positions of each phase, `HINTS_TRIALS` the trials, `HINTS_WIDE` how
//! many of the first hints are played out.

use std::sync::atomic::AtomicBool;

use narde365::engine::{Army, Board, Limits, search, shipped_judge};
use narde365::rules::RuleBook;

use crate::engine_phases::{Phase, positions, set};

#[test]
#[ignore = "a measurement of many minutes"]
fn given_positions_of_every_phase_when_hints_are_rolled_out_then_nine_in_ten_are_as_good_as_the_best()
 {
    let book: RuleBook = set("HINTS_RULES", RuleBook::R365);
    let (seed, count) = (set("HINTS_SEED", 801_u64), set("HINTS_COUNT", 100_usize));
    let (trials, wide) = (set("HINTS_TRIALS", 1296_u32), set("HINTS_WIDE", 5_usize));
    let judge = shipped_judge(&book).expect("sound weights");
    let stop = AtomicBool::new(false);
    let mut good = true;
    for (phase, list) in Phase::ALL.into_iter().zip(positions(&book, seed, count)) {
        let (mut within, mut cursed, mut lost, mut bars, mut agreed) = (0, 0, 0.0, 0.0, 0);
        for (number, position) in list.iter().enumerate() {
            let side = position.side().expect("a side to move");
            let board = Board::of(position, side);
            let limits = Limits::analysis(3);
            let found = search(judge, position, &book, &limits, &stop).expect("turns");
            let armies: Vec<Army> = found
                .choices
                .iter()
                .take(wide)
                .map(|one| one.after)
                .collect();
            let rolled = |salt: u64| {
                let seed = seed * 1_000_003 + number as u64 * 2 + salt;
                phase.rolled(judge, &book, &board, &armies, (seed, trials))
            };
            // The best of noisy figures looks too good: one rollout names the best turn, another says what it is worth.
            let (one, other) = (rolled(0), rolled(1));
            let best = (0..armies.len())
                .max_by(|a, b| one[*a].equity.total_cmp(&one[*b].equity))
                .expect("turns");
            let regret = other[best].equity - other[0].equity;
            within += usize::from(regret <= 0.02);
            cursed += usize::from(one[best].equity - one[0].equity <= 0.02);
            lost += f64::from(regret);
            agreed += usize::from(best == 0);
            bars += f64::from(one[0].half_to_best.max(one[best].half_to_best));
        }
        let many = list.len() as f64;
        println!(
            "{book} {phase:?}, {} positions, seed {seed}, {trials} trials: first hint within 0.02 of the rollout's best in {within} \
             (in {cursed} by the rollout that chose it), the same turn in {agreed}, mean loss {:+.4}, mean bar of a difference {:.4}",
            list.len(),
            lost / many,
            bars / many,
        );
        good &= within * 10 >= list.len() * 9;
    }
    assert!(good);
}
