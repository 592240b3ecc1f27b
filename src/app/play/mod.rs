//! The running game: intents in, [`Game`] acted on, events out.
//!
//! One system acts on the game and nothing else mutates it. It also saves after every event, so that nothing is lost
//! however the program ends.

mod dealing;
mod keys;
mod pace;
mod phase;
mod wishes;

use crate::app::panels::Tell;
use crate::game::{Game, GameEvent, Intent, Refusal, save};
use bevy::prelude::*;
use std::path::PathBuf;

pub use dealing::{Dealer, Opened, Saved};
pub use pace::Pace;
pub use phase::TablePhase;

use super::GameSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Act>()
        .add_message::<Happened>()
        .add_message::<Refused>()
        .add_message::<Replaced>()
        .add_systems(Update, act.in_set(GameSystems::Rules));
    dealing::plugin(app);
    wishes::plugin(app);
    keys::plugin(app);
    phase::plugin(app);
    pace::plugin(app);
}

/// What a player, by mouse, key or button, or a switch wants to do.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Act(pub Intent);

/// What happened in the game.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Happened(pub GameEvent);

/// What was refused, and why.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Refused(pub Refusal);

/// Another game lies on the table: a new one, the saved one, a rematch.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaced;

/// The game on the table.
#[derive(Resource, Debug)]
pub struct Running {
    /// The game; only `play` changes it.
    pub(in crate::app) game: Game,
    /// Whether it has begun: before, the new-game card lies over it and nothing of it is saved.
    pub(in crate::app) begun: bool,
}

impl Running {
    /// The game on the table.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether it has begun; before, the new-game card lies over it.
    pub fn begun(&self) -> bool {
        self.begun
    }
}

/// The folder the running game is saved in; nowhere where the system names none.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct SaveFolder(pub Option<PathBuf>);

/// Acts on the game, tells what came of it and saves.
fn act(
    mut wanted: MessageReader<Act>,
    mut running: ResMut<Running>,
    folder: Res<SaveFolder>,
    mut happened: MessageWriter<Happened>,
    mut refused: MessageWriter<Refused>,
    mut tell: MessageWriter<Tell>,
) {
    if wanted.is_empty() {
        return;
    }
    let mut changed = false;
    for Act(intent) in wanted.read() {
        if !running.begun {
            continue;
        }
        match running.game.act(*intent) {
            Ok(events) => {
                changed |= !events.is_empty();
                happened.write_batch(events.into_iter().map(Happened));
            }
            Err(why) => {
                refused.write(Refused(why));
            }
        }
    }
    if changed {
        keep(&running.game, &folder, &mut tell);
    }
}

/// Saves the running game, or forgets the saved one when the result has been accepted.
fn keep(game: &Game, folder: &SaveFolder, tell: &mut MessageWriter<Tell>) {
    let Some(folder) = &folder.0 else { return };
    let kept = if game.accepted() {
        save::clear(folder)
    } else {
        save::save(folder, game)
    };
    if let Err(why) = kept {
        tell.write(Tell::SaveFailed {
            why: why.to_string(),
        });
    }
}
