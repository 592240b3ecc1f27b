//! How the table looks: theme, light, shaders, and everything drawn on it.

mod atlas;
mod bake;
mod board;
mod checkers;
mod counts;
mod cup;
mod depth;
mod dice;
mod discs;
mod eye;
mod figures;
mod frame;
pub mod gallery;
mod glasses;
mod ground;
mod light;
mod marks;
mod ornament;
mod oven;
pub mod picture;
mod quads;
mod shaders;
mod shadows;
mod sheet;
mod still;
mod target;
mod veil;

pub use eye::{Canvas, Eye};
pub use ground::Plain;
pub use light::LightUniform;
pub use shadows::OCCLUSION;

use crate::app::screen::OnShow;
use crate::app::theme::Theme;
use bevy::prelude::*;

/// Whether the board is drawn whole; on a slow machine that takes a while after the window opened.
pub fn board_is_drawn(world: &World) -> bool {
    world
        .get_resource::<OnShow>()
        .is_some_and(|on_show| on_show.0)
}

/// Whether the board is drawn as sharp as the window can show it, in the theme that is worn.
pub fn board_is_whole(world: &World) -> bool {
    bake::is_whole(world)
}

/// Draws the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Theme>().add_plugins((
        shaders::plugin,
        sheet::plugin,
        quads::plugin,
        eye::plugin,
        bake::plugin,
        ornament::plugin,
        ground::plugin,
        counts::plugin,
        checkers::plugin,
        dice::plugin,
        cup::plugin,
        shadows::plugin,
        marks::plugin,
        veil::plugin,
        glasses::plugin,
    ));
}
