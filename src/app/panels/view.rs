//! What the panels show of the running game, in words and ready to draw.

use bevy::prelude::*;

use super::told_dice::{Entry, RollOffLine, Sealed};
use crate::app::motion::Missed;
use crate::rules::{BySide, Position, RuleBook, Side, Step};

/// The running game as the panels show it; made anew whenever the game, the language or the dice in the air change.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct View {
    /// Whether a game has begun.
    pub begun: bool,
    /// Whether computers play each other in it.
    pub watched: bool,
    /// How the checkers lie.
    pub position: Option<Position>,
    /// The rules it is played by.
    pub book: RuleBook,
    /// The two players.
    pub players: BySide<Player>,
    /// Whose turn it is.
    pub active: Option<Side>,
    /// The steps of the turn in progress, in the order made.
    pub steps: Vec<Step>,
    /// The lines of the roll-off.
    pub roll_offs: Vec<RollOffLine>,
    /// The turns, two a row.
    pub rows: Vec<Row>,
    /// What is going on, in a few words.
    pub headline: String,
    /// What can be done about it.
    pub body: Vec<String>,
    /// Which buttons have something to do.
    pub can: Can,
    /// The numbers that are waited for, where the players throw their own dice.
    pub entry: Option<Entry>,
    /// The seal of the dice, where they were sealed.
    pub sealed: Option<Sealed>,
    /// The way the game ended.
    pub end: Option<End>,
    /// Who would give up, and for how many points, if someone did now.
    pub resigning: Option<(Side, u8)>,
}

/// One player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The name, or the colour where there is none.
    pub label: String,
    /// Whether that is a name.
    pub named: bool,
    /// Pips still to go.
    pub pips: u16,
    /// Checkers borne off.
    pub off: u8,
}

/// One row of the list of turns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its number, from 1.
    pub number: usize,
    /// The turns in it.
    pub cells: BySide<Option<Cell>>,
}

/// One turn in the list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// The two numbers thrown; empty before the throw.
    pub dice: String,
    /// What is to be said of the throws before it that did not count, a line each; empty where there were none.
    pub misses: String,
    /// The steps in the notation of the record, or the word for a pass.
    pub steps: String,
    /// The numbers that were lost; empty where there are none.
    pub burnt: String,
    /// Whether the turn is not handed over yet.
    pub open: bool,
}

/// Which buttons have something to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Can {
    /// The dice can be thrown.
    pub throw: bool,
    /// It would be the roll-off.
    pub opening: bool,
    /// Something can be taken back.
    pub undo: bool,
    /// What that would be.
    pub undoes: Undoes,
    /// The turn can be handed over.
    pub end_turn: bool,
}

/// What is taken back next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Undoes {
    /// The last step.
    #[default]
    Step,
    /// A whole turn, against the computer.
    Turn,
    /// That somebody gave the game up.
    Resignation,
}

impl Undoes {
    /// The keys of its words: on a button, when that is pointed at, and on the card of the result.
    pub(super) const fn words(self) -> [&'static str; 3] {
        match self {
            Undoes::Step => ["button-undo", "hint-undo", "result-undo"],
            Undoes::Turn => ["button-retake", "hint-retake", "result-retake"],
            Undoes::Resignation => ["button-play-on", "hint-play-on", "result-play-on"],
        }
    }
}

/// The way the game ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct End {
    /// Who won.
    pub title: String,
    /// By what.
    pub body: String,
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// Whether the result stands.
    pub accepted: bool,
}

impl View {
    /// Whether a game lies on the table that would be left by starting another.
    pub fn in_progress(&self) -> bool {
        self.begun && self.end.is_none() && !(self.roll_offs.is_empty() && self.rows.is_empty())
    }
}

/// What must not be told yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hush {
    /// The dice are in the air: the panels show nothing that follows from their numbers.
    pub dice_fall: bool,
    /// A checker is in the air: the last one has not landed in its tray.
    pub checker_flies: bool,
    /// A throw that does not count lies on the table, and is told.
    pub missed: Option<Missed>,
}

/// One of two, by the side.
pub(super) fn by_side<T>(side: Side, [white, black]: [T; 2]) -> T {
    match side {
        Side::White => white,
        Side::Black => black,
    }
}
