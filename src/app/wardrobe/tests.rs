//! Themes chosen, leafed through, saved by another program, broken and mended.

use super::*;
use crate::app::awake::Awake;
use crate::app::theme::Value;
use crate::app::wish::{ThemeWish, Wish};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Whatever there is of a game without its table: settings, wishes and the wardrobe.
fn room(folder: &Path, theme: &str) -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .configure_sets(Update, (GameSystems::Input, GameSystems::Sync).chain())
        .add_message::<Tell>()
        .add_message::<Wish>()
        .init_resource::<Awake>()
        .insert_resource(Settings {
            theme: theme.to_owned(),
            ..Settings::default()
        })
        .insert_resource(crate::app::lang::Words::new(
            crate::app::lang::Tongue::English,
        ))
        .insert_resource(Themes(Shelf::in_folders(Some(folder.to_owned()), None)));
    plugin(&mut app);
    app.update();
    app
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn write(folder: &Path, name: &str, text: &str) {
    fs::create_dir_all(folder).expect("the folder is made");
    fs::write(folder.join(format!("{name}.toml")), text).expect("the theme is written");
}

fn wish(app: &mut App, wish: ThemeWish) {
    app.world_mut().write_message(Wish::Theme(wish));
    app.update();
}

fn work(app: &mut App) -> Mut<'_, Wardrobe> {
    app.world_mut().resource_mut::<Wardrobe>()
}

fn set(app: &mut App, path: &str, value: Value) {
    work(app).draft_mut().set(path, &value).expect("a key");
}

/// The program ends.
fn leave(app: &mut App) {
    app.world_mut().write_message(AppExit::Success);
    app.update();
}

fn worn(app: &App) -> (String, String, String) {
    let world = app.world();
    (
        world.resource::<Wardrobe>().worn().to_owned(),
        world.resource::<Theme>().name_en.clone(),
        world.resource::<Settings>().theme.clone(),
    )
}

fn ground(app: &App) -> String {
    app.world().resource::<Theme>().ui.ground.to_string()
}

fn told(app: &mut App) -> Vec<Tell> {
    let mut tells = app.world_mut().resource_mut::<Messages<Tell>>();
    tells.drain().collect()
}

/// Updates till it is so, a second at most; how long it took.
fn till(app: &mut App, is_so: impl Fn(&App) -> bool) -> Duration {
    let began = Instant::now();
    while !is_so(app) {
        assert!(
            began.elapsed() < Duration::from_secs(1),
            "it takes too long"
        );
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    began.elapsed()
}

#[test]
fn the_theme_of_the_settings_is_worn_from_the_first_frame() {
    let app = room(folder().path(), "gzhel");
    assert_eq!(worn(&app).0, "gzhel");
    assert_eq!(worn(&app).1, "Gzhel");
}

#[test]
fn a_theme_that_is_gone_or_broken_gives_way_to_walnut_and_that_is_said() {
    let folder = folder();
    write(folder.path(), "torn", "[ui\nground = ");
    for (name, has_file) in [("away", false), ("torn", true)] {
        let mut app = room(folder.path(), name);
        assert_eq!(worn(&app).0, ROOT);
        assert_eq!(worn(&app).1, "Walnut");
        match told(&mut app).as_slice() {
            [Tell::ThemeGone { name: told, why }] => {
                assert_eq!((told.as_str(), why.is_empty()), (name, !has_file));
            }
            other => panic!("{other:?}"),
        }
        // The settings keep it: the file may come back
        assert_eq!(worn(&app).2, name);
    }
}

#[test]
fn leafing_goes_round_and_passes_over_what_cannot_be_worn() {
    let folder = folder();
    write(folder.path(), "mine", "[name]\nen = \"Mine\"");
    write(folder.path(), "torn", "[ui\nground = ");
    let mut app = room(folder.path(), ROOT);
    wish(&mut app, ThemeWish::Previous);
    assert_eq!(worn(&app), ("mine".into(), "Mine".into(), "mine".into()));
    wish(&mut app, ThemeWish::Next);
    assert_eq!(worn(&app).0, ROOT);
    let mut seen = Vec::new();
    for _ in 0..10 {
        wish(&mut app, ThemeWish::Next);
        seen.push(worn(&app).0);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 10, "{seen:?}");
    assert_eq!(worn(&app).0, ROOT);
    wish(&mut app, ThemeWish::Wear("torn".into()));
    assert_eq!(worn(&app).0, ROOT);
    assert!(matches!(told(&mut app).as_slice(), [Tell::ThemeGone { name, .. }] if name == "torn"));
}

#[test]
fn themes_that_are_only_looked_at_leave_nothing_behind() {
    let folder = folder();
    let mut app = room(folder.path(), ROOT);
    set(&mut app, "light.shoulder", Value::Number(0.9));
    for _ in 0..500 {
        wish(&mut app, ThemeWish::Next);
    }
    let wardrobe = app.world().resource::<Wardrobe>();
    assert!(wardrobe.drafts.len() <= 2, "{}", wardrobe.drafts.len());
    // But what is in work stays
    assert!(wardrobe.is_unsaved(ROOT));
    wish(&mut app, ThemeWish::Wear(ROOT.into()));
    assert_eq!(app.world().resource::<Theme>().light.shoulder, 0.9);
}

#[test]
fn a_theme_file_that_is_saved_shows_within_a_second() {
    let folder = folder();
    let own = folder.path().join("themes");
    write(&own, "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(&own, "mine");
    assert_eq!(ground(&app), "#102030");
    write(&own, "mine", "[ui]\nground = \"#405060\"");
    let took = till(&mut app, |app| ground(app) == "#405060");
    assert!(took >= watch::QUIET / 2, "{took:?}");
    // One that comes new, and one that it inherits
    write(&own, "child", "inherits = \"mine\"\n[name]\nen = \"Child\"");
    till(&mut app, |app| {
        app.world().resource::<Wardrobe>().hung().len() == 11
    });
    wish(&mut app, ThemeWish::Wear("child".into()));
    assert_eq!(ground(&app), "#405060");
    write(&own, "mine", "[ui]\nground = \"#708090\"");
    till(&mut app, |app| ground(app) == "#708090");
}

#[test]
fn a_folder_that_was_moved_away_is_watched_again_when_there_is_one_anew() {
    let folder = folder();
    let (own, aside) = (folder.path().join("themes"), folder.path().join("aside"));
    write(&own, "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(&own, "mine");
    fs::rename(&own, &aside).expect("it is moved");
    till(&mut app, |app| {
        app.world().resource::<Wardrobe>().worn_hung().is_none()
    });
    assert_eq!(ground(&app), "#102030");
    write(&aside, "mine", "[ui]\nground = \"#ff0000\"");
    write(&own, "mine", "[ui]\nground = \"#405060\"");
    till(&mut app, |app| ground(app) == "#405060");
    write(&own, "mine", "[ui]\nground = \"#708090\"");
    till(&mut app, |app| ground(app) == "#708090");
    // The old one comes back
    fs::rename(&own, folder.path().join("other")).expect("it is moved");
    fs::rename(&aside, &own).expect("it is moved");
    till(&mut app, |app| ground(app) == "#ff0000");
    write(&own, "mine", "[ui]\nground = \"#0a0b0c\"");
    till(&mut app, |app| ground(app) == "#0a0b0c");
}

#[test]
fn themes_that_come_are_told_of_once_and_those_that_cannot_be_worn_too() {
    let folder = folder();
    let own = folder.path().join("themes");
    write(&own, "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(&own, "mine");
    told(&mut app);
    let news = |app: &mut App| {
        let began = Instant::now();
        loop {
            app.update();
            let news = told(app);
            if !news.is_empty() || began.elapsed() > Duration::from_secs(1) {
                return news;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    write(&own, "dew", "name = \"Dew\"");
    write(&own, "ash", "name = \"Ash\"");
    let both = Tell::ThemesCame {
        titles: "Ash, Dew".into(),
        count: 2,
    };
    assert_eq!(news(&mut app), [both]);
    // Changed, broken and mended it is no news; a new one that cannot be worn is
    for text in ["name = \"Dew!\"", "name = \"De", "name = \"Dew\""] {
        write(&own, "dew", text);
        assert_eq!(news(&mut app), [], "{text}");
    }
    write(&own, "heir", "inherits = \"nobody\"");
    let gone = news(&mut app);
    assert!(
        matches!(&gone[..], [Tell::ThemeGone { name, .. }] if name == "heir"),
        "{gone:?}"
    );
    write(&own, "heir", "inherits = \"ash\"\nname = \"Heir\"");
    let heir = Tell::ThemesCame {
        titles: "Heir".into(),
        count: 1,
    };
    assert_eq!(news(&mut app), [heir]);
}

#[test]
fn a_broken_save_keeps_the_last_good_look_and_names_the_fault() {
    let folder = folder();
    write(folder.path(), "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(folder.path(), "mine");
    write(folder.path(), "mine", "[ui]\nground = \"#40");
    let faults = |app: &App| app.world().resource::<Wardrobe>().faults().len();
    till(&mut app, |app| faults(app) > 0);
    assert_eq!(ground(&app), "#102030");
    // Mended, it is worn again
    write(folder.path(), "mine", "[ui]\nground = \"#405060\"");
    till(&mut app, |app| ground(app) == "#405060");
    assert_eq!(faults(&app), 0);
    // A file that is taken away changes nothing that is seen
    fs::remove_file(folder.path().join("mine.toml")).expect("it is removed");
    till(&mut app, |app| {
        app.world().resource::<Wardrobe>().worn_hung().is_none()
    });
    assert_eq!(ground(&app), "#405060");
}

#[test]
fn what_is_in_work_stays_on_top_of_a_file_that_changes() {
    let folder = folder();
    write(
        folder.path(),
        "mine",
        "[ui]\nground = \"#102030\"\ntext = \"#eeeeee\"",
    );
    let mut app = room(folder.path(), "mine");
    set(&mut app, "ui.text", Value::Text("#ffffff".into()));
    app.update();
    write(
        folder.path(),
        "mine",
        "[ui]\nground = \"#405060\"\ntext = \"#dddddd\"",
    );
    till(&mut app, |app| ground(app) == "#405060");
    assert_eq!(
        app.world().resource::<Theme>().ui.text.to_string(),
        "#ffffff"
    );
    let mut wardrobe = work(&mut app);
    assert!(wardrobe.draft_mut().undo());
    app.update();
    assert_eq!(
        app.world().resource::<Theme>().ui.text.to_string(),
        "#dddddd"
    );
}

#[test]
fn work_that_is_in_no_file_is_there_again_at_the_next_start() {
    let folder = folder();
    let own = folder.path().join("themes");
    write(&own, "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(&own, "mine");
    let mut wardrobe = work(&mut app);
    let draft = wardrobe.draft_mut();
    let marble = Shelf::default().find("marble").expect("it is there").theme;
    draft.inherit("marble", marble);
    draft
        .set("ui.text", &Value::Text("#ffffff".into()))
        .expect("a key");
    let theme = draft.theme().clone();
    wish(&mut app, ThemeWish::Wear("gzhel".into()));
    set(&mut app, "light.shoulder", Value::Number(0.9));
    leave(&mut app);

    let mut app = room(&own, "gzhel");
    assert_eq!(app.world().resource::<Theme>().light.shoulder, 0.9);
    wish(&mut app, ThemeWish::Wear("mine".into()));
    assert_eq!(*app.world().resource::<Theme>(), theme);
    let mut wardrobe = work(&mut app);
    assert!(wardrobe.is_unsaved("mine") && wardrobe.is_unsaved("gzhel"));
    // Taken back it is as its file has it, and at the next start nothing is left of it
    while wardrobe.draft_mut().undo() {}
    assert!(!wardrobe.is_unsaved("mine"));
    leave(&mut app);
    let app = room(&own, "mine");
    assert_eq!(ground(&app), "#102030");
    assert!(!app.world().resource::<Wardrobe>().is_unsaved("mine"));
}

#[test]
fn what_is_taken_back_after_it_was_kept_under_another_parent_is_kept_as_it_was() {
    let folder = folder();
    write(
        folder.path(),
        "mine",
        "inherits = \"marble\"\n[ui]\nground = \"#102030\"",
    );
    let mut app = room(folder.path(), "mine");
    let before = app.world().resource::<Theme>().clone();
    let mut wardrobe = work(&mut app);
    let base = wardrobe
        .shelf()
        .base_for("mine", "gzhel")
        .expect("it is there");
    // A value that is the old parent's own, and the new one's
    wardrobe.draft_mut().inherit("gzhel", base);
    wish(&mut app, ThemeWish::Save);
    let mut wardrobe = work(&mut app);
    assert!(!wardrobe.is_unsaved("mine"));
    assert!(wardrobe.draft_mut().undo());
    wish(&mut app, ThemeWish::Save);
    assert_eq!(*app.world().resource::<Theme>(), before);
    let app = room(folder.path(), "mine");
    assert_eq!(*app.world().resource::<Theme>(), before);
}

#[test]
fn nothing_is_written_over_a_file_that_somebody_has_not_finished() {
    let folder = folder();
    write(folder.path(), "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(folder.path(), "mine");
    set(&mut app, "ui.text", Value::Text("#ffffff".into()));
    let torn = "# with care\n[ui]\nground = \"#40";
    write(folder.path(), "mine", torn);
    let faults = |app: &App| app.world().resource::<Wardrobe>().faults().len();
    till(&mut app, |app| faults(app) > 0);
    wish(&mut app, ThemeWish::Save);
    let kept = fs::read_to_string(folder.path().join("mine.toml")).expect("a file");
    assert_eq!(kept, torn);
    assert_eq!(worn(&app).0, "mine-2");
    assert_eq!(
        app.world().resource::<Theme>().ui.text.to_string(),
        "#ffffff"
    );
}

#[test]
fn a_torn_walnut_of_the_players_own_leaves_something_to_wear() {
    let folder = folder();
    write(folder.path(), "mine", "inherits = \"walnut\"");
    let mut app = room(folder.path(), "mine");
    assert_eq!(worn(&app).0, "mine");
    write(folder.path(), "walnut", "[ui\n");
    fs::remove_file(folder.path().join("mine.toml")).expect("it is removed");
    let mut wardrobe = work(&mut app);
    files::is_gone(&mut wardrobe);
    app.update();
    assert_eq!(worn(&app).0, ROOT);
}

#[test]
fn work_outlives_a_program_that_is_killed() {
    let folder = folder();
    write(folder.path(), "mine", "[ui]\nground = \"#102030\"");
    let mut app = room(folder.path(), "mine");
    set(&mut app, "light.shoulder", Value::Number(0.9));
    let kept = folder.path().join(".unsaved/mine.toml");
    let began = Instant::now();
    while !kept.exists() {
        assert!(
            began.elapsed() < Duration::from_secs(3),
            "nothing is put down"
        );
        std::thread::sleep(Duration::from_millis(20));
        app.update();
    }
    drop(app);
    let mut app = room(folder.path(), "mine");
    assert_eq!(app.world().resource::<Theme>().light.shoulder, 0.9);
    // Kept in its file it is forgotten here, and does not come back
    wish(&mut app, ThemeWish::Save);
    leave(&mut app);
    assert!(!kept.exists());
}
