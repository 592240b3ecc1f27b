//! The review: what the engine thinks of the turns of the game on the table.
//!
//! It works only while somebody looks at it, some turns at a time, and makes room for whatever else wants the engine.
//! What it has found is kept with the very turn it was found for: a game that goes on adds turns, turns that are taken back
//! lose theirs, and with another game all of it is gone.

mod closer;
mod looks;
mod played;
mod rolling;

use bevy::prelude::*;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::GameSystems;
use super::awake::Awake;
use super::mind::{Importance, Job, Mind, caught};
use super::play::{Exam, Examiner, Replaced, Running};
use super::wish::{ReviewWish, Wish};
use crate::engine::{Review, Tally, costliest, tallies};
use crate::rules::{BySide, Side};

pub use closer::{Closer, Look, next_ply};
pub use looks::{By, Found, Line, Looks, TRIALS};
pub use played::{Played, Verdict};
pub use rolling::TURNS;

/// How long one job works, at about, before it tells what it has found.
const AT_ONCE: Duration = Duration::from_millis(250);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>()
        .add_systems(Update, follow.in_set(GameSystems::Sync));
}

/// The review of the game on the table.
#[derive(Resource, Default)]
pub struct Reviewing {
    open: bool,
    turns: Vec<Played>,
    job: Option<Job<Vec<Exam>, Vec<Verdict>>>,
    closer: Option<Closer>,
    /// The places of the turns that lost something, the dearest first.
    dearest: Vec<usize>,
}

impl Reviewing {
    /// Somebody begins or ends to look at it.
    pub fn look(&mut self, open: bool) {
        self.open = open;
    }

    /// The turns that were played to their end, in their order.
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    /// How many turns have been reviewed.
    pub fn done(&self) -> usize {
        let waits = |turn: &&Played| turn.verdict.is_waiting();
        self.turns.len() - self.turns.iter().filter(waits).count()
    }

    /// What is looked at more closely.
    pub fn closer(&self) -> Option<&Closer> {
        self.closer.as_ref()
    }

    /// The sums of both sides' turns so far.
    pub fn tallies(&self) -> BySide<Tally> {
        tallies(self.turns.iter().filter_map(Played::review))
    }

    /// The places of the turns that lost most, the dearest first; turns that lost nothing are none of them.
    pub fn costliest(&self, most: usize) -> &[usize] {
        &self.dearest[..most.min(self.dearest.len())]
    }

    /// Sorts the turns by what they lost, when they or what is known of them have changed: they are asked for in every pass
    /// of the panels.
    fn rank(&mut self) {
        let known = self.turns.iter().enumerate();
        let reviewed = known.filter_map(|(place, turn)| Some((place, turn.review()?)));
        self.dearest = costliest(reviewed, usize::MAX);
    }

    /// White's chance to win after each turn that is known, with the place of the turn.
    pub fn curve(&self) -> Vec<(usize, f32)> {
        let known = self.turns.iter().enumerate();
        known
            .filter_map(|(place, turn)| Some((place, white_wins(turn.review()?))))
            .collect()
    }

    /// All of it is gone.
    fn forget(&mut self) {
        (self.job, self.closer) = (None, None);
        self.turns.clear();
        self.dearest.clear();
    }

    /// The turns as they stand in the game now; what is known of those that are the same stays.
    fn take(&mut self, fresh: Vec<Played>) {
        let same = fresh
            .iter()
            .zip(&self.turns)
            .take_while(|(new, old)| new.asked == old.asked)
            .count();
        if self
            .closer
            .as_ref()
            .is_some_and(|closer| closer.place >= same)
        {
            self.closer = None;
        }
        let mut fresh = fresh;
        for (new, old) in fresh.iter_mut().zip(&mut self.turns).take(same) {
            std::mem::swap(&mut new.verdict, &mut old.verdict);
            new.looks = std::mem::take(&mut old.looks);
        }
        self.turns = fresh;
    }

    /// Takes what a job has found, where the turns it was found for still stand; then begins the next. Whether there is news.
    fn work(&mut self, mind: &Mind, examiner: &Examiner) -> bool {
        let mut news = false;
        if let Some(answer) = self.job.as_ref().and_then(Job::answer) {
            let asked = self.job.take().map(|job| job.asked().clone());
            // Whatever fails in it is told of the turn it failed at.
            let found = answer.unwrap_or_default();
            for (question, verdict) in asked.into_iter().flatten().zip(found) {
                let turn = self
                    .turns
                    .iter_mut()
                    .find(|turn| turn.asked == question && turn.verdict.is_waiting());
                if let Some(turn) = turn {
                    turn.verdict = verdict;
                    news = true;
                }
            }
        }
        // What is looked at more closely comes first.
        if self.job.is_none() && self.closer.is_none() {
            let waiting: Vec<Exam> = self
                .turns
                .iter()
                .filter(|turn| turn.verdict.is_waiting())
                .map(|turn| turn.asked)
                .collect();
            if !waiting.is_empty() {
                let examiner = examiner.clone();
                self.job = Some(mind.ask(Importance::Review, waiting, move |asked, wire| {
                    let began = Instant::now();
                    let mut found = Vec::new();
                    for question in asked {
                        let verdict = caught(|| examiner.look(question, wire.stop()));
                        // What was stopped is no verdict.
                        if wire.stop().load(Ordering::Relaxed) {
                            break;
                        }
                        let verdict = verdict.map_err(|why| why.to_string());
                        found.push(Verdict::of(verdict.and_then(|said| said)));
                        if began.elapsed() > AT_ONCE {
                            break;
                        }
                    }
                    found
                }));
            }
        }
        news
    }

    /// The whole review of a game at once, for tests of what is drawn.
    #[cfg(test)]
    pub(in crate::app) fn at_once(
        game: &crate::game::Game,
        limits: &crate::engine::Limits,
    ) -> Reviewing {
        let never = std::sync::atomic::AtomicBool::new(false);
        let mut turns = played::of(game);
        for turn in &mut turns {
            let (asked, book) = (turn.asked.turn, turn.asked.book);
            let judge = crate::engine::shipped_judge(&book).expect("the shipped nets are sound");
            let review =
                crate::engine::review(judge, &asked.thrown, &book, asked.after, limits, &never);
            turn.verdict = Verdict::of(review.map_err(|why| why.to_string()));
        }
        let mut reviewing = Reviewing {
            open: true,
            turns,
            ..Reviewing::default()
        };
        reviewing.rank();
        reviewing
    }

    /// The same with a closer look at a turn under way, for tests of what is drawn.
    #[cfg(test)]
    pub(in crate::app) fn looking_closer(mut self, place: usize, look: Look) -> Reviewing {
        use bevy::ecs::system::RunSystemOnce;
        bevy::tasks::AsyncComputeTaskPool::get_or_init(bevy::tasks::TaskPool::new);
        let mut world = World::new();
        world.init_resource::<super::mind::Queue>();
        world
            .run_system_once(move |mind: Mind| {
                self.begin(place, look, &mind);
                std::mem::take(&mut self)
            })
            .expect("it runs")
    }

    /// The same with what a closer look has found, and none under way.
    #[cfg(test)]
    pub(in crate::app) fn having_found(mut self, place: usize, found: Found) -> Reviewing {
        self.closer = None;
        if let Some(turn) = self.turns.get_mut(place) {
            turn.rolled(found);
        }
        self.rank();
        self
    }
}

/// White's chance to win after a turn as it was played.
fn white_wins(review: &Review) -> f32 {
    match review.side {
        Side::White => review.played.chances.win,
        Side::Black => 1.0 - review.played.chances.win,
    }
}

/// Follows the game while somebody looks, and carries out what is asked for.
fn follow(
    running: Res<Running>,
    examiner: Res<Examiner>,
    mind: Mind,
    awake: Res<Awake>,
    mut replaced: MessageReader<Replaced>,
    mut wishes: MessageReader<Wish>,
    mut review: ResMut<Reviewing>,
    mut looked: Local<bool>,
) {
    let review = review.bypass_change_detection();
    if replaced.read().last().is_some() {
        review.forget();
    }
    let opened = review.open && !*looked;
    *looked = review.open;
    if !review.open {
        wishes.clear();
        review.job = None;
        review.stop_closer();
        return;
    }
    if opened || running.is_changed() {
        review.take(match running.begun() {
            true => played::of(running.game()),
            false => Vec::new(),
        });
        review.rank();
    }
    for wish in wishes.read() {
        match wish {
            Wish::Review(ReviewWish::Stop) => review.stop_closer(),
            Wish::Review(ReviewWish::Deepen(place)) => review.begin(*place, Look::Deeper, &mind),
            Wish::Review(ReviewWish::RollOut(place)) => review.begin(*place, Look::RollOut, &mind),
            _ => {}
        }
    }
    let judged = review.work(&mind, &examiner);
    if judged {
        review.rank();
    }
    if judged | review.look_closer() {
        awake.keep();
    }
}
