//! What happened: a game as data and as text, replayed through [`crate::rules`].
