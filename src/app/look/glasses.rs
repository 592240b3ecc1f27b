//! The table as eyes that lack a kind of cone see it; the panels are left as they are.

use super::shaders::embed;
use super::sheet::Program;
use super::veil;
use crate::app::theme::sight::Sight;
use crate::app::wardrobe::Wardrobe;
use bevy::asset::uuid_handle;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::binding_types::{texture_2d, uniform_buffer};
use bevy::render::render_resource::{
    BindGroupEntries, PipelineCache, RenderPassColorAttachment, RenderPassDescriptor, ShaderType,
    TextureSampleType, UniformBuffer,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderQueue, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{RenderApp, RenderStartup};
use bevy::window::RequestRedraw;

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e42");

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "glasses.wgsl",
        include_str!("../../../assets/shaders/glasses.wgsl"),
    );
    app.init_resource::<Glasses>()
        .add_plugins(ExtractResourcePlugin::<Glasses>::default())
        .add_systems(PostUpdate, put_on.run_if(resource_exists::<Wardrobe>));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(RenderStartup, grind).add_systems(
            Core2d,
            look_through
                // What fades is kept as it was drawn.
                .after(veil::draw_off)
                .in_set(Core2dSystems::MainPass),
        );
    }
}

/// By which sight the table is shown.
#[derive(Resource, ExtractResource, Clone, Copy, PartialEq)]
pub(super) struct Glasses(Sight);

impl Default for Glasses {
    fn default() -> Self {
        Self(Sight::Normal)
    }
}

fn put_on(
    wardrobe: Res<Wardrobe>,
    mut glasses: ResMut<Glasses>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if glasses.set_if_neq(Glasses(wardrobe.sight)) {
        redraw.write(RequestRedraw);
    }
}

/// `Glasses` of `assets/shaders/glasses.wgsl`.
#[derive(ShaderType, Clone, Copy)]
struct GlassesUniform {
    red: Vec4,
    green: Vec4,
    blue: Vec4,
}

/// What the table is looked at through.
#[derive(Resource)]
struct Lens(Program);

fn grind(mut commands: Commands, pipelines: Res<PipelineCache>) {
    let program = Program::new(
        "glasses",
        SHADER,
        (
            uniform_buffer::<GlassesUniform>(false),
            texture_2d(TextureSampleType::Float { filterable: false }),
        ),
        &[veil::FORMAT],
        &pipelines,
    );
    commands.insert_resource(Lens(program));
}

/// Draws the camera's picture anew as the sight has it, before the panels are drawn on it.
fn look_through(
    view: ViewQuery<&ViewTarget>,
    glasses: Option<Res<Glasses>>,
    lens: Option<Res<Lens>>,
    pipelines: Res<PipelineCache>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
    mut context: RenderContext,
) {
    let (Some(glasses), Some(lens)) = (glasses, lens) else {
        return;
    };
    let target = view.into_inner();
    if glasses.0 == Sight::Normal || target.main_texture_format() != veil::FORMAT {
        return;
    }
    let Some(pipeline) = pipelines.get_render_pipeline(lens.0.pipeline) else {
        return;
    };
    let rows = glasses.0.matrix().transpose();
    let mut uniform = UniformBuffer::from(GlassesUniform {
        red: rows.x_axis.extend(0.0),
        green: rows.y_axis.extend(0.0),
        blue: rows.z_axis.extend(0.0),
    });
    uniform.write_buffer(&device, &queue);
    let through = target.post_process_write();
    let group = device.create_bind_group(
        "glasses",
        &pipelines.get_bind_group_layout(&lens.0.layout),
        &BindGroupEntries::sequential((&uniform, through.source)),
    );
    let mut pass = context
        .command_encoder()
        .begin_render_pass(&RenderPassDescriptor {
            label: Some("glasses"),
            color_attachments: &[Some(RenderPassColorAttachment {
                view: through.destination,
                depth_slice: None,
                resolve_target: None,
                ops: default(),
            })],
            ..default()
        });
    pass.set_pipeline(pipeline);
    pass.set_bind_group(0, &group, &[]);
    pass.draw(0..3, 0..1);
}
