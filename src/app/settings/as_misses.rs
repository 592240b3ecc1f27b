//! How often falls miss, as the settings file spells it: `life`, `seldom`, `never`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dice::Misses;

pub(super) fn serialize<S: Serializer>(misses: &Misses, to: S) -> Result<S::Ok, S::Error> {
    misses.word().serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Misses, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}
