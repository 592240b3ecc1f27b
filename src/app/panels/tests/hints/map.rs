//! The square of the throws that may come.

use super::*;

#[test]
fn the_square_of_throws_has_a_number_in_every_cell_and_shows_its_turn() {
    let mut setup = doubled().setup();
    setup.start = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -"
        .parse()
        .unwrap();
    let game = Game::new(setup, Box::new(dice("62")));
    let advice = next(game.position());
    let mut bench = open(Tongue::Russian, (1280.0, 800.0), 100, &game, advice);
    let cells = |bench: &Bench, number: &str| {
        let same = |text: &(String, Rect, Rect)| text.0 == number;
        bench.texts().iter().filter(|text| same(text)).count()
    };
    let throws = bench.advice.next_throw().unwrap().throws.clone();
    for throw in &throws {
        let sign = match throw.equity {
            worth if worth.abs() < 0.005 => "",
            worth if worth < 0.0 => "−",
            _ => "+",
        };
        let number = format!("{sign}{:.2}", throw.equity.abs()).replace('.', ",");
        let ways = if throw.roll.is_double() { 1 } else { 2 };
        assert_eq!(cells(&bench, &number), ways, "{} {number}", throw.roll);
    }
    let last = throws.last().unwrap();
    let number = format!("+{:.2}", last.equity).replace('.', ",");
    point_at(&mut bench, &number);
    assert_eq!(
        bench.shown.as_ref().map(|shown| &shown.steps),
        Some(&last.steps)
    );
    assert!(bench.says("против среднего +1,000"));
}
