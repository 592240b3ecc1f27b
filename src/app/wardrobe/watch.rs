//! A theme file that is saved while the game runs shows at once: the folders themes lie in are watched.

use super::unsaved::FOLDER;
use super::{Themes, Wardrobe};
use crate::app::awake::Awake;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Files are read when nothing has happened to them for so long: programs write a file in several strokes.
pub(super) const QUIET: Duration = Duration::from_millis(120);

/// Whoever goes on writing is not waited for longer than this.
const PATIENCE: Duration = Duration::from_millis(800);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watch>().add_systems(Startup, begin);
}

/// Who watches the folders, and what has been seen.
#[derive(Resource, Default)]
pub(super) struct Watch {
    /// Something has happened in a folder.
    stirred: Arc<AtomicBool>,
    /// When something last happened that has not been read yet.
    since: Option<Instant>,
    /// When the first of it happened.
    first: Option<Instant>,
    /// Watches as long as it is kept.
    _watcher: Option<RecommendedWatcher>,
}

/// Watches the folders from now on. Where the system cannot, themes are read at the next start.
fn begin(themes: Res<Themes>, proxy: Option<Res<EventLoopProxyWrapper>>, mut watch: ResMut<Watch>) {
    let folders: Vec<_> = themes.0.folders().collect();
    if folders.is_empty() {
        return;
    }
    let stirred = Arc::clone(&watch.stirred);
    let proxy = proxy.map(|proxy| (**proxy).clone());
    let seen = move |event: notify::Result<Event>| {
        if event.is_ok_and(|event| is_news(&event)) {
            stirred.store(true, Ordering::Release);
            if let Some(proxy) = &proxy {
                // Refused only when the window is gone.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        }
    };
    let mut watcher = match notify::recommended_watcher(seen) {
        Ok(watcher) => watcher,
        Err(why) => {
            warn!("the folders of themes are not watched: {why}");
            return;
        }
    };
    for folder in folders {
        // Players find the place for their themes, and what they put there is seen.
        let made = if Some(folder) == themes.0.own_folder() {
            fs::create_dir_all(folder).map_err(notify::Error::io)
        } else {
            Ok(())
        };
        let watched = match made {
            Ok(()) if folder.is_dir() => watcher.watch(folder, RecursiveMode::Recursive),
            other => other,
        };
        if let Err(why) = watched {
            warn!("{} is not watched: {why}", folder.display());
        }
    }
    watch._watcher = Some(watcher);
}

/// Whether themes may have become others. That somebody has read a file is no news, and it is the game itself that reads them;
/// nor is it any where work is put down that is in no theme's file.
fn is_news(event: &Event) -> bool {
    let unsaved = |path: &PathBuf| path.components().any(|part| part.as_os_str() == FOLDER);
    let elsewhere = event.paths.is_empty() || event.paths.iter().any(|path| !unsaved(path));
    elsewhere && !matches!(event.kind, EventKind::Access(_))
}

/// Reads the themes anew when their files have been changed and are left alone again.
pub(super) fn hear(mut watch: ResMut<Watch>, awake: Res<Awake>, mut wardrobe: ResMut<Wardrobe>) {
    let watch = watch.bypass_change_detection();
    if watch.stirred.swap(false, Ordering::AcqRel) {
        let now = Instant::now();
        watch.since = Some(now);
        watch.first.get_or_insert(now);
    }
    let (Some(since), Some(first)) = (watch.since, watch.first) else {
        return;
    };
    if since.elapsed() < QUIET && first.elapsed() < PATIENCE {
        awake.keep();
        return;
    }
    (watch.since, watch.first) = (None, None);
    wardrobe.read_again();
}
