//! A sheet over the table: a title, a part that scrolls where the window is low, buttons below.

use bevy_egui::egui::{
    self, Align, Context, Frame, Id, Key, LayerId, Layout, Margin, Modal, Modifiers, Order,
    RichText, ScrollArea, Ui,
};

use super::icons::{Icon, icon_button};
use super::side::DRAWER;
use super::stage::{self, Stage, choices};
use super::style::serif;

/// What came of showing a card.
pub(super) struct Shown<T> {
    /// The button that was pressed, or the first one by Enter.
    pub pressed: Option<T>,
    /// Whether the card asks to be closed: by its cross or by Esc.
    pub closed: bool,
}

/// One button below a card: what it means, its key of words, the key that presses it.
pub(super) type Button<T> = (T, &'static str, Option<stage::Key>);

/// Shows a card. The first button is the one that is meant: Enter presses it.
pub(super) fn card<T: Copy>(
    ctx: &Context,
    stage: &mut Stage<'_>,
    (name, title, width): (&str, &str, f32),
    buttons: &[Button<T>],
    body: impl FnOnce(&mut Ui, &mut Stage<'_>),
) -> Shown<T> {
    let colours = *stage.colours();
    let screen = ctx.content_rect();
    let margin = if screen.width() < 420.0 { 12 } else { 24 };
    let width = width.min(screen.width() - 2.0 * f32::from(margin) - 16.0);
    let room = screen.height() - 2.0 * f32::from(margin) - 16.0;
    // A focused button takes Enter for itself; a text field hands it on.
    let elsewhere = ctx.memory(|memory| memory.focused()).is_some() && !ctx.text_edit_focused();
    let words: Vec<_> = buttons
        .iter()
        .map(|(value, key, hotkey)| {
            (
                *value,
                stage.say(key),
                hotkey.map(|hotkey| stage.key(hotkey)),
            )
        })
        .collect();
    let mut crossed = false;
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(margin));
    let shown = Modal::new(Id::new(("card", name)))
        .frame(frame)
        .backdrop_color(colours.veil)
        .show(ctx, |ui| {
            // Else the scrolling part could only grow from pass to pass.
            ui.set_max_height(room);
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 8.0;
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let hint = stage.hint("button-close", Some(&stage.key(stage::Key::Escape)));
                crossed = icon_button(ui, &colours, Icon::Cross, 30.0, true)
                    .on_hover_text(hint)
                    .clicked();
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    ui.add(
                        egui::Label::new(
                            RichText::new(title).font(serif(26.0)).color(colours.accent),
                        )
                        .wrap(),
                    );
                });
            });
            let below = if words.is_empty() {
                0.0
            } else {
                buttons_height(ui, &colours, &words) + 16.0
            };
            let above = ui.min_rect().height() + 12.0;
            ScrollArea::vertical()
                .max_height((room - above - below).max(48.0))
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    body(ui, stage);
                });
            if words.is_empty() {
                return None;
            }
            ui.add_space(4.0);
            choices(ui, &colours, &words)
        });
    settle(ctx, name, shown.response.rect.height());
    // A drawer that comes because the window has become narrow goes under the card.
    let drawer = LayerId::new(Order::Foreground, Id::new(DRAWER));
    let top = ctx.memory(|memory| memory.areas().top_layer_id(Order::Foreground));
    if top == Some(drawer) {
        ctx.move_to_top(shown.response.layer_id);
        ctx.request_repaint();
    }
    let top = shown.is_top_modal && !shown.any_popup_open;
    let escape = top && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    // Pressed anew: a key held down since before the card was there means something else.
    let by_enter = buttons
        .iter()
        .find(|(.., key)| *key == Some(stage::Key::Enter));
    let enter =
        by_enter.filter(|_| top && !elsewhere && ctx.input_mut(|input| fresh(input, Key::Enter)));
    Shown {
        pressed: shown.inner.or(enter.map(|(value, ..)| *value)),
        closed: crossed || escape,
    }
}

/// Whether a key went down just now; takes it away, repeats too.
pub(super) fn fresh(input: &mut egui::InputState, wanted: Key) -> bool {
    let fresh = input.events.iter().any(|event| {
        matches!(
            event,
            egui::Event::Key {
                key,
                pressed: true,
                repeat: false,
                ..
            } if *key == wanted
        )
    });
    input.consume_key(Modifiers::NONE, wanted) && fresh
}

/// Draws a card that has changed its height once more before it is seen, so that it does not jump to its place.
fn settle(ctx: &Context, name: &str, height: f32) {
    let id = Id::new(("card height", name));
    let before = ctx.data(|data| data.get_temp::<f32>(id));
    if before.is_none_or(|before| (before - height).abs() > 0.5) {
        ctx.data_mut(|data| data.insert_temp(id, height));
        ctx.request_discard("the card has another height");
    }
}

/// How high the buttons come to be: one row, or more where the card is narrow.
fn buttons_height<T>(
    ui: &Ui,
    colours: &super::colours::UiColours,
    words: &[(T, String, Option<String>)],
) -> f32 {
    let wide = ui.max_rect().width();
    let (mut rows, mut used) = (1.0, 0.0);
    for (_, word, key) in words {
        let width = stage::button_width(ui, colours, word, key.as_deref(), wide);
        if used > 0.0 && used + width > wide {
            rows += 1.0;
            used = 0.0;
        }
        used += width + 8.0;
    }
    rows * 44.0
}
