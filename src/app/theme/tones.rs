//! What a picture looks like from afar: the checks go by it.

use super::{Colour, Picture};
use bevy::math::Vec3;
use image::imageops::thumbnail;
use image::{ImageFormat, ImageReader, Limits, RgbaImage};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A picture seen from afar has so many pixels each way.
const AFAR: u32 = 48;
/// Decoding may take so much memory, in bytes: a picture of the largest size with sixteen bits a channel, and as much again.
const MEMORY: u64 = 256 << 20;

/// Colours of a picture on a ground, as [`Colour::rgb`] has them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tones {
    /// The middle of its darkest tenth.
    pub dark: Vec3,
    /// The middle of all of it.
    pub mean: Vec3,
    /// The middle of its lightest tenth.
    pub light: Vec3,
}

impl Tones {
    /// Those of a picture on a ground that shows where it is clear; none where the picture is not there or cannot be read.
    pub fn of(picture: &Picture, ground: Vec3) -> Option<Tones> {
        let small = from_afar(picture)?;
        let mut colours: Vec<Vec3> = small
            .pixels()
            .map(|pixel| {
                let [r, g, b, a] = pixel.0;
                let colour = Colour { r, g, b, a };
                ground.lerp(colour.rgb(), f32::from(a) / 255.0)
            })
            .collect();
        let weight = |colour: &Vec3| colour.dot(Vec3::new(0.2126, 0.7152, 0.0722));
        colours.sort_by(|one, other| weight(one).total_cmp(&weight(other)));
        let tenth = colours.len().div_ceil(10);
        let middle = |part: &[Vec3]| part.iter().sum::<Vec3>() / part.len() as f32;
        Some(Tones {
            dark: middle(&colours[..tenth]),
            mean: middle(&colours),
            light: middle(&colours[colours.len() - tenth..]),
        })
    }
}

/// A state of a file, and the picture in it; none where it cannot be read.
type Known = HashMap<PathBuf, (Option<SystemTime>, Option<Arc<RgbaImage>>)>;

/// A picture made small. It is decoded once for every state of its file: a large one takes a good part of a second.
fn from_afar(picture: &Picture) -> Option<Arc<RgbaImage>> {
    static KNOWN: Mutex<Option<Known>> = Mutex::new(None);
    let (file, changed) = (picture.file()?, picture.changed());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_with(HashMap::new);
    if let Some((when, small)) = known.get(file)
        && *when == changed
    {
        return small.clone();
    }
    let read = || {
        let mut reader = ImageReader::open(file).ok()?;
        reader.set_format(ImageFormat::Png);
        let mut limits = Limits::default();
        limits.max_alloc = Some(MEMORY);
        reader.limits(limits);
        let whole = reader.decode().ok()?.into_rgba8();
        let side = |side: u32| side.min(AFAR);
        let (width, height) = whole.dimensions();
        Some(Arc::new(thumbnail(&whole, side(width), side(height))))
    };
    let small = read();
    known.insert(file.to_owned(), (changed, small.clone()));
    small
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::{Kind, Shelf, Theme, Value};
    use image::Rgba;
    use std::fs;
    use tempfile::TempDir;

    /// A theme whose field is laid with a picture and whose white checkers wear it.
    fn theme(picture: &RgbaImage) -> (TempDir, Theme) {
        let home = tempfile::tempdir().expect("a folder");
        let text = "[field.wood]\nkind = \"picture\"\npicture = \"it.png\"\n\
            light = \"#808080\"\ndark = \"#808080\"\n[white]\npicture = \"it.png\"\n";
        fs::write(home.path().join("theme.toml"), text).expect("written");
        picture.save(home.path().join("it.png")).expect("written");
        let found = Shelf::default().find(&home.path().to_string_lossy());
        let found = found.expect("found");
        assert!(found.faults.is_empty(), "{:?}", found.faults);
        assert_eq!(found.theme.field.wood.kind, Kind::Picture);
        (home, found.theme)
    }

    #[test]
    fn the_tones_are_those_of_the_picture_on_its_ground() {
        let mut picture = RgbaImage::from_pixel(100, 50, Rgba([255, 0, 0, 255]));
        for x in 0..50 {
            for y in 0..50 {
                picture.put_pixel(x, y, Rgba([0, 0, 0, 0]));
            }
        }
        let (_home, theme) = theme(&picture);
        let tones = Tones::of(&theme.field.wood.picture, Vec3::ONE).expect("it is there");
        let near = |one: Vec3, other: Vec3| one.abs_diff_eq(other, 0.03);
        assert!(near(tones.light, Vec3::ONE), "{tones:?}");
        assert!(near(tones.dark, Vec3::X), "{tones:?}");
        assert!(near(tones.mean, Vec3::new(1.0, 0.5, 0.5)), "{tones:?}");
        assert_eq!(Tones::of(&Picture::default(), Vec3::ONE), None);
    }

    #[test]
    fn a_picture_that_swallows_a_mark_is_found_whatever_its_colours_say() {
        let names = |theme: &Theme| {
            let checks = theme.checks().into_iter().filter(|check| !check.passes());
            checks.map(|check| (check.of, check.on)).collect::<Vec<_>>()
        };
        let (_home, mut quiet) = theme(&RgbaImage::from_pixel(8, 8, Rgba([60, 40, 30, 255])));
        let set = |theme: &mut Theme| {
            for (key, value) in [("marks.movable", "#a0c8ff"), ("marks.hair", "#00000000")] {
                theme.set(key, &Value::Text(value.to_owned())).expect("set");
            }
        };
        set(&mut quiet);
        assert!(!names(&quiet).contains(&("marks.movable", "field.wood")));
        // Dark for the most part, with a patch of the mark's own colour.
        let mut patchy = RgbaImage::from_pixel(48, 48, Rgba([60, 40, 30, 255]));
        for x in 0..48 {
            for y in 0..8 {
                patchy.put_pixel(x, y, Rgba([0xa0, 0xc8, 0xff, 255]));
            }
        }
        let (_home, mut patchy) = theme(&patchy);
        set(&mut patchy);
        assert!(names(&patchy).contains(&("marks.movable", "field.wood")));
    }

    #[test]
    fn a_checkers_picture_counts_for_its_side() {
        let sides = |theme: &Theme| theme.checks()[0].seen[0].figure;
        let (_home, black) = theme(&RgbaImage::from_pixel(4, 4, Rgba([30, 26, 24, 255])));
        assert!(sides(&black) < 1.5, "white checkers that wear black");
        let (_home, clear) = theme(&RgbaImage::from_pixel(4, 4, Rgba([30, 26, 24, 0])));
        assert!((sides(&clear) - sides(&Theme::walnut())).abs() < 1e-4);
    }

    #[test]
    fn a_picture_that_changes_is_looked_at_anew() {
        let (home, _) = theme(&RgbaImage::from_pixel(4, 4, Rgba([10, 10, 10, 255])));
        let look = || {
            let found = Shelf::default().find(&home.path().to_string_lossy());
            let picture = found.expect("found").theme.field.wood.picture;
            Tones::of(&picture, Vec3::ZERO).map(|tones| tones.mean.x)
        };
        assert!(look().expect("read") < 0.1);
        let file = home.path().join("it.png");
        let light = RgbaImage::from_pixel(4, 4, Rgba([250, 250, 250, 255]));
        light.save(&file).expect("written");
        let later = SystemTime::now() + std::time::Duration::from_secs(5);
        let opened = fs::File::options().write(true).open(&file);
        opened
            .and_then(|file| file.set_modified(later))
            .expect("it");
        assert!(look().expect("read") > 0.9);
    }
}
