//! Lines of text as other programs write them.

use std::io::{self, BufRead};

/// Reads lines one by one: without a byte order mark, a carriage return and trailing blanks.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    number: usize,
}

/// A line with its number, from 1; the text is `None` where the bytes are no UTF-8.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: Option<String>,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(input: R) -> Lines<R> {
        Lines { input, number: 0 }
    }

    fn read(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let text = String::from_utf8(bytes).ok().map(|text| {
            let text = if self.number == 1 {
                text.trim_start_matches('\u{feff}')
            } else {
                &text
            };
            text.trim_end().to_owned()
        });
        Ok(Some(Line {
            number: self.number,
            text,
        }))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        self.read().transpose()
    }
}
