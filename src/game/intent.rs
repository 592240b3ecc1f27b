//! What a player wants.

use crate::record::Gesture;
use crate::rules::{PlayedStep, Point, Roll, Side, Step, Target};

/// One wish of a player, or of whoever plays for him: mouse, key, bot or switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// Throw the dice. In the roll-off: both single dice, White's and Black's.
    Throw,
    /// Throw the dice by hand. In the roll-off the hand is White's, against the computer the person's; the other die falls by
    /// the standard throw, as does whatever has to be thrown again.
    ThrowBy(Gesture),
    /// The players have thrown their own dice: these are the numbers, in the roll-off White's, then Black's.
    Enter(Roll),
    /// Make these steps, all or none.
    Steps(StepsBuf),
    /// Take the last step of this turn back; after a resignation, take that back. Of the players' own dice also the numbers
    /// entered last, while nothing was played by them. Against the computer, where nothing of one's own turn is played, a
    /// whole turn: the computer's answer and one's own turn before it.
    Undo,
    /// A checker was carried back: take back its latest steps of this turn.
    TakeBack {
        /// Where the checker lies now.
        at: Target,
        /// Where it was carried back to.
        to: Point,
    },
    /// Hand the turn over.
    EndTurn,
    /// This side gives up, whoever is to move.
    Resign(Side),
    /// Accept the result; the record is closed.
    Accept,
}

impl From<Step> for Intent {
    /// The wish to make one step.
    fn from(step: Step) -> Self {
        Intent::Steps(StepsBuf::from(step))
    }
}

impl From<StepsBuf> for Intent {
    /// The wish to make all these steps.
    fn from(steps: StepsBuf) -> Self {
        Intent::Steps(steps)
    }
}

/// One to four steps in the order they are to be made: a checker's way to a target, or a whole turn. No heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StepsBuf {
    steps: [Step; StepsBuf::MOST],
    count: u8,
}

impl StepsBuf {
    /// The most steps a turn can have.
    pub const MOST: usize = 4;

    /// These steps; none where there are none, or more than four.
    pub fn new(steps: &[Step]) -> Option<Self> {
        let first = *steps.first()?;
        if steps.len() > Self::MOST {
            return None;
        }
        let mut all = [first; Self::MOST];
        all[..steps.len()].copy_from_slice(steps);
        Some(StepsBuf {
            steps: all,
            count: steps.len() as u8,
        })
    }

    /// The steps of a route or a turn as the rules give them; none where there are none, or more than four.
    pub fn of(steps: &[PlayedStep]) -> Option<Self> {
        let mut buf = StepsBuf::from(steps.first()?.step);
        for played in &steps[1..] {
            *buf.steps.get_mut(usize::from(buf.count))? = played.step;
            buf.count += 1;
        }
        Some(buf)
    }

    /// The steps in their order.
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.count)]
    }
}

impl From<Step> for StepsBuf {
    fn from(step: Step) -> Self {
        StepsBuf {
            steps: [step; Self::MOST],
            count: 1,
        }
    }
}

impl std::fmt::Debug for StepsBuf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
