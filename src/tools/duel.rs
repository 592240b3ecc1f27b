//! `duel`: a match between two players with paired dice, every turn checked by the rules.

mod game;
mod player;
mod report;

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::{Answer, Failure};
use crate::rules::RuleBook;

use game::Pair;
use player::{Maker, Spec};
use report::Report;

/// How `duel` is called.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A player is a level (novice, beginner, amateur, player, strong, expert, master, best), one of the ladder (random, pips, \
                  prime), plyN for the net N plies deep, raw@FILE for a yardstick of `train --raw`, or exec:COMMAND for a program that speaks NEP 1. ~X adds noise of X points, \
                  @FILE takes other weights: ply1~0.3, ply2@other.net."
)]
pub(super) struct Args {
    /// The first player.
    #[arg(long, value_name = "PLAYER")]
    a: Spec,
    /// The second player.
    #[arg(long, value_name = "PLAYER")]
    b: Spec,
    /// Games, an even number: each throw is played from both sides.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// The seed of the dice and of what players do by chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rule book.
    #[arg(long, value_name = "RULES", default_value_t)]
    rules: RuleBook,
    /// Games at the same time; the result does not depend on it.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=64))]
    threads: u64,
    /// Prints how well win chances came true, by tenths, for both players' turns that were judged by a net.
    #[arg(long)]
    calibration: bool,
}

/// Plays the match; "no" when A has not won more than half of the points.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let pairs = args.games.div_ceil(2);
    let next = AtomicU64::new(0);
    let maker = Maker::new(&args.rules, [&args.a, &args.b])?;
    let work = || -> Result<Vec<(u64, Pair)>, Failure> {
        let mut players = [maker.player(&args.a)?, maker.player(&args.b)?];
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pairs {
                return Ok(done);
            }
            done.push((
                number,
                game::pair(&mut players, &args.rules, args.seed, number),
            ));
        }
    };
    let mut done = Vec::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(pairs) => done.extend(pairs?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok::<(), Failure>(())
    })?;
    done.sort_by_key(|(number, _)| *number);
    let report = Report::of(done.into_iter().map(|(_, pair)| pair));
    let mut output = io::stdout().lock();
    report.write(args, &mut output)?;
    if args.calibration {
        report.write_calibration(&mut output)?;
    }
    output.flush()?;
    Ok(if report.points() > 0.0 {
        Answer::Yes
    } else {
        Answer::No
    })
}
