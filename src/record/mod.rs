//! What happened: a game as data and as text, replayed through [`crate::rules`].
//!
//! A [`GameRecord`] is built up in the order of play, printed by its `Display` and read by [`parse`]; a file may hold
//! many. It does not judge: [`GameRecord::replay`] plays it by the rules and gives every position, or the first thing
//! the rules do not allow. Reading always replays, so what [`parse`] gives is playable.
//!
//! ```text
//! [Narde "1"]
//! [White "Anna"]
//! [Rules "365; opening=thrown_anew first_turn_head=doubles_346 blockade=free ..."]
//! ; The second game of the evening.
//!
//! 0. roll 4 2
//! 1. w 51: 24/19 19/18
//! 2. b xsplit 43: 12/8 8/5
//! 3. w 12: 24/23 ...
//! = *
//! ```
//!
//! The words for attempts that did not count ([`Miss`]) and for the hand behind a throw ([`Gesture`]) live here too.

mod ending;
mod event;
mod extras;
mod fold;
mod game_record;
mod gesture;
mod limits;
mod miss;
mod print;
mod read;
mod remark;
mod replay;
mod roll_off;
mod spec;
mod tags;
mod throws;
mod turn;

pub use ending::{Ending, Reason};
pub use event::{Event, EventKind};
pub use extras::{ClockTime, Extras, Glyph, TimeUsed};
pub use fold::{Fold, ReplayFault, burnt};
pub use game_record::{GameRecord, OrderFault, VERSION};
pub use gesture::{Gesture, Half};
pub use limits::{MAX_FAULTS, MAX_FILE, MAX_GAMES, MAX_LINE, MAX_MISSES, MAX_TURNS};
pub use miss::{Miss, MissKind, Which};
pub use print::print_games;
pub use read::{
    Damaged, Expected, Fault, Outline, Parsed, Warning, WarningKind, parse, parse_bytes,
};
pub use remark::{Ext, ExtFault, Note, Remark};
pub use replay::{Place, Replay, ReplayError, ReplayedTurn};
pub use roll_off::{RollOff, SingleDie};
pub use tags::{Tag, TagFault, TagValue, Tags};
pub use throws::{CountedThrow, ThrowLine};
pub use turn::{Thrown, Turn, TurnState};
