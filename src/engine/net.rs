//! A net as it is learned: sparse inputs, two hidden layers, three chances.

use rand::RngExt;
use rand::rngs::ChaCha12Rng;

use super::inputs::FEATURES;

/// Cells of the second hidden layer.
pub(super) const SECOND: usize = 32;

/// What a net answers: win, mars, lost mars.
pub(super) const OUTPUTS: usize = 3;

/// Cells of the first hidden layer of a net for contact.
pub(super) const CONTACT: usize = 128;

/// Cells of the first hidden layer of a net for the race.
pub(super) const RACE: usize = 32;

/// The first layer's cells pass on nothing below 0 and no more than this.
pub(super) const CAP: f32 = 4.0;

/// All numbers of a net with `H` cells in its first hidden layer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Net<const H: usize> {
    pub(super) values: Vec<f32>,
}

impl<const H: usize> Net<H> {
    /// A feature's weights: `H` from here on times its number.
    pub(super) const FIRST: usize = 0;
    /// The first layer's offsets.
    pub(super) const FIRST_BIAS: usize = FEATURES * H;
    /// The second layer: `SECOND` weights of each first cell.
    pub(super) const MIDDLE: usize = Self::FIRST_BIAS + H;
    /// The second layer's offsets.
    pub(super) const MIDDLE_BIAS: usize = Self::MIDDLE + H * SECOND;
    /// The third layer: `OUTPUTS` weights of each second cell.
    pub(super) const LAST: usize = Self::MIDDLE_BIAS + SECOND;
    /// The third layer's offsets.
    pub(super) const LAST_BIAS: usize = Self::LAST + SECOND * OUTPUTS;
    /// How many numbers there are.
    pub(super) const LEN: usize = Self::LAST_BIAS + OUTPUTS;

    /// A net that has learned nothing.
    pub(super) fn random(chance: &mut ChaCha12Rng) -> Net<H> {
        let mut values = vec![0.0; Self::LEN];
        let mut spread = |range: std::ops::Range<usize>, width: f32| {
            for value in &mut values[range] {
                *value = chance.random_range(-width..width);
            }
        };
        // About fifty features speak at once.
        spread(Self::FIRST..Self::FIRST_BIAS, 0.2);
        spread(Self::FIRST_BIAS..Self::MIDDLE, 0.2);
        spread(Self::MIDDLE..Self::MIDDLE_BIAS, 0.15);
        spread(Self::LAST..Self::LAST_BIAS, 0.1);
        // Mars is rare.
        values[Self::LAST_BIAS + 1] = -2.0;
        values[Self::LAST_BIAS + 2] = -2.0;
        Net { values }
    }
}
