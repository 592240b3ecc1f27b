//! What is looked at afterwards makes room for whatever the game waits for, is begun again, and comes to the same.

use crate::table::{Setting, Table, rolls};
use bevy::ecs::system::RunSystemOnce;
use narde365::app::mind::{Importance, Job, Mind, Wire};
use narde365::app::play::{Exam, Examiner};
use narde365::app::review::{Reviewing, TRIALS};
use narde365::app::settings::Speed;
use narde365::app::wish::{Card, ReviewWish, Wish};
use narde365::engine::{Limits, PlayedTurn, Review, review, shipped_judge};
use narde365::game::{Intent, Phase};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// Near the end of a game a trial is short.
const END: &str = "6:5,5:4,4:3,3:1,2:1,8:1 18:6,17:5,16:2,15:1,20:1 w - -";

/// Jobs that the game waits for, as many as work at once, till they are let go.
struct Rush {
    jobs: Vec<Job<(), ()>>,
    go: Arc<AtomicBool>,
}

impl Rush {
    /// Takes every place: whatever works is told to make room by that.
    fn begin(table: &mut Table) -> Rush {
        let (go, begun) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new(AtomicUsize::new(0)),
        );
        let places = std::thread::available_parallelism().map_or(1, usize::from);
        let ask = || {
            let (go, begun) = (Arc::clone(&go), Arc::clone(&begun));
            let mut work = Some(move |(): &(), wire: &Wire<'_, ()>| {
                begun.fetch_add(1, Ordering::SeqCst);
                while !go.load(Ordering::SeqCst) && !wire.stop().load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
            let asks = move |mind: Mind| {
                let work = work.take().expect("it is run once");
                mind.ask(Importance::Game, (), work)
            };
            table
                .app()
                .world_mut()
                .run_system_once(asks)
                .expect("it runs")
        };
        let jobs = std::iter::repeat_with(ask).take(places).collect();
        table.wait("begun", |_| begun.load(Ordering::SeqCst) > 0);
        Rush { jobs, go }
    }

    fn end(self, table: &mut Table) {
        self.go.store(true, Ordering::SeqCst);
        for job in &self.jobs {
            table.wait("let go", |_| job.answer().is_some());
        }
    }
}

fn reviewing(table: &Table) -> &Reviewing {
    table.app_ref().world().resource::<Reviewing>()
}

fn frames(table: &mut Table, count: usize) {
    for _ in 0..count {
        std::thread::sleep(Duration::from_millis(2));
        table.frame();
    }
}

/// A table at which some turns have been played, the first legal step each time, and its review.
fn opened(turns: usize, examiner: Examiner) -> Table {
    let mut table = Setting {
        rolls: rolls("21 31 42 53 61 32 41 65"),
        ..Setting::from_code(END)
    }
    .table();
    table.app().world_mut().insert_resource(examiner);
    table.switch(|settings| settings.speed = Speed::Instant);
    while table.game().turn_number() <= turns {
        let steps = table.game().position().legal_steps(table.game().book());
        let first = steps.first().map(|played| Intent::from(played.step));
        table.act(match table.phase() {
            Phase::Throw(_) => Intent::Throw,
            _ => first.unwrap_or(Intent::EndTurn),
        });
        table.settle();
    }
    table.wish(Wish::Show(Card::Review));
    table.frame();
    table
}

fn look(question: &Exam, stop: &AtomicBool) -> Result<Review, String> {
    let judge = shipped_judge(&question.book).map_err(|why| why.to_string())?;
    let PlayedTurn { thrown, after } = question.turn;
    let limits = Limits::ply(1);
    review(judge, &thrown, &question.book, after, &limits, stop).map_err(|why| why.to_string())
}

#[test]
fn a_rollout_that_makes_room_for_the_game_comes_to_the_same_as_one_that_was_let_alone() {
    let rolled = |rushes: u32| {
        let mut table = opened(1, Examiner::from_fn(look));
        table.wait("reviewed", |table| reviewing(table).done() == 1);
        let trials = |table: &Table| {
            let rolled = reviewing(table).turns()[0].looks.rolled.as_ref();
            rolled.map_or(0, |found| found.trials)
        };
        table.wish(Wish::Review(ReviewWish::RollOut(0)));
        let mut held = 0;
        for rush in 1..=rushes {
            table.wait("played on", |table| trials(table) >= 100 * rush);
            let rush = Rush::begin(&mut table);
            // What it said before it was stopped may come yet; nothing more.
            frames(&mut table, 15);
            let before = trials(&table);
            frames(&mut table, 15);
            assert_eq!(trials(&table), before, "the game works, and nobody else");
            held += u32::from(before < TRIALS && reviewing(&table).closer().is_some());
            rush.end(&mut table);
        }
        assert!(rushes == 0 || held > 0, "it made room under way");
        table.wait("played to the end", |table| {
            reviewing(table).closer().is_none()
        });
        let found = reviewing(&table).turns()[0].looks.rolled.as_ref();
        let found = found.expect("it was played out");
        let lines = found.lines.iter();
        let figures: Vec<_> = lines
            .map(|line| (line.steps.clone(), line.equity, line.half, line.half_loss))
            .collect();
        (found.trials, figures)
    };
    let alone = rolled(0);
    assert_eq!(alone.0, TRIALS);
    assert_eq!(rolled(3), alone);
}

#[test]
fn a_batch_of_the_review_that_makes_room_for_the_game_is_begun_again_and_comes_to_the_same() {
    let judged = |disturbed: bool| {
        let (asked, waits) = (
            Arc::new(AtomicUsize::new(0)),
            Arc::new(AtomicBool::new(false)),
        );
        let (count, waiting) = (Arc::clone(&asked), Arc::clone(&waits));
        let examiner = Examiner::from_fn(move |question: &Exam, stop: &AtomicBool| {
            let number = count.fetch_add(1, Ordering::SeqCst);
            if disturbed && number == 2 {
                waiting.store(true, Ordering::SeqCst);
                while !stop.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                return Err("it was stopped".to_owned());
            }
            look(question, stop)
        });
        let mut table = opened(5, examiner);
        if disturbed {
            table.wait("come so far", |_| waits.load(Ordering::SeqCst));
            let rush = Rush::begin(&mut table);
            frames(&mut table, 15);
            let done = reviewing(&table).done();
            assert!(done < 3, "what was stopped is no verdict: {done}");
            rush.end(&mut table);
        }
        table.wait("reviewed", |table| {
            let review = reviewing(table);
            review.done() == review.turns().len()
        });
        let turns = reviewing(&table).turns().iter();
        let verdicts: Vec<_> = turns
            .map(|turn| {
                let review = turn.review().expect("every turn is judged");
                (review.loss, review.mark, review.luck, review.best.after)
            })
            .collect();
        (verdicts, asked.load(Ordering::SeqCst))
    };
    let (alone, asked) = judged(false);
    assert_eq!((alone.len(), asked), (5, 5));
    let (again, asked_again) = judged(true);
    assert_eq!(again, alone);
    assert!(asked_again > asked, "it was begun again");
}
