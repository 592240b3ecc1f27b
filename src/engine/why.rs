//! Why a turn is better than another: what tells the two apart, in terms a player knows.

use super::board::{Army, Board, OUTSIDE};
use super::inputs::longest_run;
use super::moves::Results;
use crate::rules::{Roll, RuleBook, Scoring};

/// What two turns of one throw may differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// The mover's checkers still on its head.
    Head,
    /// The longest row of the mover's points in front of the enemy's rearmost checker, 7 at the most.
    Block,
    /// The enemy's checkers behind that row.
    Held,
    /// Of the 36 throws, those by which the mover could play all its dice if the enemy stood still.
    OwnThrows,
    /// Of the 36 throws, those by which the enemy can play all its dice now.
    EnemyThrows,
    /// Points the mover holds outside its home.
    Points,
    /// The mover's checkers beyond two on a point, those on the head and at home left out.
    Piled,
    /// The mover's pips to go.
    Pips,
    /// The mover's checkers in its home, those borne off with them.
    Home,
    /// The mover's checkers borne off.
    Off,
}

impl Term {
    /// Every term.
    pub const ALL: [Term; 10] = [
        Term::Head,
        Term::Block,
        Term::Held,
        Term::OwnThrows,
        Term::EnemyThrows,
        Term::Points,
        Term::Piled,
        Term::Pips,
        Term::Home,
        Term::Off,
    ];

    /// What one more of it is usually worth to the mover, in points where only the win counts.
    ///
    /// By least squares over the differences between the best and another turn of 40,000 throws in contact and 10,000 in
    /// the race, of the net's games with itself under `365` (the ignored test of this file). The enemy's checkers behind a row are
    /// told but weigh nothing: beside the row itself the fit gave them -0.006 each.
    const fn worth(self, race: bool) -> f32 {
        let (contact, in_race) = match self {
            Term::Head => (-0.103, 0.0),
            Term::Block => (0.073, 0.0),
            Term::Held => (0.0, 0.0),
            Term::OwnThrows => (0.0065, 0.0),
            Term::EnemyThrows => (-0.002, 0.0),
            Term::Points => (0.053, 0.0),
            Term::Piled => (-0.008, 0.018),
            Term::Pips => (-0.021, -0.047),
            Term::Home => (0.016, 0.050),
            Term::Off => (0.0, 0.074),
        };
        if race { in_race } else { contact }
    }
}

/// So many points are a row at least: what is shorter stands in nobody's way.
const ROW: u16 = 3;

/// One difference between two turns of a throw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// In what.
    pub term: Term,
    /// How much of it there is after the one turn.
    pub one: u16,
    /// How much of it there is after the other.
    pub other: u16,
    /// What the difference is usually worth, in points; above 0 it speaks for the one, below 0 for the other.
    pub worth: f32,
}

/// What tells two turns on a board apart, by the mover's checkers after each: the weightiest difference first.
///
/// The figures are counted from the board, so they hold; their worth is only what such a difference is worth on average.
#[must_use]
pub fn why(board: &Board, book: &RuleBook, one: Army, other: Army) -> Vec<Reason> {
    let mut results = Results::new();
    let ones = counts(board, book, one, &mut results);
    let others = counts(board, book, other, &mut results);
    let race = board.is_race();
    // A lone checker has the whole enemy behind it: no player calls that a row.
    let told = |term| !matches!(term, Term::Block | Term::Held) || ones[1].max(others[1]) >= ROW;
    let scale = match book.scoring {
        Scoring::Win => 1.0,
        Scoring::Mars | Scoring::Koks => 1.5,
    };
    let mut reasons: Vec<Reason> = Term::ALL
        .into_iter()
        .zip(ones.into_iter().zip(others))
        .filter(|(term, (one, other))| one != other && told(*term))
        .map(|(term, (one, other))| Reason {
            term,
            one,
            other,
            worth: scale * term.worth(race) * (f32::from(one) - f32::from(other)),
        })
        .collect();
    reasons.sort_by(|a, b| {
        let order = b.worth.abs().total_cmp(&a.worth.abs());
        order.then_with(|| a.term.cmp(&b.term))
    });
    reasons
}

/// How much of each term there is after a turn, in the order of [`Term::ALL`].
fn counts(board: &Board, book: &RuleBook, own: Army, results: &mut Results) -> [u16; 10] {
    let enemy = board.enemy;
    let (block, held) = longest_run(enemy, own.seen());
    let again = Board {
        own,
        own_open: false,
        ..*board
    };
    let piled: u8 = (1..18)
        .map(|place| own.count(place).saturating_sub(2))
        .sum();
    [
        u16::from(own.count(0)),
        block,
        u16::from(held),
        throws(&again, book, results),
        throws(&board.handed_over(own), book, results),
        (own.held() & OUTSIDE).count_ones() as u16,
        u16::from(piled),
        own.pips(),
        u16::from(15 - own.outside()),
        u16::from(own.off()),
    ]
}

/// Of the 36 throws, those by which the side to move can play all its dice, or get the last of its checkers off.
fn throws(board: &Board, book: &RuleBook, results: &mut Results) -> u16 {
    Roll::all_unordered()
        .filter(|roll| {
            let used = results.fill(board, *roll, book);
            let all = if roll.is_double() { 4 } else { 2 };
            used == all || results.list().iter().any(|army| army.off() == 15)
        })
        .map(|roll| u16::from(roll.ways()))
        .sum()
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha12Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::engine::throw::throw;
    use crate::engine::{Board, shipped_judge};

    /// An army by places and counts.
    fn army(on: &[(usize, u8)]) -> Army {
        let mut places = [0; 24];
        for (place, count) in on {
            places[*place] = *count;
        }
        Army::new(&places).expect("fifteen at most")
    }

    #[test]
    fn given_two_turns_when_they_are_compared_then_every_difference_is_as_counted_by_hand() {
        let board = Board {
            own: army(&[(0, 10), (4, 1), (5, 1), (6, 1), (7, 2)]),
            enemy: army(&[(0, 13), (11, 2)]),
            own_open: false,
            enemy_open: false,
        };
        // With 8-1 pips, whatever the throw: one makes a row of five, the other leaves the head alone and piles up.
        let one = army(&[(0, 9), (4, 1), (5, 1), (6, 1), (7, 2), (8, 1)]);
        let other = army(&[(0, 10), (5, 1), (6, 1), (7, 3)]);
        let told = why(&board, &RuleBook::R365, one, other);
        let of = |term| told.iter().find(|reason| reason.term == term);
        let figures = |term| of(term).map(|reason| (reason.one, reason.other));
        assert_eq!(figures(Term::Head), Some((9, 10)));
        // 4 to 8 of the own way are 16 to 20 of the enemy's, in front of its rearmost on 0: all its 15 are behind.
        assert_eq!(figures(Term::Block), Some((5, 3)));
        assert_eq!(figures(Term::Held), None);
        // Two in a row after the one, none after the other: that is not told, nor who is behind it.
        let one = army(&[(0, 11), (4, 1), (5, 1), (7, 2)]);
        let other = army(&[(0, 11), (4, 1), (6, 1), (9, 2)]);
        let short = why(&board, &RuleBook::R365, one, other);
        assert!(!short.is_empty());
        let row = |reason: &Reason| matches!(reason.term, Term::Block | Term::Held);
        assert!(!short.iter().any(row), "{short:?}");
        assert_eq!(figures(Term::Points), Some((6, 4)));
        assert_eq!(figures(Term::Piled), Some((0, 1)));
        assert_eq!(figures(Term::Off), None);
        assert!(told.iter().all(|reason| reason.one != reason.other));
        let worths: Vec<f32> = told.iter().map(|reason| reason.worth.abs()).collect();
        assert!(worths.is_sorted_by(|a, b| a >= b), "{worths:?}");
        assert!(of(Term::Head).is_some_and(|reason| reason.worth > 0.0));
    }

    #[test]
    fn given_a_walled_in_enemy_when_its_throws_are_counted_then_only_those_that_play_are_told() {
        // Six in a row right in front of the enemy's only place: it moves by no throw at all.
        let board = Board {
            own: army(&[
                (13, 2),
                (14, 2),
                (15, 2),
                (16, 2),
                (17, 2),
                (18, 2),
                (20, 3),
            ]),
            enemy: army(&[(0, 15)]),
            own_open: false,
            enemy_open: false,
        };
        let mut results = Results::new();
        let walled = counts(&board, &RuleBook::R365, board.own, &mut results);
        assert_eq!((walled[1], walled[2], walled[4]), (6, 15, 0));
    }

    /// Prints what [`Term::worth`] says: `cargo test --release --no-default-features --lib engine::why -- --ignored --nocapture`.
    #[test]
    #[ignore = "a measurement of a minute"]
    fn given_turns_of_self_play_when_their_differences_are_weighed_then_the_worths_are_printed() {
        for (book, race) in [
            (RuleBook::R365, true),
            (RuleBook::CLASSIC, true),
            (RuleBook::R365, false),
            (RuleBook::CLASSIC, false),
        ] {
            let judge = shipped_judge(&book).expect("sound weights");
            let mut chance = ChaCha12Rng::seed_from_u64(91);
            let mut results = Results::new();
            let mut board = Board::START;
            let (mut squares, mut products) = ([[0.0_f64; 10]; 10], [0.0_f64; 10]);
            let mut throws = 0;
            while throws < if race { 10_000 } else { 40_000 } {
                let roll = throw(&mut chance);
                let (best, chances) = judge.best(&board, roll, &book, &mut results);
                let list = results.list().to_vec();
                let other = list[chance.random_range(0..list.len())];
                if other != best && board.is_race() == race {
                    throws += 1;
                    let lost = chances.equity(book.scoring)
                        - judge
                            .chances(&board.handed_over(other))
                            .equity(book.scoring);
                    let ones = counts(&board, &book, best, &mut results);
                    let others = counts(&board, &book, other, &mut results);
                    let by: [f64; 10] =
                        std::array::from_fn(|term| f64::from(ones[term]) - f64::from(others[term]));
                    for row in 0..10 {
                        products[row] += by[row] * f64::from(lost);
                        for column in 0..10 {
                            squares[row][column] += by[row] * by[column];
                        }
                    }
                }
                board = board.handed_over(best);
                if board.enemy.off() == 15 || (board.is_race() && !race) {
                    board = Board::START;
                }
            }
            println!("{book}, race: {race}");
            for (term, worth) in Term::ALL.into_iter().zip(solved(squares, products)) {
                println!("{term:?} {worth:+.4}");
            }
        }
    }

    /// The solution of a system of linear equations, by elimination.
    fn solved(mut squares: [[f64; 10]; 10], mut right: [f64; 10]) -> [f64; 10] {
        for pivot in 0..10 {
            // A term that never differs has no worth.
            squares[pivot][pivot] += 1e-6;
            for row in (0..10).filter(|row| *row != pivot) {
                let by = squares[row][pivot] / squares[pivot][pivot];
                let line = squares[pivot];
                for (cell, from) in squares[row].iter_mut().zip(line) {
                    *cell -= by * from;
                }
                right[row] -= by * right[pivot];
            }
        }
        std::array::from_fn(|term| right[term] / squares[term][term])
    }
}
