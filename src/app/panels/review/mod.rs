//! The review of the game: both sides' grades, the curve, all turns, and the one that is looked at.
//!
//! Nothing of it scrolls but the list and what is told of a turn, each by itself, and these only by hand: what is pointed at
//! stays where it is, whatever a look under way has found. In a window too low for both halves all of it scrolls. In a narrow card either all turns are seen or one of them.

mod chosen;
mod curve;
mod list;
mod sides;
mod strip;
mod words;

use bevy_egui::egui::{
    self, Align, Color32, Frame, Key, Label, Layout, Modifiers, Painter, Rect, Sense, Ui, Vec2,
    vec2,
};

use super::card::{Button, card};
use super::stage::{Stage, dim};
use words::Sayer;

/// From this width on, in points, the turns stand beside the one that is looked at.
const WIDE: f32 = 600.0;
/// The height that both have at the least, and at the most: in a lower window the card scrolls.
const HIGH: [f32; 2] = [380.0, 760.0];
/// How high the list is at the least.
const LIST: f32 = 3.0 * list::LINE;

/// What is looked at in the review.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Memory {
    /// The place of the turn that was chosen; the costliest where none was.
    pub(super) chosen: Option<usize>,
    /// The place that was last brought into view.
    shown: Option<usize>,
    /// How far the list is scrolled down, and how high it was.
    scrolled: f32,
    high: f32,
    /// Whether the turn alone is seen, in a narrow card.
    alone: bool,
    /// The costliest turns as they were named last.
    dearest: Vec<usize>,
    /// How high what is told of the turn of that place has been, in a room so large.
    told: Option<(usize, Vec2, f32)>,
}

impl Memory {
    /// It is opened anew, at its top.
    pub fn open(&mut self) {
        (self.shown, self.alone) = (None, false);
    }

    /// Looks at the turn of that place.
    fn choose(&mut self, place: usize) {
        (self.chosen, self.alone) = (Some(place), true);
    }
}

/// The place of the turn that is looked at.
fn chosen(stage: &Stage<'_>) -> Option<usize> {
    let review = stage.told.review;
    let last = review.turns().len().checked_sub(1)?;
    let known = stage.desk.review.chosen;
    let wanted = known.or_else(|| review.costliest(1).first().copied());
    Some(wanted.unwrap_or(last).min(last))
}

/// Draws the card.
pub(super) fn review(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let title = stage.say("review-title");
    let buttons: [Button<()>; 0] = [];
    leaf(ctx, stage);
    let shown = card(
        ctx,
        stage,
        ("review", &title, 860.0),
        &buttons,
        |ui, stage| {
            ui.spacing_mut().item_spacing.y = 6.0;
            page(ui, stage);
        },
    );
    if shown.closed {
        stage.desk.close();
    }
}

/// The arrow keys go from turn to turn.
fn leaf(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(at) = chosen(stage) else { return };
    let last = stage.told.review.turns().len() - 1;
    let pressed = |keys: [Key; 2]| {
        ctx.input_mut(|input| keys.map(|key| input.consume_key(Modifiers::NONE, key)))
            .contains(&true)
    };
    let to = if pressed([Key::ArrowUp, Key::ArrowLeft]) {
        at.saturating_sub(1)
    } else if pressed([Key::ArrowDown, Key::ArrowRight]) {
        (at + 1).min(last)
    } else if pressed([Key::Home; 2]) {
        0
    } else if pressed([Key::End; 2]) {
        last
    } else {
        return;
    };
    stage.desk.review.choose(to);
}

fn page(ui: &mut Ui, stage: &mut Stage<'_>) {
    let Some(at) = chosen(stage) else {
        ui.add(Label::new(stage.say("review-none")).wrap());
        return;
    };
    let room = ui.clip_rect().height() - 4.0;
    // Room for the bar that scrolls, where there is one.
    let bar = if room < HIGH[0] { 12.0 } else { 0.0 };
    let room = vec2(ui.available_width() - bar, room.clamp(HIGH[0], HIGH[1]));
    let part = |ui: &mut Ui, width: f32, add: &mut dyn FnMut(&mut Ui)| {
        let size = vec2(width, room.y);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(size);
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing.x = 8.0;
            add(ui);
        });
    };
    if room.x < WIDE {
        let alone = stage.desk.review.alone;
        part(ui, room.x, &mut |ui| match alone {
            true => one(ui, stage, at),
            false => all(ui, stage, at),
        });
        return;
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        let width = 0.5 * (room.x - 16.0);
        part(ui, width, &mut |ui| all(ui, stage, at));
        part(ui, width, &mut |ui| {
            chosen::chosen(ui, stage, at);
            // While the review goes on, another turn may turn out to be the dearest: it must not take the place of the one
            // that somebody reaches for.
            let reaches = ui.input(|input| input.pointer.is_moving());
            let dearest = stage.told.review.costliest(1).first() == Some(&at);
            if reaches && dearest && ui.rect_contains_pointer(ui.min_rect()) {
                stage.desk.review.chosen.get_or_insert(at);
            }
        });
    });
}

/// The turn of that place alone, with the way back to all; below it what is worked on at another one.
fn one(ui: &mut Ui, stage: &mut Stage<'_>, at: usize) {
    let closer = stage.told.review.closer();
    let elsewhere = closer.is_some_and(|closer| closer.place != at);
    let below = match elsewhere {
        true => strip::HEIGHT + ui.spacing().item_spacing.y,
        false => 0.0,
    };
    let size = ui.available_size() - vec2(0.0, below);
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
        ui.set_min_size(size);
        if chosen::back(ui, stage) {
            stage.desk.review.alone = false;
        }
        chosen::chosen(ui, stage, at);
    });
    if elsewhere {
        strip::strip(ui, stage);
    }
}

/// Both sides, the curve, the costliest turns, and below them as many of all turns as there is room for.
fn all(ui: &mut Ui, stage: &mut Stage<'_>, at: usize) {
    let bottom = ui.max_rect().max.y;
    sides::sides(ui, stage);
    curve::curve(ui, stage, at, ui.max_rect().height());
    sides::costliest(ui, stage, at);
    let room = bottom - ui.cursor().min.y - strip::HEIGHT - ui.spacing().item_spacing.y;
    turns(ui, stage, at, room.max(LIST));
    strip::strip(ui, stage);
}

/// The list. It is only scrolled as far as it takes to see a turn that was chosen elsewhere.
fn turns(ui: &mut Ui, stage: &mut Stage<'_>, at: usize, high: f32) {
    let memory = &mut stage.desk.review;
    let shown = memory.shown.replace(at);
    // Another window is no hand that scrolled.
    let resized = std::mem::replace(&mut memory.high, high) != high;
    let mut turns = egui::ScrollArea::vertical()
        .id_salt("turns reviewed")
        .max_height(high)
        .auto_shrink([false, false]);
    let top = at as f32 * list::LINE;
    let least = (top + list::LINE - high).max(0.0);
    let offset = match shown {
        // In the middle.
        None => (top - 0.5 * high).max(0.0),
        Some(_) => memory.scrolled.clamp(least, top.max(least)),
    };
    if (resized || shown != Some(at)) && offset != memory.scrolled {
        turns = turns.vertical_scroll_offset(offset);
    }
    let listed = turns.show(ui, |ui| list::list(ui, stage, at));
    let memory = &mut stage.desk.review;
    memory.scrolled = listed.state.offset.y;
    if let Some(place) = listed.inner {
        memory.choose(place);
        // It is in view already.
        memory.shown = Some(place);
    }
}

/// A quiet bar of a share.
fn bar(ui: &mut Ui, stage: &Stage<'_>, share: f32) {
    let colours = stage.colours();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    filled(
        ui.painter(),
        rect,
        share,
        [colours.selected, colours.accent],
    );
}

/// A rounded line, filled as far as its share goes: the colours of what is left and of what is done.
fn filled(painter: &Painter, line: Rect, share: f32, [left, done]: [Color32; 2]) {
    let round = 0.5 * line.height();
    painter.rect_filled(line, round, left);
    let end = line.min.x + line.width() * share.clamp(0.0, 1.0);
    painter.rect_filled(line.with_max_x(end), round, done);
}

fn quiet(ui: &mut Ui, stage: &Stage<'_>, text: String) {
    ui.add(Label::new(dim(stage.colours(), text).size(14.0)).wrap());
}

/// A part set off from the rest.
fn boxed(ui: &mut Ui, stage: &Stage<'_>, add: impl FnOnce(&mut Ui)) {
    Frame::new()
        .fill(stage.colours().selected)
        .corner_radius(6.0)
        .inner_margin(8.0)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 3.0;
            add(ui);
        });
}
