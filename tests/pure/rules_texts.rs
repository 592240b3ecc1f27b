//! Positions, rule books, steps and turns as text: all faults at once, each at its column.

use narde365::rules::{BookName, Position, PositionCode, RuleBook, Step, Steps, TextFaults};

fn columns(faults: &TextFaults) -> Vec<usize> {
    faults.iter().map(|fault| fault.column).collect()
}

fn faults_of(code: &str) -> Vec<usize> {
    columns(&code.parse::<PositionCode>().expect_err(code))
}

#[test]
fn given_the_start_when_it_is_written_then_it_is_the_code_everybody_knows() {
    assert_eq!(Position::start().to_string(), "24:15 12:15 - - wb");
    assert_eq!("24:15 12:15 - - wb".parse(), Ok(Position::start()));
    let linked: PositionCode = "24:14,13:1_12:15_b_65_b_rules=classic_score=1-0/5\r"
        .parse()
        .expect("a link");
    assert_eq!(
        linked.to_string(),
        "24:14,13:1 12:15 b 65 b rules=classic score=1-0/5"
    );
    let mixed = "24:14,13:1_12:15_b_65_b_rules=365+first_turn_head=when_needed+last_throw=yes_left=6_head=1";
    let mixed: PositionCode = mixed.parse().expect("a link");
    assert_eq!(
        mixed.to_string(),
        "24:14,13:1 12:15 b 65 b left=6 head=1 rules=custom+first_turn_head=when_needed+last_throw=yes"
    );
    let low_first: Position = "24:15 12:15 w 56 wb".parse().expect("a code");
    assert_eq!(low_first.to_string(), "24:15 12:15 w 65 wb");
    assert_eq!(Ok(low_first), "24:15 12:15 w 65 wb".parse());
}

#[test]
fn given_codes_with_faults_when_they_are_read_then_every_fault_is_told_at_its_column() {
    assert_eq!(faults_of("24:16 12:15 w 65 -"), [1]);
    assert_eq!(faults_of("24:8,24:7 12:15 w 65 -"), [6]);
    assert_eq!(faults_of("25:1,0:1 12:15 w 65 -"), [1, 6]);
    assert_eq!(faults_of("24:14,3:1 12:14,3:1 w 65 -"), [17]);
    assert_eq!(faults_of("24:15 12:15 x 75 q"), [13, 15, 18]);
    assert_eq!(faults_of("24:15 12:15 w 65 wb colour=red"), [21]);
    assert_eq!(faults_of("24:15 12:15 w 65 wb left=4 left=5"), [26, 28]);
    assert_eq!(faults_of("24:15 12:15 w - wb left=5 head=1"), [25, 32]);
    assert_eq!(faults_of("24:14,5:1 12:15 w 65 wb"), [22]);
    let open = "24:14,5:1 12:15 w 65 wb left=6 head=1";
    assert!(open.parse::<PositionCode>().is_ok());
}

#[test]
fn given_impossible_turns_when_they_are_read_then_they_are_refused() {
    for code in [
        "24:14,18:1 12:15 w 65 b",
        "24:15 12:15 - 65 wb",
        "24:14,3:1 12:15 - - -",
        "- - w - -",
        "- - - 65 -",
        "- 13:5 w 65 -",
        "- 13:5 b - -",
        "24:15 12:15 w 65",
        "24:15  12:15 w 65 wb",
        "",
        "24:15 12:15 w 65 wb head=5",
        "24:15 12:15 w 65 wb head=",
        "24:015 12:15 w 65 wb",
    ] {
        assert!(code.parse::<PositionCode>().is_err(), "{code}");
    }
    for code in [
        "- 13:5 w - -",
        "- 13:5 w 65 - left=5 rules=365+last_throw=yes",
        "- 13:5 b - - rules=365+last_throw=yes",
    ] {
        assert!(code.parse::<PositionCode>().is_ok(), "{code}");
    }
}

#[test]
fn given_rule_books_when_they_are_written_then_they_are_read_back() {
    assert_eq!(RuleBook::default().name(), BookName::B365);
    assert_eq!("custom".parse(), Ok(RuleBook::R365));
    let mixed: RuleBook = "classic+blockade=never+last_throw=yes"
        .parse()
        .expect("rules");
    assert_eq!(mixed.name(), BookName::Custom);
    assert_eq!(
        mixed.to_string(),
        "custom+blockade=never+single_die=higher+scoring=mars+last_throw=yes"
    );
    assert_eq!(mixed.to_string().parse(), Ok(mixed));
    assert_eq!(
        "classic+opening=roll_off_dice".parse(),
        Ok(RuleBook::FEDERATION)
    );
    let bad = "chess+blockade=some+blockade=free+x=1+y"
        .parse::<RuleBook>()
        .expect_err("faults");
    assert_eq!(columns(&bad), [1, 16, 21, 35, 39]);
}

#[test]
fn given_steps_when_they_are_written_then_they_are_read_back() {
    for text in ["24/18 18/13", "4/off", "pass", "6/5 5/4 4/3 3/off"] {
        assert_eq!(text.parse::<Steps>().expect(text).to_string(), text);
    }
    let bad = "24/25 x/3 4/of".parse::<Steps>().expect_err("faults");
    assert_eq!(columns(&bad), [4, 7, 13]);
    for text in ["", "24", "24/", "/3", "+4/3", "04/3", "24/18  18/13"] {
        assert!(text.parse::<Steps>().is_err(), "{text}");
    }
    assert!("24/18/13".parse::<Step>().is_err());
}
