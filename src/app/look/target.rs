//! Pictures that the graphics card draws into and reads again.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::math::UVec2;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};

/// A picture of that size that is still to be drawn; the graphics card alone has it.
pub(super) fn target(size: UVec2, format: TextureFormat) -> Image {
    blank(size, format, TextureUsages::RENDER_ATTACHMENT)
}

/// A picture of that size that is to be filled in that way and looked at; the graphics card alone has it.
pub(super) fn blank(size: UVec2, format: TextureFormat, filled: TextureUsages) -> Image {
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING | filled;
    image.sampler = ImageSampler::linear();
    image
}
