//! The seal: in the side panel while the game is played, opened on the result card, and checked there.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::{self, Label, RichText, Ui};

use super::desk::Desk;
use super::newdice::{digits, short};
use super::stage::{Stage, dim};
use super::style::serif;
use super::told_dice::Sealed;
use crate::app::awake::Awake;
use crate::app::lang::Words;
use crate::dice::proof::{Check, Difference, Falls, Proof, Unproved};
use crate::record::GameRecord;
use crate::rules::Side;

/// For so long a frame simulates falls: beside it the frame has to be drawn in a sixtieth of a second. One throw takes about
/// 2 ms an attempt, and one is simulated however long it takes.
const A_FRAME: Duration = Duration::from_millis(6);

/// The check of an opened seal. Nothing of it is told before its end.
#[derive(Clone, Debug)]
pub enum Checked {
    /// The falls are being simulated again.
    Underway(Box<Check>),
    /// All numbers are as sealed.
    Holds(Proof),
    /// They are not, or nothing was sealed.
    Fails(Unproved),
}

impl Checked {
    /// Looks at the seal and the numbers of a record, and begins with its falls.
    pub fn begin(record: &GameRecord) -> Checked {
        match Check::of(record) {
            Ok(check) => Checked::Underway(Box::new(check)),
            Err(why) => Checked::Fails(why),
        }
    }

    /// Simulates the throws that a frame has the time for; false when there was nothing to do any more.
    pub fn go_on(&mut self, time: Duration) -> bool {
        let Checked::Underway(check) = self else {
            return false;
        };
        let began = Instant::now();
        loop {
            if let Some(proof) = check.one_more() {
                *self = Checked::Holds(proof);
                return true;
            }
            if began.elapsed() >= time {
                return true;
            }
        }
    }

    /// The same in words.
    pub(super) fn said(&self, words: &Words) -> Vec<String> {
        match self {
            Checked::Underway(_) => vec![words.get("proof-underway")],
            Checked::Holds(proof) => holds(proof, words),
            Checked::Fails(Unproved::Differs(Difference::Numbers { other, .. })) => {
                let facts = [
                    ("throw", other.throw.into()),
                    ("sealed", other.due.to_string().into()),
                    ("told", other.found.to_string().into()),
                ];
                vec![words.with("proof-differs", &facts)]
            }
            // A secret that no program can read opens nothing either.
            Checked::Fails(
                Unproved::Differs(Difference::NoSeal | Difference::Dice { .. })
                | Unproved::NotYet(_),
            ) => vec![words.get("proof-broken")],
        }
    }
}

fn holds(proof: &Proof, words: &Words) -> Vec<String> {
    let facts = [
        ("throws", proof.throws.into()),
        ("again", proof.again.into()),
    ];
    let mut lines = vec![words.with("proof-holds", &facts)];
    match &proof.falls {
        Falls::None | Falls::Same => {}
        Falls::OtherVersion(_) => lines.push(words.get("proof-falls-other-version")),
        Falls::Differ { count, first } => {
            let facts = [("count", (*count).into()), ("throw", (*first).into())];
            lines.push(words.with("proof-falls-differ", &facts));
        }
    }
    let silent = match (proof.silent.white, proof.silent.black) {
        (true, true) => Some("proof-no-words"),
        (true, false) => Some("proof-no-word-white"),
        (false, true) => Some("proof-no-word-black"),
        (false, false) => None,
    };
    lines.extend(silent.map(|key| words.get(key)));
    lines
}

/// Goes on with a check, a few throws a frame; the loop stays awake for it.
pub(super) fn go_on(mut desk: ResMut<Desk>, awake: Res<Awake>) {
    let desk = desk.bypass_change_detection();
    if let Some(checked) = &mut desk.checked
        && checked.go_on(A_FRAME)
    {
        awake.keep();
    }
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
            let word = [("word", word.to_owned().into())];
            stage.told.words.with("seal-word", &word)
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
    let Some(checked) = &stage.desk.checked else {
        return;
    };
    for text in checked.said(stage.told.words) {
        ui.add(Label::new(text).wrap());
    }
}
