//! Rule books: every question on which players differ, as data.

/// What the roll-off gives besides the right of the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Nothing: the first throw is made anew.
    ThrownAnew,
    /// The two dice of the roll-off are the first throw.
    RollOffDice,
}

/// How many checkers may leave the head on a side's own first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstTurnHead {
    /// Two on 3-3, 4-4 and 6-6, else one.
    Doubles346,
    /// Two exactly when the throw uses fewer dice with one.
    WhenNeeded,
    /// Never more than one.
    One,
    /// Any number.
    Any,
}

/// Which rows of six held points are forbidden, judged after every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blockade {
    /// None.
    Free,
    /// Six neighbours on the enemy's way that no enemy checker has passed.
    Ahead,
    /// Any six neighbours round the ring.
    Never,
}

/// Which number is played when exactly one of two can be and either could.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SingleDie {
    /// Either.
    Either,
    /// The higher.
    Higher,
}

/// What a win is worth at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Always 1.
    Win,
    /// 2 when the loser has borne none off.
    Mars,
    /// Also 3 when the loser, besides, still has a checker in his first quarter.
    Koks,
}

/// Whether the side that moved second has one more turn after the other has borne off its last checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastThrow {
    /// The game is over at once.
    No,
    /// One more turn; equal is a draw.
    Yes,
}

/// The rules two players have agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleBook {
    /// What the roll-off gives.
    pub opening: Opening,
    /// The head on the first turn.
    pub first_turn_head: FirstTurnHead,
    /// Six points in a row.
    pub blockade: Blockade,
    /// One playable number of two.
    pub single_die: SingleDie,
    /// What a win is worth.
    pub scoring: Scoring,
    /// One more turn for the side that moved second.
    pub last_throw: LastThrow,
}

/// The name of a rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BookName {
    /// The text of the rules, and where it is silent the usual reading.
    B365,
    /// As most programs play it.
    Classic,
    /// As the federation plays it.
    Federation,
    /// Any other mix.
    Custom,
}

impl BookName {
    /// Every name, the default first.
    pub const ALL: [BookName; 4] = [
        BookName::B365,
        BookName::Classic,
        BookName::Federation,
        BookName::Custom,
    ];

    /// The word in every text format.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BookName::B365 => "365",
            BookName::Classic => "classic",
            BookName::Federation => "federation",
            BookName::Custom => "custom",
        }
    }

    /// The rule book of that name; `custom` begins with the values of `365`.
    #[must_use]
    pub const fn book(self) -> RuleBook {
        match self {
            BookName::B365 | BookName::Custom => RuleBook::R365,
            BookName::Classic => RuleBook::CLASSIC,
            BookName::Federation => RuleBook::FEDERATION,
        }
    }
}

impl RuleBook {
    /// The default: the text, and where it gives no number the usual reading.
    pub const R365: RuleBook = RuleBook {
        opening: Opening::ThrownAnew,
        first_turn_head: FirstTurnHead::Doubles346,
        blockade: Blockade::Free,
        single_die: SingleDie::Either,
        scoring: Scoring::Win,
        last_throw: LastThrow::No,
    };

    /// As most programs play it.
    pub const CLASSIC: RuleBook = RuleBook {
        opening: Opening::ThrownAnew,
        first_turn_head: FirstTurnHead::Doubles346,
        blockade: Blockade::Ahead,
        single_die: SingleDie::Higher,
        scoring: Scoring::Mars,
        last_throw: LastThrow::No,
    };

    /// As the federation plays it: `classic` with the dice of the roll-off for the first throw.
    pub const FEDERATION: RuleBook = RuleBook {
        opening: Opening::RollOffDice,
        ..RuleBook::CLASSIC
    };

    /// The name of the rule book with exactly these values.
    #[must_use]
    pub fn name(&self) -> BookName {
        BookName::ALL
            .into_iter()
            .find(|name| *name != BookName::Custom && name.book() == *self)
            .unwrap_or(BookName::Custom)
    }
}

impl Default for RuleBook {
    fn default() -> RuleBook {
        RuleBook::R365
    }
}
