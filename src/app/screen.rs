//! How panels and board share the window: the room that is left to the board, whether it is seen yet, and who has mouse and
//! keys. The panels write it, of the board what draws it; everybody else reads it.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Free>()
        .init_resource::<Claims>()
        .init_resource::<OnShow>();
}

/// Whether the board is seen, and what lies on it: on a slow machine that takes a while after the window opened. Nothing is
/// played by itself before.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnShow(pub bool);

impl Default for OnShow {
    /// Where nothing is drawn nothing is waited for.
    fn default() -> Self {
        OnShow(true)
    }
}

/// The part of the window that bar, panel and button row leave to the board, in logical pixels with y down.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Free {
    /// The rectangle; never smaller than 1 x 1.
    pub rect: Rect,
}

impl Default for Free {
    /// What the panels leave free in a window of 1280 x 800.
    fn default() -> Self {
        Self {
            rect: Rect::new(0.0, 40.0, 960.0, 744.0),
        }
    }
}

/// What the panels have claimed of mouse and keys.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// A card or a menu lies over the table: neither clicks nor keys are meant for it.
    pub covered: bool,
    /// A text field or another part of the panels has the keys.
    pub typing: bool,
    /// The first of two numbers of the players' own dice is chosen: what takes back takes that back.
    pub choosing: bool,
    /// A click on the board, without a drag, points at a part of the table instead of playing.
    pub picking: bool,
    /// Turns are advised that can be played: Enter is meant for the one that is chosen.
    pub advising: bool,
    /// Ctrl+Z and its like are meant for the theme in work.
    pub reworking: bool,
}
