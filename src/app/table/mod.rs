//! The board, the checkers and the dice as entities: seats, pointer, drag, flights, throws.
//!
//! The table knows no rules: it asks the running game where a checker may go, reports an intent, and brings what is
//! seen up to date with what the game says.

mod cup;
pub mod flights;
mod hand;
mod layout;
mod marks;
pub mod parts;
mod pick;
mod pointer;
mod shake;
mod shown;
pub mod stacks;
mod throw;
mod tumble;

pub use hand::{Chosen, Held};
pub use layout::place_board;
pub use pick::{Part, Picked};
pub use pointer::Pointer;
pub use throw::{Rolling, spent};
pub use tumble::face_up;

use crate::app::motion::{Hasten, Motion, Tempo};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<parts::Marks>()
        .init_resource::<parts::Shown>()
        .init_resource::<parts::Layout>();
    layout::plugin(app);
    hand::plugin(app);
    pick::plugin(app);
    pointer::plugin(app);
    flights::plugin(app);
    throw::plugin(app);
    cup::plugin(app);
    marks::plugin(app);
    shake::plugin(app);
}
