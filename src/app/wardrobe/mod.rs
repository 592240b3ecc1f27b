//! What the table wears: the themes there are, the one that is worn and worked on, and the change from one to another.
//!
//! [`Theme`] is the look in force; everything seen takes it from there. What shall be worn is put into [`Next`] and becomes
//! the [`Theme`] when the board is drawn in it; where no board is drawn, at once.

mod files;
mod folder;
mod hung;
mod obey;
mod thumbs;
mod unsaved;
mod watch;

use super::GameSystems;
use super::lang::Words;
use super::settings::Settings;
use super::tell::Tell;
use super::theme::sight::Sight;
use super::theme::{Draft, Fault, ROOT, Shelf, Theme};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use std::path::PathBuf;
use std::sync::Arc;

pub use files::GiveAway;
pub use hung::{Broken, Hung};
pub use thumbs::{Thumb, ThumbKind, Thumbs};

/// The folders that themes are taken from and kept in. Put it in before [`plugin`]; without it there are only the themes
/// that are part of the program.
#[derive(Resource, Debug, Clone, Default)]
pub struct Themes(pub Shelf);

/// Wears the theme of the settings from the first frame on.
pub fn plugin(app: &mut App) {
    if app.world().contains_resource::<Wardrobe>() {
        return;
    }
    let world = app.world_mut();
    let shelf = world.get_resource_or_init::<Themes>().0.clone();
    let wanted = world
        .get_resource::<Settings>()
        .map_or(ROOT, |settings| &settings.theme);
    let wanted = wanted.to_owned();
    let wardrobe = Wardrobe::open(shelf, &wanted);
    let untold = (wardrobe.worn != wanted).then_some(wanted);
    app.insert_resource(wardrobe.draft().theme().clone())
        .insert_resource(Untold(untold))
        .insert_resource(wardrobe)
        .add_message::<FileDragAndDrop>()
        .init_resource::<Next>()
        .init_resource::<GiveAway>()
        .init_resource::<folder::Showing>()
        .init_resource::<Thumbs>()
        .add_message::<Dressed>()
        .add_systems(Startup, tell_at_start)
        .add_systems(
            Update,
            (
                (watch::hear, files::drop, obey::obey, folder::hear)
                    .chain()
                    .in_set(GameSystems::Input),
                (lay_out, put_on.run_if(not(resource_exists::<WhenDrawn>)))
                    .chain()
                    .in_set(GameSystems::Sync),
            ),
        );
    app.add_systems(Last, unsaved::put_down);
    watch::plugin(app);
}

/// The theme of the settings, if it cannot be worn, until that has been said.
#[derive(Resource)]
struct Untold(Option<String>);

fn tell_at_start(
    wardrobe: Res<Wardrobe>,
    words: Res<Words>,
    mut untold: ResMut<Untold>,
    mut tell: MessageWriter<Tell>,
) {
    if let Some(name) = untold.0.take() {
        tell.write(wardrobe.why_not(name, &words));
    }
}

/// The themes there are, and the work on them.
#[derive(Resource, Debug)]
pub struct Wardrobe {
    shelf: Shelf,
    hung: Vec<Hung>,
    worn: String,
    /// Work that is not in a file yet stays when another theme is worn.
    drafts: HashMap<String, Draft>,
    /// Stands in for the worn theme where there is none; there always is.
    spare: Draft,
    /// Whether the worn theme is shown as its file has it, for comparison.
    pub compare: bool,
    /// By which sight the board is shown.
    pub sight: Sight,
    /// What the board wears or is being drawn in.
    laid_out: Arc<Theme>,
    /// Whether the change to it is to be faded.
    another: bool,
}

impl Wardrobe {
    /// The themes of a shelf, that of this name worn; where it cannot be, the program's own.
    pub fn open(shelf: Shelf, wanted: &str) -> Wardrobe {
        let hung = Hung::all(&shelf);
        let found = hung.iter().find(|hung| hung.name == wanted);
        let good = found.is_some_and(|found| found.broken().is_none());
        let worn = if good { wanted } else { ROOT }.to_owned();
        let mut wardrobe = Wardrobe {
            shelf,
            hung,
            worn,
            drafts: HashMap::default(),
            spare: Draft::new(Theme::walnut(), Theme::walnut()),
            compare: false,
            sight: Sight::Normal,
            laid_out: Arc::default(),
            another: false,
        };
        let found = wardrobe.hung.iter().filter_map(Hung::found);
        wardrobe.drafts = found
            .filter_map(|found| {
                Some((
                    found.name.clone(),
                    unsaved::take_up(&wardrobe.shelf, found)?,
                ))
            })
            .collect();
        wardrobe.take_out();
        wardrobe.laid_out = wardrobe.draft().shared();
        wardrobe
    }

    /// Every theme: the program's, then the player's own.
    pub fn hung(&self) -> &[Hung] {
        &self.hung
    }

    /// What is to be said of a theme that cannot be worn.
    fn why_not(&self, name: String, words: &Words) -> Tell {
        let found = self.hung.iter().find(|hung| hung.name == name);
        let why = found.and_then(Hung::broken);
        let why = why.map_or_else(String::new, |why| why.say(words));
        Tell::ThemeGone { name, why }
    }

    /// The name of the theme that is worn.
    pub fn worn(&self) -> &str {
        &self.worn
    }

    /// The theme that is worn, as it hangs there; none where its file is gone meanwhile.
    pub fn worn_hung(&self) -> Option<&Hung> {
        self.hung.iter().find(|hung| hung.name == self.worn)
    }

    /// Whether the worn theme is one of the player's own.
    pub fn is_own(&self) -> bool {
        self.is_lost() || self.worn_hung().is_some_and(|hung| hung.own)
    }

    /// Whether the file of the worn theme, one of the player's own, is gone: the look of it is left, and the work.
    pub fn is_lost(&self) -> bool {
        self.worn_hung().is_none()
    }

    /// How a theme would look if it were worn: as it is in work, else as its file has it; none where that cannot be read.
    pub fn look(&self, name: &str) -> Option<&Theme> {
        let hung = || self.hung.iter().find(|hung| hung.name == name);
        let draft = self.drafts.get(name).map(Draft::theme);
        draft.or_else(|| hung()?.theme())
    }

    /// Where themes lie.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The worn theme in work.
    pub fn draft(&self) -> &Draft {
        self.drafts.get(&self.worn).unwrap_or(&self.spare)
    }

    /// The worn theme in work, to change it: the board follows.
    pub fn draft_mut(&mut self) -> &mut Draft {
        self.take_out()
    }

    /// What is to be worn: the theme in work, or for comparison as its file has it.
    fn wanted(&self) -> Arc<Theme> {
        let draft = self.draft();
        if self.compare {
            draft.shared_before()
        } else {
            draft.shared()
        }
    }

    /// Whether something else is to be worn than is laid out.
    pub fn is_behind(&self) -> bool {
        !Arc::ptr_eq(&self.wanted(), &self.laid_out)
    }

    /// Whether a theme of that name is in work and differs from its file.
    pub fn is_unsaved(&self, name: &str) -> bool {
        self.drafts.get(name).is_some_and(Draft::is_changed)
    }

    /// Whether not everything can be told apart in a theme: as it is in work, else as its file has it.
    pub fn fails(&self, name: &str) -> bool {
        let changed = self.drafts.get(name).filter(|draft| draft.is_changed());
        match changed {
            Some(draft) => draft.fails(),
            None => self
                .hung
                .iter()
                .any(|hung| hung.name == name && hung.fails()),
        }
    }

    /// The folder of the worn theme, where it is a folder rather than a file.
    pub fn worn_folder(&self) -> Option<PathBuf> {
        let found = self.worn_hung()?.found()?;
        found.folder().map(PathBuf::from)
    }

    /// The player's own themes that inherit the worn one, and would lose what they have of it.
    pub fn heirs(&self) -> Vec<&Hung> {
        let is_heir = |hung: &&Hung| {
            let inherits = hung.theme().map(|theme| theme.inherits.as_str());
            hung.own && hung.name != self.worn && inherits == Some(&self.worn)
        };
        self.hung.iter().filter(is_heir).collect()
    }

    /// The packed themes that lie where a player would look for a gift, the newest first.
    pub fn gifts(&self, give_away: &GiveAway) -> Vec<PathBuf> {
        files::gifts(give_away, self.shelf.own_folder())
    }

    /// What is wrong in the file of the worn theme.
    pub fn faults(&self) -> &[(PathBuf, Fault)] {
        self.worn_hung().map_or(&[], Hung::faults)
    }

    /// The worn theme in work, begun if it is not.
    fn take_out(&mut self) -> &mut Draft {
        let hung = &self.hung;
        let worn = &self.worn;
        self.drafts.entry(worn.clone()).or_insert_with(|| {
            let found = hung.iter().find(|hung| hung.name == *worn);
            match found.and_then(Hung::found) {
                Some(found) => Draft::new(found.theme.clone(), found.base.clone()),
                None => Draft::new(Theme::walnut(), Theme::walnut()),
            }
        })
    }

    /// Wears the theme of that name; false where it cannot be worn.
    fn wear(&mut self, name: &str) -> bool {
        let found = self.hung.iter().find(|hung| hung.name == name);
        if found.is_none_or(|hung| hung.broken().is_some()) {
            return false;
        }
        if self.worn != name {
            name.clone_into(&mut self.worn);
            self.another = true;
            self.compare = false;
        }
        // Work that came to nothing is put away.
        let worn = self.worn.clone();
        self.drafts
            .retain(|name, draft| *name == worn || draft.is_changed());
        self.take_out();
        true
    }

    /// Reads all themes anew. What is worn follows its file, but for what is in work; a file that is broken changes nothing.
    pub(in crate::app) fn read_again(&mut self) {
        self.hung = Hung::all(&self.shelf);
        for hung in &self.hung {
            let (Some(found), None) = (hung.found(), hung.broken()) else {
                continue;
            };
            if let Some(draft) = self.drafts.get_mut(&hung.name) {
                draft.adopt(&found.theme, &found.base);
            }
        }
    }
}

/// What the board shall wear when it is drawn in it.
#[derive(Resource, Debug, Default)]
pub struct Next(Option<Change>);

/// A change of what the board wears.
#[derive(Debug, Clone)]
pub struct Change {
    /// What it shall wear.
    pub theme: Arc<Theme>,
    /// Whether the two are faded into each other: another theme was chosen, it is not merely worked on.
    pub fade: bool,
}

impl Next {
    /// The change that is to come.
    pub fn change(&self) -> Option<&Change> {
        self.0.as_ref()
    }

    /// A change has come; another one that was laid out meanwhile is still to come.
    pub fn arrived(&mut self, change: &Change) {
        self.0
            .take_if(|next| Arc::ptr_eq(&next.theme, &change.theme));
    }
}

/// Another theme has been put on.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Dressed {
    /// How long it is faded into, in seconds; 0 where it is there at once.
    pub seconds: f32,
}

/// There is a board to be drawn: whoever draws it puts the [`Next`] theme on, when it is drawn.
#[derive(Resource, Debug, Default)]
pub struct WhenDrawn;

/// Lays out what shall be worn next.
fn lay_out(mut wardrobe: ResMut<Wardrobe>, mut next: ResMut<Next>) {
    let wardrobe = wardrobe.bypass_change_detection();
    let theme = wardrobe.wanted();
    let another = std::mem::take(&mut wardrobe.another);
    if Arc::ptr_eq(&theme, &wardrobe.laid_out) {
        return;
    }
    wardrobe.laid_out = Arc::clone(&theme);
    let pending = next.0.as_ref().is_some_and(|change| change.fade);
    next.0 = Some(Change {
        theme,
        fade: another || pending,
    });
}

/// Wears what was laid out, where no board has to be drawn first.
fn put_on(mut next: ResMut<Next>, mut theme: ResMut<Theme>, mut dressed: MessageWriter<Dressed>) {
    if next.0.is_some()
        && let Some(change) = next.0.take()
    {
        theme.set_if_neq((*change.theme).clone());
        dressed.write(Dressed { seconds: 0.0 });
    }
}

#[cfg(test)]
mod tests;
