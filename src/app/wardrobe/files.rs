//! Themes in their files: made, kept, renamed, thrown away, given away and taken in.

use super::Wardrobe;
use crate::app::theme::{NotKept, ROOT, Theme, is_packed};
use crate::app::wish::{ThemeWish, Wish};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use std::fs;
use std::path::{Path, PathBuf};

/// What came of it.
#[derive(Debug)]
pub(super) enum Done {
    /// It can be seen.
    Here,
    /// A file lies there now.
    Exported(PathBuf),
    /// A theme was taken in under this name, and is worn.
    Taken(String),
    /// It was taken in, but cannot be worn.
    TakenIn(String),
}

/// Where themes are given away and taken in.
#[derive(Resource, Debug, Clone)]
pub struct GiveAway {
    /// The folder that themes to give away are put into: the player's downloads, else the player's home, else where the
    /// program was started.
    pub folder: PathBuf,
    /// The folders that gifts are looked for in.
    pub places: Vec<PathBuf>,
}

impl Default for GiveAway {
    /// The folders that the system names: downloads, desktop, home.
    fn default() -> Self {
        let Some(dirs) = directories::UserDirs::new() else {
            return Self::in_folder(PathBuf::from("."));
        };
        let home = dirs.home_dir();
        // Where the system does not name them, they have their usual names.
        let found = |named: Option<&Path>, usual: &[&str]| {
            let usual = usual.iter().map(|name| home.join(name));
            let named = named.map(Path::to_owned).into_iter();
            named.chain(usual).find(|folder| folder.is_dir())
        };
        let downloads = found(dirs.download_dir(), &["Downloads", "Загрузки"]);
        let desktop = found(dirs.desktop_dir(), &["Desktop", "Рабочий стол"]);
        let all = [downloads.clone(), desktop, Some(home.to_owned())];
        Self {
            folder: downloads.unwrap_or_else(|| home.to_owned()),
            places: all.into_iter().flatten().collect(),
        }
    }
}

impl GiveAway {
    /// All in one folder.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self {
            places: vec![folder.clone()],
            folder,
        }
    }
}

/// So many gifts are offered.
const GIFTS: usize = 12;

/// The packed themes that lie where gifts are looked for and among the player's own themes, the newest first.
pub(super) fn gifts(give_away: &GiveAway, own: Option<&Path>) -> Vec<PathBuf> {
    let folders = give_away.places.iter().map(PathBuf::as_path).chain(own);
    let mut gifts: Vec<_> = folders
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| is_packed(path))
        .filter_map(|path| {
            let known = fs::metadata(&path).ok()?;
            known.is_file().then_some((known.modified().ok(), path))
        })
        .collect();
    gifts.sort_by(|one, other| other.cmp(one));
    gifts.dedup_by(|one, other| one.1 == other.1);
    gifts.truncate(GIFTS);
    gifts.into_iter().map(|(_, path)| path).collect()
}

/// A file that is dropped on the window is a theme to take in.
pub(super) fn drop(mut drops: MessageReader<FileDragAndDrop>, mut wishes: MessageWriter<Wish>) {
    for dropped in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            wishes.write(Wish::Theme(ThemeWish::Import(path_buf.clone())));
        }
    }
}

/// Carries out a wish that is about files.
///
/// # Errors
/// When it cannot be; nothing has changed then.
pub(super) fn carry_out(
    wardrobe: &mut Wardrobe,
    wish: &ThemeWish,
    folder: &Path,
) -> Result<Done, NotKept> {
    match wish {
        ThemeWish::New(name) => new(wardrobe, name)?,
        ThemeWish::Save => save(wardrobe)?,
        ThemeWish::SaveAs(name) => save_as(wardrobe, name)?,
        ThemeWish::Rename(name) => rename(wardrobe, name)?,
        ThemeWish::Delete => delete(wardrobe)?,
        ThemeWish::Export => {
            let path = wardrobe.shelf.export(&wardrobe.worn, folder)?;
            return Ok(Done::Exported(path));
        }
        ThemeWish::Import(file) => {
            let name = wardrobe.shelf.import(file)?;
            wardrobe.read_again();
            return Ok(if wardrobe.wear(&name) {
                Done::Taken(name)
            } else {
                Done::TakenIn(name)
            });
        }
        ThemeWish::MakeFolder => {
            wardrobe.shelf.make_folder(&wardrobe.worn)?;
            wardrobe.read_again();
        }
        ThemeWish::Wear(_)
        | ThemeWish::Next
        | ThemeWish::Previous
        | ThemeWish::Undo
        | ThemeWish::Redo
        | ThemeWish::Show
        | ThemeWish::Workshop
        | ThemeWish::OpenFolder(_) => {}
    }
    Ok(Done::Here)
}

/// A theme that inherits the worn one. What was in work there goes along and is that theme's own.
fn new(wardrobe: &mut Wardrobe, name: &str) -> Result<(), NotKept> {
    // Nothing can inherit what is gone.
    if wardrobe.is_lost() {
        return Err(NotKept::NoSuch(wardrobe.worn.clone()));
    }
    let draft = wardrobe.draft();
    let mut theme = draft.theme().clone();
    unnamed(&mut theme, draft.before());
    wardrobe.worn.clone_into(&mut theme.inherits);
    wardrobe.shelf.save_new(name, &theme, draft.before())?;
    take_over(wardrobe, name);
    Ok(())
}

/// The worn theme in its file.
fn save(wardrobe: &mut Wardrobe) -> Result<(), NotKept> {
    let lost = wardrobe.is_lost();
    if !wardrobe.is_own() || !lost && !wardrobe.is_unsaved(&wardrobe.worn) {
        return Ok(());
    }
    // What somebody is writing by hand, and has not finished, is not written over.
    let is_torn = wardrobe
        .worn_hung()
        .is_some_and(|hung| hung.broken().is_some());
    if is_torn {
        let name = wardrobe.shelf.free_name(&wardrobe.worn);
        return save_as(wardrobe, &name);
    }
    let draft = wardrobe.draft();
    let mut theme = draft.theme().clone();
    unnamed(&mut theme, draft.base());
    if lost {
        // What stands in its place now, and is no theme, is somebody's.
        wardrobe
            .shelf
            .save_new(&wardrobe.worn, &theme, draft.base())?;
    } else {
        wardrobe.shelf.save(&wardrobe.worn, &theme, draft.base())?;
    }
    wardrobe.draft_mut().saved();
    wardrobe.read_again();
    Ok(())
}

/// The theme in work as one of another name, which inherits what it inherits.
fn save_as(wardrobe: &mut Wardrobe, name: &str) -> Result<(), NotKept> {
    let draft = wardrobe.draft();
    let mut theme = draft.theme().clone();
    unnamed(&mut theme, draft.before());
    wardrobe.shelf.save_new(name, &theme, draft.base())?;
    // The work goes on under the new name, and can be taken back there.
    let mut draft = wardrobe.draft().clone();
    draft.saved();
    wardrobe.drafts.insert(name.to_owned(), draft);
    take_over(wardrobe, name);
    Ok(())
}

/// A theme without the names that another one has: it goes by the name of its file, and what it was given meanwhile stays.
fn unnamed(theme: &mut Theme, other: &Theme) {
    for (now, old) in [
        (&mut theme.name_ru, &other.name_ru),
        (&mut theme.name_en, &other.name_en),
        (&mut theme.author, &other.author),
    ] {
        if now == old {
            now.clear();
        }
    }
}

/// Wears a theme that has just been made from the worn one, whose work is now in it.
fn take_over(wardrobe: &mut Wardrobe, name: &str) {
    let old = wardrobe.worn.clone();
    wardrobe.read_again();
    if wardrobe.wear(name) && old != name {
        wardrobe.drafts.remove(&old);
    }
}

fn rename(wardrobe: &mut Wardrobe, name: &str) -> Result<(), NotKept> {
    let old = wardrobe.worn.clone();
    wardrobe.shelf.rename(&old, name)?;
    // The work goes on under the new name.
    if let Some(draft) = wardrobe.drafts.remove(&old) {
        wardrobe.drafts.insert(name.to_owned(), draft);
    }
    name.clone_into(&mut wardrobe.worn);
    wardrobe.read_again();
    Ok(())
}

/// Throws the worn theme away.
fn delete(wardrobe: &mut Wardrobe) -> Result<(), NotKept> {
    wardrobe.shelf.delete(&wardrobe.worn)?;
    is_gone(wardrobe);
    Ok(())
}

/// The file of the worn theme is gone: what it inherited is worn then, or the program's theme of the same name.
pub(super) fn is_gone(wardrobe: &mut Wardrobe) {
    let gone = wardrobe.worn.clone();
    let parent = wardrobe.draft().before().inherits.clone();
    wardrobe.read_again();
    wardrobe.drafts.remove(&gone);
    let mut heirs = [gone.as_str(), parent.as_str(), ROOT].into_iter();
    if !heirs.any(|name| wardrobe.wear(name)) {
        // Even a player's own walnut may be torn: it is worn as far as it can be read.
        ROOT.clone_into(&mut wardrobe.worn);
        wardrobe.another = true;
        wardrobe.take_out();
    }
}

#[cfg(test)]
mod tests;
