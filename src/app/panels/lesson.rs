//! What the teacher says before a turn is handed over.

use bevy_egui::egui::{self, Key, Label};

use super::card::{self, card};
use super::stage::{self, Stage};
use super::turn_board::{best_steps, marked, told, turn_board};
use crate::app::wish::{LessonWish, Wish};

/// Draws the card, if something is to be said.
pub(super) fn lesson(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(lesson) = stage.told.lesson else {
        return;
    };
    let buttons = [
        (
            LessonWish::TakeBack,
            "lesson-take-back",
            Some(stage::Key::Backspace),
        ),
        (LessonWish::GoOn, "lesson-go-on", Some(stage::Key::Space)),
    ];
    let review = &lesson.review;
    let played = &stage.told.view.steps;
    // What was said first, and read, may turn out to be wrong by the last word of the engine.
    let good = review.best.after == review.played.after;
    let (title, best) = match good {
        true => ("lesson-good-title", played.clone()),
        false => ("lesson-title", best_steps(review)),
    };
    let title = stage.say(title);
    let words = stage.told.words;
    let loss = words.with(
        "lesson-loss",
        &[
            ("loss", words.decimal(f64::from(review.loss), 3).into()),
            ("win", words.percent(review.played.chances.win).into()),
            ("best", words.percent(review.best.chances.win).into()),
        ],
    );
    let lines = [("turn-board-best", &best), ("turn-board-played", played)].map(|(key, steps)| {
        let steps = told(stage, steps);
        words.with(key, &[("steps", steps.into())])
    });
    let shown = card(
        ctx,
        stage,
        ("lesson", &title, 420.0),
        &buttons,
        |ui, stage| {
            ui.spacing_mut().item_spacing.y = 6.0;
            if good {
                ui.add(Label::new(stage.say("lesson-good")).wrap());
            } else {
                for line in &lines {
                    ui.add(Label::new(line).wrap());
                }
                marked(ui, stage, review.mark, loss);
            }
            turn_board(ui, stage, &lesson.asked.turn.thrown, played, &best);
        },
    );
    // The game's own keys rest while a card lies over the table. The key that handed the turn over is still heard in the pass
    // that shows the card first, however long the next one takes to come: it is no answer.
    let seen = std::mem::replace(&mut stage.desk.lesson_seen, true);
    let by_key = ctx.input_mut(|input| {
        let back = card::fresh(input, Key::Backspace);
        let on = card::fresh(input, Key::Space) | card::fresh(input, Key::Enter);
        match (back && seen, on && seen) {
            (true, _) => Some(LessonWish::TakeBack),
            (_, true) => Some(LessonWish::GoOn),
            _ => None,
        }
    });
    let closed = shown.closed.then_some(LessonWish::Look);
    if let Some(answer) = shown.pressed.or(by_key).or(closed) {
        stage.wishes.push(Wish::Lesson(answer));
    }
}
