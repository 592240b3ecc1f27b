//! The boards that falls are measured on, `tests/data/boards.txt`: whole games between two plain players, written here.

use std::path::Path;

use narde365::rules::{Point, Position, RuleBook, Side, Turns};
use rand::RngExt;
use rand::rngs::ChaCha12Rng;

use crate::rules_random::{chance, roll};

const SEED: u64 = 365;
const GAMES: usize = 16;

/// What a plain player likes: off the head, many points held, rows of them, nothing home before it is time; and a whim.
fn liked(position: &Position, side: Side, chance: &mut ChaCha12Rng) -> f32 {
    let count = |way| position.count(side, side.point_at(way));
    let held = (1..=24).filter(|way| count(*way) > 0).count() as f32;
    let head = f32::from(count(24));
    let home: u8 = (1..=6).map(count).sum();
    let (mut row, mut longest) = (0, 0);
    for way in 1..=24 {
        row = if count(way) > 0 { row + 1 } else { 0 };
        longest = longest.max(row);
    }
    let high: f32 = Point::all()
        .filter(|point| side.way(*point) < 24)
        .map(|point| f32::from(position.count(side, point).saturating_sub(2)))
        .sum();
    let early = if head > 0.0 { f32::from(home) } else { 0.0 };
    let row = longest.min(6) as f32;
    held + 0.8 * row - 0.9 * head - 0.4 * high - 0.5 * early
        + 3.0 * f32::from(position.off(side))
        + chance.random_range(0.0..2.0)
}

/// Whole games between two such players: the position before each throw.
fn games() -> Vec<Position> {
    let book = RuleBook::default();
    let mut chance = chance(SEED);
    let mut turns = Turns::new();
    let mut boards = Vec::new();
    for game in 0..GAMES {
        let mut position = Position::start().begin(Side::BOTH[game % 2]);
        while let (Some(side), None) = (position.side(), position.outcome(&book)) {
            boards.push(position);
            let thrown = position.thrown(roll(&mut chance)).expect("a turn begins");
            turns.fill(&thrown, &book);
            let mut best = (f32::MIN, position);
            for place in 0..turns.len() {
                let after = turns.position(place);
                let value = liked(&after, side, &mut chance);
                if value > best.0 {
                    best = (value, after);
                }
            }
            position = best.1;
        }
    }
    boards
}

fn text() -> String {
    games().iter().map(|board| format!("{board}\n")).collect()
}

/// What stands in the file; `NARDE_KEEP_DATA=1` writes it anew first.
#[test]
fn the_boards_that_falls_are_measured_on_are_whole_games_between_plain_players() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/boards.txt");
    if std::env::var("NARDE_KEEP_DATA").as_deref() == Ok("1") {
        std::fs::write(&path, text()).expect("the file is written");
    }
    let kept = std::fs::read_to_string(path).expect("the file is there");
    assert_eq!(kept, text());
}
