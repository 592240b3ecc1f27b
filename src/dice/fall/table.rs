//! The board as bodies: floors, rim, bar, trays, checkers, and the dice.

use rapier3d::prelude::{
    ColliderBuilder, PhysicsWorld, Pose, RigidBodyBuilder, RigidBodyHandle, Rotation, SharedShape,
    Vector,
};

use super::Against;
use super::launch::Launched;
use crate::geometry::{
    BAR, CASE_HALF_HEIGHT, CASE_HALF_WIDTH, CHECKER_ON_EDGE, CHECKER_RADIUS, CHECKER_THICKNESS,
    DIE_EDGE, DIE_ROUNDING, FIELD_HALF_HEIGHT, HALF_WIDTH, RIM_HEIGHT, Spot, TABLE_LEVEL,
    TRAY_CENTRE_X, TRAY_CENTRE_Y, TRAY_FLOOR, TRAY_HALF_HEIGHT, TRAY_WIDTH, Xy, spot_at,
};

/// How far the table reaches beyond the case: no die leaves it within its time.
const TABLE_REACH: f32 = 200.0;

/// How a surface meets a die.
#[derive(Clone, Copy)]
struct Surface {
    friction: f32,
    restitution: f32,
}

/// Lacquered wood.
const WOOD: Surface = Surface {
    friction: 0.18,
    restitution: 0.58,
};
/// A checker lies loosely and swallows more of a knock.
const CHECKER: Surface = Surface {
    friction: 0.15,
    restitution: 0.42,
};
/// Dice against each other.
const DIE: Surface = Surface {
    friction: 0.35,
    restitution: 0.3,
};
/// What the air takes of a die's turning in a second.
const AIR: f32 = 0.3;

/// Lays the case and the checkers.
pub(super) fn lay(world: &mut PhysicsWorld, checkers: &[Xy]) {
    let mut lay = |what, surface: Surface, x: (f32, f32), y: (f32, f32), z: (f32, f32)| {
        let half = |(low, high): (f32, f32)| (high - low) / 2.0;
        let middle = |(low, high): (f32, f32)| (high + low) / 2.0;
        let shape = SharedShape::cuboid(half(x), half(y), half(z));
        let at = Pose::from_translation(Vector::new(middle(x), middle(y), middle(z)));
        insert(world, what, surface, shape, at);
    };
    let rim = (TABLE_LEVEL, RIM_HEIGHT);
    let across = (-FIELD_HALF_HEIGHT, FIELD_HALF_HEIGHT);
    let (bar, field) = (BAR / 2.0, BAR / 2.0 + HALF_WIDTH);
    let tray = (
        TRAY_CENTRE_X - TRAY_WIDTH / 2.0,
        TRAY_CENTRE_X + TRAY_WIDTH / 2.0,
    );
    let tray_ends = (
        TRAY_CENTRE_Y - TRAY_HALF_HEIGHT,
        TRAY_CENTRE_Y + TRAY_HALF_HEIGHT,
    );
    let reach = (-TABLE_REACH, TABLE_REACH);
    lay(
        Against::Table,
        WOOD,
        reach,
        reach,
        (TABLE_LEVEL - 10.0, TABLE_LEVEL),
    );
    lay(Against::Bar, WOOD, (-bar, bar), across, rim);
    for end in [-1.0, 1.0] {
        let frame = ordered(end * FIELD_HALF_HEIGHT, end * CASE_HALF_HEIGHT);
        lay(
            Against::Rail,
            WOOD,
            (-CASE_HALF_WIDTH, CASE_HALF_WIDTH),
            frame,
            rim,
        );
        let x = |from: f32, to: f32| ordered(end * from, end * to);
        lay(
            Against::Board,
            WOOD,
            x(bar, field),
            across,
            (TABLE_LEVEL, 0.0),
        );
        lay(Against::Rail, WOOD, x(field, tray.0), across, rim);
        lay(Against::Rail, WOOD, x(tray.1, CASE_HALF_WIDTH), across, rim);
        // White's tray lies lower right, Black's upper left; what is left beside each is wood up to the rim.
        let y = |from: f32, to: f32| ordered(end * from, end * to);
        lay(
            Against::Tray,
            WOOD,
            x(tray.0, tray.1),
            y(tray_ends.0, tray_ends.1),
            (TABLE_LEVEL, TRAY_FLOOR),
        );
        lay(
            Against::Rail,
            WOOD,
            x(tray.0, tray.1),
            y(-FIELD_HALF_HEIGHT, tray_ends.0),
            rim,
        );
        if tray_ends.1 < FIELD_HALF_HEIGHT {
            lay(
                Against::Rail,
                WOOD,
                x(tray.0, tray.1),
                y(tray_ends.1, FIELD_HALF_HEIGHT),
                rim,
            );
        }
    }
    for &at in sorted(checkers).iter() {
        let (shape, pose) = disc(at);
        insert(world, Against::Checker, CHECKER, shape, pose);
    }
}

fn ordered(a: f32, b: f32) -> (f32, f32) {
    (a.min(b), a.max(b))
}

/// The checkers in one order, whichever they are given in: a solver's result depends on it.
fn sorted(checkers: &[Xy]) -> Vec<Xy> {
    let mut checkers = checkers.to_vec();
    checkers.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    checkers
}

/// A checker: flat on the field, or on edge in a tray. A disc's own axis is y.
fn disc(at: Xy) -> (SharedShape, Pose) {
    if matches!(spot_at(at), Spot::Tray(_)) {
        let place = Vector::new(at.x, at.y, TRAY_FLOOR + CHECKER_RADIUS);
        let shape = SharedShape::cylinder(CHECKER_ON_EDGE / 2.0, CHECKER_RADIUS);
        return (shape, Pose::from_translation(place));
    }
    let place = Vector::new(at.x, at.y, CHECKER_THICKNESS / 2.0);
    let shape = SharedShape::cylinder(CHECKER_THICKNESS / 2.0, CHECKER_RADIUS);
    let half = std::f32::consts::FRAC_1_SQRT_2;
    (
        shape,
        Pose::from_parts(place, Rotation::from_xyzw(half, 0.0, 0.0, half)),
    )
}

fn insert(world: &mut PhysicsWorld, what: Against, surface: Surface, shape: SharedShape, at: Pose) {
    // The two bodies' coefficients are averaged: each surface is given so that it has its own against a die.
    let collider = ColliderBuilder::new(shape)
        .friction(2.0 * surface.friction - DIE.friction)
        .restitution(2.0 * surface.restitution - DIE.restitution)
        .position(at)
        .user_data(what as u128);
    world.insert_collider(collider, None);
}

/// Puts a die into the air.
pub(super) fn throw(world: &mut PhysicsWorld, die: &Launched) -> RigidBodyHandle {
    let body = RigidBodyBuilder::dynamic()
        .pose(Pose::from_parts(die.at, die.turn))
        .linvel(die.velocity)
        .angvel(die.spin)
        .angular_damping(AIR)
        .can_sleep(false);
    let inner = DIE_EDGE / 2.0 - DIE_ROUNDING;
    let collider = ColliderBuilder::round_cuboid(inner, inner, inner, DIE_ROUNDING)
        .friction(DIE.friction)
        .restitution(DIE.restitution)
        .density(1.0)
        .user_data(Against::Die as u128);
    world.insert(body, collider).0
}

/// What a collider of this world is.
pub(super) fn what(user_data: u128) -> Against {
    [
        Against::Board,
        Against::Rail,
        Against::Bar,
        Against::Checker,
        Against::Table,
        Against::Tray,
    ]
    .into_iter()
    .find(|against| *against as u128 == user_data)
    .unwrap_or(Against::Die)
}
