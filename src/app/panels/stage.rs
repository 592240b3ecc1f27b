//! One pass over all panels: what they are told, what they ask for, and the helpers that every part draws with.

use bevy_egui::egui::{
    Align2, Area, Color32, Context, FontId, Id, Layout, Order, Pos2, Rect, Response, RichText,
    Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, epaint::text::TextWrapping, text::LayoutJob,
    vec2,
};

use super::colours::UiColours;
use super::desk::Desk;
use super::plan::Plan;
use super::style::{bold, sans};
use super::themes::Pictures;
use super::view::View;
use crate::app::advice::{Advice, Wanted};
use crate::app::lang::Words;
use crate::app::play::{Lesson, Offer};
use crate::app::review::Reviewing;
use crate::app::settings::Settings;
use crate::app::table::parts::ShownTurn;
use crate::app::wardrobe::{GiveAway, ThumbKind, Wardrobe};
use crate::app::wish::Wish;
use crate::rules::{Roll, Side};

/// A line of words narrower than this cannot be read.
const READABLE: f32 = 220.0;

/// What the panels are told.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    /// The game.
    pub view: &'a View,
    /// The language.
    pub words: &'a Words,
    /// The colours.
    pub colours: &'a UiColours,
    /// What the new-game card says besides what is chosen on it.
    pub offer: &'a Offer,
    /// Where on the board a throw that does not count is told; none while none is.
    pub miss_at: Option<Pos2>,
    /// What the engine thinks.
    pub advice: &'a Advice,
    /// Who sits below at this moment.
    pub below: Side,
    /// What the teacher says.
    pub lesson: Option<&'a Lesson>,
    /// What the engine thinks of the turns that were played.
    pub review: &'a Reviewing,
    /// Whether computers that play each other have been stopped.
    pub paused: bool,
    /// Small pictures of the themes.
    pub thumbs: &'a Pictures,
    /// Where themes to take in may lie.
    pub give_away: &'a GiveAway,
    /// How long what lies over the table fades, in seconds; 0 for not at all.
    pub fade: f32,
}

/// One pass over all panels.
pub(super) struct Stage<'a> {
    pub told: Told<'a>,
    pub desk: &'a mut Desk,
    pub settings: &'a mut Settings,
    pub wardrobe: &'a mut Wardrobe,
    pub plan: Plan,
    pub wishes: Vec<Wish>,
    /// What small pictures of the themes are wanted like, if any are.
    pub thumbs: Option<ThumbKind>,
    /// What of the engine's thoughts is shown.
    pub wanted: Wanted,
    /// The turn that is shown on the board.
    pub shown: Option<ShownTurn>,
    /// The throw it would be played by, where that is still to come.
    pub thrown: Option<Roll>,
    /// Whether something moves, so that another pass is wanted.
    pub moves: bool,
    /// The place in the list of hints that the keys have come to in this pass.
    pub leafed: Option<usize>,
    /// Whether turns are listed that can be played.
    pub advises: bool,
}

impl Stage<'_> {
    /// The words of a key.
    pub fn say(&self, key: &str) -> String {
        self.told.words.get(key)
    }

    /// Why the latest wish was not granted, in the language of this moment.
    pub fn refusal(&self) -> Option<String> {
        let why = self.desk.refusal.as_ref()?;
        Some(self.told.words.refusal(why, &self.told.view.book))
    }

    /// The same, where it is told in the panel: not where it stands beside the drawer, in the line over the board.
    pub fn refusal_in_panel(&self) -> Option<String> {
        self.refusal().filter(|_| self.notice().is_none())
    }

    /// What is seen of the line over the board beside the drawer; nothing where that leaves too little to be read.
    pub fn notice(&self) -> Option<Rect> {
        let line = self.plan.notice?;
        let most = match self.desk.drawer {
            true => self.plan.side.min.x,
            false => line.max.x,
        };
        let seen = line.with_max_x(line.max.x.min(most));
        (seen.width() >= READABLE || !self.desk.drawer).then_some(seen)
    }

    /// The keys of the words on the button that stops computers or lets them go on: its own, and what it does.
    pub fn pause_words(&self) -> [&'static str; 2] {
        match self.told.paused {
            false => ["button-pause", "hint-pause"],
            true => ["button-unpause", "hint-unpause"],
        }
    }

    /// What is going on, in a line.
    pub fn headline(&self) -> String {
        match self.told.paused {
            true => self.say("say-paused"),
            false => self.told.view.headline.clone(),
        }
    }

    /// What is to be said of it besides.
    pub fn body(&self) -> &[String] {
        match self.told.paused {
            true => &[],
            false => &self.told.view.body,
        }
    }

    /// The colours.
    pub fn colours(&self) -> &UiColours {
        self.told.colours
    }

    /// What a control does, with its key where it has one.
    pub fn hint(&self, what: &str, key: Option<&str>) -> String {
        let what = self.say(what);
        match key {
            Some(key) => self.told.words.with(
                "hint-with-key",
                &[("what", what.into()), ("key", key.to_owned().into())],
            ),
            None => what,
        }
    }

    /// The name of a key as it stands on a button.
    pub fn key(&self, key: Key) -> String {
        match key {
            Key::Space => self.say("key-space"),
            Key::Backspace => self.say("key-backspace"),
            Key::Enter => self.say("key-enter"),
            Key::Escape => self.say("key-escape"),
        }
    }
}

/// The keys whose names differ from language to language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Space,
    Backspace,
    Enter,
    Escape,
}

/// Draws into a fixed part of the window that takes the pointer and never moves.
pub(super) fn region<R>(
    ctx: &Context,
    name: &str,
    order: Order,
    rect: Rect,
    layout: Layout,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    Area::new(Id::new(name))
        .order(order)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .movable(false)
        // The drawer fades in; what is always there does not.
        .fade_in(order == Order::Foreground)
        .show(ctx, |ui| {
            let inner = ui.new_child(UiBuilder::new().id_salt(name).max_rect(rect).layout(layout));
            let mut inner = inner;
            inner.set_clip_rect(rect);
            let result = add(&mut inner);
            ui.advance_cursor_after_rect(rect);
            result
        })
        .inner
}

/// Text that becomes smaller until it fits a width, and is cut with an ellipsis where even that does not help.
pub(super) fn fitted(
    ui: &Ui,
    text: &str,
    font: FontId,
    colour: Color32,
    width: f32,
) -> std::sync::Arc<bevy_egui::egui::Galley> {
    let smallest = (font.size * 0.72).max(9.0);
    let mut size = font.size;
    loop {
        let mut job = LayoutJob::simple_singleline(
            text.to_owned(),
            FontId::new(size, font.family.clone()),
            colour,
        );
        let last = size <= smallest;
        if last {
            job.wrap = TextWrapping::truncate_at_width(width);
        }
        let galley = ui.painter().layout_job(job);
        if last || galley.size().x <= width {
            return galley;
        }
        size = (size - 0.5).max(smallest);
    }
}

/// A push button of the look of the target picture: a word in bold, its key small at the right where there is room.
pub(super) fn push_button(
    ui: &mut Ui,
    colours: &UiColours,
    rect: Rect,
    (word, key): (&str, Option<&str>),
    enabled: bool,
    lit: bool,
) -> Response {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let response = ui.interact(rect, ui.id().with(word), sense);
    let hovered = enabled && response.hovered();
    let fill = match (lit, hovered || response.has_focus()) {
        (true, true) => UiColours::between(colours.hot, colours.accent, 0.2),
        (true, false) => colours.hot,
        (false, true) => UiColours::between(colours.button, colours.hot, 0.5),
        (false, false) => colours.button,
    };
    let line = if lit || response.has_focus() {
        colours.accent
    } else {
        colours.line
    };
    let ink = if enabled {
        colours.text
    } else {
        UiColours::between(colours.dim, colours.button, 0.45)
    };
    let down = if response.is_pointer_button_down_on() {
        1.0
    } else {
        0.0
    };
    let painter = ui.painter();
    painter.rect(rect, 7.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let room = rect.shrink2(vec2(10.0, 2.0)).translate(vec2(0.0, down));
    let font = bold(if rect.height() < 34.0 { 15.0 } else { 16.0 });
    let key = key.map(|key| {
        fitted(
            ui,
            key,
            sans(12.0),
            UiColours::between(colours.dim, fill, if enabled { 0.0 } else { 0.4 }),
            80.0,
        )
    });
    let whole = fitted(ui, word, font.clone(), ink, f32::INFINITY).size().x;
    match key.filter(|key| whole + key.size().x + 12.0 <= room.width()) {
        Some(key) => {
            let galley = fitted(ui, word, font, ink, room.width());
            let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), room);
            ui.painter().galley(at.min, galley, ink);
            let at = Align2::RIGHT_CENTER.align_size_within_rect(key.size(), room);
            ui.painter().galley(at.min, key, ink);
        }
        None => {
            let galley = fitted(ui, word, font, ink, room.width());
            let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), room);
            ui.painter().galley(at.min, galley, ink);
        }
    }
    response
}

/// Dimmed text.
pub(super) fn dim(colours: &UiColours, text: impl Into<String>) -> RichText {
    RichText::new(text).color(colours.dim)
}

/// How wide a button of these words is, in a place so wide.
pub(super) fn button_width(
    ui: &Ui,
    colours: &UiColours,
    word: &str,
    key: Option<&str>,
    wide: f32,
) -> f32 {
    let text = fitted(ui, word, bold(16.0), colours.text, f32::INFINITY)
        .size()
        .x;
    let more = key.map_or(0.0, |key| {
        14.0 + fitted(ui, key, sans(12.0), colours.dim, 90.0).size().x
    });
    (text + more + 26.0).max(110.0).min(wide)
}

/// Buttons in a row that breaks where it must; the first one is meant and lit.
pub(super) fn choices<T: Copy>(
    ui: &mut Ui,
    colours: &UiColours,
    all: &[(T, String, Option<String>)],
) -> Option<T> {
    let mut chosen = None;
    let wide = ui.max_rect().width();
    ui.horizontal_wrapped(|ui| {
        for (index, (value, word, key)) in all.iter().enumerate() {
            let width = button_width(ui, colours, word, key.as_deref(), wide);
            let (rect, _) = ui.allocate_exact_size(Vec2::new(width, 36.0), Sense::hover());
            if push_button(ui, colours, rect, (word, key.as_deref()), true, index == 0).clicked() {
                chosen = Some(*value);
            }
        }
    });
    chosen
}
