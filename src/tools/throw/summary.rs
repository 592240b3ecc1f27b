//! What many throws come to.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Fallen;
use crate::dice::Misses;
use crate::dice::fall::{Against, Hit};
use crate::dice::statistics::chance::chi_square_p;

/// The most that bodies may overlap at rest, in edges of a die.
const OVERLAP: f32 = 0.01;

/// Numbers seen: the 36 pairs, die 1 first.
#[derive(Debug, Clone)]
struct Pairs([u64; 36]);

/// Counts over the throws of one seed, or of some together.
#[derive(Debug, Clone)]
pub(super) struct Summary {
    seed: String,
    misses: Misses,
    throws: u64,
    attempts: u64,
    /// Throws with at least one miss.
    missed: u64,
    reasons: BTreeMap<String, u64>,
    all: Pairs,
    valid: Pairs,
    after_miss: Pairs,
    /// Valid dice whose upper face, read from the final turn, is not the number sealed for them.
    misread: u64,
    /// Misses that every replacement had.
    exhausted: u64,
    /// The deepest overlap at rest, in edges of a die.
    overlap: f32,
    seconds: (f32, f64, f32),
    time: (f64, f64),
    /// Throws in which a die knocked on the rim or the bar, on a checker, on the other die.
    knocks: [u64; 3],
    /// The throw whose attempts are being counted, and how many of them missed.
    current: (u32, u64),
}

impl Summary {
    pub(super) fn new(seed: String, misses: Misses) -> Summary {
        let none = Pairs([0; 36]);
        Summary {
            seed,
            misses,
            throws: 0,
            attempts: 0,
            missed: 0,
            reasons: BTreeMap::new(),
            all: none.clone(),
            valid: none.clone(),
            after_miss: none,
            misread: 0,
            exhausted: 0,
            overlap: 0.0,
            seconds: (f32::MAX, 0.0, 0.0),
            time: (0.0, 0.0),
            knocks: [0; 3],
            current: (0, 0),
        }
    }

    /// Counts one attempt; those of a throw come one after the other.
    pub(super) fn count(&mut self, throw: u32, fallen: &Fallen, time: f64) {
        if self.current.0 != throw {
            self.current = (throw, 0);
        }
        self.attempts += 1;
        self.all.add(fallen.shows);
        let seconds = fallen.fall.seconds();
        self.seconds.0 = self.seconds.0.min(seconds);
        self.seconds.1 += f64::from(seconds);
        self.seconds.2 = self.seconds.2.max(seconds);
        self.time.0 += time;
        self.time.1 = self.time.1.max(time);
        self.overlap = self.overlap.max(fallen.fall.overlap());
        let kinds = [
            &[Against::Rail, Against::Bar][..],
            &[Against::Checker],
            &[Against::Die],
        ];
        for (count, kinds) in self.knocks.iter_mut().zip(kinds) {
            let heard = |hit: &Hit| kinds.contains(&hit.against);
            *count += u64::from(fallen.fall.hits().iter().any(heard));
        }
        self.exhausted += u64::from(fallen.attempt.exhausted);
        match fallen.attempt.miss {
            Some(miss) => {
                self.missed += u64::from(self.current.1 == 0);
                self.current.1 += 1;
                *self.reasons.entry(miss.to_string()).or_default() += 1;
            }
            None => {
                self.throws += 1;
                self.valid.add(fallen.shows);
                if self.current.1 > 0 {
                    self.after_miss.add(fallen.shows);
                }
                self.misread += u64::from(fallen.up != fallen.shows.map(Some));
            }
        }
    }

    /// Some summaries as one.
    pub(super) fn together(parts: &[Summary]) -> Summary {
        let misses = parts.first().map_or(Misses::default(), |part| part.misses);
        let mut sum = Summary::new("all together".to_owned(), misses);
        for part in parts {
            sum.throws += part.throws;
            sum.attempts += part.attempts;
            sum.missed += part.missed;
            for (reason, count) in &part.reasons {
                *sum.reasons.entry(reason.clone()).or_default() += count;
            }
            for (sum, part) in [
                (&mut sum.all, &part.all),
                (&mut sum.valid, &part.valid),
                (&mut sum.after_miss, &part.after_miss),
            ] {
                for (sum, part) in sum.0.iter_mut().zip(part.0) {
                    *sum += part;
                }
            }
            sum.misread += part.misread;
            sum.exhausted += part.exhausted;
            sum.overlap = sum.overlap.max(part.overlap);
            sum.seconds.0 = sum.seconds.0.min(part.seconds.0);
            sum.seconds.1 += part.seconds.1;
            sum.seconds.2 = sum.seconds.2.max(part.seconds.2);
            sum.time.0 += part.time.0;
            sum.time.1 = sum.time.1.max(part.time.1);
            for (sum, part) in sum.knocks.iter_mut().zip(part.knocks) {
                *sum += part;
            }
        }
        sum
    }

    /// Whether every valid die shows its number and no bodies overlap.
    pub(super) fn is_good(&self) -> bool {
        self.misread == 0 && self.overlap <= OVERLAP
    }

    pub(super) fn report(&self) -> Report<'_> {
        let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        let attempts = self.attempts.max(1) as f64;
        Report {
            seed: &self.seed,
            misses: self.misses.word(),
            throws: self.throws,
            attempts: self.attempts,
            missed: round(share(self.missed, self.throws), 5),
            reasons: &self.reasons,
            exhausted: self.exhausted,
            all: self.all.test(),
            valid: self.valid.test(),
            after_miss: self.after_miss.test(),
            misread: self.misread,
            overlap: round(f64::from(self.overlap), 5),
            seconds: Range {
                least: round(f64::from(self.seconds.0), 3),
                mean: round(self.seconds.1 / attempts, 3),
                most: round(f64::from(self.seconds.2), 3),
            },
            knocks: Knocks {
                rim: round(share(self.knocks[0], self.attempts), 3),
                checker: round(share(self.knocks[1], self.attempts), 3),
                die: round(share(self.knocks[2], self.attempts), 3),
            },
            milliseconds: Time {
                mean: round(self.time.0 / attempts * 1e3, 2),
                most: round(self.time.1 * 1e3, 2),
            },
        }
    }
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

impl Pairs {
    fn add(&mut self, [first, second]: [u8; 2]) {
        self.0[usize::from(6 * (first - 1) + second - 1)] += 1;
    }

    fn test(&self) -> Tests {
        let mut faces = [0; 6];
        for (place, count) in self.0.iter().enumerate() {
            faces[place / 6] += count;
            faces[place % 6] += count;
        }
        Tests {
            throws: self.0.iter().sum(),
            faces,
            faces_chi_square: round(chi_square(&faces), 2),
            faces_p: round(chi_square_p(chi_square(&faces), 5), 5),
            pairs_chi_square: round(chi_square(&self.0), 2),
            pairs_p: round(chi_square_p(chi_square(&self.0), 35), 5),
        }
    }
}

/// How far counts are from all being equal.
fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    if expected == 0.0 {
        return 0.0;
    }
    counts
        .iter()
        .map(|count| (*count as f64 - expected).powi(2) / expected)
        .sum()
}

/// The summary as it is printed.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    seed: &'a str,
    misses: &'static str,
    throws: u64,
    attempts: u64,
    /// The share of throws with at least one miss.
    missed: f64,
    reasons: &'a BTreeMap<String, u64>,
    exhausted: u64,
    all: Tests,
    valid: Tests,
    after_miss: Tests,
    misread: u64,
    /// In edges of a die.
    overlap: f64,
    seconds: Range,
    /// Shares of attempts.
    knocks: Knocks,
    /// One attempt on one core, with what was replaced unseen.
    milliseconds: Time,
}

#[derive(Serialize)]
struct Tests {
    throws: u64,
    faces: [u64; 6],
    /// Six faces: five degrees of freedom.
    faces_chi_square: f64,
    faces_p: f64,
    /// 36 pairs: 35 degrees of freedom.
    pairs_chi_square: f64,
    pairs_p: f64,
}

#[derive(Serialize)]
struct Range {
    least: f64,
    mean: f64,
    most: f64,
}

#[derive(Serialize)]
struct Knocks {
    rim: f64,
    checker: f64,
    die: f64,
}

#[derive(Serialize)]
struct Time {
    mean: f64,
    most: f64,
}
