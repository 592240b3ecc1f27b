//! Lines that the players have to read and put away: a damaged file, a disk that is full.

use bevy_egui::egui::{
    self, Align, Align2, Area, Frame, Id, Label, LayerId, Layout, Order, Sense, Stroke,
};

use super::icons::{Icon, icon_button};
use super::stage::Stage;
use crate::app::tell::Tell;

/// Where notices are drawn.
pub(super) fn layer() -> LayerId {
    LayerId::new(Order::Tooltip, Id::new("tell"))
}

/// How many notices wait to be read.
const MOST: usize = 4;
/// What only tells what came of a wish is read by then, in seconds.
const READ: f64 = 3.0;

/// Lines to be read and put away by the players: the latest is seen, those before it wait beneath.
#[derive(Clone, Debug, Default)]
pub(super) struct Notices {
    waiting: Vec<Tell>,
    /// Since when the latest is seen, in egui's seconds.
    since: Option<f64>,
    /// Whether something was asked for since then.
    acted: bool,
}

impl Notices {
    /// Puts a line on the pile, if it does not lie there. Where it grows too high a line gives way that need not be put
    /// away, else the oldest.
    pub fn push(&mut self, tell: Tell) {
        // Told again it comes to the top.
        self.waiting.retain(|other| *other != tell);
        self.waiting.push(tell);
        if self.waiting.len() > MOST {
            let passing = self.waiting.iter().position(Tell::is_passing);
            self.waiting.remove(passing.unwrap_or(0));
        }
        (self.since, self.acted) = (None, false);
    }

    /// The line that is shown.
    pub fn top(&self) -> Option<&Tell> {
        self.waiting.last()
    }

    /// The players asked for something: a line that only tells what came of a wish goes, once it has been read.
    pub fn pass(&mut self) {
        self.acted = true;
    }

    /// Puts the line away that is shown.
    fn put_away(&mut self) {
        self.waiting.pop();
        (self.since, self.acted) = (None, false);
    }

    /// Puts away what has been read by now; what it lay on may be old news by then.
    fn read(&mut self, now: f64) {
        let since = *self.since.get_or_insert(now);
        while self.acted && now - since >= READ && self.top().is_some_and(Tell::is_passing) {
            self.waiting.pop();
        }
    }
}

/// Draws the latest notice over the upper edge of the board, over a card too. A click puts away one that may pass.
pub(super) fn notices(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let now = ctx.input(|input| input.time);
    stage.desk.notices.read(now);
    let Some(tell) = stage.desk.notices.top() else {
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
    let mut away = false;
    area.show(ctx, |ui| {
        let frame = Frame::popup(ui.style())
            .inner_margin(12.0)
            .stroke(Stroke::new(1.0, line));
        frame.show(ui, |ui| {
            ui.set_width(width - 24.0);
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                let hint = stage.say("button-close");
                away |= icon_button(ui, &colours, Icon::Cross, 26.0, true)
                    .on_hover_text(hint)
                    .clicked();
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    let mut words = Label::new(text).wrap();
                    if passing {
                        words = words.sense(Sense::click());
                    }
                    away |= ui.add(words).clicked();
                });
            });
        });
    });
    if away {
        stage.desk.notices.put_away();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn came(count: usize) -> Tell {
        Tell::ThemesCame {
            titles: "A".to_owned(),
            count,
        }
    }

    fn failed(why: &str) -> Tell {
        Tell::SaveFailed { why: why.into() }
    }

    #[test]
    fn what_passes_goes_with_the_next_wish_once_it_has_been_read() {
        let mut notices = Notices::default();
        notices.push(failed("full"));
        notices.push(came(1));
        notices.read(10.0);
        notices.read(100.0);
        assert_eq!(notices.top(), Some(&came(1)), "nothing was asked for");
        notices.push(came(2));
        notices.pass();
        notices.read(200.0);
        assert_eq!(notices.top(), Some(&came(2)), "it was not read yet");
        notices.read(200.0 + 0.9 * READ);
        assert_eq!(notices.top(), Some(&came(2)));
        notices.read(200.0 + READ);
        assert_eq!(notices.top(), Some(&failed("full")), "a warning stays");
        notices.pass();
        notices.read(1000.0);
        assert_eq!(notices.top(), Some(&failed("full")));
        notices.put_away();
        assert_eq!(notices.top(), None);
        notices.read(2000.0);
    }

    #[test]
    fn no_warning_gives_way_to_what_passes() {
        let mut notices = Notices::default();
        notices.push(failed("full"));
        notices.push(failed("full"));
        for count in 1..9 {
            notices.push(came(count));
        }
        assert_eq!(notices.waiting.len(), MOST);
        assert_eq!(notices.waiting[0], failed("full"));
        assert_eq!(notices.top(), Some(&came(8)), "the latest is seen");
        for why in ["a", "b", "c", "d"] {
            notices.push(failed(why));
        }
        assert_eq!(notices.waiting[0], failed("a"), "the oldest gives way");
    }
}
