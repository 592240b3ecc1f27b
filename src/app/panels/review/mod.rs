//! The review of the game: both sides' grades, the curve, all turns, and the one that is looked at.

mod chosen;
mod curve;
mod list;
mod words;

use bevy_egui::egui::{
    self, Align, Align2, Frame, Key, Label, Layout, Modifiers, RichText, Sense, Ui, pos2, vec2,
};

use super::card::{Button, card};
use super::icons::chip;
use super::stage::{Stage, dim, fitted};
use super::style::{bold, sans, serif};
use super::turn_board::{ink, least, sign};
use super::view::by_side;
use crate::app::review::{Played, Reviewing};
use crate::engine::Mark;
use crate::rules::Side;
use words::Sayer;

/// From this width on, in points, the turns stand beside the one that is looked at.
const WIDE: f32 = 620.0;
/// How high the list is that stands beside it.
const LIST: f32 = 440.0;
/// How many of the costliest turns are named.
const COSTLIEST: usize = 3;

/// What is looked at in the review.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Memory {
    /// The place of the turn that was chosen; the costliest where none was.
    pub(super) chosen: Option<usize>,
    /// The place that was last brought into view.
    shown: Option<usize>,
}

impl Memory {
    /// It is opened anew, at its top.
    pub fn open(&mut self) {
        self.shown = None;
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
            // Room for the bar that scrolls.
            ui.set_width(ui.available_width() - 12.0);
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
    stage.desk.review.chosen = Some(to);
}

fn page(ui: &mut Ui, stage: &mut Stage<'_>) {
    let review = stage.told.review;
    // It opens at its top, wherever it was left.
    let opens = stage.desk.review.shown.is_none();
    if opens {
        ui.scroll_to_cursor(Some(Align::Min));
    }
    let Some(at) = chosen(stage) else {
        ui.add(Label::new(stage.say("review-none")).wrap());
        return;
    };
    let all = review.turns().len();
    if review.done() < all {
        progress(ui, stage, review.done(), all);
    }
    sides(ui, stage, review);
    curve::curve(ui, stage, at);
    costliest(ui, stage, review);
    let wide = ui.available_width() >= WIDE;
    let shown = stage.desk.review.shown.replace(at);
    let comes = shown != Some(at);
    if wide {
        let room = 0.5 * (ui.available_width() - 16.0);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            let layout = Layout::top_down(Align::Min);
            ui.allocate_ui_with_layout(vec2(room, LIST), layout, |ui| {
                ui.set_width(room);
                let mut turns = egui::ScrollArea::vertical()
                    .id_salt("turns reviewed")
                    .max_height(LIST)
                    .auto_shrink([false, false]);
                if comes {
                    // In the middle; only the list itself moves.
                    let above = at as f32 * list::LINE - LIST / 2.0;
                    turns = turns.vertical_scroll_offset(above.max(0.0));
                }
                let clicked = turns.show(ui, |ui| list::list(ui, stage, at));
                if let Some(place) = clicked.inner {
                    // It is in view already.
                    stage.desk.review.chosen = Some(place);
                    stage.desk.review.shown = Some(place);
                }
            });
            ui.allocate_ui_with_layout(vec2(room, LIST), layout, |ui| {
                ui.set_width(room);
                chosen::chosen(ui, stage, at);
            });
        });
    } else {
        // Whoever chooses another turn below is led up to it.
        if comes && shown.is_some() {
            ui.scroll_to_cursor(Some(Align::Min));
        }
        chosen::chosen(ui, stage, at);
        ui.add_space(6.0);
        if let Some(place) = list::list(ui, stage, at) {
            stage.desk.review.chosen = Some(place);
        }
    }
    ui.add_space(6.0);
    let words = stage.told.words;
    let facts = [
        ("doubtful", least(words, Mark::Doubtful).into()),
        ("bad", least(words, Mark::Bad).into()),
        ("very", least(words, Mark::VeryBad).into()),
    ];
    quiet(ui, stage, words.with("review-legend", &facts));
}

/// How many turns have been reviewed: in words, and as a bar.
fn progress(ui: &mut Ui, stage: &Stage<'_>, done: usize, all: usize) {
    let words = stage.told.words;
    let facts = [("done", done.into()), ("all", all.into())];
    ui.add(Label::new(words.with("review-progress", &facts)).wrap());
    bar(ui, stage, done as f32 / all.max(1) as f32);
}

/// A quiet bar of a share.
fn bar(ui: &mut Ui, stage: &Stage<'_>, share: f32) {
    let colours = stage.colours();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    ui.painter().rect_filled(rect, 3.0, colours.selected);
    let done = rect.with_max_x(rect.min.x + rect.width() * share.clamp(0.0, 1.0));
    ui.painter().rect_filled(done, 3.0, colours.accent);
}

/// How well each side played, and what the dice gave it.
fn sides(ui: &mut Ui, stage: &Stage<'_>, review: &Reviewing) {
    let tallies = review.tallies();
    let one = |ui: &mut Ui, side: Side| {
        let say = Sayer::of(stage);
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let tally = &tallies[side];
        let colours = stage.colours();
        ui.horizontal_top(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(20.0, 24.0), Sense::hover());
            let inks = by_side(side, [colours.white, colours.black]);
            chip(ui.painter(), place.center(), 9.0, inks);
            let name = &stage.told.view.players[side].label;
            let line = match say.grade(tally) {
                Some(grade) => format!("{name}: {grade}"),
                None => name.clone(),
            };
            ui.add(Label::new(RichText::new(line).font(serif(19.0))).wrap());
        });
        let mean = say.mean(tally).into_iter();
        let mean: Vec<String> = mean.chain([say.luck(tally)]).collect();
        ui.add(Label::new(mean.join(" · ")).wrap());
        ui.add(Label::new(format!("{} · {}", say.choices(tally), say.marks(tally))).wrap());
    };
    if ui.available_width() < 480.0 {
        one(ui, Side::White);
        one(ui, Side::Black);
        return;
    }
    ui.columns(2, |columns| {
        // Columns justify their words by themselves, which tears them apart.
        let layout = Layout::top_down(Align::Min);
        columns[0].with_layout(layout, |ui| one(ui, Side::White));
        columns[1].with_layout(layout, |ui| one(ui, Side::Black));
    });
}

/// The costliest turns, to be looked at by a click.
fn costliest(ui: &mut Ui, stage: &mut Stage<'_>, review: &Reviewing) {
    let places = review.costliest(COSTLIEST);
    if places.is_empty() && review.done() < review.turns().len() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let colours = *stage.colours();
        if places.is_empty() {
            ui.label(dim(&colours, stage.say("review-costliest-none")));
            return;
        }
        ui.label(dim(&colours, stage.say("review-costliest")));
        let meant = chosen(stage);
        for &place in places {
            if costly(ui, stage, &review.turns()[place], meant == Some(place)) {
                stage.desk.review.chosen = Some(place);
            }
        }
    });
}

/// One of the costliest turns as a button: whose it was, its number, its mark, what it lost.
fn costly(ui: &mut Ui, stage: &Stage<'_>, turn: &Played, meant: bool) -> bool {
    let Some(review) = turn.review() else {
        return false;
    };
    let colours = *stage.colours();
    let say = Sayer::of(stage);
    let number = fitted(
        ui,
        &format!("{}.", turn.number),
        serif(16.0),
        colours.text,
        60.0,
    );
    let mark = review.mark.map(|mark| {
        let ink = ink(&colours, mark);
        fitted(ui, sign(mark), bold(15.0), ink, 30.0)
    });
    let loss = fitted(ui, &say.loss(review.loss), sans(15.0), colours.text, 80.0);
    let width = 34.0
        + number.size().x
        + mark.as_ref().map_or(0.0, |mark| mark.size().x + 6.0)
        + loss.size().x
        + 16.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, 30.0), Sense::click());
    let fill = match (meant, response.hovered() || response.has_focus()) {
        (true, _) => colours.hot,
        (false, true) => colours.selected,
        (false, false) => colours.button,
    };
    ui.painter().rect_filled(rect, 6.0, fill);
    let inks = by_side(turn.side, [colours.white, colours.black]);
    let middle = rect.center().y;
    chip(ui.painter(), pos2(rect.min.x + 17.0, middle), 7.0, inks);
    let mut x = rect.min.x + 30.0;
    for galley in [Some(number), mark, Some(loss)].into_iter().flatten() {
        let wide = galley.size().x;
        let at = Align2::LEFT_CENTER.anchor_size(pos2(x, middle), galley.size());
        ui.painter().galley(at.min, galley, colours.text);
        x += wide + 6.0;
    }
    response.clicked()
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
