//! The dice cup on the table.

use super::depth;
use super::light::LightUniform;
use super::quads::{self, Drawn, Quad, on_screen};
use super::shaders::embed;
use super::shadows::cast;
use crate::app::table::parts::{Cup, Layout};
use crate::app::theme::Theme;
use crate::geometry::CUP_RADIUS;
use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, BlendState, ShaderType};
use bevy::sprite_render::Material2dPlugin;

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e31");
const MATERIAL: Handle<CupMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e32");

/// How high a cup is, in point widths.
const HEIGHT: f32 = 1.1;
/// Half an edge of a die as it is seen deep in the cup: farther from the eye and under the wall it looks smaller.
const HALF_DIE: f32 = 0.17;

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "cup.wgsl",
        include_str!("../../../assets/shaders/cup.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<CupMaterial>::default())
        .add_systems(Startup, lay_sheet)
        .add_systems(
            PostUpdate,
            (
                paint.run_if(resource_exists_and_changed::<Theme>),
                place.run_if(resource_exists::<Cup>),
            )
                .chain()
                .in_set(quads::DrawSystems),
        );
}

/// `Cup` of `assets/shaders/cup.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct CupUniform {
    light: LightUniform,
    leather: Vec4,
    lining: Vec4,
    stitch: Vec4,
    white: Vec4,
    black: Vec4,
    pips: [Vec4; 2],
}

impl From<&Theme> for CupUniform {
    fn from(theme: &Theme) -> Self {
        let cup = &theme.cup;
        CupUniform {
            light: theme.into(),
            leather: cup.leather.with(cup.rough),
            lining: cup.lining.with(CUP_RADIUS),
            stitch: cup.stitch.with(cup.lip / 2.0),
            white: theme.dice.white.body.with(HALF_DIE),
            black: theme.dice.black.body.with(HEIGHT),
            pips: [&theme.dice.white, &theme.dice.black].map(|dice| dice.pip.with(1.0)),
        }
    }
}

/// What the cup is made of.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct CupMaterial {
    #[uniform(0)]
    uniform: CupUniform,
}

quads::drawn_by!(
    CupMaterial,
    SHADER,
    BlendState::PREMULTIPLIED_ALPHA_BLENDING
);

#[derive(Component)]
struct Sheet;

fn lay_sheet(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Sheet,
        quads::sheet(&mut meshes, depth::CUP),
        MeshMaterial2d(MATERIAL),
    ));
}

fn paint(theme: Res<Theme>, materials: ResMut<Assets<CupMaterial>>) {
    let uniform = theme.as_ref().into();
    quads::paint(MATERIAL, CupMaterial { uniform }, materials);
}

fn place(
    cup: Res<Cup>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    sheet: Single<(&Mesh2d, &mut Visibility), With<Sheet>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<Drawn>,
) {
    if !cup.is_changed() && !layout.is_changed() && !theme.is_changed() {
        return;
    }
    let quads = if cup.seen > 0.0 {
        vec![quad(&cup, &layout, &theme)]
    } else {
        Vec::new()
    };
    quads::draw(quads, &layout, &mut drawn, &mut meshes, sheet.into_inner());
}

fn quad(cup: &Cup, layout: &Layout, theme: &Theme) -> Quad {
    // As far as the lamp throws its shadow, soft at the end.
    let high = cup.lift + HEIGHT;
    let reach = Vec2::splat(CUP_RADIUS * 1.1);
    let soft = 0.1 + 0.25 * high;
    let mut quad = cast(on_screen(layout, cup.at), reach, 0.0, high, soft, theme);
    quad.a = [
        cup.seen,
        cup.side.index() as f32,
        cup.lift,
        f32::from(cup.dice),
    ];
    quad
}
