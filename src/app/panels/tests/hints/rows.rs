//! The best turns: pointed at, pinned, played.

use super::*;

#[test]
fn a_turn_that_is_pointed_at_is_shown_and_no_longer_when_the_mouse_has_left_it() {
    let game = doubled();
    let mut bench = usual(&game);
    assert!(bench.wanted.hints);
    assert_eq!(bench.shown, None);
    let word = turn(&bench, 1);
    point_at(&mut bench, &word);
    let shown = bench.shown.clone().expect("it is shown");
    assert_eq!((shown.side, shown.from), (Side::White, *game.position()));
    let (_, hints) = bench.advice.hints().unwrap();
    assert_eq!(shown.steps, hints.turns[1].steps);
    bench.pass(vec![egui::Event::PointerMoved(Pos2::new(300.0, 300.0))]);
    bench.pass(Vec::new());
    assert_eq!(bench.shown, None);
}

#[test]
fn a_click_says_why_and_keeps_the_turn_on_the_board_and_a_second_one_lets_it_go() {
    let game = doubled();
    let mut bench = usual(&game);
    let word = turn(&bench, 3);
    assert!(!bench.says("соперник целиком сыграет"));
    bench.click(&word);
    bench.pass(vec![egui::Event::PointerMoved(Pos2::new(300.0, 300.0))]);
    bench.pass(Vec::new());
    assert!(bench.says("Чем он отличается от лучшего"));
    assert!(bench.says("на голове не останется никого, а не 36"));
    let (_, hints) = bench.advice.hints().unwrap();
    assert_eq!(
        bench.shown.as_ref().map(|shown| &shown.steps),
        Some(&hints.turns[3].steps)
    );
    // Later than a double click.
    bench.wait(1.0);
    bench.click(&word);
    bench.pass(vec![egui::Event::PointerMoved(Pos2::new(300.0, 300.0))]);
    bench.pass(Vec::new());
    assert!(!bench.says("Чем он отличается"));
    assert_eq!(bench.shown, None);
}

#[test]
fn a_double_click_or_the_button_plays_the_turn_as_it_was_advised() {
    let game = doubled();
    let mut bench = usual(&game);
    let (_, hints) = bench.advice.hints().unwrap();
    let steps = crate::game::StepsBuf::of(&hints.turns[2].steps).unwrap();
    let play = Wish::Play {
        from: *game.position(),
        steps,
    };
    let word = turn(&bench, 2);
    bench.click(&word);
    bench.pass(Vec::new());
    let played = bench.click("Сыграть этот ход");
    assert_eq!(played, std::slice::from_ref(&play));
    assert_eq!(bench.shown, None);
    bench.wait(1.0);
    assert_eq!(bench.click(&word), []);
    assert_eq!(bench.click(&word), [play]);
}

#[test]
fn a_double_click_that_meets_two_turns_plays_neither() {
    let game = doubled();
    let mut bench = usual(&game);
    // Two quick clicks of which the second meets another row: what was there has moved, or a hand was too quick.
    let [one, other] = [turn(&bench, 2), turn(&bench, 3)];
    assert_eq!(bench.click(&one), []);
    assert_eq!(bench.click(&other), []);
    assert_eq!(bench.click(&one), []);
}

#[test]
fn the_arrow_keys_go_from_turn_to_turn_and_stop_at_the_ends() {
    let game = doubled();
    let mut bench = usual(&game);
    let shown = |bench: &Bench| {
        let (_, hints) = bench.advice.hints().unwrap();
        let steps = bench.shown.as_ref().map(|shown| &shown.steps);
        hints
            .turns
            .iter()
            .position(|hint| Some(&hint.steps) == steps)
    };
    for place in [0, 1, 2, 3, 4, 4] {
        bench.press(egui::Key::ArrowDown);
        assert_eq!(shown(&bench), Some(place));
    }
    for place in [3, 2, 1, 0, 0] {
        bench.press(egui::Key::ArrowUp);
        assert_eq!(shown(&bench), Some(place));
    }
}

#[test]
fn a_pinned_turn_is_let_go_of_with_its_position() {
    let mut game = doubled();
    let mut bench = usual(&game);
    bench.press(egui::Key::ArrowDown);
    assert!(bench.shown.is_some());
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    bench.view = View::of(&game, true, Hush::default(), &bench.words);
    bench.pass(Vec::new());
    assert_eq!(bench.shown, None);
    // And what was said of the position before is not said of this one.
    assert!(bench.says("Думаю…"));
}

#[test]
fn hints_that_come_to_lie_under_a_mouse_at_rest_are_not_pointed_at() {
    let mut game = doubled();
    let mut bench = usual(&game);
    let word = turn(&bench, 0);
    point_at(&mut bench, &word);
    assert!(bench.shown.is_some());
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    bench.view = View::of(&game, true, Hush::default(), &bench.words);
    bench.advice = hints(game.position(), true);
    for _ in 0..5 {
        bench.pass(Vec::new());
        assert_eq!(bench.shown, None);
    }
    let word = turn(&bench, 0);
    point_at(&mut bench, &word);
    // The mouse may have been at that very place: it has to move to mean something.
    let at = bench.ctx.pointer_hover_pos().unwrap() + Vec2::new(3.0, 0.0);
    bench.pass(vec![egui::Event::PointerMoved(at)]);
    bench.pass(Vec::new());
    assert!(bench.shown.is_some());
}

#[test]
fn no_click_moves_a_row_and_two_on_any_row_play_its_turn_whatever_was_clicked_before() {
    let game = doubled();
    for (size, percent) in [
        ((1280.0, 800.0), 100),
        ((900.0, 600.0), 100),
        ((800.0, 600.0), 100),
        ((640.0, 480.0), 100),
        ((1280.0, 800.0), 200),
    ] {
        for (pinned, played) in (0..5).flat_map(|one| (0..5).map(move |other| (one, other))) {
            let advice = hints(game.position(), true);
            let mut bench = open(Tongue::Russian, size, percent, &game, advice);
            let [first, word] = [turn(&bench, pinned), turn(&bench, played)];
            let (Some(_), Some(before)) = (bench.seen(&first), bench.seen(&word)) else {
                continue;
            };
            if pinned != played {
                assert_eq!(bench.click_at(before.center()), []);
                bench.wait(0.1);
                // Let go of again, or another one is pinned: one click on another row.
                let other = bench.seen(&first).expect("it has not moved");
                assert_eq!(bench.click_at(other.center()), []);
            }
            assert_eq!(bench.seen(&word), Some(before), "{size:?}: it lies still");
            assert_eq!(bench.click_at(before.center()), []);
            assert_eq!(bench.seen(&word), Some(before), "{size:?}: it lies still");
            let (_, hints) = bench.advice.hints().unwrap();
            let steps = crate::game::StepsBuf::of(&hints.turns[played].steps).unwrap();
            let from = *game.position();
            let wishes = bench.click_at(before.center());
            assert_eq!(
                wishes,
                [Wish::Play { from, steps }],
                "{size:?} {pinned} {played}"
            );
        }
    }
}

#[test]
fn what_is_told_of_a_turn_comes_into_view_when_no_second_click_can_come_any_more() {
    let game = doubled();
    let advice = hints(game.position(), true);
    // Too low for everything to have its place.
    let mut bench = open(Tongue::Russian, (900.0, 370.0), 100, &game, advice);
    let word = turn(&bench, 1);
    let before = bench.seen(&word);
    bench.click(&word);
    bench.wait(0.25);
    assert_eq!(bench.seen(&word), before);
    assert!(
        bench.moves,
        "it is to be shown soon, whether the mouse moves or not"
    );
    bench.wait(1.5);
    assert!(bench.seen("Сыграть этот ход").is_some());
    assert!(!bench.moves);
    // The rows that came to lie under the mouse are not pointed at: the one that was clicked stays on the board.
    let (_, hints) = bench.advice.hints().unwrap();
    let steps = bench.shown.as_ref().map(|shown| &shown.steps);
    assert_eq!(steps, Some(&hints.turns[1].steps));
    // Whoever scrolls back is let.
    bench.wheel(Pos2::new(800.0, 300.0), 400.0);
    bench.wait(1.0);
    assert_eq!(bench.seen(&word), before);
}

#[test]
fn rows_keep_their_places_when_the_engine_has_looked_to_the_end() {
    let mut game = doubled();
    for made in 0..2 {
        for tongue in Tongue::ALL {
            let advice = hints(game.position(), false);
            let mut bench = open(tongue, (1280.0, 800.0), 100, &game, advice);
            let word = turn(&bench, 0);
            let before = bench.seen(&word).expect("it is shown");
            bench.advice = hints(game.position(), true);
            bench.pass(Vec::new());
            assert_eq!(bench.seen(&word), Some(before), "{made}");
            for lost in [0.0, 0.147] {
                bench.advice = hints(game.position(), true).with_lost(lost);
                bench.pass(Vec::new());
                assert_eq!(bench.seen(&word), Some(before), "{made}: {lost}");
            }
        }
        let step = game.position().legal_steps(game.book())[0].step;
        game.act(Intent::from(step)).unwrap();
    }
}

#[test]
fn in_mid_turn_it_is_said_that_it_is_about_the_rest_and_what_the_steps_have_cost() {
    let mut game = doubled();
    let bench = usual(&game);
    assert!(!bench.says("Часть хода сыграна") && bench.says("лучший"));
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    let mut bench = usual(&game);
    assert!(bench.says("Часть хода сыграна") && bench.says("лучший из оставшихся"));
    assert!(!bench.says("потеряно") && !bench.says("ещё можно"));
    let mut told = |lost: f32| {
        bench.advice = hints(game.position(), true).with_lost(lost);
        bench.pass(Vec::new());
        let texts = bench.texts().into_iter().map(|(text, ..)| text);
        texts.collect::<Vec<_>>().join("\n")
    };
    assert!(told(0.0).contains("Лучший ход ещё можно сыграть"));
    assert!(told(0.08).contains("Лучший ход уже не сыграть: потеряно 0,080"));
}

#[test]
fn both_clicks_of_a_double_click_may_come_in_one_slow_frame() {
    let game = doubled();
    let mut bench = usual(&game);
    let at = bench.seen(&turn(&bench, 3)).expect("it is shown").center();
    let button = |pressed| egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    bench.pass(vec![egui::Event::PointerMoved(at)]);
    let wishes = bench.pass([true, false, true, false].map(button).to_vec());
    let (_, hints) = bench.advice.hints().unwrap();
    let steps = crate::game::StepsBuf::of(&hints.turns[3].steps).unwrap();
    let from = *game.position();
    assert_eq!(wishes, [Wish::Play { from, steps }]);
}
