//! The teacher at a table with the computer.

use super::*;
use narde365::app::play::{Exam, Examiner, Teacher};
use narde365::app::wish::LessonWish;

#[test]
fn the_teacher_has_nothing_to_say_of_the_computers_turns() {
    // Given two computers, and a teacher who would find fault with everything
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let mut table = begun(BOTH, "taught", None);
    let world = table.app().world_mut();
    world.insert_resource(Examiner::from_fn(move |_, _| {
        count.fetch_add(1, Ordering::Relaxed);
        Err("it is not to be asked".into())
    }));
    world.resource_mut::<Settings>().teacher.on = true;
    hurry(&mut table);
    // When they play
    let began = Instant::now();
    while table.game().turn_number() < 8 {
        assert!(began.elapsed() < SOON, "they stand still");
        table.frame();
        std::thread::sleep(Duration::from_millis(1));
        let teacher = table.app().world().resource::<Teacher>();
        assert!(teacher.lesson().is_none() && !teacher.looks());
    }
    // Then nobody has asked the teacher, and no turn waited for him
    assert_eq!(asked.load(Ordering::Relaxed), 0);
}

#[test]
fn a_turn_that_the_teacher_takes_back_has_the_same_throw_and_the_computers_reply_to_it_is_not_kept()
{
    // Given a teacher who finds fault with everything
    let gate = Gate::default();
    gate.open(true);
    let code = "24:9,16:6 12:14,11:1 w - -";
    let mut table = seated(code, "21 65 43", ALONE, gate.brain());
    let exams = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&exams);
    let world = table.app().world_mut();
    world.insert_resource(Examiner::from_fn(move |asked: &Exam, _| {
        count.fetch_add(1, Ordering::SeqCst);
        Ok(crate::teacher::review_of(asked, 0.5))
    }));
    world.resource_mut::<Settings>().teacher.on = true;
    table.act(Intent::Throw);
    table.settle();
    let start = *table.game().position();
    let teach = |table: &mut Table, answer: LessonWish| {
        for to in [14, 15] {
            table.drag(Side::White, p(16), p(to));
            table.settle();
        }
        let began = Instant::now();
        while table.app().world().resource::<Teacher>().looks() {
            assert!(began.elapsed() < SOON, "it looks for ever");
            std::thread::sleep(Duration::from_millis(1));
            table.frame();
        }
        table.key(KeyCode::Space);
        table.pause();
        assert!(table.app().world().resource::<Teacher>().lesson().is_some());
        table.wish(Wish::Lesson(answer));
        table.settle();
    };
    let is_as_thrown = |table: &Table| {
        let game = table.game();
        assert_eq!((game.position(), game.turn_steps().len()), (&start, 0));
        assert_eq!(game.record().turns().len(), 1, "{}", game.record());
    };
    // When the turn is taken back, Then it has its throw, and the computer was not even asked
    teach(&mut table, LessonWish::TakeBack);
    is_as_thrown(&table);
    assert_eq!(gate.asked(), 0);
    // When it is left so and answered, and taken back then
    let mut replies = Vec::new();
    for round in 1..=3 {
        teach(&mut table, LessonWish::GoOn);
        until(&mut table, "its reply", |table| !computers_turn(table));
        table.settle();
        let turns = table.game().record().turns();
        assert_eq!((turns.len(), turns[1].side), (3, Side::Black));
        replies.push(turns[1].steps.clone());
        assert_eq!(
            exams.load(Ordering::SeqCst),
            round + 1,
            "it looks each time"
        );
        table.key(KeyCode::Backspace);
        table.settle();
        // Then the throw is the same again, and nothing is left of the reply
        is_as_thrown(&table);
        table.checkers_lie_true();
    }
    // And the reply to the same turn is the same, by the same throw
    assert!(!replies[0].is_empty() && replies.iter().all(|reply| *reply == replies[0]));
    assert_eq!(table.refusals(), []);
}
