//! Positions of every part of a game, to measure the engine on.

use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use narde365::engine::{Army, Board, Judge, Level, Rolled, Rollout, shipped_judge};
use narde365::rules::{Position, RuleBook, Side};
use rand::RngExt;

use crate::rules_random::{chance, roll};

/// The part of a game a position is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Six or more of the mover's checkers still on the head.
    Head,
    /// Fewer, and the ways of both sides still cross.
    Blocks,
    /// Neither side can stand in the other's way, the mover is not home yet.
    Race,
    /// The mover bears off.
    BearOff,
}

impl Phase {
    pub const ALL: [Phase; 4] = [Phase::Head, Phase::Blocks, Phase::Race, Phase::BearOff];

    pub fn of(board: &Board) -> Phase {
        if board.own.is_home() {
            Phase::BearOff
        } else if board.is_race() {
            Phase::Race
        } else if board.own.count(0) >= 6 {
            Phase::Head
        } else {
            Phase::Blocks
        }
    }
}

/// Positions of each phase with a choice, at most one of a phase from each game of the level `player` with itself.
pub fn positions(book: &RuleBook, seed: u64, count: usize) -> [Vec<Position>; 4] {
    let judge = shipped_judge(book).expect("sound weights");
    let mut chance = chance(seed);
    let mut lists: [Vec<Position>; 4] = Default::default();
    let stop = AtomicBool::new(false);
    let mut number = seed;
    while lists.iter().any(|list| list.len() < count) {
        number += 1;
        let mut met: [Vec<Position>; 4] = Default::default();
        let mut position = Position::start().begin(Side::White);
        while position.outcome(book).is_none() {
            let thrown = position.thrown(roll(&mut chance)).expect("a throw");
            let style = Level::Player.style();
            let found = style.think(judge, &thrown, book, number, &stop);
            let found = found.expect("a turn");
            let side = thrown.side().expect("a side to move");
            if found.choices.len() > 1 {
                let phase = Phase::of(&Board::of(&thrown, side));
                met[phase as usize].push(thrown);
            }
            let steps = found.best().expect("a turn").turn.steps();
            let end = steps
                .iter()
                .fold(thrown, |at, step| at.play(book, step.step).expect("legal"));
            position = end;
            if position.outcome(book).is_none() {
                position = position.end_turn(book).expect("a whole turn");
            }
        }
        for (list, met) in lists.iter_mut().zip(met) {
            if !met.is_empty() && list.len() < count {
                list.push(met[chance.random_range(0..met.len())]);
            }
        }
    }
    lists
}

/// A setting of a measurement, from the environment.
pub fn set<T: FromStr>(name: &str, usual: T) -> T {
    let text = std::env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

impl Phase {
    /// Plays turns out by the dice of `seed`: what ends soon to its end, elsewhere the judge has the word after twelve turns.
    pub fn rolled(
        self,
        judge: &Judge,
        book: &RuleBook,
        board: &Board,
        armies: &[Army],
        (seed, trials): (u64, u32),
    ) -> Vec<Rolled> {
        let turns = match self {
            Phase::Head | Phase::Blocks => 12,
            Phase::Race | Phase::BearOff => u32::MAX,
        };
        let stop = AtomicBool::new(false);
        let mut rollout = Rollout::new(judge, book, board, armies, seed).up_to(turns);
        while rollout.trials() < trials {
            rollout.trial(&stop);
        }
        rollout.standing()
    }
}
