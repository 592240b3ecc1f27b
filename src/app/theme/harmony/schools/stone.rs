//! Stone.

use super::small::{Small, small_things};
use super::*;

/// Polished stone with metal let in.
pub(super) fn stone(hand: &mut Hand) -> Theme {
    let mut theme = Theme::walnut();
    let rule = hand.one(&[Rule::Analogous, Rule::Complementary, Rule::Split]);
    let hues = rule.hues(
        hand.one(&[20.0, 60.0, 150.0, 165.0, 210.0, 250.0, 285.0]),
        None,
    );
    let brass = metal(hand);
    theme.case.wood = Material {
        veins: hand.between(0.4, 0.6),
        ..of(Kind::Stone, hand.between(0.30, 0.40), 0.05, hues[0], 0.09)
    };
    theme.case.lid = Material {
        scale: 0.8,
        ..theme.case.wood.clone()
    };
    let light_field = hand.chance(0.7);
    let field_l = if light_field {
        hand.between(0.88, 0.92)
    } else {
        hand.between(0.26, 0.32)
    };
    theme.field.wood = Material {
        scale: 0.8,
        ..of(Kind::Stone, field_l, 0.012, hues[0], 0.07)
    };
    (theme.field.joint, theme.field.plank) = (0.12, 3.0);
    theme.field.border = Line {
        width: 0.020,
        gap: 0.07,
    };
    theme.points.inlay = of_metal(Kind::Metal, brass);
    theme.case.inlay = theme.points.inlay.clone();
    theme.case.hinge = of_metal(Kind::Metal, [0.66, brass[1], brass[2]]);
    let lift = if light_field { 0.0 } else { 0.10 };
    theme.points.odd = Material {
        scale: 1.3,
        ..of(
            Kind::Stone,
            hand.between(0.60, 0.68) + lift,
            hand.between(0.05, 0.09),
            hues[1],
            0.08,
        )
    };
    theme.points.even = Material {
        scale: 1.4,
        ..of(
            Kind::Stone,
            hand.between(0.42, 0.48) + lift,
            hand.between(0.05, 0.08),
            hues[0],
            0.08,
        )
    };
    theme.points.shape = hand.one(&[
        PointShape::Column,
        PointShape::Lancet,
        PointShape::Slot,
        PointShape::Triangle,
    ]);
    theme.points.half_width = hand.between(0.39, 0.43);
    theme.points.reach = hand.between(5.1, 5.3);
    theme.points.line = Line {
        width: 0.022,
        gap: 0.0,
    };
    theme.case.tray = of(Kind::Felt, 0.30, 0.03, hues[1], 0.05);
    theme.table.cloth = of(Kind::Leather, 0.28, 0.008, hues[0], 0.06);
    (theme.case.mitre, theme.case.corner) = (0.35, 0.14);
    (theme.case.outer_bead.depth, theme.case.bead.depth) = (0.0, 0.0);
    theme.light.window = 5.0;
    bare_field(&mut theme);
    let ink = &mut theme.ornament;
    let motif = hand.one(&[Motif::Knot, Motif::Knot, Motif::Shebeke]);
    (ink.field, ink.lids) = (motif, motif);
    ink.rim = hand.one(&[RimMotif::Knot, RimMotif::None]);
    (ink.first, ink.second) = (
        colour(brass[0], brass[1], brass[2]),
        colour(0.55, 0.08, hues[1]),
    );
    (ink.third, ink.fourth) = (colour(0.42, 0.10, hues[2]), colour(0.30, 0.04, hues[0]));
    (ink.fifth, ink.sixth) = (colour(0.92, 0.03, 85.0), colour(0.36, 0.06, hues[0]));
    ink.f0 = 0.5;
    if motif == Motif::Knot {
        ink.second = colour(brass[0] - 0.08, brass[1], brass[2]);
    }
    gloss(&mut theme, 0.16, 0.7, 0.02);
    checkers(
        &mut theme,
        hand,
        &[CheckerShape::Domed, CheckerShape::Engraved],
        &[CheckerOrnament::None],
    );
    theme.checkers.white.veins = 0.5;
    theme.checkers.white.translucency = 0.25;
    theme.checkers.black.veins = 0.4;
    let small = Small {
        ivory: 90.0,
        dark: [0.03, hues[0]],
        accent: [0.09, hues[1]],
        line: [brass[0].max(0.76), brass[1], brass[2]],
        inlay_f0: 0.5,
        light_panels: false,
    };
    small_things(&mut theme, hand, &small);
    theme.checkers.black.patina = colour(0.50, 0.04, hues[0]);
    theme.checkers.white.patina = colour(0.72, 0.012, hues[0]);
    theme.sound.material = SoundMaterial::Stone;
    theme
}
