//! The computer at the table: whole games with it, its pace, input in its turns.

mod back;
mod late;
mod monkey;
mod taught;
mod turn;
mod whole;

use crate::table::{Setting, Table, folder, nobody, p, rolls};
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use narde365::app::panels::Undoes;
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

/// A table where White is to hand over its first turn, 6-5.
fn played(numbers: &str, brain: Option<Brain>) -> Table {
    let mut table = seated(START, numbers, ALONE, brain);
    table.act(Intent::Throw);
    table.settle();
    play_65(&mut table);
    table.pause();
    table
}

/// White plays 6-5 from the head.
fn play_65(table: &mut Table) {
    for (from, to) in [(24, 18), (18, 13)] {
        table.drag(Side::White, p(from), p(to));
        table.settle();
    }
}

/// A table where Black, the computer, thinks behind a gate after White has played 6-5.
fn thinking(gate: &Gate) -> Table {
    let mut table = played("65 31 64 52 43 61 54", gate.brain());
    table.key(KeyCode::Space);
    until(&mut table, "it thinks", thinks);
    table.settle();
    wait("it is asked", || gate.asked() == 1);
    table.told();
    table.refusals();
    table
}
