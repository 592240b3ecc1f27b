//! The mouse on the board: window events in their order, turned into intents.
//!
//! bevy_picking's hover lags a frame on release and its drags begin at the first pixel; here every event is taken in
//! its order with the place the cursor had then, and `geometry` says what lies under it. Whoever got the press, egui or
//! the board, owns the pointer until the release.

use super::cup::Way;
use super::flights::{Columns, LetGo};
use super::hand::{self, Chosen, Doing, Hand, Held};
use super::parts::{Body, Checker, Cup, Layout};
use super::pick::{Picked, Seen};
use super::shake::Shaken;
use super::{Hasten, Motion};
use crate::app::GameSystems;
use crate::app::motion::LetGoOf;
use crate::app::play::{Act, Happened, Replaced, Running};
use crate::app::screen::{Claims, Free};
use crate::app::wish::Wish;
use crate::game::{GameEvent, Intent, StepsBuf};
use crate::geometry::{CUP_RADIUS, Spot, Xy, spot_at};
use crate::rules::{Die, Point, Roll, Side, Step, Target};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContext, egui};

/// How far the mouse moves, in logical pixels, before a press becomes a drag.
const THRESHOLD: f32 = 3.0;
/// Two clicks within this time, in seconds, and this way, in logical pixels, are a double click.
const DOUBLE_CLICK: (f64, f32) = (0.4, 6.0);
/// Where a checker in the hand is drawn: above everything.
const IN_THE_HAND: f32 = 1000.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .add_systems(Update, (follow, forget).chain().in_set(GameSystems::Input))
        .add_systems(Update, carry.in_set(GameSystems::Animate));
}

/// What is known of the mouse.
#[derive(Resource, Debug, Default)]
pub struct Pointer {
    /// Where the cursor is, in logical pixels; unknown before it first moved.
    at: Option<Vec2>,
    /// The window's size when it was last heard of.
    size: Option<Vec2>,
    /// From where on the checker it is held: the checker's middle less the cursor's place.
    grip: Xy,
    /// The last click, for the double click: when and where.
    clicked: Option<(f64, Vec2)>,
    /// The way of the hand that holds the cup.
    way: Way,
    /// Whether the last click chose a checker or let it go: only then is a second one a double click.
    chosen_at_press: bool,
}

impl Pointer {
    /// Where the cursor is, in logical pixels.
    pub fn at(&self) -> Option<Vec2> {
        self.at
    }

    /// Where the hand has the cup, if it holds it.
    pub fn cup(&self) -> Option<Xy> {
        self.way.at()
    }
}

/// Everything the mouse needs to know and to say.
#[derive(SystemParam)]
struct Desk<'w, 's> {
    commands: Commands<'w, 's>,
    running: Res<'w, Running>,
    layout: Res<'w, Layout>,
    columns: Res<'w, Columns>,
    motion: Res<'w, Motion>,
    pointer: ResMut<'w, Pointer>,
    hand: ResMut<'w, Hand>,
    chosen: ResMut<'w, Chosen>,
    held: ResMut<'w, Held>,
    shaken: ResMut<'w, Shaken>,
    cup: Res<'w, Cup>,
    act: MessageWriter<'w, Act>,
    wish: MessageWriter<'w, Wish>,
    hasten: MessageWriter<'w, Hasten>,
    /// Whether a click points at a part instead of playing.
    claims: Res<'w, Claims>,
    seen: Seen<'w, 's>,
    picked: MessageWriter<'w, Picked>,
    checkers: Query<'w, 's, (Entity, &'static Checker, &'static Body)>,
}

/// Who gets a press: whether egui has something of its own at a place.
#[derive(SystemParam)]
struct Ground<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    contexts: Query<'w, 's, &'static mut EguiContext>,
    free: Res<'w, Free>,
}

impl Ground<'_, '_> {
    fn is_the_boards(&mut self, at: Vec2) -> bool {
        if !self.free.rect.contains(at) {
            return false;
        }
        let scale = self.windows.single().map_or(1.0, Window::scale_factor);
        self.contexts.iter_mut().all(|mut context| {
            let context = context.get_mut();
            let points = at * scale / context.pixels_per_point();
            let layer = context.layer_id_at(egui::pos2(points.x, points.y));
            !egui::Popup::is_any_open(context)
                && layer.is_none_or(|layer| layer.order == egui::Order::Background)
        })
    }
}

/// Takes the window's events in their order.
fn follow(
    mut events: MessageReader<WindowEvent>,
    mut let_go: MessageReader<LetGoOf>,
    time: Res<Time<Real>>,
    mut ground: Ground,
    mut desk: Desk,
) {
    if let_go.read().last().is_some() {
        desk.cancel();
    }
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                desk.moved(moved.position, time.elapsed_secs_f64());
            }
            WindowEvent::MouseButtonInput(MouseButtonInput { button, state, .. }) => {
                match (button, state) {
                    (MouseButton::Left, ButtonState::Pressed) => {
                        desk.pressed(&mut ground, time.elapsed_secs_f64());
                    }
                    (MouseButton::Left, ButtonState::Released) => {
                        desk.released(time.elapsed_secs_f64())
                    }
                    (_, ButtonState::Pressed) => desk.cancel(),
                    _ => {}
                }
            }
            WindowEvent::WindowFocused(focus) if !focus.focused => desk.cancel(),
            WindowEvent::WindowResized(resized) => {
                let size = Vec2::new(resized.width, resized.height);
                // Another size moves the board away from under the hand.
                if desk.pointer.size.replace(size) != Some(size) {
                    desk.cancel();
                }
            }
            _ => {}
        }
    }
}

impl Desk<'_, '_> {
    fn moved(&mut self, to: Vec2, now: f64) {
        self.pointer.at = Some(to);
        match *self.hand {
            Hand::Pressed { at, spot } if at.distance(to) > THRESHOLD => self.pick_up(at, spot),
            Hand::Shaking { from, drawn } if drawn || from.distance(to) > THRESHOLD => {
                *self.hand = Hand::Shaking { from, drawn: true };
                let at = self.layout.to_board(to) + self.pointer.grip;
                self.pointer.way.note(now, at);
            }
            _ => {}
        }
    }

    /// Takes the cup in the hand, if it stands under a place.
    fn take_cup(&mut self, at: Vec2, now: f64) -> bool {
        let place = self.layout.to_board(at);
        let under = self.cup.seen > 0.0 && place.distance(self.cup.at) <= CUP_RADIUS;
        if under {
            self.pointer.grip = self.cup.at - place;
            self.pointer.way = Way::default();
            self.pointer.way.note(now, self.cup.at);
            *self.hand = Hand::Shaking {
                from: at,
                drawn: false,
            };
        }
        under
    }

    /// The hand that held the cup is open: a click throws as the key does, a draw throws as it was drawn.
    fn throw(&mut self, drawn: bool, now: f64) {
        let way = std::mem::take(&mut self.pointer.way);
        let gesture = way.gesture(self.cup.side, now).filter(|_| drawn);
        self.wish.write(match gesture {
            Some(gesture) => Wish::ThrowBy(gesture),
            None => Wish::Throw,
        });
    }

    /// The press has become a drag: the uppermost checker comes along, or says why not.
    fn pick_up(&mut self, at: Vec2, spot: Spot) {
        *self.hand = Hand::Spent;
        if !self.running.begun() {
            return;
        }
        let game = self.running.game();
        let owner = match spot {
            Spot::Point(point) => game.position().owner(point),
            _ => None,
        };
        let mover = hand::mover(game);
        if let (Spot::Point(point), Some(_)) = (spot, owner.filter(|owner| Some(*owner) != mover)) {
            self.carry_out(Doing::WhyNot(point));
            return;
        }
        let Some(side) = mover else { return };
        let Some(from) = hand::place_of(spot, side) else {
            return;
        };
        let Some(id) = self.columns.0.top(side, from) else {
            return;
        };
        if !hand::can_pick_up(game, from) {
            if let Target::Point(point) = from {
                self.carry_out(Doing::WhyNot(point));
            }
            return;
        }
        let checker = Checker { side, id };
        let Some((_, _, body)) = self
            .checkers
            .iter()
            .find(|(_, other, _)| **other == checker)
        else {
            return;
        };
        // Held where it was gripped; gripped beside its middle, it jumps under the cursor.
        let grip = body.at - self.layout.to_board(at);
        self.pointer.grip = if grip.length() <= crate::geometry::CHECKER_RADIUS {
            grip
        } else {
            Xy::ZERO
        };
        self.chosen.0 = None;
        self.held.0 = Some(checker);
        *self.hand = Hand::Carrying { from };
    }

    fn pressed(&mut self, ground: &mut Ground, now: f64) {
        // A second press without a release between them: the release was lost; begin anew.
        if matches!(*self.hand, Hand::Carrying { .. } | Hand::Shaking { .. }) {
            self.cancel();
        }
        let Some(at) = self.pointer.at else { return };
        *self.hand = Hand::Spent;
        let idle = !self.running.begun() && !self.claims.picking;
        if idle || !ground.is_the_boards(at) {
            return;
        }
        if self.motion.rolling {
            self.hasten.write(Hasten);
            return;
        }
        if self.take_cup(at, now) {
            return;
        }
        *self.hand = Hand::Pressed {
            at,
            spot: spot_at(self.layout.to_board(at)),
        };
    }

    fn released(&mut self, now: f64) {
        let hand = std::mem::take(&mut *self.hand);
        let Some(at) = self.pointer.at else { return };
        match hand {
            Hand::Pressed { .. } | Hand::Shaking { drawn: false, .. } if self.claims.picking => {
                self.pick(at);
            }
            Hand::Pressed { spot, .. } => {
                let (soon, near) = DOUBLE_CLICK;
                let twice = self
                    .pointer
                    .clicked
                    .is_some_and(|(when, place)| now - when <= soon && place.distance(at) <= near);
                let doing = if twice && self.pointer.chosen_at_press {
                    self.pointer.clicked = None;
                    hand::double_click(self.running.game(), spot)
                } else {
                    self.pointer.clicked = Some((now, at));
                    hand::click(self.running.game(), self.chosen.0, spot)
                };
                self.pointer.chosen_at_press = matches!(doing, Doing::Choose(_) | Doing::Unchoose);
                self.carry_out(doing);
            }
            Hand::Carrying { from } => {
                let doing =
                    hand::drop(self.running.game(), from, spot_at(self.layout.to_board(at)));
                let manner = if matches!(doing, Doing::Play(_) | Doing::Back { .. }) {
                    LetGo::Down
                } else {
                    LetGo::Home
                };
                self.open(manner);
                self.carry_out(doing);
            }
            Hand::Shaking { drawn, .. } => self.throw(drawn, now),
            Hand::Open | Hand::Spent => {}
        }
    }

    /// Tells what lies at a place, instead of playing.
    fn pick(&mut self, at: Vec2) {
        let at = self.layout.to_board(at);
        let checkers = self
            .checkers
            .iter()
            .map(|(_, checker, body)| (checker, body));
        let part = self.seen.part(at, checkers);
        self.picked.write(Picked { at, part });
    }

    fn carry_out(&mut self, doing: Doing) {
        match doing {
            Doing::Nothing => {}
            Doing::Choose(point) => self.chosen.0 = Some(point),
            Doing::Unchoose => self.chosen.0 = None,
            Doing::Play(steps) => {
                self.chosen.0 = None;
                if let Some(steps) = StepsBuf::new(&steps) {
                    self.act.write(Act(Intent::Steps(steps)));
                }
            }
            Doing::Ask(step) => {
                self.chosen.0 = None;
                self.shaken.refuse(&self.columns, step.from);
                self.act.write(Act(Intent::from(step)));
            }
            Doing::Back { at, to } => {
                self.act.write(Act(Intent::TakeBack { at, to }));
            }
            Doing::WhyNot(point) => {
                self.chosen.0 = None;
                self.shaken.refuse(&self.columns, point);
                if let Some(step) = self.refused_step(point) {
                    self.act.write(Act(Intent::from(step)));
                }
            }
        }
    }

    /// A step of a checker that cannot move, by the highest die left, else by the highest thrown or by an ace: asking for it
    /// says why.
    fn refused_step(&self, from: Point) -> Option<Step> {
        let position = self.running.game().position();
        let owner = position.owner(from)?;
        let thrown = position.roll().map(Roll::high);
        let die = position.left().high().or(thrown).or_else(|| Die::new(1))?;
        let to = owner.forward(from, die).map_or(Target::Off, Target::Point);
        Some(Step { from, to })
    }

    /// Lets go of the checker in the hand, if there is one.
    fn open(&mut self, manner: LetGo) {
        let Some(checker) = self.held.0.take() else {
            return;
        };
        if let Some((entity, ..)) = self
            .checkers
            .iter()
            .find(|(_, other, _)| **other == checker)
        {
            self.commands.entity(entity).insert(manner);
        }
    }

    /// The drag or the choice is off; a checker in the hand flies home.
    fn cancel(&mut self) {
        self.open(LetGo::Home);
        if *self.hand != Hand::Open {
            *self.hand = Hand::Spent;
        }
        self.chosen.set_if_neq(Chosen(None));
        self.pointer.clicked = None;
        self.pointer.way = Way::default();
    }
}

/// What was chosen or held under another state of the game is let go of.
fn forget(
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut desk: Desk,
) {
    let stale = happened
        .read()
        .any(|Happened(event)| !matches!(event, GameEvent::StepMade { .. }));
    if stale || replaced.read().last().is_some() {
        desk.cancel();
    }
}

/// The checker in the hand is under the cursor; how high, the marks say.
fn carry(
    held: Res<Held>,
    pointer: Res<Pointer>,
    layout: Res<Layout>,
    mut checkers: Query<(&Checker, &mut Body)>,
) {
    let (Some(held), Some(at)) = (held.0, pointer.at) else {
        return;
    };
    for (checker, mut body) in &mut checkers {
        if *checker == held {
            let at = layout.to_board(at) + pointer.grip;
            let next = Body {
                at,
                order: IN_THE_HAND,
                on_edge: false,
                lean: 0.0,
                ..*body
            };
            body.set_if_neq(next);
        }
    }
}

/// Whose turn it is to move checkers, for the marks.
pub(super) fn mover(running: &Running) -> Option<Side> {
    hand::mover(running.game())
}
