//! Hints at the table: they come beside the game, are shown without moving anything, are played by a click, and never speak
//! of a position that is gone.

use crate::table::{Setting, Table, folder, rolls};
use bevy::prelude::*;
use narde365::app::advice::{Advice, Hint, Stand};
use narde365::app::play::{Brain, Question};
use narde365::app::table::parts::{Body, Checker, Ring, Shown};
use narde365::app::wish::Wish;
use narde365::engine::Chances;
use narde365::game::{GameEvent, Phase, StepsBuf};
use narde365::rules::{PlayedStep, Position, Side, turns};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const MIDDLE: &str = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w 63 -";

impl Table {
    fn advice(&self) -> &Advice {
        self.app_ref().world().resource::<Advice>()
    }

    fn shown(&self) -> &Shown {
        self.app_ref().world().resource::<Shown>()
    }

    fn hints(&self) -> Vec<Hint> {
        let hints = self.advice().hints();
        hints.map_or(Vec::new(), |(_, hints)| hints.turns.clone())
    }

    /// Frames until the engine has said all it has to say.
    fn think(&mut self, done: impl Fn(&Advice) -> bool) {
        let began = Instant::now();
        while !done(self.advice()) {
            assert!(began.elapsed() < Duration::from_secs(120), "it never comes");
            std::thread::sleep(Duration::from_millis(1));
            self.frame();
            self.true_or_nothing();
        }
        self.frame();
        self.frame();
    }

    fn think_of_hints(&mut self) {
        self.think(|advice| advice.hints().is_some_and(|(_, hints)| hints.whole));
    }

    /// Whatever is said is said of the position on the table.
    fn true_or_nothing(&self) {
        if let Some((asked, _)) = self.advice().hints() {
            assert_eq!(asked.position, *self.game().position());
        }
    }

    /// Goes down the side panel till a turn is shown on the board; where the mouse is then.
    fn feel_for_a_turn(&mut self, wanted: &[PlayedStep]) -> Vec2 {
        let size = self.layout().window;
        for down in 0..60 {
            let at = Vec2::new(size.x - 160.0, 80.0 + 10.0 * down as f32);
            self.move_to(at);
            self.frame();
            let shown = self.shown().0.as_ref();
            if shown.is_some_and(|turn| turn.steps == wanted) {
                return at;
            }
        }
        panic!("no turn beside the board");
    }

    fn rings(&mut self) -> Vec<(Side, Ring)> {
        let mut bodies = self.app().world_mut().query::<(&Checker, &Body)>();
        let world = self.app_ref().world();
        let ringed = bodies
            .iter(world)
            .filter(|(_, body)| body.ring != Ring::None);
        ringed
            .map(|(checker, body)| (checker.side, body.ring))
            .collect()
    }
}

fn steps_of(table: &Table) -> Vec<PlayedStep> {
    table.game().turn_steps().to_vec()
}

#[test]
fn nothing_is_worked_out_while_the_hints_are_closed() {
    let mut table = Setting::from_code(MIDDLE).table();
    for _ in 0..60 {
        table.frame();
        assert!(!table.advice().thinks() && table.advice().hints().is_none());
    }
    assert_eq!(table.advice().chances(), None);
}

#[test]
fn a_turn_that_is_pointed_at_is_shown_on_the_board_and_nothing_is_moved() {
    let mut table = Setting::from_code(MIDDLE).table();
    table.key(KeyCode::F5);
    table.think_of_hints();
    let hints = table.hints();
    assert_eq!(hints.len(), 5);
    assert_eq!(table.marks().arrows, []);
    let turn = hints[1].steps.clone();
    table.feel_for_a_turn(&turn);
    table.frame();
    let marks = table.marks().clone();
    let dice: usize = marks.seats.iter().map(|seat| seat.dice.len()).sum();
    assert_eq!(dice, turn.len(), "every die is in a seat");
    assert_eq!(marks.arrows.len(), marks.seats.len());
    for (seat, (_, to)) in marks.seats.iter().zip(&marks.arrows) {
        assert_eq!(seat.at, *to);
    }
    // The checkers that would go wear the broad ring, nobody else wears any.
    let rings = table.rings();
    assert_eq!(rings.len(), marks.arrows.len());
    assert!(
        rings
            .iter()
            .all(|ring| *ring == (Side::White, Ring::Chosen))
    );
    assert_eq!(steps_of(&table), []);
    assert_eq!(table.highest(), 0.0);
    table.checkers_lie_true();
    // The mouse leaves it: all is as it was.
    table.move_to(Vec2::new(20.0, 300.0));
    table.frame();
    table.frame();
    assert_eq!(
        (table.shown().0.clone(), table.marks().arrows.len()),
        (None, 0)
    );
    assert!(table.rings().iter().all(|(_, ring)| *ring == Ring::Movable));
}

#[test]
fn a_double_click_plays_the_turn_and_it_can_be_taken_back_step_by_step() {
    let mut table = Setting::from_code(MIDDLE).table();
    table.key(KeyCode::F5);
    table.think_of_hints();
    let turn = table.hints()[2].steps.clone();
    let at = table.feel_for_a_turn(&turn);
    table.told();
    table.click_px(at);
    table.click_px(at);
    table.settle();
    assert_eq!(steps_of(&table), turn);
    let made = table.told().into_iter();
    let made = made.filter(|event| matches!(event, GameEvent::StepMade { .. }));
    assert_eq!(made.count(), turn.len(), "each step once");
    table.checkers_lie_true();
    assert_eq!(table.marks().arrows, []);
    for left in (0..turn.len()).rev() {
        table.key(KeyCode::Backspace);
        table.settle();
        assert_eq!(steps_of(&table).len(), left);
    }
    table.checkers_lie_true();
}

#[test]
fn what_is_said_in_mid_turn_is_of_what_is_left_of_the_throw() {
    let mut table = Setting::from_code(MIDDLE).table();
    table.key(KeyCode::F5);
    table.think_of_hints();
    let whole = table.hints();
    let first = whole[0].steps[0].step;
    table.drag(Side::White, first.from.into(), first.to);
    table.true_or_nothing();
    for _ in 0..40 {
        table.frame();
        table.true_or_nothing();
    }
    table.think_of_hints();
    let rest = table.hints();
    assert!(rest.iter().all(|hint| hint.steps.len() == 1));
    // What is left of the best turn is still the best, and worth the same.
    assert_eq!(rest[0].steps[0], whole[0].steps[1]);
    assert!((rest[0].equity - whole[0].equity).abs() < 1e-6);
    table.key(KeyCode::Backspace);
    table.true_or_nothing();
    table.settle();
    table.think_of_hints();
    assert_eq!(table.hints(), whole);
}

#[test]
fn a_late_click_on_a_turn_of_a_position_that_is_gone_plays_nothing() {
    let mut table = Setting::from_code(MIDDLE).table();
    let from = *table.game().position();
    let legal = from.legal_steps(table.game().book())[0];
    let steps = StepsBuf::of(&[legal]).expect("one step");
    let other: Position = "24:15 12:15 w 63 wb".parse().expect("a position");
    table.wish(Wish::Play { from: other, steps });
    table.settle();
    assert_eq!(steps_of(&table), []);
    table.wish(Wish::Play { from, steps });
    table.settle();
    assert_eq!(steps_of(&table), [legal]);
}

#[test]
fn closing_the_hints_stops_the_engine_and_clears_the_board() {
    let mut table = Setting::from_code(MIDDLE).table();
    let mut interrupted = 0;
    for wait in 0..12 {
        table.key(KeyCode::F5);
        for _ in 0..wait {
            std::thread::sleep(Duration::from_millis(1));
            table.frame();
        }
        interrupted += usize::from(table.advice().thinks());
        table.key(KeyCode::F5);
        // Nor does what it was about to say come later.
        for _ in 0..20 {
            table.frame();
            assert!(!table.advice().thinks() && table.advice().hints().is_none());
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    assert!(interrupted > 0, "the engine was at work");
    table.key(KeyCode::F5);
    table.think_of_hints();
    let turn = table.hints()[0].steps.clone();
    let at = table.feel_for_a_turn(&turn);
    table.click_px(at);
    table.frame();
    table.move_to(Vec2::new(20.0, 300.0));
    table.frame();
    table.frame();
    assert!(!table.marks().arrows.is_empty(), "it is pinned");
    table.key(KeyCode::F5);
    table.frame();
    table.frame();
    assert!(table.marks().arrows.is_empty() && table.hints().is_empty());
}

#[test]
fn nothing_is_said_of_a_throw_before_its_dice_lie_still() {
    let code = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -";
    let mut table = Setting {
        rolls: rolls("63 52"),
        ..Setting::from_code(code)
    }
    .table();
    table.switch(|settings| settings.win_bar = true);
    table.key(KeyCode::F5);
    table.think(|advice| advice.next_throw().is_some() && advice.chances().is_some());
    assert_eq!(table.advice().stand(), Stand::NextThrow);
    let before = table.advice().chances();
    table.key(KeyCode::Space);
    let mut rolled = 0;
    while table.rolling() || rolled == 0 {
        std::thread::sleep(Duration::from_millis(1));
        assert_eq!(table.advice().stand(), Stand::Falling);
        assert!(table.advice().hints().is_none() && table.advice().next_throw().is_none());
        assert_eq!(table.advice().chances(), before);
        rolled += 1;
        table.frame();
    }
    assert!(rolled > 10, "they rolled: {rolled}");
    table.think_of_hints();
    let began = Instant::now();
    while table.advice().chances() == before && began.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(1));
        table.frame();
    }
    assert!(
        table.advice().chances() != before,
        "the throw has changed them"
    );
}

#[test]
fn when_the_turn_is_played_the_enemys_next_throw_is_told() {
    let mut table = Setting::from_code(MIDDLE).table();
    table.key(KeyCode::F5);
    table.think_of_hints();
    let steps = StepsBuf::of(&table.hints()[0].steps).expect("steps");
    let from = *table.game().position();
    table.wish(Wish::Play { from, steps });
    table.think(|advice| advice.next_throw().is_some());
    let next = table.advice().next_throw().expect("it is known").clone();
    assert_eq!((next.side, next.throws.len()), (Side::Black, 21));
    // A throw that is pointed at shows the turn it would be played by.
    let throw = next.throws.iter().find(|throw| !throw.steps.is_empty());
    let size = table.layout().window;
    let mut shown = false;
    for (x, y) in (0..14).flat_map(|x| (0..14).map(move |y| (x, y))) {
        let at = Vec2::new(size.x - 280.0 + 20.0 * x as f32, 130.0 + 16.0 * y as f32);
        table.move_to(at);
        table.frame();
        if let Some(turn) = table.shown().0.clone() {
            assert_eq!(turn.side, Side::Black);
            shown |= throw.is_some_and(|throw| throw.steps == turn.steps);
        }
    }
    assert!(shown, "the square was found");
    assert_eq!(steps_of(&table).len(), 2);
    table.checkers_lie_true();
}

#[test]
fn one_search_serves_the_hints_and_the_bar_of_chances() {
    for code in [MIDDLE.to_owned(), MIDDLE.replace(" w ", " b ")] {
        let mut table = Setting::from_code(&code).table();
        table.switch(|settings| settings.win_bar = true);
        table.key(KeyCode::F5);
        let as_white = |side: Side, chances: Chances| match side {
            Side::White => chances,
            Side::Black => chances.flipped(),
        };
        let shared = |table: &mut Table, done: &dyn Fn(&Advice) -> bool| {
            while !done(table.advice()) {
                std::thread::sleep(Duration::from_millis(1));
                table.frame();
                assert!(!table.advice().thinks_for_the_bar());
            }
        };
        // Given the best turns, Then the bar tells what the best of them is worth
        table.frame();
        shared(&mut table, &|advice| {
            advice.hints().is_some_and(|(_, hints)| hints.whole)
        });
        let best = table.hints()[0].clone();
        let side = table.game().position().side().expect("a side");
        assert_eq!(table.advice().chances(), Some(as_white(side, best.chances)));
        // And when it is played what the next throw may bring on average
        let steps = StepsBuf::of(&best.steps).expect("steps");
        let from = *table.game().position();
        table.wish(Wish::Play { from, steps });
        shared(&mut table, &|advice| advice.next_throw().is_some());
        let next = table.advice().next_throw().expect("it is known");
        let known = as_white(next.side, next.chances);
        assert_eq!(table.advice().chances(), Some(known));
        // And with the hints closed it is worked out for the bar alone, to the same
        table.key(KeyCode::F5);
        let (mut alone, mut ended) = (false, false);
        for _ in 0..20_000 {
            alone |= table.advice().thinks_for_the_bar();
            std::thread::sleep(Duration::from_millis(1));
            table.frame();
            ended = alone && !table.advice().thinks_for_the_bar();
            if ended {
                break;
            }
        }
        assert!(ended, "nobody works for the bar, or never to an end");
        let seen = table.advice().chances().expect("it is known");
        assert!((seen.win - known.win).abs() < 1e-5, "{seen:?} {known:?}");
    }
}

#[test]
fn another_game_or_the_end_of_one_leaves_no_hint_behind() {
    let mut table = Setting::from_code(MIDDLE).table();
    table.key(KeyCode::F5);
    table.think_of_hints();
    table.wish(Wish::Resign(Side::White));
    table.frame();
    assert_eq!(
        (table.phase(), table.advice().stand()),
        (Phase::Over, Stand::Over)
    );
    assert!(table.advice().hints().is_none() && !table.advice().thinks());
    table.wish(Wish::Rematch);
    table.frame();
    table.true_or_nothing();
    table.checkers_lie_true();
}

#[test]
fn nobody_is_told_how_to_play_the_computers_turn() {
    let home = folder();
    let file = home.path().join("game.narde");
    let code = MIDDLE.replace(" w ", " b ");
    let tags = "[Narde \"1\"]\n[BlackType \"level:novice\"]\n[LevelSeed \"7\"]\n";
    std::fs::write(&file, format!("{tags}[Position \"{code}\"]\n\n= *\n")).expect("a file");
    let may_answer = Arc::new(AtomicBool::new(false));
    let answers = Arc::clone(&may_answer);
    let brain = Brain::from_fn(move |asked: &Question, stop: &AtomicBool| {
        while !answers.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        let all = turns(&asked.position, &asked.book);
        let first = all.iter().next().ok_or("there is a turn")?;
        Ok(first.steps().iter().map(|played| played.step).collect())
    });
    let mut table = Setting {
        file: Some(file),
        brain: Some(brain),
        ..Setting::default()
    }
    .table();
    assert_eq!(
        table.game().computer_to_act().map(|(side, _)| side),
        Some(Side::Black)
    );
    table.key(KeyCode::F5);
    for _ in 0..60 {
        table.frame();
        assert_eq!(table.advice().stand(), Stand::Computers);
        assert!(table.advice().hints().is_none() && !table.advice().thinks());
    }
    // When it has played, it is a person's throw that is told of.
    may_answer.store(true, Ordering::Relaxed);
    table.think(|advice| advice.next_throw().is_some());
    let next = table.advice().next_throw().expect("it is known");
    assert_eq!(next.side, Side::White);
}

#[test]
fn a_keyboard_alone_opens_the_hints_chooses_a_turn_plays_it_and_hands_it_over() {
    let mut table = Setting::from_code(MIDDLE).table();
    table.key(KeyCode::F5);
    table.think_of_hints();
    let hints = table.hints();
    table.key(KeyCode::Digit2);
    table.frame();
    table.key(KeyCode::ArrowDown);
    table.frame();
    let wanted = &hints[2].steps;
    assert_eq!(
        table.shown().0.as_ref().map(|turn| &turn.steps),
        Some(wanted)
    );
    assert!(!table.marks().arrows.is_empty(), "it is seen on the board");
    // Let go of and chosen again.
    table.key(KeyCode::Escape);
    table.frame();
    assert_eq!((table.shown().0.clone(), table.hints().len()), (None, 5));
    table.key(KeyCode::Numpad3);
    table.frame();
    table.told();
    table.refusals();
    // A key in haste is one key: what was not looked at is not handed over.
    table.key(KeyCode::Enter);
    table.frame();
    table.key(KeyCode::Enter);
    table.settle();
    assert_eq!(steps_of(&table), *wanted);
    assert_eq!(table.refusals(), []);
    for _ in 0..20 {
        table.frame();
    }
    table.key(KeyCode::Enter);
    table.frame();
    table.settle();
    assert_eq!(table.phase(), Phase::Throw(Side::Black));
}

#[test]
fn computers_that_are_watched_are_stopped_to_be_looked_at_and_one_thing_is_said_till_then() {
    use narde365::engine::Level;
    use narde365::game::Player;
    use narde365::rules::BySide;
    let home = folder();
    let file = home.path().join("game.narde");
    let tags = "[Narde \"1\"]\n[WhiteType \"level:novice\"]\n[BlackType \"level:novice\"]\n[LevelSeed \"7\"]\n";
    std::fs::write(&file, format!("{tags}[Position \"{MIDDLE}\"]\n\n= *\n")).expect("a file");
    let mut table = Setting {
        file: Some(file),
        rolls: rolls("52 31 64 21 53 41 62 54"),
        ..Setting::default()
    }
    .table();
    let computer = Player::Computer(Level::Novice);
    assert_eq!(*table.game().players(), BySide::new(computer, computer));
    table.key(KeyCode::F5);
    let turns = |table: &Table| table.game().turn_number();
    let first = turns(&table);
    table.frame();
    // Whatever happens on the board, the pane says the same and nothing is worked out for it.
    table.wait("played on", |table| {
        assert_eq!(table.advice().stand(), Stand::Watched);
        assert!(!table.advice().thinks());
        turns(table) >= first + 3
    });
    table.key(KeyCode::Space);
    table.settle();
    for _ in 0..200 {
        table.frame();
    }
    let (stopped, position) = (turns(&table), *table.game().position());
    table.think(|advice| {
        advice.next_throw().is_some() || advice.hints().is_some_and(|(_, hints)| hints.whole)
    });
    for _ in 0..200 {
        table.frame();
    }
    assert_eq!(
        (turns(&table), *table.game().position()),
        (stopped, position)
    );
    // Nobody plays for them meanwhile: a row is shown, and Enter lets them go on.
    let listed = table.advice().hints().is_some();
    table.key(KeyCode::Digit1);
    table.frame();
    assert_eq!(table.shown().0.is_some(), listed);
    assert_eq!(
        (turns(&table), *table.game().position()),
        (stopped, position)
    );
    table.key(KeyCode::Enter);
    table.wait("played on", |table| turns(table) != stopped);
    assert_eq!(table.refusals(), []);
    // Another game is not begun standing still.
    table.key(KeyCode::Space);
    table.frame();
    table.wish(Wish::Rematch);
    table.frame();
    table.wait("begun anew", |table| table.game().turn_number() >= 2);
}
