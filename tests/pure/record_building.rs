//! A record built up line by line, and one that the rules do not allow.

use narde365::record::{
    Ending, Event, EventKind, Ext, ExtFault, GameRecord, Note, OrderFault, Place, Reason, Remark,
    ReplayFault, RollOff, TagFault, Thrown, burnt, parse,
};
use narde365::rules::{Die, Position, RuleBook, Side, Step};

fn die(number: u8) -> Die {
    Die::new(number).unwrap()
}

fn step(text: &str) -> Step {
    text.parse().unwrap()
}

fn thrown(text: &str) -> Thrown {
    Thrown::new(text.parse().unwrap())
}

/// White has won the roll-off and has not thrown.
fn begun() -> GameRecord {
    let mut record = GameRecord::new(RuleBook::R365, Position::start());
    record.push_roll_off(RollOff::new(die(3), die(3))).unwrap();
    record.push_roll_off(RollOff::new(die(5), die(3))).unwrap();
    record.begin_turn(Side::White).unwrap();
    record
}

#[test]
fn a_game_is_built_up_in_the_order_of_play() {
    // Given a game to which every line is added as it happens, notes among them
    let mut record = begun();
    record.set_thrown(thrown("16")).unwrap();
    record.push_step(step("24/18")).unwrap();
    record.push_step(step("18/17")).unwrap();
    // When a step is taken back and made otherwise, and the turn is handed over
    assert_eq!(record.pop_step(), Some(step("18/17")));
    record.push_step(step("18/17")).unwrap();
    let end = record.replay().unwrap().end;
    record.finish_turn(burnt(&end)).unwrap();
    record.push_remark(Remark::Note(Note::lines("хорошо").remove(0)));
    record.begin_turn(Side::Black).unwrap();
    record
        .push_event(Event::new(Side::Black, EventKind::Resign))
        .unwrap();
    let outcome = record.replay().unwrap().outcome;
    record.set_ending(Ending {
        outcome,
        reason: Some(Reason::Resign),
    });
    // Then it is printed as it went
    let printed = record.to_string();
    let lines: Vec<&str> = printed.lines().skip(3).collect();
    assert_eq!(
        lines,
        [
            "0. roll 3 3",
            "0. roll 5 3",
            "1. w 16: 24/18 18/17",
            "; хорошо",
            "2. b -",
            "2. b resign",
            "= w 1 win resign"
        ]
    );
    assert_eq!(parse(&printed).unwrap().games, [record]);
}

#[test]
fn the_order_of_lines_is_kept() {
    // Given a game before its first throw
    let mut record = begun();
    // Then nothing is taken out of its order
    assert_eq!(
        record.push_roll_off(RollOff::new(die(1), die(2))),
        Err(OrderFault::RollOffOver)
    );
    assert_eq!(record.begin_turn(Side::Black), Err(OrderFault::TurnOpen));
    assert_eq!(record.push_step(step("24/18")), Err(OrderFault::NotThrown));
    assert_eq!(
        record.finish_turn(Default::default()),
        Err(OrderFault::NotThrown)
    );
    assert_eq!(record.pop_step(), None);
    record.set_thrown(thrown("61")).unwrap();
    assert_eq!(record.set_thrown(thrown("61")), Err(OrderFault::Thrown));
    record.finish_turn(Default::default()).unwrap();
    assert_eq!(record.push_step(step("24/18")), Err(OrderFault::NoTurn));
    let event = Event::new(Side::White, EventKind::Timeout);
    assert_eq!(record.push_event(event.clone()), Err(OrderFault::NoTurn));
    record.begin_turn(Side::Black).unwrap();
    record.push_event(event.clone()).unwrap();
    assert_eq!(record.push_event(event.clone()), Err(OrderFault::Over));
    assert_eq!(record.set_thrown(thrown("61")), Err(OrderFault::Over));
    // And an event taken back lets the game go on
    assert_eq!(record.pop_event(), Some(event));
    record.set_thrown(thrown("61")).unwrap();
}

#[test]
fn a_replay_says_where_the_rules_were_left() {
    // Given a turn whose second step takes another checker from the head
    let mut record = begun();
    record.set_thrown(thrown("61")).unwrap();
    record.push_step(step("24/18")).unwrap();
    record.push_step(step("24/23")).unwrap();
    let error = record.replay().unwrap_err();
    assert_eq!(error.place, Place::Step(1, 1));
    assert!(matches!(error.fault, ReplayFault::Refused(_)));
    // And one that is handed over too early
    record.pop_step();
    record.finish_turn(Default::default()).unwrap();
    let error = record.replay().unwrap_err();
    assert!(matches!(
        (error.place, error.fault),
        (Place::Turn(1), ReplayFault::StepsLeft(_))
    ));
}

#[test]
fn a_replay_has_every_position_in_mid_turn_too() {
    // Given a turn in progress
    let mut record = begun();
    record.set_thrown(thrown("61")).unwrap();
    record.push_step(step("24/18")).unwrap();
    // When it is replayed
    let replay = record.replay().unwrap();
    // Then each step has its die and its position, and the end is in mid-turn
    let turn = &replay.turns[0];
    assert_eq!(turn.before.side(), Some(Side::White));
    assert_eq!(turn.thrown.unwrap().left().len(), 2);
    assert_eq!(turn.steps[0].0.die, die(6));
    assert_eq!(turn.steps[0].1, replay.end);
    assert_eq!(replay.end.left().iter().collect::<Vec<_>>(), [die(1)]);
    assert_eq!(
        (replay.throws, replay.first, replay.outcome),
        (3, Some(Side::White), None)
    );
}

#[test]
fn only_what_can_be_written_goes_into_tags_and_data_lines() {
    let mut record = begun();
    assert_eq!(record.set_tag("Rules", "365"), Err(TagFault::Reserved));
    assert_eq!(record.set_tag("White", "a\nb"), Err(TagFault::LineBreak));
    assert_eq!(record.set_tag("Wh ite", "a"), Err(TagFault::Name));
    assert_eq!(
        record.set_tag("White", &"x".repeat(1 << 16)),
        Err(TagFault::TooLong)
    );
    assert!(record.set_tag("Game", "first").is_err());
    assert_eq!(Ext::new("2", ""), Err(ExtFault::Name));
    assert_eq!(Ext::new("A", "\r"), Err(ExtFault::LineBreak));
    // A tag set again keeps its place.
    record.set_tag("White", "A").unwrap();
    record.set_tag("Black", "B").unwrap();
    record.set_tag("White", "C \"D\" \\").unwrap();
    let names: Vec<&str> = record.tags().iter().map(|tag| tag.name()).collect();
    assert_eq!(names, ["Rules", "White", "Black"]);
    assert!(record.to_string().contains(r#"[White "C \"D\" \\"]"#));
    assert!(record.remove_tag("Rules").is_none());
    // Notes of many lines become many notes.
    let notes = Note::lines("one \r\n\r\ntwo\n");
    assert_eq!(
        notes.iter().map(Note::text).collect::<Vec<_>>(),
        ["one", "two"]
    );
}
