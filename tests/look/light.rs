//! The one light: what a theme writes is what is seen.

use crate::studio::Table;
use bevy::math::UVec2;
use narde365::geometry::Xy;

/// A theme of plain chalk: no gloss, no grain, no tint, an even lamp.
const CHALK: &str = r##"
[light]
pool = [1.0, 1.0]
pool_fade = [0.0, 0.0]
key_tint = [1.0, 1.0, 1.0]
ambient_tint = [1.0, 1.0, 1.0]
gloss = 0.0
window = 0.0
[points.odd]
light = "#8090a0"
dark = "#8090a0"
drift = "#8090a0"
f0 = 0.0
coat = 0.0
silk = 0.0
pore = 0.0
rough = 1.0
"##;

#[test]
fn given_a_flat_surface_in_full_light_when_drawn_then_it_shows_its_colour_as_written() {
    let mut table = Table {
        size: UVec2::new(1280, 800),
        ..Table::default()
    };
    let (theme, faults) = table.theme.with(CHALK);
    assert_eq!(faults, []);
    table.theme = theme;
    let Some(drawn) = table.draw() else { return };
    // Point 3, well within its edges and clear of the rim's shadow.
    let seen = drawn.colour_at(Xy::new(3.95, 4.2), 0.1);
    for (seen, written) in seen.into_iter().zip([0x80, 0x90, 0xa0]) {
        assert!(
            (seen - written as f32).abs() < 7.0,
            "{seen} against {written}"
        );
    }
}

#[test]
fn given_the_lamp_upper_left_when_drawn_then_the_field_is_dark_under_the_left_rim_and_light_under_the_right()
 {
    let Some(drawn) = Table::default().draw() else {
        return;
    };
    // Field wood between the points, as far from either rim.
    let left = drawn.colour_at(Xy::new(0.45 + 0.10, 0.6), 0.04);
    let right = drawn.colour_at(Xy::new(6.45 - 0.10, 0.6), 0.04);
    assert!(left[0] + 30.0 < right[0], "{left:?} against {right:?}");
}
