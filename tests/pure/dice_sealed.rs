//! The numbers of sealed and practice dice.

use narde365::dice::{DiceSource, OwnWord, PracticeText, SealedDice, Secret};
use narde365::record::GameRecord;
use narde365::rules::{BySide, Position, Roll, RuleBook};

/// Seal, key-dependent numbers of ten throws for secret 00 01 .. 1f, game 2 and the two words, computed by the
/// reference of the scheme.
const SEAL: &str = "5f8e99418fe8d528b887234280ae12a0034ffd90cbb1a3d72948966aedc3dc7c";
const THROWS: [&str; 10] = ["42", "51", "43", "12", "34", "32", "44", "51", "65", "34"];

fn words() -> BySide<OwnWord> {
    BySide {
        white: OwnWord::new("удача 2086").unwrap(),
        black: OwnWord::new("кубик").unwrap(),
    }
}

fn secret() -> Secret {
    Secret::from_bytes(std::array::from_fn(|index| index as u8))
}

fn practice(text: &str) -> SealedDice {
    SealedDice::practice(PracticeText::new(text).unwrap(), BySide::default(), 1)
}

fn rolls(dice: &SealedDice, count: u32) -> Vec<Roll> {
    (1..=count).map(|t| dice.numbers(t).unwrap()).collect()
}

#[test]
fn the_test_vector_of_the_scheme_holds() {
    // Given the secret, words and game of the reference
    let dice = SealedDice::new(secret(), words(), 2);
    // When the numbers of ten throws are asked for
    let found: Vec<String> = rolls(&dice, 10).iter().map(Roll::to_string).collect();
    // Then seal and numbers are those of the reference
    assert_eq!(dice.seal().unwrap().to_string(), SEAL);
    assert_eq!(found, THROWS);
}

#[test]
fn any_throw_can_be_asked_for_alone_and_again() {
    // Given two copies of the same dice
    let forward = SealedDice::new(secret(), words(), 2);
    let backward = forward.clone();
    // When one is asked from the first throw on and the other from the last
    let ahead = rolls(&forward, 200);
    let mut back: Vec<Roll> = (1..=200)
        .rev()
        .map(|t| backward.numbers(t).unwrap())
        .collect();
    back.reverse();
    // Then both give the same, and a throw asked for again gives the same again
    assert_eq!(ahead, back);
    assert_eq!(forward.numbers(7).unwrap(), ahead[6]);
}

#[test]
fn secret_words_and_game_each_change_the_dice() {
    // Given dice that differ from the reference in one thing
    let usual = rolls(&SealedDice::new(secret(), words(), 2), 40);
    let mut other_words = words();
    std::mem::swap(&mut other_words.white, &mut other_words.black);
    let moved = BySide {
        white: OwnWord::new("удача 2086к").unwrap(),
        black: OwnWord::new("убик").unwrap(),
    };
    let others = [
        SealedDice::new(Secret::from_bytes([7; 32]), words(), 2),
        SealedDice::new(secret(), other_words, 2),
        SealedDice::new(secret(), moved, 2),
        SealedDice::new(secret(), words(), 3),
    ];
    for other in others {
        // Then their numbers differ
        assert_ne!(rolls(&other, 40), usual);
    }
    // And the next game of a match has the dice of its number
    let next = SealedDice::new(secret(), words(), 1).for_game(2);
    assert_eq!(rolls(&next, 40), usual);
}

#[test]
fn words_given_after_the_seal_are_those_of_the_dice() {
    // Given dice whose seal was shown before any word
    let before = SealedDice::new(secret(), BySide::default(), 2);
    let seal = before.seal();
    // When the words are given, Then the seal is the same and the dice are those of the words
    let after = before.with_words(words());
    assert_eq!(after.seal(), seal);
    assert_eq!(after.words(), &words());
    let due: Vec<String> = rolls(&after, 10).iter().map(Roll::to_string).collect();
    assert_eq!(due, THROWS);
    // And whichever comes first, the next game of the match has the same dice
    let one = SealedDice::new(secret(), BySide::default(), 1);
    let words_first = one.clone().with_words(words()).for_game(2);
    let game_first = one.for_game(2).with_words(words());
    assert_eq!(rolls(&words_first, 30), rolls(&after, 30));
    assert_eq!(rolls(&game_first, 30), rolls(&after, 30));
}

#[test]
fn practice_dice_follow_from_their_text() {
    // Given practice dice of the same text and of another
    let (one, same, other) = (practice("раз"), practice("раз"), practice("два"));
    // Then the same text gives the same dice, and nothing is sealed
    assert_eq!(rolls(&one, 100), rolls(&same, 100));
    assert_ne!(rolls(&one, 100), rolls(&other, 100));
    assert!(one.seal().is_none());
    assert!(one.opened().is_none());
}

#[test]
fn the_numbers_look_like_honest_dice() {
    // Given 60,000 throws of fixed practice dice
    let dice = practice("chi-square");
    let mut faces = [[0u32; 6]; 2];
    let mut pairs = [0u32; 36];
    for roll in rolls(&dice, 60_000) {
        let (first, second) = (roll.first().get() - 1, roll.second().get() - 1);
        faces[0][usize::from(first)] += 1;
        faces[1][usize::from(second)] += 1;
        pairs[usize::from(6 * first + second)] += 1;
    }
    let chi_square = |counts: &[u32]| {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        let square = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        counts.iter().map(square).sum::<f64>()
    };
    // Then each die and the 36 pairs stay under what honest dice exceed once in a thousand times
    for die in &faces {
        assert!(chi_square(die) < 20.52, "faces: {}", chi_square(die));
    }
    assert!(chi_square(&pairs) < 66.62, "pairs: {}", chi_square(&pairs));
}

#[test]
fn the_secret_is_never_shown_by_accident() {
    // Given sealed dice
    let dice = SealedDice::new(secret(), words(), 2);
    let hidden = secret().reveal_hex();
    // When they are printed for a log
    let shown = format!("{dice:?} {:?}", dice.secret_for_autosave());
    // Then neither the secret nor its bytes are in it, and the tags of the record hold only the seal
    assert!(
        !shown.contains(&hidden) && !shown.contains("0, 1, 2, 3"),
        "{shown}"
    );
    assert!(dice.tags().iter().all(|tag| tag.value() != hidden));
    // And the one way out is the tag that opens the seal
    assert_eq!(dice.opened().unwrap().value(), hidden);
}

#[test]
fn two_secrets_from_the_system_differ() {
    assert_ne!(
        Secret::from_os().unwrap().reveal_hex(),
        Secret::from_os().unwrap().reveal_hex()
    );
}

#[test]
fn a_game_goes_on_with_the_dice_its_record_names() {
    for dice in [SealedDice::new(secret(), words(), 2), practice("ещё раз")] {
        // Given a record with the tags of its dice, written and read
        let mut record = GameRecord::new(RuleBook::R365, Position::start());
        for tag in dice.tags() {
            record.add_tag(tag).unwrap();
        }
        let game = if dice.seal().is_some() { "2" } else { "1" };
        record.set_tag("Game", game).unwrap();
        let read = narde365::record::parse(&format!("{record}")).unwrap();
        // When the dice are made again from it and from the secret kept, of practice dice none
        let kept = dice.secret_for_autosave().map(Secret::reveal_hex);
        assert_eq!(kept.is_some(), dice.seal().is_some());
        let kept = kept.map(|hex| Secret::from_hex(&hex).unwrap());
        let resumed = SealedDice::resume(read.games[0].tags(), kept).unwrap();
        // Then they are the same dice
        assert_eq!(rolls(&resumed, 30), rolls(&dice, 30));
    }
}

#[test]
fn a_game_does_not_go_on_with_other_dice() {
    // Given a record of sealed dice
    let dice = SealedDice::new(secret(), words(), 1);
    let mut record = GameRecord::new(RuleBook::R365, Position::start());
    assert!(SealedDice::resume(record.tags(), None).is_err());
    for tag in dice.tags() {
        record.add_tag(tag).unwrap();
    }
    // Then neither no secret nor a wrong one is taken
    assert!(SealedDice::resume(record.tags(), None).is_err());
    let wrong = Secret::from_bytes([0; 32]);
    assert!(SealedDice::resume(record.tags(), Some(wrong)).is_err());
}

#[test]
fn words_are_short_and_plain() {
    assert!(OwnWord::new(&"ё".repeat(64)).is_ok());
    assert!(OwnWord::new(&"ё".repeat(65)).is_err());
    assert!(OwnWord::new("a\tb").is_err());
    assert_eq!(
        OwnWord::new(" не обрезается ").unwrap().as_str(),
        " не обрезается "
    );
    assert!(PracticeText::new("line\nbreak").is_err());
}
