//! The simulation itself.

use rapier3d::prelude::{
    FrictionModel, IntegrationParameters, PhysicsWorld, RigidBodyHandle, SpringCoefficients, Vector,
};

use super::chance::Chance;
use super::judge::{self, Resting};
use super::way::{Pose, Way};
use super::{Against, Fall, Hit, MOTION, Throw, launch, table};

/// Steps a second.
const RATE: f32 = 240.0;
/// Gravity in point widths a second squared: 9.81 m/s2 where a point is 3 cm.
const GRAVITY: f32 = 327.0;
/// A die is still when it moves slower than this, in point widths and radians a second, ...
const STILL: (f32, f32) = (0.25, 0.5);
/// ... for as many steps.
const STILL_STEPS: usize = 20;
/// Before its rest a die is shown at rest as soon as it is within this of it: point widths and a cosine of half the turn.
const AT_REST: (f32, f32) = (0.004, 0.999_98);
/// The slowest knock that is one, in point widths a second.
const KNOCK: f32 = 1.5;
/// The speed whose loss is a knock of strength 1.
const HARD: f32 = 30.0;
/// Steps within which a die's knocks on the same thing are one.
const ONE_KNOCK: usize = 6;

pub(super) fn simulate(throw: &Throw<'_>) -> Fall {
    let mut chance = Chance::new(throw.seed);
    let quarter = [chance.quarter(), chance.quarter()];
    let mut world = world();
    table::lay(&mut world, throw.checkers);
    let launched = launch::launch(throw, &mut chance);
    let dice: Vec<RigidBodyHandle> = launched
        .iter()
        .map(|die| table::throw(&mut world, die))
        .collect();
    let mut ways: Vec<Vec<Pose>> = dice.iter().map(|die| vec![pose(&world, *die)]).collect();
    let mut knocks = Knocks::default();
    let mut still = 0;
    let limit = (MOTION.1 * RATE) as usize;
    for step in 1..=limit {
        world.step();
        for (die, handle) in dice.iter().enumerate() {
            ways[die].push(pose(&world, *handle));
            knocks.listen(&world, *handle, die, step);
        }
        still = if dice.iter().all(|die| is_still(&world, *die)) {
            still + 1
        } else {
            0
        };
        if still == STILL_STEPS {
            break;
        }
    }
    let resting: Vec<Resting> = dice
        .iter()
        .map(|die| judge::resting(&world, *die, is_still(&world, *die)))
        .collect();
    let end = judge::end(throw.dice, &resting);
    let overlap = dice
        .iter()
        .map(|die| judge::overlap(&world, *die))
        .fold(0.0, f32::max);
    for way in &mut ways {
        trim(way);
    }
    // A fall that was over too soon to be followed is shown a little slower.
    let steps = ways.iter().map(Vec::len).max().unwrap_or(1) - 1;
    let step = (MOTION.0 / steps.max(1) as f32).max(1.0 / RATE);
    Fall {
        ways: ways
            .into_iter()
            .map(|poses| Way::new(poses, step))
            .collect(),
        hits: knocks.hits(step),
        end,
        quarter,
        overlap,
    }
}

fn world() -> PhysicsWorld {
    let spring = |natural_frequency| SpringCoefficients {
        natural_frequency,
        damping_ratio: 10.0,
    };
    PhysicsWorld {
        gravity: Vector::new(0.0, 0.0, -GRAVITY),
        integration_parameters: IntegrationParameters {
            dt: 1.0 / RATE,
            // The usual ones are for bodies of a metre; here everything happens six times as fast.
            contact_softness: spring(180.0),
            static_contact_softness: spring(360.0),
            normalized_max_corrective_velocity: 18.0,
            normalized_allowed_linear_error: 0.001,
            normalized_prediction_distance: 0.02,
            contact_recycling: false,
            friction_model: FrictionModel::Coulomb,
            ..IntegrationParameters::default()
        },
        ..PhysicsWorld::default()
    }
}

fn pose(world: &PhysicsWorld, die: RigidBodyHandle) -> Pose {
    let at = world.bodies[die].position();
    Pose {
        at: at.translation.to_array(),
        turn: at.rotation.to_array(),
    }
}

fn is_still(world: &PhysicsWorld, die: RigidBodyHandle) -> bool {
    let body = &world.bodies[die];
    body.linvel().length_squared() < STILL.0 * STILL.0
        && body.angvel().length_squared() < STILL.1 * STILL.1
}

/// Cuts off what cannot be seen any more: the last pose comes as soon as the die is as good as there.
fn trim(poses: &mut Vec<Pose>) {
    let Some(&last) = poses.last() else { return };
    let near = |pose: &Pose| {
        let away = std::array::from_fn::<f32, 3, _>(|i| pose.at[i] - last.at[i]);
        let square: f32 = away.iter().map(|part| part * part).sum();
        let dot: f32 = pose.turn.iter().zip(&last.turn).map(|(a, b)| a * b).sum();
        square < AT_REST.0 * AT_REST.0 && dot.abs() > AT_REST.1
    };
    let moving = poses.iter().rposition(|pose| !near(pose));
    poses.truncate(moving.map_or(1, |last| last + 2));
    if let Some(end) = poses.last_mut() {
        *end = last;
    }
}

/// The knocks heard so far, by step.
#[derive(Default)]
struct Knocks(Vec<(usize, Hit)>);

impl Knocks {
    /// Listens to what a die has just hit.
    fn listen(&mut self, world: &PhysicsWorld, handle: RigidBodyHandle, die: usize, step: usize) {
        let body = &world.bodies[handle];
        let Some(&collider) = body.colliders().first() else {
            return;
        };
        for pair in world.contact_pairs_with(collider) {
            let other = if pair.collider1 == collider {
                pair.collider2
            } else {
                pair.collider1
            };
            let against = table::what(world.colliders[other].user_data);
            // Heard once, from the first die.
            if against == Against::Die && die == 1 {
                continue;
            }
            let loss = pair.total_impulse_magnitude() / body.mass();
            if loss < KNOCK {
                continue;
            }
            let strength = (loss / HARD).min(1.0);
            let before = self.0.iter_mut().rev().find(|(at, hit)| {
                step - *at < ONE_KNOCK && hit.die == die && hit.against == against
            });
            match before {
                Some((_, hit)) => hit.strength = hit.strength.max(strength),
                None => self.0.push((
                    step,
                    Hit {
                        seconds: 0.0,
                        die,
                        against,
                        strength,
                    },
                )),
            }
        }
    }

    fn hits(self, step: f32) -> Vec<Hit> {
        let at = |(steps, hit): (usize, Hit)| Hit {
            seconds: steps as f32 * step,
            ..hit
        };
        self.0.into_iter().map(at).collect()
    }
}
