//! A turn on a small board: what was played, and what would have been better.

use bevy_egui::egui::{Color32, Label, RichText, Ui};

use super::colours::UiColours;
use super::small_board::{Scene, Spot, small_board};
use super::stage::{Stage, dim};
use crate::app::lang::Words;
use crate::engine::{Mark, Review};
use crate::rules::{Point, Position, Side, Step, Target};

/// How wide the board is at the most: words stand below it.
const WIDTH: f32 = 300.0;

/// Steps as a line of the record has them; a word for none.
pub(super) fn told(stage: &Stage<'_>, steps: &[Step]) -> String {
    if steps.is_empty() {
        return stage.say("review-nothing");
    }
    let all: Vec<String> = steps.iter().map(ToString::to_string).collect();
    all.join(" ")
}

/// The steps of the best turn, in one order.
pub(super) fn best_steps(review: &Review) -> Vec<Step> {
    let steps = review.best.turn.steps().iter();
    steps.map(|played| played.step).collect()
}

/// The sign of a mark.
pub(super) const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Doubtful => "?!",
        Mark::Bad => "?",
        Mark::VeryBad => "??",
    }
}

/// From what loss on a turn has a mark, in words.
pub(super) fn least(words: &Words, mark: Mark) -> String {
    words.decimal(f64::from(mark.least()), 2)
}

/// The colour of a mark: the graver, the nearer to that of a fault.
pub(super) fn ink(colours: &UiColours, mark: Mark) -> Color32 {
    let share = match mark {
        Mark::Doubtful => 0.0,
        Mark::Bad => 0.5,
        Mark::VeryBad => 1.0,
    };
    UiColours::between(colours.accent, colours.warning, share)
}

/// Draws the board before a turn, the best turn as whole arrows, another one that was played as broken ones.
pub(super) fn turn_board(
    ui: &mut Ui,
    stage: &Stage<'_>,
    thrown: &Position,
    played: &[Step],
    best: &[Step],
) {
    turn_board_within(ui, stage, thrown, (played, best), WIDTH);
}

/// The same no wider than this.
pub(super) fn turn_board_within(
    ui: &mut Ui,
    stage: &Stage<'_>,
    thrown: &Position,
    (played, best): (&[Step], &[Step]),
    width: f32,
) {
    let differs = played != best;
    let broken = if differs { played } else { &[] };
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width().min(width));
        board(ui, stage, thrown, best, broken);
    });
    if differs {
        let key = dim(stage.colours(), stage.say("turn-board-key")).size(13.0);
        ui.add(Label::new(key).wrap());
    }
}

/// Draws a position with its dice as wide as may be, some steps as whole arrows and others as broken ones.
pub(super) fn board(
    ui: &mut Ui,
    stage: &Stage<'_>,
    thrown: &Position,
    whole: &[Step],
    broken: &[Step],
) {
    let men = |side: Side| -> Vec<(u8, u8)> {
        Point::all()
            .map(|point| (point.get(), thrown.count(side, point)))
            .filter(|(_, count)| *count > 0)
            .collect()
    };
    let arrows = |steps: &[Step]| -> Vec<(u8, Spot)> {
        let spot = |to| match to {
            Target::Point(point) => Spot::On(point.get()),
            Target::Off => Spot::Off,
        };
        let steps = steps.iter();
        steps.map(|step| (step.from.get(), spot(step.to))).collect()
    };
    let dice: Vec<u8> = thrown
        .roll()
        .map(|roll| vec![roll.first().get(), roll.second().get()])
        .unwrap_or_default();
    let scene = Scene {
        white: &men(Side::White),
        black: &men(Side::Black),
        arrows: &arrows(whole),
        broken: &arrows(broken),
        dice: &dice,
        thrown_by: thrown.side().unwrap_or(Side::White),
        turned: stage.settings.below == Side::Black,
        ..Scene::EMPTY
    };
    small_board(ui, stage.colours(), &scene);
}

/// A line of words, with the sign of a mark before it where there is one.
pub(super) fn marked(ui: &mut Ui, stage: &Stage<'_>, mark: Option<Mark>, text: String) {
    ui.horizontal_top(|ui| {
        if let Some(mark) = mark {
            let sign = RichText::new(sign(mark))
                .font(super::style::bold(16.0))
                .color(ink(stage.colours(), mark));
            ui.label(sign);
        }
        ui.add(Label::new(text).wrap());
    });
}
