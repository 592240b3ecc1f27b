//! Theme files with anything wrong in them: nothing panics, and a usable look is always left.

use super::shelf::SHIPPED;
use super::{Fault, Shelf, Theme, Value, What};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

/// Values that belong nowhere, or not everywhere.
const VALUES: &[&str] = &[
    "1e999",
    "-1e999",
    "nan",
    "-inf",
    "0",
    "-0.0",
    "1e-40",
    "99999999999999999999",
    "0x10",
    "1_0.5",
    "true",
    "\"\"",
    "\"#12345\"",
    "\"#1234567\"",
    "\"#ffffff00\"",
    "\"#-1-1-1\"",
    "\"ёж\"",
    "\"\\u0000\"",
    "'''\n'''",
    "[]",
    "[1]",
    "[1, 2]",
    "[1, 2, 3]",
    "[\"a\", 2]",
    "[[1, 2], 3]",
    "{}",
    "{ light = \"#000000\" }",
    "1979-05-27",
    "\"wood\"",
    "\"cloth\"",
    "\"metal\"",
    "\"stone\"",
    "\"walnut\"",
    "\"../walnut\"",
    "\"/etc/passwd\"",
];

/// Text that breaks off, doubles or unhinges what stands around it.
const SCRAPS: &[&str] = &[
    "[",
    "]",
    "[[",
    "=",
    "\"",
    "'''",
    "{",
    "}",
    "#",
    ",",
    ".",
    "\n",
    "\r",
    "\0",
    "\u{feff}",
    "[a.b]\n",
    "[case]\n",
    "[case.wood]\n",
    "a.b.c = 1\n",
    "\u{202e}",
    "𝟙",
    "é",
    "inherits = \"walnut\"\n",
];

fn pick<'a>(dice: &mut ChaCha12Rng, from: &[&'a str]) -> &'a str {
    from[dice.random_range(0..from.len())]
}

/// One change to a file's bytes or to one of its values.
fn change(bytes: &mut Vec<u8>, dice: &mut ChaCha12Rng) {
    let at = dice.random_range(0..=bytes.len());
    let end = (at + dice.random_range(0..40)).min(bytes.len());
    match dice.random_range(0..8) {
        0 if at < bytes.len() => bytes[at] = dice.random(),
        1 if at < bytes.len() => bytes[at] ^= 1 << dice.random_range(0..8),
        2 => {
            bytes.drain(at..end);
        }
        3 => bytes.truncate(at),
        4 => {
            let copy = bytes[at..end].to_vec();
            bytes.splice(at..at, copy);
        }
        5 => {
            bytes.splice(at..at, pick(dice, SCRAPS).bytes());
        }
        _ => {
            // The value that stands next from here.
            let Some(sign) = bytes[at..].windows(3).position(|three| three == b" = ") else {
                return;
            };
            let start = at + sign + 3;
            let long = bytes[start..].iter().position(|byte| *byte == b'\n');
            let end = start + long.unwrap_or(bytes.len() - start);
            bytes.splice(start..end, pick(dice, VALUES).bytes());
        }
    }
}

/// Whether every key holds what may stand in it, and the theme written and read again is the same.
fn usable(theme: &Theme) -> Result<(), String> {
    let mut copy = theme.clone();
    for key in theme.keys() {
        let is_root = key.value == Value::Text(String::new());
        if copy.set(&key.path, &key.value).is_err() && !is_root {
            return Err(format!("{} = {}", key.path, key.value));
        }
    }
    // Name and author are a theme's own: what is empty is not written.
    let mut base = Theme::walnut();
    for text in [&mut base.name_ru, &mut base.name_en, &mut base.author] {
        text.clear();
    }
    let (again, faults) = base.with(&theme.to_toml());
    if faults.is_empty() && again.to_toml() == theme.to_toml() {
        Ok(())
    } else {
        Err(format!("{faults:?}"))
    }
}

fn good(faults: &[Fault], bytes: &[u8]) {
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
    assert!(faults.len() <= 101);
    for fault in faults {
        assert!((1..=lines).contains(&fault.line), "{fault}");
        assert!(fault.column >= 1, "{fault}");
        assert!(fault.to_string().chars().count() < 1000, "{fault}");
        if let What::Unknown(meant) = &fault.what {
            assert!(!meant.is_empty(), "{fault}");
        }
    }
}

#[test]
fn of_two_thousand_torn_files_each_leaves_a_usable_look() {
    let walnut = Theme::walnut();
    let (mut whole, mut faulty) = (0, 0);
    for seed in 0..2000 {
        let mut dice = ChaCha12Rng::seed_from_u64(seed);
        let (_, text) = SHIPPED[dice.random_range(0..SHIPPED.len())];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..dice.random_range(1..=6) {
            change(&mut bytes, &mut dice);
        }
        let (theme, faults) = walnut.with_bytes(&bytes);
        good(&faults, &bytes);
        if let Err(why) = usable(&theme) {
            panic!("seed {seed}: {why}\n{}", String::from_utf8_lossy(&bytes));
        }
        for check in theme.checks() {
            assert!(
                check.seen.iter().all(|seen| seen.figure.is_finite()),
                "seed {seed}: {check:?}"
            );
        }
        if faults.is_empty() {
            whole += 1;
        } else {
            faulty += 1;
        }
    }
    // The changes are neither all harmless nor all deadly.
    assert!(whole > 50 && faulty > 1000, "{whole} {faulty}");
}

#[test]
fn torn_files_on_the_shelf_leave_a_usable_look_too() {
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().to_owned();
    let shelf = Shelf::in_folders(Some(own.clone()), None);
    for seed in 0..100 {
        let mut dice = ChaCha12Rng::seed_from_u64(seed);
        for (name, parent) in [("a", "b"), ("b", "c"), ("c", "a")] {
            let mut bytes = format!("inherits = \"{parent}\"\n[cup]\nlip = 0.2\n").into_bytes();
            change(&mut bytes, &mut dice);
            std::fs::write(own.join(format!("{name}.toml")), bytes).expect("written");
        }
        let found = shelf.find("a").expect("found");
        usable(&found.theme).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    }
}
