//! What a fall draws by chance, the same on every machine.

use rand::rngs::ChaCha12Rng;
use rand::{Rng, SeedableRng};
use rapier3d::math::{Rotation, Vector};

use super::FallSeed;

/// Chance of one fall. Every value comes from whole random numbers by exact arithmetic: no sine, no logarithm.
pub(super) struct Chance(ChaCha12Rng);

impl Chance {
    pub(super) fn new(seed: FallSeed) -> Chance {
        Chance(ChaCha12Rng::from_seed(seed.0))
    }

    /// 0 to 3.
    pub(super) fn quarter(&mut self) -> u8 {
        // Two bits.
        (self.0.next_u32() >> 30) as u8
    }

    /// From 0 up to, not including, 1.
    fn unit(&mut self) -> f32 {
        // 24 bits are as many as an f32 holds exactly.
        (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32
    }

    /// From `low` to `high`.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// Between `-most` and `most`, the middle more often than the ends.
    pub(super) fn about(&mut self, most: f32) -> f32 {
        (self.unit() + self.unit() - 1.0) * most
    }

    /// A vector inside the unit ball, all places alike.
    pub(super) fn ball(&mut self) -> Vector {
        loop {
            let v = Vector::new(
                self.between(-1.0, 1.0),
                self.between(-1.0, 1.0),
                self.between(-1.0, 1.0),
            );
            if v.length_squared() <= 1.0 {
                return v;
            }
        }
    }

    /// Any turn, all alike: a place of the unit ball in four dimensions, drawn out to its surface.
    pub(super) fn turn(&mut self) -> Rotation {
        loop {
            let q: [f32; 4] = std::array::from_fn(|_| self.between(-1.0, 1.0));
            let square: f32 = q.iter().map(|part| part * part).sum();
            if (0.01..=1.0).contains(&square) {
                let length = square.sqrt();
                return Rotation::from_array(q.map(|part| part / length));
            }
        }
    }
}
