//! Throws, counted.

use crate::record::{GameRecord, MissKind, ThrowLine};
use crate::rules::{Die, Roll, Side};

/// What was thrown in one game or in many: every throw of a turn and every line of the roll-off in its order, and the
/// attempts that missed. Of many games they are one series: a run may go on from one game to the next.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    turns: Vec<(Side, Roll)>,
    roll_offs: Vec<(Die, Die)>,
    misses: MissCounts,
}

/// How many attempts missed, by the kind of the miss.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MissCounts {
    /// The dice lay on different halves.
    pub split: u32,
    /// A die left the board.
    pub off: u32,
    /// A die leaned on the rail.
    pub rail: u32,
    /// A die leaned on a checker.
    pub checker: u32,
    /// A die leaned on the other one.
    pub die: u32,
    /// A die did not come to rest.
    pub unsettled: u32,
}

impl MissCounts {
    /// All of them.
    pub fn total(&self) -> u32 {
        self.split + self.off + self.rail + self.checker + self.die + self.unsettled
    }

    fn place(&mut self, kind: MissKind) -> &mut u32 {
        match kind {
            MissKind::Split => &mut self.split,
            MissKind::Off(_) => &mut self.off,
            MissKind::Rail(_) => &mut self.rail,
            MissKind::Checker(_) => &mut self.checker,
            MissKind::Die(_) => &mut self.die,
            MissKind::Unsettled(_) => &mut self.unsettled,
        }
    }

    fn add(&mut self, other: &MissCounts) {
        self.split += other.split;
        self.off += other.off;
        self.rail += other.rail;
        self.checker += other.checker;
        self.die += other.die;
        self.unsettled += other.unsettled;
    }
}

impl Tally {
    /// Nothing thrown yet.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// All that a game has thrown. Dice that lay there before turn 1, given by the position or left by the roll-off, are
    /// no throw and are not counted again.
    pub fn of(record: &GameRecord) -> Tally {
        let mut tally = Tally::new();
        for throw in record.counting_throws() {
            match throw.line {
                ThrowLine::RollOff { line, .. } => {
                    tally.add_roll_off(line.white.die, line.black.die);
                }
                ThrowLine::Turn { turn, thrown, .. } => tally.add_throw(turn.side, thrown.roll),
            }
        }
        let of_roll_offs = record
            .roll_offs()
            .iter()
            .flat_map(|line| line.white.misses.iter().chain(&line.black.misses));
        let of_turns = record.turns().iter().flat_map(|turn| &turn.misses);
        for miss in of_roll_offs.chain(of_turns) {
            tally.add_miss(miss.kind);
        }
        tally
    }

    /// A throw of two dice by the side whose turn it was.
    pub fn add_throw(&mut self, side: Side, roll: Roll) {
        self.turns.push((side, roll));
    }

    /// A line of the roll-off.
    pub fn add_roll_off(&mut self, white: Die, black: Die) {
        self.roll_offs.push((white, black));
    }

    /// An attempt that missed.
    pub fn add_miss(&mut self, kind: MissKind) {
        *self.misses.place(kind) += 1;
    }

    /// All that another tally has, after what is here.
    pub fn append(&mut self, later: &Tally) {
        self.turns.extend_from_slice(&later.turns);
        self.roll_offs.extend_from_slice(&later.roll_offs);
        self.misses.add(&later.misses);
    }

    /// The throws of turns in their order, each with the side that threw.
    pub fn throws(&self) -> &[(Side, Roll)] {
        &self.turns
    }

    /// The lines of the roll-offs in their order, White's die and Black's.
    pub fn roll_offs(&self) -> &[(Die, Die)] {
        &self.roll_offs
    }

    /// The attempts that missed.
    pub fn misses(&self) -> MissCounts {
        self.misses
    }
}
