//! The key that was meant.

/// The known key nearest to one that is not known: as few letters as possible must change, and it should stand in the
/// same table. Both are whole keys, such as `case.wood.light`.
pub(super) fn nearest<'k>(unknown: &str, known: &'k [String]) -> Option<&'k str> {
    let (table, key) = split(unknown);
    let far = |other: &String| {
        let (other_table, other_key) = split(other);
        // Two letters in the key are forgiven sooner than another table.
        3 * distance(key, other_key) + 2 * distance(table, other_table).min(3)
    };
    known
        .iter()
        .min_by_key(|other| far(other))
        .map(String::as_str)
}

fn split(path: &str) -> (&str, &str) {
    path.rsplit_once('.').unwrap_or(("", path))
}

/// How many letters must be put in, left out, changed or swapped with their neighbour (the optimal string alignment
/// distance). Of a longer text only the first 64 letters count.
fn distance(a: &str, b: &str) -> usize {
    let letters = |text: &str| text.chars().take(64).collect::<Vec<char>>();
    let (a, b) = (letters(a), letters(b));
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_the_key_that_was_meant() {
        assert_eq!(distance("", "rough"), 5);
        assert_eq!(distance("ruogh", "rough"), 1);
        assert_eq!(distance("roguh", "rough"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
        let known: Vec<String> = [
            "white",
            "white.base",
            "white.rough",
            "white.coat",
            "black",
            "black.base",
            "cup.rough",
            "light",
            "light.ambient",
        ]
        .map(str::to_owned)
        .to_vec();
        for (unknown, meant) in [
            ("white.bsae", "white.base"),
            ("white.roughness", "white.rough"),
            ("whit", "white"),
            ("ligth", "light"),
            ("light.ambiant", "light.ambient"),
            ("black.rough", "white.rough"),
            ("blak", "black"),
        ] {
            assert_eq!(nearest(unknown, &known), Some(meant), "{unknown}");
        }
        assert_eq!(nearest("anything", &[]), None);
    }
}
