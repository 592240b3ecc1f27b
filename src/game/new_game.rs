//! What is agreed on before the first throw.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::dice::DiceSource;
use crate::record::GameRecord;
use crate::rules::{BySide, Position, RuleBook, Side};

use super::Player;

/// A game as it is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// The players' names. What cannot stand in a record, such as a line break, is left out, and a name ends after
    /// [`NewGame::LONGEST_NAME`] characters.
    pub names: BySide<String>,
    /// Who plays the sides.
    pub players: BySide<Player>,
    /// The rules.
    pub book: RuleBook,
    /// Where the game begins. With a side to move there is no roll-off; with dice the first turn has thrown already,
    /// and those dice count as no throw.
    pub start: Position,
    /// The day for the record, `2026.11.29`.
    pub date: Option<String>,
    /// What the levels of the computer misjudge by, never the dice's: the same game with the same number goes the same way.
    pub chance: u64,
}

impl NewGame {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 64;

    /// The tag that holds [`NewGame::chance`].
    pub(super) const CHANCE: &'static str = "LevelSeed";

    /// The same on the day of this moment, in universal time; the levels misjudge by this moment.
    #[must_use]
    pub fn dated(self, now: SystemTime) -> NewGame {
        let date = now
            .duration_since(UNIX_EPOCH)
            .ok()
            .map(|age| date(age.as_secs() / 86_400));
        let chance = now
            .duration_since(UNIX_EPOCH)
            .map_or(0, |age| age.as_nanos() as u64);
        NewGame {
            date,
            chance,
            ..self
        }
    }

    /// The record before its first line.
    pub(super) fn record(&self, dice: &dyn DiceSource) -> GameRecord {
        let mut record = GameRecord::new(self.book, self.start);
        let mut set = |name: &str, value: &str| {
            // What a tag cannot hold is not worth a game that does not start.
            let _ = value.is_empty() || record.set_tag(name, value).is_ok();
        };
        set("Date", self.date.as_deref().unwrap_or_default());
        for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
            set(tag, &clean(&self.names[side]));
        }
        let mut plays = false;
        for (tag, side) in [("WhiteType", Side::White), ("BlackType", Side::Black)] {
            let player = self.players[side];
            plays |= !player.is_person();
            // That persons play goes without saying.
            if !player.is_person() {
                set(tag, &player.to_string());
            }
        }
        if plays {
            set(NewGame::CHANCE, &self.chance.to_string());
        }
        set(
            "Generator",
            concat!("Нарды 365 ", env!("CARGO_PKG_VERSION")),
        );
        for tag in dice.tags() {
            // None of the tags that the record writes itself is one of the dice.
            let _ = record.add_tag(tag);
        }
        record
    }
}

impl Default for NewGame {
    /// A game without names by the default rules from the usual start.
    fn default() -> NewGame {
        NewGame {
            names: BySide::default(),
            players: BySide::default(),
            book: RuleBook::default(),
            start: Position::start(),
            date: None,
            chance: 0,
        }
    }
}

/// A name as it can stand in a record.
fn clean(name: &str) -> String {
    let printable: String = name.chars().filter(|c| !c.is_control()).collect();
    printable
        .trim()
        .chars()
        .take(NewGame::LONGEST_NAME)
        .collect()
}

/// The Gregorian date of a day counted from 1 January 1970.
fn date(day: u64) -> String {
    // Years begin in March here, so that the leap day is the last of its year; 400 years have 146,097 days.
    let day = day + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, next_year) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!(
        "{:04}.{month:02}.{of_month:02}",
        400 * era + year + next_year
    )
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_dates() {
        let known = [
            (0, "1970.01.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_786, "2026.11.29"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ];
        for (day, text) in known {
            assert_eq!(date(day), text);
        }
    }
}
