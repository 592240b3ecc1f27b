//! Opening the game itself.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::open::Open;
use crate::rules::RuleBook;

/// What the game is opened with.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A record to open, or a theme that was given away (.narde-theme).
    file: Option<PathBuf>,
    /// The text of a practice game's dice.
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    seed: Option<String>,
    /// The position code a practice game begins from.
    #[arg(long, value_name = "POSITION", conflicts_with = "file")]
    position: Option<String>,
    /// The rule book of a practice game, such as 365, classic or 365+blockade=ahead.
    #[arg(long, value_name = "RULES", conflicts_with = "file")]
    rules: Option<RuleBook>,
}

impl Args {
    fn read(self) -> Result<Open, String> {
        let mut open = Open {
            file: self.file,
            seed: self.seed,
            position: None,
            rules: self.rules,
        };
        if let Some(code) = self.position {
            let (position, book) = super::position::read(&code, self.rules, RuleBook::default())?;
            open.position = Some(position);
            open.rules = Some(book);
        }
        Ok(open)
    }
}

/// Opens the game, where it is built in.
pub(super) fn run(args: Args) -> ExitCode {
    match args.read() {
        Ok(open) => game(open),
        Err(fault) => {
            eprintln!("narde365: {fault}");
            ExitCode::from(2)
        }
    }
}

#[cfg(feature = "app")]
fn game(open: Open) -> ExitCode {
    crate::app::run(open)
}

#[cfg(not(feature = "app"))]
fn game(_: Open) -> ExitCode {
    eprintln!(
        "narde365: this build has only the tools; the game is built by `cargo build` with the feature `app`."
    );
    ExitCode::from(2)
}
