//! The sums of a side's turns, and the turns that lost most.

use super::{Grade, Mark, Review};
use crate::rules::BySide;

/// The sums of a side's turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Turns with a choice.
    pub unforced: u32,
    /// Points lost in them.
    pub loss: f32,
    /// Points the dice gave.
    pub luck: f32,
    /// Turns marked `?!`, `?` and `??`.
    pub marks: [u32; 3],
}

impl Tally {
    /// Counts a turn in.
    pub fn add(&mut self, review: &Review) {
        self.luck += review.luck;
        if review.forced {
            return;
        }
        self.unforced += 1;
        self.loss += review.loss;
        match review.mark {
            Some(Mark::Doubtful) => self.marks[0] += 1,
            Some(Mark::Bad) => self.marks[1] += 1,
            Some(Mark::VeryBad) => self.marks[2] += 1,
            None => {}
        }
    }

    /// Points lost in a turn with a choice, on average.
    #[must_use]
    pub fn mean_loss(&self) -> f32 {
        self.loss / self.unforced.max(1) as f32
    }

    /// The grade.
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(self.mean_loss())
    }
}

/// The sums of both sides' turns.
#[must_use]
pub fn tallies<'a>(turns: impl IntoIterator<Item = &'a Review>) -> BySide<Tally> {
    let mut tallies = BySide::new(Tally::default(), Tally::default());
    for review in turns {
        tallies[review.side].add(review);
    }
    tallies
}

/// The places of the turns that lost most, the dearest first; turns that lost nothing are none of them.
#[must_use]
pub fn costliest<'a>(
    turns: impl IntoIterator<Item = (usize, &'a Review)>,
    most: usize,
) -> Vec<usize> {
    let mut costly: Vec<(usize, f32)> = turns
        .into_iter()
        .map(|(place, review)| (place, review.loss))
        .filter(|(_, loss)| *loss > 0.0)
        .collect();
    // Of equals the earlier one: the sort keeps their order.
    costly.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    costly.truncate(most);
    costly.into_iter().map(|(place, _)| place).collect()
}
