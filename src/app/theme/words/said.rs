//! What is wrong with a theme, in plain words.

use super::{allowed, meaning, part};
use crate::app::lang::{Tongue, Words};
use crate::app::theme::check::{Check, Measure, Rule, Seen};
use crate::app::theme::fault::{Fault, What};
use crate::app::theme::png::BadPicture;
use crate::app::theme::sight::Sight;
use crate::app::theme::{NotKept, NotThere};
use std::path::Path;

/// Words with facts that are texts.
fn say(words: &Words, key: &str, facts: &[(&str, &str)]) -> String {
    let facts: Vec<_> = facts
        .iter()
        .map(|(name, fact)| (*name, (*fact).to_owned().into()))
        .collect();
    words.with(key, &facts)
}

/// A fault of a theme's file: line, column, key, what is wrong and what stands there.
pub fn fault(words: &Words, fault: &Fault) -> String {
    let mut said = format!("{}:{}: ", fault.line, fault.column);
    if !fault.key.is_empty() {
        said += &format!("{}: ", fault.key);
    }
    said += &what(words, &fault.what);
    if !fault.found.is_empty() {
        said += &say(words, "theme-fault-found", &[("found", &fault.found)]);
    }
    said
}

/// What is wrong with a key or with a file.
pub fn what(words: &Words, what: &What) -> String {
    match what {
        What::Unknown(nearest) => say(words, "theme-fault-unknown", &[("nearest", nearest)]),
        What::Expected(kind) => {
            let allowed = allowed(words, kind);
            say(words, "theme-fault-expected", &[("allowed", &allowed)])
        }
        What::NotATable => words.get("theme-fault-table"),
        What::Syntax(why) => say(words, "theme-fault-syntax", &[("why", why)]),
        What::NotText => words.get("theme-fault-text"),
        What::TooLarge => words.get("theme-fault-large"),
        What::NoParent => words.get("theme-fault-parent"),
        What::Circle(names) => say(words, "theme-fault-circle", &[("names", names)]),
        What::LongChain => words.get("theme-fault-chain"),
        What::Picture(why) => picture(words, why),
        What::More(count) => say(words, "theme-fault-more", &[("count", &count.to_string())]),
    }
}

/// Why a picture is not used.
pub fn picture(words: &Words, why: &BadPicture) -> String {
    match why {
        BadPicture::NoFolder => words.get("theme-picture-folder"),
        BadPicture::Outside => words.get("theme-picture-outside"),
        BadPicture::Link => words.get("theme-picture-link"),
        BadPicture::Missing(why) => say(words, "theme-picture-missing", &[("why", why)]),
        BadPicture::NotPng => words.get("theme-picture-png"),
        BadPicture::TooLarge(bytes) => say(
            words,
            "theme-picture-large",
            &[("bytes", &bytes.to_string())],
        ),
        BadPicture::BadSize(width, height) => {
            let (width, height) = (width.to_string(), height.to_string());
            say(
                words,
                "theme-picture-size",
                &[("width", &width), ("height", &height)],
            )
        }
    }
}

/// Why a theme is not there.
pub fn not_there(words: &Words, why: &NotThere) -> String {
    match why {
        NotThere::NoSuch(name) => say(words, "theme-not-there", &[("name", name)]),
        NotThere::Unreadable(path, why) => system(words, path, &why.to_string()),
    }
}

/// Why a theme was not kept, renamed, thrown away, given or taken.
pub fn not_kept(words: &Words, why: &NotKept) -> String {
    match why {
        NotKept::NoFolder => words.get("theme-not-folder"),
        NotKept::BadName(name) => say(words, "theme-not-name", &[("name", name)]),
        NotKept::Taken(name) => say(words, "theme-not-free", &[("name", name)]),
        NotKept::NoSuch(name) => say(words, "theme-not-there", &[("name", name)]),
        NotKept::NotOwn(name) => say(words, "theme-not-own", &[("name", name)]),
        NotKept::System(path, why) => system(words, path, &why.to_string()),
        NotKept::NoTrash(path, why) => {
            let path = path.display().to_string();
            say(words, "theme-not-trash", &[("path", &path), ("why", why)])
        }
        NotKept::NotATheme(path) => {
            let path = path.display().to_string();
            say(words, "theme-not-theme", &[("path", &path)])
        }
        NotKept::Unreadable(why) => {
            say(words, "theme-not-readable", &[("why", &fault(words, why))])
        }
        NotKept::BadArchive(why) => say(words, "theme-not-archive", &[("why", why)]),
        NotKept::NoThemeInside => words.get("theme-not-inside"),
        NotKept::BadEntry(name) => say(words, "theme-not-plain", &[("name", name)]),
        NotKept::TooMany => words.get("theme-not-few"),
        NotKept::TooLarge => words.get("theme-not-small"),
        NotKept::Picture(name, why) => say(
            words,
            "theme-not-picture",
            &[("name", name), ("why", &picture(words, why))],
        ),
    }
}

fn system(words: &Words, path: &Path, why: &str) -> String {
    let path = path.display().to_string();
    say(words, "theme-not-system", &[("path", &path), ("why", why)])
}

/// A pair that must be told apart, by what a player calls the two: what its floor is for, and the figure that comes
/// least near to it or passes it least, with whose sight that is.
pub fn check(words: &Words, check: &Check) -> String {
    let share = |seen: &&Seen| seen.figure / seen.floor;
    let worst = check
        .seen
        .iter()
        .min_by(|a, b| share(a).total_cmp(&share(b)));
    let pair = [thing(words, check.of), thing(words, check.on)];
    let figure = worst.map_or_else(String::new, |seen| figure(words, &pair, seen));
    let rule = rule(words, check.rule);
    say(
        words,
        "theme-check",
        &[("rule", &rule), ("figure", &figure)],
    )
}

/// One figure of a pair, by the keys of the two.
pub fn seen(words: &Words, check: &Check, seen: &Seen) -> String {
    figure(words, &[check.of.to_owned(), check.on.to_owned()], seen)
}

fn figure(words: &Words, [of, on]: &[String; 2], seen: &Seen) -> String {
    let (measure, places) = match seen.measure {
        Measure::Contrast => ("theme-check-contrast", 2),
        Measure::WithHair => ("theme-check-hair", 2),
        Measure::OfRim => ("theme-check-rim", 2),
        Measure::Difference => ("theme-check-difference", 3),
    };
    let number = |number: f32| {
        let text = format!("{number:.places$}");
        match words.tongue() {
            Tongue::Russian => text.replace('.', ","),
            Tongue::English => text,
        }
    };
    let key = if seen.passes() {
        "theme-check-passes"
    } else {
        "theme-check-fails"
    };
    let facts = [
        ("of", of.as_str()),
        ("on", on),
        ("sight", &sight(words, seen.sight)),
        ("measure", &words.get(measure)),
        ("figure", &number(seen.figure)),
        ("floor", &number(seen.floor)),
    ];
    say(words, key, &facts)
}

/// Whether a theme is good, by the number of its faults, of the pairs that fail and of all pairs.
pub fn verdict(words: &Words, name: &str, [faults, low, pairs]: [usize; 3]) -> String {
    let key = if faults == 0 && low == 0 {
        "theme-check-good"
    } else {
        "theme-check-bad"
    };
    let counts = [faults, low, pairs].map(|count| count.to_string());
    let [faults, low, pairs] = &counts;
    let facts = [
        ("name", name),
        ("faults", faults),
        ("low", low),
        ("pairs", pairs),
    ];
    say(words, key, &facts)
}

/// What a floor is for.
pub fn rule(words: &Words, rule: Rule) -> String {
    words.get(match rule {
        Rule::Text => "theme-check-text",
        Rule::Numerals => "theme-check-numerals",
        Rule::Marks => "theme-check-marks",
        Rule::Sides => "theme-check-sides",
        Rule::Checkers => "theme-check-checkers",
    })
}

/// Whose sight it is.
pub fn sight(words: &Words, sight: Sight) -> String {
    words.get(match sight {
        Sight::Normal => "theme-sight-normal",
        Sight::Protan => "theme-sight-protan",
        Sight::Deutan => "theme-sight-deutan",
        Sight::Tritan => "theme-sight-tritan",
        Sight::Grey => "theme-sight-grey",
    })
}

/// What a player calls the thing that a key of a check colours.
fn thing(words: &Words, path: &str) -> String {
    let (whole, last) = path.rsplit_once('.').unwrap_or(("", path));
    match last {
        // What a thing is made of stands for the thing.
        "base" | "body" | "wood" => part(words, whole),
        "odd" | "even" | "tray" => part(words, path),
        _ if matches!(whole, "marks" | "text") => meaning(words, path),
        _ => format!("{}: {}", part(words, whole), low(&meaning(words, path))),
    }
}

/// A text with a small first letter.
fn low(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::{KeyKind, Shelf, Theme};
    use std::collections::BTreeSet;
    use std::io;
    use std::path::PathBuf;

    fn whats() -> Vec<What> {
        vec![
            What::Unknown("cup.lip".to_owned()),
            What::Expected(KeyKind::Number(0.5..=1.0)),
            What::Expected(KeyKind::Picture),
            What::NotATable,
            What::Syntax("invalid key".to_owned()),
            What::NotText,
            What::TooLarge,
            What::NoParent,
            What::Circle("a, b".to_owned()),
            What::LongChain,
            What::Picture(BadPicture::NotPng),
            What::More(7),
        ]
    }

    fn pictures() -> Vec<BadPicture> {
        vec![
            BadPicture::NoFolder,
            BadPicture::Outside,
            BadPicture::Link,
            BadPicture::Missing("gone".to_owned()),
            BadPicture::NotPng,
            BadPicture::TooLarge(17 << 20),
            BadPicture::BadSize(5000, 3),
        ]
    }

    fn not_kepts() -> Vec<NotKept> {
        let path = || PathBuf::from("a.toml");
        let name = || "oak".to_owned();
        let fault = Fault {
            line: 3,
            column: 8,
            key: "cup.lip".to_owned(),
            found: "5".to_owned(),
            what: What::NotText,
        };
        vec![
            NotKept::NoFolder,
            NotKept::BadName(name()),
            NotKept::Taken(name()),
            NotKept::NoSuch(name()),
            NotKept::NotOwn(name()),
            NotKept::System(path(), io::Error::other("full")),
            NotKept::NoTrash(path(), "full".to_owned()),
            NotKept::NotATheme(path()),
            NotKept::Unreadable(fault),
            NotKept::BadArchive("no end".to_owned()),
            NotKept::NoThemeInside,
            NotKept::BadEntry("../x".to_owned()),
            NotKept::TooMany,
            NotKept::TooLarge,
            NotKept::Picture("a.png".to_owned(), BadPicture::NotPng),
        ]
    }

    #[test]
    fn all_that_can_be_wrong_has_words_of_its_own_in_every_language() {
        let mut heard = BTreeSet::new();
        let mut count = 0;
        for tongue in Tongue::ALL {
            let words = Words::new(tongue);
            let mut said: Vec<String> = whats().iter().map(|it| what(&words, it)).collect();
            said.pop()
                .into_iter()
                .for_each(|more| assert!(more.contains('7'), "{more}"));
            said.extend(
                pictures()
                    .iter()
                    .filter(|it| **it != BadPicture::NotPng)
                    .map(|it| picture(&words, it)),
            );
            said.extend(not_kepts().iter().map(|it| not_kept(&words, it)));
            said.extend(Sight::ALL.map(|it| sight(&words, it)));
            for text in said {
                assert!(!text.is_empty() && !text.contains("theme-"), "{text}");
                count += 1;
                assert!(heard.insert(text.clone()), "{tongue:?} says twice: {text}");
            }
        }
        assert_eq!(heard.len(), count);
    }

    #[test]
    fn english_words_are_those_of_the_errors_themselves_and_russian_ones_keep_place_and_key() {
        let [russian, english] = Tongue::ALL.map(Words::new);
        for it in whats()
            .into_iter()
            .filter(|it| !matches!(it, What::Expected(_) | What::Syntax(_)))
        {
            assert_eq!(what(&english, &it), it.to_string());
        }
        let (_, faults) = Theme::walnut().with("[white]\nbase = \"#12\"\nruogh = 1\n");
        let said: Vec<String> = faults.iter().map(|it| fault(&english, it)).collect();
        assert_eq!(
            said,
            faults.iter().map(ToString::to_string).collect::<Vec<_>>()
        );
        let said: Vec<String> = faults.iter().map(|it| fault(&russian, it)).collect();
        assert_eq!(
            said,
            [
                "2:8: white.base: здесь должно быть: цвет #rrggbb или #rrggbbaa, а стоит \"#12\"",
                "3:1: white.ruogh: такого ключа нет; ближайший — white.rough",
            ]
        );
        // What the reader of TOML says is English; our own words stand before it.
        let (_, faults) = Theme::walnut().with("[white\n");
        assert!(
            fault(&russian, &faults[0]).starts_with("1:7: дальше файл не читается"),
            "{}",
            fault(&russian, &faults[0])
        );
        let gone = Shelf::in_folders(None, None)
            .find("gone")
            .expect_err("gone");
        assert_eq!(not_there(&russian, &gone), "темы «gone» нет");
    }

    #[test]
    fn a_check_says_rule_pair_sight_figure_and_floor_by_what_players_call_them() {
        let mut theme = Theme::walnut();
        theme.ui.dim = theme.ui.ground;
        let [russian, english] = Tongue::ALL.map(Words::new);
        let mut said = BTreeSet::new();
        for it in theme.checks() {
            for words in [&russian, &english] {
                let text = check(words, &it);
                assert!(!text.contains("theme-") && !text.contains("  "), "{text}");
                assert!(!text.contains(": ,") && !text.starts_with('.'), "{text}");
                said.insert(text);
            }
            if (it.of, it.on) == ("ui.dim", "ui.ground") {
                assert_eq!(
                    check(&english, &it),
                    "Text on its ground. Panels: text that may be overlooked on Panels: the side panel, cards and menus, \
                     normal sight: contrast 1.00, at least 4.50: too little"
                );
                assert!(
                    check(&russian, &it)
                        .ends_with("обычное зрение: контраст 1,00, нужно не меньше 4,50: мало")
                );
                assert!(
                    seen(&english, &it, &it.seen[0])
                        .starts_with("ui.dim on ui.ground, normal sight: contrast 1.00")
                );
            }
        }
        assert_eq!(said.len(), 2 * theme.checks().len());
    }
}
