//! Notes and data lines.

use super::Expected;
use super::scan::{Scan, Slip};
use crate::record::limits::MAX_LINE;
use crate::record::remark::is_name;
use crate::record::{Ext, Note, Remark};

/// `";" [ " " text ]` or `"%" Name [ " " text ]`
pub(super) fn read(scan: &mut Scan<'_>) -> Result<Remark, Slip> {
    let from = scan.at();
    if scan.eat(";") {
        let text = scan.rest();
        return match text.strip_prefix([' ', '\t']) {
            Some(text) => Ok(Remark::Note(Note::from_line(text))),
            // Written with the blank it would be longer than a line may be.
            None if text.len() + 2 > MAX_LINE => Err((from, Expected::LineLimit)),
            None => Ok(Remark::Note(Note::from_line(text))),
        };
    }
    scan.need("%", Expected::Line)?;
    let name_at = scan.at();
    let name = scan.run(|c| c.is_ascii_alphanumeric());
    if !is_name(name) {
        return Err((name_at, Expected::Name));
    }
    let text = scan.rest();
    match text.strip_prefix([' ', '\t']) {
        Some(text) => Ok(Remark::Ext(Ext::from_line(name, text))),
        None if text.is_empty() => Ok(Remark::Ext(Ext::from_line(name, ""))),
        None => scan.slip(Expected::Blank),
    }
}
