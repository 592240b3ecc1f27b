//! Rings, seats, trail and counts: what the table shows of what is possible.

use super::flights::{Columns, Flight, Rest};
use super::hand::{self, Chosen, Hand, Held};
use super::parts::{Body, Checker, Layout, Marks, Ring, SeatMark, Shown};
use super::pointer::Pointer;
use super::shown::{Journey, journeys};
use super::stacks::Lie;
use super::{Motion, Tempo, pointer};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::motion::LetGoOf;
use crate::app::play::{Happened, Refused, Replaced, Running};
use crate::game;
use crate::geometry::{Xy, seat, spot_at, tray_seat};
use crate::rules::{self, Point, Side, Target};
use bevy::prelude::*;

/// How long what a refusal points at stays marked, in seconds.
const POINTED_AT: f32 = 2.5;
/// From how many on a column shows its number.
const COUNTED: u8 = 6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointedAt>()
        .add_systems(
            Update,
            (point_at, show).chain().in_set(GameSystems::Present),
        )
        .add_systems(Update, dress.in_set(GameSystems::Present));
}

/// What the last refusal points at, and how long it still does.
#[derive(Resource, Debug, Default)]
struct PointedAt {
    places: Vec<Xy>,
    /// The steps of a turn that must be played instead.
    turn: Vec<(Xy, Xy)>,
    left: f32,
}

/// The places that explain a refusal.
fn places(refusal: &game::Refusal, running: &Running) -> Vec<Xy> {
    let position = running.game().position();
    let top = |point: &Point| {
        let count = Side::BOTH
            .iter()
            .map(|side| position.count(*side, *point))
            .max()
            .unwrap_or(0);
        seat(*point, count.saturating_sub(1), count.max(1)).at
    };
    use rules::Refusal;
    let game::Refusal::Rules(why) = refusal else {
        return Vec::new();
    };
    match why {
        Refusal::NotYourChecker(point)
        | Refusal::PointHeld(point)
        | Refusal::StandsFurtherBack(point) => vec![top(point)],
        Refusal::MiddleHeld(points) => points.iter().map(top).collect(),
        Refusal::NotAllHome(points) => points.iter().map(top).collect(),
        Refusal::Six(points) => points.iter().map(top).collect(),
        _ => Vec::new(),
    }
}

/// The full turn that a refusal asks for, each step from the middle of one place to that of the next.
fn must_be_played(refusal: &game::Refusal, running: &Running) -> Vec<(Xy, Xy)> {
    match refusal {
        game::Refusal::Rules(rules::Refusal::FullTurn(steps)) => lines(running.game(), steps),
        _ => Vec::new(),
    }
}

fn point_at(
    time: Res<Time>,
    awake: Res<Awake>,
    running: Res<Running>,
    mut refused: MessageReader<Refused>,
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut let_go: MessageReader<LetGoOf>,
    mut pointed: ResMut<PointedAt>,
) {
    let over = happened.read().last().is_some() | replaced.read().last().is_some();
    // Whoever lets go of everything has seen it.
    if over | let_go.read().last().is_some() {
        pointed.left = 0.0;
    }
    if let Some(Refused(why)) = refused.read().last() {
        pointed.places = places(why, &running);
        pointed.turn = must_be_played(why, &running);
        pointed.left = POINTED_AT;
    }
    if pointed.left > 0.0 {
        pointed.left -= time.delta_secs();
        awake.keep();
    }
    if pointed.left <= 0.0 && !(pointed.places.is_empty() && pointed.turn.is_empty()) {
        pointed.places.clear();
        pointed.turn.clear();
    }
}

/// The place the hand's checker would leave from.
fn from(chosen: &Chosen, hand: &Hand) -> Option<Point> {
    match (*hand, chosen.0) {
        (
            Hand::Carrying {
                from: Target::Point(point),
            },
            _,
        ) => Some(point),
        (_, chosen) => chosen,
    }
}

fn show(
    running: Res<Running>,
    chosen: Res<Chosen>,
    hand: Res<Hand>,
    motion: Res<Motion>,
    pointed: Res<PointedAt>,
    pointer: Res<Pointer>,
    layout: Res<Layout>,
    shown: Res<Shown>,
    mut marks: ResMut<Marks>,
) {
    let game = running.game();
    let mut next = Marks {
        held: pointed.places.clone(),
        ..default()
    };
    let from = from(&chosen, &hand);
    if let (Some(side), Some(from), false) = (pointer::mover(&running), from, motion.rolling) {
        let over = pointer.at().map(|at| spot_at(layout.to_board(at)));
        for route in game.position().destinations(game.book(), from).iter() {
            let to = route.target;
            let hot = matches!(*hand, Hand::Carrying { .. })
                && over.and_then(|spot| hand::place_of(spot, side)) == Some(to);
            let (at, on_edge) = match to {
                Target::Point(point) => {
                    let lies = game.position().count(side, point);
                    (seat(point, lies, lies + 1).at, false)
                }
                Target::Off => (tray_seat(side, game.position().off(side).min(14)), true),
            };
            let dice = route.steps.iter().map(|played| played.die.get()).collect();
            next.seats.push(SeatMark {
                at,
                dice,
                on_edge,
                hot,
            });
        }
    }
    if from.is_none() && !motion.rolling && running.begun() {
        for (side, way) in shown_ways(&shown, game) {
            next.seats.push(way.seat(side));
            next.arrows.push(way.arrow(side));
        }
    }
    if !pointed.turn.is_empty() {
        next.trail = pointed.turn.clone();
    } else if next.arrows.is_empty() && running.begun() && game.turn_steps().is_empty() {
        // One turn at a time: where one would go is not to be taken for where the last one went.
        next.trail = trail(game);
    }
    marks.set_if_neq(next);
}

/// The ways of the checkers in a turn that somebody looks at.
fn shown_ways(shown: &Shown, game: &game::Game) -> Vec<(Side, Journey)> {
    let Some(turn) = &shown.0 else {
        return Vec::new();
    };
    let ways = journeys(shown, game.position());
    ways.into_iter().map(|way| (turn.side, way)).collect()
}

/// The last turn's steps.
fn trail(game: &game::Game) -> Vec<(Xy, Xy)> {
    game.last_turn()
        .map_or(Vec::new(), |(_, _, steps)| lines(game, steps))
}

/// Steps as lines from where the uppermost checker of one place lies to where that of the next does.
fn lines(game: &game::Game, steps: &[rules::PlayedStep]) -> Vec<(Xy, Xy)> {
    let position = game.position();
    let middle = |place: Target, side: Side| match place {
        Target::Point(point) => {
            let lies = Side::BOTH
                .map(|side| position.count(side, point))
                .into_iter()
                .max()
                .unwrap_or(0);
            seat(point, lies.saturating_sub(1), lies.max(1)).at
        }
        Target::Off => tray_seat(side, position.off(side).saturating_sub(1).min(14)),
    };
    // A step that bears off tells its side by its home.
    let side_of = |from: Point| {
        if Side::White.is_home(from) {
            Side::White
        } else {
            Side::Black
        }
    };
    steps
        .iter()
        .map(|played| {
            let side = side_of(played.step.from);
            (
                middle(Target::Point(played.step.from), side),
                middle(played.step.to, side),
            )
        })
        .collect()
}

/// How high a checker is after some seconds on its way from one height to another: each of the two heights of the hand is
/// reached from the board in the time of a lift.
fn rise(from: f32, to: f32, seconds: f32, tempo: &Tempo) -> f32 {
    let whole = if to > from { to } else { tempo.chosen };
    // A theme may lift by nothing, and still what is high comes down.
    let whole = whole.max(0.1);
    // Compared this way round a lift without time is over at once.
    let way = to - from;
    if way.abs() * tempo.lift <= whole * seconds {
        to
    } else {
        from + way.signum() * whole * seconds / tempo.lift
    }
}

/// Rings, lifts and counts of the checkers.
fn dress(
    (time, awake): (Res<Time>, Res<Awake>),
    running: Res<Running>,
    columns: Res<Columns>,
    chosen: Res<Chosen>,
    held: Res<Held>,
    motion: Res<Motion>,
    (tempo, shown): (Res<Tempo>, Res<Shown>),
    mut checkers: Query<(&Checker, &Rest, Option<&Flight>, &mut Body)>,
) {
    let game = running.game();
    let mover = pointer::mover(&running).filter(|_| running.begun() && !motion.rolling);
    let quiet = chosen.0.is_none() && held.0.is_none();
    let ways = match quiet && running.begun() && !motion.rolling {
        true => shown_ways(&shown, game),
        false => Vec::new(),
    };
    let goes = |side: Side, lie: Lie| {
        let starts = |way: &Journey| (way.start.place, way.start.index) == (lie.place, lie.index);
        ways.iter()
            .any(|(whose, way)| *whose == side && starts(way))
    };
    // What could move besides is no part of a turn that is looked at.
    let movable: Vec<Point> = if quiet && mover.is_some() && ways.is_empty() {
        game.position()
            .legal_steps(game.book())
            .iter()
            .map(|played: &rules::PlayedStep| played.step.from)
            .collect()
    } else {
        Vec::new()
    };
    let held_from = held.0.and_then(|held| {
        columns
            .0
            .lie(held.side, held.id)
            .map(|lie| (held.side, lie))
    });
    // The frame in which the hand does something may come after a long sleep: in that time nothing rose.
    let passed = if chosen.is_changed() || held.is_changed() {
        0.0
    } else {
        time.delta_secs()
    };
    for (checker, rest, flight, mut body) in &mut checkers {
        let lie = rest.lie();
        let is_held = held.0 == Some(*checker);
        let top_of = match lie.place {
            Target::Point(point)
                if lie.is_top() && mover == Some(checker.side) && flight.is_none() =>
            {
                Some(point)
            }
            _ => None,
        };
        let is_chosen = top_of.is_some() && top_of == chosen.0;
        let ring = match top_of {
            _ if is_held || is_chosen => Ring::Chosen,
            _ if flight.is_none() && goes(checker.side, lie) => Ring::Chosen,
            Some(point) if movable.contains(&point) => Ring::Movable,
            _ => Ring::None,
        };
        // With the uppermost one in the hand, the next shows how many are left.
        let lifted_off =
            held_from.is_some_and(|(side, from)| side == checker.side && from.place == lie.place);
        let shown = lie.count - u8::from(lifted_off);
        let top = lie.index + 1 == shown;
        let count = match lie.place {
            Target::Point(_)
                if top && !is_held && flight.is_none_or(Flight::slides) && shown >= COUNTED =>
            {
                shown
            }
            _ => 0,
        };
        let wanted = match flight {
            _ if is_held => tempo.hand,
            Some(_) => body.lift,
            None if is_chosen => tempo.chosen,
            None => 0.0,
        };
        let lift = rise(body.lift, wanted, passed, &tempo);
        if lift != wanted {
            awake.keep();
        }
        let next = Body {
            ring,
            count,
            lift,
            ..*body
        };
        body.set_if_neq(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checker_rises_evenly_in_the_time_of_a_lift_and_stops_there() {
        let tempo = Tempo::default();
        for height in [tempo.chosen, tempo.hand] {
            let half = rise(0.0, height, tempo.lift / 2.0, &tempo);
            assert!((half - height / 2.0).abs() < 1e-4, "{half}");
            assert_eq!(rise(half, height, tempo.lift, &tempo), height);
        }
        assert_eq!(rise(0.0, tempo.hand, 0.0, &tempo), 0.0);
        assert_eq!(rise(tempo.chosen, 0.0, tempo.lift, &tempo), 0.0);
    }

    #[test]
    fn without_motion_it_is_there_at_once() {
        let still = Tempo {
            lift: 0.0,
            ..Tempo::default()
        };
        assert_eq!(rise(0.0, still.hand, 0.0, &still), still.hand);
        assert_eq!(rise(still.hand, 0.0, 0.0, &still), 0.0);
    }
}
