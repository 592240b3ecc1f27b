//! What the next throw may bring: a square of all throws, one die across, the other down.

use bevy_egui::egui::{Align2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::parts::{self, Heading, Parts, Way, headings};
use super::words::{chances, points, steps};
use super::{TOP, line, pause, seen, small, toggle, words};
use crate::app::advice::{MayCome, NextThrow};
use crate::app::panels::colours::UiColours;
use crate::app::panels::die_face::die_face;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans};
use crate::app::panels::told_dice::pair;
use crate::app::table::parts::ShownTurn;
use crate::engine::Mark;
use crate::rules::{Die, Roll, Side};

/// How large the square is drawn.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// The room for the dice above and at the left, in points.
    edge: f32,
    /// The height of a cell.
    high: f32,
    /// How high a board at least has to be beside it.
    board: f32,
}

/// The sizes it may have, by the room there is.
const SIZES: [Size; 3] = [
    Size {
        edge: 30.0,
        high: 34.0,
        board: 150.0,
    },
    Size {
        edge: 28.0,
        high: 27.0,
        board: 130.0,
    },
    Size {
        edge: 24.0,
        high: 20.0,
        board: 92.0,
    },
];
/// The air above the square and below it.
const AIR: f32 = 10.0;
/// The least that the words below it take: what a throw brings, or what the square means.
const TOLD: f32 = 80.0;

/// Whose throw is next; and that there is nothing left to be played, where a turn is not handed over yet.
fn head(stage: &Stage<'_>, side: Side) -> Vec<Heading> {
    let say = stage.told.words;
    let name = stage.told.view.players[side].label.clone();
    // In the drawer every line counts, and what stands at its foot says it.
    let played = stage.told.view.can.end_turn && !stage.plan.folded;
    let played = played.then(|| Heading::small(vec![say.get("hints-played")], 4.0));
    let title = Heading {
        texts: vec![say.with("hints-next", &[("name", name.into())])],
        font: bold(15.0),
        bright: true,
        below: 4.0,
    };
    played.into_iter().chain([title]).collect()
}

/// Says that it is being worked out what the next throw may bring.
pub(super) fn still_to_come(ui: &mut Ui, stage: &Stage<'_>) {
    if let Some(side) = stage.told.advice.next_side() {
        headings(ui, stage, &head(stage, side));
    }
    small(ui, stage, stage.say("hints-next-thinking"));
}

/// Draws the square, the mean of it, and the throw that is pointed at or pinned.
pub(super) fn next(ui: &mut Ui, stage: &mut Stage<'_>, next: &NextThrow) {
    let say = stage.told.words;
    let room = ui.available_rect_before_wrap();
    let mut head = head(stage, next.side);
    let mean = [("chances", chances(say, next.chances).into())];
    let worth = [("points", points(say, next.equity, 3).into())];
    head.push(Heading::small(vec![say.with("hints-mean", &mean)], 0.0));
    head.push(Heading::small(vec![say.with("hints-worth", &worth)], 0.0));
    let above = TOP + parts::height(ui, room.width(), &head) + AIR;
    let parts = Parts::of(
        stage,
        room,
        &SIZES.map(|Size { edge, high, board }| Way {
            high: above + edge + 6.0 * high + AIR,
            board,
        }),
        TOLD,
    );
    let size = SIZES[parts.way];
    parts::draw(
        ui,
        stage,
        (parts, &head, AIR),
        |ui, stage| chosen(ui, stage, next, size),
        |_, chosen| chosen.map_or(String::new(), |throw| pair(throw.roll)),
        |ui, stage, chosen, below| match chosen {
            Some(throw) => {
                brings(ui, stage, next, throw);
                if below && parts.board.is_none() && stage.plan.folded {
                    ui.add_space(8.0);
                    seen::among_words(ui, stage);
                }
            }
            None => how(ui, stage),
        },
    );
}

/// What the square means.
fn how(ui: &mut Ui, stage: &mut Stage<'_>) {
    if stage.told.view.watched {
        pause(ui, stage);
    }
    small(ui, stage, stage.say("hints-next-how"));
}

/// Draws the square; the throw that is pointed at or pinned, which the board shows.
fn chosen<'n>(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    next: &'n NextThrow,
    size: Size,
) -> Option<&'n MayCome> {
    let pointed = square(ui, stage, next, size);
    let pin = stage.desk.pin.as_ref();
    let is_pinned = |throw: &&MayCome| pin.is_some_and(|pin| pin.turn == turn(next, throw));
    let chosen = pointed.or_else(|| next.throws.iter().find(is_pinned))?;
    stage.shown = Some(turn(next, chosen));
    stage.thrown = Some(chosen.roll);
    Some(chosen)
}

/// The best turn by a throw, to be shown on the board.
fn turn(next: &NextThrow, throw: &MayCome) -> ShownTurn {
    ShownTurn {
        side: next.side,
        from: next.from,
        steps: throw.steps.clone(),
    }
}

/// Draws the square; the throw that is pointed at.
fn square<'n>(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    next: &'n NextThrow,
    Size { edge, high, .. }: Size,
) -> Option<&'n MayCome> {
    let colours = *stage.colours();
    let whole = line(ui, edge + 6.0 * high);
    let size = vec2(((whole.width() - edge) / 6.0).floor(), high);
    let corner = whole.min + Vec2::splat(edge);
    let scale = Scale::of(next.throws.iter().map(|throw| throw.equity));
    let meant = super::points(ui, stage);
    let mut pointed = None;
    for (row, down) in Die::all().enumerate() {
        let inks = [colours.button, colours.line, colours.text];
        let middle = (row as f32 + 0.5) * size;
        let half = 0.3 * edge;
        let left = pos2(whole.min.x + 0.5 * edge - 2.0, corner.y + middle.y);
        die_face(ui.painter(), left, half, down.get(), inks);
        let above = pos2(corner.x + middle.x, whole.min.y + 0.5 * edge - 2.0);
        die_face(ui.painter(), above, half, down.get(), inks);
        for (column, across) in Die::all().enumerate() {
            let roll = Roll::new(down, across);
            let Some(throw) = next.of(roll) else { continue };
            let at = corner + vec2(column as f32, row as f32) * size;
            let rect = Rect::from_min_size(at, size).shrink(1.0);
            let id = ui.id().with(("throw", row, column));
            let response = ui.interact(rect, id, Sense::click());
            let turn = turn(next, throw);
            let pin = stage.desk.pin.as_ref();
            let pinned = pin.is_some_and(|pin| pin.turn == turn);
            let lit = response.hovered() && meant || response.has_focus();
            let share = scale.share(throw.equity);
            let text = points(stage.told.words, throw.equity, 2);
            cell(ui, &colours, rect, (&text, share), pinned || lit);
            if lit {
                pointed = Some(throw);
            }
            if response.clicked() {
                toggle(stage, turn);
            }
        }
    }
    pointed
}

/// How full the colour of a throw is, by what it is worth.
///
/// From the worst throw to the best, but never over less than a very bad turn costs to either side of their middle: where
/// all is won or lost, differences that no review would mark are not painted as if the game hung on them.
#[derive(Clone, Copy, Debug)]
struct Scale {
    middle: f32,
    half: f32,
}

impl Scale {
    fn of(worth: impl Iterator<Item = f32> + Clone) -> Scale {
        let worst = worth.clone().fold(f32::INFINITY, f32::min);
        let best = worth.fold(f32::NEG_INFINITY, f32::max);
        Scale {
            middle: 0.5 * (worst + best),
            half: (0.5 * (best - worst)).max(Mark::VeryBad.least()),
        }
    }

    /// From 0 for the worst to 1 for the best.
    fn share(self, worth: f32) -> f32 {
        let share = 0.5 + 0.5 * (worth - self.middle) / self.half;
        share.clamp(0.0, 1.0)
    }
}

/// One throw: the better it is, the fuller its colour.
fn cell(ui: &Ui, colours: &UiColours, rect: Rect, (text, share): (&str, f32), lit: bool) {
    let fill = UiColours::between(colours.ground, colours.accent, 0.06 + 0.86 * share);
    ui.painter().rect_filled(rect, 3.0, fill);
    if lit {
        let line = Stroke::new(2.0, colours.text);
        ui.painter()
            .rect_stroke(rect, 3.0, line, StrokeKind::Outside);
    }
    let ink = colours.readable(fill);
    let galley = fitted(ui, text, sans(13.0), ink, rect.width() - 3.0);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, ink);
}

/// What a throw brings, in words.
fn brings(ui: &mut Ui, stage: &Stage<'_>, next: &NextThrow, throw: &MayCome) {
    let say = stage.told.words;
    let facts = [
        ("roll", pair(throw.roll).into()),
        ("turn", steps(say, &throw.steps).into()),
    ];
    words(
        ui,
        RichText::new(say.with("hints-by", &facts)).font(bold(15.0)),
    );
    ui.add_space(4.0);
    small(ui, stage, chances(say, throw.chances));
    let off = throw.equity - next.equity;
    let facts = [
        ("points", points(say, throw.equity, 3).into()),
        ("off", points(say, off, 3).into()),
    ];
    small(ui, stage, say.with("hints-by-points", &facts));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_that_differ_by_nothing_worth_a_mark_have_nearly_one_colour() {
        let shares = |worth: &[f32]| {
            let scale = Scale::of(worth.iter().copied());
            let shares: Vec<f32> = worth.iter().map(|worth| scale.share(*worth)).collect();
            shares
        };
        // All is lost: a hundredth of a point is nothing to be seen.
        let [worst, .., best] = shares(&[-1.0, -0.995, -0.99])[..] else {
            panic!("three throws")
        };
        assert!(best - worst < 0.05, "{worst} to {best}");
        assert!((worst + best - 1.0).abs() < 1e-4, "about the middle");
        // What no review would mark takes less than an eighth of the colours.
        let [one, other] = shares(&[0.0, Mark::Doubtful.least()])[..] else {
            panic!("two throws")
        };
        assert!(other - one <= 0.1251, "{one} to {other}");
        // A game that hangs on the throw is painted from end to end.
        assert_eq!(shares(&[-0.8, 0.6, 0.9])[..][..1], [0.0]);
        assert_eq!(shares(&[-0.8, 0.6, 0.9])[2], 1.0);
    }
}
