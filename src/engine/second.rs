//! The second layer: what most of the time of a judgement goes into.
//!
//! Two ways to the same whole numbers. One is plain and left to the compiler; the other is for processors with AVX2, which
//! multiply sixteen pairs of weights at once, and is taken where the program runs on one.

use pulp::Arch;
#[cfg(target_arch = "x86_64")]
use pulp::{NullaryFnOnce, x86::V3};

use super::net::SECOND;

/// What 1.0 is among the weights.
pub(super) const WEIGHT_UNIT: f32 = 1024.0;

/// Weights of the second layer, from `H` cells to [`SECOND`].
#[derive(Clone, Debug)]
pub(super) struct Second<const H: usize> {
    arch: Arch,
    /// Of each cell of the second layer, for the plain way.
    rows: Vec<[i16; H]>,
    /// The same by pairs of cells of the first layer: of each pair, both weights to each cell of the second.
    #[cfg(target_arch = "x86_64")]
    pairs: Vec<[[i16; 2]; SECOND]>,
}

impl<const H: usize> Second<H> {
    /// Weights of nothing.
    pub(super) fn new() -> Second<H> {
        Second {
            arch: Arch::new(),
            rows: vec![[0; H]; SECOND],
            #[cfg(target_arch = "x86_64")]
            pairs: vec![[[0; 2]; SECOND]; H / 2],
        }
    }

    /// Takes over the weights from a cell of the first layer to one of the second.
    pub(super) fn renew(&mut self, weight: impl Fn(usize, usize) -> f32) {
        // However large, a sum of all cells must not run over.
        let most = WEIGHT_UNIT * 500_000.0 / 1024.0 / H as f32;
        for cell in 0..SECOND {
            for from in 0..H {
                let value = weight(from, cell) * WEIGHT_UNIT;
                let value = value.round().clamp(-most, most) as i16;
                self.rows[cell][from] = value;
                #[cfg(target_arch = "x86_64")]
                {
                    self.pairs[from / 2][cell][from % 2] = value;
                }
            }
        }
    }

    /// What comes to each cell from the cells of the first layer.
    #[inline]
    pub(super) fn sums(&self, cells: &[i16; H]) -> [i32; SECOND] {
        match self.arch {
            #[cfg(target_arch = "x86_64")]
            Arch::V3(v3) => v3.vectorize(Wide {
                v3,
                pairs: &self.pairs,
                cells,
            }),
            _ => self.plain(cells),
        }
    }

    fn plain(&self, cells: &[i16; H]) -> [i32; SECOND] {
        let mut sums = [0; SECOND];
        for (sum, weights) in sums.iter_mut().zip(&self.rows) {
            for (cell, weight) in cells.iter().zip(weights) {
                *sum += i32::from(*cell) * i32::from(*weight);
            }
        }
        sums
    }
}

/// The way for AVX2.
#[cfg(target_arch = "x86_64")]
struct Wide<'a> {
    v3: V3,
    pairs: &'a [[[i16; 2]; SECOND]],
    cells: &'a [i16],
}

#[cfg(target_arch = "x86_64")]
impl NullaryFnOnce for Wide<'_> {
    type Output = [i32; SECOND];

    #[inline(always)]
    fn call(self) -> [i32; SECOND] {
        let avx2 = self.v3.avx2;
        let mut sums = [pulp::cast([0_i32; 8]); SECOND / 8];
        for (cells, weights) in self.cells.chunks_exact(2).zip(self.pairs) {
            let two: i32 = pulp::cast([cells[0], cells[1]]);
            let two = pulp::cast([two; 8]);
            let weights: [[i32; 8]; SECOND / 8] = pulp::cast(*weights);
            for (sum, weights) in sums.iter_mut().zip(weights) {
                let products = avx2._mm256_madd_epi16(two, pulp::cast(weights));
                *sum = avx2._mm256_add_epi32(*sum, products);
            }
        }
        let sums: [[i32; 8]; SECOND / 8] = sums.map(pulp::cast);
        pulp::cast(sums)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The sums by their meaning: weights in whole units, cut where the sum of all cells could run over, one after the other.
    fn by_hand(weights: &[f32], cells: &[i16; 128]) -> Vec<i32> {
        let whole = |weight: f32| (f64::from(weight) * 1024.0).round() as i64;
        let most = 500_000 / 128;
        let to = |cell: usize| -> i64 {
            let cells = cells.iter().enumerate();
            cells
                .map(|(from, value)| {
                    let weight = whole(weights[from * SECOND + cell]).clamp(-most, most);
                    i64::from(*value) * weight
                })
                .sum()
        };
        let sums = (0..SECOND).map(to);
        sums.map(|sum| i32::try_from(sum).expect("it does not run over"))
            .collect()
    }

    fn of(weights: &[f32]) -> Second<128> {
        let mut second = Second::new();
        second.renew(|from, cell| weights[from * SECOND + cell]);
        second
    }

    /// Says so where the machine has no other way than the plain one.
    fn tell_if_only_plain() {
        #[cfg(target_arch = "x86_64")]
        if matches!(Arch::new(), Arch::V3(_)) {
            return;
        }
        eprintln!("no AVX2 on this machine: only the plain way of the second layer is checked");
    }

    proptest! {
        #[test]
        fn given_any_weights_and_cells_when_they_are_summed_either_way_then_it_is_what_it_is_by_hand(
            weights in prop::collection::vec(-5.0_f32..5.0, 128 * SECOND),
            cells in prop::collection::vec(0_i16..=4096, 128),
        ) {
            let second = of(&weights);
            let cells: [i16; 128] = cells.try_into().expect("as many");
            let wanted = by_hand(&weights, &cells);
            prop_assert_eq!(second.plain(&cells).to_vec(), wanted.clone());
            prop_assert_eq!(second.sums(&cells).to_vec(), wanted);
        }
    }

    #[test]
    fn given_the_largest_weights_and_cells_when_they_are_summed_then_nothing_runs_over() {
        tell_if_only_plain();
        let cells = [4096; 128];
        for weight in [1000.0, -1000.0] {
            let weights = vec![weight; 128 * SECOND];
            let (second, wanted) = (of(&weights), by_hand(&weights, &cells));
            assert_eq!(second.plain(&cells).to_vec(), wanted);
            assert_eq!(second.sums(&cells).to_vec(), wanted);
        }
    }
}
