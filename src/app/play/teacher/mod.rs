//! The teacher: looks at a person's turn as soon as it is complete, and holds the hand-over of one that loses too much till
//! the person has answered.
//!
//! A hand-over waits for the engine at most a second; then, or where the engine fails, the turn passes as it would
//! without a teacher. The gravest slips take longest, for the engine looks at them once more: what it thought before is said
//! where the wait ends too soon, and corrected by what it finds then. What is known of a turn is kept for that very turn,
//! compared by value: a step taken back, another game or the switch turned off make it void.

mod exam;
mod look;

use super::{Act, Plays, Running};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::mind::{Importance, Job, Mind};
use crate::app::settings::{self, Settings};
use crate::app::wish::Wish;
use crate::engine::{Limits, shipped_judge};
use crate::game::Intent;
use crate::rules::RuleBook;
use bevy::prelude::*;
use std::time::Duration;

pub use exam::{Exam, Examiner};
pub use look::Lesson;
use look::Look;

/// How far ahead turns are looked at that were played, and those that hints praise: both say the same then.
pub const ANALYSIS: Limits = Limits::analysis(2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teacher>()
        .init_resource::<Examiner>()
        .add_systems(Update, hear.in_set(GameSystems::Input))
        .add_systems(Update, attend.in_set(GameSystems::Sync));
}

/// What the teacher knows of the turn on the table.
#[derive(Resource, Default)]
pub struct Teacher {
    look: Option<Look>,
    /// The rules that the engine was made ready for.
    ready: Option<RuleBook>,
    getting_ready: Option<Job<RuleBook, ()>>,
}

impl Teacher {
    /// What is to be said now.
    pub fn lesson(&self) -> Option<Lesson> {
        self.look.as_ref().and_then(Look::lesson)
    }

    /// Whether the engine still looks at the turn on the table.
    pub fn looks(&self) -> bool {
        self.look.as_ref().is_some_and(Look::works)
    }

    /// Whether nothing may hand the turn over by itself now: the engine is waited for, or the person looks at the board.
    pub fn waits(&self) -> bool {
        self.look.as_ref().is_some_and(Look::waits)
    }

    /// Somebody hands the turn over: whether it has to wait. One that waits is handed over by [`attend`] where there is
    /// nothing to be said.
    pub(super) fn holds(
        &mut self,
        running: &Running,
        settings: &settings::Teacher,
        now: Duration,
    ) -> bool {
        let Some(asked) = Exam::of(running).filter(|_| settings.on) else {
            return false;
        };
        let known = self.look.take().filter(|look| look.asked == asked);
        let look = self.look.insert(known.unwrap_or(Look::at(asked)));
        look.holds(settings, now)
    }

    /// Has the engine ready for the rules before it is asked the first time.
    fn prepare(&mut self, book: RuleBook, mind: &Mind) {
        if self.ready == Some(book) {
            return;
        }
        self.ready = Some(book);
        self.getting_ready = Some(mind.ask(Importance::Game, book, |book, _| {
            if let Err(why) = shipped_judge(book) {
                error!("the engine cannot play by {book}: {why}");
            }
        }));
    }
}

/// Looks at the turn on the table, and hands over one that waited.
fn attend(
    running: Res<Running>,
    settings: Res<Settings>,
    examiner: Res<Examiner>,
    mind: Mind,
    time: Res<Time<Real>>,
    awake: Res<Awake>,
    mut teacher: ResMut<Teacher>,
    mut plays: MessageWriter<Plays>,
) {
    let teacher = teacher.bypass_change_detection();
    if !settings.teacher.on || !running.begun() {
        teacher.look = None;
        return;
    }
    if examiner.prepares() {
        teacher.prepare(*running.game().book(), &mind);
    }
    if teacher
        .getting_ready
        .as_ref()
        .is_some_and(|job| job.answer().is_some())
    {
        teacher.getting_ready = None;
    }
    if running.is_changed() || settings.is_changed() {
        let asked = Exam::of(&running);
        if teacher.look.as_ref().map(|look| look.asked) != asked {
            teacher.look = asked.map(Look::at);
        }
    }
    let Some(look) = &mut teacher.look else {
        return;
    };
    if look.go_on(&settings.teacher, time.elapsed(), &mind, &examiner) {
        plays.write(Plays(Intent::EndTurn));
        awake.keep();
    }
    if look.is_wanted() {
        awake.keep();
    }
}

/// Hears what a person answers.
fn hear(
    mut wishes: MessageReader<Wish>,
    running: Res<Running>,
    time: Res<Time<Real>>,
    mut teacher: ResMut<Teacher>,
    mut act: MessageWriter<Act>,
) {
    for wish in wishes.read() {
        if let Wish::Lesson(answer) = wish {
            let Some(look) = &mut teacher.look else {
                continue;
            };
            let steps = running.game().turn_steps().len();
            let intents = look.answer(*answer, steps, time.elapsed());
            act.write_batch(intents.into_iter().map(Act));
        }
    }
}
