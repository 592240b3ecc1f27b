//! How good a position is: board, inputs, nets, search, rollouts, endgame table, levels and training.
//!
//! Knows the rules and nothing else: no screen, no dice, no files outside its weights.

mod board;
mod chances;
mod fast;
mod inputs;
mod judge;
mod learn;
mod moves;
mod net;
mod race;
mod train;
mod wall;
mod weights;

pub use board::{Army, Board, army_after};
pub use chances::Chances;
pub use judge::Judge;
pub use moves::{Law, Results};
pub use race::{Race, STATES};
pub use train::{Course, Progress, Training};
pub use weights::{Origin, Weights, WeightsFault};
