//! The groups of keys, folded and unfolded; only what is seen is drawn.

use bevy_egui::egui::{
    Align, Align2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, pos2, style::ScrollAnimation,
    vec2,
};

use super::Work;
use super::control;
use super::line;
use super::memory::{ABOUT, Entry, group_of, part_of};
use super::search::asked;
use crate::app::panels::colours::UiColours;
use crate::app::panels::pane::MARGIN;
use crate::app::panels::stage::{Stage, fitted};
use crate::app::panels::style::{bold, sans};
use crate::app::theme::words;

/// How high the heading of a group and of a part in it is.
const GROUP: f32 = 36.0;
const PART: f32 = 30.0;
/// How far the keys of a part stand in.
const INDENT: f32 = 10.0;
/// How long what was brought into view shines, in seconds.
const FLASH: f64 = 1.4;

/// What stands in a line.
enum Line {
    Group(String),
    Part(String),
    /// The key of that number among all.
    Key(usize),
}

/// Draws all groups.
pub(super) fn rows(ui: &mut Ui, stage: &mut Stage<'_>, work: &mut Work<'_>) {
    let lines = lines(work);
    let wide = super::width(ui);
    let left = ui.cursor().min.x + MARGIN;
    let top = ui.cursor().min.y;
    let seen = ui.clip_rect();
    let entries = std::sync::Arc::clone(&work.entries);
    let goal = work.memory.goal.take();
    let mut y = top;
    for line in &lines {
        let (path, indent, high) = match line {
            Line::Group(path) => (path.as_str(), 0.0, GROUP),
            Line::Part(path) => (path.as_str(), 0.0, PART),
            Line::Key(index) => {
                let entry = &entries[*index];
                let path = entry.key.path.as_str();
                let indent = part_of(path).map_or(0.0, |_| INDENT);
                let high = control::height(ui, work, entry, wide - indent);
                (path, indent, high)
            }
        };
        let place = Rect::from_min_size(pos2(left + indent, y), vec2(wide - indent, high));
        y += high;
        if goal.as_deref() == Some(path) {
            ui.scroll_to_rect_animation(place, Some(Align::TOP), ScrollAnimation::none());
            let now = ui.input(|input| input.time);
            work.memory.flash = Some((path.to_owned(), now));
        }
        if !seen.intersects(place) {
            continue;
        }
        flash(ui, stage, work, path, place);
        match line {
            Line::Group(path) => {
                let title = match path.as_str() {
                    ABOUT => work.words.get("workshop-about"),
                    path => words::part(work.words, path),
                };
                let own = has_own(&entries, |entry| group_of(&entry.key.path) == path);
                heading(ui, work, (path, &title), place, (GROUP, own));
            }
            Line::Part(path) => {
                let title = words::part(work.words, path);
                let own = has_own(&entries, |entry| part_of(&entry.key.path) == Some(path));
                heading(ui, work, (path, &title), place, (PART, own));
            }
            Line::Key(index) => {
                if indent > 0.0 {
                    let stroke = Stroke::new(1.0, work.colours.line);
                    ui.painter().vline(left + 2.5, place.y_range(), stroke);
                }
                control::key(ui, work, &entries[*index], place);
            }
        }
    }
    if lines.is_empty() {
        let text = work.words.get("workshop-nothing-found");
        let at = pos2(left, y + 20.0);
        control::line(ui, at, &text, (work.colours.dim, wide));
        y += 40.0;
    }
    // What is brought into view at the end of the list comes to the top, too.
    let below = seen.height() * 0.5;
    ui.allocate_exact_size(vec2(wide, y - top + below), Sense::hover());
}

fn has_own(entries: &[Entry], is_in: impl Fn(&Entry) -> bool) -> bool {
    entries.iter().any(|entry| entry.own && is_in(entry))
}

/// Which lines there are, as groups and parts are folded or as is searched for.
fn lines(work: &mut Work<'_>) -> Vec<Line> {
    let asked = asked(&work.memory.search);
    let entries = &work.entries;
    if !asked.is_empty() {
        let paths = entries.iter().map(|entry| entry.key.path.as_str());
        work.memory.finder.learn(paths);
    }
    let found =
        |entry: &Entry| asked.is_empty() || work.memory.finder.finds(&entry.key.path, &asked);
    let open = |path: &str| !asked.is_empty() || work.memory.is_open(path);
    let mut groups: Vec<&str> = Vec::new();
    for entry in entries.iter() {
        let group = group_of(&entry.key.path);
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    let mut lines = Vec::new();
    for group in groups {
        let of_group: Vec<(usize, &Entry)> = entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| group_of(&entry.key.path) == group && found(entry))
            .collect();
        if of_group.is_empty() {
            continue;
        }
        lines.push(Line::Group(group.to_owned()));
        if !open(group) {
            continue;
        }
        let of_part = |part: Option<&str>| -> Vec<usize> {
            let keys = of_group.iter();
            keys.filter(|(_, entry)| part_of(&entry.key.path) == part)
                .map(|(index, _)| *index)
                .collect()
        };
        // Those in no part first: below one they would seem to be in it.
        lines.extend(of_part(None).into_iter().map(Line::Key));
        let mut parts: Vec<&str> = Vec::new();
        for part in of_group.iter().filter_map(|(_, e)| part_of(&e.key.path)) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        for part in parts {
            lines.push(Line::Part(part.to_owned()));
            if open(part) {
                lines.extend(of_part(Some(part)).into_iter().map(Line::Key));
            }
        }
    }
    lines
}

/// Paints the shine behind what was brought into view.
fn flash(ui: &Ui, stage: &mut Stage<'_>, work: &mut Work<'_>, path: &str, place: Rect) {
    let Some((of, since)) = &work.memory.flash else {
        return;
    };
    let age = (ui.input(|input| input.time) - since) / FLASH;
    if !(0.0..1.0).contains(&age) {
        work.memory.flash = None;
        return;
    }
    let inside = path
        .strip_prefix(of.as_str())
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    if inside {
        let ink = work
            .colours
            .accent
            .gamma_multiply(0.35 * (1.0 - age as f32));
        let place = place.expand2(vec2(8.0, 0.0));
        ui.painter().rect_filled(place, 4.0, ink);
    }
    stage.moves = true;
    ui.ctx().request_repaint();
}

/// Draws a heading that folds and unfolds what is under it.
pub(super) fn heading(
    ui: &mut Ui,
    work: &mut Work<'_>,
    (path, title): (&str, &str),
    rect: Rect,
    (high, own): (f32, bool),
) {
    let colours = work.colours;
    let ui = ui.new_child(UiBuilder::new().id_salt(("heading", path)).max_rect(rect));
    let response = ui.interact(rect, ui.id().with("fold"), Sense::click());
    let open = work.memory.is_open(path);
    let lit = response.hovered() || response.has_focus();
    if lit {
        let fill = UiColours::between(colours.ground, colours.button, 0.8);
        let place = rect.expand2(vec2(8.0, -2.0));
        ui.painter().rect_filled(place, 4.0, fill);
    }
    let group = high >= GROUP;
    if group {
        let stroke = Stroke::new(1.0, colours.line);
        ui.painter().hline(rect.x_range(), rect.min.y, stroke);
    }
    let at = pos2(rect.min.x + 5.0, rect.center().y);
    let (ahead, aside) = if open {
        (Vec2::Y, Vec2::X)
    } else {
        (Vec2::X, Vec2::Y)
    };
    let arrow = vec![
        at + 3.5 * ahead,
        at - 3.0 * ahead + 4.5 * aside,
        at - 3.0 * ahead - 4.5 * aside,
    ];
    let ink = if lit { colours.text } else { colours.dim };
    ui.painter()
        .add(Shape::convex_polygon(arrow, ink, Stroke::NONE));
    let (font, ink) = match group {
        true => (bold(16.0), colours.accent),
        false => (sans(15.0), colours.text),
    };
    let room = rect.width() - 36.0;
    let galley = fitted(&ui, title, font, ink, room);
    let inner = rect.with_min_x(rect.min.x + 18.0);
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), inner);
    let end = place.max.x;
    ui.painter().galley(place.min, galley, ink);
    if own {
        control::own(ui.painter(), pos2(end + 9.0, rect.center().y), &colours);
    }
    if response.clicked() {
        work.memory.turn(path);
        ui.ctx().request_repaint();
    }
}

/// Draws the heading of what is not a group of keys, as one of them.
pub(super) fn section(ui: &mut Ui, work: &mut Work<'_>, path: &str, title: &str) -> bool {
    let rect = line(ui, GROUP);
    heading(ui, work, (path, title), rect, (GROUP, false));
    work.memory.is_open(path)
}
