//! What is legal: points, positions, rolls, steps, turns, rule books, outcomes and the position code.
//!
//! Knows nothing but the standard library: no chance, no files, no screen. Start with [`Position`]: a value that is
//! always valid and may stand in the middle of a turn. [`Turns`] lists the full turns of a throw, [`RuleBook`] holds
//! every question on which players differ, and [`Refusal`] says why something may not be done.

mod blockade;
mod board;
mod book;
mod book_text;
mod code;
mod code_reader;
mod dice;
mod die;
mod explain;
mod generator;
mod list;
mod mover;
mod outcome;
mod perft;
mod play;
mod point;
mod position;
mod refusal;
mod roll;
mod route;
mod setup;
mod side;
mod step;
mod text;
mod turns;

pub use board::Board;
pub use book::{
    Blockade, BookName, FirstTurnHead, LastThrow, Opening, RuleBook, Scoring, SingleDie,
};
pub use book_text::BookFault;
pub use code::{PositionCode, Score};
pub use dice::Dice;
pub use die::Die;
pub use list::List;
pub use outcome::{Outcome, WinKind};
pub use perft::perft;
pub use point::Point;
pub use position::Position;
pub use refusal::Refusal;
pub use roll::Roll;
pub use route::{Route, RouteList};
pub use setup::{Setup, SetupFault, SetupFaults};
pub use side::{BySide, Side};
pub use step::{PlayedStep, Step, StepList, Steps, Target, TurnSteps};
pub use text::{TextFault, TextFaults};
pub use turns::{Turn, Turns, turns};
