//! Whole turns by drag and by clicks, at three sizes and scales and both ways round; cancelled and refused drags.

use crate::table::{Setting, Table, p, point, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use narde365::app::motion::Tempo;
use narde365::game::{GameEvent, Phase};
use narde365::geometry::{FIELD_HALF_HEIGHT, Xy, point_x};
use narde365::rules::{Side, Target};

const SIZES: [Vec2; 3] = [
    Vec2::new(640.0, 480.0),
    Vec2::new(1280.0, 800.0),
    Vec2::new(1100.0, 1400.0),
];

/// Physical pixels in a logical one: usual screens, those of laptops, fine ones.
const SCALES: [f32; 3] = [1.0, 1.5, 2.0];

/// Every size and scale, both sides below.
fn everywhere(code: &str, mut play: impl FnMut(Table)) {
    for size in SIZES {
        for scale in SCALES {
            for below in Side::BOTH {
                let table = Setting {
                    size,
                    scale,
                    below,
                    ..Setting::from_code(code)
                }
                .table();
                let layout = table.layout();
                assert_eq!((layout.window, layout.scale), (size, scale));
                play(table);
            }
        }
    }
}

fn steps(table: &mut Table) -> Vec<String> {
    let told = table.told();
    told.iter()
        .filter_map(|event| match event {
            GameEvent::StepMade { step, .. } => Some(step.step.to_string()),
            _ => None,
        })
        .collect()
}

#[test]
fn a_whole_turn_is_played_by_drag_at_every_size_and_scale_and_both_ways_round() {
    everywhere("24:15 12:15 w 65 wb", |mut table| {
        table.drag(Side::White, p(24), p(18));
        table.settle();
        table.drag(Side::White, p(18), p(13));
        table.settle();
        assert_eq!(steps(&mut table), ["24/18", "18/13"]);
        table.checkers_lie_true();
        table.key(KeyCode::Space);
        assert_eq!(table.phase(), Phase::Throw(Side::Black));
    });
}

#[test]
fn a_whole_turn_is_played_by_clicks_at_every_size_and_scale_and_both_ways_round() {
    everywhere("24:15 12:15 w 65 wb", |mut table| {
        table.click(Side::White, p(24));
        table.click(Side::White, p(18));
        table.settle();
        table.pause();
        table.click(Side::White, p(18));
        table.click(Side::White, p(13));
        table.settle();
        assert_eq!(steps(&mut table), ["24/18", "18/13"]);
        table.checkers_lie_true();
    });
}

#[test]
fn drag_and_clicks_mix_and_a_far_target_is_one_drag() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.click(Side::White, p(24));
    let seats = table.marks().seats.clone();
    assert_eq!(
        seats
            .iter()
            .map(|seat| seat.dice.clone())
            .collect::<Vec<_>>(),
        [vec![6], vec![5], vec![6, 5]]
    );
    table.drag(Side::White, p(24), p(13));
    table.settle();
    assert_eq!(steps(&mut table), ["24/18", "18/13"]);
    table.checkers_lie_true();
}

#[test]
fn a_click_without_movement_is_no_drag_and_a_drag_is_no_click() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    let at = table.px(Side::White, p(24));
    table.move_to(at);
    table.press();
    table.move_to(at + Vec2::new(2.0, 1.0));
    assert_eq!(table.held(), None);
    table.release();
    assert!(
        !table.marks().seats.is_empty(),
        "a click with a little jitter chooses"
    );
    table.pause();
    table.drag(Side::White, p(24), p(18));
    assert_eq!(steps(&mut table), ["24/18"]);
    assert!(
        table.marks().seats.is_empty(),
        "after a drag nothing is chosen"
    );
}

#[test]
fn a_checker_rises_in_the_time_of_a_lift_when_it_is_chosen_and_when_it_is_held() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    let tempo = *table.app().world().resource::<Tempo>();
    // A frame takes 16 ms, a lift 90 ms.
    let rises = |table: &mut Table, height: f32| {
        let begun = table.highest();
        assert!(begun < height / 2.0, "{begun}");
        for _ in 0..3 {
            table.frame();
        }
        let half_way = table.highest();
        assert!(half_way > begun && half_way < height, "{half_way}");
        for _ in 0..6 {
            table.frame();
        }
        assert_eq!(table.highest(), height);
    };
    table.click(Side::White, p(24));
    rises(&mut table, tempo.chosen);
    table.key(KeyCode::Escape);
    table.pause();
    assert_eq!(table.highest(), 0.0);

    let from = table.px(Side::White, p(24));
    table.move_to(from);
    table.press();
    table.move_to(from + Vec2::new(30.0, 0.0));
    rises(&mut table, tempo.hand);
    // Held still it stays as high.
    table.frame();
    assert_eq!(table.highest(), tempo.hand);
}

#[test]
fn every_way_to_cancel_a_drag_brings_the_checker_home() {
    type Cancel = fn(&mut Table);
    let ways: [(&str, Cancel); 6] = [
        ("right button", |table| {
            table.button(MouseButton::Right, ButtonState::Pressed)
        }),
        ("middle button", |table| {
            table.button(MouseButton::Middle, ButtonState::Pressed)
        }),
        ("escape", |table| table.key(KeyCode::Escape)),
        ("focus", |table| table.focus(false)),
        ("a smaller window", |table| {
            table.resize(Vec2::new(900.0, 600.0))
        }),
        ("another press", |table| table.press()),
    ];
    for (way, cancel) in ways {
        let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
        let (from, to) = (table.px(Side::White, p(24)), table.px(Side::White, p(18)));
        table.move_to(from);
        table.press();
        table.move_to(to);
        assert!(table.held().is_some(), "{way}: it is held");
        cancel(&mut table);
        assert!(table.held().is_none(), "{way}: it is let go");
        if way == "another press" {
            table.release();
        } else {
            table.move_to(to + Vec2::new(1.0, 0.0));
            table.release();
        }
        table.settle();
        assert_eq!(
            steps(&mut table),
            Vec::<String>::new(),
            "{way}: no step is made"
        );
        table.checkers_lie_true();
        table.focus(true);
        table.pause();
        table.drag(Side::White, p(24), p(18));
        table.settle();
        assert_eq!(steps(&mut table), ["24/18"], "{way}: the next drag works");
    }
}

#[test]
fn a_checker_dropped_anywhere_else_flies_home_and_another_can_be_moved_at_once() {
    let places = [
        Xy::new(0.0, 0.0),
        Xy::new(3.0, 6.3),
        Xy::new(8.5, 0.0),
        Xy::new(7.5, -3.2),
        Xy::new(-7.5, -3.2),
        Xy::new(7.5, 3.2),
        Xy::new(12.0, 9.0),
        Xy::new(-40.0, 0.0),
    ];
    for place in places {
        let mut table = Setting::from_code("24:9,16:6 12:14,11:1 w 65 -").table();
        let (from, to) = (table.px(Side::White, p(24)), table.board_px(place));
        table.drag_px(from, to);
        table.drag(Side::White, p(16), p(10));
        table.settle();
        assert_eq!(steps(&mut table), ["16/10"], "dropped at {place:?}");
        table.checkers_lie_true();
    }
}

#[test]
fn a_step_is_taken_back_by_dragging_the_checker_back() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.drag(Side::White, p(24), p(18));
    table.settle();
    table.told();
    table.drag(Side::White, p(18), p(24));
    table.settle();
    assert!(
        table
            .told()
            .iter()
            .any(|event| matches!(event, GameEvent::StepUndone { .. }))
    );
    assert_eq!(table.game().turn_steps().len(), 0);
    table.checkers_lie_true();
}

#[test]
fn backspace_takes_steps_back_and_clears_the_hand() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.drag(Side::White, p(24), p(18));
    table.settle();
    let at = table.px(Side::White, p(18));
    table.move_to(at);
    table.press();
    table.move_to(at + Vec2::new(40.0, 40.0));
    table.key(KeyCode::Backspace);
    table.release();
    table.settle();
    assert_eq!(table.held(), None);
    assert_eq!(table.game().turn_steps().len(), 0);
    table.checkers_lie_true();
}

#[test]
fn a_double_click_plays_the_higher_step_once() {
    let mut table = Setting::from_code("24:9,16:6 12:14,11:1 w 65 -").table();
    let at = table.px(Side::White, p(16));
    table.click_px(at);
    table.click_px(at);
    table.settle();
    assert_eq!(steps(&mut table), ["16/10"]);
    table.checkers_lie_true();
}

#[test]
fn bearing_off_is_a_drag_to_the_tray() {
    for below in Side::BOTH {
        let mut table = Setting {
            below,
            ..Setting::from_code("6:8,5:7 13:15 w 65 -")
        }
        .table();
        table.drag(Side::White, p(6), Target::Off);
        table.settle();
        table.click(Side::White, p(5));
        table.click(Side::White, Target::Off);
        table.settle();
        assert_eq!(steps(&mut table), ["6/off", "5/off"]);
        table.checkers_lie_true();
    }
}

#[test]
fn the_checker_stays_under_the_pointer_along_all_four_borders() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    let from = table.px(Side::White, p(24));
    table.move_to(from);
    table.press();
    let size = table.layout().window;
    for at in [
        Vec2::new(1.0, 1.0),
        Vec2::new(size.x - 1.0, 1.0),
        size - Vec2::ONE,
        Vec2::new(1.0, size.y - 1.0),
    ] {
        table.move_to(at);
        assert!(table.held_px().expect("it is held").distance(at) < 2.0);
    }
    table.release();
    table.settle();
    table.checkers_lie_true();
}

#[test]
fn every_checker_of_a_full_column_takes_the_press() {
    let code = "24:15 12:15 w 65 wb";
    for y in [0.1, 0.6, 3.0, 4.9, 5.8] {
        let mut table = Setting::from_code(code).table();
        let at = table.board_px(Xy::new(point_x(point(24)), y - FIELD_HALF_HEIGHT));
        table.click_px(at);
        assert_eq!(table.marks().seats.len(), 3, "pressed {y} from the frame");
    }
}

#[test]
fn a_press_while_the_dice_roll_ends_the_fall_and_nothing_else() {
    let mut table = Setting {
        rolls: rolls("65"),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.key(KeyCode::Space);
    table.frame();
    assert!(table.rolling());
    assert!(table.marks().seats.is_empty());
    let at = table.px(Side::White, p(24));
    for _ in 0..20 {
        table.frame();
    }
    table.click_px(at);
    assert!(!table.rolling());
    assert!(table.marks().seats.is_empty());
    table.pause();
    table.click_px(at);
    assert_eq!(table.marks().seats.len(), 3);
}
