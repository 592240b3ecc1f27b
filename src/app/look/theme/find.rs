//! Where theme files lie.

use super::{Fault, Theme};
use bevy::asset::io::file::FileAssetReader;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A theme that was asked for.
#[derive(Debug, Clone)]
pub struct Found {
    /// The theme, whole whatever is wrong in its file.
    pub theme: Theme,
    /// What is wrong in its file, each fault with that file's path.
    pub faults: Vec<(PathBuf, Fault)>,
}

impl Theme {
    /// The theme of that name (`NAME.toml` among the program's themes) or in that file. The theme of the program itself
    /// is there without its file, too; with it, the file holds.
    ///
    /// # Errors
    /// Why the file cannot be read, as the system says it.
    pub fn find(name: &str) -> Result<Found, std::io::Error> {
        let folder = FileAssetReader::get_base_path().join("assets/themes");
        let is_name = !name.is_empty()
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || c == '-' || c == '_');
        let path = if is_name {
            folder.join(format!("{name}.toml"))
        } else {
            PathBuf::from(name)
        };
        let mut found = Found {
            theme: Theme::walnut(),
            faults: Vec::new(),
        };
        // Every theme inherits the program's own, as its file has it.
        let own = folder.join("walnut.toml");
        match found.add(&own) {
            Err(why) if path == own && why.kind() != ErrorKind::NotFound => return Err(why),
            _ if path == own => return Ok(found),
            _ => found.add(&path)?,
        }
        Ok(found)
    }
}

impl Found {
    fn add(&mut self, path: &Path) -> Result<(), std::io::Error> {
        let (theme, faults) = self.theme.with(&std::fs::read_to_string(path)?);
        self.theme = theme;
        self.faults
            .extend(faults.into_iter().map(|fault| (path.to_owned(), fault)));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_own_theme_is_found_by_its_name_and_others_only_where_they_are() {
        let found = Theme::find("walnut").expect("walnut");
        assert!(found.faults.is_empty());
        assert_eq!(found.theme, Theme::walnut());
        for name in ["", "no-such-theme", "../walnut", "no/such/file.toml"] {
            assert!(Theme::find(name).is_err(), "{name}");
        }
    }

    #[test]
    fn a_file_with_a_fault_gives_a_whole_theme_and_names_the_fault() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "[white]\nbase = \"#12\"\nrough = 0.5\n").expect("written");
        let found = Theme::find(file.path().to_str().expect("a path")).expect("found");
        assert_eq!(found.theme.checkers.white.rough, 0.5);
        assert_eq!(
            found.theme.checkers.white.base,
            Theme::walnut().checkers.white.base
        );
        assert_eq!(found.faults.len(), 1);
    }
}
