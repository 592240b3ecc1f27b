//! Draws pictures and compares them.

use image::{RgbImage, imageops};
use image_compare::Algorithm;
use narde365::app::look::picture::{NoPicture, Picture, lay};
use narde365::app::table::parts::Layout;
use narde365::app::theme::Theme;
use narde365::geometry::{Seating, Xy};
use narde365::rules::{Position, PositionCode, RuleBook, Side};
use std::path::PathBuf;

use bevy::math::{Rect, UVec2, Vec2};
use bevy::prelude::World;

/// Kept pictures are so much smaller than those drawn.
const SMALLER: u32 = 4;
/// How alike two pictures must be, 1 for the same.
const ALIKE: f64 = 0.99;

/// A table to be drawn.
pub struct Table {
    /// The window's size.
    pub size: UVec2,
    /// Who sits below.
    pub below: Side,
    /// Whether the points have numbers.
    pub numbers: bool,
    /// The look.
    pub theme: Theme,
    /// What lies on it.
    pub position: Option<Position>,
}

impl Default for Table {
    fn default() -> Self {
        Table {
            size: UVec2::new(1280, 800),
            below: Side::White,
            numbers: true,
            theme: Theme::walnut(),
            position: None,
        }
    }
}

impl Table {
    /// A table with a position on it.
    pub fn with(code: &str) -> Table {
        let code = PositionCode::read(code, &RuleBook::default()).expect("a position code");
        Table {
            position: Some(code.position),
            ..Table::default()
        }
    }

    /// Where the board lies in the picture.
    pub fn layout(&self) -> Layout {
        let window = self.size.as_vec2();
        let free = Rect::from_corners(Vec2::ZERO, window);
        Layout::within(
            window,
            1.0,
            free,
            Seating { below: self.below },
            self.numbers,
        )
    }

    /// Draws it; nothing where there is no driver and none is needed.
    pub fn draw(&self) -> Option<Drawn> {
        self.draw_with(|_| ())
    }

    /// Draws it with something more on it.
    pub fn draw_with(&self, more: impl FnOnce(&mut World)) -> Option<Drawn> {
        let layout = self.layout();
        let picture = Picture::draw(self.size, |world| {
            world.insert_resource(layout);
            world.insert_resource(self.theme.clone());
            if let Some(position) = &self.position {
                lay(world, position);
            }
            more(world);
        });
        match picture {
            Ok(picture) => {
                let size = picture.size();
                let rgb = picture.rgb().expect("a picture's colours");
                let image =
                    RgbImage::from_raw(size.x, size.y, rgb).expect("as many bytes as pixels need");
                Some(Drawn { image, layout })
            }
            Err(NoPicture::NoDriver)
                if std::env::var("NARDE_NEED_PICTURES").as_deref() != Ok("1") =>
            {
                println!("skipped: no graphics driver");
                None
            }
            Err(why) => panic!("{why}"),
        }
    }
}

/// A picture that was drawn.
pub struct Drawn {
    image: RgbImage,
    layout: Layout,
}

impl Drawn {
    /// The mean colour round a place of the board, 0 to 255.
    pub fn colour_at(&self, at: Xy, radius: f32) -> [f32; 3] {
        let (middle, reach) = (self.layout.to_px(at), (radius * self.layout.unit).max(0.5));
        let (low, high) = (middle - reach, middle + reach);
        let mut sum = [0.0; 3];
        let mut count = 0.0;
        for y in low.y.max(0.0) as u32..=(high.y as u32).min(self.image.height() - 1) {
            for x in low.x.max(0.0) as u32..=(high.x as u32).min(self.image.width() - 1) {
                let pixel = self.image.get_pixel(x, y);
                for (sum, value) in sum.iter_mut().zip(pixel.0) {
                    *sum += f32::from(value);
                }
                count += 1.0;
            }
        }
        sum.map(|sum| sum / count)
    }

    /// How far two pictures are apart in the mean over all pixels, 0 to 255.
    pub fn distance(&self, other: &Drawn) -> f32 {
        assert_eq!(self.image.dimensions(), other.image.dimensions());
        let pairs = self.image.as_raw().iter().zip(other.image.as_raw());
        pairs.map(|(a, b)| f32::from(a.abs_diff(*b))).sum::<f32>()
            / self.image.as_raw().len() as f32
    }

    /// Compares it with the kept picture of that name.
    pub fn is_like(&self, name: &str) {
        let (width, height) = self.image.dimensions();
        let filter = imageops::FilterType::Triangle;
        let small = imageops::resize(&self.image, width / SMALLER, height / SMALLER, filter);
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/look/pictures");
        let path = folder.join(format!("{name}.png"));
        if std::env::var("NARDE_KEEP_PICTURES").as_deref() == Ok("1") {
            std::fs::create_dir_all(&folder).expect("a folder for pictures");
            small.save(&path).expect("a picture saved");
            return;
        }
        let kept = image::open(&path).expect("a kept picture").to_rgb8();
        let alike = image_compare::rgb_hybrid_compare(&small, &kept)
            .expect("pictures of one size")
            .score;
        if alike < ALIKE {
            let seen = std::env::temp_dir().join(format!("narde365-{name}.png"));
            self.image.save(&seen).expect("a picture saved");
            panic!(
                "{name}: {alike:.4} alike, expected {ALIKE}; what was drawn is in {}",
                seen.display()
            );
        }
        // Structure may agree where brightness has drifted everywhere.
        let (a, b) = (
            image::DynamicImage::from(small).to_luma8(),
            image::DynamicImage::from(kept).to_luma8(),
        );
        let level = image_compare::gray_similarity_structure(&Algorithm::RootMeanSquared, &a, &b);
        assert!(
            level.expect("pictures of one size").score > 0.98,
            "{name}: its brightness has changed"
        );
    }
}
