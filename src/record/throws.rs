//! The throws of a record that count, with their numbers.

use crate::rules::{Opening, Roll};

use super::{GameRecord, Place, RollOff, Thrown, Turn};

/// One throw that counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CountedThrow<'a> {
    /// Its number, from 1 over the lines of the roll-off and the turns that threw.
    pub number: u32,
    /// The line it stands in.
    pub line: ThrowLine<'a>,
}

/// A line that holds a throw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ThrowLine<'a> {
    /// A line of the roll-off.
    RollOff {
        /// Its place among them, from 0.
        index: usize,
        /// The line.
        line: &'a RollOff,
    },
    /// A turn.
    Turn {
        /// Its number, from 1.
        number: usize,
        /// The turn.
        turn: &'a Turn,
        /// What it threw.
        thrown: Thrown,
    },
}

impl CountedThrow<'_> {
    /// The numbers in the order of the dice; in the roll-off White's, then Black's.
    pub fn roll(&self) -> Roll {
        match self.line {
            ThrowLine::RollOff { line, .. } => Roll::new(line.white.die, line.black.die),
            ThrowLine::Turn { thrown, .. } => thrown.roll,
        }
    }

    /// Where it stands.
    pub fn place(&self) -> Place {
        match self.line {
            ThrowLine::RollOff { index, .. } => Place::RollOff(index),
            ThrowLine::Turn { number, .. } => Place::Turn(number),
        }
    }
}

/// The throws of a game that count, of its lines in whatever form: every line of the roll-off, then every turn that threw,
/// but turn 1 where its dice lay there before it.
pub(super) fn counting<T>(
    game: &GameRecord,
    roll_offs: impl Iterator<Item = T>,
    turns: impl Iterator<Item = Option<T>>,
) -> impl Iterator<Item = T> {
    let given = usize::from(game.first_dice_are_given());
    roll_offs.chain(turns.skip(given).flatten())
}

impl GameRecord {
    /// True when the dice of turn 1 lay there before it: given by the position, or left by the roll-off.
    pub fn first_dice_are_given(&self) -> bool {
        let start = self.start();
        start.roll().is_some()
            || start.side().is_none() && self.book().opening == Opening::RollOffDice
    }

    /// The throws that count, in their order: every line of the roll-off, then every turn that threw. Dice that lay there
    /// before turn 1 are none.
    pub fn counting_throws(&self) -> impl Iterator<Item = CountedThrow<'_>> {
        let lines = self.roll_offs().iter().enumerate();
        let lines = lines.map(|(index, line)| ThrowLine::RollOff { index, line });
        let turns = (1..).zip(self.turns()).map(|(number, turn)| {
            let thrown = turn.thrown?;
            Some(ThrowLine::Turn {
                number,
                turn,
                thrown,
            })
        });
        (1..)
            .zip(counting(self, lines, turns))
            .map(|(number, line)| CountedThrow { number, line })
    }
}
