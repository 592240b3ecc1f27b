//! Who plays a side.

use std::fmt;
use std::str::FromStr;

use crate::engine::{Level, LevelFault};

/// Who plays a side: a person, or the computer at a level.
///
/// Its word, as records and settings spell it, is `human` or `level:NAME`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person at the table.
    #[default]
    Person,
    /// The computer.
    Computer(Level),
}

/// The word for a person.
const HUMAN: &str = "human";
/// How the word for a level begins.
const LEVEL: &str = "level:";

impl Player {
    /// Everybody who can play: a person, then the levels from the weakest on.
    pub fn all() -> impl Iterator<Item = Player> {
        std::iter::once(Player::Person).chain(Level::ALL.map(Player::Computer))
    }

    /// The level, where the computer plays.
    pub const fn level(self) -> Option<Level> {
        match self {
            Player::Person => None,
            Player::Computer(level) => Some(level),
        }
    }

    /// Whether it is a person.
    pub const fn is_person(self) -> bool {
        matches!(self, Player::Person)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person => f.write_str(HUMAN),
            Player::Computer(level) => write!(f, "{LEVEL}{}", level.word()),
        }
    }
}

impl FromStr for Player {
    type Err = LevelFault;

    fn from_str(text: &str) -> Result<Player, LevelFault> {
        match text.strip_prefix(LEVEL) {
            Some(level) => level.parse().map(Player::Computer),
            None if text == HUMAN => Ok(Player::Person),
            None => Err(LevelFault),
        }
    }
}
