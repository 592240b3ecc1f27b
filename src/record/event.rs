//! What ends a game other than its last step.

use std::fmt;

use crate::rules::Side;

use super::{Extras, Remark};

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// The side gave up.
    Resign,
    /// The side ran out of time.
    Timeout,
}

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EventKind::Resign => "resign",
            EventKind::Timeout => "timeout",
        })
    }
}

/// A side gave up or ran out of time; only the result follows. Text: `5. b resign`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The side that loses by it, whoever is to move.
    pub side: Side,
    /// What happened.
    pub kind: EventKind,
    /// Glyph, clock and time.
    pub extras: Extras,
    /// The lines attached.
    pub remarks: Vec<Remark>,
}

impl Event {
    /// An event without extras and remarks.
    pub fn new(side: Side, kind: EventKind) -> Event {
        Event {
            side,
            kind,
            extras: Extras::default(),
            remarks: Vec::new(),
        }
    }
}
