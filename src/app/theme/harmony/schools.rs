//! The schools a look by chance is of: what each builds of, in which shapes, and how light and dark lie in it.
//!
//! The bounds were chosen by looking at pictures of many seeds.

mod felt;
mod lacquer;
mod porcelain;
mod print;
mod small;
mod stone;
mod wood;

use super::Rule;
use crate::app::theme::oklch::{Oklch, turn};
use crate::app::theme::{
    CheckerOrnament, CheckerShape, Colour, Compass, Face, Kind, Line, Material, Motif, PipStyle,
    PointMotif, PointShape, RimMotif, SoundMaterial, Theme,
};
use rand::RngExt;
use rand::rngs::ChaCha12Rng;

/// The hand that chooses.
pub(super) struct Hand {
    pub dice: ChaCha12Rng,
}

impl Hand {
    fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * self.dice.random::<f32>()
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.dice.random_range(0..of.len())]
    }

    fn chance(&mut self, share: f64) -> bool {
        self.dice.random_bool(share)
    }
}

/// A look of some school.
pub(super) fn look(hand: &mut Hand) -> Theme {
    let schools: [fn(&mut Hand) -> Theme; 7] = [
        wood::wood,
        wood::wood,
        lacquer::lacquer,
        stone::stone,
        porcelain::porcelain,
        felt::felt,
        print::print,
    ];
    let school = hand.one(&schools);
    school(hand)
}

fn colour(l: f32, c: f32, h: f32) -> Colour {
    Oklch { l, c, h }.colour(255)
}

/// A surface of a kind: its colour and how far its dark one lies below.
fn of(kind: Kind, l: f32, c: f32, h: f32, below: f32) -> Material {
    let [light, dark] = [colour(l, c, h), colour(l - below, c, h)];
    let usual = Material {
        kind,
        light,
        dark,
        drift: colour(l - 0.6 * below, c, h),
        ..Material::default()
    };
    // Roughness, mirror, lacquer: those of the shipped themes.
    let finish = |rough, f0, coat| Material {
        rough,
        f0,
        coat,
        ..usual.clone()
    };
    match kind {
        Kind::Wood => finish(0.42, 0.04, 0.35),
        Kind::Cloth => finish(0.95, 0.02, 0.0),
        Kind::Metal => finish(0.34, 0.55, 0.0),
        Kind::Gilt => finish(0.30, 0.28, 0.5),
        Kind::Stone => Material {
            drift: colour(if l > 0.7 { l - 0.28 } else { l + 0.32 }, 0.5 * c, h),
            veins: 0.5,
            contrast: 0.9,
            ..finish(0.20, 0.045, 0.6)
        },
        Kind::Leather => Material {
            contrast: 0.8,
            ..finish(0.42, 0.04, 0.15)
        },
        Kind::Felt => Material {
            contrast: 0.8,
            ..finish(1.0, 0.0, 0.0)
        },
        Kind::Paper | Kind::Picture => finish(1.0, 0.0, 0.0),
        Kind::Lacquer => finish(0.13, 0.05, 0.9),
        Kind::Porcelain => Material {
            contrast: 0.4,
            ..finish(0.12, 0.045, 0.9)
        },
    }
}

/// Wood of a trunk: fine or coarse, quiet or lively.
fn trunk(hand: &mut Hand, l: f32, c: f32, h: f32) -> Material {
    Material {
        rings: hand.between(3.5, 7.0),
        warp: hand.between(0.6, 1.5),
        slope: hand.between(0.04, 0.13),
        pith: hand.between(0.4, 1.4),
        pore: hand.between(0.08, 0.38),
        figure: hand.between(0.1, 0.3),
        contrast: hand.between(0.40, 0.60),
        ..of(Kind::Wood, l, c, h, 0.17)
    }
}

/// A metal's colour: gold, brass, copper, silver.
fn metal(hand: &mut Hand) -> [f32; 3] {
    hand.one(&[
        [0.75, 0.10, 83.0],
        [0.72, 0.085, 80.0],
        [0.68, 0.095, 55.0],
        [0.78, 0.006, 250.0],
    ])
}

fn of_metal(kind: Kind, [l, c, h]: [f32; 3]) -> Material {
    of(kind, l, c, h, 0.17)
}

/// Hues of deep colours that wood, gold and ivory bear well.
const DEEP: [f32; 9] = [15.0, 25.0, 35.0, 140.0, 160.0, 195.0, 235.0, 260.0, 352.0];

/// Hues of printers' inks.
const INKS: [f32; 9] = [25.0, 32.0, 50.0, 150.0, 195.0, 235.0, 262.0, 345.0, 15.0];

fn compass(radius: f32, light: Colour, dark: Colour) -> Compass {
    Compass {
        radius,
        light,
        dark,
        line: light,
    }
}

/// Neither compass nor string: an ornament stands in their place.
fn bare_field(theme: &mut Theme) {
    theme.field.compass.radius = 0.0;
    theme.field.lid_compass.radius = 0.0;
    theme.field.string = 0.0;
}

/// How checkers are turned, and what they wear.
fn checkers(
    theme: &mut Theme,
    hand: &mut Hand,
    shapes: &[CheckerShape],
    ornaments: &[CheckerOrnament],
) {
    let shape = hand.one(shapes);
    let ornament = hand.one(ornaments);
    let rays = hand.one(&[5.0, 6.0, 8.0, 12.0]);
    let band = hand.one(&[[0.80, 0.0], [0.82, 0.045], [0.85, 0.06]]);
    let groove = match shape {
        CheckerShape::Turned => [0.60, 0.020, 0.020],
        CheckerShape::Flat => [0.72, 0.022, 0.016],
        CheckerShape::Domed => [0.68, 0.030, 0.014],
        CheckerShape::Engraved => [0.70, 0.035, 0.020],
    };
    for look in [&mut theme.checkers.white, &mut theme.checkers.black] {
        (look.shape, look.ornament, look.rays) = (shape, ornament, rays);
        (look.band, look.groove) = (band, groove);
    }
}

fn gloss(theme: &mut Theme, rough: f32, coat: f32, grain: f32) {
    for look in [&mut theme.checkers.white, &mut theme.checkers.black] {
        (look.rough, look.coat, look.grain) = (rough, coat, grain);
    }
}

/// The deep hue nearest to one.
fn deep(hue: f32) -> f32 {
    let far = |other: &f32| turn(hue, *other).abs();
    let nearest = DEEP.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    nearest.unwrap_or(hue)
}

/// Two deep hues, as a rule has them or nearly.
fn deep_pair(hand: &mut Hand) -> [f32; 2] {
    let first = hand.one(&DEEP);
    [first, deep_beside(hand, first)]
}

/// A deep hue that goes with another one.
fn deep_beside(hand: &mut Hand, first: f32) -> f32 {
    let rule = hand.one(&[Rule::Complementary, Rule::Split, Rule::Triad, Rule::Square]);
    deep(rule.hues(first, None)[1])
}
