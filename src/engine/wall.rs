//! Six held points in a row, where a rule book forbids them.

use super::board::{Army, FULL};
use crate::rules::Blockade;

/// The rows of six that the side to move may not leave behind, for one turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wall {
    /// Whether rows run on round the ring.
    ring: bool,
    /// Bit `i`: a row is forbidden whose first point is place `i` of the enemy's way.
    forbidden: u32,
}

impl Wall {
    /// The rows a rule forbids against an enemy.
    #[inline]
    pub(super) const fn new(blockade: Blockade, enemy: Army) -> Wall {
        let forbidden = match blockade {
            Blockade::Free => 0,
            Blockade::Ahead if enemy.off() > 0 => 0,
            Blockade::Ahead => {
                // Rows beyond the enemy's foremost checker; a row has none of its checkers in it.
                let foremost = 31 - (enemy.held() | 1).leading_zeros();
                (FULL << (foremost + 1)) & 0x7_FFFF
            }
            Blockade::Never => FULL,
        };
        Wall {
            ring: matches!(blockade, Blockade::Never),
            forbidden,
        }
    }

    /// Whether no row is forbidden.
    #[inline]
    pub(super) const fn is_free(self) -> bool {
        self.forbidden == 0
    }

    /// Whether a forbidden row stands where these places of the mover's way are held.
    #[inline]
    pub(super) const fn stands(self, held: u32) -> bool {
        let line = ((held << 12 | held >> 12) & FULL) as u64;
        let line = if self.ring { line | line << 24 } else { line };
        let two = line & line >> 1;
        two & two >> 2 & two >> 4 & self.forbidden as u64 != 0
    }
}
