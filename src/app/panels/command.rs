//! What the panels ask of the rest of the program, what they are told, and what they need to know.
//!
//! The panels change nothing but [`crate::app::settings::Settings`]. Everything else a player asks for by button, menu or card is a
//! [`Wish`]; keys may write the same messages. Whoever runs the game reads them.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::settings::Language;
use crate::rules::{BySide, RuleBook, Side};

/// Something a player asked for.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Wish {
    /// Start a new game; the one in progress, if any, has been asked about already.
    NewGame {
        /// The players' names as typed, trimmed; empty where a player gave none.
        names: BySide<String>,
        /// The rules to play by.
        book: RuleBook,
        /// Who sits below on the screen.
        below: Side,
    },
    /// Go on with the saved game that [`Offer::saved`] spoke of.
    Continue,
    /// The same players, the same rules, once more; the result is accepted by it.
    Rematch,
    /// Throw the dice as a hand threw them.
    ThrowBy(crate::record::Gesture),
    /// Throw the dice (in the opening: both single dice).
    Throw,
    /// Take back the latest step.
    Undo,
    /// Hand the turn over.
    EndTurn,
    /// This side gives the game up; the player has been asked already.
    Resign(Side),
    /// The result stands.
    Accept,
    /// Turn the board by half a turn. The panels carry it out in `Settings::below`.
    Flip,
    /// Full screen on or off. The panels carry it out in the window.
    FullScreen,
    /// Speak this language, or the system's. The panels carry it out in `Settings::language`.
    Language(Language),
    /// Show this card over the table, as a click on its menu entry would. The panels carry it out.
    Show(Card),
    /// Close the topmost card, menu or drawer. The panels carry it out.
    Close,
    /// Leave the program; the game is kept.
    Quit,
}

/// A sheet that lies over the table. At most one is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// Names, rule book, who sits below.
    NewGame,
    /// The rules in words and pictures.
    Rules,
    /// "Really give the game up?"
    AskResign,
    /// "A game is in progress. Begin a new one?"
    AskNewGame,
    /// How the game ended. Shown by itself when a game is over and its result not yet accepted.
    Result,
}

/// What the new-game card says besides what is chosen on it; kept by whoever runs the game.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// 64 hex digits that seal the dice of the next game; `None` for practice dice.
    pub seal: Option<String>,
    /// The game that can be gone on with.
    pub saved: Option<SavedGame>,
}

/// One line about a saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The players' names; empty where a player gave none.
    pub names: BySide<String>,
    /// The number of the turn in progress, 0 in the roll-off.
    pub turn: u32,
}

/// A line to be said once to the players, above the button row, till it is read.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Tell {
    /// The saved game could not be read whole and was kept aside.
    SaveDamaged {
        /// Where the damaged file lies now.
        kept_as: PathBuf,
    },
    /// The running game could not be saved.
    SaveFailed {
        /// The system's own words.
        why: String,
    },
    /// The settings file could not be read and was kept aside.
    SettingsDamaged {
        /// Where the damaged file lies now.
        kept_as: PathBuf,
    },
    /// The settings could not be saved.
    SettingsFailed {
        /// The system's own words.
        why: String,
    },
    /// The dice could not be drawn from the system.
    DiceFailed {
        /// The system's own words.
        why: String,
    },
    /// A record named on the command line could not be opened.
    FileFailed {
        /// Its path as given.
        path: PathBuf,
        /// The first fault, as `line:column: what was expected` or the system's own words.
        why: String,
    },
}

/// The part of the window that bar, panel and button row leave to the board, in logical pixels with y down.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Free {
    /// The rectangle; never smaller than 1 x 1.
    pub rect: Rect,
}

impl Default for Free {
    fn default() -> Self {
        Self {
            rect: Rect::new(0.0, 40.0, 960.0, 744.0),
        }
    }
}

/// What must not be told yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hush {
    /// The dice are in the air: the panels show nothing that follows from their numbers.
    pub dice_fall: bool,
    /// A checker is in the air: the last one has not landed in its tray.
    pub checker_flies: bool,
}
