//! The tools `engine`, `duel`, `analyse` and `train` as other programs call them.

use std::process::Output;

fn narde365(arguments: &[&str]) -> Output {
    crate::rules_tools::narde365(arguments, b"")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn given_one_player_against_itself_when_they_duel_then_it_wins_exactly_half_whatever_the_threads() {
    let duel = |threads: &str| {
        let call = "duel --a prime --b prime --games 20 --seed 4 --rules classic --threads";
        let mut words: Vec<&str> = call.split(' ').collect();
        words.push(threads);
        let output = narde365(&words);
        assert_eq!(output.status.code(), Some(1), "half is not more than half");
        let lines: Vec<String> = text(&output).lines().take(2).map(str::to_owned).collect();
        lines
    };
    let one = duel("1");
    assert!(
        one[0].contains("wins 50.00 % +- 0.00, +0.0000 points"),
        "{one:?}"
    );
    assert_eq!(one, duel("2"));
}

#[test]
fn given_another_program_when_it_plays_by_the_protocol_then_its_turns_count_and_nonsense_forfeits()
{
    let program = env!("CARGO_BIN_EXE_narde365");
    let same = format!("exec:{program} engine --level novice --seed 1");
    let output = narde365(&["duel", "--a", &same, "--b", "random", "--games", "4"]);
    let told = text(&output);
    assert!(told.contains("4 games"), "{told}");
    assert_eq!(told.matches(" 0 forfeits").count(), 2, "{told}");
    // It greets as it should, and then answers a turn that can never be played.
    let liar = "exec:while read word rest; do case $word in go) echo best 1/2 equity 0;; *) echo ok;; esac; done";
    let output = narde365(&["duel", "--a", "random", "--b", liar, "--games", "4"]);
    let told = text(&output);
    assert!(told.contains("wins 100.00 %"), "{told}");
    assert!(told.contains(" 4 forfeits"), "{told}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn given_a_record_when_it_is_analysed_then_every_turn_is_judged_and_it_stays_a_valid_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.narde");
    let record = "[Narde \"1\"]\n[Rules \"365\"]\n\n0. roll 4 2\n1. w 51: 24/19 19/18\n2. b 43: 12/8 8/5\n3. w 12: 24/23 18/16\n4. b 34: 12/9 9/5\n5. w 32: 24/21 ...\n= *\n";
    std::fs::write(&file, record).expect("a file");
    let name = file.display().to_string();
    let output = narde365(&["analyse", "--ply", "1", &name]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told = text(&output);
    assert_eq!(told.matches("%Analysis equity ").count(), 4, "{told}");
    assert!(told.contains("; White: "), "{told}");
    assert!(told.contains("; Black: "), "{told}");
    std::fs::write(&file, &told).expect("a file");
    let output = narde365(&["record", "check", &name]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn given_one_seed_when_nets_are_trained_twice_then_the_files_are_the_same_and_can_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let train = |name: &str, seed: &str| {
        let file = folder.path().join(name);
        let out = file.display().to_string();
        let call = ["train", "--games", "32", "--seed", seed, "--out", &out];
        assert_eq!(narde365(&call).status.code(), Some(0));
        (std::fs::read(&file).expect("weights"), out)
    };
    let (one, file) = train("one.net", "3");
    assert_eq!(one, train("two.net", "3").0);
    assert_ne!(one, train("three.net", "4").0);
    let player = format!("ply1@{file}");
    let output = narde365(&["duel", "--a", &player, "--b", "random", "--games", "4"]);
    assert!(text(&output).contains("4 games"), "{output:?}");
}
