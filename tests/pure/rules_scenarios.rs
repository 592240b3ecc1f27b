//! What went wrong in other programs, tried here.

use narde365::rules::{Outcome, Position, RuleBook, Side, Step, turns};

fn position(code: &str) -> Position {
    code.parse()
        .unwrap_or_else(|faults| panic!("{code}: {faults}"))
}

/// The most checkers that leave the head in any legal turn.
fn most_from_the_head(code: &str, book: &RuleBook) -> usize {
    let position = position(code);
    let head = position.side().expect("a side to move").head();
    turns(&position, book)
        .iter()
        .map(|turn| {
            turn.steps()
                .iter()
                .filter(|played| played.step.from == head)
                .count()
        })
        .max()
        .unwrap_or(0)
}

#[test]
fn given_every_double_when_it_is_not_the_first_turn_then_the_exception_of_the_head_is_gone() {
    for die in 1..=6 {
        let usual = if matches!(die, 3 | 4 | 6) { 2 } else { 1 };
        for (rules, first) in [
            ("365", usual),
            ("classic", usual),
            ("365+first_turn_head=one", 1),
            ("365+first_turn_head=when_needed", usual),
        ] {
            let book: RuleBook = rules.parse().expect("rules");
            let told = format!("{die}-{die} {rules}");
            let white = format!("24:15 12:15 w {die}{die} wb");
            assert_eq!(most_from_the_head(&white, &book), first, "{told}");
            let black = format!("24:15 12:15 b {die}{die} wb");
            assert_eq!(most_from_the_head(&black, &book), first, "{told}");
            // Later every head gives one, though the same checkers stand there.
            let white = format!("24:15 12:15 w {die}{die} -");
            assert_eq!(most_from_the_head(&white, &book), 1, "{told}");
            let black = format!("24:14,23:1 12:15 b {die}{die} -");
            assert_eq!(most_from_the_head(&black, &book), 1, "{told}");
        }
    }
}

#[test]
fn given_one_checker_and_a_double_when_it_is_borne_off_then_the_game_ends_once() {
    let last = position("1:1 13:2 w 66 -");
    let listed = turns(&last, &RuleBook::R365);
    assert_eq!((listed.len(), listed.dice_used()), (1, 1));
    let step: Step = "1/off".parse().expect("a step");
    let won = last.play(&RuleBook::R365, step).expect("the last step");
    assert_eq!(
        won.outcome(&RuleBook::R365).and_then(Outcome::winner),
        Some(Side::White)
    );
    assert!(won.play(&RuleBook::R365, step).is_err());
}

#[test]
fn given_a_larger_number_that_bears_nothing_off_when_the_smaller_does_then_it_is_offered() {
    // Checkers on the fifth and the second point of each home, 4-2.
    for (code, off) in [
        ("5:1,2:1 24:15 w 42 -", "2/off"),
        ("24:15 17:1,14:1 b 42 -", "14/off"),
    ] {
        let position = position(code);
        let legal = position.legal_steps(&RuleBook::R365);
        let steps: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert!(steps.contains(&off.to_owned()), "{code}: {steps:?}");
    }
}

#[test]
fn given_an_enemy_checker_ahead_when_the_sixth_point_is_taken_then_it_is_allowed_everywhere() {
    // In the middle, its mirror image, and over the seam between 1 and 24.
    for (code, step) in [
        (
            "24:8,22:2,21:1,20:1,19:1,18:1,17:1 12:14,15:1 w 61 -",
            "22/16",
        ),
        ("24:14,3:1 12:8,10:2,9:1,8:1,7:1,6:1,5:1 b 61 -", "10/4"),
        ("24:4,23:1,3:7,2:1,1:1,4:1 12:14,20:1 w 61 -", "23/22"),
    ] {
        let step: Step = step.parse().expect("a step");
        let position = position(code);
        assert!(position.play(&RuleBook::R365, step).is_ok(), "{code}");
        assert!(position.play(&RuleBook::CLASSIC, step).is_ok(), "{code}");
    }
}

#[test]
fn given_black_at_its_last_points_when_it_bears_off_then_it_leaves_the_board_and_never_walks_round()
{
    let mut now = position("24:15 14:1,13:14 b 66 -");
    while let Some(played) = now.legal_steps(&RuleBook::R365).first().copied() {
        assert_eq!(played.step.to.point(), None);
        now = now
            .play(&RuleBook::R365, played.step)
            .expect("a legal step");
    }
    assert_eq!(now.off(Side::Black), 4);
}
