//! What can be wrong in a theme file.

use super::key::KeyKind;
use super::png::BadPicture;
use std::fmt;

/// Something wrong in a theme file; the key keeps the value it inherits.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, in letters, from 1.
    pub column: usize,
    /// The whole key, such as `case.wood.light`; empty where the file itself cannot be read.
    pub key: String,
    /// What stands there, cut short; empty where it does not matter.
    pub found: String,
    /// What is wrong with it.
    pub what: What,
}

/// What is wrong with a key.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum What {
    /// No such key exists; the nearest one that does.
    #[error("no such key; the nearest is {0}")]
    Unknown(String),
    /// Another value belongs here.
    #[error("expected {0}")]
    Expected(KeyKind),
    /// Keys belong here, not a value.
    #[error("expected a table")]
    NotATable,
    /// The text is no TOML here.
    #[error("{0}")]
    Syntax(String),
    /// The file is no UTF-8 text from here on.
    #[error("no UTF-8 text from here on")]
    NotText,
    /// The file is larger than a theme file may be.
    #[error("a theme file of more than 4 MiB")]
    TooLarge,
    /// It inherits a theme that is not there.
    #[error("no theme of that name is there")]
    NoParent,
    /// It inherits itself, by way of these themes.
    #[error("it inherits itself ({0})")]
    Circle(String),
    /// Too many themes inherit each other in a row.
    #[error("more than 16 themes inherit each other in a row")]
    LongChain,
    /// The picture that it names cannot be used.
    #[error("{0}")]
    Picture(BadPicture),
    /// More faults than are worth a line each.
    #[error("and {0} faults more")]
    More(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        write!(f, "{}", self.what)?;
        if self.found.is_empty() {
            Ok(())
        } else {
            write!(f, ", found {}", self.found)
        }
    }
}
