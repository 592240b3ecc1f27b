//! What is shown of a secret before the first throw.

use std::fmt;
use std::str::FromStr;

use super::HexFault;
use super::secret::{from_hex, to_hex};

/// The hash that a secret is held to: it says nothing about the secret, and no other secret has the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seal(pub(super) [u8; 32]);

impl fmt::Display for Seal {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Seal {
    type Err = HexFault;

    fn from_str(text: &str) -> Result<Seal, HexFault> {
        from_hex(text).map(Seal)
    }
}
