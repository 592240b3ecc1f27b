//! The seal: in the side panel while the game is played, opened on the result card, and checked there.

use bevy_egui::egui::{self, Label, RichText, Ui};

use super::newdice::{digits, short};
use super::stage::{Stage, dim};
use super::style::serif;
use super::told_dice::Sealed;
use crate::app::lang::Words;
use crate::dice::{DiceSource, SealedDice, Secret, recast};
use crate::record::{GameRecord, ThrowLine};
use crate::rules::{BySide, Roll, Side};

/// What came of checking the throws of a record against its opened seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// All as sealed.
    Holds {
        /// The throws that count.
        throws: u32,
        /// The throws that did not, and were made again.
        again: usize,
        /// Which sides gave no word.
        silent: BySide<bool>,
    },
    /// The secret does not fit the seal, or the tags name no dice that could be checked.
    Broken,
    /// A throw has other numbers than were sealed.
    Differs {
        /// Its number, from 1.
        throw: u32,
        /// What was sealed.
        sealed: Roll,
        /// What stands in the record.
        told: Roll,
    },
    /// All numbers are as sealed; a throw falls otherwise than the record tells.
    Falls {
        /// Its number, from 1.
        throw: u32,
    },
}

impl Checked {
    /// Works out every throw of a record anew: the seal, the numbers, then the falls.
    pub fn of(record: &GameRecord) -> Checked {
        let tags = record.tags();
        let secret = tags
            .get("DiceSecret")
            .and_then(|text| Secret::from_hex(text).ok());
        let Ok(dice) = SealedDice::resume(tags, secret) else {
            return Checked::Broken;
        };
        let (mut throws, mut again) = (0, 0);
        for throw in record.counting_throws() {
            throws += 1;
            again += match throw.line {
                ThrowLine::RollOff { line, .. } => {
                    line.white.misses.len() + line.black.misses.len()
                }
                ThrowLine::Turn { turn, .. } => turn.misses.len(),
            };
            match dice.numbers(throw.number) {
                Ok(sealed) if sealed != throw.roll() => {
                    return Checked::Differs {
                        throw: throw.number,
                        sealed,
                        told: throw.roll(),
                    };
                }
                _ => {}
            }
        }
        if let Some(throw) = other_fall(record, &dice) {
            return Checked::Falls { throw };
        }
        Checked::Holds {
            throws,
            again,
            silent: BySide::from_fn(|side| dice.words()[side].as_str().is_empty()),
        }
    }

    /// The same in words.
    pub(super) fn said(self, words: &Words) -> Vec<String> {
        match self {
            Checked::Holds {
                throws,
                again,
                silent,
            } => {
                let facts = [("throws", throws.into()), ("again", again.into())];
                let mut lines = vec![words.with("proof-holds", &facts)];
                let silent = match (silent.white, silent.black) {
                    (true, true) => Some("proof-no-words"),
                    (true, false) => Some("proof-no-word-white"),
                    (false, true) => Some("proof-no-word-black"),
                    (false, false) => None,
                };
                lines.extend(silent.map(|key| words.get(key)));
                lines
            }
            Checked::Broken => vec![words.get("proof-broken")],
            Checked::Differs {
                throw,
                sealed,
                told,
            } => vec![words.with(
                "proof-differs",
                &[
                    ("throw", throw.into()),
                    ("sealed", sealed.to_string().into()),
                    ("told", told.to_string().into()),
                ],
            )],
            Checked::Falls { throw } => {
                vec![words.with("proof-falls", &[("throw", throw.into())])]
            }
        }
    }
}

/// The first throw that misses otherwise than the record tells, simulated again; none where the record tells of no falls.
fn other_fall(record: &GameRecord, dice: &SealedDice) -> Option<u32> {
    record.tags().get("Fall")?;
    let replay = record.replay().ok()?;
    let mut throws = record.counting_throws();
    let other = throws.find(|throw| {
        let position = match throw.line {
            ThrowLine::RollOff { .. } => Some(record.start()),
            ThrowLine::Turn { number, .. } => replay.turns.get(number - 1).map(|turn| turn.before),
        };
        let cast = position.and_then(|position| recast(dice, throw, &position).ok());
        cast.is_none_or(|cast| !cast.is_told_by(throw))
    })?;
    Some(other.number)
}

/// Draws the line of the side panel: the seal, whole on a click; the words when it is pointed at.
pub(super) fn line(ui: &mut Ui, stage: &Stage<'_>) {
    let Some(sealed) = &stage.told.view.sealed else {
        return;
    };
    let id = ui.id().with("whole seal");
    let mut whole = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let seal = if whole {
        sealed.seal.clone()
    } else {
        short(&sealed.seal)
    };
    let text = stage
        .told
        .words
        .with("seal-label", &[("seal", seal.into())]);
    let label = Label::new(dim(stage.colours(), text).size(14.0))
        .wrap()
        .sense(egui::Sense::click());
    let hint = format!("{}\n{}", stage.say("new-seal-hint"), words(stage, sealed));
    if ui.add(label).on_hover_text(hint).clicked() {
        whole = !whole;
        ui.data_mut(|data| data.insert_temp(id, whole));
    }
}

/// The words of both sides.
fn words(stage: &Stage<'_>, sealed: &Sealed) -> String {
    let word = |side| {
        let word = sealed.words[side].as_str();
        if word.is_empty() {
            stage.say("seal-no-word")
        } else {
            format!("«{word}»")
        }
    };
    let facts = [
        ("white", word(Side::White).into()),
        ("black", word(Side::Black).into()),
    ];
    stage.told.words.with("seal-words", &facts)
}

/// Draws the opened seal on the result card, and what came of checking it.
pub(super) fn opened(ui: &mut Ui, stage: &mut Stage<'_>) {
    let Some(sealed) = stage.told.view.sealed.clone() else {
        return;
    };
    let Some(secret) = &sealed.secret else { return };
    ui.add_space(8.0);
    ui.add(Label::new(RichText::new(stage.say("seal-opened")).font(serif(21.0))).wrap());
    let mut whole = stage.desk.whole_seal;
    digits(ui, stage, secret, &mut whole, "seal-secret-hint");
    stage.desk.whole_seal = whole;
    let seal = if whole {
        sealed.seal.clone()
    } else {
        short(&sealed.seal)
    };
    let body = stage
        .told
        .words
        .with("seal-opened-body", &[("seal", seal.into())]);
    for text in [body, words(stage, &sealed)] {
        ui.add(Label::new(dim(stage.colours(), text).size(14.0)).wrap());
    }
    let Some(checked) = stage.desk.checked else {
        return;
    };
    for text in checked.said(stage.told.words) {
        ui.add(Label::new(text).wrap());
    }
}
