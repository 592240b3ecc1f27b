//! Light, panels, times and sounds, as a theme names them.

use super::Colour;
use super::section::Section;

/// The one lamp and the room around the table.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Light {
    /// The way to the lamp: x right, y down, z to the eye; its length does not matter.
    pub direction: [f32; 3],
    /// The share of the light that comes from everywhere, 0 to 1.
    pub ambient: f32,
    /// How long shadows are against the truth.
    pub shadow_length: f32,
    /// The lamp's tint: red, green, blue, about 1.
    pub key_tint: [f32; 3],
    /// The tint of the light from everywhere.
    pub ambient_tint: [f32; 3],
    /// The lamp's pool on the table: its strength at the board's upper left, and its least.
    pub pool: [f32; 2],
    /// How fast the pool fades in a point width to the right, and down.
    pub pool_fade: [f32; 2],
    /// How much richer shade is than light, 0 to 1.
    pub shade_richness: f32,
    /// Strength of the lamp's gloss.
    pub gloss: f32,
    /// Brightness of the window that polished things mirror.
    pub window: f32,
    /// Where bright light begins to bend over, 0 to 1.
    pub shoulder: f32,
    /// How much of the room's light things take from each other, 0 none to 1 as much as they do.
    pub occlusion: f32,
}

impl Light {
    pub(super) fn read(&mut self, s: &mut Section) {
        // A lamp at or under the horizon lights nothing.
        let ranges = [-1.0..=1.0, -1.0..=1.0, 0.1..=1.0];
        s.numbers_each("direction", ranges, &mut self.direction);
        s.number("ambient", 0.0..=1.0, &mut self.ambient);
        s.number("shadow_length", 0.0..=2.0, &mut self.shadow_length);
        s.numbers("key_tint", 0.0..=2.0, &mut self.key_tint);
        s.numbers("ambient_tint", 0.0..=2.0, &mut self.ambient_tint);
        s.numbers("pool", 0.0..=2.0, &mut self.pool);
        s.numbers("pool_fade", -0.1..=0.1, &mut self.pool_fade);
        s.number("shade_richness", 0.0..=1.0, &mut self.shade_richness);
        s.number("gloss", 0.0..=8.0, &mut self.gloss);
        s.number("window", 0.0..=40.0, &mut self.window);
        s.number("shoulder", 0.1..=0.95, &mut self.shoulder);
        s.number("occlusion", 0.0..=1.0, &mut self.occlusion);
    }
}

/// The colours of the panels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Ui {
    /// The side panel, cards and menus.
    pub ground: Colour,
    /// The bar on top.
    pub bar: Colour,
    /// Text.
    pub text: Colour,
    /// Text that may be overlooked.
    pub dim: Colour,
    /// The name, clicks to make, the side to move.
    pub accent: Colour,
    /// Lines between parts.
    pub line: Colour,
    /// The row or card that is meant.
    pub selected: Colour,
    /// A button.
    pub button: Colour,
    /// A button that is lit.
    pub hot: Colour,
    /// A fault or a warning.
    pub warning: Colour,
    /// What lies over the table while a card is open.
    pub veil: Colour,
    /// Under cards and menus.
    pub shadow: Colour,
}

impl Ui {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.colour("ground", &mut self.ground);
        s.colour("bar", &mut self.bar);
        s.colour("text", &mut self.text);
        s.colour("dim", &mut self.dim);
        s.colour("accent", &mut self.accent);
        s.colour("line", &mut self.line);
        s.colour("selected", &mut self.selected);
        s.colour("button", &mut self.button);
        s.colour("hot", &mut self.hot);
        s.colour("warning", &mut self.warning);
        s.colour("veil", &mut self.veil);
        s.colour("shadow", &mut self.shadow);
    }
}

/// Times at normal speed, in seconds, and the heights of flights in point widths.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Motion {
    /// A checker's step.
    pub step: f32,
    /// How high a step rises.
    pub step_height: f32,
    /// A checker settles from the hand into its seat.
    pub drop: f32,
    /// A refused checker flies home.
    pub home: f32,
    /// A chosen checker rises, and how high it then is.
    pub lift: f32,
    /// How high the chosen checker is.
    pub lift_height: f32,
    /// How high a checker in the hand is.
    pub hand_height: f32,
    /// How much larger a lifted checker looks.
    pub lift_scale: f32,
    /// A throw that missed is explained so long.
    pub miss: f32,
    /// One that missed after another is explained so long.
    pub miss_again: f32,
    /// And it falls so long at most.
    pub dice_again: f32,
    /// The first die of a roll-off is carried aside.
    pub aside: f32,
    /// A die dims when it is used.
    pub spend: f32,
    /// A refused checker or button shakes.
    pub shake: f32,
    /// A turn without moves is shown so long.
    pub moveless: f32,
    /// A panel, a menu or a card fades.
    pub panel: f32,
    /// One theme fades into another.
    pub theme: f32,
}

impl Motion {
    pub(super) fn read(&mut self, s: &mut Section) {
        let time = 0.0..=10.0;
        s.number("step", time.clone(), &mut self.step);
        s.number("step_height", 0.0..=2.0, &mut self.step_height);
        s.number("drop", time.clone(), &mut self.drop);
        s.number("home", time.clone(), &mut self.home);
        s.number("lift", time.clone(), &mut self.lift);
        s.number("lift_height", 0.0..=2.0, &mut self.lift_height);
        s.number("hand_height", 0.0..=2.0, &mut self.hand_height);
        s.number("lift_scale", 1.0..=1.5, &mut self.lift_scale);
        s.number("miss", time.clone(), &mut self.miss);
        s.number("miss_again", time.clone(), &mut self.miss_again);
        s.number("dice_again", time.clone(), &mut self.dice_again);
        s.number("aside", time.clone(), &mut self.aside);
        s.number("spend", time.clone(), &mut self.spend);
        s.number("shake", time.clone(), &mut self.shake);
        s.number("moveless", time.clone(), &mut self.moveless);
        s.number("panel", time.clone(), &mut self.panel);
        s.number("theme", time, &mut self.theme);
    }
}

/// What things sound as if they were made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SoundMaterial {
    /// Wood on wood.
    #[default]
    Wood,
    /// Stone on stone.
    Stone,
    /// Leather and wood.
    Leather,
    /// Wood on felt.
    Felt,
    /// Card and paper.
    Paper,
}

/// How a table sounds. The volumes are shares of the player's own, 0 for silent.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sound {
    /// What checkers and board sound as if they were made of.
    pub material: SoundMaterial,
    /// How loud dice in the cup and on the board are.
    pub dice: f32,
    /// How loud checkers are.
    pub checkers: f32,
    /// How loud signs are: a refusal, the turn passes, a victory.
    pub signs: f32,
}

impl Sound {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.word(
            "material",
            &[
                ("wood", SoundMaterial::Wood),
                ("stone", SoundMaterial::Stone),
                ("leather", SoundMaterial::Leather),
                ("felt", SoundMaterial::Felt),
                ("paper", SoundMaterial::Paper),
            ],
            &mut self.material,
        );
        s.number("dice", 0.0..=1.0, &mut self.dice);
        s.number("checkers", 0.0..=1.0, &mut self.checkers);
        s.number("signs", 0.0..=1.0, &mut self.signs);
    }
}
