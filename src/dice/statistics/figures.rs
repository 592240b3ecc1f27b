//! A tally held against chance.

use crate::rules::{BySide, Die, Roll, Side};

use super::chance::{
    Interval, PIPS_A_THROW, Range, binomial_range, chi_square, chi_square_p, pips_range,
    run_at_least, run_range, wilson,
};
use super::{MissCounts, Tally};

/// The chance of a double.
const DOUBLE: f64 = 1.0 / 6.0;

/// Something counted, and what chance would give.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Count {
    /// How often it was seen.
    pub seen: u32,
    /// Of how many.
    pub of: u32,
    /// The chance of each.
    pub chance: f64,
    /// In which range 95 of 100 honest counts lie.
    pub range: Range,
}

impl Count {
    fn new(seen: u32, of: u32, chance: f64) -> Count {
        let range = binomial_range(of, chance);
        Count {
            seen,
            of,
            chance,
            range,
        }
    }

    /// How many honest dice give on average.
    pub fn expected(&self) -> f64 {
        f64::from(self.of) * self.chance
    }

    /// The share seen, 0..=1; none where nothing could be seen.
    pub fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| f64::from(self.seen) / f64::from(self.of))
    }

    /// What the share seen says of the true one, with 95 %.
    pub fn interval(&self) -> Interval {
        wilson(self.seen, self.of)
    }
}

/// Whether several counts together look like honest dice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ChiSquare {
    /// Too few to say.
    TooFew {
        /// How many there are.
        there: u32,
        /// From how many on something can be said.
        needed: u32,
    },
    /// The test.
    Tested {
        /// The chi-square statistic.
        statistic: f64,
        /// Its degrees of freedom.
        degrees: u32,
        /// How often honest dice deviate as much or more, 0..=1.
        p: f64,
    },
}

impl ChiSquare {
    /// The fewest faces that a test says something of.
    pub const FACES: u32 = 60;
    /// The fewest throws that a test of the 21 pairs says something of.
    pub const PAIRS: u32 = 180;

    fn of(counts: &[u32], chances: &[f64], needed: u32) -> ChiSquare {
        let there = counts.iter().sum();
        if there < needed {
            return ChiSquare::TooFew { there, needed };
        }
        let expected: Vec<f64> = chances
            .iter()
            .map(|chance| chance * f64::from(there))
            .collect();
        let statistic = chi_square(counts, &expected);
        let degrees = counts.len().saturating_sub(1) as u32;
        let p = chi_square_p(statistic, degrees);
        ChiSquare::Tested {
            statistic,
            degrees,
            p,
        }
    }

    /// In how many games of 100 honest dice deviate as much or more, for the sentence that says so: 0 stands for fewer
    /// than one. None where there are too few throws.
    pub fn games_of_hundred(&self) -> Option<u32> {
        match *self {
            ChiSquare::TooFew { .. } => None,
            ChiSquare::Tested { p, .. } if p < 0.01 => Some(0),
            ChiSquare::Tested { p, .. } => Some((100.0 * p).round() as u32),
        }
    }
}

/// The six faces of some dice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Faces {
    /// Each face, 1 first.
    pub counts: [Count; 6],
    /// The faces together.
    pub fit: ChiSquare,
}

/// One of the 21 pairs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairCount {
    /// The pair, the larger number first.
    pub roll: Roll,
    /// How often it was thrown, of all throws of turns.
    pub count: Count,
}

/// The longest run of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// How many throws long it is.
    pub length: u32,
    /// In how many throws.
    pub of: u32,
    /// In which range the longest run lies in 95 of 100 honest series.
    pub range: Range,
    /// True for doubles, false for throws without one.
    pub doubles: bool,
}

impl Run {
    fn longest(throws: &[Roll], doubles: bool) -> Run {
        let (mut length, mut now) = (0, 0);
        for roll in throws {
            now = if roll.is_double() == doubles {
                now + 1
            } else {
                0
            };
            length = length.max(now);
        }
        let of = throws.len() as u32;
        Run {
            length,
            of,
            range: run_range(of, chance_of(doubles)),
            doubles,
        }
    }

    /// How often the longest run of honest dice is as long or longer in so many throws, 0..=1.
    pub fn at_least(&self) -> f64 {
        run_at_least(self.length, self.of, chance_of(self.doubles))
    }
}

fn chance_of(doubles: bool) -> f64 {
    if doubles { DOUBLE } else { 1.0 - DOUBLE }
}

/// The pips thrown: what the dice were worth, played or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pips {
    /// The sum.
    pub sum: u32,
    /// Of how many throws.
    pub throws: u32,
    /// In which range the sum lies in 95 of 100 honest series.
    pub range: Range,
}

impl Pips {
    /// The sum that honest dice give on average: 8.17 a throw.
    pub fn expected(&self) -> f64 {
        PIPS_A_THROW * f64::from(self.throws)
    }

    /// The average of a throw; none where nothing was thrown.
    pub fn a_throw(&self) -> Option<f64> {
        (self.throws > 0).then(|| f64::from(self.sum) / f64::from(self.throws))
    }
}

/// The figures of some throws: of both sides, or of one.
#[derive(Debug, Clone, PartialEq)]
pub struct Lot {
    /// The throws of turns.
    pub throws: u32,
    /// The faces of all dice thrown, those of the roll-off too.
    pub faces: Faces,
    /// The 21 pairs of all throws of turns, in the order of [`Roll::all_unordered`].
    pub pairs: Vec<PairCount>,
    /// The pairs together.
    pub pairs_fit: ChiSquare,
    /// The doubles, of all throws of turns.
    pub doubles: Count,
    /// The longest run of doubles.
    pub longest_doubles: Run,
    /// The longest run without a double.
    pub longest_plain: Run,
    /// The pips of all throws of turns.
    pub pips: Pips,
}

impl Lot {
    fn of(throws: &[Roll], singles: &[Die]) -> Lot {
        let dice = throws
            .iter()
            .flat_map(|roll| [roll.first(), roll.second()])
            .chain(singles.iter().copied());
        let of = throws.len() as u32;
        let pair = |roll: Roll| {
            let seen = throws.iter().filter(|thrown| thrown.sorted() == roll);
            let chance = f64::from(roll.ways()) / 36.0;
            PairCount {
                roll,
                count: Count::new(seen.count() as u32, of, chance),
            }
        };
        let pairs: Vec<PairCount> = Roll::all_unordered().map(pair).collect();
        let seen: Vec<u32> = pairs.iter().map(|pair| pair.count.seen).collect();
        let chances: Vec<f64> = pairs.iter().map(|pair| pair.count.chance).collect();
        let doubles = throws.iter().filter(|roll| roll.is_double()).count() as u32;
        Lot {
            throws: of,
            faces: faces(dice),
            pairs_fit: ChiSquare::of(&seen, &chances, ChiSquare::PAIRS),
            pairs,
            doubles: Count::new(doubles, of, DOUBLE),
            longest_doubles: Run::longest(throws, true),
            longest_plain: Run::longest(throws, false),
            pips: Pips {
                sum: throws.iter().map(|roll| u32::from(roll.pips())).sum(),
                throws: of,
                range: pips_range(of),
            },
        }
    }
}

fn faces(dice: impl Iterator<Item = Die>) -> Faces {
    let mut seen = [0; 6];
    for die in dice {
        seen[usize::from(die.get()) - 1] += 1;
    }
    let of = seen.iter().sum();
    let chance = 1.0 / 6.0;
    Faces {
        counts: seen.map(|seen| Count::new(seen, of, chance)),
        fit: ChiSquare::of(&seen, &[chance; 6], ChiSquare::FACES),
    }
}

/// The roll-offs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RollOffs {
    /// How often each side won the right of the first move, of the lines that decided.
    pub wins: BySide<Count>,
    /// The ties, of all lines.
    pub ties: Count,
}

impl RollOffs {
    fn of(lines: &[(Die, Die)]) -> RollOffs {
        let won = |side| {
            let won = |(white, black): &&(Die, Die)| match side {
                Side::White => white > black,
                Side::Black => black > white,
            };
            lines.iter().filter(won).count() as u32
        };
        let wins = BySide::from_fn(won);
        let decided = wins.white + wins.black;
        let all = lines.len() as u32;
        RollOffs {
            wins: wins.map(|wins| Count::new(wins, decided, 0.5)),
            ties: Count::new(all - decided, all, DOUBLE),
        }
    }
}

/// All figures of a tally.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// Of both sides together.
    pub all: Lot,
    /// Of each side; its die in the roll-off is among its faces.
    pub sides: BySide<Lot>,
    /// The faces of each die: the first, then the second. In the roll-off the first is White's.
    pub dice: [Faces; 2],
    /// The roll-offs.
    pub roll_offs: RollOffs,
    /// The attempts that missed; their numbers were never played and are in no other figure.
    pub misses: MissCounts,
}

impl Figures {
    /// The figures of a tally.
    pub fn of(tally: &Tally) -> Figures {
        let rolls: Vec<Roll> = tally.throws().iter().map(|(_, roll)| *roll).collect();
        let lines = tally.roll_offs();
        let singles: Vec<Die> = lines.iter().flat_map(|(w, b)| [*w, *b]).collect();
        let sides = BySide::from_fn(|side| {
            let own = tally.throws().iter().filter(|(by, _)| *by == side);
            let rolls: Vec<Roll> = own.map(|(_, roll)| *roll).collect();
            let own = lines.iter().map(|(white, black)| match side {
                Side::White => *white,
                Side::Black => *black,
            });
            Lot::of(&rolls, &own.collect::<Vec<_>>())
        });
        let first = rolls.iter().map(|roll| roll.first());
        let second = rolls.iter().map(|roll| roll.second());
        Figures {
            all: Lot::of(&rolls, &singles),
            sides,
            dice: [
                faces(first.chain(lines.iter().map(|(white, _)| *white))),
                faces(second.chain(lines.iter().map(|(_, black)| *black))),
            ],
            roll_offs: RollOffs::of(lines),
            misses: tally.misses(),
        }
    }
}
