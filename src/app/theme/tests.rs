//! The theme as one file: read, written, its keys one by one.

use super::*;

#[test]
fn the_theme_of_the_program_names_every_key_and_has_no_fault() {
    let (theme, faults) = Theme::blank().with(WALNUT);
    assert_eq!(faults, []);
    let file: toml::Table = WALNUT.parse().expect("TOML");
    let named = |path: &str| {
        let mut parts = path.split('.');
        let first = parts.next().and_then(|part| file.get(part));
        parts
            .fold(first, |value, part| value.and_then(|value| value.get(part)))
            .is_some()
    };
    let missing: Vec<String> = theme.keys().into_iter().map(|key| key.path).collect();
    let missing: Vec<&String> = missing.iter().filter(|path| !named(path)).collect();
    assert_eq!(missing, ["inherits"]);
}

#[test]
fn what_a_file_leaves_out_is_inherited() {
    let walnut = Theme::walnut();
    let (theme, faults) = walnut.with("[white]\nbase = \"#010203\"\n");
    assert_eq!(faults, []);
    assert_eq!(theme.checkers.white.base.to_string(), "#010203");
    assert_eq!(theme.checkers.black, walnut.checkers.black);
    assert_eq!(walnut.with("").0, walnut);
}

#[test]
fn every_fault_is_named_with_its_line_and_key_and_harms_nothing_else() {
    let walnut = Theme::walnut();
    let text = "[white]\nbase = \"#1234567\"\nrough = -1\ncoat = 1e999\ngrain = \"much\"\nshine = 3\n\n\
                [light]\nambient = nan\nkey_tint = [1, 2]\n[case]\nwood = 5\n[motion]\nstep = 0.5\n[points]\nshape = \"star\"\n";
    let (theme, faults) = walnut.with(text);
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let places: Vec<(usize, &str)> = faults.iter().map(|f| (f.line, f.key.as_str())).collect();
    assert_eq!(
        places,
        [
            (2, "white.base"),
            (3, "white.rough"),
            (4, "white.coat"),
            (5, "white.grain"),
            (6, "white.shine"),
            (9, "light.ambient"),
            (10, "light.key_tint"),
            (12, "case.wood"),
            (16, "points.shape"),
        ],
        "{said:#?}"
    );
    let mut expected = walnut.clone();
    expected.motion.step = 0.5;
    assert_eq!(theme, expected);
}

#[test]
fn a_file_that_is_no_toml_says_so_and_changes_nothing() {
    let walnut = Theme::walnut();
    for text in [
        "[white\nbase = \"#000000\"",
        "\u{0}\u{1}",
        "= = =",
        "[a]\n[a]\n",
    ] {
        let (theme, faults) = walnut.with(text);
        assert!(!faults.is_empty(), "{text:?}");
        assert_eq!(theme.case, walnut.case);
    }
    let (theme, faults) = walnut.with(&" ".repeat(LIMIT + 1));
    assert_eq!((theme, faults.len()), (walnut, 1));
}

#[test]
fn a_fault_says_what_was_found_and_what_is_allowed() {
    let text = "[white]\nbase = \"#12\"\nruogh = 1\n[light]\ndirection = [0, 0, 0]\n[points]\nshape = 'star'\n";
    let (_, faults) = Theme::walnut().with(text);
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let shapes = Theme::walnut()
        .keys()
        .into_iter()
        .find(|key| key.path == "points.shape")
        .map(|key| key.kind.to_string())
        .expect("a key");
    assert_eq!(
        said,
        [
            "2:8: white.base: expected a colour #rrggbb or #rrggbbaa, found \"#12\"".to_owned(),
            "3:1: white.ruogh: no such key; the nearest is white.rough".to_owned(),
            "5:13: light.direction: expected 3 numbers: from -1 to 1, from -1 to 1, from 0.1 to 1, found [0, 0, 0]".to_owned(),
            format!("7:9: points.shape: expected {shapes}, found 'star'"),
        ]
    );
}

#[test]
fn a_file_of_nothing_but_faults_is_read_in_a_moment_and_the_first_hundred_are_named() {
    let text: String = (0..200_000).map(|n| format!("k{n} = {n}\n")).collect();
    let (theme, faults) = Theme::walnut().with(&text);
    assert_eq!(theme, Theme::walnut());
    assert_eq!(faults.len(), 101);
    assert_eq!(faults[100].what, What::More(199_900));
}

#[test]
fn what_is_no_text_is_named_where_it_begins() {
    let (theme, faults) = Theme::walnut().with_bytes(b"[cup]\nlip = \xff");
    assert_eq!(theme, Theme::walnut());
    let places: Vec<_> = faults.iter().map(|f| (f.line, f.column)).collect();
    assert_eq!(places, [(2, 7)]);
    assert_eq!(faults[0].what, What::NotText);
}

#[test]
fn a_name_is_one_text_or_one_for_each_language() {
    let (theme, faults) = Theme::walnut().with("name = \"Ёлка\"");
    assert_eq!(faults, []);
    assert_eq!(
        (theme.name_ru, theme.name_en),
        ("Ёлка".into(), "Ёлка".into())
    );
    let (theme, faults) = Theme::walnut().with("name.en = \"Fir\"");
    assert_eq!(faults, []);
    assert_eq!(
        (theme.name_ru, theme.name_en),
        ("Орех".into(), "Fir".into())
    );
    assert_eq!(Theme::walnut().with("name = 5").1.len(), 2);
}

#[test]
fn a_key_is_got_and_set_by_its_path() {
    let mut theme = Theme::walnut();
    assert_eq!(theme.get("cup.lip"), Some(Value::Number(0.15)));
    assert_eq!(theme.set("cup.lip", &Value::Number(0.2)), Ok(()));
    assert_eq!(theme.cup.lip, 0.2);
    assert_eq!(
        theme.set("cup.lip", &Value::Number(0.3001)),
        Err(What::Expected(KeyKind::Number(0.04..=0.3)))
    );
    assert_eq!(
        theme.set("cup.lip", &Value::Number(f32::NAN)),
        Err(What::Expected(KeyKind::Number(0.04..=0.3)))
    );
    assert_eq!(theme.cup.lip, 0.2);
    assert_eq!(
        theme.set("cup.lit", &Value::Number(0.2)),
        Err(What::Unknown("cup.lip".to_owned()))
    );
    assert_eq!(theme.get("cup"), None);
    assert_eq!(
        theme.set("white.base", &Value::Text("#010203".to_owned())),
        Ok(())
    );
    assert_eq!(
        theme.get("white.base").map(|value| value.to_string()),
        Some("\"#010203\"".to_owned())
    );
    // Every key takes back what it gives.
    for key in theme.keys() {
        if key.path != "inherits" {
            assert_eq!(
                theme.clone().set(&key.path, &key.value),
                Ok(()),
                "{}",
                key.path
            );
        }
    }
}

#[test]
fn a_surface_of_another_kind_has_the_usual_numbers_and_finds_its_own_again() {
    let mut theme = Theme::walnut();
    let before = theme.values();
    for kind in ["metal", "cloth", "wood"] {
        assert_eq!(
            theme.set("case.wood.kind", &Value::Text(kind.to_owned())),
            Ok(())
        );
        for key in theme.keys() {
            assert!(
                key.path == "inherits" || theme.clone().set(&key.path, &key.value).is_ok(),
                "{kind}: {}",
                key.path
            );
        }
    }
    assert_eq!(theme.values(), before);
}

#[test]
fn a_theme_written_and_read_again_is_the_same() {
    let walnut = Theme::walnut();
    let mut theme = walnut.clone();
    theme.name_ru = "Кавычка \" и \\ черта".to_owned();
    theme.inherits = "walnut".to_owned();
    theme.light.ambient = 0.1 + 0.2;
    theme.cup.lip = f32::from_bits(0.15_f32.to_bits() + 1);
    theme.marks.hair.a = 7;
    theme.case.wood.kind = Kind::Metal;
    for (text, base) in [
        (theme.to_toml(), Theme::blank()),
        (theme.to_toml_unlike(&walnut), walnut.clone()),
    ] {
        let (again, faults) = base.with(&text);
        assert_eq!(faults, [], "{text}");
        assert_eq!(again.values(), theme.values());
        assert_eq!(again.to_toml(), theme.to_toml());
    }
    let unlike = theme.to_toml_unlike(&walnut);
    assert!(unlike.lines().count() < 20, "{unlike}");
    assert!(!unlike.contains("[table"), "{unlike}");
}

#[test]
fn a_template_changes_nothing_until_a_line_is_put_in_force() {
    let walnut = Theme::walnut();
    let text = walnut.to_template(&|key| format!("about {}\nand {}", key.path, key.kind));
    let (theme, faults) = walnut.with(&text);
    assert_eq!(faults, []);
    assert_eq!(theme, walnut);
    assert!(
        text.contains(
            "# about white.base\n# and a colour #rrggbb or #rrggbbaa\n#base = \"#eddfc3\"\n"
        ),
        "{text}"
    );
    // Every line put in force, it names every key.
    let all: String = text
        .lines()
        .map(|line| match line.strip_prefix('#') {
            Some(live) if !live.starts_with(' ') => format!("{live}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    let (theme, faults) = Theme::blank().with(&all);
    assert_eq!(faults, []);
    assert_eq!(theme, walnut);
}
