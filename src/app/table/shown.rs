//! A turn that is shown on the table without being played: which checkers would go where.

use super::parts::{SeatMark, Shown};
use super::stacks::{Lie, Stacks};
use crate::geometry::Xy;
use crate::rules::{Point, Position, Side, Target};

/// One checker's way in a turn that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Journey {
    /// Where the checker lies now.
    pub start: Lie,
    /// Where it would lie after the turn.
    pub end: Lie,
    /// The dice that bring it there, in their order.
    pub dice: Vec<u8>,
}

impl Journey {
    /// Where it would lie, as a seat with its dice.
    pub fn seat(&self, side: Side) -> SeatMark {
        SeatMark {
            at: self.end.seat(side).at,
            dice: self.dice.clone(),
            on_edge: self.end.place == Target::Off,
            hot: false,
        }
    }

    /// From where to where it would go.
    pub fn arrow(&self, side: Side) -> (Xy, Xy) {
        (self.start.seat(side).at, self.end.seat(side).at)
    }
}

/// The ways of the checkers in a turn that is shown, as long as they lie as it begins; none else.
pub(super) fn journeys(shown: &Shown, now: &Position) -> Vec<Journey> {
    let Some(turn) = shown.0.as_ref().filter(|turn| lie_alike(&turn.from, now)) else {
        return Vec::new();
    };
    let before = Stacks::new(now);
    let mut after = before.clone();
    let mut moved: Vec<(u8, Vec<u8>)> = Vec::new();
    for played in &turn.steps {
        let from = Target::Point(played.step.from);
        let Some(step) = after.step(turn.side, from, played.step.to) else {
            return Vec::new();
        };
        let die = played.die.get();
        match moved.iter_mut().find(|(id, _)| *id == step.id) {
            Some((_, dice)) => dice.push(die),
            None => moved.push((step.id, vec![die])),
        }
    }
    let journey = |(id, dice)| {
        Some(Journey {
            start: before.lie(turn.side, id)?,
            end: after.lie(turn.side, id)?,
            dice,
        })
    };
    moved.into_iter().filter_map(journey).collect()
}

/// Whether the checkers of two positions lie on the same places.
fn lie_alike(one: &Position, other: &Position) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let alike = |point: Point| one.count(side, point) == other.count(side, point);
        Point::all().all(alike)
    })
}

#[cfg(test)]
mod tests {
    use super::super::parts::ShownTurn;
    use super::*;
    use crate::rules::{Die, PlayedStep, Step};

    fn point(number: u8) -> Point {
        Point::new(number).unwrap()
    }

    fn step(from: u8, to: impl Into<Target>, die: u8) -> PlayedStep {
        PlayedStep {
            step: Step::new(point(from), to),
            die: Die::new(die).unwrap(),
        }
    }

    fn shown(code: &str, steps: Vec<PlayedStep>) -> (Shown, Position) {
        let from: Position = code.parse().unwrap();
        let side = from.side().unwrap();
        (Shown(Some(ShownTurn { side, from, steps })), from)
    }

    #[test]
    fn two_steps_of_one_checker_are_one_way_with_both_dice() {
        let steps = vec![step(24, point(18), 6), step(18, point(13), 5)];
        let (shown, now) = shown("24:15 12:15 w 65 wb", steps);
        let ways = journeys(&shown, &now);
        assert_eq!(ways.len(), 1);
        assert_eq!(ways[0].dice, [6, 5]);
        assert_eq!(
            (ways[0].start.place, ways[0].start.index),
            (point(24).into(), 14)
        );
        assert_eq!(ways[0].end.place, point(13).into());
        let (from, to) = ways[0].arrow(Side::White);
        assert!(from != to && ways[0].seat(Side::White).at == to);
    }

    #[test]
    fn two_checkers_of_one_column_have_each_a_way_of_their_own() {
        let steps = vec![step(24, point(18), 6), step(24, point(18), 6)];
        let (shown, now) = shown("24:15 12:15 w 66 wb", steps);
        let ways = journeys(&shown, &now);
        let of = |way: &Journey| (way.start.index, way.end.index, way.end.count);
        assert_eq!(
            ways.iter().map(of).collect::<Vec<_>>(),
            [(14, 0, 2), (13, 1, 2)]
        );
        assert!(ways[0].seat(Side::White).at != ways[1].seat(Side::White).at);
    }

    #[test]
    fn a_checker_that_is_borne_off_goes_to_the_tray() {
        let (shown, now) = shown("1:1,2:1 18:15 w 21 -", vec![step(2, Target::Off, 2)]);
        let ways = journeys(&shown, &now);
        assert!(ways[0].seat(Side::White).on_edge);
        assert_eq!((ways[0].end.index, ways[0].end.count), (13, 14));
    }

    #[test]
    fn a_turn_of_another_position_is_not_shown() {
        let (shown, _) = shown("24:15 12:15 w 65 wb", vec![step(24, point(18), 6)]);
        let now: Position = "24:14,18:1 12:15 b - b".parse().unwrap();
        assert_eq!(journeys(&shown, &now), []);
        assert_eq!(journeys(&Shown::default(), &now), []);
    }
}
