//! The rooms of the house import each other in one direction only: read from the sources themselves.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms in their order; the map in `mod.rs` is the same. A room may import those before it.
const ROOMS: [&str; 19] = [
    "modifiers",
    "awake",
    "mind",
    "tell",
    "wish",
    "screen",
    "settings",
    "lang",
    "theme",
    "wardrobe",
    "motion",
    "play",
    "review",
    "table",
    "pace",
    "advice",
    "panels",
    "look",
    "run",
];

fn app() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app")
}

/// Where a room stands; a path such as `theme::Colour` is of the longest room that fits it.
fn place(path: &str) -> Option<usize> {
    let is_in = |room: &&str| {
        path.strip_prefix(*room)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    (0..ROOMS.len())
        .filter(|index| is_in(&ROOMS[*index]))
        .max_by_key(|index| ROOMS[*index].len())
}

/// Every source of a folder with its path as a module.
fn sources(folder: &Path, module: &str, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a file").path();
        let name = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a name")
            .to_owned();
        let inner = match (module, name.as_str()) {
            (outer, "mod") => outer.to_owned(),
            ("", own) => own.to_owned(),
            (outer, own) => format!("{outer}::{own}"),
        };
        if path.is_dir() {
            sources(&path, &inner, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("it can be read");
            found.push((inner, text));
        }
    }
}

/// The parts of `app` that a source names, as paths from there; of `app` itself the path is empty. Comments do not count.
fn imports(module: &str, text: &str) -> Vec<String> {
    let mut within: Vec<String> = segments(module);
    // Inline modules that are open, by the line that closes them: one of the same indent, as rustfmt has it.
    let mut closing = Vec::new();
    let (mut found, mut chunk) = (Vec::new(), String::new());
    for line in text.lines() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        let opens = inline_module(code);
        let closes = closing.last().is_some_and(|end| end == line);
        if opens.is_some() || closes {
            let trees = trees(&std::mem::take(&mut chunk));
            found.extend(trees.iter().filter_map(|path| resolved(&within, path)));
        }
        if let Some(name) = opens {
            closing.push(format!("{}}}", &line[..line.len() - code.len()]));
            within.push(name);
        } else if closes {
            closing.pop();
            within.pop();
        } else {
            chunk.push_str(line);
            chunk.push('\n');
        }
    }
    let trees = trees(&chunk);
    found.extend(trees.iter().filter_map(|path| resolved(&within, path)));
    found
}

fn segments(path: &str) -> Vec<String> {
    let all = path.split("::").map(str::trim);
    all.filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The name of a module that a line opens.
fn inline_module(line: &str) -> Option<String> {
    let (before, name) = line
        .strip_suffix(" {")?
        .rsplit_once(' ')
        .unwrap_or_default();
    let is_module = before == "mod" || before.starts_with("pub") && before.ends_with(" mod");
    is_module.then(|| name.to_owned())
}

/// Every path of some code that begins with `crate`, `super` or `self`; of several in braces each.
fn trees(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for head in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(head) {
            let goes_on = |letter: char| letter.is_alphanumeric() || "_:".contains(letter);
            // Who may see a thing is no import.
            if !code[..at].ends_with(goes_on) && !code[..at].ends_with("(in ") {
                leaves(tree(&code[at..]), &mut found);
            }
        }
    }
    found
}

/// The path at the beginning of some code, with its braces to the last of them.
fn tree(code: &str) -> &str {
    let mut depth = 0_usize;
    for (at, letter) in code.char_indices() {
        match letter {
            '{' if depth > 0 || code[..at].ends_with("::") => depth += 1,
            '}' if depth > 1 => depth -= 1,
            '}' if depth == 1 => return &code[..=at],
            _ if depth > 0 || letter.is_alphanumeric() || "_:*".contains(letter) => {}
            _ => return &code[..at],
        }
    }
    code
}

/// The single paths of a tree.
fn leaves(tree: &str, found: &mut Vec<String>) {
    let Some((stem, inside)) = tree.split_once('{') else {
        let name = tree.split(" as ").next().unwrap_or_default();
        found.push(name.trim().trim_end_matches(':').to_owned());
        return;
    };
    let inside = inside.strip_suffix('}').unwrap_or(inside);
    let (mut depth, mut from) = (0_usize, 0);
    let mut parts = Vec::new();
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(&inside[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inside[from..]);
    for part in parts.iter().map(|part| part.trim()) {
        if !part.is_empty() {
            leaves(&format!("{}{part}", stem.trim()), found);
        }
    }
}

/// A path as one from `app`; none where it leads elsewhere.
fn resolved(within: &[String], path: &str) -> Option<String> {
    let path = segments(path);
    let mut rest = &path[..];
    let mut whole = within.to_vec();
    if rest.first()? == "crate" {
        rest = rest.strip_prefix(&["crate".to_owned(), "app".to_owned()][..])?;
        whole.clear();
    }
    for part in rest {
        match part.as_str() {
            "self" => {}
            "super" => drop(whole.pop()?),
            _ => whole.push(part.clone()),
        }
    }
    Some(whole.join("::"))
}

/// What is wrong with the arrows of a source, and how many there are.
fn judged(module: &str, text: &str) -> (usize, Vec<String>) {
    let Some(own) = place(module) else {
        return (0, Vec::new());
    };
    let (mut arrows, mut wrong) = (0, Vec::new());
    for path in imports(module, text) {
        // Who takes all of it names every room.
        if ["", "*"].contains(&path.as_str()) {
            wrong.push(format!("{module} imports all of app"));
        }
        if let Some(other) = place(&path).filter(|other| *other != own) {
            arrows += 1;
            if other > own {
                wrong.push(format!("{module} imports {path}"));
            }
        }
    }
    (arrows, wrong)
}

#[test]
fn inside_app_arrows_point_one_way() {
    let mut all = Vec::new();
    sources(&app(), "", &mut all);
    let (mut arrows, mut wrong) = (0, Vec::new());
    for (module, text) in &all {
        let known = place(module).is_some() || ["", "arrows"].contains(&module.as_str());
        assert!(known, "{module} is in no room");
        let (count, found) = judged(module, text);
        arrows += count;
        wrong.extend(found);
    }
    assert!(arrows > 50, "the sources were read: {arrows}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_map_has_the_rooms_in_their_order() {
    let map = include_str!("mod.rs");
    let rows = map.lines().filter_map(|line| line.strip_prefix("//! | "));
    let rooms: Vec<&str> = rows
        .filter_map(|row| row.split(" | ").next())
        .map(|room| room.trim_matches(['[', ']', '`']))
        .filter(|room| *room != "room")
        .collect();
    assert_eq!(rooms, ROOMS);
}

#[test]
fn an_arrow_that_points_up_is_seen_however_it_is_written() {
    let up = [
        ("play::keys", "use crate::app::panels::Desk;"),
        ("wish", "use super::panels::Desk;"),
        ("play::keys", "use super::super::panels::Desk;"),
        ("play", "use super::{motion::Tempo, table::Held};"),
        (
            "play::keys",
            "use crate::app::{motion::{Tempo, Motion}, panels::Desk};",
        ),
        (
            "play",
            "use crate::{\n    app::{\n        lang::{Words,},\n        panels::{Desk,},\n    },\n    rules::Side,\n};",
        ),
        ("play::keys", "fn at(desk: &crate::app::panels::Desk) {}"),
        ("play::keys", "use crate::app::panels as others;"),
        (
            "play",
            "mod tests {\n    use super::super::panels::Desk;\n}",
        ),
        ("theme", "use super::look::Eye;"),
        ("theme::read", "use crate::app::look::bake;"),
        ("theme::read", "use super::super::look::bake::Bake;"),
        ("play", "use super::*;"),
        ("play", "use crate::app::{self, GameSystems};"),
    ];
    for (module, text) in up {
        let (_, wrong) = judged(module, text);
        assert_eq!(wrong.len(), 1, "{module}: {text}");
    }
}

#[test]
fn an_arrow_that_points_down_or_nowhere_is_none_that_points_up() {
    let right = [
        ("panels", "use crate::app::{motion::{Tempo, Motion}, play};"),
        (
            "panels::tests::dice",
            "use super::super::super::table::Held;",
        ),
        ("look::bake", "use crate::app::theme::Theme;"),
        ("look", "use crate::app::theme::{Colour, Theme};"),
        ("play::keys", "// crate::app::run\nuse super::wishes;"),
        ("play", "use crate::panels::Desk;"),
        (
            "theme",
            "mod tests {\n    use super::*;\n    use super::Theme;\n}",
        ),
        ("play", "use crate::app::GameSystems;"),
        ("play", "pub(in crate::app) game: Game,"),
    ];
    for (module, text) in right {
        assert_eq!(judged(module, text).1, [""; 0], "{module}: {text}");
    }
    // And after an inline module the file is itself again
    let text = "mod tests {\n    use super::look::Eye;\n}\nuse super::look::Eye;";
    assert_eq!(judged("theme", text).1.len(), 1);
    assert!(place("theme::Colour") < place("look::bake"));
}
