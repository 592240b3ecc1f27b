//! Table and case, drawn once for a size, a theme and a seating into two pictures: what the lamp's shadow takes away,
//! and what occlusion takes away. The case never moves, and wood costs too much for every frame.
//!
//! What is ordered is drawn to its end before another theme is begun: who works on a theme sees the board follow, however
//! fast he is. A theme is put on in the frame in which its board is there.

use super::atlas::{self, Atlas};
use super::board::BoardUniform;
use super::figures;
use super::frame::{Frame, Pictures, Want};
use super::ornament;
use super::oven::{self, FORMAT, Finished, Order, SEEN};
use super::target::target;
use super::veil::Veil;
use crate::app::motion::Tempo;
use crate::app::screen::OnShow;
use crate::app::table::parts::Layout;
use crate::app::theme::{Face, Ornament, Picture, Theme};
use crate::app::wardrobe::{Change, Dressed, Next, Thumb, ThumbKind, Thumbs, Wardrobe, WhenDrawn};
use bevy::ecs::system::SystemParam;
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
/// Where a board takes longer than this, another theme is first shown by a small picture of the board.
const SLOW: Duration = Duration::from_millis(400);

pub(super) fn plugin(app: &mut App) {
    oven::plugin(app);
    app.init_resource::<Baked>()
        .init_resource::<Plan>()
        .init_resource::<WhenDrawn>()
        .add_message::<Dressed>()
        .add_systems(PreUpdate, receive)
        .add_systems(PostUpdate, (plan, plan_thumb).chain().in_set(BakeSystems));
}

/// The systems that keep [`Baked`] up to date.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct BakeSystems;

/// The latest pictures that are whole; none at first.
#[derive(Resource, Debug, Default)]
pub(super) struct Baked(pub Option<Pictures>);

/// After what a board is drawn; two that are equal look alike.
#[derive(Debug, Clone, PartialEq)]
struct Recipe {
    want: Want,
    uniform: BoardUniform,
    ornament: Ornament,
    face: Face,
    pictures: Vec<Picture>,
}

impl Recipe {
    fn new(theme: &Theme, want: Want) -> Self {
        Self {
            want,
            uniform: BoardUniform::new(theme, &want),
            ornament: theme.ornament,
            face: theme.text.face,
            pictures: atlas::of_the_board(theme),
        }
    }
}

/// What is wanted, what is being made.
#[derive(Resource, Debug, Default)]
struct Plan {
    /// A size that is not calm yet, and since when it is wanted.
    wanted: Option<(Want, Instant)>,
    /// After what the latest board is drawn, or is being drawn.
    ordered: Option<Recipe>,
    /// What it is for; its pictures may be smaller at first.
    meant: Option<Want>,
    work: Option<Work>,
    /// A change of theme that the board looks the same in.
    change: Option<Change>,
    /// When the work began, and whether the latest whole board took long.
    began: Option<Instant>,
    slow: bool,
    /// What boards are drawn with, and what small pictures are.
    sheets: [Sheets; 2],
}

/// What is cut and read once for many boards.
#[derive(Debug, Default)]
struct Sheets {
    digits: Option<(Face, Handle<Image>)>,
    atlas: Option<Atlas>,
}

/// What is being made.
#[derive(Debug)]
enum Work {
    /// The board, and the change of theme it is for, if it is for one.
    Board(Pictures, Option<Change>),
    /// A small picture of a theme.
    Thumb(Handle<Image>, String, ThumbKind, Arc<Theme>),
}

impl Plan {
    /// Whether a board is in the making that is not to be given up: one that only becomes sharper gives way to a change.
    fn is_making_a_board(&self, change: bool) -> bool {
        match self.work {
            Some(Work::Board(_, Some(_))) => true,
            Some(Work::Board(_, None)) => !change,
            _ => false,
        }
    }

    /// Orders a set of pictures.
    fn order(
        &mut self,
        recipe: &Recipe,
        theme: &Theme,
        small: bool,
        kitchen: &mut Kitchen,
    ) -> Pictures {
        let Recipe { want, face, .. } = recipe;
        let [board, thumb] = &mut self.sheets;
        let sheets = if small { thumb } else { board };
        let digits = match &sheets.digits {
            Some((cut, digits)) if cut == face => digits.clone(),
            _ => {
                let font = match face {
                    Face::Serif => SERIF,
                    Face::Sans => SANS,
                };
                kitchen.images.add(figures::sheet(font, 1..25, 6))
            }
        };
        sheets.digits = Some((*face, digits.clone()));
        let frame = want.frame;
        let strokes = ornament::strokes(&recipe.ornament);
        let images = &mut kitchen.images;
        let pictures = Pictures {
            lamp: images.add(target(frame.size, FORMAT)),
            room: images.add(target(frame.size, FORMAT)),
            whole: images.add(target(frame.size, SEEN)),
            frame,
        };
        let atlas = Atlas::of_the_board(theme, frame.unit, images, sheets.atlas.as_ref());
        let mut uniform = recipe.uniform;
        uniform.lay_pictures(theme, &atlas);
        let ornament = ornament::blank(&strokes, frame.size).map(|image| images.add(image));
        let number = kitchen.order.as_ref().map_or(0, |order| order.number);
        kitchen.commands.insert_resource(Order {
            number: number.wrapping_add(1),
            uniform,
            light: theme.into(),
            pictures: pictures.clone(),
            digits,
            atlas: atlas.image.clone(),
            ornament,
            strokes: Arc::new(strokes),
        });
        sheets.atlas = Some(atlas);
        self.began = Some(Instant::now());
        kitchen.redraw.write(RequestRedraw);
        pictures
    }
}

/// Whether the board on show is drawn for the window as it is, and nothing is in the making.
pub(super) fn is_whole(world: &World) -> bool {
    world.get_resource::<Plan>().is_some_and(|plan| {
        let ordered = plan.ordered.as_ref().map(|recipe| recipe.want);
        plan.work.is_none() && plan.change.is_none() && ordered.is_some() && ordered == plan.meant
    })
}

/// What an order is given with.
#[derive(SystemParam)]
struct Kitchen<'w, 's> {
    order: Option<Res<'w, Order>>,
    images: ResMut<'w, Assets<Image>>,
    redraw: MessageWriter<'w, RequestRedraw>,
    commands: Commands<'w, 's>,
}

/// Orders another board when size, theme, seating or numbers have changed; a changing size is waited out.
fn plan(
    layout: Option<Res<Layout>>,
    theme: Res<Theme>,
    next: Option<Res<Next>>,
    mut plan: ResMut<Plan>,
    mut kitchen: Kitchen,
) {
    let Some(layout) = layout else { return };
    let want = Want {
        frame: Frame::of(&layout),
        below: layout.seating.below,
        numbers: layout.numbers,
    };
    let change = next.as_ref().and_then(|next| next.change());
    if plan.is_making_a_board(change.is_some()) && plan.meant == Some(want) {
        plan.wanted = None;
        return;
    }
    let theme = change.map_or(&*theme, |change| &change.theme);
    let mut recipe = Recipe::new(theme, want);
    if plan.slow && change.is_some() && plan.meant == Some(want) {
        let frame = want.frame.smaller();
        let small = Recipe::new(theme, Want { frame, ..want });
        // One that looks the same stays as sharp as it is.
        if plan.ordered.as_ref() != Some(&recipe) {
            recipe = small;
        }
    }
    if plan.ordered.as_ref() == Some(&recipe) {
        if recipe.want == want {
            plan.wanted = None;
        }
        if let Some(change) = change {
            plan.change = Some(change.clone());
            kitchen.redraw.write(RequestRedraw);
        }
        return;
    }
    let now = Instant::now();
    let since = match plan.wanted {
        Some((wanted, since)) if wanted == want => since,
        _ => now,
    };
    plan.wanted = Some((want, since));
    let before = plan.ordered.as_ref().map(|recipe| recipe.want.frame);
    let resized = before.is_some_and(|before| before != recipe.want.frame);
    if resized && recipe.want == want && now - since < CALM {
        kitchen.redraw.write(RequestRedraw);
        return;
    }
    let pictures = plan.order(&recipe, theme, false, &mut kitchen);
    plan.work = Some(Work::Board(pictures, change.cloned()));
    plan.ordered = Some(recipe);
    plan.meant = Some(want);
    plan.wanted = None;
}

/// Orders a small picture that is wanted, when the board itself is done.
fn plan_thumb(
    wardrobe: Option<Res<Wardrobe>>,
    thumbs: Option<ResMut<Thumbs>>,
    on_show: Option<Res<OnShow>>,
    mut plan: ResMut<Plan>,
    mut kitchen: Kitchen,
) {
    let (Some(wardrobe), Some(mut thumbs)) = (wardrobe, thumbs) else {
        return;
    };
    let idle = plan.work.is_none() && plan.change.is_none() && plan.wanted.is_none();
    if !idle || thumbs.wanted.is_none() || on_show.is_none_or(|on_show| !on_show.0) {
        return;
    }
    let names = wardrobe.hung().iter().map(|hung| &hung.name);
    let lacking = names.clone().find_map(|name| {
        let theme = wardrobe.look(name)?;
        let kind = thumbs.lacks(name, theme)?;
        Some((name, theme, kind))
    });
    let Some((name, theme, kind)) = lacking else {
        let is_there = |made: &str| names.clone().any(|name| name == made);
        thumbs.bypass_change_detection().keep(is_there);
        return;
    };
    let size = kind.size.max(UVec2::ONE);
    let want = Want {
        frame: Frame {
            size,
            centre: size.as_vec2() / 2.0,
            unit: kind.unit(),
        },
        below: kind.below,
        numbers: false,
    };
    let recipe = Recipe::new(theme, want);
    let pictures = plan.order(&recipe, theme, true, &mut kitchen);
    let work = Work::Thumb(pictures.whole, name.clone(), kind, Arc::new(theme.clone()));
    plan.work = Some(work);
}

/// Takes what is done: in this frame everything wears the theme that the board was drawn in.
fn receive(
    order: Option<ResMut<Order>>,
    finished: Res<Finished>,
    tempo: Option<Res<Tempo>>,
    on_show: Option<Res<OnShow>>,
    layout: Option<Res<Layout>>,
    (next, thumbs): (Option<ResMut<Next>>, Option<ResMut<Thumbs>>),
    mut plan: ResMut<Plan>,
    mut baked: ResMut<Baked>,
    mut theme: ResMut<Theme>,
    (mut veil, mut images): (ResMut<Veil>, ResMut<Assets<Image>>),
    mut dressed: MessageWriter<Dressed>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut done = false;
    if plan.work.is_some() {
        redraw.write(RequestRedraw);
        if let Some(mut order) = order.filter(|order| finished.has(order.number)) {
            done = true;
            // Not needed any more; the veil may hold the rest up for a frame.
            let spent = <[Handle<Image>; 2]>::default();
            if order.ornament != spent {
                order.ornament = spent;
            }
        }
    }
    let change = match (&plan.work, &plan.change) {
        (Some(Work::Board(_, Some(change))), _) if done => Some(change),
        (_, change) => change.as_ref(),
    };
    if let Some(change) = change {
        let seconds = tempo.map_or(0.0, |tempo| tempo.theme);
        let seen = on_show.is_some_and(|on_show| on_show.0);
        let fade = change.fade && seen && seconds > 0.0;
        if fade
            && let Some(layout) = layout
            && !veil.is_drawn(&mut images, &layout)
        {
            redraw.write(RequestRedraw);
            return;
        }
        let seconds = if fade { seconds } else { 0.0 };
        veil.fall(seconds);
        theme.set_if_neq((*change.theme).clone());
        dressed.write(Dressed { seconds });
        if let Some(mut next) = next {
            next.arrived(change);
        }
        plan.change = None;
        redraw.write(RequestRedraw);
    }
    if !done {
        return;
    }
    match plan.work.take() {
        Some(Work::Board(pictures, _)) => {
            if plan
                .meant
                .is_some_and(|meant| meant.frame == pictures.frame)
            {
                plan.slow = plan.began.is_some_and(|began| began.elapsed() > SLOW);
            }
            baked.0 = Some(pictures);
        }
        Some(Work::Thumb(image, name, kind, theme)) => {
            if let Some(mut thumbs) = thumbs {
                thumbs.put(name, Thumb { image, kind, theme });
            }
        }
        None => {}
    }
}
