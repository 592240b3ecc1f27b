//! The table and what lies on it, as seen.

use crate::studio::Table;
use bevy::math::UVec2;
use narde365::app::table::parts::{Body, Checker, Marks, Ring, SeatMark};
use narde365::geometry::{Xy, seat};
use narde365::rules::{Point, Side};

/// The position of the drawn target: nine on White's head, six on 16, dice 6-5.
const MIDGAME: &str = "24:9,16:6 12:10,8:1,6:1,3:2,21:1 w 65 -";

fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

#[test]
fn given_a_game_in_its_middle_when_a_checker_is_chosen_then_its_targets_are_seen_as_kept() {
    let drawn = Table {
        size: UVec2::new(2560, 1440),
        ..Table::with(MIDGAME)
    }
    .draw_with(|world| {
        let mut checkers = world.query::<(&Checker, &mut Body)>();
        for (checker, mut body) in checkers.iter_mut(world) {
            if checker.side == Side::White && body.count == 6 {
                (body.ring, body.lift, body.order) = (Ring::Chosen, 0.34, 99.0);
            }
            if checker.side == Side::White && body.count == 9 {
                body.ring = Ring::Movable;
            }
        }
        let mark = |number, dice: &[u8]| SeatMark {
            at: seat(point(number), 0, 1).at,
            dice: dice.to_vec(),
            on_edge: false,
            hot: false,
        };
        let seats = vec![mark(10, &[6]), mark(11, &[5]), mark(5, &[6, 5])];
        world.insert_resource(Marks {
            seats,
            ..Marks::default()
        });
    });
    if let Some(drawn) = drawn {
        drawn.is_like("midgame");
    }
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
fn given_a_step_that_is_refused_when_drawn_then_what_stands_in_its_way_is_seen_as_kept() {
    let drawn = Table::with(MIDGAME).draw_with(|world| {
        let held = vec![seat(point(12), 9, 10).at, seat(point(8), 0, 1).at];
        world.insert_resource(Marks {
            held,
            ..Marks::default()
        });
    });
    if let Some(drawn) = drawn {
        drawn.is_like("refusal");
    }
}

#[test]
fn given_a_game_won_when_drawn_then_all_fifteen_stand_in_the_tray_as_kept() {
    let table = Table {
        size: UVec2::new(2560, 1440),
        ..Table::with("- 18:2,17:4,14:3,13:1 w - -")
    };
    let Some(drawn) = table.draw() else { return };
    drawn.is_like("win");
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
