//! A record played through from its first line to its last.

use crate::rules::{Outcome, PlayedStep, Position, Side};

use super::fold::{Fold, ReplayFault};
use super::{CountedThrow, GameRecord, ThrowLine, TurnState};

/// One turn with the positions it went through.
#[derive(Debug, Clone, PartialEq)]
pub struct ReplayedTurn {
    /// Whose turn it was.
    pub side: Side,
    /// Before the throw; with the dice, where they lay on the board before turn 1.
    pub before: Position,
    /// After the throw, `None` while the turn waits for it.
    pub thrown: Option<Position>,
    /// The steps with their dice, each with the position after it.
    pub steps: Vec<(PlayedStep, Position)>,
    /// Whether it was played to its end.
    pub finished: bool,
}

impl ReplayedTurn {
    /// The position with the dice and the one after the last step, of a turn that was played to its end.
    #[must_use]
    pub fn whole(&self) -> Option<(Position, Position)> {
        let thrown = self.thrown.filter(|_| self.finished)?;
        let end = self.steps.last().map_or(thrown, |(_, position)| *position);
        Some((thrown, end))
    }
}

/// A record that the rules allow, played through.
#[derive(Debug, Clone, PartialEq)]
pub struct Replay {
    /// The position before the first line.
    pub start: Position,
    /// The turns in order.
    pub turns: Vec<ReplayedTurn>,
    /// The position after all of it, in mid-turn too.
    pub end: Position,
    /// How many throws counted: the next one has the number after this.
    pub throws: u32,
    /// Who moves or moved first, once it is known.
    pub first: Option<Side>,
    /// How the game ended by its last step or by resigning, whether the result was accepted or not.
    pub outcome: Option<Outcome>,
}

/// Where in a record something is not as the rules want it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A line of the roll-off, counted from 0.
    RollOff(usize),
    /// A turn by its number.
    Turn(usize),
    /// A step, counted from 0, of the turn with this number.
    Step(usize, usize),
    /// The event.
    Event,
    /// The result.
    Ending,
}

/// A record says what the rules do not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {fault}")]
pub struct ReplayError {
    /// Where.
    pub place: Place,
    /// What should have stood there.
    pub fault: ReplayFault,
}

impl Replay {
    /// The position in which a throw of the same record fell, over these checkers; none for a throw of another.
    pub fn thrown_in(&self, throw: &CountedThrow<'_>) -> Option<Position> {
        match throw.line {
            ThrowLine::RollOff { .. } => Some(self.start),
            ThrowLine::Turn { number, .. } => {
                let turn = self.turns.get(number.checked_sub(1)?)?;
                Some(turn.before)
            }
        }
    }

    pub(super) fn of(record: &GameRecord) -> Result<Replay, ReplayError> {
        let mut fold = Fold::new(record.book(), record.start());
        let mut turns = Vec::with_capacity(record.turns().len());
        let at = |place| move |fault| ReplayError { place, fault };
        for (index, roll_off) in record.roll_offs().iter().enumerate() {
            fold.roll_off(roll_off.white.die, roll_off.black.die)
                .map_err(at(Place::RollOff(index)))?;
        }
        for (index, turn) in record.turns().iter().enumerate() {
            let place = Place::Turn(index + 1);
            let before = fold.position();
            fold.begin_turn(turn.side).map_err(at(place))?;
            if turn.thrown.is_none() || !turn.misses.is_empty() {
                fold.not_thrown_yet().map_err(at(place))?;
            }
            let mut played = ReplayedTurn {
                side: turn.side,
                before,
                thrown: None,
                steps: Vec::new(),
                finished: matches!(turn.state, TurnState::Finished { .. }),
            };
            if let Some(thrown) = turn.thrown {
                fold.thrown(thrown.roll).map_err(at(place))?;
                played.thrown = Some(fold.position());
            }
            for (step_index, &step) in turn.steps.iter().enumerate() {
                let step = fold
                    .step(step)
                    .map_err(at(Place::Step(index + 1, step_index)))?;
                played.steps.push((step, fold.position()));
            }
            if let TurnState::Finished { burnt } = turn.state {
                fold.finish(burnt).map_err(at(place))?;
            }
            turns.push(played);
        }
        if let Some(event) = record.event() {
            fold.event(event.side, event.kind)
                .map_err(at(Place::Event))?;
        }
        fold.ending(record.ending()).map_err(at(Place::Ending))?;
        let (end, throws, first, outcome) =
            (fold.position(), fold.throws(), fold.first(), fold.outcome());
        Ok(Replay {
            start: record.start(),
            turns,
            end,
            throws,
            first,
            outcome,
        })
    }
}
