//! What the next throw may bring: a square of all throws, one die across, the other down.

use bevy_egui::egui::{
    Align2, Color32, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::words::{chances, points, steps};
use super::{line, small, toggle, words};
use crate::app::advice::{MayCome, NextThrow};
use crate::app::panels::colours::UiColours;
use crate::app::panels::die_face::die_face;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans};
use crate::app::table::parts::ShownTurn;
use crate::app::theme::{Colour, sight};
use crate::rules::{Die, Roll};

/// The height of a cell, in points.
const HIGH: f32 = 34.0;
/// The contrast of what is written to what lies under it (WCAG).
const READABLE: f32 = 4.5;
/// The room for the dice at the left.
const EDGE: f32 = 30.0;

/// Draws the square, the mean of it, and the throw that is pointed at or pinned.
pub(super) fn next(ui: &mut Ui, stage: &mut Stage<'_>, next: &NextThrow) {
    let say = stage.told.words;
    let name = stage.told.view.players[next.side].label.clone();
    let title = say.with("hints-next", &[("name", name.into())]);
    words(ui, RichText::new(title).font(bold(15.0)));
    ui.add_space(4.0);
    let mean = [("chances", chances(say, next.chances).into())];
    small(ui, stage, say.with("hints-mean", &mean));
    let worth = [("points", points(say, next.equity, 3).into())];
    small(ui, stage, say.with("hints-worth", &worth));
    ui.add_space(10.0);
    let pointed = square(ui, stage, next);
    ui.add_space(10.0);
    let pinned = next.throws.iter().find(|throw| {
        let pin = stage.desk.pin.as_ref();
        pin.is_some_and(|pin| pin.turn == turn(next, throw))
    });
    if let Some(throw) = pointed.or(pinned) {
        stage.shown = Some(turn(next, throw));
        told(ui, stage, next, throw);
    } else {
        small(ui, stage, stage.say("hints-next-how"));
    }
    ui.add_space(8.0);
}

/// The best turn by a throw, to be shown on the board.
fn turn(next: &NextThrow, throw: &MayCome) -> ShownTurn {
    ShownTurn {
        side: next.side,
        from: next.from,
        steps: throw.steps.clone(),
    }
}

/// Draws the square; the throw that is pointed at.
fn square<'n>(ui: &mut Ui, stage: &mut Stage<'_>, next: &'n NextThrow) -> Option<&'n MayCome> {
    let colours = *stage.colours();
    let whole = line(ui, EDGE + 6.0 * HIGH);
    let size = vec2(((whole.width() - EDGE) / 6.0).floor(), HIGH);
    let corner = whole.min + Vec2::splat(EDGE);
    let equities = next.throws.iter().map(|throw| throw.equity);
    let worst = equities.clone().fold(f32::INFINITY, f32::min);
    let best = equities.fold(f32::NEG_INFINITY, f32::max);
    let meant = super::points(ui, stage);
    let mut pointed = None;
    for (row, down) in Die::all().enumerate() {
        let inks = [colours.button, colours.line, colours.text];
        let middle = (row as f32 + 0.5) * size;
        let half = 9.0;
        let left = pos2(whole.min.x + 0.5 * EDGE - 2.0, corner.y + middle.y);
        die_face(ui.painter(), left, half, down.get(), inks);
        let above = pos2(corner.x + middle.x, whole.min.y + 0.5 * EDGE - 2.0);
        die_face(ui.painter(), above, half, down.get(), inks);
        for (column, across) in Die::all().enumerate() {
            let roll = Roll::new(down, across);
            let Some(throw) = next.of(roll) else { continue };
            let at = corner + vec2(column as f32, row as f32) * size;
            let rect = Rect::from_min_size(at, size).shrink(1.0);
            let id = ui.id().with(("throw", row, column));
            let response = ui.interact(rect, id, Sense::click());
            let turn = turn(next, throw);
            let pin = stage.desk.pin.as_ref();
            let pinned = pin.is_some_and(|pin| pin.turn == turn);
            let lit = response.hovered() && meant || response.has_focus();
            let share = (throw.equity - worst) / (best - worst).max(1e-3);
            let text = points(stage.told.words, throw.equity, 2);
            cell(ui, &colours, rect, (&text, share), pinned || lit);
            if lit {
                pointed = Some(throw);
            }
            if response.clicked() {
                toggle(stage, turn);
            }
        }
    }
    pointed
}

/// One throw: the better it is, the fuller its colour.
fn cell(ui: &Ui, colours: &UiColours, rect: Rect, (text, share): (&str, f32), lit: bool) {
    let fill = UiColours::between(colours.ground, colours.accent, 0.06 + 0.86 * share);
    ui.painter().rect_filled(rect, 3.0, fill);
    if lit {
        let line = Stroke::new(2.0, colours.text);
        ui.painter()
            .rect_stroke(rect, 3.0, line, StrokeKind::Outside);
    }
    let ink = readable(fill, colours);
    let galley = fitted(ui, text, sans(13.0), ink, rect.width() - 3.0);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, ink);
}

/// A colour to write in on a ground: one of the theme's, black or white where none of those stands out enough.
fn readable(ground: Color32, colours: &UiColours) -> Color32 {
    let far = |ink: &Color32| contrast(*ink, ground);
    let theirs = [colours.text, colours.ground, colours.bar];
    let plain = [Color32::BLACK, Color32::WHITE];
    let best = |inks: &[Color32]| {
        inks.iter()
            .copied()
            .max_by(|a, b| far(a).total_cmp(&far(b)))
    };
    best(&theirs)
        .filter(|ink| far(ink) >= READABLE)
        .or_else(|| best(&plain))
        .unwrap_or(Color32::BLACK)
}

/// How far two colours of the screen stand apart.
fn contrast(one: Color32, other: Color32) -> f32 {
    let linear = |colour: Color32| {
        let [r, g, b, a] = colour.to_array();
        Colour { r, g, b, a }.rgb()
    };
    sight::contrast(linear(one), linear(other))
}

/// What a throw brings, in words.
fn told(ui: &mut Ui, stage: &Stage<'_>, next: &NextThrow, throw: &MayCome) {
    let say = stage.told.words;
    let roll = throw.roll.sorted();
    let facts = [
        ("first", roll.first().get().into()),
        ("second", roll.second().get().into()),
        ("turn", steps(say, &throw.steps).into()),
    ];
    words(
        ui,
        RichText::new(say.with("hints-by", &facts)).font(bold(15.0)),
    );
    ui.add_space(4.0);
    small(ui, stage, chances(say, throw.chances));
    let off = throw.equity - next.equity;
    let facts = [
        ("points", points(say, throw.equity, 3).into()),
        ("off", points(say, off, 3).into()),
    ];
    small(ui, stage, say.with("hints-by-points", &facts));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::{Shelf, Theme};
    use crate::app::wardrobe::Wardrobe;

    #[test]
    fn the_number_of_a_throw_can_be_read_on_every_colour_in_every_theme() {
        let wardrobe = Wardrobe::open(Shelf::default(), "walnut");
        let looks: Vec<(String, Theme)> = wardrobe
            .hung()
            .iter()
            .filter_map(|hung| Some((hung.name.clone(), hung.theme()?.clone())))
            .collect();
        assert!(looks.len() >= 9, "{}", looks.len());
        for (name, look) in looks {
            let colours = UiColours::from(&look);
            for part in 0..=20 {
                let share = 0.06 + 0.86 * part as f32 / 20.0;
                let fill = UiColours::between(colours.ground, colours.accent, share);
                let seen = contrast(readable(fill, &colours), fill);
                assert!(seen >= READABLE, "{name}, {part}: {seen}");
            }
        }
    }
}
