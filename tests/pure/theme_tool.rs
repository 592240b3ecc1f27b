//! `narde365 theme` as it is called.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::record_tool::answer;

/// A call with a home of its own.
fn theme(home: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_narde365"))
        .arg("theme")
        .args(arguments)
        .current_dir(home)
        .env("HOME", home)
        .env("XDG_DATA_HOME", home.join("данные"))
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

fn own(home: &Path, name: &str, text: &str) {
    let folder = home.join("данные/narde365/themes");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
}

#[test]
fn a_new_theme_is_edited_checked_listed_and_shown() {
    // Given a fresh theme in the player's folder
    let home = tempfile::tempdir().unwrap();
    own(home.path(), "x", "");
    let file = home.path().join("данные/narde365/themes/Ёлка.toml");
    let file = file.to_str().unwrap();
    let made = theme(
        home.path(),
        &["new", "Ёлка", "--language", "ru", "-o", file],
    );
    assert_eq!(answer(&made), (Some(0), String::new()));
    let text = fs::read_to_string(file).unwrap();
    assert!(text.starts_with("# Тема для Нард 365."), "{text}");
    assert!(text.contains("\n#base = \"#eddfc3\"\n"), "{text}");
    assert_eq!(
        theme(home.path(), &["new", "Ёлка", "-o", file])
            .status
            .code(),
        Some(2)
    );
    // Then it is good, and the same as what it inherits
    let (code, said) = answer(&theme(home.path(), &["check", "Ёлка"]));
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("Ёлка: good, faults: 0,"), "{said}");
    let (_, own_lines) = answer(&theme(home.path(), &["show", "--own", "Ёлка"]));
    assert_eq!(
        own_lines,
        "inherits = \"walnut\"\n\n[name]\nru = \"Ёлка\"\nen = \"Ёлка\"\n"
    );
    // When a line of it is put in force
    fs::write(file, text.replace("#lip = 0.15", "lip = 0.2")).unwrap();
    let (code, shown) = answer(&theme(home.path(), &["show", "Ёлка"]));
    assert_eq!(code, Some(0));
    assert!(
        shown.contains("\nlip = 0.2\n") && shown.contains("\nbase = \"#eddfc3\"\n"),
        "{shown}"
    );
    let (_, own_lines) = answer(&theme(home.path(), &["show", "--own", "Ёлка"]));
    assert!(own_lines.ends_with("\n[cup]\nlip = 0.2\n"), "{own_lines}");
    let (code, listed) = answer(&theme(home.path(), &["list"]));
    assert_eq!(code, Some(0));
    assert!(listed.starts_with("walnut\tОрех / Walnut\t"), "{listed}");
    assert!(listed.contains("\nЁлка\tЁлка / Ёлка\t"), "{listed}");
}

#[test]
fn check_names_every_fault_with_its_line_and_what_cannot_be_told_apart() {
    let home = tempfile::tempdir().unwrap();
    own(
        home.path(),
        "bad.toml",
        "inherits = \"gone\"\n[white]\nbase = \"#12345\"\nruogh = 1\n",
    );
    own(home.path(), "dim.toml", "[ui]\ndim = \"#30281f\"\n");
    let (code, said) = answer(&theme(home.path(), &["check", "bad"]));
    assert_eq!(code, Some(1));
    for part in [
        "bad.toml:1:12: inherits: no theme of that name is there, found \"gone\"\n",
        "bad.toml:3:8: white.base: expected a colour #rrggbb or #rrggbbaa, found \"#12345\"\n",
        "bad.toml:4:1: white.ruogh: no such key; the nearest is white.rough\n",
        "bad: not good, faults: 3, pairs hard to tell apart: 0 of ",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    let (code, said) = answer(&theme(home.path(), &["check", "dim"]));
    assert_eq!(code, Some(1));
    assert!(
        said.contains("dim: ui.dim on ui.ground, normal sight: contrast 1."),
        "{said}"
    );
    assert!(said.contains(", at least 4.50: too little\n"), "{said}");
    // All themes, of which two are not good; and the program's alone.
    assert_eq!(theme(home.path(), &["check"]).status.code(), Some(1));
    let (code, said) = answer(&theme(home.path(), &["check", "--all", "walnut"]));
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("walnut: white.base on black.base, deutan sight: contrast 13."),
        "{said}"
    );
}

#[test]
fn what_is_not_there_is_an_unusable_call() {
    let home = tempfile::tempdir().unwrap();
    for call in [
        &["show", "nobody"][..],
        &["check", "no/such.toml"],
        &["check", "walnut", "nobody"],
        &["new", "../up"],
        &["new", "x", "--inherits", "nobody"],
        &["new", "x", "-o", "no/such/folder/x.toml"],
        &[],
    ] {
        let output = theme(home.path(), call);
        assert_eq!(output.status.code(), Some(2), "{call:?}");
        assert!(!output.stderr.is_empty(), "{call:?}");
    }
}

#[test]
fn faults_and_figures_are_told_in_the_language_asked_for_and_keys_too() {
    let home = tempfile::tempdir().unwrap();
    own(
        home.path(),
        "плохая.toml",
        "[white]\nbase = \"#12345\"\n[ui]\ndim = \"#30281f\"\n",
    );
    let (code, said) = answer(&theme(
        home.path(),
        &["check", "плохая", "--language", "ru"],
    ));
    assert_eq!(code, Some(1));
    for part in [
        "плохая.toml:2:8: white.base: здесь должно быть: цвет #rrggbb или #rrggbbaa, а стоит \"#12345\"\n",
        "плохая: ui.dim / ui.ground, обычное зрение: контраст 1,",
        ", нужно не меньше 4,50: мало\n",
        "плохая: не годится, ошибок: 1, трудно различимых пар: ",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    let (code, english) = answer(&theme(home.path(), &["keys", "--language", "en"]));
    assert_eq!(code, Some(0));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes/README.md");
    assert_eq!(english, fs::read_to_string(kept).unwrap());
    let (code, russian) = answer(&theme(home.path(), &["keys", "--language", "ru"]));
    assert_eq!(code, Some(0));
    assert!(russian.starts_with("# Ключи темы\n"), "{russian}");
}
