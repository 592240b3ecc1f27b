//! Where things lie: in low and narrow windows, and while one leafs.

use super::*;

/// What is written in the row of a turn.
fn written(bench: &Bench, place: usize) -> String {
    let steps = &bench.review.turns()[place].steps;
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    match steps.is_empty() {
        true => bench.words.get("turn-pass"),
        false => steps.join(" "),
    }
}

/// The rows of the list that are wholly seen, from above: at the left, for the side panel under the card has the same words.
fn rows(bench: &Bench) -> Vec<(String, Rect)> {
    let all = 0..bench.review.turns().len();
    let all: Vec<String> = all.map(|place| written(bench, place)).collect();
    let texts = bench.texts().into_iter();
    let seen = texts.filter(|(text, place, clip)| {
        let clip = clip.expand(1.0).y_range();
        let whole = clip.contains(place.min.y) && clip.contains(place.max.y);
        whole && place.max.x < 0.5 * bench.size.x && all.contains(text)
    });
    let mut rows: Vec<_> = seen.map(|(text, place, _)| (text, place)).collect();
    rows.sort_by(|(_, a), (_, b)| a.min.y.total_cmp(&b.min.y));
    rows
}

#[test]
fn leafing_moves_the_list_no_further_than_it_takes_to_see_the_turn() {
    let whole = reviewed(41);
    let end = whole.1.turns().len() - 1;
    let from_to = |bench: &Bench, places: std::ops::RangeInclusive<usize>| {
        let told: Vec<_> = rows(bench).into_iter().map(|(text, _)| text).collect();
        let known: Vec<_> = places.map(|place| written(bench, place)).collect();
        assert_eq!(told, known, "{:?}", bench.size);
    };
    for size in [(900.0, 650.0), (720.0, 560.0)] {
        let mut bench = bench(Tongue::English, size, 100, &whole);
        bench.press(egui::Key::Home);
        bench.pass(Vec::new());
        let start = rows(&bench);
        let last = start.len() - 1;
        assert!((3..end / 2).contains(&last), "{size:?}: {start:?}");
        from_to(&bench, 0..=last);
        // By hand the last that is in sight, and back by keys.
        bench.click_at(start[last].1.center());
        bench.pass(Vec::new());
        assert_eq!(bench.desk.review.chosen, Some(last));
        assert_eq!(rows(&bench), start, "{size:?}: a click");
        for _ in 0..last {
            bench.press(egui::Key::ArrowUp);
            bench.pass(Vec::new());
            assert_eq!(rows(&bench), start, "{size:?}: a key");
        }
        // What is out of sight is brought there, and no further.
        bench.press(egui::Key::End);
        bench.pass(Vec::new());
        let there = rows(&bench);
        from_to(&bench, end + 1 - there.len()..=end);
        bench.press(egui::Key::ArrowUp);
        bench.pass(Vec::new());
        assert_eq!(rows(&bench), there, "{size:?}: a key");
        // In a window that becomes lower it stays in sight.
        bench.desk.review.chosen = Some(end);
        bench.pass(Vec::new());
        bench.size.y -= 60.0;
        bench.pass(Vec::new());
        bench.pass(Vec::new());
        let fewer = rows(&bench).len();
        assert!(fewer < there.len(), "{size:?} made lower");
        from_to(&bench, end + 1 - fewer..=end);
        // However it was chosen.
        bench.desk.review.chosen = Some(0);
        bench.pass(Vec::new());
        from_to(&bench, 0..=rows(&bench).len() - 1);
    }
}

#[test]
fn in_a_low_window_what_was_played_what_it_lost_and_the_closer_looks_are_seen_without_scrolling() {
    let whole = reviewed(12);
    for size in LOW {
        let mut bench = bench(Tongue::Russian, size, 100, &whole);
        assert!(bench.says("Белые: ") && bench.says("Дороже всего"));
        bench.press(egui::Key::ArrowDown);
        bench.press(egui::Key::ArrowUp);
        bench.pass(Vec::new());
        let turn = &whole.1.turns()[whole.1.costliest(1)[0]];
        let steps: Vec<String> = turn.steps.iter().map(ToString::to_string).collect();
        let played = format!("Сыграно: {}", steps.join(" "));
        for word in ["Глубже", "Разыграть", &played] {
            assert!(bench.seen(word).is_some(), "{size:?}: {word}");
        }
        let loss = format!("потеря {:.3}", turn.review().unwrap().loss).replace('.', ",");
        let texts = bench.texts().into_iter();
        let chances = texts
            .map(|(text, ..)| text)
            .find(|text| text.ends_with(&loss));
        assert!(
            bench.seen(&chances.expect("the loss")).is_some(),
            "{size:?}"
        );
    }
}

#[test]
fn in_a_narrow_card_either_all_turns_are_seen_or_the_one_that_was_chosen() {
    let whole = reviewed(12);
    let turns = whole.1.turns();
    let unforced = |turn: &&crate::app::review::Played| !turn.review().unwrap().forced;
    let turn = turns[1..]
        .iter()
        .find(unforced)
        .expect("a turn with a choice");
    let steps: Vec<String> = turn.steps.iter().map(ToString::to_string).collect();
    let title = |bench: &Bench| bench.says(&format!("Turn {}. ", turn.number));
    let mut bench = bench(Tongue::English, (480.0, 800.0), 100, &whole);
    assert!(bench.seen("Deeper").is_none());
    bench.press(egui::Key::Home);
    bench.pass(Vec::new());
    assert!(bench.says("Turn 1. White: "), "a key chooses a turn");
    bench.click("‹ All turns");
    bench.pass(Vec::new());
    let row = bench.seen(&steps.join(" ")).expect("all turns");
    bench.click_at(row.center());
    bench.pass(Vec::new());
    assert!(title(&bench) && bench.seen("Roll out").is_some());
    bench.click("‹ All turns");
    bench.pass(Vec::new());
    assert_eq!(
        bench.seen(&steps.join(" ")),
        Some(row),
        "it lies where it lay"
    );
}
