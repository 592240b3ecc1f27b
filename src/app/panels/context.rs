//! Which camera egui draws after: the one that draws into the window last.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, ClearColorConfig, RenderTarget};
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

/// Keeps bevy_egui from taking the first camera it sees, which may draw into an image.
pub(super) fn plugin(app: &mut App) {
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
    app.add_systems(PostStartup, choose);
}

fn choose(
    cameras: Query<(Entity, &Camera, &RenderTarget)>,
    taken: Query<(), With<PrimaryEguiContext>>,
    mut commands: Commands,
) {
    if !taken.is_empty() {
        return;
    }
    let last = cameras
        .iter()
        .filter(|(_, _, target)| matches!(target, RenderTarget::Window(_)))
        .max_by_key(|(_, camera, _)| camera.order);
    match last {
        Some((camera, ..)) => {
            commands.entity(camera).insert(PrimaryEguiContext);
        }
        None => {
            let camera = Camera {
                order: 100,
                output_mode: CameraOutputMode::Write {
                    blend_state: None,
                    clear_color: ClearColorConfig::Default,
                },
                ..default()
            };
            commands.spawn((
                Camera2d,
                camera,
                Msaa::Off,
                RenderLayers::none(),
                PrimaryEguiContext,
            ));
        }
    }
}
