//! What the controls of the keys do: sliders, fields, colours, words.

use super::*;

#[test]
fn a_drag_of_a_slider_is_one_step_that_is_taken_back_and_done_again() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    go_to(&mut bench, "case.wood.rough");
    let before = value(&bench, "case.wood.rough");
    let way = place(&bench, ("track", "case.wood.rough")).expect("a slider");
    let at = |share: f32| way.left_center() + egui::vec2(share * way.width(), 0.0);
    drag(&mut bench, at(0.2), at(0.8));
    let after = value(&bench, "case.wood.rough");
    let Value::Number(number) = after else {
        panic!("{after:?}")
    };
    assert!((number - 0.81).abs() < 0.03, "{number}");
    assert!(bench.says("Walnut *"));
    // Another one is a step of its own.
    drag(&mut bench, at(0.8), at(0.5));
    let undo = place_of_tool(&bench, 0);
    let wishes = bench.click_at(undo);
    assert_eq!(wishes, [Wish::Theme(ThemeWish::Undo)]);
    grant(&mut bench, wishes);
    assert_eq!(value(&bench, "case.wood.rough"), after);
    let wishes = bench.click_at(undo);
    grant(&mut bench, wishes);
    assert_eq!(value(&bench, "case.wood.rough"), before);
    assert!(!bench.wardrobe.draft().is_changed() && !bench.says("Walnut *"));
    assert_eq!(bench.click_at(undo), [], "nothing is left to take back");
    let wishes = bench.click_at(place_of_tool(&bench, 1));
    grant(&mut bench, wishes);
    assert_eq!(value(&bench, "case.wood.rough"), after);
}

#[test]
fn a_hand_that_leaves_the_window_brings_a_slider_to_its_end() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    go_to(&mut bench, "table.shadow_height");
    let way = place(&bench, ("track", "table.shadow_height")).expect("a slider");
    let number = |bench: &Bench| match value(bench, "table.shadow_height") {
        Value::Number(number) => number,
        other => panic!("{other:?}"),
    };
    let keys = bench.wardrobe.draft().theme().keys();
    let key = keys
        .into_iter()
        .find(|key| key.path == "table.shadow_height");
    let Some(KeyKind::Number(range)) = key.map(|key| key.kind) else {
        panic!("a number")
    };
    let press = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    for (side, end) in [(1.0, *range.end()), (-1.0, *range.start())] {
        let from = way.center();
        bench.pass(vec![egui::Event::PointerMoved(from)]);
        bench.pass(vec![press(from, true)]);
        let on = from + egui::vec2(12.0 * side, 0.0);
        bench.pass(vec![egui::Event::PointerMoved(on)]);
        bench.pass(vec![egui::Event::PointerGone]);
        settle(&mut bench);
        assert_eq!(number(&bench), end);
        bench.pass(vec![press(on, false)]);
        settle(&mut bench);
        assert_eq!(number(&bench), end);
    }
    // One that stands still when the pointer is gone stays where it was.
    let from = way.center();
    bench.pass(vec![egui::Event::PointerMoved(from)]);
    bench.pass(vec![press(from, true)]);
    settle(&mut bench);
    let middle = number(&bench);
    bench.pass(vec![egui::Event::PointerGone]);
    settle(&mut bench);
    assert_eq!(number(&bench), middle);
}

#[test]
fn what_is_typed_into_a_field_is_one_step_and_what_is_wrong_changes_nothing() {
    let mut bench = workshop(Tongue::Russian, (1280.0, 800.0), 100, "walnut");
    go_to(&mut bench, "white.base");
    let before = value(&bench, "white.base");
    retype(&mut bench, "white.base", "#1234");
    assert_eq!(value(&bench, "white.base"), before);
    typed(&mut bench, "56");
    let colour: crate::app::theme::Colour = "#123456".parse().unwrap();
    assert_eq!(value(&bench, "white.base"), Value::Colour(colour));
    typed(&mut bench, "7");
    typed(&mut bench, "8");
    let clear: crate::app::theme::Colour = "#12345678".parse().unwrap();
    assert_eq!(value(&bench, "white.base"), Value::Colour(clear));
    retype(&mut bench, "white.rough", "7");
    assert_eq!(value(&bench, "white.rough"), Value::Number(0.33));
    retype(&mut bench, "white.rough", "0,5");
    assert_eq!(value(&bench, "white.rough"), Value::Number(0.5));
    bench.press(egui::Key::Escape);
    assert!(bench.desk.works(), "Esc leaves the field first");
    assert!(bench.wardrobe.draft_mut().undo());
    assert_eq!(value(&bench, "white.rough"), Value::Number(0.33));
    assert!(bench.wardrobe.draft_mut().undo());
    assert_eq!(value(&bench, "white.base"), before);
    assert!(!bench.wardrobe.draft_mut().undo());
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.works(), "and then closes the workshop");
}

#[test]
fn a_colour_is_mixed_by_its_sliders_and_keeps_its_hue_on_the_way_through_grey() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    go_to(&mut bench, "white.base");
    let field = place(&bench, ("field", "white.base")).expect("a field");
    bench.click_at(field.left_center() - egui::vec2(30.0, 0.0));
    settle(&mut bench);
    let slider = |bench: &Bench, index: usize| {
        let slot = format!("white.base#{index}");
        place(bench, ("track", slot.as_str())).expect("a slider")
    };
    let hue = |bench: &Bench| {
        let Value::Colour(colour) = value(bench, "white.base") else {
            panic!()
        };
        let [r, g, b] = [colour.r, colour.g, colour.b].map(i32::from);
        (r - b, g - b)
    };
    let way = slider(&bench, 1);
    drag(&mut bench, way.center(), way.left_center());
    assert_eq!(hue(&bench), (0, 0), "no chroma is grey");
    drag(&mut bench, way.left_center(), way.center());
    let (red, green) = hue(&bench);
    assert!(
        red > green && green > 10,
        "ivory is yellow again: {red} {green}"
    );
    let way = slider(&bench, 3);
    drag(&mut bench, way.right_center(), way.center());
    let Value::Colour(colour) = value(&bench, "white.base") else {
        panic!()
    };
    assert!((120..=136).contains(&colour.a), "{colour}");
}

#[test]
fn a_word_is_chosen_by_its_picture() {
    let mut bench = workshop(Tongue::English, (1280.0, 800.0), 100, "walnut");
    go_to(&mut bench, "points.shape");
    bench.click("column");
    assert_eq!(
        value(&bench, "points.shape"),
        Value::Text("column".to_owned())
    );
    go_to(&mut bench, "case.lid.kind");
    bench.click("stone");
    settle(&mut bench);
    assert!(
        bench
            .wardrobe
            .draft()
            .theme()
            .get("case.lid.veins")
            .is_some()
    );
    assert!(
        bench
            .wardrobe
            .draft()
            .theme()
            .get("case.lid.rings")
            .is_none()
    );
}
