//! A question to the engine, and what is known of its answer.

use crate::app::mind::{Importance, Job, Mind, Wire};
use bevy::prelude::error;

/// How a question is worked on: what is known on the way is said on the wire, the end is the answer; none where there is none.
type Work<Q, A> = fn(&Q, &Wire<'_, A>) -> Option<A>;

/// What is asked at the moment, and what has been said to it.
pub(super) struct Quest<Q, A> {
    asked: Option<Q>,
    job: Option<Job<Q, Option<A>, A>>,
    found: Option<A>,
    failed: bool,
}

impl<Q, A> Default for Quest<Q, A> {
    fn default() -> Self {
        Quest {
            asked: None,
            job: None,
            found: None,
            failed: false,
        }
    }
}

impl<Q, A> Quest<Q, A> {
    /// What is asked.
    pub fn asked(&self) -> Option<&Q> {
        self.asked.as_ref()
    }

    /// What is asked, and what is known of it so far.
    pub fn found(&self) -> Option<(&Q, &A)> {
        self.asked.as_ref().zip(self.found.as_ref())
    }

    /// Whether it is worked on.
    pub fn is_under_way(&self) -> bool {
        self.job.is_some()
    }

    /// Whether there was no answer.
    pub fn failed(&self) -> bool {
        self.failed
    }

    /// A question that has been answered.
    #[cfg(test)]
    pub fn said(asked: Q, found: Option<A>) -> Self {
        Quest {
            asked: Some(asked),
            found,
            ..Quest::default()
        }
    }
}

impl<Q, A> Quest<Q, A>
where
    Q: Clone + PartialEq + Send + 'static,
    A: Send + 'static,
{
    /// Asks this from now on, if it is not asked already, and takes what has been said.
    pub fn follow(
        &mut self,
        asked: Option<Q>,
        mind: &Mind<'_>,
        importance: Importance,
        work: Work<Q, A>,
    ) {
        if self.asked != asked {
            // The job before is stopped by being dropped.
            *self = Quest {
                job: asked.clone().map(|asked| mind.ask(importance, asked, work)),
                asked,
                ..Quest::default()
            };
            return;
        }
        let Some(job) = &self.job else { return };
        if let Some(found) = job.news() {
            self.found = Some(found);
        }
        if let Some(answer) = job.answer() {
            match answer {
                Ok(Some(found)) => self.found = Some(found),
                Ok(None) => self.failed = true,
                Err(why) => {
                    error!("{why}");
                    self.failed = true;
                }
            }
            self.job = None;
        }
    }
}
