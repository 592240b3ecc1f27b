//! A key of a theme: what may stand in it, what stands in it, and the place it is kept.

use super::Colour;
use super::picture::Picture;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A key of a theme file.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    /// The whole key, such as `case.wood.light`.
    pub path: String,
    /// What may stand in it.
    pub kind: KeyKind,
    /// What stands in it.
    pub value: Value,
}

impl Key {
    /// The part of the table it belongs to: its path up to the first dot.
    pub fn group(&self) -> &str {
        self.path.split('.').next().unwrap_or_default()
    }
}

/// What may stand in a key.
#[derive(Debug, Clone, PartialEq)]
pub enum KeyKind {
    /// A number of a range.
    Number(RangeInclusive<f32>),
    /// Several numbers, each of its range.
    Numbers(Vec<RangeInclusive<f32>>),
    /// A colour.
    Colour,
    /// One line of text with at most so many letters.
    Text(usize),
    /// One of these words.
    Word(Vec<&'static str>),
    /// The name of a theme.
    Theme,
    /// A picture in the theme's folder.
    Picture,
}

impl fmt::Display for KeyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range =
            |range: &RangeInclusive<f32>| format!("from {} to {}", range.start(), range.end());
        match self {
            Self::Number(one) => write!(f, "a number {}", range(one)),
            Self::Numbers(each) => {
                let alike = each.windows(2).all(|pair| pair[0] == pair[1]);
                let first = each.first().map(range).unwrap_or_default();
                if alike {
                    return write!(f, "{} numbers {first}", each.len());
                }
                let each: Vec<String> = each.iter().map(range).collect();
                write!(f, "{} numbers: {}", each.len(), each.join(", "))
            }
            Self::Colour => write!(f, "a colour #rrggbb or #rrggbbaa"),
            Self::Text(most) => write!(f, "a line of at most {most} letters"),
            Self::Word(words) => write!(f, "one of: {}", words.join(", ")),
            Self::Theme => write!(f, "the name of a theme: letters, digits, - and _"),
            Self::Picture => write!(f, "the name of a PNG in the theme's folder"),
        }
    }
}

/// What stands in a key.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A number.
    Number(f32),
    /// Several numbers.
    Numbers(Vec<f32>),
    /// A colour.
    Colour(Colour),
    /// A text, a word or a name.
    Text(String),
}

/// As TOML writes it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Numbers(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(f32::to_string).collect();
                write!(f, "[{}]", numbers.join(", "))
            }
            Self::Colour(colour) => write!(f, "\"{colour}\""),
            Self::Text(text) => write!(f, "{}", toml::Value::String(text.clone())),
        }
    }
}

/// Whether a text can be the name of a theme, which is also the name of its file.
pub fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.chars().count() <= 64
        && text
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_')
}

/// The most letters the name of a picture may have.
const NAME: usize = 200;

/// The place a key's value is kept, and what may be put there.
pub(super) enum Leaf<'v> {
    Number(RangeInclusive<f32>, &'v mut f32),
    Numbers(Vec<RangeInclusive<f32>>, &'v mut [f32]),
    Colour(&'v mut Colour),
    Text(usize, &'v mut String),
    Theme(&'v mut String),
    Word(&'v mut dyn Choice),
    Picture(&'v mut Picture),
}

impl Leaf<'_> {
    pub fn kind(&self) -> KeyKind {
        match self {
            Self::Number(range, _) => KeyKind::Number(range.clone()),
            Self::Numbers(ranges, _) => KeyKind::Numbers(ranges.clone()),
            Self::Colour(_) => KeyKind::Colour,
            Self::Text(most, _) => KeyKind::Text(*most),
            Self::Theme(_) => KeyKind::Theme,
            Self::Picture(_) => KeyKind::Picture,
            Self::Word(choice) => KeyKind::Word(choice.words()),
        }
    }

    pub fn get(&self) -> Value {
        match self {
            Self::Number(_, place) => Value::Number(**place),
            Self::Numbers(_, place) => Value::Numbers(place.to_vec()),
            Self::Colour(place) => Value::Colour(**place),
            Self::Text(_, place) | Self::Theme(place) => Value::Text((*place).clone()),
            Self::Word(choice) => Value::Text(choice.get().to_owned()),
            Self::Picture(place) => Value::Text(place.name().to_owned()),
        }
    }

    /// Puts a value in its place if it may stand there, and says whether it may.
    pub fn set(&mut self, value: &Value) -> bool {
        match (self, value) {
            (Self::Number(range, place), Value::Number(number)) if range.contains(number) => {
                **place = unsigned(*number);
            }
            (Self::Numbers(ranges, place), Value::Numbers(numbers))
                if numbers.len() == place.len()
                    && ranges.iter().zip(numbers).all(|(r, n)| r.contains(n)) =>
            {
                for (place, number) in place.iter_mut().zip(numbers) {
                    *place = unsigned(*number);
                }
            }
            (Self::Colour(place), Value::Colour(colour)) => **place = *colour,
            (Self::Colour(place), Value::Text(text)) => match Colour::from_str(text) {
                Ok(colour) => **place = colour,
                Err(()) => return false,
            },
            (Self::Text(most, place), Value::Text(text))
                if text.chars().count() <= *most && !text.contains(char::is_control) =>
            {
                text.clone_into(place);
            }
            (Self::Theme(place), Value::Text(text)) if is_name(text) => text.clone_into(place),
            (Self::Word(choice), Value::Text(word)) => return choice.set(word),
            (Self::Picture(place), Value::Text(name)) if name.chars().count() <= NAME => {
                **place = Picture::named(name);
            }
            _ => return false,
        }
        true
    }
}

/// A number whose zero has no sign: TOML's whole numbers have none either.
fn unsigned(number: f32) -> f32 {
    number + 0.0
}

/// One of several meanings, each with its word.
pub(super) trait Choice {
    fn words(&self) -> Vec<&'static str>;
    fn get(&self) -> &'static str;
    fn set(&mut self, word: &str) -> bool;
}

/// Words with their meanings, and the place the meaning is kept.
pub(super) struct Words<'v, T>(pub &'v [(&'static str, T)], pub &'v mut T);

impl<T: Copy + PartialEq> Choice for Words<'_, T> {
    fn words(&self) -> Vec<&'static str> {
        self.0.iter().map(|(word, _)| *word).collect()
    }

    fn get(&self) -> &'static str {
        let found = self.0.iter().find(|(_, meaning)| meaning == self.1);
        found.map_or("", |(word, _)| word)
    }

    fn set(&mut self, word: &str) -> bool {
        let found = self.0.iter().find(|(one, _)| *one == word);
        if let Some((_, meaning)) = found {
            *self.1 = *meaning;
        }
        found.is_some()
    }
}
