//! How the table looks: theme, light, shaders, and everything drawn on it.

mod bake;
mod checkers;
mod counts;
mod depth;
mod dice;
mod discs;
mod eye;
mod figures;
mod ground;
mod light;
mod marks;
pub mod picture;
mod quads;
mod shaders;
mod shadows;
pub mod theme;

pub use eye::{Canvas, Eye};
pub use light::LightUniform;
pub use shadows::OCCLUSION;
pub use theme::Theme;

use bevy::prelude::*;

/// Draws the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Theme>().add_plugins((
        shaders::plugin,
        quads::plugin,
        eye::plugin,
        bake::plugin,
        ground::plugin,
        counts::plugin,
        checkers::plugin,
        dice::plugin,
        shadows::plugin,
        marks::plugin,
    ));
}
