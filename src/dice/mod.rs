//! Where the numbers of a game come from: sealed, practice or scripted dice.
