//! Steps: one checker by one die.

use std::fmt;
use std::str::FromStr;

use super::list::Blank;
use super::point::point_number;
use super::{Die, List, Point, TextFault, TextFaults};

/// Where a step leads: to a point or off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A point of the board.
    Point(Point),
    /// The outside of the board: the checker is borne off.
    Off,
}

impl Target {
    /// The point, `None` when the checker is borne off.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Target::Point(point) => Some(point),
            Target::Off => None,
        }
    }
}

impl From<Option<Point>> for Target {
    fn from(point: Option<Point>) -> Target {
        point.map_or(Target::Off, Target::Point)
    }
}

impl From<Point> for Target {
    fn from(point: Point) -> Target {
        Target::Point(point)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Point(point) => point.fmt(f),
            Target::Off => f.write_str("off"),
        }
    }
}

/// One checker moved once, written `24/18` or `4/off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Where the checker stands.
    pub from: Point,
    /// Where it goes.
    pub to: Target,
}

impl Step {
    /// The step from a point to a target.
    pub fn new(from: Point, to: impl Into<Target>) -> Step {
        Step {
            from,
            to: to.into(),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.from, self.to)
    }
}

impl FromStr for Step {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<Step, TextFaults> {
        let Some((from, to)) = text.split_once('/') else {
            return Err(TextFault::new(1, "a step such as 24/18 or 4/off").into());
        };
        let mut faults = TextFaults::default();
        let start = point_number(from);
        if start.is_none() {
            faults.add(TextFault::new(1, "a point 1-24"));
        }
        let target = match to {
            "off" => Some(Target::Off),
            _ => point_number(to).map(Target::Point),
        };
        if target.is_none() {
            faults.add(TextFault::new(
                from.chars().count() + 2,
                "a point 1-24 or off",
            ));
        }
        match (start, target) {
            (Some(from), Some(to)) => Ok(Step { from, to }),
            _ => Err(faults),
        }
    }
}

/// A step with the die it uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayedStep {
    /// The step.
    pub step: Step,
    /// The die it uses.
    pub die: Die,
}

impl fmt::Display for PlayedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.step.fmt(f)
    }
}

const BLANK_POINT: Point = match Point::new(1) {
    Some(point) => point,
    None => unreachable!(),
};
const BLANK_DIE: Die = match Die::new(1) {
    Some(die) => die,
    None => unreachable!(),
};

impl Blank for Point {
    const BLANK: Point = BLANK_POINT;
}

impl Blank for Step {
    const BLANK: Step = Step {
        from: BLANK_POINT,
        to: Target::Off,
    };
}

impl Blank for PlayedStep {
    const BLANK: PlayedStep = PlayedStep {
        step: Step::BLANK,
        die: BLANK_DIE,
    };
}

/// The legal steps of a position: each different step once. Fifteen checkers and two numbers make thirty at most.
pub type StepList = List<PlayedStep, 32>;

/// The steps of a turn, four at most, in the order made.
pub type TurnSteps = List<PlayedStep, 4>;

/// Steps as text: `24/18 18/13`, or `pass` for none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps(pub Vec<Step>);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("pass");
        }
        for (place, step) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            step.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Steps {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<Steps, TextFaults> {
        if text == "pass" {
            return Ok(Steps::default());
        }
        let mut faults = TextFaults::default();
        let mut steps = Vec::new();
        let mut column = 0;
        for word in text.split(' ') {
            match word.parse::<Step>() {
                Ok(step) => steps.push(step),
                Err(part) => faults.add_part(part, column),
            }
            if steps.len() == 5 {
                faults.add(TextFault::new(column + 1, "the end after four steps"));
                break;
            }
            column += word.chars().count() + 1;
        }
        if faults.is_empty() {
            Ok(Steps(steps))
        } else {
            Err(faults)
        }
    }
}

impl From<&[PlayedStep]> for Steps {
    fn from(steps: &[PlayedStep]) -> Steps {
        Steps(steps.iter().map(|played| played.step).collect())
    }
}

impl Blank for Die {
    const BLANK: Die = BLANK_DIE;
}
