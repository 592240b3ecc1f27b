//! Every word inside, none over another, in every language, window and scale.

use super::*;
use crate::engine::Level;
use crate::game::Player;

/// Windows that are shown: the smallest, a usual one, a large one, a portrait one.
const WINDOWS: [(f32, f32); 8] = [
    (640.0, 480.0),
    (900.0, 600.0),
    (1280.0, 800.0),
    (2560.0, 1440.0),
    (600.0, 1000.0),
    // Smaller than the program asks for, as windows that lie beside each other may be.
    (480.0, 800.0),
    (320.0, 480.0),
    (400.0, 300.0),
];
const LONG: [&str; 2] = [
    "Константин Константинопольский",
    "Wolfeschlegelsteinhausenberger",
];

#[test]
fn no_word_is_cut_or_lies_over_another_in_any_window() {
    let games = [fresh(["", ""], RuleBook::R365), played(LONG, 40)];
    for tongue in Tongue::ALL {
        for size in WINDOWS {
            for percent in [75, 100, 150, 200] {
                for game in &games {
                    let mut bench = Bench::new(tongue, size, percent, game);
                    bench.assert_words_fit("table");
                    bench.assert_words_apart("table");
                    if game.names().white.is_empty() {
                        assert_eq!(bench.shortened(), [""; 0], "{size:?} at {percent} %");
                    }
                    bench.desk.drawer = true;
                    bench.desk.refusal = Some(further_back());
                    bench.pass(Vec::new());
                    bench.pass(Vec::new());
                    bench.assert_words_fit("drawer");
                }
            }
        }
    }
}

#[test]
fn no_word_of_a_card_is_cut() {
    let game = played(LONG, 3);
    let mut over = played(["", ""], 2);
    over.act(Intent::Resign(Side::White)).unwrap();
    for tongue in Tongue::ALL {
        for size in WINDOWS {
            for percent in [100, 200] {
                for card in [
                    Card::NewGame,
                    Card::Rules,
                    Card::Statistics,
                    Card::AskResign,
                    Card::AskEarlier,
                    Card::AskNewGame,
                ] {
                    let mut bench = Bench::new(tongue, size, percent, &game);
                    bench.offer.saved = Some(SavedGame {
                        names: game.names().clone(),
                        players: *game.players(),
                        turn: 17,
                    });
                    bench.offer.earlier = bench.offer.saved.clone();
                    let tally = crate::dice::statistics::Tally::of(game.record());
                    bench.desk.statistics.note(tally.clone(), tally);
                    bench.show(card);
                    bench.desk.draft.chosen = Some(crate::rules::BookName::Custom);
                    bench.desk.draft.players =
                        BySide::new(Player::Person, Player::Computer(Level::Master));
                    bench.pass(Vec::new());
                    bench.assert_words_fit(&format!("{card:?}"));
                }
                let bench = Bench::new(tongue, size, percent, &over);
                bench.assert_words_fit("result");
                assert!(bench.says(&bench.view.end.as_ref().unwrap().title));
            }
        }
    }
}

#[test]
fn every_letter_of_every_language_has_a_shape() {
    let ctx = Context::default();
    style::dress(&ctx, &UiColours::default(), 0.0);
    ctx.run_ui(RawInput::default(), |_| {})
        .drop_without_applying_deltas();
    let mut text = String::from("ABCXYZabcxyz 0123456789 АЯаяЁё №«»—–…·×−/:;!?%");
    for language in ["ru", "en"] {
        for name in [
            "main", "cards", "dice", "hints", "refusals", "review", "rules", "theme", "workshop",
        ] {
            let path = format!(
                "{}/assets/locales/{language}/{name}.ftl",
                env!("CARGO_MANIFEST_DIR")
            );
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
    let families =
        [style::sans(15.0), style::bold(15.0), style::serif(15.0)].map(|font| font.family);
    for family in families {
        let known = ctx.fonts_mut(|fonts| fonts.fonts.font(&family).characters().clone());
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            assert!(known.contains_key(&letter), "{letter} {family:?}");
        }
        // A letter that no face has is shown by one mark: egui looks for this box.
        assert!(known.contains_key(&'◻'), "{family:?}");
    }
}

#[test]
fn a_card_stands_still_from_its_first_frame() {
    let game = played(["", ""], 5);
    for card in [
        Card::NewGame,
        Card::Rules,
        Card::Statistics,
        Card::AskResign,
    ] {
        let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
        bench.desk.show(card, &bench.settings);
        bench.pass(Vec::new());
        let before = bench.texts();
        bench.pass(Vec::new());
        assert!(before == bench.texts(), "{card:?} moves");
    }
}

#[test]
fn a_window_of_any_size_is_survived() {
    let game = played(LONG, 30);
    for size in [
        (0.0, 0.0),
        (1.0, 1.0),
        (200.0, 150.0),
        (201.0, 900.0),
        (2000.0, 151.0),
        (640.0, 1.0),
        (7680.0, 4320.0),
    ] {
        for card in [
            Card::NewGame,
            Card::Rules,
            Card::Statistics,
            Card::AskResign,
            Card::AskNewGame,
        ] {
            let mut bench = Bench::new(Tongue::Russian, size, 100, &game);
            bench.desk.drawer = true;
            bench.desk.notices.push(Tell::SaveFailed {
                why: "Настройки".repeat(30),
            });
            bench.show(card);
        }
    }
}
