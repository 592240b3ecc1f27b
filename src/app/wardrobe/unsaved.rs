//! Work on a theme that is not in its file when the program ends is there again at the next start.

use super::Wardrobe;
use crate::app::theme::{Draft, Found, Shelf, is_name};
use bevy::log::warn;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder that such work is kept in, beside that of the player's own themes; none where the system names none.
fn folder(shelf: &Shelf) -> Option<PathBuf> {
    let themes = shelf.own_folder()?;
    Some(themes.parent()?.join("unsaved-themes"))
}

/// Puts down what is not in a file. What was put down before and has come to nothing since is forgotten.
pub(super) fn put_down(wardrobe: Res<Wardrobe>) {
    let Some(folder) = folder(&wardrobe.shelf) else {
        return;
    };
    if let Err(why) = keep(&folder, &wardrobe.drafts) {
        warn!("{}: {why}", folder.display());
    }
}

fn keep(folder: &Path, drafts: &HashMap<String, Draft>) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
        _ => {}
    }
    let work: Vec<_> = drafts
        .iter()
        .filter(|(_, draft)| draft.is_changed())
        .collect();
    if work.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    for (name, draft) in work {
        let text = draft.theme().to_toml_unlike(draft.before());
        fs::write(folder.join(format!("{name}.toml")), text)?;
    }
    Ok(())
}

/// The work that was put down on a theme, taken up again.
pub(super) fn take_up(shelf: &Shelf, found: &Found) -> Option<Draft> {
    if !is_name(&found.name) {
        return None;
    }
    let file = folder(shelf)?.join(format!("{}.toml", found.name));
    let text = fs::read(file).ok()?;
    let mut draft = Draft::new(found.theme.clone(), found.base.clone());
    let (worked, _) = found.theme.with_bytes(&text);
    if worked.inherits != found.theme.inherits
        && let Ok(parent) = shelf.find(&worked.inherits)
    {
        draft.inherit(&worked.inherits, parent.theme);
    }
    let (mut worked, _) = draft.theme().with_bytes(&text);
    worked.find_pictures(found.path.parent(), draft.theme());
    draft.replace(worked);
    Some(draft)
}
