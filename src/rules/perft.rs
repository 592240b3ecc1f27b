//! Counting the tree of positions, to prove the rules by known figures.

use super::{Position, Roll, RuleBook, Turns};

/// The number of positions `depth` turns on: the sum over the 21 unordered throws, unweighted, of the sum over the
/// different positions each leads to.
///
/// A throw without a legal step leads to one position, a finished game counts 1. Where the dice are already thrown, the
/// first turn is played with them alone. Before the roll-off nobody moves, and the position counts 1.
#[must_use]
pub fn perft(position: &Position, depth: u32, book: &RuleBook) -> u64 {
    let mut buffers: Vec<Turns> = (0..depth).map(|_| Turns::new()).collect();
    count(position, book, &mut buffers)
}

fn count(position: &Position, book: &RuleBook, buffers: &mut [Turns]) -> u64 {
    let Some((turns, deeper)) = buffers.split_last_mut() else {
        return 1;
    };
    if position.side().is_none() || position.outcome(book).is_some() {
        return 1;
    }
    let mut sum = 0;
    let mut add = |position: &Position| {
        turns.fill(position, book);
        sum += if deeper.is_empty() {
            turns.len() as u64
        } else {
            (0..turns.len())
                .map(|place| count(&turns.position(place), book, deeper))
                .sum()
        };
    };
    if position.roll().is_some() {
        add(position);
    } else {
        for roll in Roll::all_unordered() {
            if let Ok(thrown) = position.thrown(roll) {
                add(&thrown);
            }
        }
    }
    sum
}
