//! A game below its head, as far as it is read.

use super::apply;
use super::file::GameStart;
use super::line::{self, Line};
use super::scan::{Scan, Slip};
use super::{Expected, Outline, WarningKind};
use crate::record::fold::Fold;
use crate::record::{GameRecord, OrderFault};
use crate::rules::Roll;

/// A record that grows line by line.
pub(super) struct Body {
    pub(super) record: GameRecord,
    pub(super) fold: Fold,
    /// False if the head is damaged so that nothing can be offered.
    pub(super) playable: bool,
    /// True while everything read is in the record.
    pub(super) whole: bool,
    pub(super) start: GameStart,
    pub(super) outline: Outline,
    /// False after a line that is none: what is thrown below it is no longer known to be the next.
    pub(super) outlined: bool,
}

impl Body {
    /// Reads a roll-off, a turn or an event in line `at` of the file, and keeps it.
    pub(super) fn play(
        &mut self,
        scan: &mut Scan<'_>,
        at: usize,
    ) -> Result<Vec<(usize, WarningKind)>, Slip> {
        let number_at = scan.at();
        if !scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.outlined = false;
            return scan.slip(Expected::Line);
        }
        let line = line::line(scan).inspect_err(|_| self.outlined = false)?;
        self.outline(&line, at);
        let mut warnings = Vec::new();
        if !self.whole {
            return Ok(warnings);
        }
        let refused = |at: usize| move |fault| (at, Expected::Replay(fault));
        let full = |fault| match fault {
            OrderFault::Full => (number_at, Expected::TurnLimit),
            _ => (number_at, Expected::Line),
        };
        let (number, due) = match line {
            Line::Roll(number, roll) => {
                self.fold
                    .roll_off(roll.white.die, roll.black.die)
                    .map_err(refused(number_at))?;
                self.record.push_roll_off(roll).map_err(full)?;
                (number, 0)
            }
            Line::Turn(number, raw) => {
                let (turn, warning) = apply::turn(&mut self.fold, raw)?;
                self.record.push_turn(turn).map_err(full)?;
                warnings.extend(warning);
                (number, self.record.turns().len())
            }
            Line::Event(number, event) => {
                self.fold
                    .event(event.side, event.kind)
                    .map_err(refused(number_at))?;
                self.record.push_event(event).map_err(full)?;
                (number, self.record.turns().len())
            }
        };
        if usize::try_from(number) != Ok(due) {
            warnings.push((number_at, WarningKind::Number { found: number, due }));
        }
        Ok(warnings)
    }

    /// Notes where the line stands, whether the rules allow it or not.
    fn outline(&mut self, line: &Line, at: usize) {
        if !self.outlined {
            return;
        }
        match line {
            Line::Roll(_, line) => {
                let roll = Roll::new(line.white.die, line.black.die);
                self.outline.roll_offs.push((at, roll));
            }
            Line::Turn(_, turn) => {
                let roll = turn.thrown.map(|thrown| thrown.roll);
                self.outline.turns.push((at, roll));
            }
            Line::Event(..) => {}
        }
    }
}
