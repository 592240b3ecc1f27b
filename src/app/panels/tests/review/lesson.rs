//! What the teacher says, and what is answered.

use super::*;

#[test]
fn the_lesson_is_answered_by_buttons_and_by_keys_that_are_pressed_anew() {
    let (game, lesson) = worst();
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    assert!(!bench.desk.claims.covered);
    bench.lesson = Some(lesson);
    for _ in 0..3 {
        bench.pass(Vec::new());
    }
    assert!(bench.desk.claims.covered && bench.says("Можно лучше"));
    let asked = |answer| vec![Wish::Lesson(answer)];
    assert_eq!(bench.click("Переиграть ход"), asked(LessonWish::TakeBack));
    assert_eq!(bench.click("Оставить так"), asked(LessonWish::GoOn));
    assert_eq!(
        bench.press(egui::Key::Backspace),
        asked(LessonWish::TakeBack)
    );
    assert_eq!(bench.press(egui::Key::Space), asked(LessonWish::GoOn));
    assert_eq!(bench.press(egui::Key::Enter), asked(LessonWish::GoOn));
    assert_eq!(bench.press(egui::Key::Escape), asked(LessonWish::Look));
    let held = || egui::Event::Key {
        key: egui::Key::Space,
        physical_key: None,
        pressed: true,
        repeat: true,
        modifiers: egui::Modifiers::NONE,
    };
    bench.lesson = None;
    bench.pass(vec![held()]);
    bench.lesson = Some(lesson);
    bench.pass(Vec::new());
    assert_eq!(bench.pass(vec![held()]), [], "a key that is held down");
    bench.press(egui::Key::Space);
    bench.lesson = None;
    bench.pass(Vec::new());
    bench.lesson = Some(lesson);
    assert_eq!(bench.press(egui::Key::Space), [], "the key that brought it");
    assert_eq!(bench.press(egui::Key::Space), asked(LessonWish::GoOn));
}

#[test]
fn the_teacher_is_switched_on_in_the_menu_and_its_threshold_chosen() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.click("Game");
    bench.pass(Vec::new());
    assert!(!bench.settings.teacher.on);
    bench.click("Show a better turn before it passes");
    assert!(bench.settings.teacher.on);
    bench.pass(Vec::new());
    bench.click("blunders ??");
    assert_eq!(
        bench.settings.teacher.from,
        crate::app::settings::Slip::Gross
    );
}
