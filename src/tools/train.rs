//! `train`: trains the engine's nets by self-play; offline, never needed to play.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use super::{Answer, Failure};
use crate::engine::{Course, Progress, Rival, RivalTraining, Training, Weights};
use crate::rules::RuleBook;

/// How `train` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rule book to play by; its blockade rule is written into the weights.
    #[arg(long, value_name = "RULES", default_value_t)]
    rules: RuleBook,
    /// Games of self-play.
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// The seed of everything by chance: one seed, one result.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights file to write, also in between.
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Weights to go on from.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Games between two steps of learning.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..))]
    batch: u64,
    /// How fast it learns at first.
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// How fast it learns at last.
    #[arg(long, default_value_t = 0.0001)]
    last_rate: f32,
    /// How far back the end of a game is felt at once, 0 to 1.
    #[arg(long, default_value_t = 0.7)]
    lambda: f32,
    /// Learns from all 21 throws looked at one turn further: slower, less noise.
    #[arg(long)]
    look_ahead: bool,
    /// Trains the yardstick instead, a net of raw inputs; its file is for `duel` alone.
    #[arg(long, conflicts_with = "from")]
    raw: bool,
    /// Keeps what it has learned after every so many games too, in files with their number behind the name.
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    keep: Option<u64>,
    /// Seconds between two lines of progress.
    #[arg(long, default_value_t = 30)]
    every: u64,
}

/// Trains, writes the weights now and then and at the end.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let from = args.from.as_ref().map(read).transpose()?;
    let course = Course {
        book: args.rules,
        seed: args.seed,
        games: args.games,
        batch: args.batch,
        rate: args.rate,
        last_rate: args.last_rate,
        lambda: args.lambda,
        look_ahead: args.look_ahead,
    };
    let mut taught = if args.raw {
        Taught::Raw(Box::new(RivalTraining::new(course)))
    } else {
        Taught::Nets(Box::new(Training::new(course, from)))
    };
    let begun = Instant::now();
    let mut said = 0;
    let mut kept = 0;
    loop {
        let progress = taught.batch();
        let seconds = begun.elapsed().as_secs();
        if let Some(keep) = args.keep
            && progress.games / keep > kept
        {
            kept = progress.games / keep;
            let mut name = args.out.clone().into_os_string();
            name.push(format!(".{}", progress.games));
            fs::write(name, taught.to_bytes())?;
        }
        let done = progress.games >= args.games;
        if done || seconds >= said + args.every {
            said = seconds;
            writeln!(
                io::stdout(),
                "{seconds} s: {} games, {:.1} turns a game to the bear-off, errors {:.4} {:.4}",
                progress.games,
                progress.turns as f64 / args.batch as f64,
                progress.error,
                progress.race_error
            )?;
            fs::write(&args.out, taught.to_bytes())?;
        }
        if done {
            return Ok(Answer::Yes);
        }
    }
}

/// What is trained.
enum Taught {
    Nets(Box<Training>),
    Raw(Box<RivalTraining>),
}

impl Taught {
    fn batch(&mut self) -> Progress {
        match self {
            Taught::Nets(training) => training.batch(),
            Taught::Raw(training) => training.batch(),
        }
    }

    fn to_bytes(&self) -> Vec<u8> {
        match self {
            Taught::Nets(training) => training.weights().to_bytes(),
            Taught::Raw(training) => training.rival().to_bytes(),
        }
    }
}

/// Reads a weights file.
pub(super) fn read(file: &PathBuf) -> Result<Weights, Failure> {
    let bytes = fs::read(file)?;
    Weights::from_bytes(&bytes)
        .map_err(|fault| Failure::Usage(format!("{}: {fault}", file.display())))
}

/// Reads a yardstick's file.
pub(super) fn read_rival(file: &PathBuf) -> Result<Rival, Failure> {
    let bytes = fs::read(file)?;
    Rival::from_bytes(&bytes)
        .map_err(|fault| Failure::Usage(format!("{}: {fault}", file.display())))
}
