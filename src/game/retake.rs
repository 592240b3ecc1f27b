//! A whole turn taken back against the computer: its answer and one's own turn before it.

use crate::record::{Ending, GameRecord, Turn};
use crate::rules::Side;

use super::act::Acted;
use super::course::Course;
use super::{Game, GameEvent, Refusal};

/// The tag that counts how often whole turns were taken back.
const TAKEBACKS: &str = "Takebacks";

impl Game {
    /// The person who plays against the computer; none where both sides are persons, or neither is.
    pub fn lone_person(&self) -> Option<Side> {
        let is_person = |side: &Side| self.players[*side].is_person();
        let mut persons = Side::BOTH.into_iter().filter(is_person);
        persons.next().filter(|_| persons.next().is_none())
    }

    /// The number of the turn that the person would have again, its dice thrown and nothing of it played, if
    /// [`Intent::Undo`](super::Intent::Undo) took back a whole turn now; none where it would take back less, or nothing.
    ///
    /// Turns without a step are passed over: there was nothing to choose in them, and they would only pass again.
    pub fn turn_to_take_back(&self) -> Option<usize> {
        let person = self.lone_person()?;
        if self.accepted() || self.course.resigned.is_some() || self.entry_can_be_undone() {
            return None;
        }
        let turns = self.record.turns();
        let own = |turn: &&Turn| turn.side == person && !turn.steps.is_empty();
        // Steps of one's own turn are taken back one by one.
        if self.record.open_turn().as_ref().is_some_and(own) {
            return None;
        }
        let before = turns.iter().rposition(|turn| own(&turn))?;
        Some(before + 1)
    }

    /// Takes everything back that was played since this turn of the person began. Its throw lies there as it lay, and
    /// every throw after it will be the same again: they are counted by those that stand in the record.
    pub(super) fn retake(&mut self, number: usize) -> Acted {
        let over = self.outcome().is_some();
        let mut record = self.record.clone();
        let gone = record.turns().len() - number;
        let side = record.reopen_turn(number).ok_or(Refusal::NothingToUndo)?;
        record.set_ending(Ending::NONE);
        count(&mut record);
        // A beginning of a game that the rules allow is one that they allow.
        let course = Course::of(&record).map_err(|_| Refusal::NothingToUndo)?;
        (self.record, self.course) = (record, course);
        self.cast = self.cast_on_the_table();
        let mut events = vec![GameEvent::TurnTakenBack { side, number, gone }];
        if over {
            events.push(GameEvent::GameReopened);
        }
        Ok(events)
    }
}

/// The record says how often it was done.
fn count(record: &mut GameRecord) {
    let before = record.tags().get(TAKEBACKS);
    let before: u32 = before.and_then(|text| text.parse().ok()).unwrap_or(0);
    // It is not a tag that the record writes itself, and a number can be written.
    let _ = record.set_tag(TAKEBACKS, &before.saturating_add(1).to_string());
}
