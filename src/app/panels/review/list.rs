//! All turns below each other: whose, the dice, the steps, the mark, what it lost, and by what that was found.

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{Sayer, filled};
use crate::app::panels::icons::chip;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans, serif};
use crate::app::panels::told_dice::pair;
use crate::app::panels::turn_board::{ink, sign, told};
use crate::app::panels::view::by_side;
use crate::app::review::{By, Look, Played, Verdict};

/// How high a turn's line is.
pub(super) const LINE: f32 = 28.0;
/// The room at its right for the sign of how its loss was found.
const SIGN: f32 = 22.0;

/// Draws the turns without air between. The place of the one that is clicked.
pub(super) fn list(ui: &mut Ui, stage: &Stage<'_>, at: usize) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let turns = stage.told.review.turns();
    let closer = stage.told.review.closer();
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
            let under_way = closer.filter(|closer| closer.place == place);
            found(ui, stage, turn, rect, under_way.map(|closer| closer.look));
            let sign = rect.with_min_x(rect.max.x - SIGN);
            if ui.rect_contains_pointer(sign)
                && let Some(text) = Sayer::of(stage).how(turn)
            {
                response.on_hover_text(text);
            }
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
        pair(turn.roll),
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
        Verdict::Known(first) => {
            let review = turn.review().unwrap_or(first);
            (say.loss(review.loss), review.mark)
        }
    };
    let ink_of_loss = if mark.is_some() {
        colours.text
    } else {
        colours.dim
    };
    let right = fitted(ui, &right, sans(14.0), ink_of_loss, 0.4 * rect.width());
    let mut end = rect.max.x - SIGN - right.size().x;
    let at = pos2(end, middle - 0.5 * right.size().y);
    painter.galley(at, right, ink_of_loss);
    if let Some(mark) = mark {
        let ink = ink(&colours, mark);
        let galley = fitted(ui, sign(mark), bold(15.0), ink, 30.0);
        end -= galley.size().x + 8.0;
        painter.galley(pos2(end, middle - 0.5 * galley.size().y), galley, ink);
    }
    let left = rect.min.x + 88.0;
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

/// The sign of how the loss of a turn was found: the plies, or a die where it was played out. Beside what is under way, or
/// was laid aside, it says so, with how far it has come.
fn found(ui: &Ui, stage: &Stage<'_>, turn: &Played, rect: Rect, under_way: Option<Look>) {
    let colours = stage.colours();
    let painter = ui.painter();
    let middle = pos2(rect.max.x - 0.5 * SIGN + 2.0, rect.center().y);
    let ink = if under_way.is_some() {
        colours.accent
    } else {
        colours.dim
    };
    let begun = turn.looks.is_begun();
    if under_way == Some(Look::RollOut) || begun {
        let line = rect.with_min_y(rect.max.y - 3.0).shrink2(vec2(8.0, 0.0));
        filled(painter, line, turn.looks.share(), [colours.line, ink]);
    }
    match (under_way, turn.by()) {
        (Some(_), _) => {
            let corner = |x, y| -> Pos2 { middle + vec2(x, y) };
            let corners = vec![corner(-3.5, -5.0), corner(5.0, 0.0), corner(-3.5, 5.0)];
            painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
        }
        (None, _) if begun => {
            for x in [-3.0, 3.0] {
                let bar = Rect::from_center_size(middle + vec2(x, 0.0), vec2(2.5, 9.0));
                painter.rect_filled(bar, 0.0, ink);
            }
        }
        (None, Some(By::Trials(_))) => {
            let die = Rect::from_center_size(middle, vec2(12.0, 12.0));
            painter.rect_stroke(die, 2.5, Stroke::new(1.2, ink), StrokeKind::Inside);
            for way in [-2.8, 0.0, 2.8] {
                painter.circle_filled(middle + vec2(way, way), 1.2, ink);
            }
        }
        (None, Some(By::Plies(ply))) if ply > 0 && !is_forced(turn) => {
            painter.text(middle, Align2::CENTER_CENTER, ply, sans(12.0), ink);
        }
        _ => {}
    }
}

fn is_forced(turn: &Played) -> bool {
    turn.review().is_some_and(|review| review.forced)
}
