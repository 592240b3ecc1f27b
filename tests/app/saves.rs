//! Games are kept, gone on with and never lost.

use crate::table::{Setting, Table, folder, nobody, p};
use bevy::prelude::*;
use narde365::app::play::{Offer, SaveFolder, Saved};
use narde365::app::screen::Claims;
use narde365::app::wish::{NewDice, Wish};
use narde365::dice::Misses;
use narde365::game::{Game, Phase, save};
use narde365::rules::{BySide, RuleBook, Side};
use tempfile::TempDir;

/// White is to throw for the first time.
const START: &str = "24:15 12:15 w - wb";

#[test]
fn a_game_is_gone_on_with_at_the_same_dice_and_step() {
    let home = folder();
    let book = RuleBook::default();
    let secret_text = {
        let mut table = Setting {
            begun: false,
            saves: Some(home.path().to_owned()),
            practice: Some("resume".into()),
            ..Setting::default()
        }
        .table();
        table.wish(Wish::NewGame {
            names: nobody(),
            players: BySide::default(),
            book,
            dice: NewDice::wordless(Misses::Never),
        });
        table.settle();
        while table.phase() == Phase::Opening {
            table.pause();
            table.wish(Wish::Throw);
            table.settle();
        }
        table.pause();
        table.wish(Wish::Throw);
        table.settle();
        let step = table.game().position().legal_steps(table.game().book())[0].step;
        table.act(step.into());
        table.settle();
        table.game().record().to_string()
    };
    let mut table = Setting {
        begun: false,
        saves: Some(home.path().to_owned()),
        practice: Some("other".into()),
        ..Setting::default()
    }
    .table();
    assert!(table.app().world().resource::<Saved>().0.is_some());
    table.wish(Wish::Continue);
    table.settle();
    assert_eq!(table.game().record().to_string(), secret_text);
    assert!(
        table.dice().iter().all(|die| die.shown),
        "the dice lie as they lay"
    );
    table.checkers_lie_true();
    assert!(table.app().world().resource::<SaveFolder>().0.is_some());
}

#[test]
fn a_game_gone_on_with_when_it_was_won_has_its_dice_after_an_undo() {
    let home = folder();
    let start = || Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("won".into()),
        ..Setting::from_code("1:1 13:15 w - -")
    };
    let mut table = start().table();
    table.key(KeyCode::Space);
    table.settle();
    table.click(Side::White, p(1));
    table.click(Side::White, narde365::rules::Target::Off);
    table.settle();
    assert_eq!(table.phase(), Phase::Over);
    drop(table);
    let kept = home.path().join("practice");
    let mut table = Setting {
        saves: Some(kept),
        practice: Some("won".into()),
        begun: false,
        ..Setting::default()
    }
    .table();
    table.wish(Wish::Continue);
    table.settle();
    assert_eq!(table.phase(), Phase::Over);
    table.key(KeyCode::Backspace);
    table.settle();
    assert!(table.dice().iter().all(|die| die.shown && die.spent == 0.0));
}

#[test]
fn a_game_that_gives_way_to_another_and_one_that_is_over_are_kept_by() {
    let home = folder();
    let mut table = Setting {
        begun: false,
        saves: Some(home.path().to_owned()),
        practice: Some("kept by".into()),
        ..Setting::default()
    }
    .table();
    let new = || Wish::NewGame {
        names: nobody(),
        players: BySide::default(),
        book: RuleBook::default(),
        dice: NewDice::wordless(Misses::Never),
    };
    table.wish(new());
    table.settle();
    table.pause();
    table.wish(Wish::Throw);
    table.settle();
    let games = home.path().join("games");
    assert!(!games.exists());
    table.wish(new());
    table.settle();
    assert_eq!(std::fs::read_dir(&games).expect("a folder").count(), 1);
    while table.phase() == Phase::Opening {
        table.pause();
        table.wish(Wish::Throw);
        table.settle();
    }
    table.wish(Wish::Resign(Side::White));
    table.wish(Wish::Accept);
    table.settle();
    assert_eq!(std::fs::read_dir(&games).expect("a folder").count(), 2);
    assert!(!home.path().join("game.narde").exists());
}

#[test]
fn a_game_begun_after_one_from_the_command_line_is_saved_in_its_own_place() {
    let home = folder();
    let mut table = Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("beside".into()),
        ..Setting::from_code("24:15 12:15 w - wb")
    }
    .table();
    table.key(KeyCode::Space);
    table.settle();
    assert!(home.path().join("practice/game.narde").exists());
    assert!(!home.path().join("game.narde").exists());
    table.begin(NewDice::wordless(Misses::Never));
    table.settle();
    assert!(home.path().join("game.narde").exists());
}

/// Practice dice by the text of all tests here, from a position, kept in a home.
fn begun_in(home: &TempDir, code: &str) -> Setting {
    Setting {
        saves: Some(home.path().to_owned()),
        practice: Some("beside".into()),
        ..Setting::from_code(code)
    }
}

fn offered(table: &mut Table) -> Option<u32> {
    let offer = table.app().world().resource::<Offer>();
    offer.earlier.as_ref().map(|game| game.turn)
}

fn covered(table: &mut Table) -> bool {
    table.app().world().resource::<Claims>().covered
}

/// What lies in the folder of practice games that were given up.
fn given_up(home: &TempDir) -> Vec<Game> {
    let Ok(entries) = std::fs::read_dir(home.path().join("practice/games")) else {
        return Vec::new();
    };
    entries
        .map(|entry| *save::open(&entry.expect("a file").path()).expect("a game"))
        .collect()
}

/// Begins a game from the command line, plays a turn and leaves; its record.
fn left_behind(home: &TempDir, code: &str) -> String {
    let mut table = begun_in(home, code).table();
    table.key(KeyCode::Space);
    table.settle();
    let step = table.game().position().legal_steps(table.game().book())[0].step;
    table.act(step.into());
    table.settle();
    table.game().record().to_string()
}

#[test]
fn a_game_begun_from_the_command_line_the_same_way_again_can_be_gone_on_with() {
    let home = folder();
    let record = left_behind(&home, START);
    let mut table = begun_in(&home, START).table();
    assert_eq!(table.game().throws(), 0, "it is begun anew");
    assert_eq!(offered(&mut table), Some(1));
    assert!(covered(&mut table), "and asks");
    table.wish(Wish::ContinueEarlier);
    table.settle();
    assert_eq!(table.game().record().to_string(), record);
    assert!(table.dice().iter().all(|die| die.shown));
    table.checkers_lie_true();
    assert!(!covered(&mut table) && offered(&mut table).is_none());
    assert!(given_up(&home).is_empty());
    drop(table);
    let mut table = begun_in(&home, START).table();
    assert_eq!(offered(&mut table), Some(1), "it is still in its place");
}

#[test]
fn begun_anew_the_earlier_game_gives_way_when_something_happens_and_is_kept_by() {
    let home = folder();
    let record = left_behind(&home, START);
    let mut table = begun_in(&home, START).table();
    table.key(KeyCode::Escape);
    assert!(!covered(&mut table));
    assert!(given_up(&home).is_empty(), "nothing has happened yet");
    table.key(KeyCode::Space);
    table.settle();
    let kept = given_up(&home);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].record().to_string(), record);
    let now = save::open(&home.path().join("practice/game.narde")).expect("the new one");
    assert_eq!(now.record(), table.game().record());
}

#[test]
fn a_game_begun_another_way_is_not_offered_and_not_lost() {
    let home = folder();
    let record = left_behind(&home, START);
    let other = "24:14,13:1 12:15 w - -";
    let mut table = begun_in(&home, other).table();
    assert!(offered(&mut table).is_none() && !covered(&mut table));
    drop(table);
    // Nothing happened in that one: the place is as it was.
    let mut table = begun_in(&home, START).table();
    assert_eq!(offered(&mut table), Some(1));
    drop(table);
    let mut table = begun_in(&home, other).table();
    table.key(KeyCode::Space);
    table.settle();
    assert_eq!(given_up(&home)[0].record().to_string(), record);
}

#[test]
fn steps_with_dice_that_the_position_gave_are_worth_keeping_too() {
    let home = folder();
    let given = "24:15 12:15 w 65 wb";
    let mut table = begun_in(&home, given).table();
    table.drag(Side::White, p(24), p(18));
    table.settle();
    drop(table);
    let mut table = begun_in(&home, given).table();
    assert_eq!(offered(&mut table), Some(1));
    table.begin(NewDice::wordless(Misses::Never));
    table.settle();
    drop(table);
    // The new game has a place of its own.
    let mut table = begun_in(&home, given).table();
    assert_eq!(offered(&mut table), Some(1));
}

#[test]
fn a_file_opened_again_offers_what_was_played_on_from_it() {
    let home = folder();
    left_behind(&home, START);
    let file = home.path().join("mine.narde");
    std::fs::rename(home.path().join("practice/game.narde"), &file).expect("a file");
    let _ = std::fs::remove_file(home.path().join("practice/game.previous.narde"));
    let open = || Setting {
        file: Some(file.clone()),
        ..begun_in(&home, START)
    };
    let mut table = open().table();
    assert!(offered(&mut table).is_none(), "nothing was played on");
    let step = table.game().position().legal_steps(table.game().book())[0].step;
    table.act(step.into());
    table.settle();
    let record = table.game().record().to_string();
    drop(table);
    let mut table = open().table();
    assert_eq!(offered(&mut table), Some(1));
    table.wish(Wish::ContinueEarlier);
    table.settle();
    assert_eq!(table.game().record().to_string(), record);
}
