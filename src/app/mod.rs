//! Everything Bevy: the window, the table, its look and its panels.
//!
//! [`run`] opens the window. [`plugin`] is the game without window and pictures, as the tests play it: intents in,
//! [`play`] acts on the one [`crate::game::Game`], [`table`] brings checkers and dice after it, [`panels`] say what is
//! going on, [`look`] draws what the table says lies where.

pub mod awake;
pub mod lang;
pub mod look;
mod modifiers;
pub mod panels;
pub mod play;
mod run;
pub mod settings;
pub mod table;

pub use run::run;
pub(crate) use run::{guarded, window};

use bevy::prelude::*;

/// The order of a frame; every system of the game's own is in one of these.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Mouse and keys become wishes and intents.
    Input,
    /// The game is acted on; it answers with events and refusals.
    Rules,
    /// Seats, dice and states are brought up to date with the game.
    Sync,
    /// What moves is moved.
    Animate,
    /// Marks and everything else that only shows.
    Present,
}

/// The game without its window and its pictures.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            GameSystems::Input,
            GameSystems::Rules,
            GameSystems::Sync,
            GameSystems::Animate,
            GameSystems::Present,
        )
            .chain(),
    );
    if !app.world().contains_resource::<settings::Settings>() {
        settings::plugin(app);
    }
    lang::plugin(app);
    awake::plugin(app);
    play::plugin(app);
    table::plugin(app);
}
