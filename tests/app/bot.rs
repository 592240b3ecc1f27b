//! The computer at the table: whole games with it, its pace, input in its turns.

mod back;
mod late;
mod monkey;
mod taught;

use crate::table::{Setting, Table, folder, nobody, p, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use narde365::app::play::{Bot, Brain, Question};
use narde365::app::settings::{Settings, Speed};
use narde365::app::wish::{Card, NewDice, Wish};
use narde365::dice::Misses;
use narde365::engine::Level;
use narde365::game::{GameEvent, Intent, Phase, Player, Refusal};
use narde365::record::TurnState;
use narde365::rules::{self, BySide, Roll, RuleBook, Side, Step};
use rand::{RngExt, SeedableRng, rngs::ChaCha12Rng};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const NOVICE: Player = Player::Computer(Level::Novice);
/// White is a person, Black a novice.
const ALONE: BySide<Player> = BySide::new(Player::Person, NOVICE);
const BOTH: BySide<Player> = BySide::new(NOVICE, NOVICE);
/// White is to throw for the first time.
const START: &str = "24:15 12:15 w - wb";
/// How long the engine may think in these tests, in real time.
const SOON: Duration = Duration::from_secs(60);

/// A game from a position by these throws, played by these, with this mind instead of the engine where there is one.
fn seated(code: &str, numbers: &str, players: BySide<Player>, brain: Option<Brain>) -> Table {
    let home = folder();
    let file = home.path().join("game.narde");
    let tag = |name: &str, player: Player| match player {
        Player::Person => String::new(),
        level => format!("[{name} \"{level}\"]\n"),
    };
    let types = tag("WhiteType", players.white) + &tag("BlackType", players.black);
    let text = format!("[Narde \"1\"]\n{types}[LevelSeed \"7\"]\n[Position \"{code}\"]\n\n= *\n");
    std::fs::write(&file, text).expect("a file");
    let mut table = Setting {
        rolls: rolls(numbers),
        file: Some(file),
        brain,
        ..Setting::default()
    }
    .table();
    table.frame();
    assert_eq!(table.game().players(), &players);
    table
}

/// A new game between these, by practice dice of the text.
fn begun(players: BySide<Player>, text: &str, brain: Option<Brain>) -> Table {
    let mut table = Setting {
        practice: Some(text.into()),
        begun: false,
        brain,
        ..Setting::default()
    }
    .table();
    table.wish(new(players));
    table
}

fn new(players: BySide<Player>) -> Wish {
    Wish::NewGame {
        names: nobody(),
        players,
        book: RuleBook::default(),
        dice: NewDice::wordless(Misses::Never),
    }
}

/// From now on a frame takes longer and nothing flies: games pass quickly.
fn hurry(table: &mut Table) {
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let long = TimeUpdateStrategy::ManualDuration(Duration::from_millis(120));
    table.app().insert_resource(long);
}

fn thinks(table: &mut Table) -> bool {
    table.app().world().resource::<Bot>().thinks()
}

/// Frames until it is so. Real time passes only while an answer is waited for.
fn until(table: &mut Table, what: &str, done: impl Fn(&mut Table) -> bool) {
    let began = Instant::now();
    let mut frames = 0;
    while !done(table) {
        table.frame();
        if thinks(table) {
            std::thread::sleep(Duration::from_millis(1));
            assert!(began.elapsed() < SOON, "{what}: no answer");
        } else {
            frames += 1;
        }
        assert!(
            frames < 4_000,
            "{what} never comes: {:?}\n{}",
            table.phase(),
            table.game().record()
        );
    }
}

fn computers_turn(table: &mut Table) -> bool {
    table.game().computer_to_act().is_some()
}

/// The person does what comes next: throws, plays the first legal step, hands over.
fn play_on(table: &mut Table, chance: &mut ChaCha12Rng) {
    let game = table.game();
    let legal = game.position().legal_steps(game.book());
    let intent = match game.phase() {
        Phase::Opening | Phase::Throw(_) => Intent::Throw,
        Phase::Move(_) if legal.is_empty() => Intent::EndTurn,
        Phase::Move(_) => legal[chance.random_range(0..legal.len())].step.into(),
        Phase::Over => return,
    };
    table.act(intent);
}

/// Plays both sides of the table's hands on until it is so, or the game is over.
fn play_until(table: &mut Table, chance: &mut ChaCha12Rng, done: impl Fn(&mut Table) -> bool) {
    for _ in 0..5_000 {
        if done(table) || table.phase() == Phase::Over {
            return;
        }
        if computers_turn(table) {
            until(table, "the computer's turn", |table| !computers_turn(table));
        } else {
            play_on(table, chance);
        }
    }
    panic!("it never comes: {}", table.game().record());
}

/// A full turn, another one by each question's chance.
fn any_turn(asked: &Question) -> Vec<Step> {
    let turns = rules::turns(&asked.position, &asked.book);
    let place = (asked.chance >> 7) as usize % turns.len();
    let turn = turns.iter().nth(place).expect("a turn");
    turn.steps().iter().map(|played| played.step).collect()
}

/// A mind that answers by [`any_turn`] when it is let, and notes what it was asked and told.
#[derive(Clone, Default)]
struct Gate {
    open: Arc<AtomicBool>,
    asked: Arc<Mutex<Vec<Question>>>,
    stopped: Arc<AtomicUsize>,
    /// Answers even when it was told to stop.
    stubborn: bool,
}

impl Gate {
    fn open(&self, open: bool) {
        self.open.store(open, Ordering::SeqCst);
    }

    fn asked(&self) -> usize {
        self.asked.lock().expect("nobody panics").len()
    }

    fn stopped(&self) -> usize {
        self.stopped.load(Ordering::SeqCst)
    }

    fn brain(&self) -> Option<Brain> {
        let gate = self.clone();
        Some(Brain::from_fn(move |asked, stop| {
            gate.asked.lock().expect("nobody panics").push(*asked);
            let mut told = false;
            while !gate.open.load(Ordering::SeqCst) {
                if stop.load(Ordering::Relaxed) && !std::mem::replace(&mut told, true) {
                    gate.stopped.fetch_add(1, Ordering::SeqCst);
                    if !gate.stubborn {
                        return Err("stopped".into());
                    }
                }
                std::thread::sleep(Duration::from_millis(1));
            }
            Ok(any_turn(asked))
        }))
    }
}

fn wait(what: &str, done: impl Fn() -> bool) {
    let began = Instant::now();
    while !done() {
        assert!(began.elapsed() < SOON, "{what}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A table where Black, the computer, thinks behind a gate after White has played 6-5.
fn thinking(gate: &Gate) -> Table {
    let mut table = seated(START, "65 31 64 52 43 61 54", ALONE, gate.brain());
    table.act(Intent::Throw);
    table.settle();
    for (from, to) in [(24, 18), (18, 13)] {
        table.drag(Side::White, p(from), p(to));
        table.settle();
    }
    table.pause();
    table.key(KeyCode::Space);
    until(&mut table, "it thinks", thinks);
    table.settle();
    wait("it is asked", || gate.asked() == 1);
    table.told();
    table.refusals();
    table
}

#[test]
fn a_whole_game_is_played_against_the_computer() {
    for person in Side::BOTH {
        let players = BySide::from_fn(|side| {
            if side == person {
                Player::Person
            } else {
                NOVICE
            }
        });
        let mut table = begun(players, "against the computer", None);
        hurry(&mut table);
        let mut chance = ChaCha12Rng::seed_from_u64(365);
        play_until(&mut table, &mut chance, |_| false);
        table.settle();
        assert!(table.game().outcome().is_some());
        table.checkers_lie_true();
        assert_eq!(table.refusals(), []);
        // And the same two play once more
        table.wish(Wish::Rematch);
        assert_eq!(
            (table.game().players(), table.phase()),
            (&players, Phase::Opening)
        );
    }
}

#[test]
fn the_computer_plays_against_itself_untouched() {
    let mut table = begun(BOTH, "to watch", None);
    hurry(&mut table);
    until(&mut table, "the end", |table| table.phase() == Phase::Over);
    assert!(table.game().turn_number() > 20);
    table.settle();
    table.checkers_lie_true();
    assert_eq!(table.refusals(), []);
    assert!(
        !table.game().accepted(),
        "the result waits for somebody to see it"
    );
    table.wish(Wish::Rematch);
    until(&mut table, "the next game", |table| {
        table.game().turn_number() > 3
    });
}

#[test]
fn its_turn_is_played_step_by_step_at_a_pace_that_can_be_read() {
    let mut table = seated(START, "65 31", ALONE, None);
    table.act(Intent::Throw);
    table.settle();
    for (from, to) in [(24, 18), (18, 13)] {
        table.drag(Side::White, p(from), p(to));
        table.settle();
    }
    table.pause();
    table.key(KeyCode::Space);
    until(&mut table, "its throw", |table| {
        table.game().position().roll().is_some()
    });
    table.settle();
    let mut frames = Vec::new();
    for _ in 0..2 {
        let made = table.game().turn_steps().len();
        let mut count = 0;
        while table.game().turn_steps().len() == made {
            table.frame();
            if thinks(&mut table) {
                std::thread::sleep(Duration::from_millis(1));
            } else if !table.flying() {
                count += 1;
            }
            assert!(count < 100, "it never moves");
        }
        frames.push(count);
    }
    // Half a second, then 120 milliseconds, in frames of 16, and the odd one before it begins and after it ends.
    assert!((30..=36).contains(&frames[0]), "{frames:?}");
    assert!((7..=12).contains(&frames[1]), "{frames:?}");
    until(&mut table, "its end", |table| !computers_turn(table));
    table.settle();
    assert_eq!(table.marks().trail.len(), 2, "its trail stays");
    assert_eq!(table.phase(), Phase::Throw(Side::White));
}

#[test]
fn in_its_turn_a_person_can_only_look_around() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    let before = table.game().record().to_string();
    let theirs = table.game().position().legal_steps(table.game().book())[0].step;
    let refused = |table: &mut Table| {
        let all = table.refusals();
        assert!(
            all.iter().all(|why| *why == Refusal::ComputersTurn),
            "{all:?}"
        );
        all.len()
    };
    // Its checker, one's own, by drag and by click
    table.drag(Side::Black, theirs.from.into(), theirs.to);
    assert_eq!(table.held(), None);
    assert!(refused(&mut table) > 0, "and it is said why");
    table.drag(Side::White, p(13), p(12));
    table.click(Side::Black, theirs.from.into());
    table.click(Side::Black, theirs.to);
    refused(&mut table);
    // Throw and Done, by key and by wish
    table.pause();
    table.key(KeyCode::Space);
    for wish in [
        Wish::Throw,
        Wish::EndTurn,
        Wish::Enter("11".parse().expect("a roll")),
    ] {
        table.pause();
        table.wish(wish);
    }
    assert!(refused(&mut table) > 0);
    let view = table.view();
    assert!(!view.can.throw && !view.can.end_turn);
    let idle = table.marks().seats.is_empty();
    assert!(idle && table.game().record().to_string() == before);
    // Looking around works: flip, menus and cards, another theme
    table.wish(Wish::Flip);
    table.wish(Wish::Show(Card::Rules));
    table.key(KeyCode::Escape);
    table.key(KeyCode::PageDown);
    table.settle();
    assert_eq!((gate.asked(), gate.stopped()), (1, 0), "it thinks on");
    gate.open(true);
    until(&mut table, "its end", |table| !computers_turn(table));
    table.settle();
    table.checkers_lie_true();
    assert_eq!(refused(&mut table), 0);
    let turns = table.game().record().turns();
    let played: Vec<Step> = turns[1].steps.clone();
    assert_eq!(
        played,
        any_turn(&gate.asked.lock().expect("nobody panics")[0])
    );
}

#[test]
fn nothing_is_played_under_a_card() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    table.wish(Wish::Show(Card::Rules));
    gate.open(true);
    until(&mut table, "its answer", |table| !thinks(table));
    table.pause();
    table.pause();
    assert_eq!(table.game().turn_steps(), [], "it waits till it is seen");
    table.key(KeyCode::Escape);
    until(&mut table, "its end", |table| !computers_turn(table));
}

#[test]
fn turns_of_the_computer_without_moves_pass_untouched() {
    let mut table = seated(
        "11:2,10:2,9:2,8:2,7:2,6:5 12:15 b - -",
        "65 21",
        ALONE,
        None,
    );
    until(&mut table, "its turn", |table| !computers_turn(table));
    let turn = &table.game().record().turns()[0];
    assert!(turn.steps.is_empty() && !turn.is_open());
    let told = table.told();
    assert!(told.iter().any(|event| matches!(
        event,
        GameEvent::NoMoves {
            side: Side::Black,
            ..
        }
    )));
    assert_eq!(table.phase(), Phase::Throw(Side::White));
}

#[test]
fn a_resigned_game_is_the_persons_loss_whoever_was_to_move() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    assert_eq!(
        table.view().resigning.map(|(side, _)| side),
        Some(Side::White)
    );
    table.wish(Wish::Resign(Side::White));
    assert_eq!(table.game().resigned(), Some(Side::White));
    wait("it stops", || gate.stopped() == 1);
    // And taken back the computer thinks anew
    table.key(KeyCode::Escape);
    table.wish(Wish::Undo);
    assert_eq!(table.game().resigned(), None);
    gate.open(true);
    until(&mut table, "its end", |table| !computers_turn(table));
}

#[test]
fn the_switches_do_for_the_person_what_they_do_between_two_and_nothing_for_the_computer() {
    // Off: the person throws and hands over
    let mut table = seated(START, "65 31 64", ALONE, None);
    table.pause();
    table.pause();
    assert_eq!(table.phase(), Phase::Throw(Side::White));
    table.act(Intent::Throw);
    table.settle();
    for (from, to) in [(24, 18), (18, 13)] {
        table.drag(Side::White, p(from), p(to));
        table.settle();
    }
    table.pause();
    table.pause();
    assert_eq!(
        table.phase(),
        Phase::Move(Side::White),
        "it asks for Done as between two"
    );
    // On: by themselves
    let mut table = seated(START, "65 31 64 65 31 64", ALONE, None);
    let mut settings = table.app().world_mut().resource_mut::<Settings>();
    settings.habits.throw = true;
    settings.habits.hand_over = true;
    settings.habits.forced = true;
    until(&mut table, "two turns", |table| {
        table.game().turn_number() == 3
    });
    table.frame();
    let turns = table.game().record().turns();
    assert_eq!(turns[0].side, Side::White);
    assert_eq!(turns[1].side, Side::Black);
    assert_eq!(table.refusals(), []);
}

#[test]
fn ones_own_dice_are_entered_for_the_computer() {
    let gate = Gate::default();
    gate.open(true);
    let mut table = Setting {
        begun: false,
        brain: gate.brain(),
        ..Setting::default()
    }
    .table();
    table.wish(Wish::NewGame {
        names: nobody(),
        players: ALONE,
        book: RuleBook::default(),
        dice: NewDice::Own,
    });
    // Black, the computer, throws higher
    for key in [KeyCode::Digit2, KeyCode::Digit5] {
        table.key(key);
    }
    table.pause();
    assert_eq!(
        table.phase(),
        Phase::Throw(Side::Black),
        "it waits for its numbers"
    );
    for key in [KeyCode::Digit6, KeyCode::Digit5] {
        table.key(key);
    }
    until(&mut table, "its end", |table| {
        table.phase() == Phase::Throw(Side::White)
    });
    assert_eq!(table.refusals(), []);
}

#[test]
fn the_board_does_not_turn_to_the_computer() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    table
        .app()
        .world_mut()
        .resource_mut::<Settings>()
        .turn_board = true;
    table.frame();
    table.frame();
    assert_eq!(table.layout().seating.below, Side::White);
}
