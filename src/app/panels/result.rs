//! The result card, and the questions that are asked before something is given up.

use bevy_egui::egui::{self, Label, RichText, Sense, Ui, vec2};

use super::card::card;
use super::icons::chip;
use super::newgame::{about, begin};
use super::proof;
use super::stage::{Key, Stage};
use super::style::serif;
use super::view::by_side;
use crate::app::wish::{Card, Wish};
use crate::rules::Side;

#[derive(Clone, Copy, PartialEq)]
enum Press {
    Rematch,
    New,
    Accept,
    Undo,
    Check,
    Review,
}

/// Draws the result of a game that is over.
pub(super) fn result(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(end) = stage.told.view.end.clone() else {
        return;
    };
    let mut buttons = vec![
        (Press::Rematch, "result-rematch", None),
        (Press::New, "result-new", None),
        (Press::Review, "result-review", None),
    ];
    if !end.accepted {
        buttons.push((Press::Accept, "result-accept", None));
        if stage.told.view.can.undo {
            let [.., word] = stage.told.view.can.undoes.words();
            buttons.push((Press::Undo, word, Some(Key::Backspace)));
        }
    }
    let sealed = stage.told.view.sealed.as_ref();
    let (sealed, opened) = (
        sealed.is_some(),
        sealed.is_some_and(|sealed| sealed.secret.is_some()),
    );
    if opened {
        buttons.push((Press::Check, "proof-button", None));
    }
    let colours = *stage.colours();
    let shown = card(
        ctx,
        stage,
        ("result", &end.title, 430.0),
        &buttons,
        |ui, stage| {
            if let Some(side) = end.winner {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(ui.available_width(), 64.0), Sense::hover());
                chip(
                    ui.painter(),
                    rect.left_center() + vec2(28.0, 0.0),
                    26.0,
                    by_side(side, [colours.white, colours.black]),
                );
                score(ui, stage, rect);
            }
            ui.add(Label::new(&end.body).wrap());
            proof::opened(ui, stage);
        },
    );
    // The game's own keys rest while a card lies over the table.
    let undo = stage.told.view.can.undo
        && ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Backspace));
    match shown.pressed.or(undo.then_some(Press::Undo)) {
        Some(Press::Rematch) => stage.wishes.push(Wish::Rematch),
        Some(Press::New) => stage.desk.show(Card::NewGame, stage.settings),
        Some(Press::Review) => stage.wishes.push(Wish::Show(Card::Review)),
        Some(Press::Accept) => {
            stage.wishes.push(Wish::Accept);
            // The seal is opened by it, and that is to be seen.
            stage.desk.result_aside = !sealed;
        }
        Some(Press::Check) => stage.wishes.push(Wish::Check),
        Some(Press::Undo) => stage.wishes.push(Wish::Undo),
        None if shown.closed => stage.desk.result_aside = true,
        None => {}
    }
}

/// How many checkers each has borne off.
fn score(ui: &Ui, stage: &Stage<'_>, rect: egui::Rect) {
    let colours = stage.colours();
    let players = &stage.told.view.players;
    let [white, black] = [&players[Side::White], &players[Side::Black]];
    let text = stage.told.words.with(
        "result-off",
        &[
            ("white", white.label.clone().into()),
            ("whites", white.off.into()),
            ("black", black.label.clone().into()),
            ("blacks", black.off.into()),
        ],
    );
    let galley = super::stage::fitted(ui, &text, serif(20.0), colours.text, rect.width() - 76.0);
    let at = rect.left_center() + vec2(70.0, -0.5 * galley.size().y);
    ui.painter().galley(at, galley, colours.text);
}

/// Asks before a game that is not over is left for another.
pub(super) fn ask_new_game(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let buttons = [
        (false, "ask-new-no", Some(Key::Enter)),
        (true, "ask-new-yes", None),
    ];
    let title = stage.say("ask-new-title");
    let shown = card(
        ctx,
        stage,
        ("asknew", &title, 400.0),
        &buttons,
        |ui, stage| {
            ui.add(Label::new(stage.say("ask-new-body")).wrap());
        },
    );
    match shown.pressed {
        Some(true) => begin(stage),
        Some(false) => stage.desk.card = None,
        None if shown.closed => stage.desk.close(),
        None => {}
    }
}

/// Asks whether to go on with the game that was begun the same way before.
pub(super) fn ask_earlier(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(earlier) = stage.told.offer.earlier.clone() else {
        stage.desk.card = None;
        return;
    };
    let buttons = [
        (true, "ask-earlier-yes", Some(Key::Enter)),
        (false, "ask-earlier-no", Some(Key::Escape)),
    ];
    let title = stage.say("ask-earlier-title");
    let line = about(stage, &earlier, ["ask-earlier-opening", "ask-earlier-line"]);
    let shown = card(
        ctx,
        stage,
        ("askearlier", &title, 430.0),
        &buttons,
        |ui, stage| {
            ui.add(Label::new(line).wrap());
            ui.add(Label::new(stage.say("ask-earlier-note")).wrap());
        },
    );
    match shown.pressed {
        Some(true) => {
            stage.wishes.push(Wish::ContinueEarlier);
            stage.desk.card = None;
        }
        Some(false) => stage.desk.card = None,
        None if shown.closed => stage.desk.card = None,
        None => {}
    }
}

/// Asks before a game is given up.
pub(super) fn ask_resign(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some((loser, points)) = stage.told.view.resigning else {
        stage.desk.card = None;
        return;
    };
    let buttons = [
        (false, "ask-resign-no", Some(Key::Enter)),
        (true, "ask-resign-yes", None),
    ];
    let title = stage.say("ask-resign-title");
    let player = &stage.told.view.players[loser];
    let who = if player.named {
        stage
            .told
            .words
            .with("resigns-named", &[("name", player.label.clone().into())])
    } else {
        stage.say(by_side(loser, ["resigns-white", "resigns-black"]))
    };
    let cost = stage
        .told
        .words
        .with("ask-resign-cost", &[("points", points.into())]);
    let shown = card(
        ctx,
        stage,
        ("askresign", &title, 400.0),
        &buttons,
        |ui, _| {
            ui.add(Label::new(RichText::new(who)).wrap());
            ui.add(Label::new(RichText::new(cost)).wrap());
        },
    );
    match shown.pressed {
        Some(true) => {
            stage.wishes.push(Wish::Resign(loser));
            stage.desk.card = None;
        }
        Some(false) => stage.desk.card = None,
        None if shown.closed => stage.desk.card = None,
        None => {}
    }
}
