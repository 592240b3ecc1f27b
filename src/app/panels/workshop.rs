//! The workshop: the theme in work, key by key.

use bevy_egui::egui::Ui;

use super::pane::pane;
use super::stage::Stage;

/// Draws the workshop into the side panel.
pub(super) fn workshop(ui: &mut Ui, stage: &mut Stage<'_>) {
    pane(ui, stage, "workshop-title", |_, _| {});
}
