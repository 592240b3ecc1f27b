//! How good a position is: board, inputs, nets, search, rollouts, endgame table, levels and training.
//!
//! Knows the rules and nothing else: no screen, no dice, no files outside its weights.
//!
//! A [`Board`] is judged at once by a [`Judge`]: a net for contact, one for the race, a table for bearing off. [`search`]
//! looks further ahead, a [`Rollout`] plays on to the end, [`review`](fn@review) says what a turn lost. A [`Level`] is how
//! well a person wants to be opposed.
//!
#![doc = include_str!("TRAINING.md")]

mod adam;
mod board;
mod chances;
mod fast;
mod inputs;
mod judge;
mod ladder;
mod learn;
mod level;
mod moves;
mod net;
mod pairs;
mod player;
mod race;
mod review;
mod rival;
mod rollout;
mod search;
mod shipped;
mod throw;
mod train;
mod wall;
mod weights;

pub use board::{Army, Board, army_after};
pub use chances::Chances;
pub use judge::Judge;
pub use level::{Level, LevelFault};
pub use moves::{Law, Results};
pub use player::Style;
pub use race::{Race, STATES};
pub use review::{Grade, Mark, Review, ReviewFault, Tally, review, roll_map};
pub use rival::{Rival, RivalTraining};
pub use rollout::{Rolled, Rollout};
pub use search::{Choice, Cut, Found, Limits, SearchFault, search, search_with};
pub use shipped::{shipped_judge, shipped_weights};
pub use throw::throw;
pub use train::{Course, Progress, Training};
pub use weights::{Origin, Weights, WeightsFault};
