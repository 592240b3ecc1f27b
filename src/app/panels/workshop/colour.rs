//! The control of a colour: what it looks like, its digits, and sliders for lightness, chroma, hue and opacity.

use bevy::color::{ColorToPacked, LinearRgba, Srgba};
use bevy_egui::egui::{Align2, Color32, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::Work;
use super::memory::Entry;
use super::track::{TRACK, colours_along, field, track};
use crate::app::panels::colours::UiColours;
use crate::app::panels::stage::fitted;
use crate::app::panels::style::sans;
use crate::app::theme::sight::Sight;
use crate::app::theme::{Colour, Oklch, Value};

/// How high the control is while its sliders are put away.
pub(super) const SHUT: f32 = 28.0;
/// And while they are open.
pub(super) const OPEN: f32 = SHUT + 6.0 + 4.0 * TRACK;

/// The most chroma a slider gives; no colour of sRGB has more than 0.323.
const MOST_CHROMA: f32 = 0.33;
/// A track is painted in so many steps.
const STOPS: usize = 24;

/// A colour while it is mixed: what the sliders say is kept, for a colour without chroma has no hue, and rounding to 256 steps
/// would move what nobody touched.
#[derive(Clone, Debug)]
pub(in crate::app::panels) struct Mixed {
    /// The key whose sliders are open.
    path: String,
    sliders: Oklch,
    /// The colour they made.
    made: Option<Colour>,
}

impl Mixed {
    /// Opens the sliders of a key.
    pub(super) fn of(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            sliders: Oklch::default(),
            made: None,
        }
    }

    pub(super) fn is_of(&self, path: &str) -> bool {
        self.path == path
    }

    /// Where the sliders stand for a colour.
    fn stand(&self, colour: Colour) -> Oklch {
        match self.made {
            Some(made) if made == colour => self.sliders,
            _ => Oklch::from(colour),
        }
    }
}

/// A colour as a kind of sight has it, for egui.
pub(super) fn seen(sight: Sight, colour: Colour) -> Color32 {
    let opaque = if sight == Sight::Normal {
        colour
    } else {
        let seen = sight.see(colour.rgb());
        let linear = LinearRgba::rgb(seen.x, seen.y, seen.z);
        let [r, g, b, _] = Srgba::from(linear).to_u8_array();
        Colour {
            r,
            g,
            b,
            a: colour.a,
        }
    };
    crate::app::panels::colours::egui(opaque)
}

/// Paints a colour; one that lets light through over a chequered ground.
pub(super) fn swatch(painter: &Painter, rect: Rect, colour: Color32, line: Color32) {
    if !colour.is_opaque() {
        chequer(painter, rect);
    }
    painter.rect(
        rect,
        4.0,
        colour,
        Stroke::new(1.0, line),
        StrokeKind::Inside,
    );
}

fn chequer(painter: &Painter, rect: Rect) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    painter.rect_filled(rect, 4.0, Color32::from_gray(200));
    let side = 6.0;
    let count = |long: f32| (long / side).ceil() as i32;
    for row in 0..count(rect.height()) {
        for column in (row % 2..count(rect.width())).step_by(2) {
            let at = rect.min + side * vec2(column as f32, row as f32);
            let square = Rect::from_min_size(at, vec2(side, side));
            painter.rect_filled(square, 0.0, Color32::from_gray(120));
        }
    }
}

/// Draws the control of a colour.
pub(super) fn colour(ui: &mut Ui, work: &mut Work<'_>, entry: &Entry, rect: Rect) {
    let Value::Colour(now) = entry.key.value else {
        return;
    };
    let path = &entry.key.path;
    let (top, below) = rect.split_top_bottom_at_y(rect.min.y + SHUT);
    let place = Rect::from_min_size(top.min, vec2(64.0, SHUT)).shrink2(vec2(0.0, 1.0));
    let open = work.is_mixed(path);
    let response = ui.interact(place, ui.id().with("swatch"), Sense::click());
    let line = match open || response.hovered() || response.has_focus() {
        true => work.colours.accent,
        false => work.colours.line,
    };
    swatch(ui.painter(), place, seen(work.sight, now), line);
    let hint = work.words.get("workshop-mix");
    if response.on_hover_text(hint).clicked() {
        work.memory.mixed = (!open).then(|| Mixed::of(path));
    }
    let place = Rect::from_min_size(pos2(place.max.x + 8.0, top.min.y), vec2(104.0, SHUT));
    let good = |text: &str| text.parse::<Colour>().is_ok();
    let typed = field(ui, work, path, place, (now.to_string(), 9), good);
    if let Some(colour) = typed.and_then(|text| text.parse().ok()) {
        work.set(path, Value::Colour(colour));
    }
    if open {
        let below = below.with_min_y(below.min.y + 4.0);
        sliders(ui, work, path, now, below);
    }
}

/// One slider: its letter, its words, where it stands, how it is read.
struct Slider {
    letter: &'static str,
    hint: &'static str,
    share: f32,
    figure: String,
}

fn sliders(ui: &mut Ui, work: &mut Work<'_>, path: &str, now: Colour, rect: Rect) {
    let Some(stand) = work.memory.mixed.as_ref().map(|mixed| mixed.stand(now)) else {
        return;
    };
    let opacity = f32::from(now.a) / 255.0;
    let all = [
        Slider {
            letter: "L",
            hint: "workshop-lightness",
            share: stand.l,
            figure: format!("{:.2}", stand.l),
        },
        Slider {
            letter: "C",
            hint: "workshop-chroma",
            share: stand.c / MOST_CHROMA,
            figure: format!("{:.3}", stand.c),
        },
        Slider {
            letter: "H",
            hint: "workshop-hue",
            share: stand.h / 360.0,
            figure: format!("{:.0}°", stand.h),
        },
        Slider {
            letter: "A",
            hint: "workshop-opacity",
            share: opacity,
            figure: format!("{:.0} %", 100.0 * opacity),
        },
    ];
    let moved = |index: usize, share: f32| -> (Oklch, u8) {
        let (mut next, mut a) = (stand, now.a);
        match index {
            0 => next.l = share,
            1 => next.c = share * MOST_CHROMA,
            2 => next.h = (share * 360.0).min(359.9),
            _ => a = (share * 255.0).round() as u8,
        }
        (next, a)
    };
    let colours = work.colours;
    for (index, slider) in all.iter().enumerate() {
        let y = rect.min.y + index as f32 * TRACK;
        let row = Rect::from_min_size(pos2(rect.min.x, y), vec2(rect.width(), TRACK));
        let paint = |align: Align2, text: &str, width: f32| {
            let galley = fitted(ui, text, sans(13.0), colours.dim, width);
            let at = align.align_size_within_rect(galley.size(), row);
            ui.painter().galley(at.min, galley, colours.dim);
        };
        paint(Align2::LEFT_CENTER, slider.letter, 14.0);
        paint(Align2::RIGHT_CENTER, &slider.figure, 44.0);
        let way = Rect::from_min_max(row.min + vec2(18.0, 0.0), row.max - vec2(50.0, 0.0));
        let stops: Vec<Color32> = (0..=STOPS)
            .map(|stop| {
                let (next, a) = moved(index, stop as f32 / STOPS as f32);
                let opaque = if index == 3 { a } else { 255 };
                seen(work.sight, next.colour(opaque))
            })
            .collect();
        let slot = format!("{path}#{index}");
        let hint = work.words.get(slider.hint);
        let to = track(
            ui,
            &colours,
            (&slot, &hint),
            way,
            (slider.share, 0.01),
            |painter, groove| {
                if index == 3 {
                    chequer(painter, groove);
                }
                colours_along(painter, groove, &stops);
            },
        );
        if let Some(share) = to {
            let (next, a) = moved(index, share);
            let made = next.colour(a);
            work.memory.mixed = Some(Mixed {
                path: path.to_owned(),
                sliders: next,
                made: Some(made),
            });
            work.set(path, Value::Colour(made));
        }
    }
}

/// Two colours that are not told apart, beside each other.
pub(super) fn pair(painter: &Painter, rect: Rect, [one, other]: [Color32; 2], line: &UiColours) {
    let (left, right) = rect.split_left_right_at_x(rect.center().x);
    swatch(painter, left, one, line.line);
    swatch(painter, right, other, line.line);
}
