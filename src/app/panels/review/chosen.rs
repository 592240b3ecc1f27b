//! The turn that is looked at: the board before it, what was played, what was best, and closer looks on demand.

use bevy_egui::egui::{Label, Rect, RichText, Sense, Ui, vec2};

use super::{Sayer, bar, boxed, quiet};
use crate::app::panels::stage::{Stage, button_width, push_button};
use crate::app::panels::style::{bold, serif};
use crate::app::panels::turn_board::{best_steps, marked, turn_board};
use crate::app::review::{Found, Look, Played, TRIALS, Verdict, next_ply};
use crate::app::wish::{ReviewWish, Wish};
use crate::engine::Review;

/// Draws the turn of that place.
pub(super) fn chosen(ui: &mut Ui, stage: &mut Stage<'_>, place: usize) {
    let Some(turn) = stage.told.review.turns().get(place) else {
        return;
    };
    let title = Sayer::of(stage).turn(turn);
    ui.add(Label::new(RichText::new(title).font(serif(19.0))).wrap());
    let thrown = &turn.asked.turn.thrown;
    match &turn.verdict {
        Verdict::Waiting => {
            turn_board(ui, stage, thrown, &turn.steps, &turn.steps);
            quiet(ui, stage, stage.say("review-waiting"));
        }
        Verdict::Unknown => {
            turn_board(ui, stage, thrown, &turn.steps, &turn.steps);
            quiet(ui, stage, stage.say("review-unknown"));
        }
        Verdict::Known(review) => {
            let same = review.best.after == review.played.after;
            let best = if same {
                turn.steps.clone()
            } else {
                best_steps(review)
            };
            turn_board(ui, stage, thrown, &turn.steps, &best);
            known(ui, stage, turn, review);
            if !review.forced {
                closer(ui, stage, place, turn);
            }
        }
    }
}

/// What the engine thinks of the turn.
fn known(ui: &mut Ui, stage: &Stage<'_>, turn: &Played, review: &Review) {
    let say = Sayer::of(stage);
    ui.spacing_mut().item_spacing.y = 3.0;
    if review.forced {
        let key = if turn.steps.is_empty() {
            "review-passed"
        } else {
            "review-forced"
        };
        ui.add(Label::new(stage.say(key)).wrap());
    } else if review.best.after == review.played.after {
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
    quiet(ui, stage, say.turn_luck(review.luck));
}

/// The buttons for closer looks or the one that is under way, and what they have found.
fn closer(ui: &mut Ui, stage: &mut Stage<'_>, place: usize, turn: &Played) {
    ui.add_space(4.0);
    let top = ui.cursor().min;
    let closer = stage.told.review.closer();
    let closer = closer.filter(|closer| closer.place == place);
    match closer {
        Some(closer) => under_way(ui, stage, closer.look, turn),
        None => buttons(ui, stage, place, turn),
    }
    let found = [&turn.looks.rolled, &turn.looks.deeper];
    let found: Vec<&Found> = found.into_iter().flatten().collect();
    for &found in &found {
        found_so(ui, stage, found);
    }
    // What has just been asked for, or come, may lie below what is seen: it is brought there once.
    let id = ui.id().with(("closer looks", place));
    let now = (closer.is_some(), found.len());
    let before: Option<(bool, usize)> = ui.data_mut(|data| data.get_temp(id));
    let comes = |(looked, known): (bool, usize)| now.0 && !looked || now.1 > known;
    if before.is_some_and(comes) {
        ui.scroll_to_rect(Rect::from_min_max(top, ui.min_rect().max), None);
    }
    ui.data_mut(|data| data.insert_temp(id, now));
}

/// How far the closer look has come, and the button that ends it.
fn under_way(ui: &mut Ui, stage: &mut Stage<'_>, look: Look, turn: &Played) {
    let words = stage.told.words;
    match look {
        Look::Deeper => {
            let ply = next_ply(turn).unwrap_or_default();
            let text = words.with("review-deepening", &[("ply", ply.into())]);
            ui.add(Label::new(text).wrap());
        }
        Look::RollOut => {
            let trials = turn.looks.rolled.as_ref().map_or(0, |found| found.trials);
            let facts = [("trials", trials.into()), ("all", TRIALS.into())];
            ui.add(Label::new(words.with("review-rolling", &facts)).wrap());
            bar(ui, stage, trials as f32 / TRIALS as f32);
        }
    }
    if button(ui, stage, "review-stop", true, None) {
        stage.wishes.push(Wish::Review(ReviewWish::Stop));
    }
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

fn buttons(ui: &mut Ui, stage: &mut Stage<'_>, place: usize, turn: &Played) {
    let words = stage.told.words;
    let ply = next_ply(turn);
    let deeper = match ply {
        Some(ply) => words.with("review-deepen-hint", &[("ply", ply.into())]),
        None => words.get("review-deepest"),
    };
    let out = match turn.looks.is_rolled_out() {
        false => "review-roll-out-hint",
        true => "review-rolled-out",
    };
    let out = words.with(out, &[("trials", TRIALS.into())]);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let more = !turn.looks.is_rolled_out();
        let deepen = button(ui, stage, "review-deepen", ply.is_some(), Some(deeper));
        let roll_out = button(ui, stage, "review-roll-out", more, Some(out));
        let wish = match (deepen, roll_out) {
            (true, _) => ReviewWish::Deepen(place),
            (_, true) => ReviewWish::RollOut(place),
            _ => return,
        };
        // While the review goes on, another turn may turn out to be the dearest: it must not take the place of this one.
        stage.desk.review.chosen = Some(place);
        stage.wishes.push(Wish::Review(wish));
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
