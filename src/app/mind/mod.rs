//! Where the engine works beside the interface: jobs on the task pool that can be looked at while they go on, stopped at
//! any moment, and whose answer wakes the loop.
//!
//! Not all of them work at once: a core stays free for the interface, and so on two cores there works one. The others wait
//! in the [`Queue`] by their [`Importance`], without a thread; one that is wanted no more leaves it at once. Nothing waits
//! for what matters less: a lesser job that works is told to stop, its answer is lost, and it is begun again when its turn
//! comes. What a job keeps between its beginnings, in its closure, need not be done twice. Whoever is told to stop makes
//! room from that moment, for the engine ends within 10 ms.

mod queue;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use queue::{Importance, Queue};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Queue>();
}

/// The way to begin a job.
#[derive(SystemParam)]
pub struct Mind<'w> {
    queue: Res<'w, Queue>,
    proxy: Option<Res<'w, EventLoopProxyWrapper>>,
}

/// What a job says while it works.
pub struct Wire<'a, P> {
    stop: &'a AtomicBool,
    slot: &'a Slot<P>,
    waker: &'a Waker,
}

impl<P> Wire<'_, P> {
    /// Set when the answer is wanted no longer, or not now; to be handed to whatever takes long.
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

/// A job that waits or works: what was asked for, and some day what came of it. Dropped it is stopped, and its answer is
/// lost.
///
/// `Q` is the question, which tells an answer to it from one that came too late; `P` what is said on the way; `A` the answer.
pub struct Job<Q, A, P = ()> {
    asked: Q,
    number: u64,
    queue: Queue,
    ends: Arc<Ends<A, P>>,
    stop: Arc<AtomicBool>,
}

/// Where a thread leaves what it has found.
struct Ends<A, P> {
    news: Slot<P>,
    answer: Slot<Result<A, Failed>>,
    waker: Waker,
}

/// A question with what answers it.
struct Errand<Q, A, P, W> {
    asked: Q,
    work: W,
    ends: Arc<Ends<A, P>>,
    stop: Arc<AtomicBool>,
}

impl<Q, A, P, W> queue::Work for Errand<Q, A, P, W>
where
    Q: Send,
    A: Send,
    P: Send,
    W: FnMut(&Q, &Wire<'_, P>) -> A + Send,
{
    fn run(&mut self) -> bool {
        let stopped = || self.stop.load(Ordering::Relaxed);
        if stopped() {
            return false;
        }
        let Ends {
            news,
            answer,
            waker,
        } = &*self.ends;
        let wire = Wire {
            stop: &self.stop,
            slot: news,
            waker,
        };
        let (asked, work) = (&self.asked, &mut self.work);
        let found = caught(|| work(asked, &wire));
        if stopped() {
            return false;
        }
        answer.put(found);
        // After the answer lies there: who wakes finds it.
        waker.wake();
        true
    }
}

impl Mind<'_> {
    /// Asks a question: it is answered when its turn has come. The work may be begun more than once, till it is let to its
    /// end.
    pub fn ask<Q, A, P>(
        &self,
        importance: Importance,
        asked: Q,
        work: impl FnMut(&Q, &Wire<'_, P>) -> A + Send + 'static,
    ) -> Job<Q, A, P>
    where
        Q: Clone + Send + 'static,
        A: Send + 'static,
        P: Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        let ends = Arc::new(Ends {
            news: Slot::default(),
            answer: Slot::default(),
            waker: Waker::of(self.proxy.as_deref()),
        });
        let errand = Errand {
            asked: asked.clone(),
            work,
            ends: Arc::clone(&ends),
            stop: Arc::clone(&stop),
        };
        let queue = self.queue.clone();
        let number = queue.join(importance, Arc::clone(&stop), Box::new(errand));
        Job {
            asked,
            number,
            queue,
            ends,
            stop,
        }
    }
}

/// Does what may panic.
///
/// # Errors
/// What the panic said.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Failed> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|why| Failed(said(why.as_ref())))
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
        self.ends.news.take()
    }

    /// The answer, once, when it is there.
    pub fn answer(&self) -> Option<Result<A, Failed>> {
        self.ends.answer.take()
    }
}

impl<Q, A, P> Drop for Job<Q, A, P> {
    fn drop(&mut self) {
        self.queue.leave(self.number, &self.stop);
    }
}

#[cfg(test)]
mod tests;
