//! All themes as small boards, with the checkers as they lie now; a click wears one.

use std::collections::HashMap;

use bevy::math::UVec2;
use bevy_egui::egui::{
    Align2, Color32, Context, Image, Key, Modifiers, Painter, Rect, Sense, Stroke, StrokeKind,
    TextureId, Ui, Vec2, load::SizedTexture, pos2, vec2,
};

use super::colours::{UiColours, egui};
use super::icons;
use super::pane::{MARGIN, pane};
use super::stage::{Stage, fitted};
use super::style::{bold, sans};
use crate::app::theme::{CheckerLook, Theme};
use crate::app::wardrobe::{Hung, ThumbKind};
use crate::app::wish::{ThemeWish, Wish};
use crate::geometry::{CHECKER_ON_EDGE, CHECKER_RADIUS, Seating, Xy, seat, tray_seat};
use crate::rules::{Point, Position, Side};

/// The air between two small boards, in points.
const GAP: f32 = 12.0;
/// The room for the name under one.
const NAME: f32 = 26.0;
/// A small board is so wide at least, in points.
const NARROW: f32 = 120.0;

/// The small pictures that are made, as egui knows them, by the names of their themes.
pub(super) type Pictures = HashMap<String, TextureId>;

/// Draws all themes into the side panel.
pub(super) fn themes(ui: &mut Ui, stage: &mut Stage<'_>) {
    pane(ui, stage, "themes-title", |ui, stage| {
        let wide = ui.available_width() - 2.0 * MARGIN;
        let across = if wide >= 2.0 * NARROW + GAP { 2 } else { 1 };
        leaf(ui.ctx(), stage, across);
        let width = ((wide - GAP * (across as f32 - 1.0)) / across as f32).floor();
        let size = vec2(width, (width * ThumbKind::ASPECT).round());
        let per_point = ui.ctx().pixels_per_point();
        stage.thumbs = Some(ThumbKind {
            size: UVec2::new(
                (size.x * per_point).round() as u32,
                (size.y * per_point).round() as u32,
            ),
            below: stage.settings.below,
        });
        ui.add_space(GAP);
        let count = stage.wardrobe.hung().len();
        let step = size + vec2(GAP, NAME + GAP);
        let rows = count.div_ceil(across);
        let left = ui.cursor().min.x + MARGIN;
        let top = ui.cursor().min.y;
        for index in 0..count {
            let (column, row) = (index % across, index / across);
            let at = pos2(left + column as f32 * step.x, top + row as f32 * step.y);
            theme(ui, stage, index, Rect::from_min_size(at, size));
        }
        ui.allocate_exact_size(vec2(wide, rows as f32 * step.y), Sense::hover());
    });
}

/// Arrow keys leaf through the themes while they are shown: to the sides from one to the next, up and down by rows.
fn leaf(ctx: &Context, stage: &mut Stage<'_>, across: usize) {
    if stage.desk.card.is_some() || ctx.memory(|memory| memory.focused()).is_some() {
        return;
    }
    let pressed = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    for (key, wish) in [
        (Key::ArrowRight, ThemeWish::Next),
        (Key::ArrowLeft, ThemeWish::Previous),
    ] {
        for _ in 0..pressed(key) {
            stage.wishes.push(Wish::Theme(wish.clone()));
        }
    }
    let rows = pressed(Key::ArrowDown) as isize - pressed(Key::ArrowUp) as isize;
    let step = rows.signum() * across as isize;
    let hung = stage.wardrobe.hung();
    let worn = |hung: &Hung| hung.name == stage.wardrobe.worn();
    let Some(worn) = hung.iter().position(worn).filter(|_| step != 0) else {
        return;
    };
    // What cannot be worn is passed over; beyond the first and the last row there is nothing.
    let way = std::iter::successors(worn.checked_add_signed(step), |at| {
        at.checked_add_signed(step)
    });
    let good = way
        .map_while(|at| hung.get(at))
        .filter(|hung| hung.broken().is_none());
    if let Some(there) = good.take(rows.unsigned_abs()).last() {
        let name = there.name.clone();
        stage.wishes.push(Wish::Theme(ThemeWish::Wear(name)));
    }
}

/// One theme: its board, its name, and what is to be known of it.
fn theme(ui: &mut Ui, stage: &mut Stage<'_>, index: usize, board: Rect) {
    let colours = *stage.colours();
    let tongue = stage.told.words.tongue();
    let hung = &stage.wardrobe.hung()[index];
    let (name, title) = (hung.name.clone(), hung.title(tongue).to_owned());
    let worn = name == stage.wardrobe.worn();
    let broken = hung.broken().map(|why| why.say(stage.told.words));
    let rect = Rect::from_min_max(board.min, board.max + vec2(0.0, NAME));
    let response = ui.interact(rect, ui.id().with(("theme", &name)), Sense::click());
    if worn && stage.desk.shown_theme.as_deref() != Some(&name) {
        stage.desk.shown_theme = Some(name.clone());
        ui.scroll_to_rect(rect.expand(GAP), None);
    }
    if !ui.is_rect_visible(rect) {
        return;
    }
    let picture = stage.told.thumbs.get(&name).copied();
    let look = stage.wardrobe.look(&name);
    let ground = look.map_or(colours.button, |look| egui(look.case.wood.dark));
    ui.painter().rect_filled(board, 3.0, ground);
    if let Some(picture) = picture {
        let image = Image::from_texture(SizedTexture::new(picture, board.size()));
        image.corner_radius(3.0).paint_at(ui, board);
        if let (Some(look), Some(position)) = (look, &stage.told.view.position) {
            let small = Small {
                painter: ui.painter(),
                board,
                seating: Seating {
                    below: stage.settings.below,
                },
            };
            small.lay(position, look);
        }
    }
    let lit = worn || response.hovered() || response.has_focus();
    let line = match (worn, lit) {
        (true, _) => Stroke::new(2.0, colours.accent),
        (false, true) => Stroke::new(1.5, colours.dim),
        (false, false) => Stroke::new(1.0, colours.line),
    };
    ui.painter()
        .rect_stroke(board, 3.0, line, StrokeKind::Outside);
    let fails = stage.wardrobe.fails(&name);
    if fails {
        let at = board.right_bottom() - vec2(13.0, 12.0);
        let place = Rect::from_center_size(at, vec2(20.0, 18.0));
        ui.painter().rect_filled(place, 4.0, colours.ground);
        icons::warning(ui.painter(), at, 6.0, colours.warning);
    }
    let changed = stage.wardrobe.is_unsaved(&name);
    let label = if changed {
        format!("{title} *")
    } else {
        title.clone()
    };
    let (font, ink) = match (broken.is_some(), worn) {
        (true, _) => (sans(14.0), colours.warning),
        (false, true) => (bold(14.0), colours.accent),
        (false, false) => (sans(14.0), colours.text),
    };
    let galley = fitted(ui, &label, font, ink, board.width());
    let under = Rect::from_min_max(pos2(board.min.x, board.max.y), rect.max);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), under);
    ui.painter().galley(at.min, galley, ink);
    let mut hint = vec![title];
    hint.extend(broken);
    if fails {
        hint.push(stage.say("themes-failing"));
    }
    if changed {
        hint.push(stage.say("themes-changed"));
    }
    if response.on_hover_text(hint.join("\n")).clicked() {
        stage.wishes.push(Wish::Theme(ThemeWish::Wear(name)));
    }
}

/// A small board on which checkers lie.
struct Small<'p> {
    painter: &'p Painter,
    board: Rect,
    seating: Seating,
}

impl Small<'_> {
    fn unit(&self) -> f32 {
        ThumbKind::unit_of(self.board.width())
    }

    /// Lays the checkers of a position on it.
    fn lay(&self, position: &Position, look: &Theme) {
        for side in Side::BOTH {
            let look = &look.checkers[side];
            for point in Point::all() {
                let count = position.count(side, point);
                for index in 0..count {
                    self.checker(seat(point, index, count).at, look);
                }
            }
            for index in 0..position.off(side) {
                self.on_edge(tray_seat(side, index), look);
            }
        }
    }

    fn at(&self, at: Xy) -> bevy_egui::egui::Pos2 {
        let at = self.seating.turn(at);
        self.board.center() + vec2(at.x, at.y) * self.unit()
    }

    fn checker(&self, at: Xy, look: &CheckerLook) {
        let (centre, radius) = (self.at(at), CHECKER_RADIUS * self.unit());
        let [base, rim] = colours_of(look);
        let shade = Color32::from_black_alpha(70);
        let light = UiColours::between(base, Color32::WHITE, 0.25);
        let down = Vec2::splat(0.16 * radius);
        self.painter.circle_filled(centre + down, radius, shade);
        self.painter.circle_filled(centre, radius, rim);
        self.painter.circle_filled(centre, 0.86 * radius, base);
        if radius > 3.0 {
            let line = Stroke::new(0.12 * radius, UiColours::between(base, rim, 0.7));
            self.painter.circle_stroke(centre, 0.55 * radius, line);
            let glint = centre - Vec2::splat(0.38 * radius);
            self.painter.circle_filled(glint, 0.13 * radius, light);
        }
    }

    fn on_edge(&self, at: Xy, look: &CheckerLook) {
        let [base, rim] = colours_of(look);
        let size = vec2(2.0 * CHECKER_RADIUS, CHECKER_ON_EDGE) * self.unit();
        let body = Rect::from_center_size(self.at(at), size);
        self.painter
            .rect(body, 1.0, base, Stroke::new(0.5, rim), StrokeKind::Inside);
    }
}

/// A checker's own colour and that of its rim.
fn colours_of(look: &CheckerLook) -> [Color32; 2] {
    let (base, patina) = (egui(look.base), egui(look.patina));
    [base, UiColours::between(base, patina, 0.6)]
}
