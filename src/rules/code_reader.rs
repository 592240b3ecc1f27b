//! Reading a position code: field by field, every fault noted at its column.

use super::point::point_number;
use super::{
    BySide, Dice, Die, Position, PositionCode, Roll, RuleBook, Score, Setup, SetupFault, Side,
    TextFault, TextFaults,
};

/// The fields of a position code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
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

    pub(super) const fn expected(self) -> &'static str {
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
pub(super) struct Reader {
    faults: TextFaults,
    /// Where each field begins.
    columns: [usize; 9],
    /// The fields that could be read.
    sound: [bool; 9],
    /// Where each group of Black's checkers stands.
    groups: [usize; 24],
}

impl Reader {
    pub(super) fn read(text: &str) -> Result<(PositionCode, Reader), TextFaults> {
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

    pub(super) fn finish(self, code: PositionCode) -> Result<PositionCode, TextFaults> {
        if self.faults.is_empty() {
            Ok(code)
        } else {
            Err(self.faults)
        }
    }

    pub(super) fn fault(
        &mut self,
        field: Field,
        expected: impl Into<std::borrow::Cow<'static, str>>,
    ) {
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
    let mut blanked = String::with_capacity(text.len());
    for (parts, part) in text.split('_').enumerate() {
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
