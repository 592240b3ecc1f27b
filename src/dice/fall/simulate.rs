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
/// Gravity in point widths a second squared: 9.81 m/s2 where a point is 4.8 cm, rounded.
const GRAVITY: f32 = 205.0;
/// The most steps of a fall.
const LIMIT: usize = (MOTION.1 * RATE) as usize;
/// A die is still when it has kept within this of where it is: point widths and the cosine of half a turn, ...
const STILL: (f32, f32) = (0.008, 0.999_88);
/// ... for as many steps.
const STILL_STEPS: usize = 20;
/// Before its rest a die is shown at rest as soon as it is within this of it: point widths and a cosine of half the turn.
const AT_REST: (f32, f32) = (0.004, 0.999_98);
/// The slowest knock that is one, in point widths a second: 7 cm/s, more than a die at rest presses in a step.
const KNOCK: f32 = 1.5;
/// The speed whose loss is a knock of strength 1, in point widths a second: 1.44 m/s.
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
    let mut end = Outcome::default();
    // That a die has come to rest in time is known only a little later.
    for step in 1..=LIMIT + STILL_STEPS {
        world.step();
        for (die, handle) in dice.iter().enumerate() {
            ways[die].push(pose(&world, *handle));
            if step <= LIMIT {
                knocks.listen(&world, *handle, die, step);
            }
        }
        let still = ways.iter().all(|way| is_still(way));
        if step == LIMIT || still {
            let outcome = Outcome::of(&world, &dice, &ways);
            // A die that stands still on an edge is about to fall over.
            if still && outcome.resting.iter().all(Resting::is_settled) {
                let trimmed: Vec<Vec<Pose>> = ways.iter().map(|way| trimmed(way)).collect();
                if trimmed.iter().all(|way| way.len() <= LIMIT + 1) {
                    (end, ways) = (outcome, trimmed);
                }
                break;
            }
            if step == LIMIT {
                end = outcome;
            }
        }
    }
    for way in &mut ways {
        way.truncate(LIMIT + 1);
    }
    // A fall that was over too soon to be followed is shown a little slower.
    let steps = ways.iter().map(Vec::len).max().unwrap_or(1) - 1;
    let ends: Vec<usize> = ways.iter().map(|way| way.len() - 1).collect();
    let step = (MOTION.0 / steps.max(1) as f32).max(1.0 / RATE);
    let way = |poses: Vec<Pose>| {
        let least = if poses.len() > steps { MOTION.0 } else { 0.0 };
        Way::new(poses, step, (least, MOTION.1))
    };
    Fall {
        ways: ways.into_iter().map(way).collect(),
        hits: knocks.hits(step, &ends),
        end: judge::end(throw.dice, &end.resting),
        quarter,
        overlap: end.overlap,
    }
}

/// How the dice lie.
#[derive(Default)]
struct Outcome {
    resting: Vec<Resting>,
    overlap: f32,
}

impl Outcome {
    fn of(world: &PhysicsWorld, dice: &[RigidBodyHandle], ways: &[Vec<Pose>]) -> Outcome {
        let resting =
            |(die, way): (&RigidBodyHandle, &Vec<Pose>)| judge::resting(world, *die, is_still(way));
        let overlaps = dice.iter().map(|die| judge::overlap(world, *die));
        Outcome {
            resting: dice.iter().zip(ways).map(resting).collect(),
            overlap: overlaps.fold(0.0, f32::max),
        }
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
            // As far as a fast die goes in a step, so that none is ever let into what it hits.
            normalized_prediction_distance: 0.2,
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

/// Whether two poses are within so much of each other.
fn near(a: &Pose, b: &Pose, (way, turn): (f32, f32)) -> bool {
    let away = std::array::from_fn::<f32, 3, _>(|i| a.at[i] - b.at[i]);
    let square: f32 = away.iter().map(|part| part * part).sum();
    let dot: f32 = a.turn.iter().zip(&b.turn).map(|(a, b)| a * b).sum();
    square < way * way && dot.abs() > turn
}

fn is_still(poses: &[Pose]) -> bool {
    let (Some(last), Some(from)) = (poses.last(), poses.len().checked_sub(STILL_STEPS)) else {
        return false;
    };
    poses[from..].iter().all(|pose| near(pose, last, STILL))
}

/// The way without what cannot be seen any more: the last pose comes as soon as the die is as good as there.
fn trimmed(poses: &[Pose]) -> Vec<Pose> {
    let Some(last) = poses.last() else {
        return Vec::new();
    };
    let moving = poses.iter().rposition(|pose| !near(pose, last, AT_REST));
    let mut seen = poses[..moving.map_or(0, |place| place + 1)].to_vec();
    seen.push(*last);
    seen
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

    /// Those of the way that is shown: a die that is as good as at rest is drawn at rest, and is not heard any more.
    fn hits(self, step: f32, ends: &[usize]) -> Vec<Hit> {
        let at = |(steps, hit): (usize, Hit)| Hit {
            seconds: steps as f32 * step,
            ..hit
        };
        let shown = |(at, hit): &(usize, Hit)| *at <= ends[hit.die];
        self.0.into_iter().filter(shown).map(at).collect()
    }
}
