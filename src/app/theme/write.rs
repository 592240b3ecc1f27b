//! Writing a theme as a file.

use super::key::{Key, Leaf, Value};
use super::section::Visitor;
use super::{Picture, ROOT, Theme};
use std::collections::HashMap;
use std::fmt::Write;

impl Theme {
    /// The whole theme as a file: every key.
    pub fn to_toml(&self) -> String {
        self.write(Way::Whole)
    }

    /// The theme as a file of what differs from a theme it inherits.
    pub fn to_toml_unlike(&self, parent: &Theme) -> String {
        self.write(Way::Unlike(parent.values(), parent.pictures()))
    }

    /// The theme's own file: what differs from what it inherits, and what that is called.
    pub fn as_file(&self, base: &Theme) -> String {
        if self.inherits.is_empty() {
            let mut named = self.clone();
            ROOT.clone_into(&mut named.inherits);
            return named.to_toml_unlike(base);
        }
        self.to_toml_unlike(base)
    }

    /// A file to begin a theme with: every key stands in it, commented out, under what `about` tells of it.
    pub fn to_template(&self, about: &dyn Fn(&Key) -> String) -> String {
        self.write(Way::Template(about))
    }

    fn write(&self, way: Way) -> String {
        let mut writer = Writer {
            way,
            tables: vec![Table::default()],
            open: vec![0],
        };
        self.clone().visit(&mut writer);
        writer.text()
    }
}

enum Way<'w> {
    Whole,
    Unlike(HashMap<String, Value>, Vec<(String, Picture)>),
    Template(&'w dyn Fn(&Key) -> String),
}

/// A table and the lines in it.
#[derive(Default)]
struct Table {
    path: String,
    lines: String,
}

struct Writer<'w> {
    way: Way<'w>,
    /// Every table, in the order they began: an outer one stands before those in it, as TOML likes it.
    tables: Vec<Table>,
    /// Which of them have not ended.
    open: Vec<usize>,
}

impl Visitor for Writer<'_> {
    fn enter(&mut self, path: &str, _: bool) {
        self.open.push(self.tables.len());
        self.tables.push(Table {
            path: path.to_owned(),
            lines: String::new(),
        });
    }

    fn leave(&mut self) {
        self.open.pop();
    }

    fn leaf(&mut self, path: &str, leaf: Leaf<'_>) {
        let Some(table) = self
            .open
            .last()
            .and_then(|index| self.tables.get_mut(*index))
        else {
            return;
        };
        let key = path.rsplit('.').next().unwrap_or_default();
        let value = leaf.get();
        let empty = value == Value::Text(String::new());
        let own = is_own(path);
        let mut mark = "";
        match &self.way {
            _ if own && empty => return,
            Way::Unlike(parent, pictures) if !own && parent.get(path) == Some(&value) => {
                // Two pictures may have one name in two folders.
                let another = match &leaf {
                    Leaf::Picture(picture) if !empty => {
                        let is_it = |(key, other): &(String, Picture)| {
                            key == path && other.is_same_file(picture)
                        };
                        picture.file().is_some() && !pictures.iter().any(is_it)
                    }
                    _ => false,
                };
                if !another {
                    return;
                }
            }
            Way::Template(about) => {
                let kind = leaf.kind();
                let path = path.to_owned();
                let value = value.clone();
                for line in about(&Key { path, kind, value }).lines() {
                    let _ = writeln!(table.lines, "# {line}");
                }
                mark = if own { "" } else { "#" };
            }
            Way::Whole | Way::Unlike(..) => {}
        }
        let _ = writeln!(table.lines, "{mark}{key} = {value}");
    }
}

/// Whether a key is a theme's own and never inherited.
pub(super) fn is_own(path: &str) -> bool {
    matches!(path, "author" | "inherits" | "name.ru" | "name.en")
}

impl Writer<'_> {
    fn text(self) -> String {
        let mut text = String::new();
        for table in self.tables {
            if table.lines.is_empty() {
                continue;
            }
            if !table.path.is_empty() {
                let gap = if text.is_empty() { "" } else { "\n" };
                let _ = writeln!(text, "{gap}[{}]", table.path);
            }
            text.push_str(&table.lines);
        }
        text
    }
}
