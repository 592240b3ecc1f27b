//! The pane of hints: the best turns of the throw, and before a throw what it may bring. What is pointed at or pinned is
//! shown on the board, and nothing is moved.

mod detail;
mod keys;
mod next;
mod parts;
mod rows;
mod seen;
mod why;
mod words;

use bevy_egui::egui::{self, RichText, ScrollArea, Sense, Ui, vec2};

use super::pane::{MARGIN, frame};
use super::stage::{Key, Stage, dim, push_button};
use super::style::sans;
use crate::app::advice::{Asked, Hints, NextThrow, Stand};
use crate::app::table::parts::ShownTurn;
use crate::app::wish::Wish;
use crate::rules::Position;
pub(super) use detail::Detail;
pub(super) use keys::keys;
use rows::play;

/// The air at the right of what scrolls, for the bar that scrolls it.
const BAR: f32 = 4.0;
/// The air above the first line.
const TOP: f32 = 10.0;

/// A turn that stays on the board when the mouse has left it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pin {
    /// The position it was pinned in: in another one it is let go of.
    pub at: Position,
    /// The turn.
    pub turn: ShownTurn,
}

impl Pin {
    /// Whether it is a turn of the throw on the table, and not one of a throw that may come.
    pub fn is_advised(&self) -> bool {
        self.turn.from.roll().is_some()
    }
}

/// Draws the pane into the side panel.
pub(super) fn hints(ui: &mut Ui, stage: &mut Stage<'_>) {
    stage.wanted.hints = true;
    rest(ui, stage);
    let mut inner = frame(ui, stage, "hints-title");
    match said(stage) {
        Some(Said::Turns(asked, hints)) => rows::rows(&mut inner, stage, (asked, hints)),
        Some(Said::Throws(found)) => next::next(&mut inner, stage, found),
        None => scrolled(&mut inner, stage, nothing_said),
    }
}

/// What scrolls as a whole.
fn scrolled(ui: &mut Ui, stage: &mut Stage<'_>, add: impl FnOnce(&mut Ui, &mut Stage<'_>)) {
    // As wide with the bar that scrolls it as without: that comes and goes with what is told.
    let wide = ui.available_width() - ui.spacing().scroll.allocated_width();
    ScrollArea::vertical()
        .id_salt(("hints-title", "scrolls"))
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.set_max_width(wide);
            ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
            ui.add_space(TOP);
            add(ui, stage);
        });
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

/// Why nothing is said, or not yet.
fn nothing_said(ui: &mut Ui, stage: &mut Stage<'_>) {
    let advice = stage.told.advice;
    match advice.stand() {
        Stand::Waiting => note(ui, stage, "hints-waiting"),
        Stand::Falling => note(ui, stage, "hints-falling"),
        Stand::Computers => note(ui, stage, "hints-computers"),
        Stand::Watched => {
            note(ui, stage, "hints-watched");
            ui.add_space(12.0);
            pause(ui, stage);
        }
        Stand::Over => note(ui, stage, "hints-over"),
        _ if advice.failed() => note(ui, stage, "hints-failed"),
        Stand::Turn => note(ui, stage, "hints-thinking"),
        Stand::NextThrow => next::still_to_come(ui, stage),
    }
}

/// The button that stops computers which play each other, or lets them go on.
fn pause(ui: &mut Ui, stage: &mut Stage<'_>) {
    let colours = *stage.colours();
    let [word, hint] = stage.pause_words();
    let key = stage.key(Key::Space);
    let (word, hint) = (stage.say(word), stage.hint(hint, Some(&key)));
    let rect = line(ui, 32.0);
    let pressed = push_button(ui, &colours, rect, (&word, Some(&key)), true, true);
    if pressed.on_hover_text(hint).clicked() {
        stage.wishes.push(Wish::Pause);
    }
    ui.add_space(8.0);
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
    if stage.desk.pin.as_ref().is_some_and(|pin| pin.turn == turn) {
        stage.desk.pin = None;
        stage.desk.detail.ask(false);
    } else {
        choose(stage, turn);
    }
}

/// Pins a turn to the board.
fn choose(stage: &mut Stage<'_>, turn: ShownTurn) {
    let Some(at) = stage.told.view.position else {
        return;
    };
    stage.shown = Some(turn.clone());
    if stage.desk.pin.as_ref().is_none_or(|pin| pin.turn != turn) {
        stage.desk.pin = Some(Pin { at, turn });
        stage.desk.detail.ask(true);
    }
}
