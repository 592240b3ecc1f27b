//! Where the board lies in the window: kept true to the window, the panels and the seating.

use super::Motion;
use super::parts::Layout;
use crate::app::GameSystems;
use crate::app::play::Running;
use crate::app::screen::Free;
use crate::app::settings::Settings;
use crate::geometry::Seating;
use crate::rules::Side;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, place_board.before(GameSystems::Input));
}

/// Lays the board into the part of the window that the panels leave free.
pub fn place_board(
    windows: Query<&Window, With<PrimaryWindow>>,
    free: Res<Free>,
    settings: Res<Settings>,
    running: Option<Res<Running>>,
    motion: Res<Motion>,
    mut layout: ResMut<Layout>,
) {
    let Ok(window) = windows.single() else { return };
    let size = Vec2::new(window.width(), window.height());
    // A minimised window has no size: the board stays where it was.
    if size.x < 1.0 || size.y < 1.0 {
        return;
    }
    let rect = free.rect.intersect(Rect::from_corners(Vec2::ZERO, size));
    let rect = if rect.is_empty() {
        Rect::from_corners(Vec2::ZERO, size)
    } else {
        rect
    };
    // Turned to whoever moves, where the two players asked for it; the computer need not see it its way round.
    let persons = |running: &Res<Running>| {
        let players = running.game().players();
        Side::BOTH.iter().all(|side| players[*side].is_person())
    };
    let mover = running
        .filter(|running| running.begun() && persons(running))
        .and_then(|running| running.game().position().side());
    let below = if motion.rolling {
        // Not under falling dice: it would say who begins before they do.
        layout.seating.below
    } else {
        mover
            .filter(|_| settings.turn_board)
            .unwrap_or(settings.below)
    };
    let placed = Layout::within(
        size,
        window.scale_factor(),
        rect,
        Seating { below },
        settings.point_numbers,
    );
    layout.set_if_neq(placed);
}
