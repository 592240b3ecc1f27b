//! The panels drawn without a window: every word inside, none over another, in every language, at every scale.

use bevy_egui::egui::{self, Context, Pos2, RawInput, Rect, Shape, Vec2, epaint::ClippedShape};

use super::colours::UiColours;
use super::desk::Desk;
use super::plan;
use super::show::draw;
use super::stage::Told;
use super::{Hush, View, style};
use crate::app::lang::{Tongue, Words};
use crate::app::play::{Offer, SavedGame};
use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::wish::{Card, Wish};
use crate::dice::ScriptedDice;
use crate::game::{Game, Intent, NewGame, Phase};
use crate::rules::{BySide, Roll, RuleBook, Side};

/// A window without a window: egui, and everything the panels are told.
struct Bench {
    ctx: Context,
    size: Vec2,
    view: View,
    words: Words,
    offer: Offer,
    desk: Desk,
    settings: Settings,
    fade: f32,
    shapes: Vec<ClippedShape>,
}

impl Bench {
    fn new(tongue: Tongue, size: (f32, f32), percent: u16, game: &Game) -> Self {
        let words = Words::new(tongue);
        let ctx = Context::default();
        style::dress(&ctx, &UiColours::default(), 0.0);
        let zoom = plan::zoom(percent, size.into());
        ctx.set_zoom_factor(zoom);
        let mut bench = Self {
            ctx,
            size: Vec2::new(size.0, size.1) / zoom,
            view: View::of(game, true, Hush::default(), &words),
            words,
            offer: Offer {
                seal: Some("5f8e99418fe8d528".repeat(4)),
                saved: None,
            },
            desk: Desk::default(),
            settings: Settings::default(),
            fade: 0.0,
            shapes: Vec::new(),
        };
        for _ in 0..3 {
            bench.pass(Vec::new());
        }
        bench
    }

    fn pass(&mut self, events: Vec<egui::Event>) -> Vec<Wish> {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            events,
            ..RawInput::default()
        };
        let colours = UiColours::default();
        let mut wishes = Vec::new();
        let (ctx, desk, settings) = (self.ctx.clone(), &mut self.desk, &mut self.settings);
        let told = Told {
            view: &self.view,
            words: &self.words,
            colours: &colours,
            offer: &self.offer,
            fade: self.fade,
        };
        let mut output = self.ctx.run_ui(input, |_| {
            wishes.extend(draw(&ctx, told, desk, settings).wishes)
        });
        self.shapes = std::mem::take(&mut output.shapes);
        output.drop_without_applying_deltas();
        wishes
    }

    /// From now on what lies over the table fades for so many seconds; a pass takes a sixtieth of one.
    fn fade(&mut self, seconds: f32) {
        self.fade = seconds;
        style::paint(&self.ctx, &UiColours::default(), seconds);
        self.pass(Vec::new());
    }

    /// How opaque the veil under the cards is, 0 to 255 in all; 0 without a card.
    fn veil(&self) -> u32 {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        let alpha = |clipped: &ClippedShape| match &clipped.shape {
            Shape::Rect(shape) if shape.rect == screen => u32::from(shape.fill.a()),
            _ => 0,
        };
        self.shapes.iter().map(alpha).sum()
    }

    fn show(&mut self, card: Card) {
        self.desk.show(card, &self.settings);
        for _ in 0..3 {
            self.pass(Vec::new());
        }
    }

    /// Every text drawn: its words, where it lies, what it may be seen through.
    fn texts(&self) -> Vec<(String, Rect, Rect)> {
        let mut found = Vec::new();
        for clipped in &self.shapes {
            collect(&clipped.shape, clipped.clip_rect, &mut found);
        }
        found
    }

    /// The texts that end in an ellipsis for want of room.
    fn shortened(&self) -> Vec<String> {
        fn search(shape: &Shape, found: &mut Vec<String>) {
            match shape {
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| search(shape, found)),
                Shape::Text(text) if text.galley.elided => {
                    found.push(text.galley.text().to_owned())
                }
                _ => {}
            }
        }
        let mut found = Vec::new();
        self.shapes
            .iter()
            .for_each(|clipped| search(&clipped.shape, &mut found));
        found
    }

    fn says(&self, part: &str) -> bool {
        self.texts().iter().any(|(text, ..)| text.contains(part))
    }

    fn click(&mut self, word: &str) -> Vec<Wish> {
        let place = self.texts().into_iter().find(|(text, ..)| text == word);
        let at = place
            .unwrap_or_else(|| panic!("{word} is not shown"))
            .1
            .center();
        let button = |pressed| egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        self.pass(vec![egui::Event::PointerMoved(at)]);
        self.pass(vec![button(true)]);
        self.pass(vec![button(false)])
    }

    fn press(&mut self, key: egui::Key) -> Vec<Wish> {
        let event = |pressed| egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        let mut wishes = self.pass(vec![event(true)]);
        wishes.extend(self.pass(vec![event(false)]));
        wishes
    }

    /// No text is cut at a side or leaves the window; what scrolls may be cut above and below.
    fn assert_words_fit(&self, what: &str) {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        for (text, place, clip) in self.texts() {
            let seen = clip.intersect(screen);
            if !seen.intersects(place) {
                continue;
            }
            assert!(
                place.min.x >= seen.min.x - 1.5 && place.max.x <= seen.max.x + 1.5,
                "{what}, {:?}: «{text}» at {place:?} is cut by {seen:?}",
                self.size
            );
        }
    }

    /// No text lies over another.
    fn assert_words_apart(&self, what: &str) {
        let texts = self.texts();
        for (index, (text, place, clip)) in texts.iter().enumerate() {
            for (other, where_, clip_too) in &texts[index + 1..] {
                let a = place.intersect(*clip).shrink(2.5);
                let b = where_.intersect(*clip_too).shrink(2.5);
                let both = a.intersect(b);
                assert!(
                    !both.is_positive(),
                    "{what}, {:?}: «{text}» {a:?} lies over «{other}» {b:?}",
                    self.size
                );
            }
        }
    }
}

fn collect(shape: &Shape, clip: Rect, found: &mut Vec<(String, Rect, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, found)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            found.push((
                text.galley.text().to_owned(),
                text.galley.rect.translate(text.pos.to_vec2()),
                clip,
            ));
        }
        _ => {}
    }
}

/// Dice that go round and round.
fn dice(first: &str) -> ScriptedDice {
    let mut rolls: Vec<Roll> = vec![first.parse().unwrap()];
    for text in ["62", "31", "53", "42", "11", "54", "66", "63"]
        .iter()
        .cycle()
        .take(400)
    {
        rolls.push(text.parse().unwrap());
    }
    ScriptedDice::new(rolls)
}

fn fresh(names: [&str; 2], book: RuleBook) -> Game {
    let [white, black] = names.map(str::to_owned);
    let setup = NewGame {
        names: BySide { white, black },
        book,
        ..NewGame::default()
    };
    Game::new(setup, Box::new(dice("62")))
}

/// Plays so many turns by the first legal step.
fn play(game: &mut Game, turns: usize) {
    while game.phase() != Phase::Over && game.turn_number() <= turns {
        let steps = game.position().legal_steps(game.book());
        let intent = match game.phase() {
            Phase::Opening | Phase::Throw(_) => Intent::Throw,
            _ => steps
                .first()
                .map_or(Intent::EndTurn, |played| Intent::from(played.step)),
        };
        game.act(intent).unwrap();
    }
}

fn played(names: [&str; 2], turns: usize) -> Game {
    let mut game = fresh(names, RuleBook::CLASSIC);
    play(&mut game, turns);
    game
}

/// A refusal that takes many words.
fn further_back() -> crate::game::Refusal {
    crate::rules::Refusal::StandsFurtherBack(crate::rules::Point::new(6).unwrap()).into()
}

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
                    Card::AskResign,
                    Card::AskEarlier,
                    Card::AskNewGame,
                ] {
                    let mut bench = Bench::new(tongue, size, percent, &game);
                    bench.offer.saved = Some(SavedGame {
                        names: game.names().clone(),
                        turn: 17,
                    });
                    bench.offer.earlier = bench.offer.saved.clone();
                    bench.show(card);
                    bench.desk.draft.chosen = Some(crate::rules::BookName::Custom);
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
        for name in ["main", "cards", "refusals", "rules"] {
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
fn the_buttons_ask_for_what_they_say() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    assert_eq!(bench.click("Roll off"), [Wish::Throw]);
    assert_eq!(bench.click("Undo"), []);
    assert_eq!(bench.click("Done"), []);

    let mut game = played(["", ""], 1);
    game.act(Intent::Throw).unwrap();
    while let Some(played) = game.position().legal_steps(game.book()).first() {
        game.act(Intent::from(played.step)).unwrap();
    }
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    assert_eq!(bench.click("Готово"), [Wish::EndTurn]);
    assert_eq!(bench.click("Вернуть"), [Wish::Undo]);
    assert_eq!(bench.click("Бросить"), []);
}

#[test]
fn enter_starts_a_game_with_the_names_typed() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.settings.names.white = "  Анна ".into();
    bench.show(Card::NewGame);
    let wishes = bench.press(egui::Key::Enter);
    let names = BySide {
        white: "Анна".to_owned(),
        black: String::new(),
    };
    assert_eq!(
        wishes,
        [Wish::NewGame {
            names: names.clone(),
            book: RuleBook::R365,
        }]
    );
    assert_eq!(bench.settings.names, names);
    assert_eq!(bench.desk.card, None);
}

#[test]
fn a_new_game_in_mid_game_asks_first() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.show(Card::NewGame);
    assert_eq!(bench.press(egui::Key::Enter), []);
    assert_eq!(bench.desk.card, Some(Card::AskNewGame));
    bench.press(egui::Key::Escape);
    assert_eq!(bench.desk.card, Some(Card::NewGame));
    bench.press(egui::Key::Enter);
    bench.pass(Vec::new());
    // Enter once more, out of habit, gives up nothing.
    assert_eq!(bench.press(egui::Key::Enter), []);
    assert_eq!(bench.desk.card, None);
}

#[test]
fn a_saved_game_is_gone_on_with_by_enter() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.offer.saved = Some(SavedGame {
        names: BySide::default(),
        turn: 12,
    });
    bench.show(Card::NewGame);
    assert!(bench.says("White – Black, turn 12"));
    assert_eq!(bench.press(egui::Key::Enter), [Wish::Continue]);
}

#[test]
fn a_game_begun_the_same_way_before_is_gone_on_with_by_enter_and_not_by_escape() {
    let game = fresh(["", ""], RuleBook::R365);
    for (key, wanted) in [
        (egui::Key::Enter, vec![Wish::ContinueEarlier]),
        (egui::Key::Escape, vec![]),
    ] {
        let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
        bench.offer.earlier = Some(SavedGame {
            names: BySide::default(),
            turn: 3,
        });
        bench.show(Card::AskEarlier);
        assert!(bench.says("White – Black, turn 3"));
        assert_eq!(bench.press(key), wanted);
        assert_eq!(bench.desk.card, None);
    }
}

#[test]
fn a_card_stands_still_from_its_first_frame() {
    let game = played(["", ""], 5);
    for card in [Card::NewGame, Card::Rules, Card::AskResign] {
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

#[test]
fn what_is_on_screen_speaks_the_other_language_as_soon_as_it_is_chosen() {
    let game = played(["", ""], 5);
    for (size, drawer) in [((1280.0, 800.0), false), ((640.0, 480.0), true)] {
        let mut bench = Bench::new(Tongue::Russian, size, 100, &game);
        bench.desk.drawer = drawer;
        bench.desk.refusal = Some(further_back());
        bench.desk.notices.push(Tell::SaveFailed {
            why: "disk full".into(),
        });
        for tongue in [Tongue::Russian, Tongue::English] {
            bench.words = Words::new(tongue);
            bench.view = View::of(&game, true, Hush::default(), &bench.words);
            bench.pass(Vec::new());
            bench.pass(Vec::new());
            let refused = bench.words.refusal(&further_back(), &bench.view.book);
            let told = bench.words.notice(&bench.desk.notices[0]);
            assert!(told.contains("disk full"));
            assert!(bench.says(&refused), "{tongue:?} {size:?}: {refused}");
            assert!(bench.says(&told), "{tongue:?} {size:?}: {told}");
        }
    }
}

#[test]
fn escape_closes_what_lies_on_top() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (640.0, 480.0), 100, &game);
    bench.desk.drawer = true;
    bench.show(Card::Rules);
    assert!(bench.desk.claims.covered);
    bench.press(egui::Key::Escape);
    assert_eq!((bench.desk.card, bench.desk.drawer), (None, true));
    assert!(!bench.desk.claims.covered);
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.drawer);
}

#[test]
fn typing_is_told_and_letters_stay_in_the_field() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    bench.show(Card::NewGame);
    bench.click("имя, если хочется");
    assert!(bench.desk.claims.typing);
    let alphabet = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮ";
    let wishes = bench.pass(vec![egui::Event::Text(alphabet.into())]);
    assert_eq!(wishes, []);
    assert_eq!(bench.desk.draft.names.white, alphabet);
    bench.press(egui::Key::Escape);
    bench.pass(Vec::new());
    assert_eq!(bench.desk.card, None);
    assert!(!bench.desk.claims.typing);
}

#[test]
fn the_result_goes_away_when_its_step_is_taken_back() {
    let mut game = played(["", ""], 9999);
    let outcome = game.outcome().expect("it ends");
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    assert!(bench.says("wins") && bench.desk.claims.covered);
    assert_eq!(bench.click("Take the step back"), [Wish::Undo]);
    assert_eq!(bench.press(egui::Key::Backspace), [Wish::Undo]);
    let last = bench.view.rows.last().unwrap();
    assert!(
        ![&last.cells.white, &last.cells.black]
            .into_iter()
            .flatten()
            .any(|cell| cell.open)
    );
    game.act(Intent::Undo).unwrap();
    bench.view = View::of(&game, true, Hush::default(), &bench.words);
    bench.pass(Vec::new());
    bench.pass(Vec::new());
    assert!(
        !bench.says("wins") && !bench.desk.claims.covered,
        "{outcome:?}"
    );
}

#[test]
fn nothing_of_a_throw_is_shown_while_the_dice_fall() {
    let mut game = played(["", ""], 4);
    game.act(Intent::Throw).unwrap();
    let words = Words::new(Tongue::English);
    let hidden = View::of(
        &game,
        true,
        Hush {
            dice_fall: true,
            ..Hush::default()
        },
        &words,
    );
    let shown = View::of(&game, true, Hush::default(), &words);
    let last = |view: &View| view.rows.last().unwrap().cells.clone();
    let side = game.position().side().unwrap();
    assert_eq!(last(&hidden)[side].as_ref().unwrap().dice, "");
    assert_ne!(last(&shown)[side].as_ref().unwrap().dice, "");
    assert_eq!(hidden.headline, "The dice are thrown");
    assert_eq!(hidden.can, Default::default());
}

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
    assert!(veils[0] > whole / 2 && veils[4] > 0, "{veils:?}");
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
