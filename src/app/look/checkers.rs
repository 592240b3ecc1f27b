//! The checkers: turned discs lying, leaning, lifted or standing on edge, drawn as two sheets of small quads.
//!
//! Those that lie are one sheet; those in the air are another above the dice.

use super::atlas::{Atlas, usable};
use super::counts::NUMBERS;
use super::depth;
use super::discs::{LYING, NONE, above, aside, seen};
use super::light::LightUniform;
use super::quads::{self, Drawn, Quad, around, on_screen, turned};
use super::shaders::embed;
use super::shadows::OCCLUSION;
use crate::app::table::parts::{Body, Checker, Layout, Ring};
use crate::app::theme::{CheckerLook, CheckerOrnament, CheckerShape, Theme};
use crate::geometry::{CHECKER_ON_EDGE, CHECKER_THICKNESS, Xy};
use crate::rules::Side;
use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, BlendState, ShaderType};
use bevy::sprite_render::Material2dPlugin;

const SOLID: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e21");
const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e22");
const MATERIAL: Handle<CheckerMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e23");

/// Height of the numbers on counted checkers (an em).
const NUMBER_SIZE: f32 = 0.40;
/// How much of the lamp an upper checker takes from the one it lies on.
const STACK_SHADE: f32 = 0.95;
/// The side of a picture on a checker's face, in pixels.
const FACE: u32 = 256;
/// How far a leaning checker's normal turns.
const LEAN: f32 = 0.085;

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SOLID,
        "solid.wgsl",
        include_str!("../../../assets/shaders/solid.wgsl"),
    );
    embed(
        app,
        SHADER,
        "checker.wgsl",
        include_str!("../../../assets/shaders/checker.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<CheckerMaterial>::default())
        .add_systems(Startup, lay_sheets)
        .add_systems(
            PostUpdate,
            (
                paint.run_if(
                    resource_exists_and_changed::<Theme>
                        .or_eager(resource_exists_and_changed::<Layout>),
                ),
                place,
            )
                .chain()
                .in_set(super::quads::DrawSystems),
        );
}

/// One side's look as the shader takes it.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct LookUniform {
    base: Vec4,
    patina: Vec4,
    number: Vec4,
    engraved: Vec4,
    make: Vec4,
    groove: Vec4,
    line: Vec4,
    bands: Vec4,
    inlay: Vec4,
    ink: Vec4,
    face: Vec4,
}

impl From<&CheckerLook> for LookUniform {
    fn from(look: &CheckerLook) -> Self {
        let shape = match look.shape {
            CheckerShape::Turned => 0.0,
            CheckerShape::Flat => 1.0,
            CheckerShape::Domed => 2.0,
            CheckerShape::Engraved => 3.0,
        };
        let ornament = match look.ornament {
            CheckerOrnament::None => 0.0,
            CheckerOrnament::Star => 1.0,
            CheckerOrnament::Flower => 2.0,
            CheckerOrnament::Whirl => 3.0,
            CheckerOrnament::Pearls => 4.0,
        };
        LookUniform {
            base: look.base.with(look.rough),
            patina: look.patina.with(look.f0),
            number: look.count.with(look.grain),
            engraved: look.count_edge.with(look.count_edge.linear().alpha),
            make: Vec4::new(look.coat, look.tone, shape, ornament),
            groove: Vec3::from_array(look.groove)
                .max(Vec3::splat(1e-4))
                .extend(look.veins),
            line: Vec3::from_array(look.line)
                .max(Vec3::splat(1e-4))
                .extend(look.translucency),
            bands: Vec4::new(
                look.band[0],
                look.band[1],
                look.second_band[0],
                look.second_band[1],
            ),
            inlay: look.inlay.with(look.inlay_f0),
            ink: look.ink.with(look.rays.round()),
            face: Vec4::new(-1.0, 0.0, 0.0, 0.0),
        }
    }
}

/// `Checkers` of `assets/shaders/checker.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct CheckersUniform {
    light: LightUniform,
    white: LookUniform,
    black: LookUniform,
    movable: Vec4,
    chosen: Vec4,
    rings: Vec4,
    hair: Vec4,
    edge: Vec4,
    size: Vec4,
}

impl From<&Theme> for CheckersUniform {
    fn from(theme: &Theme) -> Self {
        let marks = &theme.marks;
        CheckersUniform {
            light: theme.into(),
            white: (&theme.checkers.white).into(),
            black: (&theme.checkers.black).into(),
            movable: marks.movable.with(1.0),
            chosen: marks.chosen.with(1.0),
            rings: Vec4::new(
                marks.movable_ring[0],
                marks.movable_ring[1],
                marks.chosen_ring[0],
                marks.chosen_ring[1],
            ),
            hair: Vec4::new(
                marks.hair.linear().alpha,
                marks.hair_width.max(1e-3),
                marks.chosen_glow,
                STACK_SHADE,
            ),
            edge: marks.hair.with(1.0),
            size: Vec4::new(
                CHECKER_THICKNESS,
                theme.case.depth,
                CHECKER_ON_EDGE / 2.0,
                NUMBER_SIZE,
            ),
        }
    }
}

/// What all checkers are made of.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct CheckerMaterial {
    #[uniform(0)]
    uniform: CheckersUniform,
    #[texture(1)]
    #[sampler(2)]
    numbers: Handle<Image>,
    #[texture(3)]
    #[sampler(4)]
    occlusion: Handle<Image>,
    #[texture(5, dimension = "2d_array")]
    #[sampler(6)]
    faces: Handle<Image>,
}

quads::drawn_by!(
    CheckerMaterial,
    SHADER,
    BlendState::PREMULTIPLIED_ALPHA_BLENDING
);

/// The sheet of the checkers that lie, or of those in the air.
#[derive(Component)]
enum Sheet {
    Lying,
    InTheAir,
}

fn lay_sheets(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Sheet::Lying,
        quads::sheet(&mut meshes, depth::CHECKERS),
        MeshMaterial2d(MATERIAL),
    ));
    commands.spawn((
        Sheet::InTheAir,
        quads::sheet(&mut meshes, depth::LIFTED),
        MeshMaterial2d(MATERIAL),
    ));
}

/// Mixes the material anew; also when the window changes, for then the occlusion target is another.
fn paint(
    theme: Res<Theme>,
    materials: ResMut<Assets<CheckerMaterial>>,
    mut images: ResMut<Assets<Image>>,
    mut atlas: Local<Option<Atlas>>,
) {
    let looks = [&theme.checkers.white, &theme.checkers.black];
    let wanted = usable(looks.into_iter().map(|look| &look.picture));
    let faces = Atlas::of(wanted, FACE, &mut images, atlas.as_ref());
    let mut uniform = CheckersUniform::from(theme.as_ref());
    for (side, look) in [&mut uniform.white, &mut uniform.black]
        .into_iter()
        .zip(looks)
    {
        side.face.x = faces
            .layer(&look.picture)
            .map_or(-1.0, |layer| layer as f32);
        side.face.y = FACE as f32;
    }
    let material = CheckerMaterial {
        uniform,
        numbers: NUMBERS,
        occlusion: OCCLUSION,
        faces: faces.image.clone(),
    };
    *atlas = Some(faces);
    quads::paint(MATERIAL, material, materials);
}

fn place(
    bodies: Query<(&Checker, Ref<Body>)>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    mut sheets: Query<(&Sheet, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<[Drawn; 2]>,
) {
    if !layout.is_changed()
        && !theme.is_changed()
        && !bodies.iter().any(|(_, body)| body.is_changed())
    {
        return;
    }
    let mut all: Vec<_> = bodies.iter().collect();
    all.sort_by(|a, b| a.1.order.total_cmp(&b.1.order));
    let mut lying = Vec::new();
    let mut in_the_air = Vec::new();
    for (checker, body) in &all {
        let quad = checker_quad(checker, body, &all, &layout, &theme);
        if body.lift > LYING {
            in_the_air.push(quad)
        } else {
            lying.push(quad)
        }
    }
    let [drawn_lying, drawn_air] = &mut *drawn;
    for (sheet, mesh, visibility) in &mut sheets {
        let (quads, drawn) = match sheet {
            Sheet::Lying => (std::mem::take(&mut lying), &mut *drawn_lying),
            Sheet::InTheAir => (std::mem::take(&mut in_the_air), &mut *drawn_air),
        };
        quads::draw(quads, &layout, drawn, &mut meshes, (mesh, visibility));
    }
}

fn checker_quad(
    checker: &Checker,
    body: &Body,
    all: &[(&Checker, Ref<Body>)],
    layout: &Layout,
    theme: &Theme,
) -> Quad {
    let marks = &theme.marks;
    let (radius, shift) = seen(body.lift, theme);
    let ring = match body.ring {
        Ring::None => 0.0,
        Ring::Movable => {
            marks.movable_ring[0] + marks.movable_ring[1] / 2.0 + 2.0 * marks.hair_width
        }
        Ring::Chosen => marks.chosen_ring[0] + marks.chosen_ring[1] / 2.0 + 0.25,
    };
    // A pixel and a half of room for the smooth edge.
    let room = ring + 1.5 / (layout.unit * layout.scale);
    let thick = if body.on_edge {
        CHECKER_ON_EDGE / 2.0
    } else {
        radius
    };
    let seed = f32::from(checker.id)
        + if checker.side == Side::White {
            100.0
        } else {
            200.0
        };
    let flip = turned(layout);
    let [first, second] = if body.on_edge || body.lift > LYING {
        [NONE; 2]
    } else {
        above(body, all.iter().map(|(_, other)| &**other))
    };
    let at = Xy::new(body.at.x + aside(checker, body), body.at.y);
    let mut quad = Quad::new(
        on_screen(layout, at) + shift,
        around(radius + room, thick + room),
    );
    quad.a = [
        radius,
        checker.side.index() as f32,
        seed,
        f32::from(body.count),
    ];
    quad.b = [
        body.lift,
        body.lean * LEAN * flip,
        match body.ring {
            Ring::None => 0.0,
            Ring::Movable => 1.0,
            Ring::Chosen => 2.0,
        },
        f32::from(u8::from(body.on_edge)),
    ];
    let turn = |way: Vec2| if way == NONE { NONE } else { way * flip };
    quad.c = [turn(first).x, turn(first).y, turn(second).x, turn(second).y];
    quad
}
