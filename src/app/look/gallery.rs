//! A sheet of pictures side by side, each with a line of words under it.

use super::picture::{NoPicture, Picture};
use bevy::math::UVec2;
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use swash::zeno::Format;

const FACE: &[u8] = include_bytes!("../../../assets/fonts/NardeSerif-Regular.otf");
/// Pictures in a row.
const ACROSS: u32 = 3;
/// Pixels between pictures, and the height of a line of words under one.
const GAP: u32 = 24;
const LINE: u32 = 44;
/// The em of the words, in pixels.
const EM: f32 = 26.0;
/// What lies between the pictures, and the words on it, in sRGB.
const GROUND: [u8; 3] = [0x1b, 0x1a, 0x19];
const INK: [u8; 3] = [0xec, 0xe4, 0xd6];

/// Lays pictures of one size on a sheet, each with its words under it.
///
/// # Errors
/// When a picture cannot be read.
pub fn sheet(pictures: &[(String, Picture)]) -> Result<Picture, NoPicture> {
    let cell = pictures
        .iter()
        .map(|(_, picture)| picture.size())
        .fold(UVec2::ZERO, UVec2::max);
    let across = ACROSS.min(pictures.len() as u32).max(1);
    let rows = (pictures.len() as u32).div_ceil(across).max(1);
    let step = cell + UVec2::new(GAP, LINE + GAP);
    let size = UVec2::new(across * step.x + GAP, rows * step.y + GAP);
    let mut sheet = Sheet::bare(size);
    for (index, (words, picture)) in (0..).zip(pictures) {
        let corner = UVec2::splat(GAP) + step * UVec2::new(index % across, index / across);
        sheet.paste(corner, picture.size(), &picture.rgb()?);
        let middle = UVec2::new(corner.x + cell.x / 2, corner.y + cell.y + LINE * 2 / 3);
        sheet.write(words, middle, cell.x);
    }
    Ok(Picture::from_rgb(size, &sheet.rgb))
}

struct Sheet {
    size: UVec2,
    rgb: Vec<u8>,
}

impl Sheet {
    fn bare(size: UVec2) -> Self {
        let pixels = size.x as usize * size.y as usize;
        Self {
            size,
            rgb: GROUND.repeat(pixels),
        }
    }

    fn at(&self, x: u32, y: u32) -> usize {
        3 * (y as usize * self.size.x as usize + x as usize)
    }

    fn paste(&mut self, corner: UVec2, size: UVec2, rgb: &[u8]) {
        let row = 3 * size.x as usize;
        for (y, line) in (corner.y..).zip(rgb.chunks_exact(row)) {
            let at = self.at(corner.x, y);
            self.rgb[at..at + row].copy_from_slice(line);
        }
    }

    /// Writes a line round a middle, its letters standing on it; what is wider than `most` pixels is cut off.
    fn write(&mut self, words: &str, middle: UVec2, most: u32) {
        // A face that is no font leaves the sheet without words; a test writes with the one that is shipped.
        let Some(font) = FontRef::from_index(FACE, 0) else {
            return;
        };
        let widths = font.glyph_metrics(&[]).scale(EM);
        let glyphs: Vec<u16> = words
            .chars()
            .map(|letter| font.charmap().map(letter))
            .collect();
        let width: f32 = glyphs
            .iter()
            .map(|glyph| widths.advance_width(*glyph))
            .sum();
        let mut pen = middle.x as f32 - width.min(most as f32) / 2.0;
        let end = middle.x as f32 + most as f32 / 2.0;
        let mut context = ScaleContext::new();
        let mut scaler = context.builder(font).size(EM).hint(false).build();
        for glyph in glyphs {
            let drawn = Render::new(&[Source::Outline])
                .format(Format::Alpha)
                .render(&mut scaler, glyph);
            let advance = widths.advance_width(glyph);
            if pen + advance > end {
                return;
            }
            if let Some(image) = drawn {
                let place = image.placement;
                let left = pen.round() as i32 + place.left;
                let top = middle.y as i32 - place.top;
                let row = place.width.max(1) as usize;
                for (y, line) in (top..).zip(image.data.chunks_exact(row)) {
                    for (x, cover) in (left..).zip(line) {
                        self.ink(x, y, f32::from(*cover) / 255.0);
                    }
                }
            }
            pen += advance;
        }
    }

    fn ink(&mut self, x: i32, y: i32, cover: f32) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        if x >= self.size.x || y >= self.size.y {
            return;
        }
        let at = self.at(x, y);
        for (under, ink) in self.rgb[at..at + 3].iter_mut().zip(INK) {
            let mixed = f32::from(*under) + (f32::from(ink) - f32::from(*under)) * cover;
            *under = mixed.round() as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_lie_side_by_side_with_words_under_each() {
        let size = UVec2::new(200, 100);
        let plain = |grey: u8| Picture::from_rgb(size, &vec![grey; 200 * 100 * 3]);
        let pictures: Vec<(String, Picture)> =
            [("Орех / Walnut", 10), ("", 20), ("x", 30), ("Мрамор", 40)]
                .map(|(words, grey)| (words.to_owned(), plain(grey)))
                .into();
        let sheet = sheet(&pictures).expect("a sheet");
        assert_eq!(sheet.size(), UVec2::new(3 * 224 + 24, 2 * 168 + 24));
        let rgb = sheet.rgb().expect("its pixels");
        let at = |x: u32, y: u32| rgb[3 * (y * sheet.size().x + x) as usize];
        for (index, grey) in [10, 20, 30, 40].into_iter().enumerate() {
            let (column, row) = (index as u32 % 3, index as u32 / 3);
            let (x, y) = (GAP + column * 224, GAP + row * 168);
            assert_eq!((at(x, y), at(x + 199, y + 99)), (grey, grey));
            assert_eq!((at(x - 1, y), at(x, y + 100)), (GROUND[0], GROUND[0]));
        }
        let inked = |column: u32, row: u32| {
            let (x, y) = (GAP + column * 224, GAP + row * 168 + 100);
            let pixels = (x..x + 200).flat_map(|x| (y..y + LINE).map(move |y| (x, y)));
            pixels.filter(|&(x, y)| at(x, y) > 0x80).count()
        };
        assert!(inked(0, 0) > 200, "{}", inked(0, 0));
        assert_eq!(inked(1, 0), 0);
        assert!(inked(2, 0) > 5 && inked(0, 1) > 100);
    }
}
