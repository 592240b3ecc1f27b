//! The judge, the search and the rollouts: the same to the bit for both colours, however a board was reached.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use narde365::engine::{
    Army, Board, Chances, Cut, Found, Limits, Mark, Review, Rollout, Style, army_after, review,
    review_saying, search, second_look, shipped_judge, shipped_weights,
};
use narde365::rules::{LastThrow, Position, RuleBook, Turns};

use crate::rules_properties::mirrored;
use crate::rules_random::{Games, chance};

const BOOKS: [RuleBook; 2] = [RuleBook::R365, RuleBook::CLASSIC];

fn position(code: &str) -> Position {
    code.parse().expect("a position code")
}

fn look(position: &Position, book: &RuleBook, limits: &Limits) -> Found {
    let judge = shipped_judge(book).expect("sound weights");
    search(judge, position, book, limits, &AtomicBool::new(false)).expect("a turn")
}

/// What a search says, without what differs by colour.
fn figures(found: &Found) -> Vec<(Chances, u32, u8)> {
    let figure =
        |choice: &narde365::engine::Choice| (choice.chances, choice.equity.to_bits(), choice.ply);
    found.choices.iter().map(figure).collect()
}

#[test]
fn given_the_shipped_weights_when_they_are_read_then_they_are_sound_and_small() {
    for book in BOOKS {
        let weights = shipped_weights(&book).expect("sound weights");
        assert_eq!(weights.origin().blockade, book.blockade);
        assert!(weights.origin().games >= 100_000);
        assert!(weights.to_bytes().len() < 512 * 1024);
    }
}

#[test]
fn given_boards_reached_by_a_turn_when_they_are_judged_anew_then_the_chances_are_the_same_to_the_bit()
 {
    for (seed, book) in (21..).zip(BOOKS) {
        let judge = shipped_judge(&book).expect("sound weights");
        let mut chance = chance(seed);
        let mut games = Games::new(book);
        let mut turns = Turns::new();
        for _ in 0..1_500 {
            let position = games.next(&mut chance);
            let side = position.side().expect("a side to move");
            let board = Board::of(&position, side);
            turns.fill(&position, &book);
            for choice in look(&position, &book, &Limits::ply(1)).choices {
                if choice.ply == 1 {
                    let after = board.handed_over(army_after(choice.turn.board(), side));
                    assert_eq!(choice.chances, judge.chances(&after), "{position}");
                }
            }
        }
    }
}

#[test]
fn given_positions_with_the_colours_changed_when_they_are_searched_then_all_is_the_same_to_the_bit()
{
    for (seed, book) in (31..).zip(BOOKS) {
        let mut chance = chance(seed);
        let mut games = Games::new(book);
        for number in 0..600 {
            let position = games.next(&mut chance);
            let ply = if number % 10 == 0 { 2 } else { 1 };
            let found = look(&position, &book, &Limits::ply(ply));
            let other = look(&mirrored(&position), &book, &Limits::ply(ply));
            assert_eq!(figures(&found), figures(&other), "{position}");
        }
    }
}

#[test]
fn given_one_position_when_it_is_searched_twice_then_the_answers_are_the_same_and_best_first() {
    let position = position("24:9,20:2,17:1,15:1,13:2 12:10,8:2,6:1,3:2 w 42 -");
    let book = RuleBook::CLASSIC;
    let one = look(&position, &book, &Limits::analysis(3));
    assert_eq!(
        figures(&one),
        figures(&look(&position, &book, &Limits::analysis(3)))
    );
    assert_eq!((one.ply, one.cut), (3, None));
    let best = one.best().expect("a turn");
    assert_eq!(best.ply, 3);
    for choice in one.choices.iter().filter(|choice| choice.ply == 3) {
        assert!(choice.equity <= best.equity);
    }
}

#[test]
fn given_a_budget_of_boards_when_a_ply_needs_more_then_it_is_left_out_and_the_answer_says_so() {
    let position = position("24:9,20:2,17:1,15:1,13:2 12:10,8:2,6:1,3:2 w 42 -");
    let book = RuleBook::R365;
    let few = Limits {
        nodes: 20_000,
        ..Limits::analysis(3)
    };
    let found = look(&position, &book, &few);
    assert_eq!((found.ply, found.cut), (2, Some(Cut::Nodes)));
    assert_eq!(
        figures(&found),
        figures(&look(&position, &book, &Limits::analysis(2)))
    );
}

#[test]
fn given_a_time_limit_when_it_is_over_then_the_search_is_cut_and_says_so() {
    let position = position("24:9,20:2,17:1,15:1,13:2 12:10,8:2,6:1,3:2 w 42 -");
    let limits = Limits {
        keep: 50,
        within: 9.0,
        time: Some(Duration::from_millis(30)),
        ..Limits::ply(4)
    };
    let found = look(&position, &RuleBook::R365, &limits);
    assert_eq!(found.cut, Some(Cut::Time));
    assert!(found.ply < 4 && !found.choices.is_empty());
}

#[test]
fn given_a_turn_that_wins_when_it_is_searched_then_it_is_certain_and_played() {
    let won = position("1:1 13:15 w 65 -");
    for (book, equity) in [(RuleBook::R365, 1.0), (RuleBook::CLASSIC, 2.0)] {
        let found = look(&won, &book, &Limits::ply(3));
        let best = found.best().expect("a turn");
        assert_eq!((best.equity, best.ply, best.chances.win), (equity, 0, 1.0));
    }
    let last_throw = RuleBook {
        last_throw: LastThrow::Yes,
        ..RuleBook::R365
    };
    // Black, who moves second, is off by any double but 1-1, and by 6-5 ... 2-2 as its two checkers ask: here by every throw.
    let drawn = position("1:1 13:2 w 65 -");
    let found = look(&drawn, &last_throw, &Limits::ply(2));
    assert!((found.best().expect("a turn").chances.win - 0.5).abs() < 1e-6);
    let found = look(&drawn, &RuleBook::R365, &Limits::ply(2));
    assert_eq!(found.best().expect("a turn").chances.win, 1.0);
}

#[test]
fn given_players_of_every_style_when_they_think_twice_then_they_answer_the_same_for_both_colours() {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let stop = AtomicBool::new(false);
    let noisy = Style::Net {
        limits: Limits::ply(1),
        noise: 0.5,
    };
    let mut chance = chance(41);
    let mut games = Games::new(book);
    let mut differs = 0;
    for salt in 0..300 {
        let position = games.next(&mut chance);
        for style in [Style::Random, Style::Pips, Style::Prime, noisy] {
            let think = |position: &Position, salt| {
                let found = style.think(judge, position, &book, salt, &stop);
                found.expect("a turn").best().expect("a turn").after
            };
            let one = think(&position, salt);
            assert_eq!(
                one,
                think(&mirrored(&position), salt),
                "{position} {style:?}"
            );
            differs += usize::from(style == noisy && one != think(&position, salt + 1000));
        }
    }
    assert!(
        differs > 20,
        "another salt, another misjudgement: {differs}"
    );
}

#[test]
fn given_a_race_nearly_won_when_it_is_rolled_out_then_the_rollout_agrees_with_the_search() {
    let position = position("4:2,3:2,1:1 17:3,15:2,14:2 w 31 -");
    let book = RuleBook::CLASSIC;
    let judge = shipped_judge(&book).expect("sound weights");
    let found = look(&position, &book, &Limits::ply(3));
    let side = position.side().expect("a side to move");
    let turns: Vec<_> = found
        .choices
        .iter()
        .map(|choice| choice.after)
        .take(3)
        .collect();
    let board = Board::of(&position, side);
    let mut rollout = Rollout::new(judge, &book, &board, &turns, 7);
    assert!(rollout.run(72, &AtomicBool::new(false), |_| {}));
    for (rolled, choice) in rollout.standing().iter().zip(&found.choices) {
        assert!((rolled.equity - choice.equity).abs() < 0.02);
    }
}

#[test]
fn given_an_opening_when_it_is_rolled_out_twice_then_the_same_seed_gives_the_same_figures() {
    let position = position("24:12,20:1,17:2 12:13,6:1,5:1 w 31 -");
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let found = look(&position, &book, &Limits::ply(1));
    let turns: Vec<_> = found
        .choices
        .iter()
        .map(|choice| choice.after)
        .take(3)
        .collect();
    let board = Board::of(&position, position.side().expect("a side to move"));
    let run = |seed| {
        let mut rollout = Rollout::new(judge, &book, &board, &turns, seed);
        rollout.run(108, &AtomicBool::new(false), |_| {});
        (rollout.trials(), rollout.standing())
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5).1, run(6).1);
    let stopped = AtomicBool::new(true);
    let mut rollout = Rollout::new(judge, &book, &board, &turns, 5);
    assert!(!rollout.run(108, &stopped, |_| {}));
    assert_eq!(rollout.trials(), 0);
}

#[test]
fn given_all_turns_of_a_throw_when_each_is_reviewed_then_the_best_loses_nothing_and_losses_are_marked()
 {
    let position = position("24:9,20:2,17:1,15:1,13:2 12:10,8:2,6:1,3:2 w 42 -");
    let book = RuleBook::CLASSIC;
    let judge = shipped_judge(&book).expect("sound weights");
    let stop = AtomicBool::new(false);
    let found = look(&position, &book, &Limits::analysis(2));
    let mut worst: f32 = 0.0;
    for choice in found.choices.iter().step_by(6) {
        let limits = Limits::analysis(2);
        let review = review(judge, &position, &book, choice.after, &limits, &stop).expect("legal");
        assert_eq!(review.played.ply, review.best.ply);
        assert_eq!(review.mark.is_some(), review.loss >= 0.04);
        worst = worst.max(review.loss);
    }
    assert!(worst > 0.04, "some turn of this throw is bad: {worst}");
    let best = found.best().expect("a turn").after;
    let limits = Limits::analysis(2);
    let review = review(judge, &position, &book, best, &limits, &stop).expect("legal");
    assert_eq!(
        (review.loss, review.mark, review.forced),
        (0.0, None, false)
    );
}

#[test]
fn given_turns_that_seem_very_bad_when_they_are_reviewed_then_that_is_said_first_and_a_second_look_at_all_agrees()
 {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let position = position("24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w 63 -");
    let (limits, stop) = (Limits::analysis(2), AtomicBool::new(false));
    let found = look(&position, &book, &limits);
    let (mut grave, mut said_of_others) = (Vec::new(), 0);
    for choice in &found.choices {
        let mut first: Option<Review> = None;
        let say = |review| first = Some(review);
        let turn = choice.after;
        let last = review_saying(judge, &position, &book, turn, &limits, &stop, say);
        let last = last.expect("legal");
        match first {
            Some(first) => {
                assert_eq!(
                    (first.mark, first.ply, last.ply),
                    (Some(Mark::VeryBad), 2, 3)
                );
                assert_eq!((first.luck, first.side), (last.luck, last.side));
                grave.push((turn, last));
            }
            None => {
                said_of_others += 1;
                assert_ne!(last.mark, Some(Mark::VeryBad));
            }
        }
    }
    assert!(grave.len() > 3 && said_of_others > 0, "{}", grave.len());
    // Those that are among the best five are looked at as deeply in one search.
    let turns: Vec<Army> = grave.iter().map(|(turn, _)| *turn).collect();
    for (turn, review) in &grave {
        let alone = second_look(judge, &position, &book, &[*turn], &limits, &stop).expect("legal");
        let one = alone[0];
        assert_eq!((one.loss, one.mark()), (review.loss, review.mark));
        assert_eq!(
            (one.best.after, one.played.after),
            (review.best.after, *turn)
        );
    }
    let all = second_look(judge, &position, &book, &turns, &limits, &stop).expect("legal");
    assert_eq!(all.len(), grave.len());
    for ((turn, review), one) in grave.iter().zip(all) {
        assert_eq!(
            (one.played.after, one.played.ply, one.best.ply),
            (*turn, 3, 3)
        );
        // Each is said to be what it is alone: hints, which look at them together, agree with a review.
        assert_eq!((one.loss, one.mark()), (review.loss, review.mark));
        assert_eq!(one.played.chances, review.played.chances);
        assert_eq!(
            (one.best.after, one.best.chances),
            (review.best.after, review.best.chances)
        );
    }
}
