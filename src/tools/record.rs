//! `record`: is a record valid, what does it show, and are its dice those that were sealed.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::PathBuf;

use super::board_text::board;
use super::verify::verify;
use super::{Answer, Failure};
use crate::record::{Damaged, GameRecord, MAX_FILE, Parsed, Remark, parse_bytes};

/// How `record` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

/// What is asked of a record.
#[derive(Debug, clap::Subcommand)]
enum What {
    /// Says whether a record is valid, else every fault as file:line:column.
    Check(Source),
    /// Shows the games of a record as text, board by board.
    Show(Source),
    /// Holds the dice of a record against its seal: exits 0 when all is as sealed, 1 when not, 2 when it is not opened yet.
    Verify(Source),
}

#[derive(Debug, clap::Args)]
struct Source {
    /// The record; standard input where none is named.
    file: Option<PathBuf>,
}

impl Source {
    fn name(&self) -> String {
        let name = self.file.as_ref().map(|file| file.display().to_string());
        name.unwrap_or_else(|| "-".to_owned())
    }

    /// Reads it, but no more of it than shows that it is too large.
    fn read(&self) -> Result<Result<Parsed, Box<Damaged>>, Failure> {
        let most = MAX_FILE as u64 + 1;
        let mut bytes = Vec::new();
        let read = match &self.file {
            Some(file) => File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes)),
            None => io::stdin().lock().take(most).read_to_end(&mut bytes),
        };
        match read {
            Ok(_) => Ok(parse_bytes(&bytes)),
            Err(error) => Err(Failure::Usage(format!("{}: {error}", self.name()))),
        }
    }
}

/// Answers on standard output; "no" for a record with a fault.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let output = BufWriter::new(io::stdout().lock());
    match &args.what {
        What::Check(source) => check(&source.name(), &source.read()?, output),
        What::Show(source) => show(&source.name(), &source.read()?, output),
        What::Verify(source) => verify(&source.name(), &source.read()?, output),
    }
}

fn check(
    name: &str,
    read: &Result<Parsed, Box<Damaged>>,
    mut output: impl Write,
) -> Result<Answer, Failure> {
    let answer = match read {
        Ok(parsed) => {
            for warning in &parsed.warnings {
                writeln!(output, "{name}:{warning} (put right)")?;
            }
            writeln!(output, "{name}: valid, {}", size(&parsed.games))?;
            Answer::Yes
        }
        Err(damaged) => {
            write_faults(name, damaged, &mut output)?;
            if !damaged.good.is_empty() {
                writeln!(output, "{name}: good for {}", size(&damaged.good))?;
            }
            Answer::No
        }
    };
    output.flush()?;
    Ok(answer)
}

pub(super) fn write_faults(
    name: &str,
    damaged: &Damaged,
    output: &mut impl Write,
) -> io::Result<()> {
    for fault in &damaged.faults {
        writeln!(output, "{name}:{fault}")?;
    }
    match damaged.more {
        0 => Ok(()),
        more => writeln!(output, "{name}: and {more} faults more"),
    }
}

/// How much there is: `2 games, 180 turns`.
fn size(games: &[GameRecord]) -> String {
    let turns: usize = games.iter().map(|game| game.turns().len()).sum();
    let plural = |count: usize| if count == 1 { "" } else { "s" };
    let count = games.len();
    format!(
        "{count} game{}, {turns} turn{}",
        plural(count),
        plural(turns)
    )
}

fn show(
    name: &str,
    read: &Result<Parsed, Box<Damaged>>,
    mut output: impl Write,
) -> Result<Answer, Failure> {
    let (games, answer) = match read {
        Ok(parsed) => (&parsed.games, Answer::Yes),
        Err(damaged) => (&damaged.good, Answer::No),
    };
    for (index, game) in games.iter().enumerate() {
        if index > 0 {
            writeln!(output, "\n{}\n", "═".repeat(41))?;
        }
        show_game(game, &mut output)?;
    }
    if let Err(damaged) = read {
        writeln!(output)?;
        write_faults(name, damaged, &mut output)?;
    }
    output.flush()?;
    Ok(answer)
}

fn show_game(game: &GameRecord, output: &mut impl Write) -> Result<(), Failure> {
    // Whatever a reader gives was played through before.
    let replay = game
        .replay()
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let player = |name, otherwise| {
        game.tags()
            .get(name)
            .filter(|name| !name.is_empty())
            .unwrap_or(otherwise)
    };
    writeln!(
        output,
        "○ {} - ● {}",
        player("White", "White"),
        player("Black", "Black")
    )?;
    for tag in game.tags() {
        if !matches!(tag.name(), "White" | "Black") {
            writeln!(output, "{}: {}", tag.name(), tag.value())?;
        }
    }
    write_remarks(game.remarks(), output)?;
    writeln!(output, "\n{}", board(&game.start()))?;
    for roll_off in game.roll_offs() {
        writeln!(output, "{roll_off}")?;
        write_remarks(&roll_off.remarks, output)?;
    }
    for (index, (turn, played)) in game.turns().iter().zip(&replay.turns).enumerate() {
        writeln!(output, "{}. {turn}", index + 1)?;
        write_remarks(&turn.remarks, output)?;
        let last_step = played.steps.last().map(|(_, position)| *position);
        let after = last_step.or(played.thrown).unwrap_or(played.before);
        writeln!(output, "\n{}", board(&after))?;
    }
    if let Some(event) = game.event() {
        writeln!(output, "{}. {event}", game.turns().len())?;
        write_remarks(&event.remarks, output)?;
    }
    writeln!(output, "= {}", game.ending())?;
    Ok(())
}

fn write_remarks(remarks: &[Remark], output: &mut impl Write) -> io::Result<()> {
    remarks
        .iter()
        .try_for_each(|remark| writeln!(output, "   {remark}"))
}
