//! A colour as a theme writes it.

use bevy::color::{Color, LinearRgba, Srgba};
use bevy::math::{Vec3, Vec4};
use std::fmt;
use std::str::FromStr;

/// A colour `#rrggbb` or `#rrggbbaa` in sRGB, to the bit as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Colour {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
    /// Opacity, 255 for opaque.
    pub a: u8,
}

impl Colour {
    /// In linear light, as shaders reckon.
    pub fn linear(self) -> LinearRgba {
        LinearRgba::from(self.srgba())
    }

    /// The same as Bevy's sRGB colour.
    pub fn srgba(self) -> Srgba {
        Srgba::rgba_u8(self.r, self.g, self.b, self.a)
    }

    /// Red, green and blue in linear light.
    pub fn rgb(self) -> Vec3 {
        let linear = self.linear();
        Vec3::new(linear.red, linear.green, linear.blue)
    }

    /// Red, green and blue in linear light with a fourth number of the caller's.
    pub fn with(self, fourth: f32) -> Vec4 {
        self.rgb().extend(fourth)
    }
}

impl From<Colour> for Color {
    fn from(colour: Colour) -> Color {
        Color::Srgba(colour.srgba())
    }
}

impl FromStr for Colour {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let digits = text.strip_prefix('#').ok_or(())?;
        if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(());
        }
        let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| ());
        let a = if digits.len() == 8 { byte(6)? } else { 255 };
        Ok(Colour {
            r: byte(0)?,
            g: byte(2)?,
            b: byte(4)?,
            a,
        })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)?;
        if self.a < 255 {
            write!(f, "{:02x}", self.a)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_reads_as_it_is_written() {
        for text in ["#000000", "#eddfc3", "#12345678"] {
            assert_eq!(
                text.parse::<Colour>().map(|c| c.to_string()),
                Ok(text.to_owned())
            );
        }
        for text in [
            "", "#", "#12345", "#1234567", "eddfc3", "#gggggg", "#ffffff0", "#ффф", "#+1+1+1",
        ] {
            assert!(text.parse::<Colour>().is_err(), "{text}");
        }
    }
}
