//! The keys of the pane, and who hears which.

use super::*;
use egui::Key;

fn chosen(bench: &Bench) -> Option<usize> {
    let (_, hints) = bench.advice.hints()?;
    let pin = bench.desk.pin.as_ref()?;
    let is = |hint: &Hint| hint.steps == pin.turn.steps;
    hints.turns.iter().position(is)
}

fn play(bench: &Bench, game: &Game, place: usize) -> Wish {
    let (_, hints) = bench.advice.hints().unwrap();
    Wish::Play {
        from: *game.position(),
        steps: crate::game::StepsBuf::of(&hints.turns[place].steps).unwrap(),
    }
}

#[test]
fn a_turn_is_chosen_by_its_digit_seen_on_the_board_and_played_by_enter_in_any_window() {
    let game = doubled();
    for (size, percent) in SIZES {
        let advice = hints(game.position(), true);
        let mut bench = open(Tongue::Russian, size, percent, &game, advice);
        let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
        for (place, digit) in digits.into_iter().enumerate() {
            // Pressed twice it stays chosen.
            for _ in 0..2 {
                assert_eq!(bench.press(digit), []);
                assert_eq!(chosen(&bench), Some(place), "{size:?}");
            }
            let (_, hints) = bench.advice.hints().unwrap();
            let shown = bench.shown.as_ref().map(|shown| &shown.steps);
            assert_eq!(shown, Some(&hints.turns[place].steps));
        }
        bench.press(Key::ArrowUp);
        assert_eq!(chosen(&bench), Some(3));
        assert!(bench.desk.claims.advising, "the table leaves Enter alone");
        let wanted = play(&bench, &game, 3);
        assert_eq!(bench.press(Key::Enter), [wanted]);
        assert_eq!((chosen(&bench), bench.shown.clone()), (None, None));
    }
}

#[test]
fn keys_of_one_slow_frame_are_heard_in_their_order() {
    let game = doubled();
    let mut bench = usual(&game);
    let keys = [Key::Num4, Key::ArrowUp, Key::Enter, Key::Num1];
    let wanted = play(&bench, &game, 2);
    assert_eq!(bench.pass(keys.map(Bench::key_events).concat()), [wanted]);
    assert_eq!(chosen(&bench), None, "what came after the turn was played");
}

#[test]
fn enter_means_what_it_means_at_the_table_where_no_turn_is_chosen() {
    let game = doubled();
    let mut bench = usual(&game);
    assert!(bench.desk.claims.advising);
    assert_eq!(bench.press(Key::Enter), [Wish::EndTurn]);
    // Space is always the table's.
    bench.press(Key::Num1);
    assert_eq!(bench.press(Key::Space), []);
    // Where nothing is advised, so is Enter.
    bench.advice = Advice::default();
    bench.desk.pin = None;
    bench.pass(Vec::new());
    assert!(!bench.desk.claims.advising);
    assert_eq!(bench.press(Key::Enter), []);
    assert_eq!(bench.press(Key::Num1), []);
    assert_eq!(chosen(&bench), None);
}

#[test]
fn a_throw_that_may_come_is_not_played_by_enter() {
    let game = before_a_throw();
    let advice = next(game.position());
    let mut bench = open(Tongue::Russian, (1280.0, 800.0), 100, &game, advice);
    bench.click("+1,00");
    assert!(bench.desk.pin.is_some() && !bench.desk.claims.advising);
    assert_eq!(bench.press(Key::Enter), []);
    assert!(bench.desk.pin.is_some());
}

#[test]
fn esc_lets_go_of_the_turn_before_it_closes_the_pane() {
    let game = doubled();
    let mut bench = usual(&game);
    bench.press(Key::Num2);
    bench.press(Key::Escape);
    assert_eq!((chosen(&bench), bench.shown.clone()), (None, None));
    assert!(bench.desk.hinting());
    bench.press(Key::Escape);
    assert!(!bench.desk.hinting());
}

#[test]
fn no_key_reaches_the_pane_through_a_card_or_while_another_part_has_the_keys() {
    let game = doubled();
    let mut bench = usual(&game);
    bench.press(Key::Num2);
    bench.show(Card::Rules);
    assert!(!bench.desk.claims.advising);
    bench.press(Key::Num4);
    assert_eq!(bench.press(Key::Enter), []);
    assert_eq!(chosen(&bench), Some(1));
    bench.press(Key::Escape);
    // A row that was come to by Tab is pressed by Enter as any button is, and played when it is chosen.
    bench.press(Key::Escape);
    assert_eq!(chosen(&bench), None);
    for _ in 0..60 {
        bench.press(Key::Tab);
        bench.pass(Vec::new());
        if bench.shown.is_some() {
            break;
        }
    }
    assert!(bench.shown.is_some(), "a row is come to");
    assert_eq!(bench.press(Key::Enter), []);
    let place = chosen(&bench).expect("it is chosen");
    bench.wait(1.0);
    let wanted = play(&bench, &game, place);
    assert_eq!(bench.press(Key::Enter), [wanted]);
}

#[test]
fn a_turn_that_stays_on_the_board_when_the_drawer_is_closed_is_played_by_enter_too() {
    let game = doubled();
    let advice = hints(game.position(), true);
    let mut bench = open(Tongue::Russian, (720.0, 560.0), 100, &game, advice);
    bench.press(Key::Num2);
    bench.press(Key::Escape);
    assert!(!bench.desk.drawer && bench.shown.is_some());
    assert!(bench.desk.claims.advising);
    let wanted = play(&bench, &game, 1);
    assert_eq!(bench.press(Key::Enter), [wanted]);
}

#[test]
fn whoever_watches_computers_is_told_one_thing_till_the_game_is_stopped_and_plays_nothing_then() {
    let game = watched(&doubled());
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    bench.desk.toggle(Pane::Hints);
    bench.advice = Advice::watched();
    bench.pass(Vec::new());
    bench.pass(Vec::new());
    assert!(bench.says("Играют компьютеры. Остановите их"));
    // By the button of the pane, and the one near the hand.
    let places: Vec<Rect> = bench
        .texts()
        .into_iter()
        .filter(|(text, ..)| text == "Пауза")
        .map(|(_, place, _)| place)
        .collect();
    assert_eq!(places.len(), 2);
    for place in places {
        assert_eq!(bench.click_at(place.center()), [Wish::Pause]);
    }
    bench.paused = true;
    bench.advice = hints(game.position(), true);
    bench.pass(Vec::new());
    bench.pass(Vec::new());
    assert!(bench.says("лучший") && !bench.says("Играют компьютеры"));
    bench.press(Key::Num2);
    assert_eq!(chosen(&bench), Some(1));
    assert!(!bench.says("Сыграть этот ход") && !bench.desk.claims.advising);
    assert_eq!(bench.press(Key::Enter), []);
    let row = turn(&bench, 2);
    let row = bench.seen(&row).unwrap().center();
    assert_eq!([bench.click_at(row), bench.click_at(row)].concat(), []);
    assert_eq!(bench.click("Дальше"), [Wish::Pause]);
}
