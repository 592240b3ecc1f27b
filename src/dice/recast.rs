//! A throw of a record, cast again.

use crate::geometry::lying;
use crate::record::{CountedThrow, Gesture, Miss, SingleDie, ThrowLine};
use crate::rules::{BySide, Position, Side};

use super::fall::{Fall, Hands};
use super::{Cast, CastOf, DiceSource, NoNumbers, cast_falls};

/// The cast that these dice give for a throw of a record, and the fall of each attempt: by the hand that the record tells
/// of, over the checkers of the position it was thrown in. Whether the record tells of the same numbers and misses is
/// another question.
///
/// # Errors
/// When the dice have no numbers for this throw.
pub fn recast(
    dice: &dyn DiceSource,
    throw: &CountedThrow<'_>,
    position: &Position,
) -> Result<(Cast, Vec<Fall>), NoNumbers> {
    let of = match throw.line {
        ThrowLine::RollOff { line, .. } => CastOf::RollOff(BySide::new(
            first_hand(&line.white.misses, line.white.gesture),
            first_hand(&line.black.misses, line.black.gesture),
        )),
        ThrowLine::Turn { turn, thrown, .. } => {
            let hand = first_hand(&turn.misses, thrown.gesture);
            CastOf::Turn(turn.side, hand)
        }
    };
    cast_falls(dice, throw.number, of, &lying(position))
}

/// How the first attempt was thrown: the one that counts, where none missed.
fn first_hand(misses: &[Miss], counts: Option<Gesture>) -> Option<Gesture> {
    misses.first().map_or(counts, |miss| miss.gesture)
}

impl Cast {
    /// True when the record tells of the same attempts: as many misses of each die, of the same kinds, by the same hands.
    pub fn is_told_by(&self, throw: &CountedThrow<'_>) -> bool {
        match throw.line {
            ThrowLine::RollOff { line, .. } => {
                let same = |side, die: &SingleDie| self.missed(Hands::One(side), &die.misses);
                same(Side::White, &line.white) && same(Side::Black, &line.black)
            }
            ThrowLine::Turn { turn, .. } => self.missed(Hands::Both(turn.side), &turn.misses),
        }
    }

    fn missed(&self, hands: Hands, told: &[Miss]) -> bool {
        let told = told.iter().map(|miss| (miss.kind, miss.gesture));
        self.misses(hands).eq(told)
    }
}
