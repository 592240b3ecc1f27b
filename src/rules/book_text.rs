//! Rule books as text: a name, changed by `+field=value`.

use std::fmt;
use std::str::FromStr;

use super::book::{
    Blockade, BookName, FirstTurnHead, LastThrow, Opening, RuleBook, Scoring, SingleDie,
};
use super::{TextFault, TextFaults};

/// Gives a field's enum its words.
macro_rules! words {
    ($field:ty { $($value:ident = $word:literal),+ }) => {
        impl $field {
            /// Every value with its word.
            pub const ALL: &'static [($field, &'static str)] = &[$((<$field>::$value, $word)),+];

            /// The word of the value in a rule-book spec.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(<$field>::$value => $word),+ }
            }

            fn from_word(word: &str) -> Option<$field> {
                Self::ALL.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
            }

            fn expectation() -> String {
                let words: Vec<&str> = Self::ALL.iter().map(|(_, word)| *word).collect();
                words.join(" or ")
            }
        }

        impl fmt::Display for $field {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words!(Opening { ThrownAnew = "thrown_anew", RollOffDice = "roll_off_dice" });
words!(FirstTurnHead { Doubles346 = "doubles_346", WhenNeeded = "when_needed", One = "one", Any = "any" });
words!(Blockade { Free = "free", Ahead = "ahead", Never = "never" });
words!(SingleDie { Either = "either", Higher = "higher" });
words!(Scoring { Win = "win", Mars = "mars", Koks = "koks" });
words!(LastThrow { No = "no", Yes = "yes" });

impl fmt::Display for BookName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl RuleBook {
    /// The names of the fields, in the order of [`RuleBook::fields`].
    pub const FIELDS: [&'static str; 6] = [
        "opening",
        "first_turn_head",
        "blockade",
        "single_die",
        "scoring",
        "last_throw",
    ];

    /// Every field with the word of its value, as a record's tag lists them.
    #[must_use]
    pub fn fields(&self) -> [(&'static str, &'static str); 6] {
        let words = [
            self.opening.word(),
            self.first_turn_head.word(),
            self.blockade.word(),
            self.single_die.word(),
            self.scoring.word(),
            self.last_throw.word(),
        ];
        std::array::from_fn(|place| (Self::FIELDS[place], words[place]))
    }

    /// Sets the field of a name to the value of a word.
    ///
    /// # Errors
    /// What was expected in place of the field or of the value.
    pub fn set(&mut self, field: &str, word: &str) -> Result<(), BookFault> {
        /// Sets one field, or says which words it knows.
        macro_rules! set {
            ($place:ident: $kind:ty) => {
                <$kind>::from_word(word)
                    .map(|value| self.$place = value)
                    .ok_or_else(|| BookFault::Value(<$kind>::expectation()))
            };
        }
        match field {
            "opening" => set!(opening: Opening),
            "first_turn_head" => set!(first_turn_head: FirstTurnHead),
            "blockade" => set!(blockade: Blockade),
            "single_die" => set!(single_die: SingleDie),
            "scoring" => set!(scoring: Scoring),
            "last_throw" => set!(last_throw: LastThrow),
            _ => Err(BookFault::Field),
        }
    }
}

/// What is wrong with one field of a rule-book spec.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookFault {
    /// There is no such field.
    #[error("a field: opening, first_turn_head, blockade, single_die, scoring or last_throw")]
    Field,
    /// The field has no such value; the values it has.
    #[error("{0}")]
    Value(String),
}

impl fmt::Display for RuleBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        f.write_str(name.word())?;
        let base = name.book().fields();
        for ((field, value), (_, usual)) in self.fields().into_iter().zip(base) {
            if value != usual {
                write!(f, "+{field}={value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for RuleBook {
    type Err = TextFaults;

    fn from_str(text: &str) -> Result<RuleBook, TextFaults> {
        let mut faults = TextFaults::default();
        let mut book = RuleBook::default();
        let mut named: Vec<&str> = Vec::new();
        let mut column = 1;
        for (place, part) in text.split('+').enumerate() {
            if place == 0 {
                match BookName::ALL.into_iter().find(|name| name.word() == part) {
                    Some(name) => book = name.book(),
                    None => faults.add(TextFault::new(
                        column,
                        "a rule book: 365, classic, federation or custom",
                    )),
                }
            } else if let Some((field, value)) = part.split_once('=') {
                let at_value = column + field.chars().count() + 1;
                if named.contains(&field) {
                    faults.add(TextFault::new(
                        column,
                        format!("each field once, and {field} was named before"),
                    ));
                }
                named.push(field);
                match book.set(field, value) {
                    Ok(()) => {}
                    Err(fault @ BookFault::Field) => {
                        faults.add(TextFault::new(column, fault.to_string()));
                    }
                    Err(fault) => faults.add(TextFault::new(at_value, fault.to_string())),
                }
            } else {
                faults.add(TextFault::new(column, "field=value"));
            }
            column += part.chars().count() + 1;
        }
        if faults.is_empty() {
            Ok(book)
        } else {
            Err(faults)
        }
    }
}
