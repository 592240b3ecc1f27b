//! Ornaments drawn by code, as a theme names them.

use super::Colour;
use super::section::Section;

/// What is drawn in the middle of each half and on each lid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Motif {
    /// Nothing beyond the compass, the string and the lozenges of `[field]`.
    #[default]
    None,
    /// Coloured glass between ribs: a rosette in the fields, stars and crosses on the lids.
    Shebeke,
    /// A painted garland of leaves and berries round a flower.
    Garland,
    /// A rose with leaves in shaded brush strokes.
    Rose,
    /// Two strands that run over and under each other round rings.
    Knot,
    /// A laurel wreath in the fields; the lids are quilted and buttoned.
    Wreath,
    /// Engraver's lines that cross each other in waves and rosettes.
    Guilloche,
    /// The moon from crescent to crescent in the fields, constellations on the lids.
    Moon,
    /// Bold squares on end, ever smaller from the middle outwards.
    Squares,
}

/// What runs along the rim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RimMotif {
    /// Nothing.
    #[default]
    None,
    /// Carved eight-pointed stars.
    Carved,
    /// A vine with berries.
    Vine,
    /// Twigs of shaded leaves.
    Twigs,
    /// Two strands that run over and under each other.
    Knot,
    /// An engraver's rosettes in the corners, small marks between the numbers.
    Guilloche,
    /// Stars in the corners and along the bar.
    Stars,
}

/// What is drawn on every point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PointMotif {
    /// Nothing.
    #[default]
    None,
    /// A small flower with two buds.
    Flower,
    /// A stem with leaves and berries.
    Vine,
    /// A sprig in shaded brush strokes.
    Sprig,
}

/// The ornaments and their colours.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Ornament {
    /// In the middle of each half.
    pub field: Motif,
    /// On the lids.
    pub lids: Motif,
    /// Along the rim.
    pub rim: RimMotif,
    /// On the points.
    pub points: PointMotif,
    /// Lines, stems, outlines: the first colour; it may be of metal.
    pub first: Colour,
    /// The first colour's shade.
    pub second: Colour,
    /// Petals, berries, the second field of a pattern.
    pub third: Colour,
    /// The dark or deep one: veins, hearts.
    pub fourth: Colour,
    /// The palest one: glints, the edge of a petal.
    pub fifth: Colour,
    /// One more, for few places.
    pub sixth: Colour,
    /// How much the first colour and its shade mirror; from 0.2 they are metal.
    pub f0: f32,
    /// How rough they are, 0 mirror to 1 chalk.
    pub rough: f32,
}

impl Ornament {
    pub(super) fn read(&mut self, s: &mut Section) {
        let motifs = [
            ("none", Motif::None),
            ("shebeke", Motif::Shebeke),
            ("garland", Motif::Garland),
            ("rose", Motif::Rose),
            ("knot", Motif::Knot),
            ("wreath", Motif::Wreath),
            ("guilloche", Motif::Guilloche),
            ("moon", Motif::Moon),
            ("squares", Motif::Squares),
        ];
        s.word("field", &motifs, &mut self.field);
        s.word("lids", &motifs, &mut self.lids);
        let rims = [
            ("none", RimMotif::None),
            ("carved", RimMotif::Carved),
            ("vine", RimMotif::Vine),
            ("twigs", RimMotif::Twigs),
            ("knot", RimMotif::Knot),
            ("guilloche", RimMotif::Guilloche),
            ("stars", RimMotif::Stars),
        ];
        s.word("rim", &rims, &mut self.rim);
        let points = [
            ("none", PointMotif::None),
            ("flower", PointMotif::Flower),
            ("vine", PointMotif::Vine),
            ("sprig", PointMotif::Sprig),
        ];
        s.word("points", &points, &mut self.points);
        s.colour("first", &mut self.first);
        s.colour("second", &mut self.second);
        s.colour("third", &mut self.third);
        s.colour("fourth", &mut self.fourth);
        s.colour("fifth", &mut self.fifth);
        s.colour("sixth", &mut self.sixth);
        s.number("f0", 0.0..=1.0, &mut self.f0);
        s.number("rough", 0.05..=1.0, &mut self.rough);
    }
}
