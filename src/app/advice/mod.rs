//! What the engine thinks of the game on the table: the best turns of the throw, what the next throw may bring, who is
//! likelier to win.
//!
//! Only what the panels show is worked out: they say so in [`Wanted`]. It is worked out beside the interface, and an answer
//! to another position than the one on the table is thrown away with its question. Where the pane of hints has the best turns
//! or the next throw worked out, the bar of chances is told what that finds: nothing is searched twice.

mod lost;
mod quest;
mod think;

use super::GameSystems;
use super::mind::{Importance, Mind};
use super::motion::{MissTold, Motion};
use super::play::{Exam, Paused, Replaced, Running};
use crate::engine::{Chances, Mark, Reason};
use crate::game::{Game, Phase};
use crate::rules::{PlayedStep, Position, Roll, RuleBook, Side};
use bevy::prelude::*;
use quest::Quest;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>()
        // When it is known what moves: nothing of a throw is told while its dice fall.
        .add_systems(Update, follow.in_set(GameSystems::Present));
}

/// What is shown of the engine's thoughts, and so what it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    /// The best turns, and before a throw what it may bring.
    pub hints: bool,
    /// Who is likelier to win.
    pub chances: bool,
}

/// What is asked about: a position under its rules.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Asked {
    /// How the game stands, in mid-turn too.
    pub position: Position,
    /// The rules it is played by.
    pub book: RuleBook,
}

/// One of the best turns.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// What is left to play, in an order in which each step is legal.
    pub steps: Vec<PlayedStep>,
    /// The mover's chances after it.
    pub chances: Chances,
    /// Points to expect.
    pub equity: f32,
    /// Points lost against the best turn, never below 0.
    pub loss: f32,
    /// The mark a review would give it; none before the engine has looked as deeply as one.
    pub mark: Option<Mark>,
    /// What tells it from the best turn, the best from the second; the weightiest first.
    pub reasons: Vec<Reason>,
}

/// The best turns of a throw, or of what is left of one.
#[derive(Debug, Clone, PartialEq)]
pub struct Hints {
    /// Whose they are.
    pub side: Side,
    /// The best ones, best first.
    pub turns: Vec<Hint>,
    /// How many different turns there are in all.
    pub count: usize,
    /// Turns looked ahead.
    pub ply: u8,
    /// Whether that is as deep as a review looks.
    pub whole: bool,
}

/// A throw that may come, with the best turn by it.
#[derive(Debug, Clone, PartialEq)]
pub struct MayCome {
    /// The throw.
    pub roll: Roll,
    /// The best turn; empty where nothing can be played.
    pub steps: Vec<PlayedStep>,
    /// The thrower's chances after it.
    pub chances: Chances,
    /// Points to expect.
    pub equity: f32,
}

/// What the next throw may bring.
#[derive(Debug, Clone, PartialEq)]
pub struct NextThrow {
    /// Who throws.
    pub side: Side,
    /// How the checkers lie before the throw.
    pub from: Position,
    /// All 21 throws.
    pub throws: Vec<MayCome>,
    /// The thrower's chances, the mean of all throws.
    pub chances: Chances,
    /// Points to expect, the mean of all throws.
    pub equity: f32,
}

impl NextThrow {
    /// What a throw brings, whichever die shows which number.
    pub fn of(&self, roll: Roll) -> Option<&MayCome> {
        let same = |one: Roll, other: Roll| one.sorted() == other.sorted();
        self.throws.iter().find(|throw| same(throw.roll, roll))
    }
}

/// What can be said of the game at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stand {
    /// It has not begun, or nobody knows yet who begins.
    #[default]
    Waiting,
    /// The dice fall: nothing may be told.
    Falling,
    /// A person is to move, or computers were stopped in a turn: the best turns.
    Turn,
    /// It is the computer's turn, which nobody is to be told how to play.
    Computers,
    /// Computers play each other, and nobody has stopped them: what is said of one moment would be gone before it is read.
    Watched,
    /// A throw is next: what it may bring.
    NextThrow,
    /// It is over.
    Over,
}

/// What the engine has said so far of what it was asked.
#[derive(Resource, Default)]
pub struct Advice {
    /// What is shown; the panels say so.
    wanted: Wanted,
    stand: Stand,
    hints: Quest<Asked, Hints>,
    next: Quest<Asked, NextThrow>,
    lost: Quest<Exam, f32>,
    outlook: Quest<Asked, Chances>,
    /// White's chances as they were last known.
    chances: Option<Chances>,
}

impl Advice {
    /// Says what is shown; whether that is something else than before.
    pub fn want(&mut self, wanted: Wanted) -> bool {
        std::mem::replace(&mut self.wanted, wanted) != wanted
    }

    /// What can be said of the game at this moment.
    pub fn stand(&self) -> Stand {
        self.stand
    }

    /// The position that the best turns are of, and what is known of them.
    pub fn hints(&self) -> Option<(&Asked, &Hints)> {
        self.hints.found()
    }

    /// What the next throw may bring.
    pub fn next_throw(&self) -> Option<&NextThrow> {
        self.next.found().map(|(_, found)| found)
    }

    /// Whose throw is asked about.
    pub fn next_side(&self) -> Option<Side> {
        self.next.asked()?.position.side()
    }

    /// In mid-turn: what the turn has lost already, even if what is left is played best; none while that is not known.
    pub fn lost(&self) -> Option<f32> {
        self.lost.found().map(|(_, lost)| *lost)
    }

    /// White's chances as they were last known; while dice fall those from before.
    pub fn chances(&self) -> Option<Chances> {
        self.chances
    }

    /// White's chances by what the engine has said last of the position on the table.
    fn known_chances(&self) -> Option<Chances> {
        let hints = self.hints().filter(|(_, hints)| hints.whole);
        let best =
            hints.and_then(|(_, hints)| Some(hints.turns.first()?.chances.as_white(hints.side)));
        let next = self.next_throw();
        let next = next.map(|next| next.chances.as_white(next.side));
        let outlook = self.outlook.found().map(|(_, chances)| *chances);
        best.or(next).or(outlook)
    }

    /// Whether the engine works for the bar of chances alone.
    pub fn thinks_for_the_bar(&self) -> bool {
        self.outlook.is_under_way()
    }

    /// Whether the engine is at work for the pane of hints.
    pub fn thinks(&self) -> bool {
        self.hints.is_under_way() || self.next.is_under_way()
    }

    /// Whether it could not say what it was asked for the pane of hints.
    pub fn failed(&self) -> bool {
        self.hints.failed() || self.next.failed()
    }

    /// What the engine has said, as if it had.
    #[cfg(test)]
    pub(in crate::app) fn said(
        asked: Asked,
        hints: Option<Hints>,
        next: Option<NextThrow>,
    ) -> Self {
        Advice {
            stand: match hints {
                Some(_) => Stand::Turn,
                None => Stand::NextThrow,
            },
            hints: Quest::said(asked, hints),
            next: Quest::said(asked, next),
            ..Advice::default()
        }
    }

    /// Nothing, as of a game that is watched.
    #[cfg(test)]
    pub(in crate::app) fn watched() -> Self {
        Advice {
            stand: Stand::Watched,
            ..Advice::default()
        }
    }

    /// What a turn has lost, as if it were known.
    #[cfg(test)]
    pub(in crate::app) fn with_lost(self, lost: f32) -> Self {
        let Some((asked, _)) = self.hints.found() else {
            return self;
        };
        let exam = lost::exam(&asked.position, asked, &[]);
        Advice {
            lost: exam.map_or_else(Quest::default, |exam| Quest::said(exam, Some(lost))),
            ..self
        }
    }

    /// White's chances, as if they were known.
    #[cfg(test)]
    pub(in crate::app) fn with_chances(chances: Chances) -> Self {
        Advice {
            chances: Some(chances),
            ..Advice::default()
        }
    }
}

/// What can be said of a game that has begun. Nothing while its dice fall; but of computers that play each other till somebody
/// stops them it is always the same: whoever watches is not shown another picture with every throw.
fn stand(game: &Game, hidden: bool, paused: bool) -> Stand {
    let watched = game.is_watched();
    match game.phase() {
        _ if watched && !paused => Stand::Watched,
        _ if hidden => Stand::Falling,
        Phase::Opening => Stand::Waiting,
        Phase::Over => Stand::Over,
        Phase::Throw(_) => Stand::NextThrow,
        Phase::Move(_) if !watched && game.computer_to_act().is_some() => Stand::Computers,
        Phase::Move(_) if game.can_end_turn() => Stand::NextThrow,
        Phase::Move(_) => Stand::Turn,
    }
}

/// The position of the next throw: nobody has thrown in it.
fn before_the_throw(game: &Game) -> Option<Position> {
    match game.phase() {
        Phase::Throw(_) => Some(*game.position()),
        Phase::Move(_) => game.position().end_turn(game.book()).ok(),
        Phase::Opening | Phase::Over => None,
    }
}

/// Asks what is to be shown of the game as it stands, hears what has been said, drops what is out of date.
fn follow(
    mind: Mind,
    (running, paused): (Res<Running>, Res<Paused>),
    motion: Res<Motion>,
    missed: Res<MissTold>,
    mut replaced: MessageReader<Replaced>,
    mut advice: ResMut<Advice>,
) {
    let advice = &mut *advice.bypass_change_detection();
    let game = running.game();
    let hidden = motion.rolling || missed.0.is_some();
    let stand = match running.begun() {
        false => Stand::Waiting,
        true => stand(game, hidden, paused.0),
    };
    advice.stand = stand;
    let asked = |position: Position| Asked {
        position,
        book: *game.book(),
    };
    let hints = (advice.wanted.hints && stand == Stand::Turn).then(|| asked(*game.position()));
    let next = (advice.wanted.hints && stand == Stand::NextThrow)
        .then(|| before_the_throw(game).map(asked))
        .flatten();
    let told = hints.is_some() || next.is_some();
    advice
        .hints
        .follow(hints, &mind, Importance::Hints, think::hints);
    // What the steps that were made have cost shows when the best that is left is known.
    let lost = advice.hints.found().and_then(|(asked, hints)| {
        let made = stand == Stand::Turn && hints.whole && !game.turn_steps().is_empty();
        let rest = &hints.turns.first().filter(|_| made)?.steps;
        lost::exam(&game.turn_start(), asked, rest)
    });
    advice
        .lost
        .follow(lost, &mind, Importance::Hints, lost::lost);
    advice
        .next
        .follow(next, &mind, Importance::Map, think::next_throw);
    if !running.begun() {
        advice.chances = None;
    } else if let (Some(outcome), false) = (game.outcome(), hidden) {
        advice.chances = Some(Chances::of_outcome(outcome, Side::White));
    }
    let open = running.begun() && game.outcome().is_none();
    let wanted = advice.wanted.chances && open;
    let outlook = match wanted {
        // What lies under falling dice stays as it was known before them.
        true if hidden => advice.outlook.asked().copied(),
        true if !told => Some(asked(*game.position())),
        _ => None,
    };
    if replaced.read().count() > 0 || !wanted && open {
        // Of another game, or of a position long gone.
        advice.chances = None;
    }
    advice
        .outlook
        .follow(outlook, &mind, Importance::Bar, think::outlook);
    if wanted && let Some(chances) = advice.known_chances() {
        advice.chances = Some(chances);
    }
}

#[cfg(test)]
mod tests;
