//! Checkers, dice and marks, as a theme names them. Lengths are in point widths unless said otherwise.

use super::Colour;
use super::picture::Picture;
use super::section::Section;

/// The shapes a checker can be turned to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CheckerShape {
    /// A rolled rim, a groove, a dish with a fine line, a boss.
    #[default]
    Turned,
    /// A plain disc with a soft edge.
    Flat,
    /// A cushion, as of glazed clay.
    Domed,
    /// A medal: a raised rim, a groove, a low dome.
    Engraved,
}

/// The ornaments a checker can wear in its middle; a counted one wears its number instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CheckerOrnament {
    /// Nothing.
    #[default]
    None,
    /// A star with an outline.
    Star,
    /// A flower of shaded petals.
    Flower,
    /// Leaves in a whirl.
    Whirl,
    /// A ring of dots.
    Pearls,
}

/// The look of one side's checkers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CheckerLook {
    /// How they are turned.
    pub shape: CheckerShape,
    /// Their own colour.
    pub base: Colour,
    /// A picture on their faces; where it is clear their own colour is seen.
    pub picture: Picture,
    /// What lies in the grooves and at the rim's foot.
    pub patina: Colour,
    /// How rough they are, 0 mirror to 1 chalk.
    pub rough: f32,
    /// How much they mirror seen from straight above.
    pub f0: f32,
    /// How much lacquer lies on them, 0 to 1.
    pub coat: f32,
    /// How strong their grain is, 0 to 1.
    pub grain: f32,
    /// How far their tones differ from each other, 0 to 1.
    pub tone: f32,
    /// The groove: its radius, width and depth in radii of the checker; no depth, no groove.
    pub groove: [f32; 3],
    /// The fine line within: its radius, width and depth in radii of the checker.
    pub line: [f32; 3],
    /// How strong veins of stone are, 0 to 1; they are as dark as the patina.
    pub veins: f32,
    /// How much light comes through on the side away from the lamp, 0 to 1.
    pub translucency: f32,
    /// What is let into the middle.
    pub ornament: CheckerOrnament,
    /// How many rays, petals, leaves or dots it has.
    pub rays: f32,
    /// The colour of bands and outlines that are let in.
    pub inlay: Colour,
    /// The second colour of the ornament.
    pub ink: Colour,
    /// How much the inlay mirrors; from 0.2 it is metal.
    pub inlay_f0: f32,
    /// A band let in round the rim: its radius and width in radii of the checker; no width, no band.
    pub band: [f32; 2],
    /// A second band.
    pub second_band: [f32; 2],
    /// The number on the counted checker.
    pub count: Colour,
    /// The number's engraved edge.
    pub count_edge: Colour,
}

impl CheckerLook {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.word(
            "shape",
            &[
                ("turned", CheckerShape::Turned),
                ("flat", CheckerShape::Flat),
                ("domed", CheckerShape::Domed),
                ("engraved", CheckerShape::Engraved),
            ],
            &mut self.shape,
        );
        s.colour("base", &mut self.base);
        s.picture("picture", &mut self.picture);
        s.colour("patina", &mut self.patina);
        s.number("rough", 0.05..=1.0, &mut self.rough);
        s.number("f0", 0.0..=1.0, &mut self.f0);
        s.number("coat", 0.0..=1.0, &mut self.coat);
        s.number("grain", 0.0..=1.0, &mut self.grain);
        s.number("tone", 0.0..=0.5, &mut self.tone);
        s.numbers("groove", 0.0..=1.0, &mut self.groove);
        s.numbers("line", 0.0..=1.0, &mut self.line);
        s.number("veins", 0.0..=1.0, &mut self.veins);
        s.number("translucency", 0.0..=1.0, &mut self.translucency);
        s.word(
            "ornament",
            &[
                ("none", CheckerOrnament::None),
                ("star", CheckerOrnament::Star),
                ("flower", CheckerOrnament::Flower),
                ("whirl", CheckerOrnament::Whirl),
                ("pearls", CheckerOrnament::Pearls),
            ],
            &mut self.ornament,
        );
        s.number("rays", 3.0..=24.0, &mut self.rays);
        s.colour("inlay", &mut self.inlay);
        s.colour("ink", &mut self.ink);
        s.number("inlay_f0", 0.0..=1.0, &mut self.inlay_f0);
        s.numbers("band", 0.0..=1.0, &mut self.band);
        s.numbers("second_band", 0.0..=1.0, &mut self.second_band);
        s.colour("count", &mut self.count);
        s.colour("count_edge", &mut self.count_edge);
    }
}

/// How pips are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PipStyle {
    /// Drilled and painted.
    #[default]
    Drilled,
    /// Painted on.
    Painted,
    /// A painted ring.
    Ring,
}

/// The look of one side's dice.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct DiceLook {
    /// Their own colour.
    pub body: Colour,
    /// The pips.
    pub pip: Colour,
    /// How rough they are, 0 mirror to 1 chalk.
    pub rough: f32,
    /// How much they mirror seen from straight above.
    pub f0: f32,
    /// How much lacquer lies on them, 0 to 1.
    pub coat: f32,
    /// Radius of the edges, in halves of the die's edge.
    pub edge: f32,
    /// Radius of a pip, in halves of the die's edge.
    pub pip_radius: f32,
    /// How much the pips mirror.
    pub pip_f0: f32,
    /// How they are made.
    pub pips: PipStyle,
    /// How strong veins of stone are, 0 to 1.
    pub veins: f32,
    /// The colour of the veins.
    pub vein: Colour,
    /// How far a used die fades, 0 not at all to 1 gone.
    pub spent: f32,
}

impl DiceLook {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.colour("body", &mut self.body);
        s.colour("pip", &mut self.pip);
        s.number("rough", 0.05..=1.0, &mut self.rough);
        s.number("f0", 0.0..=1.0, &mut self.f0);
        s.number("coat", 0.0..=1.0, &mut self.coat);
        s.number("edge", 0.02..=0.6, &mut self.edge);
        s.number("pip_radius", 0.05..=0.3, &mut self.pip_radius);
        s.number("pip_f0", 0.0..=1.0, &mut self.pip_f0);
        s.word(
            "pips",
            &[
                ("drilled", PipStyle::Drilled),
                ("painted", PipStyle::Painted),
                ("ring", PipStyle::Ring),
            ],
            &mut self.pips,
        );
        s.number("veins", 0.0..=1.0, &mut self.veins);
        s.colour("vein", &mut self.vein);
        s.number("spent", 0.0..=1.0, &mut self.spent);
    }
}

/// The dice cup.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct CupLook {
    /// The leather.
    pub leather: Colour,
    /// What it is lined with.
    pub lining: Colour,
    /// The thread its lip is sewn with.
    pub stitch: Colour,
    /// How rough the leather is, 0 mirror to 1 chalk.
    pub rough: f32,
    /// Width of the lip.
    pub lip: f32,
}

impl CupLook {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.colour("leather", &mut self.leather);
        s.colour("lining", &mut self.lining);
        s.colour("stitch", &mut self.stitch);
        s.number("rough", 0.05..=1.0, &mut self.rough);
        s.number("lip", 0.04..=0.3, &mut self.lip);
    }
}

/// The marks on the table.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct MarksLook {
    /// The ring round a checker that can move.
    pub movable: Colour,
    /// The ring round the chosen checker.
    pub chosen: Colour,
    /// The dashed rim of a seat.
    pub seat: Colour,
    /// The light in a seat's cup.
    pub seat_fill: Colour,
    /// The little die in a seat.
    pub seat_die: Colour,
    /// Its pips.
    pub seat_pip: Colour,
    /// What a refusal points at.
    pub refused: Colour,
    /// The last turn's trail.
    pub trail: Colour,
    /// The dark hair along the edges of every mark; its opacity counts.
    pub hair: Colour,
    /// Width of the dark hair.
    pub hair_width: f32,
    /// How far the movable ring's middle lies outside the checker, and how wide it is.
    pub movable_ring: [f32; 2],
    /// The same of the chosen ring.
    pub chosen_ring: [f32; 2],
    /// How strong the chosen ring's glow is, 0 to 1.
    pub chosen_glow: f32,
    /// Dashes of a seat's rim.
    pub seat_dashes: f32,
    /// How wide a seat's rim is.
    pub seat_rim: f32,
    /// Edge of the little die in a seat.
    pub seat_die_edge: f32,
    /// How dark a seat's cup is, 0 to 1.
    pub seat_shade: f32,
    /// How much of what lies under a seat its fill covers, 0 to 1.
    pub seat_cover: f32,
    /// Width of the trail.
    pub trail_width: f32,
}

impl MarksLook {
    pub(super) fn read(&mut self, s: &mut Section) {
        s.colour("movable", &mut self.movable);
        s.colour("chosen", &mut self.chosen);
        s.colour("seat", &mut self.seat);
        s.colour("seat_fill", &mut self.seat_fill);
        s.colour("seat_die", &mut self.seat_die);
        s.colour("seat_pip", &mut self.seat_pip);
        s.colour("refused", &mut self.refused);
        s.colour("trail", &mut self.trail);
        s.colour("hair", &mut self.hair);
        s.number("hair_width", 0.0..=0.1, &mut self.hair_width);
        s.numbers("movable_ring", 0.0..=0.2, &mut self.movable_ring);
        s.numbers("chosen_ring", 0.0..=0.2, &mut self.chosen_ring);
        s.number("chosen_glow", 0.0..=1.0, &mut self.chosen_glow);
        s.number("seat_dashes", 0.0..=60.0, &mut self.seat_dashes);
        s.number("seat_rim", 0.005..=0.2, &mut self.seat_rim);
        s.number("seat_die_edge", 0.1..=0.6, &mut self.seat_die_edge);
        s.number("seat_shade", 0.0..=1.0, &mut self.seat_shade);
        s.number("seat_cover", 0.0..=1.0, &mut self.seat_cover);
        s.number("trail_width", 0.01..=0.5, &mut self.trail_width);
    }
}
