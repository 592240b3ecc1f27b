//! Archives made to do harm, and archives torn in every way: refused or taken whole, and never a file outside the player's
//! folder.

use super::tests::{everything, png};
use super::*;
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};
use std::io::Cursor;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const THEME: (&str, &[u8]) = ("theme.toml", b"[cup]\nlip = 0.2\n");

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .expect("begun");
        archive.write_all(bytes).expect("written");
    }
    archive.finish().expect("ended").into_inner()
}

/// A home with an empty folder for own themes, and one for what is taken in.
struct Home {
    home: TempDir,
    shelf: Shelf,
}

impl Home {
    fn new() -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let shelf = Shelf::in_folders(Some(home.path().join("data/themes")), None);
        Self { home, shelf }
    }

    fn own(&self) -> PathBuf {
        self.home.path().join("data/themes")
    }

    fn import(&self, bytes: &[u8]) -> Result<String, NotKept> {
        let path = self.home.path().join("given.narde-theme");
        fs::write(&path, bytes).expect("written");
        let took = self.shelf.import(&path);
        fs::remove_file(path).expect("removed");
        took
    }

    /// What is refused leaves nothing behind.
    fn refused(&self, what: &str, bytes: &[u8]) -> NotKept {
        let why = self.import(bytes).expect_err(what);
        let left = everything(self.home.path());
        assert!(left.values().all(Vec::is_empty), "{what}: {left:?}");
        assert!(everything(&self.own()).is_empty(), "{what}: {left:?}");
        why
    }
}

#[test]
fn names_that_lead_anywhere_else_are_refused() {
    let home = Home::new();
    for name in [
        "../evil.png",
        "a/../../evil.png",
        "/evil.png",
        "//evil.png",
        "./evil.png",
        "a//evil.png",
        "..",
        "C:\\evil.png",
        "C:evil.png",
        "..\\evil.png",
        "\\\\server\\evil.png",
        "evil.png\0",
        "a\nb.png",
        "con.png",
        "a/nul.png",
        "evil.png.",
        "evil.png ",
        "a/b/c/d/e.png",
        "../theme.toml",
        "a.png:stream",
    ] {
        let bytes = archive(&[THEME, (name, &png())]);
        let why = home.refused(name, &bytes);
        assert!(matches!(why, NotKept::BadEntry(_)), "{name:?}: {why:?}");
    }
    let long = format!("{}.png", "x".repeat(300));
    let why = home.refused("long", &archive(&[THEME, (&long, &png())]));
    assert!(matches!(why, NotKept::BadEntry(_)), "{why:?}");
    // Two names that are one where case does not count.
    let why = home.refused(
        "twice",
        &archive(&[THEME, ("a.png", &png()), ("A.png", &png())]),
    );
    assert!(matches!(why, NotKept::BadEntry(_)), "{why:?}");
}

#[test]
fn links_and_other_odd_things_are_refused() {
    let home = Home::new();
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let plain = SimpleFileOptions::default();
    writer.start_file(THEME.0, plain).expect("begun");
    writer.write_all(THEME.1).expect("written");
    writer
        .add_symlink("link.png", "/etc/passwd", plain)
        .expect("linked");
    let bytes = writer.finish().expect("ended").into_inner();
    let why = home.refused("link", &bytes);
    assert!(matches!(why, NotKept::BadEntry(_)), "{why:?}");
    // The same with every kind of file that Unix knows: the upper half of the entry's attributes.
    let plain = archive(&[THEME, ("a.png", &png())]);
    let record = plain
        .windows(4)
        .rposition(|four| four == b"PK\x01\x02")
        .expect("a record");
    for kind in [0o010_000_u32, 0o020_000, 0o060_000, 0o120_000, 0o140_000] {
        let mut bytes = plain.clone();
        bytes[record + 5] = 3;
        bytes[record + 38..record + 42].copy_from_slice(&((kind | 0o644) << 16).to_le_bytes());
        let why = home.refused("kind", &bytes);
        assert!(matches!(why, NotKept::BadEntry(_)), "{kind:o} {why:?}");
    }
    // The other attributes do no harm.
    home.import(&plain).expect("taken");
}

#[test]
fn too_much_is_refused_wherever_it_hides() {
    let home = Home::new();
    let names: Vec<String> = (0..64).map(|n| format!("{n}.png")).collect();
    let png = png();
    let mut files: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), &png[..])).collect();
    files.push(THEME);
    let why = home.refused("65 files", &archive(&files));
    assert!(matches!(why, NotKept::TooMany), "{why:?}");

    // A picture of zeros, a thousand times smaller packed.
    let mut zeros = png.clone();
    zeros.resize((16 << 20) + 1, 0);
    let why = home.refused("large picture", &archive(&[THEME, ("a.png", &zeros)]));
    assert!(matches!(why, NotKept::Picture(..)), "{why:?}");
    zeros.pop();
    let five: Vec<(&str, &[u8])> = names[..4]
        .iter()
        .map(|name| (name.as_str(), &zeros[..]))
        .collect();
    let why = home.refused(
        "64 MiB and a theme",
        &archive(&[&five[..], &[THEME]].concat()),
    );
    assert!(matches!(why, NotKept::TooLarge), "{why:?}");
    let long = [b"# ".to_vec(), vec![b'x'; 5 << 20]].concat();
    let why = home.refused("long theme", &archive(&[("theme.toml", &long)]));
    assert!(matches!(why, NotKept::Unreadable(_)), "{why:?}");
}

#[test]
fn a_packed_file_over_its_size_and_one_of_a_million_names_are_refused_in_a_moment() {
    let home = Home::new();
    let path = home.home.path().join("long.narde-theme");
    let file = fs::File::create(&path).expect("made");
    file.set_len(PACK + 1).expect("made long");
    let began = Instant::now();
    assert!(matches!(home.shelf.import(&path), Err(NotKept::TooLarge)));
    // As many entries as fit, told and not told.
    let record = {
        let small = archive(&[("x", b"")]);
        let at = small.windows(4).rposition(|four| four == b"PK\x01\x02");
        let at = at.expect("a record");
        small[at..at + 47].to_vec()
    };
    let count = 1_000_000_u32;
    for told in [0xffff_u16, 64] {
        let mut bytes = b"PK\x03\x04".to_vec();
        for _ in 0..count {
            bytes.extend(&record);
        }
        bytes.extend(b"PK\x05\x06\0\0\0\0");
        bytes.extend(told.to_le_bytes());
        bytes.extend(told.to_le_bytes());
        bytes.extend((count * 47).to_le_bytes());
        bytes.extend(4_u32.to_le_bytes());
        bytes.extend([0, 0]);
        fs::write(&path, &bytes).expect("written");
        let why = home.shelf.import(&path).expect_err("refused");
        let good = matches!(why, NotKept::TooMany | NotKept::BadArchive(_));
        assert!(good, "{why:?}");
    }
    let took = began.elapsed();
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert!(everything(&home.own()).is_empty());
}

#[test]
fn sizes_that_lie_are_found_out() {
    let home = Home::new();
    let zeros = vec![0; 20 << 20];
    let bytes = archive(&[THEME, ("a.png", &zeros)]);
    // What the archive says of the picture's size, at both places: ten bytes.
    for size in [10_u32, 0, u32::MAX - 1] {
        let mut bytes = bytes.clone();
        for (sign, at) in [(b"PK\x03\x04", 22), (b"PK\x01\x02", 24)] {
            let found = bytes.windows(4).rposition(|four| four == sign);
            let found = found.expect("a header") + at;
            bytes[found..found + 4].copy_from_slice(&size.to_le_bytes());
        }
        home.refused("lying size", &bytes);
    }
}

#[test]
fn only_a_theme_and_its_pictures_are_taken_and_pictures_must_be_some() {
    let home = Home::new();
    for (bytes, good) in [
        (archive(&[]), false),
        (archive(&[("a.png", &png())]), false),
        (archive(&[("oak/theme.toml", THEME.1)]), false),
        (archive(&[("theme.toml", b"[package]\n")]), false),
        (archive(&[("theme.toml", b"= = =")]), false),
        (archive(&[THEME, ("a.png", b"GIF89a")]), false),
        (archive(&[THEME, ("a.png", b"")]), false),
        (
            archive(&[
                THEME,
                ("__MACOSX/._a.png", b"x"),
                ("run.sh", b"x"),
                ("a/", b""),
            ]),
            true,
        ),
    ] {
        if good {
            home.import(&bytes).expect("taken");
        } else {
            home.refused("no theme", &bytes);
        }
    }
    let names: Vec<PathBuf> = everything(&home.own()).into_keys().collect();
    assert_eq!(names, [home.own().join("given.toml")]);
}

/// Changes a few bytes, cuts some out or doubles some; more often in the headers, where names, kinds and sizes stand.
fn torn(bytes: &mut Vec<u8>, dice: &mut ChaCha12Rng) {
    for _ in 0..dice.random_range(1..=4) {
        let heads: Vec<usize> = (0..bytes.len().saturating_sub(4))
            .filter(|at| bytes[*at..].starts_with(b"PK"))
            .collect();
        let somewhere = dice.random_range(0..bytes.len());
        let at = match heads.is_empty() || dice.random_bool(0.3) {
            true => somewhere,
            false => heads[dice.random_range(0..heads.len())] + dice.random_range(0..60),
        };
        let at = at.min(bytes.len() - 1);
        match dice.random_range(0..8) {
            0 => bytes[at] = dice.random(),
            1 => bytes[at] ^= 1 << dice.random_range(0..8),
            2 => bytes.truncate(at.max(1)),
            3 => {
                let end = (at + dice.random_range(1..40)).min(bytes.len());
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
            4 => {
                let end = (at + dice.random_range(1..20)).min(bytes.len() - 1);
                bytes.drain(at.min(end)..end);
            }
            5 => {
                let words: [&[u8]; 6] = [b"../", b"/", b"\\", b"\0", b"\xff\xff\xff\xff", b"C:"];
                let word = words[dice.random_range(0..words.len())];
                for (offset, byte) in word.iter().enumerate() {
                    if let Some(place) = bytes.get_mut(at + offset) {
                        *place = *byte;
                    }
                }
            }
            6 => {
                // A name, wherever it stands.
                let found = bytes.windows(5).position(|five| five == b"a.png");
                if let Some(found) = found {
                    bytes[found..found + 5].copy_from_slice(b"../ap");
                }
            }
            _ => {
                if let Some(four) = bytes.get_mut(at..at + 4) {
                    four.copy_from_slice(&dice.random::<u32>().to_le_bytes());
                }
            }
        }
        if bytes.is_empty() {
            bytes.push(0);
        }
    }
}

#[test]
fn a_thousand_torn_archives_are_refused_or_taken_whole() {
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.start_file("theme.toml", stored).expect("begun");
    writer.write_all(THEME.1).expect("written");
    writer.start_file("b/a.png", stored).expect("begun");
    writer.write_all(&png()).expect("written");
    let flat = writer.finish().expect("ended").into_inner();
    let packed = archive(&[THEME, ("a.png", &png()), ("b/a.png", &png())]);
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..1000 {
        let home = Home::new();
        let mut dice = ChaCha12Rng::seed_from_u64(seed);
        let mut bytes = if seed % 2 == 0 {
            flat.clone()
        } else {
            packed.clone()
        };
        torn(&mut bytes, &mut dice);
        match home.import(&bytes) {
            Ok(name) => {
                taken += 1;
                assert!(is_name(&name), "seed {seed}: {name}");
                let found = home.shelf.find(&name).expect("it can be found");
                assert!(found.theme.cup.lip > 0.0, "seed {seed}");
            }
            Err(why) => {
                refused += 1;
                assert!(!why.to_string().is_empty());
                assert!(everything(&home.own()).is_empty(), "seed {seed}: {why}");
            }
        }
        // All there is lies in the player's folder: one file, or one folder with plain files.
        let own = home.own();
        for (path, bytes) in everything(home.home.path()) {
            let is_way = own.starts_with(&path);
            assert!(
                is_way || path.starts_with(&own),
                "seed {seed}: {}",
                path.display()
            );
            let kind = fs::symlink_metadata(&path).expect("there").file_type();
            assert!(
                kind.is_file() || kind.is_dir(),
                "seed {seed}: {}",
                path.display()
            );
            let name = path.to_string_lossy();
            let good = bytes.is_empty()
                || name.ends_with(".toml")
                || name.to_lowercase().ends_with(".png");
            assert!(good && !name.contains(".theme-"), "seed {seed}: {name}");
        }
        assert!(
            fs::read_dir(&own).into_iter().flatten().count() <= 1,
            "seed {seed}"
        );
    }
    // The changes are neither all harmless nor all deadly.
    assert!(taken > 50 && refused > 300, "{taken} {refused}");
}
