//! Marks of turns and grades of games, by what was lost.

/// A mark of a turn, by what it lost: the cuts of GNU Backgammon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `?!`: from 0.04 points.
    Doubtful,
    /// `?`: from 0.08 points.
    Bad,
    /// `??`: from 0.16 points.
    VeryBad,
}

impl Mark {
    /// The mark of a loss in points, `None` when it is too small for one.
    #[must_use]
    pub fn of(loss: f32) -> Option<Mark> {
        let all = [Mark::VeryBad, Mark::Bad, Mark::Doubtful];
        all.into_iter().find(|mark| loss >= mark.least())
    }

    /// The least loss that has it, in points.
    #[must_use]
    pub const fn least(self) -> f32 {
        match self {
            Mark::Doubtful => 0.04,
            Mark::Bad => 0.08,
            Mark::VeryBad => 0.16,
        }
    }
}

/// A grade for a whole game, by the mean loss of an unforced turn: the cuts of GNU Backgammon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Up to 0.002 points.
    Supernatural,
    /// Up to 0.005.
    WorldClass,
    /// Up to 0.008.
    Expert,
    /// Up to 0.012.
    Advanced,
    /// Up to 0.018.
    Intermediate,
    /// Up to 0.026.
    Casual,
    /// Up to 0.035.
    Beginner,
    /// More.
    Awful,
}

impl Grade {
    /// The grade of a mean loss in points.
    #[must_use]
    pub fn of(mean_loss: f32) -> Grade {
        const CUTS: [(f32, Grade); 7] = [
            (0.002, Grade::Supernatural),
            (0.005, Grade::WorldClass),
            (0.008, Grade::Expert),
            (0.012, Grade::Advanced),
            (0.018, Grade::Intermediate),
            (0.026, Grade::Casual),
            (0.035, Grade::Beginner),
        ];
        let cut = CUTS.iter().find(|(cut, _)| mean_loss <= *cut);
        cut.map_or(Grade::Awful, |(_, grade)| *grade)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_losses_at_the_cuts_when_they_are_marked_then_each_cut_belongs_to_the_heavier_mark() {
        let marks = [0.0, 0.039, 0.04, 0.08, 0.16, 1.0].map(Mark::of);
        let (doubtful, bad, very) = (Mark::Doubtful, Mark::Bad, Mark::VeryBad);
        let known = [
            None,
            None,
            Some(doubtful),
            Some(bad),
            Some(very),
            Some(very),
        ];
        assert_eq!(marks, known);
        assert_eq!(Grade::of(0.002), Grade::Supernatural);
        assert_eq!(Grade::of(0.0201), Grade::Casual);
        assert_eq!(Grade::of(0.5), Grade::Awful);
    }
}
