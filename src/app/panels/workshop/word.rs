//! The control of a word: all there are, the one that stands marked; with small pictures where a word is a look.

use bevy_egui::egui::{Align2, Id, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::Work;
use super::memory::Entry;
use super::pictures::{Picture, paint};
use crate::app::lang::Words;
use crate::app::panels::stage::fitted;
use crate::app::panels::style::sans;
use crate::app::theme::Value;

/// How wide a cell is at least, without a picture and with one; and how high.
const PLAIN: (f32, f32) = (84.0, 27.0);
const PICTURED: (f32, f32) = (58.0, 54.0);
/// The air between cells.
const GAP: f32 = 4.0;

/// How many cells stand in a row, and how high one is.
fn grid(path: &str, width: f32) -> (usize, f32) {
    let (least, high) = match Picture::of(path) {
        Some(_) => PICTURED,
        None => PLAIN,
    };
    let across = ((width + GAP) / (least + GAP)).floor().max(1.0);
    (across as usize, high)
}

/// How high the control of so many words is in a width.
pub(super) fn height(path: &str, count: usize, width: f32) -> f32 {
    let (across, high) = grid(path, width);
    count.div_ceil(across) as f32 * (high + GAP) - GAP
}

/// What a word of a theme is called.
pub(super) fn called(words: &Words, word: &str) -> String {
    let key = format!("workshop-word-{word}");
    words.find(&key).unwrap_or_else(|| word.to_owned())
}

/// Draws the control of a word.
pub(super) fn word(
    ui: &mut Ui,
    work: &mut Work<'_>,
    entry: &Entry,
    rect: Rect,
    all: &[&'static str],
) {
    let Value::Text(now) = &entry.key.value else {
        return;
    };
    let path = &entry.key.path;
    let picture = Picture::of(path);
    let (across, high) = grid(path, rect.width());
    let wide = (rect.width() + GAP) / across as f32 - GAP;
    let colours = work.colours;
    for (index, word) in all.iter().enumerate() {
        let (column, row) = (index % across, index / across);
        let at = rect.min + vec2(column as f32 * (wide + GAP), row as f32 * (high + GAP));
        let cell = Rect::from_min_size(at, vec2(wide, high));
        let id = Id::new(("word", path.as_str(), *word));
        let response = ui.interact(cell, id, Sense::click());
        let chosen = now == word;
        let lit = response.hovered() || response.has_focus();
        let (fill, line) = match (chosen, lit) {
            (true, _) => (colours.hot, colours.accent),
            (false, true) => (colours.button, colours.dim),
            (false, false) => (colours.button, colours.line),
        };
        let stroke = Stroke::new(if chosen { 1.5 } else { 1.0 }, line);
        ui.painter()
            .rect(cell, 5.0, fill, stroke, StrokeKind::Inside);
        let mut under = cell;
        if let Some(picture) = picture {
            let (above, below) = cell.split_top_bottom_at_y(cell.max.y - 19.0);
            let place = Rect::from_min_max(above.min + vec2(4.0, 4.0), above.max - vec2(4.0, 0.0));
            paint(ui.painter(), picture, word, place, work, path);
            under = below;
        }
        let size = if picture.is_some() { 12.0 } else { 14.0 };
        let room = wide - 6.0;
        let galley = fitted(
            ui,
            &called(work.words, word),
            sans(size),
            colours.text,
            room,
        );
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), under);
        ui.painter()
            .galley(pos2(at.min.x, at.min.y), galley, colours.text);
        if response.clicked() && !chosen {
            work.set(path, Value::Text((*word).to_owned()));
        }
    }
}
