//! One fall of each end, kept: a throw that counts and each kind of miss, and what is to be seen of it.

use std::path::{Path, PathBuf};

use narde365::dice::fall::{Fall, FallSeed, Hands, MOTION, Throw};
use narde365::geometry::{DIE_EDGE, Spot, Xy, lying, spot_at};
use narde365::record::{Half, MissKind, Which};
use narde365::rules::{Position, Side};

/// Columns on both halves, so that there is something to fall on.
pub const BOARD: &str = "24:5,21:2,19:3,18:2,3:3 12:6,9:2,8:2,7:2,22:1,4:2 w - -";

/// Every way a throw ends, as `tests/data/falls.txt` names them. The standard throw of White's goes to the
/// right.
const ENDS: [&str; 12] = [
    "right",
    "off1",
    "off2",
    "rail1",
    "rail2",
    "checker1",
    "checker2",
    "die1",
    "die2",
    "split",
    "unsettled1",
    "unsettled2",
];

/// The checkers of [`BOARD`].
pub fn checkers() -> Vec<Xy> {
    let position: Position = BOARD.parse().expect("a position");
    lying(&position)
}

/// The seed that `tests/data/falls.txt` writes as a number: its first four bytes, the rest 0.
pub fn numbered(number: u32) -> FallSeed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    FallSeed(seed)
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/falls.txt")
}

/// The kept fall that ends so.
pub fn kept(end: &str) -> FallSeed {
    let text = std::fs::read_to_string(file()).expect("the file is there");
    let found = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .find(|(name, _)| *name == end);
    let (_, number) = found.expect("a fall of each end is kept");
    numbered(number.parse().expect("a number"))
}

fn fall(seed: FallSeed, checkers: &[Xy]) -> Fall {
    Fall::simulate(&Throw {
        seed,
        dice: Hands::Both(Side::White),
        gesture: None,
        checkers,
    })
}

fn name(fall: &Fall) -> String {
    match fall.end() {
        Ok(Half::Right) => "right".to_owned(),
        Ok(Half::Left) => "left".to_owned(),
        Err(miss) => miss.to_string(),
    }
}

/// The first fall of each end, as the file has them; a minute and a half of work.
fn search() -> String {
    let checkers = checkers();
    let mut found = [None; ENDS.len()];
    for number in 0..1_000_000 {
        let end = name(&fall(numbered(number), &checkers));
        if let Some(place) = ENDS.iter().position(|name| *name == end) {
            found[place] = found[place].or(Some(number));
        }
        if found.iter().all(Option::is_some) {
            break;
        }
    }
    let line = |(end, number): (&&str, Option<u32>)| {
        format!("{end} {}\n", number.expect("a fall of each end"))
    };
    ENDS.iter().zip(found).map(line).collect()
}

/// `NARDE_KEEP_DATA=1` writes the file anew first.
#[test]
fn every_kind_of_miss_occurs_and_says_what_is_to_be_seen() {
    // Given a fall of each end
    if std::env::var("NARDE_KEEP_DATA").as_deref() == Ok("1") {
        std::fs::write(file(), search()).expect("the file is written");
    }
    let checkers = checkers();
    for end in ENDS {
        // When it is simulated, then it ends so
        let fall = fall(kept(end), &checkers);
        assert_eq!(name(&fall), end);
        let at = [0, 1].map(|die| fall.pose(die, MOTION.1).at);
        let spot = |die: usize| spot_at(Xy::new(at[die][0], at[die][1]));
        let flat = |die: usize| (at[die][2] - DIE_EDGE / 2.0).abs() < 0.02;
        let die = |which: Which| usize::from(which == Which::Second);
        // And what it is called for can be seen
        match fall.end() {
            Ok(half) => {
                let right = half == Half::Right;
                assert!(flat(0) && flat(1), "{end}: {at:?}");
                assert!(at.iter().all(|at| (at[0] > 0.0) == right), "{end}: {at:?}");
            }
            Err(MissKind::Off(which)) => assert!(
                matches!(spot(die(which)), Spot::Outside | Spot::Tray(_)),
                "{end}: {at:?}"
            ),
            Err(MissKind::Rail(which) | MissKind::Checker(which) | MissKind::Die(which)) => {
                assert!(at[die(which)][2] > DIE_EDGE / 2.0 + 0.02, "{end}: {at:?}");
                // And a die leaning on another has it within reach
                let away = (0..3).map(|n| (at[0][n] - at[1][n]).powi(2)).sum::<f32>();
                let leans = matches!(fall.end(), Err(MissKind::Die(_)));
                assert!(!leans || away.sqrt() < 1.8 * DIE_EDGE, "{end}: {at:?}");
            }
            Err(MissKind::Split) => {
                assert!(flat(0) && flat(1), "{end}: {at:?}");
                assert!(at[0][0] * at[1][0] < 0.0, "{end}: {at:?}");
            }
            Err(MissKind::Unsettled(_)) => assert_eq!(fall.seconds(), MOTION.1, "{end}"),
        }
    }
}
