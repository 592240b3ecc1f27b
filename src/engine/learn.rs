//! How a net learns: the slope of its error by every number, and steps against it.

use super::adam::Adam;
use super::board::Army;
use super::chances::sigmoid;
use super::inputs::{self, ROWS};
use super::net::{CAP, Net, OUTPUTS, SECOND};

/// One thing to learn: a board and the chances it should be given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The side that has just moved.
    pub(super) own: Army,
    /// The side to roll.
    pub(super) enemy: Army,
    /// Its win, mars and lost mars.
    pub(super) target: [f32; OUTPUTS],
}

/// A net with what learning needs beside it.
pub(super) struct Learner<const H: usize> {
    pub(super) net: Net<H>,
    rows: Vec<[f32; H]>,
    row_slopes: Vec<[f32; H]>,
    touched: Vec<bool>,
    slopes: Vec<f32>,
    adam: Adam,
    lessons: usize,
    error: f64,
}

impl<const H: usize> Learner<H> {
    pub(super) fn new(net: Net<H>, meanings: &[Vec<(u16, f32)>]) -> Learner<H> {
        let len = Net::<H>::LEN;
        let mut learner = Learner {
            net,
            rows: vec![[0.0; H]; ROWS],
            row_slopes: vec![[0.0; H]; ROWS],
            touched: vec![false; ROWS],
            slopes: vec![0.0; len],
            adam: Adam::new(len),
            lessons: 0,
            error: 0.0,
        };
        learner.spread_rows(meanings);
        learner
    }

    /// Makes the rows of the features' weights.
    fn spread_rows(&mut self, meanings: &[Vec<(u16, f32)>]) {
        for (row, features) in self.rows.iter_mut().zip(meanings) {
            let mut sum = [0.0_f32; H];
            for (feature, value) in features {
                let weights = &self.net.values[usize::from(*feature) * H..][..H];
                for (sum, weight) in sum.iter_mut().zip(weights) {
                    *sum += weight * value;
                }
            }
            *row = sum;
        }
    }

    /// Adds the slope of one lesson.
    pub(super) fn study(&mut self, lesson: &Lesson, meanings: &[Vec<(u16, f32)>]) {
        let slots = inputs::slots(lesson.own, lesson.enemy);
        let values = &self.net.values;
        let mut first = [0.0_f32; H];
        first.copy_from_slice(&values[Net::<H>::FIRST_BIAS..][..H]);
        let speaking = |row: &&u16| !meanings[usize::from(**row)].is_empty();
        for row in slots.iter().filter(speaking) {
            for (sum, weight) in first.iter_mut().zip(&self.rows[usize::from(*row)]) {
                *sum += weight;
            }
        }
        let cells = first.map(|sum| sum.clamp(0.0, CAP));
        let mut middle = [0.0_f32; SECOND];
        middle.copy_from_slice(&values[Net::<H>::MIDDLE_BIAS..][..SECOND]);
        for (cell, value) in cells.iter().enumerate().filter(|(_, value)| **value > 0.0) {
            let weights = &values[Net::<H>::MIDDLE + cell * SECOND..][..SECOND];
            for (sum, weight) in middle.iter_mut().zip(weights) {
                *sum += weight * value;
            }
        }
        let seconds = middle.map(|sum| sum.max(0.0));
        let mut outputs = [0.0_f32; OUTPUTS];
        outputs.copy_from_slice(&values[Net::<H>::LAST_BIAS..][..OUTPUTS]);
        for (cell, value) in seconds.iter().enumerate() {
            let weights = &values[Net::<H>::LAST + cell * OUTPUTS..][..OUTPUTS];
            for (sum, weight) in outputs.iter_mut().zip(weights) {
                *sum += weight * value;
            }
        }
        let answers = outputs.map(sigmoid);

        // Cross-entropy under the logistic function: the slope is the plain difference.
        let output_slopes: [f32; OUTPUTS] =
            std::array::from_fn(|output| answers[output] - lesson.target[output]);
        self.error += f64::from(output_slopes[0] * output_slopes[0]);
        self.lessons += 1;
        let slopes = &mut self.slopes;
        let mut middle_slopes = [0.0_f32; SECOND];
        for cell in 0..SECOND {
            let weights = &values[Net::<H>::LAST + cell * OUTPUTS..][..OUTPUTS];
            let to = &mut slopes[Net::<H>::LAST + cell * OUTPUTS..][..OUTPUTS];
            for output in 0..OUTPUTS {
                to[output] += seconds[cell] * output_slopes[output];
                if middle[cell] > 0.0 {
                    middle_slopes[cell] += weights[output] * output_slopes[output];
                }
            }
        }
        for (slope, by) in slopes[Net::<H>::LAST_BIAS..].iter_mut().zip(&output_slopes) {
            *slope += by;
        }
        for (slope, by) in slopes[Net::<H>::MIDDLE_BIAS..]
            .iter_mut()
            .zip(&middle_slopes)
        {
            *slope += by;
        }
        let mut first_slopes = [0.0_f32; H];
        for cell in (0..H).filter(|cell| cells[*cell] > 0.0) {
            let place = Net::<H>::MIDDLE + cell * SECOND;
            let to = &mut slopes[place..][..SECOND];
            let weights = &values[place..][..SECOND];
            // Eight sums side by side: one alone would wait for itself.
            let mut parts = [0.0_f32; 8];
            let eights = to.chunks_exact_mut(8).zip(weights.chunks_exact(8));
            for ((to, weights), slopes) in eights.zip(middle_slopes.chunks_exact(8)) {
                for (lane, part) in parts.iter_mut().enumerate() {
                    to[lane] += cells[cell] * slopes[lane];
                    *part += weights[lane] * slopes[lane];
                }
            }
            // A cell at its cap goes on only downwards.
            let slope = parts.iter().sum::<f32>();
            if first[cell] < CAP || slope > 0.0 {
                first_slopes[cell] = slope;
            }
        }
        for (slope, by) in slopes[Net::<H>::FIRST_BIAS..].iter_mut().zip(&first_slopes) {
            *slope += by;
        }
        for row in slots.iter().filter(speaking) {
            let row = usize::from(*row);
            self.touched[row] = true;
            for (slope, by) in self.row_slopes[row].iter_mut().zip(&first_slopes) {
                *slope += by;
            }
        }
    }

    /// One step against the slope of the lessons studied since the last; answers their mean squared error of the win.
    pub(super) fn step(&mut self, rate: f32, meanings: &[Vec<(u16, f32)>]) -> f64 {
        if self.lessons == 0 {
            return 0.0;
        }
        for (row, features) in meanings.iter().enumerate() {
            if !std::mem::take(&mut self.touched[row]) {
                continue;
            }
            let slope = std::mem::replace(&mut self.row_slopes[row], [0.0; H]);
            for (feature, value) in features {
                let to = &mut self.slopes[usize::from(*feature) * H..][..H];
                for (to, slope) in to.iter_mut().zip(&slope) {
                    *to += slope * value;
                }
            }
        }
        let share = 1.0 / self.lessons as f32;
        let values = &mut self.net.values;
        self.adam.step(values, &self.slopes, share, rate);
        self.slopes.fill(0.0);
        self.spread_rows(meanings);
        let error = self.error / self.lessons as f64;
        self.error = 0.0;
        self.lessons = 0;
        error
    }
}
