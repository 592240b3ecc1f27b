//! `throw`: dice thrown on boards, attempt by attempt, as JSON lines or as counts.

mod summary;

use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

use serde::Serialize;

use super::lines::Lines;
use super::{Answer, Failure, position};
use crate::dice::fall::Fall;
use crate::dice::{
    Attempt, CastOf, DiceSource, Misses, PracticeText, SealedDice, Secret, cast_falls,
};
use crate::geometry::{Xy, lying};
use crate::record::Half;
use crate::rules::{BySide, Position, RuleBook, Side};

use summary::Summary;

/// How `throw` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many throws that count: t = 1 to N of game 1, without words.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// The text the dice follow from; without it a fresh secret. Given again, its throws follow, and the summary is
    /// printed for each and for all together.
    #[arg(long, value_name = "TEXT")]
    seed: Vec<String>,
    /// The position code whose side throws among its checkers.
    #[arg(long, value_name = "POSITION", conflicts_with = "positions")]
    position: Option<String>,
    /// A file of position codes, one a line, used in turn, throw by throw.
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// How often falls miss: life, seldom or never.
    #[arg(long, value_name = "MISSES", default_value_t)]
    misses: Misses,
    /// Counts instead of attempts.
    #[arg(long)]
    summary: bool,
}

/// One attempt as a JSON line.
#[derive(Serialize)]
struct Line {
    index: u32,
    numbers: [u8; 2],
    up: [Option<u8>; 2],
    miss: Option<String>,
    half: Option<&'static str>,
    seconds: f32,
}

/// A board and who throws on it.
struct Table {
    side: Side,
    checkers: Vec<Xy>,
}

/// One attempt and how it fell.
struct Fallen {
    attempt: Attempt,
    fall: Fall,
    /// The numbers it shows.
    shows: [u8; 2],
    /// The numbers read from the dice at rest.
    up: [Option<u8>; 2],
}

/// Throws; the answer is "no" when a die shows another number than it should, or when bodies overlap.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let tables = tables(args)?;
    let dice = dice(args)?;
    let mut output = BufWriter::new(io::stdout().lock());
    let good = if args.summary {
        let mut summaries = count_all(args, dice, &tables)?;
        if summaries.len() > 1 {
            summaries.push(Summary::together(&summaries));
        }
        for summary in &summaries {
            serde_json::to_writer_pretty(&mut output, &summary.report())
                .map_err(io::Error::from)?;
            output.write_all(b"\n")?;
        }
        summaries.iter().all(Summary::is_good)
    } else {
        let mut good = true;
        for (name, dice) in dice {
            let summary = count(args, name, &dice, &tables, |index, fallen| {
                write_line(&mut output, index, fallen)
            })?;
            good &= summary.is_good();
        }
        good
    };
    output.flush()?;
    Ok(if good { Answer::Yes } else { Answer::No })
}

/// The counts of each seed, each in a thread of its own.
fn count_all(
    args: &Args,
    dice: Vec<(String, SealedDice)>,
    tables: &[Table],
) -> Result<Vec<Summary>, Failure> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = dice
            .into_iter()
            .map(|(name, dice)| {
                scope.spawn(move || count(args, name, &dice, tables, |_, _| Ok(())))
            })
            .collect();
        let joined = threads.into_iter().map(|thread| {
            let fault = |_| Failure::Usage("a thread broke off".to_owned());
            thread.join().map_err(fault)?
        });
        joined.collect()
    })
}

/// Counts the throws of one seed and hands over each attempt.
fn count(
    args: &Args,
    name: String,
    dice: &SealedDice,
    tables: &[Table],
    mut each: impl FnMut(u32, &Fallen) -> Result<(), Failure>,
) -> Result<Summary, Failure> {
    let mut summary = Summary::new(name, args.misses);
    for throw in 1..=args.count {
        let table = &tables[(throw as usize - 1) % tables.len()];
        throw_one(dice, throw, table, |fallen, time| {
            summary.count(throw, fallen, time);
            each(throw, fallen)
        })?;
    }
    Ok(summary)
}

/// The dice of each seed, with its name.
fn dice(args: &Args) -> Result<Vec<(String, SealedDice)>, Failure> {
    if args.seed.is_empty() {
        let secret = Secret::from_os().map_err(|why| Failure::Usage(why.to_string()))?;
        let dice = SealedDice::new(secret, BySide::default(), 1);
        return Ok(vec![("fresh".to_owned(), dice.with_misses(args.misses))]);
    }
    let named = |seed: &String| {
        let text = PracticeText::new(seed).map_err(|why| Failure::Usage(format!("seed: {why}")))?;
        let dice = SealedDice::practice(text, BySide::default(), 1);
        Ok((seed.clone(), dice.with_misses(args.misses)))
    };
    args.seed.iter().map(named).collect()
}

fn tables(args: &Args) -> Result<Vec<Table>, Failure> {
    let Some(path) = &args.positions else {
        let table = match &args.position {
            Some(code) => table(code).map_err(Failure::Usage)?,
            None => Table::of(&Position::start().begin(Side::White), Side::White),
        };
        return Ok(vec![table]);
    };
    let at =
        |number: usize, why: &str| Failure::Usage(format!("{}:{number}: {why}", path.display()));
    let mut tables = Vec::new();
    for line in Lines::new(BufReader::new(std::fs::File::open(path)?)) {
        let line = line?;
        let text = line
            .text
            .ok_or_else(|| at(line.number, "expected UTF-8 text"))?;
        if text.is_empty() {
            continue;
        }
        tables.push(table(&text).map_err(|why| at(line.number, &why))?);
    }
    if tables.is_empty() {
        return Err(at(1, "expected position codes, one a line"));
    }
    Ok(tables)
}

/// The board of a position code.
fn table(code: &str) -> Result<Table, String> {
    let (position, _) = position::read(code, None, RuleBook::default())?;
    let side = position
        .side()
        .ok_or("position: expected a side to throw: w or b")?;
    Ok(Table::of(&position, side))
}

impl Table {
    fn of(position: &Position, side: Side) -> Table {
        Table {
            side,
            checkers: lying(position),
        }
    }
}

/// Makes throw `throw` and hands over each attempt with its share of the time that the falls took.
fn throw_one(
    dice: &dyn DiceSource,
    throw: u32,
    table: &Table,
    mut each: impl FnMut(&Fallen, f64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let of = CastOf::Turn(table.side, None);
    let begun = Instant::now();
    let (cast, falls) = cast_falls(dice, throw, of, &table.checkers)
        .map_err(|why| Failure::Usage(why.to_string()))?;
    let time = begun.elapsed().as_secs_f64() / falls.len().max(1) as f64;
    for (attempt, fall) in cast.attempts.into_iter().zip(falls) {
        let shown = [0, 1].map(|die| attempt.shows.number(die));
        let fallen = Fallen {
            attempt,
            shows: shown.map(|die| die.get()),
            up: [0, 1].map(|die| {
                let relabel = fall.relabel(die, shown[die]);
                fall.up(die, relabel).map(|die| die.get())
            }),
            fall,
        };
        each(&fallen, time)?;
    }
    Ok(())
}

fn write_line(output: &mut impl Write, index: u32, fallen: &Fallen) -> Result<(), Failure> {
    let half = |half| match half {
        Half::Left => "left",
        Half::Right => "right",
    };
    let line = Line {
        index,
        numbers: fallen.shows,
        up: fallen.up,
        miss: fallen.attempt.miss.map(|miss| miss.to_string()),
        half: fallen.fall.end().ok().map(half),
        seconds: (fallen.fall.seconds() * 1e3).round() / 1e3,
    };
    serde_json::to_writer(&mut *output, &line).map_err(io::Error::from)?;
    output.write_all(b"\n")?;
    Ok(())
}
