//! A whole game by the mouse alone, against scripted dice.

use crate::table::{Setting, Table};
use bevy::prelude::*;
use narde365::app::settings::{Settings, Speed};
use narde365::app::wish::Wish;
use narde365::game::{GameEvent, Phase};
use narde365::rules::{Die, Roll, Target};
use rand::{RngExt, SeedableRng, rngs::ChaCha12Rng};

fn random_rolls(seed: u64, count: usize) -> Vec<Roll> {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut die = || Die::new(chance.random_range(1..=6)).expect("a die");
    (0..count).map(|_| Roll::new(die(), die())).collect()
}

/// One step of the turn by the mouse: a drag or two clicks.
fn step(table: &mut Table, chance: &mut ChaCha12Rng) {
    let side = table.game().position().side().expect("somebody moves");
    let steps = table.game().position().legal_steps(table.game().book());
    let choice = steps[chance.random_range(0..steps.len())].step;
    if chance.random_bool(0.5) {
        table.drag(side, Target::Point(choice.from), choice.to);
    } else {
        table.click(side, Target::Point(choice.from));
        table.click(side, choice.to);
    }
    table.settle();
}

/// Where the buttons under the case are.
struct Buttons {
    throw: Vec2,
    done: Vec2,
}

impl Buttons {
    fn felt_for(scale: f32) -> Buttons {
        let start = Setting {
            scale,
            rolls: random_rolls(1, 1),
            ..Setting::default()
        };
        let played = Setting {
            scale,
            ..Setting::from_code("24:14,13:1 12:15 w 65 wb left=- head=1")
        };
        Buttons {
            throw: start
                .table()
                .feel_for(|event| matches!(event, GameEvent::RollOffThrown { .. })),
            done: played
                .table()
                .feel_for(|event| matches!(event, GameEvent::TurnEnded { .. })),
        }
    }

    /// Hands over or throws, with a click on the button.
    fn press(&self, table: &mut Table) {
        table.pause();
        table.click_px(match table.phase() {
            Phase::Move(_) => self.done,
            _ => self.throw,
        });
        table.settle();
    }
}

#[test]
fn a_whole_game_is_played_by_the_mouse_from_the_first_throw_to_the_last_checker() {
    whole_game(1.0);
}

#[test]
fn a_whole_game_is_played_by_the_mouse_on_a_fine_screen_too() {
    whole_game(1.5);
}

fn whole_game(scale: f32) {
    let mut chance = ChaCha12Rng::seed_from_u64(365);
    let buttons = Buttons::felt_for(scale);
    let mut table = Setting {
        scale,
        rolls: random_rolls(365, 400),
        ..Setting::default()
    }
    .table();
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Quick;
    for _ in 0..2_000 {
        match table.phase() {
            Phase::Over => break,
            Phase::Move(_)
                if !table
                    .game()
                    .position()
                    .legal_steps(table.game().book())
                    .is_empty() =>
            {
                let before = table.game().turn_steps().len();
                step(&mut table, &mut chance);
                assert!(
                    table.game().turn_steps().len() > before || table.phase() == Phase::Over,
                    "a legal step by the mouse is made: {:?}",
                    table.refusals()
                );
                table.checkers_lie_true();
            }
            _ => buttons.press(&mut table),
        }
    }
    assert_eq!(table.phase(), Phase::Over);
    assert!(table.game().outcome().is_some());
    table.wish(Wish::Accept);
    assert!(table.game().accepted());
}
