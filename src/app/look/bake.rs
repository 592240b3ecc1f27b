//! Table and case, drawn once for a size, a theme and a seating into two pictures: what the lamp's shadow takes away,
//! and what occlusion takes away. The case never moves, and wood costs too much for every frame.

use super::board::BoardUniform;
use super::figures;
use super::light::LightUniform;
use super::ornament::{self, Brush, Strokes};
use super::shaders::embed;
use super::theme::{Face, Theme};
use crate::app::table::parts::Layout;
use crate::rules::Side;
use bevy::asset::{RenderAssetUsages, uuid_handle};
use bevy::core_pipeline::schedule::camera_driver;
use bevy::image::{Image, ImageSampler};
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::binding_types::{sampler, texture_2d, uniform_buffer};
use bevy::render::render_resource::{
    BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId,
    ColorTargetState, ColorWrites, Extent3d, FragmentState, LoadOp, Operations, PipelineCache,
    RenderPassColorAttachment, RenderPassDescriptor, RenderPipelineDescriptor, SamplerBindingType,
    ShaderStages, StoreOp, TextureDimension, TextureFormat, TextureSampleType, TextureUsages,
    UniformBuffer, VertexState,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderGraph, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::render::{RenderApp, RenderStartup};
use bevy::window::RequestRedraw;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e05");
const FINISH: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e0b");

/// The faces of the numbers on the rim; their plain digits are lining figures.
const SERIF: &[u8] = include_bytes!("../../../assets/fonts/NardeSerif-Regular.otf");
const SANS: &[u8] = include_bytes!("../../../assets/fonts/NardeSans-Bold.ttf");
/// How the pictures keep light: more than eight bits, for shades are multiplied later.
const FORMAT: TextureFormat = TextureFormat::Rgba16Float;
/// How the finished picture keeps it: as it is seen.
const SEEN: TextureFormat = TextureFormat::Rgba8UnormSrgb;
/// A size must have stood so long before it is worth a new picture.
const CALM: Duration = Duration::from_millis(150);
/// Into how many bands a picture is cut, one a frame, so that the window stays awake on a slow machine.
const BANDS: u32 = 8;
/// The widest picture; a larger window shows it scaled.
const WIDEST: f32 = 8192.0;

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
        .init_resource::<Baked>()
        .init_resource::<Plan>()
        .add_plugins(ExtractResourcePlugin::<Order>::default())
        .add_systems(PostUpdate, (plan, receive).chain().in_set(BakeSystems));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(finished)
            .init_resource::<Oven>()
            .add_systems(RenderStartup, set_up)
            .add_systems(RenderGraph, bake.before(camera_driver));
    }
}

/// The systems that keep [`Baked`] up to date.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct BakeSystems;

/// The latest pictures that are whole; none at first.
#[derive(Resource, Debug, Default)]
pub(super) struct Baked(pub Option<Pictures>);

/// A pair of pictures and what they show.
#[derive(Debug, Clone)]
pub(super) struct Pictures {
    /// What the lamp gives; its alpha is the case's own shadow.
    pub lamp: Handle<Image>,
    /// What the room gives.
    pub room: Handle<Image>,
    /// The two together, where nothing stands in the light.
    pub whole: Handle<Image>,
    /// Where the board lies in them.
    pub frame: Frame,
}

/// Where the board lies in a picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Frame {
    /// The picture's size.
    pub size: UVec2,
    /// The board's middle.
    pub centre: Vec2,
    /// Pixels in a point width.
    pub unit: f32,
}

impl Frame {
    /// The frame that covers the window, pixel for pixel unless the window is larger than any picture.
    pub fn of(layout: &Layout) -> Frame {
        let full = layout.window * layout.scale;
        let shrink = (WIDEST / full.max_element().max(1.0)).min(1.0);
        let scale = layout.scale * shrink;
        Frame {
            size: (layout.window * scale).round().as_uvec2().max(UVec2::ONE),
            centre: layout.centre * scale,
            unit: layout.unit * scale,
        }
    }
}

/// What a pair of pictures depends on but the theme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Want {
    /// Where the board lies in them.
    pub frame: Frame,
    /// Who sits below.
    pub below: Side,
    /// Whether the points have numbers.
    pub numbers: bool,
}

/// What is wanted, what is being made.
#[derive(Resource, Debug, Default)]
struct Plan {
    wanted: Option<(Want, Instant)>,
    ordered: Option<Want>,
    waiting: Option<Pictures>,
    digits: Option<(Face, Handle<Image>)>,
}

/// Pictures to be made; the render world works through it band by band.
#[derive(Resource, Clone, ExtractResource)]
struct Order {
    number: u32,
    uniform: BoardUniform,
    light: LightUniform,
    pictures: Pictures,
    digits: Handle<Image>,
    strokes: Arc<Strokes>,
    /// Paint and gloss of the ornament; not needed any more when the order is done.
    ornament: [Handle<Image>; 2],
}

/// The number of the latest order that is done.
#[derive(Resource, Clone, Default)]
struct Finished(Arc<AtomicU32>);

/// Orders new pictures when size, theme, seating or numbers have changed; a changing size is waited out.
fn plan(
    layout: Option<Res<Layout>>,
    theme: Res<Theme>,
    order: Option<Res<Order>>,
    mut plan: ResMut<Plan>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Some(layout) = layout else { return };
    let want = Want {
        frame: Frame::of(&layout),
        below: layout.seating.below,
        numbers: layout.numbers,
    };
    if plan.ordered == Some(want) && !theme.is_changed() {
        plan.wanted = None;
        return;
    }
    let now = Instant::now();
    let since = match plan.wanted {
        Some((wanted, since)) if wanted == want => since,
        _ => now,
    };
    plan.wanted = Some((want, since));
    let resized = plan
        .ordered
        .is_some_and(|ordered| ordered.frame != want.frame);
    if resized && now - since < CALM {
        redraw.write(RequestRedraw);
        return;
    }
    let face = theme.text.face;
    let digits = match &plan.digits {
        Some((cut, digits)) if *cut == face => digits.clone(),
        _ => {
            let font = match face {
                Face::Serif => SERIF,
                Face::Sans => SANS,
            };
            images.add(figures::sheet(font, 1..25, 6))
        }
    };
    plan.digits = Some((face, digits.clone()));
    let frame = want.frame;
    let strokes = ornament::strokes(&theme.ornament);
    let pictures = Pictures {
        lamp: images.add(blank(frame.size, FORMAT)),
        room: images.add(blank(frame.size, FORMAT)),
        whole: images.add(blank(frame.size, SEEN)),
        frame,
    };
    commands.insert_resource(Order {
        number: order.map_or(1, |order| order.number.wrapping_add(1)),
        uniform: BoardUniform::new(&theme, &want),
        light: theme.as_ref().into(),
        pictures: pictures.clone(),
        digits,
        ornament: ornament::blank(&strokes, frame.size).map(|image| images.add(image)),
        strokes: Arc::new(strokes),
    });
    plan.waiting = Some(pictures);
    plan.ordered = Some(want);
    plan.wanted = None;
    redraw.write(RequestRedraw);
}

/// Takes the pictures when they are whole.
fn receive(
    order: Option<ResMut<Order>>,
    finished: Res<Finished>,
    mut plan: ResMut<Plan>,
    mut baked: ResMut<Baked>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if plan.waiting.is_none() {
        return;
    }
    redraw.write(RequestRedraw);
    let done = order.filter(|order| order.number == finished.0.load(Ordering::Acquire));
    if let Some(mut order) = done {
        baked.0 = plan.waiting.take();
        order.ornament = default();
    }
}

/// A picture that is still to be drawn.
fn blank(size: UVec2, format: TextureFormat) -> Image {
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
    image.texture_descriptor.usage =
        TextureUsages::TEXTURE_BINDING | TextureUsages::RENDER_ATTACHMENT;
    image.sampler = ImageSampler::linear();
    image
}

/// What draws the pictures.
#[derive(Resource)]
struct Kitchen {
    layout: BindGroupLayoutDescriptor,
    pipeline: CachedRenderPipelineId,
    finish_layout: BindGroupLayoutDescriptor,
    finish: CachedRenderPipelineId,
}

/// How far the order in work has come.
#[derive(Resource, Default)]
struct Oven {
    number: u32,
    bands: u32,
}

fn set_up(mut commands: Commands, pipelines: Res<PipelineCache>) {
    let layout = BindGroupLayoutDescriptor::new(
        "board",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::FRAGMENT,
            (
                uniform_buffer::<BoardUniform>(false),
                texture_2d(TextureSampleType::Float { filterable: true }),
                sampler(SamplerBindingType::Filtering),
                texture_2d(TextureSampleType::Float { filterable: true }),
                texture_2d(TextureSampleType::Float { filterable: true }),
            ),
        ),
    );
    let target = Some(ColorTargetState {
        format: FORMAT,
        blend: None,
        write_mask: ColorWrites::ALL,
    });
    let pipeline = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("board".into()),
        layout: vec![layout.clone()],
        vertex: VertexState {
            shader: SHADER,
            entry_point: Some("vertex".into()),
            ..default()
        },
        fragment: Some(FragmentState {
            shader: SHADER,
            entry_point: Some("fragment".into()),
            targets: vec![target.clone(), target],
            ..default()
        }),
        ..default()
    });
    let unfiltered = || texture_2d(TextureSampleType::Float { filterable: false });
    let finish_layout = BindGroupLayoutDescriptor::new(
        "finished board",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::FRAGMENT,
            (
                uniform_buffer::<LightUniform>(false),
                unfiltered(),
                unfiltered(),
            ),
        ),
    );
    let finish = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("finished board".into()),
        layout: vec![finish_layout.clone()],
        vertex: VertexState {
            shader: FINISH,
            entry_point: Some("vertex".into()),
            ..default()
        },
        fragment: Some(FragmentState {
            shader: FINISH,
            entry_point: Some("fragment".into()),
            targets: vec![Some(ColorTargetState {
                format: SEEN,
                blend: None,
                write_mask: ColorWrites::ALL,
            })],
            ..default()
        }),
        ..default()
    });
    commands.insert_resource(Kitchen {
        layout,
        pipeline,
        finish_layout,
        finish,
    });
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
    if order.number == finished.0.load(Ordering::Acquire) {
        return;
    }
    let (Some(pipeline), Some(finish)) = (
        pipelines.get_render_pipeline(kitchen.pipeline),
        pipelines.get_render_pipeline(kitchen.finish),
    ) else {
        return;
    };
    let of = |image: &Handle<Image>| images.get(image);
    let [paint, gloss] = &order.ornament;
    let (Some(lamp), Some(room), Some(whole), Some(digits), Some(paint), Some(gloss)) = (
        of(&order.pictures.lamp),
        of(&order.pictures.room),
        of(&order.pictures.whole),
        of(&order.digits),
        of(paint),
        of(gloss),
    ) else {
        return;
    };
    if oven.number != order.number {
        *oven = Oven {
            number: order.number,
            bands: 0,
        };
    }
    let size = order.pictures.frame.size;
    let rows = size.y.div_ceil(BANDS).max(1);
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
            &pipelines.get_bind_group_layout(&kitchen.layout),
            &BindGroupEntries::sequential((
                &uniform,
                &digits.texture_view,
                &digits.sampler,
                &paint.texture_view,
                &gloss.texture_view,
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
        &pipelines.get_bind_group_layout(&kitchen.finish_layout),
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
