//! The weights file: the nets of one blockade rule with what they were made by.
//!
//! Little-endian: `NARDEnet`, the version as a byte, the blockade rule as a byte, five sizes of two bytes (features, cells of
//! the three contact layers' inputs and of the race net), games and seed as eight bytes each, then every number of the
//! contact net and of the race net as a half-precision float, then a checksum of eight bytes over all before.

use half::f16;

use super::inputs::FEATURES;
use super::net::{CONTACT, Net, OUTPUTS, RACE, SECOND};
use crate::rules::Blockade;

const MAGIC: &[u8; 8] = b"NARDEnet";
const VERSION: u8 = 1;
const SIZES: [u16; 5] = [
    FEATURES as u16,
    CONTACT as u16,
    RACE as u16,
    SECOND as u16,
    OUTPUTS as u16,
];
const HEAD: usize = 8 + 1 + 1 + 2 * SIZES.len() + 8 + 8;
const NUMBERS: usize = Net::<CONTACT>::LEN + Net::<RACE>::LEN;
const LEN: usize = HEAD + 2 * NUMBERS + 8;

/// Where weights come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The blockade rule they were trained under.
    pub blockade: Blockade,
    /// Games of self-play.
    pub games: u64,
    /// The seed of the training.
    pub seed: u64,
}

/// The nets of one blockade rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    pub(super) origin: Origin,
    pub(super) contact: Net<CONTACT>,
    pub(super) race: Net<RACE>,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsFault {
    /// They do not begin as weights do.
    #[error("not a weights file")]
    Magic,
    /// They are of another version.
    #[error("weights of version {0}, not {VERSION}")]
    Version(u8),
    /// The blockade rule is unknown.
    #[error("weights for an unknown blockade rule {0}")]
    Rule(u8),
    /// The layers have other sizes.
    #[error("weights for layers of other sizes")]
    Sizes,
    /// There are too few or too many bytes.
    #[error("{found} bytes of weights, not {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The checksum does not fit.
    #[error("damaged weights: the checksum does not fit")]
    Checksum,
    /// A number is not finite.
    #[error("damaged weights: a number that is not finite")]
    NotFinite,
}

/// Fowler, Noll and Vo's checksum (FNV-1a, 64 bits).
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    })
}

const fn rule_byte(blockade: Blockade) -> u8 {
    match blockade {
        Blockade::Free => 0,
        Blockade::Ahead => 1,
        Blockade::Never => 2,
    }
}

impl Weights {
    /// Where they come from.
    #[must_use]
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// The weights as a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(LEN);
        bytes.extend_from_slice(MAGIC);
        bytes.push(VERSION);
        bytes.push(rule_byte(self.origin.blockade));
        for size in SIZES {
            bytes.extend_from_slice(&size.to_le_bytes());
        }
        bytes.extend_from_slice(&self.origin.games.to_le_bytes());
        bytes.extend_from_slice(&self.origin.seed.to_le_bytes());
        for value in self.contact.values.iter().chain(&self.race.values) {
            bytes.extend_from_slice(&f16::from_f32(*value).to_le_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsFault> {
        if bytes.get(..8) != Some(MAGIC) {
            return Err(WeightsFault::Magic);
        }
        let version = bytes.get(8).copied().unwrap_or(0);
        if version != VERSION {
            return Err(WeightsFault::Version(version));
        }
        if bytes.len() != LEN {
            return Err(WeightsFault::Length {
                found: bytes.len(),
                expected: LEN,
            });
        }
        let (body, sum) = bytes.split_at(LEN - 8);
        if checksum(body).to_le_bytes() != *sum {
            return Err(WeightsFault::Checksum);
        }
        let blockade = match body[9] {
            0 => Blockade::Free,
            1 => Blockade::Ahead,
            2 => Blockade::Never,
            rule => return Err(WeightsFault::Rule(rule)),
        };
        let sizes: Vec<u8> = SIZES.iter().flat_map(|size| size.to_le_bytes()).collect();
        if body[10..HEAD - 16] != sizes {
            return Err(WeightsFault::Sizes);
        }
        let word = |place: usize| {
            let bytes = std::array::from_fn(|byte| body[place + byte]);
            u64::from_le_bytes(bytes)
        };
        let origin = Origin {
            blockade,
            games: word(HEAD - 16),
            seed: word(HEAD - 8),
        };
        let values: Vec<f32> = body[HEAD..]
            .chunks_exact(2)
            .map(|pair| f16::from_le_bytes([pair[0], pair[1]]).to_f32())
            .collect();
        if values.iter().any(|value| !value.is_finite()) {
            return Err(WeightsFault::NotFinite);
        }
        let (contact, race) = values.split_at(Net::<CONTACT>::LEN);
        Ok(Weights {
            origin,
            contact: Net {
                values: contact.to_vec(),
            },
            race: Net {
                values: race.to_vec(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::ChaCha12Rng;

    fn weights() -> Weights {
        let mut chance = ChaCha12Rng::seed_from_u64(5);
        Weights {
            origin: Origin {
                blockade: Blockade::Ahead,
                games: 7,
                seed: 5,
            },
            contact: Net::random(&mut chance),
            race: Net::random(&mut chance),
        }
    }

    #[test]
    fn given_weights_when_they_are_written_and_read_then_the_same_bytes_come_again() {
        let bytes = weights().to_bytes();
        let read = Weights::from_bytes(&bytes).expect("weights");
        assert_eq!(read.origin(), weights().origin());
        assert_eq!(read.to_bytes(), bytes);
    }

    #[test]
    fn given_damaged_weights_when_they_are_read_then_each_fault_is_named() {
        let bytes = weights().to_bytes();
        assert_eq!(Weights::from_bytes(b"no weights"), Err(WeightsFault::Magic));
        let changed = |place: usize, to: u8| {
            let mut bytes = bytes.clone();
            bytes[place] = to;
            Weights::from_bytes(&bytes)
        };
        assert_eq!(changed(8, 9), Err(WeightsFault::Version(9)));
        assert_eq!(changed(100, 77), Err(WeightsFault::Checksum));
        assert_eq!(
            Weights::from_bytes(&bytes[..LEN - 1]),
            Err(WeightsFault::Length {
                found: LEN - 1,
                expected: LEN
            })
        );
    }
}
