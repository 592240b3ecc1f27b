//! The one list of keys: the `read` of each part names its keys once, and whoever visits them reads a file, writes one,
//! lists them, gets one or sets one.

use super::Colour;
use super::key::{Leaf, Words};
use super::picture::Picture;
use std::ops::RangeInclusive;

/// The most letters a name may have.
const LETTERS: usize = 200;

/// One table of a theme while its keys are named. Each call names one key: its name, what may stand in it, its place.
pub(super) struct Section<'a> {
    path: String,
    visitor: &'a mut dyn Visitor,
}

/// Who wants to know the keys.
pub(super) trait Visitor {
    /// A table begins; `in_one`: one text may stand for all that is in it.
    fn enter(&mut self, _path: &str, _in_one: bool) {}

    /// The table that began last ends.
    fn leave(&mut self) {}

    /// A key.
    fn leaf(&mut self, path: &str, leaf: Leaf<'_>);
}

impl<F: FnMut(&str, Leaf<'_>)> Visitor for F {
    fn leaf(&mut self, path: &str, leaf: Leaf<'_>) {
        self(path, leaf);
    }
}

impl<'a> Section<'a> {
    /// The whole theme.
    pub fn new(visitor: &'a mut dyn Visitor) -> Self {
        let path = String::new();
        Self { path, visitor }
    }

    fn within(&mut self, key: &str, act: impl FnOnce(&mut Self)) {
        let outer = self.path.len();
        if outer > 0 {
            self.path.push('.');
        }
        self.path.push_str(key);
        act(self);
        self.path.truncate(outer);
    }

    fn leaf(&mut self, key: &str, leaf: Leaf<'_>) {
        self.within(key, |s| s.visitor.leaf(&s.path, leaf));
    }

    /// A table within this one.
    pub fn section(&mut self, key: &'static str, fill: impl FnOnce(&mut Section)) {
        self.within(key, |s| {
            s.visitor.enter(&s.path, false);
            fill(s);
            s.visitor.leave();
        });
    }

    /// A table of texts; a file may give one text for all of them.
    pub fn texts(&mut self, key: &'static str, fill: impl FnOnce(&mut Section)) {
        self.within(key, |s| {
            s.visitor.enter(&s.path, true);
            fill(s);
            s.visitor.leave();
        });
    }

    /// A number within a range.
    pub fn number(&mut self, key: &'static str, range: RangeInclusive<f32>, place: &mut f32) {
        self.leaf(key, Leaf::Number(range, place));
    }

    /// Several numbers within one range.
    pub fn numbers<const N: usize>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f32>,
        place: &mut [f32; N],
    ) {
        self.leaf(key, Leaf::Numbers(vec![range; N], place));
    }

    /// Several numbers, each within its own range.
    pub fn numbers_each<const N: usize>(
        &mut self,
        key: &'static str,
        ranges: [RangeInclusive<f32>; N],
        place: &mut [f32; N],
    ) {
        self.leaf(key, Leaf::Numbers(ranges.to_vec(), place));
    }

    /// A colour.
    pub fn colour(&mut self, key: &'static str, place: &mut Colour) {
        self.leaf(key, Leaf::Colour(place));
    }

    /// A line of text.
    pub fn text(&mut self, key: &'static str, place: &mut String) {
        self.leaf(key, Leaf::Text(LETTERS, place));
    }

    /// The name of a theme.
    pub fn theme(&mut self, key: &'static str, place: &mut String) {
        self.leaf(key, Leaf::Theme(place));
    }

    /// A picture in the theme's folder.
    pub fn picture(&mut self, key: &'static str, place: &mut Picture) {
        self.leaf(key, Leaf::Picture(place));
    }

    /// One of several words.
    pub fn word<T: Copy + PartialEq>(
        &mut self,
        key: &'static str,
        words: &[(&'static str, T)],
        place: &mut T,
    ) {
        self.leaf(key, Leaf::Word(&mut Words(words, place)));
    }
}
