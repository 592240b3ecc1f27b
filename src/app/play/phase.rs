//! The game's phase, mirrored into a Bevy state so that systems can be run by it.

use super::Running;
use crate::app::GameSystems;
use crate::game::Phase;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<TablePhase>().add_systems(
        Update,
        mirror
            .in_set(GameSystems::Sync)
            .run_if(resource_changed::<Running>),
    );
}

/// The phase of the game on the table; written by one system, read by run conditions.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TablePhase {
    /// The game has not begun: the new-game card lies over the board.
    #[default]
    Waiting,
    /// The roll-off.
    Opening,
    /// The side to move has yet to throw.
    Throw,
    /// The side to move plays its dice, or hands over.
    Move,
    /// The game is over.
    Over,
}

/// Copies what the game derives.
fn mirror(running: Res<Running>, mut next: ResMut<NextState<TablePhase>>) {
    let phase = match running.game.phase() {
        _ if !running.begun => TablePhase::Waiting,
        Phase::Opening => TablePhase::Opening,
        Phase::Throw(_) => TablePhase::Throw,
        Phase::Move(_) => TablePhase::Move,
        Phase::Over => TablePhase::Over,
    };
    NextState::set_if_neq(&mut next, phase);
}
