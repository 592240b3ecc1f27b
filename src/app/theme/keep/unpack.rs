//! Themes that others gave: looked through before anything of them stands in the player's folder.

use super::disk::{room_in, settle_in, written};
use super::names::is_device;
use super::{FILES, NotKept, PACK, at};
use crate::app::theme::fault::What;
use crate::app::theme::png::{self, BadPicture};
use crate::app::theme::shelf::{THEME, places_in};
use crate::app::theme::{Found, LIMIT, Shelf, Theme, read};
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::Path;
use tempfile::TempDir;
use zip::ZipArchive;
use zip::result::ZipError;

/// A name within an archive has at most so many bytes.
const NAME: usize = 200;
/// Folders in a theme's folder lie in each other at most so deep.
const DEEPEST: usize = 4;

impl Shelf {
    /// Takes in a packed theme or a theme's TOML file, under a free name like that of the file, which is given.
    ///
    /// # Errors
    /// When the file is no theme, too large, or has anything in it that it must not have; nothing of it is kept then.
    pub fn import(&self, file: &Path) -> Result<String, NotKept> {
        let own = self.own_folder().ok_or(NotKept::NoFolder)?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let is_toml = file
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
        let bytes = read(file, if is_toml { LIMIT as u64 } else { PACK })?;
        // A whole theme's own file is called after the theme's folder only.
        let folder = file.parent().and_then(Path::file_name);
        let wish = match folder {
            Some(folder) if is_toml && stem == "theme" => folder.to_string_lossy(),
            _ => stem,
        };
        if is_toml {
            let text = theme_text(bytes).map_err(|why| why.unwrap_or_else(|| not(file)))?;
            return self.put_file(own, &wish, &text);
        }
        if !bytes.starts_with(b"PK") {
            return Err(not(file));
        }
        let room = room_in(own)?;
        let (text, pictures) = unpack(&bytes, room.path(), file)?;
        if pictures == 0 {
            return self.put_file(own, &wish, &text);
        }
        let path = room.path().join(THEME);
        fs::write(&path, &text).map_err(at(&path))?;
        let name = self.free_name(&wish);
        settle_in(room, &own.join(&name))?;
        Ok(name)
    }

    /// A packed theme as it would be if it were taken in, and the folder that its pictures lie in as long as it is kept.
    /// Nothing of it comes among the player's own themes.
    ///
    /// # Errors
    /// As of [`Self::import`].
    pub fn look_into(&self, file: &Path) -> Result<(Found, TempDir), NotKept> {
        let bytes = read(file, PACK)?;
        if !bytes.starts_with(b"PK") {
            return Err(not(file));
        }
        let room = tempfile::tempdir().map_err(at(file))?;
        let (text, _) = unpack(&bytes, room.path(), file)?;
        let path = room.path().join(THEME);
        fs::write(&path, &text).map_err(at(&path))?;
        let found = self.find(&path.to_string_lossy());
        let mut found = found.map_err(|_| not(file))?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        // Without a name of its own it is called after the file, not after the passing folder.
        let passing = std::mem::replace(&mut found.name, stem.into_owned());
        let Found { theme, name, .. } = &mut found;
        for title in [&mut theme.name_ru, &mut theme.name_en] {
            if *title == passing {
                name.clone_into(title);
            }
        }
        for (path, _) in &mut found.faults {
            if let Ok(inside) = path.strip_prefix(room.path()) {
                *path = file.join(inside);
            }
        }
        Ok((found, room))
    }

    fn put_file(&self, own: &Path, wish: &str, text: &str) -> Result<String, NotKept> {
        let first = self.free_name(wish);
        let mut written = written(&places_in(own, &first)[0], text.as_bytes())?;
        loop {
            let name = self.free_name(wish);
            let [path, _] = places_in(own, &name);
            match written.persist_noclobber(&path) {
                Ok(_) => return Ok(name),
                // Somebody was quicker: the next name.
                Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => {
                    written = taken.file;
                }
                Err(failed) => return Err(at(&path)(failed.error)),
            }
        }
    }
}

fn not(file: &Path) -> NotKept {
    NotKept::NotATheme(file.to_owned())
}

/// A whole file of at most so many bytes.
fn read(path: &Path, most: u64) -> Result<Vec<u8>, NotKept> {
    if !fs::metadata(path).map_err(at(path))?.is_file() {
        return Err(not(path));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(at(path))?;
    file.take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(at(path))?;
    if bytes.len() as u64 > most {
        return Err(NotKept::TooLarge);
    }
    Ok(bytes)
}

/// A theme's text, if it is one: it can be read to its end and has at least one of a theme's parts or keys. What is wrong
/// in it otherwise stays for the player to see.
fn theme_text(bytes: Vec<u8>) -> Result<String, Option<NotKept>> {
    let (_, faults) = Theme::walnut().with_bytes(&bytes);
    for fault in faults {
        if matches!(fault.what, What::Syntax(_) | What::NotText | What::TooLarge) {
            return Err(Some(NotKept::Unreadable(fault)));
        }
    }
    let text = String::from_utf8(bytes).map_err(|_| None)?;
    let table: toml::Table = text
        .trim_start_matches('\u{feff}')
        .parse()
        .map_err(|_| None)?;
    let keys = Theme::walnut().keys();
    if keys.iter().any(|key| table.contains_key(key.group())) {
        Ok(text)
    } else {
        Err(None)
    }
}

/// Unpacks the pictures of an archive into a folder; gives the theme's text and their number. Every byte is counted as it
/// comes: what the archive says of its sizes is not trusted.
fn unpack(bytes: &[u8], room: &Path, file: &Path) -> Result<(String, usize), NotKept> {
    if told(bytes)? > FILES {
        return Err(NotKept::TooMany);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    if archive.len() > FILES {
        return Err(NotKept::TooMany);
    }
    // Which of the two would be meant?
    if archive.has_duplicate_names() {
        return Err(NotKept::BadArchive("one name twice".to_owned()));
    }
    let mut names = HashSet::new();
    let mut left = PACK;
    let mut text = None;
    let mut pictures = 0;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(damaged)?;
        let name = entry.name().map_err(damaged)?.into_owned();
        let plain = name.strip_suffix('/').unwrap_or(&name);
        let kind = entry.unix_mode().map_or(0, |mode| mode & 0o170_000);
        let is_folder = entry.is_dir();
        // Files, folders, and what the packer says nothing of.
        let known = matches!(kind, 0 | 0o100_000 | 0o040_000);
        if !is_plain(plain) || !known || entry.is_symlink() || entry.encrypted() {
            return Err(NotKept::BadEntry(shown(&name)));
        }
        if !names.insert(plain.to_lowercase()) {
            return Err(NotKept::BadEntry(shown(&name)));
        }
        let hidden = plain.split('/').any(|part| part.starts_with('.'));
        if is_folder || hidden || !(name == THEME || is_picture(&name)) {
            continue;
        }
        let mut content = Vec::new();
        let most = if name == THEME {
            LIMIT as u64
        } else {
            png::LARGEST
        };
        let most = most.min(left);
        entry
            .take(most + 1)
            .read_to_end(&mut content)
            .map_err(|why| NotKept::BadArchive(why.to_string()))?;
        let size = content.len() as u64;
        if size > most {
            return Err(if most == left {
                NotKept::TooLarge
            } else if name == THEME {
                too_long()
            } else {
                NotKept::Picture(name, BadPicture::TooLarge(size))
            });
        }
        left -= size;
        if name == THEME {
            text = Some(theme_text(content).map_err(|why| why.unwrap_or_else(|| not(file)))?);
        } else {
            put_picture(room, &name, &content)?;
            pictures += 1;
        }
    }
    let text = text.ok_or(NotKept::NoThemeInside)?;
    Ok((text, pictures))
}

fn too_long() -> NotKept {
    NotKept::Unreadable(read::one("", 0, What::TooLarge))
}

/// How many entries an archive says it has, in the record at its very end (APPNOTE.TXT 4.3.16). The larger kind of archive
/// is none of ours.
fn told(bytes: &[u8]) -> Result<usize, NotKept> {
    const RECORD: usize = 22;
    let no = || NotKept::BadArchive("no end of an archive".to_owned());
    let first = bytes.len().checked_sub(RECORD).ok_or_else(no)?;
    let least = first.saturating_sub(usize::from(u16::MAX));
    let number = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let at = (least..=first)
        .rev()
        .find(|at| {
            bytes[*at..].starts_with(b"PK\x05\x06") && at + RECORD + number(at + 20) == bytes.len()
        })
        .ok_or_else(no)?;
    Ok(number(at + 8).max(number(at + 10)))
}

fn damaged(why: ZipError) -> NotKept {
    NotKept::BadArchive(why.to_string())
}

/// The beginning of a name that may be anything.
fn shown(name: &str) -> String {
    name.chars().take(80).collect()
}

/// Whether a name is the plain name of a file in a folder or in one below, on every system.
pub(super) fn is_plain(name: &str) -> bool {
    let odd = |letter: char| letter.is_control() || "\\:*?\"<>|".contains(letter);
    let good = |part: &str| {
        let stem = part.split('.').next().unwrap_or_default();
        !part.is_empty()
            && !part.ends_with(['.', ' '])
            && !part.starts_with(' ')
            && !is_device(stem)
    };
    name.len() <= NAME
        && !name.contains(odd)
        && name.split('/').count() <= DEEPEST
        && name.split('/').all(good)
}

/// Whether a file's name is that of a picture.
pub(super) fn is_picture(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
}

fn put_picture(room: &Path, name: &str, content: &[u8]) -> Result<(), NotKept> {
    let path = room.join(name);
    let folder = path.parent().unwrap_or(room);
    fs::create_dir_all(folder).map_err(at(&path))?;
    let mut file = File::create_new(&path).map_err(at(&path))?;
    io::Write::write_all(&mut file, content).map_err(at(&path))?;
    png::find(room, name).map_err(|why| NotKept::Picture(name.to_owned(), why))?;
    Ok(())
}
