//! One game as data, built up line by line.

use crate::rules::{Dice, Position, Roll, RuleBook, Side, Step};

use super::limits::{MAX_MISSES, MAX_TURNS};
use super::replay::{Replay, ReplayError};
use super::{
    Ending, Event, Extras, Miss, Remark, RollOff, Tag, TagFault, Tags, Thrown, Turn, TurnState,
    spec,
};

/// The version of the format that this program writes.
pub const VERSION: u32 = 1;

/// One game: how it was set up, everything that was thrown and played, and how it ended.
///
/// The record is built up in the order of play and keeps that order, but it does not judge: whether the rules allow
/// what it says is the answer of [`GameRecord::replay`]. For every record that replays without an error, reading what
/// was printed gives the same record back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    version: u32,
    tags: Tags,
    book: RuleBook,
    start: Position,
    remarks: Vec<Remark>,
    roll_offs: Vec<RollOff>,
    turns: Vec<Turn>,
    event: Option<Event>,
    ending: Ending,
}

/// Why a record cannot go on like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OrderFault {
    /// A roll-off after the first turn has begun.
    #[error("the roll-off is over")]
    RollOffOver,
    /// A turn is not finished.
    #[error("the turn in progress is not finished")]
    TurnOpen,
    /// No turn is in progress.
    #[error("no turn is in progress")]
    NoTurn,
    /// The turn has its dice already.
    #[error("the turn has thrown already")]
    Thrown,
    /// The turn has no dice yet.
    #[error("the turn has not thrown yet")]
    NotThrown,
    /// A side has resigned or run out of time.
    #[error("the game is over")]
    Over,
    /// More lines than a record may have.
    #[error("the record is full")]
    Full,
}

impl GameRecord {
    /// A game that has not begun, played by `book` from `start`.
    pub fn new(book: RuleBook, start: Position) -> GameRecord {
        // What a position code does not say would be lost on paper.
        let start = start.to_string().parse().unwrap_or(start);
        let mut record = GameRecord {
            version: VERSION,
            tags: Tags::default(),
            book,
            start,
            remarks: Vec::new(),
            roll_offs: Vec::new(),
            turns: Vec::new(),
            event: None,
            ending: Ending::NONE,
        };
        record.write_reserved_tags();
        record
    }

    /// The same from what a reader found in the head of a game.
    pub(super) fn from_head(
        version: u32,
        tags: Tags,
        book: RuleBook,
        start: Position,
    ) -> GameRecord {
        let mut record = GameRecord {
            version,
            tags,
            ..GameRecord::new(book, start)
        };
        record.write_reserved_tags();
        record
    }

    fn write_reserved_tags(&mut self) {
        self.tags
            .set(Tag::unchecked(spec::RULES, &spec::rules_tag(&self.book)));
        if self.start == Position::start() {
            self.tags.remove(spec::POSITION);
        } else {
            self.tags
                .set(Tag::unchecked(spec::POSITION, &self.start.to_string()));
        }
    }

    /// The version of the format: that of the file read, else [`VERSION`].
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The tags in their order, `Rules` and `Position` among them.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The rules that the game is played by.
    pub fn book(&self) -> RuleBook {
        self.book
    }

    /// The position before the first line.
    pub fn start(&self) -> Position {
        self.start
    }

    /// The lines that belong to the whole game.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The lines of the roll-off in order: ties, then the one that decides.
    pub fn roll_offs(&self) -> &[RollOff] {
        &self.roll_offs
    }

    /// The turns in order; the number of a turn is its place, counted from 1.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turn in progress, if the last one is not finished.
    pub fn open_turn(&self) -> Option<&Turn> {
        self.turns.last().filter(|turn| turn.is_open())
    }

    /// Who resigned or ran out of time.
    pub fn event(&self) -> Option<&Event> {
        self.event.as_ref()
    }

    /// The result.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The number of the game in its match: the `Game` tag, else 1.
    pub fn game_number(&self) -> u32 {
        self.tags
            .get("Game")
            .and_then(|text| text.parse().ok())
            .unwrap_or(1)
    }

    /// Sets a tag, in its old place or after the others.
    ///
    /// # Errors
    /// `Narde`, `Rules` and `Position`, which the record writes itself; and what cannot be written as a tag.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagFault> {
        self.add_tag(Tag::new(name, value)?)
    }

    /// The same with a finished tag.
    ///
    /// # Errors
    /// `Narde`, `Rules` and `Position`, which the record writes itself.
    pub fn add_tag(&mut self, tag: Tag) -> Result<(), TagFault> {
        if spec::is_reserved(tag.name()) {
            return Err(TagFault::Reserved);
        }
        self.tags.set(tag);
        Ok(())
    }

    /// Takes a tag out; `Rules` and `Position` stay.
    pub fn remove_tag(&mut self, name: &str) -> Option<Tag> {
        if spec::is_reserved(name) {
            None
        } else {
            self.tags.remove(name)
        }
    }

    /// Adds a remark to the last line there is, or to the game before any.
    pub fn push_remark(&mut self, remark: Remark) {
        self.last_remarks().push(remark);
    }

    /// The remarks of the last line, or of the game before any line.
    fn last_remarks(&mut self) -> &mut Vec<Remark> {
        if let Some(event) = &mut self.event {
            &mut event.remarks
        } else if let Some(turn) = self.turns.last_mut() {
            &mut turn.remarks
        } else if let Some(roll_off) = self.roll_offs.last_mut() {
            &mut roll_off.remarks
        } else {
            &mut self.remarks
        }
    }

    /// Adds a remark to the turn with this number; false if there is none.
    pub fn push_turn_remark(&mut self, number: usize, remark: Remark) -> bool {
        let turn = number
            .checked_sub(1)
            .and_then(|index| self.turns.get_mut(index));
        turn.map(|turn| turn.remarks.push(remark)).is_some()
    }

    /// Sets glyph, clock and time of the turn with this number; false if there is none.
    pub fn set_turn_extras(&mut self, number: usize, extras: Extras) -> bool {
        let turn = number
            .checked_sub(1)
            .and_then(|index| self.turns.get_mut(index));
        turn.map(|turn| turn.extras = extras).is_some()
    }

    /// Adds a line of the roll-off.
    ///
    /// # Errors
    /// After the first turn has begun, or when the record is full.
    pub fn push_roll_off(&mut self, roll_off: RollOff) -> Result<(), OrderFault> {
        self.check_going_on()?;
        if !self.turns.is_empty() {
            return Err(OrderFault::RollOffOver);
        }
        if roll_off.white.misses.len() > MAX_MISSES || roll_off.black.misses.len() > MAX_MISSES {
            return Err(OrderFault::Full);
        }
        self.roll_offs.push(roll_off);
        Ok(())
    }

    fn check_going_on(&self) -> Result<(), OrderFault> {
        if self.event.is_some() {
            Err(OrderFault::Over)
        } else if self.roll_offs.len() + self.turns.len() >= MAX_TURNS {
            Err(OrderFault::Full)
        } else {
            Ok(())
        }
    }

    /// Begins a turn that has not thrown yet.
    ///
    /// # Errors
    /// While another turn is in progress, after an event, or when the record is full.
    pub fn begin_turn(&mut self, side: Side) -> Result<(), OrderFault> {
        self.push_turn(Turn::waiting(side))
    }

    /// Adds a whole turn as a reader has it.
    pub(super) fn push_turn(&mut self, turn: Turn) -> Result<(), OrderFault> {
        self.check_going_on()?;
        if self.open_turn().is_some() {
            return Err(OrderFault::TurnOpen);
        }
        self.turns.push(turn);
        Ok(())
    }

    fn turn_in_progress(&mut self) -> Result<&mut Turn, OrderFault> {
        if self.event.is_some() {
            return Err(OrderFault::Over);
        }
        self.turns
            .last_mut()
            .filter(|turn| turn.is_open())
            .ok_or(OrderFault::NoTurn)
    }

    /// Adds an attempt that did not count to the turn that has not thrown yet.
    ///
    /// # Errors
    /// Without a turn in progress, after its throw, or after [`MAX_MISSES`].
    pub fn push_miss(&mut self, miss: Miss) -> Result<(), OrderFault> {
        let turn = self.turn_in_progress()?;
        if turn.thrown.is_some() {
            return Err(OrderFault::Thrown);
        }
        if turn.misses.len() >= MAX_MISSES {
            return Err(OrderFault::Full);
        }
        turn.misses.push(miss);
        Ok(())
    }

    /// The turn in progress has thrown.
    ///
    /// # Errors
    /// Without a turn in progress, or after its throw.
    pub fn set_thrown(&mut self, thrown: Thrown) -> Result<(), OrderFault> {
        let turn = self.turn_in_progress()?;
        if turn.thrown.is_some() {
            return Err(OrderFault::Thrown);
        }
        turn.thrown = Some(thrown);
        turn.state = TurnState::Open;
        Ok(())
    }

    /// The turn in progress has thrown, after these attempts that did not count; they take the place of any that stand
    /// there.
    ///
    /// # Errors
    /// Without a turn in progress, after its throw, or with more than [`MAX_MISSES`].
    pub fn set_cast(&mut self, misses: Vec<Miss>, thrown: Thrown) -> Result<(), OrderFault> {
        if misses.len() > MAX_MISSES {
            return Err(OrderFault::Full);
        }
        self.set_thrown(thrown)?;
        self.turn_in_progress()?.misses = misses;
        Ok(())
    }

    /// Takes the last throw back while nothing was played by it: the turn in progress waits for its throw again, or the
    /// roll-off has a line fewer. Dice that the position gave stay.
    pub fn take_back_throw(&mut self) -> Option<Roll> {
        if self.event.is_some() || self.turns.last().is_some_and(|turn| !turn.is_open()) {
            return None;
        }
        let first = self.turns.len() <= 1;
        let given = first && self.first_dice_are_given();
        if let Some(turn) = self.turns.last_mut() {
            if !turn.steps.is_empty() {
                return None;
            }
            if !given && let Some(thrown) = turn.thrown.take() {
                turn.misses.clear();
                turn.state = TurnState::Waiting;
                return Some(thrown.roll);
            }
        }
        if !first {
            return None;
        }
        let line = self.roll_offs.pop()?;
        self.turns.clear();
        Some(Roll::new(line.white.die, line.black.die))
    }

    /// Takes everything back that was played since this turn, counted from 1, began: the turns after it are gone, it has its
    /// throw and no step. Says whose turn it is; none, and nothing is changed, where there is no such turn, where it has not
    /// thrown, or after an event.
    pub fn reopen_turn(&mut self, number: usize) -> Option<Side> {
        if self.event.is_some() {
            return None;
        }
        let turn = self.turns.get_mut(number.checked_sub(1)?)?;
        turn.thrown?;
        turn.steps.clear();
        turn.state = TurnState::Open;
        // They judge, time and remark on steps that are gone.
        turn.extras = Extras::default();
        turn.remarks.clear();
        let side = turn.side;
        self.turns.truncate(number);
        Some(side)
    }

    /// Adds a step to the turn in progress.
    ///
    /// # Errors
    /// Without a turn in progress, or before its throw.
    pub fn push_step(&mut self, step: Step) -> Result<(), OrderFault> {
        let turn = self.turn_in_progress()?;
        if turn.thrown.is_none() {
            return Err(OrderFault::NotThrown);
        }
        if turn.steps.len() >= 4 {
            return Err(OrderFault::Full);
        }
        turn.steps.push(step);
        Ok(())
    }

    /// Takes the last step of the turn in progress back.
    pub fn pop_step(&mut self) -> Option<Step> {
        self.turn_in_progress().ok()?.steps.pop()
    }

    /// The turn in progress is handed over, or has won the game: `burnt` holds the dice that could not be played, as
    /// [`burnt`](super::burnt) has them from the position.
    ///
    /// # Errors
    /// Without a turn in progress, or before its throw.
    pub fn finish_turn(&mut self, burnt: Dice) -> Result<(), OrderFault> {
        let turn = self.turn_in_progress()?;
        if turn.thrown.is_none() {
            return Err(OrderFault::NotThrown);
        }
        turn.state = TurnState::Finished { burnt };
        Ok(())
    }

    /// A side resigns or runs out of time. It happens in the turn in progress, which stays as it is.
    ///
    /// # Errors
    /// After a finished turn (begin the next one first), or after another event.
    pub fn push_event(&mut self, event: Event) -> Result<(), OrderFault> {
        if self.event.is_some() {
            return Err(OrderFault::Over);
        }
        if !self.turns.is_empty() && self.open_turn().is_none() {
            return Err(OrderFault::NoTurn);
        }
        self.event = Some(event);
        Ok(())
    }

    /// Takes the event back.
    pub fn pop_event(&mut self) -> Option<Event> {
        self.event.take()
    }

    /// Sets the result; [`Ending::NONE`] takes it back.
    pub fn set_ending(&mut self, ending: Ending) {
        self.ending = ending;
    }

    /// Plays the record through, line by line.
    ///
    /// # Errors
    /// The first thing that the rules do not allow, and where it stands.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        Replay::of(self)
    }
}
