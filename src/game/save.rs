//! The running game on disk: written after every event, found again at the next start.
//!
//! Two files lie in the folder: the newest state and the one before it. Each is a record as any other, with one private
//! line more: the secret of sealed dice, without which the game could not go on with the same dice. Whoever reads that
//! line knows every throw to come, so the files are for this program alone. The folder comes from outside;
//! [`user_folder`] is where it lies for a player.

mod files;

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::dice::proof::{OtherNumbers, other_numbers};
use crate::dice::{self, HexFault, ResumeFault, Secret};
use crate::record::{self, Ending, ReplayError};
use crate::rules::Roll;

pub use files::{NEWEST, Unusable};

use super::Game;

/// How the private line begins.
const SECRET: &str = "%AutosaveSecret ";

/// What was found in the folder.
#[derive(Debug)]
pub enum Loaded {
    /// No game.
    Nothing,
    /// The game, at the same dice and step.
    Game(Box<Game>),
    /// The newest state could not be read.
    Damaged {
        /// Where the damaged file lies now; still in its old place where the system did not let it be moved.
        kept_as: PathBuf,
        /// What is wrong with it.
        why: Damage,
        /// The game as it was one event earlier, where that state could be read.
        previous: Option<Box<Game>>,
    },
}

impl Loaded {
    /// The game, whole or one event earlier.
    pub fn game(self) -> Option<Box<Game>> {
        match self {
            Loaded::Nothing => None,
            Loaded::Game(game) => Some(game),
            Loaded::Damaged { previous, .. } => previous,
        }
    }
}

/// Why a file is not a saved game.
#[derive(Debug, Error)]
pub enum Damage {
    /// It is not a file that can be read.
    #[error(transparent)]
    Unusable(#[from] Unusable),
    /// Nothing is in it.
    #[error("it is empty")]
    Empty,
    /// It is not text.
    #[error("it is not text: byte {} is no UTF-8", .0 + 1)]
    NotText(usize),
    /// It is no record.
    #[error(transparent)]
    NotARecord(#[from] Box<record::Damaged>),
    /// It holds not one game.
    #[error("it holds {0} games instead of one")]
    Games(usize),
    /// The private line does not hold a secret.
    #[error("the secret of the dice is damaged: {0}")]
    Secret(#[from] HexFault),
    /// Its dice cannot be had again.
    #[error(transparent)]
    Dice(#[from] ResumeFault),
    /// The rules do not allow what it tells.
    #[error(transparent)]
    Illegal(#[from] ReplayError),
    /// A throw in it is not the one its dice give.
    #[error("throw {throw} is {found}, and its dice give {due}")]
    OtherNumbers {
        /// The throw, counted from 1.
        throw: u32,
        /// What the file says.
        found: Roll,
        /// What the dice say.
        due: Roll,
    },
}

/// The running game could not be written.
#[derive(Debug, Error)]
#[error("the game could not be saved in {}: {source}", folder.display())]
pub struct SaveError {
    /// The folder.
    pub folder: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

/// The folder for a player's running game, from the environment: on Linux `narde365` in `XDG_DATA_HOME`, else in
/// `~/.local/share`. None without a home.
pub fn user_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "narde365").map(|dirs| dirs.data_dir().to_owned())
}

/// Writes the game as the newest state; the state before it is kept as well. Creates the folder.
///
/// A crash at any moment leaves the old or the new state, never a broken one.
///
/// # Errors
/// When the system refuses; what was there before is still there.
pub fn save(folder: &Path, game: &Game) -> Result<(), SaveError> {
    write(folder, &text(game))
}

/// The game as [`write()`] takes it, for those who write elsewhere than they play.
pub fn text(game: &Game) -> String {
    let record = game.record().to_string();
    let Some(secret) = game.dice().secret_for_autosave() else {
        return record;
    };
    match record.split_once('\n') {
        Some((first, rest)) => format!("{first}\n{SECRET}{}\n{rest}", secret.reveal_hex()),
        None => record,
    }
}

/// Writes a [`text`] as the newest state.
///
/// # Errors
/// As [`save`].
pub fn write(folder: &Path, text: &str) -> Result<(), SaveError> {
    let failed = |source| SaveError {
        folder: folder.to_owned(),
        source,
    };
    files::write(folder, text).map_err(failed)
}

/// Finds the running game. Damaged files are kept aside under other names, and the state before is taken instead.
pub fn load(folder: &Path) -> Loaded {
    files::sweep(folder);
    let mut damaged: Option<(PathBuf, Damage)> = None;
    let mut found = None;
    for name in [files::NEWEST, files::PREVIOUS] {
        let path = folder.join(name);
        match read(&path) {
            Ok(None) => {}
            Ok(Some(game)) => {
                found = Some(game);
                break;
            }
            Err(why) => {
                let kept_as = files::keep_aside(&path).unwrap_or(path);
                // The newest is the one to tell of.
                damaged.get_or_insert((kept_as, why));
            }
        }
    }
    match (damaged, found) {
        (None, None) => Loaded::Nothing,
        (None, Some(game)) => Loaded::Game(game),
        (Some((kept_as, why)), previous) => Loaded::Damaged {
            kept_as,
            why,
            previous,
        },
    }
}

/// Removes both states: the game is over and told elsewhere, or given up for a new one.
///
/// # Errors
/// When the system refuses.
pub fn clear(folder: &Path) -> Result<(), SaveError> {
    files::remove(folder).map_err(|source| SaveError {
        folder: folder.to_owned(),
        source,
    })
}

/// The folder, in that of the running game, where games lie that are over or were given up for others.
const ARCHIVE: &str = "games";

/// Keeps a game that is over, or is given up for another, as a file of its own; never over one that is there. A game that
/// is not over keeps its secret, so that it can be gone on with.
///
/// # Errors
/// When the system refuses.
pub fn archive(folder: &Path, game: &Game) -> Result<PathBuf, SaveError> {
    let text = if game.accepted() {
        game.record().to_string()
    } else {
        text(game)
    };
    let date = game.record().tags().get("Date").unwrap_or("undated");
    files::write_new(&folder.join(ARCHIVE), date, &text).map_err(|source| SaveError {
        folder: folder.to_owned(),
        source,
    })
}

/// The game in a file of a player's choosing, where it can be gone on with by its own dice.
///
/// # Errors
/// What is wrong with the file; [`Unusable::Unreadable`] where there is none.
pub fn open(path: &Path) -> Result<Box<Game>, Damage> {
    read(path)?.ok_or_else(|| Unusable::Unreadable(io::ErrorKind::NotFound.to_string()).into())
}

/// The bytes of a file of a player's choosing, never more than a record may have.
///
/// # Errors
/// What is wrong with the file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Unusable> {
    match files::read(path) {
        files::Found::Bytes(bytes) => Ok(bytes),
        files::Found::Unusable(why) => Err(why),
        files::Found::Missing => Err(Unusable::Unreadable(io::ErrorKind::NotFound.to_string())),
    }
}

/// The game in one file, if there is such a file.
fn read(path: &Path) -> Result<Option<Box<Game>>, Damage> {
    let bytes = match files::read(path) {
        files::Found::Missing => return Ok(None),
        files::Found::Unusable(why) => return Err(why.into()),
        files::Found::Bytes(bytes) => bytes,
    };
    if bytes.is_empty() {
        return Err(Damage::Empty);
    }
    let text =
        String::from_utf8(bytes).map_err(|e| Damage::NotText(e.utf8_error().valid_up_to()))?;
    restore(&text).map(|game| Some(Box::new(game)))
}

/// The game that [`text`] gave.
///
/// # Errors
/// Whatever keeps it from going on with the same dice at the same step.
pub fn restore(text: &str) -> Result<Game, Damage> {
    let (text, secret) = take_secret(text)?;
    let mut games = record::parse(&text)?.games;
    let count = games.len();
    let (Some(record), 1) = (games.pop(), count) else {
        return Err(Damage::Games(count));
    };
    // What was opened is no secret any more; only a game without a result must not go on by it.
    let opened = record.tags().get("DiceSecret");
    let opened = opened.filter(|_| record.ending() != Ending::NONE);
    let secret = match (secret, opened) {
        (None, Some(hex)) => Some(Secret::from_hex(hex)?),
        (secret, _) => secret,
    };
    let dice = dice::resume(record.tags(), secret)?;
    // The rules first: only a record that they allow says which of its throws its dice gave.
    let game = Game::from_record(record, dice)?;
    let throws = game.record().counting_throws().map(|throw| throw.roll());
    match other_numbers(game.dice(), throws) {
        None => Ok(game),
        Some(OtherNumbers { throw, found, due }) => Err(Damage::OtherNumbers { throw, found, due }),
    }
}

/// The record without the private line, and what that holds.
fn take_secret(text: &str) -> Result<(String, Option<Secret>), HexFault> {
    let (private, record): (Vec<&str>, Vec<&str>) = text
        .split_inclusive('\n')
        .partition(|line| line.starts_with(SECRET));
    let hex = private.first().and_then(|line| line.strip_prefix(SECRET));
    let secret = hex.map(|hex| Secret::from_hex(hex.trim())).transpose()?;
    Ok((record.concat(), secret))
}
