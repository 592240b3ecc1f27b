//! Lines that the players have to read: a damaged file, a disk that is full. Anything below may write one; the panels show
//! it.

use bevy::prelude::*;
use std::path::PathBuf;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Tell>();
}

/// A line to be said once to the players, above the board, till it is read.
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
    /// A theme was put into one file to give away.
    ThemeExported {
        /// That file.
        path: PathBuf,
    },
    /// A theme was taken in and is worn.
    ThemeTaken {
        /// What it is called, in the language of that moment.
        title: String,
        /// The name it is kept under.
        name: String,
    },
    /// Themes have come among the player's own while the game runs.
    ThemesCame {
        /// What they are called, in the language of that moment.
        titles: String,
        /// How many they are.
        count: usize,
    },
    /// A theme was not kept, renamed, thrown away, packed or taken in; nothing has changed.
    ThemeNotKept {
        /// Why, in the language of that moment.
        why: String,
    },
    /// A theme that was asked for is not there, or its file is none; another is worn.
    ThemeGone {
        /// Its name.
        name: String,
        /// What is wrong with its file; empty where there is none.
        why: String,
    },
}

impl Tell {
    /// Whether it only says what came of a wish: it need not be put away, the next thing that is done does that.
    pub fn is_passing(&self) -> bool {
        matches!(
            self,
            Self::ThemeExported { .. } | Self::ThemeTaken { .. } | Self::ThemesCame { .. }
        )
    }
}
