//! The board, the checkers and the dice as entities: seats, pointer, drag, flights, throws.

pub mod parts;
