//! Small pictures of what a word means: materials, shapes of points and checkers, pips.

use std::f32::consts::TAU;

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::Work;
use super::colour::seen;
use crate::app::panels::colours::UiColours;
use crate::app::theme::{Colour, Value};

/// What is pictured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picture {
    Material,
    Point,
    Checker,
    Middle,
    Pips,
}

impl Picture {
    /// The pictures for the words of a key, where it has any.
    pub fn of(path: &str) -> Option<Self> {
        match path {
            "points.shape" => Some(Self::Point),
            "white.shape" | "black.shape" => Some(Self::Checker),
            "white.ornament" | "black.ornament" => Some(Self::Middle),
            _ if path.ends_with(".kind") => Some(Self::Material),
            _ if path.ends_with(".pips") => Some(Self::Pips),
            _ => None,
        }
    }
}

/// Paints the picture of a word in the colours that the theme has there.
pub(super) fn paint(
    painter: &Painter,
    picture: Picture,
    word: &str,
    rect: Rect,
    work: &Work<'_>,
    path: &str,
) {
    let (part, _) = path.rsplit_once('.').unwrap_or_default();
    let colour = |key: &str, other: Color32| match work.value(&format!("{part}.{key}")) {
        Some(Value::Colour(colour)) => seen(work.sight, Colour { a: 255, ..*colour }),
        _ => other,
    };
    let (white, grey) = (Color32::from_gray(230), Color32::from_gray(90));
    match picture {
        Picture::Material => {
            let (light, dark) = (colour("light", white), colour("dark", grey));
            let drift = colour("drift", UiColours::between(light, dark, 0.5));
            let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
            material(&painter, word, rect, [light, dark, drift]);
        }
        Picture::Point => {
            let ground = UiColours::between(work.colours.bar, work.colours.button, 0.3);
            painter.rect_filled(rect, 3.0, ground);
            point(
                painter,
                word,
                rect.shrink2(vec2(0.0, 1.0)),
                work.colours.accent,
            );
        }
        Picture::Checker | Picture::Middle => {
            let [base, patina] = [colour("base", white), colour("patina", grey)];
            let ink = colour("ink", patina);
            let radius = 0.5 * rect.height().min(rect.width()) - 1.0;
            let at = rect.center();
            let round = Stroke::new(1.0, UiColours::between(base, work.colours.text, 0.45));
            painter.circle(at, radius, base, round);
            if picture == Picture::Checker {
                checker(painter, word, (at, radius), [base, patina]);
            } else {
                middle(painter, word, (at, 0.62 * radius), ink);
            }
        }
        Picture::Pips => {
            let [body, pip] = [colour("body", white), colour("pip", grey)];
            let side = rect.height() - 2.0;
            let die = Rect::from_center_size(rect.center(), Vec2::splat(side));
            let line = Stroke::new(1.0, UiColours::between(body, work.colours.text, 0.45));
            painter.rect(die, 6.0, body, line, StrokeKind::Inside);
            for (x, y) in [(-0.26, -0.26), (0.0, 0.0), (0.26, 0.26)] {
                pips(painter, word, die.center() + side * vec2(x, y), [body, pip]);
            }
        }
    }
}

/// A number between 0 and 1 that looks like chance and is always the same.
fn chance(index: usize) -> f32 {
    ((index as f32 + 1.0) * 0.618_034 * (1.0 + index as f32 * 0.37)).fract()
}

fn scattered(rect: Rect, index: usize) -> Pos2 {
    rect.min + vec2(chance(2 * index), chance(2 * index + 1)) * rect.size()
}

/// A curve through a rectangle, of a height, bent so far.
fn wave(rect: Rect, y: f32, bend: f32, phase: f32) -> Vec<Pos2> {
    (0..=16)
        .map(|part| {
            let share = part as f32 / 16.0;
            let off = bend * (TAU * (0.9 * share + phase)).sin();
            pos2(rect.min.x + share * rect.width(), y + off)
        })
        .collect()
}

fn material(painter: &Painter, word: &str, rect: Rect, [light, dark, drift]: [Color32; 3]) {
    let middle = UiColours::between(light, dark, 0.5);
    let dots = |count: usize, radius: f32, ink: Color32| {
        for index in 0..count {
            painter.circle_filled(scattered(rect, index), radius, ink);
        }
    };
    let lines = |count: usize, wide: f32, bend: f32, ink: Color32| {
        for index in 0..count {
            let y = rect.min.y + rect.height() * (index as f32 + 0.5) / count as f32;
            let curve = wave(rect, y, bend, chance(index));
            painter.add(Shape::line(curve, Stroke::new(wide, ink)));
        }
    };
    let shine = |share: f32| {
        let bright = UiColours::between(light, Color32::WHITE, 0.3);
        let ink = UiColours::between(middle, bright, share).gamma_multiply(0.8);
        let (x, wide) = (rect.min.x + 0.3 * rect.width(), 0.14 * rect.width());
        let slant = 0.5 * rect.height();
        let band = vec![
            pos2(x + slant, rect.min.y),
            pos2(x + wide + slant, rect.min.y),
            pos2(x + wide - slant, rect.max.y),
            pos2(x - slant, rect.max.y),
        ];
        painter.add(Shape::convex_polygon(band, ink, Stroke::NONE));
    };
    let ground = match word {
        "metal" | "gilt" | "leather" | "felt" => middle,
        _ => light,
    };
    painter.rect_filled(rect, 3.0, ground);
    match word {
        "wood" => {
            lines(3, 3.0, 2.5, drift);
            lines(6, 1.0, 2.0, dark);
        }
        "cloth" => {
            let step = 3.5;
            for index in 0..(rect.width() / step) as usize {
                let x = rect.min.x + index as f32 * step;
                painter.vline(x, rect.y_range(), Stroke::new(1.2, dark));
            }
            for index in 0..(rect.height() / step) as usize {
                let y = rect.min.y + index as f32 * step;
                painter.hline(rect.x_range(), y, Stroke::new(1.0, middle));
            }
        }
        "metal" => {
            lines(9, 0.7, 0.0, light);
            shine(0.9);
        }
        "stone" => {
            dots(5, 6.0, UiColours::between(light, dark, 0.35));
            lines(2, 1.4, 6.0, drift);
        }
        "leather" => dots(60, 1.5, dark),
        "felt" => {
            dots(70, 0.8, light);
            dots(40, 0.7, dark);
        }
        "paper" => {
            let edge = 0.34 * rect.height();
            let corner = rect.right_bottom();
            let fold = vec![
                corner - vec2(edge, 0.0),
                corner - vec2(edge, edge),
                corner - vec2(0.0, edge),
            ];
            painter.add(Shape::convex_polygon(fold, dark, Stroke::NONE));
        }
        "lacquer" => shine(0.8),
        "gilt" => {
            dots(12, 4.0, light);
            dots(8, 3.0, dark);
            shine(0.7);
        }
        "porcelain" => {
            let oval = rect.center() - vec2(0.18 * rect.width(), 0.18 * rect.height());
            let glint = UiColours::between(light, Color32::WHITE, 0.6);
            painter.circle_filled(oval, 4.0, glint);
            dots(4, 0.8, drift);
        }
        _ => {}
    }
}

fn point(painter: &Painter, word: &str, rect: Rect, ink: Color32) {
    let (x, half) = (rect.center().x, 0.24 * rect.height());
    let along = |share: f32, width: f32| {
        let y = rect.max.y - share * rect.height();
        [pos2(x - half * width, y), pos2(x + half * width, y)]
    };
    // Widths from the frame to the tip; both sides are their mirror.
    let outline: &[(f32, f32)] = match word {
        "triangle" => &[(0.0, 1.0), (1.0, 0.0)],
        "lancet" => &[
            (0.0, 1.0),
            (0.55, 1.0),
            (0.78, 0.72),
            (0.9, 0.3),
            (1.0, 0.0),
        ],
        "leaf" => &[
            (0.0, 0.35),
            (0.18, 0.85),
            (0.34, 1.0),
            (0.6, 0.75),
            (0.85, 0.28),
            (1.0, 0.0),
        ],
        "kite" => &[(0.0, 0.35), (0.3, 1.0), (1.0, 0.0)],
        "steps" => &[
            (0.0, 1.0),
            (0.25, 1.0),
            (0.26, 0.75),
            (0.5, 0.75),
            (0.51, 0.5),
            (0.75, 0.5),
            (0.76, 0.25),
            (1.0, 0.25),
        ],
        "column" => &[
            (0.0, 1.0),
            (0.08, 1.0),
            (0.1, 0.66),
            (0.86, 0.66),
            (0.88, 1.0),
            (1.0, 1.0),
        ],
        _ => &[
            (0.0, 1.0),
            (0.75, 1.0),
            (0.9, 0.8),
            (0.97, 0.45),
            (1.0, 0.0),
        ],
    };
    // One slice after the other: the whole is not convex.
    for pair in outline.windows(2) {
        let ([a, b], [c, d]) = (along(pair[0].0, pair[0].1), along(pair[1].0, pair[1].1));
        painter.add(Shape::convex_polygon(vec![a, b, d, c], ink, Stroke::NONE));
    }
}

fn checker(painter: &Painter, word: &str, (at, radius): (Pos2, f32), [base, patina]: [Color32; 2]) {
    let line = Stroke::new(1.4, patina);
    match word {
        "turned" => {
            painter.circle_stroke(at, 0.64 * radius, line);
            painter.circle_stroke(at, 0.40 * radius, Stroke::new(0.9, patina));
        }
        "domed" => {
            for step in 0..5 {
                let share = step as f32 / 5.0;
                let ink = UiColours::between(base, Color32::WHITE, 0.18 * share);
                let middle = at - Vec2::splat(0.25 * share * radius);
                painter.circle_filled(middle, (0.8 - 0.7 * share) * radius, ink);
            }
        }
        "engraved" => {
            painter.circle_stroke(at, 0.84 * radius, Stroke::new(0.9, patina));
            painter.circle_stroke(at, 0.70 * radius, line);
            let raised = UiColours::between(base, Color32::WHITE, 0.18);
            painter.circle_filled(at - Vec2::splat(0.08 * radius), 0.34 * radius, raised);
        }
        _ => {}
    }
}

fn middle(painter: &Painter, word: &str, (at, radius): (Pos2, f32), ink: Color32) {
    let place = |index: usize, of: usize, far: f32| {
        at + far * radius * Vec2::angled(TAU * index as f32 / of as f32 - 0.25 * TAU)
    };
    match word {
        "star" => {
            for index in 0..8 {
                let ray = vec![
                    place(index, 8, 1.0),
                    place(2 * index + 1, 16, 0.45),
                    at,
                    place(2 * index + 15, 16, 0.45),
                ];
                painter.add(Shape::convex_polygon(ray, ink, Stroke::NONE));
            }
        }
        "flower" => {
            for index in 0..6 {
                painter.circle_filled(place(index, 6, 0.62), 0.34 * radius, ink);
            }
        }
        "whirl" => {
            for index in 0..6 {
                let curve = (0..=6)
                    .map(|part| {
                        let far = part as f32 / 6.0;
                        let turn = TAU * (index as f32 / 6.0 + 0.14 * far);
                        at + far * radius * Vec2::angled(turn)
                    })
                    .collect();
                painter.add(Shape::line(curve, Stroke::new(1.6, ink)));
            }
        }
        "pearls" => {
            for index in 0..10 {
                painter.circle_filled(place(index, 10, 0.85), 0.16 * radius, ink);
            }
        }
        _ => {}
    }
}

fn pips(painter: &Painter, word: &str, at: Pos2, [body, pip]: [Color32; 2]) {
    match word {
        "ring" => {
            painter.circle_stroke(at, 2.6, Stroke::new(1.4, pip));
        }
        "drilled" => {
            painter.circle_filled(at, 3.4, UiColours::between(body, pip, 0.45));
            painter.circle_filled(at + Vec2::splat(0.4), 2.6, pip);
        }
        _ => {
            painter.circle_filled(at, 3.2, pip);
        }
    }
}
