//! Themes are made, kept, renamed, thrown away, given away and taken in by wishes, and the settings follow.

use super::super::{Themes, plugin};
use super::*;
use crate::app::awake::Awake;
use crate::app::lang;
use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::theme::{Shelf, Value};
use std::fs;

/// A wardrobe without a table, in folders of its own.
struct Bench {
    app: App,
    own: tempfile::TempDir,
    away: tempfile::TempDir,
}

impl Bench {
    fn new(worn: &str) -> Self {
        let [own, away] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let mut app = App::new();
        let settings = Settings {
            theme: worn.to_owned(),
            ..Settings::default()
        };
        app.add_plugins(MinimalPlugins)
            .insert_resource(settings)
            .insert_resource(Themes(Shelf::in_folders(Some(own.path().to_owned()), None)))
            .insert_resource(GiveAway::in_folder(away.path().to_owned()))
            .add_message::<Wish>()
            .add_message::<Tell>()
            .init_resource::<Awake>();
        lang::plugin(&mut app);
        plugin(&mut app);
        let mut bench = Self { app, own, away };
        bench.app.update();
        bench
    }

    fn ask(&mut self, wish: ThemeWish) {
        self.app.world_mut().write_message(Wish::Theme(wish));
        self.app.update();
    }

    fn wardrobe(&self) -> &Wardrobe {
        self.app.world().resource::<Wardrobe>()
    }

    fn set(&mut self, path: &str, number: f32) {
        let mut wardrobe = self.app.world_mut().resource_mut::<Wardrobe>();
        let value = Value::Number(number);
        wardrobe.draft_mut().set(path, &value).expect("a number");
    }

    fn number(&self, path: &str) -> f32 {
        match self.wardrobe().draft().theme().get(path) {
            Some(Value::Number(number)) => number,
            other => panic!("{path}: {other:?}"),
        }
    }

    /// The worn theme, by the wardrobe and by the settings.
    fn worn(&self) -> &str {
        let settings = self.app.world().resource::<Settings>();
        assert_eq!(settings.theme, self.wardrobe().worn());
        self.wardrobe().worn()
    }

    fn told(&mut self) -> Vec<Tell> {
        let mut told = self.app.world_mut().resource_mut::<Messages<Tell>>();
        told.drain().collect()
    }

    fn file(&self, name: &str) -> Option<String> {
        let path = self.own.path().join(format!("{name}.toml"));
        fs::read_to_string(path).ok()
    }

    fn is_there(&self, name: &str) -> bool {
        self.wardrobe().hung().iter().any(|hung| hung.name == name)
    }
}

#[test]
fn a_theme_of_the_program_is_kept_under_another_name_and_that_is_worn() {
    let mut bench = Bench::new("sheki");
    bench.set("white.rough", 0.9);
    bench.ask(ThemeWish::Save);
    assert!(bench.wardrobe().is_unsaved("sheki"), "it has no file yet");
    bench.ask(ThemeWish::SaveAs("моя".to_owned()));
    assert_eq!(bench.worn(), "моя");
    assert_eq!(bench.number("white.rough"), 0.9);
    assert!(!bench.wardrobe().is_unsaved("моя"));
    assert!(!bench.wardrobe().is_unsaved("sheki"), "it is as it was");
    assert_eq!(bench.wardrobe().draft().theme().name_ru, "моя");
    let text = bench.file("моя").expect("a file");
    assert!(
        text.contains("rough = 0.9") && text.contains("lancet"),
        "{text}"
    );
    assert!(!text.contains("Шеки") && text.contains("inherits = \"walnut\""));
    assert_eq!(bench.told(), []);
    bench.ask(ThemeWish::Undo);
    assert_ne!(bench.number("white.rough"), 0.9, "the work goes on");
    assert_eq!(bench.wardrobe().draft().theme().name_ru, "моя");
    bench.ask(ThemeWish::Redo);
    assert!(!bench.wardrobe().is_unsaved("моя"));
    // What is taken is taken.
    bench.ask(ThemeWish::SaveAs("gzhel".to_owned()));
    assert_eq!(bench.worn(), "моя");
    assert!(matches!(bench.told()[..], [Tell::ThemeNotKept { .. }]));
}

#[test]
fn a_new_theme_inherits_the_worn_one_and_takes_its_work_along() {
    let mut bench = Bench::new("sheki");
    bench.set("white.rough", 0.9);
    bench.ask(ThemeWish::New("child".to_owned()));
    assert_eq!(bench.worn(), "child");
    let text = bench.file("child").expect("a file");
    assert!(text.contains("inherits = \"sheki\""), "{text}");
    assert!(
        text.contains("rough = 0.9") && !text.contains("lancet"),
        "{text}"
    );
    assert_eq!(bench.number("white.rough"), 0.9);
    let draft = bench.wardrobe().draft();
    assert!(!draft.is_inherited("white.rough") && draft.is_inherited("points.shape"));
    assert!(!draft.is_changed());
}

#[test]
fn an_own_theme_is_saved_into_its_file_and_the_work_goes_on() {
    let mut bench = Bench::new("walnut");
    bench.ask(ThemeWish::New("mine".to_owned()));
    bench.set("white.rough", 0.8);
    assert!(bench.wardrobe().is_unsaved("mine"));
    bench.ask(ThemeWish::Save);
    assert!(!bench.wardrobe().is_unsaved("mine"));
    let text = bench.file("mine").expect("a file");
    assert!(text.contains("rough = 0.8"), "{text}");
    assert!(!text.contains("[name]"), "it goes by its file: {text}");
    bench.ask(ThemeWish::Undo);
    assert_ne!(bench.number("white.rough"), 0.8);
    assert!(bench.wardrobe().is_unsaved("mine"), "taken back since");
    bench.ask(ThemeWish::Redo);
    assert!(!bench.wardrobe().is_unsaved("mine"));
    // Another theme meanwhile, and back.
    bench.set("white.rough", 0.7);
    bench.ask(ThemeWish::Wear("night".to_owned()));
    assert_eq!(bench.worn(), "night");
    bench.ask(ThemeWish::Wear("mine".to_owned()));
    assert_eq!(bench.number("white.rough"), 0.7);
}

#[test]
fn a_renamed_theme_keeps_its_work_and_those_that_inherit_it() {
    let mut bench = Bench::new("walnut");
    bench.ask(ThemeWish::New("parent".to_owned()));
    bench.set("white.rough", 0.8);
    bench.ask(ThemeWish::Save);
    bench.ask(ThemeWish::New("child".to_owned()));
    bench.ask(ThemeWish::Wear("parent".to_owned()));
    bench.set("white.grain", 0.3);
    bench.ask(ThemeWish::Rename("elder".to_owned()));
    assert_eq!(bench.worn(), "elder");
    assert_eq!(bench.number("white.grain"), 0.3);
    assert!(bench.wardrobe().is_unsaved("elder") && !bench.is_there("parent"));
    bench.ask(ThemeWish::Wear("child".to_owned()));
    assert_eq!(bench.number("white.rough"), 0.8);
    assert_eq!(bench.wardrobe().draft().theme().inherits, "elder");
    assert_eq!(bench.told(), []);
    bench.ask(ThemeWish::Wear("gzhel".to_owned()));
    bench.ask(ThemeWish::Rename("blue".to_owned()));
    assert_eq!(bench.worn(), "gzhel");
    assert!(matches!(bench.told()[..], [Tell::ThemeNotKept { .. }]));
}

#[test]
fn a_theme_that_is_gone_gives_way_to_what_it_inherits() {
    let mut bench = Bench::new("sheki");
    bench.ask(ThemeWish::New("mine".to_owned()));
    bench.set("white.rough", 0.8);
    fs::remove_file(bench.own.path().join("mine.toml")).expect("it is there");
    let mut wardrobe = bench.app.world_mut().resource_mut::<Wardrobe>();
    is_gone(&mut wardrobe);
    assert_eq!(wardrobe.worn(), "sheki");
    assert!(wardrobe.look("mine").is_none());
    // The program's own is never thrown away.
    bench.app.world_mut().resource_mut::<Settings>().theme = "sheki".to_owned();
    bench.ask(ThemeWish::Delete);
    assert_eq!(bench.worn(), "sheki");
    assert!(matches!(bench.told()[..], [Tell::ThemeNotKept { .. }]));
}

#[test]
fn a_theme_is_given_away_in_one_file_and_taken_in_by_dropping_it_on_the_window() {
    let mut bench = Bench::new("marble");
    bench.set("white.rough", 0.77);
    bench.ask(ThemeWish::SaveAs("gift".to_owned()));
    bench.ask(ThemeWish::Export);
    let told = bench.told();
    let [Tell::ThemeExported { path }] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(path, &bench.away.path().join("gift.narde-theme"));
    let mut other = Bench::new("walnut");
    drop_file(&mut other, path);
    assert_eq!(other.worn(), "gift");
    assert_eq!(other.number("white.rough"), 0.77);
    drop_file(&mut other, path);
    assert_eq!(other.worn(), "gift-2", "nothing is overwritten");
    let names: Vec<String> = other
        .told()
        .into_iter()
        .map(|tell| match tell {
            Tell::ThemeTaken { name, .. } => name,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["gift", "gift-2"], "under which name is said");
    // A plain theme file is taken in, too; anything else is not.
    let plain = bench.away.path().join("ember.toml");
    fs::write(&plain, "[white]\nrough = 0.66\n").expect("written");
    drop_file(&mut other, &plain);
    assert_eq!((other.worn(), other.number("white.rough")), ("ember", 0.66));
    other.told();
    let song = bench.away.path().join("song.mp3");
    fs::write(&song, "la la la").expect("written");
    drop_file(&mut other, &song);
    assert_eq!(other.worn(), "ember");
    assert!(matches!(other.told()[..], [Tell::ThemeNotKept { .. }]));
}

#[test]
fn a_theme_whose_file_is_gone_is_written_again_by_saving() {
    let mut bench = Bench::new("sheki");
    let file = bench.own.path().join("mine.toml");
    let text = "inherits = \"sheki\"\nname = \"Моя\"\n[white]\nrough = 0.7\n";
    fs::write(&file, text).expect("written");
    let again = |bench: &mut Bench| {
        let mut wardrobe = bench.app.world_mut().resource_mut::<Wardrobe>();
        wardrobe.read_again();
    };
    again(&mut bench);
    bench.ask(ThemeWish::Wear("mine".to_owned()));
    for worked in [false, true] {
        if worked {
            bench.set("white.grain", 0.3);
        }
        fs::remove_file(&file).expect("it is there");
        again(&mut bench);
        assert!(bench.wardrobe().is_lost() && bench.wardrobe().is_own());
        bench.ask(ThemeWish::New("child".to_owned()));
        assert!(matches!(bench.told()[..], [Tell::ThemeNotKept { .. }]));
        bench.ask(ThemeWish::Save);
        assert_eq!(bench.told(), []);
        assert_eq!(bench.worn(), "mine");
        assert!(!bench.wardrobe().is_lost() && !bench.wardrobe().is_unsaved("mine"));
        let text = bench.file("mine").expect("written");
        assert!(
            text.contains("Моя") && text.contains("rough = 0.7"),
            "{text}"
        );
        assert_eq!(text.contains("grain = 0.3"), worked, "{text}");
        assert_eq!(bench.wardrobe().draft().can_undo(), worked);
    }
    // Under another name it goes on, too.
    bench.set("white.rough", 0.2);
    fs::remove_file(&file).expect("it is there");
    again(&mut bench);
    bench.ask(ThemeWish::SaveAs("mine".to_owned()));
    assert_eq!((bench.worn(), bench.number("white.rough")), ("mine", 0.2));
    assert!(bench.wardrobe().draft().can_undo());
    // What stands in its place is not written over.
    fs::remove_file(&file).expect("it is there");
    fs::create_dir(&file).expect("made");
    again(&mut bench);
    bench.ask(ThemeWish::Save);
    assert!(matches!(bench.told()[..], [Tell::ThemeNotKept { .. }]));
    assert!(file.is_dir() && bench.wardrobe().is_lost());
}

#[test]
fn a_theme_that_is_made_a_folder_is_worn_and_worked_on_as_before() {
    let mut bench = Bench::new("walnut");
    bench.ask(ThemeWish::New("mine".to_owned()));
    bench.set("white.rough", 0.8);
    bench.ask(ThemeWish::MakeFolder);
    assert_eq!(bench.told(), []);
    assert_eq!(bench.worn(), "mine");
    let folder = bench.own.path().join("mine");
    assert_eq!(bench.wardrobe().worn_folder(), Some(folder.clone()));
    assert_eq!(bench.number("white.rough"), 0.8);
    assert!(bench.wardrobe().is_unsaved("mine"));
    bench.ask(ThemeWish::Save);
    let text = fs::read_to_string(folder.join("theme.toml")).expect("a file");
    assert!(text.contains("rough = 0.8"), "{text}");
    bench.ask(ThemeWish::Wear("gzhel".to_owned()));
    bench.ask(ThemeWish::MakeFolder);
    assert!(matches!(bench.told()[..], [Tell::ThemeNotKept { .. }]));
}

fn drop_file(bench: &mut Bench, path: &Path) {
    bench
        .app
        .world_mut()
        .write_message(FileDragAndDrop::DroppedFile {
            window: Entity::PLACEHOLDER,
            path_buf: path.to_owned(),
        });
    bench.app.update();
    bench.app.update();
}

#[test]
fn a_torn_file_keeps_the_last_good_look_and_its_faults_are_known() {
    let mut bench = Bench::new("walnut");
    bench.ask(ThemeWish::New("mine".to_owned()));
    bench.set("white.rough", 0.8);
    bench.ask(ThemeWish::Save);
    let path = bench.own.path().join("mine.toml");
    fs::write(&path, "[white\nrough = ").expect("written");
    bench
        .app
        .world_mut()
        .resource_mut::<Wardrobe>()
        .read_again();
    bench.app.update();
    assert_eq!(bench.number("white.rough"), 0.8);
    assert_eq!(
        bench.app.world().resource::<Theme>().checkers.white.rough,
        0.8
    );
    assert!(!bench.wardrobe().faults().is_empty());
    fs::write(&path, "[white]\nrough = 0.6\nshine = 3\n").expect("written");
    bench
        .app
        .world_mut()
        .resource_mut::<Wardrobe>()
        .read_again();
    assert_eq!(bench.number("white.rough"), 0.6);
    let faults = bench.wardrobe().faults();
    assert_eq!((faults.len(), faults[0].1.line), (1, 3), "{faults:?}");
}

#[test]
fn a_theme_in_which_not_all_can_be_told_apart_is_kept_and_marked() {
    let mut bench = Bench::new("walnut");
    bench.ask(ThemeWish::New("dim".to_owned()));
    assert!(!bench.wardrobe().fails("dim"));
    let ground = bench.wardrobe().draft().theme().get("ui.ground");
    let mut wardrobe = bench.app.world_mut().resource_mut::<Wardrobe>();
    let ground = ground.expect("a colour");
    wardrobe.draft_mut().set("ui.dim", &ground).expect("set");
    assert!(wardrobe.fails("dim"), "in work");
    bench.ask(ThemeWish::Save);
    assert!(bench.wardrobe().fails("dim"), "in its file");
    assert!(!bench.wardrobe().fails("walnut") && !bench.wardrobe().fails("none"));
    assert_eq!(bench.told(), []);
}
