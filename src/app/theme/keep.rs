//! Themes are made, kept and given away: files in the player's own folder, and one file to send to others.

mod disk;
mod heirs;
mod names;
mod pack;
mod unpack;

use super::fault::Fault;
use super::key::is_name;
use super::png::BadPicture;
use super::shelf::{THEME, file_in, places_in};
use super::{Picture, Shelf, Theme};
use disk::{is_one, move_to, put, room_in, settle_in, written};
use names::is_device;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The most bytes a packed theme may have, packed and unpacked.
pub(super) const PACK: u64 = 64 << 20;
/// The most files in a packed theme.
pub(super) const FILES: usize = 64;
/// How the file of a packed theme ends.
const ENDING: &str = "narde-theme";

/// Why a theme was not kept, renamed, thrown away, packed or unpacked. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// The system names no folder for a player's own things.
    #[error("the system names no folder for own themes")]
    NoFolder,
    /// It cannot be the name of a theme.
    #[error("{0:?} cannot be the name of a theme: letters, digits, - and _, at most 64")]
    BadName(String),
    /// A theme of that name is there already.
    #[error("a theme called {0} is there already")]
    Taken(String),
    /// No theme has that name.
    #[error("no theme is called {0}")]
    NoSuch(String),
    /// It is the program's.
    #[error("{0} is the program's own theme")]
    NotOwn(String),
    /// The system would not read or write a file.
    #[error("{path}: {why}", path = .0.display(), why = .1)]
    System(PathBuf, io::Error),
    /// The system's trash would not take it; the system's own words.
    #[error("{path} does not go to the trash: {why}", path = .0.display(), why = .1)]
    NoTrash(PathBuf, String),
    /// The file is no theme.
    #[error("{path} is no theme", path = .0.display())]
    NotATheme(PathBuf),
    /// Its text cannot be read as a whole.
    #[error("its text cannot be read: {0}")]
    Unreadable(Fault),
    /// It is no zip archive, or a damaged one; the reader's own words.
    #[error("it is no whole archive: {0}")]
    BadArchive(String),
    /// The archive has no `theme.toml`.
    #[error("there is no theme.toml in it")]
    NoThemeInside,
    /// Something in it has a name or a kind that it must not have.
    #[error("{0:?} in it is no plain file with a plain name")]
    BadEntry(String),
    /// It has more files than it may have.
    #[error("more than {FILES} files")]
    TooMany,
    /// It has more bytes than it may have, packed or unpacked.
    #[error("more than {} MiB", PACK >> 20)]
    TooLarge,
    /// A picture in it cannot be used.
    #[error("{0}: {1}")]
    Picture(String, BadPicture),
}

/// Whether a file is a packed theme, by its name.
pub fn is_packed(file: &Path) -> bool {
    let ending = file.extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// Says which file the system would not take.
fn at(path: &Path) -> impl FnOnce(io::Error) -> NotKept {
    let path = path.to_owned();
    move |why| NotKept::System(path, why)
}

impl Shelf {
    /// Keeps a theme as the player's own of that name, as what differs from what it inherits; what was kept under the name
    /// gives way in one step. A theme that is a folder keeps its folder and its pictures; pictures that lie elsewhere come
    /// with it. Gives its file.
    ///
    /// # Errors
    /// When the name is none, or the system does not write.
    pub fn save(&self, name: &str, theme: &Theme, base: &Theme) -> Result<PathBuf, NotKept> {
        let own = self.own_for(name)?;
        let [file, in_folder] = places_in(own, name);
        let pictures = theme.pictures_unlike(base);
        let text = theme.as_file(base);
        if file_in(own, name).is_some_and(|path| path == in_folder) {
            carry(&pictures, &own.join(name))?;
            put(&in_folder, &text)?;
            return Ok(in_folder);
        }
        if found(&pictures).next().is_none() {
            put(&file, &text)?;
            return Ok(file);
        }
        // A theme with pictures is a folder.
        put_folder(own, &own.join(name), &text, &pictures)?;
        match fs::remove_file(&file) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(at(&file)(why)),
            _ => Ok(in_folder),
        }
    }

    /// The same under a name that no theme has yet.
    ///
    /// # Errors
    /// When the name is none or taken, or the system does not write.
    pub fn save_new(&self, name: &str, theme: &Theme, base: &Theme) -> Result<PathBuf, NotKept> {
        let own = self.own_for(name)?;
        if self.is_taken(name) {
            return Err(NotKept::Taken(name.to_owned()));
        }
        let [path, in_folder] = places_in(own, name);
        let pictures = theme.pictures_unlike(base);
        let text = theme.as_file(base);
        if found(&pictures).next().is_some() {
            put_folder(own, &own.join(name), &text, &pictures)?;
            return Ok(in_folder);
        }
        let written = written(&path, text.as_bytes())?;
        match written.persist_noclobber(&path) {
            Ok(_) => Ok(path),
            Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => {
                Err(NotKept::Taken(name.to_owned()))
            }
            Err(failed) => Err(at(&path)(failed.error)),
        }
    }

    /// Gives a player's own theme another name, which no theme has; own themes that inherit it go on inheriting it.
    ///
    /// # Errors
    /// When a name is none, the theme is not there or the program's, the new name is taken, or the system does not write.
    pub fn rename(&self, from: &str, to: &str) -> Result<(), NotKept> {
        let own = self.own_for(to)?;
        let path = self.own_file(from)?;
        let same_but_for_case = from != to && from.to_lowercase() == to.to_lowercase();
        if from == to {
            return Ok(());
        }
        if self.is_taken(to) && !same_but_for_case {
            return Err(NotKept::Taken(to.to_owned()));
        }
        let heirs = self.heirs(own, from, to)?;
        let [file, in_folder] = places_in(own, from);
        let (old, new) = if path == in_folder {
            (own.join(from), own.join(to))
        } else {
            (file, places_in(own, to)[0].clone())
        };
        // Where case does not count, the new name is there: it is the old one.
        if fs::symlink_metadata(&new).is_ok() && !is_one(&old, &new) {
            return Err(NotKept::Taken(to.to_owned()));
        }
        move_to(&old, &new).map_err(at(&new))?;
        for (path, text) in heirs {
            text.persist(&path)
                .map_err(|failed| at(&path)(failed.error))?;
        }
        Ok(())
    }

    /// Throws a player's own theme into the system's trash; own themes that inherit it inherit what it inherited.
    ///
    /// # Errors
    /// When the theme is not there or the program's, or the trash does not take it.
    pub fn delete(&self, name: &str) -> Result<(), NotKept> {
        self.throw_away(name, |path| {
            trash::delete(path).map_err(|why| why.to_string())
        })
    }

    fn throw_away(
        &self,
        name: &str,
        trash: impl Fn(&Path) -> Result<(), String>,
    ) -> Result<(), NotKept> {
        self.own_file(name)?;
        let Some(own) = self.own_folder() else {
            return Err(NotKept::NoFolder);
        };
        // What inherits it inherits what it inherited, unless the program has one of the same name.
        let heirs = match self.find(name) {
            Ok(found) if self.source(name, false).is_none() => {
                self.heirs(own, name, &found.theme.inherits)?
            }
            _ => Vec::new(),
        };
        // A file and a folder of one name are one theme: it is gone only when both are.
        let [file, in_folder] = places_in(own, name);
        let file = file.is_file().then_some(file);
        let folder = in_folder.is_file().then(|| own.join(name));
        for path in file.into_iter().chain(folder) {
            trash(&path).map_err(|why| NotKept::NoTrash(path, why))?;
        }
        for (path, text) in heirs {
            text.persist(&path)
                .map_err(|failed| at(&path)(failed.error))?;
        }
        Ok(())
    }

    /// Makes a player's own theme that is a single file a folder of the same name, where pictures can lie; one that is a
    /// folder stays as it is. Gives the folder.
    ///
    /// # Errors
    /// When the theme is not there or the program's, something else has the folder's place, or the system does not write.
    pub fn make_folder(&self, name: &str) -> Result<PathBuf, NotKept> {
        let own = self.own_for(name)?;
        let path = self.own_file(name)?;
        let folder = own.join(name);
        let [file, in_folder] = places_in(own, name);
        if path == in_folder {
            return Ok(folder);
        }
        let text = fs::read(&file).map_err(at(&file))?;
        // The same text in the place already: this was begun before, and not ended.
        let begun = fs::read(&in_folder).is_ok_and(|there| there == text);
        if !begun {
            if fs::symlink_metadata(&folder).is_ok() {
                return Err(NotKept::Taken(name.to_owned()));
            }
            let room = room_in(own)?;
            let whole = room.path().join(THEME);
            written(&whole, &text)?
                .persist(&whole)
                .map_err(|failed| at(&whole)(failed.error))?;
            settle_in(room, &folder)?;
        }
        // The file stands before the folder: what somebody saved meanwhile is worn still, and nothing is lost.
        let same = fs::read(&file).is_ok_and(|now| now == text);
        let removed = if same {
            fs::remove_file(&file)
        } else {
            Err(io::Error::other("it was changed meanwhile"))
        };
        if let Err(why) = removed {
            if !begun {
                // Only what was put there just now.
                let _ = fs::remove_file(&in_folder).and_then(|()| fs::remove_dir(&folder));
            }
            return Err(at(&file)(why));
        }
        Ok(folder)
    }

    /// The player's own folder, for a theme of that name.
    fn own_for(&self, name: &str) -> Result<&Path, NotKept> {
        if !is_name(name) || is_device(name) {
            return Err(NotKept::BadName(name.to_owned()));
        }
        self.own_folder().ok_or(NotKept::NoFolder)
    }

    /// The file of a player's own theme.
    fn own_file(&self, name: &str) -> Result<PathBuf, NotKept> {
        let source = is_name(name).then(|| self.source(name, true)).flatten();
        match source {
            None => Err(NotKept::NoSuch(name.to_owned())),
            Some(source) if source.program => Err(NotKept::NotOwn(name.to_owned())),
            Some(source) => Ok(source.path),
        }
    }
}

/// The files of pictures, with their names in a theme's folder.
fn found(pictures: &[(String, Picture)]) -> impl Iterator<Item = (&str, &Path)> {
    let files = pictures.iter().map(|(_, picture)| picture);
    files.filter_map(|picture| Some((picture.name(), picture.file()?)))
}

/// Puts pictures into a theme's folder, if they are not those that lie there.
fn carry(pictures: &[(String, Picture)], folder: &Path) -> Result<(), NotKept> {
    for (name, file) in found(pictures) {
        let place = folder.join(name);
        if !is_one(file, &place) {
            let bytes = fs::read(file).map_err(at(file))?;
            let written = written(&place, &bytes)?;
            written
                .persist(&place)
                .map_err(|failed| at(&place)(failed.error))?;
        }
    }
    Ok(())
}

/// Makes a theme that is a folder, in one step.
fn put_folder(
    own: &Path,
    path: &Path,
    text: &str,
    pictures: &[(String, Picture)],
) -> Result<(), NotKept> {
    let room = room_in(own)?;
    carry(pictures, room.path())?;
    put(&room.path().join(THEME), text)?;
    settle_in(room, path)
}

#[cfg(test)]
mod mutated;
#[cfg(test)]
mod tests;
