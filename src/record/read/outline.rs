//! Where the lines of a game stand in its file.

use crate::record::throws::counting;
use crate::record::{GameRecord, Place};
use crate::rules::Roll;

/// Where the lines of a game stand in its file, and the numbers thrown as they are written there.
///
/// It goes on where the rules do not allow what is written, up to the first line that is none; so it may have more than
/// the record beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    pub(super) first: usize,
    pub(super) tags: Vec<(String, usize)>,
    pub(super) roll_offs: Vec<(usize, Roll)>,
    pub(super) turns: Vec<(usize, Option<Roll>)>,
}

impl Outline {
    /// The line of the game's first tag, counted from 1.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The line of a tag.
    pub fn tag(&self, name: &str) -> Option<usize> {
        let tag = self.tags.iter().find(|(tag, _)| tag == name);
        tag.map(|(_, line)| *line)
    }

    /// The line of a roll-off, a turn or a step.
    pub fn line(&self, place: Place) -> Option<usize> {
        match place {
            Place::RollOff(index) => self.roll_offs.get(index).map(|(line, _)| *line),
            Place::Turn(number) | Place::Step(number, _) => {
                let turn = self.turns.get(number.checked_sub(1)?);
                turn.map(|(line, _)| *line)
            }
            Place::Event | Place::Ending => None,
        }
    }

    /// The throws that count, in their order, each with its line; `game` is the record beside it.
    pub fn counting_throws(&self, game: &GameRecord) -> impl Iterator<Item = (usize, Roll)> {
        let turns = self.turns.iter();
        let thrown = turns.map(|(line, roll)| roll.map(|roll| (*line, roll)));
        counting(game, self.roll_offs.iter().copied(), thrown)
    }
}
