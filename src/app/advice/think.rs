//! What the engine is asked, away from the interface.

use super::{Asked, Hint, Hints, MayCome, NextThrow};
use crate::app::mind::Wire;
use crate::app::play::ANALYSIS;
use crate::engine::{
    Army, Board, Chances, Found, Judge, Limits, Mark, army_after, outlook as engine_outlook,
    roll_map, search, second_look, shipped_judge, why,
};
use crate::rules::{PlayedStep, Position, Roll, RuleBook, Side, turns};
use bevy::prelude::error;

/// How many turns are told.
const SHOWN: usize = 5;
/// How deep a hint looks, in turns: as deep as a review, so that a turn it praises is not marked afterwards.
pub(super) const DEPTH: u8 = ANALYSIS.ply;

/// The engine for these rules; none where its nets are damaged.
fn judge(book: &RuleBook) -> Option<&'static Judge> {
    shipped_judge(book)
        .inspect_err(|why| error!("no engine: {why}"))
        .ok()
}

/// The best turns, told as soon as anything is known of them and then looked at more deeply.
pub(super) fn hints(asked: &Asked, wire: &Wire<'_, Hints>) -> Option<Hints> {
    let Asked { position, book } = asked;
    let judge = judge(book)?;
    let mut known = None;
    for ply in 1..=DEPTH {
        let limits = Limits::analysis(ply);
        let found = search(judge, position, book, &limits, wire.stop()).ok()?;
        if found.cut.is_some() {
            break;
        }
        let whole = ply == DEPTH;
        let hints = told(asked, judge, &found, whole, wire)?;
        if !whole {
            wire.say(hints.clone());
        }
        known = Some(hints);
    }
    known
}

/// The best of what was found, with the reasons; with the marks where it is looked at as deeply as a review would.
fn told(
    asked: &Asked,
    judge: &Judge,
    found: &Found,
    whole: bool,
    wire: &Wire<'_, Hints>,
) -> Option<Hints> {
    let Asked { position, book } = asked;
    let side = position.side()?;
    let board = Board::of(position, side);
    let first = found.best()?;
    let best = first.after;
    let second = found.choices.get(1).map(|choice| choice.after);
    let mut shown: Vec<Hint> = Vec::with_capacity(SHOWN);
    for (place, choice) in found.choices.iter().take(SHOWN).enumerate() {
        let other = if place == 0 { second } else { Some(best) };
        let reasons = other.map_or(Vec::new(), |other| why(&board, book, choice.after, other));
        let loss = found.loss(choice);
        shown.push(Hint {
            steps: choice.turn.steps().to_vec(),
            chances: choice.chances,
            equity: choice.equity,
            loss,
            mark: Mark::of(loss).filter(|_| whole),
            reasons,
        });
    }
    if whole {
        look_once_more(asked, judge, found, &mut shown, wire)?;
    }
    // A second look may have thought better of the worst of them.
    shown.sort_by(|a, b| a.loss.total_cmp(&b.loss));
    Some(Hints {
        side,
        turns: shown,
        count: found.choices.len(),
        ply: found.ply,
        whole,
    })
}

/// Before a review calls a turn very bad it looks once more, a turn further ahead, and so do the hints: what that finds the turn
/// worth, against the best, is told on the scale of the others.
fn look_once_more(
    asked: &Asked,
    judge: &Judge,
    found: &Found,
    shown: &mut [Hint],
    wire: &Wire<'_, Hints>,
) -> Option<()> {
    let Asked { position, book } = asked;
    let best = found.best()?;
    let (very_bad, turns): (Vec<&mut Hint>, Vec<Army>) = shown
        .iter_mut()
        .zip(&found.choices)
        .filter(|(hint, _)| hint.mark == Some(Mark::VeryBad))
        .map(|(hint, choice)| (hint, choice.after))
        .unzip();
    if turns.is_empty() {
        return Some(());
    }
    let looked = second_look(judge, position, book, &turns, &ANALYSIS, wire.stop()).ok()?;
    for (hint, looked) in very_bad.into_iter().zip(looked) {
        let (better, turn) = (looked.best.chances, looked.played.chances);
        hint.chances = best.chances.moved(better, turn);
        hint.equity = best.equity - looked.loss;
        (hint.loss, hint.mark) = (looked.loss, looked.mark());
    }
    Some(())
}

/// What the next throw may bring, with the steps of the best turn by each.
pub(super) fn next_throw(asked: &Asked, wire: &Wire<'_, NextThrow>) -> Option<NextThrow> {
    let Asked { position, book } = asked;
    let side = position.side()?;
    let map = roll_map(judge(book)?, position, side, book, wire.stop()).ok()?;
    let throws = map
        .throws
        .iter()
        .map(|thrown| MayCome {
            roll: thrown.roll,
            steps: steps_to(position, book, side, thrown.roll, thrown.after),
            chances: thrown.chances,
            equity: thrown.equity,
        })
        .collect();
    Some(NextThrow {
        side,
        from: *position,
        throws,
        chances: map.chances,
        equity: map.equity,
    })
}

/// A way to play a throw so that the checkers lie in the end as wanted.
fn steps_to(
    position: &Position,
    book: &RuleBook,
    side: Side,
    roll: Roll,
    wanted: Army,
) -> Vec<PlayedStep> {
    let Ok(thrown) = position.thrown(roll) else {
        return Vec::new();
    };
    let all = turns(&thrown, book);
    let turn = all
        .iter()
        .find(|turn| army_after(turn.board(), side) == wanted);
    turn.map_or(Vec::new(), |turn| turn.steps().to_vec())
}

/// White's chances as the game stands; with dice on the table those of the best hint, looked at as deeply.
pub(super) fn outlook(asked: &Asked, wire: &Wire<'_, Chances>) -> Option<Chances> {
    let Asked { position, book } = asked;
    let judge = judge(book)?;
    let thrown = position.side().filter(|_| position.roll().is_some());
    let Some(side) = thrown.filter(|_| position.outcome(book).is_none()) else {
        return engine_outlook(judge, position, book, wire.stop()).ok();
    };
    let found = search(judge, position, book, &ANALYSIS, wire.stop()).ok()?;
    let best = found.best().filter(|_| found.cut.is_none())?.chances;
    Some(best.as_white(side))
}
