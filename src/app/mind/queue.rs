//! Whose turn it is to work: a few jobs at once, the others in the order of their importance.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, available_parallelism};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How much a job matters to whoever sits at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Importance {
    /// What was played, judged afterwards.
    Review,
    /// What the next throw may bring.
    Map,
    /// Who is likelier to win.
    Bar,
    /// The best turns.
    Hints,
    /// The game waits for it: a turn of the computer's, or the teacher's word before a hand-over.
    Game,
}

/// The jobs that work and those that wait.
#[derive(Resource, Clone)]
pub struct Queue(Arc<Mutex<Jobs>>);

struct Jobs {
    /// How many may work at once.
    places: usize,
    /// How many were asked for so far: their numbers.
    asked: u64,
    working: Vec<Place>,
    waiting: Vec<Waiting>,
    /// Those that were told to make room and have not ended yet.
    yielding: Vec<u64>,
}

/// What is known of a job wherever it is.
#[derive(Clone)]
struct Place {
    number: u64,
    importance: Importance,
    stop: Arc<AtomicBool>,
}

struct Waiting {
    place: Place,
    work: Box<dyn Work>,
}

/// A job as the queue sees it.
pub(super) trait Work: Send {
    /// Works; whether it came to its end, which it has told then. One that was told to stop may have to begin again.
    fn run(&mut self) -> bool;
}

impl Default for Queue {
    /// As many at once as leave a core to the interface, and a thread of the pool to whatever else that is for.
    fn default() -> Self {
        let threads = AsyncComputeTaskPool::try_get().map_or(1, |pool| pool.thread_num());
        let spare = available_parallelism().min(threads).saturating_sub(1);
        Queue::of(spare.max(1))
    }
}

impl Queue {
    /// So many at once.
    pub(super) fn of(places: usize) -> Queue {
        Queue(Arc::new(Mutex::new(Jobs {
            places,
            asked: 0,
            working: Vec::new(),
            waiting: Vec::new(),
            yielding: Vec::new(),
        })))
    }

    /// A job joins the queue; by its number it can leave.
    pub(super) fn join(
        &self,
        importance: Importance,
        stop: Arc<AtomicBool>,
        work: Box<dyn Work>,
    ) -> u64 {
        let mut jobs = self.open();
        jobs.asked += 1;
        let place = Place {
            number: jobs.asked,
            importance,
            stop,
        };
        let number = place.number;
        jobs.waiting.push(Waiting { place, work });
        self.fill(&mut jobs);
        number
    }

    /// A job is wanted no more: it is told to stop, and makes room at once.
    pub(super) fn leave(&self, number: u64, stop: &AtomicBool) {
        let mut jobs = self.open();
        stop.store(true, Ordering::Relaxed);
        jobs.forget(number);
        let mut waiting = jobs.waiting.iter();
        let waited = waiting.position(|job| job.place.number == number);
        let dropped = waited.map(|index| jobs.waiting.remove(index));
        self.fill(&mut jobs);
        // What it holds may take its time to be dropped.
        drop(jobs);
        drop(dropped);
    }

    /// A job has ended: one that made room for another waits again, in its old place.
    fn ended(&self, waiting: Waiting, done: bool) {
        let mut jobs = self.open();
        let yielded = jobs.forget(waiting.place.number);
        if yielded && !done {
            waiting.place.stop.store(false, Ordering::Relaxed);
            jobs.waiting.push(waiting);
        }
        self.fill(&mut jobs);
    }

    /// Lets those work whose turn it is.
    fn fill(&self, jobs: &mut Jobs) {
        while let Some(next) = jobs.next() {
            if jobs.working.len() >= jobs.places && !jobs.make_room_for(next) {
                return;
            }
            let mut waiting = jobs.waiting.remove(next);
            jobs.working.push(waiting.place.clone());
            let queue = self.clone();
            let task = AsyncComputeTaskPool::get().spawn(async move {
                let done = waiting.work.run();
                queue.ended(waiting, done);
            });
            task.detach();
        }
    }

    fn open(&self) -> MutexGuard<'_, Jobs> {
        // Nothing is done while it is locked that could leave it half written.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Jobs {
    /// Which of those that wait is the next: the most important one, of equals the first.
    fn next(&self) -> Option<usize> {
        let key = |job: &Waiting| (job.place.importance, Reverse(job.place.number));
        (0..self.waiting.len()).max_by_key(|index| key(&self.waiting[*index]))
    }

    /// Tells the least important that works, of equals the last, to make room, if it matters less than the one that waits.
    fn make_room_for(&mut self, next: usize) -> bool {
        let wanted = self.waiting[next].place.importance;
        let key = |place: &Place| (place.importance, Reverse(place.number));
        let least = (0..self.working.len()).min_by_key(|index| key(&self.working[*index]));
        let Some(least) = least.filter(|least| self.working[*least].importance < wanted) else {
            return false;
        };
        let place = self.working.swap_remove(least);
        place.stop.store(true, Ordering::Relaxed);
        self.yielding.push(place.number);
        true
    }

    /// A job works no more; whether it had been told to make room.
    fn forget(&mut self, number: u64) -> bool {
        self.working.retain(|place| place.number != number);
        let before = self.yielding.len();
        self.yielding.retain(|other| *other != number);
        self.yielding.len() < before
    }
}
