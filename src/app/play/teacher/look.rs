//! The look at one turn: from the first question to the answer of the person who played it.

use super::exam::{Exam, Examiner};
use crate::app::mind::{Importance, Job, Mind};
use crate::app::settings;
use crate::app::wish::LessonWish;
use crate::engine::Review;
use crate::game::Intent;
use bevy::prelude::*;
use std::time::Duration;

/// How long a hand-over waits for the engine.
const PATIENCE: Duration = Duration::from_secs(1);
/// So soon nobody has read what the teacher says.
const UNREAD: Duration = Duration::from_millis(400);
/// So soon nobody leaves a turn as it was knowing what he does: Space hands it over, and who is used to throw by the next one
/// presses it twice in haste.
const HASTY: Duration = Duration::from_millis(800);

/// What is said of a turn before it is handed over.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The turn.
    pub asked: Exam,
    /// What it lost, and what was better.
    pub review: Review,
}

/// A turn that is looked at before it is handed over.
pub(super) struct Look {
    /// The turn.
    pub(super) asked: Exam,
    job: Option<Job<Exam, Result<Review, String>, Review>>,
    /// What the engine thinks before it is sure.
    first: Option<Box<Review>>,
    stage: Stage,
}

/// How far the teacher has come with a turn.
enum Stage {
    /// The engine works; the hand-over may have been asked for at this time.
    Looks { wanted: Option<Duration> },
    /// The engine has said what it thinks.
    Knows(Box<Review>),
    /// It was said, at this time, and an answer is waited for.
    Says(Box<Review>, Duration),
    /// It was said, and the person looks at the board.
    WasSaid,
    /// Nothing is to be said any more.
    Passes,
}

impl Look {
    pub(super) const fn at(asked: Exam) -> Look {
        Look {
            asked,
            job: None,
            first: None,
            stage: Stage::Looks { wanted: None },
        }
    }

    /// What is to be said now.
    pub(super) fn lesson(&self) -> Option<Lesson> {
        match &self.stage {
            Stage::Says(review, _) => Some(Lesson {
                asked: self.asked,
                review: **review,
            }),
            _ => None,
        }
    }

    /// Whether the engine still works at it.
    pub(super) const fn works(&self) -> bool {
        matches!(self.stage, Stage::Looks { .. })
    }

    /// Whether somebody has asked for the hand-over, and the engine is waited for.
    pub(super) const fn is_wanted(&self) -> bool {
        matches!(self.stage, Stage::Looks { wanted: Some(_) })
    }

    /// Whether nothing may hand the turn over by itself now.
    pub(super) const fn waits(&self) -> bool {
        self.is_wanted() || matches!(self.stage, Stage::Says(..) | Stage::WasSaid)
    }

    /// Somebody hands the turn over: whether it has to wait.
    pub(super) fn holds(&mut self, settings: &settings::Teacher, now: Duration) -> bool {
        match &mut self.stage {
            Stage::Looks { wanted } => {
                wanted.get_or_insert(now);
                true
            }
            Stage::Knows(review) if minds(settings, review) => {
                self.stage = Stage::Says(review.clone(), now);
                true
            }
            Stage::Says(..) => true,
            Stage::Knows(_) | Stage::WasSaid | Stage::Passes => {
                self.stage = Stage::Passes;
                false
            }
        }
    }

    /// What a person answers; the steps to be taken back, or the hand-over.
    pub(super) fn answer(
        &mut self,
        answer: LessonWish,
        steps: usize,
        now: Duration,
    ) -> Vec<Intent> {
        let Stage::Says(_, since) = self.stage else {
            return Vec::new();
        };
        // The second press of the key that handed the turn over is no answer to what nobody has read.
        let least = match answer {
            LessonWish::GoOn => HASTY,
            LessonWish::TakeBack | LessonWish::Look => UNREAD,
        };
        if now.saturating_sub(since) < least {
            return Vec::new();
        }
        let (stage, intents) = match answer {
            LessonWish::TakeBack => (Stage::WasSaid, vec![Intent::Undo; steps]),
            LessonWish::GoOn => (Stage::Passes, vec![Intent::EndTurn]),
            LessonWish::Look => (Stage::WasSaid, Vec::new()),
        };
        self.stage = stage;
        intents
    }

    /// Asks, or takes the answer. Whether the turn that waits is to be handed over, or at least tried to be.
    pub(super) fn go_on(
        &mut self,
        settings: &settings::Teacher,
        now: Duration,
        mind: &Mind,
        examiner: &Examiner,
    ) -> bool {
        match &self.stage {
            Stage::Looks { wanted } => {
                let wanted = *wanted;
                self.look(wanted, now, mind, examiner)
            }
            Stage::Says(..) => self.correct(settings, now),
            Stage::Knows(_) | Stage::WasSaid | Stage::Passes => {
                self.job = None;
                false
            }
        }
    }

    /// Waits for the engine, and as long as it may for its last word.
    fn look(
        &mut self,
        wanted: Option<Duration>,
        now: Duration,
        mind: &Mind,
        examiner: &Examiner,
    ) -> bool {
        let job = self.job.get_or_insert_with(|| {
            let examiner = examiner.clone();
            mind.ask(Importance::Game, self.asked, move |asked, wire| {
                examiner.look_saying(asked, wire.stop(), &|first| wire.say(first))
            })
        });
        if let Some(first) = job.news() {
            self.first = Some(Box::new(first));
        }
        let late = wanted.is_some_and(|since| now.saturating_sub(since) >= PATIENCE);
        match said(job) {
            Some(Some(review)) => self.stage = Stage::Knows(Box::new(review)),
            Some(None) => self.stage = self.first_word(),
            // The engine goes on: its last word is still to come.
            None if late => {
                self.stage = self.first_word();
                return true;
            }
            None => return false,
        }
        self.job = None;
        wanted.is_some()
    }

    /// What the engine thought before it was sure, if it was heard.
    fn first_word(&mut self) -> Stage {
        self.first.take().map_or(Stage::Passes, Stage::Knows)
    }

    /// The last word, come while the first one is on the screen: what is said follows it. Whether it is nothing any more before
    /// anybody has read it, and the turn is to be handed over after all; what has been read waits for its answer.
    fn correct(&mut self, settings: &settings::Teacher, now: Duration) -> bool {
        let Some(answer) = self.job.as_ref().and_then(said) else {
            return false;
        };
        self.job = None;
        let (Some(review), Stage::Says(told, since)) = (answer, &mut self.stage) else {
            return false;
        };
        **told = review;
        let passes = !minds(settings, &review) && now.saturating_sub(*since) < UNREAD;
        if passes {
            self.stage = Stage::Passes;
        }
        passes
    }
}

/// Whether a turn is one that the teacher is to speak of.
fn minds(settings: &settings::Teacher, review: &Review) -> bool {
    review.mark >= Some(settings.from.mark())
}

/// The last word of the engine, once; none where it has failed.
fn said(job: &Job<Exam, Result<Review, String>, Review>) -> Option<Option<Review>> {
    let answer = job.answer()?;
    let answer = answer.map_err(|why| why.to_string()).and_then(|said| said);
    let review = answer.inspect_err(|why| error!("the teacher cannot judge a turn: {why}"));
    Some(review.ok())
}
