//! What stands over the keys: the theme's name, what can be done with it, and the search.

use bevy_egui::egui::{
    Align, Align2, Id, Label, Popup, PopupCloseBehavior, Rect, RichText, Sense, TextEdit, Ui,
    UiBuilder, pos2, vec2,
};

use std::path::Path;

use super::Work;
use super::ask::{self, Ask};
use super::line;
use crate::app::panels::bar::entry;
use crate::app::panels::icons::{self, Icon, icon_button};
use crate::app::panels::stage::{Stage, dim, fitted, push_button};
use crate::app::panels::style::{sans, serif};
use crate::app::wish::{ThemeWish, Wish};

/// Draws it.
pub(super) fn head(ui: &mut Ui, stage: &mut Stage<'_>, work: &mut Work<'_>) {
    name(ui, stage, work);
    tools(ui, stage, work);
    ask::ask(ui, stage, work);
    search(ui, stage, work);
}

/// The name of the theme, a star when it is changed, a sign when something in it cannot be told apart.
fn name(ui: &mut Ui, stage: &Stage<'_>, work: &mut Work<'_>) {
    let rect = line(ui, 34.0);
    let colours = work.colours;
    let tongue = work.words.tongue();
    let (worn, draft) = (stage.wardrobe.worn(), stage.wardrobe.draft());
    let title = draft.theme().title(tongue, worn);
    let changed = draft.is_changed();
    let star = if changed { " *" } else { "" };
    let failing = work.memory.failing().len();
    let room = rect.width() - if failing > 0 { 28.0 } else { 0.0 };
    let galley = fitted(
        ui,
        &format!("{title}{star}"),
        serif(21.0),
        colours.text,
        room,
    );
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(place.min, galley, colours.text);
    let whose = if stage.wardrobe.is_own() {
        "workshop-own-theme"
    } else {
        "workshop-shipped-theme"
    };
    let facts = [("name", worn.to_owned().into())];
    let mut hint = vec![work.words.with(whose, &facts)];
    if changed {
        hint.push(work.words.get("themes-changed"));
    }
    ui.interact(place, ui.id().with("theme name"), Sense::hover())
        .on_hover_text(hint.join("\n"));
    if failing > 0 {
        let at = pos2(rect.max.x - 12.0, rect.center().y);
        let place = Rect::from_center_size(at, vec2(24.0, 24.0));
        let response = ui.interact(place, ui.id().with("failing"), Sense::click());
        icons::warning(ui.painter(), at, 8.0, colours.warning);
        let hint = work
            .words
            .with("workshop-failing", &[("count", failing.into())]);
        if response.on_hover_text(hint).clicked() {
            work.memory.go_to("~checks");
        }
    }
}

/// Save, back, forth, compare, and the rest in a menu.
fn tools(ui: &mut Ui, stage: &mut Stage<'_>, work: &mut Work<'_>) {
    let rect = line(ui, 36.0);
    let colours = work.colours;
    let side = 32.0;
    let icons = 4.0 * side;
    let save = Rect::from_min_max(
        rect.min + vec2(0.0, 2.0),
        pos2(rect.max.x - icons - 8.0, rect.max.y - 2.0),
    );
    let (can_undo, can_redo) = {
        let draft = stage.wardrobe.draft();
        (draft.can_undo(), draft.can_redo())
    };
    let changed = stage.wardrobe.draft().is_changed();
    let word = work.words.get("workshop-save");
    let hint = stage.hint("workshop-save-hint", Some("Ctrl+S"));
    let unkept = changed || stage.wardrobe.is_lost();
    let response = push_button(ui, &colours, save, (&word, None), unkept, unkept);
    if response.on_hover_text(hint).clicked() {
        stage.wishes.push(Wish::Theme(ThemeWish::Save));
    }
    let right = Rect::from_min_max(pos2(rect.max.x - icons, rect.min.y + 2.0), rect.max);
    let mut row = ui.new_child(UiBuilder::new().id_salt("tools").max_rect(right).layout(
        bevy_egui::egui::Layout::left_to_right(bevy_egui::egui::Align::Center),
    ));
    row.spacing_mut().item_spacing.x = 0.0;
    for (icon, hint, key, enabled, wish) in [
        (
            Icon::Undo,
            "workshop-undo",
            "Ctrl+Z",
            can_undo,
            ThemeWish::Undo,
        ),
        (
            Icon::Redo,
            "workshop-redo",
            "Ctrl+Y",
            can_redo,
            ThemeWish::Redo,
        ),
    ] {
        let hint = stage.hint(hint, Some(key));
        let response = icon_button(&mut row, &colours, icon, side, enabled);
        if response.on_hover_text(hint).clicked() {
            stage.wishes.push(Wish::Theme(wish));
        }
    }
    let hint = stage.hint("workshop-compare", Some("C"));
    let response = icon_button(&mut row, &colours, Icon::Compare, side, changed);
    stage.wardrobe.compare |= changed && response.is_pointer_button_down_on();
    response.on_hover_text(hint);
    let hint = work.words.get("workshop-more");
    let more = icon_button(&mut row, &colours, Icon::More, side, true).on_hover_text(hint);
    Popup::menu(&more)
        .id(Id::new("workshop more"))
        .close_behavior(PopupCloseBehavior::CloseOnClick)
        .show(|ui| menu(ui, stage, work));
}

/// What else can be done with the theme.
fn menu(ui: &mut Ui, stage: &mut Stage<'_>, work: &mut Work<'_>) {
    ui.set_width(250.0_f32.min(ui.ctx().content_rect().width() - 40.0));
    ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
    ui.spacing_mut().button_padding = vec2(10.0, 5.0);
    let (own, lost) = (stage.wardrobe.is_own(), stage.wardrobe.is_lost());
    let changed = stage.wardrobe.draft().is_changed();
    let worn = stage.wardrobe.worn().to_owned();
    let free = |stage: &Stage<'_>| stage.wardrobe.shelf().free_name(&worn);
    if entry(ui, stage, "workshop-new", None, !lost) {
        work.memory.ask = Some(Ask::new_theme(free(stage)));
    }
    if entry(ui, stage, "workshop-save-as", None, true) {
        work.memory.ask = Some(Ask::save_as(free(stage)));
    }
    if entry(ui, stage, "workshop-rename", None, own && !lost) {
        work.memory.ask = Some(Ask::rename(worn.clone()));
    }
    if entry(ui, stage, "workshop-delete", None, own && !lost) {
        work.memory.ask = Some(Ask::Delete);
    }
    ui.separator();
    if entry(ui, stage, "workshop-export", None, !changed && !lost) {
        stage.wishes.push(Wish::Theme(ThemeWish::Export));
    }
    if changed || lost {
        small(ui, stage, "workshop-export-first");
    }
    if entry(ui, stage, "workshop-copy", None, true) {
        let draft = stage.wardrobe.draft();
        let text = draft.theme().as_file(draft.base());
        ui.ctx().copy_text(text);
    }
    ui.separator();
    if entry(ui, stage, "workshop-take-in", None, true) {
        let gifts = stage.wardrobe.gifts(stage.told.give_away);
        work.memory.ask = Some(Ask::TakeIn(gifts));
    }
    let themes = stage.wardrobe.shelf().own_folder().map(Path::to_owned);
    if let Some(folder) = themes
        && entry(ui, stage, "workshop-open-folder", None, true)
    {
        stage
            .wishes
            .push(Wish::Theme(ThemeWish::OpenFolder(folder)));
    }
}

fn small(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    let text = dim(stage.colours(), stage.say(key)).size(13.0);
    ui.add(Label::new(text).wrap().halign(Align::LEFT));
}

/// The field that keys are searched with.
fn search(ui: &mut Ui, stage: &Stage<'_>, work: &mut Work<'_>) {
    let rect = line(ui, 40.0);
    let colours = work.colours;
    let typed = !work.memory.search.is_empty();
    let field = Rect::from_min_max(
        rect.min + vec2(0.0, 4.0),
        pos2(
            rect.max.x - if typed { 32.0 } else { 0.0 },
            rect.max.y - 6.0,
        ),
    );
    let hint = RichText::new(work.words.get("workshop-search")).color(colours.dim);
    let edit = TextEdit::singleline(&mut work.memory.search)
        .id(Id::new("workshop search"))
        .hint_text(hint)
        .char_limit(60)
        .font(sans(15.0))
        .margin(vec2(8.0, 4.0))
        .desired_width(field.width() - 16.0);
    ui.put(field, edit);
    if typed {
        let place =
            Rect::from_center_size(pos2(rect.max.x - 14.0, field.center().y), vec2(28.0, 28.0));
        let mut corner = ui.new_child(UiBuilder::new().id_salt("clear").max_rect(place));
        let hint = stage.say("workshop-search-clear");
        if icon_button(&mut corner, &colours, Icon::Cross, 28.0, true)
            .on_hover_text(hint)
            .clicked()
        {
            work.memory.search.clear();
        }
    }
}
