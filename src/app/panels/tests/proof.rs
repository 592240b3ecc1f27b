//! The proof of the dice of a game that is over: the seal opened, every throw and fall checked frame by frame.

use std::time::Duration;

use bevy::prelude::{App, IntoScheduleConfigs, Update};

use super::*;
use crate::app::awake::Awake;
use crate::app::panels::{Checked, obey, proof};
use crate::app::play::{Happened, Refused, Replaced};
use crate::dice::proof::{Falls, Proof};
use crate::dice::{Misses, OwnWord, SealedDice, Secret};
use crate::record::GameRecord;

const USUAL: (f32, f32) = (1280.0, 800.0);

fn sealed(misses: Misses) -> SealedDice {
    SealedDice::new(Secret::from_bytes([7; 32]), BySide::default(), 1).with_misses(misses)
}

/// A game with sealed dice that is over and accepted.
fn accepted(dice: SealedDice, turns: usize) -> Game {
    let mut game = Game::new(NewGame::default(), Box::new(dice));
    play_on(&mut game, turns);
    game.act(Intent::Resign(Side::White)).unwrap();
    game.act(Intent::Accept).unwrap();
    game
}

/// A check that was gone on with to its end, which every frame comes nearer to by a throw at the least.
fn whole(record: &GameRecord) -> Checked {
    let mut checked = Checked::begin(record);
    let mut frames = 0;
    while checked.go_on(Duration::ZERO) {
        frames += 1;
    }
    assert!(frames <= 1 + record.counting_throws().count());
    checked
}

fn proof(record: &GameRecord) -> Proof {
    match whole(record) {
        Checked::Holds(proof) => proof,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_accepted_game_opens_its_seal_and_offers_to_check_it() {
    let game = accepted(sealed(Misses::Never), 3);
    let secret = Secret::from_bytes([7; 32]).reveal_hex();
    for size in [USUAL, (640.0, 480.0)] {
        let mut bench = Bench::new(Tongue::English, size, 100, &game);
        assert!(bench.says("The seal is opened"));
        assert!(bench.says(&format!("{} … {}", &secret[..8], &secret[56..])));
        assert_eq!(bench.click("Check"), [Wish::Check]);
        bench.desk.checked = Some(Checked::begin(game.record()));
        bench.pass(Vec::new());
        assert!(bench.says("Checking…") && !bench.says("The seal holds"));
        bench.desk.checked = Some(whole(game.record()));
        bench.pass(Vec::new());
        let throws = game.throws();
        assert!(bench.says(&format!("The seal holds. {throws} throws")));
        assert!(bench.says("Nobody gave a word"));
        bench.assert_words_fit("result");
    }
}

#[test]
fn a_record_is_checked_throw_by_throw_and_fall_by_fall() {
    let words = BySide::new(OwnWord::new("слово").unwrap(), OwnWord::default());
    let game = accepted(sealed(Misses::Life).with_words(words), 12);
    let missed: usize = game
        .record()
        .turns()
        .iter()
        .map(|turn| turn.misses.len())
        .sum();
    let line = |line: &crate::record::RollOff| line.white.misses.len() + line.black.misses.len();
    let again = missed + game.record().roll_offs().iter().map(line).sum::<usize>();
    let holds = Proof {
        practice: false,
        throws: game.throws(),
        again,
        falls: Falls::Same,
        silent: BySide::new(false, true),
    };
    assert_eq!(proof(game.record()), holds);

    let tampered = |tag: &str, value: &str| {
        let mut record = game.record().clone();
        record.set_tag(tag, value).unwrap();
        whole(&record)
    };
    let words = Words::new(Tongue::English);
    let other = tampered("DiceWordWhite", "слово ").said(&words);
    assert!(other[0].starts_with("Throw 1 differs"), "{other:?}");
    let other = tampered("DiceSecret", &"08".repeat(32)).said(&words);
    assert!(other[0].starts_with("The seal is another"), "{other:?}");
    // Falls of another version are not simulated and called so, ours that differ are not.
    let other = tampered("Fall", "narde-fall/12; misses=life").said(&words);
    assert_eq!(other.len(), 3, "{other:?}");
    assert!(other[0].starts_with("The seal holds"), "{other:?}");
    assert!(other[1].starts_with("Another version"), "{other:?}");
    // Played when falls never missed: that none is told does not agree with falls as in life, or nothing missed at all.
    let never = accepted(sealed(Misses::Never), 60);
    let mut record = never.record().clone();
    record.set_tag("Fall", "narde-fall/1; misses=life").unwrap();
    let falls = proof(&record).falls;
    assert!(matches!(falls, Falls::Differ { first: 1.., .. }));
    let said = whole(&record).said(&words);
    assert!(said[0].starts_with("The seal holds"), "{said:?}");
    assert!(said[1].starts_with("Thrown once more, "), "{said:?}");
    assert!(!said.concat().contains("version"), "{said:?}");
}

/// The systems that hear of another game and go on with a check, and the desk.
fn checking(checked: Checked) -> App {
    let mut app = App::new();
    app.add_message::<Refused>()
        .add_message::<Happened>()
        .add_message::<Replaced>()
        .add_message::<Tell>()
        .add_message::<crate::app::motion::LetGoOf>()
        .init_resource::<Awake>()
        .init_resource::<Settings>()
        .init_resource::<Offer>()
        .insert_resource(Desk {
            checked: Some(checked),
            ..Desk::default()
        })
        .add_systems(Update, (obey::hear, proof::go_on).chain());
    app
}

fn checked(app: &App) -> Option<&Checked> {
    app.world().resource::<Desk>().checked.as_ref()
}

#[test]
fn a_check_goes_on_frame_by_frame_and_the_loop_stays_awake_for_it() {
    let game = accepted(sealed(Misses::Life), 12);
    let mut app = checking(Checked::begin(game.record()));
    let mut frames = 0;
    while matches!(checked(&app), Some(Checked::Underway(_))) {
        app.insert_resource(Awake::default());
        app.update();
        assert!(app.world().resource::<Awake>().is_awake());
        frames += 1;
        assert!(frames <= 1 + game.throws(), "a throw a frame at the least");
    }
    assert!(matches!(checked(&app), Some(Checked::Holds(_))));
    app.insert_resource(Awake::default());
    app.update();
    assert!(!app.world().resource::<Awake>().is_awake());
}

#[test]
fn a_check_is_dropped_when_another_game_lies_on_the_table() {
    let game = accepted(sealed(Misses::Life), 12);
    for done in [Checked::begin(game.record()), whole(game.record())] {
        let mut app = checking(done);
        app.world_mut().write_message(Replaced);
        app.update();
        assert!(checked(&app).is_none());
        assert!(!app.world().resource::<Awake>().is_awake());
    }
}
