//! The pictures that a theme lays its surfaces with: square layers of one texture, each with smaller ones for a distance.

use super::board::materials;
use crate::app::theme::{Kind, Material, Picture, Theme};
use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::UVec2;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor,
    TextureViewDimension,
};
use image::imageops::{FilterType, resize};
use image::{ImageFormat, ImageReader, RgbaImage};

/// The sides a layer may have, in pixels.
const SIDES: [u32; 2] = [1024, 2048];

/// Pictures on the graphics card.
#[derive(Debug, Clone)]
pub(super) struct Atlas {
    /// An array of square layers; one of a single pixel where there is no picture.
    pub image: Handle<Image>,
    layers: Vec<Layer>,
    side: u32,
}

/// A picture and its shape, in pixels of its own; none of one that cannot be read.
#[derive(Debug, Clone)]
struct Layer {
    picture: Picture,
    shape: Option<Vec2>,
}

/// Where a surface finds its picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tile {
    /// The layer.
    pub layer: f32,
    /// The size of a tile, in point widths.
    pub size: Vec2,
    /// Which of a layer's sizes has about one pixel for each of the board's.
    pub level: f32,
}

/// The pictures a theme's board is laid with.
pub(super) fn of_the_board(theme: &Theme) -> Vec<Picture> {
    let laid = materials(theme).into_iter();
    usable(
        laid.filter(|material| material.kind == Kind::Picture)
            .map(|material| &material.picture),
    )
}

/// Those of some pictures that are there, each once.
pub(super) fn usable<'p>(pictures: impl Iterator<Item = &'p Picture>) -> Vec<Picture> {
    let mut found: Vec<Picture> = Vec::new();
    for picture in pictures {
        if picture.file().is_some() && !found.contains(picture) {
            found.push(picture.clone());
        }
    }
    found
}

impl Atlas {
    /// The pictures a theme's board is laid with, for so many pixels in a point width.
    pub fn of_the_board(
        theme: &Theme,
        unit: f32,
        images: &mut Assets<Image>,
        known: Option<&Atlas>,
    ) -> Atlas {
        let widest = materials(theme)
            .iter()
            .filter(|material| material.kind == Kind::Picture)
            .map(|material| material.wide * unit)
            .fold(0.0, f32::max);
        let side = if widest > SIDES[0] as f32 {
            SIDES[1]
        } else {
            SIDES[0]
        };
        Atlas::of(of_the_board(theme), side, images, known)
    }

    /// Some pictures as layers of that side; the atlas that is known if it holds the same. A picture that cannot be read is
    /// an empty layer.
    pub fn of(
        wanted: Vec<Picture>,
        side: u32,
        images: &mut Assets<Image>,
        known: Option<&Atlas>,
    ) -> Atlas {
        let side = if wanted.is_empty() { 1 } else { side };
        if let Some(known) = known
            && known.side == side
            && known.layers.iter().map(|layer| &layer.picture).eq(&wanted)
        {
            return known.clone();
        }
        let mut layers = Vec::new();
        let mut bytes = Vec::new();
        for picture in wanted {
            let read = read(&picture);
            if let Err(why) = &read {
                warn!("{}: {why}", picture.name());
            }
            let shape = read
                .as_ref()
                .ok()
                .map(|pixels| UVec2::from(pixels.dimensions()).as_vec2());
            append(
                &mut bytes,
                &read.unwrap_or_else(|_| RgbaImage::new(1, 1)),
                side,
            );
            layers.push(Layer { picture, shape });
        }
        if layers.is_empty() {
            append(&mut bytes, &RgbaImage::new(1, 1), side);
        }
        let count = layers.len().max(1) as u32;
        Atlas {
            image: images.add(texture(bytes, side, count)),
            layers,
            side,
        }
    }

    /// The layer of a picture; none for one that is not there, or cannot be read.
    pub fn layer(&self, picture: &Picture) -> Option<usize> {
        self.layers
            .iter()
            .position(|layer| layer.picture == *picture && layer.shape.is_some())
    }

    /// Where a surface finds its picture on a board with so many pixels in a point width; none for one that is made of
    /// something else.
    pub fn tile(&self, material: &Material, unit: f32) -> Option<Tile> {
        if material.kind != Kind::Picture {
            return None;
        }
        let layer = self.layer(&material.picture)?;
        let shape = self.layers.get(layer)?.shape?;
        let size = Vec2::new(material.wide, material.wide * shape.y / shape.x);
        let pixels = self.side as f32 / (size.min_element() * unit);
        Some(Tile {
            layer: layer as f32,
            size,
            level: pixels.log2().clamp(0.0, (self.side as f32).log2()),
        })
    }
}

fn read(picture: &Picture) -> Result<RgbaImage, String> {
    let file = picture.file().ok_or("it is not there")?;
    let mut reader = ImageReader::open(file).map_err(|why| why.to_string())?;
    // What it is, not what its name says.
    reader.set_format(ImageFormat::Png);
    let decoded = reader.decode().map_err(|why| why.to_string())?;
    Ok(decoded.into_rgba8())
}

/// Appends a layer: the picture so many pixels wide and high, then halves of it down to one pixel.
fn append(bytes: &mut Vec<u8>, picture: &RgbaImage, side: u32) {
    let mut size = side;
    let mut level = resize(picture, size, size, FilterType::CatmullRom);
    loop {
        bytes.extend_from_slice(level.as_raw());
        if size <= 1 {
            return;
        }
        size /= 2;
        level = resize(&level, size, size, FilterType::Triangle);
    }
}

fn texture(bytes: Vec<u8>, side: u32, layers: u32) -> Image {
    let extent = Extent3d {
        width: side,
        height: side,
        depth_or_array_layers: layers,
    };
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(bytes);
    image.texture_descriptor.mip_level_count = side.ilog2() + 1;
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_DST;
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::D2Array),
        ..default()
    });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::{Shelf, Value};
    use std::fs;

    fn theme_with(pictures: &[(&str, u32, u32)], text: &str) -> (tempfile::TempDir, Theme) {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join("mine");
        fs::create_dir(&own).expect("a folder");
        fs::write(own.join("theme.toml"), text).expect("a theme");
        for (name, width, height) in pictures {
            let picture = RgbaImage::from_pixel(*width, *height, image::Rgba([200, 40, 10, 255]));
            picture.save(own.join(name)).expect("a picture");
        }
        let shelf = Shelf::in_folders(Some(folder.path().to_owned()), None);
        let found = shelf.find("mine").expect("it is there");
        assert_eq!(found.faults, []);
        (folder, found.theme)
    }

    #[test]
    fn surfaces_find_their_pictures_and_those_that_name_one_share_it() {
        let text = "[field.wood]\nkind = \"picture\"\npicture = \"a.png\"\nwide = 2.0\n\
            [case.wood]\nkind = \"picture\"\npicture = \"b.png\"\nwide = 8.0\n\
            [case.lid]\nkind = \"picture\"\npicture = \"a.png\"\nwide = 1.0";
        let (_folder, theme) = theme_with(&[("a.png", 64, 32), ("b.png", 10, 10)], text);
        let mut images = Assets::default();
        let atlas = Atlas::of_the_board(&theme, 32.0, &mut images, None);
        let [field, case, lid, table] = [
            &theme.field.wood,
            &theme.case.wood,
            &theme.case.lid,
            &theme.table.cloth,
        ]
        .map(|material| atlas.tile(material, 32.0));
        assert_eq!(table, None);
        let (field, case, lid) = (field.expect("a"), case.expect("b"), lid.expect("a"));
        assert_eq!((field.layer, case.layer, lid.layer), (1.0, 0.0, 1.0));
        assert_eq!(field.size, Vec2::new(2.0, 1.0));
        // 1024 pixels on one point width of 32: the fifth half
        assert_eq!(field.level, 5.0);
        assert_eq!((case.level, lid.level), (2.0, 6.0));
        let image = images.get(&atlas.image).expect("a texture");
        let whole: usize = (0..=10).map(|half| (1024_usize >> half).pow(2) * 4).sum();
        assert_eq!(image.data.as_ref().map(Vec::len), Some(2 * whole));
        // The same pictures are not read again
        let again = Atlas::of_the_board(&theme, 40.0, &mut images, Some(&atlas));
        assert_eq!(again.image, atlas.image);
        assert!(again.tile(&theme.field.wood, 40.0).expect("a").level < 5.0);
    }

    #[test]
    fn a_theme_without_pictures_has_one_pixel() {
        let mut images = Assets::default();
        let atlas = Atlas::of_the_board(&Theme::walnut(), 50.0, &mut images, None);
        assert_eq!(images.get(&atlas.image).expect("it").size(), UVec2::ONE);
        let mut theme = Theme::walnut();
        let kind = Value::Text("picture".into());
        theme.set("field.wood.kind", &kind).expect("a key");
        assert_eq!(atlas.tile(&theme.field.wood, 50.0), None);
    }
}
