//! The fast generator and the fast legal steps against the slow reading of the rules.

use std::collections::HashSet;

use narde365::rules::{
    Blockade, FirstTurnHead, LastThrow, Opening, Point, Position, RuleBook, Scoring, Side,
    SingleDie, Step, Turns,
};
use rand::RngExt;
use rand::rngs::ChaCha12Rng;

use crate::rules_random::{Games, built, built_ahead, chance, first_turn};
use crate::rules_slow::Slow;

const PAIRS: usize = 100_000;

/// Every mix of the fields that bear on what is legal, for one value of `blockade`.
pub fn books(blockade: Blockade) -> Vec<RuleBook> {
    let mut books = Vec::new();
    for (first_turn_head, _) in FirstTurnHead::ALL {
        for (single_die, _) in SingleDie::ALL {
            books.push(RuleBook {
                opening: Opening::ThrownAnew,
                first_turn_head: *first_turn_head,
                blockade,
                single_die: *single_die,
                scoring: Scoring::Koks,
                last_throw: LastThrow::No,
            });
        }
    }
    books
}

fn points(position: &Position, side: Side) -> [u8; 25] {
    let mut points = [0; 25];
    points[0] = position.off(side);
    for point in Point::all() {
        points[usize::from(point.get())] = position.count(side, point);
    }
    points
}

/// Compares both generators on one position; answers whether a step was refused for six in a row.
fn compare(position: &Position, book: &RuleBook, turns: &mut Turns) -> bool {
    let side = position.side().expect("a side to move");
    let told = || format!("{position} rules={book}");
    let mut slow = Slow::new(position, book);
    let answer = slow.answer();
    turns.fill(position, book);
    assert_eq!(
        usize::from(turns.dice_used()),
        answer.dice_used,
        "{}",
        told()
    );
    let results: HashSet<[u8; 25]> = (0..turns.len())
        .map(|place| points(&turns.position(place), side))
        .collect();
    assert_eq!(results, answer.results, "{}", told());
    assert_eq!(
        turns.len(),
        answer.results.len(),
        "twice the same: {}",
        told()
    );
    slow.refused_a_six
}

/// Plays the turns of a list step by step: each step must be legal when it is made, and lead to the result.
fn play_out(position: &Position, book: &RuleBook, turns: &Turns) {
    let side = position.side().expect("a side to move");
    for (place, turn) in turns.iter().enumerate() {
        let mut now = *position;
        for played in turn.steps() {
            assert!(now.die_for(played.step).is_some(), "{position}");
            now = now
                .play(book, played.step)
                .unwrap_or_else(|refusal| panic!("{position} {:?}: {refusal}", turn.steps()));
        }
        assert!(now.legal_steps(book).is_empty(), "{position}");
        let after = turns.position(place);
        assert_eq!(points(&now, side), points(&after, side), "{position}");
        if now.outcome(book).is_none() {
            assert_eq!(now.end_turn(book), Ok(after), "{position}");
        } else {
            assert_eq!(now, after, "{position}");
        }
    }
}

/// Compares the legal steps on the way through one random turn, in whatever order it comes to be played.
fn walk(position: &Position, book: &RuleBook, chance: &mut ChaCha12Rng) {
    let mut slow = Slow::new(position, book);
    let mut made = Vec::new();
    let mut now = *position;
    loop {
        let legal = now.legal_steps(book);
        let fast: HashSet<Step> = legal.iter().map(|played| played.step).collect();
        assert_eq!(fast.len(), legal.len(), "a step twice: {now}");
        let known = if now.outcome(book).is_some() {
            HashSet::new()
        } else {
            slow.next_steps(&made)
        };
        assert_eq!(fast, known, "{now} rules={book}, begun at {position}");
        if legal.is_empty() {
            return;
        }
        let played = legal[chance.random_range(0..legal.len())];
        assert_eq!(now.die_for(played.step), Some(played.die), "{now}");
        made.push((played.step, played.die.get()));
        now = now.play(book, played.step).expect("a legal step");
    }
}

/// Compares on as many positions as the rules ask for; answers how many had a step refused for six in a row.
fn compare_all(blockade: Blockade, seed: u64) -> usize {
    let mut chance = chance(seed);
    let books = books(blockade);
    let mut games: Vec<Games> = books.iter().map(|book| Games::new(*book)).collect();
    let mut turns = Turns::new();
    let mut refused = 0;
    for pair in 0..PAIRS {
        let book = books[pair % books.len()];
        let position = match pair / books.len() % 8 {
            0..4 => games[pair % books.len()].next(&mut chance),
            4 => built(&mut chance),
            5 | 6 => built_ahead(&mut chance),
            _ => first_turn(&mut chance),
        };
        refused += usize::from(compare(&position, &book, &mut turns));
        if pair % 5 == 0 {
            walk(&position, &book, &mut chance);
        }
        if pair % 20 == 0 {
            play_out(&position, &book, &turns);
        }
    }
    println!("{blockade}: {refused} of {PAIRS} positions had a step refused for six in a row");
    refused
}

#[test]
fn given_no_blockade_rule_when_100_000_throws_are_listed_then_fast_and_slow_agree() {
    assert_eq!(compare_all(Blockade::Free, 1), 0);
}

#[test]
fn given_blockade_ahead_when_100_000_throws_are_listed_then_fast_and_slow_agree() {
    assert!(compare_all(Blockade::Ahead, 2) >= 5_000);
}

#[test]
fn given_blockade_never_when_100_000_throws_are_listed_then_fast_and_slow_agree() {
    assert!(compare_all(Blockade::Never, 3) >= 5_000);
}
