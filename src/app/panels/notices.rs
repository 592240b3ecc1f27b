//! Lines that the players have to read and put away: a damaged file, a disk that is full.

use bevy_egui::egui::{
    self, Align, Align2, Area, Frame, Id, Label, LayerId, Layout, Order, Sense, Stroke,
};

use super::icons::{Icon, icon_button};
use super::stage::Stage;

/// Where notices are drawn.
pub(super) fn layer() -> LayerId {
    LayerId::new(Order::Tooltip, Id::new("tell"))
}

/// Draws the oldest notice over the upper edge of the board, over a card too.
pub(super) fn notices(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let Some(tell) = stage.desk.notices.first() else {
        return;
    };
    let text = stage.told.words.notice(tell);
    let passing = tell.is_passing();
    let free = stage.plan.free;
    let colours = *stage.colours();
    let line = if passing {
        colours.line
    } else {
        colours.warning
    };
    let width = (free.width() - 24.0).clamp(160.0, 560.0);
    let at = free.center_top() + egui::vec2(0.0, 10.0);
    let area = Area::new(layer().id)
        .order(layer().order)
        .movable(false)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(at);
    area.show(ctx, |ui| {
        let frame = Frame::popup(ui.style())
            .inner_margin(12.0)
            .stroke(Stroke::new(1.0, line));
        let shown = frame.show(ui, |ui| {
            ui.set_width(width - 24.0);
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let hint = stage.say("button-close");
                if icon_button(ui, &colours, Icon::Cross, 26.0, true)
                    .on_hover_text(hint)
                    .clicked()
                {
                    stage.desk.notices.remove(0);
                }
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    ui.add(Label::new(text).wrap())
                });
            });
        });
        if passing && shown.response.interact(Sense::click()).clicked() {
            stage.desk.pass();
        }
    });
}
