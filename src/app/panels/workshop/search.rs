//! Finding keys by their words and paths, in every language.

use std::collections::HashMap;

use crate::app::lang::{Tongue, Words};
use crate::app::theme::words;

/// What can be found of each key, by its path.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder(HashMap<String, String>);

impl Finder {
    /// Whether a key has all that is asked for, each in its path or in the words for it and for what it is part of.
    pub fn finds(&self, path: &str, asked: &[String]) -> bool {
        let text = self.0.get(path);
        text.is_some_and(|text| asked.iter().all(|word| text.contains(word)))
    }

    /// Learns the words of keys that it does not know yet.
    pub fn learn<'p>(&mut self, paths: impl Iterator<Item = &'p str>) {
        let mut speeches = None;
        for path in paths {
            if self.0.contains_key(path) {
                continue;
            }
            let speeches = speeches.get_or_insert_with(|| Tongue::ALL.map(Words::new));
            let mut text = path.to_lowercase();
            for speech in speeches.iter() {
                text.push('\n');
                text.push_str(&words::meaning(speech, path).to_lowercase());
                for (at, _) in path.match_indices('.') {
                    text.push('\n');
                    text.push_str(&words::part(speech, &path[..at]).to_lowercase());
                }
            }
            self.0.insert(path.to_owned(), text);
        }
    }
}

/// What is asked for by a text: words in any order.
pub(super) fn asked(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_lowercase).collect()
}
