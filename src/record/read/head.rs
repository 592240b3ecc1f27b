//! The head of a game: its tags.

use std::collections::HashSet;

use super::scan::{Scan, Slip};
use super::{Expected, Fault};
use crate::record::remark::is_name;
use crate::record::spec::{self, NARDE};
use crate::record::tags::value_fault;
use crate::record::{GameRecord, Tag, Tags};
use crate::rules::{Position, RuleBook};

/// The head as far as it is read.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) version: u32,
    tags: Tags,
    /// The lines of the tags.
    pub(super) lines: Vec<(String, usize)>,
    /// The names of the tags, for a file may hold very many.
    names: HashSet<String>,
    book: RuleBook,
    /// The `Position` tag with its line and column: the rules that it is read by may stand below it.
    position: Option<(usize, usize, String)>,
    /// False once a tag without which nothing can be played is damaged.
    pub(super) playable: bool,
}

/// Reads the first line of a game; `Ok(None)` if it is another line.
pub(super) fn first_line(scan: &mut Scan<'_>) -> Result<Option<Head>, Slip> {
    let mut ahead = *scan;
    ahead.eat("[");
    if ahead.run(|c| c.is_ascii_alphanumeric()) != NARDE || !scan.rest().starts_with('[') {
        return Ok(None);
    }
    let (tag, value_at) = tag(scan)?;
    let digits = tag.value().bytes().all(|byte| byte.is_ascii_digit());
    match tag.value().parse() {
        Ok(version) if version > 0 && digits => Ok(Some(Head {
            version,
            tags: Tags::default(),
            lines: Vec::new(),
            names: HashSet::new(),
            book: RuleBook::default(),
            position: None,
            playable: true,
        })),
        _ => Err((value_at, Expected::Version)),
    }
}

/// `"[" Name ' "' value '"]'`, and the byte where the value begins.
fn tag(scan: &mut Scan<'_>) -> Result<(Tag, usize), Slip> {
    scan.need("[", Expected::Line)?;
    let name_at = scan.at();
    let name = scan.run(|c| c.is_ascii_alphanumeric());
    if !is_name(name) {
        return Err((name_at, Expected::Name));
    }
    scan.need_blanks()?;
    scan.need("\"", Expected::Quote)?;
    let value_at = scan.at();
    let mut value = String::new();
    loop {
        let at = scan.at();
        match scan.next() {
            None => return Err((at, Expected::CloseQuote)),
            Some('"') => break,
            Some('\\') => match scan.next() {
                Some(c @ ('"' | '\\')) => value.push(c),
                _ => return Err((at, Expected::Escape)),
            },
            Some(c) => value.push(c),
        }
    }
    scan.need("]", Expected::CloseTag)?;
    scan.need_end()?;
    Ok((Tag::unchecked(name, &value), value_at))
}

impl Head {
    /// Reads one more tag. A tag with a fault is left out.
    pub(super) fn read_tag(&mut self, scan: &mut Scan<'_>, line: usize) -> Result<(), Slip> {
        let from = scan.at();
        let raw = scan.rest();
        let (tag, value_at) = tag(scan)?;
        if tag.name() == NARDE || self.names.contains(tag.name()) {
            return Err((from, Expected::TagOnce(tag.name().to_owned())));
        }
        match tag.name() {
            spec::RULES => match spec::read_rules(tag.value()) {
                Ok(book) => self.book = book,
                Err((skip, expected)) => {
                    self.playable = false;
                    return Err((
                        value_at + bytes_of(&raw[value_at - from..], skip),
                        Expected::Rules(expected),
                    ));
                }
            },
            spec::POSITION => {
                let column = scan.column(value_at);
                self.position = Some((line, column, tag.value().to_owned()));
            }
            name => {
                if let Some(expected) = value_fault(name, tag.value()) {
                    return Err((value_at, Expected::TagValue(expected)));
                }
            }
        }
        self.names.insert(tag.name().to_owned());
        self.lines.push((tag.name().to_owned(), line));
        self.tags.push_new(tag);
        Ok(())
    }

    /// The record that begins with this head, and the faults of its position.
    pub(super) fn record(self) -> (GameRecord, Vec<Fault>) {
        let mut start = Position::start();
        let mut faults = Vec::new();
        if let Some((line, column, code)) = self.position {
            match spec::read_position(&code, &self.book) {
                Ok(position) => start = position,
                Err(found) => {
                    faults.extend(found.into_iter().map(|(skip, expected)| Fault {
                        line,
                        column: column + skip,
                        expected: Expected::Position(expected),
                    }));
                }
            }
        }
        let record = GameRecord::from_head(self.version, self.tags, self.book, start);
        (record, faults)
    }
}

/// How many bytes the first `characters` of a text take.
fn bytes_of(text: &str, characters: usize) -> usize {
    text.char_indices()
        .nth(characters)
        .map_or(text.len(), |(at, _)| at)
}
