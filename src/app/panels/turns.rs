//! The list of turns: one row for White's and Black's, in the notation of the record.

use bevy_egui::egui::{
    self, Align, Align2, Layout, RichText, ScrollArea, Sense, Ui, pos2, text::LayoutJob, vec2,
};

use super::icons::missed;
use super::proof;
use super::stage::{Stage, dim};
use super::style::{bold, sans, serif};
use super::told_dice::RollOffLine;
use super::view::{Cell, Row};
use crate::rules::{BookName, Side};

/// The room for a throw before its steps, in points.
const DICE: f32 = 31.0;

/// Draws the heading and the list; `height` is what the whole may take, `None` where the list need not scroll by itself.
pub(super) fn turns(ui: &mut Ui, stage: &Stage<'_>, height: Option<f32>) {
    heading(ui, stage);
    match height {
        Some(_) => {
            ScrollArea::vertical()
                .id_salt("turns")
                .auto_shrink(false)
                .stick_to_bottom(true)
                .show(ui, |ui| rows(ui, stage));
        }
        None => rows(ui, stage),
    }
}

/// The key of a rule book's name.
pub(super) fn book_key(name: BookName) -> &'static str {
    match name {
        BookName::B365 => "book-365",
        BookName::Classic => "book-classic",
        BookName::Federation => "book-federation",
        BookName::Custom => "book-custom",
    }
}

fn heading(ui: &mut Ui, stage: &Stage<'_>) {
    let colours = *stage.colours();
    let book = stage.say(book_key(stage.told.view.book.name()));
    egui::Frame::new()
        .inner_margin(egui::Margin::symmetric(24, 0))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(
                    RichText::new(stage.say("turns-title"))
                        .font(bold(14.0))
                        .color(colours.dim),
                )
                .on_hover_text(stage.say("turns-numbering"));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let rules = stage
                        .told
                        .words
                        .with("rules-name", &[("name", book.into())]);
                    ui.add(egui::Label::new(dim(&colours, rules).size(14.0)).truncate());
                });
            });
            proof::line(ui, stage);
        });
    ui.add_space(8.0);
}

fn rows(ui: &mut Ui, stage: &Stage<'_>) {
    let view = stage.told.view;
    let colours = *stage.colours();
    if view.roll_offs.is_empty() && view.rows.is_empty() {
        ui.horizontal(|ui| {
            ui.add_space(24.0);
            ui.label(dim(&colours, stage.say("turns-none")));
        });
        return;
    }
    for (index, line) in view.roll_offs.iter().enumerate() {
        roll_off(ui, stage, index, line);
    }
    for (index, turn) in view.rows.iter().enumerate() {
        row(
            ui,
            stage,
            turn,
            index + 1 == view.rows.len() && view.end.is_none(),
        );
    }
    ui.add_space(4.0);
}

/// One line of the roll-off, White's die and Black's in the columns of their turns.
fn roll_off(ui: &mut Ui, stage: &Stage<'_>, index: usize, line: &RollOffLine) {
    let colours = *stage.colours();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let column = column_width(rect.width());
    for (number, side) in [(line.white, Side::White), (line.black, Side::Black)] {
        let x = rect.min.x + 52.0 + side.index() as f32 * column;
        let at = pos2(x, rect.center().y);
        ui.painter()
            .text(at, Align2::LEFT_CENTER, number, bold(15.0), colours.accent);
        mark(ui, stage, at, &line.misses[side], ("roll-off", index, side));
        if side == Side::White {
            let at = pos2(x + DICE, rect.center().y);
            ui.painter().text(
                at,
                Align2::LEFT_CENTER,
                stage.say("roll-off"),
                sans(14.0),
                colours.dim,
            );
        }
    }
    response.on_hover_text(stage.say("say-opening"));
}

/// The small mark of throws that did not count, left of the dice that did; what they were is said when it is pointed at.
fn mark(
    ui: &Ui,
    stage: &Stage<'_>,
    dice: egui::Pos2,
    misses: &str,
    (list, index, side): (&str, usize, Side),
) {
    if misses.is_empty() {
        return;
    }
    let at = dice - vec2(8.0, 0.0);
    missed(ui.painter(), at, stage.colours().dim);
    let place = egui::Rect::from_center_size(at, vec2(14.0, 22.0));
    let id = ui.id().with((list, index, side));
    ui.interact(place, id, Sense::hover()).on_hover_text(misses);
}

fn column_width(whole: f32) -> f32 {
    0.5 * (whole - 52.0 - 16.0)
}

fn row(ui: &mut Ui, stage: &Stage<'_>, row: &Row, last: bool) {
    let colours = *stage.colours();
    let whole = ui.available_width();
    let column = column_width(whole);
    let galleys = [Side::White, Side::Black].map(|side| {
        row.cells[side].as_ref().map(|cell| {
            ui.painter()
                .layout_job(job(stage, cell, column - DICE - 8.0))
        })
    });
    let tallest = galleys
        .iter()
        .flatten()
        .map(|galley| galley.size().y)
        .fold(18.0, f32::max);
    let (rect, _) = ui.allocate_exact_size(vec2(whole, tallest + 11.0), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    if last {
        ui.painter()
            .rect_filled(rect.shrink2(vec2(8.0, 1.0)), 5.0, colours.selected);
    }
    let top = rect.min.y + 5.0;
    ui.painter().text(
        pos2(rect.min.x + 38.0, top),
        Align2::RIGHT_TOP,
        row.number,
        serif(17.0),
        colours.dim,
    );
    for (side, galley) in [Side::White, Side::Black].into_iter().zip(galleys) {
        let (Some(cell), Some(galley)) = (&row.cells[side], galley) else {
            continue;
        };
        let left = rect.min.x + 52.0 + side.index() as f32 * column;
        let middle = pos2(left, top + 10.0);
        mark(ui, stage, middle, &cell.misses, ("turn", row.number, side));
        ui.painter().text(
            pos2(left, top),
            Align2::LEFT_TOP,
            &cell.dice,
            bold(15.0),
            colours.accent,
        );
        ui.painter()
            .galley(pos2(left + DICE, top), galley, colours.text);
    }
}

/// The steps of one turn, broken where the column ends, and what was lost of the throw.
fn job(stage: &Stage<'_>, cell: &Cell, width: f32) -> LayoutJob {
    let colours = stage.colours();
    let plain = |ink| egui::TextFormat::simple(sans(15.0), ink);
    let mut job = LayoutJob::default();
    job.append(&cell.steps, 0.0, plain(colours.text));
    if !cell.burnt.is_empty() {
        let burnt = stage
            .told
            .words
            .with("turn-burnt", &[("dice", cell.burnt.clone().into())]);
        job.append(&format!(" {burnt}"), 0.0, plain(colours.dim));
    }
    if cell.open {
        let gap = if cell.steps.is_empty() { "" } else { " " };
        job.append(
            &format!("{gap}{}", stage.say("turn-open")),
            0.0,
            plain(colours.dim),
        );
    }
    job.wrap.max_width = width;
    job
}
