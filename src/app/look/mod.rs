//! How the table looks: theme, light, shaders, and everything drawn on it.

mod light;
mod shaders;
pub mod theme;

pub use light::LightUniform;
pub use theme::Theme;

use bevy::prelude::*;

/// Draws the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Theme>().add_plugins(shaders::plugin);
}
