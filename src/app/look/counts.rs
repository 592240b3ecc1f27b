//! The numbers on counted checkers, cut from the shipped bold face that the theme names.

use super::figures;
use crate::app::theme::{Face, Theme};
use bevy::asset::uuid_handle;
use bevy::prelude::*;

/// The sheet: sixteen cells, four in a row, each with its own number.
pub(super) const NUMBERS: Handle<Image> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e20");

const SERIF: &[u8] = include_bytes!("../../../assets/fonts/NardeCounts-Bold.ttf");
const SANS: &[u8] = include_bytes!("../../../assets/fonts/NardeSans-Bold.ttf");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        cut_numbers.run_if(resource_exists_and_changed::<Theme>),
    );
}

fn cut_numbers(theme: Res<Theme>, mut cut: Local<Option<Face>>, mut images: ResMut<Assets<Image>>) {
    let face = theme.text.face;
    if *cut == Some(face) {
        return;
    }
    *cut = Some(face);
    let font = match face {
        Face::Serif => SERIF,
        Face::Sans => SANS,
    };
    // Only a handle of an asset that was removed is refused, and this one is never removed.
    let _ = images.insert(NUMBERS.id(), figures::sheet(font, 0..16, 4));
}
