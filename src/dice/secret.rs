//! What all numbers of a match follow from.

use std::fmt;

use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use sha2::{Digest, Sha256};

use super::{PracticeText, Seal};

/// 32 bytes that nobody may know before the match is over.
///
/// It has no `Display`, its `Debug` hides it, and it leaves the program only through [`Secret::reveal_hex`].
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new secret from the operating system.
    ///
    /// # Errors
    /// When the operating system gives no random bytes.
    pub fn from_os() -> Result<Secret, SysError> {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// The secret of practice dice: the same text always gives the same dice.
    pub fn practice(text: &PracticeText) -> Secret {
        let hash = Sha256::new()
            .chain_update(b"narde-dice/1 practice\0")
            .chain_update(text.as_str());
        Secret(hash.finalize().into())
    }

    /// A secret that is known already.
    pub fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret that was written down as 64 hexadecimal digits: by the private autosave, or in an opened record.
    ///
    /// # Errors
    /// Anything but 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Secret, HexFault> {
        from_hex(text).map(Secret)
    }

    /// The secret itself as 64 hexadecimal digits. Whoever has it knows every throw to come: it is for the private
    /// autosave, and for the record once the match is over.
    pub fn reveal_hex(&self) -> String {
        to_hex(&self.0)
    }

    /// The seal to show before the first throw.
    pub fn seal(&self) -> Seal {
        let hash = Sha256::new()
            .chain_update(b"narde-dice/1 commit\0")
            .chain_update(self.0);
        Seal(hash.finalize().into())
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// A text is not 32 bytes in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct HexFault;

pub(super) fn to_hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn from_hex(text: &str) -> Result<[u8; 32], HexFault> {
    let digits: &[u8; 64] = text.as_bytes().try_into().map_err(|_| HexFault)?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |digit: u8| {
            char::from(digit)
                .to_digit(16)
                .and_then(|value| u8::try_from(value).ok())
        };
        *byte = digit(pair[0])
            .zip(digit(pair[1]))
            .map(|(high, low)| 16 * high + low)
            .ok_or(HexFault)?;
    }
    Ok(bytes)
}
