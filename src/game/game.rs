//! The game: what it knows of itself, and how it begins.

use crate::dice::fall::Fall;
use crate::dice::{Cast, DiceSource, FallOf, Misses};
use crate::engine::Level;
use crate::record::{GameRecord, ReplayError};
use crate::rules::{BySide, Die, Outcome, PlayedStep, Position, Roll, RuleBook, Side};

use super::course::Course;
use super::{Habits, Intent, NewGame, Phase, Player, Refusal};

/// One game in progress: a record, what follows from it, and the dice.
///
/// Nothing but [`Game::act`] changes it. Everything it says of itself is a fold over its record, so a game played, a game
/// resumed and a game loaded are the same game.
#[derive(Debug)]
pub struct Game {
    pub(super) record: GameRecord,
    pub(super) course: Course,
    pub(super) names: BySide<String>,
    pub(super) players: BySide<Player>,
    pub(super) dice: Box<dyn DiceSource>,
    pub(super) cast: Option<(Cast, Vec<Fall>)>,
}

impl Game {
    /// A game that has not begun, or that stands where `setup.start` says.
    pub fn new(setup: NewGame, dice: Box<dyn DiceSource>) -> Game {
        let record = setup.record(dice.as_ref());
        Game::from_record(record, dice)
            .expect("a record without a line has nothing in it that could be refused")
    }

    /// The game that `record` tells of, to be gone on with by these dice.
    ///
    /// The dice are asked for the throw after those that stand in the record; whether the numbers that stand in it are
    /// theirs is not asked here.
    ///
    /// # Errors
    /// The first thing in the record that the rules do not allow.
    pub fn from_record(record: GameRecord, dice: Box<dyn DiceSource>) -> Result<Game, ReplayError> {
        let course = Course::of(&record)?;
        let name = |tag| record.tags().get(tag).unwrap_or_default().to_owned();
        let names = BySide {
            white: name("White"),
            black: name("Black"),
        };
        // Whoever this program does not know is played by a person.
        let player = |tag| record.tags().get(tag).and_then(|word| word.parse().ok());
        let players = BySide {
            white: player("WhiteType").unwrap_or_default(),
            black: player("BlackType").unwrap_or_default(),
        };
        let mut game = Game {
            record,
            course,
            names,
            players,
            dice,
            cast: None,
        };
        // A record that is full stays as it is: the next throw is refused with that reason.
        let _ = game.open_turn();
        game.cast = game.cast_on_the_table();
        Ok(game)
    }

    /// The same players, rules and start once more, from the beginning, with other dice. Colours stay as they are.
    pub fn rematch(&self, dice: Box<dyn DiceSource>) -> Game {
        Game::new(self.setup(), dice)
    }

    /// How the game began, but for its date: its players, rules and start.
    pub fn setup(&self) -> NewGame {
        NewGame {
            names: self.names.clone(),
            players: self.players,
            book: self.record.book(),
            start: self.record.start(),
            date: None,
            chance: 0,
        }
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.course.phase()
    }

    /// The position now, in mid-turn too.
    pub fn position(&self) -> &Position {
        &self.course.position
    }

    /// The rules the game is played by.
    pub fn book(&self) -> &RuleBook {
        &self.course.book
    }

    /// Everything that has happened and still stands.
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The dice. Whoever has them can ask for throws to come: nobody outside of the game.
    pub(super) fn dice(&self) -> &dyn DiceSource {
        self.dice.as_ref()
    }

    /// True where the players throw their own dice and enter the numbers.
    pub fn enters_numbers(&self) -> bool {
        self.dice.entered()
    }

    /// True where the program's dice fall, so that a hand can throw them.
    pub fn dice_fall(&self) -> bool {
        self.dice.fall_seed(1, 0, FallOf::Both).is_some()
    }

    /// How often falls miss.
    pub fn misses(&self) -> Misses {
        self.dice.misses()
    }

    /// The throw whose dice lie on the table, with its attempts: how they fell and which of them missed. In the roll-off,
    /// and until the first turn throws, that of its last line. None when the dice have been picked up.
    ///
    /// It is worked out from the record when a game is loaded. Where the record tells of other misses, as one of another
    /// version may, its numbers stand and the attempts are those of this version.
    pub fn cast(&self) -> Option<&Cast> {
        self.cast.as_ref().map(|(cast, _)| cast)
    }

    /// How the attempts of [`Game::cast`] fell, in their order, for whoever shows them.
    pub fn falls(&self) -> &[Fall] {
        self.cast.as_ref().map_or(&[], |(_, falls)| falls)
    }

    /// The players' names; empty where a player gave none.
    pub fn names(&self) -> &BySide<String> {
        &self.names
    }

    /// Who plays the sides.
    pub fn players(&self) -> &BySide<Player> {
        &self.players
    }

    /// Whether a person plays either side.
    pub fn has_person(&self) -> bool {
        Side::BOTH
            .iter()
            .any(|side| self.players[*side].is_person())
    }

    /// Whether computers play each other by the program's dice, and nobody at the table has anything to do.
    pub fn is_watched(&self) -> bool {
        !self.has_person() && !self.enters_numbers() && self.phase() != Phase::Over
    }

    /// The side and level of the computer, where it is the one to throw, to move or to hand over; in the roll-off White's,
    /// if nobody else is there to throw for it. With own dice only a person can throw.
    pub fn computer_to_act(&self) -> Option<(Side, Level)> {
        let side = match self.phase() {
            Phase::Over => return None,
            Phase::Opening => {
                if self.has_person() || self.enters_numbers() {
                    return None;
                }
                Side::White
            }
            Phase::Throw(_) if self.enters_numbers() => return None,
            Phase::Throw(side) | Phase::Move(side) => side,
        };
        Some((side, self.players[side].level()?))
    }

    /// Why a person may not do this now, if that is so: it is the computer's turn. A person can still take a turn back and
    /// resign.
    pub fn not_a_persons(&self, intent: &Intent) -> Option<Refusal> {
        let plays = match intent {
            Intent::Throw
            | Intent::ThrowBy(_)
            | Intent::Enter(_)
            | Intent::Steps(_)
            | Intent::TakeBack { .. }
            | Intent::EndTurn => true,
            Intent::Undo | Intent::Resign(_) | Intent::Accept => false,
        };
        let computers = self.computer_to_act().is_some() || self.computers_steps();
        (plays && computers).then_some(Refusal::ComputersTurn)
    }

    /// Whether the steps of the turn in progress are the computer's; a game that it has won may stand there too.
    pub(super) fn computers_steps(&self) -> bool {
        let open = self.record.open_turn();
        open.is_some_and(|turn| !self.players[turn.side].is_person() && !turn.steps.is_empty())
    }

    /// What the levels of this game misjudge by: a seed of their own, for the turn in progress. It stands in the record, has
    /// nothing to do with the dice, and is the same when a turn is taken back.
    pub fn chance_of_turn(&self) -> u64 {
        let seed = self.record.tags().get(NewGame::CHANCE);
        let seed: u64 = seed.and_then(|text| text.parse().ok()).unwrap_or(0);
        // Any odd number far from regular will do: neighbouring turns shall have nothing in common.
        seed.wrapping_add((self.turn_number() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The number of the turn in progress, or of the last one when the game is over; 0 in the roll-off.
    pub fn turn_number(&self) -> usize {
        self.record.turns().len()
    }

    /// The throws that count so far: lines of the roll-off and turns that have thrown. The next throw is one more.
    pub fn throws(&self) -> u32 {
        self.course.throws
    }

    /// The last line of the roll-off, White's die and Black's; a tie while it is to be repeated.
    pub fn last_rolloff(&self) -> Option<(Die, Die)> {
        self.course.roll_off
    }

    /// How the game ended; before [`Game::accepted`] it may still be taken back.
    pub fn outcome(&self) -> Option<Outcome> {
        self.course.outcome()
    }

    /// The side that gave up, where that ended the game.
    pub fn resigned(&self) -> Option<Side> {
        self.course.resigned.map(|(side, _)| side)
    }

    /// The result has been accepted: the record is closed.
    pub fn accepted(&self) -> bool {
        self.course.closed
    }

    /// The steps of the turn in progress, in the order made.
    pub fn turn_steps(&self) -> &[PlayedStep] {
        &self.course.made
    }

    /// The position the turn in progress has come from: with its throw, before its first step.
    pub fn turn_start(&self) -> Position {
        self.course.turn_start()
    }

    /// The turn handed over last: whose it was, the throw, the steps.
    pub fn last_turn(&self) -> Option<(Side, Roll, &[PlayedStep])> {
        let last = self.course.last.as_ref()?;
        Some((last.side, last.roll, &last.steps))
    }

    /// True when [`Intent::Undo`] would take something back.
    pub fn can_undo(&self) -> bool {
        let made = !self.course.made.is_empty() && !self.computers_steps();
        let made = self.course.resigned.is_some() || made;
        !self.accepted()
            && (made || self.entry_can_be_undone() || self.turn_to_take_back().is_some())
    }

    /// True when [`Intent::EndTurn`] would hand the turn over.
    pub fn can_end_turn(&self) -> bool {
        matches!(self.phase(), Phase::Move(_)) && self.nothing_left()
    }

    /// No step is legal any more in this turn.
    fn nothing_left(&self) -> bool {
        self.course.position.legal_steps(self.book()).is_empty()
    }

    /// What the player's switches would do now, if anything: the wish of a player who is not asked.
    ///
    /// A turn without any legal step is handed over whatever the switches say, but where the players enter the numbers;
    /// how long it is shown before that is up to whoever asks. The end of a game is never accepted by itself.
    ///
    /// In the computer's turn the switches do nothing, and a turn without any legal step is handed over with own dice, too.
    pub fn by_itself(&self, habits: &Habits) -> Option<Intent> {
        if self.computer_to_act().is_some() {
            // One that was played out before the game began is none of the computer's, and passes too.
            let moveless = matches!(self.phase(), Phase::Move(_))
                && self.nothing_left()
                && self.course.made.is_empty();
            return moveless.then_some(Intent::EndTurn);
        }
        match self.phase() {
            Phase::Over => None,
            Phase::Opening | Phase::Throw(_) => {
                (habits.throw && !self.dice.entered()).then_some(Intent::Throw)
            }
            Phase::Move(_) if self.nothing_left() => {
                // Numbers entered by mistake can be taken back only before the turn is handed over.
                let moveless = self.course.nothing_played() && !self.enters_numbers();
                (moveless || habits.hand_over).then_some(Intent::EndTurn)
            }
            Phase::Move(_) => habits.forced.then(|| self.forced_step()).flatten(),
        }
    }

    /// The next step of the only outcome this turn can still have.
    fn forced_step(&self) -> Option<Intent> {
        let legal = self.position().legal_steps(self.book());
        let next = legal.first()?.step;
        has_one_end(self.position(), self.book(), &mut None).then(|| Intent::from(next))
    }
}

/// True when every way to play the turn out ends with the checkers on `end`, which the first way sets. Stops at the first
/// that does not, so it is short where there is a choice.
fn has_one_end(position: &Position, book: &RuleBook, end: &mut Option<Checkers>) -> bool {
    let legal = position.legal_steps(book);
    if legal.is_empty() {
        let checkers = position.setup().checkers;
        return *end.get_or_insert(checkers) == checkers;
    }
    let mut after = legal
        .iter()
        .filter_map(|played| position.play(book, played.step).ok());
    after.all(|position| has_one_end(&position, book, end))
}

/// How many checkers stand on each point, by side.
type Checkers = BySide<[u8; 24]>;
