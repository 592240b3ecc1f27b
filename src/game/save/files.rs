//! The two files a running game lives in, and nothing about what is in them.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::record::MAX_FILE;

/// The name of the file with the newest state.
pub const NEWEST: &str = "game.narde";
/// The state before it, in case the newest cannot be read.
pub(super) const PREVIOUS: &str = "game.previous.narde";
/// How the names of unfinished files begin and end; a program that was killed in mid-save leaves one behind.
const UNFINISHED: (&str, &str) = (".game-", ".tmp");

/// What reading one of the files gave.
pub(super) enum Found {
    /// There is no such file.
    Missing,
    /// Its bytes.
    Bytes(Vec<u8>),
    /// It is there, but cannot be a save: the reason.
    Unusable(Unusable),
}

/// Why a file that is there cannot be read as a save.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// A folder, a device or the like.
    #[error("it is not a file")]
    NotAFile,
    /// Larger than any record may be.
    #[error("it is larger than {MAX_FILE} bytes")]
    TooLarge,
    /// The system would not read it; its own words.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
}

/// Writes `text` as the newest state in one step: after a crash at any moment either the old or the new state is there.
/// The state before stays as the previous one.
pub(super) fn write(folder: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new()
        .prefix(UNFINISHED.0)
        .suffix(UNFINISHED.1)
        .tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    // A second copy is a help, not a condition: without it the newest state is still written whole.
    let _ = keep_previous(folder);
    file.persist(folder.join(NEWEST)).map_err(|e| e.error)?;
    sync_folder(folder);
    Ok(())
}

/// Gives the newest state a second name, so that at no moment both are missing.
fn keep_previous(folder: &Path) -> io::Result<()> {
    let newest = folder.join(NEWEST);
    if !fs::symlink_metadata(&newest)?.is_file() {
        return Ok(());
    }
    let spare = folder.join(format!("{}previous{}", UNFINISHED.0, UNFINISHED.1));
    let _ = fs::remove_file(&spare);
    // Some file systems know no second names.
    fs::hard_link(&newest, &spare).or_else(|_| fs::copy(&newest, &spare).map(drop))?;
    fs::rename(&spare, folder.join(PREVIOUS))
}

/// Makes the new names last through a power cut, where the system offers that for folders.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|f| f.sync_all());
    }
}

/// Writes a text under a name that is not taken yet, `stem` and a number; gives its path.
pub(super) fn write_new(folder: &Path, stem: &str, text: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let stem: String = stem
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() || letter == '.' {
                letter
            } else {
                '-'
            }
        })
        .collect();
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    for number in 1.. {
        let path = folder.join(format!("{stem}-{number}.narde"));
        match file.persist_noclobber(&path) {
            Ok(_) => {
                sync_folder(folder);
                return Ok(path);
            }
            Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => file = taken.file,
            Err(other) => return Err(other.error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Reads one of the files, never more than a record may have.
pub(super) fn read(path: &Path) -> Found {
    let unreadable = |e: io::Error| Found::Unusable(Unusable::Unreadable(e.to_string()));
    match fs::symlink_metadata(path) {
        Err(e)
            if matches!(
                e.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
            ) =>
        {
            return Found::Missing;
        }
        Err(e) => return unreadable(e),
        Ok(_) => {}
    }
    // Asked of what a link leads to, before opening: opening a pipe would wait for its other end.
    match fs::metadata(path) {
        Err(e) => return unreadable(e),
        Ok(data) if !data.is_file() => return Found::Unusable(Unusable::NotAFile),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let most = MAX_FILE as u64;
    match File::open(path).and_then(|f| f.take(most + 1).read_to_end(&mut bytes)) {
        Err(e) => unreadable(e),
        Ok(_) if bytes.len() as u64 > most => Found::Unusable(Unusable::TooLarge),
        Ok(_) => Found::Bytes(bytes),
    }
}

/// Moves a damaged file to the first free name beside it; none where the system refuses.
pub(super) fn keep_aside(path: &Path) -> Option<PathBuf> {
    let stem = path.file_stem()?.to_str()?;
    (1..=9999)
        .map(|n| path.with_file_name(format!("{stem}.damaged-{n}.narde")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .filter(|aside| fs::rename(path, aside).is_ok())
}

/// Removes what a killed program left unfinished.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if let Some(name) = name.to_str()
            && name.starts_with(UNFINISHED.0)
            && name.ends_with(UNFINISHED.1)
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Removes both files, the previous one first: a crash between the two must not bring an older state back.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    for name in [PREVIOUS, NEWEST] {
        match fs::remove_file(folder.join(name)) {
            Err(e)
                if !matches!(
                    e.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                return Err(e);
            }
            _ => {}
        }
    }
    sync_folder(folder);
    Ok(())
}
