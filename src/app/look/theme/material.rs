//! What a surface is made of.

use super::Colour;
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
    /// The colour it drifts to over a hand's breadth; wood only.
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
    /// How much late wood and pigment bands stand out, 0 to 1; wood only.
    pub contrast: f32,
    /// Threads in a point width; cloth only.
    pub weave: f32,
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
        }
    }
}
