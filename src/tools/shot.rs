//! `shot`: the table as it would look, drawn off screen.

use std::path::PathBuf;
use std::str::FromStr;

use bevy::math::{Rect, UVec2, Vec2};

use super::theme::{self, Asked};
use super::{Answer, Failure, position};
use crate::app::look::gallery::sheet;
use crate::app::look::picture::{NoPicture, Picture, lay};
use crate::app::table::parts::Layout;
use crate::app::theme::{Found, Shelf, Theme};
use crate::geometry::Seating;
use crate::rules::{Position, RuleBook, Side};

/// How `shot` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The position code to be seen.
    #[arg(long, value_name = "POSITION", default_value = "24:15 12:15 - - wb")]
    position: String,
    /// The theme: a name or a file.
    #[arg(long, value_name = "NAME-or-FILE", default_value = "walnut")]
    theme: String,
    /// The picture's size in pixels [default: 1280x800; in a gallery that of each board, 640x400].
    #[arg(long, value_name = "WxH")]
    size: Option<Size>,
    /// Draws all themes on one sheet, with the name under each.
    #[arg(long, conflicts_with = "theme")]
    gallery: bool,
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
    let size = |usual: UVec2| args.size.map_or(usual, |size| size.0);
    let bad = |why: NoPicture| Failure::Usage(why.to_string());
    let picture = if args.gallery {
        let shelf = Shelf::of_the_system();
        let mut pictures = Vec::new();
        for listed in shelf.list() {
            let Asked { found, _room } = find(&shelf, &listed.name)?;
            let words = title(&found);
            let picture = draw(args, size(UVec2::new(640, 400)), found.theme, &position);
            pictures.push((words, picture.map_err(bad)?));
        }
        sheet(&pictures)
    } else {
        let Asked { found, _room } = find(&Shelf::of_the_system(), &args.theme)?;
        draw(args, size(UVec2::new(1280, 800)), found.theme, &position)
    };
    picture
        .and_then(|picture| picture.save(&args.output))
        .map_err(bad)?;
    Ok(Answer::Yes)
}

fn draw(args: &Args, size: UVec2, theme: Theme, position: &Position) -> Result<Picture, NoPicture> {
    let below = if args.black_below {
        Side::Black
    } else {
        Side::White
    };
    let window = size.as_vec2();
    let free = Rect::from_corners(Vec2::ZERO, window);
    let layout = Layout::within(window, 1.0, free, Seating { below }, !args.no_numbers);
    Picture::draw(size, |world| {
        world.insert_resource(layout);
        world.insert_resource(theme);
        lay(world, position);
    })
}

/// What a theme is called in both languages; once, where they call it the same.
fn title(found: &Found) -> String {
    let (ru, en) = (&found.theme.name_ru, &found.theme.name_en);
    if ru == en {
        ru.clone()
    } else {
        format!("{ru} / {en}")
    }
}

/// Finds a theme by its name or its file; what is wrong in the file is said and left out.
fn find(shelf: &Shelf, name: &str) -> Result<Asked, Failure> {
    let asked = theme::find(shelf, name)?;
    theme::say_faults(&asked.found);
    Ok(asked)
}
