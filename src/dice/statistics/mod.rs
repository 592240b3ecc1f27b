//! What was thrown, counted, and held against what honest dice would do.
//!
//! A [`Tally`] counts throws; [`Figures`] says of each count what chance would give: how many are expected and the range
//! in which 95 of 100 honest counts lie. [`chance`] has the mathematics. Nothing here judges: a figure outside its range
//! is a fact about one in twenty, and the panels say so in words.

pub mod chance;
mod figures;
mod tally;

pub use figures::{ChiSquare, Count, Faces, Figures, Lot, PairCount, Pips, RollOffs, Run};
pub use tally::{MissCounts, Tally};
