//! How dice fall.

use std::collections::BTreeMap;

use narde365::dice::fall::{Against, Fall, FallSeed, Hands, MOTION, Pose, Throw};
use narde365::geometry::{
    CHECKER_RADIUS, CHECKER_THICKNESS, DIE_EDGE, DIE_ROUNDING, Spot, Xy, lying, spot_at,
};
use narde365::record::{Gesture, Half, MissKind, Which};
use narde365::rules::{Die, Position, PositionCode, RuleBook, Side};
use sha2::{Digest, Sha256};

/// The boards of real play, with the side that throws on each.
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

fn gesture(half: Half, angle: i8, force: u8) -> Option<Gesture> {
    Some(Gesture::new(half, angle, force).expect("a gesture"))
}

/// Throws of every kind on boards of real play: standard ones, by hand, and of the roll-off.
fn falls(count: u32) -> Vec<(Fall, Vec<Xy>)> {
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
fn axes(pose: Pose) -> [[f32; 3]; 3] {
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

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    let square: f32 = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum();
    square.sqrt()
}

/// The angle between two turns, in radians.
fn angle(a: Pose, b: Pose) -> f32 {
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
    // Given throws of fixed seeds on a board of real play, at the start and on a bare board
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
    assert_eq!(found, "514a0b21460b3aee");
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
fn every_kind_of_miss_occurs_and_says_what_is_to_be_seen() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for (fall, _) in falls(1_200) {
        let Err(miss) = fall.end() else { continue };
        *seen.entry(miss.to_string()).or_default() += 1;
        let lies = |which: Which| {
            let die = if fall.dice() == 1 {
                0
            } else {
                usize::from(which == Which::Second)
            };
            let at = fall.pose(die, 9.0).at;
            (at, spot_at(Xy::new(at[0], at[1])))
        };
        // A die that lies off the board, or on something, is seen to
        match miss {
            MissKind::Off(which) => {
                let (at, spot) = lies(which);
                assert!(
                    matches!(spot, Spot::Outside | Spot::Tray(_)) || at[2] < 0.3,
                    "{at:?}"
                );
            }
            MissKind::Rail(which) | MissKind::Checker(which) | MissKind::Die(which) => {
                let (at, _) = lies(which);
                assert!(at[2] > DIE_EDGE / 2.0 + 0.02, "{miss}: {at:?}");
            }
            MissKind::Split => {
                let (first, second) = (lies(Which::First).0[0], lies(Which::Second).0[0]);
                assert!(first * second < 0.0);
            }
            MissKind::Unsettled(_) => assert!(fall.seconds() > MOTION.1 - 0.01),
        }
    }
    let words = [
        "split", "off1", "off2", "rail1", "rail2", "checker1", "checker2",
    ];
    for word in words {
        assert!(seen.contains_key(word), "{word} among {seen:?}");
    }
    println!("{seen:?}");
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
fn dice_move_for_a_while_and_not_for_long() {
    for (fall, _) in falls(800) {
        assert!(
            (MOTION.0..=MOTION.1).contains(&fall.seconds()),
            "{}",
            fall.seconds()
        );
    }
}

#[test]
fn no_die_jumps_or_turns_suddenly_and_least_of_all_at_the_end() {
    const FRAME: f32 = 1.0 / 240.0;
    for (fall, _) in falls(400) {
        for die in 0..fall.dice() {
            let frames = (fall.seconds() / FRAME).ceil() as usize + 2;
            let poses: Vec<Pose> = (0..frames)
                .map(|n| fall.pose(die, n as f32 * FRAME))
                .collect();
            for (n, pair) in poses.windows(2).enumerate() {
                let (way, turn) = (distance(pair[0].at, pair[1].at), angle(pair[0], pair[1]));
                assert!(way < 0.35, "a jump of {way} at frame {n}");
                assert!(turn < 0.9, "a turn of {turn} at frame {n}");
            }
            // What comes last is slow: unless its time was up, a die does not snap to where it lies
            if !matches!(fall.end(), Err(MissKind::Off(_) | MissKind::Unsettled(_))) {
                let end = fall.pose(die, 9.0);
                let near = poses
                    .iter()
                    .rposition(|pose| angle(*pose, end) > 0.02)
                    .unwrap_or(0);
                assert!(angle(poses[near], end) < 0.2);
            }
        }
    }
}

#[test]
fn a_throw_looks_the_same_however_often_it_is_looked_at() {
    let boards = boards();
    for number in 0..40 {
        let (side, checkers) = &boards[number as usize * 30];
        let fall = Fall::simulate(&Throw {
            seed: seed(number),
            dice: Hands::Both(*side),
            gesture: None,
            checkers,
        });
        let end = [0, 1].map(|die| fall.pose(die, fall.seconds()));
        // When it is watched at 10, 60 and 144 frames a second, and across a stall of two seconds
        for (rate, stall) in [(10, 0.0), (60, 0.0), (144, 0.0), (60, 2.0)] {
            let mut seconds = 0.0;
            let mut last = [0, 1].map(|die| fall.pose(die, 0.0));
            for frame in 0..2 * rate {
                seconds += 1.0 / rate as f32;
                if frame == rate / 4 {
                    seconds += stall;
                }
                last = [0, 1].map(|die| fall.pose(die, seconds));
            }
            // Then it has ended the same, exactly
            assert_eq!(last, end);
        }
        // And between two frames it is where it is on its way from the one to the other
        for die in 0..2 {
            for frame in 0..100 {
                let at = |share: f32| fall.pose(die, (frame as f32 + share) / 240.0);
                let (from, half, to) = (at(0.0), at(0.5), at(1.0));
                assert!(distance(from.at, half.at) + distance(half.at, to.at) < 0.35);
                assert!(angle(from, half) + angle(half, to) < 0.7);
            }
        }
        assert_eq!(fall.pose(0, f32::NAN), end[0]);
        assert_eq!(fall.pose(0, -1.0), fall.pose(0, 0.0));
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
            assert!(hit.seconds <= fall.seconds() + 0.2 && hit.die < 2);
            assert!(hit.strength > 0.0 && hit.strength <= 1.0);
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
