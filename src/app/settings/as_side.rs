//! A side as the settings file spells it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::Side;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Spelled {
    White,
    Black,
}

pub(super) fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
    match side {
        Side::White => Spelled::White,
        Side::Black => Spelled::Black,
    }
    .serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
    Ok(match Spelled::deserialize(from)? {
        Spelled::White => Side::White,
        Spelled::Black => Side::Black,
    })
}
