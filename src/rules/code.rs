//! The position code: a position as one line of text.

use std::fmt;
use std::str::FromStr;

use super::code_reader::{Field, Reader};
use super::{BySide, Dice, LastThrow, Point, Position, RuleBook, Side, TextFault, TextFaults};

/// The score of a match before the game: `1-0/5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Points won so far.
    pub points: BySide<u16>,
    /// Points the match is played to, 0 for a single game.
    pub target: u16,
}

/// A position code with the fields that may follow the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionCode {
    /// The position.
    pub position: Position,
    /// The rule book, where the code names one.
    pub rules: Option<RuleBook>,
    /// The score, where the code gives one.
    pub score: Option<Score>,
}

impl PositionCode {
    /// Reads a position code that is played by `book` unless it names another rule book.
    ///
    /// # Errors
    /// All faults at once, those included that only a rule book can tell: how a finished game is written.
    pub fn read(text: &str, book: &RuleBook) -> Result<PositionCode, TextFaults> {
        let (code, mut reader) = Reader::read(text)?;
        let position = &code.position;
        let book = code.rules.as_ref().unwrap_or(book);
        if book.last_throw == LastThrow::No {
            let done = BySide::from_fn(|side| position.off(side) == 15);
            let (side, roll) = (position.side(), position.roll());
            if done.white && done.black {
                reader.fault(
                    Field::White,
                    "a checker on the board: no last throw is given",
                );
            } else if let Some(winner) = Side::BOTH.into_iter().find(|side| done[*side]) {
                if side != Some(winner) {
                    reader.fault(Field::Side, format!("{winner}: the game is over and won"));
                }
                if roll.is_some() {
                    reader.fault(Field::Dice, "-: the game is over");
                }
            }
        }
        reader.finish(code)
    }
}

impl FromStr for PositionCode {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<PositionCode, TextFaults> {
        PositionCode::read(text, &RuleBook::default())
    }
}

impl FromStr for Position {
    type Err = TextFaults;

    /// Reads the position alone; a code with `rules=` or `score=` is a [`PositionCode`].
    fn from_str(text: &str) -> Result<Position, TextFaults> {
        let (code, mut reader) = Reader::read(text)?;
        for (there, field) in [
            (code.rules.is_some(), Field::Rules),
            (code.score.is_some(), Field::Score),
        ] {
            if there {
                reader.fault(field, "only the position here");
            }
        }
        reader.finish(code).map(|code| code.position)
    }
}

impl Position {
    /// The side's checkers as in a position code, from high points to low: `24:14,13:1`, `-` for none.
    #[must_use]
    pub fn checkers_code(&self, side: Side) -> String {
        let groups: Vec<String> = Point::all()
            .rev()
            .map(|point| (point, self.count(side, point)))
            .filter(|(_, count)| *count > 0)
            .map(|(point, count)| format!("{point}:{count}"))
            .collect();
        if groups.is_empty() {
            "-".to_owned()
        } else {
            groups.join(",")
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = Side::BOTH.map(|side| self.checkers_code(side));
        let side = self.side().map_or('-', Side::letter);
        write!(f, "{white} {black} {side} ")?;
        match self.roll() {
            Some(roll) => roll.sorted().fmt(f)?,
            None => f.write_str("-")?,
        }
        let open = |side| self.first_turn_open(side);
        f.write_str(match (open(Side::White), open(Side::Black)) {
            (true, true) => " wb",
            (true, false) => " w",
            (false, true) => " b",
            (false, false) => " -",
        })?;
        if self
            .roll()
            .is_some_and(|roll| self.left() != Dice::of(roll))
        {
            write!(f, " left={}", self.left())?;
        }
        if self.head_taken() > 0 {
            write!(f, " head={}", self.head_taken())?;
        }
        Ok(())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BySide { white, black } = self.points;
        write!(f, "{white}-{black}/{}", self.target)
    }
}

impl fmt::Display for PositionCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)?;
        if let Some(rules) = self.rules {
            write!(f, " rules={rules}")?;
        }
        if let Some(score) = self.score {
            write!(f, " score={score}")?;
        }
        Ok(())
    }
}

impl FromStr for Score {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<Score, TextFaults> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| plain)
        };
        let read = || {
            let (points, target) = text.split_once('/')?;
            let (white, black) = points.split_once('-')?;
            Some(Score {
                points: BySide::new(number(white)?, number(black)?),
                target: number(target)?,
            })
        };
        read().ok_or_else(|| TextFault::new(1, Field::Score.expected()).into())
    }
}
