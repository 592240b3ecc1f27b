//! The window, and what is said where there can be none.

use super::lang::{Tongue, Words};
use super::play::{Opened, SaveFolder};
use super::settings::{self, Language, Settings};
use super::tell::Tell;
use super::theme::words::not_kept;
use super::theme::{Shelf, is_packed};
use super::wardrobe::Themes;
use super::wish::{ThemeWish, Wish};
use super::{look, panels};
use crate::game::save;
use crate::open::Open;
use bevy::app::{TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode,
    WindowResizeConstraints, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};
use std::fs::{self, File, TryLockError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// The smallest window the panels are laid out for, in logical pixels.
const SMALLEST: Vec2 = Vec2::new(640.0, 480.0);
/// While nothing moves the loop wakes only to see that nothing was missed.
const ASLEEP: Duration = Duration::from_secs(60);

/// Opens the game in a window and plays till it is closed.
///
/// A theme that was given away goes to the window that is open already, if there is one: its folder is watched.
pub fn run(open: Open) -> ExitCode {
    let folder = save::user_folder();
    let claim = folder.map_or(Claim::Unknown, |folder| claim(&folder));
    if let (Claim::Other, Some(file)) = (&claim, open.file.as_ref().filter(|file| is_packed(file)))
    {
        return hand_over(file);
    }
    match guarded(|| window(App::new(), open).run()) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Puts a theme that was given away among the player's own, and says so: the window that is open sees it there.
fn hand_over(file: &Path) -> ExitCode {
    let words = Words::new(Tongue::of(Language::System));
    let shelf = Shelf::of_the_system();
    match shelf.import(file) {
        Ok(name) => {
            let title = shelf.find(&name).map(|found| {
                let title = found.theme.title(words.tongue(), &name);
                title.to_owned()
            });
            let title = title.unwrap_or_else(|_| name.clone());
            println!("{}", words.notice(&Tell::ThemeTaken { title, name }));
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("narde365: {}", not_kept(&words, &why));
            ExitCode::FAILURE
        }
    }
}

/// Whether another window of this player's is open.
enum Claim {
    /// None; as long as this is kept, later ones know of this one.
    Alone { _lock: File },
    /// There is one.
    Other,
    /// The system does not say.
    Unknown,
}

/// Asks whether another window is open that keeps its game in the same folder.
fn claim(folder: &Path) -> Claim {
    let lock = fs::create_dir_all(folder).and_then(|()| {
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        options.open(folder.join("open.lock"))
    });
    let Ok(lock) = lock else {
        return Claim::Unknown;
    };
    match lock.try_lock() {
        Ok(()) => Claim::Alone { _lock: lock },
        Err(TryLockError::WouldBlock) => Claim::Other,
        Err(TryLockError::Error(_)) => Claim::Unknown,
    }
}

/// Does what opens a window; where there can be none, the error says why in plain words.
pub(crate) fn guarded<T>(open: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(open)).map_err(|why| in_plain_words(why.as_ref()))
}

/// The game in its window, laid into an app that may hold other folders than the player's.
pub(crate) fn window(mut app: App, open: Open) -> App {
    // First of all: the window is made as the settings say.
    settings::plugin(&mut app);
    let chosen = app.world().resource::<Settings>().clone();
    let mut open = open;
    if let Some(file) = open.file.take_if(|file| is_packed(file)) {
        let take_in = Wish::Theme(ThemeWish::Import(file));
        app.add_systems(Startup, move |mut wishes: MessageWriter<Wish>| {
            wishes.write(take_in.clone());
        });
    }
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Нарды 365".into(),
                    name: Some("narde365".into()),
                    resolution: WindowResolution::new(chosen.window.width, chosen.window.height),
                    mode: if chosen.full_screen {
                        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
                    } else {
                        WindowMode::Windowed
                    },
                    resize_constraints: WindowResizeConstraints {
                        min_width: SMALLEST.x,
                        min_height: SMALLEST.y,
                        ..default()
                    },
                    present_mode: PresentMode::AutoVsync,
                    ..default()
                }),
                ..default()
            })
            .set(TaskPoolPlugin {
                task_pool_options: TaskPoolOptions {
                    // One for the engine, and one for what the window compiles meanwhile; where there are many cores, more of
                    // the engine's jobs at once.
                    async_compute: TaskPoolThreadAssignmentPolicy {
                        min_threads: 2,
                        max_threads: 4,
                        percent: 0.5,
                        on_thread_spawn: None,
                        on_thread_destroy: None,
                    },
                    ..default()
                },
            })
            .set(LogPlugin {
                filter: "warn,wgpu_core=error,wgpu_hal=error,naga=error".into(),
                ..default()
            }),
    )
    .insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(ASLEEP),
        unfocused_mode: UpdateMode::reactive_low_power(ASLEEP),
    })
    .insert_resource(SaveFolder(save::user_folder()))
    .insert_resource(Opened(open))
    .insert_resource(Themes(Shelf::of_the_system()))
    // The game first: it brings the theme that is worn.
    .add_plugins((super::plugin, look::plugin, panels::plugin))
    .add_systems(
        PreUpdate,
        fit.run_if(any_with_component::<Monitor>.and_eager(run_once)),
    );
    // A shipped program logs a failed system and goes on; tests panic.
    app.set_error_handler(bevy::ecs::error::error);
    app
}

/// How much of a screen a window may take that opens: the rest is for its title and the desktop's bars.
const OF_THE_SCREEN: Vec2 = Vec2::new(1.0, 0.92);

/// Makes a window that is larger than the screen it opens on as large as fits: its buttons stand at the lower edge.
fn fit(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let first = monitors.iter().max_by_key(|(_, primary)| *primary);
    let (Some((monitor, _)), Ok(mut window)) = (first, windows.single_mut()) else {
        return;
    };
    let screen = UVec2::new(monitor.physical_width, monitor.physical_height).as_vec2();
    let most = (screen * OF_THE_SCREEN).as_uvec2();
    let size = window.resolution.physical_size();
    if window.mode == WindowMode::Windowed && size.cmpgt(most).any() && most.min_element() > 0 {
        let fitting = size.min(most);
        window
            .resolution
            .set_physical_resolution(fitting.x, fitting.y);
    }
}

/// What to tell somebody for whom the window could not be opened, in both languages: no locale is sure to be there.
fn in_plain_words(why: &(dyn std::any::Any + Send)) -> String {
    let why = why
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| why.downcast_ref::<&str>().copied())
        .unwrap_or_default();
    let (russian, english) = if why.contains("GPU") || why.contains("adapter") {
        (
            "не нашлось ни видеокарты, ни программной замены ей. Поставьте драйвер Vulkan (в Debian: mesa-vulkan-drivers).",
            "neither a graphics card nor a software replacement was found. Install a Vulkan driver (in Debian: mesa-vulkan-drivers).",
        )
    } else if why.contains("event loop") || why.contains("EventLoop") || why.contains("display") {
        (
            "нет экрана, на котором открыть окно: переменные DISPLAY и WAYLAND_DISPLAY пусты или экран не отвечает.",
            "there is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are empty, or the display does not answer.",
        )
    } else {
        (
            "программа остановилась из-за ошибки; партия сохраняется после каждого шага.",
            "the program stopped on a fault; the game is saved after every step.",
        )
    };
    format!("Нарды 365: {russian}\nNarde 365: {english}\n({why})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_said_in_plain_words() {
        let gpu: Box<dyn std::any::Any + Send> =
            Box::new(String::from("Unable to find a GPU! Make sure ..."));
        assert!(in_plain_words(gpu.as_ref()).contains("mesa-vulkan-drivers"));
        let display: Box<dyn std::any::Any + Send> = Box::new("Failed to build event loop");
        assert!(in_plain_words(display.as_ref()).contains("DISPLAY"));
    }
    #[test]
    fn a_second_window_knows_of_the_first_as_long_as_that_is_open() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = claim(folder.path());
        assert!(matches!(first, Claim::Alone { .. }));
        assert!(matches!(claim(folder.path()), Claim::Other));
        drop(first);
        assert!(matches!(claim(folder.path()), Claim::Alone { .. }));
        fs::write(folder.path().join("file"), "").expect("written");
        let nowhere = folder.path().join("file");
        assert!(matches!(claim(&nowhere), Claim::Unknown));
    }

    #[test]
    fn a_panic_on_the_way_to_the_window_is_told_from_others() {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| ()));
        let no_driver = guarded(|| panic!("Unable to find a {}!", "GPU"));
        std::panic::set_hook(hook);
        let said: Result<(), String> = no_driver;
        assert!(said.is_err_and(|why| why.contains("mesa-vulkan-drivers")));
    }
}
