//! Any bytes at all: a reader neither panics nor hangs, and what it takes is settled.

use std::time::{Duration, Instant};

use narde365::record::{GameRecord, MAX_FAULTS, parse, parse_bytes, print_games};
use narde365::rules::RuleBook;
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use crate::record_games::{EXAMPLE, Games};

/// How many mutated files are read.
const FILES: usize = 100_000;
/// Pieces of the format, to be put in anywhere.
const PIECES: [&str; 40] = [
    "\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "\u{feff}",
    "\0",
    "\"",
    "\\",
    "[Narde \"1\"]\n",
    "[Narde \"2\"]\n",
    "[Rules \"classic\"]\n",
    "[Position \"24:14,13:1 12:15 b 65 b\"]\n",
    "[",
    "]",
    "; note\n",
    ";",
    "%Ext data\n",
    "%",
    "0. roll 4 2\n",
    "0. roll 3 3\n",
    "1. w 51: 24/19 19/18\n",
    "2. b -\n",
    "2. b 66: pass\n",
    " ...",
    " burn:66",
    "(2)",
    "(4)",
    "/off",
    "24/18/13",
    "~L,-12,40",
    "xsplit ",
    "xrail1~R,5,60 ",
    " ?!",
    " @1:02:03",
    " +12.5s",
    "3. w resign\n",
    "= *\n",
    "= w 1 win resign\n",
    "99999999999999999999",
];

fn seeds() -> Vec<String> {
    let mut games = Games::new(31);
    let mut seeds = vec![EXAMPLE.to_owned(), String::new(), PIECES.concat()];
    for turns in [1, 2, 3, 5, 8, 10] {
        let book = if turns % 2 == 0 {
            RuleBook::CLASSIC
        } else {
            games.book()
        };
        seeds.push(games.game(book, turns).to_string());
    }
    let ends = "[Narde \"1\"]\n[Position \"4:2,3:2 13:15 w - -\"]\n\n1. w 44: 4/off(2) 3/off(2)\n= w 1 win\n";
    let match_of_two = format!("{ends}\n{EXAMPLE}");
    seeds.extend([ends.to_owned(), match_of_two]);
    seeds
}

/// Changes a file in one place.
fn mutate(rng: &mut ChaCha12Rng, bytes: &mut Vec<u8>, seeds: &[String]) {
    let at = rng.random_range(0..=bytes.len());
    let to = (at + rng.random_range(0..12)).min(bytes.len());
    match rng.random_range(0..12) {
        0 => drop(bytes.drain(at..to)),
        1 => drop(bytes.splice(at..at, PIECES[rng.random_range(0..PIECES.len())].bytes())),
        2 => drop(bytes.splice(at..to, PIECES[rng.random_range(0..PIECES.len())].bytes())),
        3 if at < bytes.len() => bytes[at] = rng.random(),
        4 if at < bytes.len() => bytes[at] ^= 1 << rng.random_range(0..8),
        5 if at < bytes.len() && bytes[at].is_ascii_digit() => {
            bytes[at] = b'0' + rng.random_range(0..10)
        }
        6 => bytes.truncate(at),
        7 => {
            let piece = bytes[at..to].to_vec();
            let place = rng.random_range(0..=bytes.len());
            bytes.splice(place..place, piece);
        }
        8..=10 => {
            // A whole line goes, comes twice, or a piece becomes a line of its own above it.
            let start = bytes[..at]
                .iter()
                .rposition(|&byte| byte == b'\n')
                .map_or(0, |end| end + 1);
            let end = bytes[at..]
                .iter()
                .position(|&byte| byte == b'\n')
                .map_or(bytes.len(), |end| at + end + 1);
            let line = match rng.random_range(0..4) {
                0 => Vec::new(),
                1 => bytes[start..end].repeat(2),
                _ => [
                    PIECES[rng.random_range(0..PIECES.len())].as_bytes(),
                    b"\n",
                    &bytes[start..end],
                ]
                .concat(),
            };
            bytes.splice(start..end, line);
        }
        _ => {
            let other = seeds[rng.random_range(0..seeds.len())].as_bytes();
            let from = rng.random_range(0..=other.len());
            let until = (from + rng.random_range(0..60)).min(other.len());
            bytes.splice(at..at, other[from..until].iter().copied());
        }
    }
}

/// Holds the promises of the format for whatever was read.
fn check(games: &[GameRecord]) {
    if games.is_empty() {
        return;
    }
    let printed = print_games(games);
    for game in games {
        game.replay()
            .unwrap_or_else(|error| panic!("{error}\n{game}"));
    }
    let again = parse(&printed).unwrap_or_else(|damaged| panic!("{damaged}\n{printed}"));
    assert_eq!(again.games, games, "{printed}");
    assert_eq!(print_games(&again.games), printed);
}

#[test]
fn a_hundred_thousand_damaged_files_are_read_without_harm() {
    // Given files of every kind, each changed in one to six places
    let seeds = seeds();
    let mut rng = ChaCha12Rng::seed_from_u64(365);
    let mut slowest = Duration::ZERO;
    let mut whole = 0;
    for _ in 0..FILES {
        let mut bytes = seeds[rng.random_range(0..seeds.len())].clone().into_bytes();
        for _ in 0..[1, 1, 1, 2, 2, 3, 6][rng.random_range(0..7)] {
            mutate(&mut rng, &mut bytes, &seeds);
        }
        // When each is read
        let begun = Instant::now();
        let read = parse_bytes(&bytes);
        slowest = slowest.max(begun.elapsed());
        // Then it is either good or has its faults named, and what there is of it is settled
        match read {
            Ok(parsed) => {
                whole += 1;
                assert!(!parsed.games.is_empty());
                check(&parsed.games);
            }
            Err(damaged) => {
                assert!((1..=MAX_FAULTS).contains(&damaged.faults.len()));
                check(&damaged.good);
            }
        }
    }
    println!("{whole} of {FILES} files were whole; the slowest took {slowest:?}");
    // And neither kind is rare, and none took long
    assert!(
        (FILES / 25..FILES / 2).contains(&whole),
        "{whole} were whole"
    );
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}
