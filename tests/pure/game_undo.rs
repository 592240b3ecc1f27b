//! Steps taken back: one by one, and by carrying a checker back.

use narde365::game::{Game, GameEvent, Intent, NewGame, Phase, Refusal};
use narde365::rules::{self, RuleBook, Side};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::game_table::*;

const WHITE: Side = Side::White;

#[test]
fn undo_goes_back_step_by_step_to_the_throw_and_no_further() {
    // Given White has played 6-5
    let mut game = from_start(RuleBook::R365, "52 65 31");
    act(&mut game, Intent::Throw);
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    act(&mut game, Intent::Throw);
    let thrown = *game.position();
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    act(&mut game, play("24/18"));
    let one = *game.position();
    act(&mut game, play("18/13"));
    // When it takes steps back
    let events = act(&mut game, Intent::Undo);
    // Then each undo is one step fewer
    assert!(
        matches!(events[..], [GameEvent::StepUndone { side: WHITE, step: played }] if played.step == step("18/13")),
        "{events:?}"
    );
    assert_eq!(*game.position(), one);
    act(&mut game, Intent::Undo);
    assert_eq!(*game.position(), thrown);
    assert!(!game.can_undo());
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    // And after the hand-over nothing is taken back
    act(&mut game, play("24/18 18/13"));
    act(&mut game, Intent::EndTurn);
    assert!(!game.can_undo());
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    assert_eq!(game.act(take_back(13, 24)), Err(Refusal::NothingToUndo));
}

#[test]
fn a_turn_done_again_has_the_same_dice_after_it() {
    // Given sealed numbers and two games that differ in what was taken back
    let mut straight = Game::new(Default::default(), practice("same again"));
    let mut wavering = Game::new(Default::default(), practice("same again"));
    let mut rng = ChaCha12Rng::seed_from_u64(11);
    while let Some(intent) = onward(&straight, &mut rng) {
        let expected = act(&mut straight, intent);
        // When the other game takes the step back and makes it again
        let events = act(&mut wavering, intent);
        if matches!(intent, Intent::Steps(_)) && rng.random_range(0..2) == 0 {
            act(&mut wavering, Intent::Undo);
            act(&mut wavering, intent);
        }
        // Then both see the same, the next throw too
        assert_eq!(events, expected);
        assert_eq!(wavering.record(), straight.record());
    }
    assert_eq!(straight.phase(), Phase::Over);
}

#[test]
fn a_checker_carried_back_takes_its_own_steps_with_it() {
    // Given a double played with two checkers, one of which went further
    let mut game = from_code("24:13,20:1,19:1 12:15 w 11 -", "");
    act(&mut game, play("20/19 19/18"));
    act(&mut game, play("19/18"));
    act(&mut game, play("18/17"));
    // When the checker on 17 is carried back to 18, it is one step
    let events = act(&mut game, take_back(17, 18));
    assert_eq!(events.len(), 1);
    act(&mut game, play("18/17"));
    // When it is carried back to 20
    let events = act(&mut game, take_back(17, 20));
    // Then its three latest steps are gone, the last first, and the other checker's stays
    let gone: Vec<String> = events
        .iter()
        .map(|event| match event {
            GameEvent::StepUndone { step, .. } => step.step.to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(gone, ["18/17", "19/18", "20/19"]);
    let left: Vec<String> = game
        .turn_steps()
        .iter()
        .map(|step| step.step.to_string())
        .collect();
    assert_eq!(left, ["19/18"]);
    assert!(game.record().to_string().contains("1. w 11: 19/18 ...\n"));
    // And undo goes on from there
    act(&mut game, Intent::Undo);
    assert!(!game.can_undo());
}

#[test]
fn a_checker_cannot_be_carried_to_where_it_did_not_come_from() {
    // Given White has played one step
    let mut game = from_start(RuleBook::R365, "52 65");
    act(&mut game, Intent::Throw);
    act(&mut game, Intent::Throw);
    assert_eq!(game.act(take_back(24, 24)), Err(Refusal::NothingToUndo));
    act(&mut game, play("24/18"));
    // When a checker is carried back to another place, or another checker is
    for (at, to) in [(18, 23), (18, 18), (24, 18), (12, 24), (0, 24)] {
        let refused = game.act(take_back(at, to));
        // Then it is refused with that reason
        assert!(
            matches!(refused, Err(Refusal::NotFromThere { .. })),
            "{at} {to} {refused:?}"
        );
    }
    act(&mut game, take_back(18, 24));
    assert!(game.turn_steps().is_empty());
}

#[test]
fn a_checker_stays_where_others_rest_on_its_step() {
    // Given the last checker came home and then others were borne off
    let mut game = from_code("8:1,6:2,2:2 13:14,12:1 w 22 -", "");
    act(&mut game, play("8/6"));
    act(&mut game, play("6/4"));
    act(&mut game, play("2/off"));
    // When the first one, now on 4, is carried back to 8
    let before = game.record().to_string();
    let refused = game.act(take_back(4, 8));
    // Then it is refused: without it not all were home when the other was borne off
    let Err(Refusal::OthersRest { step: resting, why }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(resting, step("2/off"));
    assert!(matches!(why, rules::Refusal::NotAllHome(_)), "{why:?}");
    assert_eq!(game.record().to_string(), before);
    // But it can go back to 6, and the checker in the tray to its point
    act(&mut game, take_back(4, 6));
    act(&mut game, take_back(0, 2));
    act(&mut game, take_back(6, 8));
    assert!(game.turn_steps().is_empty());
}

#[test]
fn ten_thousand_steps_and_undos_change_nothing() {
    // Given games of chance
    let (mut pairs, mut seed) = (0, 0);
    while pairs < 10_000 {
        seed += 1;
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let book = any_book(&mut rng);
        let setup = NewGame {
            book,
            ..Default::default()
        };
        let mut game = Game::new(setup, practice(&format!("pairs {seed}")));
        while let Some(intent) = onward(&game, &mut rng) {
            if let Some(tried) = any_legal_step(&game, &mut rng) {
                // When a step is made and taken back
                let (before, phase) = (*game.position(), game.phase());
                act(&mut game, tried.into());
                check_checkers(game.position());
                act(&mut game, Intent::Undo);
                // Then everything is as before
                assert_eq!((*game.position(), game.phase()), (before, phase));
                check_checkers(game.position());
                pairs += 1;
            }
            act(&mut game, intent);
        }
        // And the game ends as if nothing had been tried
        let record = game.record();
        assert_eq!(
            record.replay().expect("a legal record").end,
            *game.position()
        );
    }
}
