//! Hints against rollouts, phase by phase: a measurement, called by hand.
//!
//! `cargo test --release --no-default-features --test pure -- --ignored --nocapture engine_hints`; `HINTS_RULES` names the
//! rule book, `HINTS_SEED` the seed, `HINTS_COUNT` the positions of each phase, `HINTS_TRIALS` the trials.

use std::sync::atomic::AtomicBool;

use narde365::engine::{Army, Board, Level, Limits, Rollout, search, shipped_judge};
use narde365::rules::{Position, RuleBook, Side};
use rand::RngExt;

use crate::rules_random::{chance, roll};

/// The part of a game a position is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Six or more of the mover's checkers still on the head.
    Head,
    /// Fewer, and the ways of both sides still cross.
    Blocks,
    /// Neither side can stand in the other's way, the mover is not home yet.
    Race,
    /// The mover bears off.
    BearOff,
}

impl Phase {
    const ALL: [Phase; 4] = [Phase::Head, Phase::Blocks, Phase::Race, Phase::BearOff];

    fn of(board: &Board) -> Phase {
        if board.own.is_home() {
            Phase::BearOff
        } else if board.is_race() {
            Phase::Race
        } else if board.own.count(0) >= 6 {
            Phase::Head
        } else {
            Phase::Blocks
        }
    }
}

/// Positions of each phase with a choice, at most one of a phase from each game of the level `player` with itself.
fn positions(book: &RuleBook, seed: u64, count: usize) -> [Vec<Position>; 4] {
    let judge = shipped_judge(book).expect("sound weights");
    let mut chance = chance(seed);
    let mut lists: [Vec<Position>; 4] = Default::default();
    let stop = AtomicBool::new(false);
    let mut number = seed;
    while lists.iter().any(|list| list.len() < count) {
        number += 1;
        let mut met: [Vec<Position>; 4] = Default::default();
        let mut position = Position::start().begin(Side::White);
        while position.outcome(book).is_none() {
            let thrown = position.thrown(roll(&mut chance)).expect("a throw");
            let style = Level::Player.style();
            let found = style.think(judge, &thrown, book, number, &stop);
            let found = found.expect("a turn");
            let side = thrown.side().expect("a side to move");
            if found.choices.len() > 1 {
                let phase = Phase::of(&Board::of(&thrown, side));
                met[phase as usize].push(thrown);
            }
            let steps = found.best().expect("a turn").turn.steps();
            let end = steps
                .iter()
                .fold(thrown, |at, step| at.play(book, step.step).expect("legal"));
            position = end;
            if position.outcome(book).is_none() {
                position = position.end_turn(book).expect("a whole turn");
            }
        }
        for (list, met) in lists.iter_mut().zip(met) {
            if !met.is_empty() && list.len() < count {
                list.push(met[chance.random_range(0..met.len())]);
            }
        }
    }
    lists
}

fn set<T: std::str::FromStr>(name: &str, usual: T) -> T {
    let text = std::env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
#[ignore = "a measurement of many minutes"]
fn given_positions_of_every_phase_when_hints_are_rolled_out_then_nine_in_ten_are_as_good_as_the_best()
 {
    let book: RuleBook = set("HINTS_RULES", RuleBook::R365);
    let (seed, count) = (set("HINTS_SEED", 801_u64), set("HINTS_COUNT", 100_usize));
    let trials: u32 = set("HINTS_TRIALS", 1296);
    let judge = shipped_judge(&book).expect("sound weights");
    let stop = AtomicBool::new(false);
    let mut good = true;
    for (phase, list) in Phase::ALL.into_iter().zip(positions(&book, seed, count)) {
        // What ends soon is played to its end; elsewhere the judge has the word after twelve turns.
        let turns = match phase {
            Phase::Head | Phase::Blocks => 12,
            Phase::Race | Phase::BearOff => u32::MAX,
        };
        let (mut within, mut cursed, mut lost, mut bars, mut agreed) = (0, 0, 0.0, 0.0, 0);
        for (number, position) in list.iter().enumerate() {
            let side = position.side().expect("a side to move");
            let board = Board::of(position, side);
            let limits = Limits::analysis(3);
            let found = search(judge, position, &book, &limits, &stop).expect("turns");
            let armies: Vec<Army> = found.choices.iter().take(5).map(|one| one.after).collect();
            let rolled = |salt: u64| {
                let seed = seed * 1_000_003 + number as u64 * 2 + salt;
                let mut rollout = Rollout::new(judge, &book, &board, &armies, seed).up_to(turns);
                while rollout.trials() < trials {
                    rollout.trial(&stop);
                }
                rollout.standing()
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
