//! How dice fall: a trajectory of two bodies, an end, a result.
//!
//! The numbers come from the game and are given; the fall only shows them. A die rolls over its edges along its way,
//! slower and slower, and comes to rest with its number up. What stands here may be replaced by a true simulation
//! without anything else changing: only [`Fall::pose`] and [`Fall::seconds`] are read.

use crate::geometry::{
    CHECKER_RADIUS, DIE_EDGE, FIELD_CENTRE_X, FIELD_HALF_HEIGHT, HALF_WIDTH, Half, Xy,
};
use crate::rules::Die;
use bevy::math::{Quat, Vec3};
use rand::{RngExt, SeedableRng, rngs::ChaCha12Rng};

/// Half a die's edge.
const HALF_EDGE: f32 = DIE_EDGE / 2.0;
/// The radius of a die's rounded edges, as a share of half its edge.
const ROUNDING: f32 = 0.30;
/// How far two dice at rest keep apart, middle to middle: a die's diagonal and a little air.
const APART: f32 = 1.02;
/// How far a die keeps from a checker, middle to middle.
const CLEAR: f32 = CHECKER_RADIUS + 0.50;
/// Tries to find a free place before the middle line is taken.
const TRIES: usize = 60;

/// How one die lies at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Its middle: x and y (down) in point widths as White sits, z up from the field.
    pub at: Vec3,
    /// Its turn, from its own axes to the board's.
    pub turn: Quat,
}

/// The way of one die.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Way {
    /// Where it leaves the hand and where it comes to rest.
    from: Xy,
    to: Xy,
    /// Its turn at rest.
    end: Quat,
    /// The axis it rolls about and how far it rolls in all, radians.
    axis: Vec3,
    roll: f32,
    /// How high it is thrown.
    height: f32,
    seconds: f32,
}

/// One throw, from the hand to rest.
#[derive(Debug, Clone, PartialEq)]
pub struct Fall {
    ways: Vec<Way>,
}

/// One die to be thrown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thrown {
    /// The number it shows.
    pub number: Die,
    /// The half it comes to rest on.
    pub half: Half,
    /// Whether it comes from below or above, as White sits: 1 below, -1 above.
    pub from: f32,
}

impl Fall {
    /// A throw of one or two dice, by a seed that decides nothing but how they fall, past checkers that lie where they
    /// lie. `seconds` bounds the time of the slowest die.
    pub fn new(seed: u64, dice: &[Thrown], checkers: &[Xy], seconds: (f32, f32)) -> Fall {
        let mut chance = ChaCha12Rng::seed_from_u64(seed);
        let mut taken: Vec<Xy> = Vec::new();
        let ways = dice
            .iter()
            .map(|die| {
                let to = place(&mut chance, *die, &taken, checkers, dice.len());
                taken.push(to);
                way(&mut chance, *die, to, seconds)
            })
            .collect();
        Fall { ways }
    }

    /// How long it takes until the last die lies still.
    pub fn seconds(&self) -> f32 {
        self.ways.iter().map(|way| way.seconds).fold(0.0, f32::max)
    }

    /// How die `index` lies `seconds` after the throw; at rest from its end on.
    pub fn pose(&self, index: usize, seconds: f32) -> Option<Pose> {
        self.ways.get(index).map(|way| way.pose(seconds))
    }
}

impl Way {
    fn pose(&self, seconds: f32) -> Pose {
        let share = if self.seconds > 0.0 {
            (seconds / self.seconds).clamp(0.0, 1.0)
        } else {
            1.0
        };
        // It slows down evenly: the way left is the square of the time left.
        let left = (1.0 - share) * (1.0 - share);
        let at = self.to.lerp(self.from, left);
        let turn = (Quat::from_axis_angle(self.axis, -self.roll * left) * self.end).normalize();
        // Thrown low, it bounces twice before it only rolls.
        let bounce =
            self.height * (1.0 - share).powi(2) * (share * std::f32::consts::PI * 2.6).cos().abs();
        Pose {
            at: Vec3::new(
                at.x,
                at.y,
                support(turn) + bounce * f32::from(u8::from(share < 1.0)),
            ),
            turn,
        }
    }
}

/// How high the middle of a rounded die stands above what it touches when it is turned so.
fn support(turn: Quat) -> f32 {
    let (x, y, z) = (turn * Vec3::X, turn * Vec3::Y, turn * Vec3::Z);
    let rounded = HALF_EDGE * ROUNDING;
    (HALF_EDGE - rounded) * (x.z.abs() + y.z.abs() + z.z.abs()) + rounded
}

/// Where a die comes to rest: flat on its half, clear of every checker and of the other die.
fn place(chance: &mut ChaCha12Rng, die: Thrown, taken: &[Xy], checkers: &[Xy], dice: usize) -> Xy {
    let centre = die.half.centre();
    let clear = |at: Xy, from_checkers: f32| {
        taken.iter().all(|other| at.distance(*other) >= APART)
            && checkers
                .iter()
                .all(|checker| at.distance(*checker) >= from_checkers)
    };
    for _ in 0..TRIES {
        let at = centre
            + Xy::new(
                chance.random_range(-2.1..2.1),
                chance.random_range(-1.5..1.5),
            );
        if clear(at, CLEAR) {
            return at;
        }
    }
    // Between the tips of the points there is always room: no column reaches so far.
    let lane = if dice == 1 {
        0.0
    } else {
        taken.len() as f32 * 1.6 - 0.8
    };
    centre + Xy::new(lane + chance.random_range(-0.25..0.25), 0.0)
}

fn way(chance: &mut ChaCha12Rng, die: Thrown, to: Xy, seconds: (f32, f32)) -> Way {
    let seconds = if seconds.1 > seconds.0 {
        chance.random_range(seconds.0..seconds.1)
    } else {
        seconds.1
    };
    // From the thrower's edge of the same half, a little to one side.
    let from = Xy::new(
        (to.x + chance.random_range(-1.6..1.6)).clamp(
            die.half.centre().x - HALF_WIDTH / 2.0 + 0.6,
            die.half.centre().x + HALF_WIDTH / 2.0 - 0.6,
        ),
        die.from * (FIELD_HALF_HEIGHT - 0.6),
    );
    let along = to - from;
    let length = along.length().max(0.001);
    // Rolling along the board turns about the level axis across the way. y runs down, so the board's axes are left-handed
    // to the eye; the axis is the way turned by a quarter.
    let axis = Vec3::new(-along.y / length, along.x / length, 0.0);
    // A whole number of half turns more than the way asks for: it tumbles as it slides.
    let roll = length / HALF_EDGE * chance.random_range(0.8..1.05);
    let yaw = chance.random_range(0.0..std::f32::consts::TAU);
    Way {
        from,
        to,
        end: Quat::from_rotation_z(yaw) * face_up(die.number),
        axis,
        roll,
        height: chance.random_range(0.7..1.3),
        seconds,
    }
}

/// The turn that brings a number up: 1 lies on the die's own +z, 6 on -z, 2 on +y, 5 on -y, 3 on +x, 4 on -x.
pub fn face_up(number: Die) -> Quat {
    let own = match number.get() {
        1 => Vec3::Z,
        6 => Vec3::NEG_Z,
        2 => Vec3::Y,
        5 => Vec3::NEG_Y,
        3 => Vec3::X,
        _ => Vec3::NEG_X,
    };
    Quat::from_rotation_arc(own, Vec3::Z)
}

/// Where the middle of a half's field lies is what dice aim at; the board gives it.
const _: () = assert!(FIELD_CENTRE_X > HALF_WIDTH / 2.0);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Spot, seat, spot_at};
    use crate::rules::{Point, Side};

    fn die(n: u8) -> Die {
        Die::new(n).expect("a die")
    }

    /// Reads the number from a turn, as an eye from above does.
    fn read(turn: Quat) -> u8 {
        let faces = [
            (1, Vec3::Z),
            (6, Vec3::NEG_Z),
            (2, Vec3::Y),
            (5, Vec3::NEG_Y),
            (3, Vec3::X),
            (4, Vec3::NEG_X),
        ];
        let up = faces
            .into_iter()
            .max_by(|a, b| (turn * a.1).z.total_cmp(&(turn * b.1).z));
        up.map_or(0, |(number, _)| number)
    }

    fn throw(seed: u64, numbers: (u8, u8), checkers: &[Xy]) -> Fall {
        let half = Half::at_the_right_of(Side::White);
        let thrown = [numbers.0, numbers.1].map(|n| Thrown {
            number: die(n),
            half,
            from: 1.0,
        });
        Fall::new(seed, &thrown, checkers, (0.7, 1.4))
    }

    #[test]
    fn both_dice_lie_flat_with_their_numbers_up_apart_and_on_one_half() {
        for seed in 0..300 {
            let numbers = ((seed % 6) as u8 + 1, (seed / 6 % 6) as u8 + 1);
            let fall = throw(seed, numbers, &[]);
            let end = [0, 1].map(|index| fall.pose(index, fall.seconds()).expect("it was thrown"));
            assert_eq!((read(end[0].turn), read(end[1].turn)), numbers);
            for pose in end {
                assert!(
                    (pose.at.z - HALF_EDGE).abs() < 1e-3,
                    "it lies flat: {}",
                    pose.at.z
                );
                assert!(
                    matches!(spot_at(Xy::new(pose.at.x, pose.at.y)), Spot::Point(p) if p.get() <= 6 || p.get() >= 19)
                );
            }
            assert!(end[0].at.truncate().distance(end[1].at.truncate()) >= APART);
        }
    }

    #[test]
    fn dice_never_lie_on_a_checker_even_among_full_columns() {
        let mut checkers = Vec::new();
        for n in (1..=6).chain(19..=24) {
            for index in 0..9 {
                checkers.push(seat(Point::new(n).expect("a point"), index, 9).at);
            }
        }
        for seed in 0..200 {
            let fall = throw(seed, (3, 5), &checkers);
            for index in 0..2 {
                let at = fall.pose(index, 9.0).expect("it was thrown").at;
                let nearest = checkers
                    .iter()
                    .map(|c| c.distance(Xy::new(at.x, at.y)))
                    .fold(f32::MAX, f32::min);
                assert!(
                    nearest > CHECKER_RADIUS + HALF_EDGE * 0.5,
                    "seed {seed}: {nearest}"
                );
            }
        }
    }

    #[test]
    fn a_die_moves_without_a_jump_and_slows_down() {
        let fall = throw(7, (6, 1), &[]);
        let (mut last, mut steps) = (fall.pose(0, 0.0).expect("it was thrown"), Vec::new());
        for frame in 1..=240 {
            let now = fall
                .pose(0, fall.seconds() * frame as f32 / 240.0)
                .expect("it was thrown");
            steps.push(last.turn.angle_between(now.turn));
            last = now;
        }
        assert!(steps.iter().all(|step| *step < 0.35), "no sudden turn");
        let end: f32 = steps[200..].iter().sum();
        let begin: f32 = steps[..40].iter().sum();
        assert!(end < begin / 3.0, "it slows down: {begin} then {end}");
    }

    #[test]
    fn the_same_seed_falls_the_same() {
        assert_eq!(throw(11, (2, 2), &[]), throw(11, (2, 2), &[]));
    }

    #[test]
    fn it_takes_its_time_and_no_more() {
        for seed in 0..100 {
            let seconds = throw(seed, (4, 2), &[]).seconds();
            assert!((0.7..=1.4).contains(&seconds));
        }
    }
}
