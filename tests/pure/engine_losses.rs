//! What each level loses in a decision, on fixed positions of every part of a game: a measurement, called by hand.
//!
//! `cargo test --release --no-default-features --test pure -- --ignored --nocapture engine_losses`; `LOSSES_RULES` names the
//! rule book, `LOSSES_SEED` the seed, `LOSSES_COUNT` the positions of each phase, `LOSSES_TRIALS` the trials,
//! `LOSSES_LEVELS` the levels, by commas.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use narde365::engine::{Army, Board, Level, Limits, review, search, shipped_judge};
use narde365::rules::RuleBook;

use crate::engine_phases::{Phase, positions, set};

/// How often a level that plays by chance is asked about a position.
const DRAWS: u64 = 4;
/// How many of the best turns are played out besides those the levels choose.
const BEST: usize = 6;

/// What a level lost.
#[derive(Default)]
struct Lost {
    /// By position, by rollouts.
    rolled: Vec<f64>,
    /// By position, by the judge of a review.
    judged: Vec<f64>,
    took: Duration,
    longest: Duration,
    asked: u32,
}

/// The mean with half of its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread = values
        .iter()
        .map(|value| (value - mean).powi(2))
        .sum::<f64>()
        / (count - 1.0);
    (mean, 1.96 * (spread / count).sqrt())
}

#[test]
#[ignore = "a measurement of many minutes"]
fn given_fixed_positions_when_the_levels_choose_then_each_loses_less_than_the_one_below() {
    let book: RuleBook = set("LOSSES_RULES", RuleBook::R365);
    let (seed, count) = (set("LOSSES_SEED", 811_u64), set("LOSSES_COUNT", 75_usize));
    let trials: u32 = set("LOSSES_TRIALS", 432);
    let wanted: String = set("LOSSES_LEVELS", Level::ALL.map(Level::word).join(","));
    let levels: Vec<Level> = wanted
        .split(',')
        .map(|word| word.parse().expect("a level"))
        .collect();
    let judge = shipped_judge(&book).expect("sound weights");
    let stop = AtomicBool::new(false);
    let mut all: BTreeMap<Level, Lost> = BTreeMap::new();
    for (phase, list) in Phase::ALL.into_iter().zip(positions(&book, seed, count)) {
        let mut of_phase: BTreeMap<Level, Vec<f64>> = BTreeMap::new();
        for (number, position) in list.iter().enumerate() {
            let side = position.side().expect("a side to move");
            let board = Board::of(position, side);
            let found = search(judge, position, &book, &Limits::analysis(3), &stop).expect("turns");
            let mut armies: Vec<Army> = found
                .choices
                .iter()
                .take(BEST)
                .map(|one| one.after)
                .collect();
            let mut chosen: Vec<(Level, Vec<Army>)> = Vec::new();
            for level in &levels {
                let lost = all.entry(*level).or_default();
                let draws = if *level >= Level::Master { 1 } else { DRAWS };
                let choices = (0..draws).map(|draw| {
                    let (salt, began) = (seed * 64 + draw, Instant::now());
                    let found = level.style().think(judge, position, &book, salt, &stop);
                    let took = began.elapsed();
                    lost.took += took;
                    lost.longest = lost.longest.max(took);
                    lost.asked += 1;
                    found.expect("a turn").best().expect("a turn").after
                });
                chosen.push((*level, choices.collect()));
            }
            armies.extend(
                chosen
                    .iter()
                    .flat_map(|(_, choices)| choices.iter().copied()),
            );
            armies.sort_unstable();
            armies.dedup();
            // The best of noisy figures looks too good: one rollout names the best turn, another says what the turns are worth.
            let dice = |salt: u64| (seed * 1_000_003 + number as u64 * 2 + salt, trials);
            let one = phase.rolled(judge, &book, &board, &armies, dice(0));
            let other = phase.rolled(judge, &book, &board, &armies, dice(1));
            let best = (0..armies.len())
                .max_by(|a, b| one[*a].equity.total_cmp(&one[*b].equity))
                .expect("turns");
            for (level, choices) in chosen {
                let lost = all.entry(level).or_default();
                let (mut rolled, mut judged) = (0.0, 0.0);
                for choice in &choices {
                    let place = armies.binary_search(choice).expect("it was played out");
                    rolled += f64::from(other[best].equity - other[place].equity);
                    let limits = Limits::analysis(2);
                    let said =
                        review(judge, position, &book, *choice, &limits, &stop).expect("legal");
                    judged += f64::from(said.loss);
                }
                let many = choices.len() as f64;
                lost.rolled.push(rolled / many);
                lost.judged.push(judged / many);
                of_phase.entry(level).or_default().push(rolled / many);
            }
        }
        for (level, lost) in &of_phase {
            let (mean, half) = mean(lost);
            println!(
                "{book} {phase:?} {level}: {mean:+.4} +- {half:.4} over {} positions",
                lost.len()
            );
        }
    }
    let mut means = Vec::new();
    for (level, lost) in &all {
        let ((rolled, half), (judged, half_judged)) = (mean(&lost.rolled), mean(&lost.judged));
        println!(
            "{book} {level}, {} positions, seed {seed}, {trials} trials: {rolled:+.4} +- {half:.4} by rollouts, {judged:.4} +- \
             {half_judged:.4} by a review; {:.1} ms a decision, the longest {:.0} ms",
            lost.rolled.len(),
            1000.0 * lost.took.as_secs_f64() / f64::from(lost.asked),
            1000.0 * lost.longest.as_secs_f64(),
        );
        means.push(rolled);
    }
    // The strongest lie too close together for this to tell them apart.
    let told = levels
        .iter()
        .filter(|level| **level <= Level::Expert)
        .count();
    assert!(
        means[..told].windows(2).all(|pair| pair[1] < pair[0]),
        "{means:?}"
    );
}
