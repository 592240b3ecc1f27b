//! The best turns, one below the other; the one that is pinned says why, and can be played.

use bevy_egui::egui::{
    Align2, Event, Key, Options, PointerButton, Rect, RichText, Sense, Stroke, Ui, pos2, vec2,
};

use super::parts::{self, Heading, Parts, Way};
use super::why::why;
use super::words::{chances, loss, points, steps};
use super::{TOP, keys, line, pause, seen, small, toggle, words};
use crate::app::advice::{Asked, Hint, Hints};
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans};
use crate::app::table::parts::ShownTurn;
use crate::app::wish::Wish;
use crate::engine::Mark;
use crate::game::StepsBuf;

/// The height of one turn.
const ROW: f32 = 48.0;
/// The same in one line.
const LOW: f32 = 28.0;
/// How high a board is at least beside turns of two lines.
const FULL_BOARD: f32 = 150.0;
/// And beside turns of one line.
const LOW_BOARD: f32 = 92.0;
/// The least that what is told of a turn takes: the button that plays it, and the first words of why.
const TOLD: f32 = 96.0;
/// A loss below this is told as none: it rounds to nothing.
const UNSEEN: f32 = 0.0005;

/// The air between what stands above the turns and the first of them, and below the last.
const AIR: f32 = 6.0;

/// Draws them, and what is told of the one that is pinned.
pub(super) fn rows(ui: &mut Ui, stage: &mut Stage<'_>, (asked, hints): (&Asked, &Hints)) {
    stage.advises = true;
    let room = ui.available_rect_before_wrap();
    let head = head(stage, hints);
    let above = TOP + parts::height(ui, room.width(), &head) + AIR;
    let count = hints.turns.len() as f32;
    // Where the pane is too low for them a turn takes one line.
    let ways = [(ROW, FULL_BOARD), (LOW, LOW_BOARD)];
    let parts = Parts::of(
        stage,
        room,
        &ways.map(|(high, board)| Way {
            high: above + count * high + AIR,
            board,
        }),
        TOLD,
    );
    let high = ways[parts.way].0;
    let pinned = |stage: &Stage<'_>| {
        let pin = stage.desk.pin.as_ref().map(|pin| pin.turn.clone());
        let is = |hint: &Hint| pin == Some(keys::turn(asked, hints, hint));
        let place = hints.turns.iter().position(is);
        place.zip(pin.clone())
    };
    parts::draw(
        ui,
        stage,
        (parts, &head, AIR),
        |ui, stage| {
            turns(ui, stage, (asked, hints), high);
            pinned(stage)
        },
        |stage, pinned| match pinned {
            Some((_, turn)) => steps(stage.told.words, &turn.steps),
            None => String::new(),
        },
        |ui, stage, pinned, below| match pinned {
            Some((place, turn)) => {
                if below {
                    named(ui, stage, &turn, parts.board.is_none());
                }
                why(ui, stage, (hints, place, &turn));
                if below {
                    how(ui, stage);
                }
            }
            None => how(ui, stage),
        },
    );
}

/// The turn that is told of below all turns, on a board where the pane hides the real one and has none above.
fn named(ui: &mut Ui, stage: &mut Stage<'_>, turn: &ShownTurn, boardless: bool) {
    let name = steps(stage.told.words, &turn.steps);
    words(ui, RichText::new(name).font(bold(16.0)));
    ui.add_space(4.0);
    if boardless && stage.plan.folded {
        seen::among_words(ui, stage);
        ui.add_space(8.0);
    }
}

/// What can be done with them.
fn how(ui: &mut Ui, stage: &mut Stage<'_>) {
    if stage.told.view.watched {
        pause(ui, stage);
        return small(ui, stage, stage.say("hints-how-watched"));
    }
    small(ui, stage, stage.say("hints-how"));
}

/// Draws the turns, each so high.
fn turns(ui: &mut Ui, stage: &mut Stage<'_>, (asked, hints): (&Asked, &Hints), high: f32) {
    let pointed = super::points(ui, stage);
    // In mid-turn the best of what is left may be worse than the best turn was.
    let best = match stage.told.view.steps.is_empty() {
        true => "hints-best",
        false => "hints-best-left",
    };
    for (place, hint) in hints.turns.iter().enumerate() {
        let turn = keys::turn(asked, hints, hint);
        let pinned = stage.desk.pin.as_ref().is_some_and(|pin| pin.turn == turn);
        let rect = line(ui, high);
        let id = ui.id().with(("hint", steps(stage.told.words, &hint.steps)));
        let response = ui.interact(rect, id, Sense::click());
        let lit = response.hovered() && pointed || response.has_focus();
        if ui.is_rect_visible(rect) {
            let best = (place == 0).then_some(best);
            row(ui, stage, rect, (best, hint, hints.whole), (pinned, lit));
        }
        if lit {
            stage.shown = Some(turn.clone());
        }
        if response.clicked() {
            let by_key = !response.clicked_by(PointerButton::Primary);
            if by_key && pinned && ui.input(|input| input.key_pressed(Key::Enter)) {
                play(stage, &turn);
            } else {
                clicked(ui, stage, (rect, &turn), by_key);
            }
        }
        if stage.leafed == Some(place) {
            ui.scroll_to_rect(rect, None);
        }
    }
}

/// A turn was clicked: it is pinned or let go of; played, if it was clicked twice.
fn clicked(ui: &Ui, stage: &mut Stage<'_>, (rect, turn): (Rect, &ShownTurn), by_key: bool) {
    // Two clicks on one turn, whatever was clicked before them: egui would take them for the second and the third.
    let (now, soon) = clock(ui);
    let last = stage.desk.clicked.take();
    let again = last.is_some_and(|(last, then)| last == *turn && now - then <= soon);
    if again && !by_key || clicks(ui, rect) > 1 {
        play(stage, turn);
    } else {
        toggle(stage, turn.clone());
        stage.desk.clicked = (!by_key).then(|| (turn.clone(), now));
    }
}

/// How often was clicked there in this very pass: where frames are slow, both clicks of a double click may be.
fn clicks(ui: &Ui, rect: Rect) -> usize {
    let there = |event: &&Event| match event {
        Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed: false,
            ..
        } => rect.contains(*pos),
        _ => false,
    };
    ui.input(|input| input.events.iter().filter(there).count())
}

/// The time, and how long after a click a second one makes a double click, in seconds.
fn clock(ui: &Ui) -> (f64, f64) {
    let soon = |options: &mut Options| options.input_options.max_double_click_delay;
    (ui.input(|input| input.time), ui.ctx().options_mut(soon))
}

/// How many turns there are, and how deep it has been looked; in mid-turn, that it is about the rest of the turn, and what
/// the steps that were made have cost. It takes as much room while the engine still looks as afterwards: the rows below keep
/// their places.
fn head(stage: &Stage<'_>, hints: &Hints) -> Vec<Heading> {
    let words = stage.told.words;
    let facts = [("count", hints.count.into()), ("ply", hints.ply.into())];
    let all: Vec<String> = match (hints.count, hints.whole) {
        (1, _) => vec![words.get("hints-only")],
        (_, true) => vec![
            words.with("hints-found", &facts),
            words.with("hints-deeper", &facts),
        ],
        (_, false) => vec![
            words.with("hints-deeper", &facts),
            words.with("hints-found", &facts),
        ],
    };
    if stage.told.view.steps.is_empty() {
        return vec![Heading::small(all, 0.0)];
    }
    let open = words.get("hints-rest-open");
    let lost = |loss: f32| {
        let lost = words.decimal(f64::from(loss), 3);
        words.with("hints-rest-lost", &[("loss", lost.into())])
    };
    let said = match stage.told.advice.lost() {
        None => String::new(),
        Some(loss) if loss < UNSEEN => open.clone(),
        Some(loss) => lost(loss),
    };
    vec![
        Heading::small(all, 4.0),
        Heading::small(vec![words.get("hints-rest")], 0.0),
        Heading::small(vec![said, lost(0.123), open], 0.0),
    ]
}

/// One turn: its steps, what it loses, its chances.
fn row(
    ui: &Ui,
    stage: &Stage<'_>,
    rect: Rect,
    (best, hint, whole): (Option<&str>, &Hint, bool),
    (pinned, lit): (bool, bool),
) {
    let (colours, say) = (*stage.colours(), stage.told.words);
    let body = rect.expand2(vec2(8.0, -1.0));
    if pinned || lit {
        ui.painter().rect_filled(body, 6.0, colours.selected);
    }
    if pinned {
        let mark = Rect::from_min_max(
            body.min + vec2(0.0, 6.0),
            pos2(body.min.x + 3.0, body.max.y - 6.0),
        );
        ui.painter().rect_filled(mark, 1.0, colours.accent);
    }
    let low = rect.height() < ROW;
    let first = if low {
        rect.center().y
    } else {
        rect.min.y + 15.0
    };
    let second = rect.max.y - 13.0;
    let ink = match (best, hint.mark) {
        (Some(_), _) => colours.accent,
        (_, Some(Mark::Bad | Mark::VeryBad)) => colours.warning,
        (_, Some(Mark::Doubtful)) => colours.text,
        (_, None) => colours.dim,
    };
    let font = if hint.mark.is_some() {
        bold(15.0)
    } else {
        sans(14.0)
    };
    let lost = fitted(ui, &loss(say, hint, best), font, ink, 0.45 * rect.width());
    // What is not looked at to the end yet is not said as if it were.
    let lost_ink = if whole { ink } else { colours.dim };
    let mut left = rect.width() - lost.size().x - 10.0;
    let at = Align2::RIGHT_CENTER.anchor_size(pos2(rect.max.x, first), lost.size());
    ui.painter()
        .galley_with_override_text_color(at.min, lost, lost_ink);
    if low {
        // The rest is told of the turn that is chosen.
        let win = [("percent", say.percent(hint.chances.win).into())];
        let win = say.with("win-share", &win);
        let win = fitted(ui, &win, sans(13.0), colours.dim, 0.25 * rect.width());
        let at = pos2(rect.min.x + left, first);
        let at = Align2::RIGHT_CENTER.anchor_size(at, win.size());
        left -= win.size().x + 10.0;
        ui.painter().galley(at.min, win, colours.dim);
    }
    let turn = fitted(ui, &steps(say, &hint.steps), bold(16.0), colours.text, left);
    let at = Align2::LEFT_CENTER.anchor_size(pos2(rect.min.x, first), turn.size());
    ui.painter().galley(at.min, turn, colours.text);
    ui.painter().hline(
        rect.x_range(),
        rect.max.y,
        Stroke::new(1.0, colours.line.gamma_multiply(0.6)),
    );
    if low {
        return;
    }
    let worth = [("points", points(say, hint.equity, 3).into())];
    let worth = say.with("hints-worth", &worth);
    let worth = fitted(ui, &worth, sans(13.0), colours.dim, 0.4 * rect.width());
    let left = rect.width() - worth.size().x - 10.0;
    let at = Align2::RIGHT_CENTER.anchor_size(pos2(rect.max.x, second), worth.size());
    ui.painter().galley(at.min, worth, colours.dim);
    let win = fitted(
        ui,
        &chances(say, hint.chances),
        sans(13.0),
        colours.dim,
        left,
    );
    let at = Align2::LEFT_CENTER.anchor_size(pos2(rect.min.x, second), win.size());
    ui.painter().galley(at.min, win, colours.dim);
}

/// Asks for a turn to be played; in a narrow window the drawer gives the board free.
pub(super) fn play(stage: &mut Stage<'_>, turn: &ShownTurn) {
    // Whoever only watches plays nobody's turn.
    let steps = StepsBuf::of(&turn.steps).filter(|_| !stage.told.view.watched);
    let Some(steps) = steps else {
        return;
    };
    let from = turn.from;
    stage.wishes.push(Wish::Play { from, steps });
    stage.desk.pin = None;
    stage.shown = None;
    if stage.plan.folded {
        stage.desk.put_away();
    }
}
