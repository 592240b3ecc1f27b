//! How the room of the pane is shared: the board, where the pane lies over the real one; what is chosen from; what is told of
//! what is chosen. Each has its place, and a click moves none of them; only where all of it has no room does it scroll as one.

use bevy_egui::egui::{FontId, Rect, RichText, ScrollArea, Stroke, Ui, pos2, vec2};

use super::detail::detail;
use super::{MARGIN, TOP, scrolled, seen, words};
use crate::app::panels::pane::part;
use crate::app::panels::stage::Stage;
use crate::app::panels::style::sans;

/// The air above what is told, and above and below the line over it.
const AIR: f32 = 8.0;

/// One way to draw what is chosen from: how high it is, and how high a board at least has to be beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub high: f32,
    pub board: f32,
}

/// Where everything lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Parts {
    /// The board.
    pub board: Option<Rect>,
    /// What is chosen from; with what is told of it, where that has no place of its own.
    pub list: Rect,
    /// What is told.
    pub told: Option<Rect>,
    /// Which of the ways was taken.
    pub way: usize,
}

impl Parts {
    /// Shares the room by the first of the ways that fits with what is told at least; else all of it scrolls, by the last way.
    pub fn of(stage: &Stage<'_>, room: Rect, ways: &[Way], least: f32) -> Parts {
        let folded = stage.plan.folded;
        for (way, Way { high, board }) in ways.iter().enumerate() {
            let left = room.height() - high - least;
            let board = match folded {
                false if left >= 0.0 => None,
                true => match seen::above(room, left - 2.0 * seen::GAP, *board) {
                    None => continue,
                    board => board,
                },
                false => continue,
            };
            let list = room.with_min_y(board.map_or(room.min.y, |board| board.max.y + seen::GAP));
            let (list, told) = list.split_top_bottom_at_y(list.min.y + high);
            return Parts {
                board,
                list,
                told: Some(told),
                way,
            };
        }
        let board = folded
            .then(|| seen::above(room, f32::INFINITY, seen::LOWEST))
            .flatten();
        Parts {
            board,
            list: room.with_min_y(board.map_or(room.min.y, |board| board.max.y + seen::GAP)),
            told: None,
            way: ways.len().saturating_sub(1),
        }
    }
}

/// What is in the pane, in its parts: headings, and what is chosen from with `list`; `name` tells one choice from another, and
/// `tell` says what is to be said of it, below the list where that has no place of its own.
pub(super) fn draw<C>(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    (parts, head, air): (Parts, &[Heading], f32),
    list: impl FnOnce(&mut Ui, &mut Stage<'_>) -> C,
    name: impl FnOnce(&Stage<'_>, &C) -> String,
    tell: impl FnOnce(&mut Ui, &mut Stage<'_>, C, bool),
) {
    let mut rest = part(ui, parts.list, "hints list");
    if let Some(place) = parts.told {
        // What has a place of its own is in sight.
        stage.desk.detail.ask(false);
        rest.add_space(TOP);
        headings(&mut rest, stage, head);
        rest.add_space(air);
        let chosen = list(&mut rest, stage);
        let of = name(stage, &chosen);
        told(ui, stage, place, &of, |ui, stage| {
            tell(ui, stage, chosen, false);
        });
    } else {
        scrolled(&mut rest, stage, |ui, stage| {
            headings(ui, stage, head);
            ui.add_space(air);
            let chosen = list(ui, stage);
            ui.add_space(air);
            detail(ui, stage, |ui, stage| {
                tell(ui, stage, chosen, true);
                ui.add_space(AIR);
            });
        });
    }
    if let Some(board) = parts.board {
        seen::draw(ui, stage, board);
    }
}

/// Draws what is told into its place, below a line; it scrolls by itself, and from its beginning for everything else that is
/// told.
fn told(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    place: Rect,
    of: &str,
    add: impl FnOnce(&mut Ui, &mut Stage<'_>),
) {
    let line = Stroke::new(1.0, stage.colours().line);
    let sides = place.shrink2(vec2(MARGIN, 0.0)).x_range();
    ui.painter().hline(sides, place.min.y, line);
    let inside = Rect::from_min_max(pos2(place.min.x, place.min.y + 1.0), place.max);
    let mut inner = part(ui, inside, "told");
    ScrollArea::vertical()
        .id_salt(("told", of))
        .auto_shrink(false)
        .show(&mut inner, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
            ui.add_space(AIR);
            add(ui, stage);
            ui.add_space(AIR);
        });
}

/// A line above what is chosen from: what it may say, the first of which it says, in room for each of them.
pub(super) struct Heading {
    pub texts: Vec<String>,
    pub font: FontId,
    pub bright: bool,
    /// The air below it.
    pub below: f32,
}

impl Heading {
    /// One in small type.
    pub fn small(texts: Vec<String>, below: f32) -> Heading {
        Heading {
            texts,
            font: sans(13.0),
            bright: false,
            below,
        }
    }
}

/// How high some of them are, in a pane so wide.
pub(super) fn height(ui: &Ui, wide: f32, lines: &[Heading]) -> f32 {
    lines
        .iter()
        .map(|line| most(ui, wide, line) + line.below)
        .sum()
}

fn most(ui: &Ui, wide: f32, line: &Heading) -> f32 {
    let ink = ui.visuals().text_color();
    let high = |text: &String| {
        let galley = ui
            .painter()
            .layout(text.clone(), line.font.clone(), ink, wide - 2.0 * MARGIN);
        galley.size().y
    };
    line.texts.iter().map(high).fold(0.0, f32::max)
}

/// Draws them.
pub(super) fn headings(ui: &mut Ui, stage: &Stage<'_>, lines: &[Heading]) {
    let colours = *stage.colours();
    for line in lines {
        let next = ui.cursor().min.y + most(ui, ui.available_width(), line) + line.below;
        if let Some(text) = line.texts.first() {
            let ink = if line.bright {
                colours.text
            } else {
                colours.dim
            };
            words(ui, RichText::new(text).font(line.font.clone()).color(ink));
        }
        ui.add_space((next - ui.cursor().min.y).max(0.0));
    }
}
