//! The way of one die: its poses at a fixed step.

/// How a die lies at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Its middle: x to the right and y down as [`crate::geometry`] has them, z up from the field, point widths.
    pub at: [f32; 3],
    /// Its turn, from its own axes to the board's: a quaternion x, y, z, w.
    pub turn: [f32; 4],
}

/// Poses at a fixed step; the last is the end.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Way {
    /// At least one.
    poses: Vec<Pose>,
    step: f32,
    seconds: f32,
}

impl Way {
    /// A way of at least one pose, `step` seconds apart; it takes at least and at most so many seconds, which rounding
    /// might miss.
    pub(super) fn new(poses: Vec<Pose>, step: f32, (least, most): (f32, f32)) -> Way {
        debug_assert!(!poses.is_empty() && step > 0.0);
        let seconds = ((poses.len() - 1) as f32 * step).clamp(least, most);
        Way {
            poses,
            step,
            seconds,
        }
    }

    pub(super) fn seconds(&self) -> f32 {
        self.seconds
    }

    pub(super) fn end(&self) -> Pose {
        self.poses[self.poses.len() - 1]
    }

    /// The pose at a moment: before the beginning the first, from the end on the last.
    pub(super) fn pose(&self, seconds: f32) -> Pose {
        let place = (seconds / self.step).max(0.0);
        let index = place as usize;
        // Written so that a time that is no number, or has no end, shows the end.
        match self.poses.get(index..index.saturating_add(2)) {
            Some(&[from, to]) if seconds < self.seconds => between(from, to, place - index as f32),
            _ => self.end(),
        }
    }
}

/// The pose a share of the way from one to the next: steps are so small that the straight way between turns is the arc.
fn between(from: Pose, to: Pose, share: f32) -> Pose {
    let mix = |a: f32, b: f32| a + (b - a) * share;
    let at = std::array::from_fn(|i| mix(from.at[i], to.at[i]));
    let dot: f32 = from.turn.iter().zip(&to.turn).map(|(a, b)| a * b).sum();
    // A turn and its negative are the same: go the short way.
    let sign = if dot < 0.0 { -1.0 } else { 1.0 };
    let turn: [f32; 4] = std::array::from_fn(|i| mix(from.turn[i], sign * to.turn[i]));
    let length = turn.iter().map(|part| part * part).sum::<f32>().sqrt();
    Pose {
        at,
        turn: turn.map(|part| part / length),
    }
}
