//! Where each checker lies: seats on the points and in the trays.

use super::{FIELD_HALF_HEIGHT, TRAY_CENTRE_X, Xy, board::tray_centre, is_top, point_x};
use crate::geometry::board::{TRAY_CENTRE_Y, TRAY_HALF_HEIGHT};
use crate::rules::{Point, Position, Side};

/// Radius of a checker.
pub const CHECKER_RADIUS: f32 = 0.46;
/// Thickness of a checker.
pub const CHECKER_THICKNESS: f32 = 0.20;
/// Thickness of a checker that stands on edge in a tray.
pub const CHECKER_ON_EDGE: f32 = 0.292;
/// How far the first checker's middle lies from the frame.
pub const FIRST_SEAT: f32 = CHECKER_RADIUS + 0.055;
/// How far a point reaches into the field.
pub const REACH: f32 = 5.40;
/// Edge of a die.
pub const DIE_EDGE: f32 = 0.67;
/// Radius of a die's rounded edges.
pub const DIE_ROUNDING: f32 = 0.30 * DIE_EDGE / 2.0;
/// How far two neighbours stand apart in a tray.
pub const TRAY_PITCH: f32 = 0.30;
/// The wider step after each five in a tray.
const TRAY_GAP: f32 = 0.10;
/// The air between a tray's end and the first checker in it.
const TRAY_FIRST: f32 = 0.14;
/// How far checkers side by side lie apart: a hair of air between them.
const SIDE_BY_SIDE: f32 = 2.0 * CHECKER_RADIUS + 0.012;

/// A place for one checker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seat {
    /// The checker's middle.
    pub at: Xy,
    /// Which way it leans where it lies on its neighbour: -1 up, 1 down, 0 flat.
    pub lean: f32,
}

/// The seat of checker `index` (0 beside the frame) of `count` on a point.
///
/// Up to five lie side by side. From six they close up in fives: a pitch `u` inside a five, `2u` between fives (never
/// more than side by side), so that fifteen read as 5 + 5 + 5. The last one lies on top, nearest the middle: it is
/// the one that can move. An index beyond the count gets the seat it would have in a column of `index + 1`.
pub fn seat(point: Point, index: u8, count: u8) -> Seat {
    let count = count.max(index.saturating_add(1));
    let pitch = pitch(count);
    let mut along = 0.0;
    let mut step = SIDE_BY_SIDE;
    for i in 1..=index {
        step = if count > 5 && i % 5 == 0 {
            (2.0 * pitch).min(SIDE_BY_SIDE)
        } else {
            pitch
        };
        along += step;
    }
    let inward = if is_top(point) { 1.0 } else { -1.0 };
    let overlaps = index > 0 && step < 2.0 * CHECKER_RADIUS - 0.01;
    Seat {
        at: Xy::new(
            point_x(point),
            inward * (FIRST_SEAT + along - FIELD_HALF_HEIGHT),
        ),
        lean: if overlaps { inward } else { 0.0 },
    }
}

/// Where the checkers of a position lie: on the points as [`seat`] says, those borne off in the trays as [`tray_seat`]
/// says. White's first, then by points and seats.
pub fn lying(position: &Position) -> Vec<Xy> {
    Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let on_points = Point::all().flat_map(move |point| {
                let count = position.count(side, point);
                (0..count).map(move |index| seat(point, index, count).at)
            });
            let off = (0..position.off(side)).map(move |index| tray_seat(side, index));
            on_points.chain(off)
        })
        .collect()
}

/// How far two neighbours of a column of `count` lie apart inside a five.
fn pitch(count: u8) -> f32 {
    if count <= 5 {
        return SIDE_BY_SIDE;
    }
    let room = REACH - FIRST_SEAT - CHECKER_RADIUS;
    let gaps = f32::from((count - 1) / 5);
    let steps = f32::from(count - 1) - gaps;
    let even = room / (steps + 2.0 * gaps);
    let u = if 2.0 * even > SIDE_BY_SIDE {
        (room - gaps * SIDE_BY_SIDE) / steps
    } else {
        even
    };
    u.min(SIDE_BY_SIDE)
}

/// The place of checker `index` (0 to 14) borne off, standing on edge in its side's tray.
pub fn tray_seat(side: Side, index: u8) -> Xy {
    let i = f32::from(index);
    let from_end = TRAY_FIRST + TRAY_PITCH * (i + 0.5) + TRAY_GAP * f32::from(index / 5);
    let y = TRAY_CENTRE_Y + TRAY_HALF_HEIGHT - from_end;
    let down = tray_centre(side).y.signum();
    Xy::new(TRAY_CENTRE_X * down, y * down)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Spot;

    fn p(n: u8) -> Point {
        Point::new(n).expect("a point")
    }

    #[test]
    fn up_to_five_lie_side_by_side() {
        for i in 0..5 {
            let seat = seat(p(1), i, 5);
            assert!((seat.at.y - (6.0 - 0.515 - f32::from(i) * 0.932)).abs() < 1e-5);
            assert_eq!(seat.lean, 0.0);
        }
    }

    #[test]
    fn the_pitches_are_those_of_the_chosen_stacking() {
        for (count, u, gap) in [
            (15, 0.277, 0.553),
            (10, 0.443, 0.885),
            (9, 0.499, 0.932),
            (6, 0.873, 0.932),
        ] {
            let inside = seat(p(1), 0, count).at.distance(seat(p(1), 1, count).at);
            let between = seat(p(1), 4, count).at.distance(seat(p(1), 5, count).at);
            assert!((inside - u).abs() < 0.001, "{count}: {inside}");
            assert!((between - gap).abs() < 0.001, "{count}: {between}");
        }
    }

    #[test]
    fn a_column_of_any_height_stays_within_the_points_reach() {
        for count in 1..=15 {
            let top = seat(p(12), count - 1, count);
            assert!(FIELD_HALF_HEIGHT - top.at.y + CHECKER_RADIUS <= REACH + 1e-4);
        }
    }

    #[test]
    fn both_rows_are_mirror_images() {
        for i in 0..9 {
            let (low, high) = (seat(p(3), i, 9), seat(p(22), i, 9));
            assert_eq!(low.at.x, high.at.x);
            assert!((low.at.y + high.at.y).abs() < 1e-5);
            assert_eq!(low.lean, -high.lean);
        }
    }

    #[test]
    fn every_checker_of_a_position_lies_somewhere() {
        let code = "24:3,6:5 15:4,13:2 w - -";
        let book = crate::rules::RuleBook::default();
        let code = crate::rules::PositionCode::read(code, &book).expect("a position");
        let lying = lying(&code.position);
        assert_eq!(lying.len(), 30);
        let in_trays = |at: &&Xy| matches!(crate::geometry::spot_at(**at), Spot::Tray(_));
        assert_eq!(lying.iter().filter(in_trays).count(), 7 + 9);
    }

    #[test]
    fn fifteen_in_a_tray_stay_in_its_opening_and_never_overlap() {
        for side in [Side::White, Side::Black] {
            let centre = tray_centre(side);
            for i in 0..15 {
                let at = tray_seat(side, i);
                assert!((at.y - centre.y).abs() + CHECKER_ON_EDGE / 2.0 < TRAY_HALF_HEIGHT);
                assert!(i == 0 || at.distance(tray_seat(side, i - 1)) > CHECKER_ON_EDGE);
            }
        }
    }
}
