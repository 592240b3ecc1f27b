//! The players' own dice: numbers entered, corrected, and what is refused.

use narde365::dice::ManualDice;
use narde365::engine::Level;
use narde365::game::{Game, GameEvent, Habits, Intent, NewGame, Phase, Player, Refusal, save};
use narde365::record::{Gesture, Half};
use narde365::rules::{self, BySide, RuleBook, Side};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::game_table::*;

fn manual(book: RuleBook) -> Game {
    let setup = NewGame {
        book,
        ..NewGame::default()
    };
    Game::new(setup, Box::new(ManualDice))
}

fn enter(numbers: &str) -> Intent {
    Intent::Enter(roll(numbers))
}

#[test]
fn two_people_enter_what_they_have_thrown() {
    // Given a game with the players' own dice
    let mut game = manual(RuleBook::R365);
    // When they enter a tie, a roll-off and a throw
    let tie = act(&mut game, enter("33"));
    assert!(matches!(tie[..], [GameEvent::RollOffThrown { .. }]));
    let decided = act(&mut game, enter("25"));
    assert_eq!(decided[1], GameEvent::RightOfFirstMove(Side::Black));
    let events = act(&mut game, enter("61"));
    let (side, thrown) = (Side::Black, roll("61"));
    assert_eq!(events, [GameEvent::DiceThrown { side, roll: thrown }]);
    // Then the game goes on as any other, and its record says whose dice they are
    act(&mut game, play("12/6"));
    act(&mut game, play("6/5"));
    act(&mut game, Intent::EndTurn);
    assert_eq!(game.phase(), Phase::Throw(Side::White));
    let text = game.record().to_string();
    assert!(text.contains("[Dice \"manual\"]\n"), "{text}");
    assert!(!text.contains("Fall"), "{text}");
    let end = "0. roll 3 3\n0. roll 2 5\n1. b 61: 12/6 6/5\n2. w -\n= *\n";
    assert!(text.ends_with(end), "{text}");
    // And it is found again where it was left
    let loaded = save::restore(&save::text(&game)).expect("the same game");
    assert_eq!(loaded.record(), game.record());
    assert!(loaded.enters_numbers());
}

#[test]
fn computers_are_watched_where_nobody_throws_for_them() {
    let setup = |players| NewGame {
        players,
        ..NewGame::default()
    };
    let novice = Player::Computer(Level::Novice);
    let computers = BySide::new(novice, novice);
    // Whoever throws for two computers has something to do at the table.
    let mut game = Game::new(setup(computers), Box::new(ManualDice));
    assert!(!game.is_watched());
    act(&mut game, enter("25"));
    act(&mut game, enter("61"));
    assert_eq!(game.computer_to_act(), Some((Side::Black, Level::Novice)));
    assert!(!game.is_watched());
    assert!(Game::new(setup(computers), practice("watched")).is_watched());
    let alone = BySide::new(Player::Person, novice);
    assert!(!Game::new(setup(alone), practice("alone")).is_watched());
}

#[test]
fn a_turn_without_a_move_waits_for_the_players_who_may_have_entered_it_wrongly() {
    // Given Black's last checker behind six White points, and the players' own dice
    let code = "24:1,23:5,11:2,10:2,9:2,8:1,7:1,6:1 12:1,13:14 b - -";
    let setup = NewGame {
        start: code.parse().expect("a position"),
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(ManualDice));
    // When a throw is entered that cannot move
    let events = act(&mut game, enter("66"));
    assert!(matches!(events[1], GameEvent::NoMoves { .. }));
    // Then nobody hands over but the players, by Done or by the switch that does it, and they can take it back
    assert_eq!(game.by_itself(&Habits::default()), None);
    let hand_over = Habits {
        hand_over: true,
        ..Habits::default()
    };
    assert_eq!(game.by_itself(&hand_over), Some(Intent::EndTurn));
    assert!(game.can_undo() && game.can_end_turn());
    act(&mut game, Intent::Undo);
    assert_eq!(game.phase(), Phase::Throw(Side::Black));
}

#[test]
fn what_does_not_fit_the_dice_is_refused_with_its_reason() {
    let hand = Gesture::new(Half::Right, 0, 50).expect("a gesture");
    // Given the players' own dice
    let mut game = manual(RuleBook::R365);
    for throw in [Intent::Throw, Intent::ThrowBy(hand)] {
        assert_eq!(game.act(throw), Err(Refusal::EnterNumbers));
    }
    act(&mut game, enter("52"));
    assert_eq!(game.act(Intent::Throw), Err(Refusal::EnterNumbers));
    act(&mut game, enter("65"));
    assert_eq!(
        game.act(Intent::Throw),
        Err(rules::Refusal::AlreadyThrown.into())
    );
    // And nobody throws or enters them by a switch
    let all = Habits {
        throw: true,
        hand_over: true,
        forced: true,
    };
    let mut waiting = manual(RuleBook::R365);
    assert_eq!(waiting.by_itself(&all), None);
    act(&mut waiting, enter("52"));
    assert_eq!(waiting.by_itself(&all), None);
    // And the program's dice take no number, in no phase
    let mut thrown = from_start(RuleBook::R365, "52 65 31");
    for intent in [Intent::Throw, Intent::Throw, play("24/18")] {
        assert_eq!(thrown.act(enter("66")), Err(Refusal::NotEntered));
        act(&mut thrown, intent);
    }
    assert_eq!(thrown.act(enter("66")), Err(Refusal::NotEntered));
}

#[test]
fn numbers_are_taken_back_and_entered_anew_until_the_turn_is_handed_over() {
    // Given numbers entered wrongly
    let mut game = manual(RuleBook::R365);
    act(&mut game, enter("52"));
    act(&mut game, enter("65"));
    // When they are taken back and entered anew
    assert_eq!(
        game.act(enter("64")),
        Err(rules::Refusal::AlreadyThrown.into())
    );
    let undone = GameEvent::EntryUndone { roll: roll("65") };
    assert_eq!(act(&mut game, Intent::Undo), [undone]);
    let events = act(&mut game, enter("64"));
    // Then the record keeps what stands
    let (side, thrown) = (Side::White, roll("64"));
    assert_eq!(events, [GameEvent::DiceThrown { side, roll: thrown }]);
    assert_eq!(game.throws(), 2);
    assert!(game.record().to_string().ends_with("1. w 64: ...\n= *\n"));
    // When a step was made by them
    act(&mut game, play("24/18"));
    // Then it is taken back first
    act(&mut game, Intent::Undo);
    act(&mut game, Intent::Undo);
    act(&mut game, enter("63"));
    assert_eq!(game.position().roll(), Some(roll("63")));
    // And a turn handed over stays
    act(&mut game, play("24/18"));
    act(&mut game, play("18/15"));
    act(&mut game, Intent::EndTurn);
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    assert!(!game.can_undo());
}

#[test]
fn entries_are_undone_down_to_the_last_hand_over_and_the_roll_off_to_its_beginning() {
    for book in [RuleBook::R365, RuleBook::FEDERATION] {
        // Given a tie, a roll-off and, where it is thrown anew, a throw
        let mut game = manual(book);
        let fresh = game.record().clone();
        let mut entries = vec!["44", "61"];
        if book == RuleBook::R365 {
            entries.push("53");
        }
        for numbers in &entries {
            act(&mut game, enter(numbers));
        }
        assert!(matches!(game.phase(), Phase::Move(Side::White)));
        if book == RuleBook::FEDERATION {
            // Dice kept from the roll-off are corrected there.
            assert_eq!(
                game.act(enter("53")),
                Err(rules::Refusal::AlreadyThrown.into())
            );
        }
        let step = game.position().legal_steps(game.book())[0].step;
        act(&mut game, step.into());
        act(&mut game, Intent::Undo);
        // When all is undone
        for numbers in entries.iter().rev() {
            assert!(game.can_undo());
            let undone = act(&mut game, Intent::Undo);
            assert_eq!(
                undone,
                [GameEvent::EntryUndone {
                    roll: roll(numbers)
                }]
            );
        }
        // Then the game stands at its beginning
        assert_eq!(game.record(), &fresh);
        assert_eq!((game.phase(), game.throws()), (Phase::Opening, 0));
        assert!(!game.can_undo());
        assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    }
}

#[test]
fn dice_that_the_position_gave_stay() {
    let setup = NewGame {
        start: position("24:15 12:15 w 65 wb"),
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(ManualDice));
    assert_eq!(
        game.act(enter("31")),
        Err(rules::Refusal::AlreadyThrown.into())
    );
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
}

#[test]
fn a_game_with_own_dice_is_the_same_after_every_event() {
    for seed in 0..30 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let mut game = manual(any_book(&mut rng));
        for _ in 0..250 {
            // Given any wish, numbers among them
            let numbers = format!("{}{}", rng.random_range(1..=6), rng.random_range(1..=6));
            let intent = match rng.random_range(0..8) {
                0 => Intent::Undo,
                1 => enter(&numbers),
                _ => match onward(&game, &mut rng) {
                    Some(Intent::Throw) => enter(&numbers),
                    Some(intent) => intent,
                    None => break,
                },
            };
            let record = game.record().clone();
            let granted = game.act(intent).is_ok();
            // Then what is refused changes nothing, and what is written is the game
            if !granted {
                assert_eq!(game.record(), &record, "{intent:?}");
            }
            check_checkers(game.position());
            let loaded = save::restore(&save::text(&game)).expect("the same game");
            assert_eq!(loaded.record(), game.record());
            assert_eq!(loaded.position(), game.position());
            assert_eq!(loaded.phase(), game.phase());
            assert_eq!(loaded.throws(), game.throws());
            assert_eq!(loaded.last_turn(), game.last_turn());
            assert_eq!(loaded.last_rolloff(), game.last_rolloff());
            assert_eq!(loaded.can_undo(), game.can_undo());
            assert_eq!(loaded.cast(), game.cast());
        }
    }
}

#[test]
fn a_throw_without_a_step_waits_for_who_entered_it() {
    // Given numbers entered by mistake that leave nothing to play
    let setup = NewGame {
        start: "24:1,1:14 18:2,12:13 w - -".parse().expect("a position"),
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(ManualDice));
    act(&mut game, enter("66"));
    assert!(game.position().legal_steps(game.book()).is_empty());
    // Then nothing hands the turn over for the players, and the numbers can be corrected
    assert_eq!(game.by_itself(&Habits::default()), None);
    assert!(game.can_end_turn());
    act(&mut game, Intent::Undo);
    act(&mut game, enter("65"));
    assert_eq!(game.position().roll(), Some(roll("65")));
}
