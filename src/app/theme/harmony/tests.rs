//! Palettes by rule and by chance.

use super::*;
use crate::app::theme::shelf::SHIPPED;
use crate::app::theme::{Draft, KeyKind, Shelf};
use std::collections::HashSet;

fn colour(text: &str) -> Colour {
    text.parse().expect("a colour")
}

fn shipped() -> Vec<(&'static str, Theme, Theme)> {
    let shelf = Shelf::in_folders(None, None);
    let found = SHIPPED.iter().map(|(name, _)| {
        let found = shelf.find(name).expect("shipped");
        (*name, found.theme, found.base)
    });
    found.collect()
}

/// What comes of a theme by some edits, as a player has it.
fn worn(theme: &Theme, edits: &[(String, Value)]) -> Theme {
    let mut draft = Draft::new(theme.clone(), theme.clone());
    draft.change(edits).expect("every edit can be done");
    draft.theme().clone()
}

fn hue(theme: &Theme, path: &str) -> f32 {
    match theme.get(path) {
        Some(Value::Colour(colour)) => Oklch::from(colour).h,
        other => panic!("{path}: {other:?}"),
    }
}

fn lightness(colour: Colour) -> f32 {
    Oklch::from(colour).l
}

#[test]
fn in_a_palette_of_any_rule_all_is_told_apart_that_was_before() {
    let ones = [
        "#c0392b", "#1f7a8c", "#3a2f8f", "#808080", "#ffee00", "#000000",
    ];
    let mut whole = 0;
    let mut tried = 0;
    for (name, theme, _) in shipped() {
        for (n, rule) in Rule::ALL.into_iter().enumerate() {
            let one = colour(ones[n]);
            for other in [None, Some(colour("#d08a2e"))] {
                let edits = harmonise(&theme, one, other, rule);
                let new = worn(&theme, &edits);
                let passed = passing(&theme);
                let failing: Vec<_> = new
                    .checks()
                    .into_iter()
                    .filter(|check| !check.passes() && passed.contains(&(check.of, check.on)))
                    .collect();
                assert!(failing.is_empty(), "{name} {rule:?}: {failing:?}");
                tried += 1;
                whole += usize::from(!edits.is_empty());
                // Colours only, and no opacity is lost.
                for (path, value) in &edits {
                    let (Value::Colour(new), Some(Value::Colour(old))) = (value, theme.get(path))
                    else {
                        panic!("{name} {rule:?}: {path} = {value}");
                    };
                    assert_eq!(new.a, old.a, "{path}");
                }
            }
        }
    }
    assert_eq!(whole, tried, "a palette that changes nothing is none");
}

#[test]
fn a_check_that_failed_before_is_no_reason_to_fail() {
    let mut theme = Theme::walnut();
    theme.ui.dim = theme.ui.ground;
    let edits = harmonise(&theme, colour("#1f7a8c"), None, Rule::Triad);
    let new = worn(&theme, &edits);
    assert!(edits.len() > 40);
    let failing = new.checks().into_iter().filter(|check| !check.passes());
    assert!(failing.into_iter().all(|check| check.of == "ui.dim"));
}

#[test]
fn the_hues_are_those_of_the_rule_and_of_the_colours_chosen() {
    let walnut = Theme::walnut();
    let one = colour("#1f7a8c");
    let first = Oklch::from(one).h;
    for rule in Rule::ALL {
        let new = worn(&walnut, &harmonise(&walnut, one, None, rule));
        let [second, third, _] = rule.steps();
        for (path, step) in [
            ("case.wood.light", 0.0),
            ("field.wood.light", 0.0),
            ("points.odd.light", second),
            ("points.even.light", third),
        ] {
            let off = turn(first + step, hue(&new, path)).abs();
            assert!(off < 6.0, "{rule:?} {path}: {off}");
        }
    }
    let other = colour("#b8431f");
    for rule in Rule::ALL {
        let new = worn(&walnut, &harmonise(&walnut, one, Some(other), rule));
        let off = turn(Oklch::from(other).h, hue(&new, "points.odd.light")).abs();
        assert!(off < 6.0, "{rule:?}: {off}");
        let off = turn(first, hue(&new, "case.wood.light")).abs();
        assert!(off < 6.0, "{rule:?}: {off}");
    }
}

#[test]
fn light_stays_light_and_dark_stays_dark() {
    for (name, theme, _) in shipped() {
        let new = worn(
            &theme,
            &harmonise(&theme, colour("#7a3f9a"), None, Rule::Split),
        );
        let (mut moved, mut all) = (0, 0);
        let before = theme.values();
        for (path, value) in new.values() {
            let (Value::Colour(new), Value::Colour(old)) = (&value, &before[&path]) else {
                continue;
            };
            all += 1;
            moved += usize::from((lightness(*new) - lightness(*old)).abs() > 0.03);
        }
        assert!(10 * moved < all, "{name}: {moved} of {all}");
        let order = |theme: &Theme| {
            let mut parts = [
                ("white", lightness(theme.checkers.white.base)),
                ("black", lightness(theme.checkers.black.base)),
                ("case", lightness(theme.case.wood.light)),
                ("field", lightness(theme.field.wood.light)),
            ];
            parts.sort_by(|a, b| a.1.total_cmp(&b.1));
            parts.map(|(part, _)| part)
        };
        assert_eq!(order(&new), order(&theme), "{name}");
    }
}

#[test]
fn gold_stays_gold_and_what_warns_stays_red() {
    let (_, sheki, _) = shipped().swap_remove(1);
    let new = worn(
        &sheki,
        &harmonise(&sheki, colour("#1f7a8c"), None, Rule::Triad),
    );
    for path in [
        "points.inlay.light",
        "ornament.first",
        "ui.warning",
        "marks.refused",
    ] {
        assert!(
            turn(hue(&sheki, path), hue(&new, path)).abs() < 1.0,
            "{path}"
        );
    }
    assert!(
        turn(
            hue(&sheki, "points.odd.light"),
            hue(&new, "points.odd.light")
        )
        .abs()
            > 20.0
    );
}

#[test]
fn of_two_hundred_looks_by_chance_all_can_be_told_apart_and_few_are_alike() {
    let all = shipped();
    let mut seen = HashSet::new();
    let mut words: HashSet<(String, String)> = HashSet::new();
    for seed in 0..=200 {
        let (name, theme, _) = &all[seed as usize % all.len()];
        let edits = surprise(theme, seed);
        let new = worn(theme, &edits);
        let failing: Vec<_> = new
            .checks()
            .into_iter()
            .filter(|check| !check.passes())
            .collect();
        assert!(failing.is_empty(), "seed {seed} on {name}: {failing:?}");
        // Points are seen on their field and beside each other.
        let far = |a: Colour, b: Colour| crate::app::theme::sight::difference(a.rgb(), b.rgb());
        let (field, points) = (new.field.wood.light, &new.points);
        for (what, a, b) in [
            ("odd", points.odd.light, field),
            ("even", points.even.light, field),
            ("both", points.odd.light, points.even.light),
        ] {
            assert!(far(a, b) > 0.08, "seed {seed}: {what} {}", far(a, b));
        }
        // What is the player's own or the clock's stays.
        assert_eq!(
            (&new.name_ru, &new.author, &new.inherits),
            (&theme.name_ru, &theme.author, &theme.inherits)
        );
        assert_eq!(new.motion, theme.motion);
        assert_eq!(new.sound.dice, theme.sound.dice);
        for key in new.keys() {
            if let (KeyKind::Word(_), Value::Text(word)) = (&key.kind, &key.value) {
                words.insert((key.path.clone(), word.clone()));
            }
        }
        seen.insert(new.points.odd.light.to_string() + &new.field.wood.light.to_string());
    }
    assert!(seen.len() > 190, "{}", seen.len());
    // Shapes, materials and ornaments come in their variety.
    for (path, least) in [
        ("points.shape", 5),
        ("white.shape", 4),
        ("case.wood.kind", 6),
        ("ornament.field", 5),
        ("ornament.rim", 5),
        ("white.ornament", 5),
        ("dice.white.pips", 3),
    ] {
        let count = words.iter().filter(|(other, _)| other == path).count();
        assert!(count >= least, "{path}: {count}");
    }
}

#[test]
fn a_seed_gives_one_look_whatever_was_there_before() {
    let all = shipped();
    for seed in [0, 7, u64::MAX] {
        let looks: HashSet<String> = all
            .iter()
            .map(|(_, theme, _)| {
                let mut new = worn(theme, &surprise(theme, seed));
                // Names and times are not of the look.
                let walnut = Theme::walnut();
                (new.name_ru, new.name_en, new.author, new.inherits) = (
                    walnut.name_ru,
                    walnut.name_en,
                    walnut.author,
                    walnut.inherits,
                );
                (new.motion, new.sound) = (walnut.motion, walnut.sound);
                new.to_toml()
            })
            .collect();
        assert_eq!(looks.len(), 1, "seed {seed}");
    }
    let walnut = Theme::walnut();
    assert_ne!(surprise(&walnut, 1), surprise(&walnut, 2));
}
