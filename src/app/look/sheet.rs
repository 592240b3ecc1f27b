//! Programs that draw over the whole of a picture.

use super::shaders::embed;
use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::render::render_resource::{
    BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId, ColorTargetState,
    ColorWrites, FragmentState, IntoBindGroupLayoutEntryBuilderArray, PipelineCache,
    RenderPipelineDescriptor, ShaderStages, TextureFormat, VertexState,
};

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e43");

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "sheet.wgsl",
        include_str!("../../../assets/shaders/sheet.wgsl"),
    );
}

/// Such a program, and what it is told.
#[derive(Debug, Clone)]
pub(super) struct Program {
    /// What it is told.
    pub layout: BindGroupLayoutDescriptor,
    /// The program, while and when it is made.
    pub pipeline: CachedRenderPipelineId,
}

impl Program {
    /// Has the `fragment` of a shader made into a program that is told these things and draws into pictures of these formats;
    /// three vertices cover them.
    pub fn new<const N: usize>(
        label: &'static str,
        shader: Handle<Shader>,
        told: impl IntoBindGroupLayoutEntryBuilderArray<N>,
        formats: &[TextureFormat],
        pipelines: &PipelineCache,
    ) -> Self {
        let told = BindGroupLayoutEntries::sequential(ShaderStages::FRAGMENT, told);
        let layout = BindGroupLayoutDescriptor::new(label, &told);
        let target = |format: &TextureFormat| {
            Some(ColorTargetState {
                format: *format,
                blend: None,
                write_mask: ColorWrites::ALL,
            })
        };
        let pipeline = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
            label: Some(label.into()),
            layout: vec![layout.clone()],
            vertex: VertexState {
                shader: SHADER,
                entry_point: Some("vertex".into()),
                ..default()
            },
            fragment: Some(FragmentState {
                shader,
                entry_point: Some("fragment".into()),
                targets: formats.iter().map(target).collect(),
                ..default()
            }),
            ..default()
        });
        Self { layout, pipeline }
    }
}
