//! Two games with the same dice, the sides changed.

use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;

use super::player::{Player, Reply};
use crate::engine::throw;
use crate::rules::{Opening, Outcome, Position, Roll, RuleBook, Side};

/// A game that goes on longer is nobody's.
const LONGEST: usize = 1000;

/// What one game came to, as player A sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    /// Points won by A, negative when B won them.
    pub(super) points: i32,
    /// Whether a player forfeited by an illegal turn: A's, B's.
    pub(super) forfeits: [bool; 2],
    pub(super) turns: [u32; 2],
    pub(super) time: [Duration; 2],
    /// Win chances the players saw after their turns, and whether they won; a draw is left out.
    pub(super) chances: Vec<(f32, bool)>,
}

/// Two games with the same dice.
pub(super) type Pair = [Played; 2];

/// Plays both games of a pair: A moves first in one, B in the other.
pub(super) fn pair(players: &mut [Player<'_>; 2], book: &RuleBook, seed: u64, number: u64) -> Pair {
    [0, 1].map(|first| play(players, first, book, seed, number))
}

/// The throws of a pair: the seed and the pair's number say them all.
struct Throws {
    chance: ChaCha12Rng,
    first_differs: bool,
}

impl Throws {
    fn next(&mut self) -> Roll {
        loop {
            let roll = throw(&mut self.chance);
            if !(self.first_differs && roll.is_double()) {
                self.first_differs = false;
                return roll;
            }
        }
    }
}

/// One game; White moves first and is player `first`.
fn play(
    players: &mut [Player<'_>; 2],
    first: usize,
    book: &RuleBook,
    seed: u64,
    number: u64,
) -> Played {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    chance.set_stream(number);
    let mut throws = Throws {
        chance,
        // The dice of the roll-off that are the first throw cannot be equal.
        first_differs: book.opening == Opening::RollOffDice,
    };
    let salt = seed.wrapping_mul(1_000_003).wrapping_add(number);
    let mut position = Position::start().begin(Side::White);
    let mut played = Played::default();
    let mut seen: Vec<(f32, usize)> = Vec::new();
    for _ in 0..LONGEST {
        let Some(side) = position.side() else {
            break;
        };
        let mover = (first + side.index()) % 2;
        let Ok(thrown) = position.thrown(throws.next()) else {
            break;
        };
        let begun = Instant::now();
        let reply = players[mover].play(&thrown, book, salt);
        played.time[mover] += begun.elapsed();
        played.turns[mover] += 1;
        let after = reply
            .as_ref()
            .and_then(|reply| checked(&thrown, book, reply));
        let Some(after) = after else {
            played.forfeits[mover] = true;
            played.points = if mover == 0 { -1 } else { 1 };
            return played;
        };
        if let Some(win) = reply.and_then(|reply| reply.win) {
            seen.push((win, mover));
        }
        position = after;
        if let Some(outcome) = position.outcome(book) {
            if let Outcome::Win { side, points, .. } = outcome {
                let winner = (first + side.index()) % 2;
                let sign = if winner == 0 { 1 } else { -1 };
                played.points = sign * i32::from(points);
                let won = seen.iter().map(|(win, mover)| (*win, *mover == winner));
                played.chances = won.collect();
            }
            return played;
        }
    }
    played
}

/// The position after a player's turn if every step of it is legal and none is missing.
fn checked(thrown: &Position, book: &RuleBook, reply: &Reply) -> Option<Position> {
    let mut position = *thrown;
    for step in &reply.steps {
        position = position.play(book, *step).ok()?;
    }
    if position.outcome(book).is_some() {
        return Some(position);
    }
    position.end_turn(book).ok()
}
