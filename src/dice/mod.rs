//! Where the numbers of a game come from: sealed, practice or scripted dice.
//!
//! The scheme is `narde-dice/1`: before the first throw the program draws a [`Secret`] and shows its [`Seal`]; each side
//! may add an [`OwnWord`]; from the three and the number of the game follows a key, and from the key the numbers of
//! every throw, whichever order they are asked for. After the match the secret is opened and anyone can compute all
//! numbers again. What falls on the board decides only whether an attempt counts, never a number.
//!
//! Whether the dice of a record are those that were sealed is [`proof`]'s answer. How dice fall is [`fall`]'s; [`cast()`] throws until an attempt counts. What was thrown is counted and held against
//! chance in [`statistics`].
//!
//! [`SealedDice`] are these dice, [`ScriptedDice`] those of a test, [`ManualDice`] the players' own; all are a [`DiceSource`].
//!
//! The key that numbers follow from is private to this module, by the compiler's own word. Whoever holds dice can ask them
//! for numbers; no module below or beside this one names them.
//!
//! ```compile_fail,E0603
//! use narde365::dice::key::GameKey;
//! ```

pub mod fall;
pub mod proof;
pub mod statistics;

mod cast;
mod key;
mod manual;
mod misses;
mod recast;
mod scripted;
mod seal;
mod sealed;
mod secret;
mod source;
mod unproven;
mod word;

pub use cast::{Attempt, Cast, CastOf, Shown, cast, cast_falls};
pub use manual::{ManualDice, resume};
pub use misses::{Misses, MissesFault};
pub use recast::recast;
pub use scripted::ScriptedDice;
pub use seal::Seal;
pub use sealed::{ResumeFault, SCHEME, SealedDice};
pub use secret::{HexFault, Secret};
pub use source::{DiceSource, FallOf, NoNumbers};
pub use unproven::UnprovenDice;
pub use word::{OwnWord, PracticeText, WordFault};
