//! What lies over the table fades, takes nothing from the players by it, and then nothing is repainted.

use super::*;

#[test]
fn a_card_fades_in_and_out_and_then_nothing_is_repainted() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.fade(0.12);
    bench.desk.show(Card::AskResign, &bench.settings);
    let mut veils = Vec::new();
    for _ in 0..12 {
        bench.pass(Vec::new());
        veils.push(bench.veil());
    }
    let whole = u32::from(UiColours::default().veil.a());
    assert!(veils.is_sorted() && veils[0] < whole / 2, "{veils:?}");
    assert_eq!(veils[9..], [whole; 3]);
    assert!(!bench.ctx.has_requested_repaint());

    bench.press(egui::Key::Escape);
    let mut veils = Vec::new();
    for _ in 0..12 {
        veils.push(bench.veil());
        bench.pass(Vec::new());
    }
    assert!(veils.is_sorted_by(|a, b| a >= b), "{veils:?}");
    assert!(
        veils[0] < whole && veils[0] > whole / 2 && veils[4] > 0,
        "{veils:?}"
    );
    assert_eq!(veils[9..], [0; 3]);
    assert!(!bench.says("Resign?") && !bench.ctx.has_requested_repaint());
}

#[test]
fn without_motion_a_card_is_there_and_gone_at_once() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.desk.show(Card::AskResign, &bench.settings);
    bench.pass(Vec::new());
    assert_eq!(bench.veil(), u32::from(UiColours::default().veil.a()));
    bench.press(egui::Key::Escape);
    assert_eq!(bench.veil(), 0);
}

#[test]
fn what_fades_out_takes_neither_mouse_nor_keys() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.fade(10.0);
    bench.show(Card::Rules);
    bench.press(egui::Key::Escape);
    assert!(bench.says("Aim and way"), "it is still seen");
    assert!(!bench.desk.claims.covered);
    assert_eq!(bench.click("Roll off"), [Wish::Throw]);
}

#[test]
fn a_menu_and_the_drawer_fade_too() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (640.0, 480.0), 100, &game);
    bench.fade(0.12);
    bench.desk.drawer = true;
    for _ in 0..12 {
        bench.pass(Vec::new());
    }
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.drawer && bench.says("pips to go"));
    for _ in 0..12 {
        bench.pass(Vec::new());
    }
    assert!(!bench.says("pips to go"));

    bench.click("Game");
    for _ in 0..12 {
        bench.pass(Vec::new());
    }
    assert_eq!(bench.click("New game…"), [Wish::Show(Card::NewGame)]);
    bench.pass(Vec::new());
    assert!(bench.says("Hand the turn over"), "the menu's last picture");
    for _ in 0..12 {
        bench.pass(Vec::new());
    }
    assert!(!bench.says("Hand the turn over"));
}

#[test]
fn still_panels_ask_for_no_repaint() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    bench.fade(0.12);
    for _ in 0..10 {
        bench.pass(Vec::new());
    }
    assert!(!bench.ctx.has_requested_repaint());
}
