//! Quiet bars: what was counted as a bar, where honest counts lie as a band behind it, their average as a line.
//!
//! They wear the ink of the text, never red or green: nothing here is right or wrong.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::words::Sayer;
use crate::app::panels::colours::UiColours;
use crate::app::panels::die_face::die_face;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans};
use crate::app::panels::told_dice;
use crate::dice::statistics::{Count, PairCount};

/// The inks of the three parts.
struct Inks {
    band: Color32,
    bar: Color32,
    middle: Color32,
}

impl Inks {
    fn of(colours: &UiColours) -> Self {
        let ink = |share| UiColours::between(colours.ground, colours.text, share);
        Self {
            band: ink(0.22),
            bar: ink(0.62),
            middle: colours.text,
        }
    }
}

/// One count in a rectangle as wide as `most` counts.
fn bar(painter: &Painter, rect: Rect, count: &Count, most: u32, inks: &Inks) {
    let x = |counts: f32| rect.min.x + rect.width() * (counts / most.max(1) as f32).min(1.0);
    // A band reaches around its counts, so that a single one has a width too.
    let from = x((count.range.low as f32 - 0.5).max(0.0));
    let to = x(count.range.high as f32 + 0.5);
    let band = Rect::from_min_max(pos2(from, rect.min.y), pos2(to, rect.max.y));
    painter.rect_filled(band, 2.0, inks.band);
    let seen = Rect::from_min_max(rect.min, pos2(x(count.seen as f32), rect.max.y));
    let inset = 0.26 * rect.height();
    painter.rect_filled(seen.shrink2(vec2(0.0, inset)), 1.0, inks.bar);
    let middle = x(count.expected() as f32);
    painter.vline(middle, rect.y_range(), Stroke::new(1.0, inks.middle));
}

/// The largest count that some bars beside each other have to show.
fn most<'a>(counts: impl Iterator<Item = &'a Count>) -> u32 {
    counts
        .map(|count| count.seen.max(count.range.high + 1))
        .max()
        .unwrap_or(1)
}

/// The six faces below each other.
pub(super) fn faces(ui: &mut Ui, stage: &Stage<'_>, say: &Sayer<'_>, faces: &[Count; 6]) {
    let colours = *stage.colours();
    let inks = Inks::of(&colours);
    let most = most(faces.iter());
    let face = [
        UiColours::between(colours.ground, colours.text, 0.12),
        UiColours::between(colours.ground, colours.text, 0.4),
        colours.text,
    ];
    for (number, count) in (1u8..).zip(faces) {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width() - 12.0, 22.0), Sense::hover());
        let middle = rect.center().y;
        die_face(
            ui.painter(),
            pos2(rect.min.x + 10.0, middle),
            9.5,
            number,
            face,
        );
        let text = fitted(ui, &say.seen(count), sans(14.0), colours.text, 100.0);
        let right = rect.max.x - 100.0;
        let at = pos2(right + 8.0, middle - 0.5 * text.size().y);
        ui.painter().galley(at, text, colours.text);
        let place = Rect::from_min_max(
            pos2(rect.min.x + 30.0, middle - 7.0),
            pos2(right, middle + 7.0),
        );
        bar(ui.painter(), place, count, most, &inks);
        response.on_hover_text(say.count(&number.to_string(), count));
    }
}

/// The 21 pairs: a row for the larger number, a column for the smaller one.
pub(super) fn pairs(ui: &mut Ui, stage: &Stage<'_>, say: &Sayer<'_>, pairs: &[PairCount]) {
    let colours = *stage.colours();
    let inks = Inks::of(&colours);
    let most = most(pairs.iter().map(|pair| &pair.count));
    let cell = vec2((ui.available_width() - 12.0) / 6.0, 36.0);
    let (whole, _) = ui.allocate_exact_size(vec2(6.0 * cell.x, 6.0 * cell.y), Sense::hover());
    for pair in pairs {
        let (column, row) = (pair.roll.second().get() - 1, pair.roll.first().get() - 1);
        let at = whole.min + vec2(f32::from(column) * cell.x, f32::from(row) * cell.y);
        let place = Rect::from_min_size(at, cell).shrink2(vec2(4.0, 3.0));
        let name = told_dice::pair(pair.roll);
        ui.painter().text(
            place.left_top(),
            Align2::LEFT_TOP,
            &name,
            bold(13.0),
            colours.accent,
        );
        ui.painter().text(
            place.left_top() + vec2(28.0, 0.0),
            Align2::LEFT_TOP,
            pair.count.seen,
            sans(13.0),
            colours.text,
        );
        let low = Rect::from_min_max(pos2(place.min.x, place.max.y - 11.0), place.max);
        bar(ui.painter(), low, &pair.count, most, &inks);
        let id = ui.id().with(("pair", column, row));
        ui.interact(place, id, Sense::hover())
            .on_hover_text(say.count(&name, &pair.count));
    }
}
