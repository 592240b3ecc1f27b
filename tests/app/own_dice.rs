//! Dice of the players' own, and the words that go into the program's.

use crate::table::{Setting, Table};
use bevy::prelude::*;
use narde365::app::panels::Entry;
use narde365::app::play::{Dealer, Offer, Tallies};
use narde365::app::screen::Claims;
use narde365::app::wish::{Card, NewDice, Wish};
use narde365::dice::statistics::Tally;
use narde365::dice::{Misses, OwnWord, Secret};
use narde365::game::{GameEvent, Intent, Phase, Refusal};
use narde365::rules::{BySide, Roll, Side};

fn new_game(table: &mut Table, dice: NewDice) {
    table.begin(dice);
    table.settle();
    // What has just been asked is not asked again: a moment passes.
    table.pause();
}

/// A table on which two people play with their own dice.
fn own() -> Table {
    let mut table = Setting {
        begun: false,
        ..Setting::default()
    }
    .table();
    new_game(&mut table, NewDice::Own);
    table
}

fn tag(table: &Table, name: &str) -> Option<String> {
    let tags = table.game().record().tags();
    tags.get(name).map(str::to_owned)
}

fn roll(text: &str) -> Roll {
    text.parse().expect("a roll")
}

fn dice_shown(table: &mut Table) -> usize {
    table.dice().iter().filter(|die| die.shown).count()
}

/// Enters a roll-off that White wins, then his first throw, by the keys.
fn white_threw(table: &mut Table, first: KeyCode, second: KeyCode) {
    for key in [KeyCode::Digit6, KeyCode::Numpad2] {
        table.key(key);
    }
    table.settle();
    for key in [first, second] {
        table.key(key);
    }
    table.settle();
}

#[test]
fn a_game_with_own_dice_says_so_and_goes_by_the_numbers_entered() {
    let mut table = own();
    assert_eq!(tag(&table, "Dice").as_deref(), Some("manual"));
    assert_eq!(tag(&table, "DiceSeal"), None);
    assert_eq!(tag(&table, "Fall"), None);
    assert_eq!(table.view().entry, Some(Entry::RollOff));
    white_threw(&mut table, KeyCode::Digit5, KeyCode::Digit3);
    assert_eq!(table.phase(), Phase::Move(Side::White));
    assert_eq!(table.game().position().roll(), Some(roll("53")));
    assert_eq!(table.view().entry, None);
    let line = &table.game().record().roll_offs()[0];
    assert_eq!((line.white.die.get(), line.black.die.get()), (6, 2));
}

#[test]
fn a_double_is_the_same_key_twice() {
    let mut table = own();
    white_threw(&mut table, KeyCode::Digit4, KeyCode::Digit4);
    assert_eq!(table.game().position().roll(), Some(roll("44")));
}

#[test]
fn backspace_takes_back_the_first_number_and_nothing_else() {
    let mut table = own();
    table.key(KeyCode::Digit6);
    table.key(KeyCode::Digit2);
    table.settle();
    table.key(KeyCode::Digit1);
    assert!(table.app().world().resource::<Claims>().choosing);
    table.key(KeyCode::Backspace);
    assert!(!table.app().world().resource::<Claims>().choosing);
    assert_eq!(
        table.game().record().roll_offs().len(),
        1,
        "the roll-off stays"
    );
    assert_eq!(table.refusals(), []);
    for key in [KeyCode::Digit5, KeyCode::Digit3] {
        table.key(key);
    }
    table.settle();
    assert_eq!(table.game().position().roll(), Some(roll("53")));
}

#[test]
fn a_wrong_entry_is_taken_back_and_the_dice_before_it_lie_there_again() {
    let mut table = own();
    white_threw(&mut table, KeyCode::Digit5, KeyCode::Digit3);
    assert_eq!(dice_shown(&mut table), 2);
    table.told();
    table.key(KeyCode::Backspace);
    table.settle();
    let undone = GameEvent::EntryUndone { roll: roll("53") };
    assert!(table.told().contains(&undone));
    assert_eq!(table.phase(), Phase::Throw(Side::White));
    let sides: Vec<Side> = table.dice().iter().map(|die| die.side).collect();
    assert_eq!(sides, Side::BOTH, "those of the roll-off");
    for key in [KeyCode::Digit1, KeyCode::Digit2] {
        table.key(key);
    }
    table.settle();
    assert_eq!(table.game().position().roll(), Some(roll("12")));
    assert_eq!(dice_shown(&mut table), 2);
}

#[test]
fn digits_ask_for_nothing_under_a_card_or_when_the_program_throws() {
    let mut table = own();
    table.wish(Wish::Show(Card::Rules));
    table.frame();
    for key in [KeyCode::Digit6, KeyCode::Digit2] {
        table.key(key);
    }
    table.key(KeyCode::Escape);
    table.settle();
    assert!(table.game().record().roll_offs().is_empty());
    let mut thrown = Setting {
        rolls: vec![roll("62")],
        ..Setting::default()
    }
    .table();
    for key in [KeyCode::Digit6, KeyCode::Digit2] {
        thrown.key(key);
    }
    assert!(thrown.game().record().roll_offs().is_empty());
    assert_eq!(thrown.refusals(), []);
}

#[test]
fn who_throws_for_the_players_is_told_to_enter() {
    let mut table = own();
    table.key(KeyCode::Space);
    assert_eq!(table.refusals(), [Refusal::EnterNumbers]);
    assert!(table.game().record().roll_offs().is_empty());
}

#[test]
fn words_stand_in_the_record_as_typed_beside_the_seal_that_was_shown() {
    let mut table = Setting {
        begun: false,
        ..Setting::default()
    }
    .table();
    table.app().insert_resource(Dealer::default());
    // A first game brings the dealer's first seal onto the card.
    new_game(&mut table, NewDice::wordless(Misses::Never));
    let shown = |table: &mut Table| table.app().world().resource::<Offer>().seal.clone();
    let seal = shown(&mut table).expect("a seal");
    // Own dice in between do not use it up.
    new_game(&mut table, NewDice::Own);
    assert_eq!(shown(&mut table), Some(seal.clone()));
    let typed = " «Ёж\\\" ' № 1  ";
    let words = BySide::new(OwnWord::new(typed).expect("a word"), OwnWord::default());
    let misses = Misses::Seldom;
    new_game(&mut table, NewDice::Thrown { words, misses });
    assert_eq!(tag(&table, "DiceSeal"), Some(seal.clone()));
    assert_eq!(tag(&table, "DiceWordWhite").as_deref(), Some(typed));
    assert_eq!(tag(&table, "DiceWordBlack").as_deref(), Some(""));
    let fall = tag(&table, "Fall").expect("falling dice");
    assert!(fall.ends_with("misses=seldom"), "{fall}");
    assert_ne!(
        shown(&mut table),
        Some(seal.clone()),
        "each game has its own"
    );
    let sealed = table.view().sealed.clone().expect("it is said");
    assert_eq!((sealed.seal, sealed.secret), (seal.clone(), None));

    let next = shown(&mut table);
    table.wish(Wish::Rematch);
    table.settle();
    assert_eq!(tag(&table, "DiceSeal"), next);
    assert_eq!(tag(&table, "DiceWordWhite").as_deref(), Some(""));
    assert!(
        tag(&table, "Fall")
            .expect("falling dice")
            .ends_with("misses=seldom")
    );
    assert_eq!(table.view().sealed.clone().map(|sealed| sealed.seal), next);
}

#[test]
fn the_seal_is_opened_when_the_result_is_accepted_and_not_before() {
    let mut table = Setting {
        begun: false,
        ..Setting::default()
    }
    .table();
    table.app().insert_resource(Dealer::default());
    new_game(&mut table, NewDice::wordless(Misses::Never));
    while table.phase() == Phase::Opening {
        table.act(Intent::Throw);
        table.settle();
    }
    table.act(Intent::Resign(Side::Black));
    table.settle();
    assert_eq!(
        table.view().sealed.as_ref().and_then(|s| s.secret.clone()),
        None
    );
    table.wish(Wish::Accept);
    table.settle();
    let sealed = table.view().sealed.clone().expect("sealed dice");
    let secret = Secret::from_hex(&sealed.secret.expect("opened")).expect("a secret");
    assert_eq!(secret.seal().to_string(), sealed.seal);
}

#[test]
fn a_rematch_with_own_dice_is_played_with_own_dice() {
    let mut table = own();
    white_threw(&mut table, KeyCode::Digit5, KeyCode::Digit3);
    table.act(Intent::Resign(Side::Black));
    table.settle();
    table.wish(Wish::Rematch);
    table.settle();
    assert_eq!(tag(&table, "Dice").as_deref(), Some("manual"));
    assert_eq!(table.view().entry, Some(Entry::RollOff));
}

#[test]
fn each_throw_is_counted_once_in_the_statistics_of_all_games() {
    let mut table = own();
    white_threw(&mut table, KeyCode::Digit5, KeyCode::Digit3);
    let all = |table: &mut Table| {
        let game = Tally::of(table.game().record());
        let all = table.app().world().resource::<Tallies>().with(&game);
        (all.throws().len(), all.roll_offs().len())
    };
    assert_eq!(all(&mut table), (1, 1));
    table.key(KeyCode::Backspace);
    table.settle();
    assert_eq!(
        all(&mut table),
        (0, 1),
        "what was entered wrongly was not thrown"
    );
    for key in [KeyCode::Digit1, KeyCode::Digit2] {
        table.key(key);
    }
    table.settle();
    assert_eq!(all(&mut table), (1, 1));
    new_game(&mut table, NewDice::Own);
    assert_eq!(all(&mut table), (1, 1), "a game that was left is counted");
    white_threw(&mut table, KeyCode::Digit6, KeyCode::Digit6);
    assert_eq!(all(&mut table), (2, 2));
}

#[test]
fn a_number_chosen_in_one_game_is_none_of_the_next() {
    let mut table = own();
    table.key(KeyCode::Digit6);
    new_game(&mut table, NewDice::Own);
    table.key(KeyCode::Digit2);
    table.settle();
    assert_eq!(table.phase(), Phase::Opening);
    assert!(
        table.game().record().roll_offs().is_empty(),
        "one number is no throw"
    );
    table.key(KeyCode::Digit5);
    table.settle();
    assert_eq!(table.phase(), Phase::Throw(Side::Black), "two and five");
}
