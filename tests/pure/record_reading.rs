//! What a reader takes, puts right and refuses.

use narde365::record::{GameRecord, WarningKind, parse};
use narde365::rules::{Die, Outcome, Side};

/// A game with these tags and these lines.
fn game(tags: &str, lines: &str) -> String {
    format!("[Narde \"1\"]\n{tags}\n\n{lines}")
}

fn read(text: &str) -> GameRecord {
    match parse(text) {
        Ok(mut parsed) if parsed.games.len() == 1 => parsed.games.remove(0),
        other => panic!("{other:?}\n{text}"),
    }
}

fn warnings(text: &str) -> Vec<String> {
    let parsed = parse(text).unwrap_or_else(|damaged| panic!("{damaged}\n{text}"));
    parsed.warnings.iter().map(ToString::to_string).collect()
}

/// The faults of a text, and how many turns of its first game are offered.
fn faults(text: &str) -> (Vec<String>, Option<usize>) {
    let damaged = parse(text).expect_err(text);
    let offered = damaged.good.first().map(|game| {
        game.replay().expect("what is offered is playable");
        game.turns().len()
    });
    (
        damaged.faults.iter().map(ToString::to_string).collect(),
        offered,
    )
}

#[test]
fn collapsed_steps_are_read_and_written_one_a_die() {
    for (tags, written, printed) in [
        ("", "0. roll 4 2\n1. w 51: 24/19/18", "1. w 51: 24/19 19/18"),
        // One checker by both dice: the larger number first.
        ("", "0. roll 4 2\n1. w 15: 24/18", "1. w 15: 24/19 19/18"),
        (
            "",
            "0. roll 4 2\n1. w 33: 24/21(2) 21/18 ...",
            "1. w 33: 24/21 24/21 21/18 ...",
        ),
        ("", "0. roll 4 2\n1. w 33: 24/18(2) burn:3", ""),
        (
            "",
            "0. roll 4 2\n1. w 66: 24/18(2) burn:66",
            "1. w 66: 24/18 24/18 burn:66",
        ),
        (
            "",
            "0. roll 4 2\n1. w 11: 24/20",
            "1. w 11: 24/23 23/22 22/21 21/20",
        ),
        (
            "",
            "0. roll 4 2\n1. w 11: 24/23/22 22/20",
            "1. w 11: 24/23 23/22 22/21 21/20",
        ),
        // The larger number first would land on 19, which Black holds.
        (
            "[Position \"24:15 12:14,19:1 w - w\"]",
            "1. w 51: 24/18",
            "1. w 51: 24/23 23/18",
        ),
        (
            "[Position \"4:2,3:2 13:15 w - -\"]",
            "1. w 44: 4/off(2) 3/off(2)\n= w 1 win",
            "1. w 44: 4/off 4/off 3/off 3/off\n= w 1 win",
        ),
        (
            "[Position \"6:2 13:15 w - -\"]",
            "1. w 42: 6/off ...",
            "1. w 42: 6/2 2/off ...",
        ),
    ] {
        let ending = if written.contains('=') { "" } else { "\n= *" };
        let text = game(tags, &format!("{written}{ending}\n"));
        if printed.is_empty() {
            assert!(parse(&text).is_err(), "{text}");
        } else {
            let found = read(&text).to_string();
            assert!(found.contains(printed), "{printed} in\n{found}");
        }
    }
}

#[test]
fn wrong_numbers_warn_and_are_rewritten() {
    // Given lines with other numbers than their places say
    let text = game(
        "",
        "7. roll 4 2\n1. w 51: 24/19 19/18\n4. b 43: 12/8 8/5\n3. w -\n9. b resign\n= w 1 win resign\n",
    );
    // Then each is named, and printed as it should be
    assert_eq!(
        warnings(&text),
        [
            "4:1: number 7 where 0 is due",
            "6:1: number 4 where 2 is due",
            "8:1: number 9 where 3 is due"
        ]
    );
    let printed = read(&text).to_string();
    assert!(printed.contains("0. roll 4 2\n1. w 51") && printed.contains("2. b 43"));
    assert!(printed.contains("3. w -\n3. b resign\n"));
    assert_eq!(warnings(&printed), [""; 0]);
}

#[test]
fn a_newer_version_is_read_as_far_as_it_is_the_same() {
    // Given a newer version in which only tags and data lines are new
    let good =
        "[Narde \"2\"]\n[Mood \"calm\"]\n\n%Gaze 1 2 3\n0. roll 4 2\n1. w 51: 24/19 19/18\n= *\n";
    // Then it is read and stays what it is
    let parsed = parse(good).unwrap();
    assert_eq!(parsed.warnings[0].kind, WarningKind::MadeByNewer(2));
    assert_eq!(parsed.games[0].version(), 2);
    assert!(parsed.games[0].to_string().starts_with("[Narde \"2\"]\n"));
    // And one with a line of a new kind is refused as a whole, while its neighbour is not
    let bad = good.replace("1. w 51", "1. w cube 2\n& new\n1. w 51");
    let old = good.replace("\"2\"", "\"1\"");
    let damaged = parse(&format!("{old}\n{bad}\n{old}")).unwrap_err();
    assert_eq!(
        damaged.to_string(),
        "9:1: expected version 1 of the format: the record was made by a newer program (version 2)"
    );
    assert_eq!(damaged.good.len(), 2);
}

#[test]
fn burnt_dice_and_passes_are_checked() {
    let blocked = "[Position \"24:15 12:9,18:1,19:1,20:1,21:1,22:1,23:1 w - w\"]";
    // A turn in which nothing can be played.
    let text = game(blocked, "1. w 64: pass\n2. b -\n= *\n");
    let replay = read(&text).replay().unwrap();
    assert_eq!(replay.turns[0].thrown.unwrap().left().len(), 2);
    // What the rules say is expected, and the good turns above are offered.
    for (lines, fault, offered) in [
        ("1. w 66: 24/18 24/18\n", "5:21: expected burn:66", 0),
        ("1. w 66: 24/18 24/18 burn:6\n", "5:22: expected burn:66", 0),
        (
            "1. w 66: 24/18 24/18 burn:66\n2. b 21: 12/10 12/11\n",
            "6:16: expected a legal step: the head has given its checker",
            1,
        ),
        (
            "1. w 66: 24/18 burn:666\n",
            "5:16: expected the step 24/18 or another: the turn is not played out",
            0,
        ),
        (
            "1. w 66: pass\n",
            "5:10: expected the step 24/18 or another: the turn is not played out",
            0,
        ),
        (
            "1. w 51: 24/19 19/18 burn:1\n",
            "5:22: expected no burnt dice",
            0,
        ),
    ] {
        let text = game("", &format!("0. roll 4 2\n{lines}= *\n"));
        assert_eq!(
            faults(&text),
            (vec![fault.to_owned()], Some(offered)),
            "{text}"
        );
    }
}

#[test]
fn dice_left_over_by_the_winner_are_not_burnt() {
    // Given a game won with three sixes to spare, as another program might write it
    let text = game(
        "[Position \"5:1 13:15 w - -\"]",
        "1. w 66: 5/off burn:666\n= w 1 win\n",
    );
    // Then the record is right without them
    assert_eq!(
        warnings(&text),
        ["4:16: dice left over after the last checker are not burnt"]
    );
    assert!(
        read(&text)
            .to_string()
            .contains("1. w 66: 5/off\n= w 1 win\n")
    );
}

#[test]
fn a_result_has_to_be_the_one_of_the_game() {
    let mars = "[Rules \"classic\"]\n[Position \"2:1 13:15 w - -\"]";
    let open = "[Position \"24:15 12:15 w - wb\"]";
    for (tags, lines, fault) in [
        (mars, "1. w 61: 2/off\n= w 2 mars\n", ""),
        (mars, "1. w 61: 2/off\n= *\n", ""),
        (mars, "1. w 61: 2/off ...\n= *\n", ""),
        (
            mars,
            "1. w 61: 2/off\n= w 1 win\n",
            "6:1: expected the result w 2 mars",
        ),
        (
            mars,
            "1. w 61: 2/off\n= draw agreed\n",
            "6:1: expected the result w 2 mars",
        ),
        (
            mars,
            "1. w 61: 2/off\n2. b 11: 13/off\n= *\n",
            "6:4: expected only the result: the game is over",
        ),
        (
            mars,
            "1. w 61: 2/off ...\n1. b resign\n= *\n",
            "6:1: expected only the result: the game is over",
        ),
        (open, "1. w -\n= b 1 win agreed\n", ""),
        (open, "1. w -\n= b 3 koks aborted\n", ""),
        (open, "= * aborted\n", ""),
        (
            open,
            "1. w -\n= b 1 win\n",
            "5:1: expected the result *, for the game is not over",
        ),
        (
            open,
            "1. w -\n= b 1 win resign\n",
            "5:1: expected the result *, for the game is not over",
        ),
        (open, "1. w -\n1. b resign\n= w 1 win resign\n", ""),
        (
            open,
            "1. w -\n1. w resign\n= w 1 win resign\n",
            "6:1: expected the result b 1 win resign",
        ),
        (
            open,
            "1. w -\n1. w timeout\n= b 1 win resign\n",
            "6:1: expected the result b 1 win timeout",
        ),
        (open, "1. w -\n1. w timeout\n= b 2 mars timeout\n", ""),
        (
            open,
            "1. w resign\n= b 1 win resign\n",
            "4:1: expected the turn in progress above it",
        ),
        ("", "0. w resign\n= b 1 win resign\n", ""),
        ("", "0. roll 4 4\n0. w resign\n= b 1 win resign\n", ""),
        (
            "",
            "0. roll 4 2\n1. w resign\n= b 1 win resign\n",
            "5:1: expected the turn in progress above it",
        ),
        (
            open,
            "1. w -\n1. w resign\n1. b resign\n= *\n",
            "6:1: expected only the result: the game is over",
        ),
        (
            open,
            "1. w -\n1. w resign\n2. w 11: 24/20\n= *\n",
            "6:4: expected only the result: the game is over",
        ),
    ] {
        let text = game(tags, lines);
        if fault.is_empty() {
            read(&text);
        } else {
            assert_eq!(faults(&text).0, [fault], "{text}");
        }
    }
}

#[test]
fn the_dice_of_the_roll_off_are_played_where_the_rules_say_so() {
    let head = "[Rules \"federation\"]";
    // Turn 1 repeats the deciding roll, high first.
    let text = game(
        head,
        "0. roll 2 2\n0. roll 2 5\n1. b 52: 12/7 7/5\n2. w 31: 24/21 21/20\n= *\n",
    );
    let replay = read(&text).replay().unwrap();
    assert_eq!((replay.throws, replay.first), (3, Some(Side::Black)));
    for (lines, fault) in [
        (
            "1. b 25: 12/7 7/5",
            "5:6: expected the dice 52, which lie on the board already",
        ),
        (
            "1. b 61: 12/6 6/5",
            "5:6: expected the dice 52, which lie on the board already",
        ),
        (
            "1. b -",
            "5:6: expected the dice 52, which lie on the board already",
        ),
        (
            "1. b xsplit 52: 12/7 7/5",
            "5:13: expected the dice 52, which lie on the board already",
        ),
        (
            "1. w 52: 24/19 19/17",
            "5:4: expected `b`, the side to move",
        ),
        (
            "0. roll 3 1",
            "5:1: expected no roll-off: it is known who begins",
        ),
    ] {
        let text = game(head, &format!("0. roll 2 5\n{lines}\n= *\n"));
        assert_eq!(faults(&text).0, [fault], "{text}");
    }
    // Without a turn line the dice lie there all the same.
    let replay = read(&game(head, "0. roll 2 5\n= *\n")).replay().unwrap();
    assert_eq!(replay.end.left().high(), Die::new(5));
}

#[test]
fn a_game_may_begin_anywhere() {
    // Given a position in mid-turn
    let tag = "[Position \"24:14,18:1 12:15 w 61 wb left=1 head=1\"]";
    let text = game(tag, "1. w 16: 18/17\n2. b 11: 12/8\n= *\n");
    let record = read(&text);
    // Then its dice are those of turn 1, in either order, and were not thrown by this game
    let replay = record.replay().unwrap();
    assert_eq!(replay.throws, 1);
    assert_eq!(replay.turns[0].steps.len(), 1);
    assert_eq!(record.tags().get("Position"), Some(&tag[11..tag.len() - 2]));
    // And other dice are refused
    let other = text.replace("16: 18/17", "61: 24/18");
    assert!(parse(&other).is_err());
    // The usual start needs no tag, and a won position no turn.
    let usual = game("[Position \"24:15 12:15 - - wb\"]", "0. roll 4 2\n= *\n");
    assert_eq!(read(&usual).tags().get("Position"), None);
    let won = game("[Position \"- 13:15 w - -\"]", "= w 1 win\n");
    assert!(matches!(
        read(&won).ending().outcome,
        Some(Outcome::Win { points: 1, .. })
    ));
}

#[test]
fn the_last_throw_can_make_a_draw() {
    let tags = "[Position \"1:1 13:1 w - -\"]\n[Rules \"365+last_throw=yes\"]";
    let text = game(tags, "1. w 65: 1/off\n2. b 31: 13/off\n= draw\n");
    assert_eq!(read(&text).ending().outcome, Some(Outcome::Draw));
    let text = game(
        &tags.replace("13:1", "14:5"),
        "1. w 65: 1/off\n2. b 31: 14/off 14/13\n= w 1 win\n",
    );
    assert_eq!(read(&text).replay().unwrap().turns.len(), 2);
}

#[test]
fn rules_are_the_name_and_every_field() {
    // The tag is completed, and may stand anywhere.
    let full = "opening=thrown_anew first_turn_head=doubles_346 blockade=free single_die=either scoring=win last_throw=no";
    let text = read(&game("", "= *\n")).to_string();
    assert!(text.contains(&format!("[Rules \"365; {full}\"]")), "{text}");
    let text = read(&game("[Rules \"365+scoring=koks;scoring=koks\"]", "= *\n")).to_string();
    assert!(
        text.contains("[Rules \"custom+scoring=koks; opening=thrown_anew"),
        "{text}"
    );
    // A field that says otherwise than the name is a fault, and nothing can be offered.
    for (tag, fault) in [
        (
            "365; scoring=mars",
            "2:14: expected a rule book: scoring=win, as the name of the rule book says",
        ),
        (
            "365; scoring=win colour=red",
            "2:26: expected a rule book: a field: opening, first_turn_head, blockade, single_die, scoring or last_throw",
        ),
        (
            "366",
            "2:9: expected a rule book: a rule book: 365, classic, federation or custom",
        ),
    ] {
        let text = game(&format!("[Rules \"{tag}\"]"), "0. roll 4 2\n= *\n");
        assert_eq!(faults(&text), (vec![fault.to_owned()], None));
    }
}
