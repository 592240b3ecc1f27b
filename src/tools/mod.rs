//! The command line: opens the game, or runs one of the tools.
//!
//! Every tool answers with an exit code: 0, 1 (the answer is "no": invalid, lost) or 2 (unusable call). A tool is one
//! file with its `Args` and its `run`, and one variant of `Tool`.

mod analyse;
mod board_text;
mod duel;
mod engine;
#[cfg(feature = "app")]
mod frames;
mod legal;
mod lines;
mod open;
mod perft;
mod position;
mod record;
#[cfg(feature = "app")]
mod shot;
#[cfg(feature = "app")]
mod theme;
mod throw;
mod train;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Long narde: opens the game, or runs a tool.
#[derive(Debug, Parser)]
#[command(name = "narde365", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    tool: Option<Tool>,
    #[command(flatten)]
    open: open::Args,
}

/// The tools.
#[derive(Debug, Subcommand)]
enum Tool {
    /// Writes equities, losses, luck and skill marks into a record.
    Analyse(analyse::Args),
    /// Plays a match between two players with paired dice.
    Duel(duel::Args),
    /// The engine for other programs, by the protocol NEP 1.
    Engine(engine::Args),
    /// Measures how many frames a second the window draws.
    #[cfg(feature = "app")]
    Frames(frames::Args),
    /// Lists the legal full turns of positions read as JSON lines.
    Legal(legal::Args),
    /// Counts the positions some turns on.
    Perft(perft::Args),
    /// Checks and shows game records.
    Record(record::Args),
    /// Draws the table off screen.
    #[cfg(feature = "app")]
    Shot(shot::Args),
    /// Lists, checks, begins and shows themes.
    #[cfg(feature = "app")]
    Theme(theme::Args),
    /// Throws dice on boards and says how they fell.
    Throw(throw::Args),
    /// Trains the engine's nets by self-play.
    Train(train::Args),
}

/// Why a tool cannot give its answer.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The call cannot be used.
    #[error("{0}")]
    Usage(String),
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// What a tool answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Done, valid, won.
    Yes,
    /// Invalid, lost.
    No,
    /// It cannot be said yet.
    NotYet,
}

/// Runs the program on its arguments.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // A closed pipe is no reason to complain.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let answer = match cli.tool {
        None => return open::run(cli.open),
        Some(Tool::Analyse(args)) => analyse::run(&args),
        Some(Tool::Duel(args)) => duel::run(&args),
        Some(Tool::Engine(args)) => engine::run(&args),
        #[cfg(feature = "app")]
        Some(Tool::Frames(args)) => frames::run(&args),
        Some(Tool::Legal(args)) => legal::run(&args),
        Some(Tool::Perft(args)) => perft::run(&args),
        Some(Tool::Record(args)) => record::run(&args),
        #[cfg(feature = "app")]
        Some(Tool::Shot(args)) => shot::run(&args),
        #[cfg(feature = "app")]
        Some(Tool::Theme(args)) => theme::run(&args),
        Some(Tool::Throw(args)) => throw::run(&args),
        Some(Tool::Train(args)) => train::run(&args),
    };
    exit_code(answer)
}

/// Says what failed and gives the exit code.
fn exit_code(answer: Result<Answer, Failure>) -> ExitCode {
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::NotYet) => ExitCode::from(2),
        // Whoever reads has seen enough, as `head` does.
        Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("narde365: {failure}");
            ExitCode::from(2)
        }
    }
}
