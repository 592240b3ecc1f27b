//! A turn of the computer's at the table: its pace, and what a person may do in it.

use super::*;
use narde365::app::screen::OnShow;

#[test]
fn its_turn_is_played_step_by_step_at_a_pace_that_can_be_read() {
    let mut table = played("65 31", None);
    table.key(KeyCode::Space);
    until(&mut table, "its throw", |table| {
        table.game().position().roll().is_some()
    });
    table.settle();
    let mut frames = Vec::new();
    for _ in 0..2 {
        let made = table.game().turn_steps().len();
        let mut count = 0;
        while table.game().turn_steps().len() == made {
            table.frame();
            if thinks(&mut table) {
                std::thread::sleep(Duration::from_millis(1));
            } else if !table.flying() {
                count += 1;
            }
            assert!(count < 100, "it never moves");
        }
        frames.push(count);
    }
    // Half a second, then 120 milliseconds, in frames of 16, and the odd one before it begins and after it ends.
    assert!((30..=36).contains(&frames[0]), "{frames:?}");
    assert!((7..=12).contains(&frames[1]), "{frames:?}");
    until(&mut table, "its end", |table| !computers_turn(table));
    table.settle();
    assert_eq!(table.marks().trail.len(), 2, "its trail stays");
    assert_eq!(table.phase(), Phase::Throw(Side::White));
}

#[test]
fn in_its_turn_a_person_can_only_look_around() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    let before = table.game().record().to_string();
    let theirs = table.game().position().legal_steps(table.game().book())[0].step;
    let refused = |table: &mut Table| {
        let all = table.refusals();
        assert!(
            all.iter().all(|why| *why == Refusal::ComputersTurn),
            "{all:?}"
        );
        all.len()
    };
    // Its checker, one's own, by drag and by click
    table.drag(Side::Black, theirs.from.into(), theirs.to);
    assert_eq!(table.held(), None);
    assert!(refused(&mut table) > 0, "and it is said why");
    table.drag(Side::White, p(13), p(12));
    table.click(Side::Black, theirs.from.into());
    table.click(Side::Black, theirs.to);
    refused(&mut table);
    // Throw and Done, by key and by wish
    table.pause();
    table.key(KeyCode::Space);
    for wish in [
        Wish::Throw,
        Wish::EndTurn,
        Wish::Enter("11".parse().expect("a roll")),
    ] {
        table.pause();
        table.wish(wish);
    }
    assert!(refused(&mut table) > 0);
    let view = table.view();
    assert!(!view.can.throw && !view.can.end_turn);
    let idle = table.marks().seats.is_empty();
    assert!(idle && table.game().record().to_string() == before);
    // Looking around works: flip, menus and cards, another theme
    table.wish(Wish::Flip);
    table.wish(Wish::Show(Card::Rules));
    table.key(KeyCode::Escape);
    table.key(KeyCode::PageDown);
    table.settle();
    assert_eq!((gate.asked(), gate.stopped()), (1, 0), "it thinks on");
    gate.open(true);
    until(&mut table, "its end", |table| !computers_turn(table));
    table.settle();
    table.checkers_lie_true();
    assert_eq!(refused(&mut table), 0);
    let turns = table.game().record().turns();
    let played: Vec<Step> = turns[1].steps.clone();
    assert_eq!(
        played,
        any_turn(&gate.asked.lock().expect("nobody panics")[0])
    );
}

#[test]
fn nothing_is_played_under_a_card() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    table.wish(Wish::Show(Card::Rules));
    gate.open(true);
    until(&mut table, "its answer", |table| !thinks(table));
    table.pause();
    table.pause();
    assert_eq!(table.game().turn_steps(), [], "it waits till it is seen");
    table.key(KeyCode::Escape);
    until(&mut table, "its end", |table| !computers_turn(table));
}

#[test]
fn turns_of_the_computer_without_moves_pass_untouched() {
    let mut table = seated(
        "11:2,10:2,9:2,8:2,7:2,6:5 12:15 b - -",
        "65 21",
        ALONE,
        None,
    );
    until(&mut table, "its turn", |table| !computers_turn(table));
    let turn = &table.game().record().turns()[0];
    assert!(turn.steps.is_empty() && !turn.is_open());
    let told = table.told();
    assert!(told.iter().any(|event| matches!(
        event,
        GameEvent::NoMoves {
            side: Side::Black,
            ..
        }
    )));
    assert_eq!(table.phase(), Phase::Throw(Side::White));
}

#[test]
fn the_switches_do_for_the_person_what_they_do_between_two_and_nothing_for_the_computer() {
    // Off: the person throws and hands over
    let mut table = seated(START, "65 31 64", ALONE, None);
    table.pause();
    table.pause();
    assert_eq!(table.phase(), Phase::Throw(Side::White));
    table.act(Intent::Throw);
    table.settle();
    play_65(&mut table);
    table.pause();
    table.pause();
    assert_eq!(
        table.phase(),
        Phase::Move(Side::White),
        "it asks for Done as between two"
    );
    // On: by themselves
    let mut table = seated(START, "65 31 64 65 31 64", ALONE, None);
    table.goes_by_itself();
    until(&mut table, "two turns", |table| {
        table.game().turn_number() == 3
    });
    table.frame();
    let turns = table.game().record().turns();
    assert_eq!(turns[0].side, Side::White);
    assert_eq!(turns[1].side, Side::Black);
    assert_eq!(table.refusals(), []);
}

#[test]
fn the_board_does_not_turn_to_the_computer() {
    let gate = Gate::default();
    let mut table = thinking(&gate);
    table
        .app()
        .world_mut()
        .resource_mut::<Settings>()
        .turn_board = true;
    table.frame();
    table.frame();
    assert_eq!(table.layout().seating.below, Side::White);
}

#[test]
fn nothing_is_played_by_itself_before_the_board_is_seen() {
    let show = |table: &mut Table, on: bool| {
        table.app().world_mut().insert_resource(OnShow(on));
    };
    // Given a slow machine, and two computers, or two persons for whom a switch throws
    for players in [BOTH, BySide::default()] {
        let mut table = begun(players, "behind the curtain", None);
        show(&mut table, false);
        table
            .app()
            .world_mut()
            .resource_mut::<Settings>()
            .habits
            .throw = true;
        // When the board is not seen yet, Then nothing has happened
        for _ in 0..4 {
            table.pause();
            assert_eq!(table.phase(), Phase::Opening);
        }
        // And as soon as it is, it begins
        show(&mut table, true);
        until(&mut table, "the first throw", |table| {
            table.phase() != Phase::Opening
        });
    }
}
