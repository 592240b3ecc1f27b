//! What may not be done says why.

use crate::table::{Setting, p, point};
use bevy::prelude::*;
use narde365::game::Phase;
use narde365::rules::{Refusal, Side};

#[test]
fn handing_over_with_a_number_to_play_is_refused_with_a_turn_that_must_be_played() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Move(Side::White));
    assert_eq!(table.refusals().len(), 1);
}

#[test]
fn a_checker_touched_before_the_throw_says_that_the_dice_come_first() {
    let mut table = Setting::from_code("24:15 12:15 w - wb").table();
    table.click(Side::White, p(24));
    assert_eq!(table.refusals(), [Refusal::ThrowFirst.into()]);
    table.pause();
    table.drag(Side::White, p(24), p(18));
    assert_eq!(table.refusals(), [Refusal::ThrowFirst.into()]);
}

#[test]
fn the_opponents_checker_says_whose_it_is_by_click_and_by_drag() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.click(Side::Black, p(12));
    table.pause();
    table.drag(Side::Black, p(12), p(6));
    let twelve = crate::table::point(12);
    assert_eq!(
        table.refusals(),
        [
            Refusal::NotYourChecker(twelve).into(),
            Refusal::NotYourChecker(twelve).into()
        ]
    );
}

#[test]
fn a_refused_checker_shakes_shortly_and_lies_still_again() {
    let mut table = Setting::from_code("24:14,19:1 12:14,18:1 w 66 -").table();
    table.click(Side::White, p(24));
    let lay = table.top_px(Side::White, 24);
    let mut farthest: f32 = 0.0;
    for _ in 0..8 {
        table.frame();
        farthest = farthest.max(table.top_px(Side::White, 24).distance(lay));
    }
    assert!(farthest > 0.5, "it is seen to move: {farthest}");
    table.settle();
    table.checkers_lie_true();
}

#[test]
fn a_refused_drop_says_why_and_points_at_it() {
    let mut table = Setting::from_code("24:15 12:14,18:1 w 65 w").table();
    table.drag(Side::White, p(24), p(18));
    let why = table.refusals();
    assert_eq!(why.len(), 1);
    assert_eq!(why[0], Refusal::PointHeld(point(18)).into());
    table.frame();
    assert_eq!(table.marks().held.len(), 1);
    table.settle();
    table.checkers_lie_true();
}

#[test]
fn a_dead_checker_says_why_it_cannot_move() {
    let mut table = Setting::from_code("24:14,19:1 12:14,18:1 w 66 -").table();
    table.click(Side::White, p(24));
    assert_eq!(table.refusals().len(), 1);
    assert!(table.marks().seats.is_empty());
}

#[test]
fn esc_puts_away_what_a_refusal_points_at_and_its_words() {
    let mut table = Setting::from_code("24:15 12:14,18:1 w 65 w").table();
    table.drag(Side::White, p(24), p(18));
    table.frame();
    assert_eq!(table.marks().held.len(), 1);
    table.key(KeyCode::Escape);
    table.frame();
    assert_eq!(table.marks().held, []);
    table.settle();
    table.checkers_lie_true();
    // A turn that must be played instead is put away the same way.
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    let trail = table.marks().trail.clone();
    table.key(KeyCode::Space);
    table.frame();
    assert_ne!(table.marks().trail, trail);
    table.key(KeyCode::Escape);
    table.frame();
    assert_eq!(table.marks().trail, trail);
}
