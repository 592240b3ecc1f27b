//! Dice that fall at the table: misses told and recorded, the hand's gesture, and what lies there after a restart.

use narde365::dice::fall::Hands;
use narde365::dice::{Attempt, DiceSource, Misses, ScriptedDice, SealedDice, Shown};
use narde365::game::{Game, GameEvent, Intent, NewGame, Phase, save};
use narde365::record::{self, Gesture, Half};
use narde365::rules::{RuleBook, Side};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::game_table::*;

fn falling(text: &str, misses: Misses) -> Box<SealedDice> {
    Box::new(practice(text).with_misses(misses))
}

fn game(book: RuleBook, text: &str, misses: Misses) -> Game {
    let setup = NewGame {
        book,
        ..NewGame::default()
    };
    Game::new(setup, falling(text, misses))
}

pub fn any_gesture(rng: &mut ChaCha12Rng) -> Gesture {
    let half = [Half::Left, Half::Right][rng.random_range(0..2)];
    let (angle, force) = (rng.random_range(-90..=90), rng.random_range(1..=100));
    Gesture::new(half, angle, force).expect("a gesture")
}

/// The misses that events tell, in order.
fn misses(events: &[GameEvent]) -> Vec<Attempt> {
    let missed = events.iter().filter_map(|event| match event {
        GameEvent::MissThrow { attempt } => Some(*attempt),
        _ => None,
    });
    missed.collect()
}

#[test]
fn misses_are_told_before_the_throw_and_stand_in_the_record_with_it() {
    let mut seen = 0;
    for number in 0..4 {
        let mut rng = ChaCha12Rng::seed_from_u64(number);
        let book = [RuleBook::R365, RuleBook::FEDERATION][number as usize % 2];
        // Given a game by falling dice, thrown by hand now and then
        let mut game = game(book, &format!("misses {number}"), Misses::Life);
        assert_eq!(game.misses(), Misses::Life);
        while let Some(intent) = onward(&game, &mut rng) {
            let hand = (rng.random_range(0..2) == 0).then(|| any_gesture(&mut rng));
            let intent = match (intent, hand) {
                (Intent::Throw, Some(hand)) => Intent::ThrowBy(hand),
                (intent, _) => intent,
            };
            let events = act(&mut game, intent);
            if !matches!(intent, Intent::Throw | Intent::ThrowBy(_)) {
                continue;
            }
            // Then the misses are told first, and all but the last attempt of each die are misses
            let missed = misses(&events);
            seen += missed.len();
            assert!(
                events[..missed.len()]
                    .iter()
                    .all(|event| matches!(event, GameEvent::MissThrow { .. }))
            );
            let cast = game.cast().expect("dice on the table").clone();
            let all = cast.attempts.clone();
            let told: Vec<Attempt> = all.iter().copied().filter(|a| a.miss.is_some()).collect();
            assert_eq!(told, missed);
            // And the record has them with the hand behind each: only the first attempt is the hand's
            let written = |hands: Hands| {
                let of = all.iter().filter(|attempt| attempt.dice == hands);
                let words = of.map(|attempt| {
                    let miss = attempt.miss.map(|miss| format!("x{miss}"));
                    let hand = attempt.hand.map(|hand| hand.to_string());
                    (miss, hand.unwrap_or_default())
                });
                words.collect::<Vec<_>>()
            };
            let line = match game.phase() {
                Phase::Move(side) if cast.attempts[0].dice == Hands::Both(side) => {
                    let turn = game.record().open_turn().expect("a turn");
                    let last = turn.thrown.expect("a throw").gesture;
                    vec![(Hands::Both(side), turn.misses.clone(), last)]
                }
                _ => {
                    let line = game.record().roll_offs().last().expect("a roll-off");
                    Side::BOTH
                        .map(|side| {
                            let die = match side {
                                Side::White => &line.white,
                                Side::Black => &line.black,
                            };
                            (Hands::One(side), die.misses.clone(), die.gesture)
                        })
                        .to_vec()
                }
            };
            for (hands, misses, last) in line {
                let text = |gesture: Option<Gesture>| {
                    gesture.map(|hand| hand.to_string()).unwrap_or_default()
                };
                let mut due: Vec<_> = misses
                    .iter()
                    .map(|miss| (Some(format!("x{}", miss.kind)), text(miss.gesture)))
                    .collect();
                due.push((None, text(last)));
                assert_eq!(written(hands), due);
                // One hand throws one die of the roll-off: White's.
                let hand = hand.filter(|_| hands != Hands::One(Side::Black));
                assert_eq!(due[0].1, text(hand));
                assert!(due[1..].iter().all(|(_, hand)| hand.is_empty()));
            }
            // And they are in the file before anyone has seen a die
            let loaded = save::restore(&save::text(&game)).expect("the same game");
            assert_eq!(loaded.cast(), Some(&cast));
            assert_eq!(loaded.record(), game.record());
        }
    }
    assert!(seen > 5, "{seen} misses in four games");
}

#[test]
fn in_the_roll_off_only_the_die_that_missed_is_thrown_again() {
    // Given roll-offs of many games until each die has missed alone
    let mut found = [false; 2];
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    for number in 0..2_000 {
        let mut game = game(RuleBook::R365, &format!("roll {number}"), Misses::Life);
        let hand = any_gesture(&mut rng);
        let missed = misses(&act(&mut game, Intent::ThrowBy(hand)));
        let sides: Vec<Side> = missed.iter().map(|attempt| attempt.dice.side()).collect();
        for side in Side::BOTH {
            if !sides.is_empty() && sides.iter().all(|of| *of == side) {
                found[side.index()] = true;
                // Then the other die has one attempt, and every attempt is of one die
                let attempts = &game.cast().expect("dice").attempts;
                let of = |side| attempts.iter().filter(move |a| a.dice == Hands::One(side));
                assert_eq!(of(side.opponent()).count(), 1);
                assert_eq!(of(side).count(), 1 + sides.len());
                assert!(attempts.iter().all(|a| matches!(a.shows, Shown::One(_))));
                // And White's are before Black's, in the record too
                let whites = of(Side::White).count();
                assert!(
                    attempts[..whites]
                        .iter()
                        .all(|a| a.dice == Hands::One(Side::White))
                );
                let text = game.record().to_string();
                assert!(record::parse(&text).is_ok(), "{text}");
            }
        }
        if found == [true; 2] {
            return;
        }
    }
    panic!("a die that never misses alone: {found:?}");
}

#[test]
fn the_dice_lie_until_the_turn_is_handed_over() {
    for book in [RuleBook::R365, RuleBook::FEDERATION] {
        let mut rng = ChaCha12Rng::seed_from_u64(8);
        let mut game = game(book, "lie", Misses::Life);
        assert_eq!(game.cast(), None);
        for _ in 0..300 {
            let Some(intent) = onward(&game, &mut rng) else {
                break;
            };
            let before = game.cast().cloned();
            act(&mut game, intent);
            // Then a step changes nothing of them, a hand-over takes them up, and a loaded game has the same
            match intent {
                Intent::Steps(_) => assert_eq!(game.cast(), before.as_ref()),
                Intent::EndTurn => assert_eq!(game.cast(), None),
                _ => assert!(game.cast().is_some()),
            }
            let loaded = save::restore(&save::text(&game)).expect("the same game");
            assert_eq!(loaded.cast(), game.cast(), "{}", game.record());
        }
    }
}

#[test]
fn dice_that_do_not_fall_are_cast_without_attempts() {
    // Given dice written down beforehand
    let mut game = from_start(RuleBook::R365, "52 65");
    assert_eq!(act(&mut game, Intent::Throw).len(), 2);
    // Then they have numbers and no attempt
    let cast = game.cast().expect("dice");
    assert_eq!((cast.numbers, cast.attempts.len()), (roll("52"), 0));
    // And the hand that threw them is written down all the same
    let hand = Gesture::new(Half::Left, -12, 40).expect("a gesture");
    act(&mut game, Intent::ThrowBy(hand));
    assert!(
        game.record()
            .to_string()
            .contains("\n1. w 65~L,-12,40: ...\n")
    );
    // And the same dice can fall
    let rolls = ["52", "65"].map(roll);
    let dice = ScriptedDice::new(rolls).falling(Misses::Never);
    let mut game = Game::new(NewGame::default(), Box::new(dice));
    act(&mut game, Intent::Throw);
    let cast = game.cast().expect("dice");
    assert_eq!((cast.numbers, cast.attempts.len()), (roll("52"), 2));
}

#[test]
fn no_die_shows_its_number_before_it_counts() {
    // Given misses of many throws
    let mut shown = 0;
    for number in 0..3 {
        let mut rng = ChaCha12Rng::seed_from_u64(number);
        let text = format!("shown {number}");
        let dice = falling(&text, Misses::Life);
        let mut game = game(RuleBook::R365, &text, Misses::Life);
        while let Some(intent) = onward(&game, &mut rng) {
            let throw = game.throws() + 1;
            for (attempt, miss) in (0..).zip(misses(&act(&mut game, intent))) {
                // Then what a miss shows is told by its own number, not by the throw's
                if let Shown::Both(roll) = miss.shows {
                    assert_eq!(Some(roll), dice.miss_numbers(throw, attempt));
                    shown += 1;
                }
            }
        }
    }
    assert!(shown > 3, "{shown}");
}

/// A game of a few turns by falling sealed dice, as its file tells it.
fn told() -> String {
    let mut rng = ChaCha12Rng::seed_from_u64(4);
    let dice = super::game_save::sealed().with_misses(Misses::Life);
    let mut game = Game::new(NewGame::default(), Box::new(dice));
    while game.turn_number() < 8 || !matches!(game.phase(), Phase::Move(_)) {
        let intent = onward(&game, &mut rng).expect("it goes on");
        act(&mut game, intent);
    }
    save::text(&game)
}

#[test]
fn misses_that_cannot_be_had_again_are_no_fault() {
    let text = told();
    let usual = save::restore(&text).expect("a game");
    let fall = "[Fall \"narde-fall/1; misses=life\"]\n";
    assert!(text.contains(fall));
    // Given the same file with a miss invented, by another version of the falls, and without falls
    let invented = text.replacen("\n1. w ", "\n1. w xoff1~R,90,100 xsplit ", 1);
    let invented = invented.replacen("\n1. b ", "\n1. b xoff1~R,90,100 xsplit ", 1);
    assert_ne!(invented, text);
    let newer = text.replacen(
        fall,
        "[Fall \"narde-fall/9; misses=seldom; wind=none\"]\n",
        1,
    );
    let without = text.replacen(fall, "", 1);
    for (text, misses) in [
        (invented, Misses::Life),
        (newer, Misses::Seldom),
        (without, Misses::Life),
    ] {
        // When it is loaded, Then its numbers stand, and it goes on with the numbers that were sealed
        let mut game = save::restore(&text).expect("no fault");
        assert_eq!(game.position(), usual.position());
        assert_eq!(game.misses(), misses);
        assert_eq!(
            game.cast().map(|cast| cast.numbers),
            usual.cast().map(|cast| cast.numbers)
        );
        let mut usual = save::restore(&save::text(&usual)).expect("a game");
        let mut rng = ChaCha12Rng::seed_from_u64(1);
        for _ in 0..40 {
            let Some(intent) = onward(&usual, &mut rng) else {
                break;
            };
            act(&mut usual, intent);
            act(&mut game, intent);
            assert_eq!(game.position(), usual.position());
        }
    }
}

#[test]
fn a_file_is_gone_on_with_by_dice_that_prove_nothing_where_its_own_are_lost() {
    use narde365::dice::UnprovenDice;
    // Given a game whose secret was lost
    let text: String = told()
        .lines()
        .filter(|line| !line.starts_with('%'))
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(save::restore(&text).is_err());
    let mut record = record::parse(&text).expect("a record").games.remove(0);
    for tag in UnprovenDice::TAGS {
        record.remove_tag(tag);
    }
    let dice = UnprovenDice::new(falling("other", Misses::Life));
    for tag in dice.tags() {
        record.add_tag(tag).expect("a tag");
    }
    // When it is gone on with by others
    let mut game = Game::from_record(record, Box::new(dice)).expect("a game");
    // Then what lies there fell by dice that are gone
    assert_eq!(game.cast(), None);
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    let throws = game.throws();
    while game.throws() < throws + 3 {
        let intent = onward(&game, &mut rng).expect("it goes on");
        act(&mut game, intent);
    }
    assert!(!game.cast().expect("dice").attempts.is_empty());
    // And the record says that nobody sealed them
    let text = save::text(&game);
    assert!(
        text.contains("[Dice \"none\"]\n") && !text.contains("Seal"),
        "{text}"
    );
}
