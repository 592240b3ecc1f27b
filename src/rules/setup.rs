//! A position not yet proven.

use super::position::Position;
use super::{BySide, Dice, Point, Roll, Side};

/// A position as somebody wrote it down, with anything in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of checkers on each point: `checkers[side][point - 1]`. Those that are missing are borne off.
    pub checkers: BySide<[u8; 24]>,
    /// The side to move, `None` before the roll-off and after a draw.
    pub side: Option<Side>,
    /// The throw, in the order thrown.
    pub roll: Option<Roll>,
    /// The dice not yet played; `None`: all of the throw.
    pub left: Option<Dice>,
    /// Checkers already taken from the head in this turn.
    pub head_taken: u8,
    /// The sides that have not made their first turn.
    pub first_turn_open: BySide<bool>,
}

/// One reason why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A side has more than fifteen checkers on the board.
    #[error("at most 15 checkers of {side}, not {sum}")]
    TooMany {
        /// The side.
        side: Side,
        /// How many it has.
        sum: u16,
    },
    /// Both sides stand on one point.
    #[error("one colour on point {0}")]
    BothColours(Point),
    /// A side's first turn is open though more checkers have left its head than `head=` says.
    #[error(
        "15 checkers on the head of {side} less those taken this turn, for its first turn is open"
    )]
    FirstTurnOpen {
        /// The side.
        side: Side,
    },
    /// The side to move has made its first turn and the other has not.
    #[error("the other side to move, for only it has not made its first turn")]
    TurnsUneven,
    /// Dice are left of no throw.
    #[error("a throw where dice are left")]
    LeftWithoutThrow,
    /// Checkers are taken from the head without a throw.
    #[error("a throw where checkers were taken from the head")]
    HeadWithoutThrow,
    /// The dice left are not part of the throw.
    #[error("dice left that are part of the throw")]
    LeftNotOfThrow,
    /// A throw of nobody.
    #[error("no throw where nobody is to move")]
    ThrowOfNobody,
    /// Nobody is to move, and it is neither the start nor a draw.
    #[error("w or b: nobody is to move only at the start and after a draw")]
    NobodyToMove,
    /// Both sides have borne off all, and it is not written as a draw.
    #[error("a checker on the board, or the draw: side -, dice -")]
    BothBorneOff,
}

/// All reasons why a setup is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFaults(pub Vec<SetupFault>);

impl std::fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            let mark = if place > 0 { "; " } else { "" };
            write!(f, "{mark}expected {fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

impl Setup {
    /// Everything that is wrong with the setup.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let sums = self
            .checkers
            .map(|counts| counts.iter().map(|count| u16::from(*count)).sum::<u16>());
        for side in Side::BOTH {
            let sum = sums[side];
            if sum > 15 {
                faults.push(SetupFault::TooMany { side, sum });
            }
        }
        let held = |side: Side, point: Point| self.checkers[side][usize::from(point.get()) - 1];
        faults.extend(
            Point::all()
                .filter(|point| Side::BOTH.iter().all(|side| held(*side, *point) > 0))
                .map(SetupFault::BothColours),
        );
        for side in Side::BOTH {
            let taken = if self.side == Some(side) {
                self.head_taken
            } else {
                0
            };
            if self.first_turn_open[side] && held(side, side.head()) + taken.min(15) < 15 {
                faults.push(SetupFault::FirstTurnOpen { side });
            }
        }
        if let Some(side) = self.side
            && !self.first_turn_open[side]
            && self.first_turn_open[side.opponent()]
        {
            faults.push(SetupFault::TurnsUneven);
        }
        match self.roll {
            None => {
                if self.left.is_some() {
                    faults.push(SetupFault::LeftWithoutThrow);
                }
                if self.head_taken > 0 {
                    faults.push(SetupFault::HeadWithoutThrow);
                }
            }
            Some(roll) => {
                if self
                    .left
                    .is_some_and(|left| !left.is_part_of(Dice::of(roll)))
                {
                    faults.push(SetupFault::LeftNotOfThrow);
                }
                if self.side.is_none() {
                    faults.push(SetupFault::ThrowOfNobody);
                }
            }
        }
        let both_off = sums == BySide::new(0, 0);
        if both_off && (self.side.is_some() || self.roll.is_some()) {
            faults.push(SetupFault::BothBorneOff);
        }
        let at_start = Side::BOTH
            .iter()
            .all(|side| held(*side, side.head()) == 15 && self.first_turn_open[*side]);
        if self.side.is_none() && !both_off && !at_start {
            faults.push(SetupFault::NobodyToMove);
        }
        faults
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupFaults;

    fn try_from(setup: Setup) -> Result<Position, SetupFaults> {
        let faults = setup.faults();
        if faults.is_empty() {
            Ok(Position::proven(&setup))
        } else {
            Err(SetupFaults(faults))
        }
    }
}
