//! The roll-off, throws, hand-over, passes and switches, as played.

use crate::table::{Setting, folder, nobody, p, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use narde365::app::play::{SaveFolder, Saved};
use narde365::app::settings::{Settings, Speed};
use narde365::app::table::parts::{Die, DieBody};
use narde365::app::wish::Wish;
use narde365::game::{GameEvent, Phase};
use narde365::rules::{Refusal, RuleBook, Side};

fn dice(table: &mut crate::table::Table) -> Vec<DieBody> {
    let app = table.app();
    let mut all = app.world_mut().query::<(&Die, &DieBody)>();
    let mut found: Vec<_> = all
        .iter(app.world())
        .map(|(die, body)| (die.index, *body))
        .collect();
    found.sort_by_key(|(index, _)| *index);
    found.into_iter().map(|(_, body)| body).collect()
}

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
    let thrown = dice(&mut table);
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
fn handing_over_with_a_number_to_play_is_refused_with_a_turn_that_must_be_played() {
    let mut table = Setting::from_code("24:15 12:15 w 65 wb").table();
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Move(Side::White));
    assert_eq!(table.refusals().len(), 1);
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
    assert!(
        dice(&mut table)
            .iter()
            .all(|die| die.shown && die.spent == 0.0)
    );
    table.drag(Side::White, p(24), p(18));
    table.settle();
    let spent: Vec<f32> = dice(&mut table).iter().map(|die| die.spent).collect();
    assert_eq!(spent, [1.0, 0.0]);
    table.drag(Side::White, p(18), p(13));
    table.settle();
    assert!(
        dice(&mut table)
            .iter()
            .all(|die| die.shown && die.spent == 1.0)
    );
    table.key(KeyCode::Space);
    table.frame();
    assert!(dice(&mut table).iter().all(|die| !die.shown));
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
        seen.push(
            dice(&mut table)
                .iter()
                .map(|die| die.spent)
                .collect::<Vec<_>>(),
        );
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
    let mut settings = table.app().world_mut().resource_mut::<Settings>();
    settings.habits.throw = true;
    settings.habits.hand_over = true;
    settings.habits.forced = true;
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
fn a_game_is_gone_on_with_at_the_same_dice_and_step() {
    let home = folder();
    let book = RuleBook::default();
    let secret_text = {
        let mut table = Setting {
            begun: false,
            saves: Some(home.path().to_owned()),
            practice: Some("resume".into()),
            ..Setting::default()
        }
        .table();
        table.wish(Wish::NewGame {
            names: nobody(),
            book,
        });
        table.settle();
        while table.phase() == Phase::Opening {
            table.pause();
            table.wish(Wish::Throw);
            table.settle();
        }
        table.pause();
        table.wish(Wish::Throw);
        table.settle();
        let step = table.game().position().legal_steps(table.game().book())[0].step;
        table.act(step.into());
        table.settle();
        table.game().record().to_string()
    };
    let mut table = Setting {
        begun: false,
        saves: Some(home.path().to_owned()),
        practice: Some("other".into()),
        ..Setting::default()
    }
    .table();
    assert!(table.app().world().resource::<Saved>().0.is_some());
    table.wish(Wish::Continue);
    table.settle();
    assert_eq!(table.game().record().to_string(), secret_text);
    assert!(
        dice(&mut table).iter().all(|die| die.shown),
        "the dice lie as they lay"
    );
    table.checkers_lie_true();
    assert!(table.app().world().resource::<SaveFolder>().0.is_some());
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
    let spent: Vec<f32> = dice(&mut table).iter().map(|die| die.spent).collect();
    assert_eq!(
        spent,
        [0.0, 1.0],
        "Black's five is played, White's two is left"
    );
}

#[test]
fn a_game_gone_on_with_when_it_was_won_has_its_dice_after_an_undo() {
    let home = folder();
    let start = || Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("won".into()),
        ..Setting::from_code("1:1 13:15 w - -")
    };
    let mut table = start().table();
    table.key(KeyCode::Space);
    table.settle();
    table.click(Side::White, p(1));
    table.click(Side::White, narde365::rules::Target::Off);
    table.settle();
    assert_eq!(table.phase(), Phase::Over);
    drop(table);
    let kept = home.path().join("practice");
    let mut table = Setting {
        saves: Some(kept),
        practice: Some("won".into()),
        begun: false,
        ..Setting::default()
    }
    .table();
    table.wish(Wish::Continue);
    table.settle();
    assert_eq!(table.phase(), Phase::Over);
    table.key(KeyCode::Backspace);
    table.settle();
    assert!(
        dice(&mut table)
            .iter()
            .all(|die| die.shown && die.spent == 0.0)
    );
}

#[test]
fn a_game_that_gives_way_to_another_and_one_that_is_over_are_kept_by() {
    let home = folder();
    let mut table = Setting {
        begun: false,
        saves: Some(home.path().to_owned()),
        practice: Some("kept by".into()),
        ..Setting::default()
    }
    .table();
    let new = || Wish::NewGame {
        names: nobody(),
        book: RuleBook::default(),
    };
    table.wish(new());
    table.settle();
    table.pause();
    table.wish(Wish::Throw);
    table.settle();
    let games = home.path().join("games");
    assert!(!games.exists());
    table.wish(new());
    table.settle();
    assert_eq!(std::fs::read_dir(&games).expect("a folder").count(), 1);
    while table.phase() == Phase::Opening {
        table.pause();
        table.wish(Wish::Throw);
        table.settle();
    }
    table.wish(Wish::Resign(Side::White));
    table.wish(Wish::Accept);
    table.settle();
    assert_eq!(std::fs::read_dir(&games).expect("a folder").count(), 2);
    assert!(!home.path().join("game.narde").exists());
}

#[test]
fn a_game_begun_after_one_from_the_command_line_is_saved_in_its_own_place() {
    let home = folder();
    let mut table = Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("beside".into()),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    assert!(home.path().join("practice/game.narde").exists());
    assert!(!home.path().join("game.narde").exists());
    table.wish(Wish::NewGame {
        names: nobody(),
        book: RuleBook::default(),
    });
    table.settle();
    assert!(home.path().join("game.narde").exists());
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
