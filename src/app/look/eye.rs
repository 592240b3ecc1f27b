//! The eye over the table: one camera, one unit a logical pixel, the window's middle at zero.

use bevy::camera::RenderTarget;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::prelude::*;

/// The camera that sees the table.
#[derive(Component, Debug, Clone, Copy)]
pub struct Eye;

/// Where the table is drawn instead of the window, if it is anywhere else. Put in before the first frame.
#[derive(Resource, Debug, Clone)]
pub struct Canvas(pub Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, open);
}

fn open(canvas: Option<Res<Canvas>>, mut commands: Commands) {
    // Materials smooth their own edges and bend their own light: the camera changes no colour.
    let mut eye = commands.spawn((
        Eye,
        Camera2d,
        Msaa::Off,
        Tonemapping::None,
        DebandDither::Disabled,
    ));
    if let Some(canvas) = canvas {
        eye.insert(RenderTarget::from(canvas.0.clone()));
    }
}
