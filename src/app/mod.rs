//! Everything Bevy: the window, the table, its look and its panels.
//!
//! [`run`] opens the window. [`plugin`] is the game without window and pictures, as the tests play it: intents in,
//! [`play`] acts on the one [`crate::game::Game`], [`table`] brings checkers and dice after it, [`panels`] say what is
//! going on, [`look`] draws what the table says lies where.
//!
//! The rooms stand in one order; each imports only those before it, and a test holds it:
//!
//! | room | knows |
//! |---|---|
//! | `modifiers` | which of Ctrl and Alt are held |
//! | [`awake`] | whether the loop has a reason for the next frame |
//! | [`mind`] | the engine at work beside the interface |
//! | [`tell`] | lines that the players have to read |
//! | [`wish`] | what players ask for by button, menu, card or key |
//! | [`screen`] | how panels and board share window, mouse and keys |
//! | [`settings`] | what the players chose |
//! | [`lang`] | the words on screen |
//! | [`theme`] | colours, materials and times of the look, as data |
//! | [`wardrobe`] | the theme that is worn, and those that could be |
//! | [`motion`] | what moves, how long it takes, the word that ends it |
//! | [`play`] | the running game |
//! | [`review`] | what the engine thinks of the turns that were played |
//! | [`table`] | board, checkers and dice; the hand |
//! | [`pace`] | what happens by itself, once the table is at rest |
//! | [`advice`] | what the engine thinks of the game on the table |
//! | [`panels`] | bar, side panel, cards |
//! | [`look`] | what is seen of the table |
//! | `run` | the window that holds them all |

pub mod advice;
#[cfg(test)]
mod arrows;
pub mod awake;
pub mod lang;
pub mod look;
pub mod mind;
mod modifiers;
pub mod motion;
pub mod pace;
pub mod panels;
pub mod play;
pub mod review;
mod run;
pub mod screen;
pub mod settings;
pub mod table;
pub mod tell;
pub mod theme;
pub mod wardrobe;
pub mod wish;

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
    mind::plugin(app);
    tell::plugin(app);
    wish::plugin(app);
    screen::plugin(app);
    wardrobe::plugin(app);
    motion::plugin(app);
    play::plugin(app);
    review::plugin(app);
    table::plugin(app);
    pace::plugin(app);
    advice::plugin(app);
}
