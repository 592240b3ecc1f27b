//! A closer look at one turn, on demand: further ahead, or played out many times. It can be stopped at any moment, and what it
//! has found till then stays; a rollout asked for again goes on from there.

use std::sync::atomic::AtomicBool;

use crate::app::mind::{Importance, Job, Mind};
use crate::app::play::{ANALYSIS, Exam};
use crate::engine::{Choice, Limits, review, shipped_judge};

use super::Reviewing;
use super::looks::{Found, Line, steps_of};
use super::played::Played;

/// The most plies that are looked ahead.
const DEEPEST: u8 = 4;

/// A way to look closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One ply further ahead than before.
    Deeper,
    /// Played out many times.
    RollOut,
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
                let good: Vec<_> = turn
                    .review()
                    .map(|known| known.best.after)
                    .into_iter()
                    .collect();
                Work::RollOut(
                    mind.ask(Importance::Review, turn.asked, move |asked, wire| {
                        table.roll_on(asked, &good, wire)
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
    let reviewed = turn.first().map_or(0, |review| review.ply);
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
        best: found.best,
        played: found.played,
        loss: found.loss,
        lines,
    })
}

impl Reviewing {
    /// Looks closer at a turn. A rollout that is under way elsewhere is laid aside, to be gone on with.
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
        turn.rolled(found);
        self.rank();
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
                    turn.deepened(answer?);
                    Ok(())
                })
            }),
            Work::RollOut(job) => job.answer().map(|answer| {
                // What was said last before it ended.
                if let Some(found) = job.news() {
                    turn.rolled(found);
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
            self.rank();
            news = true;
        }
        news
    }
}
