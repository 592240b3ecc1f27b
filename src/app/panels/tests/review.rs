//! What the review and the teacher show and ask for.

use super::*;
use crate::app::play::Exam;
use crate::app::review::{Found, Line, Look};
use crate::app::wish::{LessonWish, ReviewWish};
use crate::engine::{Limits, Mark, PlayedTurn, Review, review, shipped_judge};
use crate::rules::turns;
use std::sync::atomic::AtomicBool;

/// Windows that are shown: the smallest, a usual one, a large one.
const WINDOWS: [(f32, f32); 4] = [
    (640.0, 480.0),
    (900.0, 600.0),
    (1280.0, 800.0),
    (480.0, 800.0),
];

/// A game of so many turns, each by the first legal step, and its review.
fn reviewed(turns: usize) -> (Game, Rc<Reviewing>) {
    let game = played(["", ""], turns);
    let review = Reviewing::at_once(&game, &Limits::ply(1));
    (game, Rc::new(review))
}

fn bench(
    tongue: Tongue,
    size: (f32, f32),
    percent: u16,
    (game, review): &(Game, Rc<Reviewing>),
) -> Bench {
    let mut bench = Bench::new(tongue, size, percent, game);
    bench.review = review.clone();
    bench.show(Card::Review);
    bench
}

/// What is to be said of the worst turn of a throw.
fn worst() -> (Game, Lesson) {
    let mut game = fresh(["", ""], RuleBook::CLASSIC);
    play_on(&mut game, 4);
    game.act(Intent::Throw).unwrap();
    let (start, book) = (*game.position(), *game.book());
    let judge = shipped_judge(&book).unwrap();
    let never = AtomicBool::new(false);
    let side = start.side().unwrap();
    let all = turns(&start, &book);
    let judged = all.iter().map(|turn| {
        let after = crate::engine::army_after(turn.board(), side);
        let review = review(judge, &start, &book, after, &Limits::ply(1), &never).unwrap();
        (*turn, review)
    });
    let (turn, review): (_, Review) = judged
        .max_by(|(_, a), (_, b)| a.loss.total_cmp(&b.loss))
        .unwrap();
    for played in turn.steps().iter() {
        game.act(Intent::from(played.step)).unwrap();
    }
    let turn = PlayedTurn::of(&start, game.position()).unwrap();
    let asked = Exam { turn, book };
    (game, Lesson { asked, review })
}

#[test]
fn no_word_of_the_review_or_the_lesson_is_cut() {
    let whole = reviewed(30);
    let lesson = worst();
    for tongue in Tongue::ALL {
        for size in WINDOWS {
            for percent in [75, 100, 200] {
                let mut bench = bench(tongue, size, percent, &whole);
                for _ in 0..4 {
                    bench.assert_words_fit("review");
                    bench.press(egui::Key::ArrowDown);
                    bench.pass(Vec::new());
                }
                let mut bench = Bench::new(tongue, size, percent, &lesson.0);
                bench.lesson = Some(lesson.1);
                for _ in 0..3 {
                    bench.pass(Vec::new());
                }
                bench.assert_words_fit("lesson");
                let button = bench.words.get("lesson-take-back");
                assert!(bench.says(&button), "{size:?} at {percent} %");
            }
        }
    }
}

#[test]
fn every_turn_has_its_sign_and_its_loss_and_the_costliest_is_looked_at_first() {
    let whole = reviewed(12);
    let bench = bench(Tongue::Russian, (1280.0, 1400.0), 100, &whole);
    let dearest = whole.1.costliest(1)[0];
    let turn = &whole.1.turns()[dearest];
    let review = turn.review().unwrap();
    assert_eq!(review.mark, Some(Mark::VeryBad), "{}", review.loss);
    let loss = format!("−{:.3}", review.loss).replace('.', ",");
    assert!(bench.says("??") && bench.says(&loss));
    let number = format!("Ход {}.", turn.number);
    assert!(bench.says(&number), "{number}");
    assert!(bench.says("Лучше всего: ") && bench.says("Сыграно: "));
    assert!(bench.says("победа "), "its chances");
    assert!(
        bench.says("Белые: ") && bench.says("Чёрные: "),
        "the grades"
    );
    assert!(bench.says("Везение"));
    let steps: Vec<String> = turn.steps.iter().map(ToString::to_string).collect();
    assert!(bench.says(&steps.join(" ")));
}

#[test]
fn arrow_keys_and_clicks_choose_a_turn() {
    let whole = reviewed(12);
    let mut bench = bench(Tongue::English, (1280.0, 1400.0), 100, &whole);
    let title = |place: usize| format!("Turn {}. ", whole.1.turns()[place].number);
    let side = |place: usize| match whole.1.turns()[place].side {
        Side::White => "White: ",
        Side::Black => "Black: ",
    };
    let looks_at = |bench: &Bench, place: usize| {
        let title = format!("{}{}", title(place), side(place));
        assert!(bench.says(&title), "{title}");
    };
    bench.press(egui::Key::Home);
    bench.pass(Vec::new());
    looks_at(&bench, 0);
    bench.press(egui::Key::ArrowDown);
    bench.pass(Vec::new());
    looks_at(&bench, 1);
    bench.press(egui::Key::ArrowUp);
    bench.pass(Vec::new());
    looks_at(&bench, 0);
    let steps: Vec<String> = whole.1.turns()[4]
        .steps
        .iter()
        .map(ToString::to_string)
        .collect();
    bench.click(&steps.join(" "));
    bench.pass(Vec::new());
    looks_at(&bench, 4);
    // The far right of the curve is the last turn.
    let (_, percent, _) = bench
        .texts()
        .into_iter()
        .find(|(text, ..)| text == "50 %")
        .unwrap();
    let right = bench
        .texts()
        .into_iter()
        .map(|(.., clip)| clip.max.x)
        .fold(0.0_f32, |most, x| most.max(x.min(1050.0)));
    bench.click_at(Pos2::new(right, percent.center().y));
    bench.pass(Vec::new());
    looks_at(&bench, whole.1.turns().len() - 1);
}

#[test]
fn closer_looks_are_asked_for_by_their_buttons() {
    let whole = reviewed(12);
    let mut bench = bench(Tongue::English, (1280.0, 1400.0), 100, &whole);
    let dearest = whole.1.costliest(1)[0];
    let asked = |wish| vec![Wish::Review(wish)];
    assert_eq!(bench.desk.review.chosen, None);
    assert_eq!(bench.click("Deeper"), asked(ReviewWish::Deepen(dearest)));
    // Should another turn turn out to be dearer now, this one stays in sight.
    assert_eq!(bench.desk.review.chosen, Some(dearest));
    assert_eq!(bench.click("Roll out"), asked(ReviewWish::RollOut(dearest)));
    bench.press(egui::Key::Escape);
    assert_eq!(bench.desk.card, None);
}

#[test]
fn without_a_turn_the_review_says_so_and_the_menu_and_the_result_lead_to_it() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.show(Card::Review);
    assert!(bench.says("Nothing to review yet"));
    bench.press(egui::Key::Escape);
    bench.click("Game");
    bench.pass(Vec::new());
    assert_eq!(
        bench.click("Review of the game"),
        [Wish::Show(Card::Review)]
    );
    let mut game = played(["", ""], 3);
    game.act(Intent::Resign(Side::Black)).unwrap();
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    assert_eq!(bench.click("Review"), [Wish::Show(Card::Review)]);
}

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

#[test]
fn a_review_and_a_lesson_survive_a_window_of_any_size() {
    let (whole, lesson) = (reviewed(6), worst());
    for size in [
        (0.0, 0.0),
        (200.0, 150.0),
        (201.0, 900.0),
        (2000.0, 151.0),
        (7680.0, 4320.0),
    ] {
        bench(Tongue::Russian, size, 100, &whole);
        let mut bench = Bench::new(Tongue::Russian, size, 100, &lesson.0);
        bench.lesson = Some(lesson.1);
        bench.pass(Vec::new());
        bench.pass(Vec::new());
    }
}

#[test]
fn a_closer_look_is_brought_into_view_when_asked_for_and_when_it_has_found_something_and_not_held_there()
 {
    let game = played(["", ""], 6);
    let becomes = |bench: &mut Bench, how: &dyn Fn(Reviewing) -> Reviewing| {
        let before = Rc::try_unwrap(std::mem::take(&mut bench.review));
        bench.review = Rc::new(how(before.ok().expect("nobody else holds it")));
        bench.pass(Vec::new());
    };
    let mut low = 0;
    for high in (480..900).step_by(60) {
        let mut bench = Bench::new(Tongue::English, (800.0, high as f32), 100, &game);
        bench.review = Rc::new(Reviewing::at_once(&game, &Limits::ply(1)));
        bench.show(Card::Review);
        let place = bench.review.costliest(1)[0];
        let middle = Pos2::new(400.0, high as f32 / 2.0);
        // Only as far down as is needed to press the button.
        for _ in 0..60 {
            if bench.seen("Deeper").is_some() {
                break;
            }
            bench.wheel(middle, -10.0);
        }
        assert!(bench.seen("Deeper").is_some(), "{high}");
        becomes(&mut bench, &|review| {
            review.looking_closer(place, Look::RollOut)
        });
        low += usize::from(bench.seen("Stop").is_none());
        bench.wait(1.0);
        assert!(bench.seen("Stop").is_some(), "{high}: it can be stopped");
        becomes(&mut bench, &|review| {
            let lines = vec![line(&review.turns()[place].steps); 3];
            review.having_found(
                place,
                Found {
                    ply: 0,
                    trials: 1296,
                    lines,
                },
            )
        });
        bench.wait(1.0);
        let title = "Rolled out 1296 times";
        assert!(bench.seen(title).is_some(), "{high}: what it has found");
        // A hand that scrolls away is let.
        bench.wheel(middle, 2000.0);
        let curve = "White’s chance to win";
        let top = bench.seen(curve);
        assert!(top.is_some(), "{high}");
        bench.wait(1.0);
        assert_eq!(bench.seen(curve), top, "{high}");
    }
    assert!(low > 0, "in some windows it lay below what was seen");
}

fn line(steps: &[crate::rules::Step]) -> Line {
    Line {
        steps: steps.to_vec(),
        played: false,
        chances: crate::engine::Chances {
            win: 0.5,
            mars: 0.1,
            lost_mars: 0.1,
        },
        equity: 0.0,
        half: 0.02,
        loss: 0.1,
        half_loss: 0.02,
    }
}

#[test]
fn the_page_about_the_game_tells_the_marks_as_they_are_given() {
    let page = include_str!("../../../../README.md");
    for (sign, mark) in [
        ("?!", Mark::Doubtful),
        ("?", Mark::Bad),
        ("??", Mark::VeryBad),
    ] {
        let told = format!("`{sign}` from {:.2}", mark.least());
        assert!(page.contains(&told), "{told}");
    }
}
