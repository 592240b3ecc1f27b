//! Wishes about themes, carried out.

use super::Wardrobe;
use super::files::{self, Done, GiveAway};
use super::folder::Showing;
use crate::app::lang::Words;
use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::theme::words::not_kept;
use crate::app::wish::{ThemeWish, Wish};
use bevy::prelude::*;

/// Carries out what players ask of themes.
pub(super) fn obey(
    mut wishes: MessageReader<Wish>,
    (words, away, mut showing): (Res<Words>, Res<GiveAway>, ResMut<Showing>),
    mut wardrobe: ResMut<Wardrobe>,
    mut settings: ResMut<Settings>,
    mut tell: MessageWriter<Tell>,
) {
    for wish in wishes.read() {
        let Wish::Theme(wish) = wish else { continue };
        let before = wardrobe.worn().to_owned();
        match wish {
            ThemeWish::Wear(name) => {
                if !wardrobe.wear(name) {
                    tell.write(wardrobe.why_not(name.clone(), &words));
                }
            }
            ThemeWish::Next => step(&mut wardrobe, 1),
            ThemeWish::Previous => step(&mut wardrobe, -1),
            ThemeWish::Undo => {
                wardrobe.draft_mut().undo();
            }
            ThemeWish::Redo => {
                wardrobe.draft_mut().redo();
            }
            ThemeWish::Show | ThemeWish::Workshop => continue,
            ThemeWish::OpenFolder(folder) => showing.begin(folder.clone()),
            ThemeWish::New(_)
            | ThemeWish::Save
            | ThemeWish::SaveAs(_)
            | ThemeWish::Rename(_)
            | ThemeWish::Delete
            | ThemeWish::Export
            | ThemeWish::Import(_)
            | ThemeWish::MakeFolder => match files::carry_out(&mut wardrobe, wish, &away.folder) {
                Ok(Done::Here) => {}
                Ok(Done::Taken(name)) => {
                    let title = wardrobe.draft().theme().title(words.tongue(), &name);
                    let title = title.to_owned();
                    tell.write(Tell::ThemeTaken { title, name });
                }
                Ok(Done::TakenIn(name)) => {
                    tell.write(wardrobe.why_not(name, &words));
                }
                Ok(Done::Exported(path)) => {
                    tell.write(Tell::ThemeExported { path });
                }
                Err(why) => {
                    // Something may have been done before it failed.
                    wardrobe.read_again();
                    let mut said = not_kept(&words, &why);
                    if let ThemeWish::Import(file) = wish
                        && let Some(name) = file.file_name()
                    {
                        said = format!("{}: {said}", name.display());
                    }
                    let why = said;
                    tell.write(Tell::ThemeNotKept { why });
                }
            },
        }
        // A theme of the settings that is not there now may come back.
        let chosen = matches!(wish, ThemeWish::Wear(_)) || wardrobe.worn() != before;
        if chosen && settings.theme != wardrobe.worn() {
            wardrobe.worn().clone_into(&mut settings.theme);
        }
    }
}

/// Wears the theme so many places further in the list; those that cannot be worn are passed over.
fn step(wardrobe: &mut Wardrobe, by: isize) {
    let names: Vec<String> = wardrobe
        .hung()
        .iter()
        .filter(|hung| hung.broken().is_none() || hung.name == wardrobe.worn())
        .map(|hung| hung.name.clone())
        .collect();
    let here = names.iter().position(|name| name == wardrobe.worn());
    let count = names.len() as isize;
    let next = match here {
        Some(here) => (here as isize + by).rem_euclid(count.max(1)),
        None => 0,
    };
    if let Some(name) = names.get(next as usize) {
        wardrobe.wear(name);
    }
}
