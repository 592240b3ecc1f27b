//! The teacher: what it stops, what it lets pass, and that it never locks the table.

use crate::table::{Setting, Table, p, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use narde365::app::play::{Exam, Examiner, Teacher};
use narde365::app::screen::Free;
use narde365::app::settings::{Settings, Slip};
use narde365::app::wish::{LessonWish, Wish};
use narde365::engine::{Chances, Choice, Mark, Review, army_after};
use narde365::game::{GameEvent, Intent, Phase};
use narde365::rules::{Side, turns};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What somebody thinks of a turn who finds that it lost so much.
pub fn review_of(asked: &Exam, loss: f32) -> Review {
    let thrown = &asked.turn.thrown;
    let side = thrown.side().expect("somebody moves");
    let choice = |played: bool| {
        let all = turns(thrown, &asked.book);
        let turn = *all
            .iter()
            .find(|turn| (army_after(turn.board(), side) == asked.turn.after) == played)
            .expect("there is a choice");
        let win = if played { 0.5 - loss / 2.0 } else { 0.5 };
        Choice {
            turn,
            after: army_after(turn.board(), side),
            chances: Chances {
                win,
                mars: 0.0,
                lost_mars: 0.0,
            },
            equity: 2.0 * win - 1.0,
            ply: 2,
        }
    };
    Review {
        side,
        best: choice(false),
        played: choice(true),
        loss,
        mark: Mark::of(loss),
        forced: false,
        luck: 0.0,
        ply: 2,
        cut: None,
    }
}

/// A table with a teacher, White about to throw 2-1 with many choices.
fn table(
    looks: impl Fn(&Exam, &AtomicBool) -> Result<Review, String> + Send + Sync + 'static,
) -> Table {
    let mut table = Setting {
        rolls: rolls("21 65 43"),
        ..Setting::from_code("24:9,16:6 12:14,11:1 w - -")
    }
    .table();
    let world = table.app().world_mut();
    world.insert_resource(Examiner::from_fn(looks));
    world.resource_mut::<Settings>().teacher.on = true;
    table
}

/// A teacher who finds that every turn lost so much.
fn who_finds(loss: f32) -> Table {
    table(move |asked, _| Ok(review_of(asked, loss)))
}

/// White throws and plays both dice.
fn play(table: &mut Table) {
    table.key(KeyCode::Space);
    table.settle();
    table.drag(Side::White, p(16), p(14));
    table.settle();
    table.drag(Side::White, p(16), p(15));
    table.settle();
    assert!(table.game().can_end_turn());
    table.told();
}

fn teacher(table: &mut Table) -> &Teacher {
    table.app().world().resource::<Teacher>()
}

fn says(table: &mut Table) -> bool {
    teacher(table).lesson().is_some()
}

/// Frames till something is so; the engine's thread has real time meanwhile.
fn wait_till(table: &mut Table, mut is_so: impl FnMut(&mut Table) -> bool) {
    let began = Instant::now();
    while !is_so(table) {
        assert!(began.elapsed() < Duration::from_secs(60), "it never is");
        std::thread::sleep(Duration::from_millis(2));
        table.frame();
    }
}

/// Hands over a turn that the teacher has looked at, and hears what it says.
fn hand_over(table: &mut Table) {
    wait_till(table, |table| !teacher(table).looks());
    table.key(KeyCode::Space);
    assert!(says(table));
}

fn handed_over(table: &mut Table) -> usize {
    let ended = |event: &&GameEvent| matches!(event, GameEvent::TurnEnded { .. });
    table.told().iter().filter(ended).count()
}

fn answer(table: &mut Table, answer: LessonWish) {
    table.wish(Wish::Lesson(answer));
    table.settle();
}

#[test]
fn a_turn_that_loses_too_much_waits_and_going_on_hands_it_over_once() {
    let mut table = who_finds(0.1);
    play(&mut table);
    hand_over(&mut table);
    // The second half of a double press is no answer to what was not seen.
    table.key(KeyCode::Space);
    answer(&mut table, LessonWish::GoOn);
    assert!(says(&mut table), "too soon to have been read");
    assert_eq!(handed_over(&mut table), 0);
    table.pause();
    let lesson = *table
        .app()
        .world()
        .resource::<Teacher>()
        .lesson()
        .as_ref()
        .expect("it still says so");
    assert_eq!(lesson.review.mark, Some(Mark::Bad));
    table.wish(Wish::Lesson(LessonWish::GoOn));
    answer(&mut table, LessonWish::GoOn);
    assert_eq!(handed_over(&mut table), 1);
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
    assert!(!says(&mut table));
    table.key(KeyCode::Space);
    assert_eq!(
        table.phase(),
        Phase::Throw(Side::Black),
        "too soon after the hand-over"
    );
}

#[test]
fn the_space_key_that_is_pressed_anew_goes_on_and_backspace_takes_back() {
    for (key, phase) in [
        (KeyCode::Space, Phase::Throw(Side::Black)),
        (KeyCode::Backspace, Phase::Move(Side::White)),
    ] {
        let mut table = who_finds(0.1);
        play(&mut table);
        hand_over(&mut table);
        table.pause();
        assert!(says(&mut table), "it waits as long as it takes");
        table.key(key);
        table.settle();
        assert_eq!(table.phase(), phase, "{key:?}");
        assert!(!says(&mut table));
        let steps = table.game().turn_steps().len();
        assert_eq!(steps, 0, "the whole turn is taken back, or handed over");
    }
}

#[test]
fn the_key_that_handed_the_turn_over_answers_nothing_however_slow_the_frames_are() {
    let mut table = who_finds(0.1);
    play(&mut table);
    wait_till(&mut table, |table| !teacher(table).looks());
    table.key_state(KeyCode::Space, ButtonState::Pressed, false);
    for _ in 0..3 {
        table.sleep(Duration::from_secs(1));
        table.frame();
    }
    assert!(says(&mut table));
    assert_eq!(handed_over(&mut table), 0);
}

#[test]
fn a_turn_taken_back_has_the_same_throw_and_is_looked_at_again() {
    let mut table = who_finds(0.5);
    table.key(KeyCode::Space);
    table.settle();
    let start = *table.game().position();
    for _ in 0..2 {
        table.drag(Side::White, p(16), p(14));
        table.settle();
        table.drag(Side::White, p(16), p(15));
        table.settle();
        hand_over(&mut table);
        table.pause();
        // Twice in a row takes back once: there is nothing of the turn before it to take.
        table.wish(Wish::Lesson(LessonWish::TakeBack));
        answer(&mut table, LessonWish::TakeBack);
        assert_eq!(*table.game().position(), start);
        assert!(!says(&mut table));
        table.checkers_lie_true();
        assert_eq!(table.refusals(), []);
    }
    assert_eq!(handed_over(&mut table), 0);
}

#[test]
fn a_turn_that_loses_less_than_is_minded_passes_at_once() {
    for (loss, from) in [
        (0.0, Slip::Small),
        (0.03, Slip::Small),
        (0.07, Slip::Mistake),
        (0.15, Slip::Gross),
    ] {
        let mut table = who_finds(loss);
        table
            .app()
            .world_mut()
            .resource_mut::<Settings>()
            .teacher
            .from = from;
        play(&mut table);
        wait_till(&mut table, |table| !teacher(table).looks());
        table.key(KeyCode::Space);
        assert_eq!(table.phase(), Phase::Throw(Side::Black), "{loss} {from:?}");
        assert_eq!(handed_over(&mut table), 1);
    }
}

#[test]
fn what_has_no_choice_is_not_even_looked_at_nor_is_anything_without_a_teacher() {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let mut table = Setting {
        rolls: rolls("65 21 43"),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table
        .app()
        .world_mut()
        .insert_resource(Examiner::from_fn(move |question, _| {
            count.fetch_add(1, Ordering::Relaxed);
            Ok(review_of(question, 0.9))
        }));
    table
        .app()
        .world_mut()
        .resource_mut::<Settings>()
        .teacher
        .on = true;
    table.key(KeyCode::Space);
    table.settle();
    // From the head only one checker goes, and nothing else can move.
    table.drag(Side::White, p(24), p(13));
    table.settle();
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
    table
        .app()
        .world_mut()
        .resource_mut::<Settings>()
        .teacher
        .on = false;
    table.pause();
    table.key(KeyCode::Space);
    table.settle();
    let steps = table.game().position().legal_steps(table.game().book());
    let first = steps.first().expect("it can move").step;
    table.act(Intent::from(first));
    table.settle();
    while let Some(played) = table
        .game()
        .position()
        .legal_steps(table.game().book())
        .first()
    {
        table.act(Intent::from(played.step));
        table.settle();
    }
    table.key(KeyCode::Space);
    assert_eq!(table.phase(), Phase::Throw(Side::White));
    assert_eq!(asked.load(Ordering::Relaxed), 0);
}

#[test]
fn an_engine_that_is_slow_holds_the_turn_for_a_second_and_no_longer() {
    let looks = Arc::new(AtomicBool::new(false));
    let note = Arc::clone(&looks);
    let mut table = table(move |_, stop| {
        note.store(true, Ordering::Relaxed);
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        note.store(false, Ordering::Relaxed);
        Err("too late".to_owned())
    });
    play(&mut table);
    wait_till(&mut table, |_| looks.load(Ordering::Relaxed));
    table.key(KeyCode::Space);
    // A key takes two frames of 16 ms.
    let mut frames = 2;
    while table.phase() == Phase::Move(Side::White) {
        table.frame();
        frames += 1;
        assert!(frames < 80, "it never passes");
    }
    assert!((60..70).contains(&frames), "{frames} frames");
    assert_eq!(handed_over(&mut table), 1);
    wait_till(&mut table, |_| !looks.load(Ordering::Relaxed));
}

/// A teacher who finds at once that every turn lost so much, and later, when he is let, that it lost something else.
fn who_thinks_twice(first: f32, later: f32) -> (Table, Arc<AtomicBool>) {
    let may = Arc::new(AtomicBool::new(false));
    let let_go = Arc::clone(&may);
    let mut table = table(|_, _| Err("it is another who looks".to_owned()));
    let examiner = Examiner::saying(move |asked, stop, say| {
        say(review_of(asked, first));
        while !may.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(review_of(asked, later))
    });
    table.app().world_mut().insert_resource(examiner);
    play(&mut table);
    (table, let_go)
}

/// The loss that is told.
fn told_loss(table: &mut Table) -> Option<f32> {
    teacher(table).lesson().map(|lesson| lesson.review.loss)
}

#[test]
fn what_is_known_of_a_grave_slip_is_said_after_a_second_and_corrected_by_the_second_look() {
    let (mut table, let_go) = who_thinks_twice(0.3, 0.2);
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(1));
        table.frame();
    }
    assert!(teacher(&mut table).looks(), "it is not sure yet");
    table.key(KeyCode::Space);
    let mut frames = 2;
    while !says(&mut table) {
        table.frame();
        frames += 1;
        assert!(frames < 80, "it never says so");
    }
    assert!((60..72).contains(&frames), "{frames} frames");
    assert_eq!(told_loss(&mut table), Some(0.3));
    assert_eq!(handed_over(&mut table), 0);
    let_go.store(true, Ordering::Relaxed);
    wait_till(&mut table, |table| told_loss(table) == Some(0.2));
    table.pause();
    answer(&mut table, LessonWish::TakeBack);
    assert_eq!(table.phase(), Phase::Move(Side::White));
    assert_eq!(table.game().turn_steps(), []);
}

#[test]
fn a_slip_that_was_none_passes_when_the_second_look_says_so() {
    let (mut table, let_go) = who_thinks_twice(0.3, 0.01);
    table.key(KeyCode::Space);
    wait_till(&mut table, says);
    let_go.store(true, Ordering::Relaxed);
    // The answer is there before any time of the game has passed.
    std::thread::sleep(Duration::from_millis(300));
    wait_till(&mut table, |table| {
        table.phase() == Phase::Throw(Side::Black)
    });
    assert!(!says(&mut table));
    assert_eq!(handed_over(&mut table), 1);
    // One that has been read waits for its answer, whatever it says now.
    let (mut table, let_go) = who_thinks_twice(0.3, 0.01);
    table.key(KeyCode::Space);
    wait_till(&mut table, says);
    table.pause();
    let_go.store(true, Ordering::Relaxed);
    wait_till(&mut table, |table| told_loss(table) == Some(0.01));
    assert_eq!(table.phase(), Phase::Move(Side::White));
    answer(&mut table, LessonWish::GoOn);
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
    // One that was answered meanwhile is left to the person.
    let (mut table, let_go) = who_thinks_twice(0.3, 0.01);
    table.key(KeyCode::Space);
    wait_till(&mut table, says);
    table.pause();
    answer(&mut table, LessonWish::Look);
    let_go.store(true, Ordering::Relaxed);
    for _ in 0..50 {
        std::thread::sleep(Duration::from_millis(1));
        table.frame();
    }
    assert_eq!(table.phase(), Phase::Move(Side::White));
}

#[test]
fn an_engine_that_fails_lets_the_turn_pass() {
    fn panics(_: &Exam, _: &AtomicBool) -> Result<Review, String> {
        panic!("out of mind")
    }
    type Fails = fn(&Exam, &AtomicBool) -> Result<Review, String>;
    let fails: [Fails; 2] = [|_, _| Err("no net".to_owned()), panics];
    for failing in fails {
        let mut table = table(failing);
        play(&mut table);
        wait_till(&mut table, |table| !teacher(table).looks());
        table.key(KeyCode::Space);
        assert_eq!(table.phase(), Phase::Throw(Side::Black));
        assert_eq!(handed_over(&mut table), 1);
    }
}

#[test]
fn the_switch_that_hands_over_waits_for_the_teacher_too() {
    for (given, phase) in [
        (LessonWish::GoOn, Phase::Throw(Side::Black)),
        (LessonWish::TakeBack, Phase::Move(Side::White)),
        (LessonWish::Look, Phase::Move(Side::White)),
    ] {
        let mut table = who_finds(0.2);
        table
            .app()
            .world_mut()
            .resource_mut::<Settings>()
            .habits
            .hand_over = true;
        play(&mut table);
        wait_till(&mut table, says);
        for _ in 0..200 {
            table.frame();
        }
        assert_eq!(handed_over(&mut table), 0, "it waits for an answer");
        answer(&mut table, given);
        for _ in 0..200 {
            table.frame();
        }
        assert_eq!(table.phase(), phase, "{given:?}");
        let once = usize::from(given == LessonWish::GoOn);
        assert_eq!(handed_over(&mut table), once, "{given:?}");
        if given == LessonWish::Look {
            // Whoever has looked at the board hands over by hand, and is not told again.
            table.key(KeyCode::Space);
            assert_eq!(table.phase(), Phase::Throw(Side::Black));
        }
    }
}

#[test]
fn what_was_said_is_gone_with_its_game() {
    let mut table = who_finds(0.2);
    play(&mut table);
    hand_over(&mut table);
    table.wish(Wish::Rematch);
    table.frame();
    assert!(!says(&mut table));
    let begun_anew = table.game().record().turns().len();
    assert_eq!((begun_anew, table.phase()), (1, Phase::Throw(Side::White)));
    table.pause();
    answer(&mut table, LessonWish::TakeBack);
    answer(&mut table, LessonWish::GoOn);
    assert_eq!(table.refusals(), []);
}

#[test]
fn after_a_turn_played_by_the_mouse_beside_open_hints_the_first_space_is_heard() {
    let mut table = who_finds(0.1);
    table.key(KeyCode::F5);
    play(&mut table);
    wait_till(&mut table, |table| !teacher(table).looks());
    // By the button, over which the mouse stays; the pane of hints has been clicked into before.
    let size = table.layout().window;
    for down in 0..6 {
        table.click_px(Vec2::new(size.x - 160.0, 120.0 + 60.0 * down as f32));
    }
    let free = table.app().world().resource::<Free>().rect;
    let row = (free.max.y + size.y) / 2.0;
    // From the right: the button in the middle takes back.
    for part in (1..40).rev() {
        table.click_px(Vec2::new(
            free.min.x + free.width() * part as f32 / 40.0,
            row,
        ));
        table.frame();
        if says(&mut table) {
            break;
        }
    }
    assert!(says(&mut table), "a button was found that hands over");
    table.told();
    table.pause();
    table.key(KeyCode::Space);
    table.settle();
    assert!(!says(&mut table));
    assert_eq!(handed_over(&mut table), 1);
}
