//! A game below its head, as far as it is read.

use super::apply;
use super::file::GameStart;
use super::line::{self, Line};
use super::scan::{Scan, Slip};
use super::{Expected, WarningKind};
use crate::record::fold::Fold;
use crate::record::{GameRecord, OrderFault};

/// A record that grows line by line.
pub(super) struct Body {
    pub(super) record: GameRecord,
    pub(super) fold: Fold,
    /// False if the head is damaged so that nothing can be offered.
    pub(super) playable: bool,
    /// True while everything read is in the record.
    pub(super) whole: bool,
    pub(super) start: GameStart,
}

impl Body {
    /// Reads a roll-off, a turn or an event, and keeps it.
    pub(super) fn play(&mut self, scan: &mut Scan<'_>) -> Result<Vec<(usize, WarningKind)>, Slip> {
        let number_at = scan.at();
        if !scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            return scan.slip(Expected::Line);
        }
        let line = line::line(scan)?;
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
}
