//! The pane of hints and the bar of chances: what they say, how it fits, what is shown on the board and played.

mod keys;
mod map;
mod narrow;
mod rows;
mod win_bar;

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

/// The same before a throw.
fn before_a_throw() -> Game {
    let mut setup = doubled().setup();
    setup.start = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -"
        .parse()
        .unwrap();
    Game::new(setup, Box::new(dice("62")))
}

/// The same, two computers playing it.
fn watched(game: &Game) -> Game {
    let computer = crate::game::Player::Computer(crate::engine::Level::Novice);
    let setup = NewGame {
        players: BySide::new(computer, computer),
        ..game.setup()
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
    let (game, before) = (doubled(), before_a_throw());
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
fn closed_it_wants_nothing_and_shows_nothing() {
    let game = doubled();
    let mut bench = usual(&game);
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
fn when_a_turn_is_played_it_is_said_whose_throw_is_worked_out_not_that_the_engine_thinks() {
    let mut game = doubled();
    while !game.can_end_turn() {
        let step = game.position().legal_steps(game.book())[0].step;
        game.act(Intent::from(step)).unwrap();
    }
    let asked = Asked {
        position: game.position().end_turn(game.book()).unwrap(),
        book: RuleBook::R365,
    };
    let advice = Advice::said(asked, None, None);
    let bench = open(Tongue::Russian, (1280.0, 800.0), 100, &game, advice);
    assert!(!bench.says("Думаю"));
    assert!(bench.says("Ход сыгран.") && bench.says("Следующий бросок: Чёрные"));
    assert!(bench.says("Считаю, что принесёт каждый из бросков"));
    // Before any step nothing is said to be played.
    let mut before = game.setup();
    before.start = asked.position;
    let before = Game::new(before, Box::new(dice("62")));
    let advice = Advice::said(asked, None, None);
    let bench = open(Tongue::Russian, (1280.0, 800.0), 100, &before, advice);
    assert!(!bench.says("Ход сыгран.") && bench.says("Следующий бросок: Чёрные"));
}
