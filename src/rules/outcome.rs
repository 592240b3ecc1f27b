//! How a game ends.

use super::{BySide, LastThrow, Position, RuleBook, Scoring, Side};

/// The kind of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinKind {
    /// A plain win, 1 point.
    Win,
    /// The loser has borne none off, 2 points.
    Mars,
    /// The loser, besides, still has a checker in his first quarter, 3 points.
    Koks,
}

impl WinKind {
    /// Points the win is worth.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            WinKind::Win => 1,
            WinKind::Mars => 2,
            WinKind::Koks => 3,
        }
    }

    /// The word in a record: `win`, `mars` or `koks`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            WinKind::Win => "win",
            WinKind::Mars => "mars",
            WinKind::Koks => "koks",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        side: Side,
        /// The kind of the win.
        kind: WinKind,
        /// Points it is worth.
        points: u8,
    },
    /// Both have borne off all: only where a last throw is given.
    Draw,
}

impl Outcome {
    /// A win of a kind.
    #[must_use]
    pub const fn win(side: Side, kind: WinKind) -> Outcome {
        Outcome::Win {
            side,
            kind,
            points: kind.points(),
        }
    }

    /// The winner, `None` of a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { side, .. } => Some(side),
            Outcome::Draw => None,
        }
    }
}

impl Position {
    /// The end of the game, `None` while it goes on.
    ///
    /// Where a last throw is given, the side that moved first has not won before the other has had its turn.
    #[must_use]
    pub fn outcome(&self, book: &RuleBook) -> Option<Outcome> {
        let done = BySide::from_fn(|side| self.off(side) == 15);
        if done.white && done.black {
            return Some(Outcome::Draw);
        }
        let winner = Side::BOTH.into_iter().find(|side| done[*side])?;
        if book.last_throw == LastThrow::Yes && self.last_turn_is_owed(winner) {
            return None;
        }
        let kind = match book.scoring {
            Scoring::Win => WinKind::Win,
            Scoring::Mars | Scoring::Koks => self.kind_against(winner.opponent(), book),
        };
        Some(Outcome::win(winner, kind))
    }

    /// What it costs a side to resign here: 1, or 2 where mars counts and it has borne none off.
    #[must_use]
    pub fn resign_outcome(&self, book: &RuleBook, loser: Side) -> Outcome {
        let mars = book.scoring != Scoring::Win && self.off(loser) == 0;
        let kind = if mars { WinKind::Mars } else { WinKind::Win };
        Outcome::win(loser.opponent(), kind)
    }

    /// Whether the side that has borne off all moved first and the other's last turn is not over.
    fn last_turn_is_owed(&self, winner: Side) -> bool {
        let still_played = self.side() == Some(winner.opponent()) || self.roll().is_some();
        self.first_mover() == Some(winner) && still_played
    }

    /// The kind of a win against that loser where mars counts.
    fn kind_against(&self, loser: Side, book: &RuleBook) -> WinKind {
        if self.off(loser) > 0 {
            return WinKind::Win;
        }
        let behind = (19..=24).any(|way| self.count(loser, loser.point_at(way)) > 0);
        if book.scoring == Scoring::Koks && behind {
            WinKind::Koks
        } else {
            WinKind::Mars
        }
    }
}
