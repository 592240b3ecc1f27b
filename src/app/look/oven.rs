//! The render world's half of the bake: the pictures in order are drawn band by band, then finished.

use super::board::BoardUniform;
use super::frame::Pictures;
use super::light::LightUniform;
use super::ornament::{Brush, Strokes};
use super::shaders::embed;
use super::sheet::Program;
use bevy::asset::uuid_handle;
use bevy::core_pipeline::schedule::camera_driver;
use bevy::image::Image;
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::binding_types::{
    sampler, texture_2d, texture_2d_array, uniform_buffer,
};
use bevy::render::render_resource::{
    BindGroupEntries, LoadOp, Operations, PipelineCache, RenderPassColorAttachment,
    RenderPassDescriptor, SamplerBindingType, StoreOp, TextureFormat, TextureSampleType,
    UniformBuffer,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderGraph, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::render::{RenderApp, RenderStartup};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e05");
const FINISH: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e0b");
/// How the pictures keep light: more than eight bits, for shades are multiplied later.
pub(super) const FORMAT: TextureFormat = TextureFormat::Rgba16Float;
/// How the finished picture keeps it: as it is seen.
pub(super) const SEEN: TextureFormat = TextureFormat::Rgba8UnormSrgb;
/// Into how many bands a picture is cut at most, one a frame, so that the window stays awake on a slow machine.
const BANDS: u32 = 8;
/// A band has so many pixels at least.
const BAND: u32 = 120_000;

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "board.wgsl",
        include_str!("../../../assets/shaders/board.wgsl"),
    );
    embed(
        app,
        FINISH,
        "finish.wgsl",
        include_str!("../../../assets/shaders/finish.wgsl"),
    );
    let finished = Finished::default();
    app.insert_resource(finished.clone())
        .add_plugins(ExtractResourcePlugin::<Order>::default());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(finished)
            .init_resource::<Oven>()
            .add_systems(RenderStartup, set_up)
            .add_systems(RenderGraph, bake.before(camera_driver));
    }
}

/// Pictures to be made; the render world works through it band by band.
#[derive(Resource, Clone, ExtractResource)]
pub(super) struct Order {
    pub number: u32,
    pub uniform: BoardUniform,
    pub light: LightUniform,
    pub pictures: Pictures,
    pub digits: Handle<Image>,
    /// The pictures that surfaces are laid with.
    pub atlas: Handle<Image>,
    pub strokes: Arc<Strokes>,
    /// Paint and gloss of the ornament; not needed any more when the order is done.
    pub ornament: [Handle<Image>; 2],
}

/// The number of the latest order that is done.
#[derive(Resource, Clone, Default)]
pub(super) struct Finished(Arc<AtomicU32>);

impl Finished {
    /// Whether that order is done.
    pub fn has(&self, number: u32) -> bool {
        self.0.load(Ordering::Acquire) == number
    }
}

/// What draws the pictures.
#[derive(Resource)]
struct Kitchen {
    board: Program,
    finish: Program,
}

/// How far the order in work has come.
#[derive(Resource, Default)]
struct Oven {
    number: u32,
    bands: u32,
}

fn set_up(mut commands: Commands, pipelines: Res<PipelineCache>) {
    let filtered = || texture_2d(TextureSampleType::Float { filterable: true });
    let board = Program::new(
        "board",
        SHADER,
        (
            uniform_buffer::<BoardUniform>(false),
            filtered(),
            sampler(SamplerBindingType::Filtering),
            filtered(),
            filtered(),
            texture_2d_array(TextureSampleType::Float { filterable: true }),
            sampler(SamplerBindingType::Filtering),
        ),
        &[FORMAT, FORMAT],
        &pipelines,
    );
    let unfiltered = || texture_2d(TextureSampleType::Float { filterable: false });
    let finish = Program::new(
        "finished board",
        FINISH,
        (
            uniform_buffer::<LightUniform>(false),
            unfiltered(),
            unfiltered(),
        ),
        &[SEEN],
        &pipelines,
    );
    commands.insert_resource(Kitchen { board, finish });
}

/// Draws one band of the pictures in order.
fn bake(
    order: Option<Res<Order>>,
    tools: (Option<Res<Kitchen>>, Option<Res<Brush>>),
    finished: Res<Finished>,
    images: Res<RenderAssets<GpuImage>>,
    pipelines: Res<PipelineCache>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
    mut oven: ResMut<Oven>,
    mut context: RenderContext,
) {
    let (Some(order), (Some(kitchen), Some(brush))) = (order, tools) else {
        return;
    };
    if finished.has(order.number) {
        return;
    }
    let (Some(pipeline), Some(finish)) = (
        pipelines.get_render_pipeline(kitchen.board.pipeline),
        pipelines.get_render_pipeline(kitchen.finish.pipeline),
    ) else {
        return;
    };
    let of = |image: &Handle<Image>| images.get(image);
    let [paint, gloss] = &order.ornament;
    let (Some(lamp), Some(room), Some(whole)) = (
        of(&order.pictures.lamp),
        of(&order.pictures.room),
        of(&order.pictures.whole),
    ) else {
        return;
    };
    let (Some(digits), Some(atlas), Some(paint), Some(gloss)) =
        (of(&order.digits), of(&order.atlas), of(paint), of(gloss))
    else {
        return;
    };
    if oven.number != order.number {
        *oven = Oven {
            number: order.number,
            bands: 0,
        };
    }
    let size = order.pictures.frame.size;
    let bands = (size.x * size.y / BAND).clamp(1, BANDS);
    let rows = size.y.div_ceil(bands).max(1);
    let top = oven.bands * rows;
    if top == 0 {
        let view = order.uniform.view();
        let hands = (&*device, &*queue);
        let pictures = [paint, gloss];
        if !brush.paint(
            &order.strokes,
            view,
            pictures,
            &pipelines,
            hands,
            &mut context,
        ) {
            return;
        }
    }
    if top < size.y {
        let mut uniform = UniformBuffer::from(order.uniform);
        uniform.write_buffer(&device, &queue);
        let group = device.create_bind_group(
            "board",
            &pipelines.get_bind_group_layout(&kitchen.board.layout),
            &BindGroupEntries::sequential((
                &uniform,
                &digits.texture_view,
                &digits.sampler,
                &paint.texture_view,
                &gloss.texture_view,
                &atlas.texture_view,
                &atlas.sampler,
            )),
        );
        let load = if top == 0 {
            LoadOp::Clear(LinearRgba::BLACK.into())
        } else {
            LoadOp::Load
        };
        let mut pass = context
            .command_encoder()
            .begin_render_pass(&RenderPassDescriptor {
                label: Some("board"),
                color_attachments: &[lamp, room].map(|image| {
                    Some(RenderPassColorAttachment {
                        view: &image.texture_view,
                        depth_slice: None,
                        resolve_target: None,
                        ops: Operations {
                            load,
                            store: StoreOp::Store,
                        },
                    })
                }),
                ..default()
            });
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.set_scissor_rect(0, top, size.x, rows.min(size.y - top));
        pass.draw(0..3, 0..1);
    }
    oven.bands += 1;
    if oven.bands * rows < size.y {
        return;
    }
    let mut uniform = UniformBuffer::from(order.light);
    uniform.write_buffer(&device, &queue);
    let group = device.create_bind_group(
        "finished board",
        &pipelines.get_bind_group_layout(&kitchen.finish.layout),
        &BindGroupEntries::sequential((&uniform, &lamp.texture_view, &room.texture_view)),
    );
    let mut pass = context
        .command_encoder()
        .begin_render_pass(&RenderPassDescriptor {
            label: Some("finished board"),
            color_attachments: &[Some(RenderPassColorAttachment {
                view: &whole.texture_view,
                depth_slice: None,
                resolve_target: None,
                ops: Operations {
                    load: LoadOp::Clear(LinearRgba::BLACK.into()),
                    store: StoreOp::Store,
                },
            })],
            ..default()
        });
    pass.set_pipeline(finish);
    pass.set_bind_group(0, &group, &[]);
    pass.draw(0..3, 0..1);
    drop(pass);
    finished.0.store(order.number, Ordering::Release);
}
