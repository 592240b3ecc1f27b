//! The buttons near the hand: throw, take back, hand over; and what is left to do when a game is over.

use bevy_egui::egui::{self, Align, Layout, Order, Rect, Stroke, pos2, text::LayoutJob, vec2};

use super::desk::Pane;
use super::own_dice;
use super::stage::{Key, Stage, fitted, push_button, region};
use super::style::{bold, sans};
use crate::app::wish::{Card, Wish};

/// One button: its words, what it does, its key, whether it can be pressed, whether it is the one meant.
struct Choice {
    word: &'static str,
    hint: &'static str,
    key: Option<Key>,
    enabled: bool,
    lit: bool,
    wish: Wish,
}

/// Draws the buttons.
pub(super) fn hand(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let rect = stage.plan.hand;
    let choices = choices(stage);
    region(
        ctx,
        "hand",
        Order::Middle,
        rect,
        Layout::top_down(Align::Min),
        |ui| {
            if let Some(entry) = stage.told.view.entry {
                own_dice::faces(ui, stage, rect, entry);
                return;
            }
            let colours = *stage.colours();
            for (place, choice) in places(rect, stage.plan.upright, choices.len())
                .into_iter()
                .zip(choices)
            {
                let word = stage.say(choice.word);
                let key = choice.key.map(|key| stage.key(key));
                let hint = stage.hint(choice.hint, key.as_deref());
                let response = push_button(
                    ui,
                    &colours,
                    place,
                    (&word, key.as_deref()),
                    choice.enabled,
                    choice.lit && choice.enabled,
                );
                if response.on_hover_text(hint).clicked() {
                    stage.wishes.push(choice.wish);
                }
            }
        },
    );
}

fn choices(stage: &Stage<'_>) -> Vec<Choice> {
    let view = stage.told.view;
    let can = view.can;
    let [word, hint, _] = can.undoes.words();
    let undo = Choice {
        word,
        hint,
        key: Some(Key::Backspace),
        enabled: can.undo,
        lit: false,
        wish: Wish::Undo,
    };
    if let Some(end) = &view.end {
        let result = Choice {
            word: "button-result",
            hint: "hint-result",
            key: None,
            enabled: true,
            lit: !end.accepted,
            wish: Wish::Show(Card::Result),
        };
        return vec![undo, result];
    }
    if !view.begun {
        return vec![Choice {
            word: "menu-new-game",
            hint: "menu-new-game",
            key: None,
            enabled: true,
            lit: true,
            wish: Wish::Show(Card::NewGame),
        }];
    }
    if view.watched {
        let [word, hint] = stage.pause_words();
        return vec![Choice {
            word,
            hint,
            key: Some(Key::Space),
            enabled: true,
            lit: true,
            wish: Wish::Pause,
        }];
    }
    let (throw, throw_hint) = if can.opening {
        ("button-throw-opening", "hint-throw-opening")
    } else {
        ("button-throw", "hint-throw")
    };
    vec![
        Choice {
            word: throw,
            hint: throw_hint,
            key: Some(Key::Space),
            enabled: can.throw,
            lit: true,
            wish: Wish::Throw,
        },
        undo,
        Choice {
            word: "button-done",
            hint: "hint-done",
            key: Some(Key::Space),
            enabled: can.end_turn,
            lit: true,
            wish: Wish::EndTurn,
        },
    ]
}

/// Where so many buttons lie: beside each other in the middle of a row, or below each other in a column.
fn places(rect: Rect, upright: bool, count: usize) -> Vec<Rect> {
    let count_f = count as f32;
    let index = (0..count).map(|index| index as f32);
    if upright {
        let size = vec2(
            rect.width() - 12.0,
            36.0_f32.min(rect.height() / count_f - 6.0),
        );
        let gap = 10.0;
        let top = rect.center().y - 0.5 * (count_f * (size.y + gap) - gap);
        index
            .map(|i| Rect::from_min_size(pos2(rect.min.x + 6.0, top + i * (size.y + gap)), size))
            .collect()
    } else {
        let gap = if rect.width() < 420.0 { 6.0 } else { 16.0 };
        let width = ((rect.width() - 16.0 - (count_f - 1.0) * gap) / count_f).min(176.0);
        let size = vec2(width, 36.0_f32.min(rect.height() - 8.0));
        let left = rect.center().x - 0.5 * (count_f * (width + gap) - gap);
        let top = rect.center().y - 0.5 * size.y;
        index
            .map(|i| Rect::from_min_size(pos2(left + i * (width + gap), top), size))
            .collect()
    }
}

/// Draws the line that says what is going on while the side panel is folded. Why something was not granted is told whole: for
/// that it becomes as high as it must, over the edge of the board.
pub(super) fn notice(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(line) = stage.plan.notice else {
        return;
    };
    let colours = *stage.colours();
    let seen = stage.notice();
    let refused = stage.refusal().zip(seen).map(|(why, seen)| {
        let mut job = LayoutJob::simple(why, sans(14.0), colours.warning, seen.width() - 16.0);
        job.halign = Align::Center;
        ctx.fonts_mut(|fonts| fonts.layout_job(job))
    });
    let high = refused.as_ref().map_or(0.0, |why| why.size().y + 8.0);
    let rect = line.with_max_y(line.max.y.max(line.min.y + high));
    let layout = Layout::top_down(Align::Center);
    region(ctx, "notice", Order::Middle, rect, layout, |ui| {
        ui.painter().rect_filled(rect, 0.0, colours.ground);
        let edge = Stroke::new(1.0, colours.line);
        ui.painter().hline(rect.x_range(), rect.max.y - 0.5, edge);
        let response = ui.interact(rect, ui.id().with("line"), egui::Sense::click());
        let mut cut = false;
        match (seen.map(|seen| seen.with_max_y(rect.max.y)), refused) {
            (Some(seen), Some(why)) => {
                let at = pos2(seen.center().x, seen.center().y - 0.5 * why.size().y);
                ui.painter().galley(at, why, colours.warning);
            }
            (Some(seen), None) => {
                let room = seen.width() - 16.0;
                let galley = fitted(ui, &stage.headline(), bold(14.0), colours.text, room);
                cut = galley.elided;
                let at = seen.center() - 0.5 * galley.size();
                ui.painter().galley(at, galley, colours.text);
            }
            (None, _) => {}
        }
        if response.clicked() {
            stage.desk.toggle(Pane::Game);
        }
        if cut || !stage.body().is_empty() {
            let mut whole = vec![stage.headline()];
            whole.extend(stage.body().iter().cloned());
            response.on_hover_text(whole.join("\n"));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_lie_inside_their_row_and_apart() {
        for (size, upright) in [
            ((320.0, 44.0), false),
            ((960.0, 56.0), false),
            ((96.0, 180.0), true),
            ((150.0, 400.0), true),
        ] {
            let rect = Rect::from_min_size(pos2(7.0, 9.0), size.into());
            for count in 1..=3 {
                let all = places(rect, upright, count);
                for (index, place) in all.iter().enumerate() {
                    assert!(
                        rect.contains_rect(*place) && place.height() >= 24.0,
                        "{size:?} {place:?}"
                    );
                    for other in &all[index + 1..] {
                        assert!(!place.intersects(*other));
                    }
                }
            }
        }
    }
}
