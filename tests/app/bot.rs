//! The computer at the table: whole games with it, input in its turns, answers that come too late or never, turns taken back.

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

/// Something that makes an answer stale, done while the computer thinks; true where its turn is still to be played.
type Cause = (&'static str, fn(&mut Table));

const CAUSES: [Cause; 4] = [
    ("a new game against the computer", |table| {
        table.wish(new(ALONE))
    }),
    ("a new game of two", |table| {
        table.wish(new(BySide::new(Player::Person, Player::Person)))
    }),
    ("a rematch", |table| table.wish(Wish::Rematch)),
    ("a turn taken back", |table| table.key(KeyCode::Backspace)),
];

#[test]
fn an_answer_to_what_is_no_longer_asked_is_thrown_away() {
    for stubborn in [false, true] {
        for (what, cause) in CAUSES {
            // Given the computer thinks
            let gate = Gate {
                stubborn,
                ..Gate::default()
            };
            let mut table = thinking(&gate);
            // When the game becomes another
            cause(&mut table);
            wait(what, || gate.stopped() == 1);
            assert!(!thinks(&mut table), "{what}");
            table.settle();
            let before = table.game().record().to_string();
            table.told();
            // Then the answer, when it comes in spite of that, changes nothing
            gate.open(true);
            for _ in 0..40 {
                table.frame();
                std::thread::sleep(Duration::from_millis(1));
            }
            assert_eq!(table.told(), [], "{what}");
            assert_eq!(table.game().record().to_string(), before, "{what}");
            table.checkers_lie_true();
            // And the game goes on
            let mut chance = ChaCha12Rng::seed_from_u64(1);
            play_until(&mut table, &mut chance, |table| {
                table.game().turn_number() > 4
            });
            assert_eq!(table.refusals(), [], "{what}");
        }
    }
}

#[test]
fn a_saved_game_is_gone_on_with_while_it_thinks_and_after_a_restart() {
    let home = folder();
    let setting = |gate: &Gate| Setting {
        practice: Some("saved".into()),
        saves: Some(home.path().to_owned()),
        begun: false,
        brain: gate.brain(),
        ..Setting::default()
    };
    // Given a game that was left while the computer thought
    let gate = Gate::default();
    let mut table = setting(&gate).table();
    table.wish(new(BOTH));
    until(&mut table, "it thinks", thinks);
    wait("it is asked", || gate.asked() == 1);
    let (record, asked) = (
        table.game().record().clone(),
        gate.asked.lock().expect("no panic")[0],
    );
    table.wish(Wish::Quit);
    drop(table);
    wait("it stops with the program", || gate.stopped() == 1);
    // When another game has been begun from the command line, where the computer thinks too, and that one is gone on with
    let gate = Gate::default();
    let mut table = setting(&gate).table();
    table.wish(Wish::Continue);
    // Then the same opponents sit there, and the same is asked
    assert_eq!(table.game().record(), &record);
    assert_eq!(table.game().players(), &BOTH);
    until(&mut table, "it thinks", thinks);
    wait("it is asked", || gate.asked() == 1);
    assert_eq!(gate.asked.lock().expect("no panic")[0], asked);
    gate.open(true);
    until(&mut table, "it plays on", |table| {
        table.game().turn_number() > 3
    });
    assert_eq!(table.refusals(), []);
}

#[test]
fn a_saved_game_loaded_while_another_is_thought_about_is_its_own() {
    let home = folder();
    let setting = |code: Option<&str>, gate: &Gate| Setting {
        practice: Some("loaded".into()),
        saves: Some(home.path().to_owned()),
        begun: false,
        brain: gate.brain(),
        file: code.map(|code| {
            let file = home.path().join("other.narde");
            let text = format!(
                "[Narde \"1\"]\n[WhiteType \"level:novice\"]\n[Position \"{code}\"]\n\n= *\n"
            );
            std::fs::write(&file, text).expect("a file");
            file
        }),
        ..Setting::default()
    };
    let open = Gate::default();
    open.open(true);
    let mut table = setting(None, &open).table();
    table.wish(new(BySide::new(Player::Person, Player::Person)));
    table.settle();
    let saved = table.game().record().clone();
    drop(table);
    // Given the computer thinks in a game from a file
    let gate = Gate {
        stubborn: true,
        ..Gate::default()
    };
    let mut table = setting(Some("24:15 12:15 w 65 wb"), &gate).table();
    until(&mut table, "it thinks", thinks);
    // When the saved one is gone on with
    table.wish(Wish::Continue);
    wait("it stops", || gate.stopped() == 1);
    gate.open(true);
    table.pause();
    // Then nothing has happened in it
    assert_eq!(table.game().record(), &saved);
    assert!(!computers_turn(&mut table));
}

#[test]
fn whatever_fails_in_it_a_legal_turn_is_played_and_the_game_goes_on() {
    type Fault = fn(&Question) -> Result<Vec<Step>, String>;
    const FAULTS: [Fault; 6] = [
        |_| Err("no mind".into()),
        |_| panic!("a fault in the engine, as the test wants it"),
        |_| Ok(Vec::new()),
        // Steps that nobody can make
        |_| {
            Ok("24/23 23/22 22/21"
                .parse::<rules::Steps>()
                .expect("steps")
                .0)
        },
        // A turn that leaves a die unplayed, where there is one
        |asked| Ok(any_turn(asked).into_iter().take(1).collect()),
        // The steps of a turn, and one more
        |asked| {
            let mut steps = any_turn(asked);
            steps.extend_from_within(..1);
            Ok(steps)
        },
    ];
    let count = Arc::new(AtomicUsize::new(0));
    let asked = Arc::clone(&count);
    let brain = Brain::from_fn(move |question, _| {
        FAULTS[asked.fetch_add(1, Ordering::SeqCst) % FAULTS.len()](question)
    });
    let mut table = begun(BOTH, "faults", Some(brain));
    hurry(&mut table);
    until(&mut table, "the end", |table| table.phase() == Phase::Over);
    assert!(count.load(Ordering::SeqCst) > 60);
    assert_eq!(table.refusals(), []);
    table.game().record().replay().expect("a legal record");
    table.settle();
    table.checkers_lie_true();
}

#[test]
fn one_that_never_answers_is_not_waited_for_for_ever() {
    let gate = Gate {
        stubborn: true,
        ..Gate::default()
    };
    let mut table = thinking(&gate);
    table.sleep(Duration::from_secs(90));
    table.frame();
    until(&mut table, "a turn in its place", |table| {
        !computers_turn(table)
    });
    assert_eq!(table.game().record().turns()[1].side, Side::Black);
    assert_eq!(table.phase(), Phase::Throw(Side::White));
    // And its answer, when it comes at last, is nothing
    gate.open(true);
    table.pause();
    assert_eq!(table.phase(), Phase::Throw(Side::White));
}

#[test]
fn a_turn_is_taken_back_by_key_and_button_and_meets_the_same_throws_any_number_of_times() {
    let mut table = begun(ALONE, "take back", None);
    hurry(&mut table);
    let mut chance = ChaCha12Rng::seed_from_u64(8);
    play_until(&mut table, &mut chance, |table| {
        table.game().turn_number() > 7 && matches!(table.phase(), Phase::Throw(Side::White))
    });
    let throws = |table: &Table| -> Vec<Roll> {
        let all = table.game().record().counting_throws();
        all.map(|throw| throw.roll()).collect()
    };
    let (due, turn) = (throws(&table), table.game().turn_number());
    for round in 0..6 {
        // When it is taken back, before throwing and after
        if round % 2 == 1 {
            table.act(Intent::Throw);
            table.settle();
        }
        assert!(table.view().can.undo && table.view().can.retake);
        table.told();
        match round {
            0..4 => table.key(KeyCode::Backspace),
            _ => table.wish(Wish::Undo),
        }
        table.settle();
        let told = table.told();
        assert!(
            matches!(
                told[..],
                [GameEvent::TurnTakenBack {
                    side: Side::White,
                    ..
                }]
            ),
            "{told:?}"
        );
        assert_eq!(table.phase(), Phase::Move(Side::White));
        assert!(
            table.dice().iter().all(|die| die.shown && die.spent == 0.0),
            "its dice lie there"
        );
        table.checkers_lie_true();
        // Then the game, played on by other choices, meets the same throws
        play_until(&mut table, &mut chance, |table| {
            table.game().turn_number() == turn && table.phase() == Phase::Throw(Side::White)
        });
        assert_eq!(throws(&table), due);
    }
    // Many in a row, to the first turn
    while table.game().can_undo() {
        table.key(KeyCode::Backspace);
        table.frame();
    }
    table.settle();
    table.checkers_lie_true();
    assert!(table.game().turn_number() <= 2);
    let tag = table.game().record().tags().get("Takebacks");
    assert!(
        tag.and_then(|text| text.parse().ok())
            .is_some_and(|count: u32| count >= 9),
        "{tag:?}"
    );
}

#[test]
fn the_same_turn_played_again_is_answered_the_same() {
    let mut table = begun(ALONE, "the same answer", None);
    hurry(&mut table);
    let mut chance = ChaCha12Rng::seed_from_u64(5);
    play_until(&mut table, &mut chance, |table| {
        table.game().turn_number() > 4 && table.phase() == Phase::Throw(Side::White)
    });
    let before = table.game().record().turns().to_vec();
    table.key(KeyCode::Backspace);
    table.settle();
    let number = table.game().turn_number();
    for step in before[number - 1].steps.clone() {
        table.act(step.into());
    }
    table.act(Intent::EndTurn);
    until(&mut table, "its answer", |table| !computers_turn(table));
    let after = table.game().record().turns();
    assert_eq!(after[number].steps, before[number].steps);
    assert!(matches!(after[number].state, TurnState::Finished { .. }));
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
fn a_game_that_the_computer_has_won_is_taken_back_by_a_key_and_won_again() {
    let mut table = seated("24:14,20:1 13:1 w 21 -", "65 43", ALONE, None);
    let step = table.game().position().legal_steps(table.game().book())[0].step;
    for _ in 0..2 {
        table.act(step.into());
        while !table.game().can_end_turn() {
            let next = table.game().position().legal_steps(table.game().book())[0].step;
            table.act(next.into());
        }
        table.act(Intent::EndTurn);
        until(&mut table, "the end", |table| table.phase() == Phase::Over);
        table.settle();
        assert!(table.view().end.is_some() && table.view().can.retake);
        table.wish(Wish::Undo);
        table.settle();
        assert_eq!(table.phase(), Phase::Move(Side::White));
        assert!(table.view().end.is_none());
        table.checkers_lie_true();
    }
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

/// Events of the monkey in the computer's turns; `NARDE_BOT_MONKEY` asks for so many seconds instead.
const EVENTS: usize = 4_000;

#[test]
fn a_monkey_in_the_computers_turns_breaks_nothing() {
    let seconds = std::env::var("NARDE_BOT_MONKEY")
        .ok()
        .and_then(|text| text.parse().ok());
    let seed = std::env::var("NARDE_MONKEY_SEED")
        .ok()
        .and_then(|text| text.parse().ok());
    let seed = seed.unwrap_or(20_26_u64);
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    // It takes its time, so that there is a turn to disturb.
    let brain = Brain::from_fn(|asked, stop| {
        for _ in 0..asked.chance % 20 {
            if stop.load(Ordering::Relaxed) {
                return Err("stopped".into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(any_turn(asked))
    });
    let mut table = begun(ALONE, "monkey", Some(brain));
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Quick;
    let (began, mut events, mut turns, mut games, mut taken_back) = (Instant::now(), 0, 0, 1, 0);
    let go_on = |events: usize| match seconds {
        Some(seconds) => began.elapsed() < Duration::from_secs(seconds),
        None => events < EVENTS,
    };
    while go_on(events) {
        if table.phase() == Phase::Over {
            table.wish(Wish::Rematch);
            games += 1;
        }
        if !computers_turn(&mut table) {
            tidy(&mut table);
            play_on(&mut table, &mut chance);
            continue;
        }
        disturb(&mut table, &mut chance);
        events += 1;
        for event in table.told() {
            match event {
                GameEvent::TurnEnded { side: Side::Black } => turns += 1,
                GameEvent::TurnTakenBack { .. } => taken_back += 1,
                GameEvent::StepUndone {
                    side: Side::Black, ..
                } => panic!("a step of its taken back"),
                _ => {}
            }
        }
        for why in table.refusals() {
            let fitting = matches!(why, Refusal::ComputersTurn | Refusal::NothingToUndo);
            assert!(
                fitting || !computers_turn(&mut table),
                "event {events}: {why}"
            );
        }
        if events % 200 == 199 {
            its_turns_are_its_own(&table);
        }
    }
    tidy(&mut table);
    its_turns_are_its_own(&table);
    let turn = table.game().turn_number();
    play_until(&mut table, &mut chance, |table| {
        table.game().turn_number() > turn + 3
    });
    table.settle();
    table.checkers_lie_true();
    println!(
        "{events} events with seed {seed} in {} s: {turns} turns of the computer's in {games} games, {taken_back} taken back",
        began.elapsed().as_secs()
    );
    assert!(turns > events / 400, "it really plays: {turns}");
}

/// Lets go of everything and closes what was opened.
fn tidy(table: &mut Table) {
    table.release();
    table.button(MouseButton::Right, ButtonState::Released);
    for _ in 0..3 {
        table.key(KeyCode::Escape);
    }
}

/// One thing that a person may do at a bad moment.
fn disturb(table: &mut Table, chance: &mut ChaCha12Rng) {
    const KEYS: [KeyCode; 12] = [
        KeyCode::Space,
        KeyCode::Space,
        KeyCode::Enter,
        KeyCode::Escape,
        KeyCode::Escape,
        KeyCode::KeyF,
        KeyCode::F1,
        KeyCode::F2,
        KeyCode::PageDown,
        KeyCode::Digit3,
        KeyCode::KeyZ,
        KeyCode::Backspace,
    ];
    match chance.random_range(0..100) {
        0..35 => {
            let size = table.layout().window;
            let at = Vec2::new(
                chance.random_range(0.0..1.0),
                chance.random_range(0.05..1.0),
            ) * size;
            table.move_to(at);
        }
        35..50 => table.press(),
        50..65 => table.release(),
        65..75 => {
            // Taking back is rare, else the game would never get on.
            let keys = if chance.random_bool(0.1) { 12 } else { 11 };
            table.key(KEYS[chance.random_range(0..keys)]);
        }
        75..80 => {
            let legal = table.game().position().legal_steps(table.game().book());
            if let Some(played) = legal.first() {
                table.drag(Side::Black, played.step.from.into(), played.step.to);
            }
        }
        80..82 => table.focus(chance.random_bool(0.5)),
        _ => {
            tidy(table);
            for _ in 0..chance.random_range(1..20) {
                table.frame();
            }
        }
    }
}

/// Every finished turn of the computer's is the one its mind chose.
fn its_turns_are_its_own(table: &Table) {
    let game = table.game();
    let replay = game.record().replay().expect("a legal record");
    let seed: u64 = game
        .record()
        .tags()
        .get("LevelSeed")
        .expect("a seed")
        .parse()
        .expect("a number");
    let finished = replay.turns.iter().zip(1_u64..);
    for (turn, number) in finished.take(game.turn_number().saturating_sub(1)) {
        let Some(position) = turn
            .thrown
            .filter(|_| turn.side == Side::Black && !turn.steps.is_empty())
        else {
            continue;
        };
        let asked = Question {
            position,
            book: *game.book(),
            level: Level::Novice,
            chance: seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        };
        let made: Vec<Step> = turn.steps.iter().map(|(played, _)| played.step).collect();
        assert_eq!(made, any_turn(&asked), "turn {number}: {}", game.record());
    }
}
