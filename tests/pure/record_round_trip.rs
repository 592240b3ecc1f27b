//! What is written can be read, and what is read can be written.

use narde365::dice::{DiceSource, OwnWord, SealedDice, Secret};
use narde365::record::{GameRecord, parse, parse_bytes, print_games};
use narde365::rules::{BySide, Roll, RuleBook};

use crate::record_games::{EXAMPLE, Games};

fn read(text: &str) -> Vec<GameRecord> {
    match parse(text) {
        Ok(parsed) => parsed.games,
        Err(damaged) => panic!("{damaged}\n{text}"),
    }
}

#[test]
fn the_example_of_the_format_is_read_and_printed_word_for_word() {
    // Given the example
    let parsed = parse(EXAMPLE).unwrap();
    // Then nothing in it had to be put right, and it is printed as it was
    assert_eq!(parsed.warnings, []);
    assert_eq!(print_games(&parsed.games), EXAMPLE);
    let game = &parsed.games[0];
    assert_eq!(game.tags().get("White"), Some("Анна"));
    assert_eq!((game.game_number(), game.turns().len()), (2, 5));
    assert_eq!(game.turns()[1].misses.len(), 1);
}

#[test]
fn the_throws_of_the_example_are_those_of_its_seal() {
    // Given the dice that the example names
    let game = &read(EXAMPLE)[0];
    let word = |name: &str| OwnWord::new(game.tags().get(name).unwrap()).unwrap();
    let words = BySide {
        white: word("DiceWordWhite"),
        black: word("DiceWordBlack"),
    };
    let secret = Secret::from_bytes(std::array::from_fn(|index| index as u8));
    let dice = SealedDice::new(secret, words, game.game_number());
    assert_eq!(
        dice.seal().unwrap().to_string(),
        game.tags().get("DiceSeal").unwrap()
    );
    // When its counting throws are asked for: the roll-off, then each turn
    let roll_off = &game.roll_offs()[0];
    let mut thrown = vec![Roll::new(roll_off.white.die, roll_off.black.die)];
    thrown.extend(
        game.turns()
            .iter()
            .filter_map(|turn| turn.thrown)
            .map(|thrown| thrown.roll),
    );
    let replay = game.replay().unwrap();
    let sealed: Vec<Roll> = (1..=replay.throws)
        .map(|t| dice.numbers(t).unwrap())
        .collect();
    // Then they are the numbers that were sealed
    assert_eq!(thrown, sealed);
}

#[test]
fn every_game_is_read_as_it_was_written() {
    let mut games = Games::new(11);
    for round in 0..400 {
        // Given a random game by any rules, with misses, gestures, clocks, notes and data lines
        let book = if round % 4 == 0 {
            RuleBook::R365
        } else {
            games.book()
        };
        let game = games.game(book, [4, 30, 400][round % 3]);
        let text = game.to_string();
        // Then it replays, is read back the same, and printed again the same
        let replay = game
            .replay()
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        let again = read(&text);
        assert_eq!(again, std::slice::from_ref(&game), "{text}");
        assert_eq!(again[0].to_string(), text);
        assert_eq!(again[0].replay().unwrap(), replay);
    }
}

#[test]
fn many_games_in_a_file_keep_their_order() {
    // Given a match of many games
    let mut games = Games::new(12);
    let many: Vec<GameRecord> = (0..30)
        .map(|_| {
            let book = games.book();
            games.game(book, 12)
        })
        .collect();
    // Then the file gives them back
    assert_eq!(read(&print_games(&many)), many);
}

#[test]
fn line_ends_blanks_and_a_byte_order_mark_do_not_matter() {
    let mut games = Games::new(13);
    for _ in 0..60 {
        let book = games.book();
        let game = games.game(book, 20);
        let text = game.to_string();
        // Given the same text as other programs write it
        let spaced = text
            .lines()
            .fold(String::new(), |all, line| all + line + " \t\n");
        let tabs = |line: &str| {
            let play = line.starts_with(|c: char| c.is_ascii_digit());
            if play {
                line.replace(' ', " \t")
            } else {
                line.to_owned()
            }
        };
        let tabbed = text
            .lines()
            .fold(String::new(), |all, line| all + &tabs(line) + "\n");
        let variants = [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            format!("\u{feff}{text}"),
            format!("\n\n{text}\n\n"),
            text.trim_end().to_owned(),
            spaced,
            tabbed,
        ];
        // Then each of them is the same game
        for variant in variants {
            assert_eq!(read(&variant), std::slice::from_ref(&game), "{variant}");
        }
    }
}

#[test]
fn notes_glyphs_unknown_tags_and_data_lines_survive() {
    // Given a game with everything that is not play
    let text = r#"[Narde "1"]
%Header kept word  for	word
[Unknown9 "a \"quoted\" \\ value"]
; the game
[White ""]

0. roll xoff1~L,-90,1 4~R,90,100 xdie2 xunsettled2 2 @1:00:00
; the roll-off
1. w 51~L,0,50: 24/19 19/18 !? @59:59 +61.25s
%Equity2 0.031
; the turn
;
2. b resign ?? +3s
; the end
= w 1 win resign
"#;
    // When it lacks the turn in progress, and when it has it
    assert!(parse(text).is_err());
    let text = text.replace(
        "2. b resign",
        "2. b xsplit -\n; still thinking\n2. b resign",
    );
    let printed = print_games(&read(&text));
    // Then every word is still there
    for word in [
        "%Header kept word  for\tword\n",
        r#"[Unknown9 "a \"quoted\" \\ value"]"#,
        "; the game\n",
        "0. roll xoff1~L,-90,1 4~R,90,100 xdie2 xunsettled2 2 @1:00:00\n; the roll-off\n",
        "1. w 51~L,0,50: 24/19 19/18 !? @59:59 +61.25s\n%Equity2 0.031\n; the turn\n;\n",
        "2. b xsplit -\n; still thinking\n2. b resign ?? +3s\n; the end\n= w 1 win resign\n",
    ] {
        assert!(printed.contains(word), "{word} in {printed}");
    }
    assert_eq!(print_games(&read(&printed)), printed);
}

#[test]
fn bytes_that_are_no_text_are_said_to_be_none() {
    // Given the example in another encoding from its third turn on
    let at = EXAMPLE.find("3. w").unwrap();
    let mut bytes = EXAMPLE.as_bytes()[..at].to_vec();
    bytes.extend(b"; \xcf\xf0\xe8\xe2\xe5\xf2\n3. w 12: 24/23 18/16\n= *\n");
    // Then the place is named, and the game up to there is offered
    let damaged = parse_bytes(&bytes).unwrap_err();
    assert_eq!(damaged.to_string(), "20:3: expected text in UTF-8");
    assert_eq!(damaged.good[0].turns().len(), 2);
}
