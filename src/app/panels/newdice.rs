//! The part of the new-game card that is about its dice: the seal of all throws, each side's own word, how often falls miss,
//! or dice of the players' own.

use bevy_egui::egui::{self, Label, RichText, Sense, TextEdit, Ui, vec2};

use super::icons::chip;
use super::stage::{Stage, dim};
use super::style::bold;
use super::view::by_side;
use crate::app::wish::NewDice;
use crate::dice::{Misses, OwnWord};
use crate::rules::{BySide, Side};

/// The dice of a new game as they are being chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct DiceDraft {
    /// The words as typed.
    pub words: BySide<String>,
    /// How often falls miss.
    pub misses: Misses,
    /// Whether the players throw their own dice.
    pub own: bool,
}

impl DiceDraft {
    /// Nobody's word, for each is given to its own seal; falls as they were chosen last.
    pub fn new(misses: Misses) -> Self {
        Self {
            misses,
            ..Self::default()
        }
    }

    /// What is asked for. The field holds nothing that a word may not hold, so nothing is lost here.
    pub fn chosen(&self) -> NewDice {
        if self.own {
            return NewDice::Own;
        }
        let word = |side| OwnWord::new(&self.words[side]).unwrap_or_default();
        NewDice::Thrown {
            words: BySide::from_fn(word),
            misses: self.misses,
        }
    }
}

/// Draws whose dice are thrown, and the seal and the words of the program's.
pub(super) fn dice(ui: &mut Ui, stage: &mut Stage<'_>) {
    let own = stage.desk.draft.dice.own;
    row(ui, stage, "new-dice", |ui, stage| {
        for (value, word) in [(false, "new-dice-thrown"), (true, "new-dice-own")] {
            let word = stage.say(word);
            if ui.radio(own == value, word).clicked() {
                stage.desk.draft.dice.own = value;
            }
        }
    });
    if own {
        ui.add(Label::new(dim(stage.colours(), stage.say("new-dice-own-means")).size(14.0)).wrap());
    } else {
        seal(ui, stage);
    }
}

/// A heading with its choices beside it.
pub(super) fn row(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    key: &str,
    choices: impl FnOnce(&mut Ui, &mut Stage<'_>),
) {
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(16.0, 4.0);
        let word = RichText::new(stage.say(key)).font(bold(14.0));
        ui.label(word.color(stage.colours().dim));
        choices(ui, stage);
    });
}

/// A small heading of the card.
pub(super) fn heading(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    ui.add_space(8.0);
    ui.label(
        RichText::new(stage.say(key))
            .font(bold(14.0))
            .color(stage.colours().dim),
    );
}

/// What a choice means, below it.
pub(super) fn meaning(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    let indent = egui::Margin {
        left: 26,
        ..egui::Margin::ZERO
    };
    egui::Frame::new().inner_margin(indent).show(ui, |ui| {
        ui.add(Label::new(dim(stage.colours(), stage.say(key)).size(14.0)).wrap());
    });
}

/// A side's line of text: its chip, its colour, the field.
pub(super) fn side_field(
    ui: &mut Ui,
    stage: &Stage<'_>,
    side: Side,
    text: &mut String,
    (empty, limit): (&str, usize),
) {
    let colours = *stage.colours();
    let colour = stage.say(by_side(side, ["new-name-white", "new-name-black"]));
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(28.0, 28.0), Sense::hover());
        chip(
            ui.painter(),
            rect.center(),
            11.0,
            by_side(side, [colours.white, colours.black]),
        );
        ui.allocate_ui_with_layout(
            vec2(64.0, 28.0),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(64.0);
                ui.add(Label::new(&colour).truncate());
            },
        );
        let field = TextEdit::singleline(text)
            .hint_text(dim(&colours, stage.say(empty)))
            .char_limit(limit)
            .margin(vec2(8.0, 5.0))
            .desired_width(ui.available_width() - 20.0);
        ui.add(field).on_hover_text(colour);
    });
}

/// The first and last digits of a seal or a secret.
pub(super) fn short(digits: &str) -> String {
    match (
        digits.get(..8),
        digits.get(digits.len().saturating_sub(8)..),
    ) {
        (Some(first), Some(last)) if digits.len() > 16 => format!("{first} … {last}"),
        _ => digits.to_owned(),
    }
}

/// A seal or a secret: its first and last digits, the whole of it on a click.
pub(super) fn digits(ui: &mut Ui, stage: &Stage<'_>, digits: &str, whole: &mut bool, hint: &str) {
    let text = if *whole {
        digits.to_owned()
    } else {
        short(digits)
    };
    let label = Label::new(RichText::new(text).color(stage.colours().text))
        .wrap()
        .sense(Sense::click());
    if ui.add(label).on_hover_text(stage.say(hint)).clicked() {
        *whole = !*whole;
    }
}

/// The seal, and under it the words that are given after it.
fn seal(ui: &mut Ui, stage: &mut Stage<'_>) {
    heading(ui, stage, "new-seal");
    let Some(seal) = stage.told.offer.seal.clone() else {
        ui.add(Label::new(dim(stage.colours(), stage.say("new-seal-practice"))).wrap());
        return;
    };
    let mut whole = stage.desk.whole_seal;
    digits(ui, stage, &seal, &mut whole, "new-seal-hint");
    stage.desk.whole_seal = whole;
    heading(ui, stage, "new-words");
    for side in Side::BOTH {
        let mut word = std::mem::take(&mut stage.desk.draft.dice.words[side]);
        side_field(ui, stage, side, &mut word, ("new-word-empty", OwnWord::MAX));
        // Pasted texts may hold what no word may: it goes at once, so that what is seen is what counts.
        word.retain(|letter| !letter.is_control());
        stage.desk.draft.dice.words[side] = word;
    }
    ui.add(Label::new(dim(stage.colours(), stage.say("new-words-why")).size(14.0)).wrap());
}

/// Draws how often a fall does not count; nothing for dice of the players' own.
pub(super) fn misses(ui: &mut Ui, stage: &mut Stage<'_>) {
    if stage.desk.draft.dice.own {
        return;
    }
    heading(ui, stage, "new-misses");
    let chosen = stage.desk.draft.dice.misses;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for misses in Misses::ALL {
            let (word, means) = match misses {
                Misses::Life => ("misses-life", "misses-life-means"),
                Misses::Seldom => ("misses-seldom", "misses-seldom-means"),
                Misses::Never => ("misses-never", "misses-never-means"),
            };
            let label = RichText::new(stage.say(word)).strong();
            if ui.radio(chosen == misses, label).clicked() {
                stage.desk.draft.dice.misses = misses;
            }
            meaning(ui, stage, means);
        }
    });
}
