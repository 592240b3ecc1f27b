//! Which face lies up, and how a die's faces are turned so that it shows a number.

use rapier3d::math::{Rotation, Vector};

use crate::rules::Die;

/// The cosine of the greatest tilt of a die that lies flat: two degrees.
pub(super) const FLAT: f32 = 0.999_39;

/// The six directions of a die's own axes: x, y, z, each with its opposite.
const AXES: [Vector; 6] = [
    Vector::X,
    Vector::NEG_X,
    Vector::Y,
    Vector::NEG_Y,
    Vector::Z,
    Vector::NEG_Z,
];

/// The number on each of [`AXES`].
const NUMBERS: [u8; 6] = [3, 4, 2, 5, 1, 6];

/// The own axis that points up most, as a place in [`AXES`], and the cosine of its tilt.
pub(super) fn upmost(turn: [f32; 4]) -> (usize, f32) {
    let turn = Rotation::from_array(turn);
    AXES.iter()
        .map(|axis| (turn * *axis).z)
        .enumerate()
        .fold(
            (0, f32::MIN),
            |best, next| {
                if next.1 > best.1 { next } else { best }
            },
        )
}

/// The turn of the faces that brings `number` to where the upmost axis is; `quarter` (0 to 3) picks one of the four.
pub(super) fn relabel(turn: [f32; 4], number: Die, quarter: u8) -> [f32; 4] {
    let (up, _) = upmost(turn);
    let own = AXES[axis_of(number)];
    let mut fitting = rotations().filter(|rotation| rotation_of(*rotation, own) == AXES[up]);
    let found = fitting.nth(usize::from(quarter % 4));
    // Of the 24 rotations each carries a given axis to one of six places, four to each.
    quaternion(found.expect("four rotations carry one axis to another"))
}

/// The number that lies up, `None` for a die that leans.
pub(super) fn read(turn: [f32; 4], relabel: [f32; 4]) -> Option<Die> {
    let shown = Rotation::from_array(turn) * Rotation::from_array(relabel);
    let (up, cosine) = upmost(shown.to_array());
    (cosine >= FLAT).then(|| Die::new(NUMBERS[up])).flatten()
}

/// Where a number stands on a die, in its own axes: 1 on +z, 6 on -z, 2 on +y, 5 on -y, 3 on +x, 4 on -x.
pub fn own_axis(number: Die) -> [f32; 3] {
    AXES[axis_of(number)].to_array()
}

fn axis_of(number: Die) -> usize {
    NUMBERS
        .iter()
        .position(|face| *face == number.get())
        .unwrap_or_default()
}

/// The images of the axes x, y and z.
type Columns = [Vector; 3];

/// The 24 rotations that carry a cube onto itself.
fn rotations() -> impl Iterator<Item = Columns> {
    AXES.into_iter().flat_map(|x| {
        AXES.into_iter()
            .filter(move |y| x.dot(*y) == 0.0)
            .map(move |y| [x, y, x.cross(y)])
    })
}

fn rotation_of(columns: Columns, v: Vector) -> Vector {
    columns[0] * v.x + columns[1] * v.y + columns[2] * v.z
}

/// The rotation as a quaternion: of the four ways to take the root the one that divides by the largest.
fn quaternion([x, y, z]: Columns) -> [f32; 4] {
    let squares = [
        1.0 + x.x - y.y - z.z,
        1.0 - x.x + y.y - z.z,
        1.0 - x.x - y.y + z.z,
        1.0 + x.x + y.y + z.z,
    ];
    let (largest, square) =
        squares.into_iter().enumerate().fold(
            (0, 0.0),
            |best, next| if next.1 > best.1 { next } else { best },
        );
    let twice = square.sqrt();
    let half = 0.5 / twice;
    let (xy, xz, yz) = (x.y + y.x, x.z + z.x, y.z + z.y);
    let (wx, wy, wz) = (y.z - z.y, z.x - x.z, x.y - y.x);
    let own = twice / 2.0;
    match largest {
        0 => [own, xy * half, xz * half, wx * half],
        1 => [xy * half, own, yz * half, wy * half],
        2 => [xz * half, yz * half, own, wz * half],
        _ => [wx * half, wy * half, wz * half, own],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_24_different_rotations_and_their_quaternions_turn_alike() {
        let all: Vec<Columns> = rotations().collect();
        assert_eq!(all.len(), 24);
        for (place, columns) in all.iter().enumerate() {
            assert!(all[..place].iter().all(|other| other != columns));
            let turn = Rotation::from_array(quaternion(*columns));
            for (axis, image) in [Vector::X, Vector::Y, Vector::Z].into_iter().zip(columns) {
                assert!((turn * axis - *image).length() < 1e-6, "{columns:?}");
            }
        }
    }

    #[test]
    fn any_face_can_be_brought_up_in_four_ways() {
        for columns in rotations() {
            let turn = quaternion(columns);
            for number in Die::all() {
                let ways = [0, 1, 2, 3].map(|quarter| relabel(turn, number, quarter));
                for (place, way) in ways.iter().enumerate() {
                    assert_eq!(read(turn, *way), Some(number));
                    assert!(ways[..place].iter().all(|other| other != way));
                }
            }
        }
    }

    #[test]
    fn opposite_faces_sum_to_seven_and_a_leaning_die_reads_as_nothing() {
        assert!(NUMBERS.chunks(2).all(|pair| pair[0] + pair[1] == 7));
        let leaning = Rotation::from_array([0.1, 0.0, 0.0, 0.995]).normalize();
        assert_eq!(read(leaning.to_array(), [0.0, 0.0, 0.0, 1.0]), None);
    }
}
