//! A part of the table that was pointed at opens what the theme says of it.

use bevy::prelude::*;

use crate::app::panels::desk::Desk;
use crate::app::table::{Part, Picked};
use crate::app::theme::{Motif, Theme};
use crate::rules::Side;

/// Brings into view what was pointed at.
pub(in crate::app::panels) fn picked(
    mut picked: MessageReader<Picked>,
    theme: Res<Theme>,
    mut desk: ResMut<Desk>,
) {
    if let Some(picked) = picked.read().last() {
        desk.workshop.go_to(place(picked.part, &theme));
    }
}

/// The part of a theme that a part of the table is described in.
fn place(part: Part, theme: &Theme) -> &'static str {
    match part {
        Part::Checker(Side::White) => "white",
        Part::Checker(Side::Black) => "black",
        Part::Die(Side::White) => "dice.white",
        Part::Die(Side::Black) => "dice.black",
        Part::Cup => "cup",
        Part::Rim | Part::Bar => "case.wood",
        Part::Numeral => "text",
        Part::Tray => "case.tray",
        Part::Lid => "case.lid",
        Part::OddPoint => "points.odd",
        Part::EvenPoint => "points.even",
        Part::Medallion if theme.ornament.field != Motif::None => "ornament",
        Part::Medallion => "field.compass",
        Part::Field => "field.wood",
        Part::Table => "table.cloth",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_its_place_in_the_theme() {
        let theme = Theme::walnut();
        let keys = theme.keys();
        for part in [
            Part::Checker(Side::White),
            Part::Checker(Side::Black),
            Part::Die(Side::White),
            Part::Die(Side::Black),
            Part::Cup,
            Part::Rim,
            Part::Numeral,
            Part::Bar,
            Part::Tray,
            Part::Lid,
            Part::OddPoint,
            Part::EvenPoint,
            Part::Medallion,
            Part::Field,
            Part::Table,
        ] {
            let inside = format!("{}.", place(part, &theme));
            assert!(
                keys.iter().any(|key| key.path.starts_with(&inside)),
                "{part:?}"
            );
        }
    }
}
