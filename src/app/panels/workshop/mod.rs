//! The workshop: the theme in work beside the living board, every key with the control that suits it.

mod ask;
mod checks;
mod colour;
mod control;
mod head;
mod memory;
mod palette;
mod picked;
mod pictures;
mod rows;
mod search;
mod track;
mod word;

use std::path::PathBuf;
use std::sync::Arc;

use bevy_egui::egui::{Popup, Rect, ScrollArea, Sense, Ui, vec2};

use super::colours::UiColours;
use super::pane::{MARGIN, frame};
use super::stage::Stage;
use crate::app::lang::Words;
use crate::app::theme::Value;
use crate::app::theme::sight::Sight;
use crate::app::wardrobe::Wardrobe;
use crate::app::wish::{ThemeWish, Wish};
use memory::Entry;

pub(super) use ask::Ask;
pub(super) use memory::Memory;
pub(super) use picked::picked;

/// A workshop lower than this scrolls as a whole.
const LOW: f32 = 380.0;
/// The air at the right of what scrolls, for the bar that scrolls it.
const BAR: f32 = 4.0;

/// What the controls know, and what they change.
struct Work<'a> {
    colours: UiColours,
    words: &'a Words,
    /// By which sight colours are shown.
    sight: Sight,
    memory: &'a mut Memory,
    entries: Arc<[Entry]>,
    /// The themes that can be inherited: names and titles.
    parents: Vec<(String, String)>,
    /// The folder of the worn theme, where it is one: its pictures lie there.
    folder: Option<PathBuf>,
    /// Whether it is one of the player's own, and its file is there.
    is_own: bool,
    edits: Vec<Edit>,
    wishes: Vec<ThemeWish>,
}

/// A change of the theme in work.
enum Edit {
    Set(String, Value),
    Reset(String),
    Inherit(String),
    /// Several keys at once, as one step.
    Change(Vec<(String, Value)>),
}

impl Work<'_> {
    fn set(&mut self, path: &str, value: Value) {
        self.edits.push(Edit::Set(path.to_owned(), value));
    }

    fn reset(&mut self, path: &str) {
        self.edits.push(Edit::Reset(path.to_owned()));
    }

    fn inherit(&mut self, name: String) {
        self.edits.push(Edit::Inherit(name));
    }

    /// What stands in a key.
    fn value(&self, path: &str) -> Option<&Value> {
        let entry = self.entries.iter().find(|entry| entry.key.path == path);
        entry.map(|entry| &entry.key.value)
    }

    /// Whether the sliders of a colour are open.
    fn is_mixed(&self, path: &str) -> bool {
        let mixed = self.memory.mixed.as_ref();
        mixed.is_some_and(|mixed| mixed.is_of(path))
    }
}

/// Draws the workshop into the side panel.
pub(super) fn workshop(ui: &mut Ui, stage: &mut Stage<'_>) {
    let mut inner = frame(ui, stage, "workshop-title");
    let mut memory = std::mem::take(&mut stage.desk.workshop);
    memory.turn_to(stage.wardrobe.worn());
    begin(&inner, stage, &mut memory);
    memory.look(stage.wardrobe.draft(), stage.told.words);
    let mut work = Work {
        colours: *stage.colours(),
        words: stage.told.words,
        sight: stage.wardrobe.sight,
        entries: memory.entries(),
        parents: parents(stage),
        folder: stage.wardrobe.worn_folder(),
        memory: &mut memory,
        is_own: stage.wardrobe.is_own() && !stage.wardrobe.is_lost(),
        edits: Vec::new(),
        wishes: Vec::new(),
    };
    let low = inner.max_rect().height() < LOW;
    inner.spacing_mut().item_spacing = vec2(8.0, 0.0);
    if !low {
        head::head(&mut inner, stage, &mut work);
    }
    ScrollArea::vertical()
        .id_salt("workshop scrolls")
        .auto_shrink(false)
        .show(&mut inner, |ui| {
            if low {
                head::head(ui, stage, &mut work);
            }
            let searched = !work.memory.search.trim().is_empty();
            if !searched {
                checks::faults(ui, stage, &mut work);
                checks::checks(ui, stage, &mut work);
                palette::palette(ui, stage, &mut work);
            }
            rows::rows(ui, stage, &mut work);
        });
    let edits = std::mem::take(&mut work.edits);
    let wishes = std::mem::take(&mut work.wishes).into_iter();
    stage.wishes.extend(wishes.map(Wish::Theme));
    carry_out(edits, stage.wardrobe);
    end(&inner, stage, &mut memory);
    stage.desk.workshop = memory;
}

/// How wide what scrolls is.
fn width(ui: &Ui) -> f32 {
    ui.max_rect().width() - 2.0 * MARGIN - BAR
}

/// The next line of what scrolls, so high.
fn line(ui: &mut Ui, high: f32) -> Rect {
    let (place, _) = ui.allocate_exact_size(vec2(width(ui), high), Sense::hover());
    place.translate(vec2(MARGIN, 0.0))
}

/// What is pressed or left begins another step of the work.
fn begin(ui: &Ui, stage: &mut Stage<'_>, memory: &mut Memory) {
    let focus = ui.ctx().memory(|memory| memory.focused());
    let pressed = ui.input(|input| input.pointer.any_pressed());
    if pressed || focus != memory.focus {
        stage.wardrobe.draft_mut().settle();
    }
    memory.focus = focus;
    // Esc leaves a field or what is asked before it closes the workshop.
    let escape = ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Escape));
    // What lies over the workshop hears it first.
    let covered = stage.desk.card.is_some() || stage.desk.claims.covered;
    if escape && !covered && !Popup::is_any_open(ui.ctx()) && (memory.wrote || memory.ask.is_some())
    {
        memory.ask = None;
        memory.typed = None;
        let escape = |input: &mut bevy_egui::egui::InputState| {
            input.consume_key(
                bevy_egui::egui::Modifiers::NONE,
                bevy_egui::egui::Key::Escape,
            )
        };
        ui.ctx().input_mut(escape);
    }
}

/// What is let go of or left ends a step of the work.
fn end(ui: &Ui, stage: &mut Stage<'_>, memory: &mut Memory) {
    let released = ui.input(|input| input.pointer.any_released());
    let focus = ui.ctx().memory(|memory| memory.focused());
    if released || focus != memory.focus {
        stage.wardrobe.draft_mut().settle();
    }
    memory.focus = focus;
    memory.wrote = ui.ctx().text_edit_focused();
    stage.wardrobe.compare |= memory.compare_held;
}

fn carry_out(edits: Vec<Edit>, wardrobe: &mut Wardrobe) {
    let folder = wardrobe.worn_folder();
    for edit in edits {
        // What a control gives is in its range, so nothing is refused; a key that is gone with its kind is no loss.
        let _ = match edit {
            Edit::Set(path, value) => wardrobe.draft_mut().set(&path, &value),
            Edit::Reset(path) => wardrobe.draft_mut().reset(&path),
            Edit::Change(edits) => wardrobe.draft_mut().change(&edits),
            Edit::Inherit(name) => {
                if let Ok(base) = wardrobe.shelf().base_for(wardrobe.worn(), &name) {
                    wardrobe.draft_mut().inherit(&name, base);
                }
                Ok(())
            }
        };
        wardrobe.draft_mut().find_pictures(folder.as_deref());
    }
}

/// The themes that the worn one can inherit: those that do not inherit it themselves.
fn parents(stage: &Stage<'_>) -> Vec<(String, String)> {
    let (tongue, worn) = (stage.told.words.tongue(), stage.wardrobe.worn());
    let hung = stage.wardrobe.hung();
    let inherits = |name: &str| -> Option<&str> {
        let found = hung.iter().find(|hung| hung.name == name)?;
        Some(found.theme()?.inherits.as_str())
    };
    let good = |name: &str| {
        let chain = std::iter::successors(Some(name), |name| inherits(name)).take(16);
        chain.into_iter().all(|name| name != worn)
    };
    hung.iter()
        .filter(|hung| hung.broken().is_none() && good(&hung.name))
        .map(|hung| (hung.name.clone(), hung.title(tongue).to_owned()))
        .collect()
}
