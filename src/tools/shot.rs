//! `shot`: the table as it would look, drawn off screen.

use std::path::PathBuf;
use std::str::FromStr;

use bevy::math::{Quat, Rect, UVec2, Vec3};
use bevy::prelude::World;

use super::{Answer, Failure, position};
use crate::app::look::Theme;
use crate::app::look::picture::Picture;
use crate::app::table::parts::{Body, Checker, Die, DieBody, Layout, Marks};
use crate::geometry::{DIE_EDGE, Half, Seating, seat, tray_seat};
use crate::rules::{Point, Position, RuleBook, Side};

/// How `shot` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The position code to be seen.
    #[arg(long, value_name = "POSITION", default_value = "24:15 12:15 - - wb")]
    position: String,
    /// The theme: a name or a file.
    #[arg(long, value_name = "NAME-or-FILE", default_value = "walnut")]
    theme: String,
    /// The picture's size in pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x800")]
    size: Size,
    /// Seats Black below.
    #[arg(long)]
    black_below: bool,
    /// Leaves the points without numbers.
    #[arg(long)]
    no_numbers: bool,
    /// The PNG to write.
    #[arg(short, long, value_name = "FILE.png")]
    output: PathBuf,
}

/// A picture's size.
#[derive(Debug, Clone, Copy)]
struct Size(UVec2);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |text: &str| {
            text.parse::<u32>()
                .ok()
                .filter(|side| (16..=8192).contains(side))
        };
        let sides = text
            .split_once('x')
            .and_then(|(w, h)| Some(UVec2::new(side(w)?, side(h)?)));
        sides.map(Size).ok_or_else(|| {
            "expected a width and a height from 16 to 8192, such as 1280x800".to_owned()
        })
    }
}

/// Draws the picture.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let (position, _) =
        position::read(&args.position, None, RuleBook::default()).map_err(Failure::Usage)?;
    let theme = theme(&args.theme)?;
    let size = args.size.0;
    let below = if args.black_below {
        Side::Black
    } else {
        Side::White
    };
    let window = size.as_vec2();
    let free = Rect::from_corners(bevy::math::Vec2::ZERO, window);
    let layout = Layout::within(window, 1.0, free, Seating { below }, !args.no_numbers);
    let picture = Picture::draw(size, |world| {
        world.insert_resource(layout);
        world.insert_resource(theme);
        lay(world, &position);
    });
    picture
        .and_then(|picture| picture.save(&args.output))
        .map_err(|why| Failure::Usage(why.to_string()))?;
    Ok(Answer::Yes)
}

/// Finds a theme by its name or its file; what is wrong in the file is said and left out.
fn theme(name: &str) -> Result<Theme, Failure> {
    if name == "walnut" {
        return Ok(Theme::walnut());
    }
    let text =
        std::fs::read_to_string(name).map_err(|why| Failure::Usage(format!("{name}: {why}")))?;
    let (theme, faults) = Theme::walnut().with(&text);
    for fault in faults {
        eprintln!("{name}:{fault}");
    }
    Ok(theme)
}

/// Puts checkers and dice where the position has them.
fn lay(world: &mut World, position: &Position) {
    world.init_resource::<Marks>();
    let mut order = 0.0;
    for side in Side::BOTH {
        let mut id = 0;
        let mut put = |body: Body| {
            order += 1.0;
            world.spawn((Checker { side, id }, Body { order, ..body }));
            id += 1;
        };
        for point in Point::all() {
            let count = position.count(side, point);
            for index in 0..count {
                let place = seat(point, index, count);
                let on_top = index + 1 == count;
                put(Body {
                    at: place.at,
                    lean: place.lean,
                    count: if on_top && count > 5 { count } else { 0 },
                    ..Body::default()
                });
            }
        }
        for index in 0..position.off(side) {
            put(Body {
                at: tray_seat(side, index),
                on_edge: true,
                ..Body::default()
            });
        }
    }
    if let (Some(side), Some(roll)) = (position.side(), position.roll()) {
        let left = position.left();
        let middle = Half::at_the_right_of(side).centre();
        let turn = if side == Side::White { 1.0 } else { -1.0 };
        for (index, die) in [roll.first(), roll.second()].into_iter().enumerate() {
            // On a double each die stands for two steps.
            let spent = match (roll.is_double(), index) {
                (true, 0) => (4 - left.len()).min(2) as f32 / 2.0,
                (true, _) => (4 - left.len()).saturating_sub(2) as f32 / 2.0,
                (false, _) => {
                    if left.contains(die) {
                        0.0
                    } else {
                        1.0
                    }
                }
            };
            let [x, y, yaw] = [[-1.70, -0.36, 0.42], [-0.40, 0.42, -0.55]][index];
            let at = [middle.x + turn * x, middle.y + turn * y, DIE_EDGE / 2.0];
            let turn = (Quat::from_rotation_z(yaw) * face_up(die.get())).to_array();
            let index = if index == 0 { 0 } else { 1 };
            world.spawn((
                Die { index },
                DieBody {
                    shown: true,
                    at,
                    turn,
                    side,
                    spent,
                    ghost: 0.0,
                },
            ));
        }
    }
}

/// The turn that brings a face up: 1 is on +z, 2 on +y, 3 on +x, and opposite faces make seven.
fn face_up(number: u8) -> Quat {
    let axis = match number {
        1 => Vec3::Z,
        2 => Vec3::Y,
        3 => Vec3::X,
        4 => Vec3::NEG_X,
        5 => Vec3::NEG_Y,
        _ => Vec3::NEG_Z,
    };
    Quat::from_rotation_arc(axis, Vec3::Z)
}
