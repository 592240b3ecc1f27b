//! The settings file: read leniently, written whole or not at all.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use super::Settings;

/// The file's name in its folder.
pub const FILE: &str = "settings.toml";
/// A settings file larger than this is no settings file.
const LARGEST: u64 = 1 << 20;

/// What came of reading the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Loaded {
    /// The settings, in full and tame whatever the file held.
    pub settings: Settings,
    /// Where the file lies now if it could not be read.
    pub damaged: Option<PathBuf>,
}

/// The folder the system keeps for our settings, if it names any.
pub fn system_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "narde365").map(|dirs| dirs.config_dir().to_owned())
}

/// Reads the settings of a folder. No file gives the defaults; a value that makes no sense gives its own default; a file that is no
/// TOML is moved aside.
pub fn load(folder: &Path) -> Loaded {
    let path = folder.join(FILE);
    match read(&path) {
        Ok(Some(table)) => Loaded {
            settings: merge(table).tamed(),
            damaged: None,
        },
        Ok(None) => Loaded::default(),
        Err(_) => Loaded {
            settings: Settings::default(),
            damaged: Some(set_aside(&path)),
        },
    }
}

/// Writes the settings into a folder, which is made if it is missing. A crash at any moment leaves the old file or the new one.
///
/// # Errors
///
/// What the system says when the folder cannot be written.
pub fn save(folder: &Path, settings: &Settings) -> io::Result<()> {
    let text = toml::to_string_pretty(settings).map_err(io::Error::other)?;
    fs::create_dir_all(folder)?;
    let mut draft = tempfile::NamedTempFile::new_in(folder)?;
    draft.write_all(text.as_bytes())?;
    draft.as_file().sync_all()?;
    draft.persist(folder.join(FILE))?;
    Ok(())
}

fn read(path: &Path) -> io::Result<Option<Table>> {
    let size = match fs::metadata(path) {
        Ok(known) => known.len(),
        Err(fault) if fault.kind() == ErrorKind::NotFound => return Ok(None),
        Err(fault) => return Err(fault),
    };
    if size > LARGEST {
        return Err(ErrorKind::InvalidData.into());
    }
    let text = fs::read_to_string(path)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    text.parse().map(Some).map_err(io::Error::other)
}

/// Takes over, key by key, what fits; the rest stays as by default.
fn merge(read: Table) -> Settings {
    let default = Settings::default();
    let Ok(mut all) = Table::try_from(&default) else {
        return default;
    };
    for (key, value) in read {
        match (all.get(&key).cloned(), value) {
            (Some(Value::Table(_)), Value::Table(inner)) => {
                for (part, value) in inner {
                    take_over(&mut all, |all| {
                        if let Some(Value::Table(table)) = all.get_mut(&key) {
                            table.insert(part, value);
                        }
                    });
                }
            }
            (Some(_), value) => take_over(&mut all, |all| {
                all.insert(key, value);
            }),
            (None, _) => {}
        }
    }
    all.try_into().unwrap_or(default)
}

/// Makes a change if what comes of it can still be understood.
fn take_over(all: &mut Table, change: impl FnOnce(&mut Table)) {
    let mut tried = all.clone();
    change(&mut tried);
    if tried.clone().try_into::<Settings>().is_ok() {
        *all = tried;
    }
}

/// Moves what cannot be read out of the way, beside its place; a folder of that name as well.
fn set_aside(path: &Path) -> PathBuf {
    for number in 1..1000 {
        let aside = path.with_extension(format!("damaged-{number}.toml"));
        if !aside.exists() {
            if fs::rename(path, &aside).is_ok() {
                return aside;
            }
            break;
        }
    }
    path.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::{Language, Slip, Speed};
    use crate::dice::Misses;
    use crate::engine::Level;
    use crate::game::Player;
    use crate::rules::Side;

    fn written(text: impl AsRef<[u8]>) -> (tempfile::TempDir, Loaded) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), text).unwrap();
        let loaded = load(folder.path());
        (folder, loaded)
    }

    #[test]
    fn what_is_saved_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("Нарды").join("глубже");
        let mut settings = Settings {
            language: Language::Russian,
            ..Settings::default()
        };
        settings.names.white = "Ёж «Ә» № 1".into();
        settings.below = Side::Black;
        settings.players.black = Player::Computer(Level::Expert);
        settings.misses = Misses::Seldom;
        settings.speed = Speed::Quick;
        settings.habits.forced = true;
        settings.teacher.on = true;
        settings.teacher.from = Slip::Gross;
        settings.text_scale = 175;
        save(&inside, &settings).unwrap();
        assert_eq!(
            load(&inside),
            Loaded {
                settings,
                damaged: None
            }
        );
        assert_eq!(fs::read_dir(&inside).unwrap().count(), 1);
    }

    #[test]
    fn no_file_is_the_defaults() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(load(folder.path()), Loaded::default());
        assert_eq!(load(&folder.path().join("nowhere")), Loaded::default());
    }

    #[test]
    fn one_bad_value_costs_only_itself() {
        let (_folder, loaded) = written(
            "\u{feff}speed = \"warp\"\nlanguage = \"english\"\ntext_scale = 1e9\npoint_numbers = 3\nwhat = 1\n\
             [habits]\nthrow = true\nforced = \"no\"\n[players]\nwhite = \"level:novice\"\nblack = \"level:grand\"\n[window]\nwidth = -4\nheight = 700\n",
        );
        assert_eq!(loaded.damaged, None);
        let settings = loaded.settings;
        assert_eq!(settings.speed, Speed::Normal);
        assert_eq!(settings.language, Language::English);
        assert_eq!(settings.text_scale, 100);
        assert_eq!(settings.players.black, Player::Person);
        assert_eq!(settings.players.white, Player::Computer(Level::Novice));
        assert!(settings.point_numbers && settings.habits.throw && !settings.habits.forced);
        assert_eq!((settings.window.width, settings.window.height), (1280, 700));
    }

    #[test]
    fn absurd_values_are_brought_back() {
        let (_folder, loaded) = written(format!(
            "text_scale = 9000\nrules = \"chess\"\n[names]\nwhite = \"  {}\\n\"\n[window]\nwidth = 0\nheight = 4000000000\n",
            "Ж".repeat(500)
        ));
        let settings = loaded.settings;
        assert_eq!(settings.text_scale, 200);
        assert_eq!(settings.rules, "365");
        assert_eq!(settings.names.white, "Ж".repeat(32));
        assert_eq!(
            (settings.window.width, settings.window.height),
            (320, 16_384)
        );
    }

    #[test]
    fn a_broken_file_is_kept_aside() {
        for text in [&b"speed = = 3"[..], b"\xff\xfe\x00", &[b'x'; 2 << 20]] {
            let (folder, loaded) = written(text);
            assert_eq!(loaded.settings, Settings::default());
            let aside = loaded.damaged.unwrap();
            assert_eq!(fs::read(aside).unwrap(), text);
            assert!(!folder.path().join(FILE).exists());
            save(folder.path(), &Settings::default()).unwrap();
            assert_eq!(load(folder.path()), Loaded::default());
        }
    }

    #[test]
    fn a_folder_in_the_files_place_is_moved_away() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(FILE)).unwrap();
        let loaded = load(folder.path());
        assert_eq!(loaded.settings, Settings::default());
        assert!(loaded.damaged.unwrap().is_dir());
        save(folder.path(), &Settings::default()).unwrap();
    }
}
