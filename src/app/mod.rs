//! Everything Bevy: the window, the table, its look and its panels.

pub mod lang;
pub mod look;
pub mod panels;
pub mod settings;
pub mod table;

use std::process::ExitCode;

use crate::open::Open;

/// Opens the game's window and plays until it is closed.
#[must_use]
pub fn run(_: Open) -> ExitCode {
    eprintln!("narde365: the table is not set yet.");
    ExitCode::from(2)
}
