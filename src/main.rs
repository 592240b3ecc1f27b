//! The program: opens the game, or runs one of the tools.

fn main() {}
