//! The bar beside the board: how likely each side is to win, in the sides' colours, with whoever sits below, below.

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, Id, Layout, Order, Rect, Sense, Stroke, StrokeKind,
    Ui, pos2, vec2,
};

use super::stage::{Stage, fitted, region};
use super::style::sans;
use super::view::by_side;
use crate::engine::Chances;
use crate::rules::Side;

/// How wide the bar itself is, in points.
const WIDE: f32 = 12.0;
/// The room for a number above it and below it.
const NUMBER: f32 = 22.0;
/// How long it takes from one chance to another, in seconds.
const TURNS: f32 = 0.5;

/// Draws it, where it is wanted.
pub(super) fn win_bar(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(rect) = stage.plan.win_bar else {
        return;
    };
    stage.wanted.chances = true;
    let layout = Layout::top_down(Align::Min);
    region(ctx, "win bar", Order::Middle, rect, layout, |ui| {
        let colours = *stage.colours();
        ui.painter().rect_filled(rect, 0.0, colours.ground);
        let edge = Stroke::new(1.0, colours.line);
        ui.painter().vline(rect.max.x - 0.5, rect.y_range(), edge);
        let response = ui.interact(rect, ui.id().with("chances"), Sense::hover());
        let known = stage.told.advice.chances();
        let white = known.map(|chances| slide(ui, stage, chances.win));
        draw(ui, stage, rect, white);
        response.on_hover_text(in_words(stage, known));
    });
}

/// The chance that is shown on the way to the one that is known.
fn slide(ui: &Ui, stage: &mut Stage<'_>, win: f32) -> f32 {
    let seconds = if stage.told.fade > 0.0 { TURNS } else { 0.0 };
    let id = Id::new("chances shown");
    let shown = ui.ctx().animate_value_with_time(id, win, seconds);
    stage.moves |= shown != win;
    shown
}

fn draw(ui: &Ui, stage: &Stage<'_>, rect: Rect, white: Option<f32>) {
    let colours = stage.colours();
    let below = stage.told.below;
    let whole = Rect::from_center_size(
        rect.center(),
        vec2(WIDE, (rect.height() - 2.0 * NUMBER).max(0.0)),
    );
    let share = white.map(|white| match below {
        Side::White => white,
        Side::Black => 1.0 - white,
    });
    let inks = [colours.white, colours.black];
    let [[under, _], [over, _]] = [below, below.opponent()].map(|side| by_side(side, inks));
    let [lower, upper] = match share {
        Some(_) => [under, over],
        None => [colours.button; 2],
    };
    let middle = whole.max.y - whole.height() * share.unwrap_or(0.5);
    let (top, bottom) = whole.split_top_bottom_at_y(middle);
    let radius = 4;
    let above = CornerRadius {
        nw: radius,
        ne: radius,
        ..CornerRadius::ZERO
    };
    let beneath = CornerRadius {
        sw: radius,
        se: radius,
        ..CornerRadius::ZERO
    };
    ui.painter().rect_filled(top, above, upper);
    ui.painter().rect_filled(bottom, beneath, lower);
    let rim = Stroke::new(1.0, colours.dim);
    ui.painter()
        .rect_stroke(whole, 4.0, rim, StrokeKind::Outside);
    if let Some(share) = share {
        // Even chances are where the short lines are.
        for x in [
            whole.min.x - 4.0..=whole.min.x - 1.0,
            whole.max.x + 1.0..=whole.max.x + 4.0,
        ] {
            ui.painter().hline(x, whole.center().y, rim);
        }
        let border = Stroke::new(2.0, colours.accent);
        ui.painter().hline(whole.x_range(), middle, border);
        let [lower, upper] = in_hundred(share);
        number(
            ui,
            stage,
            pos2(rect.center().x, rect.min.y + 0.5 * NUMBER),
            upper,
            rect.width(),
        );
        number(
            ui,
            stage,
            pos2(rect.center().x, rect.max.y - 0.5 * NUMBER),
            lower,
            rect.width(),
        );
    }
}

/// Two shares of a whole as per cents that make a hundred; nobody has all or nothing before the end.
fn in_hundred(share: f32) -> [u32; 2] {
    let one = match (100.0 * share).round() as u32 {
        0 if share > 0.0 => 1,
        100 if share < 1.0 => 99,
        sure => sure.min(100),
    };
    [one, 100 - one]
}

fn number(ui: &Ui, stage: &Stage<'_>, at: egui::Pos2, percent: u32, wide: f32) {
    let ink: Color32 = stage.colours().text;
    let text = stage
        .told
        .words
        .with("win-share", &[("percent", percent.into())]);
    let galley = fitted(ui, &text, sans(12.0), ink, wide - 2.0);
    let at = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    ui.painter().galley(at.min, galley, ink);
}

/// The chances of both sides in words.
fn in_words(stage: &Stage<'_>, known: Option<Chances>) -> String {
    let say = stage.told.words;
    let Some(chances) = known else {
        return say.get("win-unknown");
    };
    let [white, _] = in_hundred(chances.win);
    let lines = Side::BOTH.map(|side| {
        let of = by_side(side, [chances, chances.flipped()]);
        let facts = [
            ("name", stage.told.view.players[side].label.clone().into()),
            ("win", by_side(side, [white, 100 - white]).into()),
            ("mars", say.decimal(f64::from(100.0 * of.mars), 0).into()),
        ];
        say.with("win-of", &facts)
    });
    format!("{}\n{}", say.get("win-title"), lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_numbers_make_a_hundred_and_only_the_end_is_certain() {
        for step in 0..=1000 {
            let share = step as f32 / 1000.0;
            let [one, other] = in_hundred(share);
            assert_eq!(one + other, 100);
            assert_eq!(one == 0, share == 0.0, "{share}");
            assert_eq!(one == 100, share == 1.0, "{share}");
        }
    }
}
