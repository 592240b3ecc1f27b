//! The menu bar: the name, the menus, and small pictures for what is wanted often.

use bevy_egui::egui::{
    self, Align, Align2, Button, Layout, Order, PopupCloseBehavior, RichText, ScrollArea, Stroke,
    Style, Ui,
    containers::menu::{MenuBar, MenuConfig},
    vec2,
};

use super::desk::Pane;
use super::icons::{Icon, icon_button};
use super::own_dice;
use super::stage::{Key, Stage, dim, fitted, region};
use super::style::serif;
use super::turn_board::least;
use crate::app::settings::{Language, Slip, Speed, TEXT_SCALES};
use crate::app::wish::{Card, ThemeWish, Wish};

/// The narrowest bar that has room for every menu beside the pictures.
const ROOMY: f32 = 620.0;

/// The name of a menu and what fills it.
type Menu = (&'static str, fn(&mut Ui, &mut Stage<'_>));

/// Draws the bar.
pub(super) fn bar(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let rect = stage.plan.bar;
    region(
        ctx,
        "bar",
        Order::Middle,
        rect,
        Layout::left_to_right(Align::Center),
        |ui| {
            let colours = *stage.colours();
            ui.painter().rect_filled(rect, 0.0, colours.bar);
            ui.painter().hline(
                rect.x_range(),
                rect.max.y - 0.5,
                Stroke::new(1.0, colours.line),
            );
            let roomy = rect.width() >= ROOMY;
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.spacing_mut().interact_size.y = rect.height() - 1.0;
            if rect.width() >= 440.0 {
                name(ui, stage);
            } else {
                ui.add_space(8.0);
            }
            let config = MenuConfig::new()
                .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
                .style(menu_look as fn(&mut Style));
            MenuBar::new()
                .config(config)
                .style(bar_look as fn(&mut Style))
                .ui(ui, |ui| {
                    let menus: [Menu; 4] = [
                        ("menu-game", game),
                        ("menu-view", view),
                        ("menu-theme", theme),
                        ("menu-help", help),
                    ];
                    if roomy {
                        for (key, fill) in menus {
                            let word = RichText::new(stage.say(key)).size(16.0);
                            ui.menu_button(word, |ui| scrolled(ui, stage, fill));
                        }
                    } else {
                        let word = RichText::new(stage.say("menu-all")).size(16.0);
                        ui.menu_button(word, |ui| {
                            scrolled(ui, stage, |ui, stage| {
                                for (index, (_, fill)) in menus.into_iter().enumerate() {
                                    if index > 0 {
                                        ui.separator();
                                    }
                                    fill(ui, stage);
                                }
                            });
                        });
                    }
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        pictures(ui, stage)
                    });
                });
        },
    );
}

fn name(ui: &mut Ui, stage: &Stage<'_>) {
    let colours = stage.colours();
    ui.add_space(20.0);
    let galley = fitted(
        ui,
        &stage.say("app-name"),
        serif(25.0),
        colours.accent,
        200.0,
    );
    let (rect, _) = ui.allocate_exact_size(
        vec2(galley.size().x, ui.available_height()),
        egui::Sense::hover(),
    );
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley(at.min + vec2(0.0, 1.0), galley, colours.accent);
    ui.add_space(12.0);
}

/// The pictures at the right, from the right.
fn pictures(ui: &mut Ui, stage: &mut Stage<'_>) {
    let colours = *stage.colours();
    let side = stage.plan.bar.height().min(38.0);
    ui.add_space(6.0);
    if stage.plan.folded {
        let hint = stage.say("hint-panel");
        if icon_button(ui, &colours, Icon::List, side, true)
            .on_hover_text(hint)
            .clicked()
        {
            stage.desk.toggle(Pane::Game);
        }
    }
    let can = stage.told.view.can;
    let undo = can.undo || stage.desk.first.is_some();
    let [_, undo_hint, _] = can.undoes.words();
    let backspace = stage.key(Key::Backspace);
    for (icon, what, key, enabled, wish) in [
        (
            Icon::FullScreen,
            "menu-full-screen",
            "F11",
            true,
            Wish::FullScreen,
        ),
        (Icon::Flip, "menu-flip", "F", true, Wish::Flip),
        (
            Icon::Help,
            "menu-rules",
            "F1",
            true,
            Wish::Show(Card::Rules),
        ),
        (Icon::Hint, "menu-hints", "F5", true, Wish::Hints),
        (Icon::Undo, undo_hint, backspace.as_str(), undo, Wish::Undo),
    ] {
        let hint = stage.hint(what, Some(key));
        if icon_button(ui, &colours, icon, side, enabled)
            .on_hover_text(hint)
            .clicked()
        {
            match wish {
                Wish::Undo => own_dice::take_back(stage),
                wish => stage.wishes.push(wish),
            }
        }
    }
}

fn bar_look(style: &mut Style) {
    flat(style);
    style.spacing.button_padding = vec2(13.0, 6.0);
}

fn menu_look(style: &mut Style) {
    flat(style);
    style.spacing.button_padding = vec2(10.0, 5.0);
    style.spacing.item_spacing = vec2(6.0, 2.0);
}

/// Buttons that show only when they are meant.
fn flat(style: &mut Style) {
    let widgets = &mut style.visuals.widgets;
    for widget in [
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.active,
        &mut widgets.open,
    ] {
        widget.bg_stroke = Stroke::NONE;
    }
    // Boxes to tick have no line here: they are filled instead.
    widgets.inactive.bg_fill = widgets.active.bg_fill;
    widgets.inactive.weak_bg_fill = egui::Color32::TRANSPARENT;
}

/// Fills a menu that scrolls where the window is too low for it.
fn scrolled(ui: &mut Ui, stage: &mut Stage<'_>, fill: impl FnOnce(&mut Ui, &mut Stage<'_>)) {
    let screen = ui.ctx().content_rect();
    ui.set_width(290.0_f32.min(screen.width() - 40.0));
    let room = screen.height() - stage.plan.bar.height() - 32.0;
    // Else the scrolling part could only grow from pass to pass.
    ui.set_max_height(room);
    ScrollArea::vertical()
        .max_height(room)
        .show(ui, |ui| fill(ui, stage));
}

/// One line of a menu; true when it is chosen, and the menu is closed then.
pub(super) fn entry(
    ui: &mut Ui,
    stage: &Stage<'_>,
    key: &str,
    shortcut: Option<&str>,
    enabled: bool,
) -> bool {
    let mut button = Button::new(stage.say(key))
        .wrap()
        .min_size(vec2(ui.available_width(), 28.0));
    if let Some(shortcut) = shortcut {
        button = button.shortcut_text(dim(stage.colours(), shortcut));
    }
    let chosen = ui.add_enabled(enabled, button).clicked();
    if chosen {
        ui.close();
    }
    chosen
}

fn section(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    ui.separator();
    ui.label(dim(stage.colours(), stage.say(key)).size(13.0));
}

fn game(ui: &mut Ui, stage: &mut Stage<'_>) {
    if entry(ui, stage, "menu-new-game", Some("Ctrl+N"), true) {
        stage.wishes.push(Wish::Show(Card::NewGame));
    }
    if stage.told.offer.saved.is_some() && entry(ui, stage, "menu-continue", None, true) {
        stage.wishes.push(Wish::Continue);
    }
    if entry(
        ui,
        stage,
        "menu-resign",
        None,
        stage.told.view.resigning.is_some(),
    ) {
        stage.wishes.push(Wish::Show(Card::AskResign));
    }
    if entry(ui, stage, "menu-statistics", Some("F2"), true) {
        stage.wishes.push(Wish::Show(Card::Statistics));
    }
    if entry(ui, stage, "menu-hints", Some("F5"), true) {
        stage.wishes.push(Wish::Hints);
    }
    if entry(ui, stage, "menu-review", Some("F6"), true) {
        stage.wishes.push(Wish::Show(Card::Review));
    }
    section(ui, stage, "menu-habits");
    let [throw, hand_over, forced] =
        ["habit-throw", "habit-hand-over", "habit-forced"].map(|key| stage.say(key));
    let habits = &mut stage.settings.habits;
    ui.checkbox(&mut habits.throw, throw);
    ui.checkbox(&mut habits.hand_over, hand_over);
    ui.checkbox(&mut habits.forced, forced);
    section(ui, stage, "menu-teacher");
    teacher(ui, stage);
    ui.separator();
    let quit = entry(ui, stage, "menu-quit", Some("Ctrl+Q"), true);
    ui.label(dim(stage.colours(), stage.say("menu-quit-hint")).size(13.0));
    if quit {
        stage.wishes.push(Wish::Quit);
    }
}

/// Whether the teacher speaks, and of what.
fn teacher(ui: &mut Ui, stage: &mut Stage<'_>) {
    let word = stage.say("teacher-on");
    let words = stage.told.words;
    let teacher = &mut stage.settings.teacher;
    ui.checkbox(&mut teacher.on, word);
    ui.add_enabled_ui(teacher.on, |ui| {
        ui.horizontal_wrapped(|ui| {
            let keys = ["teacher-small", "teacher-mistake", "teacher-gross"];
            for (slip, key) in Slip::ALL.into_iter().zip(keys) {
                let least = [("least", least(words, slip.mark()).into())];
                ui.selectable_value(&mut teacher.from, slip, words.get(key))
                    .on_hover_text(words.with("teacher-means", &least));
            }
        });
    });
}

fn view(ui: &mut Ui, stage: &mut Stage<'_>) {
    if entry(ui, stage, "menu-flip", Some("F"), true) {
        stage.wishes.push(Wish::Flip);
    }
    if entry(ui, stage, "menu-full-screen", Some("F11"), true) {
        stage.wishes.push(Wish::FullScreen);
    }
    let [numbers, turn, win] =
        ["menu-numbers", "menu-turn-board", "menu-win-bar"].map(|key| stage.say(key));
    ui.checkbox(&mut stage.settings.point_numbers, numbers);
    ui.checkbox(&mut stage.settings.win_bar, win);
    ui.checkbox(&mut stage.settings.turn_board, turn);

    section(ui, stage, "menu-speed");
    ui.horizontal_wrapped(|ui| {
        for (speed, key) in Speed::ALL.into_iter().zip([
            "speed-calm",
            "speed-normal",
            "speed-quick",
            "speed-instant",
        ]) {
            ui.selectable_value(&mut stage.settings.speed, speed, stage.told.words.get(key));
        }
    });
    let less = stage.say("menu-reduced-motion");
    ui.checkbox(&mut stage.settings.reduced_motion, less);

    section(ui, stage, "menu-text-scale");
    ui.horizontal_wrapped(|ui| {
        for percent in TEXT_SCALES {
            let word = stage
                .told
                .words
                .with("text-scale", &[("percent", percent.into())]);
            ui.selectable_value(&mut stage.settings.text_scale, percent, word);
        }
    });

    section(ui, stage, "menu-language");
    for (language, key) in [
        (Language::System, "language-system"),
        (Language::Russian, "language-russian"),
        (Language::English, "language-english"),
    ] {
        let word = stage.say(key);
        ui.radio_value(&mut stage.settings.language, language, word);
    }
}

fn theme(ui: &mut Ui, stage: &mut Stage<'_>) {
    for (key, shortcut, wish) in [
        ("menu-themes", "F3", ThemeWish::Show),
        ("menu-workshop", "F4", ThemeWish::Workshop),
        ("menu-next-theme", "PgDn", ThemeWish::Next),
        ("menu-previous-theme", "PgUp", ThemeWish::Previous),
    ] {
        if entry(ui, stage, key, Some(shortcut), true) {
            stage.wishes.push(Wish::Theme(wish));
        }
    }
    section(ui, stage, "menu-worn-theme");
    let tongue = stage.told.words.tongue();
    for hung in stage.wardrobe.hung() {
        let worn = hung.name == stage.wardrobe.worn();
        if ui.radio(worn, hung.title(tongue)).clicked() {
            let wear = ThemeWish::Wear(hung.name.clone());
            stage.wishes.push(Wish::Theme(wear));
        }
    }
}

fn help(ui: &mut Ui, stage: &mut Stage<'_>) {
    if entry(ui, stage, "menu-rules", Some("F1"), true) {
        stage.wishes.push(Wish::Show(Card::Rules));
    }
}
