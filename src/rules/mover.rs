//! The board as the side to move sees it, for everything that looks ahead within a turn.

use super::blockade::Wall;
use super::{Dice, Die, FirstTurnHead, Position, RuleBook, Side, SingleDie};

/// The side to move in pips of its own way: bit or place `w` is the point `w` pips before the outside, 0 the outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    pub(super) count: [u8; 25],
    /// Points the mover holds.
    pub(super) own: u32,
    /// Points the enemy holds, on the MOVER's way.
    pub(super) enemy: u32,
    /// Checkers outside home.
    pub(super) outside: u8,
    /// Checkers that may still leave the head.
    pub(super) head_left: u8,
    pub(super) wall: Wall,
}

impl Mover {
    /// The board as `side` sees it when `head_left` checkers may still leave its head.
    pub(super) fn new(position: &Position, side: Side, book: &RuleBook, head_left: u8) -> Mover {
        let mut mover = Mover {
            count: [0; 25],
            own: 0,
            enemy: 0,
            outside: 0,
            head_left,
            wall: Wall::FREE,
        };
        let sign = if side == Side::White { 1 } else { -1 };
        for way in 1..=24_u8 {
            let place = usize::from(way);
            let point = match side {
                Side::White => place - 1,
                Side::Black => (place + 11) % 24,
            };
            let count = position.checkers[point] * sign;
            mover.count[place] = count.max(0).unsigned_abs();
            mover.own |= u32::from(count > 0) << way;
            mover.enemy |= u32::from(count < 0) << way;
        }
        mover.count[0] = position.off[side];
        mover.outside = mover.count[7..].iter().sum();
        let foremost = if position.off[side.opponent()] > 0 {
            0
        } else {
            // The enemy's way is the mover's, half a ring on.
            let held = mover.enemy >> 1;
            let theirs = (held << 12 | held >> 12) & 0xFF_FFFF;
            (theirs.trailing_zeros() + 1).min(24) as u8
        };
        mover.wall = Wall::new(book, foremost);
        mover
    }

    /// The side to move of a position in the middle of a turn, with the dice left; `None` when nobody has thrown.
    pub(super) fn of(position: &Position, book: &RuleBook) -> Option<Mover> {
        let side = position.side?;
        position.roll?;
        let head_left = head_limit(position, side, book).saturating_sub(position.head_taken);
        Some(Mover::new(position, side, book, head_left))
    }

    /// Whether all fifteen are off.
    pub(super) const fn has_won(&self) -> bool {
        self.count[0] == 15
    }

    /// The rearmost point held, 0 when none is.
    pub(super) const fn rearmost(&self) -> u8 {
        (31 - (self.own | 1).leading_zeros()) as u8
    }

    /// The points held, from the rearmost on.
    pub(super) fn held(&self) -> Held {
        Held(self.own)
    }

    /// Whether a checker may bear off from a point by a number, the head and the wall aside.
    pub(super) const fn bears_off(&self, way: u8, die: u8) -> bool {
        self.outside == 0 && (way == die || self.rearmost() == way)
    }

    /// Whether a checker of a held point may go by a number, the wall and the full turn aside.
    pub(super) const fn can(&self, way: u8, die: u8) -> bool {
        if way == 24 && self.head_left == 0 {
            false
        } else if way > die {
            self.enemy >> (way - die) & 1 == 0
        } else {
            self.bears_off(way, die)
        }
    }

    /// The board after a checker has gone from a point by a number.
    #[must_use]
    pub(super) const fn moved(&self, way: u8, die: u8) -> Mover {
        let mut next = *self;
        let to = way.saturating_sub(die);
        next.count[way as usize] -= 1;
        next.count[to as usize] += 1;
        if next.count[way as usize] == 0 {
            next.own &= !(1 << way);
        }
        // Bit 0 is the outside, and no point.
        next.own |= (1 << to) & !1;
        if way > 6 && to <= 6 {
            next.outside -= 1;
        }
        if way == 24 {
            next.head_left -= 1;
        }
        next
    }

    /// The board after a step if that step may stand alone: everything but the full-turn rule.
    pub(super) fn step(&self, way: u8, die: u8) -> Option<Mover> {
        if !self.can(way, die) {
            return None;
        }
        let next = self.moved(way, die);
        (next.has_won() || !next.wall.stands(next.own)).then_some(next)
    }

    /// The most dice any way of playing uses.
    pub(super) fn most_dice(&self, dice: Dice) -> u8 {
        let all = dice.len() as u8;
        let mut most = 0;
        if self.has_won() {
            return 0;
        }
        for die in dice.numbers() {
            let rest = dice.without(die);
            for way in self.held() {
                if let Some(next) = self.step(way, die.get()) {
                    most = most.max(1 + next.most_dice(rest));
                    if most == all {
                        return most;
                    }
                }
            }
        }
        most
    }

    /// The legal steps: those that begin some legal full turn. Each is a point and the die it uses; a checker that
    /// either die bears off is listed with the exact one, else with the smaller.
    pub(super) fn legal(&self, dice: Dice, single_die: SingleDie) -> Legal {
        let mut found = Legal::default();
        if self.has_won() {
            return found;
        }
        for die in dice.numbers() {
            let rest = dice.without(die);
            for way in self.held() {
                if let Some(next) = self.step(way, die.get()) {
                    let won = next.has_won();
                    let uses = 1 + next.most_dice(rest);
                    found.most = found.most.max(uses);
                    found.steps[found.len] = Choice {
                        way,
                        die,
                        uses,
                        won,
                    };
                    found.len += 1;
                }
            }
        }
        let (high, low) = (dice.high(), dice.low());
        let playable = |wanted| found.iter().any(|choice| Some(choice.die) == wanted);
        found.higher = single_die == SingleDie::Higher
            && found.most == 1
            && high != low
            && playable(high)
            && playable(low);
        found.keep_legal(high);
        found
    }
}

/// How many checkers may leave the head in the turn in progress.
pub(super) fn head_limit(position: &Position, side: Side, book: &RuleBook) -> u8 {
    if !position.first_turn_open[side] {
        return 1;
    }
    let Some(roll) = position.roll else {
        return 1;
    };
    match book.first_turn_head {
        FirstTurnHead::One => 1,
        FirstTurnHead::Any => 15,
        FirstTurnHead::Doubles346 => {
            1 + u8::from(roll.is_double() && matches!(roll.high().get(), 3 | 4 | 6))
        }
        FirstTurnHead::WhenNeeded => {
            // The first turn began with all fifteen on the head, whatever has been played of it.
            let mut start = Mover::new(position, side, book, 1);
            start.count = [0; 25];
            start.count[24] = 15;
            start.own = 1 << 24;
            start.outside = 15;
            let with_one = start.most_dice(Dice::of(roll));
            start.head_left = 2;
            1 + u8::from(start.most_dice(Dice::of(roll)) > with_one)
        }
    }
}

/// Points from the rearmost on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held(pub(super) u32);

impl Iterator for Held {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let way = 31 - self.0.leading_zeros();
        self.0 &= !(1 << way);
        Some(way as u8)
    }
}

/// A step that may stand alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) way: u8,
    pub(super) die: Die,
    /// The most dice a turn uses that goes on with it, this one included.
    uses: u8,
    /// Whether it takes the fifteenth off.
    won: bool,
}

/// The legal steps of a mover.
#[derive(Debug)]
pub(super) struct Legal {
    steps: [Choice; 32],
    len: usize,
    /// The most dice a legal turn uses.
    pub(super) most: u8,
    /// Whether only the higher of two numbers may be played.
    pub(super) higher: bool,
}

impl Default for Legal {
    fn default() -> Legal {
        const NONE: Choice = match Die::new(1) {
            Some(die) => Choice {
                way: 0,
                die,
                uses: 0,
                won: false,
            },
            None => unreachable!(),
        };
        Legal {
            steps: [NONE; 32],
            len: 0,
            most: 0,
            higher: false,
        }
    }
}

impl Legal {
    /// The steps, larger numbers first, then from the rearmost point on.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Choice> {
        self.steps[..self.len].iter()
    }

    /// The legal step that a checker makes from a point to another (0: off).
    pub(super) fn find(&self, way: u8, to: u8) -> Option<Die> {
        self.iter()
            .find(|choice| choice.way == way && way.saturating_sub(choice.die.get()) == to)
            .map(|choice| choice.die)
    }

    /// Drops what the full turn, the higher number or a smaller die for the same step rules out.
    fn keep_legal(&mut self, high: Option<Die>) {
        let mut kept = 0;
        for place in 0..self.len {
            let choice = self.steps[place];
            let full = choice.uses == self.most && (!self.higher || Some(choice.die) == high);
            if !full && !choice.won {
                continue;
            }
            let off = |other: &Choice| other.way <= other.die.get();
            let same = self.steps[..kept]
                .iter()
                .position(|other| other.way == choice.way && off(other) && off(&choice));
            // Larger numbers come first, so the later of two dice for one step is the exact or the smaller one.
            match same {
                Some(same) => self.steps[same] = choice,
                None => {
                    self.steps[kept] = choice;
                    kept += 1;
                }
            }
        }
        self.len = kept;
    }
}
