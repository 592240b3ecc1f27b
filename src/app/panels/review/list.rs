//! All turns below each other: whose, the dice, the steps, the mark, what it lost.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, pos2, vec2};

use super::Sayer;
use crate::app::panels::icons::chip;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans, serif};
use crate::app::panels::turn_board::{ink, sign, told};
use crate::app::panels::view::by_side;
use crate::app::review::{Played, Verdict};

/// How high a turn's line is.
pub(super) const LINE: f32 = 28.0;

/// Draws the turns without air between. The place of the one that is clicked.
pub(super) fn list(ui: &mut Ui, stage: &Stage<'_>, at: usize) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let turns = stage.told.review.turns();
    let mut chosen = None;
    for (place, turn) in turns.iter().enumerate() {
        let size = vec2(ui.available_width() - 8.0, LINE);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        if response.clicked() {
            chosen = Some(place);
        }
        if ui.is_rect_visible(rect) {
            let lit = response.hovered() || response.has_focus();
            line(ui, stage, turn, rect, (place == at, lit));
        }
    }
    chosen
}

fn line(ui: &Ui, stage: &Stage<'_>, turn: &Played, rect: Rect, (meant, lit): (bool, bool)) {
    let colours = *stage.colours();
    let painter = ui.painter();
    if meant || lit {
        let fill = if meant { colours.hot } else { colours.selected };
        painter.rect_filled(rect.shrink2(vec2(0.0, 1.0)), 5.0, fill);
    }
    let middle = rect.center().y;
    painter.text(
        pos2(rect.min.x + 30.0, middle),
        Align2::RIGHT_CENTER,
        turn.number,
        serif(15.0),
        colours.dim,
    );
    let inks = by_side(turn.side, [colours.white, colours.black]);
    chip(painter, pos2(rect.min.x + 43.0, middle), 6.0, inks);
    painter.text(
        pos2(rect.min.x + 56.0, middle),
        Align2::LEFT_CENTER,
        turn.roll,
        bold(14.0),
        colours.accent,
    );
    let say = Sayer::of(stage);
    let (right, mark) = match &turn.verdict {
        Verdict::Waiting => (stage.say("turn-open"), None),
        Verdict::Unknown => ("—".to_owned(), None),
        Verdict::Known(review) if review.forced && !turn.steps.is_empty() => {
            (stage.say("review-forced-short"), None)
        }
        Verdict::Known(review) if review.forced => (String::new(), None),
        Verdict::Known(review) => (say.loss(review.loss), review.mark),
    };
    let ink_of_loss = if mark.is_some() {
        colours.text
    } else {
        colours.dim
    };
    let right = fitted(ui, &right, sans(14.0), ink_of_loss, 0.4 * rect.width());
    let mut end = rect.max.x - 6.0 - right.size().x;
    let at = pos2(end, middle - 0.5 * right.size().y);
    painter.galley(at, right, ink_of_loss);
    if let Some(mark) = mark {
        let ink = ink(&colours, mark);
        let galley = fitted(ui, sign(mark), bold(15.0), ink, 30.0);
        end -= galley.size().x + 8.0;
        painter.galley(pos2(end, middle - 0.5 * galley.size().y), galley, ink);
    }
    let left = rect.min.x + 82.0;
    let steps = if turn.steps.is_empty() {
        stage.say("turn-pass")
    } else {
        told(stage, &turn.steps)
    };
    let room = (end - 8.0 - left).max(10.0);
    let galley = fitted(ui, &steps, sans(14.0), colours.text, room);
    painter.galley(
        pos2(left, middle - 0.5 * galley.size().y),
        galley,
        colours.text,
    );
}
