//! Whole palettes: by a rule of hues from one or two colours, and whole looks by chance.

use bevy_egui::egui::{Align2, Id, Label, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::checks::within;
use super::colour::{seen, swatch};
use super::line;
use super::rows::section;
use super::track::field;
use super::{Edit, Work};
use crate::app::panels::icons::{Icon, icon_button};
use crate::app::panels::stage::{Stage, dim, fitted, push_button};
use crate::app::panels::style::sans;
use crate::app::theme::{Colour, Rule, Value, harmonise, surprise};

/// What a palette is made from.
#[derive(Clone, Debug)]
pub(in crate::app::panels) struct Palette {
    rule: Rule,
    /// The colour it begins with; where none is chosen, that of the field.
    one: Option<Colour>,
    /// Another colour that belongs to it.
    other: Option<Colour>,
    /// The seed of the look by chance.
    seed: u64,
}

impl Default for Palette {
    fn default() -> Self {
        Self {
            rule: Rule::default(),
            one: None,
            other: None,
            seed: 365,
        }
    }
}

/// The keys whose colours are offered to begin with.
const OFFERED: [&str; 11] = [
    "case.wood.light",
    "field.wood.light",
    "points.odd.light",
    "points.even.light",
    "white.base",
    "black.base",
    "ornament.first",
    "ornament.third",
    "table.cloth.light",
    "ui.accent",
    "marks.chosen",
];

/// How high a line is, and how wide a colour that is offered.
const LINE: f32 = 28.0;
const OFFER: f32 = 22.0;

/// Draws both.
pub(super) fn palette(ui: &mut Ui, stage: &Stage<'_>, work: &mut Work<'_>) {
    let title = work.words.get("workshop-palette");
    if !section(ui, work, "palette", &title) {
        return;
    }
    harmony(ui, stage, work);
    chance(ui, stage, work);
}

fn said(ui: &mut Ui, work: &Work<'_>, key: &str) {
    let rect = line(ui, 22.0);
    let text = work.words.get(key);
    let galley = fitted(ui, &text, sans(14.0), work.colours.text, rect.width());
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, work.colours.text);
}

fn harmony(ui: &mut Ui, stage: &Stage<'_>, work: &mut Work<'_>) {
    rules(ui, work);
    said(ui, work, "workshop-palette-one");
    let first = match work.value("field.wood.light") {
        Some(Value::Colour(colour)) => *colour,
        _ => Colour::default(),
    };
    let one = work.memory.palette.one.unwrap_or(first);
    let chosen = offer(ui, work, "one", Some(one));
    // Where none is chosen it is that of the field, whichever theme is worn.
    work.memory.palette.one = chosen.filter(|chosen| *chosen != first);
    said(ui, work, "workshop-palette-other");
    let other = work.memory.palette.other;
    work.memory.palette.other = offer(ui, work, "other", other);
    let rect = line(ui, 38.0).shrink2(vec2(0.0, 3.0));
    let word = work.words.get("workshop-harmonise");
    let response = push_button(ui, &work.colours, rect, (&word, None), true, false);
    let hint = work.words.get("workshop-harmonise-hint");
    if response.on_hover_text(hint).clicked() {
        let palette = &work.memory.palette;
        let theme = stage.wardrobe.draft().theme();
        let edits = harmonise(theme, one, palette.other, palette.rule);
        work.edits.push(Edit::Change(edits));
    }
}

/// The rules, each a word.
fn rules(ui: &mut Ui, work: &mut Work<'_>) {
    let across = 2;
    let rows = Rule::ALL.len().div_ceil(across);
    let rect = line(ui, rows as f32 * (LINE + 4.0) + 4.0);
    let wide = (rect.width() + 4.0) / across as f32 - 4.0;
    let colours = work.colours;
    for (index, rule) in Rule::ALL.into_iter().enumerate() {
        let (column, row) = ((index % across) as f32, (index / across) as f32);
        let at = rect.min + vec2(column * (wide + 4.0), row * (LINE + 4.0));
        let cell = Rect::from_min_size(at, vec2(wide, LINE));
        let (word, hint) = named(rule);
        let response = ui.interact(cell, Id::new(("rule", rule.name())), Sense::click());
        let chosen = work.memory.palette.rule == rule;
        let lit = response.hovered() || response.has_focus();
        let (fill, ink) = match (chosen, lit) {
            (true, _) => (colours.hot, colours.accent),
            (false, true) => (colours.button, colours.dim),
            (false, false) => (colours.button, colours.line),
        };
        let stroke = Stroke::new(1.0, ink);
        ui.painter()
            .rect(cell, 5.0, fill, stroke, StrokeKind::Inside);
        let word = work.words.get(word);
        let galley = fitted(ui, &word, sans(14.0), colours.text, wide - 8.0);
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), cell);
        ui.painter().galley(at.min, galley, colours.text);
        if response.on_hover_text(work.words.get(hint)).clicked() {
            work.memory.palette.rule = rule;
        }
    }
}

/// What a rule is called, and what is said of it.
fn named(rule: Rule) -> (&'static str, &'static str) {
    match rule {
        Rule::Single => ("workshop-rule-single", "workshop-rule-single-means"),
        Rule::Analogous => ("workshop-rule-analogous", "workshop-rule-analogous-means"),
        Rule::Complementary => (
            "workshop-rule-complementary",
            "workshop-rule-complementary-means",
        ),
        Rule::Split => ("workshop-rule-split", "workshop-rule-split-means"),
        Rule::Triad => ("workshop-rule-triad", "workshop-rule-triad-means"),
        Rule::Square => ("workshop-rule-square", "workshop-rule-square-means"),
    }
}

/// Colours of the theme to choose from, and a field for any other. The chosen one; clicked once more it is none.
fn offer(ui: &mut Ui, work: &mut Work<'_>, slot: &str, now: Option<Colour>) -> Option<Colour> {
    let mut offered: Vec<Colour> = Vec::new();
    for path in OFFERED {
        if let Some(Value::Colour(colour)) = work.value(path)
            && !offered.contains(colour)
        {
            offered.push(*colour);
        }
    }
    let mut chosen = now;
    let rect = line(ui, 30.0);
    for (index, colour) in offered.iter().enumerate() {
        let x = rect.min.x + index as f32 * (OFFER + 3.5);
        let place = Rect::from_min_size(pos2(x, rect.min.y + 3.0), vec2(OFFER, OFFER));
        let id = Id::new(("offer", slot, index));
        let response = ui.interact(place, id, Sense::click());
        let is_it = now == Some(*colour);
        let ink = match is_it || response.hovered() || response.has_focus() {
            true => work.colours.accent,
            false => work.colours.line,
        };
        swatch(ui.painter(), place, seen(work.sight, *colour), ink);
        if is_it {
            let stroke = Stroke::new(2.0, work.colours.accent);
            ui.painter()
                .rect_stroke(place.expand(1.5), 5.0, stroke, StrokeKind::Middle);
        }
        if response.clicked() {
            chosen = (!is_it).then_some(*colour);
        }
    }
    let rect = line(ui, 32.0);
    let place = Rect::from_min_size(rect.min + vec2(0.0, 2.0), vec2(60.0, 26.0));
    match now {
        Some(colour) => swatch(
            ui.painter(),
            place,
            seen(work.sight, colour),
            work.colours.line,
        ),
        None => {
            let stroke = Stroke::new(1.0, work.colours.line);
            ui.painter()
                .rect_stroke(place, 4.0, stroke, StrokeKind::Inside);
        }
    }
    let place = Rect::from_min_size(rect.min + vec2(68.0, 1.0), vec2(104.0, 28.0));
    let shown = now.map_or(String::new(), |colour| colour.to_string());
    let good = |text: &str| text.is_empty() || text.parse::<Colour>().is_ok();
    let name = format!("palette {slot}");
    if let Some(text) = field(ui, work, &name, place, (shown, 9), good) {
        chosen = text.parse().ok();
    }
    chosen
}

/// A whole look by a seed.
fn chance(ui: &mut Ui, stage: &Stage<'_>, work: &mut Work<'_>) {
    ui.add_space(10.0);
    said(ui, work, "workshop-seed");
    let rect = line(ui, 38.0);
    let place = Rect::from_min_size(rect.min + vec2(0.0, 5.0), vec2(96.0, 28.0));
    let shown = work.memory.palette.seed.to_string();
    let good = |text: &str| text.trim().parse::<u64>().is_ok();
    if let Some(text) = field(ui, work, "seed", place, (shown, 20), good) {
        work.memory.palette.seed = text.trim().parse().unwrap_or_default();
    }
    let next = Rect::from_min_size(pos2(rect.max.x - 32.0, rect.min.y + 3.0), vec2(32.0, 32.0));
    let button = Rect::from_min_max(
        pos2(place.max.x + 8.0, rect.min.y + 3.0),
        pos2(next.min.x - 4.0, rect.max.y - 3.0),
    );
    let word = work.words.get("workshop-surprise");
    let response = push_button(ui, &work.colours, button, (&word, None), true, false);
    let hint = work.words.get("workshop-surprise-hint");
    let mut wanted = response.on_hover_text(hint).clicked();
    let builder = bevy_egui::egui::UiBuilder::new()
        .id_salt("next seed")
        .max_rect(next);
    let mut corner = ui.new_child(builder);
    let hint = work.words.get("workshop-next-seed");
    let response = icon_button(&mut corner, &work.colours, Icon::Dice, 32.0, true);
    if response.on_hover_text(hint).clicked() {
        let seed = &mut work.memory.palette.seed;
        *seed = seed.wrapping_add(1);
        // What was typed and is no seed is not one now.
        work.memory.typed = None;
        wanted = true;
    }
    if wanted {
        let theme = stage.wardrobe.draft().theme();
        let edits = surprise(theme, work.memory.palette.seed);
        work.edits.push(Edit::Change(edits));
    }
    within(ui, |ui| {
        let why = dim(&work.colours, work.words.get("workshop-surprise-means")).size(13.0);
        ui.add(Label::new(why).wrap());
    });
    ui.add_space(10.0);
}
