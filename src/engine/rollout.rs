//! Rollouts: a position played to its end many times, with the same dice for every turn compared.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;

use super::board::{Army, Board};
use super::chances::Chances;
use super::judge::{Judge, Kind};
use super::moves::Results;
use super::throw::throw;
use crate::rules::{Die, Roll, RuleBook};

/// Half the width of a 95 % interval, in standard errors.
const WIDTH: f64 = 1.96;

/// The ordered throws of two dice.
const THROWS: u32 = 36;

/// What the trials of one turn have come to. The intervals are those of one figure by itself: the best of several turns looks a
/// little better than it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rolled {
    /// The mover's chances after the turn.
    pub chances: Chances,
    /// What they are worth.
    pub equity: f32,
    /// Half of the 95 % interval of the equity.
    pub half: f32,
    /// Half of the 95 % interval of the difference to the best turn, from trials with the same dice; 0 for the best itself.
    pub half_to_best: f32,
}

/// A rollout under way: some turns of one throw, each judged by playing on from it.
#[derive(Debug)]
pub struct Rollout<'a> {
    judge: &'a Judge,
    book: RuleBook,
    seed: u64,
    boards: Vec<Board>,
    horizon: u32,
    trials: u32,
    sums: Vec<[f64; 3]>,
    equities: Vec<Vec<f32>>,
    results: Results,
}

/// The throw of two numbers, 0 to 5 each.
fn roll_of(first: u32, second: u32) -> Option<Roll> {
    let die = |number: u32| Die::all().nth(number as usize);
    Some(Roll::new(die(first)?, die(second)?))
}

impl<'a> Rollout<'a> {
    /// A rollout of the checkers that turns on `board` may lead to.
    #[must_use]
    pub fn new(
        judge: &'a Judge,
        book: &RuleBook,
        board: &Board,
        turns: &[Army],
        seed: u64,
    ) -> Rollout<'a> {
        Rollout {
            judge,
            book: *book,
            seed,
            boards: turns.iter().map(|army| board.handed_over(*army)).collect(),
            horizon: u32::MAX,
            trials: 0,
            sums: vec![[0.0; 3]; turns.len()],
            equities: vec![Vec::new(); turns.len()],
            results: Results::new(),
        }
    }

    /// The same rollout with every game left to the judge after so many turns: less chance in each trial, and the judge's
    /// misjudgement instead.
    #[must_use]
    pub fn up_to(self, turns: u32) -> Rollout<'a> {
        Rollout {
            horizon: turns,
            ..self
        }
    }

    /// The trials of each turn so far.
    #[must_use]
    pub const fn trials(&self) -> u32 {
        self.trials
    }

    /// Plays one more trial of every turn; false when it was asked to stop, and then the trial does not count.
    pub fn trial(&mut self, stop: &AtomicBool) -> bool {
        let mut ends = Vec::with_capacity(self.boards.len());
        for place in 0..self.boards.len() {
            match self.play(self.boards[place], stop) {
                Some(end) => ends.push(end),
                None => return false,
            }
        }
        for (place, end) in ends.into_iter().enumerate() {
            for (sum, number) in self.sums[place].iter_mut().zip(end.numbers()) {
                *sum += f64::from(number);
            }
            self.equities[place].push(end.equity(self.book.scoring));
        }
        self.trials += 1;
        true
    }

    /// Plays until there are so many trials or it is asked to stop; answers whether it was not stopped. What was played
    /// stays. Shows itself after every 36 trials and at the end.
    ///
    /// It does not end by itself as soon as the intervals part the turns: of two that are equal one would lie outside its
    /// 95 % interval nearly one time in five then, if that were asked nine times (simulated).
    pub fn run(
        &mut self,
        trials: u32,
        stop: &AtomicBool,
        mut show: impl FnMut(&Rollout<'a>),
    ) -> bool {
        while self.trials < trials {
            if !self.trial(stop) {
                show(self);
                return false;
            }
            if self.trials.is_multiple_of(THROWS) || self.trials == trials {
                show(self);
            }
        }
        true
    }

    /// What each turn has come to, in the order they were given.
    #[must_use]
    pub fn standing(&self) -> Vec<Rolled> {
        let count = f64::from(self.trials.max(1));
        let mean =
            |values: &[f32]| values.iter().map(|value| f64::from(*value)).sum::<f64>() / count;
        let half = |values: &mut dyn Iterator<Item = f64>| {
            let (mut sum, mut squares) = (0.0, 0.0);
            for value in values {
                sum += value;
                squares += value * value;
            }
            let spread = (squares - sum * sum / count).max(0.0) / (count - 1.0).max(1.0);
            (WIDTH * (spread / count).sqrt()) as f32
        };
        let means: Vec<f64> = self.equities.iter().map(|values| mean(values)).collect();
        let best = (0..means.len()).max_by(|a, b| means[*a].total_cmp(&means[*b]));
        let best_values = best.map_or(&[][..], |best| &self.equities[best]);
        self.equities
            .iter()
            .zip(&self.sums)
            .zip(&means)
            .map(|((values, sums), mean)| Rolled {
                chances: Chances::from_numbers(sums.map(|sum| (sum / count) as f32)),
                equity: *mean as f32,
                half: half(&mut values.iter().map(|value| f64::from(*value))),
                half_to_best: half(
                    &mut values
                        .iter()
                        .zip(best_values)
                        .map(|(value, best)| f64::from(value - best)),
                ),
            })
            .collect()
    }

    /// One game on from a board, as the side sees it that is not to move there; `None` when asked to stop.
    fn play(&mut self, mut board: Board, stop: &AtomicBool) -> Option<Chances> {
        let mut chance = ChaCha12Rng::seed_from_u64(self.seed);
        chance.set_stream(u64::from(self.trials));
        // Both first throws go evenly through all pairs of dice.
        let (first, second) = (self.trials % THROWS, self.trials / THROWS % THROWS);
        let mut mine = true;
        for turn in 0_u32.. {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if turn >= self.horizon {
                break;
            }
            if matches!(Kind::of(board.enemy, board.own), Kind::Over | Kind::Home) {
                break;
            }
            let fair = throw(&mut chance);
            let roll = match turn {
                0 => roll_of(first / 6, first % 6).unwrap_or(fair),
                1 => roll_of(second / 6, second % 6).unwrap_or(fair),
                _ => fair,
            };
            let (after, _) = self.judge.best(&board, roll, &self.book, &mut self.results);
            board = board.handed_over(after);
            mine = !mine;
        }
        let end = self.judge.chances(&board);
        Some(if mine { end } else { end.flipped() })
    }
}
