//! Themes on a shelf: found, inherited, shipped.

use super::*;
use crate::app::theme::png::BadPicture;
use tempfile::TempDir;

/// A player's folder with these files in it.
fn shelf(files: &[(&str, &str)]) -> (TempDir, Shelf) {
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().join("Темы");
    fs::create_dir(&own).expect("made");
    for (name, text) in files {
        let path = own.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    (home, Shelf::in_folders(Some(own), None))
}

fn said(found: &Found) -> Vec<String> {
    found
        .faults
        .iter()
        .map(|(path, fault)| {
            let file = path.file_name().expect("a name").to_string_lossy();
            format!("{file}:{fault}")
        })
        .collect()
}

#[test]
fn the_programs_own_theme_is_found_by_its_name_and_others_only_where_they_are() {
    let found = Theme::find("walnut").expect("walnut");
    assert!(found.faults.is_empty());
    assert_eq!(found.theme, Theme::walnut());
    for name in ["", "no-such-theme", "../walnut", "no/such/file.toml", "."] {
        assert!(Theme::find(name).is_err(), "{name}");
    }
}

#[test]
fn every_shipped_theme_has_no_fault_and_everything_in_it_can_be_told_apart() {
    let shelf = Shelf::in_folders(None, None);
    assert_eq!(shelf.list().len(), SHIPPED.len());
    for (name, _) in SHIPPED {
        let found = shelf.find(name).expect("shipped");
        assert_eq!(said(&found), Vec::<String>::new(), "{name}");
        for check in found.theme.checks() {
            assert!(check.passes(), "{name}: {check:?}");
        }
        let theme = &found.theme;
        assert!(
            !theme.name_ru.is_empty() && !theme.author.is_empty(),
            "{name}"
        );
    }
}

#[test]
fn every_theme_file_beside_the_program_is_also_in_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    let mut shipped: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
    shipped.sort_unstable();
    assert_eq!(names_in(&folder), shipped);
}

#[test]
fn a_file_with_a_fault_gives_a_whole_theme_and_names_the_fault() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), "[white]\nbase = \"#12\"\nrough = 0.5\n").expect("written");
    let found = Theme::find(file.path().to_str().expect("a path")).expect("found");
    assert_eq!(found.theme.checkers.white.rough, 0.5);
    assert_eq!(
        found.theme.checkers.white.base,
        Theme::walnut().checkers.white.base
    );
    assert_eq!(found.faults.len(), 1);
}

#[test]
fn a_theme_inherits_by_way_of_others_whether_file_or_folder() {
    let (_home, shelf) = shelf(&[
        (
            "one.toml",
            "inherits = \"two\"\nname = \"Один\"\n[cup]\nlip = 0.2\n",
        ),
        (
            "two/theme.toml",
            "inherits = \"three\"\n[cup]\nlip = 0.25\nrough = 0.7\n",
        ),
        ("two/oak.png", ""),
        (
            "three.toml",
            "author = \"А\"\n[cup]\nrough = 0.8\nleather = \"#010203\"\n",
        ),
        ("README.md", "no theme"),
        ("bad name!.toml", ""),
    ]);
    let listed: Vec<String> = shelf.list().into_iter().map(|one| one.name).collect();
    assert_eq!(listed[SHIPPED.len()..], ["one", "three", "two"]);
    let found = shelf.find("one").expect("found");
    assert_eq!(said(&found), Vec::<String>::new());
    let cup = found.theme.cup;
    assert_eq!((cup.lip, cup.rough), (0.2, 0.7));
    assert_eq!(cup.leather.to_string(), "#010203");
    assert_eq!(cup.lining, Theme::walnut().cup.lining);
    // Name and author are its own.
    assert_eq!(found.theme.name_ru, "Один");
    assert_eq!(found.theme.author, "");
    assert_eq!(shelf.find("two").expect("found").theme.name_en, "two");
    assert_eq!(found.base.cup.lip, 0.25);
    assert_eq!(found.theme.inherits, "two");
}

#[test]
fn no_circle_and_no_missing_theme_stops_anything() {
    let (_home, shelf) = shelf(&[
        ("a.toml", "inherits = \"b\"\n[cup]\nlip = 0.2\n"),
        ("b.toml", "\ninherits = \"a\"\n[cup]\nrough = 0.7\n"),
        ("self.toml", "inherits = \"self\"\n"),
        ("gone.toml", "inherits = \"nobody\"\n[cup]\nlip = 0.2\n"),
        ("odd.toml", "inherits = \"../a\"\n[cup]\nlip = 0.2\n"),
        ("type.toml", "inherits = 5\n[cup]\nlip = 0.2\n"),
    ]);
    let found = shelf.find("a").expect("found");
    assert_eq!(
        said(&found),
        ["b.toml:2:12: inherits: it inherits itself (a, b), found \"a\""]
    );
    assert_eq!((found.theme.cup.lip, found.theme.cup.rough), (0.2, 0.7));
    assert_eq!(
        said(&shelf.find("self").expect("found")),
        ["self.toml:1:12: inherits: it inherits itself (self), found \"self\""]
    );
    for name in ["gone", "odd", "type"] {
        let found = shelf.find(name).expect("found");
        assert_eq!(found.faults.len(), 1, "{name}");
        let mut expected = Theme::walnut();
        expected.cup.lip = 0.2;
        assert_eq!(found.theme.cup, expected.cup, "{name}");
        assert_eq!(found.theme.case, expected.case, "{name}");
    }
    let chain: Vec<(String, String)> = (0..40)
        .map(|n| (format!("n{n}.toml"), format!("inherits = \"n{}\"", n + 1)))
        .collect();
    let chain: Vec<(&str, &str)> = chain
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    let (_home, long) = self::shelf(&chain);
    let found = long.find("n0").expect("found");
    assert_eq!(found.faults.len(), 1);
    assert_eq!(found.faults[0].1.what, What::LongChain);
    assert_eq!(found.theme.cup, Theme::walnut().cup);
}

#[test]
fn an_own_theme_stands_in_the_place_of_the_programs_and_may_inherit_it() {
    let (home, shelf) = shelf(&[("walnut.toml", "[cup]\nlip = 0.2\n"), ("x.toml", "")]);
    let found = shelf.find("walnut").expect("found");
    assert_eq!(said(&found), Vec::<String>::new());
    assert_eq!(found.theme.cup.lip, 0.2);
    assert_eq!(shelf.find("x").expect("found").theme.cup.lip, 0.2);
    let listed = &shelf.list()[0];
    assert_eq!((listed.name.as_str(), listed.own), ("walnut", true));
    assert_eq!(listed.path, Some(home.path().join("Темы/walnut.toml")));
    // The program's own by its file is no circle.
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes/walnut.toml");
    let shelf = Shelf::in_folders(None, file.parent().map(Path::to_owned));
    let found = shelf.find(file.to_str().expect("a path")).expect("found");
    assert_eq!(said(&found), Vec::<String>::new());
}

#[test]
fn odd_files_are_refused_or_named_and_nothing_hangs() {
    let (home, shelf) = shelf(&[("folder.toml/x", "")]);
    let own = home.path().join("Темы");
    assert!(shelf.find("folder").is_err());
    fs::write(own.join("bytes.toml"), [0xff, 0xfe, 0, 1]).expect("written");
    let found = shelf.find("bytes").expect("found");
    assert_eq!(found.faults.len(), 1);
    let file = File::create(own.join("huge.toml")).expect("made");
    file.set_len(1 << 30).expect("made long");
    let found = shelf.find("huge").expect("found");
    assert_eq!(found.faults[0].1.what, What::TooLarge);
    assert_eq!(found.theme.cup, Theme::walnut().cup);
}

#[test]
fn pictures_lie_in_the_folder_of_the_theme_that_names_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("tiles");
    fs::create_dir(&own).expect("a folder");
    let picture = image::RgbaImage::from_pixel(8, 4, image::Rgba([9, 8, 7, 255]));
    picture.save(own.join("tile.png")).expect("a picture");
    picture
        .save(folder.path().join("out.png"))
        .expect("a picture");
    fs::write(own.join("broken.png"), "no PNG").expect("a file");
    let text = "[field.wood]\nkind = \"picture\"\npicture = \"tile.png\"\n\
        [case.wood]\nkind = \"picture\"\npicture = \"../out.png\"\n\
        [white]\npicture = \"broken.png\"\n[black]\npicture = \"tile.png\"";
    fs::write(own.join("theme.toml"), text).expect("a theme");
    let child = "inherits = \"tiles\"\n[black]\npicture = \"tile.png\"";
    fs::write(folder.path().join("child.toml"), child).expect("a theme");
    let shelf = Shelf::in_folders(Some(folder.path().to_owned()), None);

    let tiles = shelf.find("tiles").expect("it is there");
    let faults: Vec<_> = tiles
        .faults
        .iter()
        .map(|(_, fault)| (fault.line, fault.key.as_str(), fault.what.clone()))
        .collect();
    assert_eq!(
        faults,
        [
            (6, "case.wood.picture", What::Picture(BadPicture::Outside)),
            (8, "white.picture", What::Picture(BadPicture::NotPng)),
        ]
    );
    let file = fs::canonicalize(own.join("tile.png")).expect("a file");
    assert_eq!(tiles.theme.field.wood.picture.file(), Some(file.as_path()));
    assert_eq!(tiles.theme.checkers.white.picture.name(), "");

    // What is inherited lies where it lay; a theme that is one file has no pictures of its own.
    let child = shelf.find("child").expect("it is there");
    assert_eq!(child.theme.field.wood.picture.file(), Some(file.as_path()));
    let own: Vec<_> = child
        .faults
        .iter()
        .filter(|(path, _)| path.ends_with("child.toml"))
        .map(|(_, fault)| (fault.line, fault.what.clone()))
        .collect();
    assert_eq!(own, [(3, What::Picture(BadPicture::NoFolder))]);
    assert_eq!(
        child.theme.checkers.black.picture.file(),
        Some(file.as_path())
    );
}
