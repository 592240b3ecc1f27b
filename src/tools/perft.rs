//! `perft`: counts the positions some turns on.

use std::io::{self, Write};
use std::time::Instant;

use super::{Answer, Failure, position};
use crate::rules::{self, RuleBook};

/// How `perft` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The position code to count from, such as "24:15 12:15 w - wb".
    #[arg(value_name = "POSITION")]
    position: String,
    /// Turns to look ahead; each multiplies the count by some hundreds.
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=12))]
    depth: u32,
    /// The rule book where the position code names none.
    #[arg(long, value_name = "RULES")]
    rules: Option<RuleBook>,
}

/// Writes the count, the seconds it took and the positions a second.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let (position, book) =
        position::read(&args.position, args.rules, RuleBook::default()).map_err(Failure::Usage)?;
    if position.side().is_none() {
        let fault = "position: expected a side to move: w or b";
        return Err(Failure::Usage(fault.to_owned()));
    }
    let begun = Instant::now();
    let count = rules::perft(&position, args.depth, &book);
    let seconds = begun.elapsed().as_secs_f64();
    let rate = count as f64 / seconds.max(1e-9);
    writeln!(
        io::stdout(),
        "{count} positions in {seconds:.3} seconds, {rate:.0} positions per second"
    )?;
    Ok(Answer::Yes)
}
