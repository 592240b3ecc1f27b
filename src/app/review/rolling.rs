//! A rollout of a turn: played for a while, laid aside, gone on with.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use crate::app::mind::Wire;
use crate::app::play::{ANALYSIS, Exam};
use crate::engine::{Army, Board, Choice, Rollout, search, shipped_judge};

use super::looks::{Found, Line, TRIALS, steps_of};

/// Any number will do: the same turn played out again comes to the same.
const SEED: u64 = 365;
/// How many of the best turns are played out, besides the one that was played.
const RIVALS: usize = 3;
/// After so many turns the judge has the word, as where the hints are measured (`tests/pure/engine_phases.rs`): a race alone is
/// played to its end. What chance does later would only hide what the turns differ in.
pub const TURNS: u32 = 12;

/// A rollout with the turns that take part in it.
#[derive(Debug)]
struct Rolling {
    rollout: Rollout<'static>,
    choices: Vec<Choice>,
    /// What was known to be good when it began.
    good: Vec<Army>,
}

/// Where a rollout is played, and lies while it is not.
#[derive(Clone, Debug, Default)]
pub(super) struct Table(Arc<Mutex<Option<Rolling>>>);

impl Table {
    /// Plays the rollout on, or begins it, with the turns that are known to be good among the others.
    pub(super) fn roll_on(
        &self,
        asked: &Exam,
        good: &[Army],
        wire: &Wire<'_, Found>,
    ) -> Result<(), String> {
        // Whoever was stopped before may still be here for a moment. What broke off in a panic is begun anew.
        let mut lying = self.0.lock().unwrap_or_else(|broken| {
            self.0.clear_poison();
            let mut lying = PoisonError::into_inner(broken);
            *lying = None;
            lying
        });
        // Without the turn that a deeper look has found since, what comes out would not be a loss against the best.
        if lying.as_ref().is_some_and(|rolling| rolling.lacks(good)) {
            *lying = None;
        }
        let rolling = match &mut *lying {
            Some(rolling) => rolling,
            none => none.insert(Rolling::of(asked, good, wire.stop())?),
        };
        let choices = &rolling.choices;
        let say = |rollout: &Rollout<'_>| {
            if let Some(found) = found(rollout, choices, asked).filter(|found| found.trials > 0) {
                wire.say(found);
            }
        };
        // It may be whole already, and nobody have heard it: whoever asked then was gone.
        if rolling.rollout.run(TRIALS, wire.stop(), say) {
            say(&rolling.rollout);
        }
        Ok(())
    }
}

impl Rolling {
    /// Whether one of these turns takes no part in it, and did not when it began.
    fn lacks(&self, good: &[Army]) -> bool {
        let takes_part = |army: &Army| self.choices.iter().any(|choice| choice.after == *army);
        let lacks = |army: &&Army| !takes_part(army) && !self.good.contains(army);
        good.iter().any(|army| lacks(&army))
    }

    fn of(asked: &Exam, good: &[Army], stop: &AtomicBool) -> Result<Rolling, String> {
        let judge = shipped_judge(&asked.book).map_err(|why| why.to_string())?;
        let (thrown, after) = (&asked.turn.thrown, asked.turn.after);
        let found =
            search(judge, thrown, &asked.book, &ANALYSIS, stop).map_err(|why| why.to_string())?;
        if found.cut.is_some() {
            return Err("it was stopped".to_owned());
        }
        let mut choices: Vec<Choice> = found.choices.iter().take(RIVALS).copied().collect();
        for army in good.iter().chain([&after]) {
            if choices.iter().all(|choice| choice.after != *army) {
                choices.extend(found.choices.iter().find(|choice| choice.after == *army));
            }
        }
        let side = thrown.side().ok_or("nobody is to move")?;
        let armies: Vec<_> = choices.iter().map(|choice| choice.after).collect();
        let board = Board::of(thrown, side);
        let mut rollout = Rollout::new(judge, &asked.book, &board, &armies, SEED);
        if !board.is_race() {
            rollout = rollout.up_to(TURNS);
        }
        Ok(Rolling {
            rollout,
            choices,
            good: good.to_vec(),
        })
    }
}

/// What a rollout has come to; nothing without the turn that was played.
fn found(rollout: &Rollout<'_>, choices: &[Choice], asked: &Exam) -> Option<Found> {
    let standing = rollout.standing();
    let rolled = |choice: &Choice, place: usize| Choice {
        chances: standing[place].chances,
        equity: standing[place].equity,
        ply: 0,
        ..*choice
    };
    let mut all: Vec<(Choice, usize)> = choices
        .iter()
        .enumerate()
        .map(|(place, choice)| (rolled(choice, place), place))
        .collect();
    all.sort_by(|(a, _), (b, _)| b.equity.total_cmp(&a.equity));
    let best = all.first()?.0;
    let is_played = |choice: &Choice| choice.after == asked.turn.after;
    let (played, _) = *all.iter().find(|(choice, _)| is_played(choice))?;
    let loss = |choice: &Choice| best.equity - choice.equity;
    let lines = all.iter().map(|(choice, place)| Line {
        steps: steps_of(&choice.turn),
        played: is_played(choice),
        chances: choice.chances,
        equity: choice.equity,
        half: standing[*place].half,
        loss: loss(choice),
        half_loss: standing[*place].half_to_best,
    });
    Some(Found {
        ply: 0,
        trials: rollout.trials(),
        best,
        played,
        loss: loss(&played),
        lines: lines.collect(),
    })
}
