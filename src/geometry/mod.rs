//! Where points, seats, trays, bar, rail and halves are, in point widths.
//!
//! One board for the eye, the hand and the falling dice: no theme, flip, window or language changes it. The unit is the
//! width of a point; x runs right, y runs DOWN, the origin is the middle of the board, and the board is drawn as White
//! sits: his head (24) upper right, his home lower right. [`Seating`] turns it by half a turn for Black.
//!
//! The proportions are the house's own, tried out on drawn pictures; they change only together.

mod board;
mod seat;
mod seating;
mod xy;

pub use board::{
    BAR, CASE_HALF_HEIGHT, CASE_HALF_WIDTH, CASE_HEIGHT, DIVIDER, FIELD_CENTRE_X,
    FIELD_HALF_HEIGHT, FRAME, HALF_WIDTH, Half, RIM_HEIGHT, Spot, TABLE_LEVEL, TRAY_CENTRE_X,
    TRAY_CENTRE_Y, TRAY_FLOOR, TRAY_HALF_HEIGHT, TRAY_WIDTH, is_top, lid_centre, point_x, spot_at,
    tray_centre,
};
pub use seat::{
    CHECKER_ON_EDGE, CHECKER_RADIUS, CHECKER_THICKNESS, DIE_EDGE, DIE_ROUNDING, FIRST_SEAT, REACH,
    Seat, TRAY_PITCH, lying, seat, tray_seat,
};
pub use seating::Seating;
pub use xy::Xy;
