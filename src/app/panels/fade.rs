//! Cards, menus and the drawer fade: in by egui's own means, out as the picture they left behind.
//!
//! What is closed is gone at once for mouse and keys, so nobody waits for it; only its last picture is painted on, paler
//! and paler, where it lay.

use bevy_egui::egui::{Context, LayerId, Order, Rect, Shape, epaint::ClippedShape};

use super::notices;

/// What lies over the table, and what has just gone from there.
#[derive(Clone, Debug, Default)]
pub(super) struct Fading {
    /// What lay over the table in the pass before.
    shown: Vec<Picture>,
    /// What is gone, and since when, in egui's seconds.
    gone: Vec<(Picture, f64)>,
    /// When something last appeared, in egui's seconds.
    appeared: Option<f64>,
    /// The window and its resolution; pictures of another are of no use.
    place: Option<(Rect, f32)>,
    /// When the pass before was, in egui's seconds.
    last: f64,
}

/// What goes was seen whole for the last time in the pass before, but no longer ago than this, in seconds: the loop may have
/// slept since.
const LAST_SEEN: f64 = 1.0 / 30.0;

/// Everything that one layer painted in a pass.
#[derive(Clone, Debug)]
struct Picture {
    layer: LayerId,
    shapes: Vec<ClippedShape>,
}

impl Fading {
    /// Ends a pass over the panels: paints what is gone, for so many seconds after it went. Whether anything fades.
    pub fn follow(&mut self, ctx: &Context, seconds: f32) -> bool {
        let now = ctx.input(|input| input.time);
        let before = std::mem::replace(&mut self.last, now).max(now - LAST_SEEN);
        let place = (ctx.content_rect(), ctx.pixels_per_point());
        if self.place.replace(place) != Some(place) || seconds <= 0.0 {
            (self.shown, self.gone, self.appeared) = Default::default();
        }
        if seconds <= 0.0 {
            return false;
        }
        let shown = pictures(ctx);
        let is_in = |all: &[Picture], one: &Picture| all.iter().any(|p| p.layer == one.layer);
        if shown.iter().any(|one| !is_in(&self.shown, one)) {
            self.appeared = Some(now);
        }
        for one in std::mem::replace(&mut self.shown, shown) {
            if !is_in(&self.shown, &one) {
                self.gone.push((one, before));
            }
        }
        let age = |since: f64| (now - since) as f32 / seconds;
        self.gone.retain(|(_, since)| age(*since) < 1.0);
        for (picture, since) in &self.gone {
            picture.paint(ctx, (1.0 - age(*since)).powi(2));
        }
        let fades = !self.gone.is_empty() || self.appeared.is_some_and(|since| age(since) < 1.0);
        if fades {
            ctx.request_repaint();
        }
        fades
    }
}

impl Picture {
    /// Paints it again, so opaque as it was times `opacity`. Its layer is no area any more: it takes no pointer.
    fn paint(&self, ctx: &Context, opacity: f32) {
        let mut painter = ctx.layer_painter(self.layer);
        painter.set_opacity(opacity);
        for part in &self.shapes {
            painter
                .with_clip_rect(part.clip_rect)
                .add(part.shape.clone());
        }
    }
}

/// What lies over the table in this pass: cards, menus, the drawer and the notice; tooltips come and go as they do.
fn pictures(ctx: &Context) -> Vec<Picture> {
    let layers = ctx.memory(|memory| memory.areas().visible_layer_ids());
    let mut layers: Vec<LayerId> = layers
        .into_iter()
        .filter(|layer| layer.order == Order::Foreground || *layer == notices::layer())
        .collect();
    layers.sort_by_key(|layer| layer.id.value());
    ctx.graphics(|graphics| {
        layers
            .into_iter()
            .filter_map(|layer| {
                let painted = graphics.get(layer)?.all_entries();
                let shapes: Vec<ClippedShape> = painted
                    .filter(|part| part.shape != Shape::Noop)
                    .cloned()
                    .collect();
                (!shapes.is_empty()).then_some(Picture { layer, shapes })
            })
            .collect()
    })
}
