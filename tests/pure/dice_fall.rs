//! How dice fall.

use std::collections::BTreeMap;

use narde365::dice::fall::{Against, Fall, FallSeed, Hands, Pose, Throw};
use narde365::geometry::{CHECKER_RADIUS, CHECKER_THICKNESS, DIE_EDGE, DIE_ROUNDING, Xy, lying};
use narde365::record::{Gesture, Half, MissKind};
use narde365::rules::{Die, Position, PositionCode, RuleBook, Side};
use sha2::{Digest, Sha256};

/// The boards of whole games between plain players, with the side that throws on each.
pub fn boards() -> Vec<(Side, Vec<Xy>)> {
    let board = |code: &str| {
        let code = PositionCode::read(code, &RuleBook::default()).expect("a position");
        let side = code.position.side().expect("a side to throw");
        (side, lying(&code.position))
    };
    include_str!("../data/boards.txt")
        .lines()
        .map(board)
        .collect()
}

pub fn seed(number: u32) -> FallSeed {
    let hash = Sha256::new()
        .chain_update(b"a fall of the tests")
        .chain_update(number.to_le_bytes());
    FallSeed(hash.finalize().into())
}

pub fn gesture(half: Half, angle: i8, force: u8) -> Option<Gesture> {
    Some(Gesture::new(half, angle, force).expect("a gesture"))
}

/// Throws of every kind on the boards of whole games: standard ones, by hand, and of the roll-off.
pub fn falls(count: u32) -> Vec<(Fall, Vec<Xy>)> {
    let boards = boards();
    (0..count)
        .map(|number| {
            let (side, checkers) = &boards[number as usize * 7 % boards.len()];
            let angle = (number % 181) as i16 - 90;
            let force = (number % 100) as u8 + 1;
            let gesture = match number % 8 {
                0 => gesture(Half::Right, angle as i8, force),
                1 => gesture(Half::Left, -angle as i8, force),
                _ => None,
            };
            let dice = match number % 5 {
                0 => Hands::One(*side),
                _ => Hands::Both(*side),
            };
            let throw = Throw {
                seed: seed(number),
                dice,
                gesture,
                checkers,
            };
            (Fall::simulate(&throw), checkers.clone())
        })
        .collect()
}

fn standard(number: u32, checkers: &[Xy]) -> Fall {
    Fall::simulate(&Throw {
        seed: seed(number),
        dice: Hands::Both(Side::White),
        gesture: None,
        checkers,
    })
}

/// Where a die's own axes point.
pub fn axes(pose: Pose) -> [[f32; 3]; 3] {
    let [x, y, z, w] = pose.turn;
    [
        [
            1.0 - 2.0 * (y * y + z * z),
            2.0 * (x * y + w * z),
            2.0 * (x * z - w * y),
        ],
        [
            2.0 * (x * y - w * z),
            1.0 - 2.0 * (x * x + z * z),
            2.0 * (y * z + w * x),
        ],
        [
            2.0 * (x * z + w * y),
            2.0 * (y * z - w * x),
            1.0 - 2.0 * (x * x + y * y),
        ],
    ]
}

pub fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    let square: f32 = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum();
    square.sqrt()
}

/// The angle between two turns, in radians.
pub fn angle(a: Pose, b: Pose) -> f32 {
    let minus: f32 = a
        .turn
        .iter()
        .zip(b.turn)
        .map(|(a, b)| (a - b) * (a - b))
        .sum();
    let plus: f32 = a
        .turn
        .iter()
        .zip(b.turn)
        .map(|(a, b)| (a + b) * (a + b))
        .sum();
    4.0 * (minus.min(plus).sqrt() / 2.0).min(1.0).asin()
}

/// How far a place is outside a rounded die; negative inside.
fn outside_die(place: [f32; 3], pose: Pose) -> f32 {
    let away: [f32; 3] = std::array::from_fn(|i| place[i] - pose.at[i]);
    let core = DIE_EDGE / 2.0 - DIE_ROUNDING;
    let q: [f32; 3] = axes(pose).map(|axis| {
        let along: f32 = axis.iter().zip(away).map(|(axis, away)| axis * away).sum();
        along.abs() - core
    });
    let beyond: f32 = q.iter().map(|q| q.max(0.0) * q.max(0.0)).sum();
    beyond.sqrt() + q[0].max(q[1]).max(q[2]).min(0.0) - DIE_ROUNDING
}

/// How far a place is outside a checker that lies flat; negative inside.
fn outside_checker(place: [f32; 3], checker: Xy) -> f32 {
    let across = Xy::new(place[0], place[1]).distance(checker) - CHECKER_RADIUS;
    let up = place[2] - CHECKER_THICKNESS;
    if across <= 0.0 || up <= 0.0 {
        across.max(up)
    } else {
        across.hypot(up)
    }
}

/// Places all over the skin of a die.
fn skin(pose: Pose) -> Vec<[f32; 3]> {
    let core = DIE_EDGE / 2.0 - DIE_ROUNDING;
    let axes = axes(pose);
    let mut places = Vec::new();
    let steps = 12;
    let at = |step: i32| (step as f32 / steps as f32 * 2.0 - 1.0) * DIE_EDGE / 2.0;
    for (i, j, k) in (0..=steps)
        .flat_map(|i| (0..=steps).flat_map(move |j| (0..=steps).map(move |k| (i, j, k))))
        .filter(|(i, j, k)| [i, j, k].iter().any(|step| **step == 0 || **step == steps))
    {
        let box_place = [at(i), at(j), at(k)];
        let inner = box_place.map(|part| part.clamp(-core, core));
        let out: [f32; 3] = std::array::from_fn(|n| box_place[n] - inner[n]);
        let length = distance(out, [0.0; 3]);
        let own: [f32; 3] = std::array::from_fn(|n| inner[n] + out[n] / length * DIE_ROUNDING);
        places.push(std::array::from_fn(|n| {
            pose.at[n] + own[0] * axes[0][n] + own[1] * axes[1][n] + own[2] * axes[2][n]
        }));
    }
    places
}

#[test]
fn the_same_throw_falls_the_same_to_the_last_bit() {
    // Given throws of fixed seeds on a board from a game, at the start and on a bare board
    let boards = boards();
    let start = lying(&Position::start());
    let mut hash = Sha256::new();
    for (number, checkers) in [(1, &boards[40].1), (2, &start), (3, &Vec::new())] {
        for gesture in [None, gesture(Half::Left, -37, 63)] {
            for dice in [Hands::Both(Side::Black), Hands::One(Side::White)] {
                let throw = Throw {
                    seed: seed(number),
                    dice,
                    gesture,
                    checkers,
                };
                let fall = Fall::simulate(&throw);
                // When every pose of them is written down
                for die in 0..fall.dice() {
                    for frame in 0..=360 {
                        let pose = fall.pose(die, frame as f32 / 240.0);
                        for part in pose.at.iter().chain(&pose.turn) {
                            hash.update(part.to_bits().to_le_bytes());
                        }
                    }
                }
                // And simulated again it is the same
                assert_eq!(Fall::simulate(&throw), fall);
            }
        }
    }
    // Then it is what it was when this was written, on whatever machine
    let found: String = hash
        .finalize()
        .iter()
        .take(8)
        .map(|b| format!("{b:02x}"))
        .collect();
    assert_eq!(found, "e6a8a89fb6c85751");
}

#[test]
fn the_order_in_which_the_checkers_are_named_does_not_count_but_their_places_do() {
    let (_, checkers) = &boards()[60];
    let mut turned = checkers.clone();
    turned.reverse();
    assert_eq!(standard(5, checkers), standard(5, &turned));
    // The seed and the hand count too
    assert_ne!(standard(5, checkers), standard(6, checkers));
    assert_ne!(
        standard(5, checkers).pose(0, 9.0),
        standard(5, &[]).pose(0, 9.0)
    );
}

#[test]
fn the_upper_face_of_a_die_that_lies_flat_is_the_number_it_was_given() {
    let mut read = 0;
    for (place, (fall, _)) in falls(600).iter().enumerate() {
        for die in 0..fall.dice() {
            let number = Die::new((place % 6) as u8 + 1).expect("a die");
            let up = fall.up(die, fall.relabel(die, number));
            // Given a throw that counts, every die shows its number; one that leans shows none or its own
            match fall.end() {
                Ok(_) => assert_eq!(up, Some(number)),
                Err(_) => assert!(up.is_none() || up == Some(number)),
            }
            read += usize::from(up.is_some());
        }
    }
    assert!(read > 800, "{read}");
}

#[test]
fn of_the_four_turns_that_show_a_number_no_one_is_preferred() {
    let mut turned: BTreeMap<String, u32> = BTreeMap::new();
    for (fall, _) in falls(400).iter().filter(|(fall, _)| fall.end().is_ok()) {
        // Where the own x axis of the face 1 points at rest, to a quarter turn
        let relabel = fall.relabel(0, Die::new(1).expect("a die"));
        *turned.entry(format!("{relabel:?}")).or_default() += 1;
    }
    // Six faces may lie up, four turns each
    assert!(turned.len() == 24, "{turned:?}");
    assert!(turned.values().all(|count| *count < 60), "{turned:?}");
}

#[test]
fn no_two_bodies_overlap_at_rest_by_more_than_a_hundredth_of_a_die() {
    let most = DIE_EDGE / 100.0;
    for (fall, checkers) in falls(800) {
        assert!(fall.overlap() <= 0.01, "{}", fall.overlap());
        if matches!(fall.end(), Err(MissKind::Off(_) | MissKind::Unsettled(_))) {
            continue;
        }
        // Told by another way than the simulation's own: all over each die's skin
        let ends: Vec<Pose> = (0..fall.dice()).map(|die| fall.pose(die, 9.0)).collect();
        for (die, end) in ends.iter().enumerate() {
            for place in skin(*end) {
                assert!(place[2] > -most, "in the floor: {place:?}");
                for checker in checkers.iter().filter(|at| at.x.abs() < 6.5) {
                    assert!(outside_checker(place, *checker) > -most, "in a checker");
                }
                for other in ends.iter().skip(die + 1) {
                    assert!(outside_die(place, *other) > -most, "in the other die");
                }
            }
        }
    }
}

#[test]
fn dice_tumble_knock_and_come_to_rest_all_over_the_half_to_the_right_of_who_throws() {
    let boards = boards();
    let (mut tumbles, mut valid, mut right) = (0, 0, 0);
    let mut knocks: BTreeMap<String, u32> = BTreeMap::new();
    let mut rests = Vec::new();
    for number in 0..600 {
        let (side, checkers) = &boards[number as usize * 2];
        let fall = Fall::simulate(&Throw {
            seed: seed(number),
            dice: Hands::Both(*side),
            gesture: None,
            checkers,
        });
        for kind in [
            Against::Board,
            Against::Rail,
            Against::Bar,
            Against::Checker,
            Against::Die,
        ] {
            let heard = fall.hits().iter().any(|hit| hit.against == kind);
            *knocks.entry(format!("{kind:?}")).or_default() += u32::from(heard);
        }
        for hit in fall.hits() {
            assert!(hit.seconds <= fall.seconds() + 1e-4 && hit.die < 2);
            assert!(hit.strength > 0.0 && hit.strength <= 1.0);
            // A die that is drawn at rest is not heard
            let before = fall.pose(hit.die, hit.seconds - 1e-3);
            assert_ne!(before, fall.pose(hit.die, 9.0), "{hit:?}");
        }
        let upmost = |pose: Pose| {
            let up = axes(pose).map(|axis| axis[2]);
            (0..3)
                .max_by(|a, b| up[*a].abs().total_cmp(&up[*b].abs()))
                .map(|n| (n, up[n] > 0.0))
        };
        let faces: Vec<_> = (0..140)
            .map(|n| upmost(fall.pose(0, n as f32 / 100.0)))
            .collect();
        tumbles += faces.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let Ok(half) = fall.end() else { continue };
        valid += 1;
        right += u32::from((half == Half::Right) == (*side == Side::White));
        let sign = if *side == Side::White { 1.0 } else { -1.0 };
        let at = fall.pose(0, 9.0).at;
        rests.push(Xy::new(sign * at[0], sign * at[1]));
    }
    assert!(
        right * 100 > valid * 97,
        "{right} of {valid} on the right half"
    );
    assert!(tumbles > 600 * 4, "{tumbles} changes of the upper face");
    assert!(knocks["Board"] == 600, "{knocks:?}");
    assert!(
        knocks["Rail"] + knocks["Bar"] > 100 && knocks["Die"] > 10,
        "{knocks:?}"
    );
    // Every sixth of the half's width and the middle four of its height get some
    for n in 0..6 {
        let from = 0.45 + n as f32;
        let here = rests
            .iter()
            .filter(|at| (from..from + 1.0).contains(&at.x))
            .count();
        assert!(here > 15, "{here} at column {n}");
    }
    for n in -2..2 {
        let from = n as f32 * 1.5;
        let here = rests
            .iter()
            .filter(|at| (from..from + 1.5).contains(&at.y))
            .count();
        assert!(here > 25, "{here} at row {n}");
    }
}

#[test]
fn the_hand_decides_where_the_dice_go() {
    let throw = |gesture, number| {
        let fall = Fall::simulate(&Throw {
            seed: seed(number),
            dice: Hands::Both(Side::White),
            gesture,
            checkers: &[],
        });
        fall.pose(0, 9.0).at
    };
    let mean = |gesture: Option<Gesture>, axis: usize| -> f32 {
        (0..60)
            .map(|number| throw(gesture, number)[axis])
            .sum::<f32>()
            / 60.0
    };
    // The half aimed at, right and left of the straight way, and how far
    assert!(mean(gesture(Half::Right, 0, 40), 0) > 2.5);
    assert!(mean(gesture(Half::Left, 0, 40), 0) < -2.5);
    assert!(mean(gesture(Half::Right, 0, 60), 1) < mean(gesture(Half::Right, 0, 20), 1) - 1.0);
    // Whatever the hand did, it ends in a way that has a name
    for angle in [-90, -45, 0, 45, 90] {
        for force in [1, 50, 100] {
            for number in 0..10 {
                throw(gesture(Half::Left, angle, force), number);
            }
        }
    }
}
