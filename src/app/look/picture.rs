//! Pictures of the table drawn off screen, without a window: for the tool `shot` and for tests.

pub use super::still::lay;

use super::eye::Canvas;
use bevy::app::{PluginsState, SubApps};
use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{
    Extent3d, PollType, TextureDimension, TextureFormat, TextureUsages,
};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Frames after which a picture that is still not there is given up.
const PATIENCE: u32 = 400;
/// Frames drawn when everything is there, so that shadows and marks have settled too.
const SETTLING: u32 = 4;

/// Held while the process's hook for panics is another's.
static HOOK: Mutex<()> = Mutex::new(());

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPicture {
    /// No graphics driver was found, not even one in software.
    #[error(
        "no graphics driver: install a Vulkan or OpenGL driver (Mesa's software driver is enough)"
    )]
    NoDriver,
    /// The driver never finished drawing.
    #[error("the graphics driver did not finish the picture")]
    NotFinished,
    /// The file could not be written.
    #[error("{0}")]
    NotSaved(String),
}

/// A picture of the table.
#[derive(Debug, Clone)]
pub struct Picture(Image);

impl Picture {
    /// Draws a table off screen. `set` puts in what is to be seen: a [`Layout`](crate::app::table::parts::Layout) for
    /// a window of that size and scale 1, checkers, dice, marks, and a [`Theme`](crate::app::theme::Theme) if not the usual one.
    ///
    /// # Errors
    /// Without any graphics driver, and when the driver does not finish.
    pub fn draw(size: UVec2, set: impl FnOnce(&mut World)) -> Result<Picture, NoPicture> {
        // Bevy panics where there is no driver; its message would only frighten. A process has one hook for panics.
        let alone = HOOK.lock().unwrap_or_else(PoisonError::into_inner);
        let hook = take_hook();
        set_hook(Box::new(|_| ()));
        let studio = catch_unwind(AssertUnwindSafe(|| Studio::open(size)));
        set_hook(hook);
        drop(alone);
        studio.map_err(|_| NoPicture::NoDriver)?.draw(set)
    }

    /// Width and height in pixels.
    pub fn size(&self) -> UVec2 {
        self.0.size()
    }

    /// Rows of red, green and blue from the top.
    ///
    /// # Errors
    /// When the driver's format cannot be read.
    pub fn rgb(&self) -> Result<Vec<u8>, NoPicture> {
        let picture = self.0.clone().try_into_dynamic();
        picture
            .map(|picture| picture.to_rgb8().into_raw())
            .map_err(|why| NoPicture::NotSaved(why.to_string()))
    }

    /// A picture of rows of red, green and blue from the top; bytes that are missing are black.
    pub(super) fn from_rgb(size: UVec2, rgb: &[u8]) -> Picture {
        let pixels = rgb.chunks_exact(3);
        let mut bytes: Vec<u8> = pixels.flat_map(|p| [p[0], p[1], p[2], 255]).collect();
        bytes.resize(4 * size.x as usize * size.y as usize, 0);
        let extent = Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        };
        let format = TextureFormat::Rgba8UnormSrgb;
        let usage = RenderAssetUsages::MAIN_WORLD;
        Picture(Image::new(
            extent,
            TextureDimension::D2,
            bytes,
            format,
            usage,
        ))
    }

    /// Writes it as PNG.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), NoPicture> {
        let picture = self
            .0
            .clone()
            .try_into_dynamic()
            .map_err(|why| NoPicture::NotSaved(why.to_string()))?;
        picture
            .to_rgb8()
            .save(path)
            .map_err(|why| NoPicture::NotSaved(format!("{}: {why}", path.display())))
    }
}

/// The program's look without a window.
struct Studio {
    apps: SubApps,
    canvas: Handle<Image>,
}

impl Studio {
    fn open(size: UVec2) -> Studio {
        let window = WindowPlugin {
            primary_window: None,
            exit_condition: ExitCondition::DontExit,
            ..default()
        };
        let render = RenderPlugin {
            synchronous_pipeline_compilation: true,
            ..default()
        };
        let plugins = DefaultPlugins.set(window).set(render);
        let mut app = App::new();
        let mut plugins = plugins
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>();
        // A log has one owner in a process, and tests draw many pictures: it is kept for who asks for it.
        if std::env::var_os("RUST_LOG").is_none() {
            plugins = plugins.disable::<LogPlugin>();
        }
        app.add_plugins(plugins);
        let canvas = app
            .world_mut()
            .resource_mut::<Assets<Image>>()
            .add(sheet(size));
        app.insert_resource(Canvas(canvas.clone()))
            .add_plugins(super::plugin);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        Studio {
            apps: std::mem::take(app.sub_apps_mut()),
            canvas,
        }
    }

    fn draw(mut self, set: impl FnOnce(&mut World)) -> Result<Picture, NoPicture> {
        set(self.apps.main.world_mut());
        let ready = |studio: &Studio| super::board_is_drawn(studio.apps.main.world());
        self.until(ready)?;
        for _ in 0..SETTLING {
            self.update();
        }
        let taken = Arc::new(Mutex::new(None));
        let place = Arc::clone(&taken);
        self.apps
            .main
            .world_mut()
            .spawn(Screenshot::image(self.canvas.clone()))
            .observe(move |captured: On<ScreenshotCaptured>| {
                *place.lock().unwrap_or_else(PoisonError::into_inner) =
                    Some(captured.image.clone());
            });
        let look = || taken.lock().unwrap_or_else(PoisonError::into_inner).take();
        for _ in 0..PATIENCE {
            self.update();
            if let Some(image) = look() {
                return Ok(Picture(image));
            }
        }
        Err(NoPicture::NotFinished)
    }

    fn until(&mut self, done: impl Fn(&Studio) -> bool) -> Result<(), NoPicture> {
        for _ in 0..PATIENCE {
            self.update();
            if done(self) {
                return Ok(());
            }
        }
        Err(NoPicture::NotFinished)
    }

    /// One frame, waited for.
    fn update(&mut self) {
        self.apps.update();
        if let Some(device) = self.apps.main.world().get_resource::<RenderDevice>() {
            // A lost device is noticed by the picture that never comes.
            let _ = device.wgpu_device().poll(PollType::Wait {
                submission_index: None,
                timeout: None,
            });
        }
    }
}

/// What is drawn on.
fn sheet(size: UVec2) -> Image {
    let extent = Extent3d {
        width: size.x.max(1),
        height: size.y.max(1),
        depth_or_array_layers: 1,
    };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    image
}
