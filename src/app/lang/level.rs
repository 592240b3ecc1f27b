//! The levels of the computer in words, each with what it was measured to be worth.

use super::Words;
use crate::engine::Level;
use crate::game::Player;
use crate::rules::{Blockade, RuleBook};

impl Words {
    /// The name of a level, which is also that of the player.
    pub fn level(&self, level: Level) -> String {
        self.get(keys(level)[0])
    }

    /// What a player is called: a person by name, the computer by its level, whatever language the game was begun in; nothing
    /// for a person without a name.
    pub fn player(&self, player: Player, name: &str) -> Option<String> {
        match player.level() {
            Some(level) => Some(self.level(level)),
            None => (!name.is_empty()).then(|| name.to_owned()),
        }
    }

    /// What a level is worth under these rules, in one line.
    pub fn level_means(&self, level: Level, book: &RuleBook) -> String {
        let wins = wins(level)[usize::from(book.blockade != Blockade::Free)];
        self.with(keys(level)[1], &[("wins", wins.into())])
    }
}

const fn keys(level: Level) -> [&'static str; 2] {
    match level {
        Level::Novice => ["level-novice", "level-novice-means"],
        Level::Beginner => ["level-beginner", "level-beginner-means"],
        Level::Amateur => ["level-amateur", "level-amateur-means"],
        Level::Player => ["level-player", "level-player-means"],
        Level::Strong => ["level-strong", "level-strong-means"],
        Level::Expert => ["level-expert", "level-expert-means"],
        Level::Master => ["level-master", "level-master-means"],
        Level::Best => ["level-best", "level-best-means"],
    }
}

/// How many games of 100 a level wins against the one below, the weakest against the player `pips`: where six in a row may
/// be held freely, and where they may not. Measured: the engine's TRAINING.md has the matches.
const fn wins(level: Level) -> [u8; 2] {
    match level {
        Level::Novice => [28, 30],
        Level::Beginner => [74, 74],
        Level::Amateur => [70, 74],
        Level::Player => [74, 71],
        Level::Strong => [71, 72],
        Level::Expert => [75, 73],
        Level::Master => [70, 71],
        // Not measured yet; its line tells how far it looks.
        Level::Best => [0, 0],
    }
}
