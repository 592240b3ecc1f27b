//! The line that says what is being worked on, wherever the turn of it lies, and ends it.

use bevy_egui::egui::{Align2, Sense, Ui, vec2};

use super::{Sayer, filled};
use crate::app::panels::stage::{Stage, fitted, push_button};
use crate::app::panels::style::sans;
use crate::app::review::{Look, next_ply};
use crate::app::wish::{ReviewWish, Wish};

/// How high it is, also while there is nothing to say: what it tells must not move anything.
pub(super) const HEIGHT: f32 = 30.0;

/// Draws it. A click on what it tells of a turn leads to that turn.
pub(super) fn strip(ui: &mut Ui, stage: &mut Stage<'_>) {
    let review = stage.told.review;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    let say = Sayer::of(stage);
    let (done, all) = (review.done(), review.turns().len());
    let (mut text, share) = match review.closer() {
        Some(closer) => {
            let turn = &review.turns()[closer.place];
            match closer.look {
                Look::Deeper => {
                    let ply = next_ply(turn).unwrap_or_default();
                    (say.deepening(turn, ply), None)
                }
                Look::RollOut => (say.rolling(turn), Some(turn.looks.share())),
            }
        }
        None if done < all => (say.progress(done, all), Some(done as f32 / all as f32)),
        None => (String::new(), None),
    };
    if let Some(aside) = say.laid_aside(review) {
        let dot = if text.is_empty() { "" } else { " · " };
        text = format!("{text}{dot}{aside}");
    }
    let mut room = rect;
    if let Some(closer) = review.closer() {
        let word = stage.say("review-stop");
        let button = rect.with_min_x((rect.max.x - 90.0).max(rect.center().x));
        let button = button.shrink2(vec2(0.0, 2.0));
        room.max.x = button.min.x - 8.0;
        let colours = *stage.colours();
        if push_button(ui, &colours, button, (&word, None), true, false).clicked() {
            stage.wishes.push(Wish::Review(ReviewWish::Stop));
        }
        let link = ui.interact(room, ui.id().with("to the turn"), Sense::click());
        if link.on_hover_text(text.clone()).clicked() {
            stage.desk.review.choose(closer.place);
        }
    }
    let colours = *stage.colours();
    let galley = fitted(ui, &text, sans(13.0), colours.dim, room.width());
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
    ui.painter().galley(at.min, galley, colours.dim);
    if let Some(share) = share {
        let line = room.with_min_y(room.max.y - 4.0);
        filled(
            ui.painter(),
            line,
            share,
            [colours.selected, colours.accent],
        );
    }
}
