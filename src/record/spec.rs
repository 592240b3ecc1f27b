//! The tags that a record writes itself: its version, its rules and its start.

use crate::rules::{Position, PositionCode, RuleBook};

pub(super) const NARDE: &str = "Narde";
pub(super) const RULES: &str = "Rules";
pub(super) const POSITION: &str = "Position";

/// True for the tags that nobody but the record may set.
pub(super) fn is_reserved(name: &str) -> bool {
    [NARDE, RULES, POSITION].contains(&name)
}

/// The value of the `Rules` tag: the spec and every field.
pub(super) fn rules_tag(book: &RuleBook) -> String {
    let fields: Vec<String> = book
        .fields()
        .iter()
        .map(|(field, word)| format!("{field}={word}"))
        .collect();
    format!("{book}; {}", fields.join(" "))
}

/// More bytes than any rule book or position takes; what is longer is not looked into.
const LONGEST: usize = 1_000;

/// Why a tag of the record itself cannot be read: where in its value, in characters from 0, and what was expected.
pub(super) type SpecFault = (usize, String);

/// Reads the `Rules` tag: a spec, and fields that have to agree with it.
pub(super) fn read_rules(value: &str) -> Result<RuleBook, SpecFault> {
    if value.len() > LONGEST {
        return Err((0, "a shorter text".to_owned()));
    }
    let (spec, fields) = value.split_once(';').unwrap_or((value, ""));
    let spec = spec.trim_end_matches([' ', '\t']);
    let book: RuleBook = spec.parse().map_err(|faults: crate::rules::TextFaults| {
        let first = faults.iter().next();
        first.map_or((0, String::new()), |fault| {
            (fault.column - 1, fault.expected.to_string())
        })
    })?;
    let mut column = value.chars().count() - fields.chars().count();
    for field in fields.split([' ', '\t']) {
        if !field.is_empty() {
            agree(book, field).map_err(|expected| (column, expected))?;
        }
        column += field.chars().count() + 1;
    }
    Ok(book)
}

/// Whether `field=value` says what the book says.
fn agree(book: RuleBook, field: &str) -> Result<(), String> {
    let (name, value) = field.split_once('=').ok_or("field=value")?;
    let mut changed = book;
    changed
        .set(name, value)
        .map_err(|fault| fault.to_string())?;
    if changed == book {
        return Ok(());
    }
    let due = book
        .fields()
        .into_iter()
        .find(|(other, _)| *other == name)
        .map_or("", |(_, word)| word);
    Err(format!("{name}={due}, as the name of the rule book says"))
}

/// Reads the `Position` tag of a game that is played by `book`.
pub(super) fn read_position(value: &str, book: &RuleBook) -> Result<Position, Vec<SpecFault>> {
    if value.len() > LONGEST {
        return Err(vec![(0, "a shorter text".to_owned())]);
    }
    match PositionCode::read(value, book) {
        Ok(PositionCode {
            position,
            rules: None,
            score: None,
        }) => Ok(position),
        Ok(_) => {
            let expected = "only the position: rules and score have tags of their own";
            Err(vec![(0, expected.to_owned())])
        }
        Err(faults) => Err(faults
            .iter()
            .map(|fault| (fault.column - 1, fault.expected.to_string()))
            .collect()),
    }
}
