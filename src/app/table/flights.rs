//! Flights: each checker that is not where it should rest travels there.
//!
//! One mechanism for steps, undo, loading and drops from the hand. The board is compared with where the checkers are;
//! a new change plans again from where things are now.

use super::parts::{Body, Checker};
use super::stacks::{Lie, Stacks};
use super::{Held, Motion, Tempo};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::play::{Happened, Replaced, Running};
use crate::game::GameEvent;
use crate::geometry::{CHECKER_RADIUS, Xy};
use crate::rules::{Side, Target};
use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;

/// Where flying checkers are drawn: above all that rest.
const IN_THE_AIR: f32 = 100.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Columns>()
        .add_systems(Startup, lay_out)
        .add_systems(Update, plan.in_set(GameSystems::Sync))
        .add_systems(Update, fly.in_set(GameSystems::Animate));
}

/// Which checker lies where.
#[derive(Resource, Debug, Clone)]
pub struct Columns(pub Stacks);

impl Default for Columns {
    fn default() -> Self {
        Columns(Stacks::new(&crate::rules::Position::start()))
    }
}

/// Where a checker should rest, and how it gets there.
#[derive(Component, Debug, Clone)]
pub struct Flight {
    /// Where it started from, in the air or on the board.
    from: Xy,
    /// How high it was there.
    from_lift: f32,
    /// The places it touches, the last one its seat.
    over: Vec<Xy>,
    /// Seconds flown.
    flown: f32,
    /// Seconds for each leg.
    leg: f32,
    /// How high each leg's arc rises; 0 slides.
    arc: f32,
    /// Its turn among those in the air.
    order: f32,
}

/// How long and how high a checker flies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// A step or an undo: a low arc for each leg.
    Step,
    /// Set down from the hand.
    Drop,
    /// Refused: back to where it lay.
    Home,
    /// Its column closed up or opened.
    Slide,
}

/// Where a checker rests when nothing moves.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Rest {
    lie: Lie,
}

impl Rest {
    /// Its place, index and count.
    pub fn lie(&self) -> Lie {
        self.lie
    }
}

/// How the hand let a checker go, for the flight that follows.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetGo {
    /// Dropped where it may lie.
    Down,
    /// Dropped where it may not, or the drag was cancelled.
    Home,
}

fn lay_out(mut commands: Commands, columns: Res<Columns>) {
    for side in Side::BOTH {
        for id in 0..15 {
            let Some(lie) = columns.0.lie(side, id) else {
                continue;
            };
            commands.spawn((
                Name::new(format!("{side:?} checker {id}")),
                Checker { side, id },
                resting(side, lie),
                Rest { lie },
            ));
        }
    }
}

/// A checker at rest.
fn resting(side: Side, lie: Lie) -> Body {
    let seat = lie.seat(side);
    Body {
        at: seat.at,
        lift: 0.0,
        order: f32::from(lie.index),
        on_edge: lie.place == Target::Off,
        lean: seat.lean,
        ..default()
    }
}

/// Brings the columns up to date with the game and starts a flight for each checker that should lie elsewhere.
pub(super) fn plan(
    mut commands: Commands,
    running: Res<Running>,
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut columns: ResMut<Columns>,
    tempo: Res<Tempo>,
    held: Res<Held>,
    mut checkers: Query<(
        Entity,
        &Checker,
        &mut Body,
        &mut Rest,
        Option<&mut Flight>,
        Option<&LetGo>,
    )>,
) {
    let let_go = checkers.iter().any(|(.., let_go)| let_go.is_some());
    if happened.is_empty() && replaced.is_empty() && !running.is_changed() && !let_go {
        return;
    }
    replaced.clear();
    // The middle places of a step over several legs, by side and checker.
    let mut via: Vec<(Side, u8, Xy)> = Vec::new();
    let mut moved = Vec::new();
    for Happened(event) in happened.read() {
        let one = match event {
            GameEvent::StepMade { side, step } => {
                columns
                    .0
                    .step(*side, Target::Point(step.step.from), step.step.to)
            }
            GameEvent::StepUndone { side, step } => {
                columns
                    .0
                    .step(*side, step.step.to, Target::Point(step.step.from))
            }
            _ => None,
        };
        if let Some(one) = one {
            moved.push((one.side, one.id));
            if let Some(lie) = columns.0.lie(one.side, one.id) {
                via.push((one.side, one.id, lie.seat(one.side).at));
            }
        }
    }
    for one in columns
        .bypass_change_detection()
        .0
        .settle(running.game().position())
    {
        moved.push((one.side, one.id));
    }

    let mut in_the_air = 0.0;
    for (entity, checker, mut body, mut rest, flight, let_go) in &mut checkers {
        let Some(lie) = columns.0.lie(checker.side, checker.id) else {
            continue;
        };
        let changed = rest.lie != lie;
        let travels = moved.contains(&(checker.side, checker.id));
        if held.0 == Some(*checker) || !(changed || travels || let_go.is_some()) {
            continue;
        }
        let manner = match (let_go, changed && rest.lie.place != lie.place) {
            (Some(LetGo::Down), _) => Manner::Drop,
            (Some(LetGo::Home), _) => Manner::Home,
            (None, true) => Manner::Step,
            (None, false) if travels => Manner::Step,
            (None, false) => Manner::Slide,
        };
        commands.entity(entity).remove::<LetGo>();
        rest.lie = lie;
        let seat = lie.seat(checker.side);
        let mut over: Vec<Xy> = match manner {
            // A flight still in the air keeps the places it has yet to touch.
            Manner::Step => flight
                .as_ref()
                .map_or(Vec::new(), |flight| flight.to_touch()),
            _ => Vec::new(),
        };
        if manner == Manner::Step {
            over.extend(
                via.iter()
                    .filter(|(side, id, _)| (*side, *id) == (checker.side, checker.id))
                    .map(|(.., at)| *at),
            );
        }
        if over.last() != Some(&seat.at) {
            if manner == Manner::Step
                && over
                    .last()
                    .is_some_and(|last| last.distance(seat.at) < 2.0 * CHECKER_RADIUS)
            {
                over.pop();
            }
            over.push(seat.at);
        }
        let (leg, arc) = match manner {
            Manner::Step => (tempo.step, tempo.arc),
            Manner::Drop => (tempo.drop, 0.0),
            Manner::Home => (tempo.home, 0.0),
            Manner::Slide => (tempo.drop, 0.0),
        };
        if leg <= 0.0 || (manner == Manner::Slide && flight.is_some()) {
            if let Some(mut flight) = flight {
                if let Some(last) = flight.over.last_mut() {
                    *last = seat.at;
                }
            } else {
                land(&mut body, checker.side, lie);
            }
            continue;
        }
        in_the_air += 1.0;
        commands.entity(entity).insert(Flight {
            from: body.at,
            from_lift: body.lift,
            over,
            flown: 0.0,
            leg,
            arc,
            order: match manner {
                Manner::Slide => f32::from(lie.index),
                _ => IN_THE_AIR + in_the_air,
            },
        });
    }
}

impl Flight {
    /// Whether it only closes up with its column.
    pub fn slides(&self) -> bool {
        self.order < IN_THE_AIR
    }

    /// The places it has yet to touch on its way.
    fn to_touch(&self) -> Vec<Xy> {
        let done = (self.flown / self.leg.max(f32::EPSILON)) as usize;
        self.over.iter().skip(done).copied().collect()
    }

    /// Where it is and how high, or nothing when it has arrived.
    fn now(&self) -> Option<(Xy, f32)> {
        let leg = (self.flown / self.leg.max(f32::EPSILON)) as usize;
        let to = *self.over.get(leg)?;
        let from = if leg == 0 {
            self.from
        } else {
            self.over[leg - 1]
        };
        let share = (self.flown / self.leg).fract();
        let eased = EasingCurve::new(0.0, 1.0, EaseFunction::CubicInOut).sample_clamped(share);
        let rise = self.arc * (std::f32::consts::PI * share).sin();
        let sunk = if leg == 0 {
            self.from_lift * (1.0 - eased)
        } else {
            0.0
        };
        Some((from.lerp(to, eased), rise.max(sunk)))
    }
}

/// Sets a checker down on its seat.
fn land(body: &mut Body, side: Side, lie: Lie) {
    let rest = resting(side, lie);
    *body = Body {
        count: body.count,
        ring: body.ring,
        ..rest
    };
}

/// Moves what flies.
fn fly(
    mut commands: Commands,
    time: Res<Time>,
    awake: Res<Awake>,
    held: Res<Held>,
    mut motion: ResMut<Motion>,
    mut flying: Query<(Entity, &Checker, &Rest, &mut Body, &mut Flight)>,
) {
    let mut left = 0;
    for (entity, checker, rest, mut body, mut flight) in &mut flying {
        if held.0 == Some(*checker) {
            commands.entity(entity).remove::<Flight>();
            continue;
        }
        // The frame that starts a flight may come after a long sleep: that time is not flown.
        if !flight.is_added() {
            flight.flown += time.delta_secs();
        }
        match flight.now() {
            Some((at, lift)) => {
                left += 1;
                let order = flight.order;
                let lean = if order < IN_THE_AIR {
                    rest.lie.seat(checker.side).lean
                } else {
                    0.0
                };
                *body = Body {
                    at,
                    lift,
                    order,
                    lean,
                    on_edge: body.on_edge && order < IN_THE_AIR,
                    ..*body
                };
            }
            None => {
                land(&mut body, checker.side, rest.lie);
                commands.entity(entity).remove::<Flight>();
            }
        }
    }
    if motion.flying != left {
        motion.flying = left;
    }
    if left > 0 {
        awake.keep();
    }
}
