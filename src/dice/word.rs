//! Texts that players put into the dice.

/// A side's own word, given after the seal was shown: 0 to 64 characters, none of them a control character.
///
/// It counts exactly as typed: nothing is trimmed and nothing is normalised.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct OwnWord(String);

/// Why a text cannot go into the dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WordFault {
    /// More characters than it may have.
    #[error("at most {most} characters")]
    TooLong {
        /// The most it may have.
        most: usize,
    },
    /// A control character, such as a line break.
    #[error("a control character at column {column}")]
    Control {
        /// Where, counted from 1.
        column: usize,
    },
}

fn check(text: &str, most: usize) -> Result<(), WordFault> {
    if text.chars().count() > most {
        return Err(WordFault::TooLong { most });
    }
    match text.chars().position(char::is_control) {
        Some(index) => Err(WordFault::Control { column: index + 1 }),
        None => Ok(()),
    }
}

impl OwnWord {
    /// The most characters (Unicode scalar values) of a word.
    pub const MAX: usize = 64;

    /// The word as typed.
    ///
    /// # Errors
    /// Too many characters, or a control character.
    pub fn new(text: &str) -> Result<OwnWord, WordFault> {
        check(text, Self::MAX)?;
        Ok(OwnWord(text.to_owned()))
    }

    /// The word.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The text that practice dice follow from: at most 1,000 characters, none of them a control character.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct PracticeText(String);

impl PracticeText {
    /// The most characters (Unicode scalar values) of a practice text.
    pub const MAX: usize = 1_000;

    /// The text as typed.
    ///
    /// # Errors
    /// Too many characters, or a control character.
    pub fn new(text: &str) -> Result<PracticeText, WordFault> {
        check(text, Self::MAX)?;
        Ok(PracticeText(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
