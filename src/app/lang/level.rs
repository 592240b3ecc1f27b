//! The levels of the computer in words, each with what it was measured to be worth.

use super::Words;
use crate::engine::Level;
use crate::game::Player;
use crate::rules::{Blockade, RuleBook};

/// A mean loss below this is within the interval of its measurement, and only said to be below it.
const TOLD: f32 = 0.005;

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

    /// What a level is worth under these rules: what it wins, and what a turn of it loses, of all phases alike.
    pub fn level_means(&self, level: Level, book: &RuleBook) -> String {
        let rules = usize::from(book.blockade != Blockade::Free);
        let wins = level.wins().unwrap_or_default()[rules];
        let wins = self.with(keys(level)[1], &[("wins", wins.into())]);
        let loss = level.loss()[rules];
        let key = if loss < TOLD {
            "level-loses-less"
        } else {
            "level-loses"
        };
        let loss = self.decimal(f64::from(loss.max(TOLD)), 3);
        let loses = self.with(key, &[("loss", loss.into())]);
        format!("{wins} {loses}")
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
