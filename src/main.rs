//! The program: opens the game, or runs one of the tools.

use std::process::ExitCode;

fn main() -> ExitCode {
    narde365::tools::main()
}
