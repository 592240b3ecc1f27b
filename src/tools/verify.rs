//! `record verify`: are the dice of a record those that were sealed.

use std::io::Write;

use super::record::write_faults;
use super::{Answer, Failure};
use crate::dice::proof::{Check, Difference, Falls, NotYet, Proof, Unproved};
use crate::record::{Damaged, GameRecord, Outline, Parsed};
use crate::rules::Side;

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
        let text = Text { game, outline };
        match Check::as_written(game, text.throws().map(|(_, roll)| roll), games) {
            Ok(check) if whole => writeln!(output, "{which}{}", text.holds(&check.proof()))?,
            // What the rules do not allow is told of below.
            Ok(_) => {}
            Err(Unproved::NotYet(why)) => {
                not_yet = true;
                writeln!(output, "{which}{}", unsaid(&why))?;
            }
            Err(Unproved::Differs(difference)) => {
                differs = true;
                let line = text.line_of(&difference);
                writeln!(output, "{name}:{line}: {}", parts(&difference))?;
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

/// Why nothing can be said.
fn unsaid(why: &NotYet) -> String {
    match why {
        NotYet::Closed(seal) => {
            format!("Not opened yet: the secret of the seal {seal} stands in no record here.")
        }
        NotYet::Manual => "Nothing was sealed: the players threw their own dice.".to_owned(),
        NotYet::Nothing => "Nothing was sealed.".to_owned(),
        NotYet::Unknown(dice) => {
            format!("Dice of another kind: {dice}. A newer program may know them.")
        }
    }
}

/// Where a record and its seal part.
fn parts(difference: &Difference) -> String {
    match difference {
        Difference::NoSeal => "sealed dice without a seal".to_owned(),
        Difference::Dice { fault, .. } => fault.to_string(),
        Difference::Numbers { other, practice } => {
            let was = if *practice { "due" } else { "sealed" };
            let (throw, found, due) = (other.throw, other.found, other.due);
            format!("throw {throw} is {found}, and {due} was {was}")
        }
    }
}

/// A game, and where its lines stand.
struct Text<'a> {
    game: &'a GameRecord,
    outline: &'a Outline,
}

impl Text<'_> {
    /// The throws as they are written, each with its line.
    fn throws(&self) -> impl Iterator<Item = (usize, crate::rules::Roll)> {
        self.outline.counting_throws(self.game)
    }

    /// The line of a throw, by its number from 1.
    fn line_of_throw(&self, number: u32) -> usize {
        let throw = self.throws().zip(1..).find(|(_, at)| *at == number);
        throw.map_or(self.outline.first(), |((line, _), _)| line)
    }

    fn line_of(&self, difference: &Difference) -> usize {
        let tag = match difference {
            Difference::NoSeal => "Dice",
            Difference::Dice { practice: true, .. } => "DiceSeed",
            Difference::Dice { .. } => "DiceSecret",
            Difference::Numbers { other, .. } => return self.line_of_throw(other.throw),
        };
        self.outline.tag(tag).unwrap_or(self.outline.first())
    }

    /// What was proved, a sentence a line.
    fn holds(&self, proof: &Proof) -> String {
        let (begins, as_what) = if proof.practice {
            ("Practice dice.", "as their text gives them")
        } else {
            ("Seal holds.", "as sealed")
        };
        let plural = if proof.throws == 1 { "" } else { "s" };
        let again = match proof.again {
            0 => String::new(),
            again => format!(", {again} thrown again"),
        };
        let throws = proof.throws;
        let mut said = vec![format!(
            "{begins} {throws} throw{plural}{again}: all {as_what}."
        )];
        match &proof.falls {
            Falls::None | Falls::Same => {}
            Falls::OtherVersion(tag) => said.push(format!(
                "The falls were made by another version ({tag}) and were not simulated again; no number depends on them."
            )),
            Falls::Differ { count, first } => {
                let (plural, verb) = if *count == 1 { ("", "s") } else { ("s", "") };
                let line = self.line_of_throw(*first);
                said.push(format!(
                    "{count} throw{plural} fall{verb} differently when simulated again here, the first in line {line}; no number depends on it."
                ));
            }
        }
        let silent = Side::BOTH.into_iter().filter(|side| proof.silent[*side]);
        match silent.collect::<Vec<_>>()[..] {
            _ if proof.practice => {}
            [] => {}
            [side] => said.push(format!("{side:?} gave no word of its own to the dice.")),
            _ => said.push(
                "Neither side gave a word of its own to the dice: that this seal was not picked among many is not proved."
                    .to_owned(),
            ),
        }
        said.join("\n")
    }
}
