//! `frames`: how many frames a second the real window draws while a checker is dragged round, beside an empty window; or
//! in each of some themes beside a plain board of one colour, and how long a theme takes to be seen that is chosen.

mod tour;

use std::f32::consts::TAU;
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{ExtractSchedule, MainWorld, RenderApp};
use bevy::window::{CursorMoved, PresentMode, PrimaryWindow, WindowEvent};
use bevy::winit::WinitSettings;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

use super::{Answer, Failure};
use crate::app::look;
use crate::app::play::{Running, SaveFolder};
use crate::app::settings::SettingsFolder;
use crate::app::table::Held;
use crate::app::table::parts::Layout;
use crate::geometry::{CASE_HALF_HEIGHT, CASE_HALF_WIDTH, Xy, seat};
use crate::open::Open;
use crate::rules::{Position, Side};

/// The game whose checker is dragged: thrown, so that one may be taken and targets are shown.
const CODE: &str = "24:15 12:15 w 65 wb";
/// So long and so many frames must have been drawn before it counts, with every shader made: then the board is baked too.
const WARM: (Duration, u32) = (Duration::from_secs(2), 30);
/// A window that has not drawn so much by then is given up.
const PATIENCE: Duration = Duration::from_secs(90);
/// Once round the board, in seconds.
const ROUND: f32 = 2.5;

/// How `frames` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The window's size in logical pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = size)]
    size: UVec2,
    /// For how long frames are counted.
    #[arg(long, value_name = "SECONDS", default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Answers "no" where the table draws fewer frames a second than this.
    #[arg(long, value_name = "RATE", default_value_t = 0.0)]
    least: f64,
    /// Only the empty window: one quad over all of it and a panel.
    #[arg(long)]
    empty: bool,
    /// In each of these themes, one after the other in one window, beside a plain board of one colour.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["empty", "least"])]
    themes: Vec<String>,
}

fn size(text: &str) -> Result<UVec2, String> {
    let side = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|side| (320..=8192).contains(side))
    };
    text.split_once('x')
        .and_then(|(w, h)| Some(UVec2::new(side(w)?, side(h)?)))
        .ok_or_else(|| {
            "expected a width and a height from 320 to 8192, such as 1280x800".to_owned()
        })
}

/// Measures, and prints what was measured.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    if args.empty {
        let window = crate::app::guarded(empty_window).map_err(Failure::Usage)?;
        println!("{:.2}", measure(args, window)?);
        return Ok(Answer::Yes);
    }
    let table = crate::app::guarded(table).map_err(Failure::Usage)??;
    if !args.themes.is_empty() {
        return tour::run(args, table);
    }
    let table = measure(args, table)?;
    println!("table, a checker dragged round: {table:.1} frames a second");
    let empty = measure_empty(args)?;
    println!("empty window, one quad and a panel: {empty:.1} frames a second");
    println!("ratio: {:.2}", table / empty);
    Ok(if table >= args.least {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// Counts the frames of an empty window: another program, for a process has one window system only.
fn measure_empty(args: &Args) -> Result<f64, Failure> {
    let said = Command::new(std::env::current_exe()?)
        .args(["frames", "--empty"])
        .args(["--size", &format!("{}x{}", args.size.x, args.size.y)])
        .args(["--seconds", &args.seconds.to_string()])
        .output()?;
    let text = String::from_utf8_lossy(&said.stdout);
    text.trim().parse().map_err(|_| {
        let why = String::from_utf8_lossy(&said.stderr);
        Failure::Usage(format!("the empty window could not be measured\n{why}"))
    })
}

/// Opens a window, draws without waiting for the screen, and says how many frames a second came of it.
fn measure(args: &Args, mut app: App) -> Result<f64, Failure> {
    let told = Arc::new(Mutex::new(None));
    let count = Count {
        told: Arc::clone(&told),
        ..Count::new(Duration::from_secs(args.seconds))
    };
    at_full_speed(args, &mut app);
    app.insert_resource(count)
        .add_systems(Last, (see_the_board, tick).chain());
    crate::app::guarded(|| app.run()).map_err(Failure::Usage)?;
    let rate = *told.lock().unwrap_or_else(PoisonError::into_inner);
    rate.ok_or_else(|| {
        Failure::Usage("the window was closed before anything was measured".to_owned())
    })
}

/// Lets a window of the size asked for draw as often as it can.
fn at_full_speed(args: &Args, app: &mut App) {
    let mut windows = app
        .world_mut()
        .query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(app.world_mut()) {
        window
            .resolution
            .set(args.size.x as f32, args.size.y as f32);
        window.present_mode = PresentMode::AutoNoVsync;
    }
    app.insert_resource(WinitSettings::continuous());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, tell_whether_ready);
    }
}

/// What is counted.
#[derive(Resource)]
struct Count {
    seconds: Duration,
    opened: Instant,
    /// Whether something is still to be made, and since when nothing is.
    unready: bool,
    ready: Instant,
    began: Option<Instant>,
    frames: u32,
    told: Arc<Mutex<Option<f64>>>,
}

impl Count {
    fn new(seconds: Duration) -> Self {
        let now = Instant::now();
        Self {
            seconds,
            opened: now,
            unready: true,
            ready: now,
            began: None,
            frames: 0,
            told: Arc::default(),
        }
    }
}

/// Counts frames from the moment that all is warm, and the table's checker in the hand.
fn tick(mut count: ResMut<Count>, held: Option<Res<Held>>, mut exit: MessageWriter<AppExit>) {
    let now = Instant::now();
    let in_hand = held.is_none_or(|held| held.0.is_some());
    count.frames += 1;
    if let Some(began) = count.began {
        if now - began >= count.seconds {
            let rate = f64::from(count.frames) / (now - began).as_secs_f64();
            *count.told.lock().unwrap_or_else(PoisonError::into_inner) = Some(rate);
            exit.write(AppExit::Success);
        }
        return;
    }
    let (time, frames) = WARM;
    if now - count.opened > PATIENCE {
        exit.write(AppExit::error());
    } else if count.unready || !in_hand {
        (count.ready, count.frames) = (now, 0);
    } else if now - count.ready > time && count.frames > frames {
        (count.began, count.frames) = (Some(now), 0);
    }
}

/// While the table's board is not there, nothing counts; an empty window has none.
fn see_the_board(world: &mut World) {
    if world.contains_resource::<Held>() && !look::board_is_drawn(world) {
        world.resource_mut::<Count>().unready = true;
    }
}

/// Tells whether the driver still makes what is to be drawn with.
fn tell_whether_ready(cache: Res<PipelineCache>, mut main: ResMut<MainWorld>) {
    let unready = cache.waiting_pipelines().next().is_some();
    main.resource_mut::<Count>().unready = unready;
}

/// The game, with nothing of the player's: neither settings nor a kept game.
fn table() -> Result<App, Failure> {
    let position: Position = CODE
        .parse()
        .map_err(|fault| Failure::Usage(format!("{CODE}: {fault}")))?;
    let mut app = App::new();
    app.insert_resource(SettingsFolder(None));
    let open = Open {
        position: Some(position),
        ..Open::default()
    };
    let mut app = crate::app::window(app, open);
    app.insert_resource(SaveFolder(None))
        .add_systems(First, drag);
    Ok(app)
}

/// A mouse that takes White's uppermost checker and carries it round the field, as messages of the window.
fn drag(
    time: Res<Time>,
    count: Res<Count>,
    layout: Res<Layout>,
    running: Res<Running>,
    held: Res<Held>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut events: MessageWriter<WindowEvent>,
    mut moves: MessageWriter<CursorMoved>,
    mut buttons: MessageWriter<MouseButtonInput>,
) {
    // First the window opens, and the panels find their places.
    if count.opened.elapsed() < WARM.0 {
        return;
    }
    let window = *window;
    let head = Side::White.head();
    let checkers = running.game().position().count(Side::White, head);
    let angle = time.elapsed_secs() / ROUND * TAU;
    let round = Xy::new(
        0.6 * CASE_HALF_WIDTH * angle.cos(),
        0.6 * CASE_HALF_HEIGHT * angle.sin(),
    );
    if held.0.is_none() {
        let at = seat(head, checkers.saturating_sub(1), checkers).at;
        let moved = CursorMoved {
            window,
            position: layout.to_px(at),
            delta: None,
        };
        events.write(WindowEvent::CursorMoved(moved.clone()));
        moves.write(moved);
        for state in [ButtonState::Released, ButtonState::Pressed] {
            let pressed = MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            };
            events.write(WindowEvent::MouseButtonInput(pressed));
            buttons.write(pressed);
        }
    }
    let moved = CursorMoved {
        window,
        position: layout.to_px(round),
        delta: None,
    };
    events.write(WindowEvent::CursorMoved(moved.clone()));
    moves.write(moved);
}

/// A window with the least that a game with panels draws.
fn empty_window() -> App {
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(LogPlugin {
        filter: "error".into(),
        ..default()
    }))
    .add_plugins(EguiPlugin::default())
    .add_systems(Startup, one_quad)
    .add_systems(EguiPrimaryContextPass, one_panel);
    app
}

fn one_quad(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    commands.spawn((Camera2d, Msaa::Off));
    commands.spawn((
        Mesh2d(meshes.add(Rectangle::new(8192.0, 8192.0))),
        MeshMaterial2d(materials.add(ColorMaterial::default())),
    ));
}

fn one_panel(mut contexts: EguiContexts, count: Res<Count>) -> Result {
    let ctx = contexts.ctx_mut()?;
    egui::Window::new("frames").show(ctx, |ui| {
        ui.label(format!("{} frames", count.frames));
        for number in 1..=12 {
            ui.button(format!("button {number}"))
                .on_hover_text("nothing");
        }
    });
    Ok(())
}
