//! Palettes that go together: by a rule of hues from one or two colours, and by chance.

mod schools;
mod settle;
mod surprise;

pub use surprise::surprise;

use super::check::Check;
use super::key::Value;
use super::oklch::{Oklch, turn};
use super::{Colour, Kind, Material, Theme};
use settle::settle;

/// How the hues of a palette lie to each other on the circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rule {
    /// One hue, light and dark, dull and rich.
    Single,
    /// Neighbours, 30 degrees apart.
    #[default]
    Analogous,
    /// A hue and the one opposite.
    Complementary,
    /// A hue and the two beside the opposite one.
    Split,
    /// Three hues, a third of the circle apart.
    Triad,
    /// Four hues, a quarter of the circle apart.
    Square,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Self; 6] = [
        Self::Single,
        Self::Analogous,
        Self::Complementary,
        Self::Split,
        Self::Triad,
        Self::Square,
    ];

    /// Its name as tools and locale keys have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Analogous => "analogous",
            Self::Complementary => "complementary",
            Self::Split => "split",
            Self::Triad => "triad",
            Self::Square => "square",
        }
    }

    /// How far the second, the third and the fourth hue lie from the first, in degrees.
    const fn steps(self) -> [f32; 3] {
        match self {
            Self::Single => [0.0, 0.0, 0.0],
            Self::Analogous => [30.0, -30.0, 60.0],
            Self::Complementary => [180.0, 0.0, 180.0],
            Self::Split => [150.0, -150.0, 0.0],
            Self::Triad => [120.0, -120.0, 0.0],
            Self::Square => [180.0, 90.0, -90.0],
        }
    }

    /// The hues of a palette: case and field, the odd points and what is accented, the even points, small things. A second
    /// colour is the second hue, and the others lie as the rule says, nearest to it.
    fn hues(self, one: f32, other: Option<f32>) -> [f32; 4] {
        let mut steps = self.steps();
        if let Some(other) = other {
            let step = turn(one, other);
            // On the side of the first where the second colour lies.
            if step * steps[0] < 0.0 {
                steps = steps.map(|step| -step);
            }
            match self {
                Self::Complementary | Self::Square => steps[2] += turn(steps[0], step),
                // As far on the other side.
                Self::Split | Self::Triad => steps[1] = -step,
                Self::Single | Self::Analogous => {}
            }
            steps[0] = step;
        }
        let at = |step: f32| (one + step).rem_euclid(360.0);
        [one, at(steps[0]), at(steps[1]), at(steps[2])]
    }
}

/// A theme's colours in a palette of one or two colours: what to put into which keys.
///
/// Every key keeps its lightness, so that the theme keeps its order of light and dark; lightness moves only where a pair
/// that could be told apart could be no longer. Metal stays metal, and what warns stays red.
pub fn harmonise(
    theme: &Theme,
    one: Colour,
    other: Option<Colour>,
    rule: Rule,
) -> Vec<(String, Value)> {
    let passed = passing(theme);
    let must = |check: &Check| passed.contains(&(check.of, check.on));
    let palette = palette(theme, one.into(), other.map(Oklch::from), rule);
    // With fewer of the new colours there is always a way: with none of them everything is as before.
    for share in [1.0, 0.8, 0.6, 0.4, 0.2] {
        let mut new = theme.clone();
        for (path, old, wish) in &palette {
            let mixed = mix(*old, *wish, share);
            let _ = new.set(path, &Value::Colour(mixed));
        }
        if settle(&mut new, &must) {
            return edits(theme, &new);
        }
    }
    Vec::new()
}

/// The pairs that can be told apart.
fn passing(theme: &Theme) -> Vec<(&'static str, &'static str)> {
    let checks = theme.checks().into_iter();
    checks
        .filter(Check::passes)
        .map(|check| (check.of, check.on))
        .collect()
}

/// What must be put into which key to make one theme the other, in an order in which it can be done.
fn edits(from: &Theme, to: &Theme) -> Vec<(String, Value)> {
    let before = from.values();
    let keys = to.keys().into_iter();
    keys.filter(|key| before.get(&key.path) != Some(&key.value))
        .map(|key| (key.path, key.value))
        .collect()
}

/// So much of a new colour in an old one.
fn mix(old: Colour, new: Oklch, share: f32) -> Colour {
    let from = Oklch::from(old);
    // A grey has no hue of its own.
    let h = if from.c < 0.005 {
        new.h
    } else {
        from.h + share * turn(from.h, new.h)
    };
    let l = from.l + share * (new.l - from.l);
    let c = from.c + share * (new.c - from.c);
    Oklch { l, c, h }.colour(old.a)
}

/// Which hue of a palette a key takes.
#[derive(Clone, Copy, PartialEq)]
enum Hue {
    First,
    Second,
    Third,
    Fourth,
}

/// How much of the palette's colour a key takes.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// A large surface: at least a breath of colour, even where it was grey.
    Surface,
    /// Something that is to be noticed: a good deal.
    Accent,
    /// White, black and what is written: as little as before.
    Quiet,
}

/// The keys a palette changes, each with its hue; of two that fit the first.
const ROLES: [(&str, Hue, Part); 43] = {
    use Hue::{First, Fourth, Second, Third};
    use Part::{Accent, Quiet, Surface};
    [
        ("table.", First, Surface),
        ("case.tray.", Second, Surface),
        ("case.inlay.", Fourth, Quiet),
        ("case.hinge.", Fourth, Quiet),
        ("case.", First, Surface),
        ("field.compass.dark", First, Quiet),
        ("field.lid_compass.dark", First, Quiet),
        ("field.compass.", Fourth, Quiet),
        ("field.lid_compass.", Fourth, Quiet),
        ("field.", First, Surface),
        ("points.odd.", Second, Accent),
        ("points.even.", Third, Accent),
        ("points.inlay.", Fourth, Quiet),
        ("ornament.first", Fourth, Quiet),
        ("ornament.second", Second, Accent),
        ("ornament.third", Third, Accent),
        ("ornament.fourth", First, Quiet),
        ("ornament.fifth", Fourth, Quiet),
        ("ornament.sixth", Second, Accent),
        ("white.inlay", Second, Accent),
        ("white.ink", Third, Accent),
        ("white.", First, Quiet),
        ("black.inlay", Third, Accent),
        ("black.ink", Second, Accent),
        ("black.", First, Quiet),
        ("dice.white.pip", Second, Accent),
        ("dice.black.pip", Fourth, Quiet),
        ("dice.", First, Quiet),
        ("cup.leather", First, Surface),
        ("cup.lining", Second, Accent),
        ("cup.stitch", Fourth, Quiet),
        ("marks.hair", First, Quiet),
        ("marks.trail", Second, Quiet),
        ("marks.seat_pip", First, Quiet),
        ("marks.", Second, Quiet),
        ("text.", Fourth, Quiet),
        ("ui.veil", First, Quiet),
        ("ui.shadow", First, Quiet),
        ("ui.accent", Second, Accent),
        ("ui.hot", Second, Accent),
        ("ui.text", First, Quiet),
        ("ui.dim", First, Quiet),
        ("ui.", First, Surface),
    ]
};

/// The colour keys of a theme with what stands there and what should.
fn palette(
    theme: &Theme,
    one: Oklch,
    other: Option<Oklch>,
    rule: Rule,
) -> Vec<(String, Colour, Oklch)> {
    let hues = rule.hues(one.h, other.map(|other| other.h));
    let chroma = other.map_or(one.c, |other| 0.5 * (one.c + other.c));
    let usual = usual_chroma(theme);
    let strength = (chroma / usual.max(0.01)).clamp(0.1, 1.6);
    let metal = metals(theme);
    let mut palette = Vec::new();
    for key in theme.keys() {
        let Value::Colour(old) = key.value else {
            continue;
        };
        let role = ROLES.iter().find(|(path, ..)| key.path.starts_with(path));
        let Some((_, hue, part)) = role else { continue };
        let stays = metal.iter().any(|path| key.path.starts_with(path))
            || matches!(key.path.as_str(), "ui.warning" | "marks.refused");
        if stays {
            continue;
        }
        let was = Oklch::from(old);
        // At least and at most so much of the chosen colours' chroma: what is large must not shout.
        let (least, most) = match part {
            Part::Surface => (0.10, 0.60),
            Part::Accent => (0.35, 0.85),
            Part::Quiet => (0.0, 0.0),
        };
        let faded = was.c * strength.min(1.0);
        let wish = Oklch {
            l: was.l,
            c: (was.c * strength)
                .max(least * chroma)
                .min(faded.max(most * chroma)),
            h: hues[*hue as usize],
        };
        palette.push((key.path, old, wish));
    }
    palette
}

/// How colourful the large parts of a theme are.
fn usual_chroma(theme: &Theme) -> f32 {
    let parts = [
        &theme.case.wood,
        &theme.field.wood,
        &theme.points.odd,
        &theme.points.even,
    ];
    let chroma = parts.map(|part| Oklch::from(part.light).c);
    chroma.iter().sum::<f32>() / chroma.len() as f32
}

/// From here on a surface mirrors like metal.
const METAL: f32 = 0.2;

/// The keys of what is made of metal, as beginnings of their paths.
fn metals(theme: &Theme) -> Vec<&'static str> {
    let parts: [(&str, &Material); 10] = [
        ("table.cloth.", &theme.table.cloth),
        ("case.wood.", &theme.case.wood),
        ("case.lid.", &theme.case.lid),
        ("case.tray.", &theme.case.tray),
        ("case.inlay.", &theme.case.inlay),
        ("case.hinge.", &theme.case.hinge),
        ("field.wood.", &theme.field.wood),
        ("points.odd.", &theme.points.odd),
        ("points.even.", &theme.points.even),
        ("points.inlay.", &theme.points.inlay),
    ];
    let is_metal = |part: &Material| matches!(part.kind, Kind::Metal | Kind::Gilt);
    let mut metals: Vec<&str> = parts
        .into_iter()
        .filter(|(_, part)| is_metal(part))
        .map(|(path, _)| path)
        .collect();
    if theme.ornament.f0 >= METAL {
        metals.push("ornament.first");
    }
    for (path, look) in [
        ("white.inlay", &theme.checkers.white),
        ("black.inlay", &theme.checkers.black),
    ] {
        if look.inlay_f0 >= METAL {
            metals.push(path);
        }
    }
    for (path, dice) in [
        ("dice.white.pip", &theme.dice.white),
        ("dice.black.pip", &theme.dice.black),
    ] {
        if dice.pip_f0 >= METAL {
            metals.push(path);
        }
    }
    metals
}

#[cfg(test)]
mod tests;
