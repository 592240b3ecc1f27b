//! What the dice promise: same secret and words, same numbers, whatever happens at the table; and nobody knows them before.

use std::fs;
use std::path::{Path, PathBuf};

use narde365::dice::{DiceSource, Misses, OwnWord, SealedDice, Secret};
use narde365::game::{Game, GameEvent, Intent, NewGame, Phase, save};
use narde365::record::parse;
use narde365::rules::{BySide, Roll, RuleBook};
use proptest::prelude::*;
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::game_dice::any_gesture;
use super::game_table::{act, any_point, any_target, onward};

/// How a game is played, and how often, of 100 wishes, something comes between.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    /// Whose choices of moves.
    player: u64,
    /// Throws by hand.
    by_hand: u32,
    /// How often falls miss; `None` where the dice do not fall at all.
    misses: Option<Misses>,
    /// Steps taken back, and checkers carried back.
    undo: u32,
    /// The program is killed and finds its game again.
    killed: u32,
}

fn words(white: &str, black: &str) -> BySide<OwnWord> {
    let word = |text| OwnWord::new(text).expect("a word");
    BySide::new(word(white), word(black))
}

fn dice(secret: u8) -> SealedDice {
    SealedDice::new(Secret::from_bytes([secret; 32]), words("раз", "два"), 1)
}

/// The numbers of the first throws of a game played in this way, as its events told them.
fn numbers(secret: u8, book: RuleBook, way: Way, throws: usize) -> Vec<Roll> {
    let mut rng = ChaCha12Rng::seed_from_u64(way.player);
    let dice = match way.misses {
        Some(misses) => dice(secret).with_misses(misses),
        None => dice(secret),
    };
    let setup = NewGame {
        book,
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(dice));
    let mut told = Vec::new();
    while told.len() < throws {
        if rng.random_range(0..100) < way.killed {
            game = save::restore(&save::text(&game)).expect("the same game");
        }
        if rng.random_range(0..100) < way.undo {
            let back = Intent::TakeBack {
                at: any_target(&mut rng),
                to: any_point(&mut rng),
            };
            let intent = [Intent::Undo, back][rng.random_range(0..2)];
            // There may be nothing to take back.
            let _ = game.act(intent);
        }
        let Some(mut intent) = onward(&game, &mut rng) else {
            break;
        };
        if intent == Intent::Throw && rng.random_range(0..100) < way.by_hand {
            intent = Intent::ThrowBy(any_gesture(&mut rng));
        }
        told.extend(
            act(&mut game, intent)
                .iter()
                .filter_map(|event| match *event {
                    GameEvent::RollOffThrown { white, black } => Some(Roll::new(white, black)),
                    GameEvent::DiceThrown { roll, .. } => Some(roll),
                    _ => None,
                }),
        );
    }
    // What was told stands in the record.
    let written = game.record().counting_throws().map(|throw| throw.roll());
    assert!(written.eq(told.iter().copied()));
    told
}

/// The numbers that were sealed.
fn due(secret: u8, throws: usize) -> Vec<Roll> {
    let dice = dice(secret);
    let throws = 1..=throws as u32;
    throws
        .map(|throw| dice.numbers(throw).expect("numbers"))
        .collect()
}

#[track_caller]
fn check(secret: u8, book: RuleBook, way: Way, throws: usize) {
    let told = numbers(secret, book, way, throws);
    assert!(told.len() > 10, "{way:?}");
    assert_eq!(told, due(secret, told.len()), "{way:?}");
}

#[test]
fn the_numbers_are_the_same_whatever_the_players_do() {
    for player in 0..60 {
        let book = [RuleBook::R365, RuleBook::CLASSIC, RuleBook::FEDERATION][player as usize % 3];
        let way = Way {
            player,
            ..Way::default()
        };
        check(7, book, way, 200);
    }
}

#[test]
fn the_numbers_are_the_same_however_they_throw() {
    for player in 0..3 {
        for by_hand in [0, 50, 100] {
            let way = Way {
                player,
                by_hand,
                misses: Some(Misses::Life),
                ..Way::default()
            };
            check(8, RuleBook::R365, way, 40);
        }
    }
}

#[test]
fn the_numbers_are_the_same_whatever_misses() {
    let settings = Misses::ALL.map(Some).into_iter().chain([None]);
    for (player, misses) in (0..).zip(settings) {
        let way = Way {
            player,
            by_hand: 50,
            misses,
            ..Way::default()
        };
        check(9, RuleBook::FEDERATION, way, 60);
    }
    // And dice that miss whatever is done show what is never played: a seed whose attempts are all different
    let sealed = dice(9).with_misses(Misses::Life);
    for throw in 1..=200 {
        let usual = sealed.numbers(throw).expect("numbers");
        let shown: Vec<_> = (0..5)
            .map(|attempt| sealed.miss_numbers(throw, attempt))
            .collect();
        assert!(
            shown.iter().any(|roll| *roll != Some(usual)),
            "throw {throw}"
        );
        assert_eq!(sealed.numbers(throw), Ok(usual));
    }
}

#[test]
fn the_numbers_are_the_same_however_often_they_undo() {
    for player in 0..40 {
        let way = Way {
            player,
            undo: 60,
            ..Way::default()
        };
        check(10, RuleBook::R365, way, 200);
    }
}

#[test]
fn the_numbers_are_the_same_however_often_the_program_is_killed_and_gone_on_with() {
    for player in 0..4 {
        let way = Way {
            player,
            killed: 40,
            misses: [None, Some(Misses::Life)][player as usize % 2],
            ..Way::default()
        };
        check(11, RuleBook::R365, way, 40);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_numbers_are_the_same_whatever_comes_together(
        secret in any::<u8>(),
        player in any::<u64>(),
        by_hand in 0..=100_u32,
        misses in 0..4_usize,
        undo in 0..=70_u32,
        killed in 0..=30_u32,
    ) {
        let misses = Misses::ALL.get(misses).copied();
        let way = Way { player, by_hand, misses, undo, killed };
        let told = numbers(secret, RuleBook::R365, way, 24);
        prop_assert_eq!(&told, &due(secret, told.len()));
    }

    #[test]
    fn any_word_goes_through_a_record_as_it_was_typed(
        white in "\\PC{0,64}",
        black in "[ \"\\\\\u{a0}\u{200d}\u{fe0f}é\u{301}\u{1f3b2}ё;%=]{0,64}",
    ) {
        // Given words of any characters that are no control characters
        let sealed = SealedDice::new(Secret::from_bytes([1; 32]), words(&white, &black), 1);
        let game = Game::new(NewGame::default(), Box::new(sealed.clone()));
        // When they are written and read
        let text = game.record().to_string();
        let read = parse(&text).expect("a record").games.remove(0);
        // Then they are the same, and so are the numbers
        prop_assert_eq!(read.tags().get("DiceWordWhite"), Some(white.as_str()));
        prop_assert_eq!(read.tags().get("DiceWordBlack"), Some(black.as_str()));
        let again = SealedDice::resume(read.tags(), Some(Secret::from_bytes([1; 32]))).expect("dice");
        for throw in 1..20 {
            prop_assert_eq!(sealed.numbers(throw), again.numbers(throw));
        }
    }
}

#[test]
fn a_word_counts_exactly_as_typed() {
    // Given the same word with a blank, in capitals, and in the two ways that Unicode has to write й and é
    let all = [
        "йод",
        " йод",
        "йод ",
        "Йод",
        "и\u{306}од",
        "café",
        "cafe\u{301}",
        "",
        " ",
    ];
    let of = |word| {
        let dice = SealedDice::new(Secret::from_bytes([2; 32]), words(word, ""), 1);
        let numbers: Vec<_> = (1..=30).map(|throw| dice.numbers(throw)).collect();
        (dice.seal(), numbers)
    };
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            // Then the seal, shown before any word, is the same, and the numbers are others
            assert_eq!(of(one).0, of(other).0);
            assert_ne!(of(one).1, of(other).1, "{one:?} and {other:?}");
        }
    }
}

#[test]
fn a_word_has_64_characters_of_any_script_and_no_control_character() {
    for good in ["", "\u{1f3b2}", "漢", "ё", "\u{200d}", "\u{feff}", "\""] {
        assert_eq!(
            OwnWord::new(&good.repeat(64)).map(|word| word.as_str().to_owned()),
            Ok(good.repeat(64))
        );
    }
    for long in ["\u{1f3b2}", "ё", "a"] {
        assert!(OwnWord::new(&long.repeat(65)).is_err());
    }
    for control in ['\0', '\n', '\r', '\t', '\u{7f}', '\u{85}', '\u{9f}'] {
        assert!(
            OwnWord::new(&format!("a{control}b")).is_err(),
            "{control:?}"
        );
    }
}

#[test]
fn the_secret_is_opened_with_the_accepted_result_and_never_before() {
    let hex = Secret::from_bytes([6; 32]).reveal_hex();
    let bytes = format!("{:?}", [6_u8; 32]);
    for seed in 0..4 {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let setup = NewGame::default();
        let mut game = Game::new(setup, Box::new(dice(6).with_misses(Misses::Seldom)));
        let mut ended = false;
        let closed = |game: &Game| {
            let shown = format!("{}{game:?}{:?}", game.record(), game.record().tags());
            assert!(!shown.contains(&hex) && !shown.contains(&bytes));
            assert!(game.record().tags().get("DiceSecret").is_none());
            // The private file alone has it, from before the first throw on.
            assert!(save::text(game).contains(&hex));
        };
        // Given a game played, given up, taken back and won
        closed(&game);
        while let Some(intent) = onward(&game, &mut rng) {
            act(&mut game, intent);
            closed(&game);
            if let Phase::Throw(side) = game.phase()
                && rng.random_range(0..30) == 0
            {
                act(&mut game, Intent::Resign(side));
                closed(&game);
                if seed == 3 {
                    ended = true;
                    break;
                }
                act(&mut game, Intent::Undo);
            }
        }
        if !ended {
            act(&mut game, Intent::Undo);
            closed(&game);
            while let Some(intent) = onward(&game, &mut rng) {
                act(&mut game, intent);
                closed(&game);
            }
        }
        // When the result is accepted
        act(&mut game, Intent::Accept);
        // Then the record has the secret, and nothing is taken back after it
        assert_eq!(game.record().tags().get("DiceSecret"), Some(hex.as_str()));
        assert!(game.act(Intent::Undo).is_err());
        let loaded = save::restore(&game.record().to_string()).expect("an open record");
        assert!(loaded.accepted());
        assert_eq!(loaded.record(), game.record());
    }
}

#[test]
fn in_a_match_the_secret_stays_closed_when_a_game_is_over() {
    let game = Game::new(NewGame::default(), Box::new(dice(6)));
    let mut record = game.record().clone();
    record.set_tag("Match", "5").expect("a tag");
    let mut game = Game::from_record(record, Box::new(dice(6))).expect("a game");
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    while let Some(intent) = onward(&game, &mut rng) {
        act(&mut game, intent);
    }
    act(&mut game, Intent::Accept);
    assert!(game.accepted());
    assert_eq!(game.record().tags().get("DiceSecret"), None);
}

#[test]
fn saves_from_before_dice_fell_are_gone_on_with() {
    // Given a save without the tag of the falls, in mid-turn
    let mut rng = ChaCha12Rng::seed_from_u64(2);
    let mut game = Game::new(NewGame::default(), Box::new(dice(5)));
    while game.turn_number() < 6 || game.turn_steps().is_empty() {
        let intent = onward(&game, &mut rng).expect("it goes on");
        act(&mut game, intent);
    }
    let text = save::text(&game);
    assert!(!text.contains("[Fall"));
    // When it is loaded, Then it goes on with its numbers to its end
    let mut game = save::restore(&text).expect("the same game");
    assert_eq!(game.cast().map(|cast| cast.attempts.len()), Some(0));
    while let Some(intent) = onward(&game, &mut rng) {
        act(&mut game, intent);
    }
    let rolls: Vec<Roll> = game
        .record()
        .counting_throws()
        .map(|throw| throw.roll())
        .collect();
    assert_eq!(rolls, due(5, rolls.len()));
    assert!(!game.record().to_string().contains("[Fall"));
}

/// The Rust files under a folder of the sources.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

#[test]
fn nothing_below_and_beside_the_dice_can_ask_them_and_only_they_know_the_key() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    // Given every source file
    let all = sources(&root);
    assert!(all.len() > 80, "{}", all.len());
    let mut below = 0;
    for path in all {
        let text = fs::read_to_string(&path).expect("text");
        let place = path.strip_prefix(&root).expect("under src");
        // Then the modules that judge and evaluate positions do not know of dice, nor do those that ask the engine
        if [
            "rules",
            "geometry",
            "record",
            "engine",
            "app/mind.rs",
            "app/play/bot.rs",
        ]
        .iter()
        .any(|module| place.starts_with(module))
        {
            below += 1;
            let reaches = |line: &str| {
                !line.trim_start().starts_with("//")
                    && (line.contains("crate::dice")
                        || line.contains("super::super::dice")
                        || line.contains("crate::{") && line.contains("dice"))
            };
            assert!(!text.lines().any(reaches), "{}", place.display());
        }
        // And the key has no name outside of theirs, nor has the simulation of falls
        let may = place.starts_with("dice")
            && !place.starts_with("dice/fall")
            && !place.starts_with("dice/statistics");
        assert!(may || !text.contains("GameKey"), "{}", place.display());
    }
    assert!(below > 40, "{below}");
}
