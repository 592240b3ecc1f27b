//! Cards fade in the running program, and the loop is awake no longer than they do.

use crate::table::{Setting, Table};
use bevy::prelude::*;
use narde365::app::awake::Awake;
use narde365::app::settings::{Settings, Speed};
use narde365::app::wish::{Card, Wish};
use narde365::game::GameEvent;
use narde365::rules::Side;

/// The frames till the loop may sleep.
fn awake(table: &mut Table) -> usize {
    for frames in 0..200 {
        if !table.app().world().resource::<Awake>().is_awake() {
            return frames;
        }
        table.frame();
    }
    panic!("it never sleeps")
}

#[test]
fn the_loop_is_awake_while_a_card_fades_and_sleeps_afterwards() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    awake(&mut table);
    // A frame takes 16 ms, a fade 120 ms; a few frames more are drawn after anything that moves.
    table.wish(Wish::Show(Card::Rules));
    let fading_in = awake(&mut table);
    assert!((7..16).contains(&fading_in), "{fading_in}");
    table.key(KeyCode::Escape);
    let fading_out = awake(&mut table);
    assert!((7..16).contains(&fading_out), "{fading_out}");
    for _ in 0..20 {
        table.frame();
        assert!(!table.app().world().resource::<Awake>().is_awake());
    }
}

#[test]
fn at_the_speed_called_instant_no_card_fades() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    table.frame();
    awake(&mut table);
    table.wish(Wish::Show(Card::Rules));
    assert_eq!(awake(&mut table), 0);
    table.key(KeyCode::Escape);
    assert_eq!(awake(&mut table), 0);
}

#[test]
fn a_checker_is_dragged_while_a_card_fades_out() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.wish(Wish::Show(Card::Rules));
    table.settle();
    awake(&mut table);
    table.key(KeyCode::Escape);
    assert!(table.app().world().resource::<Awake>().is_awake());
    table.drag(Side::White, crate::table::p(24), crate::table::p(18));
    assert!(
        table
            .told()
            .iter()
            .any(|event| matches!(event, GameEvent::StepMade { .. }))
    );
}
