//! What was thrown, counted and held against chance. Figures to hold come from exact sums over fractions, from printed
//! tables, and from counting every case.

use narde365::dice::statistics::chance::{
    Range, binomial_range, chi_square, chi_square_p, pips_range, run_at_least, run_range, wilson,
};
use narde365::dice::statistics::{ChiSquare, Faces, Figures, Tally};
use narde365::dice::{DiceSource, OwnWord, SealedDice, Secret};
use narde365::record::{GameRecord, parse};
use narde365::rules::{BySide, Die, Roll, Side};

use crate::game_table::practice;
use crate::record_games::EXAMPLE;

fn near(found: f64, due: f64, within: f64) {
    assert!((found - due).abs() <= within, "{found} instead of {due}");
}

fn range(low: u32, high: u32) -> Range {
    Range { low, high }
}

fn roll(text: &str) -> Roll {
    text.parse().unwrap()
}

#[test]
fn chi_square_has_the_chances_of_the_tables() {
    // Given critical values as printed tables have them
    let printed = [
        (3.841, 1, 0.05),
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (20.515, 5, 0.001),
        (31.410, 20, 0.05),
        (45.315, 20, 0.001),
        (49.802, 35, 0.05),
        (66.619, 35, 0.001),
        (4.351, 5, 0.5),
        (1.145, 5, 0.95),
    ];
    for (statistic, degrees, p) in printed {
        near(chi_square_p(statistic, degrees), p, 5e-4 * p);
    }
    // And the two cases that are plain functions
    for statistic in [0.1, 1.0, 7.5, 40.0, 300.0_f64] {
        let two = (-statistic / 2.0).exp();
        near(chi_square_p(statistic, 2), two, 1e-12 * two.max(1e-3));
        let four = two * (1.0 + statistic / 2.0);
        near(chi_square_p(statistic, 4), four, 1e-12 * four.max(1e-3));
    }
    // Then nothing to test is no deviation, and what cannot be is never seen
    assert_eq!(chi_square_p(0.0, 5), 1.0);
    assert_eq!(chi_square_p(3.0, 0), 1.0);
    assert_eq!(chi_square_p(f64::INFINITY, 5), 0.0);
    near(chi_square(&[5, 8, 9, 8, 10, 20], &[10.0; 6]), 13.4, 1e-12);
}

#[test]
fn the_range_of_a_count_is_exact() {
    // Given trials, the chance of each, and the range by exact sums
    let sums = [
        (60, 1.0 / 6.0, range(5, 16)),
        (180, 1.0 / 36.0, range(1, 10)),
        (180, 1.0 / 18.0, range(4, 16)),
        (91, 1.0 / 6.0, range(9, 22)),
        (1_000, 1.0 / 6.0, range(144, 190)),
        (5_448, 1.0 / 6.0, range(854, 962)),
        (10, 0.5, range(2, 8)),
        (1, 0.5, range(0, 1)),
        (0, 0.5, range(0, 0)),
    ];
    for (trials, chance, due) in sums {
        assert_eq!(
            binomial_range(trials, chance),
            due,
            "{trials} trials at {chance}"
        );
    }
}

#[test]
fn the_interval_of_a_share_is_wilsons() {
    // Given published intervals (Newcombe 1998, table I, method 3)
    let published = [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ];
    for (count, trials, low, high) in published {
        let found = wilson(count, trials);
        near(found.low, low, 5e-5);
        near(found.high, high, 5e-5);
    }
    // Then nothing known is no knowledge, and all of all reaches 1
    assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
    assert_eq!(wilson(10, 10).high, 1.0);
    near(wilson(10, 10).low, 0.7225, 5e-5);
}

#[test]
fn the_chance_of_a_run_is_that_of_counting_every_series() {
    // Given every series of up to 14 trials
    for trials in 0..=14_u32 {
        for chance in [0.5, 1.0 / 6.0, 5.0 / 6.0_f64] {
            let mut shares = vec![0.0; trials as usize + 1];
            for series in 0..1_u32 << trials {
                let (mut longest, mut now) = (0, 0);
                for bit in 0..trials {
                    now = if series >> bit & 1 == 1 { now + 1 } else { 0 };
                    longest = longest.max(now);
                }
                let hits = series.count_ones() as i32;
                let misses = trials as i32 - hits;
                shares[longest] += chance.powi(hits) * (1.0 - chance).powi(misses);
            }
            // Then the chance of a run of each length is what their shares sum up to
            for length in 0..=trials + 1 {
                let due: f64 = shares.iter().skip(length as usize).sum();
                near(run_at_least(length, trials, chance), due, 1e-12);
            }
        }
    }
}

#[test]
fn long_runs_are_more_common_than_people_think() {
    // Given a game of 60 throws: three doubles in a row in 20 of 100, twenty throws without one in 19 of 100
    near(run_at_least(3, 60, 1.0 / 6.0), 0.203_510_208_139_8, 1e-12);
    near(run_at_least(20, 60, 5.0 / 6.0), 0.194_118_932_851_7, 1e-12);
    near(run_at_least(4, 100, 1.0 / 6.0), 0.060_753_683_275_3, 1e-12);
    // Then the usual longest runs are these
    assert_eq!(run_range(60, 1.0 / 6.0), range(1, 4));
    assert_eq!(run_range(60, 5.0 / 6.0), range(8, 30));
    assert_eq!(run_range(91, 5.0 / 6.0), range(9, 33));
    assert_eq!(run_range(0, 5.0 / 6.0), range(0, 0));
}

#[test]
fn pips_of_honest_dice_are_known() {
    // Given the 36 throws: 8.17 pips each on average, 4.30 their deviation
    let all = Die::all().flat_map(|one| Die::all().map(move |two| Roll::new(one, two)));
    let pips: Vec<f64> = all.map(|roll| f64::from(roll.pips())).collect();
    let mean = pips.iter().sum::<f64>() / 36.0;
    let variance = pips.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 36.0;
    near(mean, 8.17, 0.005);
    near(variance.sqrt(), 4.30, 0.005);
    // Then sums of a few throws lie where exact sums have them
    let sums = [
        (0, range(0, 0)),
        (1, range(3, 24)),
        (2, range(8, 32)),
        (10, range(60, 112)),
        (45, range(315, 428)),
        (120, range(892, 1_076)),
    ];
    for (throws, due) in sums {
        assert_eq!(pips_range(throws), due, "{throws} throws");
    }
    // And of many they go on from there without a jump
    let (exact, beyond) = (pips_range(120), pips_range(121));
    assert!((7..=9).contains(&(beyond.low - exact.low)), "{beyond:?}");
    assert!((7..=9).contains(&(beyond.high - exact.high)), "{beyond:?}");
    let many = pips_range(40_000);
    let middle = (f64::from(many.low) + f64::from(many.high)) / 2.0;
    near(middle, 40_000.0 * 49.0 / 6.0, 6.0);
    near(f64::from(many.high - many.low), 3.92 * 4.298 * 200.0, 5.0);
}

fn small_tally() -> Tally {
    let mut tally = Tally::new();
    tally.add_roll_off(die(3), die(3));
    tally.add_roll_off(die(5), die(2));
    for (side, text) in [
        (Side::White, "61"),
        (Side::Black, "44"),
        (Side::White, "22"),
        (Side::Black, "16"),
        (Side::White, "35"),
        (Side::Black, "41"),
        (Side::White, "11"),
    ] {
        tally.add_throw(side, roll(text));
    }
    tally
}

fn die(number: u8) -> Die {
    Die::new(number).unwrap()
}

#[test]
fn every_throw_is_counted_where_it_belongs() {
    // Given seven throws after two lines of a roll-off
    let figures = Figures::of(&small_tally());
    // Then faces are those of all dice, the roll-off's too
    let seen = |faces: &Faces| faces.counts.map(|count| count.seen);
    assert_eq!(seen(&figures.all.faces), [5, 3, 3, 3, 2, 2]);
    assert_eq!(seen(&figures.dice[0]), [2, 1, 2, 2, 1, 1]);
    assert_eq!(seen(&figures.dice[1]), [3, 2, 1, 1, 1, 1]);
    assert_eq!(seen(&figures.sides.white.faces), [3, 2, 2, 0, 2, 1]);
    assert_eq!(seen(&figures.sides.black.faces), [2, 1, 1, 3, 0, 1]);
    assert_eq!(figures.all.faces.counts[0].of, 18);
    // And pairs, doubles, runs and pips are those of turns alone
    let pairs: Vec<String> = figures
        .all
        .pairs
        .iter()
        .filter(|pair| pair.count.seen > 0)
        .map(|pair| format!("{} {}", pair.roll, pair.count.seen))
        .collect();
    assert_eq!(pairs, ["11 1", "22 1", "41 1", "44 1", "53 1", "61 2"]);
    assert_eq!(figures.all.pairs.len(), 21);
    let chances: f64 = figures.all.pairs.iter().map(|pair| pair.count.chance).sum();
    near(chances, 1.0, 1e-12);
    assert_eq!((figures.all.throws, figures.all.doubles.seen), (7, 3));
    near(figures.all.doubles.expected(), 7.0 / 6.0, 1e-12);
    assert_eq!(figures.all.longest_doubles.length, 2);
    assert_eq!(figures.all.longest_plain.length, 3);
    assert_eq!(figures.sides.white.longest_doubles.length, 1);
    assert_eq!(figures.sides.black.longest_plain.length, 2);
    assert_eq!(figures.all.pips.sum, 7 + 16 + 8 + 7 + 8 + 5 + 4);
    assert_eq!(figures.sides.white.pips.sum, 27);
    near(
        figures.sides.black.pips.a_throw().unwrap(),
        28.0 / 3.0,
        1e-12,
    );
    // And the roll-off has a tie and a winner
    assert_eq!(
        figures.roll_offs.wins.map(|wins| wins.seen),
        BySide::new(1, 0)
    );
    assert_eq!(
        (figures.roll_offs.ties.seen, figures.roll_offs.ties.of),
        (1, 2)
    );
}

#[test]
fn too_few_throws_say_nothing() {
    let fits = |count: usize| {
        let mut tally = Tally::new();
        for _ in 0..count {
            tally.add_throw(Side::White, roll("61"));
        }
        let figures = Figures::of(&tally);
        (figures.all.faces.fit, figures.all.pairs_fit)
    };
    // Given no throw, then one fewer than it takes, then as many as it takes
    let too_few = |there, needed| ChiSquare::TooFew { there, needed };
    assert_eq!(fits(0), (too_few(0, 60), too_few(0, 180)));
    assert_eq!(fits(29).0, too_few(58, 60));
    assert!(matches!(fits(30).0, ChiSquare::Tested { degrees: 5, .. }));
    assert_eq!(fits(179).1, too_few(179, 180));
    // Then the test speaks, and says of 180 equal throws what is to be said of them
    let ChiSquare::Tested {
        statistic,
        degrees,
        p,
    } = fits(180).1
    else {
        panic!("180 throws are enough");
    };
    near(statistic, 180.0 * 17.0, 1e-6);
    assert_eq!(degrees, 20);
    assert!(p < 1e-100);
    assert_eq!(fits(180).1.games_of_hundred(), Some(0));
    assert_eq!(fits(179).1.games_of_hundred(), None);
    let usual = ChiSquare::Tested {
        statistic: 5.4,
        degrees: 5,
        p: 0.369,
    };
    assert_eq!(usual.games_of_hundred(), Some(37));
}

#[test]
fn an_empty_tally_has_figures_without_a_fault() {
    let figures = Figures::of(&Tally::new());
    assert_eq!(figures.all.doubles.share(), None);
    assert_eq!(figures.all.pips.a_throw(), None);
    assert_eq!(figures.all.longest_doubles.at_least(), 1.0);
    assert_eq!(figures.misses.total(), 0);
}

#[test]
fn a_long_time_players_complaint_is_a_normal_count() {
    // Given two sides with 901 and 983 doubles in 5,652 throws each, over which one player complained for years
    let mut tally = Tally::new();
    for (side, doubles) in [(Side::White, 901), (Side::Black, 983)] {
        for index in 0..5_652 {
            let text = if index < doubles { "33" } else { "31" };
            tally.add_throw(side, roll(text));
        }
    }
    // Then both lie in the range of honest dice
    let sides = Figures::of(&tally).sides.map(|lot| lot.doubles);
    for doubles in [sides.white, sides.black] {
        near(doubles.expected(), 942.0, 1e-9);
        assert_eq!(doubles.range, range(887, 997));
        assert!(doubles.range.contains(doubles.seen));
    }
}

fn example() -> GameRecord {
    parse(EXAMPLE).unwrap().games.remove(0)
}

#[test]
fn a_record_is_tallied_with_its_misses() {
    // Given the example of the format
    let tally = Tally::of(&example());
    // Then its roll-off, its five throws and its miss are counted
    let thrown: Vec<String> = tally
        .throws()
        .iter()
        .map(|(side, roll)| format!("{side}{roll}"))
        .collect();
    assert_eq!(thrown, ["w51", "b43", "w12", "b34", "w32"]);
    assert_eq!(tally.roll_offs(), [(die(4), die(2))]);
    assert_eq!((tally.misses().split, tally.misses().total()), (1, 1));
    // And two games are one tally
    let mut both = tally.clone();
    both.append(&tally);
    assert_eq!(both.throws().len(), 10);
    assert_eq!(Figures::of(&both).misses.split, 2);
}

#[test]
fn dice_that_lay_there_are_no_throw() {
    // Given games whose first dice were given: by the roll-off, and by the position
    let head = r#"[Narde "1"]
[Rules "federation"]

0. roll 2 2
0. roll xoff1 4 xrail2 2
1. w 42: 24/20 20/18
2. b xdie1 -
= *
"#;
    let given = r#"[Narde "1"]
[Rules "365"]
[Position "24:15 12:15 w 65 wb"]

1. w 65: 24/18 18/13
2. b 51: 12/7 7/6
= *
"#;
    let tally = |text: &str| Tally::of(&parse(text).unwrap().games[0]);
    // Then they are not counted again, while every miss is
    let (first, second) = (tally(head), tally(given));
    assert!(first.throws().is_empty());
    assert_eq!(first.roll_offs().len(), 2);
    let misses = first.misses();
    assert_eq!(
        (misses.off, misses.rail, misses.die, misses.total()),
        (1, 1, 1, 3)
    );
    assert_eq!(second.throws(), [(Side::Black, roll("51"))]);
}

#[test]
fn honest_dice_lie_in_their_ranges_as_often_as_said() {
    // Given 400 games of 60 throws by sealed dice
    let (mut doubles, mut runs, mut pips, mut faces) = (0, 0, 0, 0);
    for game in 1..=400 {
        let words = BySide::from_fn(|_| OwnWord::default());
        let dice = SealedDice::new(Secret::from_bytes([9; 32]), words, game);
        let mut tally = Tally::new();
        for (throw, side) in (1..=60).zip(Side::BOTH.into_iter().cycle()) {
            tally.add_throw(side, dice.numbers(throw).unwrap());
        }
        let all = Figures::of(&tally).all;
        doubles += u32::from(all.doubles.range.contains(all.doubles.seen));
        runs += u32::from(all.longest_plain.range.contains(all.longest_plain.length));
        pips += u32::from(all.pips.range.contains(all.pips.sum));
        faces += u32::from(all.faces.fit.games_of_hundred() >= Some(5));
    }
    // Then 95 of 100 lie in them, or a few more where counts are coarse
    for inside in [doubles, runs, pips, faces] {
        assert!((370..=397).contains(&inside), "{inside} of 400");
    }
}

#[test]
fn sixty_thousand_throws_are_figured_out_at_once() {
    let dice = practice("60000");
    let mut tally = Tally::new();
    for (throw, side) in (1..=60_000).zip(Side::BOTH.into_iter().cycle()) {
        tally.add_throw(side, dice.numbers(throw).unwrap());
    }
    let start = std::time::Instant::now();
    let figures = Figures::of(&tally);
    let took = start.elapsed();
    assert!(took.as_millis() < 2_000, "{took:?}");
    for fit in [figures.all.faces.fit, figures.all.pairs_fit] {
        assert!(fit.games_of_hundred() > Some(0), "{fit:?}");
    }
}
