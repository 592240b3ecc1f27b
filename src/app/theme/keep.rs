//! Themes are made, kept and given away: files in the player's own folder, and one file to send to others.

mod pack;
mod unpack;

use super::fault::Fault;
use super::key::is_name;
use super::png::BadPicture;
use super::shelf::{THEME, file_in, names_in, parent_named, places_in};
use super::{Picture, ROOT, Shelf, Theme};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempDir};

/// The most bytes a packed theme may have, packed and unpacked.
pub(super) const PACK: u64 = 64 << 20;
/// The most files in a packed theme.
pub(super) const FILES: usize = 64;
/// How the file of a packed theme ends.
pub const ENDING: &str = "narde-theme";
/// A name that is made up has at most so many letters and bytes, so that a number can follow and every system takes it.
const TAME: (usize, usize) = (56, 200);

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

    /// A name that no theme has: what is wished for, without what a name cannot have, and with a number where it is taken.
    pub fn free_name(&self, wish: &str) -> String {
        let tame = tame(wish);
        let numbered = (2..).map(|number| format!("{tame}-{number}"));
        let mut names = std::iter::once(tame.clone()).chain(numbered);
        // Among endlessly many names one is free.
        names
            .find(|name| !self.is_taken(name) && !is_device(name))
            .unwrap_or(tame)
    }

    /// Whether a theme has that name, or something that is none stands in its place. Case does not count: on some systems
    /// it does not for files.
    fn is_taken(&self, name: &str) -> bool {
        let lower = name.to_lowercase();
        let is_it = |other: &str| other.to_lowercase() == lower;
        let own = self.own.iter().flat_map(|own| {
            let places = [own.join(format!("{name}.toml")), own.join(name)];
            places.into_iter().map(|path| path.symlink_metadata())
        });
        own.into_iter().any(|known| known.is_ok())
            || self.list().iter().any(|listed| is_it(&listed.name))
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

    /// The player's own themes that inherit one of them, with what each must say when that has another name: written, but
    /// not yet in its place.
    fn heirs(
        &self,
        own: &Path,
        from: &str,
        to: &str,
    ) -> Result<Vec<(PathBuf, NamedTempFile)>, NotKept> {
        let mut heirs = Vec::new();
        for name in names_in(own).into_iter().filter(|name| name != from) {
            let Some(source) = self.source(&name, true) else {
                continue;
            };
            let text = source.bytes().ok().map(String::from_utf8);
            let Some(Ok(text)) = text else { continue };
            if parent_named(text.as_bytes()).unwrap_or_else(|| ROOT.to_owned()) != from {
                continue;
            }
            if let Some(text) = with_parent(&text, to) {
                let written = written(&source.path, text.as_bytes())?;
                heirs.push((source.path, written));
            }
        }
        Ok(heirs)
    }
}

/// A theme's text that inherits another theme, and is the same otherwise; none where that cannot be done.
fn with_parent(text: &str, parent: &str) -> Option<String> {
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    let (mark, text) = text.split_at(mark.min('\u{feff}'.len_utf8()));
    let (table, _) = toml::de::DeTable::parse_recoverable(text);
    let place = table.get_ref().get("inherits").map(toml::Spanned::span);
    let new = match place {
        Some(place) => {
            let (before, after) = (text.get(..place.start)?, text.get(place.end..)?);
            format!("{mark}{before}\"{parent}\"{after}")
        }
        None => format!("{mark}inherits = \"{parent}\"\n{text}"),
    };
    (parent_named(new.as_bytes()).as_deref() == Some(parent)).then_some(new)
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

/// A folder to fill, in the one where it will stay.
fn room_in(own: &Path) -> Result<TempDir, NotKept> {
    fs::create_dir_all(own).map_err(at(own))?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".theme-");
    // A temporary folder is for its maker only otherwise.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o777));
    }
    builder.tempdir_in(own).map_err(at(own))
}

/// Gives a filled folder the name it keeps, which nothing has.
fn settle_in(room: TempDir, path: &Path) -> Result<(), NotKept> {
    fs::rename(room.path(), path).map_err(at(path))?;
    // It stands elsewhere now: nothing is left to be cleared away.
    drop(room.keep());
    Ok(())
}

/// Puts a text into a file, in one step.
fn put(path: &Path, text: &str) -> Result<(), NotKept> {
    let written = written(path, text.as_bytes())?;
    written
        .persist(path)
        .map_err(|failed| at(path)(failed.error))?;
    Ok(())
}

/// A file written whole beside the place it will have, which makes that place's folder.
fn written(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, NotKept> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(at(folder))?;
    let mut file = temporary().tempfile_in(folder).map_err(at(folder))?;
    file.write_all(bytes).map_err(at(path))?;
    file.as_file().sync_all().map_err(at(path))?;
    Ok(file)
}

/// Unfinished files: with a name that is no theme's, and readable for whom the system lets read new files.
fn temporary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".theme-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Gives a file or a folder a name that nothing has.
fn move_to(old: &Path, new: &Path) -> io::Result<()> {
    // A second name never takes the place of another file, as a new one would. Not every file system has them, nor any for
    // folders, which take the place of empty ones at most.
    if old.is_file() && !is_one(old, new) {
        match fs::hard_link(old, new) {
            Ok(()) => return fs::remove_file(old),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => return Err(why),
            Err(_) => {}
        }
    }
    fs::rename(old, new)
}

/// Whether two names are those of one file or folder.
fn is_one(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path).ok();
    real(one).is_some() && real(one) == real(other)
}

/// A text as the name of a theme: what cannot stand in one becomes a dash.
fn tame(wish: &str) -> String {
    let mut name = String::new();
    for letter in wish.chars() {
        let is_mark = ('\u{300}'..='\u{36f}').contains(&letter);
        let good = letter.is_alphanumeric() || letter == '_';
        if is_mark {
            // Some systems write a letter and its sign one after the other.
        } else if good {
            name.push(letter);
        } else if !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
        if name.chars().count() >= TAME.0 || name.len() >= TAME.1 {
            break;
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() { "theme" } else { name }.to_owned()
}

/// Whether a name is that of a device on Windows, where no file can have it.
fn is_device(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let numbered = |device: &str| {
        let rest = name.strip_prefix(device);
        rest.is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    matches!(name.as_str(), "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod mutated;
#[cfg(test)]
mod tests;
