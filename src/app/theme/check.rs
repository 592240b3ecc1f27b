//! Can everything on the table be told apart? Every pair that must be, with its figure and its floor for every sight.

use super::sight::{Sight, contrast, difference};
use super::tones::Tones;
use super::{CheckerLook, Colour, Kind, Material, Theme};
use bevy::math::Vec3;

/// What a floor is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Text on its ground: contrast 4.5.
    Text,
    /// Numbers on the rim and pips: contrast 3.
    Numerals,
    /// Marks on what they lie on, or against their own dark hair: contrast 3.
    Marks,
    /// White's checkers against Black's: contrast 3.
    Sides,
    /// Checkers on a point: a difference of 0.12, or a rim with a contrast of 3.
    Checkers,
}

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The contrast of the two themselves, 1 to 21.
    Contrast,
    /// The contrast of a mark with its dark hair.
    WithHair,
    /// The contrast of a checker's rim.
    OfRim,
    /// The difference of the two themselves, 0 to about 1.
    Difference,
}

/// How a pair is told apart by one kind of sight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seen {
    /// By which.
    pub sight: Sight,
    /// What is measured: the best of what may count.
    pub measure: Measure,
    /// The figure.
    pub figure: f32,
    /// The least it must be.
    pub floor: f32,
}

impl Seen {
    /// Whether the two can be told apart.
    pub fn passes(&self) -> bool {
        self.figure >= self.floor
    }
}

/// A pair that must be told apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Check {
    /// What its floor is for.
    pub rule: Rule,
    /// The key of the one.
    pub of: &'static str,
    /// The key of what it lies on or beside.
    pub on: &'static str,
    /// For every sight.
    pub seen: [Seen; 5],
}

impl Check {
    /// Whether every sight tells them apart.
    pub fn passes(&self) -> bool {
        self.seen.iter().all(Seen::passes)
    }
}

/// What is left of a floor for every sight but the usual.
const OTHER_SIGHTS: f32 = 0.8;
/// How much patina a checker wears at its very rim; the shader of checkers knows it too.
const RIM_PATINA: f32 = 0.40;

impl Theme {
    /// Every pair that must be told apart. The trail of the last turn is none: it is faint on purpose, and the turn stands
    /// in the list of turns.
    pub fn checks(&self) -> Vec<Check> {
        let mut checks = Vec::new();
        self.check_checkers(&mut checks);
        self.check_marks(&mut checks);
        self.check_texts(&mut checks);
        checks
    }

    /// Whether something in it cannot be told apart.
    pub fn fails(&self) -> bool {
        !self.checks().iter().all(Check::passes)
    }

    fn points(&self) -> [(&'static str, Ground); 2] {
        [
            ("points.odd", Ground::of(&self.points.odd)),
            ("points.even", Ground::of(&self.points.even)),
        ]
    }

    fn check_checkers(&self, checks: &mut Vec<Check>) {
        let sides = [
            ("white.base", &self.checkers.white),
            ("black.base", &self.checkers.black),
        ];
        let [(of, white), (on, black)] = sides;
        let (white, black) = (face(white), face(black));
        checks.push(plain(Rule::Sides, 3.0, (of, white), (on, black)));
        for (of, look) in sides {
            for (on, ground) in self.points() {
                let (base, rim) = (face(look), rim(look));
                checks.push(check(Rule::Checkers, of, on, |sight| {
                    ground.worst(|ground| {
                        let ground = sight.see(ground);
                        let far = difference(sight.see(base), ground);
                        let rim = contrast(sight.see(rim), ground);
                        best([(Measure::Difference, far, 0.12), (Measure::OfRim, rim, 3.0)])
                    })
                }));
            }
        }
    }

    fn check_marks(&self, checks: &mut Vec<Check>) {
        let marks = &self.marks;
        let [odd, even] = self.points();
        let field = ("field.wood", Ground::of(&self.field.wood));
        let tray = ("case.tray", Ground::of(&self.case.tray));
        for (of, mark) in [
            ("marks.movable", marks.movable),
            ("marks.chosen", marks.chosen),
            ("marks.seat", marks.seat),
            ("marks.seat_die", marks.seat_die),
            ("marks.refused", marks.refused),
        ] {
            let mut grounds = vec![odd, even, field];
            if of.starts_with("marks.seat") {
                grounds.push(tray);
            }
            for (on, ground) in grounds {
                checks.push(check(Rule::Marks, of, on, |sight| {
                    ground.worst(|ground| {
                        let mark = sight.see(over(mark, ground));
                        let hair = contrast(mark, sight.see(over(marks.hair, ground)));
                        let hair = if marks.hair_width > 0.0 { hair } else { 1.0 };
                        best([
                            (Measure::Contrast, contrast(mark, sight.see(ground)), 3.0),
                            (Measure::WithHair, hair, 3.0),
                        ])
                    })
                }));
            }
        }
        let die = marks.seat_die.rgb();
        let pip = over(marks.seat_pip, die);
        let (of, on) = ("marks.seat_pip", "marks.seat_die");
        checks.push(plain(Rule::Numerals, 3.0, (of, pip), (on, die)));
    }

    fn check_texts(&self, checks: &mut Vec<Check>) {
        let mut numerals = self.text.numerals;
        numerals.a = (f32::from(numerals.a) * self.text.numerals_alpha).round() as u8;
        let rim = Ground::of(&self.case.wood);
        checks.push(check(
            Rule::Numerals,
            "text.numerals",
            "case.wood",
            |sight| {
                rim.worst(|ground| {
                    let numerals = sight.see(over(numerals, ground));
                    let figure = contrast(numerals, sight.see(ground));
                    (Measure::Contrast, figure, 3.0)
                })
            },
        ));
        let mut add = |rule, floor, (of, colour): (_, Colour), (on, ground)| {
            let colour = over(colour, ground);
            checks.push(plain(rule, floor, (of, colour), (on, ground)));
        };
        let (white, black) = (&self.dice.white, &self.dice.black);
        for (of, pip, on, body) in [
            ("dice.white.pip", white.pip, "dice.white.body", white.body),
            ("dice.black.pip", black.pip, "dice.black.body", black.body),
        ] {
            add(Rule::Numerals, 3.0, (of, pip), (on, body.rgb()));
        }
        let (white, black) = (&self.checkers.white, &self.checkers.black);
        for (of, count, on, base) in [
            ("white.count", white.count, "white.base", white.base),
            ("black.count", black.count, "black.base", black.base),
        ] {
            add(Rule::Text, 4.5, (of, count), (on, base.rgb()));
        }
        let ui = &self.ui;
        let grounds = [
            ("ui.ground", ui.ground),
            ("ui.bar", ui.bar),
            ("ui.selected", ui.selected),
            ("ui.button", ui.button),
            ("ui.hot", ui.hot),
        ];
        // What is written in which colour on which of the grounds, the first so many of them.
        for (of, text, on) in [
            ("ui.text", ui.text, 5),
            ("ui.dim", ui.dim, 4),
            ("ui.accent", ui.accent, 4),
            ("ui.warning", ui.warning, 1),
        ] {
            for &(on, ground) in &grounds[..on] {
                add(Rule::Text, 4.5, (of, text), (on, ground.rgb()));
            }
        }
    }
}

/// The colours a surface has from afar: one, or of a picture the darkest, the middle one and the lightest.
#[derive(Clone, Copy)]
struct Ground([Vec3; 3]);

impl Ground {
    fn of(material: &Material) -> Self {
        let mean = material.light.rgb().lerp(material.dark.rgb(), 0.5);
        let laid = material.kind == Kind::Picture;
        let tones = laid.then(|| Tones::of(&material.picture, mean)).flatten();
        match tones {
            Some(tones) => Self([tones.dark, tones.mean, tones.light]),
            None => Self([mean; 3]),
        }
    }

    /// What tells something apart from the colour in which that is hardest.
    fn worst(&self, measure: impl Fn(Vec3) -> (Measure, f32, f32)) -> (Measure, f32, f32) {
        let mut worst = measure(self.0[0]);
        for colour in &self.0[1..] {
            if *colour != self.0[0] {
                let other = measure(*colour);
                if other.1 / other.2 < worst.1 / worst.2 {
                    worst = other;
                }
            }
        }
        worst
    }
}

/// The colour a checker's face has from afar.
fn face(look: &CheckerLook) -> Vec3 {
    let base = look.base.rgb();
    Tones::of(&look.picture, base).map_or(base, |tones| tones.mean)
}

/// The colour at a checker's very rim.
fn rim(look: &CheckerLook) -> Vec3 {
    look.base.rgb().lerp(look.patina.rgb(), RIM_PATINA)
}

/// A colour of its opacity on a ground.
fn over(colour: Colour, ground: Vec3) -> Vec3 {
    ground.lerp(colour.rgb(), f32::from(colour.a) / 255.0)
}

/// The figure that comes nearest to its floor, or passes it farthest.
fn best<const N: usize>(figures: [(Measure, f32, f32); N]) -> (Measure, f32, f32) {
    let share = |(_, figure, floor): &(Measure, f32, f32)| figure / floor;
    let mut best = figures[0];
    for figure in figures {
        // The first that passes is the one meant first.
        if share(&best) < 1.0 && share(&figure) > share(&best) {
            best = figure;
        }
    }
    best
}

fn check(
    rule: Rule,
    of: &'static str,
    on: &'static str,
    measure: impl Fn(Sight) -> (Measure, f32, f32),
) -> Check {
    let seen = Sight::ALL.map(|sight| {
        let (measure, figure, floor) = measure(sight);
        let share = if sight == Sight::Normal {
            1.0
        } else {
            OTHER_SIGHTS
        };
        Seen {
            sight,
            measure,
            figure,
            floor: floor * share,
        }
    });
    Check { rule, of, on, seen }
}

fn plain(
    rule: Rule,
    floor: f32,
    (of, one): (&'static str, Vec3),
    (on, other): (&'static str, Vec3),
) -> Check {
    check(rule, of, on, |sight| {
        let figure = contrast(sight.see(one), sight.see(other));
        (Measure::Contrast, figure, floor)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failing(theme: &Theme) -> Vec<(&'static str, &'static str)> {
        let checks = theme.checks().into_iter();
        checks
            .filter(|check| !check.passes())
            .map(|check| (check.of, check.on))
            .collect()
    }

    #[test]
    fn in_the_theme_of_the_program_everything_can_be_told_apart() {
        assert_eq!(failing(&Theme::walnut()), []);
    }

    #[test]
    fn every_key_of_a_check_is_a_key_or_a_part_of_the_theme() {
        let theme = Theme::walnut();
        let keys = theme.keys();
        for check in theme.checks() {
            for path in [check.of, check.on] {
                let inside = format!("{path}.");
                assert!(
                    keys.iter()
                        .any(|key| key.path == path || key.path.starts_with(&inside)),
                    "{path}"
                );
            }
        }
    }

    #[test]
    fn the_figures_are_those_of_the_colours() {
        let mut theme = Theme::walnut();
        theme.checkers.white.base = "#777777".parse().expect("a colour");
        theme.checkers.black.base = "#ffffff".parse().expect("a colour");
        let sides = theme
            .checks()
            .into_iter()
            .find(|check| check.rule == Rule::Sides)
            .expect("the sides");
        assert!((sides.seen[0].figure - 4.478).abs() < 1e-2, "{sides:?}");
        assert_eq!(sides.seen[0].floor, 3.0);
        assert!((sides.seen[1].floor - 2.4).abs() < 1e-6);
    }

    #[test]
    fn what_is_too_much_alike_is_found_and_only_that() {
        let walnut = Theme::walnut();
        let mut theme = walnut.clone();
        theme.ui.dim = theme.ui.ground;
        assert_eq!(
            failing(&theme),
            [
                ("ui.dim", "ui.ground"),
                ("ui.dim", "ui.bar"),
                ("ui.dim", "ui.selected"),
                ("ui.dim", "ui.button")
            ]
        );
        // A checker of its point's colour, unless its rim stands out.
        let mut theme = walnut.clone();
        theme.points.odd.light = theme.checkers.white.base;
        theme.points.odd.dark = theme.checkers.white.base;
        theme.checkers.white.patina = theme.checkers.white.base;
        assert!(failing(&theme).contains(&("white.base", "points.odd")));
        theme.checkers.white.patina = Colour {
            a: 255,
            ..Colour::default()
        };
        let rim = theme.checks()[1];
        assert_eq!(rim.seen[0].measure, Measure::OfRim);
        // A mark of its ground's colour has its hair; without it, nothing.
        let mut theme = walnut.clone();
        theme.marks.movable = "#e0c89a".parse().expect("a colour");
        theme.points.odd.light = theme.marks.movable;
        theme.points.odd.dark = theme.marks.movable;
        assert!(!failing(&theme).contains(&("marks.movable", "points.odd")));
        theme.marks.hair.a = 0;
        assert!(failing(&theme).contains(&("marks.movable", "points.odd")));
    }

    #[test]
    fn red_and_green_of_one_lightness_fail_for_those_who_do_not_tell_them_apart() {
        let mut theme = Theme::walnut();
        for (side, colour) in [("white.base", "#c8503c"), ("white.patina", "#c8503c")] {
            let value = super::super::Value::Text(colour.to_owned());
            theme.set(side, &value).expect("set");
        }
        // The same as a deutan eye has it.
        let green: Colour = "#8a7a3a".parse().expect("a colour");
        theme.points.odd.light = green;
        theme.points.odd.dark = green;
        let check = theme.checks()[1];
        assert!(check.seen[0].passes(), "{check:?}");
        assert!(!check.seen[2].passes(), "{check:?}");
        assert!(!check.passes());
    }
}
