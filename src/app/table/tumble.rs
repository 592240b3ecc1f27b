//! One throw as it is shown: its attempts one after the other, each fall in its time, each miss told a while.
//!
//! Nothing here decides anything: the attempts come from the dice, each with the seed it falls by, and the numbers they
//! show are laid on the dice afterwards by turning their faces.

use crate::app::motion::{Missed, Tempo};
use crate::dice::fall::{Fall, Hands, Pose, own_axis};
use crate::dice::{Attempt, Cast};
use crate::geometry::{DIE_EDGE, Half, RIM_HEIGHT};
use crate::record::{self, Gesture, MissKind};
use crate::rules::{Die, Roll, Side};
use bevy::math::{Quat, Vec3};

/// Where the first die of a roll-off waits for the second: on the bar, nearer to White, off the hinges.
const ASIDE: [f32; 3] = [0.0, 1.7, RIM_HEIGHT + DIE_EDGE / 2.0];
/// How high it is carried over the rest.
const CARRIED: f32 = 0.8;

/// A throw on the table.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tumble {
    dice: Vec<Thrown>,
    acts: Vec<Act>,
    ends: f32,
}

/// One die of a throw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Thrown {
    /// Whose colours it wears.
    pub side: Side,
    /// The number that counts.
    pub number: Die,
}

/// What one die does at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shown {
    /// Its middle, in point widths as White sits, z up from the field's floor.
    pub at: [f32; 3],
    /// From its own axes to the board's.
    pub turn: [f32; 4],
}

/// One attempt: a fall, and the time it is looked at.
#[derive(Debug, Clone, PartialEq)]
struct Act {
    side: Side,
    /// The half it was thrown at.
    half: Half,
    /// The place among the throw's dice of the first die that falls.
    first: usize,
    fall: Fall,
    /// For each die that falls: what turns its own faces so that it shows its number.
    faces: Vec<[f32; 4]>,
    begins: f32,
    /// How long the fall is shown; its own time, or less.
    lasts: f32,
    miss: Option<MissKind>,
    /// How long the miss is told.
    told: f32,
}

impl Tumble {
    /// A throw whose attempts fell so.
    pub fn new(cast: &Cast, falls: &[Fall], sides: [Side; 2], tempo: &Tempo) -> Tumble {
        let mut tumble = Tumble::laid(sides, cast.numbers);
        let mut missed = 0;
        let mut thrower = None;
        for (attempt, fall) in cast.attempts.iter().zip(falls) {
            if thrower
                .replace(attempt.dice)
                .is_some_and(|was| was != attempt.dice)
            {
                // The first die of the roll-off has counted: it is taken aside before the second is thrown.
                tumble.ends += tempo.aside;
                missed = 0;
            }
            let act = Act::new(attempt, fall, tumble.ends, missed, tempo);
            tumble.ends = act.ends();
            missed += usize::from(act.miss.is_some());
            tumble.acts.push(act);
        }
        tumble
    }

    /// Dice that were not thrown here: they lie between the tips of the points, where no column reaches.
    pub fn laid(sides: [Side; 2], numbers: Roll) -> Tumble {
        let thrown = |(side, number)| Thrown { side, number };
        Tumble {
            dice: sides
                .into_iter()
                .zip([numbers.first(), numbers.second()])
                .map(thrown)
                .collect(),
            acts: Vec::new(),
            ends: 0.0,
        }
    }

    /// When the last die lies still.
    pub fn ends(&self) -> f32 {
        self.ends
    }

    /// The dice of the throw.
    pub fn dice(&self) -> &[Thrown] {
        &self.dice
    }

    /// The miss that is told at a moment.
    pub fn missed(&self, seconds: f32) -> Option<Missed> {
        let act = self.acts.iter().rev().find(|act| act.begins <= seconds)?;
        let told = seconds >= act.begins + act.lasts && seconds < act.ends();
        let kind = act.miss.filter(|_| told)?;
        Some(Missed {
            side: act.side,
            half: act.half,
            kind,
        })
    }

    /// What a die does at a moment; nothing before it is thrown.
    pub fn die(&self, index: usize, seconds: f32, aside: f32) -> Option<Shown> {
        let die = self.dice.get(index)?;
        if self.acts.is_empty() {
            return Some(laid(die, index));
        }
        let of_die = |act: &&Act| index >= act.first && index < act.first + act.fall.dice();
        let act = self
            .acts
            .iter()
            .rev()
            .filter(of_die)
            .find(|act| act.begins <= seconds)?;
        let shown = act.die(index - act.first, seconds - act.begins);
        let since = seconds - act.ends();
        let next = self
            .acts
            .iter()
            .any(|other| other.begins > act.begins && !of_die(&other));
        if since < 0.0 || !next {
            return Some(shown);
        }
        let share = if aside > 0.0 {
            (since / aside).clamp(0.0, 1.0)
        } else {
            1.0
        };
        Some(carried(shown, share))
    }
}

impl Act {
    fn new(attempt: &Attempt, fall: &Fall, begins: f32, missed: usize, tempo: &Tempo) -> Act {
        let fall = fall.clone();
        let (first, side) = match attempt.dice {
            Hands::Both(side) => (0, side),
            Hands::One(side) => (side.index(), side),
        };
        let faces = (0..fall.dice())
            .map(|die| fall.relabel(die, attempt.shows.number(die)))
            .collect();
        // From the second miss in a row it goes quicker: nobody wants to look at it.
        let again = missed > 0 && attempt.miss.is_some();
        let lasts = if again {
            tempo.dice_again.min(fall.seconds() * tempo.dice)
        } else {
            fall.seconds() * tempo.dice
        };
        let told = match (attempt.miss, again) {
            (None, _) => 0.0,
            (Some(_), false) => tempo.miss,
            (Some(_), true) => tempo.miss_again,
        };
        let half = match attempt.gesture.map(Gesture::half) {
            None => Half::at_the_right_of(side),
            Some(record::Half::Left) => Half::Left,
            Some(record::Half::Right) => Half::Right,
        };
        Act {
            side,
            half,
            first,
            fall,
            faces,
            begins,
            lasts,
            miss: attempt.miss,
            told,
        }
    }

    fn ends(&self) -> f32 {
        self.begins + self.lasts + self.told
    }

    /// One of its dice, so long after it began.
    fn die(&self, die: usize, since: f32) -> Shown {
        let share = if self.lasts > 0.0 {
            (since / self.lasts).clamp(0.0, 1.0)
        } else {
            1.0
        };
        let pose: Pose = self.fall.pose(die, share * self.fall.seconds());
        let turn = Quat::from_array(pose.turn) * Quat::from_array(self.faces[die]);
        Shown {
            at: pose.at,
            turn: turn.normalize().to_array(),
        }
    }
}

/// A die that was not thrown here but laid down.
fn laid(die: &Thrown, index: usize) -> Shown {
    let middle = Half::at_the_right_of(die.side).centre();
    let (x, yaw) = [(-0.85, 0.35), (0.75, -0.5)][index.min(1)];
    Shown {
        at: [middle.x + x, middle.y, DIE_EDGE / 2.0],
        turn: (Quat::from_rotation_z(yaw) * face_up(die.number)).to_array(),
    }
}

/// A die on its way to the bar.
fn carried(from: Shown, share: f32) -> Shown {
    let eased = share * share * (3.0 - 2.0 * share);
    let at = Vec3::from_array(from.at).lerp(Vec3::from_array(ASIDE), eased);
    let height = CARRIED * 4.0 * share * (1.0 - share);
    Shown {
        at: [at.x, at.y, at.z + height],
        ..from
    }
}

/// The turn that brings a number up.
pub fn face_up(number: Die) -> Quat {
    Quat::from_rotation_arc(Vec3::from_array(own_axis(number)), Vec3::Z)
}
