//! `shot`: the table as it would look, drawn off screen.

use std::path::PathBuf;
use std::str::FromStr;

use bevy::math::{Rect, UVec2, Vec2};

use super::{Answer, Failure, position};
use crate::app::look::picture::{Picture, lay};
use crate::app::look::theme::Theme;
use crate::app::table::parts::Layout;
use crate::geometry::Seating;
use crate::rules::{RuleBook, Side};

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
    let free = Rect::from_corners(Vec2::ZERO, window);
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
    let found = Theme::find(name).map_err(|why| Failure::Usage(format!("theme {name}: {why}")))?;
    for (path, fault) in found.faults {
        eprintln!("{}:{fault}", path.display());
    }
    Ok(found.theme)
}
