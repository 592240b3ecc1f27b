//! What stands beside the board instead of the players: a title, a part that scrolls, and a line that says how the game goes.

use bevy_egui::egui::{Align, Align2, Layout, Rect, ScrollArea, Stroke, Ui, UiBuilder, pos2, vec2};

use super::icons::{Icon, icon_button};
use super::stage::{Key, Stage, fitted};
use super::style::{sans, serif};

/// The room left of a pane's words and at their right, in points.
pub(super) const MARGIN: f32 = 16.0;
/// The height of its title, and of the line below.
const TITLE: f32 = 46.0;
const FOOT: f32 = 34.0;

/// Draws a pane of this title into what is left of the side panel.
pub(super) fn pane(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    title: &str,
    body: impl FnOnce(&mut Ui, &mut Stage<'_>),
) {
    let mut inner = frame(ui, stage, title);
    ScrollArea::vertical()
        .id_salt((title, "scrolls"))
        .auto_shrink(false)
        .show(&mut inner, |ui| body(ui, stage));
}

/// Draws all of a pane but what is in it: its title, its cross, the line below. What is in it goes into the part between.
pub(super) fn frame(ui: &mut Ui, stage: &mut Stage<'_>, title: &str) -> Ui {
    let colours = *stage.colours();
    let whole = ui.available_rect_before_wrap();
    let (head, rest) = whole.split_top_bottom_at_y(whole.min.y + TITLE);
    // Why something was not granted is told whole, in as many lines as it takes.
    let refused = stage.refusal_in_panel().map(|why| {
        let room = rest.width() - 2.0 * MARGIN;
        ui.painter().layout(why, sans(13.0), colours.warning, room)
    });
    let high = refused
        .as_ref()
        .map_or(FOOT, |galley| FOOT.max(galley.size().y + 8.0));
    let (middle, foot) = rest.split_top_bottom_at_y((rest.max.y - high).max(rest.min.y));
    let room = head.width() - 2.0 * MARGIN - 34.0;
    let galley = fitted(ui, &stage.say(title), serif(23.0), colours.accent, room);
    let at =
        Align2::LEFT_CENTER.align_size_within_rect(galley.size(), head.shrink2(vec2(MARGIN, 0.0)));
    ui.painter().galley(at.min, galley, colours.accent);
    let place = Rect::from_center_size(pos2(head.max.x - 25.0, head.center().y), vec2(30.0, 30.0));
    let mut corner = ui.new_child(UiBuilder::new().id_salt("put away").max_rect(place));
    let hint = stage.hint("button-close", Some(&stage.key(Key::Escape)));
    if icon_button(&mut corner, &colours, Icon::Cross, 28.0, true)
        .on_hover_text(hint)
        .clicked()
    {
        stage.desk.put_away();
    }
    let line = Stroke::new(1.0, colours.line);
    let sides = whole.shrink2(vec2(MARGIN, 0.0)).x_range();
    ui.painter().hline(sides, head.max.y, line);
    ui.painter().hline(sides, foot.min.y, line);
    let room = foot.width() - 2.0 * MARGIN;
    let (galley, ink) = match refused {
        Some(galley) => (galley, colours.warning),
        None => {
            let galley = fitted(ui, &stage.headline(), sans(15.0), colours.text, room);
            (galley, colours.text)
        }
    };
    let inside = foot.shrink2(vec2(MARGIN, 0.0));
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), inside);
    ui.painter().galley(at.min, galley, ink);
    part(
        ui,
        Rect::from_min_max(middle.min + vec2(0.0, 1.0), middle.max),
        title,
    )
}

/// A part of a pane, which nothing in it is seen outside of.
pub(super) fn part(ui: &mut Ui, place: Rect, salt: &str) -> Ui {
    let mut inner = ui.new_child(
        UiBuilder::new()
            .id_salt(salt)
            .max_rect(place)
            .layout(Layout::top_down(Align::Min)),
    );
    inner.set_clip_rect(place.intersect(ui.clip_rect()));
    inner.spacing_mut().item_spacing = vec2(8.0, 0.0);
    inner
}
