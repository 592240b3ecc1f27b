//! The numbers 1 to 24 as a picture of distances, from which the rim draws them crisp at any size.

use ttf_parser::{Face, OutlineBuilder};

/// The face of the numbers on the rim; its plain digits are lining figures.
const FACE: &[u8] = include_bytes!("../../../assets/fonts/NardeSerif-Regular.otf");

/// Cells of the picture across and down.
const CELLS: [usize; 2] = [6, 4];
/// A cell's pixels across and down.
const CELL: [usize; 2] = [112, 56];
/// How many ems a cell is wide; it is half as high.
pub(super) const REACH: f32 = 1.6;
/// The distance from the darkest to the brightest value, in cell widths.
const RANGE: f32 = 0.25;

/// The picture's size in pixels.
pub(super) const SIZE: [u32; 2] = [(CELLS[0] * CELL[0]) as u32, (CELLS[1] * CELL[1]) as u32];

/// One byte a pixel, rows from the top: 128 on an outline, more inside, less outside. Number `n` has cell `n - 1`,
/// counted along the rows.
pub(super) fn picture() -> Vec<u8> {
    let mut bytes = vec![0; CELLS[0] * CELL[0] * CELLS[1] * CELL[1]];
    // The face is part of the program and a test draws from it; without it the rim would merely stay bare.
    let Ok(face) = Face::parse(FACE, 0) else { return bytes };
    for number in 1..=CELLS[0] * CELLS[1] {
        let outline = Outline::of(&face, &number.to_string());
        let corner = [(number - 1) % CELLS[0] * CELL[0], (number - 1) / CELLS[0] * CELL[1]];
        for row in 0..CELL[1] {
            for column in 0..CELL[0] {
                let at = [
                    (column as f32 + 0.5) / CELL[0] as f32 - 0.5,
                    ((row as f32 + 0.5) / CELL[1] as f32 - 0.5) * 0.5,
                ];
                let value = 0.5 + outline.inside(at) / RANGE;
                let index = (corner[1] + row) * CELLS[0] * CELL[0] + corner[0] + column;
                bytes[index] = (value.clamp(0.0, 1.0) * 255.0).round() as u8;
            }
        }
    }
    bytes
}

/// A number's outline as straight pieces, in cell widths round its middle, y down.
#[derive(Default)]
struct Outline {
    pieces: Vec<[[f32; 2]; 2]>,
    start: [f32; 2],
    last: [f32; 2],
    /// From the face's units to cell widths, and where the pen stands.
    scale: f32,
    pen: f32,
}

impl Outline {
    fn of(face: &Face, text: &str) -> Outline {
        let scale = 1.0 / (REACH * f32::from(face.units_per_em()));
        let mut outline = Outline { scale, ..Default::default() };
        for letter in text.chars() {
            if let Some(glyph) = face.glyph_index(letter) {
                face.outline_glyph(glyph, &mut outline);
                outline.pen += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * scale;
            }
        }
        outline.centre();
        outline
    }

    /// Moves the middle of what is drawn to the origin.
    fn centre(&mut self) {
        let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
        for end in self.pieces.iter().flatten() {
            for axis in 0..2 {
                low[axis] = low[axis].min(end[axis]);
                high[axis] = high[axis].max(end[axis]);
            }
        }
        for end in self.pieces.iter_mut().flatten() {
            for axis in 0..2 {
                end[axis] -= (low[axis] + high[axis]) / 2.0;
            }
        }
    }

    /// How far inside a place lies, in cell widths; negative outside.
    fn inside(&self, at: [f32; 2]) -> f32 {
        let (mut nearest, mut turns) = (f32::MAX, 0);
        for [a, b] in &self.pieces {
            let (along, to) = ([b[0] - a[0], b[1] - a[1]], [at[0] - a[0], at[1] - a[1]]);
            let long = (along[0] * along[0] + along[1] * along[1]).max(1e-12);
            let t = ((to[0] * along[0] + to[1] * along[1]) / long).clamp(0.0, 1.0);
            nearest = nearest.min((to[0] - along[0] * t).hypot(to[1] - along[1] * t));
            let left = along[0] * to[1] - along[1] * to[0] > 0.0;
            if a[1] <= at[1] && b[1] > at[1] && left {
                turns += 1;
            } else if a[1] > at[1] && b[1] <= at[1] && !left {
                turns -= 1;
            }
        }
        if turns == 0 { -nearest } else { nearest }
    }

    fn place(&self, x: f32, y: f32) -> [f32; 2] {
        [self.pen + x * self.scale, -y * self.scale]
    }

    fn line(&mut self, to: [f32; 2]) {
        self.pieces.push([self.last, to]);
        self.last = to;
    }

    /// A curve in eight pieces.
    fn curve(&mut self, at: impl Fn(f32, usize) -> f32) {
        for i in 1..=8 {
            let t = i as f32 / 8.0;
            self.line([at(t, 0), at(t, 1)]);
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.start = self.place(x, y);
        self.last = self.start;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.place(x, y);
        self.line(to);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, b, c) = (self.last, self.place(x1, y1), self.place(x, y));
        self.curve(|t, i| (1.0 - t).powi(2) * a[i] + 2.0 * t * (1.0 - t) * b[i] + t * t * c[i]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, c, d) = (self.last, self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.curve(|t, i| {
            let s = 1.0 - t;
            s * s * s * a[i] + 3.0 * s * s * t * b[i] + 3.0 * s * t * t * c[i] + t * t * t * d[i]
        });
    }

    fn close(&mut self) {
        self.line(self.start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_drawn_within_its_cell() {
        let bytes = picture();
        let width = CELLS[0] * CELL[0];
        for cell in 0..CELLS[0] * CELLS[1] {
            let corner = [cell % CELLS[0] * CELL[0], cell / CELLS[0] * CELL[1]];
            let value = |x: usize, y: usize| bytes[(corner[1] + y) * width + corner[0] + x];
            let places = || (0..CELL[1]).flat_map(|y| (0..CELL[0]).map(move |x| (x, y)));
            let inked = places().filter(|(x, y)| value(*x, *y) > 127).count();
            assert!((60..2000).contains(&inked), "number {}: {inked}", cell + 1);
            let border = places().filter(|(x, y)| *x == 0 || *y == 0 || *x == CELL[0] - 1 || *y == CELL[1] - 1);
            assert!(border.clone().all(|(x, y)| value(x, y) < 100), "number {}", cell + 1);
        }
    }
}
