//! The roll-off, throws, turns and passes.

use narde365::game::{GameEvent, Habits, Intent, Phase, Refusal};
use narde365::rules::{self, PlayedStep, RuleBook, Side};

use super::game_table::*;

const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;

fn die(number: u8) -> rules::Die {
    rules::Die::new(number).expect("a die")
}

#[test]
fn ties_of_the_roll_off_are_thrown_again_and_stay_in_the_record() {
    // Given a new game whose first three lines of the roll-off are ties
    let mut game = from_start(RuleBook::R365, "33 11 66 25 41");
    assert_eq!(game.phase(), Phase::Opening);
    for tie in [3, 1, 6] {
        // When it is thrown
        let events = act(&mut game, Intent::Throw);
        // Then one tie is told, and the roll-off goes on
        assert_eq!(
            events,
            [GameEvent::RollOffThrown {
                white: die(tie),
                black: die(tie)
            }]
        );
        assert_eq!(game.phase(), Phase::Opening);
        assert_eq!(game.turn_number(), 0);
    }
    // When the numbers differ
    let events = act(&mut game, Intent::Throw);
    // Then the higher begins and is to throw anew, and all four lines stand in the record
    assert_eq!(
        events,
        [
            GameEvent::RollOffThrown {
                white: die(2),
                black: die(5)
            },
            GameEvent::RightOfFirstMove(BLACK)
        ]
    );
    assert_eq!(game.phase(), Phase::Throw(BLACK));
    assert_eq!(game.last_rolloff(), Some((die(2), die(5))));
    let text = game.record().to_string();
    assert!(
        text.contains("0. roll 3 3\n0. roll 1 1\n0. roll 6 6\n0. roll 2 5\n1. b -\n= *\n"),
        "{text}"
    );
    // And the next throw is the fifth
    let events = act(&mut game, Intent::Throw);
    assert_eq!(
        events,
        [GameEvent::DiceThrown {
            side: BLACK,
            roll: roll("41")
        }]
    );
    assert_eq!((game.throws(), game.turn_number()), (5, 1));
}

#[test]
fn the_dice_of_the_roll_off_can_be_the_first_throw() {
    // Given the federation's rules
    let mut game = from_start(RuleBook::FEDERATION, "44 25 61");
    act(&mut game, Intent::Throw);
    // When the roll-off is decided
    let events = act(&mut game, Intent::Throw);
    // Then its dice are the first throw, the higher first, and no throw is counted for it
    assert_eq!(
        events[2],
        GameEvent::DiceKept {
            side: BLACK,
            roll: roll("52")
        }
    );
    assert_eq!(game.phase(), Phase::Move(BLACK));
    assert_eq!(game.throws(), 2);
    assert!(game.record().to_string().contains("1. b 52: ...\n"));
    // And the second turn has the third throw
    act(&mut game, play("12/7"));
    act(&mut game, play("7/5"));
    act(&mut game, Intent::EndTurn);
    let events = act(&mut game, Intent::Throw);
    assert_eq!(
        events,
        [GameEvent::DiceThrown {
            side: WHITE,
            roll: roll("61")
        }]
    );
}

#[test]
fn a_turn_is_thrown_once_and_handed_over_when_nothing_is_left() {
    // Given White to throw
    let mut game = from_start(RuleBook::R365, "52 65 31");
    act(&mut game, Intent::Throw);
    assert_eq!(
        game.act(play("24/18")),
        Err(rules::Refusal::ThrowFirst.into())
    );
    assert_eq!(
        game.act(Intent::EndTurn),
        Err(rules::Refusal::ThrowFirst.into())
    );
    // When it throws twice
    act(&mut game, Intent::Throw);
    let again = game.act(Intent::Throw);
    // Then the second is refused and changes nothing
    assert_eq!(again, Err(rules::Refusal::AlreadyThrown.into()));
    assert_eq!(game.position().roll(), Some(roll("65")));
    // And the turn cannot be handed over before it is played out
    assert!(!game.can_end_turn());
    assert!(matches!(game.act(Intent::EndTurn), Err(Refusal::Rules(_))));
    act(&mut game, play("24/18"));
    assert!(!game.can_end_turn());
    assert!(matches!(game.act(Intent::EndTurn), Err(Refusal::Rules(_))));
    act(&mut game, play("18/13"));
    assert!(game.can_end_turn());
    assert!(game.act(play("13/12")).is_err());
    // When it is handed over
    assert_eq!(
        act(&mut game, Intent::EndTurn),
        [GameEvent::TurnEnded { side: WHITE }]
    );
    // Then the other side is to throw, and the turn is remembered
    assert_eq!(game.phase(), Phase::Throw(BLACK));
    let (side, thrown, steps) = game.last_turn().expect("a last turn");
    assert_eq!((side, thrown), (WHITE, roll("65")));
    let expected = [("24/18", 6), ("18/13", 5)].map(|(text, number)| PlayedStep {
        step: step(text),
        die: die(number),
    });
    assert_eq!(steps, expected);
    assert_eq!(
        game.act(Intent::EndTurn),
        Err(rules::Refusal::ThrowFirst.into())
    );
}

#[test]
fn steps_of_one_wish_are_made_all_or_none() {
    // Given White to move with 6-5
    let mut game = from_start(RuleBook::R365, "52 65");
    act(&mut game, Intent::Throw);
    act(&mut game, Intent::Throw);
    let (before, record) = (*game.position(), game.record().to_string());
    // When the second of two steps is not legal
    let refused = game.act(play("24/18 18/12"));
    // Then none is made, and that step's reason is named
    assert!(matches!(refused, Err(Refusal::Rules(_))), "{refused:?}");
    assert_eq!(
        (*game.position(), game.record().to_string()),
        (before, record)
    );
    assert!(game.turn_steps().is_empty() && !game.can_undo());
    // When both are legal
    let events = act(&mut game, play("24/18 18/13"));
    // Then both are made
    assert_eq!(events.len(), 2);
    assert_eq!(game.turn_steps().len(), 2);
}

#[test]
fn a_blocked_side_sees_its_throw_and_passes_by_itself() {
    // Given Black's last checker behind six White points, five throws of Black that cannot move, and White far from done
    let code = "24:1,23:5,11:2,10:2,9:2,8:1,7:1,6:1 12:1,13:14 b - -";
    let mut game = from_code(code, "66 11 66 11 66 11 66 11 66 11");
    let moves = [
        "24/23 23/22 22/21 21/20",
        "20/19 19/18 18/17 17/16",
        "23/22 22/21 21/20 20/19",
        "23/22 22/21 21/20 20/19",
        "23/22 22/21 21/20 20/19",
    ];
    for steps in moves {
        // When Black throws
        let events = act(&mut game, Intent::Throw);
        // Then the throw is told, then that nothing can be moved, and no switch is needed to pass
        let thrown = GameEvent::DiceThrown {
            side: BLACK,
            roll: roll("66"),
        };
        assert_eq!(
            events,
            [
                thrown,
                GameEvent::NoMoves {
                    side: BLACK,
                    roll: roll("66")
                }
            ]
        );
        assert_eq!(game.phase(), Phase::Move(BLACK));
        assert_eq!(game.by_itself(&Habits::default()), Some(Intent::EndTurn));
        act(&mut game, Intent::EndTurn);
        // And White, who can move, hands over by itself only when told to
        act(&mut game, Intent::Throw);
        assert_eq!(game.by_itself(&Habits::default()), None);
        act(&mut game, play(steps));
        assert_eq!(game.by_itself(&Habits::default()), None);
        act(&mut game, Intent::EndTurn);
    }
    // And each of these throws stands in the record
    let text = game.record().to_string();
    assert_eq!(text.matches("b 66: pass\n").count(), 5, "{text}");
}

#[test]
fn a_game_can_begin_in_the_middle_of_a_turn() {
    // Given a position with one die of two played, and one with none left
    let mut game = from_code("24:14,18:1 12:15 w 65 wb left=5 head=1", "11");
    // Then the turn is in progress, and its dice are no throw of this game
    assert_eq!((game.phase(), game.throws()), (Phase::Move(WHITE), 0));
    assert_eq!(game.by_itself(&Habits::default()), None);
    act(&mut game, play("18/13"));
    act(&mut game, Intent::EndTurn);
    let events = act(&mut game, Intent::Throw);
    assert_eq!(
        events,
        [GameEvent::DiceThrown {
            side: BLACK,
            roll: roll("11")
        }]
    );
    // And a turn that is played out there, though not by a step of this game, is no pass
    let game = from_code("24:14,13:1 12:15 w 65 wb left=- head=1", "11");
    assert!(game.can_end_turn());
    assert_eq!(game.by_itself(&Habits::default()), None);
    assert_eq!(
        game.by_itself(&Habits {
            hand_over: true,
            ..Habits::default()
        }),
        Some(Intent::EndTurn)
    );
}

#[test]
fn dice_without_numbers_refuse_the_throw_and_nothing_is_lost() {
    // Given dice that end after the roll-off
    let mut game = from_start(RuleBook::R365, "52");
    act(&mut game, Intent::Throw);
    // When a throw is wished for
    let refused = game.act(Intent::Throw);
    // Then it is refused, and the game still waits for it
    assert!(matches!(refused, Err(Refusal::Dice(_))), "{refused:?}");
    assert_eq!((game.phase(), game.throws()), (Phase::Throw(WHITE), 1));
}
