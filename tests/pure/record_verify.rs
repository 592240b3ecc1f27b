//! `narde365 record verify` as it is called: records as sealed, not opened yet, and tampered with.

use narde365::dice::{DiceSource, Misses, OwnWord, SealedDice, Secret};
use narde365::engine::Level;
use narde365::game::{Game, GameEvent, Intent, NewGame, Player, save};
use narde365::record::{GameRecord, parse, print_games};
use narde365::rules::{BySide, RuleBook};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use crate::game_table::{act, onward, position};
use crate::record_games::EXAMPLE;
use crate::record_tool::{answer, record};

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The example of the format with its secret opened: one line longer, the secret in line 15.
fn opened() -> String {
    let fall = "[Fall \"narde-fall/1; misses=life\"]\n";
    EXAMPLE.replacen(fall, &format!("{fall}[DiceSecret \"{SECRET}\"]\n"), 1)
}

fn verify(text: &str) -> (Option<i32>, String) {
    let output = record(&["verify"], text);
    assert!(output.stderr.is_empty(), "{output:?}");
    answer(&output)
}

#[track_caller]
fn holds(text: &str, first_line: &str) -> String {
    let (code, said) = verify(text);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.lines().next(), Some(first_line));
    said
}

#[track_caller]
fn differs(text: &str, what: &str) {
    assert_eq!(verify(text), (Some(1), format!("-:{what}\n")), "{text}");
}

#[test]
fn the_example_of_the_format_holds_once_it_is_opened() {
    // Given the example, whose miss is an illustration
    let said = holds(
        &opened(),
        "Seal holds. 6 throws, 1 thrown again: all as sealed.",
    );
    // Then its numbers hold, and that the miss does not fall so is said and no fault
    let told = said.lines().nth(1).expect("a word on the falls");
    assert!(told.ends_with("no number depends on it."), "{told}");
    assert!(
        told.contains("when simulated again here, the first in line "),
        "{told}"
    );
    assert_eq!(said.lines().count(), 2);
    // And by its name, with the line ends of another system, too
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("партия.narde");
    std::fs::write(&path, opened().replace('\n', "\r\n")).unwrap();
    let output = record(&["verify", path.to_str().unwrap()], "");
    assert_eq!(answer(&output), (Some(0), said));
}

#[test]
fn what_is_not_opened_yet_is_neither_right_nor_wrong() {
    // Given the example with its seal closed
    let (code, said) = verify(EXAMPLE);
    assert_eq!(code, Some(2));
    assert!(
        said.starts_with("Not opened yet: the secret of the seal 5f8e9941"),
        "{said}"
    );
    // And the private file of a running game, which keeps its secret to itself
    let (_, text) = played(RuleBook::R365, 3, 40);
    assert!(text.contains("%AutosaveSecret"));
    assert_eq!(verify(&text).0, Some(2));
}

#[test]
fn every_kind_of_tampering_is_told_with_its_line() {
    let text = opened();
    let change = |from: &str, to: &str| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replacen(from, to, 1)
    };
    let seal = "5f8e99418fe8d528b887234280ae12a0034ffd90cbb1a3d72948966aedc3dc7c";
    // Given another secret, and another seal
    let other = change("[DiceSecret \"00", "[DiceSecret \"01");
    differs(
        &other,
        &format!("15: the secret does not fit the seal {seal}"),
    );
    let other = change("[DiceSeal \"5f", "[DiceSeal \"6f");
    let other_seal = seal.replacen("5f", "6f", 1);
    differs(
        &other,
        &format!("15: the secret does not fit the seal {other_seal}"),
    );
    let none = change(&format!("[DiceSeal \"{seal}\"]\n"), "");
    differs(&none, "10: sealed dice without a seal");
    // And numbers: the same two the other way round, others that the steps do not fit, and those of the roll-off
    differs(
        &change("3. w 12:", "3. w 21:"),
        "21: throw 4 is 21, and 12 was sealed",
    );
    differs(
        &change("43: 12/8", "44: 12/8"),
        "20: throw 3 is 44, and 43 was sealed",
    );
    differs(
        &change("roll 4 2", "roll 6 2"),
        "18: throw 1 is 62, and 42 was sealed",
    );
    // And a turn left out, or put in
    let left_out = change("3. w 12: 24/23 18/16\n4. b 34: 12/9 9/5\n", "");
    differs(&left_out, "21: throw 4 is 32, and 12 was sealed");
    // And a word with a blank more, in another spelling of the same letters, and the words exchanged
    for word in ["удача 2086 ", "Удача 2086", ""] {
        let words = change("\"удача 2086\"", &format!("\"{word}\""));
        assert_eq!(verify(&words).0, Some(1), "{word:?}");
    }
    // And another number of the game
    assert_eq!(verify(&change("[Game \"2\"]", "[Game \"3\"]")).0, Some(1));
    // And steps that the rules do not allow
    let steps = change("34: 12/9 9/5", "34: 12/9 12/8");
    differs(
        &steps,
        "22:15: expected a legal step: the head has given its checker",
    );
}

#[test]
fn dice_that_were_not_sealed_are_called_what_they_are() {
    let dice = |lines: &str| {
        let from = EXAMPLE.find("[Dice ").unwrap();
        let to = EXAMPLE.find("; Вторая").unwrap();
        format!("{}{lines}{}", &EXAMPLE[..from], &EXAMPLE[to..])
    };
    // Given dice of every other kind
    let manual = (
        Some(2),
        "Nothing was sealed: the players threw their own dice.\n".to_owned(),
    );
    assert_eq!(verify(&dice("[Dice \"manual\"]\n")), manual);
    let nothing = (Some(2), "Nothing was sealed.\n".to_owned());
    assert_eq!(verify(&dice("[Dice \"none\"]\n")), nothing);
    assert_eq!(verify(&dice("")), nothing);
    let unknown = "Dice of another kind: narde-dice/2. A newer program may know them.\n";
    assert_eq!(
        verify(&dice("[Dice \"narde-dice/2\"]\n")),
        (Some(2), unknown.to_owned())
    );
    // And a record that the rules do not allow is told so whatever its dice are
    let illegal = dice("").replacen("12/9 9/5", "12/9 12/8", 1);
    assert_eq!(verify(&illegal).0, Some(1));
    // And practice dice, which follow from their text
    let text = practice_game("вечер \\ \"7\"");
    let said = holds(
        &text,
        "Practice dice. 30 throws: all as their text gives them.",
    );
    assert_eq!(said.lines().count(), 1);
    let other = text.replacen("[DiceSeed \"вечер", "[DiceSeed \"утро", 1);
    let (code, said) = verify(&other);
    assert_eq!(code, Some(1));
    assert!(
        said.contains(": throw 1 is ") && said.ends_with(" was due\n"),
        "{said}"
    );
}

fn practice_game(text: &str) -> String {
    let mut game = Game::new(NewGame::default(), crate::game_table::practice(text));
    play_on(&mut game, 1, 30);
    game.record().to_string()
}

/// Plays by chance until so many throws have counted, or the game is over.
fn play_on(game: &mut Game, seed: u64, throws: u32) {
    let mut rng = ChaCha12Rng::seed_from_u64(seed);
    while game.throws() < throws {
        let Some(intent) = onward(game, &mut rng) else {
            return;
        };
        act(game, intent);
    }
}

/// A sealed game by falling dice: its record, and its private file.
fn played(book: RuleBook, seed: u64, throws: u32) -> (GameRecord, String) {
    let word = |text: &str| OwnWord::new(text).unwrap();
    let words = BySide::new(word(" \\\"своё\" "), word("слово"));
    let dice = SealedDice::new(Secret::from_bytes([seed as u8; 32]), words, 1);
    let setup = NewGame {
        book,
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(dice.with_misses(Misses::Life)));
    play_on(&mut game, seed, throws);
    (game.record().clone(), save::text(&game))
}

#[test]
fn a_game_against_the_computer_holds_however_often_turns_were_taken_back() {
    let computer = Player::Computer(Level::Novice);
    for seed in [3, 4] {
        // Given a sealed game in which the person took back whole turns, and which was saved and gone on with each time
        let dice = SealedDice::new(Secret::from_bytes([seed; 32]), BySide::default(), 1);
        let setup = NewGame {
            players: BySide::new(Player::Person, computer),
            ..NewGame::default()
        };
        let mut game = Game::new(setup, Box::new(dice.with_misses(Misses::Life)));
        let mut rng = ChaCha12Rng::seed_from_u64(u64::from(seed));
        let mut taken_back = 0;
        while let Some(intent) = onward(&game, &mut rng) {
            let persons = game.computer_to_act().is_none() && game.turn_number() > 2;
            if persons && taken_back < 12 && rng.random_bool(0.3) && game.can_undo() {
                while game.can_undo() && game.computer_to_act().is_none() {
                    let events = act(&mut game, Intent::Undo);
                    let whole =
                        |event: &GameEvent| matches!(event, GameEvent::TurnTakenBack { .. });
                    if events.iter().any(whole) {
                        taken_back += 1;
                        break;
                    }
                }
                game = save::restore(&save::text(&game)).expect("a game");
                continue;
            }
            act(&mut game, intent);
        }
        act(&mut game, Intent::Accept);
        assert_eq!(taken_back, 12);
        let text = game.record().to_string();
        assert!(text.contains("[Takebacks \"12\"]"), "{text}");
        // When it is verified, Then every throw is as sealed, each counted once
        let (throws, again) = (game.throws(), text.matches(" x").count());
        let sentence = match again {
            0 => format!("Seal holds. {throws} throws: all as sealed."),
            _ => format!("Seal holds. {throws} throws, {again} thrown again: all as sealed."),
        };
        holds(&text, &sentence);
    }
}

#[test]
fn a_whole_game_holds_with_all_its_falls() {
    for book in [RuleBook::R365, RuleBook::FEDERATION] {
        // Given a sealed game that was played to its end, and in which dice missed
        let again = |game: &Game| game.record().to_string().matches(" x").count();
        let mut games = (11..31).map(|seed| {
            let (_, text) = played(book, seed, u32::MAX);
            save::restore(&text).expect("a game")
        });
        let mut game = games.find(|game| again(game) > 0).expect("a miss");
        let (throws, again) = (game.throws(), again(&game));
        assert!(throws > 50, "{throws} throws");
        act(&mut game, Intent::Accept);
        let text = game.record().to_string();
        // When it is verified, Then everything holds, and nothing more is to be said
        let sentence = format!("Seal holds. {throws} throws, {again} thrown again: all as sealed.");
        assert_eq!(holds(&text, &sentence).lines().count(), 1);
        // And a miss left out changes no number
        let line = text.lines().position(|line| line.contains(" x")).unwrap();
        let miss = text
            .lines()
            .nth(line)
            .unwrap()
            .split(' ')
            .find(|word| word.starts_with('x'));
        let without = text.replacen(&format!("{} ", miss.unwrap()), "", 1);
        let (code, said) = verify(&without);
        assert_eq!(code, Some(0));
        let told = format!(
            "1 throw falls differently when simulated again here, the first in line {};",
            line + 1
        );
        assert!(said.contains(&told), "{said}");
        // And falls of another version are called so
        let newer = text.replacen("[Fall \"narde-fall/1;", "[Fall \"narde-fall/12;", 1);
        let (code, said) = verify(&newer);
        assert_eq!(code, Some(0));
        assert!(
            said.contains("made by another version (narde-fall/12; misses=life)"),
            "{said}"
        );
    }
}

#[test]
fn a_changed_number_never_holds() {
    // Given an opened game
    let (_, text) = played(RuleBook::R365, 21, u32::MAX);
    let mut game = save::restore(&text).expect("a game");
    act(&mut game, Intent::Accept);
    let text = game.record().to_string();
    assert_eq!(verify(&text).0, Some(0));
    // When any digit of any throw is another
    let throws: Vec<usize> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with(|c: char| c.is_ascii_digit()))
        .map(|(index, _)| index)
        .collect();
    let mut rng = ChaCha12Rng::seed_from_u64(21);
    for _ in 0..60 {
        let at = throws[rng.random_range(0..throws.len())];
        let line = text.lines().nth(at).unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        let dice = |word: &&&str| {
            let digits = word.trim_end_matches(':');
            digits.bytes().all(|byte| (b'1'..=b'6').contains(&byte)) && digits.len() <= 2
        };
        let word = words.iter().skip(1).find(dice).expect("dice");
        let digit = word.as_bytes()[0];
        let other = loop {
            let other = rng.random_range(b'1'..=b'6');
            if other != digit {
                break char::from(other);
            }
        };
        let changed = line.replacen(*word, &format!("{other}{}", &word[1..]), 1);
        let tampered = text.replacen(&format!("\n{line}\n"), &format!("\n{changed}\n"), 1);
        assert_ne!(tampered, text);
        // Then verify names that line
        let (code, said) = verify(&tampered);
        assert_eq!(code, Some(1), "{said}");
        assert!(
            said.starts_with(&format!("-:{}: throw ", at + 1)),
            "{line}: {said}"
        );
    }
}

#[test]
fn any_damage_is_answered() {
    // Given the opened example with a few characters changed, doubled or left out
    let text: Vec<char> = opened().chars().collect();
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    for _ in 0..300 {
        let mut damaged = text.clone();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..damaged.len());
            match rng.random_range(0..3) {
                0 => damaged[at] = text[rng.random_range(0..text.len())],
                1 => damaged.insert(at, damaged[at]),
                _ => drop(damaged.remove(at)),
            }
        }
        // Then the tool has an answer
        let damaged: String = damaged.into_iter().collect();
        let output = record(&["verify"], &damaged);
        assert!(matches!(output.status.code(), Some(0..=2)), "{damaged}");
        assert!(
            output.stderr.is_empty() && !output.stdout.is_empty(),
            "{damaged}"
        );
    }
}

#[test]
fn missing_words_are_told() {
    let game = |white: &str, black: &str| {
        let words = BySide::new(OwnWord::new(white).unwrap(), OwnWord::new(black).unwrap());
        let dice = SealedDice::new(Secret::from_bytes([3; 32]), words, 1);
        let mut game = Game::new(NewGame::default(), Box::new(dice));
        play_on(&mut game, 3, 5);
        let mut record = game.record().clone();
        record.set_tag("DiceSecret", &"03".repeat(32)).unwrap();
        record.to_string()
    };
    let sentence = "Seal holds. 5 throws: all as sealed.";
    assert_eq!(holds(&game("a", "b"), sentence).lines().count(), 1);
    let said = holds(&game("a", ""), sentence);
    assert!(
        said.ends_with("\nBlack gave no word of its own to the dice.\n"),
        "{said}"
    );
    let said = holds(&game("", ""), sentence);
    assert!(said.contains("\nNeither side gave a word"), "{said}");
    // And a tag that is not there is a word not given
    let without = game("", "").replacen("[DiceWordWhite \"\"]\n", "", 1);
    assert!(holds(&without, sentence).contains("\nNeither side gave a word"));
}

#[test]
fn dice_that_the_position_gave_are_no_throw() {
    // Given a sealed game that begins with dice on the board
    let dice = SealedDice::new(Secret::from_bytes([4; 32]), BySide::default(), 1);
    let first = dice.numbers(1).unwrap();
    let setup = NewGame {
        start: position("24:15 12:15 w 65 wb"),
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(dice.with_misses(Misses::Seldom)));
    play_on(&mut game, 4, 4);
    let mut record = game.record().clone();
    record.set_tag("DiceSecret", &"04".repeat(32)).unwrap();
    assert_eq!(record.turns()[1].thrown.unwrap().roll, first);
    let said = holds(&record.to_string(), "Seal holds. 4 throws: all as sealed.");
    assert!(!said.contains("differently"), "{said}");
}

#[test]
fn the_games_of_a_match_are_opened_by_the_secret_of_one() {
    // Given a match of two games by one secret, which stands in the second
    let words = BySide::new(OwnWord::new("раз").unwrap(), OwnWord::new("два").unwrap());
    let one = SealedDice::new(Secret::from_bytes([5; 32]), words, 1);
    let game = |number: u32| {
        let dice = one.for_game(number).with_misses(Misses::Never);
        let mut game = Game::new(NewGame::default(), Box::new(dice));
        play_on(&mut game, u64::from(number), 6);
        let mut record = game.record().clone();
        record.set_tag("Match", "5").unwrap();
        record.set_tag("Game", &number.to_string()).unwrap();
        record
    };
    let (first, mut second) = (game(1), game(2));
    let closed = print_games(&[first.clone(), second.clone()]);
    assert_eq!(verify(&closed).0, Some(2));
    second.set_tag("DiceSecret", &"05".repeat(32)).unwrap();
    let text = print_games(&[first, second]);
    assert_eq!(parse(&text).unwrap().games.len(), 2);
    let said = holds(&text, "Game 1: Seal holds. 6 throws: all as sealed.");
    assert_eq!(
        said.lines().nth(1),
        Some("Game 2: Seal holds. 6 throws: all as sealed.")
    );
    // And the dice of one game are not those of the other
    let swapped = text.replacen("[Game \"2\"]", "[Game \"1\"]", 1);
    let (code, said) = verify(&swapped);
    assert_eq!(code, Some(1));
    assert!(said.starts_with("Game 1: Seal holds."), "{said}");
    assert!(said.contains("\n-:"), "{said}");
}

#[test]
fn no_file_is_an_unusable_call_and_no_record_a_fault() {
    let output = record(&["verify", "/no/such/file.narde"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stderr.is_empty());
    let (code, said) = verify("");
    assert_eq!(
        (code, said.as_str()),
        (
            Some(1),
            "-:1:1: expected the first line of a game, [Narde \"1\"]\n"
        )
    );
}
