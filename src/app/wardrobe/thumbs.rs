//! Small pictures of the bare board in every theme: whoever shows them asks, whoever draws boards makes them.

use crate::app::theme::Theme;
use crate::geometry::{CASE_HALF_HEIGHT, CASE_HALF_WIDTH};
use crate::rules::Side;
use bevy::image::Image;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::sync::Arc;

/// The small pictures that are wanted, and those that are made.
#[derive(Resource, Debug, Default)]
pub struct Thumbs {
    /// What they shall be like; none while nobody looks at them.
    pub wanted: Option<ThumbKind>,
    made: HashMap<String, Thumb>,
}

/// What small pictures are like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThumbKind {
    /// Their size in pixels.
    pub size: UVec2,
    /// Who sits below.
    pub below: Side,
}

/// How much of the table is seen round the case of a small board, in point widths.
const AIR: f32 = 0.35;

impl ThumbKind {
    /// The height of a picture for its width.
    pub const ASPECT: f32 = (CASE_HALF_HEIGHT + AIR) / (CASE_HALF_WIDTH + AIR);

    /// The length of a point width in a picture so wide.
    pub fn unit_of(width: f32) -> f32 {
        width / (2.0 * (CASE_HALF_WIDTH + AIR))
    }

    /// The pixels of a point width.
    pub fn unit(&self) -> f32 {
        Self::unit_of(self.size.x as f32)
    }
}

/// A small picture.
#[derive(Debug, Clone)]
pub struct Thumb {
    /// The picture.
    pub image: Handle<Image>,
    /// What it is like.
    pub kind: ThumbKind,
    /// The theme it shows.
    pub theme: Arc<Theme>,
}

impl Thumbs {
    /// The picture of a theme, if one is made; it may still be of another kind, or of the theme as it was.
    pub fn get(&self, name: &str) -> Option<&Thumb> {
        self.made.get(name)
    }

    /// Every picture that is made, with the name of its theme.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Thumb)> {
        self.made.iter().map(|(name, thumb)| (name.as_str(), thumb))
    }

    /// Whether a picture of a theme is wanted that is not there.
    pub fn lacks(&self, name: &str, theme: &Theme) -> Option<ThumbKind> {
        let kind = self.wanted?;
        let made = self.made.get(name);
        made.is_none_or(|made| made.kind != kind || *made.theme != *theme)
            .then_some(kind)
    }

    /// A picture is made.
    pub fn put(&mut self, name: String, thumb: Thumb) {
        self.made.insert(name, thumb);
    }

    /// Forgets the pictures of themes that are gone.
    pub fn keep(&mut self, is_there: impl Fn(&str) -> bool) {
        self.made.retain(|name, _| is_there(name));
    }
}
