//! Six held points in a row.

use super::{Blockade, Point, RuleBook, Side};

/// The low 24 bits: bit `way - 1` stands for the point `way` pips before the outside.
const RING: u64 = 0xFF_FFFF;

/// Which rows of six the mover may not leave behind, for one turn: the enemy does not move meanwhile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wall {
    /// Whether rows run on round the ring of the mover's own way; else they are counted on the enemy's way.
    ring: bool,
    /// Bit `i`: a row whose last point lies `i + 1` pips before the outside is forbidden.
    forbidden: u64,
}

impl Wall {
    /// No row is forbidden.
    pub(super) const FREE: Wall = Wall {
        ring: false,
        forbidden: 0,
    };

    /// The rows a rule book forbids, where the enemy's foremost checker stands `foremost` pips before the outside of
    /// the board on its own way, 0 when one is borne off.
    pub(super) const fn new(book: &RuleBook, foremost: u8) -> Wall {
        match book.blockade {
            Blockade::Free => Wall::FREE,
            Blockade::Ahead if foremost == 0 => Wall::FREE,
            Blockade::Ahead => Wall {
                ring: false,
                forbidden: (1 << (foremost - 1)) - 1,
            },
            Blockade::Never => Wall {
                ring: true,
                forbidden: RING,
            },
        }
    }

    /// Whether no row is forbidden.
    pub(super) const fn is_free(self) -> bool {
        self.forbidden == 0
    }

    /// The forbidden rows that stand where the mover holds the points of `own` (bit `way` of its own way).
    pub(super) const fn rows(self, own: u32) -> u64 {
        let held = (own as u64 >> 1) & RING;
        let line = if self.ring {
            held | held << 24
        } else {
            // The enemy's way is the mover's, half a ring on.
            (held << 12 | held >> 12) & RING
        };
        let two = line & line >> 1;
        two & two >> 2 & two >> 4 & self.forbidden
    }

    /// Whether a forbidden row stands.
    pub(super) const fn stands(self, own: u32) -> bool {
        self.rows(own) != 0
    }

    /// A forbidden row that stands, as the enemy walks it; one that holds `near` (a mover's way) if there is one.
    pub(super) fn row(self, own: u32, side: Side, near: u8) -> Option<[Point; 6]> {
        let rows = self.rows(own);
        let mut row = None;
        for start in (0..24_u8).filter(|start| rows >> start & 1 == 1) {
            let points = self.points(start, side);
            if row.is_none() || (near > 0 && points.contains(&side.point_at(near))) {
                row = Some(points);
            }
        }
        row
    }

    /// The points of the row whose bit is `start`, from its first point as the enemy walks it.
    fn points(self, start: u8, side: Side) -> [Point; 6] {
        let walker = if self.ring { side } else { side.opponent() };
        [5, 4, 3, 2, 1, 0].map(|step| walker.point_at((start + step) % 24 + 1))
    }
}
