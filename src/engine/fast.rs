//! A net as it is asked: rows of whole numbers that are added up, whole numbers for the second layer.
//!
//! Sums of whole numbers come out the same in whatever order they are made, so a board reached step by step and one
//! set up anew have the same chances to the bit, on every machine.

use super::board::Army;
use super::chances::{Chances, sigmoid};
use super::inputs::{self, ROWS, SLOTS, Slots};
use super::net::{CAP, Net, OUTPUTS, SECOND};
use super::second::{Second, WEIGHT_UNIT};

/// What 1.0 is in the first layer's sums.
const UNIT: f32 = 1024.0;

/// The largest a cell of the first layer can be.
const CAP_UNITS: i16 = (CAP * UNIT) as i16;

/// A net that answers fast.
#[derive(Clone, Debug)]
pub(super) struct FastNet<const H: usize> {
    rows: Vec<[i16; H]>,
    bias: [i16; H],
    middle: Second<H>,
    middle_bias: [f32; SECOND],
    last: [[f32; OUTPUTS]; SECOND],
    last_bias: [f32; OUTPUTS],
}

/// The sums of a board's rows, to begin from.
#[derive(Clone, Debug)]
pub(super) struct Sums<const H: usize> {
    own: Army,
    slots: Slots,
    sums: [i16; H],
}

/// A number as a whole number of units; what is too large is cut.
fn units(value: f32, unit: f32) -> i16 {
    (value * unit).round().clamp(-32767.0, 32767.0) as i16
}

impl<const H: usize> FastNet<H> {
    /// The fast form of a net.
    pub(super) fn new(net: &Net<H>, meanings: &[Vec<(u16, f32)>]) -> FastNet<H> {
        let mut fast = FastNet {
            rows: vec![[0; H]; ROWS],
            bias: [0; H],
            middle: Second::new(),
            middle_bias: [0.0; SECOND],
            last: [[0.0; OUTPUTS]; SECOND],
            last_bias: [0.0; OUTPUTS],
        };
        fast.renew(net, meanings);
        fast
    }

    /// Takes over the numbers of a net.
    pub(super) fn renew(&mut self, net: &Net<H>, meanings: &[Vec<(u16, f32)>]) {
        let values = &net.values;
        for (row, features) in self.rows.iter_mut().zip(meanings) {
            let mut sum = [0.0_f32; H];
            for (feature, value) in features {
                let weights = &values[usize::from(*feature) * H..][..H];
                for (sum, weight) in sum.iter_mut().zip(weights) {
                    *sum += weight * value;
                }
            }
            *row = sum.map(|sum| units(sum, UNIT));
        }
        for (cell, bias) in self.bias.iter_mut().enumerate() {
            *bias = units(values[Net::<H>::FIRST_BIAS + cell], UNIT);
        }
        self.middle
            .renew(|from, cell| values[Net::<H>::MIDDLE + from * SECOND + cell]);
        for cell in 0..SECOND {
            self.middle_bias[cell] = values[Net::<H>::MIDDLE_BIAS + cell];
            let last = &values[Net::<H>::LAST + cell * OUTPUTS..][..OUTPUTS];
            self.last[cell].copy_from_slice(last);
        }
        self.last_bias
            .copy_from_slice(&values[Net::<H>::LAST_BIAS..][..OUTPUTS]);
    }

    /// The sums of a board, added up from nothing: `own` has just moved, `enemy` is to roll.
    pub(super) fn sums(&self, own: Army, enemy: Army) -> Sums<H> {
        let slots = inputs::slots(own, enemy);
        let mut sums = self.bias;
        for row in &slots {
            add(&mut sums, &self.rows[usize::from(*row)]);
        }
        Sums { own, slots, sums }
    }

    /// The chances of the side that has just moved to `own`, from the sums of the board before its turn.
    pub(super) fn chances_after(&self, base: &Sums<H>, own: Army, enemy: Army) -> Chances {
        let mut sums = base.sums;
        // Places whose counts differ, a nibble each.
        let changed = base.own.counts() ^ own.counts();
        let mut places = (changed | changed >> 1 | changed >> 2 | changed >> 3)
            & 0x1111_1111_1111_1111_1111_1111;
        while places != 0 {
            let place = (places.trailing_zeros() / 4) as u8;
            places &= places - 1;
            let row = inputs::place_row(place, own.count(place));
            self.change(&mut sums, base.slots[usize::from(place)], row);
        }
        let mut slots = [0; SLOTS];
        inputs::extra_slots(own, enemy, &mut slots);
        for (old, new) in base.slots[48..].iter().zip(&slots[48..]) {
            if old != new {
                self.change(&mut sums, *old, *new);
            }
        }
        self.answer(&sums)
    }

    /// The chances of the side that has just moved to `own`.
    pub(super) fn chances(&self, own: Army, enemy: Army) -> Chances {
        self.answer(&self.sums(own, enemy).sums)
    }

    #[inline]
    fn change(&self, sums: &mut [i16; H], old: u16, new: u16) {
        let (old, new) = (&self.rows[usize::from(old)], &self.rows[usize::from(new)]);
        for cell in 0..H {
            sums[cell] = sums[cell].wrapping_sub(old[cell]).wrapping_add(new[cell]);
        }
    }

    /// The second and third layers.
    #[inline]
    fn answer(&self, sums: &[i16; H]) -> Chances {
        let middle = self.middle.sums(&sums.map(|sum| sum.clamp(0, CAP_UNITS)));
        let mut outputs = self.last_bias;
        for (cell, sum) in middle.iter().enumerate() {
            let value = *sum as f32 * (1.0 / (UNIT * WEIGHT_UNIT)) + self.middle_bias[cell];
            let value = value.max(0.0);
            for (output, weight) in outputs.iter_mut().zip(&self.last[cell]) {
                *output += value * weight;
            }
        }
        Chances::from_numbers(outputs.map(sigmoid))
    }
}

#[inline]
fn add<const H: usize>(sums: &mut [i16; H], row: &[i16; H]) {
    for (sum, value) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*value);
    }
}
