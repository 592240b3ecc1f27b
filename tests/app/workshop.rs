//! The workshop beside the board: what is clicked on the board is shown, and the game goes on.

use crate::setting::Setting;
use crate::table::{Table, folder, p};
use bevy::ecs::system::SystemState;
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use narde365::app::screen::Claims;
use narde365::app::settings::Settings;
use narde365::app::table::{Part, Picked};
use narde365::app::theme::{Shelf, Value};
use narde365::app::wardrobe::Wardrobe;
use narde365::app::wish::{ThemeWish, Wish};
use narde365::game::Phase;
use narde365::geometry::{FIELD_CENTRE_X, Xy, lid_centre, point_x, tray_centre};
use narde365::rules::Side;

const CODE: &str = "24:15 12:15 w 65 wb";

fn open(mut table: Table) -> Table {
    table.wish(Wish::Theme(ThemeWish::Workshop));
    for _ in 0..4 {
        table.frame();
    }
    table
}

/// Clicks on a place of the board; what was pointed at by it.
fn pick(table: &mut Table, at: Xy) -> Option<Part> {
    let px = table.board_px(at);
    table.pause();
    table.click_px(px);
    let world = table.app().world_mut();
    let mut state = SystemState::<MessageReader<Picked>>::new(world);
    let mut reader = state.get_mut(world).expect("messages are there");
    let found = reader.read().last().map(|picked| picked.part);
    world.resource_mut::<Messages<Picked>>().clear();
    found
}

fn rough(table: &mut Table) -> f32 {
    let wardrobe = table.app().world().resource::<Wardrobe>();
    match wardrobe.draft().theme().get("white.rough") {
        Some(Value::Number(number)) => number,
        other => panic!("{other:?}"),
    }
}

fn set_rough(table: &mut Table, number: f32) {
    let mut wardrobe = table.app().world_mut().resource_mut::<Wardrobe>();
    let value = Value::Number(number);
    wardrobe
        .draft_mut()
        .set("white.rough", &value)
        .expect("set");
    wardrobe.draft_mut().settle();
    table.frame();
}

fn with_control(table: &mut Table, shift: bool, key: KeyCode) {
    table.key_state(KeyCode::ControlLeft, ButtonState::Pressed, false);
    if shift {
        table.key_state(KeyCode::ShiftLeft, ButtonState::Pressed, false);
    }
    table.key(key);
    if shift {
        table.key_state(KeyCode::ShiftLeft, ButtonState::Released, false);
    }
    table.key_state(KeyCode::ControlLeft, ButtonState::Released, false);
}

#[test]
fn a_click_on_the_board_shows_what_lies_there_and_plays_nothing() {
    for below in Side::BOTH {
        let mut table = open(
            Setting {
                below,
                ..Setting::from_code(CODE)
            }
            .table(),
        );
        for (at, part) in [
            (
                Xy::new(point_x(crate::table::point(24)), -5.5),
                Part::Checker(Side::White),
            ),
            (
                Xy::new(point_x(crate::table::point(12)), 5.5),
                Part::Checker(Side::Black),
            ),
            (
                Xy::new(point_x(crate::table::point(3)), 5.0),
                Part::OddPoint,
            ),
            (
                Xy::new(point_x(crate::table::point(14)), -5.0),
                Part::EvenPoint,
            ),
            (
                Xy::new(point_x(crate::table::point(3)) + 0.48, 1.0),
                Part::Field,
            ),
            (Xy::new(FIELD_CENTRE_X, 0.2), Part::Medallion),
            (Xy::new(0.0, 1.0), Part::Bar),
            (tray_centre(Side::White), Part::Tray),
            (lid_centre(Side::Black), Part::Lid),
            (Xy::new(8.6, 0.0), Part::Rim),
            (Xy::new(point_x(crate::table::point(3)), 6.3), Part::Numeral),
            (Xy::new(9.0, 0.0), Part::Table),
        ] {
            assert_eq!(pick(&mut table, at), Some(part), "{at:?}, {below:?} below");
        }
        assert_eq!(table.phase(), Phase::Move(Side::White));
        assert_eq!(table.refusals(), []);
        assert!(table.marks().seats.is_empty(), "nothing is chosen");
        // Beside the board nothing is pointed at.
        let aside = Vec2::new(1200.0, 400.0);
        table.click_px(aside);
    }
}

#[test]
fn drags_and_keys_play_on_while_a_theme_is_in_work() {
    let mut table = open(Setting::from_code(CODE).table());
    table.drag(Side::White, p(24), p(18));
    table.settle();
    assert_eq!(table.game().turn_steps().len(), 1);
    table.key(KeyCode::Backspace);
    table.settle();
    assert_eq!(
        table.game().turn_steps().len(),
        0,
        "Backspace is the game's"
    );
    // A closed workshop gives the clicks back.
    table.wish(Wish::Theme(ThemeWish::Workshop));
    for _ in 0..4 {
        table.frame();
    }
    table.pause();
    table.click(Side::White, p(24));
    table.settle();
    assert!(!table.marks().seats.is_empty(), "a checker is chosen again");
}

#[test]
fn ctrl_z_belongs_to_the_theme_while_the_workshop_is_open() {
    let mut table = open(Setting::from_code(CODE).table());
    table.drag(Side::White, p(24), p(18));
    table.settle();
    let before = rough(&mut table);
    set_rough(&mut table, 0.7);
    set_rough(&mut table, 0.8);
    with_control(&mut table, false, KeyCode::KeyZ);
    assert_eq!(rough(&mut table), 0.7);
    with_control(&mut table, false, KeyCode::KeyZ);
    assert_eq!(rough(&mut table), before);
    assert_eq!(table.game().turn_steps().len(), 1, "the step stands");
    with_control(&mut table, true, KeyCode::KeyZ);
    assert_eq!(rough(&mut table), 0.7);
    with_control(&mut table, false, KeyCode::KeyY);
    assert_eq!(rough(&mut table), 0.8);
    // As long as a key is held the theme is seen as its file has it.
    let compared = |table: &mut Table| table.app().world().resource::<Wardrobe>().compare;
    table.key_state(KeyCode::KeyC, ButtonState::Pressed, false);
    table.frame();
    assert!(compared(&mut table));
    table.key_state(KeyCode::KeyC, ButtonState::Released, false);
    table.frame();
    assert!(!compared(&mut table));
    // And with the workshop closed Ctrl+Z is the game's again.
    table.wish(Wish::Theme(ThemeWish::Workshop));
    for _ in 0..4 {
        table.frame();
    }
    with_control(&mut table, false, KeyCode::KeyZ);
    table.settle();
    assert_eq!(table.game().turn_steps().len(), 0);
    assert_eq!(rough(&mut table), 0.8);
}

#[test]
fn what_is_typed_into_the_fields_of_the_workshop_does_nothing_to_the_game() {
    let mut table = open(Setting::from_code(CODE).table());
    table.drag(Side::White, p(24), p(18));
    table.settle();
    // The wish to save a theme of the program asks for a name.
    with_control(&mut table, false, KeyCode::KeyS);
    for _ in 0..4 {
        table.frame();
    }
    assert!(
        table.app().world().resource::<Claims>().typing,
        "the field has the keys"
    );
    let below = table.app().world().resource::<Settings>().below;
    table.type_in("undo roll новая");
    assert_eq!(table.game().turn_steps().len(), 1);
    assert_eq!(table.phase(), Phase::Move(Side::White));
    assert_eq!(table.refusals(), []);
    let world = table.app().world();
    assert_eq!(
        world.resource::<Settings>().below,
        below,
        "the board is not turned"
    );
    assert!(!world.resource::<Wardrobe>().compare);
    // Esc closes what is asked, then the workshop.
    assert!(world.resource::<Claims>().picking);
    table.key(KeyCode::Escape);
    table.frame();
    let claims = *table.app().world().resource::<Claims>();
    assert!(claims.picking && !claims.typing, "{claims:?}");
    table.key(KeyCode::Escape);
    table.frame();
    assert!(!table.app().world().resource::<Claims>().picking);
    assert_eq!(table.game().turn_steps().len(), 1);
}

#[test]
fn a_file_dropped_on_the_window_is_taken_in_and_worn() {
    let own = folder();
    let away = folder();
    let mut table = Setting {
        themes: Shelf::in_folders(Some(own.path().to_owned()), None),
        ..Setting::from_code(CODE)
    }
    .table();
    let file = away.path().join("ember.toml");
    std::fs::write(&file, "[white]\nrough = 0.66\n").expect("written");
    table
        .app()
        .world_mut()
        .write_message(FileDragAndDrop::DroppedFile {
            window: Entity::PLACEHOLDER,
            path_buf: file,
        });
    table.frame();
    table.frame();
    assert_eq!(rough(&mut table), 0.66);
    assert_eq!(table.app().world().resource::<Settings>().theme, "ember");
    assert!(own.path().join("ember.toml").is_file());
}
