//! What is asked before something is done with the theme: a name, or whether it shall really go.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{
    Frame, Id, InputState, Key, Label, Margin, Modifiers, RichText, ScrollArea, Sense, TextEdit,
    Ui, vec2,
};
use std::path::{Path, PathBuf};

use super::Work;
use crate::app::panels::card::fresh;
use crate::app::panels::pane::MARGIN;
use crate::app::panels::stage::{self, Stage, choices, dim, push_button};
use crate::app::panels::style::{bold, sans};
use crate::app::theme::is_name;
use crate::app::wish::{ThemeWish, Wish};

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app::panels) enum Ask {
    /// A name for what shall be done with it.
    Name {
        /// What for.
        what: Naming,
        /// The name as typed.
        text: String,
        /// Whether it has just been asked, and the field is to get the keys.
        fresh: bool,
    },
    /// Whether the theme shall go.
    Delete,
    /// Which of these files, gifts of others, shall be taken in.
    TakeIn(Vec<PathBuf>),
}

/// What a name is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::panels) enum Naming {
    New,
    SaveAs,
    Rename,
}

impl Ask {
    fn name(what: Naming, text: String) -> Self {
        Self::Name {
            what,
            text,
            fresh: true,
        }
    }

    /// Asks for the name of a theme that begins as the worn one is.
    pub(in crate::app::panels) fn new_theme(text: String) -> Self {
        Self::name(Naming::New, text)
    }

    /// Asks for the name that the theme in work is kept under.
    pub(in crate::app::panels) fn save_as(text: String) -> Self {
        Self::name(Naming::SaveAs, text)
    }

    /// Asks for another name.
    pub(super) fn rename(text: String) -> Self {
        Self::name(Naming::Rename, text)
    }
}

/// How high the list of files may be that can be taken in; it scrolls.
const GIFTS: f32 = 170.0;

#[derive(Clone, Copy, PartialEq)]
enum Press {
    Yes,
    No,
}

/// Draws what is asked, if something is.
pub(super) fn ask(ui: &mut Ui, stage: &mut Stage<'_>, work: &mut Work<'_>) {
    let Some(mut ask) = work.memory.ask.take() else {
        return;
    };
    let wide = super::width(ui);
    let outer = Margin::symmetric(MARGIN as i8, 4);
    let pressed = Frame::new()
        .fill(work.colours.selected)
        .corner_radius(6.0)
        .outer_margin(outer)
        .inner_margin(10.0)
        .show(ui, |ui| {
            ui.set_width(wide - 20.0);
            ui.spacing_mut().item_spacing.y = 6.0;
            match &mut ask {
                Ask::Delete => delete(ui, stage, work),
                Ask::TakeIn(files) => take_in(ui, work, files),
                Ask::Name { what, text, fresh } => {
                    name(ui, stage, work, (*what, text, std::mem::take(fresh)))
                }
            }
        });
    match pressed.inner {
        Some(wish) => stage.wishes.extend(wish.map(Wish::Theme)),
        None => work.memory.ask = Some(ask),
    }
}

/// What came of it: nothing yet, or that it is over, with or without a wish.
type Answer = Option<Option<ThemeWish>>;

fn delete(ui: &mut Ui, stage: &Stage<'_>, work: &Work<'_>) -> Answer {
    let worn = stage.wardrobe.worn().to_owned();
    let facts = [("name", worn.into())];
    question(ui, work, &work.words.with("workshop-ask-delete", &facts));
    let heirs = stage.wardrobe.heirs();
    if !heirs.is_empty() {
        let titles: Vec<&str> = heirs
            .iter()
            .map(|heir| heir.title(work.words.tongue()))
            .collect();
        let parent = stage.wardrobe.draft().before().inherits.clone();
        let facts = [
            ("heirs", titles.join(", ").into()),
            ("parent", parent.into()),
        ];
        let text = work.words.with("workshop-ask-delete-heirs", &facts);
        ui.add(Label::new(RichText::new(text).size(13.0).color(work.colours.warning)).wrap());
    }
    // What has the keys takes Enter for itself: another button, a field.
    let elsewhere = ui.memory(|memory| memory.focused()).is_some();
    let enter =
        !elsewhere && !stage.desk.claims.covered && ui.input_mut(|input| fresh(input, Key::Enter));
    let enter_key = stage.key(stage::Key::Enter);
    let answers = [
        (
            Press::Yes,
            work.words.get("workshop-delete-yes"),
            Some(enter_key),
        ),
        (Press::No, work.words.get("button-cancel"), None),
    ];
    match choices(ui, &work.colours, &answers).or(enter.then_some(Press::Yes))? {
        Press::Yes => Some(Some(ThemeWish::Delete)),
        Press::No => Some(None),
    }
}

/// The files that can be taken in, one under the other.
fn take_in(ui: &mut Ui, work: &Work<'_>, files: &[PathBuf]) -> Answer {
    let colours = &work.colours;
    let key = if files.is_empty() {
        "workshop-no-gifts"
    } else {
        "workshop-ask-take-in"
    };
    question(ui, work, &work.words.get(key));
    let mut answer = None;
    ScrollArea::vertical().max_height(GIFTS).show(ui, |ui| {
        for file in files {
            let wide = ui.available_width();
            let (rect, _) = ui.allocate_exact_size(vec2(wide, 30.0), Sense::hover());
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            ui.push_id(file, |ui| {
                // Two of one name lie in two folders.
                let place = file.parent().and_then(Path::file_name);
                let place = place.map(|place| place.to_string_lossy().into_owned());
                let words = (&*name, place.as_deref());
                let response = push_button(ui, colours, rect, words, true, false);
                let response = response.on_hover_text(file.display().to_string());
                if response.clicked() {
                    answer = Some(Some(ThemeWish::Import(file.clone())));
                }
            });
        }
    });
    let drop = dim(colours, work.words.get("workshop-import")).size(13.0);
    ui.add(Label::new(drop).wrap());
    let cancel = [(Press::No, work.words.get("button-cancel"), None)];
    answer.or_else(|| choices(ui, colours, &cancel).map(|_| None))
}

fn name(
    ui: &mut Ui,
    stage: &Stage<'_>,
    work: &Work<'_>,
    (what, text, fresh): (Naming, &mut String, bool),
) -> Answer {
    let (key, yes) = match what {
        Naming::New => ("workshop-ask-new", "workshop-new-yes"),
        Naming::SaveAs => ("workshop-ask-save", "workshop-save"),
        Naming::Rename => ("workshop-ask-rename", "workshop-rename-yes"),
    };
    question(ui, work, &work.words.get(key));
    let why = why_not(stage, what, text);
    let ink = if why.is_some() {
        work.colours.warning
    } else {
        work.colours.text
    };
    let edit = TextEdit::singleline(text)
        .id(Id::new("workshop name"))
        .char_limit(200)
        .font(sans(15.0))
        .text_color(ink)
        .margin(vec2(8.0, 4.0))
        .desired_width(ui.available_width() - 16.0);
    let response = ui.add(edit);
    if fresh {
        response.request_focus();
        // What is typed takes the place of the name that was offered.
        let mut state = TextEditState::load(ui.ctx(), response.id).unwrap_or_default();
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), response.id);
    }
    if let Some(why) = why {
        let why = RichText::new(work.words.get(why)).color(work.colours.warning);
        ui.add(Label::new(why.size(13.0)).wrap());
    }
    let take = |input: &mut InputState| input.consume_key(Modifiers::NONE, Key::Enter);
    let enter = response.lost_focus() && ui.input_mut(take);
    let enter_key = stage.key(stage::Key::Enter);
    let answers = [
        (Press::Yes, work.words.get(yes), Some(enter_key)),
        (Press::No, work.words.get("button-cancel"), None),
    ];
    // What is typed at this moment counts, not what stood there before.
    let good = why_not(stage, what, text).is_none();
    let pressed = choices(ui, &work.colours, &answers).or(enter.then_some(Press::Yes));
    match pressed? {
        Press::No => Some(None),
        Press::Yes if !good => {
            response.request_focus();
            None
        }
        Press::Yes if what == Naming::Rename && text == stage.wardrobe.worn() => Some(None),
        Press::Yes => Some(Some(match what {
            Naming::New => ThemeWish::New(text.clone()),
            Naming::SaveAs => ThemeWish::SaveAs(text.clone()),
            Naming::Rename => ThemeWish::Rename(text.clone()),
        })),
    }
}

fn question(ui: &mut Ui, work: &Work<'_>, text: &str) {
    let text = RichText::new(text)
        .font(bold(14.0))
        .color(work.colours.text);
    ui.add(Label::new(text).wrap());
}

/// Why a name cannot be given; as a key of words.
fn why_not(stage: &Stage<'_>, what: Naming, text: &str) -> Option<&'static str> {
    if text.is_empty() {
        return Some("workshop-name-none");
    }
    if !is_name(text) {
        return Some("workshop-name-bad");
    }
    let (lower, worn) = (text.to_lowercase(), stage.wardrobe.worn().to_lowercase());
    let mut hung = stage.wardrobe.hung().iter();
    let taken = hung.any(|hung| hung.name.to_lowercase() == lower);
    let its_own = what == Naming::Rename && lower == worn;
    (taken && !its_own).then_some("workshop-name-taken")
}
