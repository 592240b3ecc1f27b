//! Нарды 365: long narde (длинные нарды) for the desktop.
//!
//! This page is the map of the house. Modules stand on floors; imports point down only, and modules of one floor do
//! not import each other.
//!
//! | floor | module | knows |
//! |---|---|---|
//! | 1 | [`rules`] | what is legal: points, positions, rolls, steps, turns, rule books, outcomes, the position code |
//! | 2 | [`geometry`] | where points, seats, trays, bar, rail and halves are, in point widths |
//! | 2 | [`record`] | what happened: a game as data and as text |
//! | 3 | [`dice`] | where numbers come from: sealed, practice, scripted, entered; how dice fall; statistics |
//! | 3 | [`engine`] | how good a position is: net, search, rollouts, endgame table, levels, training |
//! | 4 | [`game`] | one game in progress: the state machine that players act on, and its autosave |
//! | 4 | [`open`] | what the game is opened with |
//! | 5 | `app` | everything Bevy, behind the default feature `app` |
//! | 6 | [`tools`] | the command line |

pub mod dice;
pub mod engine;
pub mod game;
pub mod geometry;
pub mod open;
pub mod record;
pub mod rules;
pub mod tools;

#[cfg(feature = "app")]
pub mod app;
