//! How a game ends, what may be taken back of it, and the next one.

use narde365::game::{Game, GameEvent, Habits, Intent, NewGame, Phase, Refusal};
use narde365::rules::{self, BySide, Outcome, RuleBook, Side, WinKind};

use super::game_table::*;

const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;

#[test]
fn the_fifteenth_checker_wins_at_once_and_can_be_taken_back_until_accepted() {
    // Given one White checker left and more dice than that
    let mut game = from_code("1:1 13:14,12:1 w - -", "66");
    act(&mut game, Intent::Throw);
    // When it is borne off
    let won = Outcome::win(WHITE, WinKind::Win);
    let events = act(&mut game, play("1/off"));
    // Then the game is over once, dice left or not
    assert_eq!(events.len(), 2);
    assert_eq!(events[1], GameEvent::GameOver(won));
    assert_eq!((game.phase(), game.outcome()), (Phase::Over, Some(won)));
    let all = Habits {
        throw: true,
        hand_over: true,
        forced: true,
    };
    assert_eq!(game.by_itself(&all), None);
    for refused in [
        Intent::Throw,
        Intent::EndTurn,
        play("1/off"),
        Intent::Resign(BLACK),
    ] {
        assert_eq!(
            game.act(refused),
            Err(rules::Refusal::Over.into()),
            "{refused:?}"
        );
    }
    // When it is taken back
    let events = act(&mut game, Intent::Undo);
    // Then the game goes on
    assert!(matches!(
        events[..],
        [GameEvent::StepUndone { .. }, GameEvent::GameReopened]
    ));
    assert_eq!((game.phase(), game.outcome()), (Phase::Move(WHITE), None));
    assert_eq!(game.act(Intent::Accept), Err(Refusal::NotOver));
    // When it is carried back from the tray, and then borne off again and accepted
    act(&mut game, play("1/off"));
    let events = act(&mut game, take_back(0, 1));
    assert!(matches!(
        events[..],
        [GameEvent::StepUndone { .. }, GameEvent::GameReopened]
    ));
    act(&mut game, play("1/off"));
    assert!(
        game.record()
            .to_string()
            .ends_with("1. w 66: 1/off ...\n= *\n")
    );
    assert_eq!(
        act(&mut game, Intent::Accept),
        [GameEvent::ResultAccepted(won)]
    );
    // Then the result is written and nothing is taken back any more
    assert!(game.accepted() && !game.can_undo());
    assert!(
        game.record()
            .to_string()
            .ends_with("1. w 66: 1/off\n= w 1 win\n")
    );
    for refused in [
        Intent::Undo,
        take_back(0, 1),
        Intent::Accept,
        Intent::Throw,
        Intent::EndTurn,
    ] {
        assert_eq!(game.act(refused), Err(Refusal::Closed), "{refused:?}");
    }
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn either_side_can_give_up_at_any_time_and_think_better_of_it() {
    // Given a game whose roll-off is not decided
    let mut game = from_start(RuleBook::CLASSIC, "52 65");
    assert_eq!(
        game.act(Intent::Resign(WHITE)),
        Err(rules::Refusal::NoSide.into())
    );
    act(&mut game, Intent::Throw);
    // When the side that is not to move gives up before the throw
    let lost = Outcome::win(WHITE, WinKind::Mars);
    let events = act(&mut game, Intent::Resign(BLACK));
    // Then the game is over, two points where mars counts
    assert_eq!(
        events,
        [GameEvent::Resigned(BLACK), GameEvent::GameOver(lost)]
    );
    assert_eq!((game.phase(), game.resigned()), (Phase::Over, Some(BLACK)));
    assert_eq!(
        game.act(Intent::Resign(WHITE)),
        Err(rules::Refusal::Over.into())
    );
    // And it can be taken back
    assert!(game.can_undo());
    assert_eq!(act(&mut game, Intent::Undo), [GameEvent::GameReopened]);
    assert_eq!(game.phase(), Phase::Throw(WHITE));
    // When a side gives up in mid-turn and the result is accepted
    act(&mut game, Intent::Throw);
    act(&mut game, play("24/18"));
    act(&mut game, Intent::Resign(WHITE));
    assert_eq!(
        game.act(take_back(18, 24)),
        Err(rules::Refusal::Over.into())
    );
    act(&mut game, Intent::Accept);
    // Then the record says all of it
    let text = game.record().to_string();
    assert!(
        text.ends_with("1. w 65: 24/18 ...\n1. w resign\n= b 2 mars resign\n"),
        "{text}"
    );
}

#[test]
fn a_game_can_begin_at_its_end() {
    // Given a position in which White has won
    let mut game = from_code("- 13:5 w - -", "11");
    // Then it is over, and its result can be accepted
    assert_eq!(game.phase(), Phase::Over);
    assert!(!game.can_undo());
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    act(&mut game, Intent::Accept);
    assert!(game.accepted());
}

#[test]
fn a_last_throw_is_given_where_the_rules_give_one() {
    let book: RuleBook = "365+last_throw=yes".parse().expect("a rule book");
    // Given White, who moves first, at its last checker, and Black with two
    let mut game = by_book(book, "1:1 13:2 w - -", "21 65 ");
    act(&mut game, Intent::Throw);
    // When White bears off
    assert_eq!(act(&mut game, play("1/off")).len(), 1, "not over yet");
    act(&mut game, Intent::EndTurn);
    // Then Black has one more turn, and equal is a draw
    act(&mut game, Intent::Throw);
    act(&mut game, play("13/off"));
    let events = act(&mut game, play("13/off"));
    assert_eq!(events[1], GameEvent::GameOver(Outcome::Draw));
    act(&mut game, Intent::Undo);
    assert_eq!(game.phase(), Phase::Move(BLACK));
    act(&mut game, play("13/off"));
    act(&mut game, Intent::Accept);
    assert!(
        game.record()
            .to_string()
            .ends_with("2. b 65: 13/off 13/off\n= draw\n")
    );

    // Given Black with more than it can bear off
    let mut game = by_book(book, "1:1 13:5 w - -", "21 65");
    act(&mut game, Intent::Throw);
    act(&mut game, play("1/off"));
    act(&mut game, Intent::EndTurn);
    act(&mut game, Intent::Throw);
    act(&mut game, play("13/off"));
    act(&mut game, play("13/off"));
    // When it hands its last turn over, Then White has won
    let events = act(&mut game, Intent::EndTurn);
    let won = Outcome::win(WHITE, WinKind::Win);
    assert_eq!(
        events,
        [
            GameEvent::TurnEnded { side: BLACK },
            GameEvent::GameOver(won)
        ]
    );
    assert_eq!(game.act(Intent::Undo), Err(Refusal::NothingToUndo));
    act(&mut game, Intent::Accept);
    assert!(game.record().to_string().ends_with("= w 1 win\n"));
}

#[test]
fn a_rematch_has_the_same_players_rules_and_start() {
    // Given a game that was given up
    let names = BySide::new("Анна \"А\"\n".to_owned(), "Борис\\".to_owned());
    let setup = NewGame {
        names,
        book: RuleBook::CLASSIC,
        ..NewGame::default()
    };
    let mut game = Game::new(setup, scripted("52"));
    assert_eq!(game.names().white, "Анна \"А\"");
    act(&mut game, Intent::Throw);
    act(&mut game, Intent::Resign(WHITE));
    act(&mut game, Intent::Accept);
    // When they play once more
    let again = game.rematch(scripted("11"));
    // Then it begins with the roll-off, nobody has changed sides
    assert_eq!(
        (again.phase(), again.names()),
        (Phase::Opening, game.names())
    );
    assert_eq!(again.book(), game.book());
    assert!(!again.accepted() && again.record().turns().is_empty());
}
