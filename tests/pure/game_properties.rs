//! What holds whatever is wished for, whenever.

use narde365::game::{Game, GameEvent, Intent, NewGame, Phase, Refusal, StepsBuf};
use narde365::record::{self, Ending};
use narde365::rules::{Position, RuleBook, Side, Step};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::game_table::*;

/// Any wish at all: sensible, clumsy or absurd.
fn any_intent(game: &Game, rng: &mut ChaCha12Rng) -> Intent {
    match rng.random_range(0..100) {
        0..8 => Intent::Throw,
        8..14 => Intent::EndTurn,
        14..22 => Intent::Undo,
        22..25 => match game.turn_steps() {
            [] => Intent::TakeBack {
                at: any_target(rng),
                to: any_point(rng),
            },
            steps => {
                let pick = |rng: &mut ChaCha12Rng| steps[rng.random_range(0..steps.len())].step;
                Intent::TakeBack {
                    at: pick(rng).to,
                    to: pick(rng).from,
                }
            }
        },
        25..40 => {
            let steps: Vec<Step> = (0..rng.random_range(1..=4))
                .map(|_| Step {
                    from: any_point(rng),
                    to: any_target(rng),
                })
                .collect();
            StepsBuf::new(&steps).expect("one to four").into()
        }
        40..55 => {
            // A route of one checker, perhaps with one step too many.
            let from = any_point(rng);
            let routes = game.position().destinations(game.book(), from);
            match routes.last() {
                Some(route) => {
                    let mut steps: Vec<Step> =
                        route.steps.iter().map(|played| played.step).collect();
                    if rng.random_range(0..4) == 0 && steps.len() < 4 {
                        steps.push(Step {
                            from: any_point(rng),
                            to: any_target(rng),
                        });
                    }
                    StepsBuf::new(&steps).expect("one to four").into()
                }
                None => Step {
                    from,
                    to: any_target(rng),
                }
                .into(),
            }
        }
        55..56 if rng.random_range(0..20) == 0 => {
            Intent::Resign(Side::BOTH[rng.random_range(0..2)])
        }
        56..57 if rng.random_range(0..3) == 0 => Intent::Accept,
        _ => onward(game, rng).unwrap_or(Intent::Undo),
    }
}

/// The same game read from its own text.
fn told_again(game: &Game, dice: &str) -> Game {
    let text = game.record().to_string();
    let parsed = match record::parse(&text) {
        Ok(parsed) => parsed,
        Err(damaged) => panic!("{damaged}\n{text}"),
    };
    assert!(parsed.warnings.is_empty(), "{:?}\n{text}", parsed.warnings);
    let [record]: [_; 1] = parsed.games.try_into().expect("one game");
    assert_eq!(&record, game.record(), "{text}");
    Game::from_record(record, practice(dice)).expect("a legal record")
}

/// Both say the same of themselves.
#[track_caller]
fn check_same(game: &Game, other: &Game) {
    assert_eq!(game.phase(), other.phase());
    assert_eq!(game.position(), other.position());
    assert_eq!(
        game.position().first_mover(),
        other.position().first_mover()
    );
    assert_eq!(game.outcome(), other.outcome());
    assert_eq!(game.accepted(), other.accepted());
    assert_eq!(game.resigned(), other.resigned());
    assert_eq!(game.throws(), other.throws());
    assert_eq!(game.last_rolloff(), other.last_rolloff());
    assert_eq!(game.turn_steps(), other.turn_steps());
    assert_eq!(game.last_turn(), other.last_turn());
    assert_eq!(game.turn_number(), other.turn_number());
    assert_eq!(game.can_undo(), other.can_undo());
    assert_eq!(game.can_end_turn(), other.can_end_turn());
    assert_eq!(game.cast(), other.cast());
    assert_eq!(game.names(), other.names());
    assert_eq!(game.record(), other.record());
}

/// Plays a game of any wishes and checks what must always hold; the number of wishes that were granted.
fn play_any(seed: u64, start: Position, most: usize, tell: impl Fn(usize) -> bool) -> usize {
    let mut rng = ChaCha12Rng::seed_from_u64(seed);
    let (book, dice) = (any_book(&mut rng), format!("any {seed}"));
    let mut game = Game::new(
        NewGame {
            book,
            start,
            ..NewGame::default()
        },
        practice(&dice),
    );
    let mut turn = vec![*game.position()];
    let mut granted = 0;
    for _ in 0..most {
        let intent = any_intent(&game, &mut rng);
        let (before, record) = (*game.position(), game.record().clone());
        let phase = game.phase();
        match game.act(intent) {
            Err(_) => {
                // What is refused changes nothing.
                assert_eq!(
                    (*game.position(), game.phase()),
                    (before, phase),
                    "{intent:?}"
                );
                assert_eq!(game.record(), &record, "{intent:?}");
                continue;
            }
            Ok(events) => assert!(!events.is_empty(), "{intent:?}"),
        }
        granted += 1;
        check_checkers(game.position());
        // Undo of n steps is the position n steps ago: `turn` holds the positions of this turn.
        match intent {
            Intent::Steps(steps) => {
                let mut position = before;
                for &step in steps.as_slice() {
                    position = position.play(&book, step).expect("it was legal");
                    turn.push(position);
                }
            }
            Intent::Undo if game.record().event().is_none() && record.event().is_none() => {
                turn.pop();
            }
            Intent::Throw | Intent::EndTurn => turn = vec![*game.position()],
            Intent::TakeBack { .. } => {
                turn.truncate(1);
                for played in game.turn_steps() {
                    let last = turn[turn.len() - 1];
                    turn.push(last.play(&book, played.step).expect("the rest is legal"));
                }
            }
            _ => {}
        }
        assert_eq!(
            turn.last(),
            Some(game.position()),
            "{intent:?}\n{}",
            game.record()
        );
        if !game.accepted() {
            assert_eq!(turn.len(), game.turn_steps().len() + 1);
        }
        assert_eq!(game.accepted(), game.record().ending() != Ending::NONE);
        if tell(granted) {
            check_same(&game, &told_again(&game, &dice));
        }
        if game.accepted() {
            // Nothing is changed any more.
            let record = game.record().clone();
            for _ in 0..50 {
                let intent = any_intent(&game, &mut rng);
                assert_eq!(game.act(intent), Err(Refusal::Closed), "{intent:?}");
            }
            assert_eq!(game.record(), &record);
            return granted;
        }
    }
    // From wherever this has come to, the game can be played to its end.
    if game.record().event().is_some() {
        act(&mut game, Intent::Undo);
    }
    let mut wishes = 0;
    while let Some(intent) = onward(&game, &mut rng) {
        act(&mut game, intent);
        wishes += 1;
        assert!(wishes < 10_000, "it never ends");
    }
    act(&mut game, Intent::Accept);
    check_checkers(game.position());
    check_same(&game, &told_again(&game, &dice));
    granted
}

#[test]
fn any_wishes_at_any_time_leave_a_sound_game_that_can_be_finished() {
    let granted: usize = (0..300)
        .map(|seed| play_any(seed, Position::start(), 1_500, |n| n % 97 == 0))
        .sum();
    assert!(granted > 50_000, "{granted}");
}

#[test]
fn a_game_told_again_is_the_game_that_was_played_at_every_event() {
    for seed in 1_000..1_030 {
        play_any(seed, Position::start(), 600, |_| true);
    }
}

#[test]
fn any_wishes_from_any_beginning_leave_a_sound_game() {
    let codes = [
        "24:14,18:1 12:15 w 65 wb left=5 head=1",
        "24:14,13:1 12:15 w 65 wb left=- head=1",
        "24:14,13:1 12:15 b - b",
        "6:3,5:2,2:1 18:2,14:1 b - -",
        "6:3,5:2,2:1 18:2,14:1 b 61 -",
        "1:1 13:1 w - -",
        "- 13:1 w - -",
        "8:1,6:2,1:2 13:14,12:1 w 22 -",
        "24:1,23:5,11:2,10:2,9:2,8:1,7:1,6:1 12:1,13:14 b 66 -",
    ];
    for (place, code) in (0..).zip(codes) {
        for seed in 0..20 {
            play_any(5_000 + 100 * place + seed, position(code), 300, |_| true);
        }
    }
}

#[test]
fn every_throw_in_the_record_is_the_one_of_its_place() {
    // Given games in which much is taken back
    for seed in 0..40 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let dice = format!("place {seed}");
        let book = [RuleBook::R365, RuleBook::FEDERATION][rng.random_range(0..2)];
        let mut game = Game::new(
            NewGame {
                book,
                ..NewGame::default()
            },
            practice(&dice),
        );
        let mut told = Vec::new();
        for _ in 0..800 {
            let intent = any_intent(&game, &mut rng);
            if matches!(intent, Intent::Resign(_) | Intent::Accept) {
                continue;
            }
            for event in game.act(intent).unwrap_or_default() {
                match event {
                    GameEvent::RollOffThrown { white, black } => told.push([white, black]),
                    GameEvent::DiceThrown { roll, .. } => told.push([roll.first(), roll.second()]),
                    _ => {}
                }
            }
            // And it is broken off and gone on with now and then
            if rng.random_range(0..20) == 0 {
                game = told_again(&game, &dice);
            }
            if game.phase() == Phase::Over {
                break;
            }
        }
        // Then the numbers told are those of the dice, one after the other
        let source = practice(&dice);
        for (throw, numbers) in (1..).zip(told) {
            let due = narde365::dice::DiceSource::numbers(source.as_ref(), throw).expect("numbers");
            assert_eq!([due.first(), due.second()], numbers, "throw {throw}");
        }
    }
}
