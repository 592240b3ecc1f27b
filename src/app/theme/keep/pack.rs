//! A theme in one file, to be given away.

use super::disk::temporary;
use super::unpack::{is_picture, is_plain};
use super::{ENDING, FILES, NotKept, PACK, at};
use crate::app::theme::key::is_name;
use crate::app::theme::shelf::{LONGEST, SHIPPED, Source, THEME, parent_named};
use crate::app::theme::{NotThere, ROOT, Shelf, Theme, Value};
use std::fs;
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

impl Shelf {
    /// Packs a theme and its pictures into `NAME.narde-theme` in a folder, or `NAME-2.narde-theme` where that is there, and
    /// so on. The file inherits one of the themes that everybody has; what it inherits from others is folded in. Gives the
    /// file.
    ///
    /// # Errors
    /// When there is no such theme, its pictures are too many or too large, or the system does not write.
    pub fn export(&self, name: &str, folder: &Path) -> Result<PathBuf, NotKept> {
        if !is_name(name) {
            return Err(NotKept::BadName(name.to_owned()));
        }
        let found = self.find(name).map_err(|why| match why {
            NotThere::NoSuch(name) => NotKept::NoSuch(name),
            NotThere::Unreadable(path, why) => NotKept::System(path, why),
        })?;
        let mut theme = found.theme;
        theme.inherits = self.shipped_parent(name);
        let pictures = gather(&mut theme);
        let text = theme.to_toml_unlike(&shipped(&theme.inherits));
        weigh(&text, &pictures)?;

        let mut file = temporary().tempfile_in(folder).map_err(at(folder))?;
        pack(file.as_file_mut(), &text, &pictures)?;
        file.as_file_mut().rewind().map_err(at(folder))?;
        file.as_file().sync_all().map_err(at(folder))?;
        let size = file.as_file().metadata().map_err(at(folder))?.len();
        if size > PACK {
            return Err(NotKept::TooLarge);
        }
        for number in 1.. {
            let path = folder.join(match number {
                1 => format!("{name}.{ENDING}"),
                _ => format!("{name}-{number}.{ENDING}"),
            });
            match file.persist_noclobber(&path) {
                Ok(_) => return Ok(path),
                Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => {
                    file = taken.file;
                }
                Err(failed) => return Err(at(&path)(failed.error)),
            }
        }
        Err(NotKept::Taken(name.to_owned()))
    }

    /// The first of those a theme inherits that everybody has.
    fn shipped_parent(&self, name: &str) -> String {
        let mut line: Vec<Source> = Vec::new();
        let mut next = self.source(name, true);
        while let Some(source) = next.take() {
            let known = |other: &Source| other.identity() == source.identity();
            if line.iter().any(known) || line.len() >= LONGEST {
                break;
            }
            let is_shipped = source.program && SHIPPED.iter().any(|(one, _)| *one == source.name);
            // A shipped one that is given away itself inherits what it always does.
            if is_shipped && !line.is_empty() {
                return source.name;
            }
            let bytes = source.bytes().unwrap_or_default();
            let parent = parent_named(&bytes).unwrap_or_else(|| ROOT.to_owned());
            next = self.source(&parent, source.program || source.name != parent);
            line.push(source);
        }
        ROOT.to_owned()
    }
}

/// A theme as everybody has it.
fn shipped(name: &str) -> Theme {
    let found = Shelf::in_folders(None, None).find(name);
    found.map_or_else(|_| Theme::walnut(), |found| found.theme)
}

/// A picture: its name in the theme's folder, and its file.
type Packed = (String, PathBuf);

/// Every picture a theme lays, under names that are good anywhere and differ from each other, which the theme then knows.
fn gather(theme: &mut Theme) -> Vec<Packed> {
    let mut packed: Vec<Packed> = Vec::new();
    for (path, picture) in theme.pictures() {
        // One that is not there lies in the file of nobody.
        let name = picture.file().map_or_else(String::new, |file| {
            let known = packed.iter().find(|(_, other)| other == file);
            known.map(|(name, _)| name.clone()).unwrap_or_else(|| {
                let name = good_name(picture.name(), &packed);
                packed.push((name.clone(), file.to_owned()));
                name
            })
        });
        let _ = theme.set(&path, &Value::Text(name));
    }
    packed
}

/// A picture's name in a packed theme.
fn good_name(name: &str, packed: &[Packed]) -> String {
    let good =
        is_picture(name) && is_plain(name) && !name.split('/').any(|part| part.starts_with('.'));
    let name = if good { name } else { "picture.png" };
    let stem = &name[..name.len() - ".png".len()];
    let is_free = |name: &String| {
        let is_it = |(other, _): &Packed| other.to_lowercase() == name.to_lowercase();
        !packed.iter().any(is_it)
    };
    let numbered = (2..).map(|number| format!("{stem}-{number}.png"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(is_free).unwrap_or_default()
}

/// Refuses what could not be unpacked again.
fn weigh(text: &str, pictures: &[Packed]) -> Result<(), NotKept> {
    if pictures.len() >= FILES {
        return Err(NotKept::TooMany);
    }
    let mut bytes = text.len() as u64;
    for (_, path) in pictures {
        bytes += fs::metadata(path).map_err(at(path))?.len();
    }
    if bytes > PACK {
        return Err(NotKept::TooLarge);
    }
    Ok(())
}

fn pack(file: &mut fs::File, text: &str, pictures: &[Packed]) -> Result<(), NotKept> {
    let whole = |why: ZipError| match why {
        ZipError::Io(why) => NotKept::System(PathBuf::from(ENDING), why),
        other => NotKept::BadArchive(other.to_string()),
    };
    // No time of day: the same theme gives the same file.
    let plain = SimpleFileOptions::default().unix_permissions(0o644);
    let mut archive = ZipWriter::new(file);
    let deflated = plain.compression_method(CompressionMethod::Deflated);
    archive.start_file(THEME, deflated).map_err(whole)?;
    let inside = |why| NotKept::System(PathBuf::from(THEME), why);
    archive.write_all(text.as_bytes()).map_err(inside)?;
    // A PNG is packed already.
    let stored = plain.compression_method(CompressionMethod::Stored);
    for (name, path) in pictures {
        archive.start_file(name.as_str(), stored).map_err(whole)?;
        let mut picture = fs::File::open(path).map_err(at(path))?;
        io::copy(&mut picture, &mut archive).map_err(at(path))?;
    }
    archive.finish().map_err(whole)?;
    Ok(())
}
