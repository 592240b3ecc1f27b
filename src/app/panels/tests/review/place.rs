//! Where things lie: in low and narrow windows, and while one leafs.

use super::*;

#[test]
fn leafing_moves_the_list_no_further_than_it_takes_to_see_the_turn() {
    let written = |whole: &(Game, Rc<Reviewing>), place: usize| {
        let steps = whole.1.turns()[place].steps.iter().map(ToString::to_string);
        steps.collect::<Vec<_>>().join(" ")
    };
    // Rows are told apart by what is written in them.
    let once = |whole: &(Game, Rc<Reviewing>), place: usize| {
        let all = (0..whole.1.turns().len()).map(|place| written(whole, place));
        all.filter(|other| *other == written(whole, place)).count() == 1
    };
    let count = (34..80).find(|turns| {
        let game = played(["", ""], *turns);
        let turns = game.record().turns().iter();
        let turns: Vec<_> = turns.filter(|turn| !turn.is_open()).collect();
        let end = turns.last().map(|turn| &turn.steps);
        turns.iter().filter(|turn| Some(&turn.steps) == end).count() == 1
    });
    let whole = reviewed(count.expect("a last turn like no other"));
    let end = whole.1.turns().len() - 1;
    let row = |bench: &Bench, place: usize| bench.seen(&written(&whole, place));
    for size in [(900.0, 650.0), (720.0, 560.0)] {
        let mut bench = bench(Tongue::English, size, 100, &whole);
        bench.press(egui::Key::Home);
        bench.pass(Vec::new());
        let seen = (0..=end).filter(|place| once(&whole, *place) && row(&bench, *place).is_some());
        let seen: Vec<usize> = seen.collect();
        assert!(seen.len() >= 3, "{size:?}: {seen:?}");
        let start: Vec<_> = seen.iter().map(|place| row(&bench, *place)).collect();
        let unmoved = |bench: &Bench, what: &str| {
            let now: Vec<_> = seen.iter().map(|place| row(bench, *place)).collect();
            assert_eq!(now, start, "{size:?}: {what}");
        };
        // By hand the last that is in sight, and back by keys.
        let last = *seen.last().unwrap();
        bench.click_at(row(&bench, last).unwrap().center());
        bench.pass(Vec::new());
        assert_eq!(bench.desk.review.chosen, Some(last));
        unmoved(&bench, "a click");
        for _ in 0..last {
            bench.press(egui::Key::ArrowUp);
            bench.pass(Vec::new());
            unmoved(&bench, "a key");
        }
        // What is out of sight is brought there, and no further.
        assert_eq!(row(&bench, end), None);
        bench.press(egui::Key::End);
        bench.pass(Vec::new());
        let there = row(&bench, end);
        assert!(there.is_some(), "{size:?}");
        bench.press(egui::Key::ArrowUp);
        bench.pass(Vec::new());
        assert_eq!(row(&bench, end), there, "{size:?}");
        // In a window that becomes lower it stays in sight.
        bench.desk.review.chosen = Some(end);
        bench.pass(Vec::new());
        bench.size.y -= 60.0;
        bench.pass(Vec::new());
        bench.pass(Vec::new());
        assert!(row(&bench, end).is_some(), "{size:?} made lower");
        // However it was chosen.
        bench.desk.review.chosen = Some(seen[0]);
        bench.pass(Vec::new());
        assert!(row(&bench, seen[0]).is_some(), "{size:?}");
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
