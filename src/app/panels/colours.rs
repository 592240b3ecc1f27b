//! The colours of everything the panels draw; a theme fills them.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::app::theme::{Colour, Theme};

/// The colours of panels, cards and the small boards of the rules page.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct UiColours {
    /// Panels, cards and menus.
    pub ground: Color32,
    /// The bar on top.
    pub bar: Color32,
    /// Text.
    pub text: Color32,
    /// Text that may be overlooked.
    pub dim: Color32,
    /// The name, dice in the list, the side to move.
    pub accent: Color32,
    /// Lines between parts.
    pub line: Color32,
    /// The row or the player that is meant.
    pub selected: Color32,
    /// A button.
    pub button: Color32,
    /// A button that is lit.
    pub hot: Color32,
    /// A fault, a refusal.
    pub warning: Color32,
    /// What lies over the table while a card is open.
    pub veil: Color32,
    /// Under cards and menus.
    pub shadow: Color32,
    /// A white checker and the lines on it.
    pub white: [Color32; 2],
    /// A black checker and the lines on it.
    pub black: [Color32; 2],
    /// The field of a small board.
    pub field: Color32,
    /// Its points: those of even numbers, those of odd ones.
    pub points: [Color32; 2],
}

impl Default for UiColours {
    /// Those of the default theme, for a table that has no theme yet.
    fn default() -> Self {
        Self::from(&Theme::walnut())
    }
}

impl UiColours {
    /// Halfway from one colour to another.
    pub fn between(from: Color32, to: Color32, share: f32) -> Color32 {
        from.lerp_to_gamma(to, share)
    }
}

impl From<&Theme> for UiColours {
    fn from(theme: &Theme) -> Self {
        let ui = &theme.ui;
        let [white, black] = [&theme.checkers.white, &theme.checkers.black];
        // The lines of a dark checker are darker still: on a chip they take the colour of its number.
        let lines = Self::between(egui(black.base), egui(black.count), 0.5);
        Self {
            ground: egui(ui.ground),
            bar: egui(ui.bar),
            text: egui(ui.text),
            dim: egui(ui.dim),
            accent: egui(ui.accent),
            line: egui(ui.line),
            selected: egui(ui.selected),
            button: egui(ui.button),
            hot: egui(ui.hot),
            warning: egui(ui.warning),
            veil: egui(ui.veil),
            shadow: egui(ui.shadow),
            white: [egui(white.base), egui(white.patina)],
            black: [egui(black.base), lines],
            field: egui(theme.field.wood.light),
            points: [egui(theme.points.even.light), egui(theme.points.odd.light)],
        }
    }
}

/// Wears the colours of the theme.
pub(super) fn follow(theme: Res<Theme>, mut colours: ResMut<UiColours>) {
    colours.set_if_neq(UiColours::from(&*theme));
}

/// A colour of a theme as egui has it.
pub(super) fn egui(colour: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.r, colour.g, colour.b, colour.a)
}
