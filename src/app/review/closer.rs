//! A closer look at one turn, on demand: further ahead, or played out many times. It can be stopped at any moment, and what it
//! has found till then stays; a rollout asked for again goes on from there.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use crate::app::mind::{Importance, Job, Mind, Wire};
use crate::app::play::{ANALYSIS, Exam};
use crate::engine::{Board, Chances, Choice, Limits, Rollout, review, search, shipped_judge};
use crate::rules::{Step, Turn};

use super::Reviewing;
use super::played::Played;

/// How often a turn is played out. It is not ended before, however clear it looks: the bars would be too short then.
pub const TRIALS: u32 = 1296;
/// How many of the best turns are played out, besides the one that was played.
const RIVALS: usize = 3;
/// The most plies that are looked ahead.
const DEEPEST: u8 = 4;
/// Any number will do: the same turn played out again comes to the same.
const SEED: u64 = 365;

/// A way to look closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One ply further ahead than before.
    Deeper,
    /// Played out many times.
    RollOut,
}

/// What closer looks at a turn have found.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    /// By looking further ahead.
    pub deeper: Option<Found>,
    /// By playing it out.
    pub rolled: Option<Found>,
    /// The rollout itself, to be gone on with.
    rollout: Table,
}

impl Looks {
    /// Whether the turn has been played out as often as it ever is.
    pub fn is_rolled_out(&self) -> bool {
        self.rolled
            .as_ref()
            .is_some_and(|found| found.trials >= TRIALS)
    }
}

/// What a closer look has found, or has so far.
#[derive(Clone, Debug)]
pub struct Found {
    /// The plies; 0 for a rollout.
    pub ply: u8,
    /// How often each turn was played out; 0 where none was.
    pub trials: u32,
    /// The turns, the best first.
    pub lines: Vec<Line>,
}

/// One turn of a closer look.
#[derive(Clone, Debug)]
pub struct Line {
    /// One order of its steps.
    pub steps: Vec<Step>,
    /// Whether it is the one that was played.
    pub played: bool,
    /// The mover's chances.
    pub chances: Chances,
    /// What they are worth, in points.
    pub equity: f32,
    /// Half of the 95 % interval of that; 0 where chance has no part in it.
    pub half: f32,
    /// Points lost against the best.
    pub loss: f32,
    /// Half of the 95 % interval of that.
    pub half_loss: f32,
}

impl Found {
    /// The same with the best turn first.
    fn sorted(mut self) -> Found {
        self.lines.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        self
    }
}

fn steps_of(turn: &Turn) -> Vec<Step> {
    turn.steps().iter().map(|played| played.step).collect()
}

/// What is under way.
pub struct Closer {
    /// The place of the turn.
    pub place: usize,
    /// What is done.
    pub look: Look,
    work: Work,
}

enum Work {
    Deeper(Job<Exam, Result<Found, String>>),
    RollOut(Job<Exam, Result<(), String>, Found>),
}

impl Closer {
    fn begin(place: usize, look: Look, turn: &Played, mind: &Mind) -> Option<Closer> {
        let work = match look {
            Look::Deeper => {
                let ply = next_ply(turn)?;
                Work::Deeper(
                    mind.ask(Importance::Review, turn.asked, move |asked, wire| {
                        deepen(asked, ply, wire.stop())
                    }),
                )
            }
            Look::RollOut => {
                let table = turn.looks.rollout.clone();
                Work::RollOut(
                    mind.ask(Importance::Review, turn.asked, move |asked, wire| {
                        table.roll_on(asked, wire)
                    }),
                )
            }
        };
        Some(Closer { place, look, work })
    }
}

/// How many plies the next look further ahead takes; none where it was looked as far as it goes.
pub fn next_ply(turn: &Played) -> Option<u8> {
    let known = turn.looks.deeper.as_ref().map(|found| found.ply);
    let reviewed = turn.review().map_or(0, |review| review.ply);
    let ply = known.unwrap_or(reviewed).max(ANALYSIS.ply) + 1;
    (ply <= DEEPEST).then_some(ply)
}

fn deepen(asked: &Exam, ply: u8, stop: &AtomicBool) -> Result<Found, String> {
    let judge = shipped_judge(&asked.book).map_err(|why| why.to_string())?;
    let (turn, limits) = (asked.turn, Limits::analysis(ply));
    let found = review(judge, &turn.thrown, &asked.book, turn.after, &limits, stop)
        .map_err(|why| why.to_string())?;
    let line = |choice: &Choice| Line {
        steps: steps_of(&choice.turn),
        played: choice.after == turn.after,
        chances: choice.chances,
        equity: choice.equity,
        half: 0.0,
        loss: (found.best.equity - choice.equity).max(0.0),
        half_loss: 0.0,
    };
    let mut lines = vec![line(&found.best)];
    if found.played.after != found.best.after {
        lines.push(line(&found.played));
    }
    Ok(Found {
        ply,
        trials: 0,
        lines,
    })
}

/// A rollout with the turns that take part in it.
#[derive(Debug)]
struct Rolling {
    rollout: Rollout<'static>,
    choices: Vec<Choice>,
}

/// Where a rollout is played, and lies while it is not.
#[derive(Clone, Debug, Default)]
struct Table(Arc<Mutex<Option<Rolling>>>);

impl Table {
    /// Plays the rollout on, or begins it.
    fn roll_on(&self, asked: &Exam, wire: &Wire<'_, Found>) -> Result<(), String> {
        // Whoever was stopped before may still be here for a moment. What broke off in a panic is begun anew.
        let mut lying = self.0.lock().unwrap_or_else(|broken| {
            self.0.clear_poison();
            let mut lying = PoisonError::into_inner(broken);
            *lying = None;
            lying
        });
        let rolling = match &mut *lying {
            Some(rolling) => rolling,
            none => none.insert(Rolling::of(asked, wire.stop())?),
        };
        let choices = &rolling.choices;
        rolling.rollout.run(TRIALS, wire.stop(), |rollout| {
            wire.say(found(rollout, choices, asked));
        });
        Ok(())
    }
}

impl Rolling {
    fn of(asked: &Exam, stop: &AtomicBool) -> Result<Rolling, String> {
        let judge = shipped_judge(&asked.book).map_err(|why| why.to_string())?;
        let (thrown, after) = (&asked.turn.thrown, asked.turn.after);
        let found =
            search(judge, thrown, &asked.book, &ANALYSIS, stop).map_err(|why| why.to_string())?;
        if found.cut.is_some() {
            return Err("it was stopped".to_owned());
        }
        let mut choices: Vec<Choice> = found.choices.iter().take(RIVALS).copied().collect();
        if choices.iter().all(|choice| choice.after != after) {
            choices.extend(found.choices.iter().find(|choice| choice.after == after));
        }
        let side = thrown.side().ok_or("nobody is to move")?;
        let armies: Vec<_> = choices.iter().map(|choice| choice.after).collect();
        let rollout = Rollout::new(judge, &asked.book, &Board::of(thrown, side), &armies, SEED);
        Ok(Rolling { rollout, choices })
    }
}

/// What a rollout has come to.
fn found(rollout: &Rollout<'_>, choices: &[Choice], asked: &Exam) -> Found {
    let standing = rollout.standing();
    let best = standing
        .iter()
        .map(|rolled| rolled.equity)
        .fold(f32::NEG_INFINITY, f32::max);
    let lines = choices
        .iter()
        .zip(standing)
        .map(|(choice, rolled)| Line {
            steps: steps_of(&choice.turn),
            played: choice.after == asked.turn.after,
            chances: rolled.chances,
            equity: rolled.equity,
            half: rolled.half,
            loss: (best - rolled.equity).max(0.0),
            half_loss: rolled.half_to_best,
        })
        .collect();
    Found {
        ply: 0,
        trials: rollout.trials(),
        lines,
    }
    .sorted()
}

impl Reviewing {
    /// Looks closer at a turn, and ends what was looked at before.
    pub(super) fn begin(&mut self, place: usize, look: Look, mind: &Mind) {
        self.stop_closer();
        if let Some(turn) = self.turns.get_mut(place) {
            self.closer = Closer::begin(place, look, turn, mind);
        }
    }

    /// Ends the closer look; what it has found stays.
    pub(super) fn stop_closer(&mut self) {
        self.hear_closer();
        self.closer = None;
    }

    /// Takes over what a rollout has come to so far. Whether there is news.
    fn hear_closer(&mut self) -> bool {
        let Some(closer) = &self.closer else {
            return false;
        };
        let (Work::RollOut(job), Some(turn)) = (&closer.work, self.turns.get_mut(closer.place))
        else {
            return false;
        };
        let Some(found) = job.news() else {
            return false;
        };
        turn.looks.rolled = Some(found);
        true
    }

    /// Takes what the closer look has found. Whether there is news.
    pub(super) fn look_closer(&mut self) -> bool {
        let mut news = self.hear_closer();
        let Some(closer) = &self.closer else {
            return news;
        };
        let Some(turn) = self.turns.get_mut(closer.place) else {
            self.closer = None;
            return news;
        };
        let ended = match &closer.work {
            Work::Deeper(job) => job.answer().map(|answer| {
                answer.map_err(|why| why.to_string()).and_then(|answer| {
                    turn.looks.deeper = Some(answer?);
                    Ok(())
                })
            }),
            Work::RollOut(job) => job.answer().map(|answer| {
                // What was said last before it ended.
                if let Some(found) = job.news() {
                    turn.looks.rolled = Some(found);
                }
                answer
                    .map_err(|why| why.to_string())
                    .and_then(|ended| ended)
            }),
        };
        if let Some(ended) = ended {
            if let Err(why) = ended {
                bevy::log::error!("a turn cannot be looked at more closely: {why}");
            }
            self.closer = None;
            news = true;
        }
        news
    }
}
