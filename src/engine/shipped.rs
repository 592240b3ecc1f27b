//! The nets that come with the program.

use std::sync::OnceLock;

use super::judge::Judge;
use super::weights::{Weights, WeightsFault};
use crate::rules::{Blockade, RuleBook};

const FREE: &[u8] = include_bytes!("../../assets/engine/free.net");
const AHEAD: &[u8] = include_bytes!("../../assets/engine/ahead.net");

/// The weights shipped for a rule book: one file where six in a row may be held freely, one where they may not.
///
/// # Errors
/// When the program was built with a damaged file.
pub fn shipped_weights(book: &RuleBook) -> Result<Weights, WeightsFault> {
    Weights::from_bytes(match book.blockade {
        Blockade::Free => FREE,
        Blockade::Ahead | Blockade::Never => AHEAD,
    })
}

/// The judge shipped for a rule book, made when first asked for.
///
/// # Errors
/// When the program was built with a damaged weights file.
pub fn shipped_judge(book: &RuleBook) -> Result<&'static Judge, WeightsFault> {
    static JUDGES: [OnceLock<Result<Judge, WeightsFault>>; 2] = [OnceLock::new(), OnceLock::new()];
    let place = usize::from(book.blockade != Blockade::Free);
    JUDGES[place]
        .get_or_init(|| shipped_weights(book).map(|weights| Judge::new(&weights)))
        .as_ref()
        .map_err(|fault| *fault)
}
