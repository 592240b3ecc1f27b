//! What has happened at the table.

use crate::dice::Attempt;
use crate::rules::{Die, Outcome, PlayedStep, Roll, Side};

/// One thing that happened, in the order it happened; everything seen or heard follows from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// Each side threw one die for the right of the first move; equal numbers are thrown again.
    RollOffThrown {
        /// White's number.
        white: Die,
        /// Black's number.
        black: Die,
    },
    /// This side threw the higher number and begins.
    RightOfFirstMove(Side),
    /// The two dice of the roll-off stay where they lie and are this side's first throw (`opening=roll_off_dice`).
    DiceKept {
        /// The side to move.
        side: Side,
        /// The two numbers, the higher first.
        roll: Roll,
    },
    /// An attempt did not count and was thrown again; the throw that counts is told after it. In the roll-off White's
    /// misses come before Black's.
    MissThrow {
        /// The attempt: whose dice, what they showed, how they fell and why they missed.
        attempt: Attempt,
    },
    /// The numbers entered last were taken back; they are to be entered anew.
    EntryUndone {
        /// What they were; in the roll-off White's, then Black's.
        roll: Roll,
    },
    /// The side to move has thrown.
    DiceThrown {
        /// The side to move.
        side: Side,
        /// The numbers, in the order of the dice.
        roll: Roll,
    },
    /// A checker was moved by one die.
    StepMade {
        /// The side that moved.
        side: Side,
        /// The step and the die it used.
        step: PlayedStep,
    },
    /// A step was taken back; its die is free again.
    StepUndone {
        /// The side that had moved.
        side: Side,
        /// The step that is gone and the die it had used.
        step: PlayedStep,
    },
    /// A whole turn was taken back against the computer: everything since that turn began. Its dice lie there, thrown.
    TurnTakenBack {
        /// The person, who has that turn again.
        side: Side,
        /// The number of the turn.
        number: usize,
        /// How many turns after it are gone.
        gone: usize,
    },
    /// The throw just made leaves no legal step at all: the turn will pass.
    NoMoves {
        /// The side that cannot move.
        side: Side,
        /// Its throw.
        roll: Roll,
    },
    /// The turn was handed over.
    TurnEnded {
        /// The side whose turn it was.
        side: Side,
    },
    /// This side gave up; `GameOver` follows.
    Resigned(Side),
    /// The game is over; nothing is final before the result is accepted.
    GameOver(Outcome),
    /// The winning step, or the resignation, was taken back: the game goes on.
    GameReopened,
    /// The result stands. Nothing is taken back any more.
    ResultAccepted(Outcome),
}
