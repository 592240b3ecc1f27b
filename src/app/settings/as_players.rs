//! Who plays the sides as the settings file spells it: `human`, `level:NAME`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::Player;
use crate::rules::BySide;

#[derive(Serialize, Deserialize)]
struct Spelled {
    white: String,
    black: String,
}

pub(super) fn serialize<S: Serializer>(players: &BySide<Player>, to: S) -> Result<S::Ok, S::Error> {
    Spelled {
        white: players.white.to_string(),
        black: players.black.to_string(),
    }
    .serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BySide<Player>, D::Error> {
    let Spelled { white, black } = Spelled::deserialize(from)?;
    let player = |word: String| word.parse().map_err(D::Error::custom);
    Ok(BySide {
        white: player(white)?,
        black: player(black)?,
    })
}
