//! Lacquer.

use super::small::{Small, small_things};
use super::*;

/// Dark lacquer, painted in gold and two colours.
pub(super) fn lacquer(hand: &mut Hand) -> Theme {
    let mut theme = Theme::walnut();
    let [first, second] = deep_pair(hand);
    let ground = [hand.between(0.16, 0.28), hand.between(0.02, 0.06)];
    let gold = hand.one(&[[0.75, 0.12, 80.0], [0.76, 0.10, 88.0], [0.80, 0.02, 240.0]]);
    theme.case.wood = of(Kind::Lacquer, ground[0], ground[1], first, -0.03);
    theme.case.lid = theme.case.wood.clone();
    theme.field.wood = of(Kind::Lacquer, ground[0] - 0.01, ground[1], first, -0.03);
    theme.field.joint = 0.0;
    theme.field.border = Line {
        width: 0.022,
        gap: 0.10,
    };
    theme.points.inlay = of_metal(Kind::Gilt, gold);
    theme.case.inlay = theme.points.inlay.clone();
    theme.case.hinge = of_metal(Kind::Metal, [0.68, gold[1], gold[2]]);
    let (l, c) = (hand.between(0.44, 0.52), hand.between(0.11, 0.16));
    theme.points.odd = of(Kind::Lacquer, l, c, second, 0.08);
    theme.points.even = if hand.chance(0.6) {
        of_metal(Kind::Gilt, [gold[0] - 0.04, gold[1], gold[2]])
    } else {
        of(
            Kind::Lacquer,
            l + 0.18,
            0.8 * c,
            hand.one(&[first, 75.0, 90.0]),
            0.08,
        )
    };
    theme.points.shape = hand.one(&[
        PointShape::Leaf,
        PointShape::Lancet,
        PointShape::Slot,
        PointShape::Triangle,
    ]);
    theme.points.half_width = 0.39;
    theme.points.reach = hand.between(5.1, 5.3);
    theme.points.line = Line {
        width: 0.028,
        gap: 0.018,
    };
    theme.case.tray = of(Kind::Cloth, 0.30, 0.09, second, -0.07);
    theme.table.cloth = of(Kind::Cloth, 0.24, 0.015, first, -0.05);
    (theme.case.mitre, theme.case.outer_line.width) = (0.0, 0.0);
    (theme.case.outer_bead.depth, theme.case.bead.depth) = (0.0, 0.0);
    bare_field(&mut theme);
    let ink = &mut theme.ornament;
    let motif = hand.one(&[Motif::Garland, Motif::Garland, Motif::Rose]);
    (ink.field, ink.lids) = (motif, motif);
    ink.rim = if motif == Motif::Rose {
        RimMotif::Twigs
    } else {
        RimMotif::Vine
    };
    ink.points = hand.one(&[PointMotif::Vine, PointMotif::None]);
    (ink.first, ink.second) = (
        colour(gold[0], gold[1], gold[2]),
        colour(gold[0] - 0.14, gold[1], gold[2]),
    );
    (ink.third, ink.fourth) = (colour(0.52, 0.15, second), colour(0.22, 0.05, second));
    (ink.fifth, ink.sixth) = (colour(0.92, 0.06, gold[2]), colour(0.42, 0.12, second));
    ink.f0 = if motif == Motif::Rose { 0.05 } else { 0.28 };
    gloss(&mut theme, 0.15, 0.9, 0.05);
    checkers(
        &mut theme,
        hand,
        &[CheckerShape::Engraved, CheckerShape::Domed],
        &[
            CheckerOrnament::Whirl,
            CheckerOrnament::Flower,
            CheckerOrnament::None,
            CheckerOrnament::Pearls,
        ],
    );
    let small = Small {
        ivory: 88.0,
        dark: hand.one(&[[0.02, first], [0.08, second]]),
        accent: [0.14, second],
        line: [gold[0], gold[1], gold[2]],
        inlay_f0: 0.28,
        light_panels: false,
    };
    small_things(&mut theme, hand, &small);
    theme
}
