//! One line, read from left to right.

use super::Expected;
use crate::rules::{Die, Point, Side};

/// A fault in a line at a byte of it.
pub(super) type Slip = (usize, Expected);

/// A place in a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scan<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    /// The line without the blanks around it, from its first character.
    pub(super) fn new(line: &'a str) -> Scan<'a> {
        let line = line.trim_end_matches([' ', '\t']);
        let mut scan = Scan { line, at: 0 };
        scan.blanks();
        scan
    }

    /// The byte that comes next.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The column, in characters from 1, of a byte of the line.
    pub(super) fn column(&self, at: usize) -> usize {
        let before = self.line.get(..at).unwrap_or_default();
        before.chars().count() + 1
    }

    /// What is left of the line.
    pub(super) fn rest(&self) -> &'a str {
        &self.line[self.at..]
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.line.len()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next character, taken.
    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Takes `text` if it comes next.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let there = self.rest().starts_with(text);
        if there {
            self.at += text.len();
        }
        there
    }

    /// Takes the longest run of characters that `wanted` likes.
    pub(super) fn run(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Takes blanks and tabs; true if there were any.
    pub(super) fn blanks(&mut self) -> bool {
        !self.run(|c| matches!(c, ' ' | '\t')).is_empty()
    }

    /// A fault at the place that comes next.
    pub(super) fn slip<T>(&self, expected: Expected) -> Result<T, Slip> {
        Err((self.at, expected))
    }

    /// Takes blanks that have to be there.
    pub(super) fn need_blanks(&mut self) -> Result<(), Slip> {
        if self.blanks() {
            Ok(())
        } else {
            self.slip(Expected::Blank)
        }
    }

    /// Takes `text` that has to be there.
    pub(super) fn need(&mut self, text: &str, expected: Expected) -> Result<(), Slip> {
        if self.eat(text) {
            Ok(())
        } else {
            self.slip(expected)
        }
    }

    /// The end of the line has to be here.
    pub(super) fn need_end(&self) -> Result<(), Slip> {
        if self.is_at_end() {
            Ok(())
        } else {
            self.slip(Expected::EndOfLine)
        }
    }

    /// A whole number of at most `most` digits.
    pub(super) fn number(&mut self, most: usize, expected: Expected) -> Result<u64, Slip> {
        let from = self.at;
        let digits = self.run(|c| c.is_ascii_digit());
        match digits.parse() {
            Ok(number) if digits.len() <= most => Ok(number),
            _ => Err((from, expected)),
        }
    }

    pub(super) fn side(&mut self) -> Result<Side, Slip> {
        if self.eat("w") {
            Ok(Side::White)
        } else if self.eat("b") {
            Ok(Side::Black)
        } else {
            self.slip(Expected::Side)
        }
    }

    pub(super) fn die(&mut self) -> Result<Die, Slip> {
        let number = self
            .peek()
            .and_then(|c| c.to_digit(10))
            .and_then(|n| u8::try_from(n).ok());
        let Some(die) = number.and_then(Die::new) else {
            return self.slip(Expected::Die);
        };
        self.at += 1;
        Ok(die)
    }

    pub(super) fn point(&mut self, expected: Expected) -> Result<Point, Slip> {
        let from = self.at;
        let number = self.number(2, expected.clone())?;
        u8::try_from(number)
            .ok()
            .and_then(Point::new)
            .ok_or((from, expected))
    }
}
