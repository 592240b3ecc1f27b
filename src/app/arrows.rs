//! The rooms of the house import each other in one direction only: read from the sources themselves.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms in their order; the map in `mod.rs` is the same. A room may import those before it.
const ROOMS: [&str; 15] = [
    "modifiers",
    "awake",
    "tell",
    "wish",
    "screen",
    "settings",
    "lang",
    "look::theme",
    "motion",
    "play",
    "table",
    "pace",
    "panels",
    "look",
    "run",
];

fn app() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app")
}

/// Where a room stands; a path such as `look::theme::Colour` is of the longest room that fits it.
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

/// The parts of `app` that a source names; in a file that lies in `app` itself, by `super` too. Comments do not count.
fn imports(module: &str, text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut heads = vec!["crate::app::"];
    if !module.contains("::") && !app().join(module).is_dir() {
        heads.push("super::");
    }
    let path_of = |rest: &str| -> String {
        rest.chars()
            .take_while(|letter| letter.is_alphanumeric() || "_:".contains(*letter))
            .collect::<String>()
            .trim_end_matches(':')
            .to_owned()
    };
    let mut found = Vec::new();
    for head in heads {
        for rest in code.split(head).skip(1) {
            match rest.strip_prefix('{') {
                Some(many) => {
                    let inside = many.split('}').next().unwrap_or_default();
                    found.extend(inside.split(',').map(|part| path_of(part.trim())));
                }
                None => found.push(path_of(rest)),
            }
        }
    }
    found
}

#[test]
fn inside_app_arrows_point_one_way() {
    let mut all = Vec::new();
    sources(&app(), "", &mut all);
    let (mut arrows, mut wrong) = (0, Vec::new());
    for (module, text) in &all {
        let Some(own) = place(module) else { continue };
        for path in imports(module, text) {
            let Some(other) = place(&path).filter(|other| *other != own) else {
                continue;
            };
            arrows += 1;
            // A folder's own parts know each other.
            let same_folder = ROOMS[own].split("::").next() == ROOMS[other].split("::").next();
            if other > own && !same_folder {
                wrong.push(format!("{module} imports {path}"));
            }
        }
    }
    assert!(arrows > 50, "the sources were read: {arrows}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_arrow_that_points_up_is_seen() {
    let text =
        "use crate::app::panels::Desk;\n// crate::app::run\nuse super::{motion::Tempo, wish};";
    assert_eq!(imports("play::keys", text), ["panels::Desk"]);
    assert_eq!(
        imports("pace", text),
        ["panels::Desk", "motion::Tempo", "wish"]
    );
    assert!(place("panels::Desk") > place("play::keys"));
    assert!(place("look::theme::Colour") < place("look::bake"));
}
