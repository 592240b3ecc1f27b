//! The dice cup: it stands beside the half its owner throws at while a throw is awaited, and a hand may throw with it.

use super::Pointer;
use super::parts::Cup;
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::motion::{Motion, Tempo};
use crate::app::play::Running;
use crate::game::Phase;
use crate::geometry::{Xy, lid_centre};
use crate::record::{Gesture, Half};
use crate::rules::Side;
use bevy::prelude::*;
use std::collections::VecDeque;

/// The hand's speed that throws with full force, in point widths a second: half the board in a sixth of a second.
const FULL_SPEED: f32 = 50.0;
/// The hand's speed is that of its last moments, in seconds.
const RECENT: f64 = 0.09;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cup>()
        .add_systems(Update, stand.in_set(GameSystems::Animate));
}

/// Where a side's cup stands.
pub fn place(side: Side) -> Xy {
    lid_centre(side)
}

/// Whose cup stands on the table: that of the person whose throw is awaited; in the roll-off White's, who throws first, or
/// against the computer the person's.
pub(super) fn thrower(running: &Running) -> Option<Side> {
    let game = running.game();
    if !running.begun() || !game.dice_fall() || game.computer_to_act().is_some() {
        return None;
    }
    match game.phase() {
        Phase::Opening => Some(game.hand_of_roll_off()),
        Phase::Throw(side) => Some(side),
        _ => None,
    }
}

/// The way of a hand that holds the cup: where it was, and when, newest last.
#[derive(Debug, Clone, Default)]
pub(super) struct Way(VecDeque<(f64, Xy)>);

impl Way {
    /// Where the hand is.
    pub fn at(&self) -> Option<Xy> {
        self.0.back().map(|(_, at)| *at)
    }

    /// The hand is here now.
    pub fn note(&mut self, now: f64, at: Xy) {
        self.0.push_back((now, at));
        // One place older than what counts stays: the speed is measured from it.
        while self.0.get(1).is_some_and(|(then, _)| now - then > RECENT) {
            self.0.pop_front();
        }
    }

    /// The hand's speed in the end, in point widths a second; none before it has moved.
    fn speed(&self, now: f64) -> Option<Xy> {
        let (&(then, from), &(_, to)) = (self.0.front()?, self.0.back()?);
        // What does not move is not heard of: it was there until it was somewhere else.
        let seconds = (now - then).min(RECENT) as f32;
        (seconds > 0.0).then(|| (to - from) * (1.0 / seconds))
    }

    /// The gesture with which a side lets go: the half under the hand, the way and the speed it was drawn with.
    pub fn gesture(&self, side: Side, now: f64) -> Option<Gesture> {
        let at = self.0.back()?.1;
        let speed = self.speed(now)?;
        // As the side sits: ahead is away from its own edge.
        let ahead = if side == Side::White { -1.0 } else { 1.0 };
        let (along, aside) = (speed.y * ahead, -speed.x * ahead);
        let angle = aside.atan2(along.max(0.0)).to_degrees().round();
        let force = (speed.length() / FULL_SPEED * 100.0)
            .round()
            .clamp(1.0, 100.0);
        let half = if at.x < 0.0 { Half::Left } else { Half::Right };
        Gesture::new(half, angle as i8, force as u8)
    }
}

/// Lets the cup stand where it belongs, or be where the hand has it.
fn stand(
    time: Res<Time>,
    awake: Res<Awake>,
    running: Res<Running>,
    motion: Res<Motion>,
    tempo: Res<Tempo>,
    pointer: Res<Pointer>,
    mut cup: ResMut<Cup>,
    mut fading: Local<bool>,
) {
    let owner = thrower(&running).filter(|_| !motion.rolling);
    let mut next = *cup;
    if let Some(owner) = owner {
        if owner != cup.side {
            next.seen = 0.0;
        }
        next.side = owner;
    }
    // Let go of with a throw it is gone at once: its dice are in the air.
    next.seen = match owner {
        _ if motion.rolling => 0.0,
        Some(_) if tempo.panel <= 0.0 => 1.0,
        Some(_) if std::mem::take(&mut *fading) => {
            (next.seen + time.delta_secs() / tempo.panel).min(1.0)
        }
        Some(_) => next.seen,
        None => 0.0,
    };
    *fading = owner.is_some() && next.seen < 1.0;
    next.dice = if running.game().phase() == Phase::Opening {
        1
    } else {
        2
    };
    (next.at, next.lift) = match pointer.cup() {
        Some(at) => (at, tempo.hand),
        None => (place(next.side), 0.0),
    };
    cup.set_if_neq(next);
    if *fading {
        awake.keep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(side: Side, places: &[(f64, f32, f32)], now: f64) -> Option<Gesture> {
        let mut way = Way::default();
        for &(then, x, y) in places {
            way.note(then, Xy::new(x, y));
        }
        way.gesture(side, now)
    }

    #[test]
    fn straight_ahead_is_no_angle_for_either_side() {
        let white = drawn(Side::White, &[(0.0, 4.0, 2.0), (0.05, 4.0, 1.0)], 0.05).unwrap();
        let black = drawn(Side::Black, &[(0.0, -4.0, -2.0), (0.05, -4.0, -1.0)], 0.05).unwrap();
        assert_eq!((white.angle(), white.half()), (0, Half::Right));
        assert_eq!((black.angle(), black.half()), (0, Half::Left));
        assert_eq!(white.force(), black.force());
        assert_eq!(white.force(), 40, "20 point widths a second");
    }

    #[test]
    fn to_the_right_hand_is_a_positive_angle_for_either_side() {
        let white = drawn(Side::White, &[(0.0, 3.0, 0.0), (0.05, 4.0, -1.0)], 0.05).unwrap();
        let black = drawn(Side::Black, &[(0.0, -3.0, 0.0), (0.05, -4.0, 1.0)], 0.05).unwrap();
        assert_eq!((white.angle(), black.angle()), (45, 45));
    }

    #[test]
    fn a_hand_drawn_back_throws_to_the_side_and_a_resting_hand_softly() {
        let back = drawn(Side::White, &[(0.0, 3.0, 0.0), (0.05, 4.0, 1.0)], 0.05).unwrap();
        assert_eq!(back.angle(), 90);
        let rest = drawn(
            Side::White,
            &[(0.0, 3.0, 0.0), (0.05, 4.0, -1.0), (0.6, 4.0, -1.0)],
            0.6,
        )
        .unwrap();
        assert!(rest.force() <= 5, "{}", rest.force());
    }

    #[test]
    fn only_the_last_moments_count() {
        let gesture = drawn(
            Side::White,
            &[
                (0.0, -7.0, 4.0),
                (0.9, 3.0, 1.0),
                (1.0, 3.0, 1.0),
                (1.02, 3.0, 0.8),
                (1.05, 3.0, 0.0),
            ],
            1.05,
        )
        .unwrap();
        assert_eq!((gesture.angle(), gesture.half()), (0, Half::Right));
    }
}
