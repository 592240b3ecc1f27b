//! How colours are told apart: contrast, difference, and both as eyes that lack a kind of cone see them.

use bevy::color::color_difference::EuclideanDistance;
use bevy::color::{LinearRgba, Luminance, Oklaba};
use bevy::math::{Mat3, Vec3};

/// A kind of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sight {
    /// As most people see.
    Normal,
    /// Without the cones for long waves: red is dark.
    Protan,
    /// Without the cones for middle waves: red and green are alike.
    Deutan,
    /// Without the cones for short waves: blue and green are alike.
    Tritan,
    /// Light and dark only, as on a bad print.
    Grey,
}

impl Sight {
    /// Every kind of sight.
    pub const ALL: [Self; 5] = [
        Self::Normal,
        Self::Protan,
        Self::Deutan,
        Self::Tritan,
        Self::Grey,
    ];

    /// Its name as tools and locale keys have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Protan => "protan",
            Self::Deutan => "deutan",
            Self::Tritan => "tritan",
            Self::Grey => "grey",
        }
    }

    /// What turns a colour in linear light into that which this sight has.
    ///
    /// The whole lack of a cone after G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model
    /// for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009),
    /// severity 1.0; grey is the luminance of Rec. 709.
    pub fn matrix(self) -> Mat3 {
        let rows = match self {
            Self::Normal => return Mat3::IDENTITY,
            Self::Grey => [luminances(); 3],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        };
        Mat3::from_cols_array_2d(&rows).transpose()
    }

    /// A colour in linear light as this sight has it.
    pub fn see(self, colour: Vec3) -> Vec3 {
        if self == Self::Normal {
            return colour;
        }
        (self.matrix() * colour).clamp(Vec3::ZERO, Vec3::ONE)
    }
}

/// How light red, green and blue are.
fn luminances() -> [f32; 3] {
    [Vec3::X, Vec3::Y, Vec3::Z].map(luminance)
}

fn linear(colour: Vec3) -> LinearRgba {
    LinearRgba::rgb(colour.x, colour.y, colour.z)
}

fn luminance(colour: Vec3) -> f32 {
    linear(colour).luminance()
}

/// The contrast of two colours in linear light, 1 to 21 (WCAG 2.2, "contrast ratio").
pub fn contrast(one: Vec3, other: Vec3) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How different two colours in linear light look: their distance in OKLab (B. Ottosson, 2020), 1 from black to white.
pub fn difference(one: Vec3, other: Vec3) -> f32 {
    Oklaba::from(linear(one)).distance(&Oklaba::from(linear(other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::Colour;

    fn colour(text: &str) -> Vec3 {
        text.parse::<Colour>().expect("a colour").rgb()
    }

    fn near(found: f32, expected: f32) {
        assert!((found - expected).abs() < 6e-3, "{found} for {expected}");
    }

    #[test]
    fn contrast_is_what_the_guidelines_say() {
        near(contrast(colour("#000000"), colour("#ffffff")), 21.0);
        near(contrast(colour("#ffffff"), colour("#ffffff")), 1.0);
        // The well-known border of 4.5: #767676 passes on white, #777777 does not.
        near(contrast(colour("#767676"), colour("#ffffff")), 4.54);
        near(contrast(colour("#ffffff"), colour("#777777")), 4.48);
        near(contrast(colour("#ff0000"), colour("#ffffff")), 4.00);
    }

    #[test]
    fn difference_is_a_distance_in_oklab() {
        near(difference(colour("#000000"), colour("#ffffff")), 1.0);
        // OKLab of sRGB red is 0.628, 0.225, 0.126; of blue 0.452, -0.032, -0.312.
        near(difference(colour("#000000"), colour("#ff0000")), 0.679);
        near(difference(colour("#0000ff"), colour("#ff0000")), 0.537);
    }

    #[test]
    fn every_sight_leaves_white_black_and_greys_alone() {
        for sight in Sight::ALL {
            for grey in [0.0, 0.2, 1.0] {
                let seen = sight.see(Vec3::splat(grey));
                assert!(
                    seen.abs_diff_eq(Vec3::splat(grey), 1e-4),
                    "{sight:?} {seen}"
                );
            }
        }
    }

    #[test]
    fn what_a_sight_lacks_it_does_not_tell_apart() {
        let (red, green) = (colour("#b8231a"), colour("#3f7a1f"));
        let (blue, turquoise) = (colour("#1f6fb0"), colour("#1f8a80"));
        let told = |sight: Sight, a, b| difference(sight.see(a), sight.see(b));
        assert!(told(Sight::Normal, red, green) > 0.25);
        for sight in [Sight::Deutan, Sight::Protan] {
            assert!(
                told(sight, red, green) < 0.6 * told(Sight::Normal, red, green),
                "{sight:?}"
            );
        }
        assert!(told(Sight::Tritan, blue, turquoise) < 0.6 * told(Sight::Normal, blue, turquoise));
        // Red is dark without the cones for long waves: the first row of the published matrix.
        let seen = Sight::Protan.see(Vec3::X);
        assert!(
            seen.abs_diff_eq(Vec3::new(0.152_286, 0.114_503, 0.0), 1e-6),
            "{seen}"
        );
        assert_eq!(Sight::Grey.see(Vec3::Y), Vec3::splat(0.7152));
    }
}
