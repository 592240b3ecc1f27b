//! The colours of everything the panels draw; a theme fills them.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::app::awake::Awake;
use crate::app::theme::{Colour, Theme, sight};
use crate::app::wardrobe::Dressed;

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
    /// So far from these colours to others, 0 to 1.
    fn on_the_way_to(&self, other: &Self, share: f32) -> Self {
        let mix = |from, to| Self::between(from, to, share);
        let pair =
            |from: [Color32; 2], to: [Color32; 2]| [mix(from[0], to[0]), mix(from[1], to[1])];
        Self {
            ground: mix(self.ground, other.ground),
            bar: mix(self.bar, other.bar),
            text: mix(self.text, other.text),
            dim: mix(self.dim, other.dim),
            accent: mix(self.accent, other.accent),
            line: mix(self.line, other.line),
            selected: mix(self.selected, other.selected),
            button: mix(self.button, other.button),
            hot: mix(self.hot, other.hot),
            warning: mix(self.warning, other.warning),
            veil: mix(self.veil, other.veil),
            shadow: mix(self.shadow, other.shadow),
            white: pair(self.white, other.white),
            black: pair(self.black, other.black),
            field: mix(self.field, other.field),
            points: pair(self.points, other.points),
        }
    }

    /// Halfway from one colour to another.
    pub fn between(from: Color32, to: Color32, share: f32) -> Color32 {
        from.lerp_to_gamma(to, share)
    }

    /// A colour to write in on a ground: one of the theme's, black or white where none of those stands out enough.
    pub(super) fn readable(&self, ground: Color32) -> Color32 {
        let theirs = [self.text, self.ground, self.bar];
        Some(farthest(&theirs, ground))
            .filter(|ink| contrast(*ink, ground) >= READABLE)
            .unwrap_or_else(|| farthest(&[Color32::BLACK, Color32::WHITE], ground))
    }

    /// The colours of an arrow on a small board, and of the hair along its edges: the whole one is as light as a white checker,
    /// unless the field is.
    pub(super) fn arrow(&self, whole: bool) -> [Color32; 2] {
        let (wanted, else_one_of) = if whole {
            (self.white[0], [self.text, self.ground])
        } else {
            (self.accent, [self.warning, self.dim])
        };
        let ink = match contrast(wanted, self.field) >= SEEN {
            true => wanted,
            false => farthest(&else_one_of, self.field),
        };
        [ink, farthest(&[self.text, self.ground], ink)]
    }
}

/// The contrast of what is written to what lies under it (WCAG).
const READABLE: f32 = 4.5;
/// That of a broad line, with a hair along it.
const SEEN: f32 = 1.5;

/// That of some colours which stands out most from a ground.
fn farthest(inks: &[Color32], ground: Color32) -> Color32 {
    let far = |ink: &Color32| contrast(*ink, ground);
    let best = inks
        .iter()
        .copied()
        .max_by(|a, b| far(a).total_cmp(&far(b)));
    best.unwrap_or(Color32::BLACK)
}

/// How far two colours of the screen stand apart.
fn contrast(one: Color32, other: Color32) -> f32 {
    let linear = |colour: Color32| {
        let [r, g, b, a] = colour.to_array();
        Colour { r, g, b, a }.rgb()
    };
    sight::contrast(linear(one), linear(other))
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

/// A change of colours that is under way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turning {
    from: UiColours,
    /// How long it takes, and how long it has, in seconds.
    seconds: f32,
    past: f32,
}

/// Wears the colours of the theme; those of another theme by and by, as the board does.
pub(super) fn follow(
    theme: Res<Theme>,
    time: Res<Time<Real>>,
    awake: Res<Awake>,
    mut dressed: MessageReader<Dressed>,
    mut colours: ResMut<UiColours>,
    mut turning: Local<Option<Turning>>,
) {
    if let Some(&Dressed { seconds }) = dressed.read().last() {
        *turning = (seconds > 0.0).then_some(Turning {
            from: *colours,
            seconds,
            past: 0.0,
        });
    } else if let Some(turning) = &mut *turning {
        turning.past += time.delta_secs().min(turning.seconds / 4.0);
    } else if !theme.is_changed() {
        return;
    }
    let to = UiColours::from(&*theme);
    let share = turning.map_or(1.0, |turning| turning.past / turning.seconds);
    match *turning {
        Some(turning) if share < 1.0 => {
            colours.set_if_neq(turning.from.on_the_way_to(&to, share));
            awake.keep();
        }
        _ => {
            *turning = None;
            colours.set_if_neq(to);
        }
    }
}

/// A colour of a theme as egui has it.
pub(super) fn egui(colour: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.r, colour.g, colour.b, colour.a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::Shelf;
    use crate::app::wardrobe::Wardrobe;

    /// The looks of the program.
    fn looks() -> Vec<(String, UiColours)> {
        let wardrobe = Wardrobe::open(Shelf::default(), "walnut");
        let looks: Vec<(String, UiColours)> = wardrobe
            .hung()
            .iter()
            .filter_map(|hung| Some((hung.name.clone(), UiColours::from(hung.theme()?))))
            .collect();
        assert!(looks.len() >= 9, "{}", looks.len());
        looks
    }

    #[test]
    fn an_arrow_on_a_small_board_is_seen_in_every_theme() {
        for (name, colours) in looks() {
            for whole in [true, false] {
                let [ink, hair] = colours.arrow(whole);
                let (field, edge) = (contrast(ink, colours.field), contrast(ink, hair));
                assert!(field >= SEEN, "{name}, {whole}: {field}");
                assert!(edge >= 3.0, "{name}, {whole}: {edge}");
            }
            let [whole, broken] = [true, false].map(|whole| colours.arrow(whole)[0]);
            assert_ne!(whole, broken, "{name}");
        }
    }
}
