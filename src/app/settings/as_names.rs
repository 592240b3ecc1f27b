//! The players' names as the settings file spells them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::BySide;

#[derive(Serialize, Deserialize)]
struct Spelled {
    white: String,
    black: String,
}

pub(super) fn serialize<S: Serializer>(names: &BySide<String>, to: S) -> Result<S::Ok, S::Error> {
    Spelled {
        white: names.white.clone(),
        black: names.black.clone(),
    }
    .serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BySide<String>, D::Error> {
    let Spelled { white, black } = Spelled::deserialize(from)?;
    Ok(BySide { white, black })
}
