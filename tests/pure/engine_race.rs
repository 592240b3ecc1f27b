//! The bear-off table against slower and independent ways to the same figures.

use std::collections::HashMap;

use narde365::engine::{Army, Board, Race, Results, STATES};
use narde365::rules::{BySide, Position, Roll, RuleBook, Setup, Side, Turns};

use crate::rules_random::{chance, roll};

fn weight(roll: Roll) -> f64 {
    f64::from(roll.ways()) / 36.0
}

/// The army with these counts on its last six points, the furthest first.
fn home(counts: [u8; 6]) -> Army {
    let mut places = [0; 24];
    places[18..].copy_from_slice(&counts);
    Army::new(&places).expect("at most fifteen")
}

/// Every home of up to so many checkers, the fewest pips first.
fn homes(most: u8) -> Vec<[u8; 6]> {
    let mut homes = vec![[0; 6]];
    for point in 0..6 {
        homes = homes
            .into_iter()
            .flat_map(|counts| {
                let left = most - counts.iter().sum::<u8>();
                (0..=left).map(move |count| {
                    let mut counts = counts;
                    counts[point] = count;
                    counts
                })
            })
            .collect();
    }
    homes.sort_by_key(|counts| home(*counts).pips());
    homes
}

/// What each throw can leave of a home, by the rules' own lists of turns.
fn after_throws(counts: [u8; 6], turns: &mut Turns) -> Vec<(f64, Vec<[u8; 6]>)> {
    let mut setup = Setup {
        checkers: BySide::new([0; 24], [0; 24]),
        side: Some(Side::White),
        roll: None,
        left: None,
        head_taken: 0,
        first_turn_open: BySide::new(false, false),
    };
    for (point, count) in counts.iter().enumerate() {
        setup.checkers.white[5 - point] = *count;
    }
    setup.checkers.black[17] = 15;
    let position = Position::try_from(setup).expect("a position");
    Roll::all_unordered()
        .map(|roll| {
            turns.fill(&position.thrown(roll).expect("a throw"), &RuleBook::R365);
            let after = turns.iter().map(|turn| {
                [6, 5, 4, 3, 2, 1].map(|way| {
                    let point = Side::White.point_at(way);
                    turn.board().count(Side::White, point)
                })
            });
            (weight(roll), after.collect())
        })
        .collect()
}

/// The mean number of turns by the rules' own lists of turns, each played to be off soonest.
fn slow_turns(counts: [u8; 6], known: &mut HashMap<[u8; 6], f64>, turns: &mut Turns) -> f64 {
    if counts == [0; 6] {
        return 0.0;
    }
    if let Some(mean) = known.get(&counts) {
        return *mean;
    }
    let mut mean = 1.0;
    for (weight, after) in after_throws(counts, turns) {
        let best = after
            .into_iter()
            .map(|counts| slow_turns(counts, known, turns))
            .fold(f64::INFINITY, f64::min);
        mean += weight * best;
    }
    known.insert(counts, mean);
    mean
}

#[test]
fn given_homes_of_up_to_five_checkers_when_the_rules_play_them_then_the_table_has_the_same_turns() {
    let table = Race::table();
    let (mut known, mut turns) = (HashMap::new(), Turns::new());
    for counts in homes(5) {
        let slow = slow_turns(counts, &mut known, &mut turns);
        let told = f64::from(table.turns(home(counts)));
        assert!((told - slow).abs() < 1e-5, "{counts:?}: {told}, {slow}");
    }
}

#[test]
fn given_all_homes_when_their_spreads_are_summed_then_each_is_whole_and_has_the_mean_told() {
    let table = Race::table();
    let all = homes(15);
    assert_eq!(all.len(), STATES);
    for counts in all.into_iter().skip(1) {
        let spread = table.spread(home(counts));
        let sum: f64 = spread.iter().map(|chance| f64::from(*chance)).sum();
        let mean = (1..)
            .zip(spread)
            .map(|(turn, chance)| f64::from(turn) * f64::from(*chance));
        let mean: f64 = mean.sum();
        assert!((sum - 1.0).abs() < 1e-5, "{counts:?}: {sum}");
        let told = f64::from(table.turns(home(counts)));
        assert!((mean - told).abs() < 1e-4, "{counts:?}: {mean}, {told}");
    }
}

#[test]
fn given_two_homes_of_up_to_six_checkers_when_both_play_best_then_the_table_is_exact() {
    let homes = homes(6);
    let numbered = homes.iter().enumerate();
    let number: HashMap<[u8; 6], usize> = numbered.map(|(n, one)| (*one, n)).collect();
    let mut turns = Turns::new();
    let mut ways: Vec<Vec<(f64, Vec<usize>)>> = vec![Vec::new()];
    for counts in &homes[1..] {
        let after = after_throws(*counts, &mut turns).into_iter();
        let numbered = |after: Vec<[u8; 6]>| after.iter().map(|one| number[one]).collect();
        ways.push(
            after
                .map(|(weight, after)| (weight, numbered(after)))
                .collect(),
        );
    }
    // wins[a][b]: the side with home a is to roll and plays best, as does the other. Ordered by pips: every turn leads to
    // fewer, so what is asked for is known when pairs are met by their sum.
    let count = homes.len();
    let pips: Vec<usize> = homes
        .iter()
        .map(|one| usize::from(home(*one).pips()))
        .collect();
    let mut by_sum: Vec<Vec<(usize, usize)>> = vec![Vec::new(); 73];
    for a in 1..count {
        for b in 1..count {
            by_sum[pips[a] + pips[b]].push((a, b));
        }
    }
    let mut wins = vec![0.0_f64; count * count];
    for a in 1..count {
        // The other side is off already.
        wins[a * count] = 0.0;
        wins[a] = 1.0;
    }
    for (a, b) in by_sum.into_iter().flatten() {
        wins[a * count + b] = ways[a]
            .iter()
            .map(|(weight, after)| {
                let best = after.iter().map(|next| match *next {
                    0 => 1.0,
                    next => 1.0 - wins[b * count + next],
                });
                weight * best.fold(0.0, f64::max)
            })
            .sum();
    }
    let table = Race::table();
    let (mut worst, mut apart_worst, mut apart_sum) = (0.0_f64, 0.0_f64, 0.0);
    for a in 1..count {
        for b in 1..count {
            // The side with home b has just moved.
            let (own, enemy) = (home(homes[b]), home(homes[a]));
            let known = 1.0 - wins[a * count + b];
            let miss = (f64::from(table.chances(own, enemy).win) - known).abs();
            worst = worst.max(miss);
            let apart = (f64::from(table.chances_apart(own, enemy).win) - known).abs();
            apart_worst = apart_worst.max(apart);
            apart_sum += apart;
        }
    }
    let apart_mean = apart_sum / ((count - 1) * (count - 1)) as f64;
    println!(
        "off by {worst:.7} at the most; each apart by {apart_worst:.5}, {apart_mean:.6} on average"
    );
    assert!(worst < 1e-5, "{worst}");
    assert!(
        apart_worst < 0.015 && apart_mean < 0.001,
        "{apart_worst} {apart_mean}"
    );
}

#[test]
fn given_fifteen_at_home_when_mars_is_near_then_the_table_agrees_with_games_played() {
    // One turn from the end, the other side has borne none off and rolls first.
    let winner = home([0, 0, 0, 0, 0, 2]);
    let loser = home([15, 0, 0, 0, 0, 0]);
    let told = Race::table().chances(winner, loser);
    // Fifteen on the sixth point bear one off by any six, 5-1, 4-2, 3-3 and 2-2: 17 of 36. All else bears off none.
    assert!((told.mars - 19.0 / 36.0).abs() < 1e-5, "{told:?}");
    assert_eq!(told.win, 1.0);
    let mut chance = chance(3);
    let mut results = Results::new();
    let mut played = |mover: Army, other: Army, cost: &dyn Fn(Army) -> f32| {
        let board = Board {
            own: mover,
            enemy: other,
            own_open: false,
            enemy_open: false,
        };
        results.fill(&board, roll(&mut chance), &RuleBook::CLASSIC);
        let by_cost = |a: &&Army, b: &&Army| cost(**a).total_cmp(&cost(**b));
        *results.list().iter().min_by(by_cost).expect("a result")
    };
    // The winner hurries; the loser flees from mars.
    let table = Race::table();
    let slower = home([0, 0, 0, 1, 2, 3]);
    let told = Race::table().chances(slower, loser);
    let games = 20_000;
    let mut mars = 0;
    for _ in 0..games {
        let (mut own, mut enemy) = (slower, loser);
        while own.off() < 15 && enemy.off() == 0 {
            enemy = played(enemy, own, &|after| table.chances(after, own).lost_mars);
            own = played(own, enemy, &|after| table.turns(after));
        }
        mars += u32::from(enemy.off() == 0);
    }
    let played = f64::from(mars) / f64::from(games);
    assert!(
        (f64::from(told.mars) - played).abs() < 0.015,
        "{told:?} {played}"
    );
}
