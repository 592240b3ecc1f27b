//! The pane of hints: the best turns of the throw, and before a throw what it may bring. What is pointed at or pinned is
//! shown on the board, and nothing is moved.

mod detail;
mod next;
mod rows;
mod seen;
mod words;

use bevy_egui::egui::{
    self, Align, Key, Layout, Modifiers, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2,
};

use super::pane::{MARGIN, frame};
use super::stage::{Stage, dim};
use super::style::sans;
use crate::app::advice::{Asked, Hints, NextThrow, Stand};
use crate::app::table::parts::ShownTurn;
use crate::rules::Position;
pub(super) use detail::Detail;

/// The air at the right of what scrolls, for the bar that scrolls it.
const BAR: f32 = 4.0;

/// A turn that stays on the board when the mouse has left it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pin {
    /// The position it was pinned in: in another one it is let go of.
    pub at: Position,
    /// The turn.
    pub turn: ShownTurn,
}

/// Draws the pane into the side panel.
pub(super) fn hints(ui: &mut Ui, stage: &mut Stage<'_>) {
    stage.wanted.hints = true;
    rest(ui, stage);
    let mut inner = frame(ui, stage, "hints-title");
    let room = inner.available_rect_before_wrap();
    // Where the pane lies over the board, what it shows there is shown in the pane, above what scrolls.
    let seen = said(stage)
        .is_some()
        .then(|| seen::above(stage, room))
        .flatten();
    let list = room.with_min_y(seen.map_or(room.min.y, |board| board.max.y + seen::GAP));
    let mut below = inner.new_child(
        UiBuilder::new()
            .id_salt("hints list")
            .max_rect(list)
            .layout(Layout::top_down(Align::Min)),
    );
    below.set_clip_rect(list.intersect(inner.clip_rect()));
    ScrollArea::vertical()
        .id_salt(("hints-title", "scrolls"))
        .auto_shrink(false)
        .show(&mut below, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
            ui.add_space(10.0);
            body(ui, stage, seen.is_none());
        });
    if let Some(board) = seen {
        seen::draw(&mut inner, stage, board);
    }
}

/// What the engine has said of the position on the table.
enum Said<'a> {
    Turns(&'a Asked, &'a Hints),
    Throws(&'a NextThrow),
}

fn said<'a>(stage: &Stage<'a>) -> Option<Said<'a>> {
    let told = stage.told;
    let now = told.view.position;
    match told.advice.stand() {
        _ if told.advice.failed() => None,
        Stand::Turn => {
            let (asked, hints) = told.advice.hints()?;
            (now == Some(asked.position)).then_some(Said::Turns(asked, hints))
        }
        Stand::NextThrow => told.advice.next_throw().map(Said::Throws),
        _ => None,
    }
}

/// What is in the pane; whether the turn that is looked at is told of with a board, where the pane hides the real one.
fn body(ui: &mut Ui, stage: &mut Stage<'_>, board: bool) {
    match said(stage) {
        Some(Said::Turns(asked, hints)) => return rows::rows(ui, stage, (asked, hints), board),
        Some(Said::Throws(next)) => return next::next(ui, stage, next, board),
        None => {}
    }
    let advice = stage.told.advice;
    match advice.stand() {
        Stand::Waiting => note(ui, stage, "hints-waiting"),
        Stand::Falling => note(ui, stage, "hints-falling"),
        Stand::Computers => note(ui, stage, "hints-computers"),
        Stand::Watched => note(ui, stage, "hints-watched"),
        Stand::Over => note(ui, stage, "hints-over"),
        _ if advice.failed() => note(ui, stage, "hints-failed"),
        Stand::Turn => note(ui, stage, "hints-thinking"),
        Stand::NextThrow => next::still_to_come(ui, stage),
    }
}

/// Lets go of a turn whose position is no longer on the table, or whose pane gave way to another in the open.
pub(super) fn let_go(stage: &mut Stage<'_>) {
    let now = stage.told.view.position;
    let shows = stage.plan.folded || stage.desk.hinting();
    let stays = |pin: &Pin| shows && now == Some(pin.at);
    if !stage.desk.pin.as_ref().is_some_and(stays) {
        stage.desk.pin = None;
    }
    stage.shown = stage.desk.pin.as_ref().map(|pin| pin.turn.clone());
}

/// Notes where the mouse is when another position comes.
fn rest(ui: &Ui, stage: &mut Stage<'_>) {
    let Some(now) = stage.told.view.position else {
        return;
    };
    if stage.desk.rested.is_none_or(|(known, _)| known != now) {
        stage.desk.rested = Some((now, ui.ctx().pointer_hover_pos()));
    }
}

/// Whether something is meant by what the mouse lies over: hints that came to lie under a mouse at rest are not pointed at.
fn points(ui: &Ui, stage: &Stage<'_>) -> bool {
    let at = ui.ctx().pointer_hover_pos();
    stage.desk.rested.is_none_or(|(_, rested)| rested != at)
}

/// A sentence instead of hints.
fn note(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    let text = stage.say(key);
    words(ui, dim(stage.colours(), text));
}

/// Words as wide as the pane, broken where they must.
fn words(ui: &mut Ui, text: impl Into<egui::WidgetText>) {
    egui::Frame::new()
        .inner_margin(egui::Margin::symmetric(MARGIN as i8, 0))
        .show(ui, |ui| {
            ui.add(egui::Label::new(text).wrap());
        });
}

/// A small dimmed sentence.
fn small(ui: &mut Ui, stage: &Stage<'_>, text: String) {
    let ink = stage.colours().dim;
    words(ui, RichText::new(text).font(sans(13.0)).color(ink));
}

/// The next line of the pane, so high.
fn line(ui: &mut Ui, high: f32) -> egui::Rect {
    let width = ui.max_rect().width() - 2.0 * MARGIN - BAR;
    let (place, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    place.translate(vec2(MARGIN, 0.0))
}

/// Pins a turn to the board, or lets it go if it is pinned already.
fn toggle(stage: &mut Stage<'_>, turn: ShownTurn) {
    let Some(at) = stage.told.view.position else {
        return;
    };
    stage.desk.pin = match stage.desk.pin.take() {
        Some(pin) if pin.turn == turn => None,
        _ => Some(Pin { at, turn }),
    };
    stage.desk.detail.ask(stage.desk.pin.is_some());
}

/// How far the arrow keys go down the list, up below 0; not while a card or a field has the keys.
fn leafed(ui: &Ui, stage: &Stage<'_>) -> isize {
    let ctx = ui.ctx();
    if stage.desk.card.is_some() || ctx.memory(|memory| memory.focused()).is_some() {
        return 0;
    }
    let pressed = |key| {
        let count = ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        count.min(8) as isize
    };
    pressed(Key::ArrowDown) - pressed(Key::ArrowUp)
}
