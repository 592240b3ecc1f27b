//! Answers that come too late, are none, or never come.

use super::*;

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
