//! What checkers and dice take from the light, drawn into a small picture of the whole window.
//!
//! The picture holds, for every place of the window: r, how much of the lamp reaches the board there; g, how much of
//! the room; b and a, the same for the face of a checker that lies there. One quad a disc and a die, the lesser wins;
//! drawn again only when one of them moved.

use super::dice::{ShapeUniform, turn_on_screen};
use super::discs::{lies, overlap, seen};
use super::ground::Plain;
use super::light::LightUniform;
use super::quads::{self, Drawn, Quad, on_screen};
use super::shaders::embed;
use crate::app::screen::OnShow;
use crate::app::table::parts::{Body, Checker, DieBody, Layout};
use crate::app::theme::Theme;
use crate::geometry::{
    CHECKER_ON_EDGE, CHECKER_RADIUS, CHECKER_THICKNESS, DIE_EDGE, TABLE_LEVEL, Xy,
};
use bevy::asset::{RenderAssetUsages, uuid_handle};
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ClearColorConfig, RenderTarget, ScalingMode};
use bevy::image::{Image, ImageSampler};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, Extent3d, PipelineCache,
    ShaderType, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::{ExtractSchedule, MainWorld, RenderApp};
use bevy::sprite_render::Material2dPlugin;
use bevy::window::RequestRedraw;

/// The picture, over the whole window; see the module for what it holds.
pub const OCCLUSION: Handle<Image> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e27");

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e28");
const MATERIAL: Handle<ShadowMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e29");

/// What only the shadows' camera sees.
const LAYER: usize = 5;
/// The picture's pixels for a pixel of the window.
const FINENESS: f32 = 0.5;
/// How much of the lamp a lying disc takes, and one in the air.
const STRENGTH: [f32; 2] = [0.96, 0.80];
/// How high a checker in a stack reaches over the floor, in thicknesses.
const STACKED: f32 = 1.45;
/// How far a checker on edge throws its shadow: its height, shortened so that a full tray stays readable.
const ON_EDGE: f32 = 0.62;
/// How many frames in a row must find every pipeline made before the picture counts as whole.
const SETTLING: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "shadow.wgsl",
        include_str!("../../../assets/shaders/shadow.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<ShadowMaterial>::default())
        .init_resource::<Pipelines>()
        .add_systems(Startup, lay_sheet)
        .add_systems(
            PostUpdate,
            (
                open_eye.run_if(not(any_with_component::<Eye>)),
                paint.run_if(resource_exists_and_changed::<Theme>),
                fit.run_if(resource_exists_and_changed::<Layout>),
                place,
            )
                .chain()
                .in_set(quads::DrawSystems)
                .before(bevy::camera::CameraUpdateSystems),
        );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, tell_whether_pipelines_wait);
    }
}

/// `Shadows` of `assets/shaders/shadow.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct ShadowsUniform {
    light: LightUniform,
    shape: ShapeUniform,
    level: Vec4,
}

/// What all shadows are made of.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct ShadowMaterial {
    #[uniform(0)]
    uniform: ShadowsUniform,
}

quads::drawn_by!(ShadowMaterial, SHADER, {
    // It is one lamp: where two shadows meet, the darker one holds.
    let least = BlendComponent {
        src_factor: BlendFactor::One,
        dst_factor: BlendFactor::One,
        operation: BlendOperation::Min,
    };
    BlendState {
        color: least,
        alpha: least,
    }
});

/// Whether the graphics card still waits for a pipeline: then what was drawn may lack something.
#[derive(Resource, Debug, Default)]
pub(super) struct Pipelines {
    waiting: bool,
}

impl Pipelines {
    /// Whether any is still being made.
    pub fn waiting(&self) -> bool {
        self.waiting
    }
}

fn tell_whether_pipelines_wait(cache: Res<PipelineCache>, mut main: ResMut<MainWorld>) {
    let waiting = cache.waiting_pipelines().next().is_some();
    if let Some(mut pipelines) = main.get_resource_mut::<Pipelines>()
        && pipelines.waiting != waiting
    {
        pipelines.waiting = waiting;
    }
}

/// The quads of all shadows; they cover every place where something stands in the light.
#[derive(Component)]
pub(super) struct Sheet;

#[derive(Component)]
struct Eye;

fn lay_sheet(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Sheet,
        quads::sheet(&mut meshes, 0.0),
        MeshMaterial2d(MATERIAL),
        RenderLayers::layer(LAYER),
    ));
}

/// The shadows' camera comes only when the window's own is there: the panels settle on the first camera they see.
fn open_eye(mut commands: Commands) {
    commands.spawn((
        Eye,
        Camera2d,
        Camera {
            order: -10,
            clear_color: ClearColorConfig::Custom(Color::WHITE),
            ..default()
        },
        RenderTarget::from(OCCLUSION),
        RenderLayers::layer(LAYER),
        Msaa::Off,
    ));
}

fn paint(theme: Res<Theme>, materials: ResMut<Assets<ShadowMaterial>>) {
    let uniform = ShadowsUniform {
        light: theme.as_ref().into(),
        shape: (&theme.dice.white).into(),
        level: Vec4::new(
            CHECKER_THICKNESS,
            theme.case.depth,
            TABLE_LEVEL,
            theme.case.corner,
        ),
    };
    quads::paint(MATERIAL, ShadowMaterial { uniform }, materials);
}

/// A picture of that size in which nothing stands in the light.
fn picture(size: UVec2) -> Image {
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let usage = RenderAssetUsages::default();
    let mut image = Image::new_fill(
        extent,
        TextureDimension::D2,
        &[255; 4],
        TextureFormat::Rgba8Unorm,
        usage,
    );
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    image.sampler = ImageSampler::linear();
    image
}

/// Makes the picture as large as the window asks for.
fn fit(
    layout: Res<Layout>,
    mut images: ResMut<Assets<Image>>,
    mut eye: Single<&mut Projection, With<Eye>>,
) {
    let size = (layout.window * layout.scale * FINENESS)
        .ceil()
        .as_uvec2()
        .max(UVec2::ONE);
    if images
        .get(OCCLUSION.id())
        .is_none_or(|image| image.size() != size)
    {
        // Only a handle of an asset that was removed is refused, and this one is never removed.
        let _ = images.insert(OCCLUSION.id(), picture(size));
    }
    **eye = Projection::Orthographic(OrthographicProjection {
        scaling_mode: ScalingMode::Fixed {
            width: layout.window.x,
            height: layout.window.y,
        },
        ..OrthographicProjection::default_2d()
    });
}

fn place(
    checkers: Query<(&Checker, Ref<Body>)>,
    dice: Query<Ref<DieBody>>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    (pipelines, on_show): (Res<Pipelines>, Res<OnShow>),
    sheet: Single<(&Mesh2d, &mut Visibility), With<Sheet>>,
    mut eye: Single<&mut Camera, With<Eye>>,
    plain: Option<Res<Plain>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut drawn: Local<Drawn>,
    mut unsettled: Local<u8>,
) {
    let anew = layout.is_changed() || theme.is_changed();
    let moved = anew
        || checkers.iter().any(|(_, body)| body.is_changed())
        || dice.iter().any(|body| body.is_changed());
    // A pipeline that is still being made leaves out what it should draw: that is drawn again until all are there. What is put
    // on the board casts its shadow from then on.
    if anew || pipelines.waiting || on_show.is_changed() || (moved && drawn.is_bare()) {
        *unsettled = SETTLING;
    }
    let mut active = *unsettled > 0;
    if moved {
        let bodies: Vec<&Body> = checkers.iter().map(|(_, body)| body.into_inner()).collect();
        let mut quads: Vec<Quad> = bodies
            .iter()
            .map(|body| checker_shadow(body, &bodies, &layout, &theme))
            .collect();
        let shown = dice.iter().filter(|body| body.shown && body.ghost < 1.0);
        quads.extend(shown.map(|body| die_shadow(&body, &layout, &theme)));
        active |= quads::draw(quads, &layout, &mut drawn, &mut meshes, sheet.into_inner());
    }
    if *unsettled > 0 {
        *unsettled -= 1;
        redraw.write(RequestRedraw);
    }
    active &= plain.is_none();
    if eye.is_active != active {
        eye.is_active = active;
    }
}

/// A shadow's quad: what it covers round the thing, and as far as the lamp throws it.
pub(super) fn cast(
    middle: Vec2,
    reach: Vec2,
    low: f32,
    high: f32,
    soft: f32,
    theme: &Theme,
) -> Quad {
    let shift = theme.light.shadow_shift();
    let (near, far) = (shift * low, shift * high);
    let min = (-reach).min(near - reach).min(far - reach) - soft;
    let max = reach.max(near + reach).max(far + reach) + soft;
    Quad::new(middle, Rect { min, max })
}

fn checker_shadow(body: &Body, all: &[&Body], layout: &Layout, theme: &Theme) -> Quad {
    let middle = on_screen(layout, body.at);
    if body.on_edge {
        let thick = CHECKER_ON_EDGE / 2.0;
        let mut quad = cast(
            middle,
            Vec2::new(CHECKER_RADIUS, thick),
            0.0,
            ON_EDGE,
            0.2,
            theme,
        );
        quad.a = [1.0, 0.85, 0.0, 0.0];
        quad.b = [CHECKER_RADIUS, thick, ON_EDGE, 0.0];
        return quad;
    }
    let (radius, _) = seen(body.lift, theme);
    let lying = lies(body);
    // Low over its own stack it already stands as it will lie there, so that nothing jumps when it lands.
    let stacked = body.lift < 0.15
        && all
            .iter()
            .any(|other| other.order < body.order && lies(other) && overlap(body, other));
    let thick = CHECKER_THICKNESS * if stacked { STACKED } else { 1.0 };
    // The softest edge, and the reach of the room's shade round it.
    let soft = if lying {
        0.25
    } else {
        0.75_f32.max(0.2 * (body.lift + thick - TABLE_LEVEL))
    };
    let high = body.lift + thick - if lying { 0.0 } else { TABLE_LEVEL };
    let mut quad = cast(middle, Vec2::splat(radius), 0.0, high, soft, theme);
    let [strong, weak] = STRENGTH;
    let strength = strong.lerp(weak, (body.lift / 0.2).clamp(0.0, 1.0));
    let foot = if stacked { CHECKER_THICKNESS } else { 0.0 };
    quad.a = [0.0, strength, 0.0, 0.0];
    quad.b = [radius, thick, if lying { 0.0 } else { body.lift }, foot];
    quad
}

fn die_shadow(body: &DieBody, layout: &Layout, theme: &Theme) -> Quad {
    let [x, y, z] = body.at;
    let radius = 1.55 * DIE_EDGE / 2.0;
    // The penumbra is a seventh of the way to the floor, to both sides.
    let soft = 0.1 + 0.25 * (z - TABLE_LEVEL).max(0.0);
    let (low, high) = (0.0, z + radius);
    let mut quad = cast(
        on_screen(layout, Xy::new(x, y)),
        Vec2::splat(radius),
        low,
        high,
        soft,
        theme,
    );
    quad.a = [2.0, 1.0 - body.ghost, z, 0.0];
    quad.b = turn_on_screen(layout, body.turn);
    quad
}

#[cfg(test)]
mod tests;
