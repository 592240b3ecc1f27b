//! Throws: by the program's dice, or entered from the players' own.

use crate::dice::fall::{Fall, Hands};
use crate::dice::{Cast, CastOf, cast_falls, recast};
use crate::geometry::lying;
use crate::record::{Gesture, Miss, RollOff, SingleDie, ThrowLine, Thrown};
use crate::rules::{self, BySide, Die, Roll, Side};

use super::act::Acted;
use super::course::Course;
use super::{Game, GameEvent, Phase, Refusal};

impl Game {
    /// Throws the dice by `hand`, or by the standard throw.
    pub(super) fn throw(&mut self, hand: Option<Gesture>) -> Acted {
        let of = match self.phase() {
            // One hand throws: it is White's, who throws first. Black's die falls by the standard throw.
            Phase::Opening => {
                let of = |side| hand.filter(|_| side == self.hand_of_roll_off());
                CastOf::RollOff(BySide::from_fn(of))
            }
            Phase::Throw(side) => CastOf::Turn(side, hand),
            Phase::Move(_) => return Err(rules::Refusal::AlreadyThrown.into()),
            Phase::Over => return Err(rules::Refusal::Over.into()),
        };
        if self.dice.entered() {
            return Err(Refusal::EnterNumbers);
        }
        let number = self.course.throws + 1;
        let thrown = cast_falls(self.dice.as_ref(), number, of, &lying(self.position()))?;
        self.count(thrown, of)
    }

    /// Whose hand throws in the roll-off, if one does: White's, who throws first, but never the computer's.
    pub fn hand_of_roll_off(&self) -> Side {
        self.lone_person().unwrap_or(Side::White)
    }

    /// Takes the numbers that the players have thrown themselves.
    pub(super) fn enter(&mut self, numbers: Roll) -> Acted {
        if !self.dice.entered() {
            return Err(Refusal::NotEntered);
        }
        let of = match self.phase() {
            Phase::Opening => CastOf::RollOff(BySide::default()),
            Phase::Throw(side) => CastOf::Turn(side, None),
            Phase::Move(_) => return Err(rules::Refusal::AlreadyThrown.into()),
            Phase::Over => return Err(rules::Refusal::Over.into()),
        };
        let attempts = Vec::new();
        self.count((Cast { numbers, attempts }, Vec::new()), of)
    }

    /// A throw that counts goes into the record, with its misses, before anyone sees it.
    fn count(&mut self, (cast, falls): (Cast, Vec<Fall>), of: CastOf) -> Acted {
        let missed = cast.attempts.iter().copied();
        let missed = missed.filter(|attempt| attempt.miss.is_some());
        let mut events: Vec<_> = missed
            .map(|attempt| GameEvent::MissThrow { attempt })
            .collect();
        match of {
            CastOf::RollOff(hands) => {
                self.check_room(2)?;
                let (white, black) = (cast.numbers.first(), cast.numbers.second());
                let first = self.course.roll_off(white, black)?;
                self.record
                    .push_roll_off(roll_off_line(&cast, hands, white, black))?;
                events.push(GameEvent::RollOffThrown { white, black });
                events.extend(self.first_move(first)?);
            }
            CastOf::Turn(side, hand) => {
                self.open_turn()?;
                let roll = cast.numbers;
                self.course.throw(roll)?;
                let gesture = hand_that_counts(&cast, Hands::Both(side), hand);
                let misses = misses(&cast, Hands::Both(side));
                self.record.set_cast(misses, Thrown { roll, gesture })?;
                events.push(GameEvent::DiceThrown { side, roll });
            }
        }
        self.cast = Some((cast, falls));
        events.extend(self.no_moves());
        Ok(events)
    }

    /// What follows from a line of the roll-off that decided.
    fn first_move(&mut self, first: Option<Side>) -> Acted {
        let mut events = Vec::new();
        let Some(side) = first else {
            return Ok(events);
        };
        events.push(GameEvent::RightOfFirstMove(side));
        self.record.begin_turn(side)?;
        if let Some(roll) = self.position().roll() {
            self.record.set_thrown(Thrown::new(roll))?;
            events.push(GameEvent::DiceKept { side, roll });
        }
        Ok(events)
    }

    /// Says so when the throw just made leaves nothing to play.
    fn no_moves(&self) -> Option<GameEvent> {
        let (side, roll) = self.position().side().zip(self.position().roll())?;
        let none = self.position().legal_steps(self.book()).is_empty();
        none.then_some(GameEvent::NoMoves { side, roll })
    }

    /// True when the numbers entered last can be taken back: nothing was played by them.
    pub(super) fn entry_can_be_undone(&self) -> bool {
        self.dice.entered()
            && self.course.made.is_empty()
            && self.record.clone().take_back_throw().is_some()
    }

    /// Takes the numbers entered last back.
    pub(super) fn undo_entry(&mut self) -> Acted {
        let mut record = self.record.clone();
        let roll = record.take_back_throw().ok_or(Refusal::NothingToUndo)?;
        // A beginning of a game that the rules allow is one that they allow.
        let course = Course::of(&record).map_err(|_| Refusal::NothingToUndo)?;
        (self.record, self.course) = (record, course);
        self.cast = self.cast_on_the_table();
        Ok(vec![GameEvent::EntryUndone { roll }])
    }

    /// The throw that lies on the table by what the record tells; none when the dice have been picked up, or were not
    /// thrown by these dice.
    pub(super) fn cast_on_the_table(&self) -> Option<(Cast, Vec<Fall>)> {
        let throw = self.record.counting_throws().last()?;
        let turns = self.record.turns();
        let lies_after_turn = |number: usize| {
            turns.len() == number && (turns[number - 1].is_open() || self.is_over())
        };
        let lies = match throw.line {
            ThrowLine::RollOff { .. } => {
                let waits = turns
                    .last()
                    .is_none_or(|turn| turns.len() == 1 && turn.thrown.is_none());
                let kept = self.record.first_dice_are_given() && lies_after_turn(1);
                waits || kept
            }
            ThrowLine::Turn { number, .. } => lies_after_turn(number),
        };
        if !lies {
            return None;
        }
        let (cast, falls) = if self.dice.entered() {
            let (numbers, attempts) = (throw.roll(), Vec::new());
            (Cast { numbers, attempts }, Vec::new())
        } else {
            let position = self.record.replay().ok()?.thrown_in(&throw)?;
            recast(self.dice.as_ref(), &throw, &position).ok()?
        };
        (cast.numbers == throw.roll()).then_some((cast, falls))
    }

    fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }
}

fn misses(cast: &Cast, hands: Hands) -> Vec<Miss> {
    cast.misses(hands)
        .map(|(kind, gesture)| Miss { kind, gesture })
        .collect()
}

/// How the attempt that counts was thrown; `hand` is how the first one was.
fn hand_that_counts(cast: &Cast, hands: Hands, hand: Option<Gesture>) -> Option<Gesture> {
    let mut of_these = cast.attempts.iter().filter(|attempt| attempt.dice == hands);
    match of_these.next_back() {
        Some(last) => last.hand,
        None => hand,
    }
}

fn roll_off_line(cast: &Cast, hands: BySide<Option<Gesture>>, white: Die, black: Die) -> RollOff {
    let single = |side: Side, die| SingleDie {
        misses: misses(cast, Hands::One(side)),
        die,
        gesture: hand_that_counts(cast, Hands::One(side), hands[side]),
    };
    let mut line = RollOff::new(white, black);
    line.white = single(Side::White, white);
    line.black = single(Side::Black, black);
    line
}
