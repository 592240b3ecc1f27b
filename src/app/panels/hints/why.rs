//! What is told of a turn that is chosen: the button that plays it, what tells it from the best, all its chances.

use bevy_egui::egui::{RichText, TextFormat, Ui, text::LayoutJob};

use super::rows::play;
use super::words::{all_chances, mark, points, reason};
use super::{line, pause, small, words};
use crate::app::advice::{Hint, Hints};
use crate::app::panels::stage::{self, Stage, dim, push_button};
use crate::app::panels::style::{bold, sans};
use crate::app::table::parts::ShownTurn;

/// So many points tell two turns clearly apart.
const CLEAR: f32 = 0.01;
/// How many differences are told of a turn.
const REASONS: usize = 4;

/// What is to be known of a turn besides: all its chances, what its points mean, its mark in words.
fn about(ui: &mut Ui, stage: &Stage<'_>, hint: &Hint) {
    let say = stage.told.words;
    let equity = [("points", points(say, hint.equity, 3).into())];
    if let Some(which) = hint.mark {
        let (sign, key) = mark(which);
        let text = format!("{sign} — {}", say.get(key));
        let text = RichText::new(text)
            .font(bold(14.0))
            .color(stage.colours().warning);
        words(ui, text);
        ui.add_space(3.0);
    }
    small(ui, stage, all_chances(say, hint.chances));
    small(ui, stage, say.with("hints-equity", &equity));
}

/// The button that plays the turn, and what tells it from the best.
pub(super) fn why(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    (hints, place, turn): (&Hints, usize, &ShownTurn),
) {
    let colours = *stage.colours();
    let hint = &hints.turns[place];
    if stage.told.view.watched {
        pause(ui, stage);
    } else {
        let rect = line(ui, 32.0);
        let (word, key) = (stage.say("hints-play"), stage.key(stage::Key::Enter));
        let tip = stage.hint("hints-play-tip", Some(&key));
        let pressed = push_button(ui, &colours, rect, (&word, Some(&key)), true, true);
        if pressed.on_hover_text(tip).clicked() {
            play(stage, turn);
        }
        ui.add_space(8.0);
    }
    if hints.count > 1 {
        let key = if place == 0 { "why-best" } else { "why-other" };
        words(ui, dim(&colours, stage.say(key)).size(13.0));
        ui.add_space(4.0);
        if hint.reasons.is_empty() {
            words(ui, stage.say("why-nothing"));
        }
        for reason in hint.reasons.iter().take(REASONS) {
            words(ui, sentence(stage, reason));
            ui.add_space(3.0);
        }
        if is_further_ahead(hints, place) {
            words(ui, stage.say("why-ahead"));
            ui.add_space(3.0);
        }
        ui.add_space(5.0);
    }
    about(ui, stage, hint);
    ui.add_space(8.0);
}

/// Whether a turn is clearly better or worse than the other, and what is told of it on the board does not say so.
fn is_further_ahead(hints: &Hints, place: usize) -> bool {
    let hint = &hints.turns[place];
    let told = hint.reasons.iter().take(REASONS);
    let speaks: f32 = told.map(|reason| reason.worth).sum();
    let behind = hints.turns.get(place.max(1)).map_or(0.0, |hint| hint.loss);
    let speaks_for = if place == 0 { speaks } else { -speaks };
    behind >= CLEAR && !hint.reasons.is_empty() && speaks_for <= 0.0
}

/// A difference as a sentence, with a sign before it: whether it speaks for the turn or against it.
fn sentence(stage: &Stage<'_>, told: &crate::engine::Reason) -> LayoutJob {
    let colours = stage.colours();
    // What is worth nothing by itself speaks neither for nor against.
    let (sign, ink) = if told.worth > 0.0 {
        ("+", colours.accent)
    } else if told.worth < 0.0 {
        ("−", colours.warning)
    } else {
        ("·", colours.dim)
    };
    let mut job = LayoutJob::default();
    job.append(sign, 0.0, TextFormat::simple(bold(15.0), ink));
    let text = reason(stage.told.words, told);
    job.append(&text, 6.0, TextFormat::simple(sans(14.0), colours.text));
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Chances, Mark, Reason, Term};
    use crate::rules::Side;

    #[test]
    fn a_turn_that_the_told_differences_do_not_decide_is_said_to_be_decided_further_ahead() {
        let hint = |loss: f32, worth: &[f32]| Hint {
            steps: Vec::new(),
            chances: Chances::LOST,
            equity: -loss,
            loss,
            mark: Mark::of(loss),
            reasons: worth
                .iter()
                .map(|worth| Reason {
                    term: Term::Head,
                    one: 1,
                    other: 2,
                    worth: *worth,
                })
                .collect(),
        };
        let ahead = |best: &[f32], (loss, other): (f32, &[f32])| {
            let hints = Hints {
                side: Side::White,
                turns: vec![hint(0.0, best), hint(loss, other)],
                count: 2,
                ply: 2,
                whole: true,
            };
            [0, 1].map(|place| is_further_ahead(&hints, place))
        };
        assert_eq!(ahead(&[0.1, -0.05], (0.1, &[-0.1, 0.05])), [false, false]);
        assert_eq!(ahead(&[-0.1, 0.05], (0.1, &[0.1, -0.05])), [true, true]);
        // Nothing is clear, or nothing is told: then nothing is decided there.
        assert_eq!(ahead(&[-0.1], (0.005, &[0.1])), [false, false]);
        assert_eq!(ahead(&[], (0.1, &[])), [false, false]);
    }
}
