//! Why a throw does not count, over the rail beside the half it was thrown at.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Area, Frame, Id, Label, Margin, Order, RichText};

use super::stage::Stage;
use super::style::bold;
use crate::app::motion::Missed;
use crate::app::table::parts::Layout;
use crate::geometry::{CASE_HALF_HEIGHT, FRAME, Xy};

/// The middle of the upper rail beside the half that was aimed at, in logical pixels.
pub(super) fn place(missed: Missed, layout: &Layout) -> Vec2 {
    let x = missed.half.centre().x;
    let y = CASE_HALF_HEIGHT - 0.5 * FRAME;
    let ends = [-y, y].map(|y| layout.to_px(Xy::new(x, y)));
    if ends[0].y < ends[1].y {
        ends[0]
    } else {
        ends[1]
    }
}

/// Draws the line while the miss is told.
pub(super) fn miss_line(ctx: &egui::Context, stage: &Stage<'_>) {
    let Some(at) = stage.told.miss_at else { return };
    let colours = stage.colours();
    Area::new(Id::new("miss"))
        .order(Order::Middle)
        .interactable(false)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(at)
        .constrain_to(stage.plan.free)
        .fade_in(false)
        .show(ctx, |ui| {
            Frame::new()
                .fill(colours.ground)
                .corner_radius(6.0)
                .inner_margin(Margin::symmetric(10, 4))
                .show(ui, |ui| {
                    let text = RichText::new(&stage.told.view.headline).font(bold(15.0));
                    ui.add(Label::new(text).extend().selectable(false));
                });
        });
}
