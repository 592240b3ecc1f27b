//! What the tests of the game share: positions, scripted dice and wishes from their texts, and players of chance.

use narde365::dice::{PracticeText, ScriptedDice, SealedDice};
use narde365::game::{Game, GameEvent, Intent, NewGame, Phase, StepsBuf};
use narde365::rules::{BySide, Point, Position, Roll, RuleBook, Side, Step, Steps, Target};
use rand::RngExt;
use rand::rngs::ChaCha12Rng;

pub fn position(code: &str) -> Position {
    code.parse().expect("a position code")
}

pub fn roll(text: &str) -> Roll {
    text.parse().expect("a roll")
}

pub fn step(text: &str) -> Step {
    text.parse().expect("a step")
}

pub fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

/// The wish to make the steps of a text like `24/18 18/13`.
pub fn play(text: &str) -> Intent {
    let steps: Steps = text.parse().expect("steps");
    StepsBuf::new(&steps.0).expect("one to four steps").into()
}

/// Where a checker was carried back from and to: a point's number, 0 for the tray.
pub fn take_back(at: u8, to: u8) -> Intent {
    let at = Point::new(at).map_or(Target::Off, Target::Point);
    Intent::TakeBack { at, to: point(to) }
}

pub fn scripted(rolls: &str) -> Box<ScriptedDice> {
    Box::new(ScriptedDice::new(rolls.split_whitespace().map(roll)))
}

pub fn practice(text: &str) -> Box<SealedDice> {
    let text = PracticeText::new(text).expect("a practice text");
    Box::new(SealedDice::practice(text, BySide::default(), 1))
}

/// A game from the usual start by these rolls, the first of them the roll-off's.
pub fn from_start(book: RuleBook, rolls: &str) -> Game {
    Game::new(
        NewGame {
            book,
            ..NewGame::default()
        },
        scripted(rolls),
    )
}

/// A game by the default rules from a position.
pub fn from_code(code: &str, rolls: &str) -> Game {
    by_book(RuleBook::R365, code, rolls)
}

pub fn by_book(book: RuleBook, code: &str, rolls: &str) -> Game {
    let start = position(code);
    Game::new(
        NewGame {
            book,
            start,
            ..NewGame::default()
        },
        scripted(rolls),
    )
}

/// Does it, and expects it to be granted.
#[track_caller]
pub fn act(game: &mut Game, intent: Intent) -> Vec<GameEvent> {
    match game.act(intent) {
        Ok(events) => events,
        Err(why) => panic!("{intent:?} was refused: {why}\n{}", game.record()),
    }
}

/// Fifteen checkers a side, no point of two colours.
#[track_caller]
pub fn check_checkers(position: &Position) {
    for side in Side::BOTH {
        let on_board: u8 = Point::all().map(|point| position.count(side, point)).sum();
        assert_eq!(on_board + position.off(side), 15, "{position}");
    }
    for point in Point::all() {
        let held = Side::BOTH.map(|side| position.count(side, point) > 0);
        assert_ne!(held, [true, true], "{position}");
    }
}

/// Any rule book.
pub fn any_book(rng: &mut ChaCha12Rng) -> RuleBook {
    let books = [
        "365",
        "classic",
        "federation",
        "365+last_throw=yes+scoring=koks",
        "federation+last_throw=yes",
        "365+blockade=never+first_turn_head=any",
        "classic+first_turn_head=when_needed+scoring=koks",
        "365+opening=roll_off_dice+single_die=higher",
    ];
    books[rng.random_range(0..books.len())]
        .parse()
        .expect("a rule book")
}

/// One legal step, if there is one.
pub fn any_legal_step(game: &Game, rng: &mut ChaCha12Rng) -> Option<Step> {
    let legal = game.position().legal_steps(game.book());
    (!legal.is_empty()).then(|| legal[rng.random_range(0..legal.len())].step)
}

/// What carries the game on: the throw, a legal step, the hand-over; none when it is over.
pub fn onward(game: &Game, rng: &mut ChaCha12Rng) -> Option<Intent> {
    match game.phase() {
        Phase::Opening | Phase::Throw(_) => Some(Intent::Throw),
        Phase::Move(_) => Some(any_legal_step(game, rng).map_or(Intent::EndTurn, Intent::from)),
        Phase::Over => None,
    }
}

/// Any point.
pub fn any_point(rng: &mut ChaCha12Rng) -> Point {
    point(rng.random_range(1..=24))
}

/// Any target.
pub fn any_target(rng: &mut ChaCha12Rng) -> Target {
    if rng.random_range(0..6) == 0 {
        Target::Off
    } else {
        any_point(rng).into()
    }
}
