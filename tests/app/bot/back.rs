//! Whole turns taken back.

use super::*;

#[test]
fn a_turn_is_taken_back_by_key_and_button_and_meets_the_same_throws_any_number_of_times() {
    let mut table = begun(ALONE, "take back", None);
    hurry(&mut table);
    let mut chance = ChaCha12Rng::seed_from_u64(8);
    play_until(&mut table, &mut chance, |table| {
        table.game().turn_number() > 7 && matches!(table.phase(), Phase::Throw(Side::White))
    });
    let throws = |table: &Table| -> Vec<Roll> {
        let all = table.game().record().counting_throws();
        all.map(|throw| throw.roll()).collect()
    };
    let (due, turn) = (throws(&table), table.game().turn_number());
    for round in 0..6 {
        // When it is taken back, before throwing and after
        if round % 2 == 1 {
            table.act(Intent::Throw);
            table.settle();
        }
        assert!(table.view().can.undo && table.view().can.undoes == Undoes::Turn);
        table.told();
        match round {
            0..4 => table.key(KeyCode::Backspace),
            _ => table.wish(Wish::Undo),
        }
        table.settle();
        let told = table.told();
        assert!(
            matches!(
                told[..],
                [GameEvent::TurnTakenBack {
                    side: Side::White,
                    ..
                }]
            ),
            "{told:?}"
        );
        assert_eq!(table.phase(), Phase::Move(Side::White));
        assert!(
            table.dice().iter().all(|die| die.shown && die.spent == 0.0),
            "its dice lie there"
        );
        table.checkers_lie_true();
        // Then the game, played on by other choices, meets the same throws
        play_until(&mut table, &mut chance, |table| {
            table.game().turn_number() == turn && table.phase() == Phase::Throw(Side::White)
        });
        assert_eq!(throws(&table), due);
    }
    // Many in a row, to the first turn
    while table.game().can_undo() {
        table.key(KeyCode::Backspace);
        table.frame();
    }
    table.settle();
    table.checkers_lie_true();
    assert!(table.game().turn_number() <= 2);
    let tag = table.game().record().tags().get("Takebacks");
    assert!(
        tag.and_then(|text| text.parse().ok())
            .is_some_and(|count: u32| count >= 9),
        "{tag:?}"
    );
}

#[test]
fn the_same_turn_played_again_is_answered_the_same() {
    let mut table = begun(ALONE, "the same answer", None);
    hurry(&mut table);
    let mut chance = ChaCha12Rng::seed_from_u64(5);
    play_until(&mut table, &mut chance, |table| {
        table.game().turn_number() > 4 && table.phase() == Phase::Throw(Side::White)
    });
    let before = table.game().record().turns().to_vec();
    table.key(KeyCode::Backspace);
    table.settle();
    let number = table.game().turn_number();
    for step in before[number - 1].steps.clone() {
        table.act(step.into());
    }
    table.act(Intent::EndTurn);
    until(&mut table, "its answer", |table| !computers_turn(table));
    let after = table.game().record().turns();
    assert_eq!(after[number].steps, before[number].steps);
    assert!(matches!(after[number].state, TurnState::Finished { .. }));
}

#[test]
fn a_game_that_the_computer_has_won_is_taken_back_by_a_key_and_won_again() {
    let mut table = seated("24:14,20:1 13:1 w 21 -", "65 43", ALONE, None);
    let step = table.game().position().legal_steps(table.game().book())[0].step;
    for _ in 0..2 {
        table.act(step.into());
        while !table.game().can_end_turn() {
            let next = table.game().position().legal_steps(table.game().book())[0].step;
            table.act(next.into());
        }
        table.act(Intent::EndTurn);
        until(&mut table, "the end", |table| table.phase() == Phase::Over);
        table.settle();
        assert!(table.view().end.is_some() && table.view().can.undoes == Undoes::Turn);
        table.wish(Wish::Undo);
        table.settle();
        assert_eq!(table.phase(), Phase::Move(Side::White));
        assert!(table.view().end.is_none());
        table.checkers_lie_true();
    }
}
