//! The pictures a theme may name: PNG, in its own folder, of a bearable size.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};

/// The largest width and height of a picture, in pixels.
pub const SIDE: u32 = 4096;
/// The largest file of a picture, in bytes.
pub const LARGEST: u64 = 16 << 20;

/// Why a picture is not used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadPicture {
    /// The theme is one file: only one that is a folder with a `theme.toml` has pictures.
    #[error("only a theme that is a folder with a theme.toml has pictures")]
    NoFolder,
    /// It is named by a whole path, by a way up, or by signs that are one on some system.
    #[error("a picture is named by its place within the theme's folder")]
    Outside,
    /// A link leads out of the theme's folder.
    #[error("it is a link out of the theme's folder")]
    Link,
    /// There is no such file.
    #[error("it is not there: {0}")]
    Missing(String),
    /// It is no PNG.
    #[error("it is no PNG")]
    NotPng,
    /// The file is too large, in bytes.
    #[error("it has {0} bytes, more than 16 MiB")]
    TooLarge(u64),
    /// The picture is too wide or too high, in pixels.
    #[error("it is {0} x {1} pixels; 1 to 4096 each way are allowed")]
    BadSize(u32, u32),
}

/// The file of a picture that a theme in `folder` names.
///
/// # Errors
/// Why it is not used.
pub fn find(folder: &Path, name: &str) -> Result<PathBuf, BadPicture> {
    let odd = |letter: char| matches!(letter, '\\' | ':') || letter.is_control();
    let inside = Path::new(name)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if name.is_empty() || name.contains(odd) || !inside {
        return Err(BadPicture::Outside);
    }
    let missing = |why: std::io::Error| BadPicture::Missing(why.to_string());
    let folder = fs::canonicalize(folder).map_err(missing)?;
    let path = fs::canonicalize(folder.join(name)).map_err(missing)?;
    if !path.starts_with(&folder) {
        return Err(BadPicture::Link);
    }
    let known = fs::metadata(&path).map_err(missing)?;
    if !known.is_file() {
        return Err(BadPicture::NotPng);
    }
    if known.len() > LARGEST {
        return Err(BadPicture::TooLarge(known.len()));
    }
    let (width, height) = size(&path)?;
    let good = 1..=SIDE;
    if good.contains(&width) && good.contains(&height) {
        Ok(path)
    } else {
        Err(BadPicture::BadSize(width, height))
    }
}

/// Width and height as a PNG's first chunk has them (PNG specification, 5.2 and 11.2.2).
fn size(path: &Path) -> Result<(u32, u32), BadPicture> {
    let mut head = [0; 24];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    if read.is_err() || head[..16] != *b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" {
        return Err(BadPicture::NotPng);
    }
    let number =
        |at: usize| u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
    Ok((number(16), number(20)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes.extend([8, 2, 0, 0, 0]);
        bytes
    }

    #[test]
    fn a_picture_lies_in_the_themes_own_folder() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("Ёлка");
        fs::create_dir_all(folder.join("дерево")).expect("made");
        let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("written");
        put("oak.png", &png(64, 4096));
        put("дерево/дуб.png", &png(1, 1));
        fs::write(home.path().join("out.png"), png(1, 1)).expect("written");
        assert!(find(&folder, "oak.png").is_ok());
        assert!(find(&folder, "дерево/дуб.png").is_ok());
        let outside = home.path().join("out.png");
        for name in [
            "",
            ".",
            "..",
            "../out.png",
            "дерево/../../out.png",
            "./../out.png",
            outside.to_str().expect("a path"),
            "/etc/passwd",
            "C:\\out.png",
            "C:out.png",
            "..\\out.png",
            "\\\\server\\out.png",
            "oak.png\0",
            "a\nb.png",
        ] {
            assert_eq!(find(&folder, name), Err(BadPicture::Outside), "{name:?}");
        }
        assert!(matches!(
            find(&folder, "no.png"),
            Err(BadPicture::Missing(_))
        ));
        assert_eq!(find(&folder, "дерево"), Err(BadPicture::NotPng));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_may_stay_inside_but_not_lead_out() {
        use std::os::unix::fs::symlink;
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("theme");
        fs::create_dir(&folder).expect("made");
        fs::write(folder.join("oak.png"), png(2, 2)).expect("written");
        fs::write(home.path().join("out.png"), png(2, 2)).expect("written");
        for (target, name) in [
            (home.path().join("out.png"), "file.png"),
            (home.path().to_owned(), "folder"),
            (PathBuf::from("oak.png"), "inside.png"),
            (PathBuf::from("round.png"), "round.png"),
        ] {
            symlink(target, folder.join(name)).expect("linked");
        }
        assert_eq!(find(&folder, "file.png"), Err(BadPicture::Link));
        assert_eq!(find(&folder, "folder/out.png"), Err(BadPicture::Link));
        assert!(find(&folder, "inside.png").is_ok());
        assert!(matches!(
            find(&folder, "round.png"),
            Err(BadPicture::Missing(_))
        ));
    }

    #[test]
    fn a_picture_is_a_png_of_a_bearable_size() {
        let folder = tempfile::tempdir().expect("a folder");
        for (bytes, why) in [
            (png(0, 5), BadPicture::BadSize(0, 5)),
            (png(4097, 5), BadPicture::BadSize(4097, 5)),
            (png(5, u32::MAX), BadPicture::BadSize(5, u32::MAX)),
            (png(5, 5)[..20].to_vec(), BadPicture::NotPng),
            (
                b"\xff\xd8\xff\xe0 a JPEG, by its first bytes".to_vec(),
                BadPicture::NotPng,
            ),
            (Vec::new(), BadPicture::NotPng),
        ] {
            fs::write(folder.path().join("it.png"), bytes).expect("written");
            assert_eq!(find(folder.path(), "it.png"), Err(why));
        }
        let file = File::create(folder.path().join("it.png")).expect("made");
        file.set_len(LARGEST + 1).expect("made long");
        let why = BadPicture::TooLarge(LARGEST + 1);
        assert_eq!(find(folder.path(), "it.png"), Err(why));
    }
}
