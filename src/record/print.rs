//! A record as text.

use std::fmt;

use crate::rules::Outcome;

use super::{Ending, Event, GameRecord, Miss, Remark, RollOff, SingleDie, Turn, TurnState};

fn write_misses(f: &mut fmt::Formatter<'_>, misses: &[Miss]) -> fmt::Result {
    misses.iter().try_for_each(|miss| write!(f, "{miss} "))
}

fn write_remarks(f: &mut fmt::Formatter<'_>, remarks: &[Remark]) -> fmt::Result {
    remarks
        .iter()
        .try_for_each(|remark| writeln!(f, "{remark}"))
}

impl fmt::Display for SingleDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_misses(f, &self.misses)?;
        write!(f, "{}", self.die)?;
        self.gesture
            .iter()
            .try_for_each(|gesture| write!(f, "{gesture}"))
    }
}

impl fmt::Display for RollOff {
    /// The line without its remarks: `0. roll 4 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0. roll {} {}{}", self.white, self.black, self.extras)
    }
}

impl fmt::Display for Turn {
    /// The line without its number and its remarks: `b 34: 12/9 9/5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.side.letter())?;
        write_misses(f, &self.misses)?;
        match self.thrown {
            None => f.write_str("-")?,
            Some(thrown) => {
                write!(f, "{}", thrown.roll)?;
                thrown
                    .gesture
                    .iter()
                    .try_for_each(|gesture| write!(f, "{gesture}"))?;
                f.write_str(":")?;
                self.steps
                    .iter()
                    .try_for_each(|step| write!(f, " {step}"))?;
                match &self.state {
                    TurnState::Finished { burnt } => {
                        if self.steps.is_empty() {
                            f.write_str(" pass")?;
                        } else if !burnt.is_empty() {
                            write!(f, " burn:{burnt}")?;
                        }
                    }
                    TurnState::Waiting | TurnState::Open => f.write_str(" ...")?,
                }
            }
        }
        write!(f, "{}", self.extras)
    }
}

impl fmt::Display for Event {
    /// The line without its number and its remarks: `b resign`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.side.letter(), self.kind, self.extras)
    }
}

impl fmt::Display for Ending {
    /// What stands after the `=` of the result line: `*`, `w 2 mars`, `draw agreed`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.outcome {
            None => f.write_str("*")?,
            Some(Outcome::Draw) => f.write_str("draw")?,
            Some(Outcome::Win { side, kind, points }) => {
                write!(f, "{} {points} {}", side.letter(), kind.word())?;
            }
        }
        self.reason
            .iter()
            .try_for_each(|reason| write!(f, " {reason}"))
    }
}

impl fmt::Display for GameRecord {
    /// The whole game, each line with its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Narde \"{}\"]", self.version())?;
        self.tags()
            .iter()
            .try_for_each(|tag| writeln!(f, "{tag}"))?;
        write_remarks(f, self.remarks())?;
        writeln!(f)?;
        for roll_off in self.roll_offs() {
            writeln!(f, "{roll_off}")?;
            write_remarks(f, &roll_off.remarks)?;
        }
        for (index, turn) in self.turns().iter().enumerate() {
            writeln!(f, "{}. {turn}", index + 1)?;
            write_remarks(f, &turn.remarks)?;
        }
        if let Some(event) = self.event() {
            writeln!(f, "{}. {event}", self.turns().len())?;
            write_remarks(f, &event.remarks)?;
        }
        writeln!(f, "= {}", self.ending())
    }
}

/// Many games as one file, in order, an empty line between two.
pub fn print_games(games: &[GameRecord]) -> String {
    let mut text = String::new();
    for game in games {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&game.to_string());
    }
    text
}
