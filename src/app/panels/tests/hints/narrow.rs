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
    let game = before_a_throw();
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

/// The windows in which everything has its place.
const ROOMY: [(f32, f32); 3] = [(900.0, 650.0), (720.0, 560.0), (800.0, 600.0)];

#[test]
fn every_turn_stays_in_sight_while_it_is_told_why_and_the_button_that_plays_it_too() {
    let whole = doubled();
    let mut begun = doubled();
    let step = begun.position().legal_steps(begun.book())[0].step;
    begun.act(Intent::from(step)).unwrap();
    for (tongue, game) in Tongue::ALL
        .into_iter()
        .flat_map(|tongue| [(tongue, &whole), (tongue, &begun)])
    {
        for size in ROOMY {
            let advice = hints(game.position(), true).with_lost(0.111);
            let mut bench = open(tongue, size, 100, game, advice);
            let count = bench.advice.hints().unwrap().1.turns.len();
            let all: Vec<String> = (0..count).map(|place| turn(&bench, place)).collect();
            let seen = |bench: &Bench| -> Vec<Option<Rect>> {
                let all = all.iter();
                all.map(|word| bench.seen(word)).collect()
            };
            let before = seen(&bench);
            assert!(before.iter().all(Option::is_some), "{size:?}: {before:?}");
            let play = bench.words.get("hints-play");
            for place in 0..count {
                bench.click_at(before[place].unwrap().center());
                bench.wait(1.5);
                assert_eq!(seen(&bench), before, "{size:?}");
                assert!(bench.seen(&play).is_some(), "{size:?}");
                let why = if place == 0 { "why-best" } else { "why-other" };
                assert!(bench.seen(&bench.words.get(why)).is_some(), "{size:?}");
                assert_eq!(small_board(&bench).1, size.0 < 900.0, "{size:?}");
            }
        }
    }
}

#[test]
fn the_words_of_the_square_of_throws_are_seen_without_scrolling() {
    let before = before_a_throw();
    // Before a throw, and when a turn is played and not handed over yet.
    let mut played = doubled();
    while !played.can_end_turn() {
        let step = played.position().legal_steps(played.book())[0].step;
        played.act(Intent::from(step)).unwrap();
    }
    let after = played.position().end_turn(played.book()).unwrap();
    let games = [(&before, *before.position()), (&played, after)];
    for (tongue, (game, from)) in Tongue::ALL
        .into_iter()
        .flat_map(|tongue| games.map(|game| (tongue, game)))
    {
        for size in ROOMY {
            let advice = next(&from);
            let mut bench = open(tongue, size, 100, game, advice);
            let how = bench.words.get("hints-next-how");
            assert!(bench.seen(&how).is_some(), "{size:?}: what it means");
            let throws = bench.advice.next_throw().unwrap().throws.clone();
            for throw in [&throws[0], &throws[20]] {
                let number = bench.words.signed(f64::from(throw.equity), 2);
                point_at(&mut bench, &number);
                let off = bench.words.signed(f64::from(throw.equity), 3);
                let said: Vec<String> = bench.texts().into_iter().map(|(text, ..)| text).collect();
                let brings = said
                    .iter()
                    .rfind(|text| text.contains(&off))
                    .expect("it is told");
                assert!(bench.seen(brings).is_some(), "{size:?}: {brings}");
            }
        }
    }
}

#[test]
fn a_refusal_is_told_once_and_whole_in_any_window() {
    let game = doubled();
    for tongue in Tongue::ALL {
        for pane in [
            None,
            Some(Pane::Hints),
            Some(Pane::Game),
            Some(Pane::Themes),
        ] {
            for (size, percent) in SIZES.into_iter().chain(ROOMY.map(|size| (size, 100))) {
                let mut bench = Bench::new(tongue, size, percent, &game);
                bench.advice = hints(game.position(), true);
                if let Some(pane) = pane.filter(|pane| bench.desk.folded || *pane != Pane::Game) {
                    bench.desk.toggle(pane);
                }
                bench.desk.refusal = Some(further_back());
                bench.pass(Vec::new());
                bench.pass(Vec::new());
                let why = bench.words.refusal(&further_back(), &bench.view.book);
                let told: Vec<_> = bench
                    .texts()
                    .into_iter()
                    .filter(|(text, ..)| *text == why)
                    .collect();
                let what = format!("{size:?} at {percent} %, {pane:?}");
                // In a very low window the players' panel scrolls, and what is out of sight is not drawn.
                let scrolls = pane == Some(Pane::Game) && bench.size.y < 460.0;
                assert!(
                    told.len() == 1 || scrolls && told.is_empty(),
                    "{what}: {told:?}"
                );
                let whole = bench.seen(&why).is_some() || scrolls;
                assert!(
                    whole && !bench.shortened().contains(&why),
                    "{what}: {told:?}"
                );
                bench.assert_words_fit(&what);
            }
        }
    }
}

#[test]
fn the_pane_stays_with_its_turn_when_the_window_becomes_narrow_and_comes_back_beside_the_board() {
    let game = doubled();
    let mut bench = usual(&game);
    bench.press(egui::Key::Num3);
    let shown = bench.shown.clone();
    assert!(shown.is_some());
    bench.resize(800.0, 600.0);
    assert!(bench.desk.hinting() && bench.desk.drawer && bench.wanted.hints);
    assert_eq!(bench.shown, shown);
    // For a moment the window may have no size at all.
    bench.resize(1.0, 1.0);
    bench.resize(1280.0, 800.0);
    assert!(bench.desk.hinting() && !bench.desk.drawer && bench.wanted.hints);
    assert_eq!(bench.shown, shown);
    // What was closed in the narrow window stays closed in the wide one; and the players need no drawer.
    bench.resize(800.0, 600.0);
    bench.press(egui::Key::Escape);
    bench.resize(1280.0, 800.0);
    assert!(!bench.desk.hinting());
    bench.resize(800.0, 600.0);
    assert!(!bench.desk.drawer);
}

#[test]
fn a_drawer_that_comes_with_a_narrower_window_comes_under_the_card_that_is_open() {
    let game = doubled();
    let at = egui::pos2(530.0, 300.0);
    let over = |bench: &Bench| bench.ctx.layer_id_at(at);
    let mut bench = usual(&game);
    bench.resize(760.0, 600.0);
    let drawer = over(&bench);
    assert!(bench.desk.drawer && drawer.is_some());
    let mut bench = usual(&game);
    bench.show(Card::NewGame);
    bench.pass(Vec::new());
    let card = over(&bench);
    bench.resize(760.0, 600.0);
    assert!(bench.desk.drawer);
    assert_eq!(over(&bench), card);
    assert_ne!(card, drawer);
}
