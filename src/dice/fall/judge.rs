//! How the dice lie at the end, and whether the attempt counts.

use rapier3d::prelude::{PhysicsWorld, RigidBodyHandle};

use super::{Against, Hands, faces, table};
use crate::geometry::{DIE_EDGE, Spot, Xy, spot_at};
use crate::record::{Half, MissKind, Which};
use crate::rules::Side;

/// How far the middle of a flat die may be off its height over the field.
const LEVEL: f32 = 0.02;
/// What is nearer than this is touched.
const TOUCH: f32 = 0.01;

/// How one die lies.
#[derive(Debug, Clone)]
pub(super) struct Resting {
    /// Off the board or in a tray.
    off: bool,
    /// The half it lies on, flat.
    flat: Option<Half>,
    /// It has come to rest.
    still: bool,
    touches: Vec<Against>,
}

impl Resting {
    /// Whether it leans or lies on one of these, at rest.
    fn leans_on(&self, what: &[Against]) -> bool {
        self.still && self.flat.is_none() && self.touches.iter().any(|touch| what.contains(touch))
    }

    /// Whether it lies as nothing can lie that is still about to move.
    pub(super) fn is_settled(&self) -> bool {
        let held = [Against::Rail, Against::Bar, Against::Checker, Against::Die];
        self.off || self.flat.is_some() || self.leans_on(&held)
    }
}

/// How a die lies now.
pub(super) fn resting(world: &PhysicsWorld, handle: RigidBodyHandle, still: bool) -> Resting {
    let body = &world.bodies[handle];
    let pose = body.position();
    let at = pose.translation;
    let spot = spot_at(Xy::new(at.x, at.y));
    let touches = touched(world, handle);
    let off = matches!(spot, Spot::Outside | Spot::Tray(_))
        || touches.contains(&Against::Table)
        || touches.contains(&Against::Tray);
    let (_, cosine) = faces::upmost(pose.rotation.to_array());
    let level = (at.z - DIE_EDGE / 2.0).abs() < LEVEL;
    let on_field = matches!(spot, Spot::Point(_));
    let half = if at.x < 0.0 { Half::Left } else { Half::Right };
    let flat = (still && !off && on_field && level && cosine >= faces::FLAT).then_some(half);
    Resting {
        off,
        flat,
        still,
        touches,
    }
}

fn touched(world: &PhysicsWorld, handle: RigidBodyHandle) -> Vec<Against> {
    let Some(&collider) = world.bodies[handle].colliders().first() else {
        return Vec::new();
    };
    world
        .contact_pairs_with(collider)
        .filter(|pair| {
            pair.find_deepest_contact()
                .is_some_and(|(_, contact)| contact.dist < TOUCH)
        })
        .map(|pair| {
            let other = if pair.collider1 == collider {
                pair.collider2
            } else {
                pair.collider1
            };
            table::what(world.colliders[other].user_data)
        })
        .collect()
}

/// How deep a die is in anything, in edges of a die.
pub(super) fn overlap(world: &PhysicsWorld, handle: RigidBodyHandle) -> f32 {
    let Some(&collider) = world.bodies[handle].colliders().first() else {
        return 0.0;
    };
    world
        .contact_pairs_with(collider)
        .filter_map(|pair| pair.find_deepest_contact())
        .map(|(_, contact)| -contact.dist / DIE_EDGE)
        .fold(0.0, f32::max)
}

/// What the attempt comes to: the first reason of the order, or the half.
pub(super) fn end(dice: Hands, resting: &[Resting]) -> Result<Half, MissKind> {
    let which = |die: usize| match (dice, die) {
        (Hands::Both(_), 0) | (Hands::One(Side::White), _) => Which::First,
        _ => Which::Second,
    };
    let first = |reason: &dyn Fn(&Resting) -> bool| resting.iter().position(reason).map(which);
    if let Some(which) = first(&|die| die.off) {
        return Err(MissKind::Off(which));
    }
    if let Some(which) = first(&|die| die.leans_on(&[Against::Rail, Against::Bar])) {
        return Err(MissKind::Rail(which));
    }
    if let Some(which) = first(&|die| die.leans_on(&[Against::Checker])) {
        return Err(MissKind::Checker(which));
    }
    if let Some(which) = first(&|die| die.leans_on(&[Against::Die])) {
        return Err(MissKind::Die(which));
    }
    let halves: Vec<Half> = resting.iter().filter_map(|die| die.flat).collect();
    match halves[..] {
        [first, second] if first != second => return Err(MissKind::Split),
        _ => {}
    }
    if let Some(which) = first(&|die| die.flat.is_none()) {
        return Err(MissKind::Unsettled(which));
    }
    Ok(halves[0])
}
