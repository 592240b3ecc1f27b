//! Files and folders that are there whole or not at all.

use super::{NotKept, at};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tempfile::{NamedTempFile, TempDir};

/// A folder to fill, in the one where it will stay.
pub(super) fn room_in(own: &Path) -> Result<TempDir, NotKept> {
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
pub(super) fn settle_in(room: TempDir, path: &Path) -> Result<(), NotKept> {
    fs::rename(room.path(), path).map_err(at(path))?;
    // It stands elsewhere now: nothing is left to be cleared away.
    drop(room.keep());
    Ok(())
}

/// Puts a text into a file, in one step.
pub(super) fn put(path: &Path, text: &str) -> Result<(), NotKept> {
    let written = written(path, text.as_bytes())?;
    written
        .persist(path)
        .map_err(|failed| at(path)(failed.error))?;
    Ok(())
}

/// A file written whole beside the place it will have, which makes that place's folder.
pub(super) fn written(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, NotKept> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(at(folder))?;
    let mut file = temporary().tempfile_in(folder).map_err(at(folder))?;
    file.write_all(bytes).map_err(at(path))?;
    file.as_file().sync_all().map_err(at(path))?;
    Ok(file)
}

/// Unfinished files: with a name that is no theme's, and readable for whom the system lets read new files.
pub(super) fn temporary() -> tempfile::Builder<'static, 'static> {
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
pub(super) fn move_to(old: &Path, new: &Path) -> io::Result<()> {
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
pub(super) fn is_one(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| fs::canonicalize(path).ok();
    real(one).is_some() && real(one) == real(other)
}
