//! Throws with all their attempts: what counts, what misses, and that no number hangs on either.

use hmac::{Hmac, KeyInit, Mac};
use narde365::dice::fall::{Fall, FallSeed, Hands};
use narde365::dice::{
    Attempt, Cast, CastOf, DiceSource, FallOf, Misses, NoNumbers, OwnWord, ScriptedDice,
    SealedDice, Secret, Shown, cast,
};
use narde365::geometry::{Xy, lying};
use narde365::record::{GameRecord, Gesture, Half, Tag};
use narde365::rules::{BySide, Position, Roll, RuleBook, Side};
use sha2::Sha256;

use crate::dice_fall::boards;
use crate::dice_kinds::{checkers, kept, numbered};

/// A fall on the board of the kept falls that misses (`rail1`), and whose replacement counts.
const ONCE: u32 = 81;
/// One that misses (`off1`), and whose replacement misses too (`rail2`).
const TWICE: u32 = 59;

/// The dice of the scheme's reference: secret 00 01 .. 1f, game 2, its two words.
fn reference(misses: Misses) -> SealedDice {
    let words = BySide {
        white: OwnWord::new("удача 2086").unwrap(),
        black: OwnWord::new("кубик").unwrap(),
    };
    let secret = Secret::from_bytes(std::array::from_fn(|index| index as u8));
    SealedDice::new(secret, words, 2).with_misses(misses)
}

fn hex(seed: Option<FallSeed>) -> String {
    let seed = seed.expect("these dice fall");
    seed.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn gesture(half: Half, angle: i8, force: u8) -> Option<Gesture> {
    Some(Gesture::new(half, angle, force).expect("a gesture"))
}

fn turn(dice: &dyn DiceSource, throw: u32, side: Side, checkers: &[Xy]) -> Cast {
    cast(dice, throw, CastOf::Turn(side, None), checkers).expect("numbers")
}

/// The seed of a replacement, computed here.
fn replacement(seed: FallSeed, n: u32) -> FallSeed {
    let mut mac = Hmac::<Sha256>::new_from_slice(&seed.0).unwrap();
    mac.update(&n.to_le_bytes());
    FallSeed(mac.finalize().into_bytes().into())
}

#[test]
fn the_falls_and_the_numbers_of_misses_are_those_of_the_reference() {
    // Given the reference's dice, when falls and missed numbers are asked for, then they are what it computed
    let dice = reference(Misses::Life);
    let fall = |throw, attempt| hex(dice.fall_seed(throw, attempt, FallOf::Both));
    assert_eq!(
        fall(1, 0),
        "6361fadc3c3966f2057b3decbf78aa12ce5c4ec88839eb3568b0ad467b230fee"
    );
    assert_eq!(
        fall(74, 2),
        "7e15516e42bc5a704858b3724e204283862ada79f47e5ccb4038afce6417038b"
    );
    let alone = |of| hex(dice.fall_seed(3, 0, of))[..16].to_owned();
    assert_eq!(alone(FallOf::White), "2fb475912915a7ee");
    assert_eq!(alone(FallOf::Black), "6ebec20559b01651");
    for (throw, attempt, shown) in [(1, 0, "62"), (1, 1, "11"), (3, 0, "66"), (74, 2, "56")] {
        let found = dice.miss_numbers(throw, attempt).expect("these dice fall");
        assert_eq!(found.to_string(), shown);
    }
    let seed = dice.fall_seed(1, 0, FallOf::Both).expect("these dice fall");
    assert!(hex(Some(replacement(seed, 8))).starts_with("0a6757285b0bcb23"));
}

#[test]
fn no_number_hangs_on_the_fall_the_hand_the_board_or_the_setting() {
    // Given throws on other boards, by other hands, under every setting
    let boards = boards();
    let bare = reference(Misses::Life);
    let mut missed = 0;
    for throw in 1..=60 {
        for misses in Misses::ALL {
            let dice = reference(misses);
            for (place, gesture) in [None, gesture(Half::Left, 30, 90)].into_iter().enumerate() {
                let (side, checkers) = &boards[throw as usize * 13 + place * 400];
                let cast = cast(&dice, throw, CastOf::Turn(*side, gesture), checkers).unwrap();
                // Then the numbers are those sealed for the throw, and the attempt that counts shows them
                let due = bare.numbers(throw).unwrap();
                assert_eq!(cast.numbers, due);
                let (last, before) = cast.attempts.split_last().expect("these dice fall");
                assert_eq!((last.shows, last.miss), (Shown::Both(due), None));
                // And what a miss shows is what the scheme has for misses
                for (attempt, miss) in (0..).zip(before) {
                    assert!(miss.miss.is_some());
                    let shown = dice.miss_numbers(throw, attempt).unwrap();
                    assert_eq!(miss.shows, Shown::Both(shown));
                    missed += 1;
                }
            }
        }
    }
    assert!(missed > 20, "{missed} misses");
}

#[test]
fn whether_an_attempt_counts_hangs_on_its_fall_alone() {
    // Given dice that fall alike and have quite other numbers
    let rolls = |text: &str| -> Vec<Roll> {
        (0..200)
            .map(|n| text[n % 6 * 3..n % 6 * 3 + 2].parse().unwrap())
            .collect()
    };
    let one = ScriptedDice::new(rolls("11 22 33 44 55 66")).falling(Misses::Life);
    let other = ScriptedDice::new(rolls("65 43 21 61 52 34")).falling(Misses::Life);
    let mut missed = 0;
    for (throw, (side, checkers)) in (1..=200).zip(boards()) {
        let (a, b) = (
            turn(&one, throw, side, &checkers),
            turn(&other, throw, side, &checkers),
        );
        // Then the same attempts miss, in the same way
        let fell = |cast: &Cast| -> Vec<_> {
            cast.attempts
                .iter()
                .map(|attempt| (attempt.seed, attempt.miss))
                .collect()
        };
        assert_eq!(fell(&a), fell(&b));
        assert_ne!(a.numbers, b.numbers);
        missed += a.attempts.len() - 1;
    }
    assert!(missed > 2, "{missed} misses");
}

#[test]
fn every_attempt_can_be_simulated_again_and_falls_as_it_was_said_to() {
    let boards = boards();
    for misses in Misses::ALL {
        let dice = reference(misses);
        for throw in 1..=60 {
            let (side, checkers) = &boards[throw as usize * 21];
            let of = CastOf::Turn(*side, gesture(Half::Right, 20, 70));
            let thrown = cast(&dice, throw, of, checkers).unwrap();
            for attempt in &thrown.attempts {
                let fall = Fall::simulate(&attempt.throw(checkers));
                assert_eq!(fall.end().err(), attempt.miss);
            }
            assert_eq!(cast(&dice, throw, of, checkers).unwrap(), thrown);
        }
    }
}

#[test]
fn seldom_replaces_a_bad_fall_once_and_never_until_one_counts() {
    let boards = boards();
    let (mut replaced, mut seldom_missed) = (0, 0);
    for throw in 1..=150 {
        let (side, checkers) = &boards[throw as usize * 9];
        // Given hands that often throw badly
        let of = CastOf::Turn(*side, gesture(Half::Left, 60, 80));
        let by = |misses| cast(&reference(misses), throw, of, checkers).unwrap();
        let (life, seldom, never) = (by(Misses::Life), by(Misses::Seldom), by(Misses::Never));
        let first = reference(Misses::Life)
            .fall_seed(throw, 0, FallOf::Both)
            .unwrap();
        assert_eq!(life.attempts[0].seed, first);
        if life.attempts[0].miss.is_none() {
            // Then a good fall is left alone
            assert_eq!((&seldom, &never), (&life, &life));
            continue;
        }
        replaced += 1;
        // And a bad one is replaced by the one its seed leads to, the gesture unchanged
        assert_eq!(seldom.attempts[0].seed, replacement(first, 1));
        assert_eq!(seldom.attempts[0].gesture, life.attempts[0].gesture);
        seldom_missed += usize::from(seldom.attempts[0].miss.is_some());
        // And under `never` until one counts: one attempt in all, from the eighth on by the standard throw
        let [only] = &never.attempts[..] else {
            panic!("{never:?}")
        };
        assert!(only.miss.is_none() && !only.exhausted);
        let n = (1..64)
            .find(|n| replacement(first, *n) == only.seed)
            .expect("a replacement");
        assert_eq!(only.gesture.is_none(), n >= 8);
        assert_eq!(only.hand, life.attempts[0].hand);
    }
    assert!(
        replaced > 30 && seldom_missed > 3,
        "{replaced} {seldom_missed}"
    );
}

/// Dice whose first attempt falls by one seed, and any later one well.
#[derive(Debug)]
struct FirstFall(FallSeed, Misses);

impl DiceSource for FirstFall {
    fn numbers(&self, _throw: u32) -> Result<Roll, NoNumbers> {
        Ok("31".parse().expect("a roll"))
    }

    fn fall_seed(&self, _throw: u32, attempt: u32, _of: FallOf) -> Option<FallSeed> {
        Some(if attempt == 0 { self.0 } else { kept("right") })
    }

    fn miss_numbers(&self, _throw: u32, _attempt: u32) -> Option<Roll> {
        "55".parse().ok()
    }

    fn misses(&self) -> Misses {
        self.1
    }

    fn tags(&self) -> Vec<Tag> {
        Vec::new()
    }
}

#[test]
fn seldom_puts_one_other_fall_in_the_place_of_a_bad_one_and_shows_it_when_that_is_bad_too() {
    // Given a fall that misses and whose replacement counts, and one whose replacement misses too
    let (once, twice) = (numbered(ONCE), numbered(TWICE));
    let checkers = checkers();
    let told = |seed, misses| -> Vec<_> {
        let thrown = turn(&FirstFall(seed, misses), 1, Side::White, &checkers);
        assert_eq!(thrown.numbers.to_string(), "31");
        assert!(thrown.attempts.iter().all(|attempt| !attempt.exhausted));
        let told = |attempt: &Attempt| {
            let miss = attempt.miss.map(|miss| miss.to_string());
            let shown = [0, 1].map(|die| attempt.shows.number(die).get());
            (attempt.seed, miss, shown)
        };
        thrown.attempts.iter().map(told).collect()
    };
    let miss = |seed, kind: &str| (seed, Some(kind.to_owned()), [5, 5]);
    let counts = |seed| (seed, None, [3, 1]);
    let well = counts(kept("right"));
    // Then as in life the bad one is shown and thrown again
    assert_eq!(
        told(once, Misses::Life),
        [miss(once, "rail1"), well.clone()]
    );
    assert_eq!(
        told(twice, Misses::Life),
        [miss(twice, "off1"), well.clone()]
    );
    // And seldom the other counts in its place, unseen, or is shown as the miss it is, and thrown again
    assert_eq!(told(once, Misses::Seldom), [counts(replacement(once, 1))]);
    let other = miss(replacement(twice, 1), "rail2");
    assert_eq!(told(twice, Misses::Seldom), [other, well]);
    // And never the next is put in its place too
    assert_eq!(told(once, Misses::Never), [counts(replacement(once, 1))]);
    assert_eq!(told(twice, Misses::Never), [counts(replacement(twice, 2))]);
}

#[test]
fn should_every_replacement_miss_then_the_miss_is_shown_as_a_fault() {
    // Given a board so full that no die can lie flat, which no game has
    let full: Vec<Xy> = (0..40)
        .flat_map(|i| (0..30).map(move |j| Xy::new(i as f32 * 0.45 - 8.7, j as f32 * 0.45 - 6.6)))
        .collect();
    let dice = ScriptedDice::new(["31".parse().unwrap()]).falling(Misses::Never);
    let seed = dice.fall_seed(1, 0, FallOf::Both).unwrap();
    let thrown = turn_at_most(&dice, &full, 1);
    assert!(thrown.attempts[0].exhausted && thrown.attempts[0].miss.is_some());
    assert_eq!(thrown.attempts[0].seed, replacement(seed, 63));
    assert_eq!(thrown.numbers.to_string(), "31");
}

/// Dice that have only so many falls.
#[derive(Debug)]
struct AtMost<'a>(&'a ScriptedDice, u32);

impl DiceSource for AtMost<'_> {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        self.0.numbers(throw)
    }

    fn fall_seed(&self, throw: u32, attempt: u32, of: FallOf) -> Option<FallSeed> {
        (attempt < self.1)
            .then(|| self.0.fall_seed(throw, attempt, of))
            .flatten()
    }

    fn miss_numbers(&self, throw: u32, attempt: u32) -> Option<Roll> {
        self.0.miss_numbers(throw, attempt)
    }

    fn misses(&self) -> Misses {
        self.0.misses()
    }

    fn tags(&self) -> Vec<Tag> {
        Vec::new()
    }
}

fn turn_at_most(dice: &ScriptedDice, checkers: &[Xy], most: u32) -> Cast {
    turn(&AtMost(dice, most), 1, Side::White, checkers)
}

#[test]
fn in_the_roll_off_each_die_falls_alone_and_only_the_one_that_missed_is_thrown_again() {
    let start = lying(&Position::start());
    let dice = reference(Misses::Life);
    let (mut white_again, mut black_again) = (0, 0);
    for throw in 1..=150 {
        // Given hands that throw hard
        let gestures = BySide::new(gesture(Half::Left, 70, 80), gesture(Half::Right, -70, 80));
        let thrown = cast(&dice, throw, CastOf::RollOff(gestures), &start).unwrap();
        let hands = [Hands::One(Side::White), Hands::One(Side::Black)];
        // Then White's attempts come first, the last of each hand counts and shows its number
        let split = thrown
            .attempts
            .partition_point(|attempt| attempt.dice == hands[0]);
        let parts = [&thrown.attempts[..split], &thrown.attempts[split..]];
        for (die, part) in parts.into_iter().enumerate() {
            let (last, misses) = part.split_last().expect("each throws");
            assert!(part.iter().all(|attempt| attempt.dice == hands[die]));
            assert_eq!(last.miss, None);
            let due = Shown::Both(thrown.numbers).number(die);
            assert_eq!(last.shows, Shown::One(due));
            assert!(misses.iter().all(|attempt| attempt.miss.is_some()));
            // And only the first is thrown by the hand
            assert!(part[0].hand.is_some() && part[1..].iter().all(|next| next.hand.is_none()));
            // And each has the falls of its own
            let of = [FallOf::White, FallOf::Black][die];
            for (number, attempt) in (0..).zip(part) {
                assert_eq!(Some(attempt.seed), dice.fall_seed(throw, number, of));
            }
            // And the misses of a hand are told with its gesture
            assert_eq!(thrown.misses(hands[die]).count(), misses.len());
            for (kind, _) in thrown.misses(hands[die]) {
                assert!(kind.to_string().ends_with(["1", "2"][die]), "{kind}");
            }
        }
        white_again += usize::from(parts[0].len() > 1);
        black_again += usize::from(parts[1].len() > 1);
    }
    assert!(
        white_again > 2 && black_again > 2,
        "{white_again} {black_again}"
    );
}

#[test]
fn dice_without_falls_give_their_numbers_and_no_attempts() {
    let dice = ScriptedDice::new(["52".parse().unwrap()]);
    let thrown = turn(&dice, 1, Side::Black, &[]);
    assert_eq!(
        (thrown.numbers.to_string().as_str(), thrown.attempts.len()),
        ("52", 0)
    );
    let missing = cast(&dice, 2, CastOf::Turn(Side::Black, None), &[]);
    assert_eq!(missing, Err(NoNumbers { throw: 2 }));
}

#[test]
fn the_record_says_how_often_falls_miss_and_the_game_goes_on_so() {
    for misses in Misses::ALL {
        let dice = reference(misses);
        let mut record = GameRecord::new(RuleBook::default(), Position::start());
        for tag in dice.tags() {
            record.add_tag(tag).expect("a tag");
        }
        record.set_tag("Game", "2").expect("a tag");
        let tags = record.tags();
        assert_eq!(
            tags.get("Fall"),
            Some(format!("narde-fall/1; misses={misses}").as_str())
        );
        let secret = dice.secret_for_autosave().cloned();
        let resumed = SealedDice::resume(tags, secret.clone()).expect("its own dice");
        assert_eq!(resumed.misses(), misses);
        assert_eq!(
            resumed.fall_seed(5, 1, FallOf::Both),
            dice.fall_seed(5, 1, FallOf::Both)
        );
        // Falls of another version are gone on with as these
        record
            .set_tag("Fall", "narde-fall/2; misses=often; more=1")
            .expect("a tag");
        let resumed = SealedDice::resume(record.tags(), secret).expect("its own dice");
        assert_eq!(resumed.misses(), Misses::Life);
    }
}
