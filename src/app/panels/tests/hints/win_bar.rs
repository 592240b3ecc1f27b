//! The bar of chances beside the board.

use super::*;

#[test]
fn the_bar_of_chances_is_off_at_first_and_fits_beside_the_board_when_it_is_on() {
    let game = doubled();
    for tongue in Tongue::ALL {
        for (size, percent) in SIZES {
            let mut bench = Bench::new(tongue, size, percent, &game);
            bench.advice = Advice::with_chances(chances(0.56));
            bench.pass(Vec::new());
            assert!(
                !bench.wanted.chances && !bench.texts().iter().any(|(text, ..)| text == "56 %")
            );
            bench.settings.win_bar = true;
            bench.pass(Vec::new());
            bench.pass(Vec::new());
            assert!(bench.wanted.chances);
            let place = |bench: &Bench, number: &str| {
                let all = bench.texts();
                let found = all.iter().find(|(text, ..)| text == number);
                found.unwrap_or_else(|| panic!("{number} is not shown")).1
            };
            assert!(place(&bench, "56 %").min.y > place(&bench, "44 %").max.y);
            bench.assert_words_fit("bar of chances");
            bench.assert_words_apart("bar of chances");
            let cut = bench
                .shortened()
                .into_iter()
                .find(|text| text.contains('%'));
            assert_eq!(cut, None, "{size:?} at {percent} %");
            // Turned round, Black's are below.
            bench.below = Side::Black;
            bench.pass(Vec::new());
            assert!(place(&bench, "44 %").min.y > place(&bench, "56 %").max.y);
        }
    }
}

#[test]
fn the_bar_of_chances_slides_to_what_is_known_and_rests_there() {
    let game = doubled();
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.settings.win_bar = true;
    bench.fade(0.12);
    bench.advice = Advice::with_chances(chances(0.5));
    bench.wait(2.0);
    assert!(bench.says("50 %") && !bench.moves);
    bench.advice = Advice::with_chances(chances(0.9));
    bench.pass(Vec::new());
    bench.pass(Vec::new());
    assert!(bench.moves && !bench.says("90 %"));
    bench.wait(2.0);
    assert!(bench.says("90 %") && bench.says("10 %") && !bench.moves);
    // Without motion it is there at once.
    bench.fade(0.0);
    bench.advice = Advice::with_chances(chances(0.2));
    bench.pass(Vec::new());
    assert!(bench.says("20 %") && !bench.moves);
}
