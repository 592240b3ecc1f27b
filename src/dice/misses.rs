//! How often falls miss.

use std::fmt;
use std::str::FromStr;

/// How often an attempt that falls badly is shown; fixed when a game starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Misses {
    /// As dice fall: 3 to 7 throws of 100, measured on the boards of whole games between plain players.
    #[default]
    Life,
    /// A bad fall is replaced once, unseen.
    Seldom,
    /// A bad fall is replaced, unseen, until one counts.
    Never,
}

impl Misses {
    /// All settings.
    pub const ALL: [Misses; 3] = [Misses::Life, Misses::Seldom, Misses::Never];

    /// The word of the setting.
    pub const fn word(self) -> &'static str {
        match self {
            Misses::Life => "life",
            Misses::Seldom => "seldom",
            Misses::Never => "never",
        }
    }

    /// The most falls an attempt is replaced by.
    pub(super) const fn replacements(self) -> u32 {
        match self {
            Misses::Life => 0,
            Misses::Seldom => 1,
            // Falls n = 1 to 63: should n reach 64, the miss is shown.
            Misses::Never => 63,
        }
    }
}

impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word is no setting of misses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected life, seldom or never")]
pub struct MissesFault;

impl FromStr for Misses {
    type Err = MissesFault;

    fn from_str(text: &str) -> Result<Misses, MissesFault> {
        let found = Misses::ALL.into_iter().find(|misses| misses.word() == text);
        found.ok_or(MissesFault)
    }
}
