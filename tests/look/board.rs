//! The table and what lies on it, as seen.

use crate::studio::Table;
use bevy::math::UVec2;
use narde365::geometry::{Xy, seat};
use narde365::rules::{Point, Side};

/// The position of the drawn target: nine on White's head, six on 16, dice 6-5.
const MIDGAME: &str = "24:9,16:6 12:10,8:1,6:1,3:2,21:1 w 65 -";

fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

#[test]
fn given_black_below_when_drawn_then_everything_stands_turned_and_the_light_does_not() {
    let table = Table {
        below: Side::Black,
        ..Table::with(MIDGAME)
    };
    let Some(drawn) = table.draw() else { return };
    // Black's tray lies lower right now; the checker on 21 lies lower left.
    let [r, g, b] = drawn.colour_at(seat(point(21), 0, 1).at, 0.2);
    assert!(r + g + b < 200.0, "the checker on 21 is black: {r} {g} {b}");
    drawn.is_like("black-below");
}

#[test]
fn given_a_narrow_window_when_drawn_then_the_whole_board_is_seen() {
    let table = Table {
        size: UVec2::new(480, 960),
        ..Table::with("24:15 12:15 - - wb")
    };
    let Some(drawn) = table.draw() else { return };
    let [r, ..] = drawn.colour_at(seat(point(24), 0, 15).at, 0.1);
    assert!(r > 140.0, "White's head is white: {r}");
    let layout = table.layout();
    assert!(layout.to_px(Xy::new(8.75, 6.6)).x <= 480.0);
}

#[test]
fn given_points_without_numbers_when_drawn_then_only_the_rim_has_changed() {
    let size = UVec2::new(640, 480);
    let (Some(with), Some(without)) = (
        Table {
            size,
            ..Table::default()
        }
        .draw(),
        Table {
            size,
            numbers: false,
            ..Table::default()
        }
        .draw(),
    ) else {
        return;
    };
    assert!(with.distance(&without) > 0.01);
    assert!(with.distance(&without) < 0.5);
    let field = Xy::new(3.45, 2.0);
    assert_eq!(with.colour_at(field, 1.5), without.colour_at(field, 1.5));
}
