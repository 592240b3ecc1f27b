//! Where the engine works beside the interface: jobs on the task pool that can be looked at while they go on, stopped at
//! any moment, and whose answer wakes the loop.
//!
//! A job takes one thread of the pool, which the window keeps at two at least: more jobs than it has threads wait for each
//! other.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The way to begin a job.
#[derive(SystemParam)]
pub struct Mind<'w> {
    proxy: Option<Res<'w, EventLoopProxyWrapper>>,
}

/// What a job says while it works.
pub struct Wire<'a, P> {
    stop: &'a AtomicBool,
    slot: &'a Slot<P>,
    waker: &'a Waker,
}

impl<P> Wire<'_, P> {
    /// Set when the answer is no longer wanted; to be handed to whatever takes long.
    pub fn stop(&self) -> &AtomicBool {
        self.stop
    }

    /// Says how far the job has come. Only the latest of what is said is kept.
    pub fn say(&self, news: P) {
        self.slot.put(news);
        self.waker.wake();
    }
}

/// What the thread left, till somebody takes it.
struct Slot<T>(Mutex<Option<T>>);

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Slot(Mutex::new(None))
    }
}

impl<T> Slot<T> {
    fn open(&self) -> MutexGuard<'_, Option<T>> {
        // Nothing is done while it is locked that could leave it half written.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, value: T) {
        *self.open() = Some(value);
    }

    fn take(&self) -> Option<T> {
        self.open().take()
    }
}

/// Wakes the loop, where there is one that sleeps.
struct Waker(Option<Box<dyn Fn() + Send + Sync>>);

impl Waker {
    fn of(proxy: Option<&EventLoopProxyWrapper>) -> Waker {
        let proxy = proxy.map(|proxy| (**proxy).clone());
        Waker(proxy.map(|proxy| {
            // Refused only when the window is gone.
            let wake = move || {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            };
            Box::new(wake) as Box<dyn Fn() + Send + Sync>
        }))
    }

    fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

/// That a job ended without an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the engine failed: {0}")]
pub struct Failed(pub String);

/// A job under way: what was asked for, and some day what came of it. Dropped it is stopped, and its answer is lost.
///
/// `Q` is the question, which tells an answer to it from one that came too late; `P` what is said on the way; `A` the answer.
pub struct Job<Q, A, P = ()> {
    asked: Q,
    stop: Arc<AtomicBool>,
    news: Arc<Slot<P>>,
    answer: Arc<Slot<Result<A, Failed>>>,
    _task: Task<()>,
}

impl Mind<'_> {
    /// Begins a job that answers a question.
    pub fn ask<Q, A, P>(
        &self,
        asked: Q,
        work: impl FnOnce(&Q, &Wire<'_, P>) -> A + Send + 'static,
    ) -> Job<Q, A, P>
    where
        Q: Clone + Send + 'static,
        A: Send + 'static,
        P: Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        let news = Arc::new(Slot::default());
        let answer = Arc::new(Slot::default());
        let waker = Waker::of(self.proxy.as_deref());
        let theirs = (
            asked.clone(),
            Arc::clone(&stop),
            Arc::clone(&news),
            Arc::clone(&answer),
        );
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let (asked, stop, news, answer) = theirs;
            let wire = Wire {
                stop: &stop,
                slot: &news,
                waker: &waker,
            };
            let done = catch_unwind(AssertUnwindSafe(|| work(&asked, &wire)));
            answer.put(done.map_err(|why| Failed(said(why.as_ref()))));
            // After the answer lies there: who wakes finds it.
            waker.wake();
        });
        Job {
            asked,
            stop,
            news,
            answer,
            _task: task,
        }
    }
}

/// What a panic said.
fn said(why: &(dyn std::any::Any + Send)) -> String {
    let text = why.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| why.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it panicked".to_owned())
}

impl<Q, A, P> Job<Q, A, P> {
    /// What was asked for.
    pub fn asked(&self) -> &Q {
        &self.asked
    }

    /// What was said last, if it was not heard yet.
    pub fn news(&self) -> Option<P> {
        self.news.take()
    }

    /// The answer, once, when it is there.
    pub fn answer(&self) -> Option<Result<A, Failed>> {
        self.answer.take()
    }

    /// Asks the job to end. What it has found so far may still come as an answer.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<Q, A, P> Drop for Job<Q, A, P> {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::tasks::TaskPool;
    use std::time::{Duration, Instant};

    fn world() -> World {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        World::new()
    }

    fn ask<A: Send + 'static>(
        world: &mut World,
        work: impl FnOnce(&u32, &Wire<'_, u32>) -> A + Send + Sync + 'static,
    ) -> Job<u32, A, u32> {
        let mut work = Some(work);
        world
            .run_system_once(move |mind: Mind| {
                let work = work.take().expect("it is run once");
                mind.ask(7, work)
            })
            .expect("it runs")
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
}
