//! Dice as they fall: in the air, at rest, and each way to miss.

use crate::studio::Table;
use bevy::math::Quat;
use bevy::prelude::World;
use narde365::app::table::parts::{Die, DieBody};
use narde365::dice::fall::{Fall, FallSeed, Hands, Throw};
use narde365::geometry::lying;
use narde365::rules::{Die as Number, Position, Side};

/// Columns on both halves, so that there is something to fall on.
const BOARD: &str = "24:5,21:2,19:3,18:2,3:3 12:6,9:2,8:2,7:2,22:1,4:2 w - -";

/// The kept fall that ends so: `tests/pure/dice_kinds.rs` tells what the file holds, and finds it on the same board.
fn kept(end: &str) -> Fall {
    let position: Position = BOARD.parse().expect("a position");
    let found = include_str!("../data/falls.txt")
        .lines()
        .filter_map(|line| line.split_once(' '))
        .find(|(name, _)| *name == end);
    let (_, number) = found.expect("a fall of each end is kept");
    let number: u32 = number.parse().expect("a number");
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let fall = Fall::simulate(&Throw {
        seed: FallSeed(seed),
        dice: Hands::Both(Side::White),
        gesture: None,
        checkers: &lying(&position),
    });
    let named = fall
        .end()
        .map_or_else(|miss| miss.to_string(), |_| "right".to_owned());
    assert_eq!(named, end);
    fall
}

/// Puts the dice of a fall on the table as they are at a moment, showing 6 and 4.
fn put(world: &mut World, fall: &Fall, seconds: f32) {
    for (index, number) in [(0_u8, 6), (1, 4)] {
        let die = usize::from(index);
        let pose = fall.pose(die, seconds);
        let faces = fall.relabel(die, Number::new(number).expect("a die"));
        let turn = Quat::from_array(pose.turn) * Quat::from_array(faces);
        world.spawn((
            Die { index },
            DieBody {
                shown: true,
                at: pose.at,
                turn: turn.to_array(),
                side: Side::White,
                ..DieBody::default()
            },
        ));
    }
}

fn picture(name: &str, fall: &Fall, seconds: f32) {
    let table = Table::with(BOARD);
    if let Some(drawn) = table.draw_with(|world| put(world, fall, seconds)) {
        drawn.is_like(name);
    }
}

#[test]
fn a_throw_in_the_air_and_at_rest() {
    let fall = kept("right");
    picture("dice-in-the-air", &fall, 0.22);
    picture("dice-at-rest-where-they-fell", &fall, fall.seconds());
}

#[test]
fn every_kind_of_miss() {
    let kinds = [
        ("off", "off1"),
        ("rail", "rail1"),
        ("checker", "checker1"),
        ("die", "die2"),
        ("split", "split"),
        ("unsettled", "unsettled1"),
    ];
    for (name, end) in kinds {
        let fall = kept(end);
        picture(&format!("dice-miss-{name}"), &fall, fall.seconds());
    }
}
