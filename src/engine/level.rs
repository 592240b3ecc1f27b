//! The levels a person can play against.

use std::fmt;
use std::str::FromStr;

use super::player::Style;
use super::search::Limits;

/// A strength, from a child's to the strongest.
///
/// Wins are measured with paired dice under `365` and `classic`, 1,000 games each by seeds that no noise was chosen by, 95 %
/// intervals about 2.5 points wide each way. TRAINING.md has the matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Wins 27 and 26 % against the player `pips`.
    Novice,
    /// Wins 72 and 73 % against `novice`.
    Beginner,
    /// Wins 74 and 74 % against `beginner`.
    Amateur,
    /// Wins 72 and 73 % against `amateur`.
    Player,
    /// Wins 72 and 72 % against `player`.
    Strong,
    /// Wins 72 and 74 % against `strong`.
    Expert,
    /// The net three plies deep, without a misjudgement of its own making. Wins 75 and 74 % against `expert`.
    Master,
    /// The net up to four plies deep, as far as four million judged boards allow.
    Best,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] = [
        Level::Novice,
        Level::Beginner,
        Level::Amateur,
        Level::Player,
        Level::Strong,
        Level::Expert,
        Level::Master,
        Level::Best,
    ];

    /// The word in every text format.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Beginner => "beginner",
            Level::Amateur => "amateur",
            Level::Player => "player",
            Level::Strong => "strong",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Best => "best",
        }
    }

    /// How many games of 100 the level won against the one below, the weakest against the player `pips`: under `365`, and
    /// under `classic`. None of `best`, which is measured otherwise. TRAINING.md has the matches.
    #[must_use]
    pub const fn wins(self) -> Option<[u8; 2]> {
        match self {
            Level::Novice => Some([27, 26]),
            Level::Beginner => Some([72, 73]),
            Level::Amateur => Some([74, 74]),
            Level::Player => Some([72, 73]),
            Level::Strong => Some([72, 72]),
            Level::Expert => Some([72, 74]),
            Level::Master => Some([75, 74]),
            Level::Best => None,
        }
    }

    /// Points that a decision loses on average, over 300 fixed positions of every part of a game, by rollouts: under `365`,
    /// and under `classic`. Of the two strongest it is within the interval of the measurement; TRAINING.md has them all.
    #[must_use]
    pub const fn loss(self) -> [f32; 2] {
        match self {
            Level::Novice => [0.090, 0.151],
            Level::Beginner => [0.065, 0.115],
            Level::Amateur => [0.053, 0.084],
            Level::Player => [0.038, 0.055],
            Level::Strong => [0.025, 0.036],
            Level::Expert => [0.014, 0.017],
            Level::Master => [0.002, 0.001],
            Level::Best => [0.001, 0.000],
        }
    }

    /// How the level plays.
    #[must_use]
    pub const fn style(self) -> Style {
        let (limits, noise) = match self {
            Level::Novice => (Limits::ply(1), 1.6),
            Level::Beginner => (Limits::ply(1), 0.48),
            Level::Amateur => (Limits::ply(1), 0.265),
            Level::Player => (Limits::ply(1), 0.157),
            Level::Strong => (Limits::ply(1), 0.093),
            Level::Expert => (Limits::ply(1), 0.042),
            Level::Master => (
                Limits {
                    keep: 8,
                    within: 0.16,
                    ..Limits::ply(3)
                },
                0.0,
            ),
            Level::Best => (
                Limits {
                    keep: 12,
                    within: 0.16,
                    nodes: 4_000_000,
                    ..Limits::ply(4)
                },
                0.0,
            ),
        };
        Style::Net { limits, noise }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// That a word names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a level: novice, beginner, amateur, player, strong, expert, master or best")]
pub struct LevelFault;

impl FromStr for Level {
    type Err = LevelFault;

    fn from_str(text: &str) -> Result<Level, LevelFault> {
        Level::ALL
            .into_iter()
            .find(|level| level.word() == text)
            .ok_or(LevelFault)
    }
}
