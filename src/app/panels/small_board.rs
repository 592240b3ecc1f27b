//! Small boards for the rules page and for turns that are spoken of: points, checkers, arrows and dice, drawn flat.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::colours::UiColours;
use super::die_face::{die_face, die_inks};
use super::style::{bold, sans};
use crate::rules::Side;

/// Where something stands: a point by its number, or off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The point of this number.
    On(u8),
    /// The tray of whoever bears off from there.
    Off,
}

/// What a small board shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    /// White's checkers: point and count.
    pub white: &'a [(u8, u8)],
    /// Black's checkers.
    pub black: &'a [(u8, u8)],
    /// Steps that are meant.
    pub arrows: &'a [(u8, Spot)],
    /// Steps that were made instead: broken arrows.
    pub broken: &'a [(u8, Spot)],
    /// Points where no step may end.
    pub crossed: &'a [u8],
    /// Points that are pointed at.
    pub marked: &'a [u8],
    /// The dice thrown; none where there are none.
    pub dice: &'a [u8],
    /// Whose dice they are.
    pub thrown_by: Side,
    /// Whether Black sits below.
    pub turned: bool,
}

impl Scene<'_> {
    /// A board with nothing on it.
    pub const EMPTY: Self = Self {
        white: &[],
        black: &[],
        arrows: &[],
        broken: &[],
        crossed: &[],
        marked: &[],
        dice: &[],
        thrown_by: Side::White,
        turned: false,
    };
}

/// Width to height of the board drawn: twelve points and the bar, two reaches and the middle.
pub(super) const ASPECT: f32 = 13.2 / 9.6;
/// How many checkers lie side by side on a point before they close up.
const APART: u8 = 4;

/// The measures of a board drawn into a rectangle.
struct Board {
    rect: Rect,
    unit: f32,
    turned: bool,
}

/// Draws a board as wide as it may be, but no wider than makes sense.
pub(super) fn small_board(ui: &mut Ui, colours: &UiColours, scene: &Scene<'_>) {
    let width = ui.available_width().min(400.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, width / ASPECT), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let board = Board {
        rect,
        unit: width / 13.2,
        turned: scene.turned,
    };
    let painter = ui.painter();
    board.ground(painter, colours, scene);
    for (men, fill) in [(scene.white, colours.white), (scene.black, colours.black)] {
        for (point, count) in men {
            board.men(painter, *point, *count, fill);
        }
    }
    for point in scene.crossed {
        let c = board.seat(*point, 0);
        let r = 0.3 * board.unit;
        let line = Stroke::new(0.12 * board.unit, colours.warning);
        painter.line_segment([c - Vec2::splat(r), c + Vec2::splat(r)], line);
        painter.line_segment([c + vec2(-r, r), c + vec2(r, -r)], line);
    }
    for (steps, whole) in [(scene.broken, false), (scene.arrows, true)] {
        for (from, to) in steps {
            let inks = colours.arrow(whole);
            board.arrow(painter, (*from, *to, whole), inks, scene);
        }
    }
    // Above the arrows: what lies on a point is read wherever they go.
    for (men, fill) in [(scene.white, colours.white), (scene.black, colours.black)] {
        for (point, count) in men {
            board.count(painter, *point, *count, fill[0], colours);
        }
    }
    for (index, die) in scene.dice.iter().enumerate() {
        let step = 1.15 * board.unit;
        let right = rect.center().x + 3.6 * board.unit;
        let x = right + (index as f32 - 0.5 * (scene.dice.len() as f32 - 1.0)) * step;
        let (half, inks) = (0.42 * board.unit, die_inks(colours, scene.thrown_by));
        die_face(painter, pos2(x, rect.center().y), half, *die, inks);
    }
}

impl Board {
    /// The middle of a point's column.
    fn column(&self, point: u8) -> f32 {
        let column = if point <= 12 { 12 - point } else { point - 13 };
        let column = if self.turned { 11 - column } else { column };
        let bar = if column >= 6 { 1.2 } else { 0.0 };
        self.rect.min.x + (f32::from(column) + 0.5 + bar) * self.unit
    }

    /// Whether a point lies at the upper edge: the further half of the way, as White sits.
    fn upper(&self, point: u8) -> bool {
        (point > 12) != self.turned
    }

    /// The middle of the checker that lies so far from the frame.
    fn seat(&self, point: u8, index: u8) -> Pos2 {
        let way = (0.5 + f32::from(index) * 0.92 + 0.25) * self.unit;
        let y = if self.upper(point) {
            self.rect.min.y + way
        } else {
            self.rect.max.y - way
        };
        pos2(self.column(point), y)
    }

    fn ground(&self, painter: &Painter, colours: &UiColours, scene: &Scene<'_>) {
        let unit = self.unit;
        painter.rect(
            self.rect,
            3.0,
            colours.field,
            Stroke::new(1.0, colours.line),
            StrokeKind::Outside,
        );
        let middle =
            Rect::from_center_size(self.rect.center(), vec2(1.2 * unit, self.rect.height()));
        painter.rect_filled(
            middle,
            0.0,
            UiColours::between(colours.field, colours.ground, 0.55),
        );
        for point in 1..=24_u8 {
            let x = self.column(point);
            let (foot, tip) = if self.upper(point) {
                (self.rect.min.y, self.rect.min.y + 4.1 * unit)
            } else {
                (self.rect.max.y, self.rect.max.y - 4.1 * unit)
            };
            let fill = colours.points[usize::from(point % 2)];
            let fill = if scene.marked.contains(&point) {
                UiColours::between(fill, colours.accent, 0.7)
            } else {
                fill
            };
            let corners = vec![
                pos2(x - 0.46 * unit, foot),
                pos2(x + 0.46 * unit, foot),
                pos2(x, tip),
            ];
            painter.add(Shape::convex_polygon(corners, fill, Stroke::NONE));
            let ink = colours.readable(fill);
            let y = if self.upper(point) {
                foot + 0.2 * unit
            } else {
                foot - 0.2 * unit
            };
            painter.text(
                pos2(x, y),
                Align2::CENTER_CENTER,
                point,
                sans((0.36 * unit).max(7.0)),
                ink,
            );
        }
    }

    /// The checkers of a point, as many as lie apart.
    fn men(&self, painter: &Painter, point: u8, count: u8, [fill, line]: [Color32; 2]) {
        let radius = 0.43 * self.unit;
        for index in 0..count.min(APART) {
            let c = self.seat(point, index);
            painter.circle(c, radius, fill, Stroke::new(1.2, line));
            painter.circle_stroke(c, radius * 0.6, Stroke::new(0.8, line.gamma_multiply(0.7)));
        }
    }

    /// How many checkers a point has, where they do not lie apart: on the one nearest to the middle.
    fn count(&self, painter: &Painter, point: u8, count: u8, fill: Color32, colours: &UiColours) {
        if count <= APART {
            return;
        }
        let c = self.seat(point, APART - 1);
        painter.circle_filled(c, 0.36 * self.unit, fill);
        painter.text(
            c,
            Align2::CENTER_CENTER,
            count,
            bold((0.5 * self.unit).max(8.0)),
            colours.readable(fill),
        );
    }

    /// Where an arrow begins or ends at the outermost of the checkers of a point: where it has a number on it, at its edge.
    fn touch(&self, point: u8, index: u8, scene: &Scene<'_>) -> Pos2 {
        let seat = self.seat(point, index.min(APART - 1));
        if count(scene, point) <= APART {
            return seat;
        }
        let inward = if self.upper(point) { 1.0 } else { -1.0 };
        seat + vec2(0.0, inward * 0.43 * self.unit)
    }

    /// An arrow from a point to a place, whole or broken.
    fn arrow(
        &self,
        painter: &Painter,
        (from, to, whole): (u8, Spot, bool),
        [ink, hair]: [Color32; 2],
        scene: &Scene<'_>,
    ) {
        let start = self.touch(from, count(scene, from).saturating_sub(1), scene);
        let end = match to {
            Spot::On(point) => self.touch(point, count(scene, point), scene),
            Spot::Off => self.tray(from, start),
        };
        // Arcs that bend to the middle of the board keep clear of the checkers between.
        let bend = if (start.y > self.rect.center().y) == (end.y > self.rect.center().y) {
            1.1
        } else {
            0.0
        };
        let inward = if start.y > self.rect.center().y {
            -1.0
        } else {
            1.0
        };
        let peak = start.lerp(end, 0.5) + vec2(0.0, inward * bend * self.unit);
        let at = |t: f32| {
            let (a, b) = (start.lerp(peak, t), peak.lerp(end, t));
            a.lerp(b, t)
        };
        let curve: Vec<Pos2> = (0..=16).map(|part| at(0.92 * part as f32 / 16.0)).collect();
        let along = (end - at(0.85)).normalized();
        let across = along.rot90();
        let size = 0.5 * self.unit;
        let foot = end - size * along;
        let head = vec![
            end,
            foot + 0.55 * size * across,
            foot - 0.55 * size * across,
        ];
        let width = (0.13 * self.unit).max(1.8);
        // A hair along both edges lets it be seen on pale points and on dark ones.
        let lines = |stroke: Stroke| {
            if whole {
                painter.add(Shape::line(curve.clone(), stroke));
            } else {
                let (dash, gap) = (0.34 * self.unit, 0.3 * self.unit);
                painter.extend(Shape::dashed_line(&curve, stroke, dash, gap));
            }
        };
        lines(Stroke::new(width + 2.0, hair));
        painter.add(Shape::convex_polygon(
            head.clone(),
            ink,
            Stroke::new(2.0, hair),
        ));
        lines(Stroke::new(width, ink));
        painter.add(Shape::convex_polygon(head, ink, Stroke::NONE));
    }

    /// Where a checker leaves the board that is borne off from a point: White's home is the last quarter of the lower row, as
    /// White sits, Black's that of the upper one.
    fn tray(&self, from: u8, start: Pos2) -> Pos2 {
        let (right, low) = ((from <= 12) != self.turned, !self.upper(from));
        let x = if right {
            self.rect.max.x - 0.1 * self.unit
        } else {
            self.rect.min.x + 0.1 * self.unit
        };
        let middle = self.rect.center().y;
        let y = if low {
            start.y.max(middle + 0.6 * self.unit)
        } else {
            start.y.min(middle - 0.6 * self.unit)
        };
        pos2(x, y)
    }
}

/// How many checkers a point has.
fn count(scene: &Scene<'_>, point: u8) -> u8 {
    let men = scene.white.iter().chain(scene.black);
    men.filter(|(at, _)| *at == point)
        .map(|(_, count)| *count)
        .sum()
}
