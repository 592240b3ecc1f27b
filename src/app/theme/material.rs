//! What a surface is made of.

use super::Colour;
use super::picture::Picture;
use super::section::Section;

/// The kinds of material that the shaders know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Year rings, fibres, pores and the silk of cut wood.
    #[default]
    Wood,
    /// A woven cloth: table, baize.
    Cloth,
    /// Brushed metal.
    Metal,
    /// Polished stone with veins.
    Stone,
    /// Grained leather.
    Leather,
    /// Pressed wool: baize that is not woven.
    Felt,
    /// Paper, plain or hatched with ink.
    Paper,
    /// Lacquer or enamel: smooth, a little uneven.
    Lacquer,
    /// Gold leaf under lacquer: a cloudy metal.
    Gilt,
    /// Porcelain: glaze that undulates, with a speck of iron here and there.
    Porcelain,
    /// A picture of the theme's own, laid as tiles.
    Picture,
}

/// What a surface is made of: colours and the numbers of its kind. Lengths are in point widths.
#[derive(Debug, Clone, PartialEq)]
pub struct Material {
    /// Which formula draws it.
    pub kind: Kind,
    /// The lighter of its two colours.
    pub light: Colour,
    /// The darker one: late wood, the valleys of a weave.
    pub dark: Colour,
    /// The colour wood drifts to over a hand's breadth; of stone the veins, of porcelain the specks, of paper the ink.
    pub drift: Colour,
    /// How rough it is, 0 mirror to 1 chalk.
    pub rough: f32,
    /// How much it mirrors seen from straight above.
    pub f0: f32,
    /// How much lacquer lies on it, 0 to 1.
    pub coat: f32,
    /// How much its fibres shimmer, 0 to 1.
    pub silk: f32,
    /// Year rings in a point width; wood only.
    pub rings: f32,
    /// How far the rings are bent; wood only.
    pub warp: f32,
    /// How steeply the cut climbs through the trunk: it makes cathedrals; wood only.
    pub slope: f32,
    /// How far the pith lies from the middle of a plank; wood only.
    pub pith: f32,
    /// How dark the pores are, 0 to 1; wood only.
    pub pore: f32,
    /// How much the fibres dip and rise: the figure; wood only.
    pub figure: f32,
    /// How far its two colours come apart, 0 to 2: late wood and pigment bands, clouds in stone, tufts of felt.
    pub contrast: f32,
    /// Threads in a point width; cloth only.
    pub weave: f32,
    /// How fine it is: 1 as usual, 2 twice as fine; not for wood, cloth and metal.
    pub scale: f32,
    /// How strong its own relief is: 0 flat, 1 as usual; not for wood, cloth and metal.
    pub relief: f32,
    /// How strong the veins are, 0 to 1; stone only.
    pub veins: f32,
    /// Hatched lines of ink in a point width, 0 for none; paper only.
    pub hatch: f32,
    /// What is laid as tiles; picture only.
    pub picture: Picture,
    /// How wide a tile is; picture only.
    pub wide: f32,
}

/// Usual numbers for every kind: a surface that becomes another kind than the one it inherits needs to name its colours only.
impl Default for Material {
    fn default() -> Self {
        let colour = |r, g, b| Colour { r, g, b, a: 255 };
        Self {
            kind: Kind::Wood,
            light: colour(0xa3, 0x71, 0x48),
            dark: colour(0x6a, 0x42, 0x25),
            drift: colour(0x8f, 0x5c, 0x35),
            rough: 0.42,
            f0: 0.04,
            coat: 0.35,
            silk: 1.0,
            rings: 4.6,
            warp: 1.2,
            slope: 0.1,
            pith: 0.7,
            pore: 0.2,
            figure: 0.2,
            contrast: 0.5,
            weave: 12.0,
            scale: 1.0,
            relief: 1.0,
            veins: 0.6,
            hatch: 0.0,
            picture: Picture::default(),
            wide: 4.0,
        }
    }
}

impl Material {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.word(
            "kind",
            &[
                ("wood", Kind::Wood),
                ("cloth", Kind::Cloth),
                ("metal", Kind::Metal),
                ("stone", Kind::Stone),
                ("leather", Kind::Leather),
                ("felt", Kind::Felt),
                ("paper", Kind::Paper),
                ("lacquer", Kind::Lacquer),
                ("gilt", Kind::Gilt),
                ("porcelain", Kind::Porcelain),
                ("picture", Kind::Picture),
            ],
            &mut self.kind,
        );
        s.colour("light", &mut self.light);
        s.colour("dark", &mut self.dark);
        s.number("rough", 0.05..=1.0, &mut self.rough);
        s.number("f0", 0.0..=1.0, &mut self.f0);
        s.number("coat", 0.0..=1.0, &mut self.coat);
        match self.kind {
            Kind::Wood => {
                s.colour("drift", &mut self.drift);
                s.number("silk", 0.0..=4.0, &mut self.silk);
                s.number("rings", 0.1..=40.0, &mut self.rings);
                s.number("warp", 0.0..=8.0, &mut self.warp);
                s.number("slope", 0.0..=1.0, &mut self.slope);
                s.number("pith", -8.0..=8.0, &mut self.pith);
                s.number("pore", 0.0..=1.0, &mut self.pore);
                s.number("figure", 0.0..=2.0, &mut self.figure);
                s.number("contrast", 0.0..=2.0, &mut self.contrast);
            }
            Kind::Cloth => s.number("weave", 1.0..=60.0, &mut self.weave),
            Kind::Metal => {}
            Kind::Stone => {
                s.colour("drift", &mut self.drift);
                s.number("veins", 0.0..=1.0, &mut self.veins);
                self.read_surface(s);
            }
            Kind::Paper => {
                s.colour("drift", &mut self.drift);
                s.number("hatch", 0.0..=60.0, &mut self.hatch);
                self.read_surface(s);
            }
            Kind::Porcelain => {
                s.colour("drift", &mut self.drift);
                self.read_surface(s);
            }
            Kind::Picture => {
                s.picture("picture", &mut self.picture);
                s.number("wide", 0.1..=40.0, &mut self.wide);
            }
            Kind::Leather | Kind::Felt | Kind::Lacquer | Kind::Gilt => self.read_surface(s),
        }
    }

    fn read_surface(&mut self, s: &mut Section) {
        s.number("contrast", 0.0..=2.0, &mut self.contrast);
        s.number("scale", 0.1..=8.0, &mut self.scale);
        s.number("relief", 0.0..=4.0, &mut self.relief);
    }
}
