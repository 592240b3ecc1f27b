//! What is wrong in the theme's file, and what in the theme cannot be told apart, by every sight.

use bevy_egui::egui::{Frame, Id, Label, Margin, Rect, RichText, Sense, Ui, pos2, vec2};

use super::Work;
use super::colour::{pair, seen};
use super::rows::section;
use crate::app::panels::pane::MARGIN;
use crate::app::panels::stage::{Stage, dim};
use crate::app::panels::style::bold;
use crate::app::theme::check::Check;
use crate::app::theme::sight::Sight;
use crate::app::theme::{Colour, Value, words};

/// So many faults are shown.
const FAULTS: usize = 20;

/// The part between the margins.
pub(super) fn within<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let wide = super::width(ui);
    let margin = Margin {
        left: MARGIN as i8,
        right: 0,
        top: 0,
        bottom: 10,
    };
    let frame = Frame::new().inner_margin(margin);
    let shown = frame.show(ui, |ui| {
        ui.set_width(wide);
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        add(ui)
    });
    shown.inner
}

/// Draws what is wrong in the file of the worn theme, if something is.
pub(super) fn faults(ui: &mut Ui, stage: &Stage<'_>, work: &mut Work<'_>) {
    let worn = stage.wardrobe.worn_hung();
    let broken = worn.and_then(|hung| Some(hung.broken()?.say(work.words)));
    let gone = stage.wardrobe.is_lost();
    let faults = stage.wardrobe.faults();
    if faults.is_empty() && broken.is_none() && !gone {
        return;
    }
    let title = if gone {
        work.words.get("workshop-no-file")
    } else {
        let count = faults.len().max(1);
        work.words
            .with("workshop-faults", &[("count", count.into())])
    };
    if !section(ui, work, "~faults", &title) {
        return;
    }
    within(ui, |ui| {
        let warn = |text: String| RichText::new(text).color(work.colours.warning).size(14.0);
        if gone {
            ui.add(Label::new(warn(work.words.get("workshop-file-gone"))).wrap());
        }
        if broken.is_some() {
            ui.add(Label::new(dim(&work.colours, work.words.get("workshop-last-good"))).wrap());
        }
        if let Some(why) = broken.filter(|_| faults.is_empty()) {
            ui.add(Label::new(warn(why)).wrap());
        }
        for (path, fault) in faults.iter().take(FAULTS) {
            let text = words::fault(work.words, fault);
            ui.add(Label::new(warn(text)).wrap())
                .on_hover_text(path.display().to_string());
        }
        if faults.len() > FAULTS {
            ui.label(dim(&work.colours, "…"));
        }
    });
}

/// Draws by which sight the board is shown, and every pair that cannot be told apart.
pub(super) fn checks(ui: &mut Ui, stage: &mut Stage<'_>, work: &mut Work<'_>) {
    let failing = work.memory.failing();
    let title = match failing.len() {
        0 => work.words.get("workshop-checks"),
        count => work
            .words
            .with("workshop-checks-failing", &[("count", count.into())]),
    };
    let goal = work.memory.goal.as_deref() == Some("~checks");
    let top = ui.cursor().min;
    if goal {
        work.memory.goal = None;
        let place = Rect::from_min_size(top, vec2(1.0, 36.0));
        ui.scroll_to_rect_animation(
            place,
            Some(bevy_egui::egui::Align::TOP),
            bevy_egui::egui::style::ScrollAnimation::none(),
        );
    }
    if !section(ui, work, "~checks", &title) {
        return;
    }
    within(ui, |ui| {
        let head = RichText::new(work.words.get("workshop-sight")).font(bold(13.0));
        ui.label(head.color(work.colours.dim));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding = vec2(5.0, 3.0);
            ui.spacing_mut().item_spacing.x = 2.0;
            for sight in Sight::ALL {
                let (key, hint) = named(sight);
                let chosen = stage.wardrobe.sight == sight;
                let word = RichText::new(work.words.get(key)).size(14.0);
                let label = ui.selectable_label(chosen, word);
                if label.on_hover_text(work.words.get(hint)).clicked() {
                    stage.wardrobe.sight = sight;
                }
            }
        });
        if failing.is_empty() {
            let all = dim(&work.colours, work.words.get("workshop-all-told"));
            ui.add(Label::new(all.size(14.0)).wrap());
        }
        for check in failing.iter() {
            row(ui, work, check);
        }
    });
}

/// What a sight is called, and what is said of it.
fn named(sight: Sight) -> (&'static str, &'static str) {
    match sight {
        Sight::Normal => ("workshop-sight-normal", "workshop-sight-normal-means"),
        Sight::Protan => ("workshop-sight-protan", "workshop-sight-protan-means"),
        Sight::Deutan => ("workshop-sight-deutan", "workshop-sight-deutan-means"),
        Sight::Tritan => ("workshop-sight-tritan", "workshop-sight-tritan-means"),
        Sight::Grey => ("workshop-sight-grey", "workshop-sight-grey-means"),
    }
}

/// A pair that is not told apart: both colours, and in words what is wrong. A click leads to the first of them.
fn row(ui: &mut Ui, work: &mut Work<'_>, check: &Check) {
    let text = words::check(work.words, check);
    let wide = ui.available_width();
    let room = wide - 56.0;
    let font = crate::app::panels::style::sans(14.0);
    let galley = ui.painter().layout(text, font, work.colours.text, room);
    let high = galley.size().y.max(24.0) + 6.0;
    let (rect, _) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
    let response = ui.interact(rect, Id::new(("check", check.of, check.on)), Sense::click());
    if response.hovered() || response.has_focus() {
        let place = rect.expand2(vec2(6.0, 0.0));
        ui.painter().rect_filled(place, 4.0, work.colours.button);
    }
    let colours = [check.of, check.on].map(|path| seen(work.sight, colour_of(work, path)));
    let swatch = Rect::from_min_size(rect.min + vec2(0.0, 3.0), vec2(46.0, 22.0));
    pair(ui.painter(), swatch, colours, &work.colours);
    let at = pos2(rect.min.x + 56.0, rect.min.y + 3.0);
    ui.painter().galley(at, galley, work.colours.text);
    if response
        .on_hover_text(format!("{} — {}", check.of, check.on))
        .clicked()
    {
        work.memory.go_to(check.of);
    }
}

/// The colour of a key, or of a surface from afar.
fn colour_of(work: &Work<'_>, path: &str) -> Colour {
    let colour = |path: &str| match work.value(path) {
        Some(Value::Colour(colour)) => Some(*colour),
        _ => None,
    };
    if let Some(colour) = colour(path) {
        return colour;
    }
    let part = |key: &str| colour(&format!("{path}.{key}")).unwrap_or_default();
    let (light, dark) = (part("light"), part("dark"));
    let middle = |one: u8, other: u8| u8::midpoint(one, other);
    Colour {
        r: middle(light.r, dark.r),
        g: middle(light.g, dark.g),
        b: middle(light.b, dark.b),
        a: 255,
    }
}
