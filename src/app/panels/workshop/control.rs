//! One key: its words, the control that suits it, its mark and its way back where it is the theme's own.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use bevy_egui::egui::{
    Align2, Color32, ComboBox, Id, Painter, Pos2, Rect, Sense, Ui, UiBuilder, pos2, vec2,
};

use super::Work;
use super::colour::{self, colour};
use super::memory::Entry;
use super::track::{TRACK, field, track};
use super::word::{self, word};
use crate::app::panels::colours::UiColours;
use crate::app::panels::icons::{self, Icon};
use crate::app::panels::stage::push_button;
use crate::app::panels::style::sans;
use crate::app::theme::{KeyKind, Value, words};
use crate::app::wish::ThemeWish;

/// The size of the words over a control.
pub(super) const LABEL: f32 = 14.0;
/// The room that is kept right of them for the way back.
const BACK: f32 = 26.0;
/// The room left of them for the mark.
const MARK: f32 = 10.0;
/// The air between words and control, and below.
const AIR: (f32, f32) = (3.0, 11.0);
/// How high a line of a control is.
const LINE: f32 = 28.0;

/// How high a key comes to be in a width.
pub(super) fn height(ui: &Ui, work: &mut Work<'_>, entry: &Entry, width: f32) -> f32 {
    let label = label_height(ui, work, entry, width);
    let control = match &entry.key.kind {
        KeyKind::Colour if work.is_mixed(&entry.key.path) => colour::OPEN,
        KeyKind::Colour => colour::SHUT,
        KeyKind::Number(_) => TRACK.max(LINE),
        KeyKind::Numbers(each) => each.len() as f32 * LINE,
        KeyKind::Word(all) => word::height(&entry.key.path, all.len(), width - MARK),
        KeyKind::Text(_) | KeyKind::Theme | KeyKind::Picture => LINE,
    };
    label + AIR.0 + control + AIR.1
}

fn label_height(ui: &Ui, work: &mut Work<'_>, entry: &Entry, width: f32) -> f32 {
    let room = width - MARK - BACK;
    work.memory.height(ui, &entry.label, sans(LABEL), room)
}

/// Draws a key into its place.
pub(super) fn key(ui: &mut Ui, work: &mut Work<'_>, entry: &Entry, rect: Rect) {
    let path = entry.key.path.as_str();
    let mut ui = ui.new_child(UiBuilder::new().id_salt(path).max_rect(rect));
    let ui = &mut ui;
    let high = label_height(ui, work, entry, rect.width());
    let colours = work.colours;
    let at = rect.min + vec2(MARK, 0.0);
    let room = rect.width() - MARK - BACK;
    let galley = ui
        .painter()
        .layout(entry.label.clone(), sans(LABEL), colours.text, room);
    ui.painter().galley(at, galley, colours.text);
    let label = Rect::from_min_size(rect.min, vec2(rect.width() - BACK, high));
    let about = format!("{path}\n{}", words::about(work.words, &entry.key));
    ui.interact(label, ui.id().with("label"), Sense::hover())
        .on_hover_text(about);
    if entry.own {
        own(ui.painter(), pos2(rect.min.x + 3.0, at.y + 9.0), &colours);
    }
    if entry.resets() {
        let place = Rect::from_center_size(
            pos2(rect.max.x - 0.5 * BACK + 2.0, at.y + 9.0),
            vec2(22.0, 22.0),
        );
        if back(ui, work, place).clicked() {
            work.reset(path);
        }
    }
    let top = at.y + high + AIR.0;
    let control = Rect::from_min_max(pos2(at.x, top), rect.max - vec2(0.0, AIR.1));
    match &entry.key.kind {
        KeyKind::Colour => colour(ui, work, entry, control),
        KeyKind::Number(range) => {
            if let Value::Number(now) = entry.key.value
                && let Some(number) = number(ui, work, path, control, (now, range))
            {
                work.set(path, Value::Number(number));
            }
        }
        KeyKind::Numbers(ranges) => numbers(ui, work, entry, control, ranges),
        KeyKind::Word(all) => word(ui, work, entry, control, all),
        KeyKind::Text(most) => text(ui, work, entry, control, *most),
        KeyKind::Theme => parent(ui, work, entry, control),
        KeyKind::Picture => picture(ui, work, entry, control),
    }
}

/// The mark of what is the theme's own.
pub(super) fn own(painter: &Painter, at: Pos2, colours: &UiColours) {
    painter.circle_filled(at, 3.0, colours.accent);
}

/// The button that gives a key back what it inherits.
fn back(ui: &mut Ui, work: &Work<'_>, place: Rect) -> bevy_egui::egui::Response {
    let response = ui.interact(place, ui.id().with("back"), Sense::click());
    let lit = response.hovered() || response.has_focus();
    if lit {
        ui.painter().rect_filled(place, 4.0, work.colours.hot);
    }
    let ink = if lit {
        work.colours.text
    } else {
        work.colours.dim
    };
    icons::paint(ui.painter(), Icon::Back, place, ink);
    response.on_hover_text(work.words.get("workshop-reset"))
}

fn numbers(
    ui: &mut Ui,
    work: &mut Work<'_>,
    entry: &Entry,
    rect: Rect,
    ranges: &[RangeInclusive<f32>],
) {
    let Value::Numbers(now) = &entry.key.value else {
        return;
    };
    for (index, (number_now, range)) in now.iter().zip(ranges).enumerate() {
        let slot = format!("{}#{index}", entry.key.path);
        let top = rect.min.y + index as f32 * LINE;
        let row = Rect::from_min_size(pos2(rect.min.x, top), vec2(rect.width(), LINE));
        if let Some(number) = number(ui, work, &slot, row, (*number_now, range)) {
            let mut next = now.clone();
            next[index] = number;
            work.set(&entry.key.path, Value::Numbers(next));
        }
    }
}

/// A number: a slider over its range, and a field.
fn number(
    ui: &mut Ui,
    work: &mut Work<'_>,
    slot: &str,
    rect: Rect,
    (now, range): (f32, &RangeInclusive<f32>),
) -> Option<f32> {
    let (least, most) = (*range.start(), *range.end());
    let span = most - least;
    let (way, place) = rect.split_left_right_at_x(rect.max.x - 72.0);
    let row = Rect::from_center_size(
        pos2(way.center().x - 4.0, rect.center().y),
        vec2(way.width() - 8.0, TRACK),
    );
    let step = step(range);
    let colours = work.colours;
    let share = (now - least) / span;
    let paint = |painter: &Painter, groove: Rect| {
        painter.rect_filled(groove, 3.0, colours.bar);
        let full = groove.with_max_x(groove.min.x + share.clamp(0.0, 1.0) * groove.width());
        let fill = UiColours::between(colours.hot, colours.accent, 0.35);
        painter.rect_filled(full, 3.0, fill);
    };
    let moved = track(ui, &colours, (slot, ""), row, (share, step / span), paint);
    let place = Rect::from_center_size(place.center(), vec2(place.width(), LINE - 2.0));
    let read = |text: &str| -> Option<f32> {
        let number: f32 = text.trim().replace(',', ".").parse().ok()?;
        range.contains(&number).then_some(number)
    };
    let good = |text: &str| read(text).is_some();
    let typed = field(ui, work, slot, place, (now.to_string(), 12), good);
    let moved = moved
        .map(|share| rounded(least + share * span, step).clamp(least, most))
        .filter(|number| (number - now).abs() > 0.25 * step);
    typed.and_then(|text| read(&text)).or(moved)
}

/// What a slider moves at once: whole numbers where a range is one of counts, else 1, 2 or 5 of some place so that there are
/// about two hundred steps.
fn step(range: &RangeInclusive<f32>) -> f32 {
    let (least, most) = (*range.start(), *range.end());
    let whole = |number: f32| number.fract() == 0.0;
    if whole(least) && whole(most) && most - least >= 20.0 {
        return 1.0;
    }
    let wanted = (most - least) / 200.0;
    let place = 10.0_f32.powf(wanted.log10().floor());
    let nice = [1.0, 2.0, 5.0, 10.0].map(|times| times * place);
    let found = nice.into_iter().find(|step| *step >= 0.999 * wanted);
    found.unwrap_or(wanted)
}

/// A number on a step, written with no more digits than that.
fn rounded(number: f32, step: f32) -> f32 {
    let on = (f64::from(number) / f64::from(step)).round() * f64::from(step);
    let digits = (-step.log10()).ceil().clamp(0.0, 6.0) as usize;
    format!("{on:.digits$}").parse().unwrap_or(number)
}

fn text(ui: &mut Ui, work: &mut Work<'_>, entry: &Entry, rect: Rect, most: usize) {
    let Value::Text(now) = &entry.key.value else {
        return;
    };
    let path = &entry.key.path;
    let good = |text: &str| !text.contains(char::is_control);
    if let Some(text) = field(ui, work, path, rect, (now.clone(), most), good) {
        work.set(path, Value::Text(text));
    }
}

/// The theme that is inherited: one of those on the shelf that do not inherit this one themselves.
fn parent(ui: &mut Ui, work: &mut Work<'_>, entry: &Entry, rect: Rect) {
    let Value::Text(now) = &entry.key.value else {
        return;
    };
    let named = work.parents.iter().find(|(name, _)| name == now);
    let shown = named.map_or(now.as_str(), |(_, title)| title.as_str());
    let parents = &work.parents;
    let chosen = list(ui, &entry.key.path, rect, (now, shown), || parents.clone());
    if let Some(name) = chosen {
        work.inherit(name);
    }
}

/// A picture: one of those in the theme's folder. A theme that is a single file has none, but can be made one.
fn picture(ui: &mut Ui, work: &mut Work<'_>, entry: &Entry, rect: Rect) {
    let Value::Text(now) = &entry.key.value else {
        return;
    };
    let Some(folder) = work.folder.clone() else {
        if work.is_own {
            let word = work.words.get("workshop-make-folder");
            let hint = work.words.get("workshop-make-folder-means");
            let place = rect.shrink2(vec2(0.0, 1.0));
            let response = push_button(ui, &work.colours, place, (&word, None), true, false);
            if response.on_hover_text(hint).clicked() {
                work.wishes.push(ThemeWish::MakeFolder);
            }
            return;
        }
        let why = work.words.get("workshop-no-folder");
        let at = rect.left_center();
        return line(ui, at, &why, (work.colours.dim, rect.width()));
    };
    // Under the name that no picture has, the folder itself.
    let open = (String::new(), work.words.get("workshop-open-its-folder"));
    let there = || pictures_in(&folder).into_iter().chain([open]).collect();
    match list(ui, &entry.key.path, rect, (now, now), there) {
        Some(name) if name.is_empty() => work.wishes.push(ThemeWish::OpenFolder(folder)),
        Some(name) => work.set(&entry.key.path, Value::Text(name)),
        None => {}
    }
}

/// The names of the pictures in a folder, each as name and title.
fn pictures_in(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.to_lowercase().ends_with(".png"))
        .collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), name)).collect()
}

/// A list that opens on a click; what was chosen that is not chosen already. An empty name is no choice but a deed.
fn list(
    ui: &mut Ui,
    path: &str,
    rect: Rect,
    (now, shown): (&str, &str),
    all: impl FnOnce() -> Vec<(String, String)>,
) -> Option<String> {
    let mut ui = ui.new_child(UiBuilder::new().id_salt("list").max_rect(rect));
    ui.spacing_mut().interact_size.y = LINE;
    ui.spacing_mut().combo_width = rect.width();
    ui.style_mut().spacing.button_padding = vec2(8.0, 3.0);
    let mut chosen = None;
    ComboBox::from_id_salt(Id::new(path))
        .width(rect.width() - 4.0)
        .selected_text(shown)
        .truncate()
        .show_ui(&mut ui, |ui| {
            for (name, title) in all() {
                let is_chosen = name == now && !name.is_empty();
                if ui.selectable_label(is_chosen, title).clicked() && !is_chosen {
                    chosen = Some(name);
                }
            }
        });
    chosen
}

/// A short line under a heading, in a colour of its own.
pub(super) fn line(ui: &Ui, at: Pos2, text: &str, (ink, room): (Color32, f32)) {
    let galley = crate::app::panels::stage::fitted(ui, text, sans(LABEL), ink, room);
    let place = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    ui.painter().galley(place.min, galley, ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slider_gives_short_numbers() {
        for (range, expected) in [
            (0.0..=1.0, 0.005),
            (0.05..=1.0, 0.005),
            (3.0..=24.0, 1.0),
            (0.0..=10.0, 0.05),
            (0.0..=0.1, 0.0005),
            (1.0..=1.5, 0.005),
        ] {
            assert!((step(&range) - expected).abs() < 1e-6, "{range:?}");
        }
        assert_eq!(rounded(0.123_456, 0.005).to_string(), "0.125");
        assert_eq!(rounded(0.7, 0.1).to_string(), "0.7");
        assert_eq!(rounded(11.4, 1.0).to_string(), "11");
    }
}
