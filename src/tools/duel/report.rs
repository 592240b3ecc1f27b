//! What a duel came to, with its uncertainty.

use std::io::{self, Write};
use std::time::Duration;

use super::Args;
use super::game::{Pair, Played};

/// Half the width of a 95 % interval, in standard errors.
const WIDTH: f64 = 1.96;

/// The sums of a duel.
pub(super) struct Report {
    pairs: Vec<Pair>,
}

/// A mean over pairs with half of its 95 % interval.
struct Mean {
    value: f64,
    half: f64,
    deviations: f64,
}

impl Report {
    pub(super) fn of(pairs: impl Iterator<Item = Pair>) -> Report {
        Report {
            pairs: pairs.collect(),
        }
    }

    /// Points A has won, B's subtracted.
    pub(super) fn points(&self) -> f64 {
        self.mean(|game| f64::from(game.points)).value
    }

    fn games(&self) -> impl Iterator<Item = &Played> {
        self.pairs.iter().flatten()
    }

    /// The mean of something over all games. Both games of a pair share their dice, so only pairs are independent.
    fn mean(&self, value: impl Fn(&Played) -> f64) -> Mean {
        let of_pairs: Vec<f64> = self
            .pairs
            .iter()
            .map(|pair| pair.iter().map(&value).sum::<f64>() / 2.0)
            .collect();
        let count = of_pairs.len().max(1) as f64;
        let mean = of_pairs.iter().sum::<f64>() / count;
        let squares: f64 = of_pairs.iter().map(|one| (one - mean) * (one - mean)).sum();
        let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
        Mean {
            value: mean,
            half: WIDTH * error,
            deviations: if error > 0.0 { mean / error } else { 0.0 },
        }
    }

    pub(super) fn write(&self, args: &Args, output: &mut impl Write) -> io::Result<()> {
        let wins = self.mean(|game| match game.points {
            points if points > 0 => 1.0,
            0 => 0.5,
            _ => 0.0,
        });
        let points = self.mean(|game| f64::from(game.points));
        let games = self.games().count();
        writeln!(
            output,
            "{} against {}, {}, {games} games, seed {}: wins {:.2} % +- {:.2}, {:+.4} points a game +- {:.4} (z {:+.2})",
            args.a,
            args.b,
            args.rules,
            args.seed,
            wins.value * 100.0,
            wins.half * 100.0,
            points.value,
            points.half,
            points.deviations,
        )?;
        let first = self
            .pairs
            .iter()
            .map(|[one, other]| i32::from(one.points > 0) + i32::from(other.points < 0));
        let first: i32 = first.sum();
        let mars = self.games().filter(|game| game.points.abs() > 1).count();
        writeln!(
            output,
            "the first mover won {:.1} %, {:.1} % ended in more than a plain win, {:.1} turns a game",
            f64::from(first) * 100.0 / games as f64,
            mars as f64 * 100.0 / games as f64,
            self.games()
                .map(|game| game.turns.iter().sum::<u32>())
                .sum::<u32>() as f64
                / games as f64
        )?;
        for (place, name) in [&args.a, &args.b].into_iter().enumerate() {
            let turns: u32 = self.games().map(|game| game.turns[place]).sum();
            let time: Duration = self.games().map(|game| game.time[place]).sum();
            let forfeits = self.games().filter(|game| game.forfeits[place]).count();
            writeln!(
                output,
                "{name}: {turns} turns, {:.3} ms each, {forfeits} forfeits",
                time.as_secs_f64() * 1000.0 / f64::from(turns.max(1))
            )?;
        }
        Ok(())
    }

    /// How often what was given a chance came true, by tenths of the chance.
    pub(super) fn write_calibration(&self, output: &mut impl Write) -> io::Result<()> {
        let mut sums = [(0_u64, 0.0_f64, 0_u64); 10];
        for (chance, won) in self.games().flat_map(|game| &game.chances) {
            let tenth = ((chance * 10.0) as usize).min(9);
            let (count, told, came) = &mut sums[tenth];
            *count += 1;
            *told += f64::from(*chance);
            *came += u64::from(*won);
        }
        for (tenth, (count, told, came)) in sums.into_iter().enumerate() {
            let share = |sum: f64| sum * 100.0 / (count as f64).max(1.0);
            writeln!(
                output,
                "win chance {}-{} %: {count} turns, told {:.2} %, came true {:.2} %",
                tenth * 10,
                tenth * 10 + 10,
                share(told),
                share(came as f64)
            )?;
        }
        Ok(())
    }
}
