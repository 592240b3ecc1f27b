//! Whole games with the computer.

use super::*;

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
