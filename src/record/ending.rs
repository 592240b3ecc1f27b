//! The result line of a game.

use std::fmt;

use crate::rules::Outcome;

/// How a result came about, where it was not played out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A side gave up.
    Resign,
    /// A side ran out of time.
    Timeout,
    /// The players agreed on it.
    Agreed,
    /// The game was broken off.
    Aborted,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Resign => "resign",
            Reason::Timeout => "timeout",
            Reason::Agreed => "agreed",
            Reason::Aborted => "aborted",
        })
    }
}

/// How a game ended so far. Text: `= *`, `= draw agreed`, `= w 2 mars`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ending {
    /// The outcome, `None` while the game has no accepted result.
    pub outcome: Option<Outcome>,
    /// How it came about, where it was not played out.
    pub reason: Option<Reason>,
}

impl Ending {
    /// A game without a result.
    pub const NONE: Ending = Ending {
        outcome: None,
        reason: None,
    };

    /// A game that was played out.
    pub fn played(outcome: Outcome) -> Ending {
        Ending {
            outcome: Some(outcome),
            reason: None,
        }
    }
}
