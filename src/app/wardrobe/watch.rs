//! A theme file that is saved while the game runs shows at once: the folders themes lie in are watched.

use super::unsaved::FOLDER;
use super::{Themes, Wardrobe};
use crate::app::awake::Awake;
use crate::app::lang::Words;
use crate::app::tell::Tell;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use notify::event::ModifyKind;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::fs;
use std::path::{Path, PathBuf};
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
    seen: Arc<Seen>,
    /// When something last happened that has not been read yet.
    since: Option<Instant>,
    /// When the first of it happened.
    first: Option<Instant>,
    /// The themes that hung there at some time, and whether they could be worn then: those are not told of.
    known: HashSet<(String, bool)>,
    /// Watches as long as it is kept.
    watcher: Option<RecommendedWatcher>,
}

/// What the system has told since it was last asked.
#[derive(Default)]
struct Seen {
    /// Something has happened to themes.
    stirred: AtomicBool,
    /// A watched folder has gone, come, or is another one now.
    moved: AtomicBool,
}

/// Watches the folders from now on. Where the system cannot, themes are read at the next start.
fn begin(themes: Res<Themes>, proxy: Option<Res<EventLoopProxyWrapper>>, mut watch: ResMut<Watch>) {
    // Players find the place for their themes, and what they put there is seen.
    if let Some(own) = themes.0.own_folder()
        && let Err(why) = fs::create_dir_all(own)
    {
        warn!("{} cannot be made: {why}", own.display());
    }
    let folders: Vec<PathBuf> = themes.0.folders().map(absolute).collect();
    if folders.is_empty() {
        return;
    }
    let seen = Arc::clone(&watch.seen);
    let proxy = proxy.map(|proxy| (**proxy).clone());
    // Some systems tell of a folder by another of its names.
    let real = folders
        .iter()
        .filter_map(|folder| folder.canonicalize().ok());
    let known: Vec<PathBuf> = folders.iter().cloned().chain(real).collect();
    let see = move |event: notify::Result<Event>| {
        let event = match event {
            Ok(event) => event,
            Err(why) => return warn!("themes may not be watched: {why}"),
        };
        let moves = matches!(
            event.kind,
            EventKind::Any
                | EventKind::Other
                | EventKind::Create(_)
                | EventKind::Remove(_)
                | EventKind::Modify(ModifyKind::Name(_))
        );
        let moved = moves && event.paths.iter().any(|path| known.contains(path));
        if !moved && !is_news(&event, &known) {
            return;
        }
        if moved {
            seen.moved.store(true, Ordering::Release);
        }
        seen.stirred.store(true, Ordering::Release);
        if let Some(proxy) = &proxy {
            // Refused only when the window is gone.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    };
    let mut watcher = match notify::recommended_watcher(see) {
        Ok(watcher) => watcher,
        Err(why) => {
            warn!("the folders of themes are not watched: {why}");
            return;
        }
    };
    for folder in &folders {
        // What lies above a folder tells when it goes away and comes again; that this goes itself is not seen.
        if let Some(above) = folder.parent().filter(|above| above.is_dir())
            && let Err(why) = watcher.watch(above, RecursiveMode::NonRecursive)
        {
            warn!("{} is not watched: {why}", above.display());
        }
        look_into(&mut watcher, folder);
    }
    watch.watcher = Some(watcher);
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Watches a folder, if it is there.
fn look_into(watcher: &mut RecommendedWatcher, folder: &Path) {
    if folder.is_dir()
        && let Err(why) = watcher.watch(folder, RecursiveMode::Recursive)
    {
        warn!("{} is not watched: {why}", folder.display());
    }
}

/// Whether themes may have become others. That somebody has read a file is no news, and it is the game itself that reads them;
/// nor is it any where work is put down that is in no theme's file, nor what happens beside the folders.
fn is_news(event: &Event, folders: &[PathBuf]) -> bool {
    let is_theme = |path: &PathBuf| {
        let unsaved = path.components().any(|part| part.as_os_str() == FOLDER);
        !unsaved && folders.iter().any(|folder| path.starts_with(folder))
    };
    let here = event.paths.is_empty() || event.paths.iter().any(is_theme);
    here && !matches!(event.kind, EventKind::Access(_))
}

/// Reads the themes anew when their files have been changed and are left alone again.
pub(super) fn hear(
    mut watch: ResMut<Watch>,
    themes: Res<Themes>,
    (awake, words): (Res<Awake>, Res<Words>),
    mut wardrobe: ResMut<Wardrobe>,
    mut tell: MessageWriter<Tell>,
) {
    let watch = watch.bypass_change_detection();
    if watch.seen.stirred.swap(false, Ordering::AcqRel) {
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
    if watch.seen.moved.swap(false, Ordering::AcqRel)
        && let Some(watcher) = &mut watch.watcher
    {
        for folder in themes.0.folders().map(absolute) {
            // It may be watched still where it was moved to.
            let _ = watcher.unwatch(&folder);
            look_into(watcher, &folder);
        }
    }
    let know = |watch: &mut Watch, wardrobe: &Wardrobe| -> Vec<usize> {
        let hung = wardrobe.hung.iter().enumerate();
        hung.filter(|(_, hung)| {
            let state = (hung.name.clone(), hung.broken().is_none());
            watch.known.insert(state)
        })
        .map(|(index, _)| index)
        .collect()
    };
    know(watch, &wardrobe);
    wardrobe.read_again();
    let mut titles = Vec::new();
    for index in know(watch, &wardrobe) {
        let hung = &wardrobe.hung[index];
        if hung.broken().is_none() {
            titles.push(hung.title(words.tongue()).to_owned());
        } else if hung.name != wardrobe.worn && !watch.known.contains(&(hung.name.clone(), true)) {
            // A gift, perhaps, that lacks what it inherits; the faults of the worn one stand in the workshop.
            tell.write(wardrobe.why_not(hung.name.clone(), &words));
        }
    }
    if !titles.is_empty() {
        let count = titles.len();
        let titles = titles.join(", ");
        tell.write(Tell::ThemesCame { titles, count });
    }
}
