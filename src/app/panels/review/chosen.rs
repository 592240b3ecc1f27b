//! The turn that is looked at: closer looks on demand, the board before it, what was played, what was best.

use bevy_egui::egui::{
    Align, Align2, Label, Layout, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2,
};

use super::{Sayer, bar, boxed, quiet};
use crate::app::panels::small_board::ASPECT;
use crate::app::panels::stage::{Stage, button_width, fitted, push_button};
use crate::app::panels::style::{bold, serif};
use crate::app::panels::turn_board::{best_steps, least, marked, turn_board_within};
use crate::app::review::{Closer, Found, Look, Played, TRIALS, TURNS, Verdict, next_ply};
use crate::app::wish::{ReviewWish, Wish};
use crate::engine::{Mark, Review};

/// How high the line of its buttons is, whatever stands in it.
const BUTTONS: f32 = 36.0;
/// The room for words that the board leaves below it where it can.
const WORDS: f32 = 180.0;
/// How high the board is at the least, and at the most.
const BOARD: [f32; 2] = [118.0, 218.0];

/// The way back to all turns, where the turn alone is seen. Whether it is taken.
pub(super) fn back(ui: &mut Ui, stage: &Stage<'_>) -> bool {
    let word = format!("‹ {}", stage.say("review-all-turns"));
    let width = button_width(ui, stage.colours(), &word, None, ui.available_width());
    let (rect, _) = ui.allocate_exact_size(vec2(width, 30.0), Sense::hover());
    push_button(ui, stage.colours(), rect, (&word, None), true, false).clicked()
}

/// Draws the turn of that place. What can be done about it stays in sight, the rest scrolls.
pub(super) fn chosen(ui: &mut Ui, stage: &mut Stage<'_>, place: usize) {
    let Some(turn) = stage.told.review.turns().get(place) else {
        return;
    };
    let bottom = ui.max_rect().max.y;
    let colours = *stage.colours();
    let title = Sayer::of(stage).turn(turn);
    let title = fitted(ui, &title, serif(19.0), colours.text, ui.available_width());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let at = Align2::LEFT_CENTER.align_size_within_rect(title.size(), rect);
    ui.painter().galley(at.min, title, colours.text);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), BUTTONS), Sense::hover());
    let layout = Layout::left_to_right(Align::Center);
    let mut inner = ui.new_child(UiBuilder::new().max_rect(line).layout(layout));
    act(&mut inner, stage, place, turn);
    let high = bottom - ui.cursor().min.y;
    ScrollArea::vertical()
        .id_salt(("turn reviewed", place))
        .max_height(high)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            // Room for the bar that scrolls.
            ui.set_width(ui.available_width() - 12.0);
            told(ui, stage, (place, turn), high);
        });
}

/// What can be done about the turn, or why nothing can.
fn act(ui: &mut Ui, stage: &mut Stage<'_>, place: usize, turn: &Played) {
    let key = match &turn.verdict {
        Verdict::Waiting => "review-waiting",
        Verdict::Unknown => "review-unknown",
        Verdict::Known(review) if review.forced && turn.steps.is_empty() => "review-passed",
        Verdict::Known(review) if review.forced => "review-forced",
        Verdict::Known(_) => {
            let review = stage.told.review;
            match review.closer().filter(|closer| closer.place == place) {
                Some(closer) => under_way(ui, stage, closer, turn),
                None => buttons(ui, stage, place, turn),
            }
            return;
        }
    };
    quiet(ui, stage, stage.say(key));
}

/// How far the closer look has come, and the button that ends it.
fn under_way(ui: &mut Ui, stage: &mut Stage<'_>, closer: &Closer, turn: &Played) {
    let words = stage.told.words;
    let size = vec2((ui.available_width() - 118.0).max(60.0), BUTTONS);
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
        ui.set_min_size(size);
        ui.spacing_mut().item_spacing.y = 4.0;
        let text = match closer.look {
            Look::Deeper => {
                let ply = next_ply(turn).unwrap_or_default();
                words.with("review-deepening", &[("ply", ply.into())])
            }
            Look::RollOut => Sayer::of(stage).rolled_so_far(turn),
        };
        let ink = stage.colours().text;
        let text = fitted(ui, &text, bold(14.0), ink, size.x);
        let (place, _) = ui.allocate_exact_size(vec2(size.x, 20.0), Sense::hover());
        let at = Align2::LEFT_CENTER.align_size_within_rect(text.size(), place);
        ui.painter().galley(at.min, text, ink);
        if closer.look == Look::RollOut {
            bar(ui, stage, turn.looks.share());
        }
    });
    if button(ui, stage, "review-stop", true, None) {
        stage.wishes.push(Wish::Review(ReviewWish::Stop));
    }
}

fn buttons(ui: &mut Ui, stage: &mut Stage<'_>, place: usize, turn: &Played) {
    let words = stage.told.words;
    let ply = next_ply(turn);
    let deeper = match ply {
        Some(ply) => words.with("review-deepen-hint", &[("ply", ply.into())]),
        None => words.get("review-deepest"),
    };
    let whole = turn.looks.is_rolled_out();
    let (key, out) = match (whole, turn.looks.is_begun()) {
        (true, _) => ("review-roll-out", "review-rolled-out"),
        (false, true) => ("review-roll-on", "review-roll-on-hint"),
        (false, false) => ("review-roll-out", "review-roll-out-hint"),
    };
    let trials = turn.looks.rolled.as_ref().map_or(0, |found| found.trials);
    let facts = [
        ("all", TRIALS.into()),
        ("trials", trials.into()),
        ("turns", TURNS.into()),
    ];
    let mut hints = [deeper, words.with(out, &facts)];
    if stage.told.review.closer().is_some() {
        for hint in &mut hints {
            *hint = format!("{hint}\n{}", words.get("review-ends"));
        }
    }
    let [deeper, out] = hints;
    let deepen = button(ui, stage, "review-deepen", ply.is_some(), Some(deeper));
    let roll_out = button(ui, stage, key, !whole, Some(out));
    let wish = match (deepen, roll_out) {
        (true, _) => ReviewWish::Deepen(place),
        (_, true) => ReviewWish::RollOut(place),
        _ => return,
    };
    // While the review goes on, another turn may turn out to be the dearest: it must not take the place of this one.
    stage.desk.review.chosen = Some(place);
    stage.wishes.push(Wish::Review(wish));
}

/// What is told of the turn, in a place so high.
fn told(ui: &mut Ui, stage: &mut Stage<'_>, (place, turn): (usize, &Played), high: f32) {
    let width = (high - WORDS).clamp(BOARD[0], BOARD[1]) * ASPECT;
    let thrown = &turn.asked.turn.thrown;
    // What a look finds must not move what lies below: the words take no less room than they have taken.
    let room = vec2(ui.available_width(), high);
    let before = stage.desk.review.told;
    let before = before.filter(|(before, size, _)| (*before, *size) == (place, room));
    let block = ui.scope(|ui| {
        ui.set_min_height(before.map_or(0.0, |(.., high)| high));
        match turn.review() {
            Some(review) => {
                let same = review.best.after == review.played.after;
                let best = if same {
                    turn.steps.clone()
                } else {
                    best_steps(review)
                };
                turn_board_within(ui, stage, thrown, (&turn.steps, &best), width);
                known(ui, stage, turn, review);
            }
            None => turn_board_within(ui, stage, thrown, (&turn.steps, &turn.steps), width),
        }
    });
    stage.desk.review.told = Some((place, room, block.response.rect.height()));
    let mut found: Vec<&Found> = Vec::new();
    found.extend(&turn.looks.deeper);
    found.extend(&turn.looks.rolled);
    for found in found {
        found_so(ui, stage, found);
    }
    ui.add_space(4.0);
    let words = stage.told.words;
    let facts = [
        ("doubtful", least(words, Mark::Doubtful).into()),
        ("bad", least(words, Mark::Bad).into()),
        ("very", least(words, Mark::VeryBad).into()),
    ];
    quiet(ui, stage, words.with("review-legend", &facts));
}

/// What the engine thinks of the turn.
fn known(ui: &mut Ui, stage: &Stage<'_>, turn: &Played, review: &Review) {
    let say = Sayer::of(stage);
    ui.spacing_mut().item_spacing.y = 3.0;
    if review.forced {
        quiet(ui, stage, say.turn_luck(review.luck));
        return;
    }
    if review.best.after == review.played.after {
        let line = say.steps("review-line-both", &turn.steps);
        ui.add(Label::new(line).wrap());
        quiet(ui, stage, say.choice(&review.played, 0.0));
    } else {
        marked(
            ui,
            stage,
            review.mark,
            say.steps("review-line-played", &turn.steps),
        );
        quiet(ui, stage, say.choice(&review.played, review.loss));
        let best = say.steps("review-line-best", &best_steps(review));
        ui.add(Label::new(best).wrap());
        quiet(ui, stage, say.choice(&review.best, 0.0));
    }
    let by = say.by(turn).into_iter();
    let all: Vec<String> = by.chain([say.turn_luck(review.luck)]).collect();
    quiet(ui, stage, all.join(" · "));
}

fn found_so(ui: &mut Ui, stage: &Stage<'_>, found: &Found) {
    let say = Sayer::of(stage);
    boxed(ui, stage, |ui| {
        let title = RichText::new(say.found(found)).font(bold(14.0));
        ui.add(Label::new(title).wrap());
        for (index, line) in found.lines.iter().enumerate() {
            let key = match (index, line.played) {
                (0, true) => "review-line-both",
                (0, false) => "review-line-best",
                (_, true) => "review-line-played",
                (_, false) => "review-line-other",
            };
            ui.add(Label::new(say.steps(key, &line.steps)).wrap());
            quiet(ui, stage, say.line(line));
        }
        if found.trials > 0 {
            quiet(ui, stage, stage.say("review-error"));
        }
    });
}

/// A push button among the words.
fn button(ui: &mut Ui, stage: &Stage<'_>, key: &str, enabled: bool, hint: Option<String>) -> bool {
    let colours = *stage.colours();
    let word = stage.say(key);
    let width = button_width(ui, &colours, &word, None, ui.available_width());
    let (rect, _) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
    let response = push_button(ui, &colours, rect, (&word, None), enabled, false);
    match hint {
        Some(hint) => response.on_hover_text(hint).clicked(),
        None => response.clicked(),
    }
}
