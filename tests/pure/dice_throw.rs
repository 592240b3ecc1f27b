//! The tool `throw` as other programs call it.

use std::process::{Command, Output};

use serde_json::Value;

const BOARDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/boards.txt");

fn throw(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_narde365"))
        .arg("throw")
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn values(output: &Output) -> Vec<Value> {
    serde_json::Deserializer::from_slice(&output.stdout)
        .into_iter()
        .map(|value| value.expect("a JSON value"))
        .collect()
}

#[test]
fn two_thousand_throws_on_the_boards_of_whole_games_are_what_they_should_be() {
    // When 2,000 throws are counted for a seed
    let output = throw(&[
        "--count",
        "2000",
        "--seed",
        "1",
        "--positions",
        BOARDS,
        "--summary",
    ]);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let [summary] = &values(&output)[..] else {
        panic!("one summary")
    };
    let number = |path: &str| {
        summary
            .pointer(path)
            .and_then(Value::as_f64)
            .expect("a number")
    };
    // Then every throw came to count, each die shows its number, and nothing overlaps
    assert_eq!(number("/throws"), 2000.0);
    assert_eq!(number("/misread"), 0.0);
    assert!(number("/overlap") <= 0.01);
    // And as many missed as in life, of more than one reason
    let missed = number("/missed");
    assert!((0.03..=0.07).contains(&missed), "{missed} missed");
    assert!(summary["reasons"].as_object().expect("reasons").len() >= 4);
    assert!(number("/attempts") > 2000.0);
    // And the numbers are fair, over all, over those that count, and over those after a miss
    for part in ["all", "valid", "after_miss"] {
        for p in ["faces_p", "pairs_p"] {
            let p = number(&format!("/{part}/{p}"));
            assert!(p >= 0.0001, "{part}: {p}");
        }
    }
    // And they moved as long as dice should
    assert!(number("/seconds/least") >= 0.7 && number("/seconds/most") <= 1.4);
}

#[test]
fn how_often_falls_miss_is_as_it_is_set() {
    let missed = |misses, count| {
        let output = throw(&[
            "--count",
            count,
            "--seed",
            "2",
            "--positions",
            BOARDS,
            "--misses",
            misses,
            "--summary",
        ]);
        values(&output)[0]["missed"].as_f64().expect("a share")
    };
    let seldom = missed("seldom", "700");
    assert!(seldom < 0.01, "{seldom}");
    assert_eq!(missed("never", "300"), 0.0);
}

#[test]
fn each_attempt_is_a_line_and_the_misses_of_a_throw_stand_before_it() {
    // When throws are written out
    let output = throw(&["--count", "300", "--seed", "каждый", "--positions", BOARDS]);
    assert_eq!(output.status.code(), Some(0));
    let lines = values(&output);
    let mut index = 1;
    let mut misses = 0;
    for line in &lines {
        // Then the index counts the throws that count
        assert_eq!(line["index"], index, "{line}");
        let seconds = line["seconds"].as_f64().expect("seconds");
        assert!((0.7..=1.4).contains(&seconds));
        if line["miss"].is_null() {
            assert_eq!(line["up"], line["numbers"], "{line}");
            assert!(["left", "right"].contains(&line["half"].as_str().expect("a half")));
            index += 1;
        } else {
            assert!(line["half"].is_null(), "{line}");
            misses += 1;
        }
    }
    assert_eq!((index, lines.len()), (301, 300 + misses));
    assert!(misses > 3, "{misses}");
    // And the same call gives the same, word for word
    let again = throw(&["--count", "300", "--seed", "каждый", "--positions", BOARDS]);
    assert_eq!(again.stdout, output.stdout);
    let first: Vec<&str> = std::str::from_utf8(&output.stdout)
        .expect("text")
        .lines()
        .collect();
    assert!(
        first[0].starts_with(r#"{"index":1,"numbers":["#),
        "{}",
        first[0]
    );
}

#[test]
fn one_position_can_be_thrown_on_and_a_fresh_secret_throws_otherwise() {
    let code = "1:15 13:15 b - -";
    let one = throw(&["--count", "5", "--seed", "x", "--position", code]);
    assert_eq!(one.status.code(), Some(0));
    assert_eq!(
        values(&one)
            .iter()
            .filter(|line| line["miss"].is_null())
            .count(),
        5
    );
    let fresh = || throw(&["--count", "12"]).stdout;
    assert_ne!(fresh(), fresh());
}

#[test]
fn several_seeds_are_summed_up_each_and_together() {
    let arguments = ["--count", "30", "--seed", "1", "--seed", "2", "--summary"];
    let summaries = values(&throw(&arguments));
    let throws = |n: usize| summaries[n]["throws"].as_u64();
    assert_eq!(
        (summaries.len(), throws(0), throws(2)),
        (3, Some(30), Some(60))
    );
}

#[test]
fn a_call_that_cannot_be_used_is_refused_with_the_line_at_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("boards.txt");
    std::fs::write(
        &file,
        "\u{feff}24:15 12:15 w - wb\r\n\r\n24:15 12:15 - - wb\r\n",
    )
    .expect("written");
    let path = file.to_str().expect("a path");
    for (arguments, word) in [
        (
            &["--count", "1", "--positions", path][..],
            "boards.txt:3: position: expected a side",
        ),
        (&["--count", "0"][..], "0"),
        (
            &["--count", "1", "--misses", "often"][..],
            "life, seldom or never",
        ),
        (
            &["--count", "1", "--position", "24:16 12:15 w - wb"][..],
            "position",
        ),
        (
            &["--count", "1", "--positions", "/nowhere/boards.txt"][..],
            "",
        ),
    ] {
        let output = throw(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(word), "{said}");
    }
}
