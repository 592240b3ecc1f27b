//! A rival to measure the nets by: a net as the best open program for this game has one, told nothing but counts.
//!
//! 196 inputs as Tesauro's TD-Gammon had them, less the bar, which this game has not: of each place and side whether
//! 1, 2, 3 or more checkers stand there and half of what is beyond three; of each side how many are off; two that say
//! whose turn it is, of which the one is always 1 and the other always 0, for the side that has just moved always sees
//! the board as its own. 80 cells and three chances, all by the logistic function, one net for contact and race. It is
//! only a yardstick: trained by the same trainer, kept in a file of its own, in no program's weights.

use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::adam::Adam;
use super::board::{Army, Board, army_after};
use super::chances::{Chances, sigmoid};
use super::judge::{Kind, best_of};
use super::learn::Lesson;
use super::moves::Results;
use super::net::OUTPUTS;
use super::race::Race;
use super::train::{Course, Progress, Pupil, School};
use super::weights::{WeightsFault, checksum};
use crate::rules::{Position, Roll, RuleBook, Turn};

/// Inputs of the places: both sides' 24 with four each.
const PLACES: usize = 2 * 24 * 4;

/// The input of the own checkers off; the enemy's comes next, then whose turn it is.
const OFF: usize = PLACES;

/// The input that is always 1.
const TURN: usize = PLACES + 2;

/// All inputs.
const INPUTS: usize = PLACES + 4;

/// Cells between inputs and chances.
const CELLS: usize = 80;

/// Where the cells' offsets begin among the numbers.
const CELL_BIAS: usize = INPUTS * CELLS;

/// Where the chances' weights begin, three of each cell.
const LAST: usize = CELL_BIAS + CELLS;

/// Where the chances' offsets begin.
const LAST_BIAS: usize = LAST + CELLS * OUTPUTS;

/// How many numbers there are.
const LEN: usize = LAST_BIAS + OUTPUTS;

const MAGIC: &[u8; 8] = b"NARDEraw";

/// A net of raw inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    values: Vec<f32>,
}

/// Half a board added up.
type Half = [f32; CELLS];

/// The inputs of an army that are not 0, with their values: `first` is that of its first place, `off` that of its checkers off.
fn inputs(army: Army, first: usize, off: usize, mut take: impl FnMut(usize, f32)) {
    let mut rest = army.held();
    while rest != 0 {
        let place = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        let count = army.count(place);
        let input = first + usize::from(place) * 4;
        for least in 0..usize::from(count.min(3)) {
            take(input + least, 1.0);
        }
        if count > 3 {
            take(input + 3, f32::from(count - 3) / 2.0);
        }
    }
    if army.off() > 0 {
        take(off, f32::from(army.off()) / 15.0);
    }
}

/// The inputs of the side that has just moved.
fn own_inputs(own: Army, take: impl FnMut(usize, f32)) {
    inputs(own, 0, OFF, take);
}

/// The inputs of the side to roll, and the one that is always 1.
fn enemy_inputs(enemy: Army, mut take: impl FnMut(usize, f32)) {
    take(TURN, 1.0);
    inputs(enemy, PLACES / 2, OFF + 1, take);
}

impl Rival {
    /// A net that has learned nothing.
    fn random(chance: &mut ChaCha12Rng) -> Rival {
        let mut values = vec![0.0; LEN];
        for value in &mut values[..CELL_BIAS] {
            *value = chance.random_range(-0.2..0.2);
        }
        for value in &mut values[LAST..LAST_BIAS] {
            *value = chance.random_range(-0.2..0.2);
        }
        // Mars is rare.
        values[LAST_BIAS + 1] = -2.0;
        values[LAST_BIAS + 2] = -2.0;
        Rival { values }
    }

    /// The net as a file: `NARDEraw`, every number little-endian, a checksum.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.values.iter().flat_map(|value| value.to_le_bytes()));
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Rival, WeightsFault> {
        const EXPECTED: usize = MAGIC.len() + 4 * LEN + 8;
        if bytes.get(..8) != Some(MAGIC) {
            return Err(WeightsFault::Magic);
        }
        if bytes.len() != EXPECTED {
            return Err(WeightsFault::Length {
                found: bytes.len(),
                expected: EXPECTED,
            });
        }
        let (body, sum) = bytes.split_at(EXPECTED - 8);
        if checksum(body).to_le_bytes() != *sum {
            return Err(WeightsFault::Checksum);
        }
        let values: Vec<f32> = body[MAGIC.len()..]
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
            .collect();
        if values.iter().any(|value| !value.is_finite()) {
            return Err(WeightsFault::NotFinite);
        }
        Ok(Rival { values })
    }

    /// The turn it plays, one ply deep: the one it thinks best, and its chances; of equals the one whose checkers come first.
    ///
    /// `None` where nobody is to move or the game is over.
    #[must_use]
    pub fn turn(&self, position: &Position, book: &RuleBook) -> Option<(Turn, Chances)> {
        if position.outcome(book).is_some() {
            return None;
        }
        let side = position.side()?;
        let enemy = Board::of(position, side).enemy;
        let half = self.enemy_half(enemy);
        let judged = crate::rules::turns(position, book)
            .iter()
            .map(|turn| {
                let after = army_after(turn.board(), side);
                let chances = self.after(&half, after, enemy);
                (*turn, after, chances, chances.equity(book.scoring))
            })
            .min_by(|a, b| b.3.total_cmp(&a.3).then_with(|| a.1.cmp(&b.1)));
        judged.map(|(turn, _, chances, _)| (turn, chances))
    }

    /// The sums of the side to roll and the offsets.
    fn enemy_half(&self, enemy: Army) -> Half {
        let mut sums = [0.0; CELLS];
        sums.copy_from_slice(&self.values[CELL_BIAS..LAST]);
        enemy_inputs(enemy, |input, value| self.add(&mut sums, input, value));
        sums
    }

    fn add(&self, sums: &mut Half, input: usize, value: f32) {
        let weights = &self.values[input * CELLS..][..CELLS];
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += weight * value;
        }
    }

    /// The cells of a board.
    fn cells(&self, half: &Half, own: Army) -> Half {
        let mut sums = *half;
        own_inputs(own, |input, value| self.add(&mut sums, input, value));
        sums.map(sigmoid)
    }

    fn outputs(&self, cells: &Half) -> [f32; OUTPUTS] {
        let mut outputs = [0.0; OUTPUTS];
        outputs.copy_from_slice(&self.values[LAST_BIAS..]);
        for (cell, weights) in cells.iter().zip(self.values[LAST..].chunks_exact(OUTPUTS)) {
            for (output, weight) in outputs.iter_mut().zip(weights) {
                *output += cell * weight;
            }
        }
        outputs.map(sigmoid)
    }

    /// The chances of the side that has just moved; two homes by the table, which ends the games it learns from.
    fn after(&self, half: &Half, own: Army, enemy: Army) -> Chances {
        match Kind::of(own, enemy) {
            Kind::Over => Chances::won(enemy.off() == 0),
            Kind::Home => Race::table().chances(own, enemy),
            Kind::Race | Kind::Contact => {
                Chances::from_numbers(self.outputs(&self.cells(half, own)))
            }
        }
    }
}

/// The rival while it learns.
struct Raw {
    rival: Rival,
    slopes: Vec<f32>,
    adam: Adam,
    lessons: usize,
    error: f64,
}

impl Pupil for Raw {
    fn best(
        &self,
        board: &Board,
        roll: Roll,
        book: &RuleBook,
        results: &mut Results,
    ) -> (Army, Chances) {
        results.fill(board, roll, book);
        let half = self.rival.enemy_half(board.enemy);
        best_of(results, book, |own| {
            self.rival.after(&half, own, board.enemy)
        })
    }

    fn study(&mut self, _: Kind, lesson: &Lesson) {
        let half = self.rival.enemy_half(lesson.enemy);
        let cells = self.rival.cells(&half, lesson.own);
        let answers = self.rival.outputs(&cells);
        // Cross-entropy under the logistic function: the slope is the plain difference.
        let output_slopes: [f32; OUTPUTS] =
            std::array::from_fn(|output| answers[output] - lesson.target[output]);
        self.error += f64::from(output_slopes[0] * output_slopes[0]);
        self.lessons += 1;
        let mut cell_slopes = [0.0; CELLS];
        for (cell, value) in cells.iter().enumerate() {
            let place = LAST + cell * OUTPUTS;
            let mut sum = 0.0;
            for (output, slope) in output_slopes.iter().enumerate() {
                self.slopes[place + output] += value * slope;
                sum += self.rival.values[place + output] * slope;
            }
            cell_slopes[cell] = sum * value * (1.0 - value);
        }
        for (slope, by) in self.slopes[LAST_BIAS..].iter_mut().zip(output_slopes) {
            *slope += by;
        }
        let mut add = |input: usize, value: f32| {
            for (slope, by) in self.slopes[input * CELLS..].iter_mut().zip(&cell_slopes) {
                *slope += by * value;
            }
        };
        own_inputs(lesson.own, &mut add);
        enemy_inputs(lesson.enemy, &mut add);
        // The offsets lie behind the last input's weights and are always 1.
        add(INPUTS, 1.0);
    }

    fn step(&mut self, rate: f32) -> [f64; 2] {
        if self.lessons == 0 {
            return [0.0; 2];
        }
        self.adam.step(
            &mut self.rival.values,
            &self.slopes,
            1.0 / self.lessons as f32,
            rate,
        );
        self.slopes.fill(0.0);
        let error = self.error / self.lessons as f64;
        self.error = 0.0;
        self.lessons = 0;
        [error; 2]
    }
}

/// The training of a rival, from the beginning.
pub struct RivalTraining {
    school: School,
    raw: Raw,
}

impl RivalTraining {
    /// A training set to a course.
    #[must_use]
    pub fn new(course: Course) -> RivalTraining {
        let mut chance = ChaCha12Rng::seed_from_u64(course.seed);
        let raw = Raw {
            rival: Rival::random(&mut chance),
            slopes: vec![0.0; LEN],
            adam: Adam::new(LEN),
            lessons: 0,
            error: 0.0,
        };
        RivalTraining {
            school: School::new(course, chance),
            raw,
        }
    }

    /// Plays one batch of games and learns from it.
    pub fn batch(&mut self) -> Progress {
        self.school.batch(&mut self.raw)
    }

    /// The net as it stands.
    #[must_use]
    pub const fn rival(&self) -> &Rival {
        &self.raw.rival
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_army() -> Army {
        let mut places = [0; 24];
        (places[0], places[3], places[7], places[20]) = (6, 1, 2, 3);
        Army::new(&places).expect("twelve")
    }

    #[test]
    fn given_an_army_when_its_inputs_are_counted_then_they_are_as_by_hand() {
        let mut told = Vec::new();
        own_inputs(some_army(), |input, value| told.push((input, value)));
        let places = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 1.5), (12, 1.0)];
        let more = [(28, 1.0), (29, 1.0), (80, 1.0), (81, 1.0), (82, 1.0)];
        assert_eq!(told, [&places[..], &more, &[(OFF, 0.2)]].concat());
    }

    #[test]
    fn given_one_lesson_when_it_is_studied_often_then_the_answer_comes_near_it() {
        let course = Course {
            seed: 3,
            ..Course::default()
        };
        let mut raw = RivalTraining::new(course).raw;
        let lesson = Lesson {
            own: some_army(),
            enemy: Army::START,
            target: [0.8, 0.3, 0.05],
        };
        for _ in 0..400 {
            raw.study(Kind::Contact, &lesson);
            raw.step(0.01);
        }
        let half = raw.rival.enemy_half(lesson.enemy);
        let told = raw.rival.outputs(&raw.rival.cells(&half, lesson.own));
        for (told, target) in told.iter().zip(lesson.target) {
            assert!((told - target).abs() < 0.01, "{told} {target}");
        }
    }

    #[test]
    fn given_a_file_when_it_is_written_and_read_then_the_same_bytes_come_again_and_damage_is_named()
    {
        let rival = Rival::random(&mut ChaCha12Rng::seed_from_u64(1));
        let mut bytes = rival.to_bytes();
        assert_eq!(Rival::from_bytes(&bytes), Ok(rival));
        bytes[1000] ^= 1;
        assert_eq!(Rival::from_bytes(&bytes), Err(WeightsFault::Checksum));
    }
}
