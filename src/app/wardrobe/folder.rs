//! A folder is shown by the system's own program for that, which may take a while to begin.

use crate::app::awake::Awake;
use crate::app::lang::Words;
use crate::app::tell::Tell;
use crate::app::theme::NotKept;
use crate::app::theme::words::not_kept;
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{fs, io, thread};

/// The folders that are being shown, and what comes of it.
#[derive(Resource)]
pub(super) struct Showing {
    sender: Sender<Result<(), NotKept>>,
    answers: Mutex<Receiver<Result<(), NotKept>>>,
    waiting: usize,
    /// The system's program.
    open: fn(&PathBuf) -> io::Result<()>,
}

impl Default for Showing {
    fn default() -> Self {
        let (sender, answers) = channel();
        Self {
            sender,
            answers: Mutex::new(answers),
            waiting: 0,
            open: |folder| open::that_detached(folder),
        }
    }
}

impl Showing {
    /// Has a folder shown, which is made if it is not there.
    pub fn begin(&mut self, folder: PathBuf) {
        let (sender, open) = (self.sender.clone(), self.open);
        self.waiting += 1;
        thread::spawn(move || {
            let shown = fs::create_dir_all(&folder).and_then(|()| open(&folder));
            // Refused only when the program ends.
            let _ = sender.send(shown.map_err(|why| NotKept::System(folder, why)));
        });
    }
}

/// Tells where a folder could not be shown: its path at least is seen then.
pub(super) fn hear(
    mut showing: ResMut<Showing>,
    (words, awake): (Res<Words>, Res<Awake>),
    mut tell: MessageWriter<Tell>,
) {
    if showing.waiting == 0 {
        return;
    }
    let showing = showing.bypass_change_detection();
    let answers = showing.answers.get_mut();
    for answer in answers.into_iter().flat_map(|answers| answers.try_iter()) {
        showing.waiting -= 1;
        if let Err(why) = answer {
            let why = not_kept(&words, &why);
            tell.write(Tell::ThemeNotKept { why });
        }
    }
    awake.keep();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lang::Tongue;
    use bevy::ecs::system::RunSystemOnce;
    use std::time::{Duration, Instant};

    fn show(folder: PathBuf, open: fn(&PathBuf) -> io::Result<()>) -> Vec<Tell> {
        let mut world = World::new();
        world.init_resource::<Awake>();
        world.init_resource::<Messages<Tell>>();
        world.insert_resource(Words::new(Tongue::English));
        world.insert_resource(Showing {
            open,
            ..Showing::default()
        });
        world.resource_mut::<Showing>().begin(folder);
        let began = Instant::now();
        while world.resource::<Showing>().waiting > 0 {
            assert!(began.elapsed() < Duration::from_secs(20), "no answer");
            world.run_system_once(hear).expect("it runs");
            thread::sleep(Duration::from_millis(2));
        }
        let mut told = world.resource_mut::<Messages<Tell>>();
        told.drain().collect()
    }

    #[test]
    fn a_folder_is_made_and_shown() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("themes");
        assert_eq!(show(folder.clone(), |_| Ok(())), []);
        assert!(folder.is_dir());
    }

    #[test]
    fn a_folder_that_cannot_be_shown_is_named() {
        let home = tempfile::tempdir().expect("a folder");
        let no = |_: &PathBuf| Err(io::Error::other("no such program"));
        let told = show(home.path().to_owned(), no);
        let [Tell::ThemeNotKept { why }] = &told[..] else {
            panic!("{told:?}")
        };
        let path = home.path().to_string_lossy();
        assert!(
            why.contains(&*path) && why.contains("no such program"),
            "{why}"
        );
    }
}
