//! The course of a game: all that follows from its record, kept beside it so that nobody has to fold it anew.

use std::cmp::Ordering;

use crate::record::{Ending, GameRecord, ReplayError};
use crate::rules::{
    self, Dice, Die, Opening, Outcome, PlayedStep, Position, Roll, RuleBook, Side, Step,
};

use super::Phase;

/// A turn that was handed over.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LastTurn {
    /// Whose turn it was.
    pub side: Side,
    /// The throw.
    pub roll: Roll,
    /// The steps in the order made.
    pub steps: Vec<PlayedStep>,
}

/// Where a game stands. Every change asks the rules first and changes nothing when they refuse.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Course {
    pub book: RuleBook,
    /// The position now.
    pub position: Position,
    /// The last line of the roll-off.
    pub roll_off: Option<(Die, Die)>,
    /// The throws that count so far.
    pub throws: u32,
    /// The steps of the turn in progress.
    pub made: Vec<PlayedStep>,
    /// The positions before each of these steps.
    before: Vec<Position>,
    /// The turn handed over last.
    pub last: Option<LastTurn>,
    /// The side that gave up, or ran out of time, and what that costs.
    pub resigned: Option<(Side, Outcome)>,
    /// The result has been accepted.
    pub closed: bool,
    /// What was accepted.
    pub accepted: Option<Outcome>,
}

impl Course {
    /// The course before the first line.
    pub fn new(book: RuleBook, start: Position) -> Course {
        Course {
            book,
            position: start,
            roll_off: None,
            throws: 0,
            made: Vec::new(),
            before: Vec::new(),
            last: None,
            resigned: None,
            closed: false,
            accepted: None,
        }
    }

    /// The course at the end of a record: the same changes as in play, made by the record's own replay.
    pub fn of(record: &GameRecord) -> Result<Course, ReplayError> {
        let replay = record.replay()?;
        let ending = record.ending();
        let mut course = Course {
            position: replay.end,
            roll_off: record
                .roll_offs()
                .last()
                .map(|line| (line.white.die, line.black.die)),
            throws: replay.throws,
            closed: ending != Ending::NONE,
            accepted: ending.outcome,
            ..Course::new(record.book(), record.start())
        };
        let mut finished = replay.turns;
        if record.open_turn().is_some()
            && let Some(open) = finished.pop()
        {
            let mut before = open.thrown.unwrap_or(open.before);
            for (step, after) in open.steps {
                course.made.push(step);
                course.before.push(before);
                before = after;
            }
        }
        course.last = finished.pop().and_then(|turn| {
            let roll = turn.thrown?.roll()?;
            let steps = turn.steps.into_iter().map(|(step, _)| step).collect();
            Some(LastTurn {
                side: turn.side,
                roll,
                steps,
            })
        });
        if let Some(event) = record.event() {
            course.resign(event.side);
        }
        Ok(course)
    }

    /// What is waited for.
    pub fn phase(&self) -> Phase {
        if self.closed || self.outcome().is_some() {
            return Phase::Over;
        }
        match (self.position.side(), self.position.roll()) {
            (None, _) => Phase::Opening,
            (Some(side), None) => Phase::Throw(side),
            (Some(side), Some(_)) => Phase::Move(side),
        }
    }

    /// How the game ended, or would end if nothing were taken back.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.closed {
            return self.accepted;
        }
        let resigned = self.resigned.map(|(_, outcome)| outcome);
        resigned.or_else(|| self.position.outcome(&self.book))
    }

    /// A line of the roll-off; says who begins, if that is decided by it.
    pub fn roll_off(&mut self, white: Die, black: Die) -> Result<Option<Side>, rules::Refusal> {
        let (first, high, low) = match white.cmp(&black) {
            Ordering::Greater => (Side::White, white, black),
            Ordering::Less => (Side::Black, black, white),
            Ordering::Equal => {
                self.throws += 1;
                self.roll_off = Some((white, black));
                return Ok(None);
            }
        };
        let mut position = self.position.begin(first);
        if self.book.opening == Opening::RollOffDice {
            position = position.thrown(Roll::new(high, low))?;
        }
        self.throws += 1;
        self.roll_off = Some((white, black));
        self.position = position;
        Ok(Some(first))
    }

    /// The side to move has thrown.
    pub fn throw(&mut self, roll: Roll) -> Result<(), rules::Refusal> {
        self.position = self.position.thrown(roll)?;
        self.throws += 1;
        Ok(())
    }

    /// One step.
    pub fn step(&mut self, step: Step) -> Result<PlayedStep, rules::Refusal> {
        let after = self.position.play(&self.book, step)?;
        // A step that can be played has a die.
        let die = self
            .position
            .die_for(step)
            .ok_or(rules::Refusal::ThrowFirst)?;
        let played = PlayedStep { step, die };
        self.before.push(self.position);
        self.made.push(played);
        self.position = after;
        Ok(played)
    }

    /// One step fewer.
    pub fn step_back(&mut self) -> Option<PlayedStep> {
        self.position = self.before.pop()?;
        self.made.pop()
    }

    /// The position the turn in progress has come from, its dice thrown.
    pub fn turn_start(&self) -> Position {
        self.before.first().copied().unwrap_or(self.position)
    }

    /// True when nothing of the throw has been played, neither here nor before the game was set up.
    pub fn nothing_played(&self) -> bool {
        let thrown = self.position.roll().map(Dice::of);
        self.made.is_empty() && thrown == Some(self.position.left())
    }

    /// The turn is handed over.
    pub fn end_turn(&mut self) -> Result<(), rules::Refusal> {
        let after = self.position.end_turn(&self.book)?;
        self.close_turn();
        self.position = after;
        Ok(())
    }

    /// The steps of the turn are no longer to be taken back.
    pub fn close_turn(&mut self) {
        // Asked of its start: at the end of a game the position may have neither.
        let start = self.turn_start();
        let steps = std::mem::take(&mut self.made);
        self.before.clear();
        if let Some((side, roll)) = start.side().zip(start.roll()) {
            self.last = Some(LastTurn { side, roll, steps });
        }
    }

    /// A side gives up.
    pub fn resign(&mut self, loser: Side) -> Outcome {
        let outcome = self.position.resign_outcome(&self.book, loser);
        self.resigned = Some((loser, outcome));
        outcome
    }
}
