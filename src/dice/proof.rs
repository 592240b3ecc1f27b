//! Whether the dice of a record are those that were sealed: the seal, then the numbers, then the falls.
//!
//! Facts only; whoever asks has the words. Seal and numbers are looked at in no time, the falls are simulated anew and
//! take it: a [`Check`] does one throw at a time, and says nothing before the last.

use crate::record::{CountedThrow, GameRecord, Replay, ThrowLine};
use crate::rules::{BySide, Roll};

use super::fall::FALL;
use super::{DiceSource, ResumeFault, SCHEME, SealedDice, Secret, recast};

/// Why the dice of a record prove nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unproved {
    /// Nothing can be said, and why not.
    NotYet(NotYet),
    /// The first difference.
    Differs(Difference),
}

/// Why nothing can be said of a game's dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotYet {
    /// The secret of this seal is not known.
    Closed(String),
    /// The players threw their own dice.
    Manual,
    /// Nothing was sealed.
    Nothing,
    /// Dice of another kind, by what the record calls them.
    Unknown(String),
}

/// Where a record and its seal part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Sealed dice without a seal.
    NoSeal,
    /// The secret does not fit the seal, or there are no dice of such a text or such words.
    Dice {
        /// What is wrong.
        fault: ResumeFault,
        /// Whether they would be practice dice.
        practice: bool,
    },
    /// A throw has other numbers.
    Numbers {
        /// The throw.
        other: OtherNumbers,
        /// Whether they are practice dice.
        practice: bool,
    },
}

/// A throw that has other numbers than its dice give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherNumbers {
    /// Its number, from 1.
    pub throw: u32,
    /// What stands in the record.
    pub found: Roll,
    /// What the dice give.
    pub due: Roll,
}

/// What was proved of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Nothing was sealed: the numbers follow from the text of practice dice.
    pub practice: bool,
    /// The throws that count.
    pub throws: u32,
    /// The attempts that did not, and were made again.
    pub again: usize,
    /// What came of simulating the falls again.
    pub falls: Falls,
    /// Which sides gave no word.
    pub silent: BySide<bool>,
}

/// What the falls are like when they are simulated again. No number depends on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Falls {
    /// The record tells of none.
    None,
    /// As the record tells.
    Same,
    /// The record's are of another version, by its tag; they were not simulated.
    OtherVersion(String),
    /// Some differ.
    Differ {
        /// How many throws.
        count: usize,
        /// The number of the first of them, from 1.
        first: u32,
    },
}

/// The first of these numbers, in the order of the throws, that is not the one its dice give; what the dice have no numbers
/// for is not asked.
pub fn other_numbers(
    dice: &dyn DiceSource,
    throws: impl IntoIterator<Item = Roll>,
) -> Option<OtherNumbers> {
    let told = (1..).zip(throws);
    let mut due = told.map_while(|(throw, found)| {
        let due = dice.numbers(throw).ok()?;
        Some(OtherNumbers { throw, found, due })
    });
    due.find(|other| other.found != other.due)
}

/// A check in progress: seal and numbers hold, the falls are looked at one by one.
#[derive(Debug, Clone)]
pub struct Check {
    record: GameRecord,
    /// None where the moves are not by the rules: nobody knows what the dice fell over.
    replay: Option<Replay>,
    dice: SealedDice,
    proof: Proof,
    /// The throws whose fall has been looked at; none are where their version is not ours.
    done: usize,
}

impl Check {
    /// Looks at the seal and the numbers of a game that stands alone.
    ///
    /// # Errors
    /// Why the dice prove nothing.
    pub fn of(record: &GameRecord) -> Result<Check, Unproved> {
        let throws = record.counting_throws().map(|throw| throw.roll());
        Check::as_written(record, throws, &[])
    }

    /// The same of a game in a text: with the numbers as they are written there, which may go on where the record ends
    /// because the rules do not allow it, and among other games, one of which may open its seal.
    ///
    /// # Errors
    /// Why the dice prove nothing.
    pub fn as_written(
        record: &GameRecord,
        throws: impl IntoIterator<Item = Roll>,
        games: &[GameRecord],
    ) -> Result<Check, Unproved> {
        let (dice, practice) = dice_of(record, games)?;
        let mut count = 0;
        let throws = throws.into_iter().inspect(|_| count += 1);
        if let Some(other) = other_numbers(&dice, throws) {
            let difference = Difference::Numbers { other, practice };
            return Err(Unproved::Differs(difference));
        }
        let proof = Proof {
            practice,
            throws: count,
            again: record.counting_throws().map(|throw| again(&throw)).sum(),
            falls: falls_told(record),
            silent: BySide::from_fn(|side| dice.words()[side].as_str().is_empty()),
        };
        Ok(Check {
            replay: record.replay().ok(),
            record: record.clone(),
            dice,
            proof,
            done: 0,
        })
    }

    /// Lets the next throw fall again; the proof, once there is none left.
    pub fn one_more(&mut self) -> Option<Proof> {
        let ours = matches!(self.proof.falls, Falls::Same | Falls::Differ { .. });
        let next = self.record.counting_throws().nth(self.done);
        let Some(throw) = next.filter(|_| ours) else {
            return Some(self.proof.clone());
        };
        self.done += 1;
        if !self.falls_as_told(&throw) {
            let (count, first) = match self.proof.falls {
                Falls::Differ { count, first } => (count + 1, first),
                _ => (1, throw.number),
            };
            self.proof.falls = Falls::Differ { count, first };
        }
        None
    }

    /// Lets all throws that are left fall again.
    pub fn proof(mut self) -> Proof {
        loop {
            if let Some(proof) = self.one_more() {
                return proof;
            }
        }
    }

    fn falls_as_told(&self, throw: &CountedThrow<'_>) -> bool {
        let replay = self.replay.as_ref();
        let position = replay.and_then(|replay| replay.thrown_in(throw));
        let cast = position.and_then(|position| recast(&self.dice, throw, &position).ok());
        let cast = cast.map(|(cast, _)| cast);
        cast.is_some_and(|cast| cast.is_told_by(throw))
    }
}

/// The dice that the record names; true beside practice dice.
fn dice_of(record: &GameRecord, games: &[GameRecord]) -> Result<(SealedDice, bool), Unproved> {
    let tags = record.tags();
    let practice = match tags.get("Dice") {
        Some("practice") => true,
        Some(SCHEME) => false,
        Some("manual") => return Err(Unproved::NotYet(NotYet::Manual)),
        None | Some("none") => return Err(Unproved::NotYet(NotYet::Nothing)),
        Some(other) => return Err(Unproved::NotYet(NotYet::Unknown(other.to_owned()))),
    };
    let secret = if practice {
        None
    } else {
        let seal = tags.get("DiceSeal");
        let seal = seal.ok_or(Unproved::Differs(Difference::NoSeal))?;
        let closed = || Unproved::NotYet(NotYet::Closed(seal.to_owned()));
        Some(opened(record, seal, games).ok_or_else(closed)?)
    };
    match SealedDice::resume(tags, secret) {
        Ok(dice) => Ok((dice, practice)),
        Err(fault) => Err(Unproved::Differs(Difference::Dice { fault, practice })),
    }
}

/// The secret that opens a seal: from the game itself, else from another of its match.
fn opened(record: &GameRecord, seal: &str, games: &[GameRecord]) -> Option<Secret> {
    let of = |game: &GameRecord| Secret::from_hex(game.tags().get("DiceSecret")?).ok();
    of(record).or_else(|| {
        let mut others = games.iter().filter_map(of);
        others.find(|secret| secret.seal().to_string().eq_ignore_ascii_case(seal))
    })
}

/// The attempts before the throw that counts.
fn again(throw: &CountedThrow<'_>) -> usize {
    match throw.line {
        ThrowLine::RollOff { line, .. } => line.white.misses.len() + line.black.misses.len(),
        ThrowLine::Turn { turn, .. } => turn.misses.len(),
    }
}

/// What can be said of the falls before any is simulated: of ours, that none differs so far.
fn falls_told(record: &GameRecord) -> Falls {
    let Some(tag) = record.tags().get("Fall") else {
        return Falls::None;
    };
    if tag.split(';').next().map(str::trim) == Some(FALL) {
        Falls::Same
    } else {
        Falls::OtherVersion(tag.to_owned())
    }
}
