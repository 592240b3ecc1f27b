//! What a player meets in a game, each at a laptop's size and at a large one.

use crate::studio::Table;
use bevy::math::UVec2;
use bevy::prelude::World;
use narde365::app::table::parts::{Body, Checker, Marks, Ring, SeatMark};
use narde365::geometry::{Xy, seat};
use narde365::rules::{Point, Side};

const SIZES: [UVec2; 2] = [UVec2::new(1280, 800), UVec2::new(2560, 1440)];
const MIDGAME: &str = "24:9,16:6 12:10,8:1,6:1,3:2,21:1 w 65 -";

/// Draws a scene at both sizes and compares each with the kept one.
fn scene(name: &str, code: &str, more: impl Fn(&mut World)) {
    for size in SIZES {
        let table = Table {
            size,
            ..Table::with(code)
        };
        let Some(drawn) = table.draw_with(&more) else {
            return;
        };
        drawn.is_like(&format!("{name}-{}", size.x));
    }
}

fn place(number: u8, index: u8, count: u8) -> Xy {
    seat(Point::new(number).expect("a point"), index, count).at
}

#[test]
fn fifteen_on_each_head_read_as_three_fives() {
    scene("heads", "24:15 12:15 w - wb", |_| ());
}

#[test]
fn dice_lie_at_rest_in_the_middle_of_a_game() {
    scene("dice", MIDGAME, |_| ());
}

#[test]
fn a_chosen_checker_shows_its_targets_and_their_dice() {
    scene(
        "targets",
        "24:9,16:6 12:10,8:1,6:1,3:2,21:1 w 22 -",
        |world| {
            let mut checkers = world.query::<(&Checker, &mut Body)>();
            for (checker, mut body) in checkers.iter_mut(world) {
                if checker.side == Side::White && body.count == 6 {
                    (body.ring, body.lift, body.order) = (Ring::Chosen, 0.34, 99.0);
                }
            }
            let seats = [(14, 1), (10, 3), (9, 4)].map(|(number, steps)| SeatMark {
                at: place(number, 0, 1),
                dice: vec![2; steps],
                on_edge: false,
                hot: number == 10,
            });
            world.insert_resource(Marks {
                seats: seats.to_vec(),
                ..Marks::default()
            });
        },
    );
}

#[test]
fn a_refusal_points_at_what_stands_in_the_way() {
    scene("refusal", MIDGAME, |world| {
        let held = vec![place(12, 9, 10), place(8, 0, 1)];
        let trail = vec![
            (place(24, 8, 9), place(18, 0, 1)),
            (place(18, 0, 1), place(13, 0, 1)),
        ];
        world.insert_resource(Marks {
            held,
            trail,
            ..Marks::default()
        });
    });
}

#[test]
fn a_won_game_shows_fifteen_in_the_tray() {
    scene("win", "- 13:4,14:2,15:1 w - -", |_| ());
}
