//! A theme in one file, to be given away.

use super::{ENDING, FILES, NotKept, PACK, at, temporary};
use crate::app::theme::key::is_name;
use crate::app::theme::shelf::{LONGEST, SHIPPED, Source};
use crate::app::theme::{NotThere, ROOT, Shelf, Theme, png};
use std::fs;
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Folders in a theme's folder lie in each other at most so deep.
pub(super) const DEEPEST: usize = 4;

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
        let (line, parent) = self.line_to_a_shipped_one(name);
        let mut theme = found.theme;
        parent.clone_into(&mut theme.inherits);
        let text = theme.to_toml_unlike(&shipped(&parent));
        let pictures = pictures(&line, text.len() as u64)?;

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

    /// A theme and those it inherits up to one that everybody has, and the name of that one.
    fn line_to_a_shipped_one(&self, name: &str) -> (Vec<Source>, String) {
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
                return (line, source.name);
            }
            let bytes = source.bytes().unwrap_or_default();
            let mut parent = Theme::walnut().with_bytes(&bytes).0.inherits;
            if parent.is_empty() {
                ROOT.clone_into(&mut parent);
            }
            next = self.source(&parent, source.program || source.name != parent);
            line.push(source);
        }
        (line, ROOT.to_owned())
    }
}

/// A theme as everybody has it.
fn shipped(name: &str) -> Theme {
    let found = Shelf::in_folders(None, None).find(name);
    found.map_or_else(|_| Theme::walnut(), |found| found.theme)
}

/// A picture: its name in the theme's folder, and its file.
type Picture = (String, PathBuf);

/// Every usable picture in the folders of these themes; of two with one name that of the earlier theme.
fn pictures(line: &[Source], text: u64) -> Result<Vec<Picture>, NotKept> {
    let mut pictures: Vec<Picture> = Vec::new();
    let mut bytes = text;
    for source in line {
        let is_folder = source.path.file_name().is_some_and(|n| n == "theme.toml");
        let Some(folder) = source.path.parent().filter(|_| is_folder) else {
            continue;
        };
        let mut names = Vec::new();
        names_below(folder, "", DEEPEST, &mut names);
        names.sort();
        for name in names {
            let is_there = |(other, _): &Picture| other.to_lowercase() == name.to_lowercase();
            if pictures.iter().any(is_there) {
                continue;
            }
            // One that no theme may use is not given away.
            let Ok(path) = png::find(folder, &name) else {
                continue;
            };
            bytes += fs::metadata(&path).map_err(at(&path))?.len();
            pictures.push((name, path));
            if pictures.len() >= FILES {
                return Err(NotKept::TooMany);
            }
            if bytes > PACK {
                return Err(NotKept::TooLarge);
            }
        }
    }
    Ok(pictures)
}

/// The names of all pictures in a folder and those in it, with `/` between folders.
fn names_below(folder: &Path, within: &str, depth: usize, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let whole = format!("{within}{name}");
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if name.starts_with('.') {
            continue;
        }
        if is_folder && depth > 1 {
            names_below(&entry.path(), &format!("{whole}/"), depth - 1, names);
        } else if super::unpack::is_picture(&whole) && super::unpack::is_plain(&whole) {
            names.push(whole);
        }
    }
}

fn pack(file: &mut fs::File, text: &str, pictures: &[Picture]) -> Result<(), NotKept> {
    let whole = |why: ZipError| match why {
        ZipError::Io(why) => NotKept::System(PathBuf::from(ENDING), why),
        other => NotKept::BadArchive(other.to_string()),
    };
    // No time of day: the same theme gives the same file.
    let plain = SimpleFileOptions::default().unix_permissions(0o644);
    let mut archive = ZipWriter::new(file);
    let deflated = plain.compression_method(CompressionMethod::Deflated);
    archive.start_file("theme.toml", deflated).map_err(whole)?;
    let inside = |why| NotKept::System(PathBuf::from("theme.toml"), why);
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
