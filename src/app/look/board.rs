//! The theme's table, case, fields and points as the shader takes them.

use super::atlas::{Atlas, Tile};
use super::frame::Want;
use super::light::LightUniform;
use crate::app::theme::{Compass, Kind, Material, Motif, PointShape, RimMotif, Theme};
use crate::rules::Side;
use bevy::math::Vec4;
use bevy::render::render_resource::ShaderType;

/// How the shader knows lacquer, and a picture.
const LACQUER: f32 = 7.0;
const PICTURE: f32 = 10.0;

/// `Material` of `assets/shaders/material.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
struct MaterialUniform {
    light: Vec4,
    dark: Vec4,
    drift: Vec4,
    rings: Vec4,
    grain: Vec4,
    more: Vec4,
}

impl From<&Material> for MaterialUniform {
    fn from(m: &Material) -> Self {
        let kind = match m.kind {
            Kind::Wood => 0.0,
            Kind::Cloth => 1.0,
            Kind::Metal => 2.0,
            Kind::Stone => 3.0,
            Kind::Leather => 4.0,
            Kind::Felt => 5.0,
            Kind::Paper => 6.0,
            Kind::Lacquer => LACQUER,
            Kind::Gilt => 8.0,
            Kind::Porcelain => 9.0,
            // Till its place among the pictures is known: lacquer of its colours.
            Kind::Picture => LACQUER,
        };
        MaterialUniform {
            light: m.light.with(kind),
            dark: m.dark.with(m.rough),
            drift: m.drift.with(m.f0),
            rings: if m.kind == Kind::Stone {
                Vec4::new(m.veins, 0.0, 0.0, 0.0)
            } else {
                Vec4::new(m.rings, m.warp, m.slope, m.pith)
            },
            grain: Vec4::new(m.pore, m.figure, m.contrast, m.coat),
            more: Vec4::new(
                m.silk,
                if m.kind == Kind::Paper {
                    m.hatch
                } else {
                    m.weave
                },
                m.scale,
                m.relief,
            ),
        }
    }
}

/// `Compass` of `assets/shaders/board.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
struct CompassUniform {
    light: Vec4,
    dark: Vec4,
    line: Vec4,
}

impl From<&Compass> for CompassUniform {
    fn from(c: &Compass) -> Self {
        CompassUniform {
            light: c.light.with(c.radius),
            dark: c.dark.with(0.0),
            line: c.line.with(0.0),
        }
    }
}

/// `Board` of `assets/shaders/board.wgsl`, which says what each number means.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct BoardUniform {
    light: LightUniform,
    view: Vec4,
    table: Vec4,
    edges: Vec4,
    lines: Vec4,
    lid: Vec4,
    outer_bead: Vec4,
    bead: Vec4,
    field: Vec4,
    points: Vec4,
    lozenges: Vec4,
    numerals: Vec4,
    form: Vec4,
    border: Vec4,
    motifs: Vec4,
    inks: [Vec4; 6],
    compass: CompassUniform,
    lid_compass: CompassUniform,
    materials: [MaterialUniform; 10],
}

/// The surfaces of a board, in the order the shader knows them.
pub(super) fn materials(theme: &Theme) -> [&Material; 10] {
    let Theme {
        table,
        case,
        field,
        points,
        ..
    } = theme;
    [
        &table.cloth,
        &case.wood,
        &field.wood,
        &points.odd,
        &points.even,
        &case.tray,
        &case.lid,
        &points.inlay,
        &case.hinge,
        &case.inlay,
    ]
}

impl BoardUniform {
    /// The board's middle in pixels, pixels in a point width, and 1 with White below or -1 with Black.
    pub fn view(&self) -> Vec4 {
        self.view
    }

    /// The pictures are there: surfaces that are laid with one show it. A picture's place is told by its file.
    pub fn lay_pictures(&mut self, theme: &Theme, atlas: &Atlas) {
        let unit = self.view.z;
        for (uniform, material) in self.materials.iter_mut().zip(materials(theme)) {
            let tile = atlas.tile(material, unit);
            if let Some(Tile { layer, size, level }) = tile {
                uniform.light.w = PICTURE;
                uniform.rings = Vec4::new(layer, size.x, size.y, level);
            }
        }
    }

    /// A theme's board as it is wanted.
    pub fn new(theme: &Theme, want: &Want) -> Self {
        let Theme {
            table,
            case,
            field,
            points,
            ornament,
            text,
            ..
        } = theme;
        let turn = match want.below {
            Side::White => 1.0,
            Side::Black => -1.0,
        };
        let shape = match points.shape {
            PointShape::Triangle => 0.0,
            PointShape::Lancet => 1.0,
            PointShape::Leaf => 2.0,
            PointShape::Column => 3.0,
            PointShape::Slot => 4.0,
            PointShape::Kite => 5.0,
            PointShape::Steps => 6.0,
        };
        let numbers = if want.numbers { 1.0 } else { 0.0 };
        let materials = materials(theme);
        BoardUniform {
            light: theme.into(),
            view: Vec4::new(
                want.frame.centre.x,
                want.frame.centre.y,
                want.frame.unit,
                turn,
            ),
            table: Vec4::new(
                table.shadow_height,
                table.shadow_soft[0],
                table.shadow_soft[1],
                table.shadow_strength,
            ),
            edges: Vec4::new(case.corner, case.bevel, case.depth, case.mitre),
            lines: Vec4::new(
                case.line.width,
                case.line.gap,
                case.outer_line.width,
                case.outer_line.gap,
            ),
            lid: Vec4::new(
                case.lid_line.width,
                case.lid_line.gap,
                case.seam,
                case.hinge_at,
            ),
            outer_bead: Vec4::new(
                case.outer_bead.gap,
                case.outer_bead.width,
                case.outer_bead.depth,
                text.numerals_size,
            ),
            bead: Vec4::new(case.bead.gap, case.bead.width, case.bead.depth, numbers),
            field: Vec4::new(field.plank, field.joint, field.string, points.glue),
            points: Vec4::new(
                points.reach,
                points.half_width,
                points.line.width,
                points.line.gap,
            ),
            lozenges: Vec4::new(field.lozenges[0], field.lozenges[1], 0.0, 0.0),
            numerals: text.numerals.with(text.numerals_alpha),
            form: Vec4::new(shape, points.wash, case.stitch, 0.0),
            border: Vec4::new(field.border.width, field.border.gap, 0.0, 0.0),
            motifs: Vec4::new(
                f32::from(u8::from(ornament.field == Motif::Shebeke)),
                match ornament.lids {
                    Motif::Shebeke => 1.0,
                    Motif::Wreath => 2.0,
                    _ => 0.0,
                },
                f32::from(u8::from(ornament.rim == RimMotif::Carved)),
                ornament.rough,
            ),
            inks: [
                ornament.first.with(ornament.f0),
                ornament.second.with(ornament.f0),
                ornament.third.with(0.06),
                ornament.fourth.with(0.06),
                ornament.fifth.with(0.06),
                ornament.sixth.with(0.06),
            ],
            compass: (&field.compass).into(),
            lid_compass: (&field.lid_compass).into(),
            materials: materials.map(Into::into),
        }
    }
}
