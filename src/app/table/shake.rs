//! A checker that may not move shakes its head, shortly.

use super::flights::{Columns, Flight, Rest};
use super::parts::{Body, Checker};
use super::{Held, Motion, Tempo};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::geometry::Xy;
use crate::rules::{Point, Side, Target};
use bevy::prelude::*;

/// How far it goes to either side, in point widths, and how often.
const SWING: (f32, f32) = (0.06, 3.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shaken>()
        .add_systems(Update, shake.in_set(GameSystems::Animate));
}

/// The checkers that shake, each for how long already.
#[derive(Resource, Debug, Default)]
pub(super) struct Shaken(Vec<(Checker, f32)>);

impl Shaken {
    /// The uppermost checker of a point was refused.
    pub(super) fn refuse(&mut self, columns: &Columns, point: Point) {
        let place = Target::Point(point);
        let top = |side: Side| {
            Some(Checker {
                side,
                id: columns.0.top(side, place)?,
            })
        };
        if let Some(checker) = Side::BOTH.into_iter().find_map(top) {
            self.0.retain(|(other, _)| *other != checker);
            self.0.push((checker, 0.0));
        }
    }
}

fn shake(
    time: Res<Time>,
    awake: Res<Awake>,
    tempo: Res<Tempo>,
    held: Res<Held>,
    mut shaken: ResMut<Shaken>,
    mut motion: ResMut<Motion>,
    mut checkers: Query<(&Checker, &Rest, &mut Body), Without<Flight>>,
) {
    if shaken.0.is_empty() {
        if motion.shaking {
            motion.shaking = false;
        }
        return;
    }
    // The frame that begins it may come after a long sleep.
    let passed = time.delta_secs().min(0.05);
    let (wide, often) = SWING;
    shaken.0.retain_mut(|(checker, since)| {
        let share = if tempo.shake > 0.0 {
            *since / tempo.shake
        } else {
            1.0
        };
        *since += passed;
        let aside = if share < 1.0 {
            wide * (1.0 - share) * (share * often * std::f32::consts::TAU).sin()
        } else {
            0.0
        };
        // One that was picked up or flies is moved by others.
        let found = checkers.iter_mut().find(|(other, ..)| *other == checker);
        if let Some((_, rest, mut body)) = found.filter(|_| held.0 != Some(*checker)) {
            let at = rest.lie().seat(checker.side).at + Xy::new(aside, 0.0);
            body.set_if_neq(Body { at, ..*body });
        }
        share < 1.0
    });
    motion.shaking = !shaken.0.is_empty();
    awake.keep();
}
