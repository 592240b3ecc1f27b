//! `narde365 record` as it is called.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::record_games::EXAMPLE;

pub fn record(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_narde365"))
        .arg("record")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A call that cannot be used reads nothing.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn file(folder: &Path, text: &str) -> String {
    let path = folder.join("партия.narde");
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

pub fn answer(output: &Output) -> (Option<i32>, String) {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    (output.status.code(), text)
}

#[test]
fn check_says_valid_or_every_fault_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    // Given a good record, from a file and from standard input
    let name = file(folder.path(), EXAMPLE);
    let good = |name: &str| (Some(0), format!("{name}: valid, 1 game, 5 turns\n"));
    assert_eq!(answer(&record(&["check", &name], "")), good(&name));
    assert_eq!(answer(&record(&["check"], EXAMPLE)), good("-"));
    // And one with a wrong number
    let text = EXAMPLE.replace("3. w", "7. w");
    let (code, said) = answer(&record(&["check", &file(folder.path(), &text)], ""));
    assert_eq!(code, Some(0));
    assert!(
        said.starts_with(&format!("{name}:20:1: number 7 where 3 is due")),
        "{said}"
    );
    // And one with a fault
    let text = EXAMPLE.replace("12/9 9/5", "12/9 12/8");
    let name = file(folder.path(), &text);
    let expected = format!(
        "{name}:21:15: expected a legal step: the head has given its checker\n{name}: good for 1 game, 3 turns\n"
    );
    assert_eq!(answer(&record(&["check", &name], "")), (Some(1), expected));
}

#[test]
fn nothing_to_read_is_no_crash() {
    let folder = tempfile::tempdir().unwrap();
    // An empty file and a picture are no records, a folder or a missing file no call.
    let empty = file(folder.path(), "");
    assert_eq!(record(&["check", &empty], "").status.code(), Some(1));
    assert_eq!(record(&["show", &empty], "").status.code(), Some(1));
    let missing = folder.path().join("none").display().to_string();
    for name in [folder.path().to_str().unwrap(), &missing] {
        let output = record(&["check", name], "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains(name),
            "{output:?}"
        );
    }
}

#[test]
fn show_draws_the_board_after_every_turn() {
    // Given the example
    let (code, said) = answer(&record(&["show"], EXAMPLE));
    // Then every turn is named and followed by a board
    assert_eq!(code, Some(0));
    assert!(
        said.starts_with("○ Анна - ● Компьютер\nDate: 2026.11.29\n"),
        "{said}"
    );
    assert_eq!(said.matches('┌').count(), 6);
    let last = "\
5. w 32: 24/21 ...

   13 14 15 16 17 18   19 20 21 22 23 24
 ┌───────────────────┬───────────────────┐
 │  ·  ·  ·  ○  ·  · │  ·  ·  ○  ·  ○  ○ │
 │                   │                 ○ │
 │                   │                 ○ │
 │                   │                 ○ │
 │                   │                12 │
 │                   │                   │
 │ 13                │                   │
 │  ●                │                   │
 │  ●                │                   │
 │  ●                │     ●             │
 │  ●  ·  ·  ·  ·  · │  ·  ●  ·  ·  ·  · │
 └───────────────────┴───────────────────┘
   12 11 10  9  8  7    6  5  4  3  2  1
  ○ White: 348 pips, 0 off
  ● Black: 346 pips, 0 off

= *
";
    assert!(said.ends_with(last), "{said}");
    // And of a damaged record all that is good, and what is wrong with it
    let (code, said) = answer(&record(&["show"], &EXAMPLE.replace("= *", "= x")));
    assert_eq!(code, Some(1));
    assert!(
        said.ends_with("= *\n\n-:23:3: expected *, draw, w or b\n"),
        "{said}"
    );
}
