//! A position: always valid, perhaps in the middle of a turn.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{BySide, Dice, Point, Refusal, Roll, Setup, Side};

/// Who stands where, who is to move, what was thrown and what of it is left.
///
/// A plain value of about forty bytes. Two positions are equal when their codes are: the order in which the two dice
/// were thrown does not count.
#[derive(Clone, Copy)]
pub struct Position {
    /// White's checkers on a point as a positive number, Black's as a negative one.
    pub(super) checkers: [i8; 24],
    pub(super) off: BySide<u8>,
    pub(super) side: Option<Side>,
    pub(super) roll: Option<Roll>,
    pub(super) left: Dice,
    pub(super) head_taken: u8,
    pub(super) first_turn_open: BySide<bool>,
    /// The side that moved first, as far as it can be known; only a last throw asks for it.
    pub(super) first_mover: Option<Side>,
}

impl Position {
    /// The start before the roll-off: all on their heads, nobody to move.
    #[must_use]
    pub const fn start() -> Position {
        let mut checkers = [0; 24];
        checkers[23] = 15;
        checkers[11] = -15;
        Position {
            checkers,
            off: BySide::new(0, 0),
            side: None,
            roll: None,
            left: Dice::NONE,
            head_taken: 0,
            first_turn_open: BySide::new(true, true),
            first_mover: None,
        }
    }

    /// The position of a setup without faults.
    pub(super) fn proven(setup: &Setup) -> Position {
        let count = |side: Side, place: usize| setup.checkers[side][place].cast_signed();
        let on_board = setup.checkers.map(|counts| counts.iter().sum::<u8>());
        let off = on_board.map(|sum| 15 - sum);
        // A position code does not say who moved first. The side to move counts as it, unless the other has visibly
        // moved before: alone has made its first turn, or has borne off all and the last turn is on.
        let first_mover = setup.side.map(|side| {
            let other = side.opponent();
            let open = setup.first_turn_open;
            if (open[side] && !open[other]) || off[other] == 15 {
                other
            } else {
                side
            }
        });
        Position {
            checkers: std::array::from_fn(|place| {
                count(Side::White, place) - count(Side::Black, place)
            }),
            off,
            side: setup.side,
            roll: setup.roll,
            left: match (setup.left, setup.roll) {
                (Some(left), _) => left,
                (None, Some(roll)) => Dice::of(roll),
                (None, None) => Dice::NONE,
            },
            head_taken: setup.head_taken,
            first_turn_open: setup.first_turn_open,
            first_mover,
        }
    }

    /// The same facts in the unproven form.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            checkers: BySide::from_fn(|side| {
                std::array::from_fn(|place| self.count_at(side, place))
            }),
            side: self.side,
            roll: self.roll,
            left: self.roll.map(|_| self.left),
            head_taken: self.head_taken,
            first_turn_open: self.first_turn_open,
        }
    }

    /// The side to move, `None` before the roll-off and after a draw.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    /// The number of the side's checkers on a point.
    #[must_use]
    pub fn count(&self, side: Side, point: Point) -> u8 {
        self.count_at(side, usize::from(point.get()) - 1)
    }

    fn count_at(&self, side: Side, place: usize) -> u8 {
        let signed = self.checkers[place];
        let own = match side {
            Side::White => signed,
            Side::Black => -signed,
        };
        own.max(0).unsigned_abs()
    }

    /// The number of checkers the side has borne off.
    #[must_use]
    pub fn off(&self, side: Side) -> u8 {
        self.off[side]
    }

    /// The side that holds a point.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Side> {
        match self.checkers[usize::from(point.get()) - 1] {
            0 => None,
            count if count > 0 => Some(Side::White),
            _ => Some(Side::Black),
        }
    }

    /// Pips the side still has to go until all its checkers are off.
    #[must_use]
    pub fn pips(&self, side: Side) -> u16 {
        Point::all()
            .map(|point| u16::from(self.count(side, point)) * u16::from(side.way(point)))
            .sum()
    }

    /// The throw of the turn, in the order thrown.
    #[must_use]
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// The dice not yet played.
    #[must_use]
    pub const fn left(&self) -> Dice {
        self.left
    }

    /// Checkers taken from the head in this turn.
    #[must_use]
    pub const fn head_taken(&self) -> u8 {
        self.head_taken
    }

    /// Whether the side has not made its first turn.
    #[must_use]
    pub fn first_turn_open(&self, side: Side) -> bool {
        self.first_turn_open[side]
    }

    /// The side that moved first: known from the roll-off, else taken to be the side to move of the position code,
    /// unless the code shows that the other has moved before.
    #[must_use]
    pub const fn first_mover(&self) -> Option<Side> {
        self.first_mover
    }

    /// The position in which the side has the right of the first move.
    #[must_use]
    pub fn begin(&self, side: Side) -> Position {
        Position {
            side: Some(side),
            roll: None,
            left: Dice::NONE,
            head_taken: 0,
            first_mover: Some(side),
            ..*self
        }
    }

    /// The position after the side to move has thrown.
    ///
    /// # Errors
    /// [`Refusal::Over`] after the end, [`Refusal::NoSide`] before the roll-off, [`Refusal::AlreadyThrown`] in a turn.
    pub fn thrown(&self, roll: Roll) -> Result<Position, Refusal> {
        let done = BySide::from_fn(|side| self.off[side] == 15);
        match self.side {
            None if done.white && done.black => Err(Refusal::Over),
            None => Err(Refusal::NoSide),
            Some(_) if self.roll.is_some() => Err(Refusal::AlreadyThrown),
            Some(side) if done[side] => Err(Refusal::Over),
            Some(_) => Ok(Position {
                roll: Some(roll),
                left: Dice::of(roll),
                head_taken: 0,
                ..*self
            }),
        }
    }

    /// The position with the turn handed over, nothing asked.
    pub(super) fn handed_over(&self, side: Side) -> Position {
        let mut next = *self;
        next.first_turn_open[side] = false;
        next.side = Some(side.opponent());
        next.roll = None;
        next.left = Dice::NONE;
        next.head_taken = 0;
        next
    }

    fn key(&self) -> impl Eq + Hash {
        (
            self.checkers,
            self.side,
            self.roll.map(Roll::sorted),
            self.left,
            self.head_taken,
            self.first_turn_open,
        )
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
