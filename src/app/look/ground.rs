//! The picture under everything that moves: the baked board, shaded by what lies on it.

use super::bake::{BakeSystems, Baked, Frame, Pictures};
use super::light::LightUniform;
use super::quads;
use super::shaders::embed;
use super::shadows::OCCLUSION;
use super::theme::Theme;
use crate::app::table::parts::Layout;
use bevy::asset::uuid_handle;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{Material2d, Material2dKey, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e06");
const MATERIAL: Handle<CombineMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e07");

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "combine.wgsl",
        include_str!("../../../assets/shaders/combine.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<CombineMaterial>::default())
        .add_systems(Startup, set_up)
        .add_systems(
            PostUpdate,
            (
                combine,
                quads::unveil
                    .run_if(is_drawn.and_eager(any_with_component::<quads::Waits>))
                    .before(TransformSystems::Propagate),
            )
                .chain()
                .after(BakeSystems),
        );
}

fn is_drawn(baked: Res<Baked>) -> bool {
    baked.0.is_some()
}

/// The ground by the other program.
const OTHER: Handle<CombineMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e08");

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

#[derive(Component)]
struct Ground;

fn set_up(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(OTHER),
        Transform::from_xyz(0.0, 0.0, -1.0),
        NoFrustumCulling,
    ));
    commands.spawn((
        Ground,
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(MATERIAL),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// Fits the ground to the window and its material to the latest pictures.
fn combine(
    layout: Option<Res<Layout>>,
    theme: Res<Theme>,
    baked: Res<Baked>,
    ground: Single<(&mut Transform, &mut Visibility), With<Ground>>,
    mut materials: ResMut<Assets<CombineMaterial>>,
    mut clear: ResMut<ClearColor>,
) {
    let Some(layout) = layout else { return };
    if theme.is_changed() {
        // Until the first picture is there: the table in half shade.
        clear.0 = theme.table.cloth.light.into();
    }
    if !(layout.is_changed() || theme.is_changed() || baked.is_changed()) {
        return;
    }
    let (mut transform, mut visibility) = ground.into_inner();
    transform.scale = layout.window.extend(1.0);
    let Some(Pictures { lamp, room, frame }) = &baked.0 else {
        return;
    };
    let material = CombineMaterial {
        uniform: CombineUniform::new(&theme, &layout, frame),
        lamp: lamp.clone(),
        room: room.clone(),
        occlusion: OCCLUSION,
        exact: Frame::of(&layout) == *frame && frame.unit == layout.unit * layout.scale,
    };
    // The other program is made now, on a single pixel under the ground: made when the window is first resized, it would
    // leave the board undrawn till then.
    let other = CombineMaterial {
        exact: !material.exact,
        ..material.clone()
    };
    // Only a handle of an asset that was removed is refused, and these are never removed.
    let _ = materials.insert(MATERIAL.id(), material);
    let _ = materials.insert(OTHER.id(), other);
    visibility.set_if_neq(Visibility::Visible);
}
