//! Dice that can be checked.

use crate::record::{Tag, Tags};
use crate::rules::{BySide, Roll};

use super::fall::{FALL, FallSeed};
use super::key::GameKey;
use super::secret::HexFault;
use super::{
    DiceSource, FallOf, Misses, NoNumbers, OwnWord, PracticeText, Seal, Secret, WordFault,
};

/// The name of the scheme, as the `Dice` tag says it.
pub const SCHEME: &str = "narde-dice/1";
const PRACTICE: &str = "practice";

/// The dice of one game, fixed before its first throw: sealed ones, or practice dice that follow from a text.
#[derive(Debug, Clone)]
pub struct SealedDice {
    secret: Secret,
    practice: Option<PracticeText>,
    words: BySide<OwnWord>,
    game: u32,
    key: GameKey,
    /// How often falls miss; `None` where the dice do not fall.
    misses: Option<Misses>,
}

/// Why a game cannot go on with the dice its record names.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ResumeFault {
    /// The record names no dice, or dice that are not ours.
    #[error("the record names dice of another kind: {0:?}")]
    OtherDice(Option<String>),
    /// Sealed dice, and their secret is not known.
    #[error("the secret of the sealed dice is missing")]
    NoSecret,
    /// The seal in the record is not one.
    #[error("the seal in the record is damaged: {0}")]
    Seal(HexFault),
    /// The secret is not the one that was sealed.
    #[error("the secret does not fit the seal {0}")]
    OtherSecret(Seal),
    /// A word in the record cannot go into the dice.
    #[error("a word in the record: {0}")]
    Word(#[from] WordFault),
}

impl SealedDice {
    /// Sealed dice for the game with number `game` in its match (1 for a single game).
    pub fn new(secret: Secret, words: BySide<OwnWord>, game: u32) -> SealedDice {
        let key = GameKey::new(&secret, &words, game);
        SealedDice {
            secret,
            practice: None,
            words,
            game,
            key,
            misses: None,
        }
    }

    /// The same dice, falling: which attempts count follows from them too. The record says so by its `Fall` tag.
    pub fn with_misses(self, misses: Misses) -> SealedDice {
        SealedDice {
            misses: Some(misses),
            ..self
        }
    }

    /// Practice dice: the same text, words and game give the same numbers again.
    pub fn practice(text: PracticeText, words: BySide<OwnWord>, game: u32) -> SealedDice {
        let dice = SealedDice::new(Secret::practice(&text), words, game);
        SealedDice {
            practice: Some(text),
            ..dice
        }
    }

    /// The dice that the tags of a record name, to go on with its game: practice dice from the tags alone, sealed ones
    /// with the secret that the private autosave kept.
    ///
    /// # Errors
    /// Other dice, a missing secret, or one that is not the sealed one.
    pub fn resume(tags: &Tags, secret: Option<Secret>) -> Result<SealedDice, ResumeFault> {
        let misses = tags.get("Fall").map(misses_of);
        let dice = SealedDice::resume_numbers(tags, secret)?;
        Ok(SealedDice { misses, ..dice })
    }

    fn resume_numbers(tags: &Tags, secret: Option<Secret>) -> Result<SealedDice, ResumeFault> {
        let word = |name| OwnWord::new(tags.get(name).unwrap_or_default());
        let words = BySide {
            white: word("DiceWordWhite")?,
            black: word("DiceWordBlack")?,
        };
        let game = tags
            .get("Game")
            .and_then(|text| text.parse().ok())
            .unwrap_or(1);
        match tags.get("Dice") {
            Some(PRACTICE) => {
                let text = PracticeText::new(tags.get("DiceSeed").unwrap_or_default())?;
                Ok(SealedDice::practice(text, words, game))
            }
            Some(SCHEME) => {
                let secret = secret.ok_or(ResumeFault::NoSecret)?;
                let seal: Seal = tags
                    .get("DiceSeal")
                    .unwrap_or_default()
                    .parse()
                    .map_err(ResumeFault::Seal)?;
                if secret.seal() != seal {
                    return Err(ResumeFault::OtherSecret(seal));
                }
                Ok(SealedDice::new(secret, words, game))
            }
            other => Err(ResumeFault::OtherDice(other.map(str::to_owned))),
        }
    }

    /// The same secret and words for another game of the match.
    pub fn for_game(&self, game: u32) -> SealedDice {
        SealedDice {
            game,
            key: GameKey::new(&self.secret, &self.words, game),
            ..self.clone()
        }
    }

    /// The same secret, and so the same seal, with the words that the sides gave after they had seen it.
    pub fn with_words(self, words: BySide<OwnWord>) -> SealedDice {
        SealedDice {
            key: GameKey::new(&self.secret, &words, self.game),
            words,
            ..self
        }
    }

    /// The seal; `None` for practice dice, which hide nothing.
    pub fn seal(&self) -> Option<Seal> {
        self.practice.is_none().then(|| self.secret.seal())
    }

    /// The words of the two sides.
    pub fn words(&self) -> &BySide<OwnWord> {
        &self.words
    }
}

/// The setting of a `Fall` tag: `narde-fall/1; misses=life`. No number depends on it, so that of another version is read
/// as well as it goes.
fn misses_of(tag: &str) -> Misses {
    let words = tag.split(';').map(str::trim);
    words
        .filter_map(|word| word.strip_prefix("misses=")?.parse().ok())
        .next()
        .unwrap_or_default()
}

impl DiceSource for SealedDice {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        Ok(self.key.numbers(throw))
    }

    fn fall_seed(&self, throw: u32, attempt: u32, of: FallOf) -> Option<FallSeed> {
        self.misses.map(|_| self.key.fall(throw, attempt, of))
    }

    fn miss_numbers(&self, throw: u32, attempt: u32) -> Option<Roll> {
        self.misses.map(|_| self.key.miss(throw, attempt))
    }

    fn misses(&self) -> Misses {
        self.misses.unwrap_or_default()
    }

    fn tags(&self) -> Vec<Tag> {
        let mut pairs = match &self.practice {
            Some(text) => vec![
                ("Dice", PRACTICE.to_owned()),
                ("DiceSeed", text.as_str().to_owned()),
            ],
            None => vec![
                ("Dice", SCHEME.to_owned()),
                ("DiceSeal", self.secret.seal().to_string()),
            ],
        };
        let words = [
            ("DiceWordWhite", &self.words.white),
            ("DiceWordBlack", &self.words.black),
        ];
        pairs.extend(words.map(|(name, word)| (name, word.as_str().to_owned())));
        if let Some(misses) = self.misses {
            pairs.push(("Fall", format!("{FALL}; misses={misses}")));
        }
        // Every one of these is short and one line, so none of them is refused.
        pairs
            .iter()
            .filter_map(|(name, value)| Tag::new(name, value).ok())
            .collect()
    }

    /// Practice dice have none to keep: their text stands in the record.
    fn secret_for_autosave(&self) -> Option<&Secret> {
        self.practice.is_none().then_some(&self.secret)
    }

    fn opened(&self) -> Option<Tag> {
        let secret = self.practice.is_none().then(|| self.secret.reveal_hex())?;
        Tag::new("DiceSecret", &secret).ok()
    }
}
