//! `theme`: the themes there are, what is wrong in one, a fresh one, one as it is with all it inherits, and what the keys mean.

use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::{Answer, Failure};
use crate::app::lang::{Tongue, Words};
use crate::app::settings::Language;
use crate::app::theme::{Found, ROOT, Shelf, THEME, is_name, is_packed, words};

/// How `theme` is called.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

/// What shall be done with themes.
#[derive(Debug, clap::Subcommand)]
enum What {
    /// Lists the themes: name, titles, file.
    List {
        /// The language of what is said; the system's if not given.
        #[arg(long, value_enum)]
        language: Option<Speech>,
    },
    /// Names every fault of a theme's file with its line, and what cannot be told apart.
    Check {
        /// Names or files; all themes if none is given.
        #[arg(value_name = "NAME-or-FILE")]
        themes: Vec<String>,
        /// Tells every figure, not only those under their floor.
        #[arg(long)]
        all: bool,
        /// The language of what is said; the system's if not given.
        #[arg(long, value_enum)]
        language: Option<Speech>,
    },
    /// Writes a fresh theme file to edit: every key of what it inherits, commented out, with what it means.
    New {
        /// Its name, which its file should have too.
        name: String,
        /// The theme it inherits.
        #[arg(long, value_name = "NAME", default_value = ROOT)]
        inherits: String,
        /// The language of the comments; the system's if not given.
        #[arg(long, value_enum)]
        language: Option<Speech>,
        /// The file to write; one that is there is left alone.
        #[arg(short, long, value_name = "FILE.toml")]
        output: Option<PathBuf>,
    },
    /// Writes what every key of a theme means and what may stand in it, as a Markdown document.
    Keys {
        /// The language of the document; the system's if not given.
        #[arg(long, value_enum)]
        language: Option<Speech>,
    },
    /// Writes a theme with all it inherits.
    Show {
        /// A name or a file.
        #[arg(value_name = "NAME-or-FILE", default_value = ROOT)]
        theme: String,
        /// Only what differs from what it inherits.
        #[arg(long)]
        own: bool,
    },
}

/// A language of comments.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Speech {
    /// Russian.
    Ru,
    /// English.
    En,
}

/// Does what is asked for.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let shelf = Shelf::of_the_system();
    match &args.what {
        What::List { language } => list(&shelf, &Words::new(tongue(*language))),
        What::Check {
            themes,
            all,
            language,
        } => check(&shelf, themes, *all, tongue(*language)),
        What::New {
            name,
            inherits,
            language,
            output,
        } => new(&shelf, name, inherits, tongue(*language), output.as_deref()),
        What::Keys { language } => {
            let text = words::document(&Words::new(tongue(*language)));
            stdout().lock().write_all(text.as_bytes())?;
            Ok(Answer::Yes)
        }
        What::Show { theme, own } => {
            let Asked { found, _room } = find(&shelf, theme)?;
            say_faults(&found);
            let text = if *own {
                found.theme.to_toml_unlike(&found.base)
            } else {
                found.theme.to_toml()
            };
            stdout().lock().write_all(text.as_bytes())?;
            Ok(Answer::Yes)
        }
    }
}

/// The language that is asked for.
fn tongue(language: Option<Speech>) -> Tongue {
    match language {
        Some(Speech::Ru) => Tongue::Russian,
        Some(Speech::En) => Tongue::English,
        None => Tongue::of(Language::System),
    }
}

/// A theme that was asked for, and the folder that a packed one's pictures lie in meanwhile.
pub(super) struct Asked {
    pub found: Found,
    pub _room: Option<TempDir>,
}

/// A theme by its name, its file, its folder, or its packed file.
pub(super) fn find(shelf: &Shelf, name: &str) -> Result<Asked, Failure> {
    let no = |why: &dyn Display| Failure::Usage(format!("theme {name}: {why}"));
    let path = Path::new(name);
    if is_packed(path) && path.is_file() {
        let (found, room) = shelf.look_into(path).map_err(|why| no(&why))?;
        return Ok(Asked {
            found,
            _room: Some(room),
        });
    }
    let found = shelf.find(name).map_err(|why| no(&why))?;
    Ok(Asked { found, _room: None })
}

/// Says on the side what is wrong in a theme's file.
pub(super) fn say_faults(found: &Found) {
    for (path, fault) in &found.faults {
        eprintln!("{}:{fault}", path.display());
    }
}

fn list(shelf: &Shelf, speech: &Words) -> Result<Answer, Failure> {
    let mut out = stdout().lock();
    for listed in shelf.list() {
        let place = listed.path.as_ref().map_or_else(
            || speech.get("theme-list-inside"),
            |path| path.display().to_string(),
        );
        let title = match shelf.find(&listed.name) {
            Err(why) => words::not_there(speech, &why),
            Ok(found) => {
                let faults = match found.faults.len() {
                    0 => String::new(),
                    count => speech.with("theme-list-faults", &[("count", count.into())]),
                };
                format!("{} / {}{faults}", found.theme.name_ru, found.theme.name_en)
            }
        };
        writeln!(out, "{}\t{title}\t{place}", listed.name)?;
    }
    if let Some(own) = shelf.own_folder() {
        let folder = own.display().to_string();
        eprintln!(
            "{}",
            speech.with("theme-list-own", &[("path", folder.into())])
        );
    }
    Ok(Answer::Yes)
}

fn check(shelf: &Shelf, themes: &[String], all: bool, tongue: Tongue) -> Result<Answer, Failure> {
    let speech = Words::new(tongue);
    let mut names = themes.to_vec();
    if names.is_empty() {
        names = shelf.list().into_iter().map(|listed| listed.name).collect();
    }
    let mut out = stdout().lock();
    let mut all_good = true;
    for name in &names {
        let Asked { found, _room } = find(shelf, name)?;
        for (path, fault) in &found.faults {
            writeln!(out, "{}:{}", path.display(), words::fault(&speech, fault))?;
        }
        let checks = found.theme.checks();
        let mut low = 0;
        for check in &checks {
            low += usize::from(!check.passes());
            for seen in check.seen.iter().filter(|seen| all || !seen.passes()) {
                writeln!(out, "{name}: {}", words::seen(&speech, check, seen))?;
            }
        }
        let good = found.faults.is_empty() && low == 0;
        let counts = [found.faults.len(), low, checks.len()];
        writeln!(out, "{}", words::verdict(&speech, name, counts))?;
        all_good &= good;
    }
    Ok(if all_good { Answer::Yes } else { Answer::No })
}

fn new(
    shelf: &Shelf,
    name: &str,
    inherits: &str,
    tongue: Tongue,
    output: Option<&Path>,
) -> Result<Answer, Failure> {
    for name in [name, inherits] {
        if !is_name(name) {
            let why = "a theme's name is made of letters, digits, - and _, at most 64";
            return Err(Failure::Usage(format!("{name}: {why}")));
        }
    }
    let theme = shelf
        .base_for(name, inherits)
        .map_err(|why| Failure::Usage(format!("theme {inherits}: {why}")))?;
    let speech = Words::new(tongue);
    let keys = theme.to_template(&|key| words::about(&speech, key));
    let head = words::head(&speech, inherits);
    let mut text = String::new();
    for line in head.lines() {
        text.push_str(format!("# {line}").trim_end());
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&keys);
    match output {
        None => stdout().lock().write_all(text.as_bytes())?,
        Some(path) => {
            // A theme with pictures is a folder with a theme.toml, and that may be asked for before there is one.
            let folder = path.parent().filter(|_| path.ends_with(THEME));
            if let Some(folder) = folder.filter(|folder| !folder.as_os_str().is_empty()) {
                fs::create_dir_all(folder)
                    .map_err(|why| Failure::Usage(format!("{}: {why}", folder.display())))?;
            }
            let file = OpenOptions::new().write(true).create_new(true).open(path);
            file.and_then(|mut file| file.write_all(text.as_bytes()))
                .map_err(|why| match why.kind() {
                    ErrorKind::AlreadyExists => {
                        Failure::Usage(format!("{} is there already", path.display()))
                    }
                    _ => Failure::Usage(format!("{}: {why}", path.display())),
                })?;
        }
    }
    Ok(Answer::Yes)
}
