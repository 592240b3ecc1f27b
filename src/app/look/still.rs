//! A position as it lies when nothing moves, without the game and the table that play it.

use crate::app::table::parts::{Body, Checker, Die, DieBody, Marks};
use crate::geometry::{DIE_EDGE, Half, seat, tray_seat};
use crate::rules::{Point, Position, Side};
use bevy::math::{Quat, Vec3};
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
        let left = position.left();
        let middle = Half::at_the_right_of(side).centre();
        let turn = if side == Side::White { 1.0 } else { -1.0 };
        for (index, die) in [roll.first(), roll.second()].into_iter().enumerate() {
            // On a double each die stands for two steps.
            let spent = match (roll.is_double(), index) {
                (true, 0) => (4 - left.len()).min(2) as f32 / 2.0,
                (true, _) => (4 - left.len()).saturating_sub(2) as f32 / 2.0,
                (false, _) => {
                    if left.contains(die) {
                        0.0
                    } else {
                        1.0
                    }
                }
            };
            let [x, y, yaw] = [[-1.70, -0.36, 0.42], [-0.40, 0.42, -0.55]][index];
            let at = [middle.x + turn * x, middle.y + turn * y, DIE_EDGE / 2.0];
            let turn = (Quat::from_rotation_z(yaw) * face_up(die.get())).to_array();
            let index = if index == 0 { 0 } else { 1 };
            world.spawn((
                Die { index },
                DieBody {
                    shown: true,
                    at,
                    turn,
                    side,
                    spent,
                    ghost: 0.0,
                },
            ));
        }
    }
}

/// The turn that brings a face up: 1 is on +z, 2 on +y, 3 on +x, and opposite faces make seven.
fn face_up(number: u8) -> Quat {
    let axis = match number {
        1 => Vec3::Z,
        2 => Vec3::Y,
        3 => Vec3::X,
        4 => Vec3::NEG_X,
        5 => Vec3::NEG_Y,
        _ => Vec3::NEG_Z,
    };
    Quat::from_rotation_arc(axis, Vec3::Z)
}
