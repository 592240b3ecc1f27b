//! Where themes lie, and what they inherit.

use super::fault::{Fault, What};
use super::key::is_name;
use super::{LIMIT, Theme, read};
use bevy::asset::io::file::FileAssetReader;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

macro_rules! shipped {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../../assets/themes/", $name, ".toml")))),+]
    };
}

/// The themes that are part of the program, the one all others inherit first: names and texts.
pub(super) const SHIPPED: &[(&str, &str)] = &shipped![
    "walnut",
    "sheki",
    "khokhloma",
    "gzhel",
    "marble",
    "felt",
    "paper",
    "night",
    "contrast",
];

/// The theme every other one inherits in the end.
pub const ROOT: &str = "walnut";
/// The file of a theme that is a folder.
pub const THEME: &str = "theme.toml";
/// So many themes may inherit each other in a row.
pub(super) const LONGEST: usize = 16;

/// The folders themes lie in: the player's own, and those beside the program.
#[derive(Debug, Clone, Default)]
pub struct Shelf {
    pub(super) own: Option<PathBuf>,
    program: Option<PathBuf>,
}

/// A theme that can be asked for by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Its file; none where it is in the program only.
    pub path: Option<PathBuf>,
    /// Whether it is the player's own.
    pub own: bool,
}

/// A theme that was asked for.
#[derive(Debug, Clone)]
pub struct Found {
    /// The name it is asked for by, or that of its file.
    pub name: String,
    /// The theme, whole whatever is wrong in its file.
    pub theme: Theme,
    /// What it inherits: a key it leaves out stands as here.
    pub base: Theme,
    /// What is wrong in its file and in those it inherits, each fault with that file's path.
    pub faults: Vec<(PathBuf, Fault)>,
    /// Its file; for one in the program a path that says so.
    pub path: PathBuf,
}

/// Why a theme is not there.
#[derive(Debug, thiserror::Error)]
pub enum NotThere {
    /// No theme has that name.
    #[error("no theme is called {0}")]
    NoSuch(String),
    /// Its file cannot be read.
    #[error("{path}: {why}", path = .0.display(), why = .1)]
    Unreadable(PathBuf, io::Error),
}

/// A theme's file before it is read.
#[derive(Debug, Clone)]
pub(super) struct Source {
    pub name: String,
    pub path: PathBuf,
    /// The text of one that has no file.
    text: Option<&'static str>,
    /// Whether it is the program's.
    pub program: bool,
}

impl Source {
    pub fn bytes(&self) -> io::Result<Vec<u8>> {
        if let Some(text) = self.text {
            return Ok(text.as_bytes().to_vec());
        }
        if !fs::metadata(&self.path)?.is_file() {
            return Err(io::Error::other("not a file"));
        }
        let mut bytes = Vec::new();
        let file = File::open(&self.path)?;
        file.take(LIMIT as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Two names of one file are one file.
    pub fn identity(&self) -> PathBuf {
        fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone())
    }
}

/// The file of a theme of that name in a folder: `NAME.toml`, or `theme.toml` in a folder of that name.
pub(super) fn file_in(folder: &Path, name: &str) -> Option<PathBuf> {
    places_in(folder, name)
        .into_iter()
        .find(|path| path.is_file())
}

/// Where a theme of that name can lie in a folder, the one that counts first.
pub(super) fn places_in(folder: &Path, name: &str) -> [PathBuf; 2] {
    [
        folder.join(format!("{name}.toml")),
        folder.join(name).join(THEME),
    ]
}

/// What the bytes of a theme's file say it inherits, if they do.
pub(super) fn parent_named(bytes: &[u8]) -> Option<String> {
    let (asked, _) = Theme::blank().with_bytes(bytes);
    (!asked.inherits.is_empty()).then_some(asked.inherits)
}

/// The folder that a theme's pictures lie in; none of one that is a single file.
pub(super) fn folder_of(file: &Path) -> Option<&Path> {
    file.parent()
        .filter(|_| file.file_name().is_some_and(|name| name == THEME))
}

impl Found {
    /// The folder that its pictures lie in; none of one that is a single file.
    pub fn folder(&self) -> Option<&Path> {
        folder_of(&self.path)
    }
}

/// The names of the themes in a folder, sorted.
pub(super) fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let name = name.strip_suffix(".toml").unwrap_or(&name);
            (is_name(name) && file_in(folder, name).is_some()).then(|| name.to_owned())
        })
        .collect();
    names.sort();
    names.dedup();
    names
}

impl Shelf {
    /// The shelf in the folders the system names: `themes` in the player's data folder, and `assets/themes`.
    pub fn of_the_system() -> Self {
        let own = directories::ProjectDirs::from("", "", "narde365");
        Self {
            own: own.map(|dirs| dirs.data_dir().join("themes")),
            program: Some(FileAssetReader::get_base_path().join("assets/themes")),
        }
    }

    /// A shelf in other folders; the themes that are part of the program are there without any.
    pub fn in_folders(own: Option<PathBuf>, program: Option<PathBuf>) -> Self {
        Self { own, program }
    }

    /// The folder of the player's own themes, whether it is there or not; none where the system names none.
    pub fn own_folder(&self) -> Option<&Path> {
        self.own.as_deref()
    }

    /// The folders that themes are looked for in, whether they are there or not.
    pub fn folders(&self) -> impl Iterator<Item = &Path> {
        [&self.program, &self.own]
            .into_iter()
            .flatten()
            .map(PathBuf::as_path)
    }

    /// What a theme of that name would inherit from another one.
    ///
    /// # Errors
    /// When there is no such theme, or the system cannot read its file.
    pub fn base_for(&self, name: &str, parent: &str) -> Result<Theme, NotThere> {
        let mut base = self.find(parent)?.theme;
        base.begin(name, parent);
        Ok(base)
    }

    /// Every theme: the program's, then the player's own. An own one of the same name stands in the place of the program's.
    pub fn list(&self) -> Vec<Listed> {
        let mut names: Vec<String> = SHIPPED.iter().map(|(name, _)| (*name).to_owned()).collect();
        for folder in [&self.program, &self.own].into_iter().flatten() {
            for name in names_in(folder) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        let listed = names.into_iter().filter_map(|name| {
            let source = self.source(&name, true)?;
            Some(Listed {
                name,
                path: source.text.is_none().then_some(source.path),
                own: !source.program,
            })
        });
        listed.collect()
    }

    /// The theme of that name or in that file or folder. The theme is whole whatever is wrong in its file: what is wrong or
    /// missing is inherited.
    ///
    /// # Errors
    /// When there is no such theme, or the system cannot read its file.
    pub fn find(&self, name: &str) -> Result<Found, NotThere> {
        let source = if is_name(name) {
            self.source(name, true)
                .ok_or_else(|| NotThere::NoSuch(name.to_owned()))?
        } else {
            Self::at(Path::new(name))
        };
        self.resolve(source, &mut Vec::new())
    }

    /// A theme by its name; a player's own only if those count.
    pub(super) fn source(&self, name: &str, own: bool) -> Option<Source> {
        let in_folder = |folder: &Option<PathBuf>| {
            let folder = folder.as_deref()?;
            file_in(folder, name)
        };
        let source = |path, text, program| Source {
            name: name.to_owned(),
            path,
            text,
            program,
        };
        let own = own.then(|| in_folder(&self.own)).flatten();
        let own = own.map(|path| source(path, None, false));
        let beside = || in_folder(&self.program).map(|path| source(path, None, true));
        let inside = || {
            let (name, text) = SHIPPED.iter().find(|(other, _)| *other == name)?;
            let path = PathBuf::from(format!("(narde365)/{name}.toml"));
            Some(source(path, Some(text), true))
        };
        own.or_else(beside).or_else(inside)
    }

    /// A theme by its file, or by its folder.
    fn at(path: &Path) -> Source {
        let path = if path.is_dir() {
            path.join(THEME)
        } else {
            path.to_owned()
        };
        let named = folder_of(&path).map_or_else(|| path.file_stem(), Path::file_name);
        let name = named.map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        Source {
            name,
            path,
            text: None,
            program: false,
        }
    }

    fn resolve(&self, source: Source, chain: &mut Vec<Source>) -> Result<Found, NotThere> {
        let bytes = source
            .bytes()
            .map_err(|why| NotThere::Unreadable(source.path.clone(), why))?;
        let mut faults = Vec::new();
        let asked = parent_named(&bytes);
        let named = asked.is_some();
        let parent = asked.unwrap_or_else(|| ROOT.to_owned());
        chain.push(source.clone());
        let is_root = source.program && source.name == ROOT;
        let mut base = Theme::walnut();
        if !is_root {
            match self.parent(&source, &parent, chain) {
                Ok(found) => {
                    base = found.theme;
                    faults = found.faults;
                }
                Err(Some(what)) if named => {
                    let fault = read::at_key(&bytes, "inherits", what);
                    faults.push((source.path.clone(), fault));
                }
                Err(_) => {}
            }
        }
        chain.pop();
        if !is_root {
            base.begin(&source.name, &parent);
        }
        let (mut theme, mut own) = base.with_bytes(&bytes);
        let folder = folder_of(&source.path);
        let bad = theme.find_pictures(folder, &base).into_iter();
        own.extend(bad.map(|(key, why)| read::at_key(&bytes, &key, What::Picture(why))));
        let own = own.into_iter().map(|fault| (source.path.clone(), fault));
        let mut all: Vec<_> = own.collect();
        all.append(&mut faults);
        Ok(Found {
            name: source.name,
            theme,
            base,
            faults: all,
            path: source.path,
        })
    }

    /// What a theme inherits, or why it does not.
    fn parent(
        &self,
        child: &Source,
        name: &str,
        chain: &mut Vec<Source>,
    ) -> Result<Found, Option<What>> {
        // A player's own theme may inherit the program's of the same name.
        let own = child.program || child.name != name;
        let source = self.source(name, own).ok_or_else(|| {
            let itself = child.name == name;
            Some(if itself {
                What::Circle(name.to_owned())
            } else {
                What::NoParent
            })
        })?;
        let identity = source.identity();
        if chain.iter().any(|other| other.identity() == identity) {
            let names: Vec<&str> = chain.iter().map(|other| other.name.as_str()).collect();
            return Err(Some(What::Circle(names.join(", "))));
        }
        if chain.len() >= LONGEST {
            return Err(Some(What::LongChain));
        }
        self.resolve(source, chain)
            .map_err(|_| Some(What::NoParent))
    }
}

impl Theme {
    /// The theme of that name or in that file, from the folders the system names.
    ///
    /// # Errors
    /// When there is no such theme, or the system cannot read its file.
    pub fn find(name: &str) -> Result<Found, NotThere> {
        Shelf::of_the_system().find(name)
    }
}

#[cfg(test)]
mod tests;
