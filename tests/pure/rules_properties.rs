//! What holds in every position, however it came about.

use std::collections::HashSet;

use narde365::rules::{
    Blockade, BySide, Die, FirstTurnHead, LastThrow, Opening, Outcome, Point, Position, Roll,
    RuleBook, Scoring, Setup, Side, SingleDie, Step, Target, Turns, turns,
};
use proptest::prelude::*;
use rand::RngExt;
use rand::rngs::ChaCha12Rng;

use crate::rules_random::{built, built_ahead, chance, first_turn, roll};

/// Any rule book.
fn book() -> impl Strategy<Value = RuleBook> {
    let pick = |len: usize| 0..len;
    (pick(4), pick(3), pick(2), pick(3), pick(2), pick(2)).prop_map(
        |(head, blockade, single, scoring, last, opening)| RuleBook {
            opening: Opening::ALL[opening].0,
            first_turn_head: FirstTurnHead::ALL[head].0,
            blockade: Blockade::ALL[blockade].0,
            single_die: SingleDie::ALL[single].0,
            scoring: Scoring::ALL[scoring].0,
            last_throw: LastThrow::ALL[last].0,
        },
    )
}

/// A position at the beginning of a turn, the dice thrown: made up, or some turns into a game.
fn position() -> impl Strategy<Value = Position> {
    (0..5_u8, any::<u64>(), 0..120_usize).prop_map(|(kind, seed, turns_played)| {
        let mut chance = chance(seed);
        match kind {
            0 => built(&mut chance),
            1 => built_ahead(&mut chance),
            2 => first_turn(&mut chance),
            _ => played(turns_played, &mut chance),
        }
    })
}

/// A game some random turns on, or less where it ends before.
fn played(turns_played: usize, chance: &mut ChaCha12Rng) -> Position {
    let book = RuleBook::R365;
    let mut turns = Turns::new();
    let mut before = Position::start().begin(Side::BOTH[chance.random_range(0..2)]);
    for _ in 0..turns_played {
        turns.fill(&before.thrown(roll(chance)).expect("a throw"), &book);
        let next = turns.position(chance.random_range(0..turns.len()));
        if next.outcome(&book).is_some() {
            break;
        }
        before = next;
    }
    before.thrown(roll(chance)).expect("a throw")
}

/// All results that can be come to by playing any legal step as long as there is one.
fn results_by_steps(position: &Position, book: &RuleBook) -> HashSet<Position> {
    let mut open = vec![*position];
    let mut met = HashSet::new();
    let mut results = HashSet::new();
    while let Some(now) = open.pop() {
        if !met.insert(now) {
            continue;
        }
        let legal = now.legal_steps(book);
        for played in &legal {
            open.push(now.play(book, played.step).expect("a legal step"));
        }
        if legal.is_empty() {
            results.insert(now.end_turn(book).unwrap_or(now));
        }
    }
    results
}

/// Every step anybody could think of.
fn thinkable() -> impl Iterator<Item = Step> {
    Point::all().flat_map(|from| {
        let points = Point::all().map(Target::Point);
        points
            .chain([Target::Off])
            .map(move |to| Step::new(from, to))
    })
}

/// White and Black exchanged, the board turned by half.
pub fn mirrored(position: &Position) -> Position {
    let setup = position.setup();
    let turned = |counts: [u8; 24]| std::array::from_fn(|place| counts[(place + 12) % 24]);
    Position::try_from(Setup {
        checkers: BySide::new(turned(setup.checkers.black), turned(setup.checkers.white)),
        side: setup.side.map(Side::opponent),
        first_turn_open: BySide::new(setup.first_turn_open.black, setup.first_turn_open.white),
        ..setup
    })
    .expect("the mirror image of a position")
}

fn is_whole(position: &Position) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let on_board: u8 = Point::all().map(|point| position.count(side, point)).sum();
        on_board + position.off(side) == 15
    }) && Position::try_from(position.setup()).as_ref() == Ok(position)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn given_any_position_when_legal_steps_are_played_in_any_order_then_exactly_the_legal_turns_come_about(
        position in position(), book in book(),
    ) {
        let listed = turns(&position, &book);
        let by_list: HashSet<Position> = (0..listed.len()).map(|place| listed.position(place)).collect();
        prop_assert_eq!(by_list, results_by_steps(&position, &book));
    }

    #[test]
    fn given_any_position_when_any_step_is_asked_for_then_it_is_played_or_one_reason_is_given(
        position in position(), book in book(),
    ) {
        let legal: HashSet<Step> = position.legal_steps(&book).iter().map(|played| played.step).collect();
        for step in thinkable() {
            let outcome = position.play(&book, step);
            prop_assert_eq!(outcome.is_ok(), legal.contains(&step), "{}", step);
            if let Ok(after) = outcome {
                prop_assert!(is_whole(&after), "{}", after);
            }
            // A target is offered exactly when there is no reason against it.
            let route = position.explain(&book, step.from, step.to);
            let offered = position.destinations(&book, step.from);
            let found = offered.iter().find(|other| other.target == step.to);
            prop_assert_eq!(route.ok(), found.copied(), "{}", step);
        }
    }

    #[test]
    fn given_any_position_when_a_checker_is_offered_a_way_then_it_can_be_played_step_by_step(
        position in position(), book in book(),
    ) {
        for from in Point::all() {
            for route in &position.destinations(&book, from) {
                let mut now = position;
                for played in &route.steps {
                    now = now.play(&book, played.step).expect("a legal prefix");
                }
                prop_assert_eq!(route.steps.last().map(|played| played.step.to), Some(route.target));
            }
        }
    }

    #[test]
    fn given_any_position_when_the_colours_are_exchanged_then_everything_is_the_mirror_image(
        position in position(), book in book(),
    ) {
        // Who moved first is not in a setup: let both begin without knowing it.
        let position = Position::try_from(position.setup()).expect("a position");
        let mirror = mirrored(&position);
        let (one, other) = (turns(&position, &book), turns(&mirror, &book));
        prop_assert_eq!(one.dice_used(), other.dice_used());
        let results = |turns: &narde365::rules::Turns| -> Vec<Position> {
            (0..turns.len()).map(|place| turns.position(place)).collect()
        };
        let turned: HashSet<Position> = results(&one).iter().map(mirrored).collect();
        let mirrored_results: HashSet<Position> = results(&other).into_iter().collect();
        prop_assert_eq!(turned, mirrored_results);
    }

    #[test]
    fn given_any_position_when_it_is_written_down_then_it_is_read_back(
        position in position(), book in book(), made in 0..4_usize, seed in any::<u64>(),
    ) {
        let mut chance = chance(seed);
        let mut now = position;
        for _ in 0..made {
            let legal = now.legal_steps(&book);
            if legal.is_empty() {
                break;
            }
            let step = legal[chance.random_range(0..legal.len())].step;
            now = now.play(&book, step).expect("a legal step");
        }
        prop_assert!(is_whole(&now));
        prop_assert_eq!(now.to_string().parse(), Ok(now));
        prop_assert_eq!(book.to_string().parse(), Ok(book));
    }

    #[test]
    fn given_any_text_when_it_is_read_then_nothing_breaks(text in "\\PC{0,60}") {
        let _ = text.parse::<Position>();
        let _ = text.parse::<narde365::rules::PositionCode>();
        let _ = text.parse::<RuleBook>();
        let _ = text.parse::<narde365::rules::Steps>();
        let _ = text.parse::<Roll>();
        let _ = text.parse::<Point>();
    }

    #[test]
    fn given_almost_a_position_code_when_it_is_read_then_every_fault_lies_within_it(
        text in "[0-9:,\\-]{0,12} [0-9:,\\-]{0,12} [wb\\-x]? ?[0-9\\-]{0,3} [wb\\-]{0,2}( (left|head|rules|score|x)=[0-9a-z\\-/]{0,5}){0,3}",
    ) {
        match text.parse::<narde365::rules::PositionCode>() {
            Ok(code) => prop_assert!(is_whole(&code.position)),
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in &faults {
                    prop_assert!(fault.column >= 1 && fault.column <= text.chars().count() + 1, "{}", fault);
                }
            }
        }
    }
}

/// Plays games of random turns to their end; answers how many turns they took together.
fn play_games(games: u32, seed: u64) -> u64 {
    let mut chance = chance(seed);
    let mut turns = Turns::new();
    let mut played = 0;
    for game in 0..games {
        let book = RuleBook {
            first_turn_head: FirstTurnHead::ALL[chance.random_range(0..4)].0,
            blockade: Blockade::ALL[chance.random_range(0..3)].0,
            single_die: SingleDie::ALL[chance.random_range(0..2)].0,
            scoring: Scoring::ALL[chance.random_range(0..3)].0,
            last_throw: LastThrow::ALL[chance.random_range(0..2)].0,
            ..RuleBook::R365
        };
        let mut position = Position::start().begin(Side::BOTH[chance.random_range(0..2)]);
        let mut length = 0;
        let outcome = loop {
            if let Some(outcome) = position.outcome(&book) {
                break outcome;
            }
            let first = Die::new(chance.random_range(1..=6)).expect("a die");
            let second = Die::new(chance.random_range(1..=6)).expect("a die");
            let thrown = position
                .thrown(Roll::new(first, second))
                .expect("a turn begins");
            turns.fill(&thrown, &book);
            position = turns.position(chance.random_range(0..turns.len()));
            length += 1;
            assert!(
                length < 5_000,
                "game {game} of seed {seed} does not end: {position}"
            );
        };
        match outcome {
            Outcome::Win { side, points, .. } => {
                assert_eq!(position.off(side), 15);
                assert!((1..=3).contains(&points));
            }
            Outcome::Draw => assert_eq!(book.last_throw, LastThrow::Yes),
        }
        played += length;
    }
    played
}

#[test]
fn given_10_000_games_of_random_turns_when_they_are_played_then_all_of_them_end() {
    // `NARDE_GAMES=1000000` plays a million.
    let games = std::env::var("NARDE_GAMES")
        .ok()
        .and_then(|games| games.parse().ok());
    let games = games.unwrap_or(10_000);
    let begun = std::time::Instant::now();
    let turns = play_games(games, 365);
    println!(
        "{games} games ended after {turns} turns, {:.1?}",
        begun.elapsed()
    );
}
