//! What a reader found wrong, and where.

use std::fmt;

use super::Outline;
use crate::record::fold::ReplayFault;
use crate::record::limits::{MAX_FILE, MAX_GAMES, MAX_LINE, MAX_MISSES, MAX_TURNS};
use crate::record::{GameRecord, TagValue};

/// A fault in a file: `12:7: expected a die from 1 to 6`.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What should have stood there.
    pub expected: Expected,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}: expected {}",
            self.line, self.column, self.expected
        )
    }
}

impl std::error::Error for Fault {}

/// What a reader expected and did not find. The words follow "expected".
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Expected {
    /// The first line of a game.
    #[error("the first line of a game, [Narde \"1\"]")]
    Header,
    /// The number of the format.
    #[error("the number of the format, from 1 up")]
    Version,
    /// A program that knows this version.
    #[error("version 1 of the format: the record was made by a newer program (version {0})")]
    MadeByNewer(u32),
    /// UTF-8.
    #[error("text in UTF-8")]
    Utf8,
    /// A smaller file.
    #[error("a file of at most {MAX_FILE} bytes")]
    FileLimit,
    /// A shorter line.
    #[error("a line of at most {MAX_LINE} bytes")]
    LineLimit,
    /// Fewer turns.
    #[error("at most {MAX_TURNS} turns in a game")]
    TurnLimit,
    /// Fewer games.
    #[error("at most {MAX_GAMES} games in a file")]
    GameLimit,
    /// Fewer misses.
    #[error("at most {MAX_MISSES} misses before a throw")]
    MissLimit,
    /// At most four steps.
    #[error("at most four steps in a turn")]
    StepLimit,
    /// A name.
    #[error("a name: a letter, then letters and digits")]
    Name,
    /// The value of a tag.
    #[error("a value in quotes")]
    Quote,
    /// The end of a value.
    #[error("the closing quote")]
    CloseQuote,
    /// An escape.
    #[error("\\\" or \\\\ after a backslash")]
    Escape,
    /// The end of a tag.
    #[error("] at the end of the tag")]
    CloseTag,
    /// Another tag.
    #[error("the tag {0} only once")]
    TagOnce(String),
    /// A value of another kind.
    #[error("{0}")]
    TagValue(TagValue),
    /// A rule book.
    #[error("a rule book: {0}")]
    Rules(String),
    /// A position.
    #[error("a position code: {0}")]
    Position(String),
    /// One of the lines of a game.
    #[error("a roll-off, a turn, a note or the result")]
    Line,
    /// A tag stands above the game.
    #[error("tags only above the first throw")]
    TagAbove,
    /// The result.
    #[error("the result of the game, such as = *")]
    Result,
    /// A number.
    #[error("a number")]
    Number,
    /// A dot.
    #[error("a dot after the number")]
    Dot,
    /// A blank.
    #[error("a blank")]
    Blank,
    /// A side or the roll-off.
    #[error("w, b or roll")]
    SideOrRoll,
    /// A side.
    #[error("w or b")]
    Side,
    /// Dice or something in their place.
    #[error("two dice, - or what happened")]
    DiceOrEvent,
    /// A die.
    #[error("a die from 1 to 6")]
    Die,
    /// The colon after the dice.
    #[error("a colon after the dice")]
    Colon,
    /// What was played.
    #[error("steps, pass or ...")]
    Play,
    /// A point.
    #[error("a point from 1 to 24")]
    Point,
    /// A point or off.
    #[error("a point from 1 to 24, or off")]
    Target,
    /// The slash in a step.
    #[error("a slash between the points of a step")]
    Slash,
    /// How often a step was made.
    #[error("how often, from 1 to 4, and a closing bracket")]
    Times,
    /// Why an attempt did not count.
    #[error("split, or off, rail, checker, die or unsettled with 1 or 2")]
    Miss,
    /// A gesture.
    #[error("a gesture like ~L,-12,40")]
    Gesture,
    /// A glyph.
    #[error("one of !! ! !? ?! ? ??")]
    Glyph,
    /// A clock.
    #[error("a clock like 12:05 or 1:00:00")]
    Clock,
    /// A time.
    #[error("seconds like 8s or 8.5s")]
    Time,
    /// The points of a win.
    #[error("the points and win, mars or koks")]
    Win,
    /// What a result can be.
    #[error("*, draw, w or b")]
    Outcome,
    /// How a result came about.
    #[error("resign, timeout, agreed or aborted")]
    Reason,
    /// Nothing more.
    #[error("the end of the line")]
    EndOfLine,
    /// Something else by the rules.
    #[error("{0}")]
    Replay(#[from] ReplayFault),
}

/// Something a reader put right by itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Warning {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What it was.
    pub kind: WarningKind,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

/// What a reader put right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WarningKind {
    /// A line has another number than its place says.
    #[error("number {found} where {due} is due")]
    Number {
        /// The number that stands there.
        found: u64,
        /// The number it gets.
        due: usize,
    },
    /// A newer version in which all that matters is as in this one.
    #[error("made by a newer program (version {0}); nothing but tags and data lines is new")]
    MadeByNewer(u32),
    /// Dice left over when the game was won are called burnt.
    #[error("dice left over after the last checker are not burnt")]
    BurntAtWin,
    /// A note or data line below the result.
    #[error("moved above the result")]
    BelowResult,
}

/// What a reader made of a file without a fault.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parsed {
    /// The games in order; at least one.
    pub games: Vec<GameRecord>,
    /// Where the lines of each of them stand.
    pub outlines: Vec<Outline>,
    /// What was put right.
    pub warnings: Vec<Warning>,
}

/// A file with faults.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Damaged {
    /// The faults in order, the first [`MAX_FAULTS`](crate::record::MAX_FAULTS) of them; at least one.
    pub faults: Vec<Fault>,
    /// How many faults more there are.
    pub more: usize,
    /// The games that can be had: the whole ones, and of a damaged one all up to its last good turn.
    pub good: Vec<GameRecord>,
    /// Where the lines of each of them stand.
    pub outlines: Vec<Outline>,
}

impl fmt::Display for Damaged {
    /// One fault a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        if self.more > 0 {
            write!(f, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

impl std::error::Error for Damaged {}
