//! The shipped themes: that their files are whole, and what is only seen in them.

use crate::studio::Table;
use narde365::app::theme::Theme;
use narde365::geometry::seat;
use narde365::rules::Point;
use std::path::PathBuf;

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
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    let mut names = Vec::new();
    for file in std::fs::read_dir(folder).expect("the folder of themes") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str());
        let name = name.expect("a name").to_owned();
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
fn given_any_shipped_theme_when_drawn_then_its_points_alternate_over_the_whole_ring() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    for file in std::fs::read_dir(folder).expect("the folder of themes") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str());
        let name = name.expect("a name");
        let table = Table {
            theme: Theme::find(name).expect("a shipped theme").theme,
            ..Table::default()
        };
        let Some(drawn) = table.draw() else { return };
        let colours: Vec<[f32; 3]> = (1..=24)
            .map(|number| {
                let point = Point::new(number).expect("a point");
                drawn.colour_at(seat(point, 1, 2).at, 0.17)
            })
            .collect();
        let far = |a: usize, b: usize| {
            let pairs = colours[a % 24].iter().zip(colours[b % 24]);
            pairs.map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
        };
        for point in 0..24 {
            let (next, next_but_one) = (far(point, point + 1), far(point, point + 2));
            println!("{name} {}: {next:.1} {next_but_one:.1}", point + 1);
            assert!(
                next > 1.5 * next_but_one,
                "{name}: point {} is {next:.1} from the next, {next_but_one:.1} from the next but one",
                point + 1
            );
        }
    }
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
