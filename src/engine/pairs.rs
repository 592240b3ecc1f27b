//! Two homes of up to six checkers each: the exact win chance when both play best.

use super::board::{Army, Board};
use super::moves::Results;
use super::throw::weight;
use crate::rules::{Roll, RuleBook};

/// The most checkers of a side the table knows.
const MOST: u8 = 6;

/// The number of homes of up to six checkers on six points.
const HOMES: usize = 924;

/// The win chances of all pairs of small homes.
#[derive(Debug)]
pub(super) struct Pairs {
    /// The number of each home by its number among all homes; 0 is the empty one and stands for every large one too.
    numbers: Vec<u16>,
    /// Place `roller * HOMES + other`: the chance of the side to roll.
    wins: Vec<f32>,
}

/// Whether the table knows both homes.
#[inline]
pub(super) const fn knows(own: Army, enemy: Army) -> bool {
    own.off() >= 15 - MOST && enemy.off() >= 15 - MOST
}

impl Pairs {
    /// The table for homes sorted by their pips, each with a number by a function.
    pub(super) fn build(states: &[Army], index: impl Fn(Army) -> usize) -> Pairs {
        let homes: Vec<Army> = states
            .iter()
            .copied()
            .filter(|army| army.off() >= 15 - MOST)
            .collect();
        let mut numbers = vec![0_u16; states.len()];
        for (number, army) in homes.iter().enumerate() {
            numbers[index(*army)] = number as u16;
        }
        let ways: Vec<Vec<(f64, Vec<u16>)>> = homes
            .iter()
            .map(|army| ways(*army, |after| numbers[index(after)]))
            .collect();
        let pips: Vec<usize> = homes.iter().map(|army| usize::from(army.pips())).collect();
        // Every turn leads to fewer pips: met by their sum, pairs ask only for what is known.
        let mut by_sum: Vec<Vec<(u16, u16)>> = vec![Vec::new(); 12 * usize::from(MOST) + 1];
        for (roller, roller_pips) in (0_u16..).zip(&pips).skip(1) {
            for (other, other_pips) in (0_u16..).zip(&pips).skip(1) {
                by_sum[roller_pips + other_pips].push((roller, other));
            }
        }
        let mut wins = vec![0.0_f32; HOMES * HOMES];
        for (roller, other) in by_sum.into_iter().flatten() {
            let (roller, other) = (usize::from(roller), usize::from(other));
            let chance: f64 = ways[roller]
                .iter()
                .map(|(weight, after)| {
                    let best = after.iter().map(|next| match usize::from(*next) {
                        0 => 1.0,
                        next => 1.0 - f64::from(wins[other * HOMES + next]),
                    });
                    weight * best.fold(0.0, f64::max)
                })
                .sum();
            wins[roller * HOMES + other] = chance as f32;
        }
        Pairs { numbers, wins }
    }

    /// The win chance of the side to roll, by the numbers of both homes among all homes.
    #[inline]
    pub(super) fn win(&self, roller: usize, other: usize) -> f32 {
        let (roller, other) = (self.numbers[roller], self.numbers[other]);
        self.wins[usize::from(roller) * HOMES + usize::from(other)]
    }
}

/// Where each throw can lead from a home that nobody disturbs.
fn ways(army: Army, number: impl Fn(Army) -> u16) -> Vec<(f64, Vec<u16>)> {
    let board = Board {
        own: army,
        enemy: Army::OFF,
        own_open: false,
        enemy_open: false,
    };
    let mut results = Results::new();
    Roll::all_unordered()
        .map(|roll| {
            results.fill(&board, roll, &RuleBook::R365);
            let after = results.list().iter().map(|army| number(*army)).collect();
            (f64::from(weight(roll)), after)
        })
        .collect()
}
