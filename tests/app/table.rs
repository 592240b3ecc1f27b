//! A table to play at without a window, a screen or a graphics card: cursor and button messages in, checkers out.

use bevy::ecs::system::SystemState;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowFocused, WindowResized};
use narde365::app::motion::Motion;
use narde365::app::panels::View;
use narde365::app::play::{Act, Happened, Refused, Running};
use narde365::app::screen::Free;
use narde365::app::settings::Settings;
use narde365::app::table::Held;
use narde365::app::table::parts::{Body, Checker, Die, DieBody, Layout, Marks};
use narde365::app::wish::{NewDice, Wish};
use narde365::game::{self, Game, GameEvent, Intent, Phase};
use narde365::geometry::{Xy, seat, tray_seat};
use narde365::rules::{BySide, Point, Roll, RuleBook, Side, Target};
use std::time::{Duration, Instant};

pub use crate::setting::Setting;

/// One frame.
pub const FRAME: Duration = Duration::from_millis(16);

/// The program, played by messages.
pub struct Table {
    app: App,
    window: Entity,
    happened: Vec<GameEvent>,
    refused: Vec<game::Refusal>,
    /// The next frame follows a sleep.
    awakes: bool,
}

pub fn p(n: u8) -> Target {
    Target::Point(point(n))
}

pub fn point(n: u8) -> Point {
    Point::new(n).expect("a point")
}

pub fn rolls(texts: &str) -> Vec<Roll> {
    texts
        .split_whitespace()
        .map(|text| text.parse().expect("a roll"))
        .collect()
}

impl Table {
    /// Sets switches as the menus do.
    pub fn switch(&mut self, set: impl FnOnce(&mut Settings)) {
        set(&mut self.app.world_mut().resource_mut::<Settings>());
    }

    /// Frames, with real time between them, till something is so.
    pub fn wait(&mut self, what: &str, mut is_so: impl FnMut(&mut Table) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            assert!(began.elapsed() < Duration::from_secs(60), "never {what}");
            std::thread::sleep(Duration::from_millis(1));
            self.frame();
        }
    }

    /// Everything that can go by itself does.
    pub fn goes_by_itself(&mut self) {
        self.switch(|settings| {
            let habits = &mut settings.habits;
            (habits.throw, habits.hand_over, habits.forced) = (true, true, true);
        });
    }

    /// The table in a program that has been set up.
    pub fn of(mut app: App) -> Table {
        let window = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(app.world())
            .expect("there is one window");
        Table {
            app,
            window,
            happened: Vec::new(),
            refused: Vec::new(),
            awakes: false,
        }
    }

    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }

    pub fn app_ref(&self) -> &App {
        &self.app
    }

    /// One frame, and what was said in it.
    pub fn frame(&mut self) {
        self.app.update();
        if std::mem::take(&mut self.awakes) {
            self.app
                .world_mut()
                .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        }
        let mut state = SystemState::<(MessageReader<Happened>, MessageReader<Refused>)>::new(
            self.app.world_mut(),
        );
        let (mut happened, mut refused) = state
            .get_mut(self.app.world_mut())
            .expect("messages are there");
        // A reader made anew reads what the last two frames wrote; only this frame's is taken.
        self.happened
            .extend(happened.read().map(|Happened(event)| *event));
        self.refused
            .extend(refused.read().map(|Refused(why)| why.clone()));
        self.app
            .world_mut()
            .resource_mut::<Messages<Happened>>()
            .clear();
        self.app
            .world_mut()
            .resource_mut::<Messages<Refused>>()
            .clear();
    }

    /// Frames until nothing moves any more.
    pub fn settle(&mut self) {
        for _ in 0..4 {
            self.frame();
        }
        for _ in 0..600 {
            if self.app.world().resource::<Motion>().at_rest() {
                return;
            }
            self.frame();
        }
        panic!("it never comes to rest");
    }

    pub fn game(&self) -> &Game {
        self.app.world().resource::<Running>().game()
    }

    pub fn phase(&self) -> Phase {
        self.game().phase()
    }

    pub fn layout(&self) -> Layout {
        *self.app.world().resource::<Layout>()
    }

    pub fn marks(&self) -> &Marks {
        self.app.world().resource::<Marks>()
    }

    pub fn held(&self) -> Option<Checker> {
        self.app.world().resource::<Held>().0
    }

    /// Where the checker in the hand is drawn, in logical pixels.
    pub fn held_px(&mut self) -> Option<Vec2> {
        let held = self.held()?;
        let mut bodies = self.app.world_mut().query::<(&Checker, &Body)>();
        let at = bodies
            .iter(self.app.world())
            .find(|(checker, _)| **checker == held)
            .map(|(_, body)| body.at)?;
        Some(self.layout().to_px(at))
    }

    /// How high the highest checker is above its rest, in point widths.
    pub fn highest(&mut self) -> f32 {
        let mut bodies = self.app.world_mut().query::<&Body>();
        bodies
            .iter(self.app.world())
            .map(|body| body.lift)
            .fold(0.0, f32::max)
    }

    /// The two dice as they lie.
    pub fn dice(&mut self) -> Vec<DieBody> {
        let mut all = self.app.world_mut().query::<(&Die, &DieBody)>();
        let mut found: Vec<_> = all
            .iter(self.app.world())
            .map(|(die, body)| (die.index, *body))
            .collect();
        found.sort_by_key(|(index, _)| *index);
        found.into_iter().map(|(_, body)| body).collect()
    }

    /// What the panels tell.
    pub fn view(&self) -> &View {
        self.app.world().resource::<View>()
    }

    /// The loop sleeps so long: the next frame comes after it.
    pub fn sleep(&mut self, long: Duration) {
        let world = self.app.world_mut();
        world.insert_resource(TimeUpdateStrategy::ManualDuration(long));
        // The frame that is woken by what comes next has all that time in it.
        self.awakes = true;
    }

    /// Whether a checker flies.
    pub fn flying(&self) -> bool {
        self.app.world().resource::<Motion>().flying > 0
    }

    /// Where the highest drawn checker of a side near a point's column is, in logical pixels.
    pub fn top_px(&mut self, side: Side, number: u8) -> Vec2 {
        let column = narde365::geometry::point_x(point(number));
        let above = narde365::geometry::is_top(point(number));
        let mut bodies = self.app.world_mut().query::<(&Checker, &Body)>();
        let top = bodies
            .iter(self.app.world())
            .filter(|(checker, body)| {
                checker.side == side
                    && (body.at.x - column).abs() < 0.3
                    && (body.at.y < 0.0) == above
            })
            .max_by(|(_, a), (_, b)| a.order.total_cmp(&b.order))
            .map(|(_, body)| body.at)
            .expect("a checker there");
        self.layout().to_px(top)
    }

    /// Whether the dice still roll.
    pub fn rolling(&self) -> bool {
        self.app.world().resource::<Motion>().rolling
    }

    /// What happened since it was last asked.
    pub fn told(&mut self) -> Vec<GameEvent> {
        std::mem::take(&mut self.happened)
    }

    /// What was refused since it was last asked.
    pub fn refusals(&mut self) -> Vec<game::Refusal> {
        std::mem::take(&mut self.refused)
    }

    /// Where the uppermost checker of a place is, or the first seat where there is none, in logical pixels.
    pub fn px(&self, side: Side, place: Target) -> Vec2 {
        let position = self.game().position();
        let at = match place {
            Target::Point(point) => {
                let count = Side::BOTH
                    .map(|side| position.count(side, point))
                    .into_iter()
                    .max()
                    .unwrap_or(0);
                seat(point, count.saturating_sub(1), count.max(1)).at
            }
            Target::Off => tray_seat(side, position.off(side).min(14)),
        };
        self.layout().to_px(at)
    }

    /// Where a place of the board is in the window.
    pub fn board_px(&self, at: Xy) -> Vec2 {
        self.layout().to_px(at)
    }

    pub fn send(&mut self, event: WindowEvent) {
        self.app.world_mut().write_message(event.clone());
        match event {
            WindowEvent::CursorMoved(moved) => {
                self.app.world_mut().write_message(moved);
            }
            WindowEvent::MouseButtonInput(pressed) => {
                self.app.world_mut().write_message(pressed);
            }
            WindowEvent::KeyboardInput(key) => {
                self.app.world_mut().write_message(key);
            }
            WindowEvent::WindowResized(resized) => {
                self.app.world_mut().write_message(resized);
            }
            WindowEvent::WindowFocused(focused) => {
                self.app.world_mut().write_message(focused);
            }
            _ => {}
        }
    }

    pub fn move_to(&mut self, position: Vec2) {
        let window = self.window;
        let mut entity = self.app.world_mut().entity_mut(window);
        if let Some(mut window) = entity.get_mut::<Window>() {
            let scale = window.scale_factor();
            window.set_physical_cursor_position(Some((position * scale).as_dvec2()));
        }
        self.send(WindowEvent::CursorMoved(CursorMoved {
            window,
            position,
            delta: None,
        }));
        self.frame();
    }

    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.send(WindowEvent::MouseButtonInput(MouseButtonInput {
            button,
            state,
            window,
        }));
        self.frame();
    }

    /// Feels along the row below the board for the button that does it; where it is, in logical pixels.
    pub fn feel_for(&mut self, does: impl Fn(&GameEvent) -> bool) -> Vec2 {
        let layout = self.layout();
        let free = self.app.world().resource::<Free>().rect;
        let row = (free.max.y + layout.window.y) / 2.0;
        self.told();
        for part in 1..40 {
            let at = Vec2::new(free.min.x + free.width() * part as f32 / 40.0, row);
            self.click_px(at);
            self.frame();
            self.frame();
            if self.told().iter().any(&does) {
                return at;
            }
        }
        panic!("no button below the board")
    }

    pub fn press(&mut self) {
        self.button(MouseButton::Left, ButtonState::Pressed);
    }

    pub fn release(&mut self) {
        self.button(MouseButton::Left, ButtonState::Released);
    }

    pub fn click_px(&mut self, at: Vec2) {
        self.move_to(at);
        self.press();
        self.release();
    }

    /// A click on the uppermost checker, or the first seat, of a place.
    pub fn click(&mut self, side: Side, place: Target) {
        let at = self.px(side, place);
        self.click_px(at);
    }

    /// Waits long enough that the next click is not the second of a double click, and that a card has been read.
    pub fn pause(&mut self) {
        for _ in 0..54 {
            self.frame();
        }
    }

    pub fn drag_px(&mut self, from: Vec2, to: Vec2) {
        self.move_to(from);
        self.press();
        for part in 1..=4 {
            self.move_to(from.lerp(to, part as f32 / 4.0));
        }
        self.release();
    }

    /// Drags the uppermost checker of one place to another.
    pub fn drag(&mut self, side: Side, from: Target, to: Target) {
        let (from, to) = (self.px(side, from), self.px(side, to));
        self.drag_px(from, to);
    }

    pub fn key(&mut self, key_code: KeyCode) {
        self.key_state(key_code, ButtonState::Pressed, false);
        self.key_state(key_code, ButtonState::Released, false);
    }

    pub fn key_state(&mut self, key_code: KeyCode, state: ButtonState, repeat: bool) {
        let window = self.window;
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        self.send(WindowEvent::KeyboardInput(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat,
            window,
        }));
        self.frame();
    }

    /// Types a text, letter by letter, as a keyboard would.
    pub fn type_in(&mut self, text: &str) {
        for letter in text.chars() {
            let window = self.window;
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.send(WindowEvent::KeyboardInput(KeyboardInput {
                    key_code: key_of(letter),
                    logical_key: match letter {
                        ' ' => Key::Space,
                        letter => Key::Character(letter.to_string().into()),
                    },
                    text: (state == ButtonState::Pressed).then(|| letter.to_string().into()),
                    state,
                    repeat: false,
                    window,
                }));
                self.frame();
            }
        }
    }

    pub fn focus(&mut self, focused: bool) {
        let window = self.window;
        self.send(WindowEvent::WindowFocused(WindowFocused {
            window,
            focused,
        }));
        self.frame();
    }

    pub fn resize(&mut self, size: Vec2) {
        let window = self.window;
        if let Some(mut window) = self.app.world_mut().entity_mut(window).get_mut::<Window>() {
            window.resolution.set(size.x, size.y);
        }
        self.send(WindowEvent::WindowResized(WindowResized {
            window,
            width: size.x,
            height: size.y,
        }));
        self.frame();
        self.frame();
    }

    pub fn wish(&mut self, wish: Wish) {
        self.app.world_mut().write_message(wish);
        self.frame();
    }

    /// A new game without names by the usual rules, with these dice.
    pub fn begin(&mut self, dice: NewDice) {
        self.wish(Wish::NewGame {
            names: nobody(),
            players: BySide::default(),
            book: RuleBook::default(),
            dice,
        });
    }

    pub fn act(&mut self, intent: Intent) {
        self.app.world_mut().write_message(Act(intent));
        self.frame();
    }

    /// Every checker, at rest, lies exactly where the game says; fifteen a side.
    pub fn checkers_lie_true(&mut self) {
        let position = *self.game().position();
        let mut wanted: Vec<(Side, Xy)> = Vec::new();
        for side in Side::BOTH {
            for point in Point::all() {
                let count = position.count(side, point);
                wanted.extend((0..count).map(|index| (side, seat(point, index, count).at)));
            }
            wanted.extend((0..position.off(side)).map(|index| (side, tray_seat(side, index))));
        }
        assert_eq!(wanted.len(), 30);
        let mut bodies = self.app.world_mut().query::<(&Checker, &Body)>();
        let mut lying: Vec<(Side, Xy)> = bodies
            .iter(self.app.world())
            .map(|(checker, body)| (checker.side, body.at))
            .collect();
        for (side, at) in wanted {
            let near = lying
                .iter()
                .position(|(other, place)| *other == side && place.distance(at) < 0.001);
            let Some(near) = near else {
                panic!("no checker of {side:?} lies at {at:?} in {position}")
            };
            lying.swap_remove(near);
        }
    }
}

/// The key that a letter is on, on a Russian and an English keyboard.
fn key_of(letter: char) -> KeyCode {
    match letter {
        ' ' => KeyCode::Space,
        'u' => KeyCode::KeyU,
        'n' => KeyCode::KeyN,
        'd' => KeyCode::KeyD,
        'o' => KeyCode::KeyO,
        'r' => KeyCode::KeyR,
        'l' | 'д' => KeyCode::KeyL,
        'н' => KeyCode::KeyY,
        'о' => KeyCode::KeyJ,
        'в' => KeyCode::KeyD,
        'а' => KeyCode::KeyF,
        'я' => KeyCode::KeyZ,
        'c' | 'с' => KeyCode::KeyC,
        _ => KeyCode::F24,
    }
}

/// A folder that nobody else uses.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The names of both players, none given.
pub fn nobody() -> BySide<String> {
    BySide::default()
}
