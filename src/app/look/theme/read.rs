//! Reading a theme file: every key optional, every fault named with its line and key.

use super::Colour;
use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Something wrong in a theme file; the key keeps the value it inherits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, in letters, from 1.
    pub column: usize,
    /// The whole key, such as `case.wood.light`; empty where the file itself cannot be read.
    pub key: String,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum What {
    /// No such key exists.
    #[error("no such key")]
    Unknown,
    /// A value of another type belongs here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// A number out of its range.
    #[error("expected a number from {0} to {1}")]
    Range(String, String),
    /// A word that is none of those allowed.
    #[error("expected one of: {0}")]
    OneOf(String),
    /// The text is no TOML here.
    #[error("{0}")]
    Syntax(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        write!(f, "{}", self.what)
    }
}

/// One table of a theme file while it is read. Each `read` fills in the value if the key is there and good.
pub(super) struct Section<'a> {
    table: Option<&'a DeTable<'a>>,
    path: String,
    text: &'a str,
    seen: Vec<&'static str>,
    notes: &'a mut Notes,
}

/// What comes to light while a file is read.
#[derive(Default)]
pub(super) struct Notes {
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// Keys that the file does not name.
    pub missing: Vec<String>,
}

/// Reads a whole file through `fill`.
pub(super) fn read(text: &str, fill: impl FnOnce(&mut Section)) -> Notes {
    let mut notes = Notes::default();
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let at = error.span().map_or(0, |span| span.start);
        let what = What::Syntax(error.message().to_owned());
        let (line, column) = place(text, at);
        notes.faults.push(Fault {
            line,
            column,
            key: String::new(),
            what,
        });
    }
    let mut section = Section {
        table: Some(table.get_ref()),
        path: String::new(),
        text,
        seen: Vec::new(),
        notes: &mut notes,
    };
    fill(&mut section);
    section.close();
    notes.faults.sort_by_key(|fault| (fault.line, fault.column));
    notes
}

/// The line and the column, from 1, of a byte of a text.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = String::from_utf8_lossy(&text.as_bytes()[..at.min(text.len())]);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

impl<'a> Section<'a> {
    fn whole(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    fn fault(&mut self, key: &str, span: Range<usize>, what: What) {
        let (line, column) = place(self.text, span.start);
        let fault = Fault {
            line,
            column,
            key: self.whole(key),
            what,
        };
        self.notes.faults.push(fault);
    }

    fn find(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.seen.push(key);
        let found = self.table.and_then(|table| table.get(key));
        if found.is_none() {
            let key = self.whole(key);
            self.notes.missing.push(key);
        }
        found
    }

    /// A table within this one.
    pub fn section(&mut self, key: &'static str, fill: impl FnOnce(&mut Section)) {
        self.seen.push(key);
        let mut table = None;
        if let Some(value) = self.table.and_then(|table| table.get(key)) {
            table = value.get_ref().as_table();
            if table.is_none() {
                self.fault(key, value.span(), What::Expected("a table"));
            }
        }
        let path = self.whole(key);
        let mut inner = Section {
            table,
            path,
            text: self.text,
            seen: Vec::new(),
            notes: self.notes,
        };
        fill(&mut inner);
        inner.close();
    }

    /// Names the keys nobody asked for.
    fn close(mut self) {
        let Some(table) = self.table else { return };
        for (key, _) in table {
            if !self.seen.contains(&key.get_ref().as_ref()) {
                self.fault(key.get_ref().as_ref(), key.span(), What::Unknown);
            }
        }
    }

    /// A number within a range.
    pub fn number(&mut self, key: &'static str, range: RangeInclusive<f32>, into: &mut f32) {
        let Some(value) = self.find(key) else { return };
        if let Some(number) = self.one_number(key, value, &range) {
            *into = number;
        }
    }

    /// Several numbers within a range.
    pub fn numbers<const N: usize>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f32>,
        into: &mut [f32; N],
    ) {
        let Some(value) = self.find(key) else { return };
        let array = value.get_ref().as_array().filter(|array| array.len() == N);
        let Some(array) = array else {
            let what = match N {
                2 => "two numbers",
                3 => "three numbers",
                _ => "an array of numbers",
            };
            return self.fault(key, value.span(), What::Expected(what));
        };
        let mut numbers = [0.0; N];
        let mut good = true;
        for (number, value) in numbers.iter_mut().zip(array.iter()) {
            match self.one_number(key, value, &range) {
                Some(read) => *number = read,
                None => good = false,
            }
        }
        if good {
            *into = numbers;
        }
    }

    fn one_number(
        &mut self,
        key: &str,
        value: &Spanned<DeValue>,
        range: &RangeInclusive<f32>,
    ) -> Option<f32> {
        let number = match value.get_ref() {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .ok()
                .map(|n| n as f32),
            DeValue::Float(number) => number.as_str().replace('_', "").parse().ok(),
            _ => {
                self.fault(key, value.span(), What::Expected("a number"));
                return None;
            }
        };
        let number = number.filter(|number: &f32| range.contains(number));
        if number.is_none() {
            let what = What::Range(range.start().to_string(), range.end().to_string());
            self.fault(key, value.span(), what);
        }
        number
    }

    /// A colour.
    pub fn colour(&mut self, key: &'static str, into: &mut Colour) {
        let Some(value) = self.find(key) else { return };
        match value.get_ref().as_str().map(Colour::from_str) {
            Some(Ok(colour)) => *into = colour,
            _ => self.fault(
                key,
                value.span(),
                What::Expected("a colour #rrggbb or #rrggbbaa"),
            ),
        }
    }

    /// A piece of text of at most 200 letters.
    pub fn text(&mut self, key: &'static str, into: &mut String) {
        let Some(value) = self.find(key) else { return };
        match value
            .get_ref()
            .as_str()
            .filter(|text| text.chars().count() <= 200)
        {
            Some(text) => text.clone_into(into),
            None => self.fault(
                key,
                value.span(),
                What::Expected("a text of at most 200 letters"),
            ),
        }
    }

    /// One of several words.
    pub fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)], into: &mut T) {
        let Some(value) = self.find(key) else { return };
        let found = value
            .get_ref()
            .as_str()
            .and_then(|text| words.iter().find(|(word, _)| *word == text));
        match found {
            Some((_, meaning)) => *into = *meaning,
            None => {
                let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                self.fault(key, value.span(), What::OneOf(words.join(", ")));
            }
        }
    }
}
