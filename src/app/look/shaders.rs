//! The shaders, part of the program: it runs from any folder without its assets.

use bevy::asset::uuid_handle;
use bevy::prelude::*;

const NOISE: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e01");
const LIGHT: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e02");

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        NOISE,
        "noise.wgsl",
        include_str!("../../../assets/shaders/noise.wgsl"),
    );
    embed(
        app,
        LIGHT,
        "light.wgsl",
        include_str!("../../../assets/shaders/light.wgsl"),
    );
}

/// Makes a shader's text known under a handle; modules are found by the import path they declare.
pub(super) fn embed(app: &mut App, handle: Handle<Shader>, name: &str, text: &'static str) {
    if let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() {
        // Only a handle of an asset that was removed is refused, and these are never removed.
        let _ = shaders.insert(
            handle.id(),
            Shader::from_wgsl(text, format!("narde/{name}")),
        );
    }
}
