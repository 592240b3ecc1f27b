//! What an intent does.

use crate::record::{Ending, Event, EventKind, MAX_TURNS, OrderFault, Reason, Thrown, burnt};
use crate::rules::{self, PlayedStep, Side};

use super::{Game, GameEvent, Intent, Phase, Refusal, StepsBuf};

/// What came of an intent.
pub(super) type Acted = Result<Vec<GameEvent>, Refusal>;

impl Game {
    /// Does what is wished for, whole or not at all, and says what has happened.
    ///
    /// # Errors
    /// The one reason why nothing was done.
    pub fn act(&mut self, intent: Intent) -> Acted {
        if self.accepted() {
            return Err(Refusal::Closed);
        }
        match intent {
            Intent::Throw => self.throw(None),
            Intent::ThrowBy(gesture) => self.throw(Some(gesture)),
            Intent::Enter(numbers) => self.enter(numbers),
            Intent::Steps(steps) => self.steps(&steps),
            Intent::Undo => self.undo(),
            Intent::TakeBack { at, to } => self.take_back(at, to),
            Intent::EndTurn => self.end_turn(),
            Intent::Resign(side) => self.resign(side),
            Intent::Accept => self.accept(),
        }
    }

    /// The side whose turn it is.
    pub(super) fn turn_of(&self) -> Result<Side, Refusal> {
        match self.phase() {
            Phase::Opening => Err(rules::Refusal::NoSide.into()),
            Phase::Over => Err(rules::Refusal::Over.into()),
            Phase::Throw(side) | Phase::Move(side) => Ok(side),
        }
    }

    /// Asks whether the record takes that many lines more.
    pub(super) fn check_room(&self, lines: usize) -> Result<(), Refusal> {
        let there = self.record.roll_offs().len() + self.record.turns().len();
        if there + lines > MAX_TURNS {
            return Err(OrderFault::Full.into());
        }
        Ok(())
    }

    fn steps(&mut self, steps: &StepsBuf) -> Acted {
        let side = self.turn_of()?;
        let mut events = Vec::with_capacity(StepsBuf::MOST + 1);
        for &step in steps.as_slice() {
            match self.course.step(step) {
                Ok(step) => events.push(GameEvent::StepMade { side, step }),
                Err(why) => {
                    for _ in &events {
                        self.course.step_back();
                    }
                    return Err(why.into());
                }
            }
        }
        for &step in steps.as_slice() {
            self.record.push_step(step)?;
        }
        events.extend(self.outcome().map(GameEvent::GameOver));
        Ok(events)
    }

    fn undo(&mut self) -> Acted {
        if self.course.resigned.take().is_some() {
            self.record.pop_event();
            return Ok(vec![GameEvent::GameReopened]);
        }
        if self.entry_can_be_undone() {
            return self.undo_entry();
        }
        if let Some(number) = self.turn_to_take_back() {
            return self.retake(number);
        }
        if self.computers_steps() {
            return Err(Refusal::NothingToUndo);
        }
        let over = self.outcome().is_some();
        let step = self.course.step_back().ok_or(Refusal::NothingToUndo)?;
        self.record.pop_step();
        Ok(self.undone(over, [step]))
    }

    /// What is told of steps that were taken back, the latest first; `over`: the game was over before.
    pub(super) fn undone(
        &self,
        over: bool,
        steps: impl IntoIterator<Item = PlayedStep>,
    ) -> Vec<GameEvent> {
        // Only the side to move has anything to take back, and with a step fewer the game goes on.
        let Some(side) = self.position().side() else {
            return Vec::new();
        };
        let undone = |step| GameEvent::StepUndone { side, step };
        let mut events: Vec<_> = steps.into_iter().map(undone).collect();
        if over && self.outcome().is_none() {
            events.push(GameEvent::GameReopened);
        }
        events
    }

    fn end_turn(&mut self) -> Acted {
        let side = self.turn_of()?;
        self.check_room(1)?;
        let burnt = burnt(self.position());
        self.course
            .end_turn()
            .map_err(|why| self.with_example(why))?;
        self.record.finish_turn(burnt)?;
        let mut events = vec![GameEvent::TurnEnded { side }];
        match self.outcome() {
            Some(outcome) => events.push(GameEvent::GameOver(outcome)),
            None => {
                self.cast = None;
                self.open_turn()?;
            }
        }
        Ok(events)
    }

    /// That steps are left, said by showing one way to play them.
    fn with_example(&self, why: rules::Refusal) -> rules::Refusal {
        match rules::turns(self.position(), self.book()).iter().next() {
            Some(turn) if why == rules::Refusal::StepsLeft => {
                rules::Refusal::FullTurn(*turn.steps())
            }
            _ => why,
        }
    }

    /// Sees to it that the turn in progress stands in the record, with its dice where it has them.
    pub(super) fn open_turn(&mut self) -> Result<(), OrderFault> {
        let (Phase::Throw(side) | Phase::Move(side)) = self.phase() else {
            return Ok(());
        };
        if self.record.open_turn().is_none() {
            self.record.begin_turn(side)?;
        }
        if let Some(roll) = self.position().roll()
            && self
                .record
                .open_turn()
                .is_some_and(|turn| turn.thrown.is_none())
        {
            self.record.set_thrown(Thrown::new(roll))?;
        }
        Ok(())
    }

    fn resign(&mut self, loser: Side) -> Acted {
        self.turn_of()?;
        self.record
            .push_event(Event::new(loser, EventKind::Resign))?;
        let outcome = self.course.resign(loser);
        Ok(vec![
            GameEvent::Resigned(loser),
            GameEvent::GameOver(outcome),
        ])
    }

    fn accept(&mut self) -> Acted {
        let outcome = self.outcome().ok_or(Refusal::NotOver)?;
        let mut ending = Ending::played(outcome);
        if let Some(event) = self.record.event() {
            ending.reason = Some(match event.kind {
                EventKind::Resign => Reason::Resign,
                EventKind::Timeout => Reason::Timeout,
            });
        } else if self.record.open_turn().is_some() {
            self.record.finish_turn(burnt(self.position()))?;
            self.course.close_turn();
        }
        self.record.set_ending(ending);
        self.course.closed = true;
        self.course.accepted = Some(outcome);
        // In a match of several games the secret stays closed until the match is over.
        let single = matches!(self.record.tags().get("Match"), None | Some("0"));
        if single && let Some(secret) = self.dice.opened() {
            // The tag is not one that the record writes itself.
            let _ = self.record.add_tag(secret);
        }
        Ok(vec![GameEvent::ResultAccepted(outcome)])
    }
}
