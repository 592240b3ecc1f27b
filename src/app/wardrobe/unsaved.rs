//! Work on a theme that is not in its file is put down beside it, and is there again at the next start however the program
//! ended.

use super::Wardrobe;
use crate::app::awake::Awake;
use crate::app::theme::{Draft, Found, Shelf, Theme, is_name};
use bevy::log::warn;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Work is put down when nothing has been done for so long, and at the end.
const QUIET: Duration = Duration::from_secs(1);

/// The name of the folder in which work lies that is in no file.
pub(super) const FOLDER: &str = ".unsaved";

/// What was put down last of each theme, and since when something else is in work.
#[derive(Debug, Default)]
pub(super) struct PutDown {
    /// Nothing yet in the first frame: what is in work then was taken up.
    known: Option<HashMap<String, Arc<Theme>>>,
    since: Option<Instant>,
}

/// The folder that such work is kept in, within that of the player's own themes; none where the system names none.
fn folder(shelf: &Shelf) -> Option<PathBuf> {
    Some(shelf.own_folder()?.join(FOLDER))
}

fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.toml"))
}

/// Puts down what is not in a file; what has come to nothing, or into a file, is forgotten.
pub(super) fn put_down(
    wardrobe: Res<Wardrobe>,
    mut exits: MessageReader<AppExit>,
    awake: Res<Awake>,
    mut down: Local<PutDown>,
) {
    let Some(folder) = folder(&wardrobe.shelf) else {
        return;
    };
    let ends = exits.read().count() > 0;
    let in_work = |name: &String| {
        let draft = wardrobe.drafts.get(name)?;
        draft.is_changed().then(|| draft.shared())
    };
    let PutDown { known, since } = &mut *down;
    let known = known.get_or_insert_with(|| {
        let all = wardrobe.drafts.keys();
        all.filter_map(|name| Some((name.clone(), in_work(name)?)))
            .collect()
    });
    let gone = known
        .keys()
        .filter(|name| !wardrobe.drafts.contains_key(*name));
    let news: Vec<String> = wardrobe
        .drafts
        .keys()
        .chain(gone)
        .filter(|name| match (in_work(name), known.get(*name)) {
            (Some(now), Some(known)) => !Arc::ptr_eq(&now, known),
            (None, None) => false,
            _ => true,
        })
        .cloned()
        .collect();
    if news.is_empty() {
        *since = None;
        return;
    }
    let first = *since.get_or_insert_with(Instant::now);
    if !ends && first.elapsed() < QUIET {
        awake.keep();
        return;
    }
    *since = None;
    for name in news {
        let done = match wardrobe
            .drafts
            .get(&name)
            .filter(|draft| draft.is_changed())
        {
            Some(draft) => keep(&folder, &name, draft),
            None => forget(&folder, &name),
        };
        if let Err(why) = done {
            warn!("{}: {why}", file(&folder, &name).display());
        }
        match in_work(&name) {
            Some(theme) => known.insert(name, theme),
            None => known.remove(&name),
        };
    }
}

fn keep(folder: &Path, name: &str, draft: &Draft) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut written = tempfile::NamedTempFile::new_in(folder)?;
    let text = draft.theme().to_toml_unlike(draft.before());
    written.write_all(text.as_bytes())?;
    written.persist(file(folder, name))?;
    Ok(())
}

fn forget(folder: &Path, name: &str) -> io::Result<()> {
    match fs::remove_file(file(folder, name)) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
        _ => Ok(()),
    }
}

/// The work that was put down on a theme, taken up again.
pub(super) fn take_up(shelf: &Shelf, found: &Found) -> Option<Draft> {
    if !is_name(&found.name) {
        return None;
    }
    let text = fs::read(file(&folder(shelf)?, &found.name)).ok()?;
    let mut draft = Draft::new(found.theme.clone(), found.base.clone());
    let (worked, _) = found.theme.with_bytes(&text);
    if worked.inherits != found.theme.inherits
        && let Ok(base) = shelf.base_for(&found.name, &worked.inherits)
    {
        draft.inherit(&worked.inherits, base);
    }
    let (mut worked, _) = draft.theme().with_bytes(&text);
    worked.find_pictures(found.folder(), draft.base());
    draft.replace(worked);
    Some(draft)
}
