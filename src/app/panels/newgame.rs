//! The new-game card: who plays, who sits below, the dice, the rule book, and the saved game where there is one.

use bevy_egui::egui::{self, Label, RichText, Ui};

use super::card::card;
use super::fields;
use super::newdice::{dice, heading, meaning, misses};
use super::newplayers::{names, players};
use super::stage::{Key, Stage};
use super::turns::book_key;
use super::view::by_side;
use crate::app::play::SavedGame;
use crate::app::wish::{Card, Wish};
use crate::rules::{BookName, Side};

#[derive(Clone, Copy, PartialEq)]
enum Press {
    Start,
    Continue,
    Cancel,
}

/// Draws the card.
pub(super) fn new_game(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let start = (Press::Start, "new-start", Some(Key::Enter));
    let saved = stage.told.offer.saved.is_some();
    let mut buttons = if saved {
        // Enter goes on with what is there already; a new game would put an end to it.
        vec![
            (Press::Continue, "new-continue", Some(Key::Enter)),
            (Press::Start, "new-start", None),
        ]
    } else {
        vec![start]
    };
    if stage.told.view.begun {
        buttons.push((Press::Cancel, "button-cancel", Some(Key::Escape)));
    }
    let title = stage.say("new-title");
    let shown = card(
        ctx,
        stage,
        ("newgame", &title, 470.0),
        &buttons,
        |ui, stage| {
            continuing(ui, stage);
            players(ui, stage);
            dice(ui, stage);
            heading(ui, stage, "new-book");
            ui.scope(|ui| books(ui, stage));
            misses(ui, stage);
            ui.add_space(8.0);
        },
    );
    match shown.pressed {
        Some(Press::Start) if saved || stage.told.view.in_progress() => {
            stage.desk.card = Some(Card::AskNewGame)
        }
        Some(Press::Start) => begin(stage),
        Some(Press::Continue) => {
            stage.wishes.push(Wish::Continue);
            stage.desk.card = None;
        }
        Some(Press::Cancel) => stage.desk.card = None,
        None if shown.closed => stage.desk.card = None,
        None => {}
    }
}

/// Asks for the game that has been chosen, and remembers the choice for the next time.
pub(super) fn begin(stage: &mut Stage<'_>) {
    let draft = stage.desk.draft.clone();
    let names = names(stage);
    stage.settings.players = draft.players;
    stage.settings.rules = draft.book.to_string();
    stage.settings.below = draft.below.unwrap_or(Side::White);
    stage.settings.misses = draft.dice.misses;
    stage.desk.card = None;
    stage.desk.result_aside = false;
    stage.wishes.push(Wish::NewGame {
        names,
        players: draft.players,
        book: draft.book,
        dice: draft.dice.chosen(),
    });
}

fn continuing(ui: &mut Ui, stage: &Stage<'_>) {
    let Some(saved) = &stage.told.offer.saved else {
        return;
    };
    let line = about(stage, saved, ["new-continue-opening", "new-continue-line"]);
    egui::Frame::new()
        .fill(stage.colours().selected)
        .corner_radius(6.0)
        .inner_margin(10.0)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(Label::new(line).wrap());
        });
}

/// A line about a saved game: by one key in its roll-off, by the other in its turns.
pub(super) fn about(stage: &Stage<'_>, saved: &SavedGame, [opening, turns]: [&str; 2]) -> String {
    let label = |side| {
        let called = stage
            .told
            .words
            .player(saved.players[side], &saved.names[side]);
        called.unwrap_or_else(|| stage.say(by_side(side, ["side-white", "side-black"])))
    };
    let mut facts = vec![
        ("white", label(Side::White).into()),
        ("black", label(Side::Black).into()),
    ];
    let key = if saved.turn == 0 {
        opening
    } else {
        facts.push(("turn", saved.turn.into()));
        turns
    };
    stage.told.words.with(key, &facts)
}

/// The rule books with what each means, and every rule of one's own.
fn books(ui: &mut Ui, stage: &mut Stage<'_>) {
    let colours = *stage.colours();
    let chosen = stage.desk.draft.chosen.unwrap_or(BookName::B365);
    ui.spacing_mut().item_spacing.y = 2.0;
    for (name, means) in BookName::ALL.into_iter().zip([
        "book-365-means",
        "book-classic-means",
        "book-federation-means",
        "book-custom-means",
    ]) {
        let label = RichText::new(stage.say(book_key(name))).strong();
        if ui.radio(chosen == name, label).clicked() && chosen != name {
            stage.desk.draft.chosen = Some(name);
            if name != BookName::Custom {
                stage.desk.draft.book = name.book();
            }
        }
        meaning(ui, stage, means);
    }
    if chosen == BookName::Custom {
        let words = stage.told.words;
        fields::choose(ui, words, &colours, &mut stage.desk.draft.book);
    }
}
