//! The teacher: looks at a person's turn as soon as it is complete, and holds the hand-over of one that loses too much till
//! the person has answered.
//!
//! A hand-over waits for the engine at most [`PATIENCE`]; then, or where the engine fails, the turn passes as it would
//! without a teacher. The gravest slips take longest, for the engine looks at them once more: what it thought before is said
//! where the wait ends too soon, and corrected by what it finds then. What is known of a turn is kept for that very turn,
//! compared by value: a step taken back, another game or the switch turned off make it void.

use super::{Act, Plays, Running};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::mind::{Importance, Job, Mind};
use crate::app::settings::{self, Settings};
use crate::app::wish::{LessonWish, Wish};
use crate::engine::{Limits, PlayedTurn, Review, review_saying, shipped_judge};
use crate::game::Intent;
use crate::rules::{self, RuleBook};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How long a hand-over waits for the engine.
const PATIENCE: Duration = Duration::from_secs(1);
/// So soon nobody has read what the teacher says.
const UNREAD: Duration = Duration::from_millis(400);
/// So soon nobody leaves a turn as it was knowing what he does: Space hands it over, and who is used to throw by the next one
/// presses it twice in haste.
const HASTY: Duration = Duration::from_millis(800);
/// How far ahead turns are looked at that were played, and those that hints praise: both say the same then.
pub const ANALYSIS: Limits = Limits::analysis(2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teacher>()
        .init_resource::<Examiner>()
        .add_systems(Update, hear.in_set(GameSystems::Input))
        .add_systems(Update, attend.in_set(GameSystems::Sync));
}

/// A turn that was played, and the rules it was played by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exam {
    /// The turn.
    pub turn: PlayedTurn,
    /// The rules.
    pub book: RuleBook,
}

impl Exam {
    /// The turn on the table that a person could hand over now; none where there was nothing to choose in it.
    fn of(running: &Running) -> Option<Exam> {
        let game = running.game();
        let played = running.begun() && game.can_end_turn() && !game.turn_steps().is_empty();
        if !played || game.computer_to_act().is_some() {
            return None;
        }
        let start = game.turn_start();
        if rules::turns(&start, game.book()).len() < 2 {
            return None;
        }
        Some(Exam {
            turn: PlayedTurn::of(&start, game.position())?,
            book: *game.book(),
        })
    }
}

/// Somebody who looks at turns, and may say what he thinks of one before he is sure.
type Looks = dyn Fn(&Exam, &AtomicBool, &dyn Fn(Review)) -> Result<Review, String> + Send + Sync;

/// Who looks at a turn that was played. It is asked beside the interface, and ends soon after the flag is set.
#[derive(Resource, Clone)]
pub struct Examiner {
    looks: Arc<Looks>,
    /// Whether there are tables to be made before the first answer.
    prepares: bool,
}

impl Default for Examiner {
    /// The engine.
    fn default() -> Self {
        Examiner {
            looks: Arc::new(by_engine),
            prepares: true,
        }
    }
}

impl Examiner {
    /// Another one, for tests.
    pub fn from_fn(
        looks: impl Fn(&Exam, &AtomicBool) -> Result<Review, String> + Send + Sync + 'static,
    ) -> Examiner {
        Examiner::saying(move |asked, stop, _| looks(asked, stop))
    }

    /// Another one who says something before he is sure, for tests.
    pub fn saying(
        looks: impl Fn(&Exam, &AtomicBool, &dyn Fn(Review)) -> Result<Review, String>
        + Send
        + Sync
        + 'static,
    ) -> Examiner {
        Examiner {
            looks: Arc::new(looks),
            prepares: false,
        }
    }

    /// What it thinks of a turn.
    ///
    /// # Errors
    /// Why it cannot say.
    pub fn look(&self, asked: &Exam, stop: &AtomicBool) -> Result<Review, String> {
        (self.looks)(asked, stop, &|_| {})
    }
}

fn by_engine(asked: &Exam, stop: &AtomicBool, say: &dyn Fn(Review)) -> Result<Review, String> {
    let judge = shipped_judge(&asked.book).map_err(|why| why.to_string())?;
    let PlayedTurn { thrown, after } = asked.turn;
    review_saying(judge, &thrown, &asked.book, after, &ANALYSIS, stop, say)
        .map_err(|why| why.to_string())
}

/// What is said of a turn before it is handed over.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The turn.
    pub asked: Exam,
    /// What it lost, and what was better.
    pub review: Review,
}

/// What the teacher knows of the turn on the table.
#[derive(Resource, Default)]
pub struct Teacher {
    look: Option<Look>,
    /// The rules that the engine was made ready for.
    ready: Option<RuleBook>,
    getting_ready: Option<Job<RuleBook, ()>>,
}

/// A turn that is looked at before it is handed over.
struct Look {
    asked: Exam,
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

impl Teacher {
    /// What is to be said now.
    pub fn lesson(&self) -> Option<Lesson> {
        let look = self.look.as_ref()?;
        match &look.stage {
            Stage::Says(review, _) => Some(Lesson {
                asked: look.asked,
                review: **review,
            }),
            _ => None,
        }
    }

    /// Whether the engine still looks at the turn on the table.
    pub fn looks(&self) -> bool {
        let stage = self.look.as_ref().map(|look| &look.stage);
        matches!(stage, Some(Stage::Looks { .. }))
    }

    /// Whether nothing may hand the turn over by itself now: the engine is waited for, or the person looks at the board.
    pub fn waits(&self) -> bool {
        self.look.as_ref().is_some_and(|look| {
            matches!(
                look.stage,
                Stage::Looks { wanted: Some(_) } | Stage::Says(..) | Stage::WasSaid
            )
        })
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
        match &mut look.stage {
            Stage::Looks { wanted } => {
                wanted.get_or_insert(now);
                true
            }
            Stage::Knows(review) if minds(settings, review) => {
                look.stage = Stage::Says(review.clone(), now);
                true
            }
            Stage::Says(..) => true,
            Stage::Knows(_) | Stage::WasSaid | Stage::Passes => {
                look.stage = Stage::Passes;
                false
            }
        }
    }

    /// What a person answers; the steps to be taken back, or the hand-over.
    fn answer(&mut self, answer: LessonWish, steps: usize, now: Duration) -> Vec<Intent> {
        let Some(look) = &mut self.look else {
            return Vec::new();
        };
        let Stage::Says(_, since) = look.stage else {
            return Vec::new();
        };
        // The second press of the key that handed the turn over is no answer to what nobody has read.
        let least = match answer {
            LessonWish::GoOn => HASTY,
            LessonWish::TakeBack | LessonWish::Look => UNREAD,
        };
        let unseen = now.saturating_sub(since) < least;
        match answer {
            _ if unseen => Vec::new(),
            LessonWish::TakeBack => {
                look.stage = Stage::WasSaid;
                vec![Intent::Undo; steps]
            }
            LessonWish::GoOn => {
                look.stage = Stage::Passes;
                vec![Intent::EndTurn]
            }
            LessonWish::Look => {
                look.stage = Stage::WasSaid;
                Vec::new()
            }
        }
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

/// Whether a turn is one that the teacher is to speak of.
fn minds(settings: &settings::Teacher, review: &Review) -> bool {
    review.mark >= Some(settings.from.mark())
}

impl Look {
    fn at(asked: Exam) -> Look {
        Look {
            asked,
            job: None,
            first: None,
            stage: Stage::Looks { wanted: None },
        }
    }

    /// Asks, or takes the answer. Whether the turn that waits is to be handed over, or at least tried to be.
    fn go_on(
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
                (examiner.looks)(asked, wire.stop(), &|first| wire.say(first))
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

/// The last word of the engine, once; none where it has failed.
fn said(job: &Job<Exam, Result<Review, String>, Review>) -> Option<Option<Review>> {
    let answer = job.answer()?;
    let answer = answer.map_err(|why| why.to_string()).and_then(|said| said);
    let review = answer.inspect_err(|why| error!("the teacher cannot judge a turn: {why}"));
    Some(review.ok())
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
    if examiner.prepares {
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
    if matches!(look.stage, Stage::Looks { wanted: Some(_) }) {
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
            let steps = running.game().turn_steps().len();
            let intents = teacher.answer(*answer, steps, time.elapsed());
            act.write_batch(intents.into_iter().map(Act));
        }
    }
}
