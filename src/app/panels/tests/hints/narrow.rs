//! The pane as a drawer over the board.

use super::*;

#[test]
fn in_a_narrow_window_a_pinned_turn_is_seen_when_the_drawer_is_closed_until_esc() {
    let game = doubled();
    let advice = hints(game.position(), true);
    let mut bench = open(Tongue::Russian, (640.0, 480.0), 200, &game, advice);
    bench.press(egui::Key::ArrowDown);
    let pinned = bench.shown.clone();
    assert!(pinned.is_some());
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.drawer && !bench.wanted.hints);
    assert_eq!(bench.shown, pinned);
    bench.press(egui::Key::Escape);
    assert_eq!(bench.shown, None);
}

/// How many whole arrows of a small board are seen, and whether such a board is.
fn small_board(bench: &Bench) -> (usize, bool) {
    fn heads(shape: &egui::Shape, clip: Rect, count: &mut usize) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| heads(shape, clip, count)),
            egui::Shape::Path(path) => {
                let head = path.closed && path.points.len() == 3;
                let ink = UiColours::default().white[0];
                let seen = path.points.iter().all(|point| clip.contains(*point));
                *count += usize::from(head && path.fill == ink && path.stroke.is_empty() && seen);
            }
            _ => {}
        }
    }
    let mut count = 0;
    for clipped in &bench.shapes {
        heads(&clipped.shape, clipped.clip_rect.expand(2.0), &mut count);
    }
    let numbers = ["1", "12", "13", "24"];
    let board = numbers.iter().all(|number| bench.seen(number).is_some());
    (count, board)
}

#[test]
fn where_the_drawer_hides_the_board_a_turn_is_seen_on_a_small_one_in_the_drawer() {
    let game = doubled();
    for (size, percent) in [
        ((640.0, 480.0), 100),
        ((800.0, 600.0), 100),
        ((600.0, 1000.0), 150),
        ((1024.0, 700.0), 200),
    ] {
        let advice = hints(game.position(), true);
        let mut bench = open(Tongue::Russian, size, percent, &game, advice);
        assert_eq!(
            small_board(&bench),
            (0, true),
            "{size:?}: nothing is pointed at"
        );
        let word = turn(&bench, 0);
        point_at(&mut bench, &word);
        let (_, hints) = bench.advice.hints().unwrap();
        let steps = hints.turns[0].steps.len();
        assert_eq!(small_board(&bench), (steps, true), "{size:?}");
        bench.press(egui::Key::ArrowDown);
        bench.wait(1.5);
        assert_eq!(small_board(&bench), (steps, true), "{size:?}: it is pinned");
        bench.assert_words_fit("small board");
    }
    // Too low for the board and the turns at once: it comes with what is told of the turn that is pinned.
    for (size, percent) in [((640.0, 480.0), 200), ((800.0, 600.0), 200)] {
        let advice = hints(game.position(), true);
        let mut bench = open(Tongue::Russian, size, percent, &game, advice);
        assert_eq!(small_board(&bench), (0, false), "{size:?}");
        bench.press(egui::Key::ArrowDown);
        bench.wait(1.5);
        let (_, hints) = bench.advice.hints().unwrap();
        let steps = hints.turns[0].steps.len();
        assert_eq!(small_board(&bench), (steps, true), "{size:?}");
    }
    // Where the real one is seen there is no other.
    let mut bench = usual(&game);
    bench.press(egui::Key::ArrowDown);
    bench.wait(1.5);
    assert_eq!(small_board(&bench), (0, false));
}

#[test]
fn a_throw_that_may_come_is_seen_there_with_its_dice() {
    let mut setup = doubled().setup();
    setup.start = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -"
        .parse()
        .unwrap();
    let game = Game::new(setup, Box::new(dice("62")));
    let advice = next(game.position());
    let mut bench = open(Tongue::Russian, (800.0, 600.0), 100, &game, advice);
    let throws = bench.advice.next_throw().unwrap().throws.clone();
    let number = |throw: &MayCome| format!("−{:.2}", throw.equity.abs()).replace('.', ",");
    let seen = |throw: &&MayCome| throw.equity < -0.005 && bench.seen(&number(throw)).is_some();
    let best = throws.iter().rev().find(seen).cloned();
    let best = best.expect("some are seen");
    let number = number(&best);
    assert_eq!(small_board(&bench), (0, true));
    point_at(&mut bench, &number);
    assert_eq!(small_board(&bench), (best.steps.len(), true));
}
