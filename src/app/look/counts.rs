//! The numbers on counted checkers, cut from the shipped bold serif.

use super::figures;
use bevy::asset::uuid_handle;
use bevy::prelude::*;

/// The sheet: sixteen cells, four in a row, each with its own number.
pub(super) const NUMBERS: Handle<Image> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e20");

const FACE: &[u8] = include_bytes!("../../../assets/fonts/NardeCounts-Bold.ttf");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, cut_numbers);
}

fn cut_numbers(mut images: ResMut<Assets<Image>>) {
    // Only a handle of an asset that was removed is refused, and this one is never removed.
    let _ = images.insert(NUMBERS.id(), figures::sheet(FACE, 0..16, 4));
}
