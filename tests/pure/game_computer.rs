//! Games against the computer: who plays is kept, a person cannot play its turn, and whole turns are taken back.

use narde365::dice::{Misses, SealedDice};
use narde365::engine::Level;
use narde365::game::{Game, GameEvent, Habits, Intent, NewGame, Phase, Player, Refusal, save};
use narde365::record::{Gesture, Half};
use narde365::rules::{BySide, Roll, Side};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::game_table::*;

const NOVICE: Player = Player::Computer(Level::Novice);

/// A person plays this side against a novice.
fn alone(person: Side) -> BySide<Player> {
    BySide::from_fn(|side| {
        if side == person {
            Player::Person
        } else {
            NOVICE
        }
    })
}

fn setup(players: BySide<Player>) -> NewGame {
    NewGame {
        players,
        chance: 11,
        ..NewGame::default()
    }
}

fn rolls_of(game: &Game) -> Vec<Roll> {
    let throws = game.record().counting_throws();
    throws.map(|throw| throw.roll()).collect()
}

/// Plays on by chance until this side has made a number of turns, or the game is over.
fn play_until(game: &mut Game, rng: &mut ChaCha12Rng, done: impl Fn(&Game) -> bool) {
    while !done(game)
        && let Some(intent) = onward(game, rng)
    {
        act(game, intent);
    }
}

#[test]
fn who_plays_stands_in_the_record_and_is_found_again() {
    for player in Player::all() {
        assert_eq!(player.to_string().parse(), Ok(player));
        // Given a game with such a player
        let players = BySide::new(player, Player::Person);
        let mut game = Game::new(setup(players), practice("who plays"));
        act(&mut game, Intent::Throw);
        // When it is kept and found again, and when it is played once more
        let again = save::restore(&save::text(&game)).expect("the same game");
        let once_more = game.rematch(practice("another"));
        // Then the same players sit there
        assert_eq!(game.players(), &players);
        assert_eq!(again.players(), &players);
        assert_eq!(again.chance_of_turn(), game.chance_of_turn());
        assert_eq!(once_more.players(), &players);
        // And a record of persons says nothing of it
        let told = game.record().to_string();
        assert_eq!(told.contains("WhiteType"), !player.is_person());
        assert!(!told.contains("BlackType"));
    }
    for word in ["", "human ", "level:", "level:grand", "novice", "computer"] {
        assert!(word.parse::<Player>().is_err(), "{word}");
    }
}

#[test]
fn a_player_that_this_program_does_not_know_is_played_by_a_person() {
    let text = save::text(&Game::new(setup(alone(Side::White)), practice("unknown")));
    let text = text.replace("level:novice", "level:of tomorrow");
    let game = save::restore(&text).expect("a game");
    assert_eq!(game.players(), &BySide::default());
}

#[test]
fn in_the_computers_turn_a_person_can_do_nothing_but_take_back_and_resign() {
    // Given Black, the computer, is to throw, to move and to hand over
    let mut game = Game::new(setup(alone(Side::White)), scripted("52 65 31 44"));
    act(&mut game, Intent::Throw);
    assert_eq!(game.computer_to_act(), None);
    act(&mut game, Intent::Throw);
    act(&mut game, play("24/18 18/13"));
    act(&mut game, Intent::EndTurn);
    let mut seen = 0;
    while game.position().side() == Some(Side::Black) {
        seen += 1;
        assert_eq!(game.computer_to_act(), Some((Side::Black, Level::Novice)));
        for intent in [
            Intent::Throw,
            Intent::Enter(roll("11")),
            play("12/11"),
            take_back(11, 12),
            Intent::EndTurn,
        ] {
            // Then none of it is a person's
            assert_eq!(game.not_a_persons(&intent), Some(Refusal::ComputersTurn));
        }
        for intent in [Intent::Undo, Intent::Resign(Side::White)] {
            assert_eq!(game.not_a_persons(&intent), None);
        }
        // And no switch plays it, whatever the person has set
        let all = Habits {
            throw: true,
            hand_over: true,
            forced: true,
        };
        assert_eq!(game.by_itself(&all), None);
        let legal = game.position().legal_steps(game.book());
        let intent = match game.phase() {
            Phase::Throw(_) => Intent::Throw,
            _ => legal
                .first()
                .map_or(Intent::EndTurn, |played| played.step.into()),
        };
        act(&mut game, intent);
    }
    assert_eq!(seen, 4, "to throw, two steps, to hand over");
    assert_eq!(game.computer_to_act(), None);
    assert_eq!(game.not_a_persons(&Intent::Throw), None);
}

#[test]
fn a_turn_is_taken_back_any_number_of_times_and_meets_the_same_throws() {
    let mut seen = 0;
    for seed in 0..40 {
        // Given a game against the computer, at any moment of it
        let person = [Side::White, Side::Black][seed % 2];
        let mut rng = ChaCha12Rng::seed_from_u64(seed as u64);
        let book = any_book(&mut rng);
        let start = NewGame {
            book,
            ..setup(alone(person))
        };
        let text = format!("back {seed}");
        let mut game = Game::new(start, practice(&text));
        let length = rng.random_range(1..60);
        play_until(&mut game, &mut rng, |game| game.turn_number() > length);
        let due = rolls_of(&game);
        let mut count = 0;
        loop {
            let Some(number) = game.turn_to_take_back() else {
                if game.act(Intent::Undo).is_err() {
                    break;
                }
                continue;
            };
            let before = game.turn_number();
            // When a whole turn is taken back
            let events = act(&mut game, Intent::Undo);
            count += 1;
            // Then the person has that turn again, with its throw and none of its steps
            let GameEvent::TurnTakenBack {
                side,
                number: told,
                gone,
            } = events[0]
            else {
                panic!("{events:?}")
            };
            assert_eq!((side, told, gone), (person, number, before - number));
            assert_eq!(game.phase(), Phase::Move(person));
            assert!(game.turn_steps().is_empty() && game.turn_number() == number);
            assert_eq!(rolls_of(&game)[..], due[..rolls_of(&game).len()]);
            let replay = game.record().replay().expect("a legal record");
            assert_eq!(replay.end, *game.position());
            let tag = game.record().tags().get("Takebacks");
            assert_eq!(tag, Some(count.to_string().as_str()));
            assert!(game.cast().is_some() || game.record().first_dice_are_given());
            // And it is the same game when it is found again
            let again = save::restore(&save::text(&game)).expect("the same game");
            assert_eq!(again.record(), game.record());
        }
        // And played on by other choices it meets the throws it met before
        let mut other = ChaCha12Rng::seed_from_u64(1_000 + seed as u64);
        play_until(&mut game, &mut other, |game| game.turn_number() > length);
        let now = rolls_of(&game);
        let both = now.len().min(due.len());
        assert_eq!(now[..both], due[..both]);
        seen += count;
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn a_game_that_the_computer_has_won_can_be_taken_back_till_the_result_is_accepted() {
    // Given the person has moved and the computer has borne off its last checker
    let code = "24:14,20:1 13:1 w 21 -";
    let start = NewGame {
        start: position(code),
        ..setup(alone(Side::White))
    };
    let mut game = Game::new(start, scripted("65 43"));
    act(&mut game, play("20/18 18/17"));
    act(&mut game, Intent::EndTurn);
    act(&mut game, Intent::Throw);
    act(&mut game, play("13/off"));
    assert_eq!(game.phase(), Phase::Over);
    // When a person takes back, it is not the computer's step alone
    assert_eq!(
        game.not_a_persons(&take_back(0, 13)),
        Some(Refusal::ComputersTurn)
    );
    let events = act(&mut game, Intent::Undo);
    assert!(
        matches!(
            events[..],
            [
                GameEvent::TurnTakenBack {
                    number: 1,
                    gone: 1,
                    ..
                },
                GameEvent::GameReopened
            ]
        ),
        "{events:?}"
    );
    assert_eq!(game.position(), &position(code));
    // And nothing more, for no turn of the person stands before it
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    assert!(!game.can_undo());
    // When it comes to the same end and the result is accepted, nothing is taken back
    act(&mut game, play("20/18 18/17"));
    act(&mut game, Intent::EndTurn);
    act(&mut game, Intent::Throw);
    act(&mut game, play("13/off"));
    act(&mut game, Intent::Accept);
    assert!(!game.can_undo());
    assert_eq!(game.act(Intent::Undo), Err(Refusal::Closed));
}

#[test]
fn ones_own_steps_and_a_resignation_are_taken_back_one_by_one() {
    // Given the person has played one step of the second turn
    let mut game = Game::new(setup(alone(Side::White)), scripted("52 65 31 44"));
    act(&mut game, Intent::Throw);
    act(&mut game, Intent::Throw);
    act(&mut game, play("24/18 18/13"));
    act(&mut game, Intent::EndTurn);
    act(&mut game, Intent::Throw);
    act(&mut game, play("12/9 9/8"));
    act(&mut game, Intent::EndTurn);
    act(&mut game, Intent::Throw);
    act(&mut game, play("13/9"));
    act(&mut game, Intent::Resign(Side::White));
    assert_eq!(act(&mut game, Intent::Undo), [GameEvent::GameReopened]);
    let events = act(&mut game, Intent::Undo);
    assert!(
        matches!(events[..], [GameEvent::StepUndone { .. }]),
        "{events:?}"
    );
    let events = act(&mut game, Intent::Undo);
    assert!(
        matches!(
            events[..],
            [GameEvent::TurnTakenBack {
                number: 1,
                gone: 2,
                ..
            }]
        ),
        "{events:?}"
    );
}

#[test]
fn a_turn_that_passed_is_not_stopped_at() {
    // Given the person has played, then passed, and is to throw
    let start = NewGame {
        start: position("24:14,2:1 23:2,22:2,21:2,20:2,19:2,18:2,17:3 w 11 -"),
        ..setup(alone(Side::White))
    };
    let mut game = Game::new(start, scripted("21 65 21"));
    act(&mut game, play("2/1"));
    act(&mut game, Intent::EndTurn);
    for steps in ["17/16 17/15", "17/16 15/13"] {
        act(&mut game, Intent::Throw);
        act(&mut game, play(steps));
        act(&mut game, Intent::EndTurn);
        if game.turn_number() == 3 {
            act(&mut game, Intent::Throw);
            act(&mut game, Intent::EndTurn);
        }
    }
    assert_eq!(
        (game.turn_number(), game.phase()),
        (5, Phase::Throw(Side::White))
    );
    // Then the turn before that is the one to be played again
    assert_eq!(game.turn_to_take_back(), Some(1));
    act(&mut game, Intent::Undo);
    assert_eq!(game.position().roll(), Some(roll("11")));
}

#[test]
fn nothing_of_another_turn_is_taken_back_between_persons_or_from_the_computer_alone() {
    for players in [BySide::default(), BySide::new(NOVICE, NOVICE)] {
        let mut game = Game::new(setup(players), practice("nobody alone"));
        let mut rng = ChaCha12Rng::seed_from_u64(3);
        play_until(&mut game, &mut rng, |game| game.turn_number() > 4);
        assert_eq!(game.turn_to_take_back(), None);
        assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    }
    // And a step of the computer's is its own
    let mut game = Game::new(setup(BySide::new(NOVICE, NOVICE)), scripted("52 65"));
    assert_eq!(game.computer_to_act(), Some((Side::White, Level::Novice)));
    act(&mut game, Intent::Throw);
    act(&mut game, Intent::Throw);
    act(&mut game, play("24/18"));
    assert!(!game.can_undo());
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
}

#[test]
fn the_hand_of_the_roll_off_is_never_the_computers() {
    let gesture = Gesture::new(Half::Left, 10, 40).expect("a gesture");
    for person in Side::BOTH {
        let dice = SealedDice::practice(
            narde365::dice::PracticeText::new("hand").expect("a text"),
            BySide::default(),
            1,
        );
        let mut game = Game::new(
            setup(alone(person)),
            Box::new(dice.with_misses(Misses::Never)),
        );
        act(&mut game, Intent::ThrowBy(gesture));
        let line = &game.record().roll_offs()[0];
        let hands = BySide::new(line.white.gesture, line.black.gesture);
        assert_eq!(hands[person], Some(gesture));
        assert_eq!(hands[person.opponent()], None);
    }
}

#[test]
fn what_a_level_misjudges_by_is_its_own_and_the_same_after_a_turn_was_taken_back() {
    let mut game = Game::new(setup(alone(Side::White)), practice("chance"));
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    play_until(&mut game, &mut rng, |game| game.turn_number() == 5);
    let before = game.chance_of_turn();
    let turn = game.turn_number();
    act(&mut game, Intent::Undo);
    assert_ne!(game.chance_of_turn(), before);
    play_until(&mut game, &mut rng, |game| game.turn_number() == turn);
    assert_eq!(game.chance_of_turn(), before);
    // And other games have another
    let other = NewGame {
        chance: 12,
        ..setup(alone(Side::White))
    };
    let other = Game::new(other, practice("chance"));
    let same = Game::new(setup(alone(Side::White)), practice("other dice"));
    let first = Game::new(setup(alone(Side::White)), practice("chance"));
    assert_ne!(other.chance_of_turn(), first.chance_of_turn());
    assert_eq!(same.chance_of_turn(), first.chance_of_turn());
}

#[test]
fn own_dice_are_entered_for_the_computer_and_taken_back_before_it_has_moved() {
    let start = NewGame {
        start: position("24:15 12:15 w - wb"),
        ..setup(alone(Side::White))
    };
    let mut game = Game::new(start, Box::new(narde365::dice::ManualDice));
    act(&mut game, Intent::Enter(roll("65")));
    act(&mut game, play("24/18 18/13"));
    act(&mut game, Intent::EndTurn);
    // When the computer is to throw, a person does it
    assert_eq!(game.computer_to_act(), None);
    assert_eq!(game.not_a_persons(&Intent::Enter(roll("31"))), None);
    act(&mut game, Intent::Enter(roll("31")));
    assert!(game.computer_to_act().is_some());
    // And an entry can be taken back as any, then the turn before it
    assert_eq!(
        act(&mut game, Intent::Undo),
        [GameEvent::EntryUndone { roll: roll("31") }]
    );
    let events = act(&mut game, Intent::Undo);
    assert!(
        matches!(events[..], [GameEvent::TurnTakenBack { number: 1, .. }]),
        "{events:?}"
    );
    assert_eq!(
        act(&mut game, Intent::Undo),
        [GameEvent::EntryUndone { roll: roll("65") }]
    );
    assert!(!game.can_undo());
}

#[test]
fn a_turn_played_out_before_the_game_began_passes_in_the_computers_hands_too() {
    // Given such a turn of the computer's, with nothing left to play
    let code = "24:14,13:1 12:15 w 65 wb left=- head=1";
    let setup = NewGame {
        start: code.parse().expect("a position"),
        ..setup(alone(Side::Black))
    };
    let game = Game::new(setup, practice("nothing left"));
    assert!(game.can_end_turn() && game.turn_steps().is_empty());
    // Then it is handed over by itself: nobody else may do it
    assert_eq!(game.by_itself(&Habits::default()), Some(Intent::EndTurn));
}
