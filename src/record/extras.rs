//! What may stand at the end of a line of play: a glyph, the clock, the time used.

use std::fmt;

/// A mark of quality, as in chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// `!!`
    Brilliant,
    /// `!`
    Strong,
    /// `!?`
    Interesting,
    /// `?!`
    Inaccurate,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Glyph {
    /// All glyphs, the best first.
    pub const ALL: [Glyph; 6] = [
        Glyph::Brilliant,
        Glyph::Strong,
        Glyph::Interesting,
        Glyph::Inaccurate,
        Glyph::Mistake,
        Glyph::Blunder,
    ];

    /// The sign: `?!`.
    pub fn sign(self) -> &'static str {
        match self {
            Glyph::Brilliant => "!!",
            Glyph::Strong => "!",
            Glyph::Interesting => "!?",
            Glyph::Inaccurate => "?!",
            Glyph::Mistake => "?",
            Glyph::Blunder => "??",
        }
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

/// A reading of the clock in whole seconds.
///
/// Text: `12:05` or `1:00:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClockTime(pub u32);

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds) = (self.0 / 3600, self.0 / 60 % 60, self.0 % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}"),
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}"),
        }
    }
}

/// A span of time in milliseconds.
///
/// Text: `12s`, `0.25s`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeUsed(pub u64);

impl fmt::Display for TimeUsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, thousandths) = (self.0 / 1000, self.0 % 1000);
        if thousandths == 0 {
            return write!(f, "{seconds}s");
        }
        let digits = format!("{thousandths:03}");
        write!(f, "{seconds}.{}s", digits.trim_end_matches('0'))
    }
}

/// What may follow a line of play.
///
/// Text: ` ?! @12:05 +8.5s`, each part with a blank before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Extras {
    /// The mark of quality.
    pub glyph: Option<Glyph>,
    /// The mover's clock after the turn.
    pub clock: Option<ClockTime>,
    /// The time the turn took.
    pub time: Option<TimeUsed>,
}

impl fmt::Display for Extras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(glyph) = self.glyph {
            write!(f, " {glyph}")?;
        }
        if let Some(clock) = self.clock {
            write!(f, " @{clock}")?;
        }
        if let Some(time) = self.time {
            write!(f, " +{time}")?;
        }
        Ok(())
    }
}
