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
        let wins = level.wins().unwrap_or_default();
        let wins = wins[usize::from(book.blockade != Blockade::Free)];
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
