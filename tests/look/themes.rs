//! The shipped themes: that their files are whole, and what is only seen in them.

use crate::studio::{Drawn, Table};
use bevy::color::{LinearRgba, Srgba};
use bevy::math::{UVec2, Vec3};
use narde365::app::theme::sight::Sight;
use narde365::app::theme::{Shelf, Theme};
use narde365::app::wardrobe::Wardrobe;
use narde365::geometry::{Xy, seat};
use narde365::rules::Point;

const MIDGAME: &str = "24:9,16:6 12:10,8:1,6:1,3:2,21:1 w 65 -";

/// The middle of a game in a shipped theme, compared with the kept picture of it.
fn looks_as_kept(name: &str) {
    let found = Theme::find(name).expect("a shipped theme");
    assert!(found.faults.is_empty(), "{name}: {:?}", found.faults);
    let table = Table {
        theme: found.theme,
        ..Table::with(MIDGAME)
    };
    let Some(drawn) = table.draw() else { return };
    drawn.is_like(&format!("theme-{name}"));
}

#[test]
fn given_any_shipped_theme_when_read_then_its_file_has_no_fault_and_names_itself() {
    let mut names = Vec::new();
    for listed in Shelf::in_folders(None, None).list() {
        let name = listed.name;
        let found = Theme::find(&name).expect("a shipped theme");
        assert!(found.faults.is_empty(), "{name}: {:?}", found.faults);
        names.push((found.theme.name_ru, found.theme.name_en));
    }
    names.sort();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "two themes have one name");
}

#[test]
fn lancets_carving_and_coloured_glass_look_as_kept() {
    looks_as_kept("sheki");
}

#[test]
fn round_ended_slots_of_pigment_on_porcelain_look_as_kept() {
    looks_as_kept("gzhel");
}

#[test]
fn painted_leaves_on_lacquer_look_as_kept() {
    looks_as_kept("khokhloma");
}

#[test]
fn columns_of_stone_and_knots_of_brass_look_as_kept() {
    looks_as_kept("marble");
}

#[test]
fn hatched_paper_and_flat_checkers_look_as_kept() {
    looks_as_kept("paper");
}

/// The usual colour of an empty point, whatever is painted on it.
fn of_point(drawn: &Drawn, number: usize) -> [f32; 3] {
    let point = Point::new(number as u8).expect("a point");
    let foot = seat(point, 0, 1).at;
    let rows = (0..14).map(|row| (5.4 - 0.2 * row as f32) * foot.y.signum());
    let places = rows.flat_map(|y| [-0.15, 0.0, 0.15].map(|x| Xy::new(foot.x + x, y)));
    let colours: Vec<[f32; 3]> = places.map(|at| drawn.colour_at(at, 0.04)).collect();
    [0, 1, 2].map(|part| {
        let mut values: Vec<f32> = colours.iter().map(|colour| colour[part]).collect();
        values.sort_by(f32::total_cmp);
        values[values.len() / 2]
    })
}

#[test]
fn given_any_theme_when_its_board_is_drawn_then_its_points_alternate_over_the_whole_ring() {
    for listed in Shelf::in_folders(None, None).list() {
        let name = listed.name;
        let found = Theme::find(&name).expect("a shipped theme");
        let table = Table {
            theme: found.theme,
            size: UVec2::new(800, 500),
            ..Table::default()
        };
        let Some(drawn) = table.draw() else { return };
        let colours: Vec<[f32; 3]> = (1..=24).map(|number| of_point(&drawn, number)).collect();
        let far = |one: usize, other: usize| {
            let [one, other] = [one, other].map(|index| colours[index % 24]);
            let parts = one.iter().zip(other);
            parts.map(|(a, b)| (a - b).abs()).sum::<f32>()
        };
        // Neighbours differ, 12 and 13, 24 and 1 too; every other point is alike, as far as grain and lamp let it be.
        for index in 0..24 {
            let (next, after) = (far(index, index + 1), far(index, index + 2));
            let number = index + 1;
            assert!(next > 6.0, "{name}: {number} and the next: {next}");
            assert!(next > 1.5 * after, "{name}: {number}: {next} {after}");
        }
    }
}

#[test]
fn the_table_is_shown_as_other_eyes_see_it() {
    let field = Xy::new(-5.5, 1.2);
    let table = Table::with("24:15 12:15 w - -");
    let look = |sight: Sight| {
        let mut wardrobe = Wardrobe::open(Shelf::default(), "walnut");
        wardrobe.sight = sight;
        let drawn = table.draw_with(|world| world.insert_resource(wardrobe))?;
        Some(drawn.colour_at(field, 0.1))
    };
    let Some(usual) = look(Sight::Normal) else {
        return;
    };
    let linear = |colour: [f32; 3]| {
        let [r, g, b] = colour.map(|part| part / 255.0);
        let linear = LinearRgba::from(Srgba::rgb(r, g, b));
        Vec3::new(linear.red, linear.green, linear.blue)
    };
    for sight in Sight::ALL {
        let seen = linear(look(sight).expect("a driver"));
        let meant = sight.see(linear(usual));
        assert!(seen.distance(meant) < 0.02, "{sight:?}: {seen} for {meant}");
    }
    let grey = look(Sight::Grey).expect("a driver");
    assert!((grey[0] - grey[2]).abs() < 1.0 && usual[0] - usual[2] > 20.0);
}

#[test]
fn pictures_of_a_theme_lie_on_its_field_and_on_its_checkers() {
    let folder = tempfile::tempdir().expect("a folder");
    let plain = |name: &str, colour: [u8; 4]| {
        let picture = image::RgbaImage::from_pixel(40, 20, image::Rgba(colour));
        picture.save(folder.path().join(name)).expect("a picture");
    };
    plain("field.png", [30, 60, 140, 255]);
    plain("face.png", [200, 30, 30, 255]);
    let text = "[field.wood]\nkind = \"picture\"\npicture = \"field.png\"\n\
        [field.compass]\nradius = 0.0\n[white]\npicture = \"face.png\"\nshape = \"flat\"";
    std::fs::write(folder.path().join("theme.toml"), text).expect("a theme");
    let found = Theme::find(folder.path().to_str().expect("a path")).expect("a theme");
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    let table = Table {
        theme: found.theme,
        ..Table::with("24:14,20:1 12:15 b - b")
    };
    let Some(drawn) = table.draw() else { return };
    let [r, g, b] = drawn.colour_at(Xy::new(-5.3, 0.9), 0.06);
    assert!(b > 2.0 * g && g > r, "{r} {g} {b}");
    let checker = seat(Point::new(20).expect("a point"), 0, 1).at;
    let [r, g, b] = drawn.colour_at(checker + Xy::new(0.15, 0.15), 0.05);
    assert!(r > 3.0 * g && r > 3.0 * b, "{r} {g} {b}");
}

#[test]
fn baize_a_sewn_wreath_and_quilted_leather_look_as_kept() {
    looks_as_kept("felt");
}

#[test]
fn kites_the_moon_and_constellations_look_as_kept() {
    looks_as_kept("night");
}

#[test]
fn steps_and_bold_squares_look_as_kept() {
    looks_as_kept("contrast");
}
