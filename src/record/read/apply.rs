//! A turn as written, played by the rules: collapsed steps become single ones.

use super::line::{RawPlay, RawStep, RawTurn};
use super::scan::Slip;
use super::{Expected, WarningKind};
use crate::record::fold::{Fold, ReplayFault, burnt};
use crate::record::{Turn, TurnState};
use crate::rules::{PlayedStep, Point, Position, Refusal, RuleBook, Step, Target};

/// Plays the turn and gives it as it is kept, with what was put right on the way.
pub(super) fn turn(
    fold: &mut Fold,
    raw: RawTurn,
) -> Result<(Turn, Option<(usize, WarningKind)>), Slip> {
    let at = |at: usize| move |fault: ReplayFault| (at, Expected::Replay(fault));
    let mut warning = None;
    fold.begin_turn(raw.side).map_err(at(raw.side_at))?;
    if raw.thrown.is_none() || !raw.misses.is_empty() {
        fold.not_thrown_yet().map_err(at(raw.thrown_at))?;
    }
    if let Some(thrown) = raw.thrown {
        fold.thrown(thrown.roll).map_err(at(raw.thrown_at))?;
    }
    let steps = expand(fold.position(), fold.book(), &raw.steps)?;
    for &step in &steps {
        fold.step(step).map_err(at(raw.play_at))?;
    }
    let state = match raw.play {
        RawPlay::Waiting => TurnState::Waiting,
        RawPlay::Open => TurnState::Open,
        RawPlay::Pass | RawPlay::Played(_) => {
            let due = burnt(&fold.position());
            let mut said = match raw.play {
                RawPlay::Played(said) => said,
                _ => due,
            };
            if !said.is_empty() && fold.position().off(raw.side) == 15 {
                warning = Some((raw.play_at, WarningKind::BurntAtWin));
                said = due;
            }
            fold.finish(said).map_err(at(raw.play_at))?;
            TurnState::Finished { burnt: said }
        }
    };
    let (side, misses, thrown, extras) = (raw.side, raw.misses, raw.thrown, raw.extras);
    Ok((
        Turn {
            side,
            misses,
            thrown,
            steps,
            state,
            extras,
            remarks: Vec::new(),
        },
        warning,
    ))
}

/// One checker from here to there, by one die or by several.
#[derive(Debug, Clone, Copy)]
struct Hop {
    from: Point,
    to: Target,
    at: usize,
}

/// The single steps that these stand for: directly where one die does it, else the larger number first.
fn expand(position: Position, book: RuleBook, written: &[RawStep]) -> Result<Vec<Step>, Slip> {
    let mut hops = Vec::new();
    for step in written {
        for _ in 0..step.times {
            let mut from = step.from;
            for &to in &step.stations {
                hops.push(Hop {
                    from,
                    to,
                    at: step.at,
                });
                if let Target::Point(point) = to {
                    from = point;
                }
            }
        }
        if hops.len() > 4 {
            return Err((step.at, Expected::StepLimit));
        }
    }
    let mut search = Search {
        book,
        steps: Vec::new(),
        stuck: None,
    };
    if search.play(position, &hops) {
        return Ok(search.steps);
    }
    // A search that fails has met a hop it could not play.
    let (_, at, refusal) = search.stuck.unwrap_or((0, 0, Refusal::Over));
    Err((at, Expected::Replay(ReplayFault::Refused(refusal))))
}

struct Search {
    book: RuleBook,
    steps: Vec<Step>,
    /// The hop that failed furthest on: how many were left, where it stands, and why.
    stuck: Option<(usize, usize, Refusal)>,
}

impl Search {
    fn play(&mut self, position: Position, hops: &[Hop]) -> bool {
        let Some((&hop, rest)) = hops.split_first() else {
            return true;
        };
        match position.play(
            &self.book,
            Step {
                from: hop.from,
                to: hop.to,
            },
        ) {
            Ok(next) => {
                if self.go_on(
                    Step {
                        from: hop.from,
                        to: hop.to,
                    },
                    next,
                    rest,
                ) {
                    return true;
                }
            }
            Err(refusal) => {
                if self
                    .stuck
                    .as_ref()
                    .is_none_or(|(left, ..)| hops.len() < *left)
                {
                    self.stuck = Some((hops.len(), hop.at, refusal));
                }
            }
        }
        let mut parts: Vec<PlayedStep> = position
            .legal_steps(&self.book)
            .iter()
            .copied()
            .filter(|played| played.step.from == hop.from)
            .collect();
        parts.sort_by_key(|part| std::cmp::Reverse(part.die));
        for part in parts {
            let Target::Point(between) = part.step.to else {
                continue;
            };
            if part.step.to == hop.to {
                continue;
            }
            let Ok(next) = position.play(&self.book, part.step) else {
                continue;
            };
            let mut later = vec![Hop {
                from: between,
                ..hop
            }];
            later.extend_from_slice(rest);
            if self.go_on(part.step, next, &later) {
                return true;
            }
        }
        false
    }

    fn go_on(&mut self, step: Step, next: Position, rest: &[Hop]) -> bool {
        self.steps.push(step);
        let done = self.play(next, rest);
        if !done {
            self.steps.pop();
        }
        done
    }
}
