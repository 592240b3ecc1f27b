//! The marks on the table: seats with the dice that lead there, the arrows of a turn that is shown, the last turn's trail,
//! what a refusal points at.

use super::depth;
use super::quads::{self, Drawn, Quad, around, on_screen};
use super::shaders::embed;
use crate::app::table::parts::{Layout, Marks, SeatMark};
use crate::app::theme::Theme;
use crate::geometry::{CHECKER_ON_EDGE, CHECKER_RADIUS, Xy};
use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, BlendState, ShaderType};
use bevy::sprite_render::Material2dPlugin;

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e2a");
const MATERIAL: Handle<MarksMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e2b");

/// A seat's rim lies this far inside the checker's edge.
const INSIDE: f32 = 0.025;
/// How far from a checker's middle an arrow begins, and where it ends before its seat's middle.
const ARROW_ENDS: [f32; 2] = [0.16, 0.40];
/// Half the width of an arrow's shaft, how long its head is, and half the width of that.
const ARROW: [f32; 3] = [0.065, 0.34, 0.20];
/// The radius of the ring a refusal draws round a place, and how wide it is.
const HELD: [f32; 2] = [0.56, 0.055];

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "marks.wgsl",
        include_str!("../../../assets/shaders/marks.wgsl"),
    );
    app.add_plugins(Material2dPlugin::<MarksMaterial>::default())
        .add_systems(Startup, lay_sheets)
        .add_systems(
            PostUpdate,
            (
                paint.run_if(resource_exists_and_changed::<Theme>),
                place.run_if(resource_exists::<Marks>),
            )
                .chain()
                .in_set(super::quads::DrawSystems),
        );
}

/// `Marks` of `assets/shaders/marks.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, Default)]
struct MarksUniform {
    seat: Vec4,
    fill: Vec4,
    face: Vec4,
    pip: Vec4,
    trail: Vec4,
    held: Vec4,
    hair: Vec4,
    edge: Vec4,
}

impl From<&Theme> for MarksUniform {
    fn from(theme: &Theme) -> Self {
        let marks = &theme.marks;
        MarksUniform {
            seat: marks.seat.with(marks.seat_rim),
            fill: marks.seat_fill.with(marks.seat_shade),
            face: marks.seat_die.with(marks.seat_die.linear().alpha),
            pip: marks.seat_pip.with(marks.seat_dashes.max(1.0).round()),
            trail: marks.trail.with(marks.trail.linear().alpha),
            held: marks.refused.with(HELD[1]),
            hair: Vec4::new(
                marks.hair.linear().alpha,
                marks.hair_width.max(1e-3),
                marks.trail_width,
                0.0,
            ),
            edge: marks.hair.with(marks.seat_cover),
        }
    }
}

/// What all marks are made of.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct MarksMaterial {
    #[uniform(0)]
    uniform: MarksUniform,
}

quads::drawn_by!(
    MarksMaterial,
    SHADER,
    BlendState::PREMULTIPLIED_ALPHA_BLENDING
);

#[derive(Component, Clone, Copy)]
enum Sheet {
    Trail,
    Seats,
    Held,
}

fn lay_sheets(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    for (sheet, z) in [
        (Sheet::Trail, depth::TRAIL),
        (Sheet::Seats, depth::SEATS),
        (Sheet::Held, depth::HELD),
    ] {
        commands.spawn((
            sheet,
            quads::sheet(&mut meshes, z),
            MeshMaterial2d(MATERIAL),
        ));
    }
}

fn paint(theme: Res<Theme>, materials: ResMut<Assets<MarksMaterial>>) {
    let uniform = theme.as_ref().into();
    quads::paint(MATERIAL, MarksMaterial { uniform }, materials);
}

fn place(
    marks: Res<Marks>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    mut sheets: Query<(&Sheet, &Mesh2d, &mut Visibility)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<[Drawn; 3]>,
) {
    if !marks.is_changed() && !layout.is_changed() && !theme.is_changed() {
        return;
    }
    for (&sheet, mesh, visibility) in &mut sheets {
        let quads = match sheet {
            Sheet::Trail => marks
                .trail
                .iter()
                .filter_map(|&(from, to)| trail(from, to, &layout, &theme))
                .collect(),
            Sheet::Seats => marks
                .seats
                .iter()
                .map(|mark| seat(mark, &layout, &theme))
                // Over the seats: an arrow to one may lead past another.
                .chain(
                    marks
                        .arrows
                        .iter()
                        .filter_map(|&(from, to)| arrow(from, to, &layout)),
                )
                .collect(),
            Sheet::Held => marks.held.iter().map(|&at| held(at, &layout)).collect(),
        };
        quads::draw(
            quads,
            &layout,
            &mut drawn[sheet as usize],
            &mut meshes,
            (mesh, visibility),
        );
    }
}

fn trail(from: Xy, to: Xy, layout: &Layout, theme: &Theme) -> Option<Quad> {
    let (from, to) = (on_screen(layout, from), on_screen(layout, to));
    let long = from.distance(to);
    let along = (to - from).try_normalize()?;
    let room = theme.marks.trail_width + 0.1;
    let mut quad = Quad::new(from, Rect::new(-room, -room, long + room, room));
    quad.along = along;
    quad.a = [2.0, long, 1.0, 0.0];
    Some(quad)
}

fn seat(mark: &SeatMark, layout: &Layout, theme: &Theme) -> Quad {
    let radius = CHECKER_RADIUS - INSIDE;
    let size = if mark.on_edge {
        Vec2::new(radius, CHECKER_ON_EDGE / 2.0 - 0.01)
    } else {
        Vec2::splat(radius)
    };
    let room =
        theme.marks.seat_rim + 2.0 * theme.marks.hair_width + 1.5 / (layout.unit * layout.scale);
    // One die as large as the theme says; more of them as large as the seat has room for.
    let count = mark.dice.len().min(4);
    let edge = theme.marks.seat_die_edge;
    let (face, pitch) = match (mark.on_edge, count) {
        (true, _) => (edge.min(size.y * 2.0 - 0.06), 0.235),
        (false, 0..=2) => (edge, edge * 1.2),
        (false, 3) => (edge * 0.70, edge * 0.82),
        (false, _) => (edge * 0.84, edge * 1.0),
    };
    let mut quad = Quad::new(
        on_screen(layout, mark.at),
        around(size.x + room, size.y + room),
    );
    quad.a = [
        f32::from(u8::from(mark.on_edge)),
        f32::from(u8::from(mark.hot)),
        size.x,
        size.y,
    ];
    quad.b = [count as f32, face, pitch, 0.0];
    for (slot, &number) in quad.c.iter_mut().zip(&mark.dice) {
        *slot = f32::from(number);
    }
    quad
}

/// An arrow from a checker to the seat it would go to.
fn arrow(from: Xy, to: Xy, layout: &Layout) -> Option<Quad> {
    let (from, to) = (on_screen(layout, from), on_screen(layout, to));
    let along = (to - from).try_normalize()?;
    let long = from.distance(to) - ARROW_ENDS[0] - ARROW_ENDS[1];
    if long <= 0.0 {
        return None;
    }
    let [shaft, head, wide] = ARROW;
    // A short way has a small head.
    let size = (long / head).min(1.0);
    let room = wide + 0.2;
    let extent = Rect::new(-room, -room, long + room, room);
    let mut quad = Quad::new(from + ARROW_ENDS[0] * along, extent);
    quad.along = along;
    quad.a = [4.0, long, 0.0, 0.0];
    quad.b = [shaft, head * size, wide * size, 0.0];
    Some(quad)
}

fn held(at: Xy, layout: &Layout) -> Quad {
    let reach = HELD[0] + HELD[1] + 0.2;
    let mut quad = Quad::new(on_screen(layout, at), around(reach, reach));
    quad.a = [3.0, HELD[0], 0.0, 0.0];
    quad
}
