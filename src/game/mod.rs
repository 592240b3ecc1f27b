//! One game in progress: the state machine that players act on, and its autosave.
//!
//! Whoever plays, by mouse, key, switch or as a bot, hands an [`Intent`] to [`Game::act`] and gets back what has happened,
//! as [`GameEvent`]s, or the one [`Refusal`]. What the game waits for is its [`Phase`]. A [`Game`] is a fold over its
//! record: the position where the turn began, the throw, the steps so far. So undo is one step fewer, and resuming,
//! replaying and loading are the same code. [`save`] keeps the running game on disk.
//!
//! - **Roll-off.** One [`Intent::Throw`] throws both single dice, White's and Black's; a tie is told as a tie, stands in
//!   the record and is thrown again by the next one. Of the dice that miss only those that did are thrown again.
//! - **Dice.** The numbers come from outside, by the number of the throw among those that stand in the record. Nothing
//!   that is taken back, resumed or loaded can change a number.
//! - **Misses.** An attempt that falls badly is told by [`GameEvent::MissThrow`] and stands in the record with the throw
//!   that counts; [`Game::cast`] has them all, for showing.
//! - **Own dice.** With [`ManualDice`](crate::dice::ManualDice) the players enter their numbers by [`Intent::Enter`], and may
//!   take them back while nothing was played by them.
//! - **Undo** reaches back to the last hand-over, never to a throw of the program's dice. The winning step may be taken back, and a resignation
//!   too, until the result is accepted; after that nothing is.
//! - **Against the computer** ([`Player`]) an undo where nothing of one's own turn was played takes back a whole turn: the
//!   answer and one's own turn before it. The same throws come again, and the tag `Takebacks` counts how often it was done.
//! - **Resigning** is possible for either side at any time once it is known who begins, whoever is to move.
//! - **A turn without a legal step** is told by [`GameEvent::NoMoves`] and then handed over as any other;
//!   [`Game::by_itself`] asks for that hand-over whatever the player's [`Habits`] are.

mod act;
mod course;
mod event;
#[allow(clippy::module_inception)]
mod game;
mod habits;
mod intent;
mod new_game;
mod phase;
mod player;
mod refusal;
mod retake;
pub mod save;
mod take_back;
mod throwing;

pub use event::GameEvent;
pub use game::Game;
pub use habits::Habits;
pub use intent::{Intent, StepsBuf};
pub use new_game::NewGame;
pub use phase::Phase;
pub use player::Player;
pub use refusal::Refusal;
