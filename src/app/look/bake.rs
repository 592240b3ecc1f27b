//! Table and case, drawn once for a size, a theme and a seating into two pictures: what the lamp's shadow takes away,
//! and what occlusion takes away. The case never moves, and wood costs too much for every frame.

use super::board::BoardUniform;
use super::figures;
use super::ornament;
use super::oven::{self, FORMAT, Finished, Order, SEEN};
use super::target::target;
use crate::app::table::parts::Layout;
use crate::app::theme::{Face, Theme};
use crate::rules::Side;
use bevy::image::Image;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The faces of the numbers on the rim; their plain digits are lining figures.
const SERIF: &[u8] = include_bytes!("../../../assets/fonts/NardeSerif-Regular.otf");
const SANS: &[u8] = include_bytes!("../../../assets/fonts/NardeSans-Bold.ttf");
/// A size must have stood so long before it is worth a new picture.
const CALM: Duration = Duration::from_millis(150);
/// The widest picture; a larger window shows it scaled.
const WIDEST: f32 = 8192.0;

pub(super) fn plugin(app: &mut App) {
    oven::plugin(app);
    app.init_resource::<Baked>()
        .init_resource::<Plan>()
        .add_systems(PostUpdate, (plan, receive).chain().in_set(BakeSystems));
}

/// The systems that keep [`Baked`] up to date.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct BakeSystems;

/// The latest pictures that are whole; none at first.
#[derive(Resource, Debug, Default)]
pub(super) struct Baked(pub Option<Pictures>);

/// A pair of pictures and what they show.
#[derive(Debug, Clone)]
pub(super) struct Pictures {
    /// What the lamp gives; its alpha is the case's own shadow.
    pub lamp: Handle<Image>,
    /// What the room gives.
    pub room: Handle<Image>,
    /// The two together, where nothing stands in the light.
    pub whole: Handle<Image>,
    /// Where the board lies in them.
    pub frame: Frame,
}

/// Where the board lies in a picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Frame {
    /// The picture's size.
    pub size: UVec2,
    /// The board's middle.
    pub centre: Vec2,
    /// Pixels in a point width.
    pub unit: f32,
}

impl Frame {
    /// The frame that covers the window, pixel for pixel unless the window is larger than any picture.
    pub fn of(layout: &Layout) -> Frame {
        let full = layout.window * layout.scale;
        let shrink = (WIDEST / full.max_element().max(1.0)).min(1.0);
        let scale = layout.scale * shrink;
        Frame {
            size: (layout.window * scale).round().as_uvec2().max(UVec2::ONE),
            centre: layout.centre * scale,
            unit: layout.unit * scale,
        }
    }
}

/// What a pair of pictures depends on but the theme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Want {
    /// Where the board lies in them.
    pub frame: Frame,
    /// Who sits below.
    pub below: Side,
    /// Whether the points have numbers.
    pub numbers: bool,
}

/// What is wanted, what is being made.
#[derive(Resource, Debug, Default)]
struct Plan {
    wanted: Option<(Want, Instant)>,
    ordered: Option<Want>,
    waiting: Option<Pictures>,
    digits: Option<(Face, Handle<Image>)>,
}

/// Orders new pictures when size, theme, seating or numbers have changed; a changing size is waited out.
fn plan(
    layout: Option<Res<Layout>>,
    theme: Res<Theme>,
    order: Option<Res<Order>>,
    mut plan: ResMut<Plan>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Some(layout) = layout else { return };
    let want = Want {
        frame: Frame::of(&layout),
        below: layout.seating.below,
        numbers: layout.numbers,
    };
    if plan.ordered == Some(want) && !theme.is_changed() {
        plan.wanted = None;
        return;
    }
    let now = Instant::now();
    let since = match plan.wanted {
        Some((wanted, since)) if wanted == want => since,
        _ => now,
    };
    plan.wanted = Some((want, since));
    let resized = plan
        .ordered
        .is_some_and(|ordered| ordered.frame != want.frame);
    if resized && now - since < CALM {
        redraw.write(RequestRedraw);
        return;
    }
    let face = theme.text.face;
    let digits = match &plan.digits {
        Some((cut, digits)) if *cut == face => digits.clone(),
        _ => {
            let font = match face {
                Face::Serif => SERIF,
                Face::Sans => SANS,
            };
            images.add(figures::sheet(font, 1..25, 6))
        }
    };
    plan.digits = Some((face, digits.clone()));
    let frame = want.frame;
    let strokes = ornament::strokes(&theme.ornament);
    let pictures = Pictures {
        lamp: images.add(target(frame.size, FORMAT)),
        room: images.add(target(frame.size, FORMAT)),
        whole: images.add(target(frame.size, SEEN)),
        frame,
    };
    commands.insert_resource(Order {
        number: order.map_or(1, |order| order.number.wrapping_add(1)),
        uniform: BoardUniform::new(&theme, &want),
        light: theme.as_ref().into(),
        pictures: pictures.clone(),
        digits,
        ornament: ornament::blank(&strokes, frame.size).map(|image| images.add(image)),
        strokes: Arc::new(strokes),
    });
    plan.waiting = Some(pictures);
    plan.ordered = Some(want);
    plan.wanted = None;
    redraw.write(RequestRedraw);
}

/// Takes the pictures when they are whole.
fn receive(
    order: Option<ResMut<Order>>,
    finished: Res<Finished>,
    mut plan: ResMut<Plan>,
    mut baked: ResMut<Baked>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if plan.waiting.is_none() {
        return;
    }
    redraw.write(RequestRedraw);
    let done = order.filter(|order| finished.has(order.number));
    if let Some(mut order) = done {
        baked.0 = plan.waiting.take();
        order.ornament = default();
    }
}
