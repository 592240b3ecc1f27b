//! The pictures of a board, and where the board lies in them.

use crate::app::table::parts::Layout;
use crate::rules::Side;
use bevy::image::Image;
use bevy::prelude::*;

/// The widest picture; a larger window shows it scaled.
const WIDEST: f32 = 8192.0;
/// A picture that must be there soon is so much smaller each way.
const SMALLER: f32 = 3.0;

/// A pair of pictures and what they show.
#[derive(Debug, Clone)]
pub(super) struct Pictures {
    /// What the lamp gives; its alpha is the case's own shadow.
    pub lamp: Handle<Image>,
    /// What the room gives.
    pub room: Handle<Image>,
    /// The two together, where nothing stands in the light.
    pub whole: Handle<Image>,
    /// Where the board lies in them.
    pub frame: Frame,
}

/// Where the board lies in a picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Frame {
    /// The picture's size.
    pub size: UVec2,
    /// The board's middle.
    pub centre: Vec2,
    /// Pixels in a point width.
    pub unit: f32,
}

impl Frame {
    /// The frame that covers the window, pixel for pixel unless the window is larger than any picture.
    pub fn of(layout: &Layout) -> Frame {
        let full = layout.window * layout.scale;
        let shrink = (WIDEST / full.max_element().max(1.0)).min(1.0);
        let scale = layout.scale * shrink;
        Frame {
            size: (layout.window * scale).round().as_uvec2().max(UVec2::ONE),
            centre: layout.centre * scale,
            unit: layout.unit * scale,
        }
    }

    /// The same of a smaller picture.
    pub fn smaller(self) -> Frame {
        Frame {
            size: (self.size.as_vec2() / SMALLER)
                .round()
                .as_uvec2()
                .max(UVec2::ONE),
            centre: self.centre / SMALLER,
            unit: self.unit / SMALLER,
        }
    }
}

/// What a pair of pictures depends on but the theme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Want {
    /// Where the board lies in them.
    pub frame: Frame,
    /// Who sits below.
    pub below: Side,
    /// Whether the points have numbers.
    pub numbers: bool,
}
