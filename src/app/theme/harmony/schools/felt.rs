//! Leather and felt.

use super::small::{Small, small_things};
use super::*;

/// A club table: leather, felt, thread.
pub(super) fn felt(hand: &mut Hand) -> Theme {
    let mut theme = Theme::walnut();
    let field = hand.one(&[155.0, 155.0, 148.0, 250.0, 200.0, 20.0, 352.0]);
    let other = deep_beside(hand, field);
    let hide = hand.one(&[
        [0.32, 0.07, 25.0],
        [0.34, 0.05, 50.0],
        [0.26, 0.01, 60.0],
        [0.29, 0.05, 260.0],
        [0.30, 0.045, 160.0],
        [0.52, 0.08, 60.0],
    ]);
    theme.table.cloth = Material {
        rough: 0.30,
        coat: 0.7,
        silk: 0.6,
        rings: 3.0,
        ..trunk(hand, 0.34, 0.05, 50.0)
    };
    theme.case.wood = of(Kind::Leather, hide[0], hide[1], hide[2], 0.10);
    theme.case.lid = of(Kind::Leather, hide[0] + 0.03, hide[1], hide[2], 0.10);
    theme.case.tray = of(Kind::Felt, 0.36, 0.05, field, 0.07);
    theme.field.wood = Material {
        contrast: 0.9,
        ..of(
            Kind::Felt,
            hand.between(0.44, 0.52),
            if field > 300.0 { 0.06 } else { 0.08 },
            field,
            0.10,
        )
    };
    let thread = of(Kind::Cloth, 0.90, 0.06, 88.0, 0.11);
    (theme.case.inlay, theme.points.inlay) = (thread.clone(), thread);
    theme.points.odd = of(Kind::Felt, hand.between(0.80, 0.84), 0.07, 88.0, 0.10);
    theme.points.even = of(Kind::Felt, hand.between(0.36, 0.42), 0.12, other, 0.08);
    theme.points.shape = hand.one(&[
        PointShape::Triangle,
        PointShape::Triangle,
        PointShape::Lancet,
        PointShape::Slot,
    ]);
    theme.points.half_width = if theme.points.shape == PointShape::Triangle {
        0.46
    } else {
        0.41
    };
    theme.points.reach = hand.between(5.0, 5.2);
    theme.points.line = Line {
        width: 0.028,
        gap: 0.0,
    };
    (theme.case.hinge_at, theme.case.mitre, theme.case.corner) = (0.0, 0.0, 0.5);
    theme.case.stitch = 0.15;
    theme.case.line = Line {
        width: 0.030,
        gap: 0.105,
    };
    theme.case.outer_line = Line {
        width: 0.030,
        gap: 0.10,
    };
    theme.case.lid_line = Line {
        width: 0.034,
        gap: 0.15,
    };
    theme.field.joint = 0.0;
    (theme.light.gloss, theme.light.window) = (1.4, 4.0);
    let cream = colour(0.88, 0.06, 88.0);
    theme.field.compass = compass(hand.one(&[0.0, 0.55]), cream, colour(0.36, 0.12, other));
    theme.field.lid_compass.radius = 0.0;
    if theme.field.compass.radius == 0.0 {
        theme.field.string = 0.0;
        theme.ornament.field = Motif::Knot;
    }
    let ink = &mut theme.ornament;
    (ink.first, ink.second) = (cream, colour(0.72, 0.06, 88.0));
    (ink.third, ink.fourth) = (colour(0.40, 0.12, other), colour(0.25, 0.04, field));
    (ink.fifth, ink.sixth) = (colour(0.94, 0.04, 88.0), colour(0.36, 0.08, field));
    gloss(&mut theme, 0.30, 0.5, 0.03);
    checkers(
        &mut theme,
        hand,
        &[CheckerShape::Domed, CheckerShape::Turned],
        &[
            CheckerOrnament::Star,
            CheckerOrnament::None,
            CheckerOrnament::Pearls,
        ],
    );
    let small = Small {
        ivory: 88.0,
        dark: [0.07, other],
        accent: [0.11, other],
        line: [0.88, 0.06, 88.0],
        inlay_f0: 0.0,
        light_panels: false,
    };
    small_things(&mut theme, hand, &small);
    theme.cup.leather = theme.case.wood.light;
    theme.sound.material = SoundMaterial::Felt;
    theme
}
