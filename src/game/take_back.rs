//! A checker carried back to where it came from in this turn.

use crate::rules::{PlayedStep, Point, Target};

use super::act::Acted;
use super::{Game, Refusal, StepsBuf};

impl Game {
    /// Takes back the latest steps of the checker that lies at `at` so that it lies on `to` again.
    ///
    /// The steps of other checkers stay, in their order. Where several checkers could be meant, the one moved last is.
    pub(super) fn take_back(&mut self, at: Target, to: Point) -> Acted {
        if self.course.resigned.is_some() {
            return Err(crate::rules::Refusal::Over.into());
        }
        if self.course.made.is_empty() {
            return Err(Refusal::NothingToUndo);
        }
        let over = self.outcome().is_some();
        let (gone, rest) = self.without_way(at, to)?;
        for _ in 0..gone.len() + rest.len() {
            self.course.step_back();
            self.record.pop_step();
        }
        for played in rest {
            self.course.step(played.step)?;
            self.record.push_step(played.step)?;
        }
        Ok(self.undone(over, gone.into_iter().rev()))
    }

    /// The steps of this turn that brought a checker from `to` to `at`, and the others, which are legal without them.
    fn without_way(
        &self,
        at: Target,
        to: Point,
    ) -> Result<(Vec<PlayedStep>, Vec<PlayedStep>), Refusal> {
        let made = &self.course.made;
        debug_assert!(made.len() <= StepsBuf::MOST);
        let mut refusal = Refusal::NotFromThere { at, to };
        // Every choice of steps as the bits of a number; the greater number has the later steps.
        for chosen in (1..1_usize << made.len()).rev() {
            let part = |gone: bool| {
                let bits = made.iter().enumerate();
                let in_part = bits.filter(move |(bit, _)| (chosen >> bit & 1 == 1) == gone);
                in_part.map(|(_, step)| *step).collect::<Vec<_>>()
            };
            let gone = part(true);
            if !is_way(&gone, to, at) {
                continue;
            }
            let rest = part(false);
            match self.first_illegal(&rest) {
                None => return Ok((gone, rest)),
                // The latest way there is the one that is meant, so its reason is named.
                Some(why) if matches!(refusal, Refusal::NotFromThere { .. }) => refusal = why,
                Some(_) => {}
            }
        }
        Err(refusal)
    }

    /// Why these steps alone would be no legal beginning of this turn.
    fn first_illegal(&self, steps: &[PlayedStep]) -> Option<Refusal> {
        let mut position = self.course.turn_start();
        for &PlayedStep { step, .. } in steps {
            match position.play(self.book(), step) {
                Ok(after) => position = after,
                Err(why) => return Some(Refusal::OthersRest { step, why }),
            }
        }
        None
    }
}

/// True when the steps lead one checker from `to` to `at`.
fn is_way(steps: &[PlayedStep], to: Point, at: Target) -> bool {
    let end = steps.iter().try_fold(Target::Point(to), |place, played| {
        (place == Target::Point(played.step.from)).then_some(played.step.to)
    });
    end == Some(at)
}
