//! Why a wish is not granted.

use thiserror::Error;

use crate::dice::NoNumbers;
use crate::record::OrderFault;
use crate::rules::{self, Point, Step, Target};

/// The one reason why an intent changed nothing. The words for the player come from the locale.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refusal {
    /// The rules do not allow it; also before the roll-off is decided, and after the end of the game.
    #[error(transparent)]
    Rules(#[from] rules::Refusal),
    /// Nothing has been moved in this turn.
    #[error("nothing has been moved in this turn")]
    NothingToUndo,
    /// No checker that lies there was moved from there in this turn.
    #[error("no checker came from {to} to {at} in this turn")]
    NotFromThere {
        /// Where the checker lies.
        at: Target,
        /// Where it was carried back to.
        to: Point,
    },
    /// Without the steps to be taken back, another step of this turn would not be legal.
    #[error("without it the step {step} would not be legal: {why}")]
    OthersRest {
        /// The first of the remaining steps that would not be legal.
        step: Step,
        /// Why it would not be.
        why: rules::Refusal,
    },
    /// The players throw their own dice: the numbers are entered, not thrown.
    #[error("the numbers of these dice are entered")]
    EnterNumbers,
    /// The program throws these dice: no number is entered.
    #[error("these dice are thrown, no number of them is entered")]
    NotEntered,
    /// It is the computer's turn: a person can only look around, take a turn back or resign.
    #[error("it is the computer's turn")]
    ComputersTurn,
    /// There is no result to accept yet.
    #[error("the game is not over")]
    NotOver,
    /// The result has been accepted; nothing is changed any more.
    #[error("the result has been accepted")]
    Closed,
    /// The dice gave no numbers.
    #[error(transparent)]
    Dice(#[from] NoNumbers),
    /// The record holds no more: a game of thousands of turns can only be resigned.
    #[error(transparent)]
    Record(#[from] OrderFault),
}
