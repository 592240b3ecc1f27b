//! The review of the game on the table: made while it is looked at, kept while the game goes on, gone with it.

use crate::table::{Setting, Table, rolls};
use bevy::prelude::*;
use narde365::app::play::{Exam, Examiner};
use narde365::app::review::{By, Found, Look, Reviewing, TRIALS};
use narde365::app::settings::{Settings, Speed};
use narde365::app::wish::{Card, ReviewWish, Wish};
use narde365::engine::{Limits, PlayedTurn, Review, review, shipped_judge};
use narde365::game::{Intent, Phase};
use narde365::rules::Side;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

const ROLLS: &str =
    "62 31 53 42 11 54 66 63 21 32 43 51 62 41 55 31 64 52 33 61 62 31 53 42 11 54 66 63 21 32";

/// Looks one ply ahead, and counts how often it was asked.
fn counting() -> (Examiner, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let looks = move |question: &Exam, stop: &AtomicBool| {
        count.fetch_add(1, Ordering::Relaxed);
        look(question, stop)
    };
    (Examiner::from_fn(looks), asked)
}

fn look(question: &Exam, stop: &AtomicBool) -> Result<Review, String> {
    let judge = shipped_judge(&question.book).map_err(|why| why.to_string())?;
    let PlayedTurn { thrown, after } = question.turn;
    let limits = Limits::ply(1);
    review(judge, &thrown, &question.book, after, &limits, stop).map_err(|why| why.to_string())
}

/// A table at which so many turns have been played.
fn table(examiner: Examiner, turns: usize) -> Table {
    let mut table = Setting {
        rolls: rolls(ROLLS),
        ..Setting::default()
    }
    .table();
    table.app().world_mut().insert_resource(examiner);
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    play(&mut table, turns);
    table
}

/// Plays so many turns more by the last legal step.
fn play(table: &mut Table, turns: usize) {
    let wanted = finished(table) + turns;
    while finished(table) < wanted {
        let steps = table.game().position().legal_steps(table.game().book());
        let intent = match table.phase() {
            Phase::Opening | Phase::Throw(_) => Intent::Throw,
            Phase::Over => return,
            Phase::Move(_) => steps
                .last()
                .map_or(Intent::EndTurn, |played| Intent::from(played.step)),
        };
        table.act(intent);
        table.settle();
    }
}

fn finished(table: &Table) -> usize {
    let turns = table.game().record().turns().iter();
    turns.filter(|turn| !turn.is_open()).count()
}

fn reviewing(table: &mut Table) -> &Reviewing {
    table.app().world().resource::<Reviewing>()
}

fn open(table: &mut Table) {
    table.wish(Wish::Show(Card::Review));
    table.frame();
}

fn close(table: &mut Table) {
    table.key(KeyCode::Escape);
    table.frame();
}

fn wait_till_done(table: &mut Table) {
    table.wait("reviewed", |table| {
        let review = reviewing(table);
        !review.turns().is_empty() && review.done() == review.turns().len()
    });
}

#[test]
fn a_review_grows_by_the_turns_that_are_new_and_works_only_while_it_is_open() {
    let (examiner, asked) = counting();
    let mut table = table(examiner, 8);
    for _ in 0..30 {
        table.frame();
    }
    assert_eq!(asked.load(Ordering::Relaxed), 0, "nobody looks");
    open(&mut table);
    assert_eq!(reviewing(&mut table).turns().len(), 8);
    wait_till_done(&mut table);
    assert_eq!(asked.load(Ordering::Relaxed), 8);
    let before = losses(&mut table);
    close(&mut table);
    play(&mut table, 3);
    assert_eq!(asked.load(Ordering::Relaxed), 8, "nobody looks");
    open(&mut table);
    wait_till_done(&mut table);
    assert_eq!(reviewing(&mut table).turns().len(), 11);
    assert_eq!(asked.load(Ordering::Relaxed), 11, "only what is new");
    // What was known stays, and the sums are those of all turns.
    let after = losses(&mut table);
    assert_eq!(after[..8], before);
    let review = reviewing(&mut table);
    for side in Side::BOTH {
        let own = review.turns().iter().filter(|turn| turn.side == side);
        let unforced = own.filter_map(|turn| turn.review().filter(|review| !review.forced));
        let loss: f32 = unforced.map(|review| review.loss).sum();
        assert!(loss > 0.0, "the last legal step is seldom the best");
        assert!((review.tallies()[side].loss - loss).abs() < 1e-5);
    }
    let places: Vec<usize> = review.curve().iter().map(|(place, _)| *place).collect();
    assert_eq!(places, (0..11).collect::<Vec<_>>());
}

/// What the turns have lost that are known, in their order.
fn losses(table: &mut Table) -> Vec<f32> {
    let turns = reviewing(table).turns().iter();
    turns
        .map(|turn| turn.review().expect("it is known").loss)
        .collect()
}

#[test]
fn a_review_is_thrown_away_with_its_game_and_an_answer_that_comes_too_late_is_lost() {
    let gate = Arc::new(AtomicBool::new(false));
    let opens = Arc::clone(&gate);
    let examiner = Examiner::from_fn(move |question, stop| {
        while !opens.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        look(question, &AtomicBool::new(false))
    });
    let mut table = table(examiner, 4);
    open(&mut table);
    for _ in 0..5 {
        table.frame();
    }
    assert_eq!(reviewing(&mut table).done(), 0, "it is being worked on");
    table.wish(Wish::Rematch);
    gate.store(true, Ordering::Relaxed);
    open(&mut table);
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(2));
        table.frame();
    }
    assert_eq!(reviewing(&mut table).turns().len(), 0);
    close(&mut table);
    play(&mut table, 2);
    open(&mut table);
    wait_till_done(&mut table);
    assert_eq!(reviewing(&mut table).turns().len(), 2);
}

#[test]
fn a_turn_that_cannot_be_judged_is_said_to_be_so_and_the_others_are_judged() {
    fn panics() -> Result<Review, String> {
        panic!("out of mind, as the test wants it")
    }
    let fails: [fn() -> Result<Review, String>; 2] = [|| Err("no doubles, please".into()), panics];
    for fails in fails {
        let examiner = Examiner::from_fn(move |question, stop| {
            match question.turn.thrown.roll().map(|roll| roll.is_double()) {
                Some(true) => fails(),
                _ => look(question, stop),
            }
        });
        let mut table = table(examiner, 8);
        open(&mut table);
        wait_till_done(&mut table);
        let review = reviewing(&mut table);
        for turn in review.turns() {
            assert_eq!(turn.review().is_none(), turn.roll.is_double());
        }
        assert!(review.turns().iter().any(|turn| turn.roll.is_double()));
    }
}

#[test]
fn a_rollout_goes_on_by_itself_and_is_stopped_at_once_and_keeps_what_it_has() {
    let (examiner, _) = counting();
    let mut table = table(examiner, 8);
    open(&mut table);
    wait_till_done(&mut table);
    let place = reviewing(&mut table).costliest(1)[0];
    let trials = |table: &mut Table| {
        let turn = &reviewing(table).turns()[place];
        turn.looks.rolled.as_ref().map_or(0, |found| found.trials)
    };
    table.wish(Wish::Review(ReviewWish::RollOut(place)));
    let look = reviewing(&mut table).closer().map(|closer| closer.look);
    assert_eq!(look, Some(Look::RollOut));
    table.wait("played out", |table| trials(table) > 0);
    table.wish(Wish::Review(ReviewWish::Stop));
    assert!(reviewing(&mut table).closer().is_none());
    let kept = trials(&mut table);
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(2));
        table.frame();
    }
    assert_eq!(trials(&mut table), kept, "it has stopped");
    let turn = &reviewing(&mut table).turns()[place];
    let found = turn.looks.rolled.as_ref().expect("what was found stays");
    assert!(found.lines.len() >= 2 && found.lines.iter().any(|line| line.played));
    assert!(found.lines.iter().all(|line| line.half > 0.0));
    assert_eq!(found.lines[0].loss, 0.0);
    assert!(found.lines.is_sorted_by(|a, b| a.equity >= b.equity));

    // Asked for again it goes on from there: never fewer than there were.
    table.wish(Wish::Review(ReviewWish::RollOut(place)));
    assert_eq!(trials(&mut table), kept);
    table.wait("played on", |table| {
        assert!(trials(table) == kept || trials(table) >= kept + 36);
        trials(table) > kept
    });

    // Another turn that is played out instead takes nothing from it.
    let other = if place == 0 { 1 } else { place - 1 };
    table.wish(Wish::Review(ReviewWish::RollOut(other)));
    let kept = trials(&mut table);
    table.wait("played out too", |table| {
        reviewing(table).turns()[other].looks.rolled.is_some()
    });
    assert_eq!(trials(&mut table), kept);
    table.wish(Wish::Review(ReviewWish::RollOut(place)));
    table.wait("played on", |table| {
        assert!(trials(table) >= kept);
        trials(table) > kept
    });
    assert!(reviewing(&mut table).turns()[other].looks.is_begun());

    // Closing it stops it as well.
    close(&mut table);
    table.frame();
    assert!(reviewing(&mut table).closer().is_none());
}

#[test]
fn a_rollout_that_was_stopped_many_times_comes_to_the_same_as_one_that_was_not() {
    // Near the end of a game a trial is short.
    let code = "6:5,5:4,4:3,3:1,2:1,8:1 18:6,17:5,16:2,15:1,20:1 w - -";
    let rolled = |stops: usize| {
        let mut table = Setting {
            rolls: rolls("21 31 42 53"),
            ..Setting::from_code(code)
        }
        .table();
        table.app().world_mut().insert_resource(counting().0);
        play(&mut table, 1);
        open(&mut table);
        wait_till_done(&mut table);
        let known = |table: &mut Table| reviewing(table).turns()[0].looks.rolled.clone();
        let trials = |table: &mut Table| known(table).map_or(0, |found| found.trials);
        let mut stopped = 0;
        for stop in 1..=stops {
            table.wish(Wish::Review(ReviewWish::RollOut(0)));
            table.wait("played on", |table| trials(table) >= 100 * stop as u32);
            table.wish(Wish::Review(ReviewWish::Stop));
            stopped += usize::from(trials(&mut table) < TRIALS);
        }
        assert!(stopped > 0 || stops == 0, "it was stopped under way");
        table.wish(Wish::Review(ReviewWish::RollOut(0)));
        table.wait("played to the end", |table| {
            reviewing(table).closer().is_none()
        });
        let turn = &reviewing(&mut table).turns()[0];
        assert!(turn.looks.is_rolled_out());
        let found = turn.looks.rolled.as_ref().expect("it was played out");
        let counts = turn.review().expect("it is known");
        assert_eq!(
            (counts.loss, counts.played.chances),
            (found.loss, found.played.chances)
        );
        assert_eq!(turn.by(), Some(By::Trials(TRIALS)));
        known(&mut table).expect("it was played out")
    };
    let (once, again) = (rolled(0), rolled(5));
    assert_eq!((once.trials, again.trials), (TRIALS, TRIALS));
    let figures = |found: &Found| -> Vec<(f32, f32)> {
        let lines = found.lines.iter();
        lines.map(|line| (line.equity, line.half_loss)).collect()
    };
    assert_eq!(figures(&once), figures(&again));
}

#[test]
fn looking_deeper_goes_one_ply_further_each_time() {
    let (examiner, _) = counting();
    let mut table = table(examiner, 6);
    open(&mut table);
    wait_till_done(&mut table);
    let turns = reviewing(&mut table).turns().iter();
    let unforced = |review: &&Review| !review.forced && review.ply == 1;
    let place = turns
        .map(|turn| turn.review().filter(unforced))
        .position(|review| review.is_some());
    let place = place.expect("a turn that was looked at one ply ahead");
    table.wish(Wish::Review(ReviewWish::Deepen(place)));
    table.wait("looked at", |table| reviewing(table).closer().is_none());
    let deeper = reviewing(&mut table).turns()[place].looks.deeper.clone();
    let deeper = deeper.expect("it was looked at");
    assert_eq!((deeper.ply, deeper.trials), (3, 0));
    assert!(!deeper.lines.is_empty());
    // It counts from now on, in the sums too.
    let review = reviewing(&mut table);
    let turn = &review.turns()[place];
    let counts = turn.review().expect("it is known");
    assert_eq!((counts.ply, counts.loss), (3, deeper.loss));
    assert_eq!(turn.by(), Some(By::Plies(3)));
    let own = review
        .turns()
        .iter()
        .filter(|other| other.side == turn.side);
    let loss: f32 = own.filter_map(|turn| Some(turn.review()?.loss)).sum();
    assert!((review.tallies()[turn.side].loss - loss).abs() < 1e-5);
}
