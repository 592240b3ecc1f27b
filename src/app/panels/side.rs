//! The side panel: the players, the turns so far, and what is going on.

use bevy_egui::egui::{
    self, Align, Align2, Layout, Order, Rect, RichText, ScrollArea, Sense, Shadow, Stroke, Ui,
    UiBuilder, pos2, vec2,
};

use super::desk::Pane;
use super::hints::hints;
use super::icons::{Icon, chip, icon_button};
use super::stage::{Key, Stage, dim, fitted, region};
use super::style::{bold, sans, serif};
use super::themes::themes;
use super::turns::turns;
use super::view::by_side;
use super::workshop::workshop;
use crate::rules::Side;

/// The height of one player's part.
const PLAYER: f32 = 82.0;
/// What the words about what is going on want at least.
const MESSAGE: f32 = 132.0;
/// A panel lower than this scrolls as a whole.
const LOW: f32 = 460.0;

/// The name of the drawer among the areas of the window.
pub(super) const DRAWER: &str = "drawer";

/// Draws the panel, or the drawer that holds it when the window is narrow.
pub(super) fn side(ctx: &egui::Context, stage: &mut Stage<'_>) {
    if stage.plan.folded && !stage.desk.drawer {
        return;
    }
    let rect = stage.plan.side;
    let order = if stage.plan.folded {
        Order::Foreground
    } else {
        Order::Middle
    };
    let name = if stage.plan.folded { DRAWER } else { "side" };
    let layout = Layout::top_down(Align::Min);
    region(ctx, name, order, rect, layout, |ui| {
        let colours = *stage.colours();
        let shade = Shadow {
            offset: [0, 0],
            blur: 20,
            spread: 0,
            color: colours.veil,
        };
        ui.painter()
            .with_clip_rect(rect.with_min_x(rect.min.x - 24.0))
            .add(shade.as_shape(rect, 0.0));
        ui.painter().rect_filled(rect, 0.0, colours.ground);
        ui.painter().vline(
            rect.min.x + 0.5,
            rect.y_range(),
            Stroke::new(1.0, colours.line),
        );
        ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
        match stage.desk.pane {
            Pane::Game => game(ui, stage, rect),
            Pane::Themes => themes(ui, stage),
            Pane::Workshop => workshop(ui, stage),
            Pane::Hints => hints(ui, stage),
        }
    });
}

/// The players, the turns so far, and what is going on.
fn game(ui: &mut Ui, stage: &mut Stage<'_>, rect: Rect) {
    if rect.height() < LOW {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            players(ui, stage);
            message(ui, stage);
            ui.add_space(12.0);
            turns(ui, stage, None);
        });
    } else {
        players(ui, stage);
        let room = ui.available_rect_before_wrap();
        let wanted = message_height(ui, stage)
            .max(MESSAGE)
            .min(0.5 * room.height());
        let (above, below) = room.split_top_bottom_at_y(room.max.y - wanted);
        let mut list = ui.new_child(
            UiBuilder::new()
                .id_salt("list")
                .max_rect(above)
                .layout(Layout::top_down(Align::Min)),
        );
        turns(&mut list, stage, Some(above.height()));
        let mut words = ui.new_child(
            UiBuilder::new()
                .id_salt("words")
                .max_rect(below)
                .layout(Layout::top_down(Align::Min)),
        );
        ScrollArea::vertical()
            .id_salt("message")
            .auto_shrink(false)
            .show(&mut words, |ui| message(ui, stage));
    }
    if stage.plan.folded {
        close(ui, stage, rect);
    }
}

/// The cross that closes the drawer.
fn close(ui: &mut Ui, stage: &mut Stage<'_>, rect: Rect) {
    let colours = *stage.colours();
    let place = Rect::from_min_size(pos2(rect.max.x - 34.0, rect.min.y + 2.0), vec2(30.0, 30.0));
    let mut corner = ui.new_child(UiBuilder::new().id_salt("close").max_rect(place));
    let key = stage.key(Key::Escape);
    let hint = stage.hint("button-close", Some(&key));
    if icon_button(&mut corner, &colours, Icon::Cross, 28.0, true)
        .on_hover_text(hint)
        .clicked()
    {
        stage.desk.drawer = false;
    }
}

fn players(ui: &mut Ui, stage: &Stage<'_>) {
    ui.add_space(18.0);
    for side in [Side::White, Side::Black] {
        player(ui, stage, side);
    }
    line(ui, stage);
}

fn line(ui: &mut Ui, stage: &Stage<'_>) {
    let rect = ui.available_rect_before_wrap();
    let y = rect.min.y + 2.0;
    ui.painter().hline(
        rect.min.x + 24.0..=rect.max.x - 24.0,
        y,
        Stroke::new(1.0, stage.colours().line),
    );
    ui.add_space(14.0);
}

fn player(ui: &mut Ui, stage: &Stage<'_>, side: Side) {
    let colours = *stage.colours();
    let view = stage.told.view;
    let player = &view.players[side];
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), PLAYER), Sense::hover());
    let body = Rect::from_min_max(rect.min + vec2(8.0, 0.0), rect.max - vec2(8.0, 8.0));
    let active = view.active == Some(side);
    if active {
        ui.painter().rect_filled(body, 6.0, colours.selected);
        let mark = Rect::from_min_max(
            body.min + vec2(0.0, 8.0),
            pos2(body.min.x + 3.0, body.max.y - 8.0),
        );
        ui.painter().rect_filled(mark, 1.0, colours.accent);
    }
    let [white, black] = [colours.white, colours.black];
    chip(
        ui.painter(),
        pos2(rect.min.x + 45.0, body.center().y),
        21.0,
        by_side(side, [white, black]),
    );

    let (left, right) = (rect.min.x + 80.0, rect.max.x - 24.0);
    let pips = fitted(
        ui,
        &player.pips.to_string(),
        serif(34.0),
        colours.text,
        90.0,
    );
    let label = fitted(ui, &stage.say("pips-label"), sans(13.0), colours.dim, 120.0);
    let column = pips.size().x.max(label.size().x);
    put(
        ui,
        Align2::RIGHT_CENTER,
        pos2(right, body.min.y + 26.0),
        pips,
        &colours,
    );
    put(
        ui,
        Align2::RIGHT_CENTER,
        pos2(right, body.max.y - 17.0),
        label,
        &colours,
    );

    let room = right - column - 12.0 - left;
    let name = fitted(ui, &player.label, serif(24.0), colours.text, room);
    put(
        ui,
        Align2::LEFT_CENTER,
        pos2(left, body.min.y + 24.0),
        name,
        &colours,
    );
    let off = match player.off {
        0 => stage.say("off-none"),
        count => stage
            .told
            .words
            .with("off-label", &[("count", count.into())]),
    };
    let state = match (active, player.off) {
        (true, 0) => stage.say("on-move"),
        (true, _) => format!("{} · {off}", stage.say("on-move")),
        (false, _) => off,
    };
    let state = fitted(ui, &state, sans(14.0), colours.dim, room);
    put(
        ui,
        Align2::LEFT_CENTER,
        pos2(left, body.max.y - 18.0),
        state,
        &colours,
    );
    response.on_hover_text(stage.say("pips-hint"));
}

fn put(
    ui: &Ui,
    align: Align2,
    at: egui::Pos2,
    galley: std::sync::Arc<egui::Galley>,
    colours: &super::colours::UiColours,
) {
    let rect = align.anchor_size(at, galley.size());
    ui.painter().galley(rect.min, galley, colours.text);
}

/// How high the words about what is going on come to be in the width of the panel.
fn message_height(ui: &Ui, stage: &Stage<'_>) -> f32 {
    let width = ui.available_width() - 48.0;
    let layout = |text: &str, font| {
        ui.painter()
            .layout(text.to_owned(), font, egui::Color32::WHITE, width)
            .size()
            .y
    };
    let mut height = 40.0 + layout(&stage.headline(), serif(21.0));
    match stage.refusal_in_panel() {
        Some(why) => height += layout(&why, bold(15.0)) + 8.0,
        None => {
            height += stage
                .body()
                .iter()
                .map(|line| layout(line, sans(15.0)) + 4.0)
                .sum::<f32>()
        }
    }
    height
}

/// What is going on, and why the latest wish was not granted.
fn message(ui: &mut Ui, stage: &Stage<'_>) {
    let colours = *stage.colours();
    line(ui, stage);
    egui::Frame::new()
        .inner_margin(egui::Margin::symmetric(24, 0))
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.label(RichText::new(stage.headline()).font(serif(21.0)));
            match stage.refusal_in_panel() {
                Some(why) => {
                    ui.label(RichText::new(why).font(bold(15.0)).color(colours.warning));
                }
                None => {
                    for line in stage.body() {
                        ui.label(dim(&colours, line));
                    }
                }
            }
        });
}
