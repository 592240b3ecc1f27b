//! The pane of hints and the bar of chances: what they say, how it fits, what is shown on the board and played.

use super::*;
use crate::app::advice::{Asked, Hint, Hints, MayCome, NextThrow};
use crate::app::panels::desk::Pane;
use crate::engine::{Chances, Mark, Reason, Term};
use crate::rules::{PlayedStep, Position, turns};

const SIZES: [((f32, f32), u16); 6] = [
    ((1280.0, 800.0), 100),
    ((900.0, 600.0), 100),
    ((640.0, 480.0), 200),
    ((1280.0, 800.0), 200),
    ((320.0, 480.0), 100),
    ((600.0, 1000.0), 150),
];

fn chances(win: f32) -> Chances {
    Chances {
        win,
        mars: 0.25 * win,
        lost_mars: 0.1,
    }
}

/// A game with a double on the table: its turns take the most letters.
fn doubled() -> Game {
    let start: Position = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w 66 -"
        .parse()
        .unwrap();
    let setup = NewGame {
        names: BySide {
            white: "Константин Константинопольский".to_owned(),
            black: String::new(),
        },
        start,
        ..NewGame::default()
    };
    Game::new(setup, Box::new(dice("62")))
}

/// What an engine could say of a position: its first turns, with the marks and all reasons.
fn hints(position: &Position, whole: bool) -> Advice {
    let book = RuleBook::R365;
    let reasons = |sign: f32| {
        let told = Term::ALL.into_iter().enumerate();
        told.map(|(place, term)| Reason {
            term,
            one: place as u16,
            other: 36 - place as u16,
            worth: sign * (0.1 - 0.01 * place as f32),
        })
        .collect()
    };
    let marks = [
        None,
        None,
        Some(Mark::Doubtful),
        Some(Mark::Bad),
        Some(Mark::VeryBad),
    ];
    let found = turns(position, &book);
    let turns: Vec<Hint> = found
        .iter()
        .zip(marks)
        .enumerate()
        .map(|(place, (turn, mark))| Hint {
            steps: turn.steps().to_vec(),
            chances: chances(1.0 - 0.2 * place as f32),
            equity: 1.0 - 0.5 * place as f32,
            loss: 0.05 * place as f32,
            mark: mark.filter(|_| whole),
            reasons: reasons(if place == 0 { 1.0 } else { -1.0 }),
        })
        .collect();
    let asked = Asked {
        position: *position,
        book,
    };
    let hints = Hints {
        side: position.side().unwrap(),
        turns,
        count: found.len(),
        ply: 2,
        whole,
    };
    Advice::said(asked, Some(hints), None)
}

/// What an engine could say of the next throw.
fn next(position: &Position) -> Advice {
    let book = RuleBook::R365;
    let throws = Roll::all_unordered()
        .enumerate()
        .map(|(place, roll)| {
            let thrown = position.thrown(roll).unwrap();
            let steps: Vec<PlayedStep> = turns(&thrown, &book)
                .iter()
                .next()
                .map(|turn| turn.steps().to_vec())
                .unwrap();
            MayCome {
                roll,
                steps,
                chances: chances(0.05 * place as f32),
                equity: 0.1 * place as f32 - 1.0,
            }
        })
        .collect();
    let asked = Asked {
        position: *position,
        book,
    };
    let next = NextThrow {
        side: position.side().unwrap(),
        from: *position,
        throws,
        chances: chances(0.5),
        equity: 0.0,
    };
    Advice::said(asked, None, Some(next))
}

fn open(tongue: Tongue, size: (f32, f32), percent: u16, game: &Game, advice: Advice) -> Bench {
    let mut bench = Bench::new(tongue, size, percent, game);
    bench.advice = advice;
    bench.desk.toggle(Pane::Hints);
    for _ in 0..3 {
        bench.pass(Vec::new());
    }
    bench
}

fn usual(game: &Game) -> Bench {
    let advice = hints(game.position(), true);
    open(Tongue::Russian, (1280.0, 800.0), 100, game, advice)
}

/// The words of the turn at a place of the list.
fn turn(bench: &Bench, place: usize) -> String {
    let (_, hints) = bench.advice.hints().unwrap();
    let steps = hints.turns[place].steps.iter();
    let steps: Vec<String> = steps.map(|played| played.step.to_string()).collect();
    steps.join(" ")
}

fn point_at(bench: &mut Bench, word: &str) {
    let place = bench.texts().into_iter().find(|(text, ..)| text == word);
    let at = place
        .unwrap_or_else(|| panic!("{word} is not shown"))
        .1
        .center();
    bench.pass(vec![egui::Event::PointerMoved(at)]);
    bench.pass(Vec::new());
}

#[test]
fn no_word_of_a_hint_is_cut_or_lies_over_another_in_any_window() {
    let game = doubled();
    let mut before = game.setup();
    before.start = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -"
        .parse()
        .unwrap();
    let before = Game::new(before, Box::new(dice("62")));
    for tongue in Tongue::ALL {
        for (size, percent) in SIZES {
            for whole in [false, true] {
                let advice = hints(game.position(), whole);
                let mut bench = open(tongue, size, percent, &game, advice);
                bench.assert_words_fit("hints");
                for _ in 0..5 {
                    bench.press(egui::Key::ArrowDown);
                    bench.pass(Vec::new());
                    bench.assert_words_fit("why");
                    // In a drawer words lie over those of the table behind it.
                    if !bench.desk.folded {
                        bench.assert_words_apart("why");
                    }
                }
            }
            let bench = open(tongue, size, percent, &before, next(before.position()));
            bench.assert_words_fit("the next throw");
            let bench = open(tongue, size, percent, &before, Advice::default());
            bench.assert_words_fit("no hints");
        }
    }
}

#[test]
fn a_turn_that_is_pointed_at_is_shown_and_no_longer_when_the_mouse_has_left_it() {
    let game = doubled();
    let mut bench = usual(&game);
    assert!(bench.wanted.hints);
    assert_eq!(bench.shown, None);
    let word = turn(&bench, 1);
    point_at(&mut bench, &word);
    let shown = bench.shown.clone().expect("it is shown");
    assert_eq!((shown.side, shown.from), (Side::White, *game.position()));
    let (_, hints) = bench.advice.hints().unwrap();
    assert_eq!(shown.steps, hints.turns[1].steps);
    bench.pass(vec![egui::Event::PointerMoved(Pos2::new(300.0, 300.0))]);
    bench.pass(Vec::new());
    assert_eq!(bench.shown, None);
}

#[test]
fn a_click_says_why_and_keeps_the_turn_on_the_board_and_a_second_one_lets_it_go() {
    let game = doubled();
    let mut bench = usual(&game);
    let word = turn(&bench, 3);
    assert!(!bench.says("соперник целиком сыграет"));
    bench.click(&word);
    bench.pass(vec![egui::Event::PointerMoved(Pos2::new(300.0, 300.0))]);
    bench.pass(Vec::new());
    assert!(bench.says("Чем он отличается от лучшего"));
    assert!(bench.says("на голове не останется никого, а не 36"));
    let (_, hints) = bench.advice.hints().unwrap();
    assert_eq!(
        bench.shown.as_ref().map(|shown| &shown.steps),
        Some(&hints.turns[3].steps)
    );
    // Later than a double click.
    bench.wait(1.0);
    bench.click(&word);
    bench.pass(vec![egui::Event::PointerMoved(Pos2::new(300.0, 300.0))]);
    bench.pass(Vec::new());
    assert!(!bench.says("Чем он отличается"));
    assert_eq!(bench.shown, None);
}

#[test]
fn a_double_click_or_the_button_plays_the_turn_as_it_was_advised() {
    let game = doubled();
    let mut bench = usual(&game);
    let (_, hints) = bench.advice.hints().unwrap();
    let steps = crate::game::StepsBuf::of(&hints.turns[2].steps).unwrap();
    let play = Wish::Play {
        from: *game.position(),
        steps,
    };
    let word = turn(&bench, 2);
    bench.click(&word);
    bench.pass(Vec::new());
    let played = bench.click("Сыграть этот ход");
    assert_eq!(played, std::slice::from_ref(&play));
    assert_eq!(bench.shown, None);
    bench.wait(1.0);
    assert_eq!(bench.click(&word), []);
    assert_eq!(bench.click(&word), [play]);
}

#[test]
fn a_double_click_that_meets_two_turns_plays_neither() {
    let game = doubled();
    let mut bench = usual(&game);
    // Two quick clicks of which the second meets another row: what was there has moved, or a hand was too quick.
    let [one, other] = [turn(&bench, 2), turn(&bench, 3)];
    assert_eq!(bench.click(&one), []);
    assert_eq!(bench.click(&other), []);
    assert_eq!(bench.click(&one), []);
}

#[test]
fn the_arrow_keys_go_from_turn_to_turn_and_stop_at_the_ends() {
    let game = doubled();
    let mut bench = usual(&game);
    let shown = |bench: &Bench| {
        let (_, hints) = bench.advice.hints().unwrap();
        let steps = bench.shown.as_ref().map(|shown| &shown.steps);
        hints
            .turns
            .iter()
            .position(|hint| Some(&hint.steps) == steps)
    };
    for place in [0, 1, 2, 3, 4, 4] {
        bench.press(egui::Key::ArrowDown);
        assert_eq!(shown(&bench), Some(place));
    }
    for place in [3, 2, 1, 0, 0] {
        bench.press(egui::Key::ArrowUp);
        assert_eq!(shown(&bench), Some(place));
    }
}

#[test]
fn a_pinned_turn_is_let_go_of_with_its_position() {
    let mut game = doubled();
    let mut bench = usual(&game);
    bench.press(egui::Key::ArrowDown);
    assert!(bench.shown.is_some());
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    bench.view = View::of(&game, true, Hush::default(), &bench.words);
    bench.pass(Vec::new());
    assert_eq!(bench.shown, None);
    // And what was said of the position before is not said of this one.
    assert!(bench.says("Думаю…"));
}

#[test]
fn hints_that_come_to_lie_under_a_mouse_at_rest_are_not_pointed_at() {
    let mut game = doubled();
    let mut bench = usual(&game);
    let word = turn(&bench, 0);
    point_at(&mut bench, &word);
    assert!(bench.shown.is_some());
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    bench.view = View::of(&game, true, Hush::default(), &bench.words);
    bench.advice = hints(game.position(), true);
    for _ in 0..5 {
        bench.pass(Vec::new());
        assert_eq!(bench.shown, None);
    }
    let word = turn(&bench, 0);
    point_at(&mut bench, &word);
    // The mouse may have been at that very place: it has to move to mean something.
    let at = bench.ctx.pointer_hover_pos().unwrap() + Vec2::new(3.0, 0.0);
    bench.pass(vec![egui::Event::PointerMoved(at)]);
    bench.pass(Vec::new());
    assert!(bench.shown.is_some());
}

#[test]
fn in_a_narrow_window_a_pinned_turn_is_seen_when_the_drawer_is_closed_until_esc() {
    let game = doubled();
    let advice = hints(game.position(), true);
    let mut bench = open(Tongue::Russian, (640.0, 480.0), 200, &game, advice);
    bench.press(egui::Key::ArrowDown);
    let pinned = bench.shown.clone();
    assert!(pinned.is_some());
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.drawer && !bench.wanted.hints);
    assert_eq!(bench.shown, pinned);
    bench.press(egui::Key::Escape);
    assert_eq!(bench.shown, None);
}

#[test]
fn closed_it_wants_nothing_and_shows_nothing() {
    let game = doubled();
    let mut bench = usual(&game);
    bench.press(egui::Key::ArrowDown);
    bench.press(egui::Key::Escape);
    assert_eq!(bench.desk.pane, Pane::Game);
    assert_eq!(
        (bench.wanted, bench.shown.clone()),
        (Wanted::default(), None)
    );
}

#[test]
fn marks_are_told_by_sign_and_only_when_it_has_been_looked_to_the_end() {
    let game = doubled();
    let mut bench = usual(&game);
    for sign in ["?!", "?  ", "??"] {
        assert!(bench.says(sign), "{sign}");
    }
    assert!(bench.says("лучший") && bench.says("−0,150"));
    bench.advice = hints(game.position(), false);
    bench.pass(Vec::new());
    assert!(
        bench.says("Смотрю дальше") && !bench.texts().iter().any(|(text, ..)| text.contains("?!"))
    );
}

#[test]
fn the_square_of_throws_has_a_number_in_every_cell_and_shows_its_turn() {
    let mut setup = doubled().setup();
    setup.start = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -"
        .parse()
        .unwrap();
    let game = Game::new(setup, Box::new(dice("62")));
    let advice = next(game.position());
    let mut bench = open(Tongue::Russian, (1280.0, 800.0), 100, &game, advice);
    let cells = |bench: &Bench, number: &str| {
        let same = |text: &(String, Rect, Rect)| text.0 == number;
        bench.texts().iter().filter(|text| same(text)).count()
    };
    let throws = bench.advice.next_throw().unwrap().throws.clone();
    for throw in &throws {
        let sign = match throw.equity {
            worth if worth.abs() < 0.005 => "",
            worth if worth < 0.0 => "−",
            _ => "+",
        };
        let number = format!("{sign}{:.2}", throw.equity.abs()).replace('.', ",");
        let ways = if throw.roll.is_double() { 1 } else { 2 };
        assert_eq!(cells(&bench, &number), ways, "{} {number}", throw.roll);
    }
    let last = throws.last().unwrap();
    let number = format!("+{:.2}", last.equity).replace('.', ",");
    point_at(&mut bench, &number);
    assert_eq!(
        bench.shown.as_ref().map(|shown| &shown.steps),
        Some(&last.steps)
    );
    assert!(bench.says("против среднего +1,000"));
}

#[test]
fn the_bar_of_chances_is_off_at_first_and_fits_beside_the_board_when_it_is_on() {
    let game = doubled();
    for tongue in Tongue::ALL {
        for (size, percent) in SIZES {
            let mut bench = Bench::new(tongue, size, percent, &game);
            bench.advice = Advice::with_chances(chances(0.56));
            bench.pass(Vec::new());
            assert!(
                !bench.wanted.chances && !bench.texts().iter().any(|(text, ..)| text == "56 %")
            );
            bench.settings.win_bar = true;
            bench.pass(Vec::new());
            bench.pass(Vec::new());
            assert!(bench.wanted.chances);
            let place = |bench: &Bench, number: &str| {
                let all = bench.texts();
                let found = all.iter().find(|(text, ..)| text == number);
                found.unwrap_or_else(|| panic!("{number} is not shown")).1
            };
            assert!(place(&bench, "56 %").min.y > place(&bench, "44 %").max.y);
            bench.assert_words_fit("bar of chances");
            bench.assert_words_apart("bar of chances");
            let cut = bench
                .shortened()
                .into_iter()
                .find(|text| text.contains('%'));
            assert_eq!(cut, None, "{size:?} at {percent} %");
            // Turned round, Black's are below.
            bench.below = Side::Black;
            bench.pass(Vec::new());
            assert!(place(&bench, "44 %").min.y > place(&bench, "56 %").max.y);
        }
    }
}

#[test]
fn the_bar_of_chances_slides_to_what_is_known_and_rests_there() {
    let game = doubled();
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.settings.win_bar = true;
    bench.fade(0.12);
    bench.advice = Advice::with_chances(chances(0.5));
    bench.wait(2.0);
    assert!(bench.says("50 %") && !bench.moves);
    bench.advice = Advice::with_chances(chances(0.9));
    bench.pass(Vec::new());
    bench.pass(Vec::new());
    assert!(bench.moves && !bench.says("90 %"));
    bench.wait(2.0);
    assert!(bench.says("90 %") && bench.says("10 %") && !bench.moves);
    // Without motion it is there at once.
    bench.fade(0.0);
    bench.advice = Advice::with_chances(chances(0.2));
    bench.pass(Vec::new());
    assert!(bench.says("20 %") && !bench.moves);
}
