//! One throw with all its attempts.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::fall::{Fall, FallSeed, Hands, Throw};
use super::{DiceSource, FallOf, Misses, NoNumbers};
use crate::geometry::Xy;
use crate::record::{Gesture, MAX_MISSES, MissKind};
use crate::rules::{BySide, Die, Roll, Side};

/// From this replacement on a fall is the standard throw, whatever the hand did.
const STANDARD_FROM: u32 = 8;

/// What is thrown, and how the hands throw it: `None` is the standard throw. A gesture is that of the first attempt;
/// whatever is thrown again is thrown by the standard throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastOf {
    /// A line of the roll-off: White's die, then Black's.
    RollOff(BySide<Option<Gesture>>),
    /// Both dice of a side's turn.
    Turn(Side, Option<Gesture>),
}

/// What the dice of an attempt show, miss or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shown {
    /// Both dice.
    Both(Roll),
    /// The single die of the roll-off.
    One(Die),
}

impl Shown {
    /// The number of die `die`, 0 or 1; of a single die whichever is asked for.
    pub fn number(self, die: usize) -> Die {
        match (self, die) {
            (Shown::One(number), _) => number,
            (Shown::Both(roll), 0) => roll.first(),
            (Shown::Both(roll), _) => roll.second(),
        }
    }
}

/// One attempt: what it falls by, what it shows, and why it does not count where it does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// What it falls by, after any replacement.
    pub seed: FallSeed,
    /// Whose dice.
    pub dice: Hands,
    /// How the hand threw: what the record says of it.
    pub hand: Option<Gesture>,
    /// What it falls by of the hand: `hand`, unless a replacement put the standard throw in its place.
    pub gesture: Option<Gesture>,
    /// The numbers it shows. Those of a miss are never played.
    pub shows: Shown,
    /// Why it does not count; `None` for the one that does.
    pub miss: Option<MissKind>,
    /// A miss that should not have been seen: every replacement missed too. A fault for the log.
    pub exhausted: bool,
}

impl Attempt {
    /// The throw to simulate it by again.
    pub fn throw<'a>(&self, checkers: &'a [Xy]) -> Throw<'a> {
        Throw {
            seed: self.seed,
            dice: self.dice,
            gesture: self.gesture,
            checkers,
        }
    }
}

/// One throw, with its attempts in the order seen: in the roll-off White's, then Black's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cast {
    /// The numbers that count, die 1 (White's in the roll-off) first.
    pub numbers: Roll,
    /// The attempts, empty where these dice have no falls. The last of each hand counts, unless it is miss number
    /// [`MAX_MISSES`]: a record takes no more, so nothing is thrown again, and the numbers hold all the same.
    pub attempts: Vec<Attempt>,
}

impl Cast {
    /// The misses of a hand, in order.
    pub fn misses(&self, dice: Hands) -> impl Iterator<Item = (MissKind, Option<Gesture>)> {
        self.attempts
            .iter()
            .filter(move |attempt| attempt.dice == dice)
            .filter_map(|attempt| attempt.miss.map(|miss| (miss, attempt.hand)))
    }
}

/// Throws until an attempt counts. The numbers are those of the throw, however many attempts miss.
///
/// # Errors
/// When the dice have no numbers for this throw.
pub fn cast(
    dice: &dyn DiceSource,
    throw: u32,
    of: CastOf,
    checkers: &[Xy],
) -> Result<Cast, NoNumbers> {
    cast_falls(dice, throw, of, checkers).map(|(cast, _)| cast)
}

/// The same with the fall of each attempt, for whoever shows it: they need not be simulated again.
///
/// # Errors
/// When the dice have no numbers for this throw.
pub fn cast_falls(
    dice: &dyn DiceSource,
    throw: u32,
    of: CastOf,
    checkers: &[Xy],
) -> Result<(Cast, Vec<Fall>), NoNumbers> {
    let numbers = dice.numbers(throw)?;
    let both = Shown::Both(numbers);
    let mut thrown = Vec::new();
    match of {
        CastOf::RollOff(gestures) => {
            for side in Side::BOTH {
                let shown = Shown::One(both.number(side.index()));
                let hand = (Hands::One(side), gestures[side]);
                thrown.extend(attempts(dice, throw, hand, shown, checkers));
            }
        }
        CastOf::Turn(side, gesture) => {
            let hand = (Hands::Both(side), gesture);
            thrown.extend(attempts(dice, throw, hand, both, checkers));
        }
    }
    let (attempts, falls) = thrown.into_iter().unzip();
    Ok((Cast { numbers, attempts }, falls))
}

/// The attempts of one hand, the last of which counts but for miss number [`MAX_MISSES`].
fn attempts(
    dice: &dyn DiceSource,
    throw: u32,
    (hands, gesture): (Hands, Option<Gesture>),
    counts: Shown,
    checkers: &[Xy],
) -> Vec<(Attempt, Fall)> {
    let of = match hands {
        Hands::Both(_) => FallOf::Both,
        Hands::One(Side::White) => FallOf::White,
        Hands::One(Side::Black) => FallOf::Black,
    };
    let mut attempts = Vec::new();
    // A record takes so many misses and no more. Checkers that leave no place to lie are no position of the game.
    for number in 0..MAX_MISSES as u32 {
        let Some(seed) = dice.fall_seed(throw, number, of) else {
            break;
        };
        let hand = gesture.filter(|_| number == 0);
        let mut attempt = Attempt {
            seed,
            dice: hands,
            hand,
            gesture: hand,
            shows: counts,
            miss: None,
            exhausted: false,
        };
        let fall = settle(&mut attempt, dice.misses(), checkers);
        if attempt.miss.is_some()
            && let Some(shown) = dice.miss_numbers(throw, number)
        {
            attempt.shows = match hands {
                Hands::Both(_) => Shown::Both(shown),
                Hands::One(side) => Shown::One(Shown::Both(shown).number(side.index())),
            };
        }
        attempts.push((attempt, fall));
        if attempt.miss.is_none() {
            break;
        }
    }
    attempts
}

/// Finds out how an attempt falls, replacing bad falls as far as the setting says.
fn settle(attempt: &mut Attempt, misses: Misses, checkers: &[Xy]) -> Fall {
    let first = attempt.seed;
    let mut n = 0;
    loop {
        let fall = Fall::simulate(&attempt.throw(checkers));
        attempt.miss = fall.end().err();
        if attempt.miss.is_none() || n == misses.replacements() {
            attempt.exhausted = attempt.miss.is_some() && misses == Misses::Never;
            return fall;
        }
        n += 1;
        attempt.seed = replacement(first, n);
        if n >= STANDARD_FROM {
            attempt.gesture = None;
        }
    }
}

/// The seed of replacement `n` of a fall.
fn replacement(seed: FallSeed, n: u32) -> FallSeed {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(&seed.0).expect("a key of any length is one of this code");
    mac.update(&n.to_le_bytes());
    FallSeed(mac.finalize().into_bytes().into())
}
