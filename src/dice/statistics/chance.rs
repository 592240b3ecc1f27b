//! What chance would give.

use statrs::distribution::{Binomial, DiscreteCDF};
use statrs::function::gamma::checked_gamma_ur;

/// How much of what honest dice do lies in a range, and how sure an interval is.
pub const SURE: f64 = 0.95;
/// How far the 95 % of a normal distribution reach to either side, in standard deviations.
const REACH: f64 = 1.959_963_984_540_054;

/// How often honest dice deviate as much as this or more, for a chi-square statistic with so many degrees of freedom:
/// 0..=1, and 1 where there is nothing to test.
pub fn chi_square_p(statistic: f64, degrees: u32) -> f64 {
    if degrees == 0 || statistic.is_nan() || statistic <= 0.0 {
        return 1.0;
    }
    if statistic.is_infinite() {
        return 0.0;
    }
    // With both arguments positive and finite it has a value.
    checked_gamma_ur(f64::from(degrees) / 2.0, statistic / 2.0).map_or(1.0, |p| p.clamp(0.0, 1.0))
}

/// The chi-square statistic of counts against what was expected of each; infinite where something was seen that cannot be.
///
/// # Panics
/// In tests, when there are not as many expectations as counts.
pub fn chi_square(counts: &[u32], expected: &[f64]) -> f64 {
    debug_assert_eq!(counts.len(), expected.len());
    let term = |(&count, &expected): (&u32, &f64)| {
        let off = f64::from(count) - expected;
        if off == 0.0 {
            0.0
        } else {
            off * off / expected
        }
    };
    counts.iter().zip(expected).map(term).sum()
}

/// The counts from `low` to `high`, both among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The smallest.
    pub low: u32,
    /// The largest.
    pub high: u32,
}

impl Range {
    /// True when the count is one of them.
    pub fn contains(self, count: u32) -> bool {
        (self.low..=self.high).contains(&count)
    }

    /// The range of a distribution over 0, 1, 2, ... of which at most 2.5 % lie below and at most 2.5 % above.
    /// `at_most` gives the share that lies at a count or below it.
    fn middle(most: u32, at_most: impl Fn(u32) -> f64) -> Range {
        let first_over = |share: f64| {
            let (mut low, mut high) = (0, most);
            while low < high {
                let middle = low + (high - low) / 2;
                if at_most(middle) >= share {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            low
        };
        let tail = (1.0 - SURE) / 2.0;
        // What lies below the first count over the tail is under it.
        let low = first_over(tail);
        let high = first_over(1.0 - tail);
        Range { low, high }
    }
}

/// In which range 95 of 100 honest counts lie, where each of `trials` succeeds with the chance `chance`: exactly, by the
/// binomial distribution.
pub fn binomial_range(trials: u32, chance: f64) -> Range {
    match Binomial::new(chance, u64::from(trials)) {
        Ok(binomial) => Range::middle(trials, |count| binomial.cdf(u64::from(count))),
        // Not a chance: no range is wider.
        Err(_) => Range {
            low: 0,
            high: trials,
        },
    }
}

/// A share that is not known but bounded, 0..=1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The 95 % interval for a share of which `count` of `trials` are known: Wilson's, which also holds for few trials and
/// shares near 0 and 1. (E. B. Wilson, Probable inference, 1927.)
pub fn wilson(count: u32, trials: u32) -> Interval {
    if trials == 0 {
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    let (n, share) = (f64::from(trials), f64::from(count) / f64::from(trials));
    let square = REACH * REACH / n;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = REACH * (share * (1.0 - share) / n + square / (4.0 * n)).sqrt() / (1.0 + square);
    Interval {
        low: if count == 0 { 0.0 } else { middle - half },
        high: if count == trials { 1.0 } else { middle + half },
    }
}

/// How often the longest run of successes is at least `length` long in `trials`, each with the chance `chance`: exactly.
pub fn run_at_least(length: u32, trials: u32, chance: f64) -> f64 {
    if length == 0 {
        return 1.0;
    }
    if length > trials {
        return 0.0;
    }
    // `none[i]`: no such run in i trials. It ends first at trial i when a failure and then `length` successes stand there,
    // and none stood before that failure.
    let size = length as usize;
    let whole = chance.powf(f64::from(length));
    let mut none = vec![1.0; trials as usize + 1];
    none[size] = 1.0 - whole;
    for at in size + 1..none.len() {
        none[at] = none[at - 1] - whole * (1.0 - chance) * none[at - size - 1];
    }
    (1.0 - none[trials as usize]).clamp(0.0, 1.0)
}

/// In which range the longest run lies in 95 of 100 honest series.
pub fn run_range(trials: u32, chance: f64) -> Range {
    Range::middle(trials, |length| {
        1.0 - run_at_least(length + 1, trials, chance)
    })
}

/// The pips that a throw is worth on average: 49/6.
pub const PIPS_A_THROW: f64 = 49.0 / 6.0;
/// The variance of the pips of a throw, the square of 4.30: 665/36.
pub const PIPS_VARIANCE: f64 = 665.0 / 36.0;
/// Their third central moment: few throws are worth much, so sums lean to the right.
const PIPS_LEAN: f64 = 4165.0 / 27.0;
/// Up to so many throws the pips are worked out exactly; beyond, by the first two terms of Cornish and Fisher, which are
/// off by less than one pip there.
const EXACT_THROWS: u32 = 120;

/// In which range the pips of so many throws lie in 95 of 100 honest series.
pub fn pips_range(throws: u32) -> Range {
    if throws > EXACT_THROWS {
        let lean = PIPS_LEAN / PIPS_VARIANCE * (REACH * REACH - 1.0) / 6.0;
        let mean = PIPS_A_THROW * f64::from(throws) + lean;
        let half = REACH * (PIPS_VARIANCE * f64::from(throws)).sqrt();
        return Range {
            low: (mean - half).round().max(0.0) as u32,
            high: (mean + half).round() as u32,
        };
    }
    let mut shares = vec![1.0];
    for _ in 0..throws {
        shares = one_throw_more(&shares);
    }
    let mut sum = 0.0;
    let at_most: Vec<f64> = shares
        .iter()
        .map(|share| {
            sum += share;
            sum
        })
        .collect();
    let most = shares.len().saturating_sub(1) as u32;
    Range::middle(most, |pips| at_most[pips as usize])
}

/// The distribution of pips after one throw more.
fn one_throw_more(shares: &[f64]) -> Vec<f64> {
    let mut after = vec![0.0; shares.len() + 24];
    for roll in crate::rules::Roll::all_unordered() {
        let share = f64::from(roll.ways()) / 36.0;
        let pips = usize::from(roll.pips());
        for (before, &of) in shares.iter().enumerate() {
            after[before + pips] += of * share;
        }
    }
    after
}
