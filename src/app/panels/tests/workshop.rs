//! The workshop: every key with its control, search, undo, names, and words that fit.

mod controls;
mod keeping;

use std::collections::BTreeSet;

use super::*;
use crate::app::panels::desk::Pane;
use crate::app::theme::{KeyKind, Value, words};
use crate::app::wish::ThemeWish;

/// A workshop in which a theme is worn.
fn workshop(tongue: Tongue, size: (f32, f32), percent: u16, theme: &str) -> Bench {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(tongue, size, percent, &game);
    bench.wardrobe = Wardrobe::open(Shelf::default(), theme);
    bench.desk.pane = Pane::Workshop;
    bench.desk.drawer = true;
    settle(&mut bench);
    bench
}

fn settle(bench: &mut Bench) {
    for _ in 0..4 {
        bench.pass(Vec::new());
    }
}

/// Brings a part of the theme to the top of what is seen.
fn go_to(bench: &mut Bench, path: &str) {
    bench.desk.workshop.go_to(path);
    settle(bench);
}

/// Opens everything.
fn unfold(bench: &mut Bench) {
    let keys = bench.wardrobe.draft().theme().keys();
    let paths: BTreeSet<String> = keys.into_iter().map(|key| key.path).collect();
    for path in paths {
        bench.desk.workshop.go_to(&path);
    }
    settle(bench);
}

/// Does what the wardrobe would do with the wishes for the work on the theme.
fn grant(bench: &mut Bench, wishes: Vec<Wish>) {
    for wish in wishes {
        match wish {
            Wish::Theme(ThemeWish::Undo) => assert!(bench.wardrobe.draft_mut().undo()),
            Wish::Theme(ThemeWish::Redo) => assert!(bench.wardrobe.draft_mut().redo()),
            other => panic!("{other:?}"),
        }
    }
    settle(bench);
}

/// Where something with an id of its own was drawn.
fn place(bench: &Bench, id: impl std::hash::Hash + std::fmt::Debug) -> Option<Rect> {
    let response = bench.ctx.read_response(egui::Id::new(id))?;
    Some(response.rect)
}

fn value(bench: &Bench, path: &str) -> Value {
    let value = bench.wardrobe.draft().theme().get(path);
    value.unwrap_or_else(|| panic!("no key {path}"))
}

fn typed(bench: &mut Bench, text: &str) -> Vec<Wish> {
    bench.pass(vec![egui::Event::Text(text.to_owned())])
}

/// Types into a field in place of what stands there.
fn retype(bench: &mut Bench, field: &str, text: &str) {
    let at = place(bench, ("field", field)).unwrap_or_else(|| panic!("no field {field}"));
    retype_at(bench, at.center(), text);
}

/// The same of a field that lies there.
fn retype_at(bench: &mut Bench, at: Pos2, text: &str) {
    bench.click_at(at);
    let all = egui::Event::Key {
        key: egui::Key::A,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::COMMAND,
    };
    bench.pass(vec![all]);
    typed(bench, text);
}

/// Drags from one place to another by several moves.
fn drag(bench: &mut Bench, from: Pos2, to: Pos2) {
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    bench.pass(vec![egui::Event::PointerMoved(from)]);
    bench.pass(vec![button(from, true)]);
    for part in 1..=5 {
        let at = from.lerp(to, part as f32 / 5.0);
        bench.pass(vec![egui::Event::PointerMoved(at)]);
    }
    bench.pass(vec![button(to, false)]);
    settle(bench);
}

/// Where one of the small pictures beside the button that saves is: back, forth, compare, more.
fn place_of_tool(bench: &Bench, index: usize) -> Pos2 {
    let save = bench.texts();
    let (_, at, _) = save
        .iter()
        .find(|(text, ..)| text == "Save" || text == "Сохранить")
        .expect("the button");
    let right = bench.size.x - 16.0 - 4.0;
    egui::pos2(right - 32.0 * (3.5 - index as f32), at.center().y)
}

#[test]
fn every_key_of_every_theme_has_its_control_and_every_word_fits() {
    let shelf = Shelf::default();
    for listed in shelf.list() {
        for tongue in Tongue::ALL {
            // So high that everything is seen at once.
            let mut bench = workshop(tongue, (1280.0, 60_000.0), 100, &listed.name);
            unfold(&mut bench);
            let what = format!("{} {tongue:?}", listed.name);
            bench.assert_words_fit(&what);
            bench.assert_words_apart(&what);
            assert_eq!(bench.shortened(), [""; 0], "{what}");
            let texts: Vec<String> = bench.texts().into_iter().map(|(text, ..)| text).collect();
            let theme = bench.wardrobe.draft().theme().clone();
            for key in theme.keys() {
                let path = &key.path;
                let label = words::meaning(&bench.words, path);
                assert!(texts.contains(&label), "{what}: {path} is not shown");
                let field = |slot: &str| place(&bench, ("field", slot)).is_some();
                let track = |slot: &str| place(&bench, ("track", slot)).is_some();
                let slots = |count: usize| (0..count).map(move |index| format!("{path}#{index}"));
                let there = match &key.kind {
                    KeyKind::Number(_) => field(path) && track(path),
                    KeyKind::Numbers(each) => {
                        slots(each.len()).all(|slot| field(&slot) && track(&slot))
                    }
                    KeyKind::Colour | KeyKind::Text(_) => field(path),
                    KeyKind::Word(all) => all
                        .iter()
                        .all(|word| place(&bench, ("word", path.as_str(), *word)).is_some()),
                    KeyKind::Theme | KeyKind::Picture => true,
                };
                assert!(there, "{what}: {path} has no control");
            }
        }
    }
}

#[test]
fn the_words_of_the_workshop_fit_in_every_window_and_scale() {
    for tongue in Tongue::ALL {
        for size in [
            (640.0, 480.0),
            (900.0, 600.0),
            (1280.0, 800.0),
            (600.0, 1000.0),
            (320.0, 480.0),
        ] {
            for percent in [75, 100, 150, 200] {
                let mut bench = workshop(tongue, size, percent, "sheki");
                let what = |part: &str| format!("{part} in {size:?} at {percent} %, {tongue:?}");
                bench.assert_words_fit(&what("the workshop"));
                for path in [
                    "about",
                    "points.odd",
                    "marks",
                    "white.shape",
                    "light",
                    "sound",
                ] {
                    go_to(&mut bench, path);
                    bench.assert_words_fit(&what(path));
                    if !bench.desk.folded {
                        bench.assert_words_apart(&what(path));
                    }
                }
                bench.desk.workshop.ask = Some(crate::app::panels::workshop::Ask::save_as(
                    "имя с пробелом".to_owned(),
                ));
                settle(&mut bench);
                bench.assert_words_fit(&what("the name"));
            }
        }
    }
}

#[test]
fn every_word_that_a_key_chooses_from_has_words() {
    let mut all = BTreeSet::new();
    for key in crate::app::theme::Theme::walnut().keys() {
        if let KeyKind::Word(words) = key.kind {
            all.extend(words);
        }
    }
    for tongue in Tongue::ALL {
        let words = Words::new(tongue);
        let dumb = all
            .iter()
            .filter(|word| words.find(&format!("workshop-word-{word}")).is_none());
        assert_eq!(dumb.collect::<Vec<_>>(), [&""; 0], "{tongue:?}");
    }
    let text = include_str!("../../../../assets/locales/en/workshop.ftl");
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("workshop-word-") {
            let word = rest.split(' ').next().unwrap();
            assert!(all.contains(word), "no key has the word {word}");
        }
    }
}

#[test]
fn what_is_searched_is_found_in_both_languages_and_by_path() {
    for tongue in Tongue::ALL {
        for (asked, path) in [
            ("шероховатость чётные", "points.even.rough"),
            ("odd points ROUGH", "points.odd.rough"),
            ("dice.black.pip_radius", "dice.black.pip_radius"),
        ] {
            let mut bench = workshop(tongue, (1280.0, 800.0), 100, "walnut");
            let search = place(&bench, "workshop search").expect("a field");
            bench.click_at(search.center());
            typed(&mut bench, asked);
            settle(&mut bench);
            assert!(place(&bench, ("field", path)).is_some(), "{asked}");
            assert!(place(&bench, ("field", "table.cloth.light")).is_none());
            bench.assert_words_fit(asked);
        }
        let mut bench = workshop(tongue, (1280.0, 800.0), 100, "walnut");
        let search = place(&bench, "workshop search").expect("a field");
        bench.click_at(search.center());
        typed(&mut bench, "ъъъ");
        settle(&mut bench);
        let nothing = match tongue {
            Tongue::English => "Nothing found",
            Tongue::Russian => "Ничего не нашлось",
        };
        assert!(bench.says(nothing), "{tongue:?}");
    }
}

#[test]
fn a_key_of_the_themes_own_is_marked_and_goes_back_to_what_it_inherits() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "sheki");
    go_to(&mut bench, "points.shape");
    assert_eq!(
        value(&bench, "points.shape"),
        Value::Text("lancet".to_owned())
    );
    let label = words::meaning(&bench.words, "points.shape");
    let texts = bench.texts();
    let (_, at, _) = texts.iter().find(|(text, ..)| *text == label).expect("it");
    let back = egui::pos2(bench.size.x - 16.0 - 4.0 - 11.0, at.min.y + 9.0);
    bench.click_at(back);
    assert_eq!(
        value(&bench, "points.shape"),
        Value::Text("triangle".to_owned())
    );
    settle(&mut bench);
    bench.click_at(back);
    assert!(bench.wardrobe.draft_mut().undo(), "one step");
    assert!(!bench.wardrobe.draft_mut().undo(), "and no more");
}

#[test]
fn the_theme_is_seen_as_it_is_saved_as_long_as_the_button_is_held() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    let held = |bench: &mut Bench, pressed| {
        let at = place_of_tool(bench, 2);
        bench.pass(vec![egui::Event::PointerMoved(at)]);
        bench.pass(vec![egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        }]);
        bench.pass(Vec::new());
        bench.wardrobe.compare
    };
    bench
        .wardrobe
        .draft_mut()
        .set("white.rough", &Value::Number(0.9))
        .unwrap();
    settle(&mut bench);
    assert!(held(&mut bench, true));
    assert!(!held(&mut bench, false));
    bench.desk.workshop.compare_held = true;
    bench.pass(Vec::new());
    assert!(bench.wardrobe.compare);
    bench.desk.put_away();
    bench.pass(Vec::new());
    assert!(!bench.wardrobe.compare, "not when the workshop is closed");
}

#[test]
fn what_cannot_be_told_apart_is_listed_and_leads_to_its_key() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    assert!(bench.says("All can be told apart"));
    let ground = value(&bench, "ui.ground");
    bench.wardrobe.draft_mut().set("ui.dim", &ground).unwrap();
    settle(&mut bench);
    assert!(bench.says("Not told apart: 4"));
    let sight = bench.click("deutan");
    assert_eq!(sight, []);
    assert_eq!(
        bench.wardrobe.sight,
        crate::app::theme::sight::Sight::Deutan
    );
    let row = place(&bench, ("check", "ui.dim", "ui.ground")).expect("a row");
    bench.click_at(row.center());
    settle(&mut bench);
    assert!(
        place(&bench, ("field", "ui.dim")).is_some(),
        "its key is seen"
    );
}

#[test]
fn a_theme_inherits_another_one_by_choice() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "sheki");
    let own = value(&bench, "points.reach");
    go_to(&mut bench, "inherits");
    bench.click("Walnut");
    settle(&mut bench);
    assert!(!bench.says("Sheki ("));
    bench.click("Marble");
    settle(&mut bench);
    let draft = bench.wardrobe.draft();
    assert_eq!(draft.theme().inherits, "marble");
    assert_eq!(value(&bench, "points.reach"), own, "its own keys stay");
    assert_eq!(
        draft.theme().get("white.shape"),
        draft.base().get("white.shape"),
        "the others follow"
    );
    assert_eq!(draft.theme().name_en, "Sheki");
}

#[test]
fn a_palette_and_a_look_by_chance_are_one_step_each() {
    let mut bench = workshop(Tongue::English, (1280.0, 1400.0), 100, "walnut");
    let before = bench.wardrobe.draft().theme().clone();
    bench.click("The whole palette");
    settle(&mut bench);
    bench.assert_words_fit("the palette");
    bench.assert_words_apart("the palette");
    assert_eq!(bench.shortened(), [""; 0]);
    bench.click("opposite");
    retype(&mut bench, "palette one", "#2060c0");
    bench.click("Make a palette");
    settle(&mut bench);
    let blue = bench.wardrobe.draft().theme().clone();
    let wood = blue.case.wood.light;
    assert!(wood.b > wood.r, "{wood}");
    retype(&mut bench, "seed", "17");
    bench.click("Surprise me");
    settle(&mut bench);
    let look = bench.wardrobe.draft().theme().clone();
    assert_ne!(look, blue);
    assert!(look.checks().iter().all(|check| check.passes()));
    let next = place(&bench, ("field", "seed")).expect("a field");
    bench.click_at(egui::pos2(
        bench.size.x - 16.0 - 4.0 - 16.0,
        next.center().y,
    ));
    settle(&mut bench);
    assert!(bench.says("18"));
    assert_ne!(*bench.wardrobe.draft().theme(), look);
    for expected in [look, blue, before] {
        assert!(bench.wardrobe.draft_mut().undo());
        assert_eq!(*bench.wardrobe.draft().theme(), expected);
    }
    assert!(!bench.wardrobe.draft_mut().undo());
}
