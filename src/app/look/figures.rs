//! Numbers as sheets of signed distances, cut from a shipped face at the start: crisp at any size.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use std::ops::Range;
use swash::FontRef;
use swash::scale::ScaleContext;
use swash::zeno::{Command, PathData, Vector};

/// A cell is one and a half ems wide and one high; the shaders know it too.
const CELL: [usize; 2] = [96, 64];
const EM: f32 = 64.0;
/// The largest distance a sheet tells, in ems; the shaders know it too.
const REACH: f32 = 0.12;

/// A sheet of numbers, `across` cells in a row, each with the next number round its middle; inside it over 0.5.
pub(super) fn sheet(face: &[u8], numbers: Range<usize>, across: usize) -> Image {
    let (width, height) = (across * CELL[0], numbers.len().div_ceil(across) * CELL[1]);
    let mut sheet = vec![0_u8; width * height];
    // A face that is no font leaves the sheet bare; a test draws from each that is shipped.
    if let Some(font) = FontRef::from_index(face, 0) {
        let digits = Digits::cut(font);
        for (cell, number) in numbers.enumerate() {
            let outline = digits.number(number);
            let corner = (cell / across) * CELL[1] * width + (cell % across) * CELL[0];
            for y in 0..CELL[1] {
                for x in 0..CELL[0] {
                    let at = Vec2::new(
                        x as f32 + 0.5 - CELL[0] as f32 / 2.0,
                        y as f32 + 0.5 - CELL[1] as f32 / 2.0,
                    );
                    let level = 0.5 + 0.5 * inside(&outline, at / EM) / REACH;
                    sheet[corner + y * width + x] = (level.clamp(0.0, 1.0) * 255.0).round() as u8;
                }
            }
        }
    }
    let size = Extent3d {
        width: width as u32,
        height: height as u32,
        depth_or_array_layers: 1,
    };
    let usage = RenderAssetUsages::default();
    let format = TextureFormat::R8Unorm;
    let mut image = Image::new(size, TextureDimension::D2, sheet, format, usage);
    image.sampler = ImageSampler::linear();
    image
}

type Edge = (Vec2, Vec2);

/// The ten figures as closed outlines of short edges, in ems, y down, standing on the line.
struct Digits {
    outlines: Vec<(Vec<Edge>, f32)>,
    middle: f32,
}

impl Digits {
    fn cut(font: FontRef) -> Digits {
        let mut context = ScaleContext::new();
        let mut scaler = context.builder(font).size(EM).hint(false).build();
        let widths = font.glyph_metrics(&[]).scale(1.0);
        let outlines: Vec<_> = ('0'..='9')
            .map(|digit| {
                let glyph = font.charmap().map(digit);
                let edges = scaler
                    .scale_outline(glyph)
                    .map(|o| flatten(o.path().commands()))
                    .unwrap_or_default();
                (edges, widths.advance_width(glyph))
            })
            .collect();
        let top = outlines
            .iter()
            .flat_map(|(edges, _)| edges)
            .fold(0.0_f32, |top, edge| top.min(edge.0.y));
        Digits {
            outlines,
            middle: top / 2.0,
        }
    }

    /// A number of one or two figures round the middle of its cell.
    fn number(&self, number: usize) -> Vec<Edge> {
        let figures = if number < 10 {
            vec![number]
        } else {
            vec![number / 10, number % 10]
        };
        let whole: f32 = figures.iter().map(|&f| self.outlines[f].1).sum();
        let mut left = -whole / 2.0;
        let mut edges = Vec::new();
        for figure in figures {
            let (outline, advance) = &self.outlines[figure];
            let shift = Vec2::new(left, -self.middle);
            edges.extend(outline.iter().map(|&(a, b)| (a + shift, b + shift)));
            left += advance;
        }
        edges
    }
}

/// Breaks a path, given in sixty-fourths of an em with y up, into short straight edges.
fn flatten(path: impl Iterator<Item = Command>) -> Vec<Edge> {
    let place = |v: Vector| Vec2::new(v.x, -v.y) / EM;
    let mut edges = Vec::new();
    let (mut start, mut pen) = (Vec2::ZERO, Vec2::ZERO);
    for command in path {
        match command {
            Command::MoveTo(to) => {
                start = place(to);
                pen = start;
            }
            Command::LineTo(to) => {
                edges.push((pen, place(to)));
                pen = place(to);
            }
            Command::QuadTo(by, to) => {
                let (a, by, to) = (pen, place(by), place(to));
                for k in 1..=6_u8 {
                    let t = f32::from(k) / 6.0;
                    let next = a.lerp(by, t).lerp(by.lerp(to, t), t);
                    edges.push((pen, next));
                    pen = next;
                }
            }
            Command::CurveTo(by, then, to) => {
                let (a, by, then, to) = (pen, place(by), place(then), place(to));
                for k in 1..=8_u8 {
                    let t = f32::from(k) / 8.0;
                    let (p, q, r) = (a.lerp(by, t), by.lerp(then, t), then.lerp(to, t));
                    let next = p.lerp(q, t).lerp(q.lerp(r, t), t);
                    edges.push((pen, next));
                    pen = next;
                }
            }
            Command::Close => {
                edges.push((pen, start));
                pen = start;
            }
        }
    }
    edges
}

/// How far a place is from the nearest edge: over 0 within the outline, under 0 outside.
fn inside(outline: &[Edge], at: Vec2) -> f32 {
    let mut nearest = f32::MAX;
    let mut winding = 0;
    for &(a, b) in outline {
        let (way, edge) = (at - a, b - a);
        let t = (way.dot(edge) / edge.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min(way.distance_squared(edge * t));
        let side = edge.perp_dot(way);
        if a.y <= at.y && b.y > at.y && side > 0.0 {
            winding += 1;
        } else if b.y <= at.y && a.y > at.y && side < 0.0 {
            winding -= 1;
        }
    }
    if winding == 0 {
        -nearest.sqrt()
    } else {
        nearest.sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_ink_of_its_own_in_both_faces() {
        let counts = include_bytes!("../../../assets/fonts/NardeCounts-Bold.ttf").as_slice();
        let serif = include_bytes!("../../../assets/fonts/NardeSerif-Regular.otf").as_slice();
        for (face, numbers, across) in [(counts, 0..16, 4), (serif, 1..25, 6)] {
            let sheet = sheet(face, numbers.clone(), across).data.unwrap();
            let width = across * CELL[0];
            let mut inks = Vec::new();
            for (cell, number) in numbers.enumerate() {
                let corner = (cell / across) * CELL[1] * width + (cell % across) * CELL[0];
                let ink: Vec<bool> = (0..CELL[1])
                    .flat_map(|y| (0..CELL[0]).map(move |x| corner + y * width + x))
                    .map(|i| sheet[i] > 127)
                    .collect();
                let share = ink.iter().filter(|&&on| on).count();
                assert!((150..2500).contains(&share), "{number}: {share}");
                // Nothing touches the cell's border.
                assert!(ink[..CELL[0]].iter().all(|&on| !on));
                assert!(!inks.contains(&ink));
                inks.push(ink);
            }
        }
    }
}
