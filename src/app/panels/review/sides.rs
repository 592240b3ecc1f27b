//! How well each side played, and the turns that cost most.

use bevy_egui::egui::{Align2, Label, RichText, Sense, Ui, pos2, vec2};

use super::Sayer;
use crate::app::panels::icons::chip;
use crate::app::panels::stage::{Stage, dim, fitted};
use crate::app::panels::style::{bold, sans, serif};
use crate::app::panels::turn_board::{ink, sign};
use crate::app::panels::view::by_side;
use crate::app::review::Played;
use crate::rules::Side;

/// How many of the costliest turns are named.
const COSTLIEST: usize = 3;

/// How well each side played, and what the dice gave it.
pub(super) fn sides(ui: &mut Ui, stage: &Stage<'_>) {
    let tallies = stage.told.review.tallies();
    for side in Side::BOTH {
        let say = Sayer::of(stage);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
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
        });
    }
}

/// The costliest turns, to be looked at by a click.
pub(super) fn costliest(ui: &mut Ui, stage: &mut Stage<'_>, at: usize) {
    let review = stage.told.review;
    let places = review.costliest(COSTLIEST);
    let waits = review.done() < review.turns().len();
    let key = match places.is_empty() && !waits {
        true => "review-costliest-none",
        false => "review-costliest",
    };
    ui.label(dim(stage.colours(), stage.say(key)).size(13.0));
    let width = ui.available_width();
    // Each has its place from the beginning, and keeps it while somebody points at them.
    let (row, _) = ui.allocate_exact_size(vec2(width, 30.0), Sense::hover());
    let memory = &mut stage.desk.review;
    let kept = ui.rect_contains_pointer(row) && memory.dearest.len() == places.len();
    if !kept
        || memory
            .dearest
            .iter()
            .any(|place| *place >= review.turns().len())
    {
        memory.dearest = places.to_vec();
    }
    let gap = 6.0;
    let each = (width - gap * (COSTLIEST - 1) as f32) / COSTLIEST as f32;
    for (index, place) in memory.dearest.clone().into_iter().enumerate() {
        let left = row.min.x + index as f32 * (each + gap);
        let room = row.with_min_x(left).with_max_x(left + each.min(150.0));
        if costly(
            ui,
            stage,
            (place, &review.turns()[place]),
            room,
            place == at,
        ) {
            stage.desk.review.choose(place);
        }
    }
}

/// One of the costliest turns as a button: whose it was, its number, its mark, what it lost.
fn costly(
    ui: &mut Ui,
    stage: &Stage<'_>,
    (place, turn): (usize, &Played),
    rect: bevy_egui::egui::Rect,
    meant: bool,
) -> bool {
    let Some(review) = turn.review() else {
        return false;
    };
    let colours = *stage.colours();
    let say = Sayer::of(stage);
    let response = ui.interact(rect, ui.id().with(("costly", place)), Sense::click());
    let fill = match (meant, response.hovered() || response.has_focus()) {
        (true, _) => colours.hot,
        (false, true) => colours.selected,
        (false, false) => colours.button,
    };
    ui.painter().rect_filled(rect, 6.0, fill);
    let inks = by_side(turn.side, [colours.white, colours.black]);
    let middle = rect.center().y;
    chip(ui.painter(), pos2(rect.min.x + 14.0, middle), 7.0, inks);
    let number = format!("{}.", turn.number);
    let room = rect.width() - 30.0;
    let number = fitted(ui, &number, serif(16.0), colours.text, room);
    let mark = review.mark.map(|mark| {
        let ink = ink(&colours, mark);
        fitted(ui, sign(mark), bold(15.0), ink, 30.0)
    });
    let used = number.size().x + mark.as_ref().map_or(0.0, |mark| mark.size().x + 5.0);
    let room = (room - used - 5.0).max(10.0);
    let loss = fitted(ui, &say.loss(review.loss), sans(15.0), colours.text, room);
    let mut x = rect.min.x + 26.0;
    for galley in [Some(number), mark, Some(loss)].into_iter().flatten() {
        let wide = galley.size().x;
        let at = Align2::LEFT_CENTER.anchor_size(pos2(x, middle), galley.size());
        ui.painter().galley(at.min, galley, colours.text);
        x += wide + 5.0;
    }
    response.clicked()
}
