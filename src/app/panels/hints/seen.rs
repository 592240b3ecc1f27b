//! The turn that is looked at on a small board, where the pane lies over the real one.

use bevy_egui::egui::{Align, Frame, Layout, Margin, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

use crate::app::panels::pane::MARGIN;
use crate::app::panels::small_board::ASPECT;
use crate::app::panels::stage::Stage;
use crate::app::panels::turn_board;
use crate::rules::Step;

/// The air above the board, and between it and what scrolls below.
pub(super) const GAP: f32 = 8.0;
/// The most of the pane's height that the board takes from what scrolls.
const SHARE: f32 = 0.5;
/// Lower than this its checkers could not be told apart: then it scrolls with the rest.
pub(super) const LOWEST: f32 = 104.0;

/// The room for the line above a board that scrolls.
const ABOVE: f32 = 44.0;

/// Where the board stands above the rest, no higher than `most`; none where it would be lower than `least`.
pub(super) fn above(room: Rect, most: f32, least: f32) -> Option<Rect> {
    let widest = room.width() - 2.0 * MARGIN;
    let high = (widest / ASPECT).min(SHARE * room.height() - GAP).min(most);
    let size = vec2(high * ASPECT, high);
    let corner = pos2(room.center().x - 0.5 * size.x, room.min.y + GAP);
    (high >= least).then(|| Rect::from_min_size(corner, size))
}

/// Draws the position on the table there, with the turn that is shown.
pub(super) fn draw(ui: &mut Ui, stage: &Stage<'_>, place: Rect) {
    let layout = Layout::top_down(Align::Min);
    let inside = UiBuilder::new()
        .id_salt("hints board")
        .max_rect(place)
        .layout(layout);
    board(&mut ui.new_child(inside), stage);
    let line = Stroke::new(1.0, stage.colours().line);
    let sides = ui.max_rect().shrink2(vec2(MARGIN, 0.0)).x_range();
    ui.painter().hline(sides, place.max.y + GAP, line);
}

/// Draws it among the words, no higher than what can be seen at once with the line above it.
pub(super) fn among_words(ui: &mut Ui, stage: &Stage<'_>) {
    let high = (ui.clip_rect().height() - ABOVE).max(0.7 * LOWEST);
    Frame::new()
        .inner_margin(Margin::symmetric(MARGIN as i8, 0))
        .show(ui, |ui| {
            ui.set_max_width(ui.available_width().min(high * ASPECT));
            board(ui, stage);
        });
}

fn board(ui: &mut Ui, stage: &Stage<'_>) {
    let shown = stage.shown.as_ref();
    let Some(from) = shown.map(|turn| turn.from).or(stage.told.view.position) else {
        return;
    };
    // The dice of a throw that may come lie there as if it had.
    let thrown = stage.thrown.and_then(|roll| from.thrown(roll).ok());
    let steps: Vec<Step> = shown
        .map(|turn| turn.steps.iter().map(|played| played.step).collect())
        .unwrap_or_default();
    turn_board::board(ui, stage, &thrown.unwrap_or(from), &steps, &[]);
}
