//! What can be done with a theme as a whole, and what is asked first.

use super::*;

/// Opens the menu of what else can be done with the theme.
fn more(bench: &mut Bench) {
    bench.click_at(place_of_tool(bench, 3));
    settle(bench);
}

/// A workshop in which an own theme, in this folder, is worn.
fn own(folder: &std::path::Path, name: &str) -> Bench {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    bench.wardrobe = Wardrobe::open(Shelf::in_folders(Some(folder.to_owned()), None), name);
    settle(&mut bench);
    bench
}

#[test]
fn a_name_is_asked_for_and_what_is_wrong_with_it_is_said() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "sheki");
    bench.click_at(place_of_tool(&bench, 3));
    settle(&mut bench);
    bench.assert_words_fit("the menu");
    bench.click("Save as…");
    settle(&mut bench);
    assert!(bench.says("sheki-2"), "a free name is offered");
    // It is all marked: what is typed takes its place.
    typed(&mut bench, "my theme");
    settle(&mut bench);
    assert!(!bench.says("sheki-2"));
    assert!(bench.says("A name has letters, digits, - and _, at most 64."));
    bench.press(egui::Key::Enter);
    assert!(bench.desk.workshop.ask.is_some());
    retype_name(&mut bench, "Walnut");
    assert!(bench.says("That name is there already."));
    retype_name(&mut bench, "мой-2");
    settle(&mut bench);
    let wishes = bench.press(egui::Key::Enter);
    let name = "мой-2".to_owned();
    assert_eq!(wishes, [Wish::Theme(ThemeWish::SaveAs(name))]);
    assert!(bench.desk.workshop.ask.is_none());

    bench.click_at(place_of_tool(&bench, 3));
    settle(&mut bench);
    bench.click("New theme from this one…");
    settle(&mut bench);
    let wishes = bench.click("Create");
    let name = "sheki-2".to_owned();
    assert_eq!(wishes, [Wish::Theme(ThemeWish::New(name))]);

    bench.click_at(place_of_tool(&bench, 3));
    settle(&mut bench);
    bench.click("Save as…");
    settle(&mut bench);
    bench.press(egui::Key::Escape);
    assert!(bench.desk.workshop.ask.is_none() && bench.desk.works());
    bench.click_at(place_of_tool(&bench, 3));
    settle(&mut bench);
    assert_eq!(bench.click("Delete…"), [], "the program's own theme stays");
}

fn retype_name(bench: &mut Bench, text: &str) {
    let at = place(bench, "workshop name").expect("a field").center();
    retype_at(bench, at, text);
    settle(bench);
}

#[test]
fn a_name_that_is_too_long_is_said_to_be_and_not_cut() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "sheki");
    more(&mut bench);
    bench.click("Save as…");
    settle(&mut bench);
    retype_name(&mut bench, &"я".repeat(65));
    assert!(bench.says("at most 64"));
    assert_eq!(bench.press(egui::Key::Enter), []);
    retype_name(&mut bench, &"я".repeat(64));
    assert!(!bench.says("at most 64"));
}

#[test]
fn esc_closes_a_menu_and_leaves_the_workshop_open() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "sheki");
    more(&mut bench);
    assert!(bench.says("Save as…"));
    bench.press(egui::Key::Escape);
    settle(&mut bench);
    assert!(!bench.says("Save as…") && bench.desk.works());
    // So does a menu of the bar.
    bench.click("Theme");
    settle(&mut bench);
    assert!(egui::Popup::is_any_open(&bench.ctx));
    bench.press(egui::Key::Escape);
    settle(&mut bench);
    assert!(!egui::Popup::is_any_open(&bench.ctx) && bench.desk.works());
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.works());
}

#[test]
fn what_is_asked_is_answered_by_enter_which_the_table_does_not_hear() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("mine", "inherits = \"sheki\""),
        ("heir", "inherits = \"mine\"\nname = \"Heir\""),
    ] {
        let file = folder.path().join(format!("{name}.toml"));
        std::fs::write(file, text).expect("written");
    }
    let mut bench = own(folder.path(), "mine");
    more(&mut bench);
    bench.click("Delete…");
    settle(&mut bench);
    assert!(bench.desk.claims.typing, "keys are not the table's");
    assert!(bench.says("These inherit it: Heir. They will inherit “sheki”"));
    let wishes = bench.press(egui::Key::Enter);
    assert_eq!(wishes, [Wish::Theme(ThemeWish::Delete)]);
    settle(&mut bench);
    assert!(bench.desk.workshop.ask.is_none() && !bench.desk.claims.typing);
}

#[test]
fn an_enter_that_means_something_else_deletes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("mine.toml"), "").expect("written");
    let ask = || {
        let mut bench = own(folder.path(), "mine");
        more(&mut bench);
        bench.click("Delete…");
        settle(&mut bench);
        bench
    };
    // Held down since before it was asked: egui finds that out by itself
    let down = || egui::Event::Key {
        key: egui::Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    };
    let mut bench = own(folder.path(), "mine");
    bench.pass(vec![down()]);
    more(&mut bench);
    bench.click("Delete…");
    settle(&mut bench);
    assert_eq!(bench.pass(vec![down()]), []);
    assert!(bench.desk.workshop.ask.is_some());
    // In a field
    let mut bench = ask();
    let field = place(&bench, "workshop search").expect("a field").center();
    bench.click_at(field);
    typed(&mut bench, "rough");
    assert_eq!(bench.press(egui::Key::Enter), []);
    assert!(bench.desk.workshop.ask.is_some());
    // On the other button
    let mut bench = ask();
    let cancel = bench.texts().into_iter().find(|text| text.0 == "Cancel");
    let cancel = cancel.expect("it is offered").1.center();
    for _ in 0..40 {
        bench.press(egui::Key::Tab);
        let focused = bench.ctx.memory(|memory| memory.focused());
        let at = focused.and_then(|id| bench.ctx.read_response(id));
        if at.is_some_and(|response| response.rect.contains(cancel)) {
            break;
        }
    }
    assert_eq!(bench.press(egui::Key::Enter), []);
    settle(&mut bench);
    assert!(bench.desk.workshop.ask.is_none(), "it was cancelled");
}

#[test]
fn gifts_that_lie_about_are_offered() {
    let [own_folder, away] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let mut bench = own(own_folder.path(), "walnut");
    bench.give_away = GiveAway::in_folder(away.path().to_owned());
    more(&mut bench);
    bench.click("Take in a theme from a file…");
    settle(&mut bench);
    assert!(bench.says("There is no .narde-theme file"));
    bench.press(egui::Key::Escape);
    assert!(bench.desk.workshop.ask.is_none() && bench.desk.works());
    let gift = away.path().join("ember.narde-theme");
    std::fs::write(&gift, "PK").expect("written");
    std::fs::write(away.path().join("song.mp3"), "").expect("written");
    std::fs::create_dir(away.path().join("folder.narde-theme")).expect("made");
    let here = own_folder.path().join("dew.NARDE-THEME");
    std::fs::write(&here, "PK").expect("written");
    more(&mut bench);
    bench.click("Take in a theme from a file…");
    settle(&mut bench);
    assert!(bench.says("ember") && bench.says("dew"));
    assert!(!bench.says("song") && !bench.says("folder"));
    let wishes = bench.click("ember");
    assert_eq!(wishes, [Wish::Theme(ThemeWish::Import(gift))]);
}

#[test]
fn a_theme_in_a_single_file_can_be_made_a_folder_for_pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "[field.wood]\nkind = \"picture\"\n";
    std::fs::write(folder.path().join("mine.toml"), text).expect("written");
    let mut bench = own(folder.path(), "mine");
    go_to(&mut bench, "field.wood.picture");
    let wishes = bench.click("Make the theme a folder");
    assert_eq!(wishes, [Wish::Theme(ThemeWish::MakeFolder)]);
    // As a folder, its own place is shown where no picture is chosen yet.
    bench.wardrobe.shelf().make_folder("mine").expect("made");
    bench.wardrobe.read_again();
    settle(&mut bench);
    assert!(!bench.says("Make the theme a folder"));
    let word = bench.texts().into_iter();
    let mut word = word.filter(|text| text.0.starts_with("The picture the surface"));
    let at = word.next().expect("the key is shown").1.left_bottom();
    bench.click_at(at + egui::vec2(40.0, 18.0));
    settle(&mut bench);
    let wishes = bench.click("Open this theme’s folder");
    let place = folder.path().join("mine");
    let opened = wishes.iter().find_map(|wish| match wish {
        Wish::Theme(ThemeWish::OpenFolder(folder)) => folder.canonicalize().ok(),
        _ => None,
    });
    assert_eq!(opened, place.canonicalize().ok(), "{wishes:?}");
}

#[test]
fn a_theme_whose_file_is_gone_is_said_to_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, "").expect("written");
    let mut bench = own(folder.path(), "mine");
    assert!(!bench.says("file is gone"));
    std::fs::remove_file(&file).expect("it is there");
    bench.wardrobe.read_again();
    settle(&mut bench);
    assert!(bench.says("This theme’s file is gone"));
    let wishes = bench.click("Save");
    assert_eq!(wishes, [Wish::Theme(ThemeWish::Save)]);
    for word in ["New theme from this one…", "Rename…", "Delete…"] {
        more(&mut bench);
        assert_eq!(bench.click(word), [], "{word}");
        assert!(bench.desk.workshop.ask.is_none(), "{word}");
    }
}
