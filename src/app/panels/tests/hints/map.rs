//! The square of the throws that may come.

use super::*;
use crate::app::wardrobe::Wardrobe;
use egui::Color32;

#[test]
fn the_square_of_throws_has_a_number_in_every_cell_and_shows_its_turn() {
    let game = before_a_throw();
    let advice = next(game.position());
    let mut bench = open(Tongue::Russian, (1280.0, 800.0), 100, &game, advice);
    let cells = |bench: &Bench, number: &str| {
        let same = |text: &(String, Rect, Rect)| text.0 == number;
        bench.texts().iter().filter(|text| same(text)).count()
    };
    let throws = bench.advice.next_throw().unwrap().throws.clone();
    for throw in &throws {
        let sign = match throw.equity {
            worth if worth.abs() < 0.005 => "",
            worth if worth < 0.0 => "−",
            _ => "+",
        };
        let number = format!("{sign}{:.2}", throw.equity.abs()).replace('.', ",");
        let ways = if throw.roll.is_double() { 1 } else { 2 };
        assert_eq!(cells(&bench, &number), ways, "{} {number}", throw.roll);
    }
    let last = throws.last().unwrap();
    let number = format!("+{:.2}", last.equity).replace('.', ",");
    point_at(&mut bench, &number);
    assert_eq!(
        bench.shown.as_ref().map(|shown| &shown.steps),
        Some(&last.steps)
    );
    assert!(bench.says("против среднего +1,000"));
}

/// What is written over a rectangle or a disc of one colour: the words, their ink, the colour.
fn written(bench: &Bench) -> Vec<(String, Color32, Color32)> {
    fn flat<'s>(shape: &'s Shape, all: &mut Vec<&'s Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| flat(shape, all)),
            shape => all.push(shape),
        }
    }
    let mut all = Vec::new();
    for clipped in &bench.shapes {
        flat(&clipped.shape, &mut all);
    }
    let mut found = Vec::new();
    for (index, shape) in all.iter().enumerate() {
        let Shape::Text(text) = shape else { continue };
        let middle = text.galley.rect.translate(text.pos.to_vec2()).center();
        let under = all[..index].iter().rev().find_map(|shape| match shape {
            Shape::Rect(rect) if rect.rect.contains(middle) && rect.fill.a() == 255 => {
                Some(rect.fill)
            }
            Shape::Circle(disc) if disc.center.distance(middle) < 1.0 && disc.fill.a() == 255 => {
                Some(disc.fill)
            }
            _ => None,
        });
        let ink = text
            .galley
            .job
            .sections
            .first()
            .map(|part| part.format.color);
        found.extend(
            ink.zip(under)
                .map(|(ink, under)| (text.galley.text().to_owned(), ink, under)),
        );
    }
    found
}

/// The contrast of two colours as the guidelines for readable pages have it (WCAG 2.1, 1.4.3).
fn contrast(one: Color32, other: Color32) -> f64 {
    let light = |colour: Color32| {
        let linear = |value: u8| {
            let share = f64::from(value) / 255.0;
            match share <= 0.04045 {
                true => share / 12.92,
                false => ((share + 0.055) / 1.055).powf(2.4),
            }
        };
        0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn the_number_in_every_cell_and_on_every_pile_of_checkers_can_be_read_in_every_theme() {
    let game = before_a_throw();
    let wardrobe = Wardrobe::open(Shelf::default(), "walnut");
    let mut themes = 0;
    for hung in wardrobe.hung() {
        let Some(theme) = hung.theme() else { continue };
        themes += 1;
        let advice = next(game.position());
        let mut bench = open(Tongue::Russian, (800.0, 600.0), 100, &game, advice);
        bench.colours = UiColours::from(theme);
        bench.pass(Vec::new());
        bench.pass(Vec::new());
        let written = written(&bench);
        let mut seen = [0; 2];
        let counts = ["9", "10"];
        let inks = [bench.colours.white[0], bench.colours.black[0]];
        for (text, ink, ground) in written {
            let cell =
                text.contains(',') && text.chars().all(|sign| "+−,0123456789".contains(sign));
            let pile = counts.contains(&text.as_str()) && inks.contains(&ground);
            if cell || pile {
                seen[usize::from(pile)] += 1;
                let contrast = contrast(ink, ground);
                assert!(contrast >= 4.5, "{}: {text}: {contrast}", hung.name);
            }
        }
        assert!(seen[0] == 36 && seen[1] >= 2, "{}: {seen:?}", hung.name);
    }
    assert!(themes >= 9, "{themes}");
}
