//! The part of the new-game card that is about its players: persons with their names, or the computer at a level.

use bevy_egui::egui::{
    self, ComboBox, Label, RectAlign, Response, Sense, TextEdit, Tooltip, Ui, vec2,
};

use super::icons::chip;
use super::newdice::{heading, row};
use super::stage::{Stage, dim};
use super::view::by_side;
use crate::app::settings::{NAME_LETTERS, tame_name};
use crate::game::Player;
use crate::rules::{BySide, Side};

/// A card this narrow has the name below the player instead of beside.
const NARROW: f32 = 380.0;
/// How wide the choice of a person is, a name beside it.
const PERSON: f32 = 132.0;
/// The chip, the colour and what lies between them.
const LABEL: [f32; 2] = [28.0, 64.0];

/// Draws who plays the sides, and who of them sits below.
pub(super) fn players(ui: &mut Ui, stage: &mut Stage<'_>) {
    heading(ui, stage, "new-names");
    for side in Side::BOTH {
        player(ui, stage, side);
    }
    row(ui, stage, "new-below", |ui, stage| {
        let below = stage.desk.draft.below.unwrap_or(Side::White);
        for side in [Side::White, Side::Black] {
            let word = stage.say(by_side(side, ["new-below-white", "new-below-black"]));
            if ui.radio(below == side, word).clicked() {
                stage.desk.draft.below = Some(side);
            }
        }
    });
}

/// The names of the game that has been chosen: a person's as typed, the computer's that of its level. What was typed is
/// remembered.
pub(super) fn names(stage: &mut Stage<'_>) -> BySide<String> {
    let typed = stage.desk.draft.names.clone().map(|name| tame_name(&name));
    stage.settings.names = typed.clone();
    let players = stage.desk.draft.players;
    BySide::from_fn(|side| match players[side].level() {
        Some(level) => stage.told.words.level(level),
        None => typed[side].clone(),
    })
}

/// One side: its chip, its colour, who plays it, and a person's name.
fn player(ui: &mut Ui, stage: &mut Stage<'_>, side: Side) {
    let narrow = ui.available_width() < NARROW;
    let is_person = stage.desk.draft.players[side].is_person();
    ui.horizontal(|ui| {
        label(ui, stage, side);
        let rest = ui.available_width() - 20.0;
        let beside = is_person && !narrow;
        choice(ui, stage, side, if beside { PERSON } else { rest });
        if beside {
            name(ui, stage, side);
        }
    });
    if is_person && narrow {
        ui.horizontal(|ui| {
            let indent = LABEL[0] + LABEL[1] + 2.0 * ui.spacing().item_spacing.x;
            ui.allocate_exact_size(
                vec2(indent.min(0.3 * ui.available_width()), 1.0),
                Sense::hover(),
            );
            name(ui, stage, side);
        });
    }
    if let Some(level) = stage.desk.draft.players[side].level() {
        let means = stage.told.words.level_means(level, &stage.desk.draft.book);
        let indent = egui::Margin {
            left: (LABEL[0] + 8.0) as i8,
            ..egui::Margin::ZERO
        };
        egui::Frame::new().inner_margin(indent).show(ui, |ui| {
            ui.add(Label::new(dim(stage.colours(), means).size(14.0)).wrap());
        });
    }
}

fn label(ui: &mut Ui, stage: &Stage<'_>, side: Side) {
    let colours = *stage.colours();
    let colour = stage.say(by_side(side, ["new-name-white", "new-name-black"]));
    let (rect, _) = ui.allocate_exact_size(vec2(LABEL[0], 28.0), Sense::hover());
    let disc = by_side(side, [colours.white, colours.black]);
    chip(ui.painter(), rect.center(), 11.0, disc);
    ui.allocate_ui_with_layout(
        vec2(LABEL[1], 28.0),
        egui::Layout::left_to_right(egui::Align::Center),
        |ui| {
            ui.set_min_width(LABEL[1]);
            ui.add(Label::new(colour).truncate());
        },
    );
}

/// Says something of a line of a list, beside it: the lines below it are to be read too.
fn beside(line: &Response, text: String) {
    let mut tip = Tooltip::for_enabled(line);
    tip.popup = tip
        .popup
        .align(RectAlign::RIGHT)
        .align_alternatives(&[RectAlign::LEFT]);
    tip.show(|ui| {
        ui.add(Label::new(text).wrap());
    });
}

/// Who plays a side: a person, or a level with what it is worth.
fn choice(ui: &mut Ui, stage: &mut Stage<'_>, side: Side, width: f32) {
    let words = stage.told.words;
    let word = |player: Player| match player.level() {
        Some(level) => words.level(level),
        None => words.get("player-person"),
    };
    let chosen = stage.desk.draft.players[side];
    let mut wanted = chosen;
    ComboBox::from_id_salt(("player", side.index()))
        .width(width)
        .height(400.0)
        .truncate()
        .selected_text(word(chosen))
        .show_ui(ui, |ui| {
            for player in Player::all() {
                let line = ui.selectable_value(&mut wanted, player, word(player));
                if let Some(level) = player.level() {
                    beside(&line, words.level_means(level, &stage.desk.draft.book));
                }
            }
        });
    if wanted == chosen {
        return;
    }
    let draft = &mut stage.desk.draft;
    draft.players[side] = wanted;
    // Whoever plays alone sits below.
    let other = draft.players[side.opponent()];
    match (wanted.is_person(), other.is_person()) {
        (true, false) => draft.below = Some(side),
        (false, true) => draft.below = Some(side.opponent()),
        _ => {}
    }
}

fn name(ui: &mut Ui, stage: &mut Stage<'_>, side: Side) {
    let colour = stage.say(by_side(side, ["new-name-white", "new-name-black"]));
    let hint = dim(stage.colours(), stage.say("new-name-empty"));
    let field = TextEdit::singleline(&mut stage.desk.draft.names[side])
        .hint_text(hint)
        .char_limit(NAME_LETTERS)
        .margin(vec2(8.0, 5.0))
        .desired_width(ui.available_width() - 20.0);
    ui.add(field).on_hover_text(colour);
}
