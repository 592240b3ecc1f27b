//! The roll-off, throws, hand-over, passes and switches, as played.

use crate::table::{Setting, p, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use narde365::app::settings::{Settings, Speed};
use narde365::app::wish::Wish;
use narde365::game::{GameEvent, Phase};
use narde365::rules::{RuleBook, Side};

#[test]
fn the_roll_off_is_repeated_on_ties_and_the_higher_number_begins() {
    let mut table = Setting {
        rolls: rolls("33 11 66 25 64"),
        ..Setting::default()
    }
    .table();
    for _ in 0..3 {
        table.key(KeyCode::Space);
        table.settle();
        assert_eq!(table.phase(), Phase::Opening);
        table.pause();
    }
    table.key(KeyCode::Space);
    table.frame();
    let thrown = table.dice();
    assert_eq!(
        (thrown[0].side, thrown[1].side),
        (Side::White, Side::Black),
        "each side throws its own"
    );
    table.settle();
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
    assert_eq!(table.game().record().roll_offs().len(), 4);
    assert!(
        table
            .told()
            .contains(&GameEvent::RightOfFirstMove(Side::Black))
    );
}

#[test]
fn throwing_twice_at_once_throws_once() {
    let mut table = Setting {
        rolls: rolls("31 64 55"),
        ..Setting::default()
    }
    .table();
    table.wish(Wish::Throw);
    table.wish(Wish::Throw);
    table.wish(Wish::Throw);
    table.settle();
    assert_eq!(table.game().record().roll_offs().len(), 1);
    assert_eq!(
        table.phase(),
        Phase::Throw(Side::White),
        "the right player starts, one roll each"
    );
}

#[test]
fn a_held_space_throws_once_and_a_hand_over_is_not_followed_by_a_throw() {
    let mut table = Setting {
        rolls: rolls("65 21"),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.key_state(KeyCode::Space, ButtonState::Pressed, false);
    for _ in 0..5 {
        table.key_state(KeyCode::Space, ButtonState::Pressed, true);
    }
    assert!(table.rolling(), "a repeated key does not end the fall");
    table.settle();
    table.drag(Side::White, p(24), p(13));
    table.settle();
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
    table.key(KeyCode::Space);
    assert_eq!(
        table.phase(),
        Phase::Throw(Side::Black),
        "too soon after the hand-over"
    );
    table.pause();
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Move(Side::Black));
}

#[test]
fn dice_dim_as_they_are_used_and_lie_till_the_turn_is_handed_over() {
    let mut table = Setting {
        rolls: rolls("65"),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    assert!(table.dice().iter().all(|die| die.shown && die.spent == 0.0));
    table.drag(Side::White, p(24), p(18));
    table.settle();
    let half = table.dice()[0].spent;
    assert!(half > 0.0 && half < 1.0, "not at once: {half}");
    table.pause();
    let spent: Vec<f32> = table.dice().iter().map(|die| die.spent).collect();
    assert_eq!(spent, [1.0, 0.0]);
    table.drag(Side::White, p(18), p(13));
    table.settle();
    table.pause();
    assert!(table.dice().iter().all(|die| die.shown && die.spent == 1.0));
    table.key(KeyCode::Space);
    table.frame();
    assert!(table.dice().iter().all(|die| !die.shown));
}

#[test]
fn on_a_double_each_die_stands_for_two_steps() {
    let mut table = Setting {
        rolls: rolls("11"),
        ..Setting::from_code("24:9,16:6 12:14,11:1 w - -")
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    let mut seen = Vec::new();
    for from in [16, 15, 14, 13] {
        table.drag(Side::White, p(from), p(from - 1));
        table.settle();
        seen.push(table.dice().iter().map(|die| die.spent).collect::<Vec<_>>());
    }
    // The last one would land on Black's head.
    assert_eq!(seen[..3], [vec![0.5, 0.0], vec![1.0, 0.0], vec![1.0, 0.5]]);
}

#[test]
fn a_moveless_turn_is_shown_and_then_passes_untouched() {
    let blocked = "24:15 18:2,19:2,20:2,21:2,22:2,23:5 w - -";
    let mut table = Setting {
        rolls: rolls("65 43"),
        ..Setting::from_code(blocked)
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    assert_eq!(table.phase(), Phase::Move(Side::White), "it is shown first");
    for _ in 0..120 {
        table.frame();
    }
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
    let told = table.told();
    assert_eq!(
        told.iter()
            .filter(|event| matches!(event, GameEvent::NoMoves { .. }))
            .count(),
        1
    );
    assert_eq!(
        told.iter()
            .filter(|event| matches!(event, GameEvent::TurnEnded { .. }))
            .count(),
        1
    );
}

#[test]
fn a_click_ends_the_wait_of_a_moveless_turn() {
    let blocked = "24:15 18:2,19:2,20:2,21:2,22:2,23:5 w - -";
    let mut table = Setting {
        rolls: rolls("65 43"),
        ..Setting::from_code(blocked)
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    table.frame();
    let middle = table.board_px(narde365::geometry::Xy::new(0.0, 3.0));
    table.click_px(middle);
    table.frame();
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
}

#[test]
fn with_every_switch_on_forced_turns_play_themselves_each_step_once() {
    let mut table = Setting {
        rolls: rolls("65 65 65 65"),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.goes_by_itself();
    for _ in 0..400 {
        table.frame();
    }
    let told = table.told();
    let first: Vec<_> = told
        .iter()
        .take_while(|event| !matches!(event, GameEvent::TurnEnded { .. }))
        .filter_map(|event| match event {
            GameEvent::StepMade { step, .. } => Some(step.step.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(first, ["24/18", "18/13"]);
    assert!(told.contains(&GameEvent::TurnEnded { side: Side::White }));
}

#[test]
fn at_the_speed_called_instant_nothing_is_waited_for() {
    let mut table = Setting {
        rolls: rolls("65"),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    table.frame();
    table.key(KeyCode::Space);
    table.frame();
    assert!(!table.rolling());
    table.drag(Side::White, p(24), p(13));
    table.frame();
    table.checkers_lie_true();
}

#[test]
fn four_steps_as_fast_as_the_hand_goes_end_where_the_rules_say() {
    let mut table = Setting::from_code("24:9,17:6 12:14,11:1 w 11 -").table();
    for (from, to) in [(17, 16), (17, 16), (17, 16), (16, 15)] {
        table.drag(Side::White, p(from), p(to));
    }
    assert_eq!(table.game().turn_steps().len(), 4);
    table.settle();
    table.checkers_lie_true();
}

#[test]
fn undo_of_the_winning_step_opens_the_game_again() {
    let mut table = Setting::from_code("1:1 13:15 w 21 -").table();
    table.click(Side::White, p(1));
    table.click(Side::White, narde365::rules::Target::Off);
    table.settle();
    assert_eq!(table.phase(), Phase::Over);
    table.key(KeyCode::Backspace);
    table.settle();
    assert_eq!(table.phase(), Phase::Move(Side::White));
    table.checkers_lie_true();
}

#[test]
fn undo_flip_and_menus_between_steps_leave_the_depth_of_undo_alone() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.drag(Side::White, p(24), p(18));
    table.wish(Wish::Flip);
    table.settle();
    table.drag(Side::White, p(18), p(13));
    table.wish(Wish::Flip);
    table.settle();
    table.key(KeyCode::Backspace);
    table.key(KeyCode::Backspace);
    table.settle();
    assert_eq!(table.game().turn_steps().len(), 0);
    table.checkers_lie_true();
}

#[test]
fn a_board_that_turns_to_whoever_moves_shows_him_below() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table
        .app()
        .world_mut()
        .resource_mut::<Settings>()
        .turn_board = true;
    table.frame();
    assert_eq!(table.layout().seating.below, Side::White);
    table.drag(Side::White, p(24), p(13));
    table.settle();
    table.key(KeyCode::Space);
    table.frame();
    assert_eq!(table.layout().seating.below, Side::Black);
}

#[test]
fn a_forced_step_taken_back_is_not_played_again_at_once() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table
        .app()
        .world_mut()
        .resource_mut::<Settings>()
        .habits
        .forced = true;
    for _ in 0..200 {
        table.frame();
    }
    assert_eq!(table.game().turn_steps().len(), 2);
    table.key(KeyCode::Backspace);
    for _ in 0..200 {
        table.frame();
    }
    assert_eq!(table.game().turn_steps().len(), 1);
}

#[test]
fn nothing_of_a_throw_is_told_in_any_frame_while_its_dice_fall() {
    let mut table = Setting {
        rolls: rolls("31 64"),
        ..Setting::default()
    }
    .table();
    table.key_state(KeyCode::Space, ButtonState::Pressed, false);
    while table.rolling() {
        let view = table.view();
        assert_eq!(
            (view.active, view.rows.len(), view.roll_offs.len()),
            (None, 0, 0),
            "who begins is not given away"
        );
        table.frame();
    }
    table.frame();
    assert_eq!(table.view().active, Some(Side::White));
    table.key_state(KeyCode::Space, ButtonState::Released, false);
    table.pause();
    table.key_state(KeyCode::Space, ButtonState::Pressed, false);
    assert!(table.rolling());
    while table.rolling() {
        let view = table.view();
        assert_eq!(view.roll_offs.len(), 1, "the roll-off stays in the list");
        assert!(
            view.rows
                .iter()
                .all(|row| row.cells.white.iter().all(|cell| cell.dice.is_empty()))
        );
        assert!(!view.can.end_turn);
        table.frame();
    }
}

#[test]
fn under_the_federations_rules_the_roll_off_is_the_first_throw_and_each_die_dims_by_its_number() {
    let rules = RuleBook::FEDERATION;
    let mut table = Setting {
        rolls: rolls("25"),
        rules,
        ..Setting::default()
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    assert_eq!(table.phase(), Phase::Move(Side::Black));
    table.drag(Side::Black, p(12), p(7));
    table.settle();
    table.pause();
    let spent: Vec<f32> = table.dice().iter().map(|die| die.spent).collect();
    assert_eq!(
        spent,
        [0.0, 1.0],
        "Black's five is played, White's two is left"
    );
}

#[test]
fn the_first_key_after_a_long_sleep_throws() {
    let blocked = "24:15 18:2,19:2,20:2,21:2,22:2,23:5 w - -";
    let mut table = Setting {
        rolls: rolls("65 43"),
        ..Setting::from_code(blocked)
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    while table.phase() == Phase::Move(Side::White) {
        table.frame();
    }
    table.sleep(std::time::Duration::from_secs(7));
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Move(Side::Black));
}

#[test]
fn a_flight_after_a_long_sleep_begins_at_its_beginning() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.drag(Side::White, p(24), p(13));
    table.settle();
    table.sleep(std::time::Duration::from_secs(7));
    table.key_state(KeyCode::Backspace, ButtonState::Pressed, false);
    assert!(table.flying(), "it is still seen to fly");
}

#[test]
fn backspace_in_mid_drag_lets_go_even_with_nothing_to_take_back() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    let (from, to) = (table.px(Side::White, p(24)), table.px(Side::White, p(18)));
    table.move_to(from);
    table.press();
    table.move_to(to);
    table.key(KeyCode::Backspace);
    assert_eq!(table.held(), None);
    table.release();
    table.settle();
    assert_eq!(table.game().turn_steps().len(), 0);
}
