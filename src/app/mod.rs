//! Everything Bevy: the window, the table, its look and its panels.

pub mod lang;
pub mod panels;
pub mod settings;
pub mod table;
