//! Carved and painted wood.

use super::small::{Small, small_things};
use super::*;

/// A wooden case with wooden or lacquered points.
pub(super) fn wood(hand: &mut Hand) -> Theme {
    let mut theme = Theme::walnut();
    let hue = hand.between(48.0, 72.0);
    let pale_field = hand.chance(0.5);
    let case_l = hand.between(0.36, 0.50);
    theme.case.wood = trunk(hand, case_l, woody(case_l), hue);
    theme.case.lid = trunk(hand, case_l + 0.03, woody(case_l), hue);
    let field_l = if pale_field {
        hand.between(0.78, 0.84)
    } else {
        hand.between(0.54, 0.62)
    };
    let field_hue = if pale_field {
        hand.between(74.0, 84.0)
    } else {
        hue + 6.0
    };
    theme.field.wood = trunk(hand, field_l, woody(field_l), field_hue);
    let brass = metal(hand);
    let pale = [0.80, 0.08, 78.0];
    let [first, second] = deep_pair(hand);
    let line = if hand.chance(0.6) { brass } else { pale };
    let is_metal = line == brass;
    theme.points.inlay = if is_metal {
        of_metal(Kind::Metal, brass)
    } else {
        of(Kind::Wood, 0.82, 0.08, 78.0, 0.13)
    };
    theme.case.inlay = theme.points.inlay.clone();
    theme.case.hinge = of_metal(Kind::Metal, [0.66, 0.9 * brass[1], brass[2]]);
    if pale_field || hand.chance(0.4) {
        // Coloured points, as painted.
        let (l, c) = (hand.between(0.42, 0.52), hand.between(0.09, 0.13));
        theme.points.odd = of(Kind::Lacquer, l, c, first, 0.08);
        theme.points.even = of(Kind::Lacquer, l - 0.08, c, second, 0.08);
        if !pale_field {
            theme.points.odd = of(Kind::Wood, 0.80, 0.07, 78.0, 0.13);
        }
    } else {
        theme.points.odd = trunk(hand, 0.76, 0.09, 74.0);
        theme.points.even = trunk(hand, 0.37, 0.05, 45.0);
    }
    theme.points.shape = hand.one(&[
        PointShape::Triangle,
        PointShape::Lancet,
        PointShape::Leaf,
        PointShape::Slot,
    ]);
    theme.points.half_width = if theme.points.shape == PointShape::Triangle {
        0.43
    } else {
        0.39
    };
    theme.points.reach = hand.between(5.1, 5.4);
    theme.points.line = Line {
        width: hand.between(0.020, 0.034),
        gap: hand.one(&[0.0, 0.012, 0.05]),
    };
    theme.case.tray = of(Kind::Cloth, 0.32, 0.06, first, -0.07);
    theme.table.cloth = of(Kind::Cloth, 0.26, 0.012, second, -0.06);
    let ink = &mut theme.ornament;
    (ink.first, ink.second) = (colour(line[0], line[1], line[2]), colour(0.55, 0.10, first));
    (ink.third, ink.fourth) = (colour(0.44, 0.12, second), colour(0.70, 0.11, 75.0));
    (ink.fifth, ink.sixth) = (colour(0.91, 0.04, 85.0), colour(0.38, 0.09, first));
    ink.f0 = if is_metal { 0.5 } else { 0.05 };
    match hand.dice.random_range(0..3) {
        0 => {
            let radius = hand.between(0.55, 0.68);
            let [light, dark] = [colour(line[0], line[1], line[2]), colour(0.28, 0.03, hue)];
            theme.field.compass = compass(radius, light, dark);
            theme.field.lid_compass = compass(0.65 * radius, light, dark);
        }
        1 => {
            bare_field(&mut theme);
            (theme.ornament.field, theme.ornament.lids) = (Motif::Shebeke, Motif::Shebeke);
            theme.ornament.rim = hand.one(&[RimMotif::Carved, RimMotif::None]);
            theme.ornament.points = if theme.points.odd.kind == Kind::Lacquer {
                PointMotif::Flower
            } else {
                PointMotif::None
            };
        }
        _ => {
            bare_field(&mut theme);
            (theme.ornament.field, theme.ornament.lids) = (Motif::Knot, Motif::Knot);
            theme.ornament.rim = hand.one(&[RimMotif::Knot, RimMotif::None]);
        }
    }
    checkers(
        &mut theme,
        hand,
        &[
            CheckerShape::Turned,
            CheckerShape::Turned,
            CheckerShape::Engraved,
        ],
        &[
            CheckerOrnament::None,
            CheckerOrnament::Star,
            CheckerOrnament::Flower,
        ],
    );
    let small = Small {
        ivory: hand.between(75.0, 90.0),
        dark: hand.one(&[[0.02, 50.0], [0.02, 50.0], [0.06, second]]),
        accent: [0.11, second],
        line: [line[0].max(0.78), line[1].min(0.09), line[2]],
        inlay_f0: if is_metal { 0.5 } else { 0.0 },
        light_panels: false,
    };
    small_things(&mut theme, hand, &small);
    theme
}

/// How colourful wood of a lightness is.
fn woody(l: f32) -> f32 {
    if l > 0.7 { 0.065 } else { 0.06 }
}
