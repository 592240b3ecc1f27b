//! A position and its rule book as a tool is given them.

use crate::rules::{Position, PositionCode, RuleBook};

/// The position of a code and the rule book it is played by: the one the code names, else the one given beside it,
/// else `usual`.
///
/// # Errors
/// What is wrong with the code, or that it names another rule book than the one given beside it.
pub(super) fn read(
    code: &str,
    beside: Option<RuleBook>,
    usual: RuleBook,
) -> Result<(Position, RuleBook), String> {
    let read = PositionCode::read(code, &beside.unwrap_or(usual))
        .map_err(|faults| format!("position: {faults}"))?;
    let book = match (read.rules, beside) {
        (Some(inside), Some(beside)) if inside != beside => {
            return Err(format!(
                "position: it names the rules {inside}, but {beside} is given beside it"
            ));
        }
        (Some(book), _) | (None, Some(book)) => book,
        (None, None) => usual,
    };
    Ok((read.position, book))
}
