//! The two dice: rounded cubes with drilled pips, marched in quads no larger than they look.

use super::depth;
use super::light::LightUniform;
use super::quads::{self, Drawn, Quad, around, on_screen, turned};
use super::shaders::embed;
use crate::app::table::parts::{Die, DieBody, Layout};
use crate::app::theme::{DiceLook, PipStyle, Theme};
use crate::geometry::{DIE_EDGE, Xy};
use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, BlendState, ShaderType};
use bevy::sprite_render::Material2dPlugin;

const SHAPE: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e24");
const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e25");
const MATERIAL: Handle<DiceMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e26");

/// How high the eye is over the board's middle: it shows a hint of a die's side.
const EYE: f32 = 48.0;
/// The ball that cuts a die's corners, in halves of its edge.
const BALL: f32 = 1.55;

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHAPE,
        "dice_shape.wgsl",
        include_str!("../../../assets/shaders/dice_shape.wgsl"),
    );
    embed(
        app,
        SHADER,
        "die.wgsl",
        include_str!("../../../assets/shaders/die.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<DiceMaterial>::default())
        .add_systems(Startup, lay_sheet)
        .add_systems(
            PostUpdate,
            (paint.run_if(resource_exists_and_changed::<Theme>), place)
                .chain()
                .in_set(super::quads::DrawSystems),
        );
}

/// The shape of a die as the shaders take it; `DieShape` of `assets/shaders/dice_shape.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
pub(super) struct ShapeUniform {
    reach: f32,
    rounding: f32,
    ball: f32,
    pip: f32,
}

impl From<&DiceLook> for ShapeUniform {
    fn from(look: &DiceLook) -> Self {
        let reach = DIE_EDGE / 2.0;
        ShapeUniform {
            reach,
            rounding: look.edge * reach,
            ball: BALL * reach,
            pip: look.pip_radius * reach,
        }
    }
}

#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct LookUniform {
    body: Vec4,
    pip: Vec4,
    make: Vec4,
    vein: Vec4,
    shape: ShapeUniform,
}

impl From<&DiceLook> for LookUniform {
    fn from(look: &DiceLook) -> Self {
        let pips = match look.pips {
            PipStyle::Drilled => 0.0,
            PipStyle::Painted => 1.0,
            PipStyle::Ring => 2.0,
        };
        LookUniform {
            body: look.body.with(look.rough),
            pip: look.pip.with(look.pip_f0),
            make: Vec4::new(look.f0, look.coat, look.spent, pips),
            vein: look.vein.with(look.veins),
            shape: look.into(),
        }
    }
}

/// `Dice` of `assets/shaders/die.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct DiceUniform {
    light: LightUniform,
    white: LookUniform,
    black: LookUniform,
    eye: Vec4,
}

impl From<&Theme> for DiceUniform {
    fn from(theme: &Theme) -> Self {
        DiceUniform {
            light: theme.into(),
            white: (&theme.dice.white).into(),
            black: (&theme.dice.black).into(),
            eye: Vec4::new(EYE, 0.0, 0.0, 0.0),
        }
    }
}

/// What both dice are made of.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct DiceMaterial {
    #[uniform(0)]
    uniform: DiceUniform,
}

quads::drawn_by!(
    DiceMaterial,
    SHADER,
    BlendState::PREMULTIPLIED_ALPHA_BLENDING
);

#[derive(Component)]
struct Sheet;

fn lay_sheet(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Sheet,
        quads::sheet(&mut meshes, depth::DICE),
        MeshMaterial2d(MATERIAL),
    ));
}

fn paint(theme: Res<Theme>, materials: ResMut<Assets<DiceMaterial>>) {
    let uniform = theme.as_ref().into();
    quads::paint(MATERIAL, DiceMaterial { uniform }, materials);
}

/// How a die is turned as seen: the board's turn comes on top of its own.
pub(super) fn turn_on_screen(layout: &Layout, turn: [f32; 4]) -> [f32; 4] {
    let own = Vec4::from_array(turn)
        .try_normalize()
        .map_or(Quat::IDENTITY, Quat::from_vec4);
    let seen = if turned(layout) < 0.0 {
        Quat::from_xyzw(0.0, 0.0, 1.0, 0.0) * own
    } else {
        own
    };
    seen.to_array()
}

fn place(
    dice: Query<(&Die, Ref<DieBody>)>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    sheet: Single<(&Mesh2d, &mut Visibility), With<Sheet>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<Drawn>,
) {
    if !layout.is_changed()
        && !theme.is_changed()
        && !dice.iter().any(|(_, body)| body.is_changed())
    {
        return;
    }
    let mut shown: Vec<_> = dice
        .iter()
        .filter(|(_, body)| body.shown && body.ghost < 1.0)
        .collect();
    shown.sort_by(|(a, left), (b, right)| {
        left.at[2]
            .total_cmp(&right.at[2])
            .then(a.index.cmp(&b.index))
    });
    let quads = shown
        .iter()
        .map(|(_, body)| die_quad(body, &layout))
        .collect();
    quads::draw(quads, &layout, &mut drawn, &mut meshes, sheet.into_inner());
}

fn die_quad(body: &DieBody, layout: &Layout) -> Quad {
    let [x, y, z] = body.at;
    let middle = on_screen(layout, Xy::new(x, y));
    // The eye sees a raised die farther out: the quad goes with it.
    let out = middle * (z / (EYE - z.min(EYE - 1.0)));
    let radius =
        BALL * DIE_EDGE / 2.0 * EYE / (EYE - z.min(EYE - 1.0)) + 2.0 / (layout.unit * layout.scale);
    let extent = around(radius, radius);
    let mut quad = Quad::new(
        middle,
        Rect {
            min: extent.min + out,
            max: extent.max + out,
        },
    );
    quad.a = [z, body.spent, body.ghost, body.side.index() as f32];
    quad.b = turn_on_screen(layout, body.turn);
    quad
}
