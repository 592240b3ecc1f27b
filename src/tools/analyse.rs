//! `analyse`: a record with equities, losses, luck and skill marks written in.

use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use super::engine::steps;
use super::record::write_faults;
use super::{Answer, Failure};
use crate::engine::{GameReview, Grade, Limits, Mark, PlayedTurn, Review, Tally, shipped_judge};
use crate::record::{Ext, GameRecord, Glyph, MAX_FILE, Note, Remark, parse_bytes, print_games};
use crate::rules::Side;

/// How `analyse` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The record.
    file: PathBuf,
    /// Plies each turn is looked at, 1 to 4; what would be marked ?? is looked at three plies deep.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    ply: u8,
    /// The file to write; standard output where none is named.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The name of the machine lines of a turn.
const EXT: &str = "Analysis";

/// Analyses every game; "no" for a record with a fault.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let name = args.file.display().to_string();
    let usage = |error: io::Error| Failure::Usage(format!("{name}: {error}"));
    let mut bytes = Vec::new();
    let file = fs::File::open(&args.file).map_err(usage)?;
    file.take(MAX_FILE as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(usage)?;
    let mut games = match parse_bytes(&bytes) {
        Ok(parsed) => parsed.games,
        Err(damaged) => {
            write_faults(&name, &damaged, &mut io::stderr())?;
            return Ok(Answer::No);
        }
    };
    for game in &mut games {
        analyse(game, &Limits::analysis(args.ply))?;
    }
    let text = print_games(&games);
    match &args.out {
        Some(file) => fs::write(file, text)?,
        None => io::stdout().write_all(text.as_bytes())?,
    }
    Ok(Answer::Yes)
}

/// Writes marks and figures into one game.
fn analyse(game: &mut GameRecord, limits: &Limits) -> Result<(), Failure> {
    let book = game.book();
    let judge = shipped_judge(&book).map_err(|fault| Failure::Usage(fault.to_string()))?;
    // Whatever a reader gives was played through before.
    let replay = game
        .replay()
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let stop = AtomicBool::new(false);
    let mut reviewed = GameReview::new(judge, &book, limits);
    for (index, turn) in replay.turns.iter().enumerate() {
        let whole = turn.whole();
        let Some(played) = whole.and_then(|(thrown, end)| PlayedTurn::of(&thrown, &end)) else {
            continue;
        };
        let review = *reviewed
            .add(&played, &stop)
            .map_err(|fault| Failure::Usage(format!("turn {}: {fault}", index + 1)))?;
        let mut extras = game.turns()[index].extras;
        extras.glyph = review.mark.map(glyph).or(extras.glyph);
        game.set_turn_extras(index + 1, extras);
        if let Ok(ext) = Ext::new(EXT, &line(&review)) {
            game.push_turn_remark(index + 1, Remark::Ext(ext));
        }
    }
    for side in Side::BOTH {
        for note in Note::lines(&summary(side, &reviewed.tallies()[side])) {
            game.push_remark(Remark::Note(note));
        }
    }
    Ok(())
}

const fn glyph(mark: Mark) -> Glyph {
    match mark {
        Mark::Doubtful => Glyph::Inaccurate,
        Mark::Bad => Glyph::Mistake,
        Mark::VeryBad => Glyph::Blunder,
    }
}

fn line(review: &Review) -> String {
    let (best, played) = (&review.best, &review.played);
    let chances = played.chances;
    let mut line = format!(
        "equity {:+.3} win {:.3} mars {:.3} lost-mars {:.3} loss {:.3} luck {:+.3} ply {}",
        played.equity,
        chances.win,
        chances.mars,
        chances.lost_mars,
        review.loss,
        review.luck,
        review.ply
    );
    if best.after != played.after {
        line += &format!(" best {} equity {:+.3}", steps(best), best.equity);
    }
    line
}

fn summary(side: Side, tally: &Tally) -> String {
    let name = match side {
        Side::White => "White",
        Side::Black => "Black",
    };
    let [doubtful, bad, very_bad] = tally.marks;
    format!(
        "{name}: {} unforced turns, mean loss {:.4}, {}; ?! {doubtful}, ? {bad}, ?? {very_bad}; luck {:+.3}.",
        tally.unforced,
        tally.mean_loss(),
        grade(tally.grade()),
        tally.luck
    )
}

const fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Supernatural => "supernatural",
        Grade::WorldClass => "world class",
        Grade::Expert => "expert",
        Grade::Advanced => "advanced",
        Grade::Intermediate => "intermediate",
        Grade::Casual => "casual",
        Grade::Beginner => "beginner",
        Grade::Awful => "awful",
    }
}
