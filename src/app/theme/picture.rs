//! A picture that a theme names.

use super::Theme;
use super::key::Leaf;
use super::png::{self, BadPicture};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A picture in a theme's folder. Two are equal when they have the same name and are the same state of the same file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Picture {
    name: String,
    found: Option<Found>,
}

/// A picture's file as it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Found {
    file: PathBuf,
    changed: Option<SystemTime>,
}

impl Picture {
    /// A picture of that name, still to be found.
    pub(super) fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            found: None,
        }
    }

    /// Its name in the theme's folder; empty for none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its file, if it is there and may be used.
    pub fn file(&self) -> Option<&Path> {
        self.found.as_ref().map(|found| found.file.as_path())
    }

    /// When its file was changed last, as it was found.
    pub(super) fn changed(&self) -> Option<SystemTime> {
        self.found.as_ref()?.changed
    }

    /// Whether it is the same file of the same name, whatever has become of that.
    pub(super) fn is_same_file(&self, other: &Picture) -> bool {
        self.name == other.name && self.file() == other.file()
    }

    /// Finds its file in the theme's folder; one that is found already, where a parent of the theme lies, stays.
    pub(super) fn find(&mut self, folder: Option<&Path>) -> Result<(), BadPicture> {
        if self.name.is_empty() || self.found.is_some() {
            return Ok(());
        }
        let file = png::find(folder.ok_or(BadPicture::NoFolder)?, &self.name)?;
        let changed = file.metadata().and_then(|known| known.modified()).ok();
        self.found = Some(Found { file, changed });
        Ok(())
    }
}

impl Theme {
    /// Every picture that this theme lays, by its key.
    pub(super) fn pictures(&self) -> Vec<(String, Picture)> {
        let mut pictures = Vec::new();
        self.clone().visit(&mut |path: &str, leaf: Leaf<'_>| {
            if let Leaf::Picture(picture) = leaf
                && !picture.name.is_empty()
            {
                pictures.push((path.to_owned(), picture.clone()));
            }
        });
        pictures
    }

    /// The same but for those that another theme lays under the same key.
    pub(super) fn pictures_unlike(&self, base: &Theme) -> Vec<(String, Picture)> {
        let mut pictures = self.pictures();
        let others = base.pictures();
        pictures.retain(|(path, picture)| {
            !others
                .iter()
                .any(|(key, other)| key == path && picture.is_same_file(other))
        });
        pictures
    }

    /// Pictures still to be found lie where another theme found those of the same name under the same key.
    pub(super) fn find_pictures_with(&mut self, other: &Theme) {
        let found = other.pictures();
        self.visit(&mut |path: &str, leaf: Leaf<'_>| {
            if let Leaf::Picture(picture) = leaf
                && picture.found.is_none()
                && let Some((_, known)) = found.iter().find(|(key, _)| key == path)
                && known.name == picture.name
                && known.file().is_some_and(Path::exists)
            {
                picture.found.clone_from(&known.found);
            }
        });
    }
}
