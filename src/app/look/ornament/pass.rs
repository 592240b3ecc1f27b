//! How strokes become pictures: one instanced draw, before the board is baked.

use super::super::shaders::embed;
use super::super::target::target;
use bevy::asset::uuid_handle;
use bevy::image::Image;
use bevy::math::{UVec2, Vec2, Vec3, Vec4};
use bevy::mesh::VertexBufferLayout;
use bevy::prelude::*;
use bevy::render::render_resource::binding_types::uniform_buffer;
use bevy::render::render_resource::{
    BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, BlendState,
    BufferInitDescriptor, BufferUsages, CachedRenderPipelineId, ColorTargetState, ColorWrites,
    FragmentState, LoadOp, Operations, PipelineCache, PrimitiveState, PrimitiveTopology,
    RenderPassColorAttachment, RenderPassDescriptor, RenderPipelineDescriptor, ShaderStages,
    ShaderType, StoreOp, TextureFormat, UniformBuffer, VertexFormat, VertexState, VertexStepMode,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::render::{RenderApp, RenderStartup};

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e0c");

/// How the two pictures keep what they show: paint in linear light, and how rough and mirroring it is.
const FORMATS: [TextureFormat; 2] = [TextureFormat::Rgba16Float, TextureFormat::Rgba8Unorm];

/// Numbers in a row.
const ROW: usize = 20;

pub fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "stroke.wgsl",
        include_str!("../../../../assets/shaders/stroke.wgsl"),
    );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(RenderStartup, set_up);
    }
}

/// A stroke as the shader takes it; `Row` of `assets/shaders/stroke.wgsl`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Row([f32; ROW]);

impl Row {
    /// A stroke along a curve, with its half widths, the colours of its two sides, and how rough and mirroring it is.
    pub fn new(path: [Vec2; 3], wide: [f32; 3], inks: [Vec3; 2], gloss: [f32; 2]) -> Row {
        let [a, b, c] = path;
        let [ink, pale] = inks;
        Row([
            a.x, a.y, b.x, b.y, c.x, c.y, wide[0], wide[1], wide[2], gloss[0], gloss[1], 0.0,
            ink.x, ink.y, ink.z, 1.0, pale.x, pale.y, pale.z, 1.0,
        ])
    }

    /// Where its curve starts and ends.
    #[cfg(test)]
    pub fn places(&self) -> [Vec2; 2] {
        let Row(row) = self;
        [Vec2::new(row[0], row[1]), Vec2::new(row[4], row[5])]
    }
}

/// An ornament, stroke over stroke.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Strokes(pub Vec<Row>);

/// `Canvas` of `assets/shaders/stroke.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct CanvasUniform {
    view: Vec4,
    size: Vec4,
}

/// What draws strokes.
#[derive(Resource)]
pub struct Brush {
    layout: BindGroupLayoutDescriptor,
    pipeline: CachedRenderPipelineId,
}

/// Two pictures that are still to be drawn; of a single pixel where there is nothing to draw.
pub fn blank(strokes: &Strokes, size: UVec2) -> [Image; 2] {
    let size = if strokes.0.is_empty() {
        UVec2::ONE
    } else {
        size
    };
    FORMATS.map(|format| target(size, format))
}

fn set_up(mut commands: Commands, pipelines: Res<PipelineCache>) {
    let layout = BindGroupLayoutDescriptor::new(
        "ornament",
        &BindGroupLayoutEntries::single(
            ShaderStages::VERTEX_FRAGMENT,
            uniform_buffer::<CanvasUniform>(false),
        ),
    );
    let rows = VertexBufferLayout::from_vertex_formats(
        VertexStepMode::Instance,
        [VertexFormat::Float32x4; ROW / 4],
    );
    let targets = FORMATS.map(|format| {
        Some(ColorTargetState {
            format,
            blend: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
            write_mask: ColorWrites::ALL,
        })
    });
    let pipeline = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("ornament".into()),
        layout: vec![layout.clone()],
        vertex: VertexState {
            shader: SHADER,
            entry_point: Some("vertex".into()),
            buffers: vec![rows],
            ..default()
        },
        primitive: PrimitiveState {
            topology: PrimitiveTopology::TriangleStrip,
            ..default()
        },
        fragment: Some(FragmentState {
            shader: SHADER,
            entry_point: Some("fragment".into()),
            targets: targets.to_vec(),
            ..default()
        }),
        ..default()
    });
    commands.insert_resource(Brush { layout, pipeline });
}

impl Brush {
    /// Draws strokes into the two pictures that [`blank`] made; false while the shader is still being made. `view` is
    /// the board's middle in pixels, pixels in a point width, and 1 with White below or -1 with Black.
    pub fn paint(
        &self,
        strokes: &Strokes,
        view: Vec4,
        pictures: [&GpuImage; 2],
        pipelines: &PipelineCache,
        (device, queue): (&RenderDevice, &RenderQueue),
        context: &mut RenderContext,
    ) -> bool {
        let Some(pipeline) = pipelines.get_render_pipeline(self.pipeline) else {
            return false;
        };
        let size = pictures[0].texture_descriptor.size;
        let mut canvas = UniformBuffer::from(CanvasUniform {
            view,
            size: Vec4::new(size.width as f32, size.height as f32, 0.0, 0.0),
        });
        canvas.write_buffer(device, queue);
        let group = device.create_bind_group(
            "ornament",
            &pipelines.get_bind_group_layout(&self.layout),
            &BindGroupEntries::single(&canvas),
        );
        let numbers = strokes.0.iter().flat_map(|Row(row)| row);
        let bytes: Vec<u8> = numbers.flat_map(|number| number.to_ne_bytes()).collect();
        let mut pass = context
            .command_encoder()
            .begin_render_pass(&RenderPassDescriptor {
                label: Some("ornament"),
                color_attachments: &pictures.map(|image| {
                    Some(RenderPassColorAttachment {
                        view: &image.texture_view,
                        depth_slice: None,
                        resolve_target: None,
                        ops: Operations {
                            load: LoadOp::Clear(LinearRgba::NONE.into()),
                            store: StoreOp::Store,
                        },
                    })
                }),
                ..default()
            });
        if !strokes.0.is_empty() {
            let rows = device.create_buffer_with_data(&BufferInitDescriptor {
                label: Some("ornament"),
                contents: &bytes,
                usage: BufferUsages::VERTEX,
            });
            pass.set_pipeline(pipeline);
            pass.set_bind_group(0, &group, &[]);
            pass.set_vertex_buffer(0, *rows.slice(..));
            pass.draw(0..4, 0..strokes.0.len() as u32);
        }
        true
    }
}
