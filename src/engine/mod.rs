//! How good a position is: board, inputs, nets, search, rollouts, endgame table, levels and training.
//!
//! Knows the rules and nothing else: no screen, no dice, no files outside its weights.
//!
//! A [`Board`] is judged at once by a [`Judge`]: a net for contact, one for the race, a table for bearing off. [`search()`]
//! looks further ahead, a [`Rollout`] plays on to the end, [`review()`] says what a turn lost. A [`Level`] is how well a
//! person wants to be opposed.
//!
//! # The door
//!
//! What an interface needs, and all it needs. Everything here answers the same to the same question; what may take long
//! takes a flag to stop it by, and ends within 10 ms of it.
//!
//! | for | call |
//! |---|---|
//! | the judge of a rule book | [`shipped_judge`], off the main thread: the first call builds a table |
//! | an opponent | [`Level::style`], [`Style::think`]; on a clock: [`Style::with_time`] |
//! | hints | [`search()`] with [`Limits::analysis`]; [`Found::loss`] |
//! | why one turn is better | [`why()`] |
//! | the win chance as the game stands | [`outlook`] |
//! | the map of the next throw | [`roll_map`] |
//! | a turn just played | [`review()`]; with a first word before its longest part: [`review_saying`] |
//! | a turn that would be marked `??` | [`second_look`] |
//! | a whole game, also one that goes on | [`GameReview`] |
//! | a rollout with its bars | [`Rollout::run`], [`Rollout::standing`] |
//!
//! The rest is for the tools and the tests: training ([`Training`], [`RivalTraining`]), weights files, the bear-off table,
//! the lists of results.
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
mod second;
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
pub use review::{
    Compared, GameReview, Grade, Mark, PlayedTurn, Review, ReviewFault, Tally, costliest, review,
    review_saying, second_look, tallies,
};
pub use rival::{Rival, RivalTraining};
pub use rollout::{Rolled, Rollout};
pub use search::{Choice, Cut, Found, Limits, SearchFault, search};
pub use shipped::{shipped_judge, shipped_weights};
pub use throw::throw;
pub use train::{Course, Progress, Training};
pub use weights::{Origin, Weights, WeightsFault};
pub use why::{Reason, Term, why};
