//! All themes beside the board, leafed through by keys.

use super::*;
use crate::app::panels::desk::Pane;
use crate::app::wish::ThemeWish;

/// Presses a key while a theme is worn, and wears what is asked for.
fn leaf(folder: &std::path::Path, worn: &str, keys: &[egui::Key]) -> Vec<String> {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    let shelf = Shelf::in_folders(Some(folder.to_owned()), None);
    bench.wardrobe = Wardrobe::open(shelf, worn);
    bench.desk.pane = Pane::Themes;
    bench.pass(Vec::new());
    let events = keys.iter().map(|key| egui::Event::Key {
        key: *key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    });
    let wishes = bench.pass(events.collect());
    wishes
        .into_iter()
        .map(|wish| match wish {
            Wish::Theme(ThemeWish::Wear(name)) => name,
            Wish::Theme(ThemeWish::Next) => "next".to_owned(),
            Wish::Theme(ThemeWish::Previous) => "previous".to_owned(),
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn arrows_go_the_way_they_point() {
    use egui::Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
    let folder = tempfile::tempdir().expect("a folder");
    let go = |worn, keys: &[egui::Key]| leaf(folder.path(), worn, keys);
    // Two columns: walnut sheki / khokhloma gzhel / marble felt / paper night / contrast
    assert_eq!(go("walnut", &[ArrowRight]), ["next"]);
    assert_eq!(go("sheki", &[ArrowLeft]), ["previous"]);
    assert_eq!(go("sheki", &[ArrowDown]), ["gzhel"]);
    assert_eq!(go("felt", &[ArrowUp]), ["gzhel"]);
    assert_eq!(go("walnut", &[ArrowDown, ArrowDown]), ["marble"]);
    assert_eq!(go("felt", &[ArrowDown, ArrowDown, ArrowDown]), ["night"]);
    assert_eq!(go("walnut", &[ArrowUp]), [""; 0]);
    assert_eq!(go("contrast", &[ArrowDown]), [""; 0]);
}

#[test]
fn arrows_pass_over_what_cannot_be_worn() {
    use egui::Key::{ArrowDown, ArrowUp};
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("a", ""), ("b", "name = "), ("c", ""), ("d", "")] {
        let path = folder.path().join(format!("{name}.toml"));
        std::fs::write(path, text).expect("written");
    }
    // ... paper night / contrast a / b c / d
    let go = |worn, keys: &[egui::Key]| leaf(folder.path(), worn, keys);
    assert_eq!(go("contrast", &[ArrowDown]), ["d"]);
    assert_eq!(go("d", &[ArrowUp]), ["contrast"]);
    assert_eq!(go("a", &[ArrowDown]), ["c"]);
}
