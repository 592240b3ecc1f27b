//! The hand: what is pressed, chosen or held, and what letting go means.
//!
//! Pure decisions, no windows: [`super::pointer`] feeds it what the mouse did, in board places, and carries out what it
//! answers. Drag and click-click mix freely.

use super::parts::Checker;
use crate::game::{Game, Phase};
use crate::geometry::Spot;
use crate::rules::{Point, Side, Step, Target};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .init_resource::<Chosen>()
        .init_resource::<Held>();
}

/// The place whose uppermost checker is chosen by a click.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chosen(pub Option<Point>);

/// The checker in the hand.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Held(pub Option<Checker>);

/// What the left button is doing.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) enum Hand {
    /// It is up, or went down elsewhere.
    #[default]
    Open,
    /// It went down on the board and has not moved far.
    Pressed {
        /// Where, in logical pixels.
        at: Vec2,
        /// What lies there.
        spot: Spot,
    },
    /// It carries the uppermost checker of a place.
    Carrying {
        /// Where the checker lay.
        from: Target,
    },
    /// It holds the dice cup.
    Shaking {
        /// Where it went down, in logical pixels.
        from: Vec2,
        /// Whether it has been drawn: else letting go is a click.
        drawn: bool,
    },
    /// It went down, and what it did is over; nothing happens until it is up again.
    Spent,
}

/// What is to be done after the button went up.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Doing {
    /// Nothing.
    Nothing,
    /// Choose the uppermost checker of a point.
    Choose(Point),
    /// Let go what was chosen.
    Unchoose,
    /// Play these steps of one checker.
    Play(Vec<Step>),
    /// Ask for a step that will be refused, to hear why.
    Ask(Step),
    /// Say why the uppermost checker of a point cannot move.
    WhyNot(Point),
    /// Bring a checker back to where it was earlier in the turn.
    Back {
        /// Where it lies now.
        at: Target,
        /// Where it shall go.
        to: Point,
    },
}

/// What a place of the table means to a hand.
pub(super) fn place_of(spot: Spot, mover: Side) -> Option<Target> {
    match spot {
        Spot::Point(point) => Some(Target::Point(point)),
        Spot::Tray(side) if side == mover => Some(Target::Off),
        _ => None,
    }
}

/// The side whose checkers a person can move now.
pub(super) fn mover(game: &Game) -> Option<Side> {
    match game.phase() {
        Phase::Move(side) => Some(side),
        // The winning step may be taken back until the result is accepted.
        Phase::Over if !game.accepted() => game.position().side(),
        _ => None,
    }
    .filter(|side| game.players()[*side].is_person())
}

/// Whether a checker could be picked up from a place: it can move, or was moved this turn.
pub(super) fn can_pick_up(game: &Game, from: Target) -> bool {
    let moves = match from {
        Target::Point(point) => !game.position().destinations(game.book(), point).is_empty(),
        Target::Off => false,
    };
    moves || moved_to(game, from)
}

/// Whether a checker came to a place in the turn in progress.
fn moved_to(game: &Game, place: Target) -> bool {
    game.turn_steps()
        .iter()
        .any(|played| played.step.to == place)
}

/// The steps that lead the uppermost checker of a point to a place, if there are any.
fn route(game: &Game, from: Point, to: Target) -> Option<Vec<Step>> {
    let routes = game.position().destinations(game.book(), from);
    routes
        .iter()
        .find(|route| route.target == to)
        .map(|route| route.steps.iter().map(|played| played.step).collect())
}

/// What it means to let go of a checker, carried from a place, over a spot.
pub(super) fn drop(game: &Game, from: Target, spot: Spot) -> Doing {
    let Some(side) = mover(game) else {
        return Doing::Nothing;
    };
    let Some(to) = place_of(spot, side) else {
        return Doing::Nothing;
    };
    go(game, side, from, to)
}

/// What it means to lead the uppermost checker of one place to another.
fn go(game: &Game, side: Side, from: Target, to: Target) -> Doing {
    if from == to {
        return Doing::Nothing;
    }
    let Target::Point(start) = from else {
        return match to {
            Target::Point(to) => Doing::Back { at: from, to },
            Target::Off => Doing::Nothing,
        };
    };
    if let Some(steps) = route(game, start, to) {
        return Doing::Play(steps);
    }
    match to {
        Target::Point(end) if side.way(end) > side.way(start) && moved_to(game, from) => {
            Doing::Back { at: from, to: end }
        }
        _ => Doing::Ask(Step { from: start, to }),
    }
}

/// What a click on a spot means, with a checker chosen or not.
pub(super) fn click(game: &Game, chosen: Option<Point>, spot: Spot) -> Doing {
    let Some(side) = mover(game) else {
        // Before the throw a checker says that the dice come first.
        return match spot {
            Spot::Point(point)
                if game.phase() != Phase::Over && game.position().owner(point).is_some() =>
            {
                Doing::WhyNot(point)
            }
            _ => Doing::Unchoose,
        };
    };
    let Some(place) = place_of(spot, side) else {
        return Doing::Unchoose;
    };
    if let Some(from) = chosen {
        if place == Target::Point(from) {
            return Doing::Unchoose;
        }
        if let Some(steps) = route(game, from, place) {
            return Doing::Play(steps);
        }
    }
    match place {
        Target::Point(point) if game.position().count(side, point) > 0 => {
            if can_pick_up(game, place)
                && !game.position().destinations(game.book(), point).is_empty()
            {
                Doing::Choose(point)
            } else {
                Doing::WhyNot(point)
            }
        }
        _ => match chosen {
            Some(from) => Doing::Ask(Step { from, to: place }),
            None => match place {
                Target::Point(point) if game.position().owner(point).is_some() => {
                    Doing::WhyNot(point)
                }
                _ => Doing::Nothing,
            },
        },
    }
}

/// What a double click on a point plays: its only step, or the one with the higher number.
pub(super) fn double_click(game: &Game, spot: Spot) -> Doing {
    let Some(side) = mover(game) else {
        return Doing::Nothing;
    };
    let Some(Target::Point(point)) = place_of(spot, side) else {
        return Doing::Nothing;
    };
    let steps = game.position().legal_steps(game.book());
    let best = steps
        .iter()
        .filter(|played| played.step.from == point)
        .max_by_key(|played| played.die.get());
    best.map_or(Doing::Nothing, |played| Doing::Play(vec![played.step]))
}
