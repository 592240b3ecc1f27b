//! A monkey at the table: random pointer, key, focus and resize events; the invariants hold after every one.

use crate::table::{Setting, Table};
use bevy::input::ButtonState;
use bevy::prelude::*;
use narde365::app::settings::{Settings, Speed};
use narde365::app::table::parts::{Body, Checker};
use narde365::app::wish::Wish;
use narde365::dice::Misses;
use narde365::game::Phase;
use narde365::rules::{Die, Point, Roll, Side};
use rand::{RngExt, SeedableRng, rngs::ChaCha12Rng};

/// Events in `cargo test`; `NARDE_MONKEY` asks for more.
const EVENTS: usize = 10_000;
const SEED: u64 = 20_26;

const KEYS: [KeyCode; 12] = [
    KeyCode::Space,
    KeyCode::Space,
    KeyCode::Space,
    KeyCode::Backspace,
    KeyCode::Escape,
    KeyCode::KeyF,
    KeyCode::F11,
    KeyCode::F5,
    KeyCode::Enter,
    KeyCode::KeyZ,
    KeyCode::Digit3,
    KeyCode::Digit6,
];

fn holds(table: &mut Table, event: usize) {
    let position = *table.game().position();
    for side in Side::BOTH {
        let on_board: u8 = Point::all().map(|point| position.count(side, point)).sum();
        assert_eq!(
            on_board + position.off(side),
            15,
            "event {event}: fifteen of {side:?}"
        );
    }
    let mut bodies = table.app().world_mut().query::<(&Checker, &Body)>();
    let world = table.app().world();
    assert_eq!(bodies.iter(world).count(), 30, "event {event}");
    assert!(
        bodies.iter(world).all(|(_, body)| body.at.x.is_finite()
            && body.at.y.is_finite()
            && body.lift.is_finite()),
        "event {event}: every checker is somewhere"
    );
}

#[test]
fn a_monkey_at_the_table_breaks_nothing() {
    let events = std::env::var("NARDE_MONKEY")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(EVENTS);
    let seed = std::env::var("NARDE_MONKEY_SEED")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(SEED);
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut die = || Die::new(chance.random_range(1..=6)).expect("a die");
    let rolls: Vec<Roll> = (0..20_000).map(|_| Roll::new(die(), die())).collect();
    let mut table = Setting {
        rolls,
        misses: Misses::Life,
        ..Setting::default()
    }
    .table();
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Quick;
    let mut steps = 0;
    for event in 0..events {
        match chance.random_range(0..100) {
            0..40 => {
                let size = table.layout().window;
                // Mostly over the board, now and then anywhere, out of the window too.
                let at = Vec2::new(
                    chance.random_range(-0.1..1.1),
                    chance.random_range(-0.1..1.1),
                ) * size;
                table.move_to(at);
            }
            40..55 => table.press(),
            55..72 => table.release(),
            72..84 => {
                let key = KEYS[chance.random_range(0..KEYS.len())];
                table.key(key);
            }
            84..86 => {
                let button = [MouseButton::Right, MouseButton::Middle][chance.random_range(0..2)];
                let state =
                    [ButtonState::Pressed, ButtonState::Released][chance.random_range(0..2)];
                table.button(button, state);
            }
            86..87 => table.focus(chance.random_bool(0.5)),
            87..88 => {
                let size = Vec2::new(
                    chance.random_range(1.0..2600.0),
                    chance.random_range(1.0..1600.0),
                );
                table.resize(size);
            }
            88..94 => legal_drag(&mut table, &mut chance),
            _ => table.frame(),
        }
        // A game that is over is followed by another.
        if table.phase() == Phase::Over && chance.random_bool(0.05) {
            table.wish(Wish::Rematch);
        }
        holds(&mut table, event);
        if event % 250 == 249 {
            table.release();
            table.key(KeyCode::Escape);
            table.settle();
            table.checkers_lie_true();
        }
        steps += table.told().len();
        table.refusals();
    }
    // Whatever it did, the game goes on: nothing sticks.
    table.focus(true);
    table.resize(Vec2::new(1280.0, 800.0));
    table.release();
    table.key(KeyCode::Escape);
    table.settle();
    table.frame();
    table.checkers_lie_true();
    goes_on(&mut table, &mut chance);
    println!("{events} events with seed {seed}: {steps} things happened in the game");
    assert!(steps > events / 40, "the monkey really plays: {steps}");
}

/// A legal step by the mouse still counts, whatever happened before.
fn goes_on(table: &mut Table, chance: &mut ChaCha12Rng) {
    for _ in 0..50 {
        let before = table.game().turn_steps().len();
        let game = table.game();
        match game.phase() {
            Phase::Over => return,
            Phase::Move(_) if !game.position().legal_steps(game.book()).is_empty() => {
                legal_drag(table, chance);
                table.settle();
                let made = table.game().turn_steps().len() > before || table.phase() == Phase::Over;
                assert!(made, "a legal drag is made: {:?}", table.refusals());
                return;
            }
            _ => {
                table.pause();
                table.key(KeyCode::Space);
                table.settle();
            }
        }
    }
    panic!("no turn comes in which anything can be played");
}

/// Now and then it does something sensible, so that games get on.
fn legal_drag(table: &mut Table, chance: &mut ChaCha12Rng) {
    let Some(side) = table.game().position().side() else {
        return;
    };
    let steps = table.game().position().legal_steps(table.game().book());
    if steps.is_empty() {
        return;
    }
    let step = steps[chance.random_range(0..steps.len())].step;
    table.drag(side, step.from.into(), step.to);
}
