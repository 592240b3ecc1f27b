//! Themes given away, taken in and made folders.

use super::*;

/// A theme's text whose parts are laid with pictures, after some other lines.
fn laid(lines: &str, parts: &[(&str, &str)]) -> Vec<u8> {
    let mut text = lines.to_owned();
    for (part, picture) in parts {
        text += &format!("[{part}]\nkind = \"picture\"\npicture = \"{picture}\"\n");
    }
    text.into_bytes()
}

/// The bytes of the picture that lies under a key.
fn bytes_of(theme: &Theme, key: &str) -> Vec<u8> {
    let mut pictures = theme.pictures().into_iter();
    let (_, picture) = pictures.find(|(path, _)| path == key).expect("a picture");
    fs::read(picture.file().expect("a file")).expect("it can be read")
}

#[test]
fn a_theme_given_away_looks_the_same_elsewhere_with_its_parents_and_pictures() {
    let [wide, rings] = [[png(), vec![1]].concat(), [png(), vec![2]].concat()];
    let oak = [
        ("field.wood", "grain.png"),
        ("points.odd", "more/rings.PNG"),
        ("points.even", "a b/.odd"),
        ("table.cloth", "broken.png"),
    ];
    let oak = laid("inherits = \"base\"\nname = \"Oak\"\ncup.lip = 0.2\n", &oak);
    let base = [("case.wood", "grain.png"), ("case.lid", "grain.png")];
    let base = laid("inherits = \"sheki\"\ncup.rough = 0.6\n", &base);
    let (giver, own, shelf) = home(&[
        ("oak/theme.toml", &oak),
        ("oak/grain.png", &png()),
        ("oak/more/rings.PNG", &rings),
        ("oak/a b/.odd", &rings),
        ("oak/broken.png", b"GIF89a"),
        ("oak/notes.txt", b"mine"),
        ("oak/unused.png", &png()),
        ("base/theme.toml", &base),
        ("base/grain.png", &wide),
        ("sheki.toml", b"[marks]\nhair_width = 0.05\n"),
    ]);
    let before = everything(&own);
    let out = giver.path().join("out");
    fs::create_dir(&out).expect("made");
    let file = shelf.export("oak", &out).expect("packed");
    assert_eq!(file, out.join("oak.narde-theme"));
    let again = shelf.export("oak", &out).expect("packed");
    assert_eq!(again, out.join("oak-2.narde-theme"));
    assert_eq!(fs::read(&file).expect("it"), fs::read(&again).expect("it"));
    assert_eq!(everything(&own), before);
    assert_eq!(everything(&out).len(), 2);

    let (_taker, theirs, other) = home(&[("oak.toml", b"[cup]\nlip = 0.3\n")]);
    assert_eq!(other.import(&file).expect("taken"), "oak-2");
    let (given, taken) = (
        shelf.find("oak").expect("found"),
        other.find("oak-2").expect("found"),
    );
    no_faults(&taken);
    assert_eq!(taken.theme.inherits, "walnut");
    assert_eq!(taken.theme.name_ru, "Oak");
    assert_eq!(given.theme.pictures().len(), 5);
    let mut theme = taken.theme.clone();
    theme.inherits.clone_from(&given.theme.inherits);
    for (key, picture) in given.theme.pictures() {
        assert_eq!(
            bytes_of(&taken.theme, &key),
            bytes_of(&given.theme, &key),
            "{key}"
        );
        let name = Value::Text(picture.name().to_owned());
        theme.set(&key, &name).expect("set");
    }
    assert_eq!(theme.to_toml(), given.theme.to_toml());
    let files = everything(&theirs.join("oak-2"));
    let files = files.keys().filter(|path| path.is_file());
    assert_eq!(files.count(), 5, "four pictures, one of them laid twice");
    assert_eq!(other.find("oak").expect("found").theme.cup.lip, 0.3);
}

#[test]
fn pictures_come_with_a_theme_that_is_saved_under_another_name() {
    let text = laid("", &[("field.wood", "more/grain.png")]);
    let (_home, own, shelf) = home(&[
        ("oak/theme.toml", &text),
        ("oak/more/grain.png", &png()),
        ("ash.toml", b"[cup]\nlip = 0.2\n"),
        ("heir.toml", b"inherits = \"oak\"\n"),
    ]);
    let oak = shelf.find("oak").expect("found");
    // As a new theme, over one that is a file, and over itself.
    let new = shelf.save_new("elm", &oak.theme, &oak.base);
    assert_eq!(new.expect("saved"), own.join("elm/theme.toml"));
    let over = shelf.save("ash", &oak.theme, &oak.base);
    assert_eq!(over.expect("saved"), own.join("ash/theme.toml"));
    assert!(!own.join("ash.toml").exists());
    shelf.save("oak", &oak.theme, &oak.base).expect("saved");
    shelf.save("ash", &oak.theme, &oak.base).expect("saved");
    for name in ["oak", "elm", "ash"] {
        let found = shelf.find(name).expect("found");
        no_faults(&found);
        assert_eq!(
            bytes_of(&found.theme, "field.wood.picture"),
            png(),
            "{name}"
        );
        let picture = own.join(name).join("more/grain.png");
        assert_eq!(fs::read(picture).expect("it"), png(), "{name}");
    }
    // An inherited picture stays where it lies.
    let heir = shelf.find("heir").expect("found");
    shelf.save("heir", &heir.theme, &heir.base).expect("saved");
    assert!(own.join("heir.toml").is_file() && !own.join("heir").exists());
    let left = everything(&own).into_keys();
    assert!(
        left.into_iter()
            .all(|path| !path.to_string_lossy().contains(".theme-"))
    );
    // A picture that went meanwhile is told, and nothing is half saved.
    fs::remove_file(own.join("oak/more/grain.png")).expect("removed");
    let why = shelf.save_new("yew", &oak.theme, &oak.base);
    assert!(matches!(why, Err(NotKept::System(..))), "{why:?}");
    assert!(!own.join("yew").exists());
}

#[test]
fn a_shipped_parent_is_not_folded_in_and_a_shipped_theme_can_be_given() {
    let (giver, _own, shelf) = home(&[("mine.toml", b"inherits = \"gzhel\"\n[cup]\nlip = 0.2\n")]);
    let file = shelf.export("mine", giver.path()).expect("packed");
    let (_taker, theirs, other) = home(&[]);
    assert_eq!(other.import(&file).expect("taken"), "mine");
    let text = fs::read_to_string(theirs.join("mine.toml")).expect("one file");
    assert!(
        text.contains("inherits = \"gzhel\"") && text.lines().count() < 12,
        "{text}"
    );
    assert_eq!(
        other.find("mine").expect("found").theme.to_toml(),
        shelf.find("mine").expect("found").theme.to_toml()
    );
    for (name, _) in crate::app::theme::shelf::SHIPPED {
        let file = shelf.export(name, giver.path()).expect("packed");
        let taken = other.import(&file).expect("taken");
        assert_eq!(taken, format!("{name}-2"));
        let (mut there, here) = (
            other.find(&taken).expect("found").theme,
            shelf.find(name).expect("found").theme,
        );
        there.inherits.clone_from(&here.inherits);
        assert_eq!(there.to_toml(), here.to_toml(), "{name}");
    }
    assert!(matches!(
        shelf.export("no", giver.path()),
        Err(NotKept::NoSuch(_))
    ));
    assert!(matches!(
        shelf.export("../mine", giver.path()),
        Err(NotKept::BadName(_))
    ));
    let nowhere = giver.path().join("nowhere");
    assert!(matches!(
        shelf.export("mine", &nowhere),
        Err(NotKept::System(..))
    ));
}

#[test]
fn a_toml_file_is_taken_in_with_its_words_unless_it_is_no_theme() {
    let (home, own, shelf) = home(&[]);
    let put = |name: &str, bytes: &[u8]| {
        let path = home.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(&path, bytes).expect("written");
        path
    };
    let text = "# words\r\n[cup]\r\nlip = 0.2\r\nlit = 9\r\n";
    let name = shelf
        .import(&put("Ясень белый.TOML", text.as_bytes()))
        .expect("taken");
    assert_eq!(name, "Ясень-белый");
    assert_eq!(
        fs::read_to_string(own.join("Ясень-белый.toml")).expect("it"),
        text
    );
    assert_eq!(shelf.find(&name).expect("found").faults.len(), 1);
    let name = shelf
        .import(&put("sent/oak/theme.toml", b"inherits = \"sheki\"\n"))
        .expect("taken");
    assert_eq!(name, "oak");
    let before = everything(&own);
    for (name, bytes, why) in [
        ("empty.toml", &b""[..], "is no theme"),
        ("cargo.toml", b"[package]\nname = \"x\"\n", "is no theme"),
        ("torn.toml", b"[cup\nlip = 0.2\n", "cannot be read"),
        ("bytes.toml", b"[cup]\nlip = 0.2 # \xff", "cannot be read"),
        ("text.txt", b"[cup]\nlip = 0.2\n", "is no theme"),
        ("empty.narde-theme", b"", "is no theme"),
        ("pk.narde-theme", b"PK\x03\x04", "no whole archive"),
    ] {
        let refused = shelf.import(&put(name, bytes)).expect_err(name).to_string();
        assert!(refused.contains(why), "{name}: {refused}");
    }
    assert!(matches!(
        shelf.import(home.path()),
        Err(NotKept::NotATheme(_))
    ));
    assert!(matches!(
        shelf.import(&home.path().join("no.toml")),
        Err(NotKept::System(..))
    ));
    let huge = put("huge.toml", b"");
    let file = fs::File::options().write(true).open(&huge).expect("it");
    file.set_len(5 << 20).expect("longer");
    assert!(matches!(shelf.import(&huge), Err(NotKept::TooLarge)));
    assert_eq!(everything(&own), before);
}

#[test]
fn a_packed_theme_can_be_looked_into_without_taking_it_in() {
    let oak = laid(
        "[cup]\nlip = 0.2\nlop = 3\n",
        &[("field.wood", "grain.png")],
    );
    let (giver, own, shelf) = home(&[("oak/theme.toml", &oak), ("oak/grain.png", &png())]);
    let file = shelf.export("oak", giver.path()).expect("packed");
    let renamed = giver.path().join("Дуб.narde-theme");
    fs::rename(file, &renamed).expect("renamed");
    let before = everything(&own);
    let (found, room) = shelf.look_into(&renamed).expect("it is one");
    assert_eq!((found.theme.cup.lip, found.name.as_str()), (0.2, "Дуб"));
    assert_eq!(bytes_of(&found.theme, "field.wood.picture"), png());
    assert_eq!(everything(&own), before);
    let lies_at = room.path().to_owned();
    drop(room);
    assert!(!lies_at.exists());
    let song = giver.path().join("song.narde-theme");
    fs::write(&song, "la la la").expect("written");
    assert!(matches!(shelf.look_into(&song), Err(NotKept::NotATheme(_))));
}

#[test]
fn a_theme_in_a_single_file_becomes_a_folder_that_says_the_same() {
    let text = "# mine\n[cup]\nlip = 0.2\n";
    let (_home, own, shelf) = home(&[
        ("ash.toml", text.as_bytes()),
        ("heir.toml", b"inherits = \"ash\"\n"),
        ("stone.toml", b""),
        ("stone/notes.txt", b"mine"),
    ]);
    let before = shelf.find("ash").expect("found").theme;
    assert_eq!(shelf.make_folder("ash").expect("made"), own.join("ash"));
    assert!(!own.join("ash.toml").exists());
    let said = fs::read_to_string(own.join("ash/theme.toml")).expect("there");
    assert_eq!(said, text);
    assert_eq!(shelf.find("ash").expect("found").theme, before);
    assert_eq!(shelf.find("heir").expect("found").theme.cup.lip, 0.2);
    assert_eq!(shelf.make_folder("ash").expect("it is"), own.join("ash"));
    // Begun before and not ended: the file is there still.
    fs::write(own.join("ash.toml"), text).expect("written");
    assert_eq!(shelf.make_folder("ash").expect("ended"), own.join("ash"));
    assert!(!own.join("ash.toml").exists());
    // Nobody's folder is taken, and the program's themes stay files.
    let before = everything(&own);
    assert!(matches!(shelf.make_folder("stone"), Err(NotKept::Taken(_))));
    assert!(matches!(
        shelf.make_folder("gzhel"),
        Err(NotKept::NotOwn(_))
    ));
    assert!(matches!(shelf.make_folder("none"), Err(NotKept::NoSuch(_))));
    assert_eq!(everything(&own), before);
}
