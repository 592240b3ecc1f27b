//! The fixed ladder: players without a net, to measure the others by.

use super::board::{Army, Board, FULL};

/// A number from 0 up to 1 that belongs to a board and a salt: the same board has the same again.
pub(super) fn noise(own: Army, enemy: Army, salt: u64) -> f32 {
    let mut sum = salt ^ 0x9E37_79B9_7F4A_7C15;
    let counts = own.counts() ^ enemy.counts().rotate_left(61);
    for part in [counts as u64, (counts >> 64) as u64, salt] {
        // The finish of SplitMix64 by Steele, Lea and Flood.
        sum = sum.wrapping_add(part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        sum = (sum ^ sum >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        sum = (sum ^ sum >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        sum ^= sum >> 31;
    }
    (sum >> 40) as f32 / (1_u32 << 24) as f32
}

/// What the player `pips` thinks of its checkers after a turn: fewest pips, then most off, then fewest on the head.
pub(super) fn pips(own: Army) -> f32 {
    -f32::from(own.pips()) + f32::from(own.off()) / 16.0 - f32::from(own.count(0)) / 256.0
}

/// What the hand-made player `prime` thinks of a board after its turn: it brings its checkers from the head, holds many points,
/// rows of them above all in front of the enemy's rearmost, keeps its own way open and does not pile up.
pub(super) fn prime(board: &Board, own: Army) -> f32 {
    let enemy = board.enemy;
    let mut score = -f32::from(own.pips()) * 0.01 + f32::from(own.off()) * 0.3;
    score -= f32::from(own.count(0)) * 0.22;
    score += (own.held() & 0x3_FFFF).count_ones() as f32 * 0.14;
    for place in 1..18 {
        score -= f32::from(own.count(place).saturating_sub(2)) * 0.06;
    }
    // A row by its length, in front of the enemy's rearmost checker.
    let mut row = own.seen() & FULL << enemy.rearmost();
    let mut longest: usize = 0;
    while row != 0 {
        row &= row >> 1;
        longest += 1;
    }
    score += [0.0, 0.0, 0.05, 0.2, 0.5, 0.9, 1.6][longest.min(6)];
    score + blocked(enemy, own.seen()) - blocked(own, enemy.seen())
}

/// How much an army is held up: each checker by the square of how many of its next six places are held against it.
fn blocked(army: Army, against: u32) -> f32 {
    let mut sum = 0.0;
    let mut rest = army.held();
    while rest != 0 {
        let place = rest.trailing_zeros();
        rest &= rest - 1;
        let held = (against >> place >> 1 & 0x3F).count_ones() as f32;
        // A pile on the head counts as three: no more can go soon.
        sum += held * held * f32::from(army.count(place as u8).min(3));
    }
    sum * 0.012
}
