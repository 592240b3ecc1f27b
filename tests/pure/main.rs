//! Tests of everything that needs no Bevy.
