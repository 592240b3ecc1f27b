//! Small pictures for buttons, drawn by lines, since no face of ours has them.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy_egui::egui::{
    Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::colours::UiColours;
use super::style::bold;

/// What a small picture means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// Take back.
    Undo,
    /// The engine's hints.
    Hint,
    /// The rules.
    Help,
    /// Turn the board.
    Flip,
    /// Fill the screen.
    FullScreen,
    /// The side panel.
    List,
    /// Close.
    Cross,
    /// Do again.
    Redo,
    /// See it as it was.
    Compare,
    /// More to choose from.
    More,
    /// Another one by chance.
    Dice,
    /// Back to what is inherited.
    Back,
}

/// A button that is only a picture.
pub(super) fn icon_button(
    ui: &mut Ui,
    colours: &UiColours,
    icon: Icon,
    side: f32,
    enabled: bool,
) -> Response {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), sense);
    if enabled && (response.hovered() || response.has_focus()) {
        ui.painter().rect_filled(rect.shrink(3.0), 5.0, colours.hot);
    }
    let ink = match (enabled, response.hovered()) {
        (false, _) => UiColours::between(colours.bar, colours.dim, 0.5),
        (true, false) => UiColours::between(colours.text, colours.bar, 0.2),
        (true, true) => colours.text,
    };
    paint(ui.painter(), icon, rect, ink);
    response
}

/// Draws a picture into the middle of a rectangle.
pub(super) fn paint(painter: &Painter, icon: Icon, rect: Rect, ink: Color32) {
    let c = rect.center();
    let line = Stroke::new(1.8, ink);
    match icon {
        Icon::Undo => arrowed_arc(painter, c, 7.0, -0.25 * TAU - 0.9, 0.72 * TAU, line, true),
        Icon::Flip => {
            arrowed_arc(painter, c, 7.5, 0.35, 0.36 * TAU, line, false);
            arrowed_arc(painter, c, 7.5, 0.35 + 0.5 * TAU, 0.36 * TAU, line, false);
        }
        Icon::Hint => {
            // A light bulb: the glass, its neck, the screw.
            let glass = c - vec2(0.0, 2.5);
            let (from, sweep) = (0.25 * TAU + 0.55, TAU - 1.1);
            let arc = (0..=24)
                .map(|part| glass + 6.0 * Vec2::angled(from + sweep * part as f32 / 24.0))
                .collect::<Vec<_>>();
            let ends = [arc[24], arc[0]];
            painter.add(Shape::line(arc, line));
            for end in ends {
                painter.line_segment([end, pos2(end.x, c.y + 5.0)], line);
            }
            for (down, half) in [(5.0, 3.1), (8.0, 2.0)] {
                let [left, right] = [-half, half].map(|x| c + vec2(x, down));
                painter.line_segment([left, right], line);
            }
        }
        Icon::Help => {
            let at = bevy_egui::egui::Align2::CENTER_CENTER;
            painter.text(c, at, "?", bold(18.0), ink);
        }
        Icon::FullScreen => {
            for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
                let corner = c + vec2(8.0 * x, 7.0 * y);
                let arms = vec![
                    corner - vec2(0.0, 4.5 * y),
                    corner,
                    corner - vec2(4.5 * x, 0.0),
                ];
                painter.add(Shape::line(arms, line));
            }
        }
        Icon::List => {
            for row in [-5.0, 0.0, 5.0] {
                painter.circle_filled(c + vec2(-7.0, row), 1.4, ink);
                painter.line_segment([c + vec2(-3.5, row), c + vec2(8.0, row)], line);
            }
        }
        // The mirror image of taking back.
        Icon::Redo => arrowed_arc(painter, c, 7.0, 0.03 * TAU + 0.9, 0.72 * TAU, line, false),
        Icon::Compare => {
            painter.circle_stroke(c, 7.5, line);
            let half = (0..=16)
                .map(|part| c + 7.5 * Vec2::angled(FRAC_PI_2 + 0.5 * TAU * part as f32 / 16.0))
                .collect();
            painter.add(Shape::convex_polygon(half, ink, Stroke::NONE));
        }
        Icon::More => {
            for x in [-6.0, 0.0, 6.0] {
                painter.circle_filled(c + vec2(x, 0.0), 1.9, ink);
            }
        }
        Icon::Back => {
            let line = Stroke::new(1.5, ink);
            arrowed_arc(painter, c, 5.0, -0.25 * TAU - 0.9, 0.72 * TAU, line, true);
        }
        Icon::Dice => {
            let body = Rect::from_center_size(c, Vec2::splat(15.0));
            painter.rect_stroke(body, 3.5, line, StrokeKind::Middle);
            for (x, y) in [(-3.5, -3.5), (0.0, 0.0), (3.5, 3.5)] {
                painter.circle_filled(c + vec2(x, y), 1.5, ink);
            }
        }
        Icon::Cross => {
            painter.line_segment([c + vec2(-5.0, -5.0), c + vec2(5.0, 5.0)], line);
            painter.line_segment([c + vec2(-5.0, 5.0), c + vec2(5.0, -5.0)], line);
        }
    }
}

/// Part of a circle with an arrow head at its end, or at its start when it goes `back`.
fn arrowed_arc(
    painter: &Painter,
    centre: Pos2,
    radius: f32,
    from: f32,
    sweep: f32,
    line: Stroke,
    back: bool,
) {
    let at = |angle: f32| centre + radius * Vec2::angled(angle);
    let points = (0..=20)
        .map(|part| at(from + sweep * part as f32 / 20.0))
        .collect();
    painter.add(Shape::line(points, line));
    let (tip, along) = if back {
        (from, from - FRAC_PI_2)
    } else {
        (from + sweep, from + sweep + FRAC_PI_2)
    };
    let along = Vec2::angled(along);
    let across = along.rot90();
    let head = vec![
        at(tip) + 4.5 * along,
        at(tip) + 4.0 * across,
        at(tip) - 4.0 * across,
    ];
    painter.add(Shape::convex_polygon(head, line.color, Stroke::NONE));
}

/// A sign that something is to be looked at: a triangle with a stroke and a dot, so large from its middle to its edge.
pub(super) fn warning(painter: &Painter, at: Pos2, size: f32, ink: Color32) {
    let part = |x: f32, y: f32| at + size * vec2(x, y);
    let triangle = vec![part(0.0, -1.0), part(1.13, 0.88), part(-1.13, 0.88)];
    let line = Stroke::new(0.22 * size, ink);
    painter.add(Shape::closed_line(triangle, line));
    painter.line_segment([part(0.0, -0.32), part(0.0, 0.25)], line);
    painter.circle_filled(part(0.0, 0.57), 0.14 * size, ink);
}

/// A throw that was made again: a small round arrow.
pub(super) fn missed(painter: &Painter, at: Pos2, ink: Color32) {
    let from = -0.25 * TAU + 0.7;
    let sweep = 0.74 * TAU;
    let points = (0..=12)
        .map(|part| at + 3.4 * Vec2::angled(from + sweep * part as f32 / 12.0))
        .collect();
    painter.add(Shape::line(points, Stroke::new(1.2, ink)));
    let tip = at + 3.4 * Vec2::angled(from);
    let head = vec![
        tip + vec2(-2.6, -1.6),
        tip + vec2(1.2, -2.2),
        tip + vec2(0.2, 1.8),
    ];
    painter.add(Shape::convex_polygon(head, ink, Stroke::NONE));
}

/// A checker seen from above, as a chip beside a name.
pub(super) fn chip(painter: &Painter, centre: Pos2, radius: f32, [fill, line]: [Color32; 2]) {
    painter.circle(centre, radius, fill, Stroke::new(1.6, line));
    painter.circle_stroke(
        centre,
        radius * 0.64,
        Stroke::new(1.0, line.gamma_multiply(0.8)),
    );
}
