//! Dice that fall: as long as they fall nothing is known, wherever they fell they lie, and nothing stale ever arrives.

use crate::table::{FRAME, Setting, Table, folder, p, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use narde365::app::motion::{MissTold, Missed, Tempo};
use narde365::app::play::Running;
use narde365::app::settings::{Settings, Speed};
use narde365::app::table::parts::{Cup, DieBody};
use narde365::app::theme::Theme;
use narde365::app::wish::{NewDice, Wish};
use narde365::dice::fall::MOTION;
use narde365::dice::{CastOf, Misses, ScriptedDice, cast};
use narde365::game::Phase;
use narde365::geometry::{Xy, lying};
use narde365::rules::{Die as Number, Position, Roll, Side};
use std::time::Duration;

const START: &str = "24:15 12:15 w - wb";

fn told(table: &mut Table) -> Option<Missed> {
    table.app().world().resource::<MissTold>().0
}

/// The number an eye from above reads from a die.
fn read(body: &DieBody) -> u8 {
    let turn = Quat::from_array(body.turn);
    [
        (1, Vec3::Z),
        (6, Vec3::NEG_Z),
        (2, Vec3::Y),
        (5, Vec3::NEG_Y),
        (3, Vec3::X),
        (4, Vec3::NEG_X),
    ]
    .into_iter()
    .max_by(|a, b| (turn * a.1).z.total_cmp(&(turn * b.1).z))
    .map_or(0, |(number, _)| number)
}

/// A table where White is to throw these numbers first.
fn to_throw(numbers: &str) -> Table {
    Setting {
        rolls: rolls(numbers),
        ..Setting::from_code(START)
    }
    .table()
}

/// The same when the cup has come, and the cup.
fn with_the_cup(numbers: &str) -> (Table, Cup) {
    let mut table = to_throw(numbers);
    table.pause();
    let cup = *table.app().world().resource::<Cup>();
    (table, cup)
}

/// Rolls of which the last is the first that misses so many times, thrown by White from the start.
fn until_a_miss(misses: usize) -> Vec<Roll> {
    let start: Position = START.parse().expect("a position");
    let number = |n| Number::new(n).expect("a die");
    let mut all = Vec::new();
    loop {
        all.push(Roll::new(number(6), number(5)));
        let dice = ScriptedDice::new(all.clone()).falling(Misses::Life);
        let of = CastOf::Turn(Side::White, None);
        let thrown = cast(&dice, all.len() as u32, of, &lying(&start)).expect("numbers for it");
        if thrown.attempts.len() > misses {
            return all;
        }
        assert!(all.len() < 20_000, "no throw misses {misses} times");
    }
}

/// A table where White's next throw is that one: all before it were used up by games that nobody saw.
fn about_to_miss(misses: usize) -> Setting {
    let used = until_a_miss(misses);
    Setting {
        first_throw: used.len() as u32,
        rolls: used,
        misses: Misses::Life,
        ..Setting::from_code(START)
    }
}

#[test]
fn while_the_dice_fall_nothing_tells_the_numbers_and_at_rest_they_show_them() {
    let mut table = to_throw("41");
    let before = table.view().clone();
    table.key(KeyCode::Space);
    let mut frames = 0;
    while table.rolling() {
        let view = table.view();
        assert_eq!(view.rows, before.rows, "the list of turns stays silent");
        assert!(!view.headline.contains('4') && !view.body.concat().contains('4'));
        assert!(table.marks().seats.is_empty());
        table.frame();
        frames += 1;
    }
    assert!(
        (40..=95).contains(&frames),
        "0.7 to 1.4 seconds: {frames} frames"
    );
    let lying: Vec<u8> = table.dice().iter().map(read).collect();
    assert_eq!(lying, [4, 1]);
}

#[test]
fn a_throw_ends_the_same_at_any_frame_rate_and_after_a_stall() {
    let end = |frame: Duration, stall: Option<u32>| {
        let mut table = about_to_miss(1).table();
        let pace = |table: &mut Table, long| {
            let app = table.app();
            app.insert_resource(TimeUpdateStrategy::ManualDuration(long));
        };
        pace(&mut table, frame);
        table.key(KeyCode::Space);
        let mut frames = 0;
        while table.rolling() {
            if stall == Some(frames) {
                pace(&mut table, Duration::from_secs(2));
                table.frame();
                pace(&mut table, frame);
            }
            table.frame();
            frames += 1;
            assert!(frames < 1000);
        }
        let bodies = table.dice();
        (bodies, table.game().position().to_string())
    };
    let second = Duration::from_secs(1);
    let sixty = end(second / 60, None);
    assert_eq!(sixty, end(second / 10, None));
    assert_eq!(sixty, end(second / 144, None));
    assert_eq!(sixty, end(second / 60, Some(20)));
}

#[test]
fn a_key_or_a_click_ends_the_throw_at_its_true_end() {
    let setting = || Setting {
        rolls: rolls("63"),
        ..Setting::from_code(START)
    };
    let mut slow = setting().table();
    slow.key(KeyCode::Space);
    slow.settle();
    let mut quick = setting().table();
    quick.key(KeyCode::Space);
    quick.frame();
    let at = quick.board_px(Xy::new(-3.0, 0.0));
    quick.click_px(at);
    assert!(!quick.rolling());
    assert_eq!(slow.dice(), quick.dice());
}

#[test]
fn a_miss_is_told_where_it_lies_and_thrown_again_by_itself() {
    let mut table = about_to_miss(1).table();
    table.key(KeyCode::Space);
    let (mut frames, mut seen, mut lain) = (0, None, None);
    while table.rolling() {
        if let Some(missed) = told(&mut table) {
            seen = Some(missed);
            let lies = table.dice();
            if let Some(before) = &lain {
                assert_eq!(before, &lies, "it lies where it missed");
            }
            lain = Some(lies);
        }
        table.frame();
        frames += 1;
        assert!(frames < 600);
    }
    let seen = seen.expect("the miss was told");
    assert_eq!(seen.side, Side::White);
    assert_eq!(told(&mut table), None);
    let turn = table.game().record().turns().last().expect("a turn");
    assert_eq!(turn.misses.len(), 1);
    assert_eq!(turn.misses[0].kind, seen.kind);
    let lying: Vec<u8> = table.dice().iter().map(read).collect();
    assert_eq!(
        lying,
        [6, 5],
        "the numbers are those of the throw, however often it missed"
    );
}

#[test]
fn several_misses_and_the_valid_throw_take_less_than_nine_seconds_without_a_key() {
    // Five in a row are too rare to wait for: what each costs is measured on two.
    let seconds = |misses: usize| {
        let mut table = about_to_miss(misses).table();
        table.key(KeyCode::Space);
        let mut frames = 0;
        while table.rolling() {
            table.frame();
            frames += 1;
            assert!(frames < 900);
        }
        frames as f32 * FRAME.as_secs_f32()
    };
    let (one, two) = (seconds(1), seconds(2));
    assert!(one < 1.4 + 0.8 + 1.4 + 0.2, "{one}");
    // Each further miss: half a second of fall, three tenths of reason.
    assert!(two < one + 0.5 + 0.3 + 0.8, "{one}, {two}");
    let mut table = about_to_miss(1).table();
    let tempo = *table.app().world().resource::<Tempo>();
    let longest = MOTION.1 * tempo.dice;
    let again = tempo.dice_again + tempo.miss_again;
    let six = longest + tempo.miss + 4.0 * again + longest;
    assert!(six < 9.0, "five misses and the throw that counts: {six}");
}

#[test]
fn in_the_roll_off_the_first_die_is_taken_aside_before_the_second_is_thrown() {
    let mut table = Setting {
        rolls: rolls("52"),
        ..Setting::default()
    }
    .table();
    table.key(KeyCode::Space);
    let mut aside = None;
    while table.rolling() {
        let now = table.dice();
        assert!(now[0].shown);
        if now[1].shown {
            aside.get_or_insert(now[0]);
            assert_eq!(aside, Some(now[0]), "it waits while the other falls");
        }
        table.frame();
    }
    let aside = aside.expect("the second was thrown");
    assert!(aside.at[0].abs() < 0.45, "on the bar: {:?}", aside.at);
    let lying: Vec<u8> = table.dice().iter().map(read).collect();
    assert_eq!(lying, [5, 2]);
}

#[test]
fn a_hand_throws_with_the_cup_and_the_record_keeps_its_gesture() {
    let (mut table, cup) = with_the_cup("31");
    assert_eq!((cup.side, cup.seen, cup.dice), (Side::White, 1.0, 2));
    let from = table.board_px(cup.at);
    let to = table.board_px(Xy::new(4.0, -1.0));
    table.move_to(from);
    table.press();
    for part in 1..=6 {
        table.move_to(from.lerp(to, part as f32 / 6.0));
    }
    let held = *table.app().world().resource::<Cup>();
    assert!(
        held.lift > 0.0 && held.at.distance(Xy::new(4.0, -1.0)) < 0.6,
        "{held:?}"
    );
    table.release();
    table.frame();
    assert!(table.rolling());
    let record = table.game().record().turns();
    let gesture = record
        .last()
        .and_then(|turn| turn.thrown.as_ref())
        .and_then(|thrown| thrown.gesture)
        .expect("a gesture");
    assert!(gesture.force() > 10);
    table.settle();
    let lying: Vec<u8> = table.dice().iter().map(read).collect();
    assert_eq!(lying, [3, 1], "the hand decides the fall, never the number");
}

#[test]
fn a_click_on_the_cup_throws_and_a_cancelled_draw_does_not() {
    let (mut table, cup) = with_the_cup("31");
    let at = table.board_px(cup.at);
    table.move_to(at);
    table.press();
    table.move_to(at + Vec2::new(-60.0, 40.0));
    table.button(MouseButton::Right, ButtonState::Pressed);
    table.button(MouseButton::Right, ButtonState::Released);
    table.release();
    table.frame();
    assert_eq!(table.phase(), Phase::Throw(Side::White));
    assert_eq!(
        table.app().world().resource::<Cup>().at,
        cup.at,
        "it stands again"
    );
    table.click_px(at);
    table.frame();
    assert_eq!(table.phase(), Phase::Move(Side::White));
    let thrown = table
        .game()
        .record()
        .turns()
        .last()
        .and_then(|turn| turn.thrown);
    assert_eq!(thrown.and_then(|thrown| thrown.gesture), None);
}

#[test]
fn whatever_happens_during_a_throw_nothing_stale_arrives_and_nothing_sticks() {
    let start = || Setting {
        rolls: rolls("21 43 65 12 34 56"),
        ..Setting::from_code(START)
    };
    type Doing = fn(&mut Table);
    let doings: [(&str, Doing); 8] = [
        ("another game", |table| {
            table.begin(NewDice::wordless(Misses::Never));
        }),
        ("an undo", |table| table.key(KeyCode::Backspace)),
        ("a flip", |table| {
            table.app().world_mut().resource_mut::<Settings>().below = Side::Black;
        }),
        ("another theme", |table| {
            let text = "[white]\nbase = \"#3050a0\"\n[dice.white]\nbody = \"#ffffff\"\n[motion]\nstep = 0.1";
            let (other, faults) = Theme::walnut().with(text);
            assert_eq!(faults, []);
            table.app().insert_resource(other);
        }),
        ("another size", |table| {
            table.resize(Vec2::new(700.0, 900.0))
        }),
        ("another speed", |table| {
            table.app().world_mut().resource_mut::<Settings>().speed = Speed::Quick;
        }),
        ("focus lost", |table| table.focus(false)),
        ("the hand on a checker", |table| {
            table.drag(Side::White, p(24), p(22));
        }),
    ];
    for (what, doing) in doings {
        let mut table = start().table();
        table.key(KeyCode::Space);
        for _ in 0..15 {
            table.frame();
        }
        assert!(table.rolling(), "{what}");
        doing(&mut table);
        table.settle();
        table.checkers_lie_true();
        let roll = table.game().position().roll();
        let numbers: Vec<u8> = table
            .dice()
            .iter()
            .filter(|die| die.shown)
            .map(read)
            .collect();
        match roll {
            Some(roll) => assert_eq!(numbers, [roll.first().get(), roll.second().get()], "{what}"),
            None => assert!(numbers.is_empty(), "{what}: {numbers:?}"),
        }
        // The game goes on.
        if table.phase() == Phase::Opening {
            table.pause();
            table.key(KeyCode::Space);
            table.settle();
            assert_eq!(table.game().record().roll_offs().len(), 1, "{what}");
        }
    }
}

#[test]
fn a_game_gone_on_with_has_its_dice_where_they_fell() {
    let home = folder();
    let setting = |begun| Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("lying".into()),
        begun,
        ..Setting::default()
    };
    let mut table = setting(false).table();
    table.begin(NewDice::wordless(Misses::Never));
    for _ in 0..30 {
        if matches!(table.phase(), Phase::Move(_)) {
            break;
        }
        table.pause();
        table.key(KeyCode::Space);
        table.settle();
    }
    assert!(matches!(table.phase(), Phase::Move(_)));
    let lying = table.dice();
    drop(table);
    let mut table = setting(false).table();
    table.wish(Wish::Continue);
    table.settle();
    assert_eq!(table.dice(), lying);
}

#[test]
fn leaving_during_a_throw_loses_nothing_of_it() {
    let home = folder();
    let setting = || Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("left".into()),
        begun: false,
        ..Setting::default()
    };
    let mut table = setting().table();
    table.begin(NewDice::wordless(Misses::Never));
    table.key(KeyCode::Space);
    table.frame();
    assert!(table.rolling());
    let thrown = table.game().last_rolloff();
    assert!(thrown.is_some());
    table.wish(Wish::Quit);
    drop(table);
    let mut table = setting().table();
    table.wish(Wish::Continue);
    table.settle();
    assert_eq!(
        table
            .app()
            .world()
            .resource::<Running>()
            .game()
            .last_rolloff(),
        thrown
    );
    let shown: Vec<u8> = table.dice().iter().map(read).collect();
    let (white, black) = thrown.expect("thrown");
    assert_eq!(
        shown,
        [white.get(), black.get()],
        "they lie as they were thrown"
    );
}

#[test]
fn dice_that_nobody_threw_here_lie_on_the_board_all_the_same() {
    let mut table = Setting::from_code("24:14,20:1 12:14,8:1 w 63 -").table();
    let lying = table.dice();
    assert!(lying.iter().all(|die| die.shown));
    assert_eq!(lying.iter().map(read).collect::<Vec<_>>(), [6, 3]);
    let checkers = lying_of(&table);
    for die in &lying {
        let at = Xy::new(die.at[0], die.at[1]);
        assert!(checkers.iter().all(|checker| checker.distance(at) > 0.8));
    }
}

fn lying_of(table: &Table) -> Vec<Xy> {
    lying(table.game().position())
}

#[test]
fn the_saved_game_gone_on_with_during_a_throw_takes_its_place() {
    let home = folder();
    let mut saved = Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("kept".into()),
        begun: false,
        ..Setting::default()
    }
    .table();
    saved.begin(NewDice::wordless(Misses::Never));
    saved.key(KeyCode::Space);
    saved.settle();
    let kept = saved.game().last_rolloff().expect("thrown");
    drop(saved);
    let mut table = Setting {
        saves: Some(home.path().to_owned()),
        rolls: rolls("66"),
        ..Setting::from_code(START)
    }
    .table();
    table.key(KeyCode::Space);
    for _ in 0..15 {
        table.frame();
    }
    assert!(table.rolling());
    table.wish(Wish::Continue);
    assert!(!table.rolling(), "the throw belongs to the other game");
    table.settle();
    assert_eq!(table.game().last_rolloff(), Some(kept));
    let shown: Vec<u8> = table.dice().iter().map(read).collect();
    assert_eq!(shown, [kept.0.get(), kept.1.get()]);
}

#[test]
fn the_cup_is_gone_while_there_is_nothing_to_throw() {
    let mut table = to_throw("31");
    table.key(KeyCode::Space);
    table.settle();
    assert_eq!(table.app().world().resource::<Cup>().seen, 0.0);
}
