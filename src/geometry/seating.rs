//! Who sits below: the board as it lies, or turned by half a turn.

use super::Xy;
use crate::rules::Side;

/// Who sits below. Flipping is half a turn, never a mirror: everyone always moves counter-clockwise on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seating {
    /// The side that sits below.
    pub below: Side,
}

impl Seating {
    /// A place of the board as it lies before this seating's eye; the same again leads back.
    pub fn turn(self, at: Xy) -> Xy {
        match self.below {
            Side::White => at,
            Side::Black => -at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Spot, point_x, seat, spot_at};
    use crate::rules::Point;

    #[test]
    fn each_side_below_has_its_head_far_right_and_its_home_near_right() {
        for below in [Side::White, Side::Black] {
            let seating = Seating { below };
            let head = seating.turn(seat(below.head(), 0, 1).at);
            assert!(head.x > 5.0 && head.y < -5.0, "{below:?}");
            for point in Point::all().filter(|point| below.is_home(*point)) {
                let home = seating.turn(seat(point, 0, 1).at);
                assert!(home.x > 0.0 && home.y > 0.0, "{below:?} {point}");
            }
        }
    }

    #[test]
    fn turning_twice_leads_back() {
        let at = Xy::new(1.25, -3.5);
        for below in [Side::White, Side::Black] {
            let seating = Seating { below };
            assert_eq!(seating.turn(seating.turn(at)), at);
        }
        let point = Point::new(5).expect("a point");
        let seen = Seating { below: Side::Black }.turn(Xy::new(point_x(point), 5.0));
        assert_eq!(
            spot_at(Seating { below: Side::Black }.turn(seen)),
            Spot::Point(point)
        );
    }
}
