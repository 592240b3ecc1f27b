//! A die seen from above, drawn flat.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use super::colours::UiColours;
use crate::rules::Side;

/// The colours of a die: its faces, its edges, its pips.
pub(super) type DieInks = [Color32; 3];

/// Those of a side's dice: its checkers', with the pips of the other one's.
pub(super) fn die_inks(colours: &UiColours, side: Side) -> DieInks {
    let [own, other] = match side {
        Side::White => [colours.white, colours.black],
        Side::Black => [colours.black, colours.white],
    };
    [own[0], own[1], other[0]]
}

/// Draws a die whose edges are twice `half` long.
pub(super) fn die_face(
    painter: &Painter,
    centre: Pos2,
    half: f32,
    number: u8,
    [face, edge, ink]: DieInks,
) {
    painter.rect(
        Rect::from_center_size(centre, Vec2::splat(2.0 * half)),
        0.38 * half,
        face,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    for (x, y) in pips(number) {
        painter.circle_filled(centre + 0.52 * half * vec2(x, y), 0.17 * half, ink);
    }
}

/// The places of the pips of a number.
fn pips(number: u8) -> Vec<(f32, f32)> {
    let mut pips = Vec::new();
    if number % 2 == 1 {
        pips.push((0.0, 0.0));
    }
    if number >= 2 {
        pips.extend([(-1.0, -1.0), (1.0, 1.0)]);
    }
    if number >= 4 {
        pips.extend([(1.0, -1.0), (-1.0, 1.0)]);
    }
    if number == 6 {
        pips.extend([(-1.0, 0.0), (1.0, 0.0)]);
    }
    pips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_so_many_pips() {
        for number in 1..=6 {
            assert_eq!(pips(number).len(), usize::from(number));
        }
    }
}
