//! Where a pane is too low to give what is told of the pinned turn a place of its own, it stands below all turns, so that a
//! click moves none of them; where it lies out of sight it is brought into view as soon as no second click of the same can
//! come.

use bevy_egui::egui::{Rect, Sense, Ui, vec2};

use crate::app::panels::stage::Stage;
use crate::rules::Position;

/// How long after the last second click could come, in seconds.
const THEN: f64 = 0.05;

/// What is remembered of it from pass to pass.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::app::panels) struct Detail {
    /// A turn has just been pinned.
    asked: bool,
    /// When it is to be brought into view.
    due: Option<f64>,
    /// The most room that was needed in a position: what scrolls keeps its height, and so its place.
    room: Option<(Position, f32)>,
}

impl Detail {
    /// A turn was pinned, or let go of.
    pub fn ask(&mut self, pinned: bool) {
        (self.asked, self.due) = (pinned, None);
    }
}

/// Draws what is told with `add`, in a room that never shrinks while the position stays.
pub(super) fn detail(
    ui: &mut Ui,
    stage: &mut Stage<'_>,
    add: impl FnOnce(&mut Ui, &mut Stage<'_>),
) {
    let top = ui.cursor().min;
    add(ui, stage);
    let bottom = ui.cursor().min.y;
    let all = Rect::from_min_max(top, ui.min_rect().max.max(top));
    bring(ui, stage, all);
    let Some(now) = stage.told.view.position else {
        return;
    };
    let high = bottom - top.y;
    let known = stage.desk.detail.room.filter(|(at, _)| *at == now);
    let room = known.map_or(high, |(_, room)| room.max(high));
    stage.desk.detail.room = Some((now, room));
    ui.allocate_exact_size(vec2(1.0, room - high), Sense::hover());
}

/// Brings it into view when it is time.
fn bring(ui: &Ui, stage: &mut Stage<'_>, place: Rect) {
    let now = ui.input(|input| input.time);
    if std::mem::take(&mut stage.desk.detail.asked) {
        let twice = ui
            .ctx()
            .options(|options| options.input_options.max_double_click_delay);
        stage.desk.detail.due = Some(now + twice + THEN);
    }
    match stage.desk.detail.due {
        Some(due) if now >= due => {
            stage.desk.detail.due = None;
            if stage.desk.pin.is_some() {
                ui.scroll_to_rect(place, None);
                // What comes to lie under a mouse at rest is not pointed at.
                let at = ui.ctx().pointer_hover_pos();
                stage.desk.rested = stage.told.view.position.map(|position| (position, at));
            }
        }
        Some(_) => stage.moves = true,
        None => {}
    }
}
