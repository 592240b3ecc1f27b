//! Ink on paper.

use super::small::{Small, small_things};
use super::*;

/// Two inks on paper.
pub(super) fn print(hand: &mut Hand) -> Theme {
    let mut theme = Theme::walnut();
    let light = &mut theme.light;
    (light.ambient, light.gloss, light.window) = (0.90, 0.0, 0.0);
    (light.key_tint, light.ambient_tint) = ([1.0; 3], [1.0; 3]);
    (light.pool, light.pool_fade) = ([1.0; 2], [0.0; 2]);
    (light.shade_richness, light.shadow_length, light.occlusion) = (0.0, 0.35, 0.30);
    let first = hand.one(&INKS);
    let other = deep_beside(hand, first);
    let hues = [first, hand.one(&[first, other])];
    let sheet = hand.one(&[88.0, 88.0, 60.0, 200.0]);
    let dark = colour(0.27, 0.02, hues[0]);
    let paper = |l: f32, c: f32, h: f32, below: f32| Material {
        drift: dark,
        ..of(Kind::Paper, l, c, h, below)
    };
    theme.table.cloth = paper(0.86, 0.02, sheet, 0.025);
    theme.case.wood = paper(0.955, 0.018, sheet, 0.025);
    theme.case.lid = Material {
        hatch: 13.0,
        drift: colour(0.64, 0.02, hues[0]),
        ..paper(0.93, 0.02, sheet, 0.03)
    };
    theme.case.tray = paper(0.90, 0.025, sheet, 0.03);
    theme.field.wood = paper(0.97, 0.014, sheet, 0.02);
    let line = Material {
        ..of(Kind::Paper, 0.27, 0.02, hues[0], -0.04)
    };
    (theme.case.inlay, theme.points.inlay) = (line.clone(), line);
    theme.points.odd = Material {
        hatch: hand.one(&[0.0, 7.0, 9.0]),
        drift: colour(0.45, 0.08, hues[1]),
        ..paper(hand.between(0.74, 0.80), 0.07, hues[1], 0.04)
    };
    theme.points.even = paper(hand.between(0.48, 0.54), 0.12, hues[0], 0.05);
    theme.points.shape = hand.one(&[
        PointShape::Triangle,
        PointShape::Lancet,
        PointShape::Slot,
        PointShape::Leaf,
        PointShape::Column,
    ]);
    theme.points.half_width = 0.41;
    theme.points.reach = 5.25;
    theme.points.line = Line {
        width: 0.026,
        gap: 0.0,
    };
    theme.points.glue = 0.0;
    theme.table.shadow_height = 0.3;
    (theme.case.hinge_at, theme.case.corner, theme.case.bevel) = (0.0, 0.05, 0.02);
    (theme.case.mitre, theme.case.seam) = (0.25, 0.03);
    (theme.case.outer_bead.depth, theme.case.bead.depth) = (0.0, 0.0);
    theme.case.line = Line {
        width: 0.020,
        gap: 0.055,
    };
    theme.case.outer_line = Line {
        width: 0.034,
        gap: 0.03,
    };
    theme.case.lid_line = Line {
        width: 0.014,
        gap: 0.10,
    };
    theme.field.joint = 0.0;
    theme.field.border = Line {
        width: 0.014,
        gap: 0.07,
    };
    let bright = colour(0.95, 0.018, sheet);
    theme.field.compass = Compass {
        radius: 0.62,
        light: bright,
        dark,
        line: dark,
    };
    theme.field.lid_compass = Compass {
        radius: 0.42,
        ..theme.field.compass
    };
    checkers(
        &mut theme,
        hand,
        &[CheckerShape::Flat],
        &[
            CheckerOrnament::Star,
            CheckerOrnament::None,
            CheckerOrnament::Pearls,
            CheckerOrnament::Whirl,
        ],
    );
    gloss(&mut theme, 1.0, 0.0, 0.02);
    let small = Small {
        ivory: sheet,
        dark: [0.02, hues[0]],
        accent: [0.12, hues[0]],
        line: [0.27, 0.02, hues[0]],
        inlay_f0: 0.0,
        light_panels: true,
    };
    small_things(&mut theme, hand, &small);
    for look in [&mut theme.checkers.white, &mut theme.checkers.black] {
        look.f0 = 0.0;
        look.groove[2] = 0.0;
        look.line[2] = 0.0;
    }
    for dice in [&mut theme.dice.white, &mut theme.dice.black] {
        (dice.f0, dice.coat, dice.pips, dice.edge) = (0.0, 0.0, PipStyle::Painted, 0.14);
    }
    let white = &mut theme.checkers.white;
    (white.base, white.inlay) = (colour(0.985, 0.01, sheet), dark);
    (white.band, white.second_band) = ([0.955, 0.09], [0.74, 0.035]);
    theme.checkers.black.band = [0.85, 0.035];
    theme.cup.leather = colour(0.90, 0.02, sheet);
    (theme.cup.stitch, theme.cup.rough) = (dark, 1.0);
    let marks = &mut theme.marks;
    (marks.chosen_glow, marks.seat_shade) = (0.0, 0.05);
    theme.text.face = hand.one(&[Face::Serif, Face::Sans]);
    theme.sound.material = SoundMaterial::Paper;
    theme
}
