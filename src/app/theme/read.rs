//! Reading a theme file: every key optional, every fault named with its line and key.

use super::fault::{Fault, What};
use super::key::{Leaf, Value};
use super::nearest::nearest;
use super::section::{Section, Visitor};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// So many faults are named; of what a file has beyond them only the number is told.
const FAULTS: usize = 100;
/// So many letters of what was found are shown.
const SHOWN: usize = 40;

/// A fault before its line is counted.
struct Raw {
    span: Range<usize>,
    key: String,
    what: What,
}

/// Reads a whole file through `fill`, and says what is wrong in it.
pub(super) fn read(text: &str, fill: impl FnOnce(&mut Section)) -> Vec<Fault> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let whole = Level {
        table: Some(table.get_ref()),
        ..Level::default()
    };
    let mut reader = Reader {
        levels: vec![whole],
        raw: Vec::new(),
        known: Vec::new(),
    };
    for error in errors {
        let what = What::Syntax(error.message().to_owned());
        let span = error.span().unwrap_or(0..0);
        reader.fault(span.start..span.start, String::new(), what);
    }
    fill(&mut Section::new(&mut reader));
    reader.leave();
    reader.faults(text)
}

/// The first fault of a file, at a byte of its text.
pub(super) fn one(text: &str, at: usize, what: What) -> Fault {
    Lines::of(text).fault(Raw {
        span: at..at,
        key: String::new(),
        what,
    })
}

/// A fault of a whole key, at the value it has in the file.
pub(super) fn at_key(bytes: &[u8], key: &str, what: What) -> Fault {
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let (table, _) = DeTable::parse_recoverable(text);
    let mut tables = Some(table.get_ref());
    let mut span = 0..0;
    for part in key.split('.') {
        let value = tables.and_then(|table| table.get(part));
        span = value.map_or(0..0, Spanned::span);
        tables = value.and_then(|value| value.get_ref().as_table());
    }
    let key = key.to_owned();
    Lines::of(text).fault(Raw { span, key, what })
}

/// A file while its keys are asked for.
struct Reader<'t> {
    /// The tables that began and have not ended, the outermost first.
    levels: Vec<Level<'t>>,
    raw: Vec<Raw>,
    known: Vec<String>,
}

/// A table of the file, if it has it.
#[derive(Default)]
struct Level<'t> {
    path: String,
    table: Option<&'t DeTable<'t>>,
    /// A value that stands for all of the table.
    in_one: Option<&'t Spanned<DeValue<'t>>>,
    seen: Vec<String>,
}

impl<'t> Reader<'t> {
    fn fault(&mut self, span: Range<usize>, key: String, what: What) {
        self.raw.push(Raw { span, key, what });
    }

    /// What the file has under a key, which is then known.
    fn ask(&mut self, path: &str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.known.push(path.to_owned());
        let level = self.levels.last_mut()?;
        let key = path.rsplit('.').next().unwrap_or_default();
        level.seen.push(key.to_owned());
        level.in_one.or_else(|| level.table?.get(key))
    }

    fn faults(mut self, text: &str) -> Vec<Fault> {
        self.raw.sort_by_key(|raw| raw.span.start);
        let more = self.raw.len().saturating_sub(FAULTS);
        self.raw.truncate(FAULTS);
        let lines = Lines::of(text);
        let mut faults: Vec<Fault> = Vec::new();
        for mut raw in self.raw {
            if let What::Unknown(meant) = &mut raw.what {
                nearest(&raw.key, &self.known)
                    .unwrap_or_default()
                    .clone_into(meant);
            }
            faults.push(lines.fault(raw));
        }
        if more > 0 {
            let last = faults
                .last()
                .map_or((1, 1), |last| (last.line, last.column));
            faults.push(Fault {
                line: last.0,
                column: last.1,
                key: String::new(),
                found: String::new(),
                what: What::More(more),
            });
        }
        faults
    }
}

impl Visitor for Reader<'_> {
    fn enter(&mut self, path: &str, in_one: bool) {
        let mut level = Level {
            path: path.to_owned(),
            ..Level::default()
        };
        if let Some(value) = self.ask(path) {
            level.table = value.get_ref().as_table();
            if in_one && level.table.is_none() {
                level.in_one = Some(value);
            } else if level.table.is_none() {
                self.fault(value.span(), path.to_owned(), What::NotATable);
            }
        }
        self.levels.push(level);
    }

    /// Names the keys nobody asked for.
    fn leave(&mut self) {
        let Some(level) = self.levels.pop() else {
            return;
        };
        for (key, _) in level.table.into_iter().flatten() {
            let name = key.get_ref().as_ref();
            if !level.seen.iter().any(|seen| seen == name) {
                let whole = match level.path.as_str() {
                    "" => name.to_owned(),
                    table => format!("{table}.{name}"),
                };
                let short: String = whole.chars().take(SHOWN + level.path.len()).collect();
                self.fault(key.span(), short, What::Unknown(String::new()));
            }
        }
    }

    fn leaf(&mut self, path: &str, mut leaf: Leaf<'_>) {
        let Some(value) = self.ask(path) else { return };
        let good = plain(value.get_ref()).is_some_and(|value| leaf.set(&value));
        if !good {
            let what = What::Expected(leaf.kind());
            self.fault(value.span(), path.to_owned(), what);
        }
    }
}

/// A TOML value as keys hold them, if any key could hold it.
fn plain(value: &DeValue) -> Option<Value> {
    match value {
        DeValue::String(text) => Some(Value::Text(text.to_string())),
        DeValue::Array(values) => values
            .iter()
            .map(|value| number(value.get_ref()))
            .collect::<Option<_>>()
            .map(Value::Numbers),
        other => number(other).map(Value::Number),
    }
}

fn number(value: &DeValue) -> Option<f32> {
    match value {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .ok()
            .map(|number| number as f32),
        DeValue::Float(number) => number.as_str().replace('_', "").parse().ok(),
        _ => None,
    }
}

/// A text and where its lines begin.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Self {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        let starts = std::iter::once(0).chain(ends).collect();
        Self { text, starts }
    }

    fn fault(&self, raw: Raw) -> Fault {
        let at = self.text.floor_char_boundary(raw.span.start);
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts.get(line.saturating_sub(1)).copied();
        let end = self
            .text
            .floor_char_boundary(raw.span.end.clamp(at, at + 4 * SHOWN));
        let mut found: Vec<char> = self.text[at..end].chars().take(SHOWN + 1).collect();
        if found.len() > SHOWN {
            found[SHOWN] = '…';
        }
        let found: String = found.into_iter().collect();
        let is_key = matches!(raw.what, What::Unknown(_));
        Fault {
            line,
            column: self.text[start.unwrap_or(0)..at].chars().count() + 1,
            key: raw.key,
            found: if is_key {
                String::new()
            } else {
                found.split_whitespace().collect::<Vec<_>>().join(" ")
            },
            what: raw.what,
        }
    }
}
