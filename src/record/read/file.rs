//! A whole file, line by line.

use super::body::Body;
use super::head::{self, Head};
use super::line;
use super::remark;
use super::scan::{Scan, Slip};
use super::{Damaged, Expected, Fault, Outline, Parsed, Warning, WarningKind};
use crate::record::fold::Fold;
use crate::record::limits::{MAX_FAULTS, MAX_GAMES, MAX_LINE};
use crate::record::{GameRecord, Remark, VERSION};

/// A file in the middle of being read.
#[derive(Default)]
pub(super) struct Reader {
    games: Vec<GameRecord>,
    outlines: Vec<Outline>,
    begun: usize,
    state: State,
    faults: Vec<Fault>,
    more: usize,
    warnings: Vec<Warning>,
}

/// What may come next.
#[derive(Default)]
enum State {
    /// The first line of a game.
    #[default]
    Between,
    /// The same, or a remark that belongs above the result.
    BelowResult,
    /// The first line of a game; all else belongs to what could not be read.
    Skip,
    Head(Box<Head>, Vec<Remark>, GameStart),
    Body(Box<Body>),
}

/// What has to be known about the beginning of a game when it ends.
#[derive(Clone, Copy)]
pub(super) struct GameStart {
    line: usize,
    version: u32,
    faults: usize,
    more: usize,
}

/// A line of the file with its number.
#[derive(Clone, Copy)]
struct FileLine<'a> {
    number: usize,
    text: &'a str,
}

impl FileLine<'_> {
    /// The column, in characters from 1, of a byte of the line.
    fn column(self, at: usize) -> usize {
        self.text
            .get(..at)
            .map_or(1, |before| before.chars().count() + 1)
    }
}

impl Reader {
    /// Reads the text. `damaged` is the beginning of the line after it, in which something is no text.
    pub(super) fn read(text: &str, damaged: Option<&str>) -> Result<Parsed, Box<Damaged>> {
        let mut reader = Reader::default();
        let mut number = 0;
        for text in lines(text.strip_prefix('\u{feff}').unwrap_or(text)) {
            number += 1;
            if !reader.line(FileLine { number, text }) {
                return reader.finish();
            }
        }
        let end = FileLine {
            number: number + 1,
            text: damaged.unwrap_or_default(),
        };
        if damaged.is_some() {
            reader.slip(end, (end.text.len(), Expected::Utf8));
            reader.end_game(None);
        } else {
            reader.end_game(Some(end));
            if reader.begun == 0 && reader.faults.is_empty() {
                reader.slip(end, (0, Expected::Header));
            }
        }
        reader.finish()
    }

    fn finish(mut self) -> Result<Parsed, Box<Damaged>> {
        self.end_game(None);
        let Reader {
            games,
            outlines,
            mut faults,
            more,
            warnings,
            ..
        } = self;
        faults.sort_by_key(|fault| (fault.line, fault.column));
        if faults.is_empty() {
            Ok(Parsed {
                games,
                outlines,
                warnings,
            })
        } else {
            Err(Box::new(Damaged {
                faults,
                more,
                good: games,
                outlines,
            }))
        }
    }

    fn slip(&mut self, line: FileLine<'_>, (at, expected): Slip) {
        let (line, column) = (line.number, line.column(at));
        self.add(Fault {
            line,
            column,
            expected,
        });
    }

    fn add(&mut self, fault: Fault) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(fault);
        } else {
            self.more += 1;
        }
    }

    fn warn(&mut self, line: FileLine<'_>, at: usize, kind: WarningKind) {
        self.warnings.push(Warning {
            line: line.number,
            column: line.column(at),
            kind,
        });
    }

    /// Reads one line; false if the rest of the file is not to be read.
    fn line(&mut self, line: FileLine<'_>) -> bool {
        if line.text.len() > MAX_LINE {
            self.slip(line, (0, Expected::LineLimit));
            self.cut();
            return true;
        }
        let mut scan = Scan::new(line.text);
        if scan.is_at_end() {
            if let State::Head(..) = self.state {
                self.begin_body();
            }
            return true;
        }
        match head::first_line(&mut scan) {
            Ok(None) => {}
            Ok(Some(head)) => {
                self.end_game(Some(line));
                self.begun += 1;
                if self.begun > MAX_GAMES {
                    self.slip(line, (0, Expected::GameLimit));
                    return false;
                }
                let (faults, more) = (self.faults.len(), self.more);
                let start = GameStart {
                    line: line.number,
                    version: head.version,
                    faults,
                    more,
                };
                self.state = State::Head(Box::new(head), Vec::new(), start);
                return true;
            }
            Err(slip) => {
                self.end_game(Some(line));
                self.begun += 1;
                self.slip(line, slip);
                self.state = State::Skip;
                return true;
            }
        }
        let first = scan.peek();
        if let State::Head(..) = self.state
            && !matches!(first, Some('[' | ';' | '%'))
        {
            self.begin_body();
        }
        let is_remark = matches!(first, Some(';' | '%'));
        match &mut self.state {
            State::Skip => {}
            State::BelowResult if is_remark => match remark::read(&mut scan) {
                Ok(remark) => {
                    if let Some(game) = self.games.last_mut() {
                        game.push_remark(remark);
                    }
                    self.warn(line, 0, WarningKind::BelowResult);
                }
                Err(slip) => self.slip(line, slip),
            },
            State::Between | State::BelowResult => {
                self.slip(line, (scan.at(), Expected::Header));
                self.state = State::Skip;
            }
            State::Head(head, remarks, _) => {
                let read = if is_remark {
                    remark::read(&mut scan).map(|remark| remarks.push(remark))
                } else {
                    head.read_tag(&mut scan, line.number)
                };
                if let Err(slip) = read {
                    self.slip(line, slip);
                }
            }
            State::Body(body) if is_remark => match remark::read(&mut scan) {
                Ok(remark) if body.whole => body.record.push_remark(remark),
                Ok(_) => {}
                Err(slip) => self.slip(line, slip),
            },
            State::Body(body) => match first {
                Some('[') => self.slip(line, (scan.at(), Expected::TagAbove)),
                Some('=') => {
                    let read = line::ending(&mut scan).and_then(|ending| {
                        if body.whole {
                            let from = line.text.find('=').unwrap_or_default();
                            body.fold
                                .ending(ending)
                                .map_err(|fault| (from, Expected::Replay(fault)))?;
                            body.record.set_ending(ending);
                        }
                        Ok(())
                    });
                    if let Err(slip) = read {
                        self.slip(line, slip);
                    }
                    self.end_game(None);
                }
                _ => match body.play(&mut scan, line.number) {
                    Ok(warnings) => warnings
                        .into_iter()
                        .for_each(|(at, kind)| self.warn(line, at, kind)),
                    Err(slip) => {
                        body.whole = false;
                        self.slip(line, slip);
                    }
                },
            },
        }
        true
    }

    /// The head is over.
    fn begin_body(&mut self) {
        self.state = match std::mem::take(&mut self.state) {
            State::Head(mut head, remarks, start) => {
                let playable = head.playable;
                let outline = Outline {
                    first: start.line,
                    tags: std::mem::take(&mut head.lines),
                    ..Outline::default()
                };
                let (mut record, faults) = head.record();
                let playable = playable && faults.is_empty();
                faults.into_iter().for_each(|fault| self.add(fault));
                remarks
                    .into_iter()
                    .for_each(|remark| record.push_remark(remark));
                let fold = Fold::new(record.book(), record.start());
                State::Body(Box::new(Body {
                    record,
                    fold,
                    playable,
                    whole: playable,
                    start,
                    outline,
                    outlined: true,
                }))
            }
            other => other,
        };
    }

    /// What follows in this game is not kept any more.
    fn cut(&mut self) {
        self.begin_body();
        match &mut self.state {
            State::Body(body) => (body.whole, body.outlined) = (false, false),
            State::Between | State::BelowResult => self.state = State::Skip,
            State::Skip | State::Head(..) => {}
        }
    }

    /// The game being read is over, if there is one; `missing` is where its result should have stood.
    fn end_game(&mut self, missing: Option<FileLine<'_>>) {
        self.begin_body();
        let body = match std::mem::take(&mut self.state) {
            State::Body(body) => body,
            other => {
                self.state = other;
                return;
            }
        };
        if let Some(line) = missing {
            self.slip(line, (0, Expected::Result));
        }
        let start = body.start;
        if start.version > VERSION {
            let line = FileLine {
                number: start.line,
                text: "",
            };
            if self.faults.len() + self.more > start.faults + start.more {
                self.faults.truncate(start.faults);
                self.more = start.more;
                self.slip(line, (0, Expected::MadeByNewer(start.version)));
                self.state = State::Skip;
                return;
            }
            self.warn(line, 0, WarningKind::MadeByNewer(start.version));
        }
        self.state = if body.whole {
            State::BelowResult
        } else {
            State::Skip
        };
        if body.playable {
            self.games.push(body.record);
            self.outlines.push(body.outline);
        }
    }
}

/// The lines of a text, whatever ends them: LF, CR or CRLF.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (line, after) = match rest.find(['\n', '\r']) {
            None => (rest, ""),
            Some(at) => {
                let end = if rest[at..].starts_with("\r\n") {
                    at + 2
                } else {
                    at + 1
                };
                (&rest[..at], &rest[end..])
            }
        };
        rest = after;
        Some(line)
    })
}
