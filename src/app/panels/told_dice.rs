//! What the panels say of the dice: throws that did not count, the seal, and numbers that are entered.

use fluent_bundle::FluentValue;

use crate::app::lang::Words;
use crate::game::{Game, Phase};
use crate::record::{Miss, MissKind};
use crate::rules::{BySide, Die, Roll, Side};

/// One line of the roll-off.
#[derive(Clone, Debug, PartialEq)]
pub struct RollOffLine {
    /// White's die.
    pub white: Die,
    /// Black's die.
    pub black: Die,
    /// What is to be said of the throws that did not count; empty where there were none.
    pub misses: BySide<String>,
}

/// What the record says of sealed dice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sealed {
    /// The seal, 64 hex digits.
    pub seal: String,
    /// The words that the sides gave.
    pub words: BySide<String>,
    /// The secret, once the seal has been opened.
    pub secret: Option<String>,
}

/// Numbers that are waited for from the players' own dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// White's die, then Black's.
    RollOff,
    /// Both dice of a turn.
    Turn(Side),
}

impl Sealed {
    /// What the record of a game says; nothing where its dice were not sealed.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let tag = |name| game.record().tags().get(name);
        let word = |name| tag(name).unwrap_or_default().to_owned();
        Some(Self {
            seal: tag("DiceSeal")?.to_owned(),
            words: BySide::new(word("DiceWordWhite"), word("DiceWordBlack")),
            secret: tag("DiceSecret").map(str::to_owned),
        })
    }
}

/// A throw as people write it, the higher number first: "6-4".
pub(super) fn pair(roll: Roll) -> String {
    format!("{}-{}", roll.high(), roll.low())
}

impl Entry {
    /// What a game waits for; nothing where the program throws.
    pub(super) fn of(game: &Game) -> Option<Self> {
        if !game.enters_numbers() {
            return None;
        }
        match game.phase() {
            Phase::Opening => Some(Entry::RollOff),
            Phase::Throw(side) => Some(Entry::Turn(side)),
            Phase::Move(_) | Phase::Over => None,
        }
    }
}

/// Why a throw does not count, and that it is made again: one short line.
pub(super) fn missed(words: &Words, kind: MissKind) -> String {
    words.get(match kind {
        MissKind::Split => "miss-split",
        MissKind::Off(_) => "miss-off",
        MissKind::Rail(_) => "miss-rail",
        MissKind::Checker(_) => "miss-checker",
        MissKind::Die(_) => "miss-die",
        MissKind::Unsettled(_) => "miss-unsettled",
    })
}

/// The throws that did not count, in their order, a line each; empty where there were none.
pub(super) fn all_missed(words: &Words, misses: &[Miss]) -> String {
    let lines: Vec<_> = misses.iter().map(|miss| missed(words, miss.kind)).collect();
    lines.join("\n")
}

/// A number as a fact for the words.
pub(super) fn digit(die: Die) -> FluentValue<'static> {
    die.get().into()
}
