//! A position as it lies when nothing moves, without the game and the table that play it.

use crate::app::table::parts::{Body, Checker, Die, DieBody, Marks};
use crate::app::table::{face_up, spent};
use crate::geometry::{DIE_EDGE, Half, seat, tray_seat};
use crate::rules::{Point, Position, Side};
use bevy::math::Quat;
use bevy::prelude::World;

/// Puts checkers and dice where the position has them.
pub fn lay(world: &mut World, position: &Position) {
    world.init_resource::<Marks>();
    let mut order = 0.0;
    for side in Side::BOTH {
        let mut id = 0;
        let mut put = |body: Body| {
            order += 1.0;
            world.spawn((Checker { side, id }, Body { order, ..body }));
            id += 1;
        };
        for point in Point::all() {
            let count = position.count(side, point);
            for index in 0..count {
                let place = seat(point, index, count);
                let on_top = index + 1 == count;
                put(Body {
                    at: place.at,
                    lean: place.lean,
                    count: if on_top && count > 5 { count } else { 0 },
                    ..Body::default()
                });
            }
        }
        for index in 0..position.off(side) {
            put(Body {
                at: tray_seat(side, index),
                on_edge: true,
                ..Body::default()
            });
        }
    }
    if let (Some(side), Some(roll)) = (position.side(), position.roll()) {
        let middle = Half::at_the_right_of(side).centre();
        let turn = if side == Side::White { 1.0 } else { -1.0 };
        for (index, die) in [(0, roll.first()), (1, roll.second())] {
            let [x, y, yaw] = [[-1.70, -0.36, 0.42], [-0.40, 0.42, -0.55]][usize::from(index)];
            let at = [middle.x + turn * x, middle.y + turn * y, DIE_EDGE / 2.0];
            let turn = (Quat::from_rotation_z(yaw) * face_up(die)).to_array();
            world.spawn((
                Die { index },
                DieBody {
                    shown: true,
                    at,
                    turn,
                    side,
                    spent: spent(position, index, die),
                    ghost: 0.0,
                },
            ));
        }
    }
}
