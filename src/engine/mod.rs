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
mod map;
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
mod why;

pub use board::{Army, Board, army_after};
pub use chances::Chances;
pub use judge::Judge;
pub use level::{Level, LevelFault};
pub use map::{RollMap, Thrown, outlook, roll_map};
pub use moves::Results;
pub use player::Style;
pub use race::{Race, STATES};
pub use review::{GameReview, Grade, Mark, PlayedTurn, Review, ReviewFault, Tally, review};
pub use rival::{Rival, RivalTraining};
pub use rollout::{Rolled, Rollout};
pub use search::{Choice, Cut, Found, Limits, SearchFault, search};
pub use shipped::{shipped_judge, shipped_weights};
pub use throw::throw;
pub use train::{Course, Progress, Training};
pub use weights::{Origin, Weights, WeightsFault};
pub use why::{Reason, Term, why};
