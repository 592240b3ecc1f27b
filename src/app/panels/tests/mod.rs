//! The panels drawn without a window: what they show, what they ask for, how they fade.

mod asks;
mod dice;
mod fades;
mod fits;
mod hints;
mod proof;
mod review;
mod themes;
mod workshop;

use std::rc::Rc;

use bevy_egui::egui::{self, Context, Pos2, RawInput, Rect, Shape, Vec2, epaint::ClippedShape};

use super::colours::UiColours;
use super::desk::Desk;
use super::plan;
use super::show::draw;
use super::stage::Told;
use super::{Hush, Undoes, View, style};
use crate::app::advice::{Advice, Wanted};
use crate::app::lang::{Tongue, Words};
use crate::app::play::{Lesson, Offer, SavedGame, play_on};
use crate::app::review::Reviewing;
use crate::app::settings::Settings;
use crate::app::table::parts::ShownTurn;
use crate::app::tell::Tell;
use crate::app::theme::Shelf;
use crate::app::wardrobe::{GiveAway, Wardrobe};
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
    miss_at: Option<Pos2>,
    lesson: Option<Lesson>,
    review: Rc<Reviewing>,
    settings: Settings,
    wardrobe: Wardrobe,
    give_away: GiveAway,
    fade: f32,
    paused: bool,
    colours: UiColours,
    advice: Advice,
    below: Side,
    wanted: Wanted,
    shown: Option<ShownTurn>,
    /// Whether the last pass wanted another.
    moves: bool,
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
                earlier: None,
                saved: None,
            },
            desk: Desk::default(),
            miss_at: None,
            lesson: None,
            review: Rc::default(),
            settings: Settings::default(),
            wardrobe: Wardrobe::open(Shelf::default(), "walnut"),
            give_away: GiveAway::in_folder("nowhere".into()),
            fade: 0.0,
            paused: false,
            colours: UiColours::default(),
            advice: Advice::default(),
            below: Side::White,
            wanted: Wanted::default(),
            shown: None,
            moves: false,
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
        let (mut wishes, mut seen) = (Vec::new(), None);
        let (ctx, desk, settings) = (self.ctx.clone(), &mut self.desk, &mut self.settings);
        let wardrobe = &mut self.wardrobe;
        let told = Told {
            view: &self.view,
            words: &self.words,
            colours: &self.colours,
            offer: &self.offer,
            miss_at: self.miss_at,
            advice: &self.advice,
            below: self.below,
            lesson: self.lesson.as_ref(),
            review: &self.review,
            paused: self.paused,
            thumbs: &Default::default(),
            give_away: &self.give_away,
            fade: self.fade,
        };
        let mut output = self.ctx.run_ui(input, |_| {
            let drawn = draw(&ctx, told, desk, settings, wardrobe);
            wishes.extend(drawn.wishes);
            seen = Some((drawn.wanted, drawn.shown, drawn.fades));
        });
        if let Some((wanted, shown, moves)) = seen {
            (self.wanted, self.shown, self.moves) = (wanted, shown, moves);
        }
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

    /// Passes without anything new for so many seconds.
    fn wait(&mut self, seconds: f32) {
        for _ in 0..(60.0 * seconds) as usize {
            self.pass(Vec::new());
        }
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

    /// From now on the window has this size, in points.
    fn resize(&mut self, width: f32, height: f32) {
        self.size = Vec2::new(width, height);
        for _ in 0..3 {
            self.pass(Vec::new());
        }
    }

    /// A key goes down, and up again, without a pass between.
    fn key_events(key: egui::Key) -> [egui::Event; 2] {
        [true, false].map(|pressed| egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        })
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

    /// Where a text lies; none where it is cut above or below.
    fn seen(&self, word: &str) -> Option<Rect> {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        let within = |(text, place, clip): (String, Rect, Rect)| {
            let whole = clip.intersect(screen).expand(1.0).y_range();
            let whole = whole.contains(place.min.y) && whole.contains(place.max.y);
            (text == word && whole).then_some(place)
        };
        self.texts().into_iter().find_map(within)
    }

    /// Turns the wheel over a place.
    fn wheel(&mut self, at: Pos2, points: f32) {
        self.pass(vec![
            egui::Event::PointerMoved(at),
            egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: Vec2::new(0.0, points),
                phase: egui::TouchPhase::Move,
                modifiers: egui::Modifiers::NONE,
            },
        ]);
        // It glides there.
        self.wait(0.5);
    }

    fn click(&mut self, word: &str) -> Vec<Wish> {
        let place = self.texts().into_iter().find(|(text, ..)| text == word);
        let place = place.unwrap_or_else(|| panic!("{word} is not shown"));
        self.click_at(place.1.center())
    }

    fn click_at(&mut self, at: Pos2) -> Vec<Wish> {
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
        let [down, up] = Bench::key_events(key);
        let mut wishes = self.pass(vec![down]);
        wishes.extend(self.pass(vec![up]));
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

fn played(names: [&str; 2], turns: usize) -> Game {
    let mut game = fresh(names, RuleBook::CLASSIC);
    play_on(&mut game, turns);
    game
}

/// A refusal that takes many words.
fn further_back() -> crate::game::Refusal {
    crate::rules::Refusal::StandsFurtherBack(crate::rules::Point::new(6).unwrap()).into()
}
