//! What a side may expect: its chances and what they are worth.

use crate::rules::{Outcome, Scoring, Side, WinKind};

/// The chances of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// That it wins, 0 to 1; half a draw counts in.
    pub win: f32,
    /// That it wins while the other side has borne none off.
    pub mars: f32,
    /// That it loses while it has borne none off itself.
    pub lost_mars: f32,
}

impl Chances {
    /// A side that has lost, nothing more.
    pub const LOST: Chances = Chances {
        win: 0.0,
        mars: 0.0,
        lost_mars: 0.0,
    };

    /// A side that has won; `mars`: the other has borne none off.
    #[must_use]
    pub const fn won(mars: bool) -> Chances {
        Chances {
            win: 1.0,
            mars: if mars { 1.0 } else { 0.0 },
            lost_mars: 0.0,
        }
    }

    /// White's chances, these being a side's.
    #[must_use]
    pub fn as_white(self, side: Side) -> Chances {
        match side {
            Side::White => self,
            Side::Black => self.flipped(),
        }
    }

    /// The same as the other side sees it.
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            mars: self.lost_mars,
            lost_mars: self.mars,
        }
    }

    /// Points to expect, a loss counted below nothing: what a turn is chosen by.
    ///
    /// A koks counts as a mars here: no net tells them apart.
    #[must_use]
    #[inline]
    pub fn equity(self, scoring: Scoring) -> f32 {
        let plain = 2.0 * self.win - 1.0;
        match scoring {
            Scoring::Win => plain,
            Scoring::Mars | Scoring::Koks => plain + self.mars - self.lost_mars,
        }
    }

    /// The end of a game as a side sees it.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, side: Side) -> Chances {
        match outcome {
            Outcome::Draw => Chances {
                win: 0.5,
                ..Chances::LOST
            },
            Outcome::Win {
                side: winner, kind, ..
            } => {
                let won = Chances::won(kind != WinKind::Win);
                if winner == side { won } else { won.flipped() }
            }
        }
    }

    /// These chances moved by as much as others lie apart from each other: chances again, no mars likelier than its win or loss.
    #[must_use]
    pub fn moved(self, from: Chances, to: Chances) -> Chances {
        self.plus(to, 1.0).plus(from, -1.0).clamped()
    }

    /// The two added up with weights.
    #[must_use]
    #[inline]
    pub(super) fn plus(self, other: Chances, weight: f32) -> Chances {
        Chances {
            win: self.win + other.win * weight,
            mars: self.mars + other.mars * weight,
            lost_mars: self.lost_mars + other.lost_mars * weight,
        }
    }

    /// Each chance within 0 to 1, no mars likelier than its win or loss.
    pub(super) fn clamped(self) -> Chances {
        Chances::from_numbers(self.numbers().map(|chance| chance.clamp(0.0, 1.0)))
    }

    /// The chances as three numbers: win, mars, lost mars.
    pub(super) const fn numbers(self) -> [f32; 3] {
        [self.win, self.mars, self.lost_mars]
    }

    /// The chances of three numbers, no mars likelier than its win or loss.
    #[inline]
    pub(super) const fn from_numbers([win, mars, lost_mars]: [f32; 3]) -> Chances {
        Chances {
            win,
            mars: mars.min(win),
            lost_mars: lost_mars.min(1.0 - win),
        }
    }
}

/// The logistic function by additions and multiplications alone, so that every machine gives the same bits.
#[inline]
pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x.clamp(-30.0, 30.0)))
}

/// e to the power of x, for x in -30..=30, to 3e-7 of its value.
#[inline]
fn exp(x: f32) -> f32 {
    let scaled = x * std::f32::consts::LOG2_E;
    // Rounding by the float's own digits: no call, no mode.
    let whole = (scaled + 12_582_912.0) - 12_582_912.0;
    let part = (scaled - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + part
            * (1.0
                + part
                    * (0.5
                        + part
                            * (1.0 / 6.0
                                + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part / 720.0)))));
    let power = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    series * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_many_numbers_when_the_logistic_function_is_taken_then_it_is_right_to_a_millionth() {
        for step in -3000..=3000 {
            let x = step as f32 / 100.0;
            let known = 1.0 / (1.0 + f64::from(-x).exp());
            assert!((f64::from(sigmoid(x)) - known).abs() < 1e-6, "{x}");
        }
    }

    #[test]
    fn given_chances_at_the_edge_when_they_are_moved_then_no_mars_is_likelier_than_its_win_or_loss()
    {
        let of = |[win, mars, lost_mars]: [f32; 3]| Chances {
            win,
            mars,
            lost_mars,
        };
        for (here, from, to, wanted) in [
            // Fewer wins than there were mars, fewer losses than there were lost ones, less than nothing.
            (
                [0.1, 0.08, 0.3],
                [0.5, 0.1, 0.1],
                [0.42, 0.1, 0.1],
                [0.02, 0.02, 0.3],
            ),
            (
                [0.9, 0.2, 0.08],
                [0.5, 0.1, 0.1],
                [0.6, 0.0, 0.2],
                [1.0, 0.1, 0.0],
            ),
            (
                [0.1, 0.0, 0.9],
                [0.5, 0.2, 0.1],
                [0.3, 0.1, 0.4],
                [0.0, 0.0, 1.0],
            ),
        ] {
            let moved = of(here).moved(of(from), of(to));
            for (number, wanted) in moved.numbers().into_iter().zip(wanted) {
                assert!((number - wanted).abs() < 1e-6, "{moved:?}");
            }
            assert!(0.0 <= moved.mars && moved.mars <= moved.win, "{moved:?}");
            assert!(moved.lost_mars <= 1.0 - moved.win, "{moved:?}");
        }
    }

    #[test]
    fn given_a_mars_lost_when_mars_counts_then_the_equity_is_two_below_nothing() {
        let lost = Chances::won(true).flipped();
        assert_eq!(lost.equity(Scoring::Mars), -2.0);
        assert_eq!(lost.equity(Scoring::Win), -1.0);
        assert_eq!(lost.flipped(), Chances::won(true));
    }
}
