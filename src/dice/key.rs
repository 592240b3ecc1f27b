//! The key of one game, and the numbers that follow from it.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::rules::{BySide, Die, Roll};

use super::fall::FallSeed;
use super::{FallOf, OwnWord, Secret};

/// What the numbers of one game are computed from; it never leaves this module.
#[derive(Clone)]
pub(super) struct GameKey([u8; 32]);

impl GameKey {
    pub(super) fn new(secret: &Secret, words: &BySide<OwnWord>, game: u32) -> GameKey {
        let mut hash = Sha256::new()
            .chain_update(b"narde-dice/1 key\0")
            .chain_update(secret.bytes());
        for word in [&words.white, &words.black] {
            // A word holds at most 64 characters of at most 4 bytes.
            let length = word.as_str().len() as u32;
            hash.update(length.to_le_bytes());
            hash.update(word.as_str());
        }
        hash.update(game.to_le_bytes());
        GameKey(hash.finalize().into())
    }

    /// The numbers of throw `throw`, die 1 first.
    pub(super) fn numbers(&self, throw: u32) -> Roll {
        self.faces(b"throw", &[throw])
    }

    /// What the dice show when attempt `attempt` of throw `throw` misses, die 1 first; never played.
    pub(super) fn miss(&self, throw: u32, attempt: u32) -> Roll {
        self.faces(b"miss", &[throw, attempt])
    }

    /// What attempt `attempt` of throw `throw` falls by.
    pub(super) fn fall(&self, throw: u32, attempt: u32, of: FallOf) -> FallSeed {
        let label: &[u8] = match of {
            FallOf::Both => b"fall",
            FallOf::White => b"fall1",
            FallOf::Black => b"fall2",
        };
        FallSeed(self.hash(label, &[throw, attempt]))
    }

    /// Two numbers from as many blocks as it takes: a byte from 252 up would favour some faces and is skipped.
    fn faces(&self, label: &[u8], indices: &[u32]) -> Roll {
        let mut first = None;
        let mut block = 0u32;
        loop {
            let indices: Vec<u32> = indices.iter().copied().chain([block]).collect();
            for byte in self.hash(label, &indices) {
                let Some(die) = face(byte) else { continue };
                match first {
                    None => first = Some(die),
                    Some(first) => return Roll::new(first, die),
                }
            }
            block += 1;
        }
    }

    fn hash(&self, label: &[u8], indices: &[u32]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0)
            .expect("a key of any length is one of this code");
        mac.update(label);
        mac.update(&[0]);
        for index in indices {
            mac.update(&index.to_le_bytes());
        }
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameKey(hidden)")
    }
}

/// The face of a byte, with equal chances for all six.
fn face(byte: u8) -> Option<Die> {
    if byte < 252 {
        Die::new(byte % 6 + 1)
    } else {
        None
    }
}
