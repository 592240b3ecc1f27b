//! Own themes: kept, renamed, thrown away.

mod gifts;

use super::*;
use crate::app::theme::{Found, Value};
use std::cell::RefCell;
use std::collections::BTreeMap;
use tempfile::TempDir;

/// A home with a player's folder in it, in which these files lie.
fn home(files: &[(&str, &[u8])]) -> (TempDir, PathBuf, Shelf) {
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().join("Темы");
    for (name, bytes) in files {
        let path = own.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, bytes).expect("written");
    }
    let shelf = Shelf::in_folders(Some(own.clone()), None);
    (home, own, shelf)
}

/// Every file below a folder with its bytes; a folder has none, a link has where it leads.
pub(super) fn everything(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            let kind = fs::symlink_metadata(&path).expect("it is there");
            let bytes = if kind.is_dir() {
                folders.push(path.clone());
                Vec::new()
            } else if kind.is_file() {
                fs::read(&path).expect("it can be read")
            } else {
                let target = fs::read_link(&path).expect("a link");
                target.to_string_lossy().into_owned().into_bytes()
            };
            found.insert(path, bytes);
        }
    }
    found
}

/// A PNG of one grey dot, as far as its head goes.
pub(super) fn png() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01".to_vec();
    bytes.extend([8, 0, 0, 0, 0]);
    bytes.extend([7; 200]);
    bytes
}

fn changed(found: &Found) -> Theme {
    let mut theme = found.theme.clone();
    theme.set("cup.lip", &Value::Number(0.21)).expect("set");
    let stone = Value::Text("stone".to_owned());
    theme.set("case.wood.kind", &stone).expect("set");
    "Моя".clone_into(&mut theme.name_ru);
    theme
}

fn no_faults(found: &Found) {
    assert!(found.faults.is_empty(), "{:?}", found.faults);
}

#[test]
fn a_theme_that_is_saved_is_found_again_as_it_was() {
    let (_home, own, shelf) = home(&[]);
    let sheki = shelf.find("sheki").expect("shipped");
    let mut theme = changed(&sheki);
    "sheki".clone_into(&mut theme.inherits);
    let path = shelf.save("моя-1", &theme, &sheki.theme).expect("saved");
    assert_eq!(path, own.join("моя-1.toml"));
    let found = shelf.find("моя-1").expect("found");
    no_faults(&found);
    theme.name_en.clone_from(&found.theme.name_en);
    assert_eq!(found.theme.to_toml(), theme.to_toml());
    // Only what differs is written.
    let text = fs::read_to_string(&path).expect("text");
    assert!(text.lines().count() < 25, "{text}");
    assert!(text.contains("inherits = \"sheki\""), "{text}");

    theme.set("cup.lip", &Value::Number(0.22)).expect("set");
    shelf
        .save("моя-1", &theme, &sheki.theme)
        .expect("saved again");
    assert_eq!(shelf.find("моя-1").expect("found").theme.cup.lip, 0.22);
    assert_eq!(everything(&own).len(), 1, "nothing unfinished is left");
}

#[test]
fn a_theme_that_is_a_folder_keeps_its_folder_and_its_pictures() {
    let (_home, own, shelf) = home(&[
        ("oak/theme.toml", b"[cup]\nlip = 0.2\n"),
        ("oak/a.png", &png()),
    ]);
    let found = shelf.find("oak").expect("found");
    let path = shelf
        .save("oak", &changed(&found), &found.base)
        .expect("saved");
    assert_eq!(path, own.join("oak/theme.toml"));
    assert_eq!(fs::read(own.join("oak/a.png")).expect("kept"), png());
    assert_eq!(shelf.find("oak").expect("found").theme.cup.lip, 0.21);
    assert!(!own.join("oak.toml").exists());
}

#[test]
fn the_programs_theme_is_saved_as_an_own_one_in_its_place() {
    let (_home, _own, shelf) = home(&[]);
    let found = shelf.find("walnut").expect("found");
    shelf
        .save("walnut", &changed(&found), &found.base)
        .expect("saved");
    let again = shelf.find("walnut").expect("found");
    no_faults(&again);
    assert_eq!(again.theme.cup.lip, 0.21);
    assert_eq!(again.base.cup.lip, found.theme.cup.lip);
}

#[test]
fn a_new_theme_takes_no_other_ones_place() {
    let (_home, own, shelf) = home(&[
        ("oak.toml", b"x"),
        ("ash/theme.toml", b"y"),
        ("elm/other.txt", b"z"),
    ]);
    let before = everything(&own);
    let walnut = shelf.find("walnut").expect("found");
    for name in ["oak", "ash", "elm", "OAK", "walnut", "sheki"] {
        let why = shelf.save_new(name, &walnut.theme, &walnut.base);
        assert!(matches!(why, Err(NotKept::Taken(_))), "{name}: {why:?}");
    }
    for name in ["", "..", "a/b", "a.b", "a b", "/etc", &"x".repeat(65)] {
        for why in [
            shelf.save_new(name, &walnut.theme, &walnut.base),
            shelf.save(name, &walnut.theme, &walnut.base),
        ] {
            assert!(matches!(why, Err(NotKept::BadName(_))), "{name}: {why:?}");
        }
    }
    assert_eq!(everything(&own), before);
    shelf
        .save_new("beech", &walnut.theme, &walnut.base)
        .expect("saved");
    no_faults(&shelf.find("beech").expect("found"));
    let nowhere = Shelf::in_folders(None, None);
    let why = nowhere.save("beech", &walnut.theme, &walnut.base);
    assert!(matches!(why, Err(NotKept::NoFolder)), "{why:?}");
}

#[test]
fn themes_that_inherit_a_renamed_one_follow_it_and_keep_their_words() {
    let heir = "\u{feff}# my words\nauthor = \"I\"\ninherits = 'oak' # here\n[cup]\nlit = 5\nrough = 0.6\n";
    let (_home, own, shelf) = home(&[
        ("oak.toml", b"[cup]\nlip = 0.2\n"),
        ("heir.toml", heir.as_bytes()),
        ("folder/theme.toml", b"inherits = \"oak\"\n"),
        ("folder/a.png", &png()),
        ("grandchild.toml", b"inherits = \"heir\"\n"),
        ("other.toml", b"# inherits = \"oak\"\n"),
        ("broken.toml", b"inherits = \"oak\"\n= = =\n"),
        ("bytes.toml", b"inherits = \"oak\"\n\xff"),
    ]);
    shelf.rename("oak", "дуб").expect("renamed");
    assert!(!own.join("oak.toml").exists());
    assert_eq!(
        fs::read(own.join("дуб.toml")).expect("there"),
        b"[cup]\nlip = 0.2\n"
    );
    let text = fs::read_to_string(own.join("heir.toml")).expect("text");
    assert_eq!(text, heir.replace("'oak'", "\"дуб\""));
    for name in ["дуб", "heir", "folder", "grandchild", "broken"] {
        let found = shelf.find(name).expect("found");
        assert_eq!(found.theme.cup.lip, 0.2, "{name}");
    }
    assert_eq!(shelf.find("other").expect("found").theme.cup.lip, 0.15);
    assert_eq!(shelf.list().iter().filter(|one| one.own).count(), 7);
    let left = everything(&own);
    assert!(
        left.keys()
            .all(|path| !path.to_string_lossy().contains(".theme-"))
    );

    // A folder goes as a whole.
    shelf.rename("folder", "chest").expect("renamed");
    assert!(own.join("chest/a.png").is_file() && !own.join("folder").exists());
}

#[test]
fn what_inherits_an_own_walnut_without_saying_so_follows_it_too() {
    let (_home, _own, shelf) = home(&[
        ("walnut.toml", b"[cup]\nlip = 0.2\n"),
        ("plain.toml", b"[cup]\nrough = 0.6\n"),
    ]);
    assert_eq!(shelf.find("plain").expect("found").theme.cup.lip, 0.2);
    shelf.rename("walnut", "mine").expect("renamed");
    let found = shelf.find("plain").expect("found");
    no_faults(&found);
    assert_eq!((found.theme.cup.lip, found.theme.cup.rough), (0.2, 0.6));
    assert_eq!(shelf.find("mine").expect("found").theme.cup.lip, 0.2);
    assert_eq!(shelf.find("walnut").expect("found").theme.cup.lip, 0.15);
}

#[test]
fn no_theme_is_renamed_over_another_and_the_programs_stay() {
    let (_home, own, shelf) = home(&[
        ("oak.toml", b"a"),
        ("ash.toml", b"b"),
        ("elm/theme.toml", b"c"),
        ("empty/x", b"d"),
    ]);
    let before = everything(&own);
    for (from, to) in [
        ("oak", "ash"),
        ("oak", "elm"),
        ("elm", "ash"),
        ("elm", "empty"),
        ("oak", "sheki"),
        ("oak", "ASH"),
    ] {
        let why = shelf.rename(from, to);
        assert!(
            matches!(why, Err(NotKept::Taken(_))),
            "{from} {to}: {why:?}"
        );
    }
    assert!(matches!(
        shelf.rename("walnut", "x"),
        Err(NotKept::NotOwn(_))
    ));
    assert!(matches!(shelf.rename("no", "x"), Err(NotKept::NoSuch(_))));
    assert!(matches!(
        shelf.rename("oak", "../x"),
        Err(NotKept::BadName(_))
    ));
    assert!(matches!(
        shelf.rename("../oak", "x"),
        Err(NotKept::NoSuch(_))
    ));
    shelf.rename("oak", "oak").expect("nothing to do");
    assert_eq!(everything(&own), before);
    shelf
        .rename("oak", "Oak")
        .expect("another case is another name");
    assert!(own.join("Oak.toml").is_file());
}

#[test]
fn only_own_themes_are_thrown_away_and_whole() {
    let (_home, own, shelf) = home(&[
        ("oak.toml", b""),
        ("oak/theme.toml", b""),
        ("ash/theme.toml", b""),
        ("elm.toml", b""),
        ("elm/notes.txt", b""),
    ]);
    let thrown = RefCell::new(Vec::new());
    let trash = |path: &Path| {
        thrown.borrow_mut().push(path.to_owned());
        Ok(())
    };
    for name in ["oak", "ash", "elm"] {
        shelf.throw_away(name, trash).expect("thrown away");
    }
    let expected = ["oak.toml", "oak", "ash", "elm.toml"].map(|name| own.join(name));
    assert_eq!(*thrown.borrow(), expected);
    let nobody = |path: &Path| -> Result<(), String> { panic!("{}", path.display()) };
    for (name, own) in [
        ("walnut", false),
        ("no", true),
        ("../oak", true),
        ("", true),
    ] {
        match shelf.throw_away(name, nobody) {
            Err(NotKept::NotOwn(_)) => assert!(!own, "{name}"),
            Err(NotKept::NoSuch(_)) => assert!(own, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    let full = |_: &Path| Err("full".to_owned());
    let why = shelf.throw_away("oak", full).expect_err("refused");
    assert!(why.to_string().ends_with("does not go to the trash: full"));
}

#[test]
fn what_inherits_a_theme_that_is_thrown_away_inherits_what_that_did() {
    let (_home, _own, shelf) = home(&[
        (
            "oak.toml",
            b"inherits = \"gzhel\"\n[ui]\nground = \"#102030\"",
        ),
        (
            "heir.toml",
            b"# mine\ninherits = \"oak\"\n[ui]\ntext = \"#ffffff\"",
        ),
    ]);
    let forget = |path: &Path| std::fs::remove_file(path).map_err(|why| why.to_string());
    shelf.throw_away("oak", forget).expect("thrown away");
    let heir = shelf.find("heir").expect("it is there");
    no_faults(&heir);
    assert_eq!(heir.theme.inherits, "gzhel");
    assert_eq!(heir.theme.ui.text.to_string(), "#ffffff");
    let gzhel = shelf.find("gzhel").expect("it is there").theme;
    assert_eq!(heir.theme.ui.ground, gzhel.ui.ground);
}

/// The trash lies in folders that the environment names, which only a process of its own can have.
#[cfg(target_os = "linux")]
#[test]
fn what_is_thrown_away_lies_in_the_trash() {
    const MARK: &str = "NARDE_TEST_TRASH";
    if let Some(home) = std::env::var_os(MARK) {
        let shelf = Shelf::in_folders(Some(Path::new(&home).join("themes")), None);
        shelf.delete("oak").expect("thrown away");
        shelf.delete("ash").expect("thrown away");
        return;
    }
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().join("themes");
    fs::create_dir_all(own.join("ash")).expect("made");
    fs::write(own.join("oak.toml"), "[cup]\nlip = 0.2\n").expect("written");
    fs::write(own.join("ash/theme.toml"), "").expect("written");
    let data = home.path().join("data");
    let this = std::env::current_exe().expect("this test");
    let status = std::process::Command::new(this)
        .args([
            "--exact",
            "app::theme::keep::tests::what_is_thrown_away_lies_in_the_trash",
        ])
        .env(MARK, home.path())
        .env("XDG_DATA_HOME", &data)
        .env("HOME", home.path())
        .output()
        .expect("run");
    assert!(status.status.success(), "{status:?}");
    assert_eq!(everything(&own).len(), 0);
    let trashed = everything(home.path());
    let is_there = |end: &str| trashed.keys().any(|path| path.ends_with(end));
    assert!(
        is_there("files/oak.toml") && is_there("files/ash/theme.toml"),
        "{trashed:?}"
    );
}

#[test]
fn a_free_name_is_one_that_can_be_and_that_nobody_has() {
    let (_home, _own, shelf) = home(&[
        ("oak.toml", b""),
        ("oak-2/theme.toml", b""),
        ("Ash.toml", b""),
        ("elm/notes.txt", b""),
    ]);
    for (wish, name) in [
        ("beech", "beech"),
        ("oak", "oak-3"),
        ("ash", "ash-2"),
        ("elm", "elm-2"),
        ("walnut", "walnut-2"),
        ("Моя тема!", "Моя-тема"),
        ("  ../../etc/passwd", "etc-passwd"),
        ("", "theme"),
        ("***", "theme"),
        ("и\u{306}", "и"),
        ("con", "con-2"),
        ("COM1", "COM1-2"),
        ("comrade", "comrade"),
    ] {
        assert_eq!(shelf.free_name(wish), name, "{wish:?}");
    }
    for long in [
        "x".repeat(300),
        "Ж".repeat(300),
        "𐐀".repeat(300),
        "x y".repeat(99),
    ] {
        let name = shelf.free_name(&long);
        assert!(is_name(&name) && name.len() <= 204, "{name}");
        let walnut = Theme::walnut();
        shelf.save_new(&name, &walnut, &walnut).expect("saved");
        let next = shelf.free_name(&long);
        assert!(is_name(&next) && next != name);
        shelf.save_new(&next, &walnut, &walnut).expect("saved");
    }
}
