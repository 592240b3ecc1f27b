//! Painted and inlaid ornament: lists of strokes by rule, drawn once into two pictures that the board's bake takes up.

mod brush;
mod engraved;
mod garland;
mod inlaid;
mod pass;
mod places;
mod rose;
mod sewn;
mod sky;

pub(super) use pass::{Brush, Strokes, blank, plugin};

use crate::app::theme::{Motif, Ornament, PointMotif, RimMotif};
use brush::{Ink, Sheet};
use pass::Row;

/// A theme's ornament as rows for the brush; none for a theme without.
pub(super) fn strokes(ornament: &Ornament) -> Strokes {
    let mut sheet = Sheet::default();
    match ornament.points {
        PointMotif::None => {}
        PointMotif::Flower => inlaid::flowers(&mut sheet),
        PointMotif::Vine => garland::points(&mut sheet),
        PointMotif::Sprig => rose::points(&mut sheet),
    }
    match ornament.field {
        Motif::None => {}
        Motif::Shebeke => inlaid::butas(&mut sheet),
        Motif::Garland => garland::field(&mut sheet),
        Motif::Rose => rose::field(&mut sheet),
        Motif::Knot => inlaid::knot_field(&mut sheet),
        Motif::Wreath => sewn::wreath_field(&mut sheet),
        Motif::Guilloche => engraved::guilloche_field(&mut sheet),
        Motif::Moon => sky::moon_field(&mut sheet),
        Motif::Squares => engraved::squares_field(&mut sheet),
    }
    match ornament.lids {
        // The board's own shader makes these.
        Motif::None | Motif::Shebeke | Motif::Wreath => {}
        Motif::Garland => garland::lid(&mut sheet),
        Motif::Rose => rose::lid(&mut sheet),
        Motif::Knot => inlaid::knot_lid(&mut sheet),
        Motif::Guilloche => engraved::guilloche_lid(&mut sheet),
        Motif::Moon => sky::moon_lid(&mut sheet),
        Motif::Squares => engraved::squares_lid(&mut sheet),
    }
    match ornament.rim {
        RimMotif::None | RimMotif::Carved => {}
        RimMotif::Vine => garland::rim(&mut sheet),
        RimMotif::Twigs => rose::rim(&mut sheet),
        RimMotif::Knot => inlaid::knot_rim(&mut sheet),
        RimMotif::Guilloche => engraved::guilloche_rim(&mut sheet),
        RimMotif::Stars => sky::stars_rim(&mut sheet),
    }
    let paint = |ink: Ink| {
        let (colour, metal) = match ink {
            Ink::First => (ornament.first, true),
            Ink::Second => (ornament.second, true),
            Ink::Third => (ornament.third, false),
            Ink::Fourth => (ornament.fourth, false),
            Ink::Fifth => (ornament.fifth, false),
            Ink::Sixth => (ornament.sixth, false),
        };
        (colour.rgb(), metal && ornament.f0 >= 0.2)
    };
    let rows = sheet.0.iter().map(|stroke| {
        let ((ink, metal), (pale, _)) = (paint(stroke.ink), paint(stroke.pale));
        let (rough, f0) = if metal {
            (ornament.rough, ornament.f0)
        } else {
            // Paint lies under the same lacquer as what metal there is.
            (ornament.rough.min(0.9), ornament.f0.min(0.05))
        };
        Row::new(stroke.path, stroke.wide, [ink, pale], [rough, f0])
    });
    Strokes(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{CASE_HALF_HEIGHT, CASE_HALF_WIDTH};

    #[test]
    fn every_motif_stays_on_the_case_and_is_not_empty() {
        for motif in [
            Motif::Garland,
            Motif::Rose,
            Motif::Knot,
            Motif::Guilloche,
            Motif::Moon,
            Motif::Squares,
        ] {
            let of = |field, lids| Ornament {
                field,
                lids,
                ..Ornament::default()
            };
            for ornament in [of(motif, Motif::None), of(Motif::None, motif)] {
                check(&ornament);
            }
        }
        check(&Ornament {
            field: Motif::Wreath,
            ..Ornament::default()
        });
        for rim in [
            RimMotif::Vine,
            RimMotif::Twigs,
            RimMotif::Knot,
            RimMotif::Guilloche,
            RimMotif::Stars,
        ] {
            check(&Ornament {
                rim,
                ..Ornament::default()
            });
        }
        for points in [PointMotif::Flower, PointMotif::Vine, PointMotif::Sprig] {
            check(&Ornament {
                points,
                ..Ornament::default()
            });
        }
        assert!(strokes(&Ornament::default()).0.is_empty());
    }

    fn check(ornament: &Ornament) {
        let Strokes(rows) = strokes(ornament);
        assert!(rows.len() > 20, "{ornament:?}: {}", rows.len());
        for row in rows {
            for at in row.places() {
                assert!(at.x.abs() < CASE_HALF_WIDTH, "{ornament:?}: {at}");
                assert!(at.y.abs() < CASE_HALF_HEIGHT, "{ornament:?}: {at}");
            }
        }
    }
}
