//! What a net is told of a board.
//!
//! A board is a list of *slots*, each of which names one *row*: "place 7 holds 3 checkers", "six of the next points of
//! four checkers are held against them". A row stands for a few *features* with values; the features are what is
//! learned, the rows what is added up. So boards that differ by a step differ in a few rows.

use super::board::{Army, FULL};

/// Slots of one side besides its places.
const EXTRA_SLOTS: usize = 14;

/// Slots of a board: 24 places of each side, then the rest of each side.
pub(super) const SLOTS: usize = 48 + 2 * EXTRA_SLOTS;

const HISTOGRAM: usize = 7 * 16;
const DICE: usize = 3 * 16;
const RUNS: usize = 8 * 16;
const REARMOST: usize = 25;
const EXTRA_ROWS: usize = HISTOGRAM + DICE + RUNS + REARMOST + 16 + 16;

/// All rows there are.
pub(super) const ROWS: usize = 48 * 16 + 2 * EXTRA_ROWS;

/// Features of one side.
const SIDE_FEATURES: usize = 24 * 4 + 5 + 1 + 7 + 18 + 12 + 25 + 6 + 5;

/// All features there are.
pub(super) const FEATURES: usize = 2 * SIDE_FEATURES;

/// The row of each slot.
pub(super) type Slots = [u16; SLOTS];

/// The slots of a board as the side sees it that has just moved: `own` its checkers, `enemy` those of the side to roll.
pub(super) fn slots(own: Army, enemy: Army) -> Slots {
    let mut slots = [0; SLOTS];
    for place in 0..24_u8 {
        slots[usize::from(place)] = place_row(place, own.count(place));
        slots[usize::from(place) + 24] = place_row(place + 24, enemy.count(place));
    }
    extra_slots(own, enemy, &mut slots);
    slots
}

/// The row of a place, own 0..24, the enemy's 24..48, with a number of checkers.
#[inline]
pub(super) const fn place_row(place: u8, count: u8) -> u16 {
    place as u16 * 16 + count as u16
}

/// Fills in the slots behind the places.
#[inline]
pub(super) fn extra_slots(own: Army, enemy: Army, slots: &mut Slots) {
    let (mine, theirs) = slots[48..].split_at_mut(EXTRA_SLOTS);
    side_slots(own, enemy.seen(), mine, 48 * 16);
    side_slots(enemy, own.seen(), theirs, 48 * 16 + EXTRA_ROWS as u16);
}

/// The slots of a side whose way the other side blocks where `blocked` says.
#[inline]
fn side_slots(army: Army, blocked: u32, slots: &mut [u16], first_row: u16) {
    // How many of the next six places are blocked, for all places at once: three binary digits.
    let [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map(|step| blocked >> step);
    let (one, carry_one) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (two, carry_two) = (d ^ e ^ f, d & e | f & (d ^ e));
    let ones = one ^ two;
    let carry = one & two;
    let twos = carry_one ^ carry_two ^ carry;
    let fours = carry_one & carry_two | carry & (carry_one ^ carry_two);
    let mut histogram = [0_u8; 8];
    let mut home = army.off();
    let mut rest = army.held();
    while rest != 0 {
        let place = rest.trailing_zeros();
        rest &= rest - 1;
        let next = (ones >> place & 1) | (twos >> place & 1) << 1 | (fours >> place & 1) << 2;
        let count = army.count(place as u8);
        histogram[next as usize & 7] += count;
        home += if place >= 18 { count } else { 0 };
    }
    let mut row = first_row;
    for (step, count) in histogram[..7].iter().enumerate() {
        slots[step] = row + u16::from(*count);
        row += 16;
    }
    let sources = |pips: u32| {
        let from = army.held() & !(blocked >> pips) & (FULL >> pips);
        from.count_ones().min(3) as u16
    };
    for pair in 0..3 {
        let pips = pair as u32 * 2 + 1;
        slots[7 + pair] = row + sources(pips) * 4 + sources(pips + 1);
        row += 16;
    }
    let (run, behind) = longest_run(army, blocked);
    slots[10] = row + run * 16 + u16::from(behind);
    row += RUNS as u16;
    slots[11] = row + u16::from(army.rearmost());
    row += REARMOST as u16;
    slots[12] = row + u16::from(army.off());
    row += 16;
    slots[13] = row + u16::from(home);
}

/// The longest row blocked before the rearmost checker, 7 at the most, and how many checkers stand behind the first
/// such row.
#[inline]
pub(super) fn longest_run(army: Army, blocked: u32) -> (u16, u8) {
    let mut starts = blocked & FULL << army.rearmost();
    let (mut run, mut first) = (0, 0);
    while starts != 0 {
        first = starts;
        starts &= starts >> 1;
        run += 1;
    }
    if first == 0 {
        return (0, 0);
    }
    let mut rest = army.held() & ((first & first.wrapping_neg()) - 1);
    let mut behind = 0;
    while rest != 0 {
        behind += army.count(rest.trailing_zeros() as u8);
        rest &= rest - 1;
    }
    (run.min(7), behind)
}

/// The features of each row with their values.
pub(super) fn meanings() -> Vec<Vec<(u16, f32)>> {
    let mut rows: Vec<Vec<(u16, f32)>> = vec![Vec::new(); ROWS];
    for side in 0..2 {
        let mut namer = Namer {
            rows: &mut rows,
            feature: side * SIDE_FEATURES,
        };
        namer.places(side * 24 * 16);
        namer.extras(48 * 16 + side * EXTRA_ROWS);
    }
    rows
}

/// Gives features to rows, one after the other.
struct Namer<'a> {
    rows: &'a mut [Vec<(u16, f32)>],
    feature: usize,
}

impl Namer<'_> {
    /// The next feature has, in the rows from `first` on, the value that a function gives to each of `many` counts.
    fn feature(&mut self, first: usize, many: usize, value: impl Fn(usize) -> f32) {
        self.add(first, many, value);
        self.feature += 1;
    }

    fn add(&mut self, first: usize, many: usize, value: impl Fn(usize) -> f32) {
        for count in 0..many {
            let value = value(count);
            if value != 0.0 {
                self.rows[first + count].push((self.feature as u16, value));
            }
        }
    }

    /// Places: one or more, two or more, three or more, half of what is beyond three; pips; the head in more steps.
    fn places(&mut self, first: usize) {
        for place in 0..24 {
            let row = first + place * 16;
            for least in 1..=3 {
                self.feature(row, 16, |count| at_least(count, least));
            }
            self.feature(row, 16, |count| count.saturating_sub(3) as f32 / 2.0);
        }
        for least in [5, 7, 9, 11, 13] {
            self.feature(first, 16, |count| at_least(count, least));
        }
        for place in 0..24 {
            let pips = (24 - place) as f32 / 120.0;
            self.add(first + place * 16, 16, |count| count as f32 * pips);
        }
        self.feature += 1;
    }

    fn extras(&mut self, first: usize) {
        let mut row = first;
        for _ in 0..7 {
            self.feature(row, 16, |count| count as f32 / 4.0);
            row += 16;
        }
        for _ in 0..3 {
            for least in 1..=3 {
                self.feature(row, 16, |both| at_least(both / 4, least));
                self.feature(row, 16, |both| at_least(both % 4, least));
            }
            row += 16;
        }
        for run in 0..8 {
            self.feature(row + run * 16, 16, |_| 1.0);
        }
        for run in 4..8 {
            self.feature(row + run * 16, 16, |behind| behind as f32 / 5.0);
        }
        row += RUNS;
        for place in 0..REARMOST {
            self.feature(row + place, 1, |_| 1.0);
        }
        row += REARMOST;
        for least in [1, 3, 6, 9, 12] {
            self.feature(row, 16, |off| at_least(off, least));
        }
        self.feature(row, 16, |off| off as f32 / 5.0);
        row += 16;
        for least in [4, 8, 12, 15] {
            self.feature(row, 16, |home| at_least(home, least));
        }
        self.feature(row, 16, |home| home as f32 / 5.0);
    }
}

/// 1 when there are at least so many.
fn at_least(count: usize, least: usize) -> f32 {
    if count >= least { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_all_rows_when_their_features_are_named_then_every_feature_is_used_and_none_is_too_large()
     {
        let rows = meanings();
        let mut used = vec![false; FEATURES];
        for (feature, _) in rows.iter().flatten() {
            used[usize::from(*feature)] = true;
        }
        assert!(used.iter().all(|used| *used));
    }

    #[test]
    fn given_blocks_when_slots_are_made_then_histogram_and_runs_are_as_counted_by_hand() {
        let mut own = [0; 24];
        (own[0], own[4], own[20]) = (10, 3, 2);
        let own = Army::new(&own).expect("fifteen");
        // On the own way the enemy holds 5, 6, 7, 8 and 10: four of the six before place 4 and 5 of its neighbours.
        let blocked = 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 10;
        let mut slots = [0; EXTRA_SLOTS];
        side_slots(own, blocked, &mut slots, 0);
        let count = |step: u16| slots[usize::from(step)] - step * 16;
        // From the head: 5 and 6 of 1..=6. From place 4: 5, 6, 7, 8, 10. From place 20: none.
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(count), [2, 0, 10, 0, 0, 3, 0]);
        assert_eq!(longest_run(own, blocked), (4, 13));
        assert_eq!(slots[11], (HISTOGRAM + DICE + RUNS) as u16);
    }
}
