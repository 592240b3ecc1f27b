//! What is legal in long narde: points, positions, rolls, steps, turns, rule books, outcomes and the position code.
