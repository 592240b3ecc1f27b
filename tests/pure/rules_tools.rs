//! The tools `legal` and `perft` as other programs call them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub fn narde365(arguments: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_narde365"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("its input");
    std::thread::scope(|scope| {
        // Beside the reading: a pipe holds less than a long question. A program that refuses its call reads nothing.
        scope.spawn(move || stdin.write_all(input));
        program.wait_with_output().expect("the program ends")
    })
}

fn replies(output: &Output) -> Vec<Value> {
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .collect()
}

#[test]
fn given_all_known_positions_when_legal_reads_them_then_it_answers_each_as_known() {
    let known = include_str!("../data/turns.jsonl");
    let output = narde365(&["legal"], known.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let replies = replies(&output);
    assert_eq!(replies.len(), known.lines().count());
    for (line, reply) in known.lines().zip(&replies) {
        let known: Value = serde_json::from_str(line).expect("a case");
        for key in ["position", "rules", "dice_used", "results"] {
            assert_eq!(reply[key], known[key], "{key} of {line}");
        }
        let count = |key: &str| reply[key].as_array().map(Vec::len);
        assert_eq!(count("turns"), count("results"));
    }
    let first = String::from_utf8_lossy(&output.stdout);
    let begins = r#"{"position":"24:15 12:15 w 65 wb","rules":"365","dice_used":2,"results":["24:14,13:1"],"turns":[["24/18","18/13"]]}"#;
    assert_eq!(first.lines().next(), Some(begins));
}

#[test]
fn given_bad_lines_among_good_ones_when_legal_reads_them_then_the_rest_go_on() {
    let input = "\u{feff}{\"position\": \"24:15 12:15 w 65 wb\"}  \r\n\
        nonsense\r\n\
        \r\n\
        {\"position\": \"24:15,3:1 12:15 w 75 wb\", \"rules\": \"chess\"}\n\
        {\"position\": \"24:15 12:15 w - wb\"}\n\
        {\"position\": \"24:15 12:15 - - wb\"}\n\
        {\"position\": \"24:15 12:15 w 65 wb rules=classic\", \"rules\": \"365\"}\n\
        {\"position\": \"20:1,10:1,1:13 24:13,15:1,14:1 w 65 -\"}";
    let output = narde365(&["legal", "--rules", "classic"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let replies = replies(&output);
    let bad: Vec<Option<u64>> = replies.iter().map(|reply| reply["line"].as_u64()).collect();
    assert_eq!(
        bad,
        [None, Some(2), Some(4), Some(5), Some(6), Some(7), None]
    );
    let both = replies[2]["error"].as_str().expect("an error");
    assert!(both.contains("rules: column 1"), "{both}");
    assert!(both.contains("position: column 1"), "{both}");
    assert!(both.contains("column 19"), "{both}");
    assert_eq!(replies[0]["rules"], "classic");
    assert_eq!(replies[6]["results"].as_array().map(Vec::len), Some(1));
}

#[test]
fn given_bytes_that_are_no_text_when_legal_reads_them_then_it_says_so() {
    let output = narde365(
        &["legal"],
        b"\xff\xfe\n{\"position\": \"24:15 12:15 w 65 wb\"}\n",
    );
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(replies(&output)[0]["line"], 1);
    assert_eq!(replies(&output)[1]["dice_used"], 2);
}

#[test]
fn given_a_depth_when_perft_counts_then_the_count_comes_first() {
    for (rules, known) in [("365", "35473 "), ("classic", "35387 ")] {
        let output = narde365(&["perft", "24:15 12:15 w - wb", "3", "--rules", rules], b"");
        assert_eq!(output.status.code(), Some(0));
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.starts_with(known), "{text}");
    }
}

#[test]
fn given_unusable_calls_when_they_are_made_then_the_exit_code_is_2() {
    for call in [
        &["perft"][..],
        &["perft", "24:15 12:15 w - wb", "x"],
        &["perft", "24:15 12:15 - - wb", "1"],
        &["perft", "24:16 12:15 w - wb", "1"],
        &["legal", "--rules", "chess"],
        &["--position", "24:16 12:15 w - wb"],
        &["--no-such-thing"],
    ] {
        let output = narde365(call, b"");
        assert_eq!(output.status.code(), Some(2), "{call:?}");
        assert!(!output.stderr.is_empty(), "{call:?}");
    }
    assert_eq!(narde365(&["--help"], b"").status.code(), Some(0));
    assert_eq!(narde365(&["--version"], b"").status.code(), Some(0));
}
