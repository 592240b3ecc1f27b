//! The words on screen: Fluent files in Russian and English, the system's language or the one chosen, switched at once.

mod level;
mod notice;
mod refusal;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::app::settings::{Language, Settings};

/// A language that is spoken here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// Russian.
    Russian,
    /// English.
    English,
}

impl Tongue {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Russian, Self::English];

    /// The language a player chose, the system's where he left it to the system.
    pub fn of(language: Language) -> Self {
        match language {
            Language::Russian => Self::Russian,
            Language::English => Self::English,
            Language::System => Self::among(sys_locale::get_locales()),
        }
    }

    /// The first of these language tags that is spoken here; English where none is.
    pub fn among(tags: impl IntoIterator<Item = String>) -> Self {
        tags.into_iter()
            .find_map(|tag| match tag.split(['-', '_', '.']).next() {
                Some(name) if name.eq_ignore_ascii_case("ru") => Some(Self::Russian),
                Some(name) if name.eq_ignore_ascii_case("en") => Some(Self::English),
                _ => None,
            })
            .unwrap_or(Self::English)
    }

    /// Whose plural forms and numbers are used.
    fn id(self) -> LanguageIdentifier {
        let tag = match self {
            Self::Russian => "ru",
            Self::English => "en",
        };
        tag.parse().unwrap_or_default()
    }

    /// The Fluent files of this language: their names and texts.
    const fn files(self) -> [(&'static str, &'static str); 9] {
        macro_rules! files {
            ($folder:literal) => {
                [
                    (
                        "main",
                        include_str!(concat!("../../../assets/locales/", $folder, "/main.ftl")),
                    ),
                    (
                        "cards",
                        include_str!(concat!("../../../assets/locales/", $folder, "/cards.ftl")),
                    ),
                    (
                        "dice",
                        include_str!(concat!("../../../assets/locales/", $folder, "/dice.ftl")),
                    ),
                    (
                        "hints",
                        include_str!(concat!("../../../assets/locales/", $folder, "/hints.ftl")),
                    ),
                    (
                        "refusals",
                        include_str!(concat!(
                            "../../../assets/locales/",
                            $folder,
                            "/refusals.ftl"
                        )),
                    ),
                    (
                        "review",
                        include_str!(concat!("../../../assets/locales/", $folder, "/review.ftl")),
                    ),
                    (
                        "rules",
                        include_str!(concat!("../../../assets/locales/", $folder, "/rules.ftl")),
                    ),
                    (
                        "theme",
                        include_str!(concat!("../../../assets/locales/", $folder, "/theme.ftl")),
                    ),
                    (
                        "workshop",
                        include_str!(concat!(
                            "../../../assets/locales/",
                            $folder,
                            "/workshop.ftl"
                        )),
                    ),
                ]
            };
        }
        match self {
            Self::Russian => files!("ru"),
            Self::English => files!("en"),
        }
    }
}

/// The words of the language in force.
#[derive(Resource)]
pub struct Words {
    tongue: Tongue,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of one language.
    pub fn new(tongue: Tongue) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![tongue.id()]);
        // Marks around what is filled in would show as boxes in a font that lacks them.
        bundle.set_use_isolating(false);
        for (name, text) in tongue.files() {
            let resource =
                FluentResource::try_new(text.to_owned()).unwrap_or_else(|(good, faults)| {
                    error!("locale file {name} ({tongue:?}): {faults:?}");
                    good
                });
            if let Err(faults) = bundle.add_resource(resource) {
                error!("locale file {name} ({tongue:?}): {faults:?}");
            }
        }
        Self { tongue, bundle }
    }

    /// The language these words are of.
    pub const fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// The words of a key. A key that is not there gives itself, so that the fault can be seen; a test keeps it from happening.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A number with so many decimals, written as the language writes it.
    pub fn decimal(&self, value: f64, places: usize) -> String {
        let text = format!("{value:.places$}").replace('-', "−");
        match self.tongue {
            Tongue::Russian => text.replace('.', ","),
            Tongue::English => text,
        }
    }

    /// A share of one as so many per cent.
    pub fn percent(&self, share: f32) -> String {
        self.decimal(100.0 * f64::from(share), 1)
    }

    /// A number with its sign, of a gain too; what rounds to nothing has none.
    pub fn signed(&self, value: f64, places: usize) -> String {
        let size = self.decimal(value.abs(), places);
        let nothing = !size.contains(|letter: char| ('1'..='9').contains(&letter));
        match (nothing, value < 0.0) {
            (true, _) => size,
            (false, true) => format!("−{size}"),
            (false, false) => format!("+{size}"),
        }
    }

    /// The words of a key that asks for no facts, if it has words.
    pub fn find(&self, key: &str) -> Option<String> {
        self.bundle.has_message(key).then(|| self.get(key))
    }

    /// The words of a key with facts filled in.
    pub fn with(&self, key: &str, facts: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            warn_once!("no words for {key}");
            return key.to_owned();
        };
        let args: FluentArgs<'_> = facts.iter().cloned().collect();
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut faults);
        if !faults.is_empty() {
            warn_once!("the words for {key} lack a fact: {faults:?}");
        }
        text.into_owned()
    }
}

/// Speaks the language of the settings, which must be there already, and follows their changes.
pub fn plugin(app: &mut App) {
    let language = app
        .world()
        .get_resource::<Settings>()
        .map_or(Language::System, |s| s.language);
    app.insert_resource(Words::new(Tongue::of(language)))
        .add_systems(
            PreUpdate,
            follow.run_if(resource_exists_and_changed::<Settings>),
        );
}

fn follow(settings: Res<Settings>, mut words: ResMut<Words>, mut known: Local<Option<Language>>) {
    if *known == Some(settings.language) {
        return;
    }
    *known = Some(settings.language);
    let tongue = Tongue::of(settings.language);
    if tongue != words.tongue {
        *words = Words::new(tongue);
    }
}

#[cfg(test)]
mod tests;
