//! White's chance to win, turn by turn: a curve on which a click chooses a turn.

use bevy_egui::egui::{Align2, Pos2, Rangef, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::Sayer;
use crate::app::panels::colours::UiColours;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans};
use crate::app::panels::turn_board::{ink, sign};
use crate::engine::Mark;

/// How high the curve is, in a low card and at the most.
const HEIGHT: [f32; 2] = [74.0, 118.0];
/// The radius of the ring around the turn that is looked at.
const RING: f32 = 5.5;
/// The room at its left for the numbers.
const NUMBERS: f32 = 40.0;

/// How large the dot of a mark is: the graver, the larger.
const fn size_of(mark: Mark) -> f32 {
    match mark {
        Mark::Doubtful => 2.5,
        Mark::Bad => 3.3,
        Mark::VeryBad => 4.4,
    }
}

/// Draws the curve, in a card so high.
pub(super) fn curve(ui: &mut Ui, stage: &mut Stage<'_>, at: usize, card: f32) {
    let review = stage.told.review;
    let turns = review.turns();
    let points = review.curve();
    let high = (0.17 * card).clamp(HEIGHT[0], HEIGHT[1]);
    let size = vec2(ui.available_width(), high);
    let (whole, response) = ui.allocate_exact_size(size, Sense::click());
    let plot = Rect::from_min_max(
        pos2(whole.min.x + NUMBERS, whole.min.y + 18.0),
        pos2(whole.max.x - 6.0, whole.max.y - 6.0),
    );
    let steps = turns.len().saturating_sub(1).max(1) as f32;
    let x = |place: usize| plot.min.x + plot.width() * place as f32 / steps;
    let y = |win: f32| plot.max.y - plot.height() * win;
    if let Some(pointer) = response.interact_pointer_pos().or(response.hover_pos()) {
        let share = ((pointer.x - plot.min.x) / plot.width().max(1.0)).clamp(0.0, 1.0);
        let place = (share * steps).round() as usize;
        if response.clicked() {
            stage.desk.review.choose(place.min(turns.len() - 1));
        }
        if let (Some((_, win)), Some(turn)) =
            (points.iter().find(|(at, _)| *at == place), turns.get(place))
        {
            let say = Sayer::of(stage);
            let facts = [
                ("number", turn.number.into()),
                ("win", say.percent(*win).into()),
            ];
            let text = stage.told.words.with("review-curve-at", &facts);
            response.on_hover_text_at_pointer(text);
        }
    }
    if !ui.is_rect_visible(whole) {
        return;
    }
    let colours = *stage.colours();
    let painter = ui.painter();
    let title = stage.say("review-curve");
    let title = fitted(ui, &title, sans(13.0), colours.dim, plot.width());
    painter.galley(pos2(plot.min.x, whole.min.y), title, colours.dim);
    painter.rect_filled(plot, 3.0, colours.selected);
    for (win, text) in [(1.0, "100 %"), (0.5, "50 %"), (0.0, "0 %")] {
        let line = Stroke::new(1.0, UiColours::between(colours.selected, colours.dim, 0.4));
        painter.hline(plot.x_range(), y(win), line);
        let galley = fitted(ui, text, sans(12.0), colours.dim, NUMBERS - 6.0);
        let at = Align2::RIGHT_CENTER.anchor_size(pos2(plot.min.x - 5.0, y(win)), galley.size());
        painter.galley(at.min, galley, colours.dim);
    }
    // The curve breaks off where turns are not known yet.
    let mut run: Vec<Pos2> = Vec::new();
    let mut before = None;
    let stroke = Stroke::new(2.0, colours.accent);
    for (place, win) in &points {
        if before.is_some_and(|before| before + 1 != *place) {
            painter.add(Shape::line(std::mem::take(&mut run), stroke));
        }
        run.push(pos2(x(*place), y(*win)));
        before = Some(*place);
    }
    painter.add(Shape::line(run, stroke));
    let mut marked: Vec<(usize, f32, Mark)> = points
        .iter()
        .filter_map(|(place, win)| Some((*place, *win, turns[*place].review()?.mark?)))
        .collect();
    // The gravest first: where signs would lie over each other, theirs are seen.
    marked.sort_by_key(|(.., mark)| std::cmp::Reverse(*mark));
    // The turn that is looked at first: its sign is read whatever lies beside it.
    marked.sort_by_key(|(place, ..)| *place != at);
    let mut signs: Vec<Rect> = Vec::new();
    let mut own = None;
    for (place, win, mark) in marked {
        let ink = ink(&colours, mark);
        let here = pos2(x(place), y(win));
        painter.circle_filled(here, size_of(mark), ink);
        // The sign stands on the side where there is room.
        let (align, dy) = if win > 0.5 {
            (Align2::CENTER_TOP, 4.0)
        } else {
            (Align2::CENTER_BOTTOM, -4.0)
        };
        let galley = fitted(ui, sign(mark), bold(12.0), ink, 30.0);
        let room = align.anchor_size(here + vec2(0.0, dy), galley.size());
        if signs.iter().all(|other| !other.intersects(room)) {
            painter.galley(room.min, galley, ink);
            signs.push(room);
            if place == at {
                own = Some(room);
            }
        }
    }
    let win = points.iter().find(|(place, _)| *place == at);
    let ring = win.map(|(_, win)| pos2(x(at), y(*win)));
    let line = Stroke::new(1.5, colours.text);
    let kept = [
        ring.map(|ring| Rangef::new(ring.y - RING, ring.y + RING)),
        own.map(|sign: Rect| sign.y_range()),
    ];
    for part in without(plot.y_range(), kept.into_iter().flatten()) {
        painter.vline(x(at), part, line);
    }
    if let Some(ring) = ring {
        painter.circle_stroke(ring, RING, Stroke::new(2.0, colours.text));
    }
}

/// What is left of a line beside what stands on it: the line of the turn that is looked at crosses neither its ring nor
/// its sign.
fn without(line: Rangef, kept: impl Iterator<Item = Rangef>) -> Vec<Rangef> {
    let mut parts = vec![line];
    for kept in kept {
        let cut = |part: Rangef| {
            let above = Rangef::new(part.min, part.max.min(kept.min));
            let below = Rangef::new(part.min.max(kept.max), part.max);
            [above, below]
                .into_iter()
                .filter(|part| part.max > part.min)
        };
        parts = parts.into_iter().flat_map(cut).collect();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_where_something_stands_on_it() {
        let range = Rangef::new;
        let left = |kept: &[Rangef]| without(range(0.0, 100.0), kept.iter().copied());
        assert_eq!(left(&[]), [range(0.0, 100.0)]);
        let both = left(&[range(40.0, 50.0), range(48.0, 60.0)]);
        assert_eq!(both, [range(0.0, 40.0), range(60.0, 100.0)]);
        assert_eq!(left(&[range(-5.0, 10.0)]), [range(10.0, 100.0)]);
        assert_eq!(left(&[range(90.0, 120.0)]), [range(0.0, 90.0)]);
    }
}
