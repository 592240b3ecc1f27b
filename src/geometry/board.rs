//! The parts of the case: frame, trays, dividers, fields and bar, and what lies under a place.

use super::Xy;
use crate::rules::{Point, Side};

/// Width of the outer frame; the numerals stand on it.
pub const FRAME: f32 = 0.60;
/// Width of a tray's opening.
pub const TRAY_WIDTH: f32 = 1.30;
/// Width of the divider between a tray and the field.
pub const DIVIDER: f32 = 0.40;
/// Width of one half's field: six points.
pub const HALF_WIDTH: f32 = 6.0;
/// Width of the bar in the middle.
pub const BAR: f32 = 0.90;
/// Half the height of the field.
pub const FIELD_HALF_HEIGHT: f32 = 6.0;
/// Half the width of the whole case.
pub const CASE_HALF_WIDTH: f32 = FRAME + TRAY_WIDTH + DIVIDER + HALF_WIDTH + BAR / 2.0;
/// Half the height of the whole case.
pub const CASE_HALF_HEIGHT: f32 = FIELD_HALF_HEIGHT + FRAME;
/// How high the rim, the bar, the dividers and the lids stand over the field; the field is level 0.
pub const RIM_HEIGHT: f32 = 0.34;
/// How high the whole case is, from the table to the rim.
pub const CASE_HEIGHT: f32 = 0.95;
/// The level of the table that the case stands on, below the field.
pub const TABLE_LEVEL: f32 = RIM_HEIGHT - CASE_HEIGHT;
/// The level of a tray's floor, below the field: checkers on edge in it look a little over the rim.
pub const TRAY_FLOOR: f32 = -0.50;
/// How far the middle of a half's field lies from the middle of the board.
pub const FIELD_CENTRE_X: f32 = BAR / 2.0 + HALF_WIDTH / 2.0;
/// How far the middle of a tray lies to the side of the board's middle.
pub const TRAY_CENTRE_X: f32 = CASE_HALF_WIDTH - FRAME - TRAY_WIDTH / 2.0;
/// How far the middle of a tray lies above or below the board's middle.
pub const TRAY_CENTRE_Y: f32 = 3.20;
/// Half the height of a tray's opening.
pub const TRAY_HALF_HEIGHT: f32 = 2.80;

/// One half of the board, always as White sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Half {
    /// Points 7 to 18.
    Left,
    /// Points 1 to 6 and 19 to 24.
    Right,
}

impl Half {
    /// The half to the right hand of a side as it sits: there its dice come to rest.
    pub fn at_the_right_of(side: Side) -> Half {
        match side {
            Side::White => Half::Right,
            Side::Black => Half::Left,
        }
    }

    /// The middle of the half's field.
    pub fn centre(self) -> Xy {
        match self {
            Half::Left => Xy::new(-FIELD_CENTRE_X, 0.0),
            Half::Right => Xy::new(FIELD_CENTRE_X, 0.0),
        }
    }
}

/// What lies under a place of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A point's column, from the frame to the middle line.
    Point(Point),
    /// A side's tray for checkers borne off.
    Tray(Side),
    /// A closed lid beside the field, in the quarter that has no tray.
    Lid,
    /// The bar in the middle.
    Bar,
    /// The wood around: frame and dividers.
    Rail,
    /// The table beside the case.
    Outside,
}

/// Whether a point lies in the upper row (13 to 24), as White sits.
pub fn is_top(point: Point) -> bool {
    point.get() >= 13
}

/// The middle line of a point.
pub fn point_x(point: Point) -> f32 {
    let n = f32::from(point.get());
    match point.get() {
        1..=6 => BAR / 2.0 + (6.0 - n) + 0.5,
        7..=12 => -FIELD_CENTRE_X - HALF_WIDTH / 2.0 + (12.0 - n) + 0.5,
        13..=18 => -FIELD_CENTRE_X - HALF_WIDTH / 2.0 + (n - 13.0) + 0.5,
        _ => BAR / 2.0 + (n - 19.0) + 0.5,
    }
}

/// The middle of a side's tray, beside its home.
pub fn tray_centre(side: Side) -> Xy {
    match side {
        Side::White => Xy::new(TRAY_CENTRE_X, TRAY_CENTRE_Y),
        Side::Black => Xy::new(-TRAY_CENTRE_X, -TRAY_CENTRE_Y),
    }
}

/// The middle of the closed lid above or below a side's tray.
pub fn lid_centre(side: Side) -> Xy {
    let tray = tray_centre(side);
    Xy::new(tray.x, -tray.y)
}

/// What lies under a place: points take the whole half, to the middle line.
pub fn spot_at(at: Xy) -> Spot {
    let (across, down) = (at.x.abs(), at.y.abs());
    // Written so that a coordinate that is no number falls through to Outside.
    if !(across <= CASE_HALF_WIDTH && down <= CASE_HALF_HEIGHT) {
        return Spot::Outside;
    }
    if across < BAR / 2.0 {
        return Spot::Bar;
    }
    if down >= FIELD_HALF_HEIGHT {
        return Spot::Rail;
    }
    if across < BAR / 2.0 + HALF_WIDTH {
        return column(at).map_or(Spot::Rail, Spot::Point);
    }
    beside(at)
}

/// The point whose column holds a place of the field.
fn column(at: Xy) -> Option<Point> {
    let from_bar = at.x.abs() - BAR / 2.0;
    let nth = (from_bar.clamp(0.0, HALF_WIDTH - 0.001)) as u8;
    let number = match (at.y < 0.0, at.x < 0.0) {
        (true, true) => 18 - nth,
        (true, false) => 19 + nth,
        (false, true) => 7 + nth,
        (false, false) => 6 - nth,
    };
    Point::new(number)
}

/// What lies beyond the dividers: trays, lids or wood.
fn beside(at: Xy) -> Spot {
    let in_opening = (at.x.abs() - TRAY_CENTRE_X).abs() <= TRAY_WIDTH / 2.0
        && (at.y.abs() - TRAY_CENTRE_Y).abs() <= TRAY_HALF_HEIGHT;
    match (in_opening, at.x > 0.0, at.y > 0.0) {
        (false, ..) => Spot::Rail,
        (true, true, true) => Spot::Tray(Side::White),
        (true, false, false) => Spot::Tray(Side::Black),
        (true, ..) => Spot::Lid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_case_has_its_measures() {
        assert_eq!(CASE_HALF_WIDTH * 2.0, 17.5);
        assert_eq!(CASE_HALF_HEIGHT * 2.0, 13.2);
        assert!((TRAY_CENTRE_X - 7.5).abs() < 1e-5);
    }

    #[test]
    fn the_middle_of_every_column_is_that_point() {
        for point in Point::all() {
            for depth in [0.01, 0.5, 3.0, 5.4, 5.99] {
                let y = if is_top(point) {
                    -6.0 + depth
                } else {
                    6.0 - depth
                };
                for off in [-0.49, 0.0, 0.49] {
                    assert_eq!(
                        spot_at(Xy::new(point_x(point) + off, y)),
                        Spot::Point(point)
                    );
                }
            }
        }
    }

    #[test]
    fn everyone_moves_counter_clockwise() {
        // From 1 (lower right) down the numbers of White: 24 upper right to 19 at the bar, on to 13 at the far left,
        // below it 12, and home to 1.
        let p = |n| Point::new(n).expect("a point");
        assert!(point_x(p(24)) > point_x(p(19)) && point_x(p(19)) > 0.0);
        assert!(point_x(p(18)) < 0.0 && point_x(p(13)) < point_x(p(18)));
        assert_eq!(point_x(p(13)), point_x(p(12)));
        assert_eq!(point_x(p(24)), point_x(p(1)));
    }

    #[test]
    fn trays_lie_beside_the_homes_and_the_rest_is_wood() {
        assert_eq!(spot_at(tray_centre(Side::White)), Spot::Tray(Side::White));
        assert_eq!(spot_at(tray_centre(Side::Black)), Spot::Tray(Side::Black));
        assert_eq!(spot_at(lid_centre(Side::White)), Spot::Lid);
        assert_eq!(spot_at(lid_centre(Side::Black)), Spot::Lid);
        assert_eq!(spot_at(Xy::ZERO), Spot::Bar);
        assert_eq!(spot_at(Xy::new(3.0, 6.3)), Spot::Rail);
        assert_eq!(spot_at(Xy::new(6.65, 1.0)), Spot::Rail);
        assert_eq!(spot_at(Xy::new(9.0, 0.0)), Spot::Outside);
        assert_eq!(spot_at(Xy::new(f32::NAN, 0.0)), Spot::Outside);
        assert_eq!(
            spot_at(Xy::new(f32::INFINITY, f32::NEG_INFINITY)),
            Spot::Outside
        );
    }
}
