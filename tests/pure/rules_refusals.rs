//! Why not? Every reason, in its order, with what a picture needs.

use narde365::rules::{
    Dice, Die, Outcome, Point, Position, PositionCode, Refusal, RuleBook, Side, Step, Target,
    WinKind,
};

fn position(code: &str) -> Position {
    code.parse()
        .unwrap_or_else(|faults| panic!("{code}: {faults}"))
}

fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

fn die(number: u8) -> Die {
    Die::new(number).expect("a die")
}

fn step(text: &str) -> Step {
    text.parse().expect("a step")
}

fn why(code: &str, rules: &str, text: &str) -> Refusal {
    let step = step(text);
    let refused = position(code).explain(&rules.parse().expect("rules"), step.from, step.to);
    refused.expect_err(text)
}

fn numbers(points: &[Point]) -> Vec<u8> {
    points.iter().map(|point| point.get()).collect()
}

#[test]
fn given_the_other_side_to_move_when_a_player_asks_then_it_is_not_his_turn() {
    let black_to_move = position("24:15 12:15 b 65 wb");
    let refused =
        black_to_move.explain_to(Side::White, &RuleBook::R365, point(24), point(18).into());
    assert_eq!(
        refused,
        Err(Refusal::NotYourTurn {
            to_move: Side::Black
        })
    );
    let own = black_to_move.explain_to(Side::Black, &RuleBook::R365, point(12), point(6).into());
    assert!(own.is_ok());
}

#[test]
fn given_no_dice_when_a_step_is_asked_for_then_throw_first_comes_before_all_else() {
    assert_eq!(why("24:15 12:15 w - wb", "365", "3/9"), Refusal::ThrowFirst);
    assert_eq!(why("24:15 12:15 - - wb", "365", "24/18"), Refusal::NoSide);
}

#[test]
fn given_a_point_without_an_own_checker_when_it_is_to_move_then_it_is_not_yours() {
    assert_eq!(
        why("24:15 12:15 w 65 wb", "365", "12/6"),
        Refusal::NotYourChecker(point(12))
    );
    assert_eq!(
        why("24:15 12:15 w 65 wb", "365", "3/9"),
        Refusal::NotYourChecker(point(3))
    );
}

#[test]
fn given_a_target_behind_or_out_of_reach_when_it_is_asked_for_then_the_distance_is_the_reason() {
    let code = "24:14,10:1 12:15 w 65 b";
    assert!(
        code.parse::<Position>().is_err(),
        "the other's first turn is open"
    );
    let code = "24:14,10:1 12:14,1:1 w 65 -";
    assert_eq!(why(code, "365", "10/16"), Refusal::Backwards);
    assert_eq!(why(code, "365", "10/10"), Refusal::Backwards);
    let left = Dice::from_slice(&[die(6), die(5)]).expect("dice");
    assert_eq!(
        why(code, "365", "24/20"),
        Refusal::NoDie { distance: 4, left }
    );
    // Black never walks round again.
    assert_eq!(
        why("24:15 13:15 b 65 -", "365", "13/12"),
        Refusal::Backwards
    );
    assert_eq!(why("24:15 13:15 b 65 -", "365", "13/7"), Refusal::Backwards);
}

#[test]
fn given_a_held_point_when_it_is_asked_for_then_it_is_named() {
    assert_eq!(
        why("24:15 12:14,18:1 w 65 w", "365", "24/18"),
        Refusal::PointHeld(point(18))
    );
}

#[test]
fn given_both_points_between_held_when_the_far_one_is_asked_for_then_both_are_named() {
    let refused = why("10:1,1:14 12:13,8:1,7:1 w 32 -", "365", "10/5");
    let Refusal::MiddleHeld(points) = refused else {
        panic!("{refused}");
    };
    assert_eq!(numbers(&points), [7, 8]);
    // One way round is open: the target is reached that way.
    let way =
        position("10:1,1:14 12:14,8:1 w 32 -").explain(&RuleBook::R365, point(10), point(5).into());
    let steps: Vec<String> = way
        .expect("a way")
        .steps
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(steps, ["10/7", "7/5"]);
}

#[test]
fn given_a_checker_gone_from_the_head_when_a_second_wants_to_then_the_head_is_the_reason() {
    let code = "24:14,18:1 12:14,5:1 w 64 - left=4 head=1";
    let refused = Refusal::HeadTaken {
        head: point(24),
        limit: 1,
    };
    assert_eq!(why(code, "365", "24/20"), refused);
    let black = "24:14,18:1 12:14,6:1 b 64 - left=4 head=1";
    assert_eq!(
        why(black, "365", "12/8"),
        Refusal::HeadTaken {
            head: point(12),
            limit: 1
        }
    );
}

#[test]
fn given_checkers_outside_home_when_one_is_to_be_borne_off_then_those_outside_are_named() {
    let refused = why("20:1,8:2,3:12 13:15 w 31 -", "365", "3/off");
    let Refusal::NotAllHome(points) = refused else {
        panic!("{refused}");
    };
    assert_eq!(numbers(&points), [20, 8]);
}

#[test]
fn given_a_checker_further_back_when_a_larger_number_is_to_bear_off_then_the_rearmost_is_named() {
    let refused = why("6:1,4:1,2:1 24:15 w 53 -", "365", "4/off");
    assert_eq!(refused, Refusal::StandsFurtherBack(point(6)));
    let black = why("24:15 18:1,14:3 b 51 -", "365", "14/off");
    assert_eq!(black, Refusal::StandsFurtherBack(point(18)));
}

#[test]
fn given_a_step_that_kills_the_other_number_when_it_is_asked_for_then_a_full_turn_is_shown() {
    let code = "14:1,9:1,1:13 24:13,7:1,6:1 w 62 -";
    let refused = why(code, "365", "14/8");
    let Refusal::FullTurn(steps) = refused else {
        panic!("{refused}");
    };
    let mut now = position(code);
    for played in &steps {
        now = now
            .play(&RuleBook::R365, played.step)
            .expect("a legal step");
    }
    assert_eq!(steps.len(), 2);
}

#[test]
fn given_one_playable_number_of_two_when_the_lower_is_asked_for_then_the_higher_is_named() {
    let code = "20:1,10:1,1:13 24:13,15:1,14:1 w 65 -";
    assert_eq!(
        why(code, "365+single_die=higher", "10/5"),
        Refusal::HigherDie(die(6))
    );
    assert!(
        position(code)
            .explain(&RuleBook::R365, point(10), point(5).into())
            .is_ok()
    );
}

#[test]
fn given_a_row_of_six_not_passed_when_it_would_stand_then_its_points_are_named_as_the_enemy_walks()
{
    // White on 24-20: the step to 19 makes six in a row, and all Black stands behind it.
    let code = "24:4,23:1,22:1,21:1,20:7,1:1 12:14,8:1 w 51 -";
    let refused = why(code, "classic", "20/19");
    let Refusal::Six(points) = refused else {
        panic!("{refused}");
    };
    assert_eq!(numbers(&points), [24, 23, 22, 21, 20, 19]);
    assert!(
        position(code)
            .explain(&RuleBook::R365, point(20), point(19).into())
            .is_ok()
    );
    // One Black checker ahead of the six makes it legal.
    let passed = "24:4,23:1,22:1,21:1,20:7,1:1 12:14,17:1 w 51 -";
    assert!(
        position(passed)
            .explain(&RuleBook::CLASSIC, point(20), point(19).into())
            .is_ok()
    );
    // The `never` book forbids it all the same.
    assert!(matches!(
        why(passed, "365+blockade=never", "20/19"),
        Refusal::Six(_)
    ));
}

#[test]
fn given_sixes_at_the_seams_of_the_ring_then_neighbours_are_counted_as_the_enemy_walks() {
    // White on 3, 2, 1, 24, 23 and about to take 22: for Black 1 and 24 are neighbours.
    let code = "24:4,23:2,3:1,2:1,1:7 12:15 w 61 -";
    let refused = why(code, "classic", "23/22");
    let Refusal::Six(points) = refused else {
        panic!("{refused}");
    };
    assert_eq!(numbers(&points), [3, 2, 1, 24, 23, 22]);
    // White on 15-11: for Black 12 and 13 are no neighbours, so the sixth point may be taken.
    let across = "15:2,14:1,13:1,12:1,11:1,17:9 24:15 w 51 -";
    assert!(
        position(across)
            .explain(&RuleBook::CLASSIC, point(11), point(10).into())
            .is_ok()
    );
}

#[test]
fn given_a_finished_game_when_anything_is_asked_for_then_it_is_over() {
    let won = position("1:1 13:15 w 21 -")
        .play(&RuleBook::R365, step("1/off"))
        .expect("the last step");
    assert_eq!(won.to_string(), "- 13:15 w - -");
    assert_eq!(
        won.outcome(&RuleBook::CLASSIC),
        Some(Outcome::Win {
            side: Side::White,
            kind: WinKind::Mars,
            points: 2
        })
    );
    assert_eq!(
        won.explain(&RuleBook::R365, point(13), Target::Off),
        Err(Refusal::Over)
    );
    assert_eq!(won.end_turn(&RuleBook::R365), Err(Refusal::Over));
    assert!(won.legal_steps(&RuleBook::R365).is_empty());
}

#[test]
fn given_a_last_throw_when_the_first_mover_has_borne_off_all_then_the_other_has_one_more_turn() {
    let book: RuleBook = "365+last_throw=yes+scoring=koks".parse().expect("rules");
    let owed = position("1:1 13:1,24:1 w 21 -")
        .play(&book, step("1/off"))
        .expect("the last step");
    assert_eq!(owed.outcome(&book), None);
    let owed = owed.end_turn(&book).expect("the other's last turn");
    assert_eq!(owed.to_string(), "- 24:1,13:1 b - -");
    let code = PositionCode::read(&owed.to_string(), &book).expect("a last turn");
    assert_eq!(code.position, owed);
    assert!(PositionCode::read(&owed.to_string(), &RuleBook::R365).is_err());
    // Black cannot bear off both: White has won.
    let roll = "21".parse().expect("a roll");
    let mut now = owed.thrown(roll).expect("a throw");
    while let Some(played) = now.legal_steps(&book).first().copied() {
        now = now.play(&book, played.step).expect("a legal step");
    }
    let over = now.end_turn(&book).expect("the end of the last turn");
    assert_eq!(over.side(), Some(Side::White));
    assert!(matches!(
        over.outcome(&book),
        Some(Outcome::Win {
            side: Side::White,
            points: 1,
            ..
        })
    ));
    // Equal is a draw.
    let equal = position("- 14:1,13:1 b 21 -");
    let draw = equal
        .play(&book, step("14/off"))
        .and_then(|now| now.play(&book, step("13/off")));
    let draw = draw.expect("both off");
    assert_eq!(draw.outcome(&book), Some(Outcome::Draw));
    assert_eq!(draw.to_string(), "- - - - -");
    assert!(PositionCode::read("- - - - -", &book).is_ok());
    assert!(PositionCode::read("- - - - -", &RuleBook::R365).is_err());
    // The second mover wins at once.
    let second = position("24:15 12:15 b 65 b");
    assert_eq!(second.first_mover(), Some(Side::White));
}

#[test]
fn given_a_loser_in_his_first_quarter_when_koks_counts_then_it_is_worth_three() {
    let koks: RuleBook = "365+scoring=koks".parse().expect("rules");
    let points = |code: &str, book: &RuleBook| match position(code).outcome(book) {
        Some(Outcome::Win { points, .. }) => points,
        other => panic!("{other:?}"),
    };
    assert_eq!(points("- 12:1,13:14 w - -", &koks), 3);
    assert_eq!(points("- 6:1,13:14 w - -", &koks), 2);
    assert_eq!(points("- 12:1,13:13 w - -", &koks), 1);
    assert_eq!(points("19:1,1:14 - b - -", &koks), 3);
    assert_eq!(points("18:1,1:14 - b - -", &koks), 2);
    assert_eq!(points("- 12:1,13:14 w - -", &RuleBook::CLASSIC), 2);
    assert_eq!(points("- 12:1,13:14 w - -", &RuleBook::R365), 1);
    let resigned = |code: &str, book: &RuleBook| position(code).resign_outcome(book, Side::Black);
    assert_eq!(
        resigned("24:15 12:15 b 65 b", &koks),
        Outcome::win(Side::White, WinKind::Mars)
    );
    assert_eq!(
        resigned("24:15 12:15 b 65 b", &RuleBook::R365),
        Outcome::win(Side::White, WinKind::Win)
    );
    assert_eq!(
        resigned("24:15 13:14 b 65 -", &koks),
        Outcome::win(Side::White, WinKind::Win)
    );
}

#[test]
fn given_two_sixes_of_a_first_turn_when_they_are_played_then_the_rest_is_lost() {
    let book = RuleBook::R365;
    let mut now = position("24:15 12:15 w 66 wb");
    for _ in 0..2 {
        let legal = now.legal_steps(&book);
        assert_eq!(
            legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["24/18"]
        );
        assert_eq!(now.end_turn(&book), Err(Refusal::StepsLeft));
        now = now.play(&book, step("24/18")).expect("a six");
    }
    assert_eq!(now.to_string(), "24:13,18:2 12:15 w 66 wb left=66 head=2");
    let head = now.explain(&book, point(24), point(18).into());
    assert_eq!(
        head,
        Err(Refusal::HeadTaken {
            head: point(24),
            limit: 2
        })
    );
    assert!(now.legal_steps(&book).is_empty());
    let next = now.end_turn(&book).expect("handed over");
    assert_eq!(next.to_string(), "24:13,18:2 12:15 b - b");
}
