//! The teacher at a table with the computer.

use super::*;
use narde365::app::play::{Examiner, Teacher};

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
