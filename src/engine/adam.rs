//! Steps against a slope by Adam (Kingma and Ba): each number by the mean of its slopes and their spread.

const MOMENTUM: f32 = 0.9;
const SCALE: f32 = 0.999;

/// What is remembered of the slopes so far.
pub(super) struct Adam {
    momentum: Vec<f32>,
    scale: Vec<f32>,
    steps: u32,
}

impl Adam {
    /// Nothing yet, for so many numbers.
    pub(super) fn new(len: usize) -> Adam {
        Adam {
            momentum: vec![0.0; len],
            scale: vec![0.0; len],
            steps: 0,
        }
    }

    /// One step of all numbers against their slopes times `share`.
    pub(super) fn step(&mut self, values: &mut [f32], slopes: &[f32], share: f32, rate: f32) {
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let momentum_share = 1.0 / (1.0 - MOMENTUM.powi(steps));
        let scale_share = 1.0 / (1.0 - SCALE.powi(steps));
        let memory = self.momentum.iter_mut().zip(&mut self.scale);
        for ((value, slope), (momentum, scale)) in values.iter_mut().zip(slopes).zip(memory) {
            let slope = slope * share;
            *momentum = MOMENTUM * *momentum + (1.0 - MOMENTUM) * slope;
            *scale = SCALE * *scale + (1.0 - SCALE) * slope * slope;
            let step = *momentum * momentum_share / ((*scale * scale_share).sqrt() + 1e-7);
            *value -= rate * step;
        }
    }
}
