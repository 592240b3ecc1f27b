//! Notes of people and data of machines, attached to a line.

use std::fmt;

use super::limits::{MAX_REMARK, cut_at};

/// A remark on the line above it, or on the whole game.
///
/// A remark is always one line: it holds no line break and no blanks at its end.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Remark {
    /// `; text`: a person's words.
    Note(Note),
    /// `%Name text`: a machine's data.
    Ext(Ext),
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Note(note) => note.fmt(f),
            Remark::Ext(ext) => ext.fmt(f),
        }
    }
}

/// One line of a person's words. Text: `; Вторая партия вечера.`
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Note(String);

impl Note {
    /// The notes that hold `text`: one a line, a very long line cut into several.
    pub fn lines(text: &str) -> Vec<Note> {
        let mut notes = Vec::new();
        for mut rest in text
            .split(['\n', '\r'])
            .filter(|line| !line.trim().is_empty())
        {
            loop {
                let (now, later) = cut_at(rest, MAX_REMARK);
                notes.push(Note(now.trim_end_matches([' ', '\t']).to_owned()));
                if later.is_empty() {
                    break;
                }
                rest = later;
            }
        }
        notes
    }

    /// One line as it was read, without its `;` and the blank after it.
    pub(super) fn from_line(text: &str) -> Note {
        Note(text.trim_end_matches([' ', '\t']).to_owned())
    }

    /// The words.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_str() {
            "" => f.write_str(";"),
            text => write!(f, "; {text}"),
        }
    }
}

/// One line of a machine's data, kept word for word. Text: `%Equity 0.031`
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Ext {
    name: String,
    text: String,
}

/// Why something is not an ext line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ExtFault {
    /// The name is not a letter followed by letters and digits.
    #[error("a name is a letter followed by letters and digits")]
    Name,
    /// The text has a line break in it.
    #[error("the text must be one line")]
    LineBreak,
    /// Name and text are longer than a line may be.
    #[error("the text is too long")]
    TooLong,
}

impl Ext {
    /// The data `text` under `name`; blanks at the end of the text are dropped.
    ///
    /// # Errors
    /// A name that is none, a line break, or more than a line may hold.
    pub fn new(name: &str, text: &str) -> Result<Ext, ExtFault> {
        if !is_name(name) {
            Err(ExtFault::Name)
        } else if text.contains(['\n', '\r']) {
            Err(ExtFault::LineBreak)
        } else if name.len() + text.len() > MAX_REMARK {
            Err(ExtFault::TooLong)
        } else {
            Ok(Ext::from_line(name, text))
        }
    }

    /// One line as it was read.
    pub(super) fn from_line(name: &str, text: &str) -> Ext {
        Ext {
            name: name.to_owned(),
            text: text.trim_end_matches([' ', '\t']).to_owned(),
        }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The data.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Ext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text.as_str() {
            "" => write!(f, "%{}", self.name),
            text => write!(f, "%{} {text}", self.name),
        }
    }
}

/// True for a letter followed by letters and digits, all of them ASCII.
pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric())
}
