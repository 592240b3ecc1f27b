//! Hints in words: chances, points, marks, and what tells two turns apart.

use crate::app::advice::Hint;
use crate::app::lang::Words;
use crate::app::panels::turn_board::sign;
use crate::engine::{Chances, Mark, Reason, Term};
use crate::rules::PlayedStep;

/// How likely the mover is to win, and to win a mars.
pub(super) fn chances(words: &Words, chances: Chances) -> String {
    let facts = [
        ("win", words.percent(chances.win).into()),
        ("mars", words.percent(chances.mars).into()),
    ];
    words.with("hints-chances", &facts)
}

/// The same with the mars that may be lost.
pub(super) fn all_chances(words: &Words, chances: Chances) -> String {
    let facts = [
        ("win", words.percent(chances.win).into()),
        ("mars", words.percent(chances.mars).into()),
        ("lost", words.percent(chances.lost_mars).into()),
    ];
    words.with("hints-all-chances", &facts)
}

/// Points with their sign, to so many decimals.
pub(super) fn points(words: &Words, points: f32, places: usize) -> String {
    words.signed(f64::from(points), places)
}

/// The steps of a turn in the notation of the record.
pub(super) fn steps(words: &Words, steps: &[PlayedStep]) -> String {
    if steps.is_empty() {
        return words.get("turn-pass");
    }
    let all: Vec<String> = steps.iter().map(|played| played.step.to_string()).collect();
    all.join(" ")
}

/// The sign of a mark, and what it means.
pub(super) fn mark(mark: Mark) -> (&'static str, &'static str) {
    let means = match mark {
        Mark::Doubtful => "hints-doubtful",
        Mark::Bad => "hints-bad",
        Mark::VeryBad => "hints-very-bad",
    };
    (sign(mark), means)
}

/// What a turn loses against the best, with its mark; of the best that it is, in the words of a key.
pub(super) fn loss(words: &Words, hint: &Hint, best: Option<&str>) -> String {
    if let Some(best) = best {
        return words.get(best);
    }
    let lost = points(words, -hint.loss, 3);
    match hint.mark {
        Some(which) => format!("{}  {lost}", mark(which).0),
        None => lost,
    }
}

/// One difference between two turns, as a sentence about the first.
pub(super) fn reason(words: &Words, reason: &Reason) -> String {
    let key = match reason.term {
        Term::Head => "why-head",
        Term::Block => "why-block",
        Term::Held => "why-held",
        Term::OwnThrows => "why-own-throws",
        Term::EnemyThrows => "why-enemy-throws",
        Term::Points => "why-points",
        Term::Piled => "why-piled",
        Term::Pips => "why-pips",
        Term::Home => "why-home",
        Term::Off => "why-off",
    };
    let facts = [("one", reason.one.into()), ("other", reason.other.into())];
    words.with(key, &facts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lang::Tongue;

    fn said(tongue: Tongue, term: Term, one: u16, other: u16) -> String {
        let worth = 0.1;
        let fact = Reason {
            term,
            one,
            other,
            worth,
        };
        reason(&Words::new(tongue), &fact)
    }

    #[test]
    fn russian_sentences_have_the_right_form_for_every_number() {
        for (term, one, other, text) in [
            (Term::Head, 1, 2, "на голове останется 1 шашка, а не 2"),
            (Term::Head, 3, 2, "на голове останется 3 шашки, а не 2"),
            (Term::Head, 9, 10, "на голове останется 9 шашек, а не 10"),
            (Term::Head, 11, 12, "на голове останется 11 шашек, а не 12"),
            (Term::Head, 0, 1, "на голове не останется никого, а не 1"),
            (
                Term::EnemyThrows,
                22,
                31,
                "соперник целиком сыграет 22 броска из 36, а не 31",
            ),
            (
                Term::EnemyThrows,
                21,
                36,
                "соперник целиком сыграет 21 бросок из 36, а не 36",
            ),
            (
                Term::EnemyThrows,
                36,
                20,
                "соперник целиком сыграет 36 бросков из 36, а не 20",
            ),
            (
                Term::Block,
                5,
                3,
                "перед соперником встанут подряд 5 лунок, а не 3",
            ),
            (
                Term::Held,
                2,
                0,
                "за заграждением останутся 2 шашки соперника, а не 0",
            ),
        ] {
            assert_eq!(said(Tongue::Russian, term, one, other), text);
        }
    }

    #[test]
    fn english_sentences_tell_one_from_many() {
        assert_eq!(
            said(Tongue::English, Term::Head, 1, 2),
            "1 checker stays on the head, not 2"
        );
        assert_eq!(
            said(Tongue::English, Term::Head, 9, 10),
            "9 checkers stay on the head, not 10"
        );
    }

    #[test]
    fn points_have_a_sign_unless_they_round_to_nothing() {
        let russian = Words::new(Tongue::Russian);
        assert_eq!(points(&russian, 0.1264, 3), "+0,126");
        assert_eq!(points(&russian, -1.0, 2), "−1,00");
        assert_eq!(points(&russian, -0.0004, 3), "0,000");
        assert_eq!(points(&Words::new(Tongue::English), 0.5, 2), "+0.50");
    }
}
