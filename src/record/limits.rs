//! How large a record may be. Beyond these a reader gives an error.

/// The largest file, in bytes.
pub const MAX_FILE: usize = 4 * 1024 * 1024;
/// The longest line, in bytes without its end.
pub const MAX_LINE: usize = 64 * 1024;
/// The most turns in a game; the lines of the roll-off count too.
pub const MAX_TURNS: usize = 5_000;
/// The most games in a file.
pub const MAX_GAMES: usize = 256;
/// The most misses before one die or one throw.
pub const MAX_MISSES: usize = 1_000;
/// The most errors a reader reports.
pub const MAX_FAULTS: usize = 20;
/// The longest text written as one remark or tag, in bytes: with all it needs around it, it stays under [`MAX_LINE`].
pub(super) const MAX_REMARK: usize = MAX_LINE / 2 - 64;

/// `text` cut before byte `most`, at the border of a character.
pub(super) fn cut_at(text: &str, most: usize) -> (&str, &str) {
    text.split_at(text.floor_char_boundary(most))
}
