//! The table, the case, the fields and the points, as a theme names them. Lengths are in point widths.

use super::section::Section;
use super::{Colour, Material};

/// The table top under the case.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// What it is covered with.
    pub cloth: Material,
    /// How high the case stands over it for its shadow.
    pub shadow_height: f32,
    /// How soft the case's shadow is at its foot, and how much softer a unit higher.
    pub shadow_soft: [f32; 2],
    /// How dark the case's shadow is, 0 to 1.
    pub shadow_strength: f32,
}

impl Table {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.section("cloth", |s| self.cloth.read(s));
        s.number("shadow_height", 0.0..=4.0, &mut self.shadow_height);
        s.numbers("shadow_soft", 0.001..=2.0, &mut self.shadow_soft);
        s.number("shadow_strength", 0.0..=1.0, &mut self.shadow_strength);
    }
}

/// A line of inlay that keeps its distance from an edge.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Line {
    /// How wide it is; 0 for none.
    pub width: f32,
    /// How far its middle lies from the edge.
    pub gap: f32,
}

impl Line {
    fn read(&mut self, s: &mut Section) {
        s.number("width", 0.0..=0.3, &mut self.width);
        s.number("gap", 0.0..=0.5, &mut self.gap);
    }
}

/// A groove turned along an edge.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Bead {
    /// How far it lies from the edge.
    pub gap: f32,
    /// How wide it is.
    pub width: f32,
    /// How deep it is; 0 for none.
    pub depth: f32,
}

impl Bead {
    fn read(&mut self, s: &mut Section) {
        s.number("gap", 0.0..=0.5, &mut self.gap);
        s.number("width", 0.004..=0.2, &mut self.width);
        s.number("depth", 0.0..=0.1, &mut self.depth);
    }
}

/// The case: frame, bar, dividers, trays, lids and hinges.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Case {
    /// The wood of frame, bar and dividers.
    pub wood: Material,
    /// The wood of the lids.
    pub lid: Material,
    /// What the trays are lined with.
    pub tray: Material,
    /// What the inlay lines of case and lids are made of.
    pub inlay: Material,
    /// What the hinges are made of.
    pub hinge: Material,
    /// How far the hinges lie above and below the middle; 0 for no hinges.
    pub hinge_at: f32,
    /// Radius of the outer corners.
    pub corner: f32,
    /// Radius of the rounded edges.
    pub bevel: f32,
    /// How deep the field lies under the rim.
    pub depth: f32,
    /// How dark the mitres are, 0 to 1.
    pub mitre: f32,
    /// Width of the seam where the case folds.
    pub seam: f32,
    /// The inlay round every opening.
    pub line: Line,
    /// The inlay along the outer edge.
    pub outer_line: Line,
    /// The inlay on the lids.
    pub lid_line: Line,
    /// The groove along the outer edge.
    pub outer_bead: Bead,
    /// The groove round every opening.
    pub bead: Bead,
    /// Length of a stitch where the inlay lines are a sewn thread; 0 for a whole line.
    pub stitch: f32,
}

impl Case {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.section("wood", |s| self.wood.read(s));
        s.section("lid", |s| self.lid.read(s));
        s.section("tray", |s| self.tray.read(s));
        s.section("inlay", |s| self.inlay.read(s));
        s.section("hinge", |s| self.hinge.read(s));
        s.number("hinge_at", 0.0..=5.0, &mut self.hinge_at);
        s.number("corner", 0.0..=0.6, &mut self.corner);
        s.number("bevel", 0.005..=0.2, &mut self.bevel);
        s.number("depth", 0.2..=1.0, &mut self.depth);
        s.number("mitre", 0.0..=1.0, &mut self.mitre);
        s.number("seam", 0.0..=0.1, &mut self.seam);
        s.section("line", |s| self.line.read(s));
        s.section("outer_line", |s| self.outer_line.read(s));
        s.section("lid_line", |s| self.lid_line.read(s));
        s.section("outer_bead", |s| self.outer_bead.read(s));
        s.section("bead", |s| self.bead.read(s));
        s.number("stitch", 0.0..=1.0, &mut self.stitch);
    }
}

/// A compass of marquetry: eight rays, each split light and dark down its middle, and two rings.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Compass {
    /// Its size: the long rays reach 1.12 of it; 0 for none.
    pub radius: f32,
    /// The light half of a ray.
    pub light: Colour,
    /// The dark half of a ray.
    pub dark: Colour,
    /// Rings and heart.
    pub line: Colour,
}

impl Compass {
    fn read(&mut self, s: &mut Section) {
        s.number("radius", 0.0..=0.7, &mut self.radius);
        s.colour("light", &mut self.light);
        s.colour("dark", &mut self.dark);
        s.colour("line", &mut self.line);
    }
}

/// The two fields and what is let into them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Field {
    /// The wood of the fields.
    pub wood: Material,
    /// Width of a plank.
    pub plank: f32,
    /// How dark the joints between planks are, 0 to 1.
    pub joint: f32,
    /// The ornament in the middle of each half.
    pub compass: Compass,
    /// The ornament on each lid.
    pub lid_compass: Compass,
    /// Width of the string that runs through the middle of each half; 0 for none.
    pub string: f32,
    /// Half heights of the two lozenges on each side of the string, the inner one first.
    pub lozenges: [f32; 2],
    /// A line that keeps its distance from the frame; of the points' inlay.
    pub border: Line,
}

impl Field {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.section("wood", |s| self.wood.read(s));
        s.number("plank", 0.5..=6.0, &mut self.plank);
        s.number("joint", 0.0..=1.0, &mut self.joint);
        s.section("compass", |s| self.compass.read(s));
        s.section("lid_compass", |s| self.lid_compass.read(s));
        s.number("string", 0.0..=0.1, &mut self.string);
        s.numbers("lozenges", 0.0..=0.2, &mut self.lozenges);
        s.section("border", |s| self.border.read(s));
    }
}

/// The shapes a point can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PointShape {
    /// A slender triangle.
    #[default]
    Triangle,
    /// Straight sides that draw together to a waisted tip.
    Lancet,
    /// A long leaf, widest a third of the way.
    Leaf,
    /// A column with a foot and a capital.
    Column,
    /// A groove with a round end, as in old narde boards: the lunka.
    Slot,
    /// A slender kite: out to its shoulders near the frame, in to its tip.
    Kite,
    /// Steps, each narrower than the one before.
    Steps,
}

/// The twenty-four points.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Points {
    /// Their shape.
    pub shape: PointShape,
    /// How far they reach into the field.
    pub reach: f32,
    /// Half their width at the frame.
    pub half_width: f32,
    /// What the points of odd number are made of.
    pub odd: Material,
    /// What the points of even number are made of.
    pub even: Material,
    /// What the line round each is made of.
    pub inlay: Material,
    /// The line round each, outside its edge.
    pub line: Line,
    /// How dark the glue line at their edge is, 0 to 1.
    pub glue: f32,
    /// Over 0 the points are painted on the field in their lighter colour: how thick the pigment lies, which pools at the
    /// edge and thins to the tip.
    pub wash: f32,
}

impl Points {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.word(
            "shape",
            &[
                ("triangle", PointShape::Triangle),
                ("lancet", PointShape::Lancet),
                ("leaf", PointShape::Leaf),
                ("column", PointShape::Column),
                ("slot", PointShape::Slot),
                ("kite", PointShape::Kite),
                ("steps", PointShape::Steps),
            ],
            &mut self.shape,
        );
        s.number("reach", 3.0..=5.6, &mut self.reach);
        s.number("half_width", 0.2..=0.5, &mut self.half_width);
        s.section("odd", |s| self.odd.read(s));
        s.section("even", |s| self.even.read(s));
        s.section("inlay", |s| self.inlay.read(s));
        s.section("line", |s| self.line.read(s));
        s.number("glue", 0.0..=1.0, &mut self.glue);
        s.number("wash", 0.0..=2.0, &mut self.wash);
    }
}

/// The faces that numbers can be cut from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Face {
    /// A book face with serifs.
    #[default]
    Serif,
    /// A plain face without.
    Sans,
}

/// The numbers on the rim and on counted checkers.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Text {
    /// What the numbers are cut from.
    pub face: Face,
    /// Their colour.
    pub numerals: Colour,
    /// How opaque they are, 0 to 1.
    pub numerals_alpha: f32,
    /// Their size (an em).
    pub numerals_size: f32,
}

impl Text {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.word(
            "face",
            &[("serif", Face::Serif), ("sans", Face::Sans)],
            &mut self.face,
        );
        s.colour("numerals", &mut self.numerals);
        s.number("numerals_alpha", 0.0..=1.0, &mut self.numerals_alpha);
        s.number("numerals_size", 0.1..=0.5, &mut self.numerals_size);
    }
}
