//! A slider whose track is painted by whoever uses it, and a field that is typed into.

use bevy_egui::egui::{
    Align, Color32, EventFilter, Id, Key, Mesh, Painter, Pos2, Rect, Sense, Shape, Stroke,
    StrokeKind, TextEdit, Ui, epaint::Vertex, pos2, vec2,
};

use super::Work;
use super::memory::Typed;
use crate::app::panels::colours::UiColours;
use crate::app::panels::style::sans;

/// How high a slider is, in points.
pub(super) const TRACK: f32 = 24.0;
/// How far the middle of the knob stays from the ends.
const END: f32 = 7.0;

/// A hand that moved so far in the last frame, in points, was on its way.
const FLICK: f32 = 3.0;

/// A slider. Where it stands and where it is brought to are shares of its way, 0 at the left; `step` is what an arrow key
/// moves.
pub(super) fn track(
    ui: &mut Ui,
    colours: &UiColours,
    (slot, hint): (&str, &str),
    rect: Rect,
    (share, step): (f32, f32),
    paint: impl FnOnce(&Painter, Rect),
) -> Option<f32> {
    let response = ui.interact(rect, Id::new(("track", slot)), Sense::click_and_drag());
    let way = rect.shrink2(vec2(END, 0.0));
    let mut to = None;
    if response.is_pointer_button_down_on() || response.dragged() {
        let (delta, gone) = ui.input(|input| {
            let pointer = &input.pointer;
            (pointer.delta().x, pointer.latest_pos().is_none())
        });
        // A hand that has left the window is seen no more: it went on the way it went.
        let way_of_hand = response.id.with("way");
        if delta.abs() >= FLICK {
            ui.data_mut(|data| data.insert_temp(way_of_hand, delta));
        } else if delta != 0.0 {
            ui.data_mut(|data| data.remove_temp::<f32>(way_of_hand));
        }
        let left = ui.data(|data| data.get_temp::<f32>(way_of_hand));
        to = match (left.filter(|_| gone), response.interact_pointer_pos()) {
            (Some(delta), _) => Some(if delta > 0.0 { 1.0 } else { 0.0 }),
            (None, Some(at)) => Some(((at.x - way.min.x) / way.width()).clamp(0.0, 1.0)),
            (None, None) => None,
        };
    }
    if response.has_focus() {
        let arrows = EventFilter {
            horizontal_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let [less, more] = ui.input(|input| {
            [Key::ArrowLeft, Key::ArrowRight].map(|key| input.num_presses(key) as f32)
        });
        if less != more {
            to = Some((share + step * (more - less)).clamp(0.0, 1.0));
        }
    }
    let groove = Rect::from_center_size(rect.center(), vec2(rect.width(), 10.0));
    paint(ui.painter(), groove);
    let lit = response.hovered() || response.has_focus() || response.dragged();
    let line = if lit { colours.accent } else { colours.dim };
    let stroke = Stroke::new(1.0, colours.line);
    ui.painter()
        .rect_stroke(groove, 3.0, stroke, StrokeKind::Outside);
    let middle = pos2(
        way.min.x + share.clamp(0.0, 1.0) * way.width(),
        rect.center().y,
    );
    let knob = Rect::from_center_size(middle, vec2(8.0, 20.0));
    ui.painter().rect(
        knob,
        3.0,
        colours.button,
        Stroke::new(1.5, line),
        StrokeKind::Inside,
    );
    // Not over what is looked at while it is moved.
    if !hint.is_empty() && !response.is_pointer_button_down_on() {
        response.on_hover_text(hint);
    }
    to
}

/// Paints a track from colour to colour, at even distances; the ends are as wide as the knob needs.
pub(super) fn colours_along(painter: &Painter, groove: Rect, stops: &[Color32]) {
    let (Some(first), Some(last)) = (stops.first(), stops.last()) else {
        return;
    };
    let inner = groove.shrink2(vec2(END, 0.0));
    painter.rect_filled(groove.with_max_x(inner.min.x + 1.0), 2.0, *first);
    painter.rect_filled(groove.with_min_x(inner.max.x - 1.0), 2.0, *last);
    let mut mesh = Mesh::default();
    let count = stops.len().max(2) - 1;
    for (index, colour) in stops.iter().enumerate() {
        let x = inner.min.x + inner.width() * index as f32 / count as f32;
        for y in [inner.min.y, inner.max.y] {
            mesh.vertices.push(vertex(pos2(x, y), *colour));
        }
        if index > 0 {
            let at = 2 * index as u32;
            mesh.add_triangle(at - 2, at - 1, at);
            mesh.add_triangle(at - 1, at, at + 1);
        }
    }
    painter.add(Shape::mesh(mesh));
}

fn vertex(pos: Pos2, color: Color32) -> Vertex {
    Vertex {
        pos,
        uv: bevy_egui::egui::epaint::WHITE_UV,
        color,
    }
}

/// A field of one line that shows a value until it is typed into. What is typed is answered when it is good; what is not is
/// shown as wrong and forgotten when the field is left.
pub(super) fn field(
    ui: &mut Ui,
    work: &mut Work<'_>,
    slot: &str,
    rect: Rect,
    (shown, limit): (String, usize),
    good: impl Fn(&str) -> bool,
) -> Option<String> {
    let typed = work.memory.typed.as_ref();
    let typed = typed.filter(|typed| typed.slot == slot);
    let mut text = typed.map_or(shown, |typed| typed.text.clone());
    let ink = if good(&text) {
        work.colours.text
    } else {
        work.colours.warning
    };
    let edit = TextEdit::singleline(&mut text)
        .id(Id::new(("field", slot)))
        .char_limit(limit)
        .font(sans(14.0))
        .text_color(ink)
        .margin(vec2(6.0, 3.0))
        .vertical_align(Align::Center)
        .desired_width(rect.width() - 12.0);
    let response = ui.put(rect, edit);
    if response.has_focus() {
        work.memory.typed = Some(Typed {
            slot: slot.to_owned(),
            text: text.clone(),
        });
    } else if typed_into(work, slot) {
        work.memory.typed = None;
    }
    (response.changed() && good(&text)).then_some(text)
}

fn typed_into(work: &Work<'_>, slot: &str) -> bool {
    let typed = work.memory.typed.as_ref();
    typed.is_some_and(|typed| typed.slot == slot)
}
