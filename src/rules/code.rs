//! The position code: a position as one line of text.

use std::fmt;
use std::str::FromStr;

use super::point::point_number;
use super::{
    BySide, Dice, Die, LastThrow, Point, Position, Roll, RuleBook, Setup, SetupFault, Side,
    TextFault, TextFaults,
};

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

/// The fields of a position code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    White,
    Black,
    Side,
    Dice,
    Open,
    Rules,
    Score,
    Left,
    Head,
}

impl Field {
    const PLACED: [Field; 5] = [
        Field::White,
        Field::Black,
        Field::Side,
        Field::Dice,
        Field::Open,
    ];

    const fn expected(self) -> &'static str {
        match self {
            Field::White => "White's checkers, point:count from high to low, or -",
            Field::Black => "Black's checkers, point:count from high to low, or -",
            Field::Side => "the side to move: w, b or -",
            Field::Dice => "the dice: two digits 1-6, or -",
            Field::Open => "the sides that have not made their first turn: wb, w, b or -",
            Field::Rules => "a rule book",
            Field::Score => "a score such as 1-0/5",
            Field::Left => "the dice not yet played: up to four digits 1-6, or -",
            Field::Head => "checkers taken from the head this turn: 0-4",
        }
    }
}

/// What is known of a code while it is read.
struct Reader {
    faults: TextFaults,
    /// Where each field begins.
    columns: [usize; 9],
    /// The fields that could be read.
    sound: [bool; 9],
    /// Where each group of Black's checkers stands.
    groups: [usize; 24],
}

impl Reader {
    fn read(text: &str) -> Result<(PositionCode, Reader), TextFaults> {
        let text = blanked(text.trim_end());
        let mut reader = Reader {
            faults: TextFaults::default(),
            columns: [0; 9],
            sound: [true; 9],
            groups: [1; 24],
        };
        let mut setup = Setup {
            checkers: BySide::new([0; 24], [0; 24]),
            side: None,
            roll: None,
            left: None,
            head_taken: 0,
            first_turn_open: BySide::new(false, false),
        };
        let (mut rules, mut score) = (None, None);
        let mut column = 1;
        let mut words = 0;
        for word in text.split(' ') {
            if let Some(field) = Field::PLACED.get(words) {
                reader.columns[*field as usize] = column;
                reader.placed(*field, word, &mut setup);
            } else {
                reader.keyed(word, column, &mut setup, &mut rules, &mut score);
            }
            words += 1;
            column += word.chars().count() + 1;
        }
        for field in Field::PLACED.iter().skip(words) {
            reader.columns[*field as usize] = column - 1;
            reader.bad(*field);
        }
        let found = setup.faults();
        for fault in &found {
            reader.setup_fault(fault);
        }
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        let position = Position::proven(&setup);
        let code = PositionCode {
            position,
            rules,
            score,
        };
        Ok((code, reader))
    }

    fn finish(self, code: PositionCode) -> Result<PositionCode, TextFaults> {
        if self.faults.is_empty() {
            Ok(code)
        } else {
            Err(self.faults)
        }
    }

    fn fault(&mut self, field: Field, expected: impl Into<std::borrow::Cow<'static, str>>) {
        let column = self.columns[field as usize];
        self.faults.add(TextFault::new(column, expected));
    }

    /// Notes that a field cannot be read.
    fn bad(&mut self, field: Field) {
        self.sound[field as usize] = false;
        self.fault(field, field.expected());
    }

    /// One of the five fields that stand at their place.
    fn placed(&mut self, field: Field, word: &str, setup: &mut Setup) {
        match (field, word) {
            (Field::White, _) => setup.checkers.white = self.checkers(field, word),
            (Field::Black, _) => setup.checkers.black = self.checkers(field, word),
            (Field::Side, "w") => setup.side = Some(Side::White),
            (Field::Side, "b") => setup.side = Some(Side::Black),
            (Field::Open, "wb") => setup.first_turn_open = BySide::new(true, true),
            (Field::Open, "w") => setup.first_turn_open.white = true,
            (Field::Open, "b") => setup.first_turn_open.black = true,
            (Field::Side | Field::Open | Field::Dice, "-") => {}
            (Field::Dice, _) => match word.parse::<Roll>() {
                Ok(roll) => setup.roll = Some(roll),
                Err(_) => self.bad(field),
            },
            _ => self.bad(field),
        }
    }

    /// A side's checkers.
    fn checkers(&mut self, field: Field, word: &str) -> [u8; 24] {
        let mut counts = [0_u8; 24];
        if word == "-" {
            return counts;
        }
        let mut column = self.columns[field as usize];
        for group in word.split(',') {
            let (point, count) = group.split_once(':').unwrap_or((group, ""));
            let place = point_number(point).map(|point| usize::from(point.get()) - 1);
            let number = match count {
                "" => None,
                _ if count.len() > 2 || count.starts_with('0') => None,
                _ if !count.bytes().all(|byte| byte.is_ascii_digit()) => None,
                _ => count.parse::<u8>().ok(),
            };
            if place.is_none() {
                self.sound[field as usize] = false;
                self.faults.add(TextFault::new(column, "a point 1-24"));
            }
            if number.is_none() {
                self.sound[field as usize] = false;
                let at_count = column + point.chars().count();
                let expected = if group.contains(':') {
                    TextFault::new(at_count + 1, "a count 1-15")
                } else {
                    TextFault::new(at_count, "a colon and a count 1-15")
                };
                self.faults.add(expected);
            }
            if let (Some(place), Some(number)) = (place, number) {
                if counts[place] > 0 {
                    let expected = format!("each point once, and {point} was named before");
                    self.faults.add(TextFault::new(column, expected));
                }
                counts[place] = counts[place].saturating_add(number);
                if field == Field::Black {
                    self.groups[place] = column;
                }
            }
            column += group.chars().count() + 1;
        }
        counts
    }

    /// One of the fields that carry their name.
    fn keyed(
        &mut self,
        word: &str,
        column: usize,
        setup: &mut Setup,
        rules: &mut Option<RuleBook>,
        score: &mut Option<Score>,
    ) {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let field = match key {
            "rules" => Field::Rules,
            "score" => Field::Score,
            "left" => Field::Left,
            "head" => Field::Head,
            _ => {
                let expected = "rules=, score=, left= or head=, with a single blank before it";
                self.faults.add(TextFault::new(column, expected));
                return;
            }
        };
        let at_value = column + key.chars().count() + 1;
        if self.columns[field as usize] > 0 {
            let expected = format!("each field once, and {key} was given before");
            self.faults.add(TextFault::new(column, expected));
            return;
        }
        self.columns[field as usize] = at_value;
        match field {
            Field::Rules => match value.parse() {
                Ok(book) => *rules = Some(book),
                Err(part) => {
                    self.sound[field as usize] = false;
                    self.faults.add_part(part, at_value - 1);
                }
            },
            Field::Score => match value.parse() {
                Ok(value) => *score = Some(value),
                Err(_) => self.bad(field),
            },
            Field::Left => match dice(value) {
                Some(left) => setup.left = Some(left),
                None => self.bad(field),
            },
            _ => match value.parse::<u8>() {
                Ok(taken @ 0..=4) if value.len() == 1 => setup.head_taken = taken,
                _ => self.bad(field),
            },
        }
    }

    /// Reports a fault of the whole, unless it may only come from a field that could not be read.
    fn setup_fault(&mut self, fault: &SetupFault) {
        use Field::{Black, Dice, Head, Left, Open, White};
        let (field, asks): (Field, &[Field]) = match fault {
            SetupFault::TooMany { side, .. } => match side {
                Side::White => (White, &[White]),
                Side::Black => (Black, &[Black]),
            },
            SetupFault::BothColours(_) => (Black, &[White, Black]),
            SetupFault::FirstTurnOpen { .. } => (Open, &[White, Black, Field::Side, Open, Head]),
            SetupFault::TurnsUneven => (Open, &[Field::Side, Open]),
            SetupFault::LeftWithoutThrow => (Left, &[Dice, Left]),
            SetupFault::HeadWithoutThrow => (Head, &[Dice, Head]),
            SetupFault::LeftNotOfThrow => (Left, &[Dice, Left]),
            SetupFault::ThrowOfNobody => (Dice, &[Field::Side, Dice]),
            SetupFault::NobodyToMove => (Field::Side, &[White, Black, Field::Side, Open]),
            SetupFault::BothBorneOff => (White, &[White, Black, Field::Side, Dice]),
        };
        if !asks.iter().all(|field| self.sound[*field as usize]) {
            return;
        }
        match fault {
            SetupFault::BothColours(point) => {
                let column = self.groups[usize::from(point.get()) - 1];
                self.faults.add(TextFault::new(column, fault.to_string()));
            }
            _ => self.fault(field, fault.to_string()),
        }
    }
}

/// A code as it stands in a link, with blanks for its underscores; those of a rule book's words stay.
fn blanked(text: &str) -> String {
    if text.contains(' ') {
        return text.to_owned();
    }
    let mut parts = 0;
    let mut blanked = String::with_capacity(text.len());
    for part in text.split('_') {
        let names_field = ["rules=", "score=", "left="]
            .iter()
            .any(|key| part.starts_with(key));
        let value = part.strip_prefix("head=");
        // `first_turn_head=one` is no field of the code.
        let is_head =
            value.is_some_and(|value| value.starts_with(|first: char| first.is_ascii_digit()));
        match parts {
            0 => {}
            1..5 => blanked.push(' '),
            _ if names_field || is_head => blanked.push(' '),
            _ => blanked.push('_'),
        }
        blanked.push_str(part);
        parts += 1;
    }
    blanked
}

/// The dice after `left=`.
fn dice(text: &str) -> Option<Dice> {
    if text == "-" {
        return Some(Dice::NONE);
    }
    let numbers: Option<Vec<Die>> = text.chars().map(Die::from_digit).collect();
    Dice::from_slice(&numbers?).filter(|dice| !dice.is_empty())
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
