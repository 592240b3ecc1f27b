//! The picture under everything that moves: the baked board, shaded by what lies on it.

use super::bake::{BakeSystems, Baked};
use super::frame::Frame;
use super::light::LightUniform;
use super::quads;
use super::shaders::embed;
use super::shadows::{self, OCCLUSION};
use crate::app::screen::OnShow;
use crate::app::table::parts::Layout;
use crate::app::theme::Theme;
use bevy::asset::{AssetEventSystems, uuid_handle};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{Material2d, Material2dKey, Material2dPlugin};
use bevy::window::RequestRedraw;

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e06");
const MATERIAL: Handle<CombineMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e07");

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "combine.wgsl",
        include_str!("../../../assets/shaders/combine.wgsl"),
    );
    embed(
        app,
        WHOLE_SHADER,
        "whole.wgsl",
        include_str!("../../../assets/shaders/whole.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<CombineMaterial>::default())
        .add_plugins(Material2dPlugin::<WholeMaterial>::default())
        .insert_resource(OnShow(false))
        .add_systems(Startup, set_up)
        .add_systems(
            PostUpdate,
            (
                cover_shadows,
                // With what it changes drawn in the same frame: a picture of another size is read in another way.
                combine.before(AssetEventSystems),
                unveil
                    .run_if(not(is_on_show))
                    .before(TransformSystems::Propagate),
            )
                .chain()
                .after(BakeSystems),
        );
}

/// The board is one flat colour on which nothing casts a shadow: only to measure what a board costs that is none.
#[derive(Resource, Debug, Default)]
pub struct Plain;

/// So many frames in a row must find every program made before anything is put on the board: what is shown in one frame is
/// asked for in the next and known to be missing in the one after.
const CALM: u8 = 4;

fn is_on_show(on_show: Res<OnShow>) -> bool {
    on_show.0
}

/// Puts everything on the board as soon as the board itself is there to be seen.
fn unveil(
    baked: Res<Baked>,
    pipelines: Res<shadows::Pipelines>,
    mut on_show: ResMut<OnShow>,
    mut waiting: Query<(Entity, &mut Transform), With<quads::Waits>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
    mut calm: Local<u8>,
) {
    if baked.0.is_none() {
        return;
    }
    redraw.write(RequestRedraw);
    *calm = if pipelines.waiting() { 0 } else { *calm + 1 };
    if *calm < CALM {
        return;
    }
    for (sheet, mut transform) in &mut waiting {
        transform.translation.x = 0.0;
        commands.entity(sheet).remove::<quads::Waits>();
    }
    on_show.0 = true;
}

/// The same where the baked picture has a pixel for each of the frame's: what stands in the light, over the finished board.
const EXACT: Handle<CombineMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e08");

const WHOLE_SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e09");
const WHOLE: Handle<WholeMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e0a");

/// `Combine` of `assets/shaders/combine.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
struct CombineUniform {
    light: LightUniform,
    centres: Vec4,
    scale: Vec4,
    sizes: Vec4,
}

impl CombineUniform {
    fn new(theme: &Theme, layout: &Layout, baked: &Frame) -> Self {
        let (size, centre) = (layout.window * layout.scale, layout.centre * layout.scale);
        let baked_size = baked.size.as_vec2();
        let scale = baked.unit / (layout.unit * layout.scale);
        CombineUniform {
            light: theme.into(),
            centres: Vec4::new(centre.x, centre.y, baked.centre.x, baked.centre.y),
            scale: Vec4::new(scale, 0.0, 0.0, 0.0),
            sizes: Vec4::new(
                1.0 / size.x,
                1.0 / size.y,
                1.0 / baked_size.x,
                1.0 / baked_size.y,
            ),
        }
    }
}

/// Which of the two programs draws the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct CombineKey {
    /// The baked picture has a pixel for each of the frame's.
    exact: bool,
}

impl From<&CombineMaterial> for CombineKey {
    fn from(material: &CombineMaterial) -> Self {
        CombineKey {
            exact: material.exact,
        }
    }
}

/// What the ground is drawn with.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(CombineKey)]
struct CombineMaterial {
    #[uniform(0)]
    uniform: CombineUniform,
    #[texture(1)]
    #[sampler(2)]
    lamp: Handle<Image>,
    #[texture(3)]
    room: Handle<Image>,
    #[texture(4)]
    occlusion: Handle<Image>,
    exact: bool,
}

impl Material2d for CombineMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let (true, Some(fragment)) = (key.bind_group_data.exact, &mut descriptor.fragment) {
            fragment.shader_defs.push("EXACT".into());
        }
        Ok(())
    }
}

/// The finished board, as it is.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct WholeMaterial {
    #[texture(0, sample_type = "float", filterable = false)]
    whole: Handle<Image>,
}

impl Material2d for WholeMaterial {
    fn fragment_shader() -> ShaderRef {
        WHOLE_SHADER.into()
    }
}

/// A part of the ground. Where the baked picture has a pixel for each of the frame's, the whole board is one copy of it and
/// only what stands in the light is worked out; else, while the window changes its size, everything is.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// All of it, worked out.
    All,
    /// All of it, copied.
    Whole,
    /// What stands in the light.
    Shaded,
}

/// How high what stands in the light lies over the copy.
const OVER: f32 = 0.5;

fn set_up(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let quad = meshes.add(Rectangle::new(1.0, 1.0));
    // Each program is made now, on a single pixel under the ground: made when the window is first resized, it would leave
    // the board undrawn till then.
    let under = Transform::from_xyz(0.0, 0.0, -1.0);
    commands.spawn((
        Mesh2d(quad.clone()),
        MeshMaterial2d(MATERIAL),
        under,
        NoFrustumCulling,
    ));
    commands.spawn((
        Ground::All,
        Mesh2d(quad.clone()),
        MeshMaterial2d(MATERIAL),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
    commands.spawn((
        Ground::Whole,
        Mesh2d(quad),
        MeshMaterial2d(WHOLE),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// What stands in the light is drawn by the quads of the shadows.
fn cover_shadows(shadows: Query<&Mesh2d, Added<shadows::Sheet>>, mut commands: Commands) {
    for mesh in &shadows {
        commands.spawn((
            Ground::Shaded,
            mesh.clone(),
            MeshMaterial2d(EXACT),
            Transform::from_xyz(0.0, 0.0, OVER),
            Visibility::Hidden,
            NoFrustumCulling,
        ));
    }
}

/// Fits the ground to the window and its materials to the latest pictures.
fn combine(
    layout: Option<Res<Layout>>,
    theme: Res<Theme>,
    baked: Res<Baked>,
    mut ground: Query<(&Ground, &mut Transform, &mut Visibility)>,
    shadows: Query<Ref<Visibility>, (With<shadows::Sheet>, Without<Ground>)>,
    mut materials: ResMut<Assets<CombineMaterial>>,
    mut wholes: ResMut<Assets<WholeMaterial>>,
    mut clear: ResMut<ClearColor>,
    plain: Option<Res<Plain>>,
    (mut exact, mut was_plain): (Local<bool>, Local<bool>),
) {
    let Some(layout) = layout else { return };
    if theme.is_changed() {
        // Until the first picture is there: the table in half shade.
        clear.0 = theme.table.cloth.light.into();
    }
    let plain = plain.is_some();
    let turned = std::mem::replace(&mut *was_plain, plain) != plain;
    let anew = layout.is_changed() || theme.is_changed() || baked.is_changed();
    if !(anew || turned || shadows.iter().any(|shadows| shadows.is_changed())) {
        return;
    }
    let Some(pictures) = &baked.0 else {
        return;
    };
    if anew {
        let frame = &pictures.frame;
        *exact = Frame::of(&layout) == *frame && frame.unit == layout.unit * layout.scale;
        let all = CombineMaterial {
            uniform: CombineUniform::new(&theme, &layout, frame),
            lamp: pictures.lamp.clone(),
            room: pictures.room.clone(),
            occlusion: OCCLUSION,
            exact: false,
        };
        let shaded = CombineMaterial {
            exact: true,
            ..all.clone()
        };
        let whole = WholeMaterial {
            whole: pictures.whole.clone(),
        };
        // Only a handle of an asset that was removed is refused, and these are never removed.
        let _ = materials.insert(MATERIAL.id(), all);
        let _ = materials.insert(EXACT.id(), shaded);
        let _ = wholes.insert(WHOLE.id(), whole);
    }
    let any_shadow = shadows.iter().any(|shadows| *shadows != Visibility::Hidden);
    for (ground, mut transform, mut visibility) in &mut ground {
        let seen = match ground {
            Ground::All => !*exact,
            Ground::Whole => *exact,
            Ground::Shaded => *exact && any_shadow,
        };
        visibility.set_if_neq(if seen && !plain {
            Visibility::Visible
        } else {
            Visibility::Hidden
        });
        let wide = layout.window.extend(1.0);
        if *ground != Ground::Shaded && transform.scale != wide {
            transform.scale = wide;
        }
    }
}
