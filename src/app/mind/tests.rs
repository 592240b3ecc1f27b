//! Jobs, and the order in which they work.

use super::*;
use bevy::ecs::system::RunSystemOnce;
use bevy::tasks::{AsyncComputeTaskPool, TaskPoolBuilder};
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};

/// A world where one works at a time.
fn world() -> World {
    AsyncComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(8).build());
    let mut world = World::new();
    world.insert_resource(Queue::of(1));
    world
}

fn ask<A: Send + 'static>(
    world: &mut World,
    work: impl FnMut(&u32, &Wire<'_, u32>) -> A + Send + Sync + 'static,
) -> Job<u32, A, u32> {
    ask_as(world, Importance::Hints, work)
}

fn ask_as<A: Send + 'static>(
    world: &mut World,
    importance: Importance,
    work: impl FnMut(&u32, &Wire<'_, u32>) -> A + Send + Sync + 'static,
) -> Job<u32, A, u32> {
    let mut work = Some(work);
    world
        .run_system_once(move |mind: Mind| {
            let work = work.take().expect("it is run once");
            mind.ask(importance, 7, work)
        })
        .expect("it runs")
}

/// Waits till it is told to stop, or may go on.
fn held(may: &AtomicBool, wire: &Wire<'_, u32>) {
    while !may.load(Ordering::SeqCst) && !wire.stop().load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn wait<T>(mut found: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = found() {
            return found;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "it never comes");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn an_answer_comes_once_with_what_was_asked() {
    let job = ask(&mut world(), |asked, _| asked * 2);
    assert_eq!(wait(|| job.answer()), Ok(14));
    assert_eq!((job.asked(), job.answer()), (&7, None));
}

#[test]
fn the_latest_of_what_is_said_on_the_way_is_heard() {
    let job = ask(&mut world(), |_, wire| {
        for part in 1..=3 {
            wire.say(part);
        }
    });
    wait(|| job.answer()).expect("it ends");
    assert_eq!((job.news(), job.news()), (Some(3), None));
}

#[test]
fn a_job_that_panics_says_why_and_the_pool_goes_on() {
    let mut world = world();
    let job: Job<u32, (), u32> = ask(&mut world, |_, _| panic!("out of {}", "mind"));
    assert_eq!(wait(|| job.answer()), Err(Failed("out of mind".into())));
    let job = ask(&mut world, |asked, _| *asked);
    assert_eq!(wait(|| job.answer()), Ok(7));
}

#[test]
fn a_job_that_is_dropped_is_told_to_stop_at_once() {
    let ended = Arc::new(Mutex::new(None));
    let note = Arc::clone(&ended);
    let begun = Arc::new(AtomicBool::new(false));
    let beginning = Arc::clone(&begun);
    let job = ask(&mut world(), move |_, wire| {
        beginning.store(true, Ordering::Relaxed);
        while !wire.stop().load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        *note.lock().expect("nobody panics") = Some(Instant::now());
    });
    wait(|| begun.load(Ordering::Relaxed).then_some(()));
    let dropped = Instant::now();
    drop(job);
    let ended = wait(|| *ended.lock().expect("nobody panics"));
    assert!(ended.duration_since(dropped) < Duration::from_secs(1));
}

/// A gate that somebody opens.
fn gate() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}

#[test]
fn no_more_work_at_once_than_there_are_places() {
    let mut world = world();
    for places in [1, 3] {
        world.insert_resource(Queue::of(places));
        let counts = Arc::new([const { AtomicUsize::new(0) }; 2]);
        let jobs: Vec<_> = (0..12)
            .map(|_| {
                let counts = Arc::clone(&counts);
                ask(&mut world, move |_, _| {
                    let [now, most] = &*counts;
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(10));
                    now.fetch_sub(1, Ordering::SeqCst);
                })
            })
            .collect();
        for job in &jobs {
            wait(|| job.answer()).expect("it ends");
        }
        let most = counts[1].load(Ordering::SeqCst);
        // The pool of these tests may have fewer threads than there are places.
        assert!((places.min(2)..=places).contains(&most), "{most}");
    }
}

#[test]
fn those_that_wait_come_by_their_importance_and_of_equals_the_first() {
    let mut world = world();
    let (open, order) = (gate(), Arc::new(Mutex::new(Vec::new())));
    let may = Arc::clone(&open);
    let first = ask_as(&mut world, Importance::Game, move |_, wire| {
        held(&may, wire)
    });
    use Importance::{Bar, Game, Hints, Map, Review};
    let asked = [Review, Hints, Map, Review, Bar, Game, Hints];
    let jobs: Vec<_> = (0..asked.len())
        .map(|place| {
            let order = Arc::clone(&order);
            ask_as(&mut world, asked[place], move |_, _| {
                order.lock().expect("nobody panics").push(place);
            })
        })
        .collect();
    // One that is wanted no more leaves its place in the queue.
    let mut jobs = jobs;
    drop(jobs.remove(2));
    open.store(true, Ordering::SeqCst);
    wait(|| first.answer()).expect("it ends");
    for job in &jobs {
        wait(|| job.answer()).expect("it ends");
    }
    assert_eq!(*order.lock().expect("nobody panics"), [5, 1, 6, 4, 0, 3]);
}

#[test]
fn what_the_game_waits_for_never_waits_for_hints_which_are_begun_again() {
    let mut world = world();
    let (open, begun) = (gate(), Arc::new(AtomicUsize::new(0)));
    let (may, count) = (Arc::clone(&open), Arc::clone(&begun));
    let mut kept = 0;
    let hints = ask_as(&mut world, Importance::Hints, move |asked, wire| {
        count.fetch_add(1, Ordering::SeqCst);
        kept += 1;
        held(&may, wire);
        (*asked, kept)
    });
    wait(|| (begun.load(Ordering::SeqCst) == 1).then_some(()));
    let game = ask_as(&mut world, Importance::Game, |_, _| "game");
    assert_eq!(wait(|| game.answer()), Ok("game"));
    wait(|| (begun.load(Ordering::SeqCst) == 2).then_some(()));
    assert_eq!(hints.answer(), None, "what was stopped is no answer");
    // Nobody makes room for what matters no more than it does.
    let other = ask_as(&mut world, Importance::Hints, |_, _| "other");
    std::thread::sleep(Duration::from_millis(20));
    assert_eq!((begun.load(Ordering::SeqCst), other.answer()), (2, None));
    open.store(true, Ordering::SeqCst);
    assert_eq!(wait(|| hints.answer()), Ok((7, 2)), "what it kept stayed");
    assert_eq!(wait(|| other.answer()), Ok("other"));
}

#[test]
fn one_that_was_told_to_make_room_and_is_wanted_no_more_does_not_come_again() {
    let mut world = world();
    let (open, begun) = (gate(), Arc::new(AtomicUsize::new(0)));
    let (may, count) = (Arc::clone(&open), Arc::clone(&begun));
    // Deaf to being told to stop.
    let lesser = ask_as(&mut world, Importance::Review, move |_, _| {
        count.fetch_add(1, Ordering::SeqCst);
        while !may.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
    });
    wait(|| (begun.load(Ordering::SeqCst) == 1).then_some(()));
    let game = ask_as(&mut world, Importance::Game, |_, _| ());
    wait(|| game.answer()).expect("the deaf one does not hold it up");
    drop(lesser);
    open.store(true, Ordering::SeqCst);
    let last = ask_as(&mut world, Importance::Review, |_, _| ());
    wait(|| last.answer()).expect("it ends");
    std::thread::sleep(Duration::from_millis(20));
    assert_eq!(begun.load(Ordering::SeqCst), 1);
}
