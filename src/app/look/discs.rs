//! How checkers lie for the eye: their size and place at a height, and what of their own stack lies on them.

use crate::app::table::parts::{Body, Checker};
use crate::app::theme::Theme;
use crate::geometry::CHECKER_RADIUS;
use bevy::prelude::*;

/// Lower than this a checker counts as lying.
pub(super) const LYING: f32 = 0.02;
/// A neighbour that is not there: far off every disc.
pub(super) const NONE: Vec2 = Vec2::splat(99.0);
/// How far a checker in an overlapping column lies beside its line: a perfect column looks printed.
const ASIDE: f32 = 0.011;

/// Whether a checker lies flat on the board or on another.
pub(super) fn lies(body: &Body) -> bool {
    body.lift <= LYING && !body.on_edge
}

/// How a checker at some height looks: its radius, and how far it seems moved towards the lamp.
pub(super) fn seen(lift: f32, theme: &Theme) -> (f32, Vec2) {
    let motion = &theme.motion;
    let chosen = motion.lift_height.max(0.01);
    let risen = (lift / chosen).clamp(0.0, 1.0);
    let higher = ((lift - chosen) / (motion.hand_height - chosen).max(0.01)).clamp(0.0, 1.0);
    let scale = 1.0 + (motion.lift_scale - 1.0) * (risen + higher / 3.0);
    (CHECKER_RADIUS * scale, Vec2::new(-0.02, -0.03) * risen)
}

/// How far a checker lies beside its place, to the right as White sits: each a little its own way where they overlap.
pub(super) fn aside(checker: &Checker, body: &Body) -> f32 {
    if body.lean == 0.0 || !lies(body) {
        return 0.0;
    }
    let own = (usize::from(checker.id) * 7 + checker.side.index() * 5) % 16;
    ASIDE * (own as f32 / 7.5 - 1.0)
}

/// Whether two lying checkers of a column overlap.
pub(super) fn overlap(one: &Body, other: &Body) -> bool {
    (other.at.x - one.at.x).abs() < 0.2
        && (other.at.y - one.at.y).abs() < 2.0 * CHECKER_RADIUS - 0.01
}

/// The nearest two checkers that lie on this one, from its middle; `bodies` in the order they are drawn.
pub(super) fn above<'a>(body: &Body, bodies: impl Iterator<Item = &'a Body>) -> [Vec2; 2] {
    let mut found = bodies
        .filter(|other| other.order > body.order && lies(other) && overlap(body, other))
        .map(|other| Vec2::new(other.at.x - body.at.x, other.at.y - body.at.y));
    [found.next().unwrap_or(NONE), found.next().unwrap_or(NONE)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::seat;
    use crate::rules::Point;

    fn column(point: u8, count: u8) -> Vec<Body> {
        (0..count)
            .map(|i| {
                let seat = seat(Point::new(point).unwrap(), i, count);
                Body {
                    at: seat.at,
                    lean: seat.lean,
                    order: f32::from(i),
                    ..default()
                }
            })
            .collect()
    }

    #[test]
    fn checkers_side_by_side_lie_on_nothing() {
        let five = column(24, 5);
        for body in &five {
            assert_eq!(above(body, five.iter()), [NONE; 2]);
        }
    }

    #[test]
    fn in_a_full_column_the_one_nearer_the_middle_lies_on_top() {
        for point in [12, 24] {
            let all = column(point, 15);
            for (i, body) in all.iter().enumerate() {
                let [first, second] = above(body, all.iter());
                assert_eq!(first == NONE, i == 14, "{point}: {i}");
                assert_eq!(second == NONE, i >= 13, "{point}: {i}");
                if first != NONE {
                    assert!(first.y * body.at.y < 0.0, "it lies towards the middle");
                }
            }
        }
    }

    #[test]
    fn a_lifted_checker_lies_on_nothing_and_looks_larger() {
        let mut all = column(24, 15);
        all[14].lift = 0.34;
        assert_eq!(above(&all[13], all.iter())[0], NONE);
        let theme = Theme::walnut();
        assert_eq!(seen(0.0, &theme), (CHECKER_RADIUS, Vec2::ZERO));
        assert!(seen(0.34, &theme).0 > CHECKER_RADIUS);
        assert!(seen(0.62, &theme).0 > seen(0.34, &theme).0);
    }
}
