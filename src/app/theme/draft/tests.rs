//! A theme in work: whatever is done can be taken back and done again, to the bit.

use super::*;
use crate::app::theme::{Colour, Key, KeyKind, Shelf};
use proptest::prelude::*;

/// Something done to a theme in work. Keys and values are drawn by numbers from what there is at that moment.
#[derive(Debug, Clone)]
enum Deed {
    Set(u16, u32),
    Same(u32),
    Change(Vec<(u16, u32)>),
    Reset(u16),
    Inherit(u8),
    Settle,
    Undo,
    Redo,
    Save,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => any::<(u16, u32)>().prop_map(|(key, value)| Deed::Set(key, value)),
        6 => any::<u32>().prop_map(Deed::Same),
        2 => prop::collection::vec(any::<(u16, u32)>(), 0..5).prop_map(Deed::Change),
        2 => any::<u16>().prop_map(Deed::Reset),
        1 => any::<u8>().prop_map(Deed::Inherit),
        2 => Just(Deed::Settle),
        4 => Just(Deed::Undo),
        3 => Just(Deed::Redo),
        1 => Just(Deed::Save),
    ]
}

/// A value that may stand in a key.
fn value(key: &Key, number: u32) -> super::Value {
    use super::Value as V;
    let share = (number % 101) as f32 / 100.0;
    let within = |range: &std::ops::RangeInclusive<f32>| {
        (range.start() + share * (range.end() - range.start())).clamp(*range.start(), *range.end())
    };
    match &key.kind {
        KeyKind::Number(range) => V::Number(within(range)),
        KeyKind::Numbers(ranges) => V::Numbers(ranges.iter().map(within).collect()),
        KeyKind::Colour => {
            let [r, g, b, a] = number.to_le_bytes();
            V::Colour(Colour { r, g, b, a })
        }
        KeyKind::Text(_) => V::Text(["", "Тема", "Theme"][number as usize % 3].to_owned()),
        KeyKind::Word(words) => V::Text(words[number as usize % words.len()].to_owned()),
        KeyKind::Theme => V::Text(["sheki", "felt"][number as usize % 2].to_owned()),
        KeyKind::Picture => V::Text(["", "a.png"][number as usize % 2].to_owned()),
    }
}

/// The same as a plain list of states.
struct Model {
    states: Vec<(Theme, Theme)>,
    at: usize,
    open: Option<String>,
    saved: Theme,
}

impl Model {
    fn step(&mut self, draft: &Draft, key: Option<&str>) {
        let state = (draft.theme().clone(), draft.base().clone());
        if state == self.states[self.at] {
            return;
        }
        self.states.truncate(self.at + 1);
        let goes_on = key.is_some() && self.open.as_deref() == key && self.at > 0;
        if goes_on {
            self.states[self.at] = state;
        } else {
            self.states.push(state);
            self.at += 1;
        }
        self.open = key.map(str::to_owned);
    }
}

fn found(name: &str) -> (Theme, Theme) {
    let found = Shelf::in_folders(None, None).find(name).expect("shipped");
    (found.theme, found.base)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_can_be_taken_back_and_done_again(deeds in prop::collection::vec(deed(), 1..50)) {
        let (theme, base) = found("gzhel");
        let mut draft = Draft::new(theme.clone(), base.clone());
        let mut model = Model { states: vec![(theme.clone(), base.clone())], at: 0, open: None, saved: theme };
        let mut last = String::from("cup.lip");
        for deed in deeds {
            let keys = draft.theme().keys();
            let pick = |number: u16| &keys[number as usize % keys.len()];
            match deed {
                Deed::Set(key, number) => {
                    let key = pick(key);
                    last.clone_from(&key.path);
                    draft.set(&key.path, &value(key, number)).expect("allowed");
                    model.step(&draft, Some(&key.path));
                }
                Deed::Same(number) => {
                    // A slider goes on, if there still is one.
                    if let Some(key) = keys.iter().find(|key| key.path == last) {
                        draft.set(&last, &value(key, number)).expect("allowed");
                        model.step(&draft, Some(&last));
                    }
                }
                Deed::Change(edits) => {
                    // One whose key goes when a kind changes changes nothing at all.
                    let edits: Vec<_> = edits.into_iter().map(|(key, number)| (pick(key).path.clone(), value(pick(key), number))).collect();
                    let before = draft.theme().clone();
                    match draft.change(&edits) {
                        Ok(()) => model.step(&draft, None),
                        Err(_) => prop_assert_eq!(draft.theme(), &before),
                    }
                }
                Deed::Reset(key) => {
                    let key = pick(key);
                    // What must have a text cannot be emptied.
                    if draft.reset(&key.path).is_ok() {
                        model.step(&draft, Some(&key.path));
                        let own = is_own(&key.path) || draft.base().get(&key.path).is_none();
                        prop_assert!(own || draft.is_inherited(&key.path));
                    }
                }
                Deed::Inherit(number) => {
                    let name = ["sheki", "felt", "paper"][number as usize % 3];
                    draft.inherit(name, found(name).0);
                    model.step(&draft, None);
                    prop_assert_eq!(&draft.theme().inherits, name);
                }
                Deed::Settle => {
                    draft.settle();
                    model.open = None;
                }
                Deed::Undo => {
                    prop_assert_eq!(draft.undo(), model.at > 0);
                    model.at = model.at.saturating_sub(1);
                    model.open = None;
                }
                Deed::Redo => {
                    let can = model.at + 1 < model.states.len();
                    prop_assert_eq!(draft.redo(), can);
                    model.at += usize::from(can);
                    model.open = None;
                }
                Deed::Save => {
                    draft.saved();
                    model.saved = draft.theme().clone();
                    model.open = None;
                    prop_assert!(!draft.is_changed());
                }
            }
            let (theme, base) = &model.states[model.at];
            prop_assert!(draft.theme() == theme && draft.base() == base);
            prop_assert_eq!(draft.can_undo(), model.at > 0);
            prop_assert_eq!(draft.can_redo(), model.at + 1 < model.states.len());
            prop_assert_eq!(draft.is_changed(), *theme != model.saved);
            prop_assert!(draft.before() == &model.saved);
        }
        let end = (draft.theme().clone(), draft.base().clone());
        let mut steps = 0;
        while draft.undo() {
            steps += 1;
        }
        prop_assert_eq!(steps, model.at);
        prop_assert!(draft.theme() == &model.states[0].0 && draft.base() == &model.states[0].1);
        for _ in 0..steps {
            prop_assert!(draft.redo());
        }
        prop_assert!(draft.theme() == &end.0 && draft.base() == &end.1);
    }
}

#[test]
fn a_slider_that_is_drawn_is_one_step_till_it_is_let_go_of() {
    let (theme, base) = found("walnut");
    let mut draft = Draft::new(theme, base);
    let draw = |draft: &mut Draft, from: u32| {
        for n in from..from + 50 {
            let lip = super::Value::Number(0.1 + n as f32 * 1e-3);
            draft.set("cup.lip", &lip).expect("allowed");
        }
    };
    draw(&mut draft, 0);
    draft.settle();
    draw(&mut draft, 60);
    draft
        .set("cup.rough", &super::Value::Number(0.5))
        .expect("allowed");
    draw(&mut draft, 0);
    let mut steps = 0;
    while draft.undo() {
        steps += 1;
    }
    assert_eq!(steps, 4);
    assert!(!draft.is_changed());
}

#[test]
fn another_parent_leaves_what_is_the_themes_own() {
    let walnut = Theme::walnut();
    let mut mine = walnut.clone();
    (mine.name_ru, mine.name_en, mine.author) = ("Моя".into(), String::new(), String::new());
    mine.cup.lip = 0.21;
    let mut draft = Draft::new(mine, walnut);
    let (sheki, _) = found("sheki");
    draft.inherit("sheki", sheki.clone());
    let theme = draft.theme();
    assert_eq!(
        (
            theme.name_ru.as_str(),
            theme.name_en.as_str(),
            theme.author.as_str()
        ),
        ("Моя", "", "")
    );
    assert_eq!((theme.cup.lip, theme.inherits.as_str()), (0.21, "sheki"));
    assert_eq!(theme.points, sheki.points);
    assert!(draft.is_inherited("points.odd.light") && !draft.is_inherited("cup.lip"));
}

#[test]
fn what_changes_on_disk_is_taken_over_and_what_is_not_saved_stays_on_top() {
    let (walnut, base) = found("walnut");
    let mut file = walnut.clone();
    "Старая".clone_into(&mut file.name_ru);
    let mut draft = Draft::new(file.clone(), base.clone());
    let number = super::Value::Number;
    draft.set("cup.lip", &number(0.2)).expect("allowed");
    draft
        .set("author", &super::Value::Text("Я".to_owned()))
        .expect("allowed");
    // Somebody else changes another key, the name, and the same key.
    file.cup.rough = 0.9;
    file.cup.lip = 0.3;
    "Новая".clone_into(&mut file.name_ru);
    "Он".clone_into(&mut file.author);
    draft.adopt(&file, &base);
    let now = draft.theme();
    assert_eq!((now.cup.lip, now.cup.rough), (0.2, 0.9));
    assert_eq!((now.name_ru.as_str(), now.author.as_str()), ("Новая", "Я"));
    assert_eq!(draft.before(), &file);
    assert!(draft.is_changed());
    // Undone, everything is as in the file; done again, as before.
    assert!(draft.undo() && draft.undo());
    assert_eq!(draft.theme(), &file);
    assert!(!draft.is_changed() && !draft.can_undo());
    assert!(draft.redo() && draft.redo());
    assert_eq!(draft.theme().cup.lip, 0.2);
    // Without work there is nothing on top.
    let mut quiet = Draft::new(walnut.clone(), base.clone());
    quiet.adopt(&file, &base);
    assert_eq!(
        (quiet.theme(), quiet.is_changed(), quiet.can_undo()),
        (&file, false, false)
    );
}

/// What ten thousand steps weigh, by the sizes of what they keep: a step shares its base with the one before.
#[test]
fn ten_thousand_steps_are_bearable() {
    let (theme, base) = found("sheki");
    let mut draft = Draft::new(theme.clone(), base);
    let began = std::time::Instant::now();
    for n in 0..10_000_u32 {
        let lip = super::Value::Number(if n % 2 == 0 { 0.2 } else { 0.21 });
        draft.set("cup.lip", &lip).expect("allowed");
        draft.settle();
    }
    let took = began.elapsed();
    let each = std::mem::size_of::<Theme>() + std::mem::size_of::<State>();
    println!("{each} {took:?}");
    assert_eq!(draft.done.len(), 10_000);
    assert!(Arc::ptr_eq(&draft.done[0].base, &draft.done[9_999].base));
    assert!(each * 10_000 < 100 << 20, "{each}");
}
