//! The board, the checkers and the dice as entities: seats, pointer, drag, flights, throws.
//!
//! The table knows no rules: it asks the running game where a checker may go, reports an intent, and brings what is
//! seen up to date with what the game says.

mod fall;
pub mod flights;
mod hand;
mod layout;
mod marks;
pub mod parts;
mod pointer;
mod shake;
pub mod stacks;
mod throw;

pub use hand::{Chosen, Held};
pub use layout::place_board;
pub use pointer::Pointer;
pub use throw::Rolling;

use crate::app::motion::{Hasten, Motion, Tempo};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<parts::Marks>()
        .init_resource::<parts::Layout>();
    layout::plugin(app);
    hand::plugin(app);
    pointer::plugin(app);
    flights::plugin(app);
    throw::plugin(app);
    marks::plugin(app);
    shake::plugin(app);
}
