//! A record played through one thing at a time.

use crate::rules::{
    Dice, Die, Opening, Outcome, PlayedStep, Position, Refusal, Roll, RuleBook, Side, Step,
};

use super::{Ending, EventKind, Reason};

/// What in a record is not as the rules want it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// A line of the roll-off where the side to move is known.
    #[error("no roll-off: it is known who begins")]
    NoRollOff,
    /// A turn before the roll-off is decided.
    #[error("a roll-off that is decided")]
    RollOff,
    /// The other side is to move.
    #[error("`{}`, the side to move", .0.letter())]
    Side(Side),
    /// A turn after one that is not finished.
    #[error("only the result: the turn above is not finished")]
    TurnOpen,
    /// A turn after the end of the game.
    #[error("only the result: the game is over")]
    Over,
    /// Other dice lie on the board before the turn begins.
    #[error("the dice {0}, which lie on the board already")]
    DiceLie(Roll),
    /// A step that the rules do not allow.
    #[error("a legal step: {0}")]
    Refused(Refusal),
    /// The turn is handed over although a step is left.
    #[error("the step {} or another: the turn is not played out", .0.step)]
    StepsLeft(PlayedStep),
    /// The dice that cannot be played are others.
    #[error("{}", burn_word(.0))]
    Burnt(Dice),
    /// Someone resigns or runs out of time where no turn is in progress.
    #[error("the turn in progress above it")]
    NoTurn,
    /// The result of a game that ended in another way.
    #[error("the result {0}")]
    Ending(Ending),
    /// A result of a game that is not over.
    #[error("the result *, for the game is not over")]
    NotOver,
}

fn burn_word(dice: &Dice) -> String {
    if dice.is_empty() {
        "no burnt dice".to_owned()
    } else {
        format!("burn:{dice}")
    }
}

/// The dice that burn if the turn is handed over in this position: those left, but none after the fifteenth checker of
/// the side to move is off.
pub fn burnt(position: &Position) -> Dice {
    let won = position.side().is_some_and(|side| position.off(side) == 15);
    if won { Dice::NONE } else { position.left() }
}

/// A game in the middle of being played through.
#[derive(Debug, Clone)]
pub struct Fold {
    book: RuleBook,
    now: Position,
    /// Dice that lay on the board before turn 1, and whether their order counts.
    given: Option<(Roll, bool)>,
    turns: usize,
    open: bool,
    event: Option<(Side, EventKind)>,
    throws: u32,
    first: Option<Side>,
}

impl Fold {
    /// A game by `book` before its first line.
    pub fn new(book: RuleBook, start: Position) -> Fold {
        Fold {
            book,
            now: start,
            given: start.roll().map(|roll| (roll, false)),
            turns: 0,
            open: false,
            event: None,
            throws: 0,
            first: start.side(),
        }
    }

    /// The position reached, in mid-turn too.
    pub fn position(&self) -> Position {
        self.now
    }

    /// The rules it is played by.
    pub fn book(&self) -> RuleBook {
        self.book
    }

    /// How many throws counted so far: the lines of the roll-off and the turns that threw. Dice that lay there before
    /// turn 1 were not thrown by it.
    pub fn throws(&self) -> u32 {
        self.throws
    }

    /// Who moves or moved first, once it is known.
    pub fn first(&self) -> Option<Side> {
        self.first
    }

    /// How the game ended by its last step, or by resigning.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.event {
            Some((side, EventKind::Resign)) => Some(self.now.resign_outcome(&self.book, side)),
            _ => self.now.outcome(&self.book),
        }
    }

    /// One line of the roll-off.
    ///
    /// # Errors
    /// When it is known who begins.
    pub fn roll_off(&mut self, white: Die, black: Die) -> Result<(), ReplayFault> {
        if self.now.side().is_some() || self.now.outcome(&self.book).is_some() {
            return Err(ReplayFault::NoRollOff);
        }
        self.throws += 1;
        let (winner, high, low) = match white.cmp(&black) {
            std::cmp::Ordering::Greater => (Side::White, white, black),
            std::cmp::Ordering::Less => (Side::Black, black, white),
            std::cmp::Ordering::Equal => return Ok(()),
        };
        self.first = Some(winner);
        self.now = self.now.begin(winner);
        if self.book.opening == Opening::RollOffDice {
            let roll = Roll::new(high, low);
            self.given = Some((roll, true));
            self.now = self.now.thrown(roll).map_err(ReplayFault::Refused)?;
        }
        Ok(())
    }

    /// A turn begins.
    ///
    /// # Errors
    /// When the other side is to move, or nobody.
    pub fn begin_turn(&mut self, side: Side) -> Result<(), ReplayFault> {
        if self.event.is_some() || self.now.outcome(&self.book).is_some() {
            return Err(ReplayFault::Over);
        }
        if self.open {
            return Err(ReplayFault::TurnOpen);
        }
        match self.now.side() {
            None => Err(ReplayFault::RollOff),
            Some(mover) if mover != side => Err(ReplayFault::Side(mover)),
            Some(_) => {
                self.turns += 1;
                self.open = true;
                Ok(())
            }
        }
    }

    /// The turn waits for its throw, or `misses` attempts were made before the one that counts.
    ///
    /// # Errors
    /// When the dice of this turn lie on the board already.
    pub fn not_thrown_yet(&self) -> Result<(), ReplayFault> {
        match self.given {
            Some((roll, _)) if self.turns == 1 => Err(ReplayFault::DiceLie(roll)),
            _ => Ok(()),
        }
    }

    /// The turn has thrown.
    ///
    /// # Errors
    /// When other dice lie on the board already.
    pub fn thrown(&mut self, roll: Roll) -> Result<(), ReplayFault> {
        match self.given {
            Some((given, in_order)) if self.turns == 1 => {
                let turned = Roll::new(roll.second(), roll.first());
                let same = given == roll || !in_order && given == turned;
                if same {
                    Ok(())
                } else {
                    Err(ReplayFault::DiceLie(given))
                }
            }
            _ => {
                self.now = self.now.thrown(roll).map_err(ReplayFault::Refused)?;
                self.throws += 1;
                Ok(())
            }
        }
    }

    /// A step is made.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub fn step(&mut self, step: Step) -> Result<PlayedStep, ReplayFault> {
        let die = self.now.die_for(step);
        self.now = self
            .now
            .play(&self.book, step)
            .map_err(ReplayFault::Refused)?;
        // A step that was played had a die.
        die.map(|die| PlayedStep { step, die })
            .ok_or(ReplayFault::Over)
    }

    /// The turn is handed over, or has won the game; `burnt` is what the record says could not be played.
    ///
    /// # Errors
    /// When a step is left, or other dice burn.
    pub fn finish(&mut self, said: Dice) -> Result<(), ReplayFault> {
        let over = self.now.outcome(&self.book).is_some();
        if !over && let Some(left) = self.now.legal_steps(&self.book).iter().next() {
            return Err(ReplayFault::StepsLeft(*left));
        }
        let due = burnt(&self.now);
        if said != due {
            return Err(ReplayFault::Burnt(due));
        }
        self.open = false;
        if !over {
            self.now = self
                .now
                .end_turn(&self.book)
                .map_err(ReplayFault::Refused)?;
        }
        Ok(())
    }

    /// A side resigns or runs out of time.
    ///
    /// # Errors
    /// Without a turn in progress (but before the roll-off is decided none is needed), or when the game is over.
    pub fn event(&mut self, side: Side, kind: EventKind) -> Result<(), ReplayFault> {
        if self.event.is_some() || self.now.outcome(&self.book).is_some() {
            return Err(ReplayFault::Over);
        }
        if !self.open && self.now.side().is_some() {
            return Err(ReplayFault::NoTurn);
        }
        self.event = Some((side, kind));
        Ok(())
    }

    /// The result that the record gives.
    ///
    /// # Errors
    /// When the game ended in another way, or has not ended.
    pub fn ending(&self, ending: Ending) -> Result<(), ReplayFault> {
        let Some(outcome) = ending.outcome else {
            return Ok(());
        };
        if let Some((side, kind)) = self.event {
            let due = self.now.resign_outcome(&self.book, side);
            let (fits, reason) = match kind {
                EventKind::Resign => (outcome == due, Reason::Resign),
                EventKind::Timeout => (outcome.winner() == Some(side.opponent()), Reason::Timeout),
            };
            let expected = Ending {
                outcome: Some(due),
                reason: Some(reason),
            };
            return if fits && ending.reason == Some(reason) {
                Ok(())
            } else {
                Err(ReplayFault::Ending(expected))
            };
        }
        if let Some(due) = self.now.outcome(&self.book) {
            let expected = Ending::played(due);
            return if ending == expected {
                Ok(())
            } else {
                Err(ReplayFault::Ending(expected))
            };
        }
        match ending.reason {
            Some(Reason::Agreed | Reason::Aborted) => Ok(()),
            _ => Err(ReplayFault::NotOver),
        }
    }
}
