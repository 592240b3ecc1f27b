//! `record verify`: are the dice of a record those that were sealed.

use std::fmt;
use std::io::Write;

use super::record::write_faults;
use super::{Answer, Failure};
use crate::dice::fall::FALL;
use crate::dice::{DiceSource, ResumeFault, SCHEME, SealedDice, Secret, recast};
use crate::record::{Damaged, GameRecord, Outline, Parsed, ThrowLine};
use crate::rules::Side;

/// What came of the dice of one game.
enum Found {
    /// All as sealed, or as the text of practice dice gives it.
    Holds(Proof),
    /// Nothing can be said, and why not.
    NotYet(NotYet),
    /// The first difference, and its line.
    Differs(usize, Difference),
}

/// What was proved of a game.
struct Proof {
    practice: bool,
    throws: u32,
    again: usize,
    falls: Falls,
    /// The sides that gave no word.
    silent: Vec<Side>,
}

/// What the falls are like when they are simulated again.
enum Falls {
    /// The record tells of none.
    None,
    /// As the record tells.
    Same,
    /// The record's are of another version.
    OtherVersion(String),
    /// So many differ, the first in this line.
    Differ(usize, usize),
}

/// Why nothing can be said of a game's dice.
#[derive(Debug, thiserror::Error)]
enum NotYet {
    #[error("Not opened yet: the secret of the seal {0} stands in no record here.")]
    Closed(String),
    #[error("Nothing was sealed: the players threw their own dice.")]
    Manual,
    #[error("Nothing was sealed.")]
    Nothing,
    #[error("Dice of another kind: {0}. A newer program may know them.")]
    Unknown(String),
}

/// Where a record and its seal part.
#[derive(Debug, thiserror::Error)]
enum Difference {
    #[error("sealed dice without a seal")]
    NoSeal,
    #[error("{0}")]
    Dice(#[from] ResumeFault),
    #[error("throw {throw} is {found}, and {due} was {}", if *.practice { "due" } else { "sealed" })]
    Numbers {
        throw: u32,
        found: crate::rules::Roll,
        due: crate::rules::Roll,
        practice: bool,
    },
}

/// Says of each game whether its dice are those that were sealed. "No" for a difference or a game that the rules do not
/// allow, "not yet" where nothing can be said.
pub(super) fn verify(
    name: &str,
    read: &Result<Parsed, Box<Damaged>>,
    mut output: impl Write,
) -> Result<Answer, Failure> {
    let (games, outlines, damaged) = match read {
        Ok(parsed) => (&parsed.games, &parsed.outlines, None),
        Err(damaged) => (&damaged.good, &damaged.outlines, Some(damaged)),
    };
    let (mut differs, mut not_yet) = (false, false);
    for (index, (game, outline)) in games.iter().zip(outlines).enumerate() {
        let next = outlines.get(index + 1).map_or(usize::MAX, Outline::first);
        // Where more faults were found than are told, any game may have one.
        let whole = damaged.is_none_or(|damaged| {
            let lines = outline.first()..next;
            damaged.more == 0
                && !damaged
                    .faults
                    .iter()
                    .any(|fault| lines.contains(&fault.line))
        });
        let which = match games.len() {
            1 => String::new(),
            _ => format!("Game {}: ", index + 1),
        };
        match examine(game, outline, games, whole) {
            Found::Holds(proof) if whole => writeln!(output, "{which}{proof}")?,
            Found::Holds(_) => {}
            Found::NotYet(why) => {
                not_yet = true;
                writeln!(output, "{which}{why}")?;
            }
            Found::Differs(line, difference) => {
                differs = true;
                writeln!(output, "{name}:{line}: {difference}")?;
            }
        }
    }
    // A number that was changed is often the reason why the steps by it are not legal.
    if let Some(damaged) = damaged.filter(|_| !differs) {
        differs = true;
        write_faults(name, damaged, &mut output)?;
    }
    output.flush()?;
    Ok(match (differs, not_yet) {
        (true, _) => Answer::No,
        (false, true) => Answer::NotYet,
        (false, false) => Answer::Yes,
    })
}

/// The seal, then the numbers, then the falls.
fn examine(game: &GameRecord, outline: &Outline, games: &[GameRecord], whole: bool) -> Found {
    let tags = game.tags();
    let line = |tag| outline.tag(tag).unwrap_or(outline.first());
    let practice = match tags.get("Dice") {
        Some("practice") => true,
        Some(SCHEME) => false,
        Some("manual") => return Found::NotYet(NotYet::Manual),
        None | Some("none") => return Found::NotYet(NotYet::Nothing),
        Some(other) => return Found::NotYet(NotYet::Unknown(other.to_owned())),
    };
    let secret = if practice {
        None
    } else {
        let Some(seal) = tags.get("DiceSeal") else {
            return Found::Differs(line("Dice"), Difference::NoSeal);
        };
        match opened(game, seal, games) {
            Some(secret) => Some(secret),
            None => return Found::NotYet(NotYet::Closed(seal.to_owned())),
        }
    };
    let dice = match SealedDice::resume(tags, secret) {
        Ok(dice) => dice,
        Err(fault) => {
            let tag = if practice { "DiceSeed" } else { "DiceSecret" };
            return Found::Differs(line(tag), fault.into());
        }
    };
    let mut throws = 0;
    for (line, found) in outline.counting_throws(game.first_dice_are_given()) {
        throws += 1;
        // These dice have numbers for every throw.
        let Ok(due) = dice.numbers(throws) else { break };
        if due != found {
            let throw = throws;
            let difference = Difference::Numbers {
                throw,
                found,
                due,
                practice,
            };
            return Found::Differs(line, difference);
        }
    }
    let missed = game.counting_throws().map(|throw| match throw.line {
        ThrowLine::RollOff { line, .. } => line.white.misses.len() + line.black.misses.len(),
        ThrowLine::Turn { turn, .. } => turn.misses.len(),
    });
    let silent = |side: &Side| dice.words()[*side].as_str().is_empty();
    Found::Holds(Proof {
        practice,
        throws,
        again: missed.sum(),
        // What the rules do not allow is told of first.
        falls: if whole {
            falls(game, outline, &dice)
        } else {
            Falls::None
        },
        silent: Side::BOTH.into_iter().filter(silent).collect(),
    })
}

/// The secret that opens a seal: from the game itself, else from another of its match.
fn opened(game: &GameRecord, seal: &str, games: &[GameRecord]) -> Option<Secret> {
    let of = |game: &GameRecord| Secret::from_hex(game.tags().get("DiceSecret")?).ok();
    of(game).or_else(|| {
        let mut others = games.iter().filter_map(of);
        others.find(|secret| secret.seal().to_string().eq_ignore_ascii_case(seal))
    })
}

/// Lets every throw of a game fall again.
fn falls(game: &GameRecord, outline: &Outline, dice: &SealedDice) -> Falls {
    let Some(tag) = game.tags().get("Fall") else {
        return Falls::None;
    };
    if tag.split(';').next().map(str::trim) != Some(FALL) {
        return Falls::OtherVersion(tag.to_owned());
    }
    // Whatever a reader gives was played through before.
    let Ok(replay) = game.replay() else {
        return Falls::None;
    };
    let mut different = game.counting_throws().filter(|throw| {
        let position = match throw.line {
            ThrowLine::RollOff { .. } => Some(game.start()),
            ThrowLine::Turn { number, .. } => replay.turns.get(number - 1).map(|turn| turn.before),
        };
        let cast = position.and_then(|position| recast(dice, throw, &position).ok());
        cast.is_none_or(|cast| !cast.is_told_by(throw))
    });
    match different.next() {
        None => Falls::Same,
        Some(first) => {
            let line = outline.line(first.place()).unwrap_or(outline.first());
            Falls::Differ(1 + different.count(), line)
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (begins, as_what) = if self.practice {
            ("Practice dice.", "as their text gives them")
        } else {
            ("Seal holds.", "as sealed")
        };
        let plural = if self.throws == 1 { "" } else { "s" };
        write!(f, "{begins} {} throw{plural}", self.throws)?;
        if self.again > 0 {
            write!(f, ", {} thrown again", self.again)?;
        }
        write!(f, ": all {as_what}.")?;
        match &self.falls {
            Falls::None | Falls::Same => {}
            Falls::OtherVersion(tag) => write!(
                f,
                "\nThe falls were made by another version ({tag}) and were not simulated again; no number depends on them."
            )?,
            Falls::Differ(count, line) => {
                let (plural, verb) = if *count == 1 { ("", "s") } else { ("s", "") };
                write!(
                    f,
                    "\n{count} throw{plural} fall{verb} differently when simulated again here, the first in line {line}; no number depends on it."
                )?;
            }
        }
        match self.silent[..] {
            _ if self.practice => Ok(()),
            [] => Ok(()),
            [side] => write!(f, "\n{side:?} gave no word of its own to the dice."),
            _ => write!(
                f,
                "\nNeither side gave a word of its own to the dice: that this seal was not picked among many is not proved."
            ),
        }
    }
}
