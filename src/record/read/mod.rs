//! Text to records.

mod apply;
mod body;
mod fault;
mod file;
mod head;
mod line;
mod outline;
mod parts;
mod remark;
mod scan;

pub use fault::{Damaged, Expected, Fault, Parsed, Warning, WarningKind};
pub use outline::Outline;

use super::limits::MAX_FILE;
use file::Reader;

/// Reads a file: one game or many, from any program that keeps to the format, with any line ends.
///
/// # Errors
/// Every fault with its line and column, and the games as far as they are good.
pub fn parse(text: &str) -> Result<Parsed, Box<Damaged>> {
    if text.len() > MAX_FILE {
        return Err(at_start(Expected::FileLimit));
    }
    Reader::read(text, None)
}

/// The same for bytes, which may be anything.
///
/// # Errors
/// As [`parse`]; also bytes that are not UTF-8.
pub fn parse_bytes(bytes: &[u8]) -> Result<Parsed, Box<Damaged>> {
    if bytes.len() > MAX_FILE {
        return Err(at_start(Expected::FileLimit));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Reader::read(text, None),
        Err(fault) => {
            // Up to the fault the bytes are text; the line that the fault stands in is not read.
            let text = std::str::from_utf8(&bytes[..fault.valid_up_to()]).unwrap_or_default();
            let (whole, damaged) = text.split_at(text.rfind(['\n', '\r']).map_or(0, |at| at + 1));
            Reader::read(whole, Some(damaged))
        }
    }
}

fn at_start(expected: Expected) -> Box<Damaged> {
    Box::new(Damaged {
        faults: vec![Fault {
            line: 1,
            column: 1,
            expected,
        }],
        ..Damaged::default()
    })
}
