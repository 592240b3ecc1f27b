//! What the game is opened with: the call `narde365 [FILE] [--seed TEXT] [--position P] [--rules R]`.

use std::path::PathBuf;

use crate::rules::{Position, RuleBook};

/// What the player asked for on the command line; all empty opens the game where it was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// A record to open, or a theme to take in.
    pub file: Option<PathBuf>,
    /// The text of a practice game's dice.
    pub seed: Option<String>,
    /// The position a practice game begins from.
    pub position: Option<Position>,
    /// The rule book of a practice game.
    pub rules: Option<RuleBook>,
}

impl Open {
    /// Whether a practice game was asked for, which begins without the new-game card.
    #[must_use]
    pub const fn is_practice(&self) -> bool {
        self.seed.is_some() || self.position.is_some() || self.rules.is_some()
    }
}
