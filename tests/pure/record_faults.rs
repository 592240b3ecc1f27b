//! Damaged records: what is said of them, where, and what is saved.

use std::time::Instant;

use narde365::record::{
    Damaged, MAX_FAULTS, MAX_FILE, MAX_GAMES, MAX_LINE, MAX_TURNS, Note, parse, parse_bytes,
    print_games,
};
use narde365::rules::RuleBook;

use crate::record_games::{EXAMPLE, Games};

fn damaged(text: &str) -> Damaged {
    match parse(text) {
        Err(damaged) => *damaged,
        Ok(parsed) => panic!("no fault in {text}\n{parsed:?}"),
    }
}

/// The example with one text in it replaced.
fn changed(from: &str, to: &str) -> String {
    assert_eq!(EXAMPLE.matches(from).count(), 1, "{from}");
    EXAMPLE.replace(from, to)
}

#[test]
fn every_fault_has_its_line_and_column_and_what_was_expected() {
    for (from, to, fault) in [
        (
            "[Narde \"1\"]",
            "[Narde \"one\"]",
            "1:9: expected the number of the format, from 1 up",
        ),
        (
            "[Narde \"1\"]",
            "Narde",
            "1:1: expected the first line of a game, [Narde \"1\"]",
        ),
        (
            "[Date \"2026.11.29\"]",
            "[Date 2026.11.29]",
            "2:7: expected a value in quotes",
        ),
        (
            "[Date \"2026.11.29\"]",
            "[Date \"2026.11.29]",
            "2:19: expected the closing quote",
        ),
        (
            "[Date \"2026.11.29\"]",
            "[Date \"2026.11.29\"",
            "2:19: expected ] at the end of the tag",
        ),
        (
            "[Date \"2026.11.29\"]",
            "[Date \"2026\\.29\"]",
            "2:12: expected \\\" or \\\\ after a backslash",
        ),
        (
            "[Date \"2026.11.29\"]",
            "[Date \"2026.11.29\"] x",
            "2:20: expected the end of the line",
        ),
        (
            "[Date \"2026",
            "[Дата \"2026",
            "2:2: expected a name: a letter, then letters and digits",
        ),
        (
            "[Date \"2026",
            "[White \"2026",
            "3:1: expected the tag White only once",
        ),
        (
            "[Game \"2\"]",
            "[Game \"0\"]",
            "7:8: expected a whole number from 1 up",
        ),
        (
            "[Score \"1-0\"]",
            "[Score \"1:0\"]",
            "8:9: expected a score like 1-0",
        ),
        (
            "DiceSeal \"5f8e",
            "DiceSeal \"5g8e",
            "11:12: expected 64 hexadecimal digits",
        ),
        (
            "0. roll 4 2",
            "0. roll 4 7",
            "17:11: expected a die from 1 to 6",
        ),
        ("0. roll 4 2", "0. roll 4", "17:10: expected a blank"),
        ("0. roll 4 2", "0. rоll 4 2", "17:4: expected w, b or roll"),
        (
            "0. roll 4 2",
            "0 roll 4 2",
            "17:2: expected a dot after the number",
        ),
        (
            "0. roll 4 2\n",
            "",
            "17:4: expected a roll-off that is decided",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. b 51: 12/7 7/6",
            "18:4: expected `w`, the side to move",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 57: 24/19 19/18",
            "18:7: expected a die from 1 to 6",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w : 24/19 19/18",
            "18:6: expected two dice, - or what happened",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51 24/19 19/18",
            "18:8: expected a colon after the dice",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51:",
            "18:9: expected steps, pass or ...",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 25/19 19/18",
            "18:10: expected a point from 1 to 24",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/0 19/18",
            "18:13: expected a point from 1 to 24, or off",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24-19 19/18",
            "18:12: expected a slash between the points of a step",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19(5) 19/18",
            "18:16: expected how often, from 1 to 4, and a closing bracket",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19 24/23",
            "18:16: expected a legal step: the head has given its checker",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19 19/18 18/17 17/16 16/15",
            "18:34: expected at most four steps in a turn",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19 19/18 ???",
            "18:22: expected one of !! ! !? ?! ? ??",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19 19/18 @5:77",
            "18:22: expected a clock like 12:05 or 1:00:00",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19 19/18 +5",
            "18:24: expected seconds like 8s or 8.5s",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51: 24/19 19/18 hm",
            "18:22: expected the end of the line",
        ),
        (
            "1. w 51: 24/19 19/18",
            "1. w 51~L,91,5: 24/19 19/18",
            "18:8: expected a gesture like ~L,-12,40",
        ),
        (
            "xsplit 43",
            "xsplat 43",
            "19:6: expected split, or off, rail, checker, die or unsettled with 1 or 2",
        ),
        (
            "xsplit 43",
            "xrail 43",
            "19:6: expected split, or off, rail, checker, die or unsettled with 1 or 2",
        ),
        (
            "5. w 32: 24/21 ...",
            "5. w 32: 24/21 ...\n6. b -",
            "23:4: expected only the result: the turn above is not finished",
        ),
        (
            "5. w 32: 24/21 ...",
            "[White2 \"x\"]",
            "22:1: expected tags only above the first throw",
        ),
        (
            "5. w 32: 24/21 ...",
            "%2",
            "22:2: expected a name: a letter, then letters and digits",
        ),
        (
            "5. w 32: 24/21 ...",
            "hello",
            "22:1: expected a roll-off, a turn, a note or the result",
        ),
        ("= *", "= x", "23:3: expected *, draw, w or b"),
        (
            "= *",
            "= w 1 luck",
            "23:7: expected the points and win, mars or koks",
        ),
        (
            "= *",
            "= * because",
            "23:5: expected resign, timeout, agreed or aborted",
        ),
        (
            "= *\n",
            "",
            "23:1: expected the result of the game, such as = *",
        ),
    ] {
        let damaged = damaged(&changed(from, to));
        assert_eq!(damaged.faults[0].to_string(), fault, "{from} -> {to}");
        // What is offered is a game that can be played on.
        for game in &damaged.good {
            game.replay().unwrap();
        }
    }
}

#[test]
fn the_game_up_to_its_last_good_turn_is_offered() {
    // Given the example with a step in turn 4 that is not allowed
    let damaged = damaged(&changed("12/9 9/5", "12/9 12/8"));
    // Then three turns are offered, without a result, to be played on
    let game = &damaged.good[0];
    assert_eq!((damaged.faults.len(), game.turns().len()), (1, 3));
    assert_eq!(game.ending().outcome, None);
    assert_eq!(parse(&game.to_string()).unwrap().games[0], *game);
}

#[test]
fn a_damaged_game_does_not_hide_the_others() {
    // Given three games of which the second is damaged in two places
    let bad = changed("24/23 18/16", "24/22").replace("[Game \"2\"]", "[Game \"-\"]");
    let damaged = damaged(&format!("{EXAMPLE}\n{bad}\n{EXAMPLE}"));
    // Then all three are offered and both places are named
    let turns: Vec<usize> = damaged.good.iter().map(|game| game.turns().len()).collect();
    assert_eq!(turns, [5, 2, 5]);
    let places: Vec<(usize, usize)> = damaged
        .faults
        .iter()
        .map(|fault| (fault.line, fault.column))
        .collect();
    assert_eq!(places, [(31, 8), (44, 15)]);
}

#[test]
fn at_most_twenty_faults_are_told() {
    // Given a game with a hundred lines that are none
    let damaged = damaged(&changed("0. roll 4 2", &"what?\n".repeat(100)));
    assert_eq!((damaged.faults.len(), damaged.more), (MAX_FAULTS, 80));
    assert!(damaged.to_string().ends_with("\nand 80 more"));
}

#[test]
fn what_is_no_record_at_all_is_said_in_one_line() {
    let first_line = "1:1: expected the first line of a game, [Narde \"1\"]";
    for bytes in [
        &b""[..],
        b"\n",
        b" \r\n\t",
        b"\xef\xbb\xbf",
        b"hello\nworld\n; x\n= *\n",
        b"\0\0\0",
    ] {
        let damaged = parse_bytes(bytes).unwrap_err();
        assert_eq!(damaged.faults.len(), 1, "{bytes:?}");
        assert_eq!(
            damaged.faults[0].expected.to_string(),
            first_line[14..],
            "{bytes:?}"
        );
    }
    let picture = parse_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").unwrap_err();
    assert_eq!(picture.to_string(), "1:1: expected text in UTF-8");
}

#[test]
fn a_file_over_its_limits_is_refused_at_once() {
    // A file too large, of any content.
    let junk = "x".repeat(MAX_FILE + 1);
    assert!(damaged(&junk).to_string().contains("at most 4194304 bytes"));
    assert!(parse_bytes(&[0xff; MAX_FILE + 1]).is_err());
    // The largest junk that is read.
    assert!(parse(&junk[1..]).is_err());
    assert!(parse(&"\n".repeat(MAX_FILE)).is_err());
    assert!(parse(&"[Narde \"1\"]\n".repeat(MAX_FILE / 12)).is_err());
    // A line too long cuts its game there.
    let long = damaged(&changed(
        "3. w 12",
        &format!("; {}\n3. w 12", "x".repeat(MAX_LINE)),
    ));
    assert_eq!(
        long.faults[0].to_string(),
        "20:1: expected a line of at most 65536 bytes"
    );
    assert_eq!(long.good[0].turns().len(), 2);
    // The longest line is kept.
    let note = format!("; {}", "x".repeat(MAX_LINE - 2));
    let longest = changed("; Вторая партия вечера.", &note);
    assert_eq!(parse(&longest).unwrap().games[0].to_string(), longest);
    // A note longer than that is written as several.
    assert_eq!(Note::lines(&"ё".repeat(MAX_LINE)).len(), 5);
}

#[test]
fn there_may_be_only_so_many_games_and_turns() {
    // Given a file of one game too many
    let game = "[Narde \"1\"]\n\n= *\n";
    assert_eq!(
        parse(&game.repeat(MAX_GAMES)).unwrap().games.len(),
        MAX_GAMES
    );
    let many = damaged(&game.repeat(MAX_GAMES + 1));
    assert_eq!(
        many.to_string(),
        "769:1: expected at most 256 games in a file"
    );
    assert_eq!(many.good.len(), MAX_GAMES);
    // And a game of one line too many
    let ties = "0. roll 3 3\n".repeat(MAX_TURNS);
    assert!(parse(&format!("[Narde \"1\"]\n\n{ties}= *\n")).is_ok());
    let longer = damaged(&format!("[Narde \"1\"]\n\n{ties}0. roll 3 3\n= *\n"));
    assert_eq!(
        longer.to_string(),
        "5003:1: expected at most 5000 turns in a game"
    );
    // And a throw of too many misses
    let misses = changed("xsplit 43", &format!("{}43", "xsplit ".repeat(1_001)));
    assert!(damaged(&misses).to_string().contains("at most 1000 misses"));
}

#[test]
fn the_largest_file_of_whole_games_is_read_in_a_moment() {
    // Given as many whole games as a file may hold
    let mut games = Games::new(21);
    games.talk = 0;
    let many: Vec<_> = (0..MAX_GAMES)
        .map(|_| games.game(RuleBook::CLASSIC, 2_000))
        .collect();
    let text = print_games(&many);
    // When they are read, which plays every step of them by the rules
    let begun = Instant::now();
    let read = parse(&text).unwrap().games;
    let took = begun.elapsed();
    // Then they are the same, and nobody had to wait
    let turns: usize = many.iter().map(|game| game.turns().len()).sum();
    println!("{turns} turns, {} bytes: {took:?}", text.len());
    assert_eq!(read, many);
    assert!(took.as_secs() < 4, "{took:?}");
}

#[test]
fn a_file_made_to_keep_a_reader_busy_is_read_in_a_moment() {
    let fill = |piece: &dyn Fn(usize) -> String| {
        let mut text = "[Narde \"1\"]\n".to_owned();
        (0..)
            .map(piece)
            .take_while(|piece| {
                let fits = text.len() + piece.len() <= MAX_FILE;
                if fits {
                    text += piece;
                }
                fits
            })
            .for_each(drop);
        text
    };
    // Given the largest files of one thing over and over
    let spec = format!("[Rules \"365{}\"]\n", "+a=b".repeat(MAX_LINE / 4 - 8));
    let points = format!("[Position \"{}\"]\n", "1:1,".repeat(MAX_LINE / 4 - 8));
    let files = [
        fill(&|n| format!("[A{n} \"\"]\n")),
        fill(&|_| format!("[Narde \"1\"]\n{spec}")),
        fill(&|_| format!("[Narde \"1\"]\n{points}")),
        fill(&|_| ";\n".to_owned()),
        fill(&|_| "%A\n".to_owned()),
        fill(&|_| "1. w -\n".to_owned()),
        fill(&|_| "=\n".to_owned()),
        fill(&|_| {
            format!(
                "[Narde \"1\"]\n\n0. roll 4 2\n{}",
                "1. w 11: 24/20\n".repeat(800)
            )
        }),
        fill(&|_| format!("[Narde \"2\"]\n\n0. roll 4 2\n{}", "x\n".repeat(800))),
    ];
    for file in files {
        // Then it is answered in a moment
        let begun = Instant::now();
        let _ = parse(&file);
        assert!(begun.elapsed().as_secs() < 4, "{}", &file[..100]);
    }
}
