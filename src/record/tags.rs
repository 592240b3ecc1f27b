//! The tags at the head of a record.

use std::fmt;

use super::limits::MAX_REMARK;
use super::remark::is_name;

/// One tag: a name and a value. Text: `[White "Анна"]`
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tag {
    name: String,
    value: String,
}

/// Why something is not a tag, or may not be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TagFault {
    /// The name is not a letter followed by letters and digits.
    #[error("a name is a letter followed by letters and digits")]
    Name,
    /// The value has a line break in it.
    #[error("the value must be one line")]
    LineBreak,
    /// The value is longer than a line may be.
    #[error("the value is too long")]
    TooLong,
    /// The tag says what the record knows by itself: `Narde`, `Rules`, `Position`.
    #[error("this tag is written by the record itself")]
    Reserved,
    /// The value of this tag is of another kind.
    #[error("expected {0}")]
    Value(TagValue),
}

/// What the value of a tag with a meaning has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TagValue {
    /// A whole number from 0 up.
    #[error("a whole number")]
    Number,
    /// A whole number from 1 up.
    #[error("a whole number from 1 up")]
    Ordinal,
    /// Points of White and of Black.
    #[error("a score like 1-0")]
    Score,
    /// 32 bytes in hexadecimal.
    #[error("64 hexadecimal digits")]
    Hash,
    /// A player's own word for the dice.
    #[error("at most 64 characters and no control character")]
    Word,
}

impl Tag {
    /// A tag that may be set in a record.
    ///
    /// # Errors
    /// A name or value that cannot be written, or a value that a tag of this name cannot have.
    pub fn new(name: &str, value: &str) -> Result<Tag, TagFault> {
        if !is_name(name) {
            Err(TagFault::Name)
        } else if value.contains(['\n', '\r']) {
            Err(TagFault::LineBreak)
        } else if 2 * value.len() + name.len() > MAX_REMARK {
            Err(TagFault::TooLong)
        } else if let Some(expected) = value_fault(name, value) {
            Err(TagFault::Value(expected))
        } else {
            Ok(Tag::unchecked(name, value))
        }
    }

    pub(super) fn unchecked(name: &str, value: &str) -> Tag {
        Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value, un-escaped.
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for c in self.value.chars() {
            if matches!(c, '"' | '\\') {
                f.write_str("\\")?;
            }
            write!(f, "{c}")?;
        }
        f.write_str("\"]")
    }
}

/// What a tag of this name should have held, where its value has a meaning and breaks it.
pub(super) fn value_fault(name: &str, value: &str) -> Option<TagValue> {
    let expected = match name {
        "Match" => TagValue::Number,
        "Game" => TagValue::Ordinal,
        "Score" => TagValue::Score,
        "DiceSeal" | "DiceSecret" => TagValue::Hash,
        "DiceWordWhite" | "DiceWordBlack" => TagValue::Word,
        _ => return None,
    };
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u32>().ok()).flatten()
    };
    let good = match expected {
        TagValue::Number => number(value).is_some(),
        TagValue::Ordinal => number(value).is_some_and(|n| n > 0),
        TagValue::Score => value
            .split_once('-')
            .is_some_and(|(white, black)| number(white).is_some() && number(black).is_some()),
        TagValue::Hash => value.len() == 64 && value.bytes().all(|byte| byte.is_ascii_hexdigit()),
        TagValue::Word => value.chars().count() <= 64 && !value.chars().any(char::is_control),
    };
    (!good).then_some(expected)
}

/// The tags of a record in their order; no name stands twice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// The value under `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|tag| tag.name == name)
            .map(|tag| tag.value.as_str())
    }

    /// All tags in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Tag> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True without any tag.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets a tag: in its old place, or at the end.
    pub(super) fn set(&mut self, tag: Tag) {
        match self.0.iter_mut().find(|old| old.name == tag.name) {
            Some(old) => *old = tag,
            None => self.0.push(tag),
        }
    }

    /// Adds a tag whose name is known to be new.
    pub(super) fn push_new(&mut self, tag: Tag) {
        self.0.push(tag);
    }

    /// Takes a tag out.
    pub(super) fn remove(&mut self, name: &str) -> Option<Tag> {
        let place = self.0.iter().position(|tag| tag.name == name)?;
        Some(self.0.remove(place))
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = std::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
