//! What the review and the teacher show and ask for.

mod closer;
mod lesson;
mod place;

use super::*;
use crate::app::play::Exam;
use crate::app::wish::{LessonWish, ReviewWish};
use crate::engine::{Level, Limits, Mark, PlayedTurn, Review, review, shipped_judge};
use crate::rules::turns;
use std::sync::atomic::AtomicBool;

/// Windows that are shown: the smallest, a usual one, a large one.
const WINDOWS: [(f32, f32); 4] = [
    (640.0, 480.0),
    (900.0, 600.0),
    (1280.0, 800.0),
    (480.0, 800.0),
];

/// The windows in which all of the review must be within reach.
const LOW: [(f32, f32); 5] = [
    (1280.0, 800.0),
    (900.0, 650.0),
    (720.0, 560.0),
    (640.0, 480.0),
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
    // The far right of the curve is the last turn: the words of the one looked at stand at the right of it.
    let place = |part: &str| {
        let texts = bench.texts().into_iter();
        let mut found = texts.filter(|(text, ..)| text.starts_with(part));
        found.next().expect("it is shown").1
    };
    let (percent, words) = (place("50 %"), place(&title(4)));
    bench.click_at(Pos2::new(words.min.x - 28.0, percent.center().y));
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
fn the_page_about_the_game_tells_the_marks_as_they_are_given() {
    let page = include_str!("../../../../../README.md");
    for (sign, mark) in [
        ("?!", Mark::Doubtful),
        ("?", Mark::Bad),
        ("??", Mark::VeryBad),
    ] {
        let told = format!("`{sign}` from {:.2}", mark.least());
        assert!(page.contains(&told), "{told}");
    }
}

#[test]
fn what_a_turn_loses_is_told_in_points_wherever_it_is_told() {
    let whole = reviewed(12);
    for tongue in Tongue::ALL {
        let bench = bench(tongue, (1280.0, 800.0), 100, &whole);
        let points = |loss: f32| bench.words.decimal(f64::from(loss), 3);
        let mean = whole.1.tallies()[Side::White].mean_loss();
        assert!(bench.says(&points(mean)));
        let level = bench.words.level_means(Level::Novice, &RuleBook::R365);
        assert!(level.contains(&points(Level::Novice.loss()[0])), "{level}");
    }
}
