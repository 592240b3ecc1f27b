//! What is wrong with a text.

use std::borrow::Cow;
use std::fmt;

/// One fault of a text: where it is and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextFault {
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected, in plain English.
    pub expected: Cow<'static, str>,
}

impl TextFault {
    /// A fault at a column.
    pub fn new(column: usize, expected: impl Into<Cow<'static, str>>) -> TextFault {
        TextFault {
            column,
            expected: expected.into(),
        }
    }

    /// The same fault in a text that begins `columns` further right.
    #[must_use]
    pub fn shifted(mut self, columns: usize) -> TextFault {
        self.column += columns;
        self
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}", self.column, self.expected)
    }
}

/// All faults of a text, in the order of their columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextFaults(Vec<TextFault>);

impl TextFaults {
    /// Adds a fault at its place.
    pub fn add(&mut self, fault: TextFault) {
        let place = self.0.partition_point(|other| other.column <= fault.column);
        self.0.insert(place, fault);
    }

    /// Adds the faults of a part that begins `columns` further right.
    pub fn add_part(&mut self, part: TextFaults, columns: usize) {
        for fault in part.0 {
            self.add(fault.shifted(columns));
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults, by column.
    pub fn iter(&self) -> std::slice::Iter<'_, TextFault> {
        self.0.iter()
    }
}

impl From<TextFault> for TextFaults {
    fn from(fault: TextFault) -> TextFaults {
        TextFaults(vec![fault])
    }
}

impl<'a> IntoIterator for &'a TextFaults {
    type Item = &'a TextFault;
    type IntoIter = std::slice::Iter<'a, TextFault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for TextFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for TextFaults {}
