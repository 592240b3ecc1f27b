//! Small quads with data of their own: all checkers, all dice, all shadows and all marks are each one mesh of them.

use crate::app::table::parts::Layout;
use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::camera::visibility::{NoFrustumCulling, VisibilitySystems};
use bevy::mesh::{Indices, MeshVertexAttribute, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{
    BlendState, RenderPipelineDescriptor, SpecializedMeshPipelineError, VertexFormat,
};

/// What fills the sheets; what it changes is drawn in the same frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct DrawSystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        DrawSystems
            .before(AssetEventSystems)
            .before(VisibilitySystems::VisibilityPropagate)
            .run_if(resource_exists::<Layout>),
    );
}

const PLACE: MeshVertexAttribute =
    MeshVertexAttribute::new("QuadPlace", 365_000_001, VertexFormat::Float32x4);
const DATA_A: MeshVertexAttribute =
    MeshVertexAttribute::new("QuadA", 365_000_002, VertexFormat::Float32x4);
const DATA_B: MeshVertexAttribute =
    MeshVertexAttribute::new("QuadB", 365_000_003, VertexFormat::Float32x4);
const DATA_C: MeshVertexAttribute =
    MeshVertexAttribute::new("QuadC", 365_000_004, VertexFormat::Float32x4);

/// One quad, in point widths from the board's middle as it stands on the screen (x right, y down).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Quad {
    /// Where the thing's middle is.
    pub middle: Vec2,
    /// The way the quad's own x axis runs, of unit length.
    pub along: Vec2,
    /// The quad's corners in its own axes, from the thing's middle.
    pub extent: Rect,
    /// What the shader is told; each shader says what it means.
    pub a: [f32; 4],
    /// More of it.
    pub b: [f32; 4],
    /// More of it.
    pub c: [f32; 4],
}

impl Quad {
    /// A quad round a place, with nothing told yet.
    pub fn new(middle: Vec2, extent: Rect) -> Quad {
        Quad {
            middle,
            along: Vec2::X,
            extent,
            a: [0.0; 4],
            b: [0.0; 4],
            c: [0.0; 4],
        }
    }
}

/// A rectangle that reaches as far to every side.
pub(super) fn around(x: f32, y: f32) -> Rect {
    Rect::new(-x, -y, x, y)
}

/// What was last drawn of one kind: nothing is touched until it differs.
#[derive(Debug, Default)]
pub(super) struct Drawn(Option<(Layout, Vec<Quad>)>);

impl Drawn {
    /// Whether nothing is on the sheet.
    pub fn is_bare(&self) -> bool {
        self.0.as_ref().is_none_or(|(_, quads)| quads.is_empty())
    }
}

/// How far off a sheet lies whose board is not drawn yet: out of sight, but with everything made that draws it.
const AWAY: f32 = 1e6;

/// A sheet that waits for the board it lies on: checkers are not to be seen on a bare table, and no shadow without them.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Waits;

/// A mesh of quads on its height over the board, waiting for it.
pub(super) fn sheet(meshes: &mut Assets<Mesh>, z: f32) -> impl Bundle + use<> {
    let mesh = meshes.add(empty());
    (
        Waits,
        Mesh2d(mesh),
        Transform::from_xyz(AWAY, 0.0, z),
        Visibility::Hidden,
        NoFrustumCulling,
    )
}

/// A mesh of one quad without extent: one without any would not be given a place on the graphics card.
fn empty() -> Mesh {
    let mut mesh = Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    );
    fill(
        &mut mesh,
        &[Quad::new(Vec2::ZERO, around(0.0, 0.0))],
        &Layout::default(),
    );
    mesh
}

/// Draws these quads on a sheet, the first lowest. True if anything differs from what was drawn before.
pub(super) fn draw(
    quads: Vec<Quad>,
    layout: &Layout,
    drawn: &mut Drawn,
    meshes: &mut Assets<Mesh>,
    (mesh, mut visibility): (&Mesh2d, Mut<Visibility>),
) -> bool {
    if drawn
        .0
        .as_ref()
        .is_some_and(|(was, lay)| was == layout && *lay == quads)
    {
        return false;
    }
    if !quads.is_empty()
        && let Some(mut mesh) = meshes.get_mut(&mesh.0)
    {
        fill(&mut mesh, &quads, layout);
    }
    let seen = if quads.is_empty() {
        Visibility::Hidden
    } else {
        Visibility::Visible
    };
    visibility.set_if_neq(seen);
    drawn.0 = Some((*layout, quads));
    true
}

fn fill(mesh: &mut Mesh, quads: &[Quad], layout: &Layout) {
    let corners = quads.len() * 4;
    let mut positions = Vec::with_capacity(corners);
    let mut places = Vec::with_capacity(corners);
    let mut data = [
        Vec::with_capacity(corners),
        Vec::with_capacity(corners),
        Vec::with_capacity(corners),
    ];
    let mut indices = Vec::with_capacity(quads.len() * 6);
    for (quad, first) in quads.iter().zip((0_u32..).step_by(4)) {
        let Rect { min, max } = quad.extent;
        for local in [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)] {
            let at = quad.middle + quad.along * local.x + quad.along.perp() * local.y;
            let px = layout.centre + at * layout.unit - layout.window / 2.0;
            positions.push([px.x, -px.y, 0.0]);
            places.push([local.x, local.y, quad.middle.x, quad.middle.y]);
        }
        for (all, one) in data.iter_mut().zip([quad.a, quad.b, quad.c]) {
            all.extend([one; 4]);
        }
        indices.extend([0, 2, 1, 0, 3, 2].map(|i| first + i));
    }
    let [a, b, c] = data;
    mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, positions);
    mesh.insert_attribute(PLACE, places);
    mesh.insert_attribute(DATA_A, a);
    mesh.insert_attribute(DATA_B, b);
    mesh.insert_attribute(DATA_C, c);
    mesh.insert_indices(Indices::U32(indices));
}

/// Lets a material be drawn by one shader, vertices and pixels, on sheets of quads that blend so.
macro_rules! drawn_by {
    ($material:ty, $shader:expr, $blend:expr) => {
        impl bevy::sprite_render::Material2d for $material {
            fn vertex_shader() -> bevy::shader::ShaderRef {
                $shader.into()
            }

            fn fragment_shader() -> bevy::shader::ShaderRef {
                $shader.into()
            }

            fn alpha_mode(&self) -> bevy::sprite_render::AlphaMode2d {
                bevy::sprite_render::AlphaMode2d::Blend
            }

            fn specialize(
                descriptor: &mut bevy::render::render_resource::RenderPipelineDescriptor,
                layout: &bevy::mesh::MeshVertexBufferLayoutRef,
                _key: bevy::sprite_render::Material2dKey<Self>,
            ) -> Result<(), bevy::render::render_resource::SpecializedMeshPipelineError> {
                $crate::app::look::quads::specialize(descriptor, layout, $blend)
            }
        }
    };
}
pub(super) use drawn_by;

/// Mixes a material anew.
pub(super) fn paint<M: Asset>(handle: Handle<M>, material: M, mut materials: ResMut<Assets<M>>) {
    // Only a handle of an asset that was removed is refused, and these are never removed.
    let _ = materials.insert(handle.id(), material);
}

/// Makes a material's pipeline take quads and blend so.
pub(super) fn specialize(
    descriptor: &mut RenderPipelineDescriptor,
    layout: &MeshVertexBufferLayoutRef,
    blend: BlendState,
) -> Result<(), SpecializedMeshPipelineError> {
    descriptor.vertex.buffers = vec![layout.0.get_layout(&[
        Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
        PLACE.at_shader_location(1),
        DATA_A.at_shader_location(2),
        DATA_B.at_shader_location(3),
        DATA_C.at_shader_location(4),
    ])?];
    if let Some(fragment) = &mut descriptor.fragment {
        for target in fragment.targets.iter_mut().flatten() {
            target.blend = Some(blend);
        }
    }
    Ok(())
}

/// A place of the board, given as White sits, as it stands on the screen.
pub(super) fn on_screen(layout: &Layout, at: crate::geometry::Xy) -> Vec2 {
    let at = layout.seating.turn(at);
    Vec2::new(at.x, at.y)
}

/// 1 if the board stands as White sits, -1 if it is turned round.
pub(super) fn turned(layout: &Layout) -> f32 {
    layout.seating.turn(crate::geometry::Xy::new(1.0, 0.0)).x
}
