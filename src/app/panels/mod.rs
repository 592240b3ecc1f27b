//! The panels: menu bar, side panel, buttons near the hand, cards and notices, drawn with egui.

pub mod command;

pub use command::{Card, Free, Offer, SavedGame, Tell, Wish};
