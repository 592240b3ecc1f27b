//! Porcelain.

use super::small::{Small, small_things};
use super::*;

/// White glaze and one or two pigments.
pub(super) fn porcelain(hand: &mut Hand) -> Theme {
    let mut theme = Theme::walnut();
    let hue = hand.one(&[265.0, 250.0, 160.0, 30.0, 300.0, 200.0]);
    let rule = hand.one(&[Rule::Single, Rule::Single, Rule::Analogous]);
    let side = hand.one(&[1, 2]);
    let second = rule.hues(hue, None)[side];
    let white = |l: f32, below: f32| Material {
        drift: colour(0.75, 0.03, 90.0),
        ..of(Kind::Porcelain, l, 0.008, hue, below)
    };
    theme.case.wood = white(0.955, 0.045);
    theme.case.lid = white(0.955, 0.045);
    theme.field.wood = white(0.945, 0.04);
    let pigment = |l: f32, c: f32, h: f32, below: f32| Material {
        drift: colour(l - below, c, h),
        ..of(Kind::Porcelain, l, c, h, below)
    };
    theme.case.tray = pigment(0.38, 0.12, hue, 0.06);
    theme.case.inlay = pigment(0.40, 0.13, hue, 0.05);
    theme.points.inlay = theme.case.inlay.clone();
    theme.case.hinge = of_metal(Kind::Metal, [0.72, 0.006, 250.0]);
    theme.points.odd = pigment(
        hand.between(0.74, 0.79),
        hand.between(0.07, 0.10),
        second,
        0.04,
    );
    theme.points.even = pigment(
        hand.between(0.54, 0.60),
        hand.between(0.12, 0.15),
        hue,
        0.05,
    );
    theme.points.shape = hand.one(&[
        PointShape::Slot,
        PointShape::Leaf,
        PointShape::Lancet,
        PointShape::Triangle,
    ]);
    theme.points.half_width = 0.40;
    theme.points.reach = 5.25;
    theme.points.line = Line {
        width: 0.018,
        gap: 0.0,
    };
    theme.table.cloth = of(Kind::Cloth, 0.34, 0.025, hue, -0.05);
    theme.field.joint = 0.0;
    (theme.case.mitre, theme.case.outer_line.width) = (0.0, 0.0);
    (theme.case.outer_bead.depth, theme.case.bead.depth) = (0.0, 0.0);
    theme.light.ambient = 0.40;
    bare_field(&mut theme);
    let ink = &mut theme.ornament;
    let motif = hand.one(&[Motif::Rose, Motif::Rose, Motif::Garland]);
    (ink.field, ink.lids) = (motif, motif);
    ink.rim = if motif == Motif::Rose {
        RimMotif::Twigs
    } else {
        RimMotif::Vine
    };
    ink.points = hand.one(&[PointMotif::Sprig, PointMotif::None]);
    (ink.first, ink.second) = (colour(0.40, 0.14, hue), colour(0.60, 0.11, hue));
    (ink.third, ink.fourth) = (colour(0.74, 0.08, second), colour(0.32, 0.12, hue));
    (ink.fifth, ink.sixth) = (colour(0.965, 0.01, hue), colour(0.62, 0.11, second));
    ink.f0 = 0.045;
    gloss(&mut theme, 0.12, 0.9, 0.03);
    checkers(
        &mut theme,
        hand,
        &[CheckerShape::Domed],
        &[
            CheckerOrnament::Flower,
            CheckerOrnament::Star,
            CheckerOrnament::None,
        ],
    );
    let small = Small {
        ivory: hue,
        dark: [0.10, hue],
        accent: [0.13, hue],
        line: [0.36, 0.13, hue],
        inlay_f0: 0.0,
        light_panels: true,
    };
    small_things(&mut theme, hand, &small);
    theme.checkers.white.base = colour(0.955, 0.008, hue);
    theme.checkers.white.patina = colour(0.80, 0.04, hue);
    theme.cup.leather = colour(0.90, 0.015, hue);
    theme.cup.stitch = colour(0.40, 0.13, hue);
    theme.sound.material = SoundMaterial::Stone;
    theme
}
