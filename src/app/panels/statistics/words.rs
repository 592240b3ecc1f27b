//! The statistics in sentences.

use fluent_bundle::FluentValue;

use crate::app::lang::Words;
use crate::dice::statistics::chance::{PIPS_A_THROW, PIPS_VARIANCE, Range, run_at_least};
use crate::dice::statistics::{ChiSquare, Count, Lot, MissCounts, Pips, Run};

/// The chance of a double.
const DOUBLE: f64 = 1.0 / 6.0;
/// A game has about so many throws at the least; with fewer the box of what is normal speaks of so many.
const GAME: u32 = 60;

/// Says figures in the language of the players.
pub(super) struct Sayer<'a> {
    pub words: &'a Words,
}

type Fact = (&'static str, FluentValue<'static>);

impl Sayer<'_> {
    /// A number with so many decimals, written as the language writes it.
    fn decimal(&self, value: f64, places: usize) -> String {
        self.words.decimal(value, places)
    }

    fn range(&self, range: Range) -> [Fact; 2] {
        [("from", range.low.into()), ("to", range.high.into())]
    }

    fn with(&self, key: &str, facts: impl IntoIterator<Item = Fact>, range: Range) -> String {
        let facts: Vec<Fact> = facts.into_iter().chain(self.range(range)).collect();
        self.words.with(key, &facts)
    }

    /// A count and its range, short.
    pub fn seen(&self, count: &Count) -> String {
        self.with("stat-seen", [("seen", count.seen.into())], count.range)
    }

    /// A count and its range, as a sentence.
    pub fn count(&self, what: &str, count: &Count) -> String {
        let facts = [
            ("what", what.to_owned().into()),
            ("seen", count.seen.into()),
            ("of", count.of.into()),
            ("mean", self.decimal(count.expected(), 1).into()),
        ];
        self.with("stat-count", facts, count.range)
    }

    /// How many of the counts lie outside their range, and how many do with honest dice.
    pub fn outside(&self, lot: &Lot) -> String {
        let counts = lot
            .faces
            .counts
            .iter()
            .chain(lot.pairs.iter().map(|pair| &pair.count))
            .chain([&lot.doubles])
            .map(|count| count.range.contains(count.seen));
        let others = [
            lot.longest_doubles
                .range
                .contains(lot.longest_doubles.length),
            lot.longest_plain.range.contains(lot.longest_plain.length),
            lot.pips.range.contains(lot.pips.sum),
        ];
        let inside: Vec<bool> = counts.chain(others).collect();
        let outside = inside.iter().filter(|inside| !**inside).count();
        self.words.with(
            "stat-outside",
            &[
                ("throws", lot.throws.into()),
                ("outside", outside.into()),
                ("count", inside.len().into()),
            ],
        )
    }

    /// What a test of several counts means.
    pub fn fit(&self, fit: ChiSquare) -> String {
        match (fit, fit.games_of_hundred()) {
            (ChiSquare::TooFew { there, needed }, _) => self.words.with(
                "stat-few",
                &[("there", there.into()), ("needed", needed.into())],
            ),
            (_, Some(0) | None) => self.words.get("stat-fit-rare"),
            (_, Some(games)) => self.words.with("stat-fit", &[("games", games.into())]),
        }
    }

    /// The test in figures; nothing where there was none.
    pub fn chi_square(&self, fit: ChiSquare) -> Option<String> {
        let ChiSquare::Tested {
            statistic,
            degrees,
            p,
        } = fit
        else {
            return None;
        };
        let places = if p < 0.01 { 4 } else { 2 };
        let facts = [
            ("value", self.decimal(statistic, 1).into()),
            ("degrees", degrees.into()),
            ("p", self.decimal(p, places).into()),
        ];
        Some(self.words.with("stat-chi-square", &facts))
    }

    /// The share of doubles, as an interval.
    pub fn doubles(&self, lot: &Lot) -> String {
        let count = &lot.doubles;
        let Some(share) = count.share() else {
            return self.words.get("stat-none");
        };
        let interval = count.interval();
        let percent = |share: f64| FluentValue::from(self.decimal(100.0 * share, 0));
        let facts = [
            ("seen", count.seen.into()),
            ("of", count.of.into()),
            ("share", percent(share)),
            ("low", percent(interval.low)),
            ("high", percent(interval.high)),
        ];
        self.with("stat-doubles-line", facts, count.range)
    }

    /// A longest run, and how often honest dice have one as long or longer in so many throws.
    pub fn run(&self, run: &Run) -> String {
        let key = if run.doubles {
            "stat-run-doubles"
        } else {
            "stat-run-plain"
        };
        let line = self.with(key, [("length", run.length.into())], run.range);
        if run.length == 0 {
            return line;
        }
        let often = run.at_least();
        let often = match (100.0 * often).round() as u32 {
            _ if often < 0.01 => self.words.get("stat-run-rare"),
            100.. => self.words.get("stat-run-usual"),
            cases => self
                .words
                .with("stat-run-often", &[("cases", cases.into())]),
        };
        format!("{line} {often}")
    }

    /// The pips of a side.
    pub fn pips(&self, who: &str, pips: &Pips) -> String {
        let Some(mean) = pips.a_throw() else {
            return self
                .words
                .with("stat-pips-none", &[("who", who.to_owned().into())]);
        };
        let facts = [
            ("who", who.to_owned().into()),
            ("throws", pips.throws.into()),
            ("sum", pips.sum.into()),
            ("mean", self.decimal(mean, 2).into()),
        ];
        self.with("stat-pips-line", facts, pips.range)
    }

    /// The pips of a throw by chance.
    pub fn pips_of_chance(&self) -> String {
        let facts = [
            ("mean", self.decimal(PIPS_A_THROW, 2).into()),
            ("deviation", self.decimal(PIPS_VARIANCE.sqrt(), 2).into()),
        ];
        self.words.with("stat-pips-chance", &facts)
    }

    /// How often a side won the roll-off.
    pub fn roll_off(&self, who: &str, wins: &Count) -> String {
        let facts = [
            ("who", who.to_owned().into()),
            ("won", wins.seen.into()),
            ("of", wins.of.into()),
        ];
        self.with("stat-roll-off-line", facts, wins.range)
    }

    /// The roll-offs that had to be repeated.
    pub fn ties(&self, ties: &Count) -> String {
        let facts = [("ties", ties.seen.into()), ("of", ties.of.into())];
        self.with("stat-ties", facts, ties.range)
    }

    /// The throws that did not count, by their kinds.
    pub fn misses(&self, misses: &MissCounts) -> String {
        if misses.total() == 0 {
            return self.words.get("stat-misses-none");
        }
        let kinds = [
            (misses.split, "stat-miss-split"),
            (misses.off, "stat-miss-off"),
            (misses.rail, "stat-miss-rail"),
            (misses.checker, "stat-miss-checker"),
            (misses.die, "stat-miss-die"),
            (misses.unsettled, "stat-miss-unsettled"),
        ];
        let told: Vec<String> = kinds
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, key)| format!("{} — {count}", self.words.get(key)))
            .collect();
        let facts = [
            ("count", misses.total().into()),
            ("kinds", told.join(", ").into()),
        ];
        self.words.with("stat-misses-line", &facts)
    }

    /// What happens in a game with honest dice.
    pub fn normal(&self, throws: u32) -> String {
        let throws = throws.max(GAME);
        let of_hundred = |share: f64| FluentValue::from((100.0 * share).round() as u32);
        let facts = [
            ("throws", throws.into()),
            ("doubles", of_hundred(run_at_least(3, throws, DOUBLE))),
            ("plain", of_hundred(run_at_least(20, throws, 1.0 - DOUBLE))),
        ];
        self.words.with("stat-normal-line", &facts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lang::Tongue;
    use crate::dice::statistics::{Figures, Tally};
    use crate::rules::Side;

    #[test]
    fn a_longest_run_is_said_with_how_often_chance_has_one_as_long() {
        let throws = |texts: &[&str]| {
            let mut tally = Tally::new();
            for text in texts {
                tally.add_throw(Side::White, text.parse().unwrap());
            }
            Figures::of(&tally)
        };
        let words = Words::new(Tongue::English);
        let say = Sayer { words: &words };
        // Given one double among two throws: 11 of 36 pairs of throws have one at least.
        let figures = throws(&["55", "31"]);
        let said = say.run(&figures.all.longest_doubles);
        assert!(
            said.ends_with("In so many throws a run as long or longer comes in 31 cases of 100.")
        );
        // And five doubles of five, one case of 7,776; and a throw without a double among sixty
        let figures = throws(&["11", "22", "33", "44", "55"]);
        let said = say.run(&figures.all.longest_doubles);
        assert!(said.ends_with("fewer than one case of 100."), "{said}");
        // Then a run that there is none of is no run
        let said = say.run(&figures.all.longest_plain);
        assert!(said.ends_with("."), "{said}");
        assert!(!said.contains("as long or longer"), "{said}");
        let alternating = ["11", "21"].repeat(30);
        let said = say.run(&throws(&alternating).all.longest_plain);
        assert!(said.ends_with("nearly always comes."), "{said}");
    }
}
