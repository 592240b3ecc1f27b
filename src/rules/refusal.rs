//! Why something may not be done.

use super::{Dice, Die, List, Point, Side, TurnSteps};

/// The ONE reason why a step, a throw or a hand-over is refused, with what a picture needs.
///
/// Reasons for steps stand in the order in which they are looked for: the first that applies is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Nobody has the right to move: the roll-off comes first.
    #[error("the roll-off comes first")]
    NoSide,
    /// The other side is to move.
    #[error("it is not this side's turn")]
    NotYourTurn {
        /// The side to move.
        to_move: Side,
    },
    /// The dice are not thrown.
    #[error("throw first")]
    ThrowFirst,
    /// The point holds no checker of the side to move.
    #[error("no checker of the side to move on {0}")]
    NotYourChecker(Point),
    /// The target lies behind the checker, or under it.
    #[error("checkers only go forward")]
    Backwards,
    /// No die, and no dice together, give that distance.
    #[error("no dice for {distance} pips")]
    NoDie {
        /// Pips asked for.
        distance: u8,
        /// Dice still to be played.
        left: Dice,
    },
    /// An enemy checker stands on the target.
    #[error("point {0} is held")]
    PointHeld(Point),
    /// Every way leads over a point that an enemy checker holds.
    #[error("the point between is held")]
    MiddleHeld(List<Point, 4>),
    /// The head has already given all it may this turn.
    #[error("the head has given its checker")]
    HeadTaken {
        /// The head.
        head: Point,
        /// Checkers the head may give this turn.
        limit: u8,
    },
    /// Bearing off begins when all are home; the points outside that still hold checkers.
    #[error("not all checkers are home")]
    NotAllHome(List<Point, 15>),
    /// A number larger than needed bears off only the rearmost checker; the rearmost.
    #[error("a checker stands further back on {0}")]
    StandsFurtherBack(Point),
    /// It would leave a number unplayed; one legal full turn from here.
    #[error("the full turn must be played")]
    FullTurn(TurnSteps),
    /// Only one of two numbers can be played, and it must be the higher.
    #[error("the higher number, {0}, must be played")]
    HigherDie(Die),
    /// It would leave six in a row that no enemy checker has passed; the six, as the enemy walks them.
    #[error("six in a row that no enemy checker has passed")]
    Six([Point; 6]),
    /// The dice are thrown already.
    #[error("the dice are thrown already")]
    AlreadyThrown,
    /// The turn cannot be handed over while a step can be played.
    #[error("steps are left to play")]
    StepsLeft,
}

impl Refusal {
    /// The place of the reason in the order in which reasons are looked for.
    pub(super) const fn rank(&self) -> u8 {
        match self {
            Refusal::Over => 0,
            Refusal::NoSide => 1,
            Refusal::NotYourTurn { .. } => 2,
            Refusal::ThrowFirst => 3,
            Refusal::NotYourChecker(_) => 4,
            Refusal::Backwards => 5,
            Refusal::NoDie { .. } => 6,
            Refusal::PointHeld(_) => 7,
            Refusal::MiddleHeld(_) => 8,
            Refusal::HeadTaken { .. } => 9,
            Refusal::NotAllHome(_) => 10,
            Refusal::StandsFurtherBack(_) => 11,
            Refusal::FullTurn(_) => 12,
            Refusal::HigherDie(_) => 13,
            Refusal::Six(_) => 14,
            Refusal::AlreadyThrown => 15,
            Refusal::StepsLeft => 16,
        }
    }
}
