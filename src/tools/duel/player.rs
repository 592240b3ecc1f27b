//! Players of a duel: those of the engine and programs that speak NEP 1.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::engine::{Judge, Level, Limits, Rival, Style, shipped_judge};
use crate::rules::{Position, RuleBook, Step, Steps};
use crate::tools::{Failure, train};

/// How long another program may think about one turn.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player as it is named.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    text: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Style {
        style: Style,
        weights: Option<PathBuf>,
    },
    Raw(PathBuf),
    Program(String),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        if let Some(command) = text.strip_prefix("exec:") {
            return Ok(Spec {
                text: text.to_owned(),
                kind: Kind::Program(command.to_owned()),
            });
        }
        if let Some(file) = text.strip_prefix("raw@") {
            return Ok(Spec {
                text: text.to_owned(),
                kind: Kind::Raw(PathBuf::from(file)),
            });
        }
        let (rest, weights) = match text.split_once('@') {
            Some((rest, file)) => (rest, Some(PathBuf::from(file))),
            None => (text, None),
        };
        let (name, noise) = match rest.split_once('~') {
            Some((name, noise)) => {
                let noise: f32 = noise.parse().map_err(|_| "expected points after ~")?;
                (name, Some(noise))
            }
            None => (rest, None),
        };
        let mut style = match name {
            "random" => Style::Random,
            "pips" => Style::Pips,
            "prime" => Style::Prime,
            "ply1" => net(1),
            "ply2" => net(2),
            "ply3" => net(3),
            "ply4" => net(4),
            level => level
                .parse::<Level>()
                .map_err(|fault| {
                    format!("{fault}, or random, pips, prime, ply1 to ply4, raw@, exec:")
                })?
                .style(),
        };
        if let (Style::Net { noise: usual, .. }, Some(noise)) = (&mut style, noise) {
            *usual = noise;
        }
        Ok(Spec {
            text: text.to_owned(),
            kind: Kind::Style { style, weights },
        })
    }
}

const fn net(ply: u8) -> Style {
    Style::Net {
        limits: Limits::ply(ply),
        noise: 0.0,
    }
}

/// Makes players; keeps the weights they share.
pub(super) struct Maker {
    book: RuleBook,
    judges: Vec<(Option<PathBuf>, Judge)>,
}

impl Maker {
    pub(super) fn new(book: &RuleBook, specs: [&Spec; 2]) -> Result<Maker, Failure> {
        let mut judges: Vec<(Option<PathBuf>, Judge)> = Vec::new();
        for spec in specs {
            let Kind::Style { weights, .. } = &spec.kind else {
                continue;
            };
            if judges.iter().any(|(file, _)| file == weights) {
                continue;
            }
            let judge = match weights {
                Some(file) => Judge::new(&train::read(file)?),
                None => shipped_judge(book)
                    .map_err(|fault| Failure::Usage(fault.to_string()))?
                    .clone(),
            };
            judges.push((weights.clone(), judge));
        }
        Ok(Maker {
            book: *book,
            judges,
        })
    }

    pub(super) fn player(&self, spec: &Spec) -> Result<Player<'_>, Failure> {
        match &spec.kind {
            Kind::Raw(file) => train::read_rival(file).map(Player::Raw),
            Kind::Program(command) => Program::start(command, &self.book).map(Player::Program),
            Kind::Style { style, weights } => {
                let judge = self.judges.iter().find(|(file, _)| file == weights);
                let judge = judge.map(|(_, judge)| judge);
                let missing = || Failure::Usage(format!("no weights for {spec}"));
                Ok(Player::Style(*style, judge.ok_or_else(missing)?))
            }
        }
    }
}

/// Someone who plays.
pub(super) enum Player<'a> {
    Style(Style, &'a Judge),
    Raw(Rival),
    Program(Program),
}

/// What a player answers.
pub(super) struct Reply {
    pub(super) steps: Vec<Step>,
    /// The win chance it sees, where it says one.
    pub(super) win: Option<f32>,
}

impl Player<'_> {
    /// The player's turn; `None` when it answers nothing that is a turn.
    pub(super) fn play(
        &mut self,
        position: &Position,
        book: &RuleBook,
        salt: u64,
    ) -> Option<Reply> {
        match self {
            Player::Style(style, judge) => {
                let stop = AtomicBool::new(false);
                let found = style.think(judge, position, book, salt, &stop).ok()?;
                let best = found.best()?;
                let steps = best.turn.steps().iter().map(|played| played.step);
                Some(Reply {
                    steps: steps.collect(),
                    win: Some(best.chances.win),
                })
            }
            Player::Raw(rival) => {
                let (turn, chances) = rival.turn(position, book)?;
                let steps = turn.steps().iter().map(|played| played.step);
                Some(Reply {
                    steps: steps.collect(),
                    win: Some(chances.win),
                })
            }
            Player::Program(program) => program.ask(position),
        }
    }
}

/// Another program.
pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    fn start(command: &str, book: &RuleBook) -> Result<Program, Failure> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Failure::Usage(format!("{command}: no input or output")));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut program = Program {
            child,
            input,
            lines,
        };
        for question in ["nep".to_owned(), format!("rules {book}")] {
            writeln!(program.input, "{question}")?;
            loop {
                match program.lines.recv_timeout(PATIENCE) {
                    Ok(line) if line.trim() == "ok" => break,
                    Ok(line) if line.starts_with("error") => {
                        return Err(Failure::Usage(format!("{command}: {line}")));
                    }
                    Ok(_) => {}
                    Err(_) => return Err(Failure::Usage(format!("{command}: no answer"))),
                }
            }
        }
        Ok(program)
    }

    fn ask(&mut self, position: &Position) -> Option<Reply> {
        writeln!(self.input, "go {position}").ok()?;
        self.input.flush().ok()?;
        let line = self.lines.recv_timeout(PATIENCE).ok()?;
        let words = line.trim().strip_prefix("best ")?;
        let steps = words.split(" equity").next()?.trim();
        let steps: Steps = steps.parse().ok()?;
        Some(Reply {
            steps: steps.0,
            win: None,
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
