//! What the game does by itself.

use narde365::game::{Game, Habits, Intent, NewGame, Phase};
use narde365::rules::{self, RuleBook, Side};
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;

use super::game_table::*;

const ALL: Habits = Habits {
    throw: true,
    hand_over: true,
    forced: true,
};

/// Lets the game run by itself until it waits for a player; the wishes that were made.
fn run(game: &mut Game, habits: &Habits) -> Vec<Intent> {
    let mut made = Vec::new();
    while let Some(intent) = game.by_itself(habits) {
        act(game, intent);
        made.push(intent);
        assert!(made.len() < 20_000, "it never comes to rest");
    }
    made
}

#[test]
fn nothing_happens_by_itself_unless_it_was_asked_for() {
    // Given the usual start, all switches off
    let mut game = from_start(RuleBook::R365, "33 52 65");
    let off = Habits::default();
    assert_eq!(game.by_itself(&off), None);
    // When only throwing is switched on
    let made = run(&mut game, &Habits { throw: true, ..off });
    // Then the roll-off with its tie and the first throw are thrown, and the player moves
    assert_eq!(made, [Intent::Throw; 3]);
    assert_eq!(game.phase(), Phase::Move(Side::White));
    act(&mut game, play("24/18 18/13"));
    assert_eq!(game.by_itself(&Habits { throw: true, ..off }), None);
    assert_eq!(
        game.by_itself(&Habits {
            hand_over: true,
            ..off
        }),
        Some(Intent::EndTurn)
    );
}

#[test]
fn bearing_off_goes_on_with_the_smaller_number_for_either_side() {
    // Given checkers on 5 and 2 with 4-2 (on 17 and 14 for Black), and forced turns switched on
    for (code, side) in [
        ("5:1,2:1 13:14,12:1 w 42 -", Side::White),
        ("24:1,1:14 17:1,14:1 b 42 -", Side::Black),
    ] {
        let mut game = from_code(code, "");
        // When the player plays one of them
        let forced = Habits {
            forced: true,
            ..Habits::default()
        };
        run(&mut game, &forced);
        while let Some(step) = game.position().legal_steps(game.book()).last().copied() {
            act(&mut game, step.step.into());
            run(&mut game, &forced);
        }
        // Then both dice are played
        assert_eq!(game.turn_steps().len(), 2, "{side}");
        assert!(game.position().left().is_empty());
    }
}

#[test]
fn with_fewer_checkers_than_dice_the_game_ends_once() {
    // Given one checker on the 1-point and 6-6, every switch on
    for code in ["1:1 13:14,12:1 w - -", "24:1,1:14 13:1 b - -"] {
        let mut game = from_code(code, "66");
        // When it runs by itself
        let made = run(&mut game, &ALL);
        // Then one throw and one step end it, and the result waits for the players
        assert_eq!(made.len(), 2, "{made:?}");
        assert_eq!(game.phase(), Phase::Over);
        assert!(!game.accepted() && game.can_undo());
    }
}

#[test]
fn a_forced_step_is_played_once() {
    // Given 6-6 for the first move: two checkers leave the head, and two sixes are lost
    let mut game = from_start(RuleBook::R365, "52 66 11");
    let made = run(
        &mut game,
        &Habits {
            throw: true,
            forced: true,
            ..Habits::default()
        },
    );
    // Then it plays each step once, and stops before the hand-over
    assert_eq!(made.len(), 4, "{made:?}");
    assert_eq!(made[2..], [play("24/18"), play("24/18")]);
    assert_eq!(game.turn_steps().len(), 2);
    assert!(game.can_end_turn());
    assert!(
        game.record()
            .to_string()
            .contains("1. w 66: 24/18 24/18 ...\n")
    );
}

#[test]
fn only_turns_with_one_outcome_are_played_by_themselves() {
    // Given many games of chance with every switch on
    for seed in 0..60 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let book = any_book(&mut rng);
        let setup = NewGame {
            book,
            ..NewGame::default()
        };
        let mut game = Game::new(setup, practice(&format!("forced {seed}")));
        while game.phase() != Phase::Over {
            let made = run(&mut game, &ALL);
            // Then every forced step was the only way on, and each stands in the record once
            let steps: usize = game
                .record()
                .turns()
                .iter()
                .map(|turn| turn.steps.len())
                .sum();
            let made = made
                .iter()
                .filter(|intent| matches!(intent, Intent::Steps(_)))
                .count();
            assert!(made <= steps);
            if let Some(step) = any_legal_step(&game, &mut rng) {
                assert!(
                    rules::turns(game.position(), game.book()).len() > 1,
                    "it should have gone on"
                );
                act(&mut game, step.into());
                let now: usize = game
                    .record()
                    .turns()
                    .iter()
                    .map(|turn| turn.steps.len())
                    .sum();
                assert_eq!(now, steps + 1);
            }
        }
        // And a game plays on to its end
        assert!(game.outcome().is_some());
    }
}
