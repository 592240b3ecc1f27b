//! The program as a player has it: started from anywhere, in a home of its own, driven by `xdotool`, watched from outside.

use bevy::math::Vec2;
use narde365::game::{Game, save};
use std::fs;
use std::fs::File;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long anything may take that a player waits for; generous, for machines that do many things at once.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// A program that has not worked for so long is at rest.
const STILL: Duration = Duration::from_millis(300);
/// Between two looks.
const LOOK: Duration = Duration::from_millis(40);
/// Between two places of a mouse on its way, as mice report them.
const MOUSE: Duration = Duration::from_millis(12);

/// Asks again and again until there is an answer.
pub fn wait_for<T>(what: &str, patience: Duration, mut ask: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(
            began.elapsed() < patience,
            "{what}: not within {patience:?}"
        );
        sleep(LOOK);
    }
}

fn xdotool(words: &[&str]) -> Option<String> {
    let said = Command::new("xdotool")
        .args(words)
        .output()
        .expect("xdotool is installed");
    said.status
        .success()
        .then(|| String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

/// A player's home, empty at first; its path is Russian.
pub struct Home(tempfile::TempDir);

impl Home {
    pub fn new() -> Home {
        let home = Home(
            tempfile::Builder::new()
                .prefix("нарды-")
                .tempdir()
                .expect("a folder"),
        );
        for part in ["данные", "настройки", "временное"] {
            let folder = home.0.path().join(part);
            fs::create_dir(&folder).expect("a folder");
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).expect("rights");
        }
        home
    }

    /// Where the running game is kept.
    pub fn saves(&self) -> PathBuf {
        self.0.path().join("данные").join("narde365")
    }

    /// What the settings file says.
    pub fn settings(&self) -> String {
        fs::read_to_string(self.settings_file()).unwrap_or_default()
    }

    /// Puts a settings file there.
    pub fn set(&self, settings: &str) {
        let file = self.settings_file();
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, settings).expect("settings");
    }

    fn settings_file(&self) -> PathBuf {
        let folder = self.0.path().join("настройки").join("narde365");
        folder.join(narde365::app::settings::FILE)
    }

    /// Starts the program and waits for its window.
    pub fn start(&self, arguments: &[&str]) -> Program {
        let log = self.0.path().join("log");
        let mut command = Command::new(env!("CARGO_BIN_EXE_narde365"));
        command
            .args(arguments)
            .current_dir("/")
            .env("HOME", self.0.path())
            .env("XDG_DATA_HOME", self.0.path().join("данные"))
            .env("XDG_CONFIG_HOME", self.0.path().join("настройки"))
            .env("XDG_RUNTIME_DIR", self.0.path().join("временное"))
            .env("LANG", "ru_RU.UTF-8")
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&log).expect("a log"));
        // What only a build has in its environment.
        for name in [
            "CARGO_MANIFEST_DIR",
            "RUST_LOG",
            "LC_ALL",
            "LC_MESSAGES",
            "LANGUAGE",
            "WAYLAND_DISPLAY",
        ] {
            command.env_remove(name);
        }
        let child = command.spawn().expect("the program starts");
        let mut program = Program {
            child,
            log,
            window: String::new(),
            corner: Vec2::ZERO,
        };
        let began = Instant::now();
        program.window = wait_for("the window", PATIENCE, || {
            program.must_run();
            xdotool(&["search", "--onlyvisible", "--class", "narde365"])
                .filter(|found| !found.is_empty())
        });
        println!(
            "the window opened after {:.1} s",
            began.elapsed().as_secs_f32()
        );
        program.corner = program.geometry(["X", "Y"]);
        program.rest();
        xdotool(&["windowfocus", "--sync", &program.window]).expect("the window takes the focus");
        program.rest();
        program
    }
}

/// The program in its window.
pub struct Program {
    child: Child,
    log: PathBuf,
    window: String,
    corner: Vec2,
}

impl Program {
    fn must_run(&mut self) {
        if let Some(status) = self.child.try_wait().expect("the program can be asked") {
            panic!("the program ended by itself: {status}\n{}", self.log());
        }
    }

    /// What `xdotool` says of the window, by name.
    fn geometry(&self, names: [&str; 2]) -> Vec2 {
        let said =
            xdotool(&["getwindowgeometry", "--shell", &self.window]).expect("the window is there");
        let [x, y] = names.map(|name| {
            let line = said
                .lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            line.and_then(|number| number.parse::<f32>().ok())
                .expect("a number")
        });
        Vec2::new(x, y)
    }

    /// The window's size in pixels.
    pub fn size(&self) -> Vec2 {
        self.geometry(["WIDTH", "HEIGHT"])
    }

    fn xdo(&self, words: &[&str]) {
        assert!(xdotool(words).is_some(), "xdotool {words:?} failed");
    }

    pub fn move_to(&self, at: Vec2) {
        let at = (self.corner + at).round();
        self.xdo(&["mousemove", &at.x.to_string(), &at.y.to_string()]);
        sleep(MOUSE);
    }

    pub fn click(&self, at: Vec2) {
        self.move_to(at);
        self.xdo(&["mousedown", "1"]);
        sleep(MOUSE);
        self.xdo(&["mouseup", "1"]);
    }

    /// Whatever was begun is off: the other button.
    pub fn let_go(&self) {
        self.xdo(&["click", "3"]);
    }

    /// Takes what lies at a place along, and lets go of it at another; half way a picture may be taken.
    pub fn drag(&mut self, from: Vec2, to: Vec2, half_way: impl FnOnce(&mut Program)) {
        let mut half_way = Some(half_way);
        self.move_to(from);
        self.xdo(&["mousedown", "1"]);
        sleep(MOUSE);
        for part in 1..=10 {
            self.move_to(from.lerp(to, part as f32 / 10.0));
            if part == 6
                && let Some(look) = half_way.take()
            {
                look(self);
            }
        }
        self.xdo(&["mouseup", "1"]);
    }

    pub fn key(&self, name: &str) {
        self.xdo(&["key", name]);
    }

    /// Waits until the program sleeps: nothing moves in its window any more.
    pub fn rest(&mut self) {
        let (mut busy, mut since) = (self.worked(), Instant::now());
        let began = Instant::now();
        loop {
            sleep(LOOK);
            self.must_run();
            let now = self.worked();
            if now != busy || self.is_due() {
                (busy, since) = (now, Instant::now());
            }
            if since.elapsed() >= STILL {
                return;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "the program never comes to rest\n{}",
                self.log()
            );
        }
    }

    /// The processor time of each thread so far, as exactly as the system tells it.
    fn worked(&self) -> Vec<String> {
        self.threads()
            .filter_map(|thread| fs::read_to_string(thread.join("schedstat")).ok())
            .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
            .collect()
    }

    /// Whether a thread works or would if it got the processor.
    fn is_due(&self) -> bool {
        self.threads().any(|thread| {
            let stat = fs::read_to_string(thread.join("stat")).unwrap_or_default();
            stat.rsplit(')')
                .next()
                .is_some_and(|rest| rest.trim_start().starts_with(['R', 'D']))
        })
    }

    fn threads(&self) -> impl Iterator<Item = PathBuf> {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id()));
        tasks
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()))
    }

    /// The processor time of the whole program so far, in the system's ticks.
    pub fn ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))
            .expect("the program runs");
        // Behind the name in brackets: the state is the first, utime and stime are the 12th and the 13th.
        let behind = stat.rsplit(')').next().expect("a name");
        behind
            .split_whitespace()
            .skip(11)
            .take(2)
            .map(|ticks| ticks.parse::<u64>().expect("ticks"))
            .sum()
    }

    /// The memory it has made its own, in bytes.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it runs");
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("RssAnon:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB"));
        let number: u64 = kilobytes
            .and_then(|number| number.trim().parse().ok())
            .expect("kilobytes");
        1024 * number
    }

    /// Photographs the display.
    pub fn picture(&self, name: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("target")
            .join("window-pictures");
        fs::create_dir_all(&folder).expect("a folder for pictures");
        let path = folder.join(format!("{name}.png"));
        let taken = Command::new("import")
            .args(["-window", "root"])
            .arg(&path)
            .status()
            .expect("import is installed");
        assert!(
            taken.success() && fs::metadata(&path).is_ok_and(|file| file.len() > 10_000),
            "no picture {name}"
        );
    }

    fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// What the program said so far holds no error.
    pub fn log_is_clean(&self) {
        let log = self.log();
        let bad = log
            .lines()
            .find(|line| line.contains("ERROR") || line.contains("panicked"));
        assert!(bad.is_none(), "an error in the log:\n{log}");
        for line in log.lines() {
            println!("    log: {line}");
        }
    }

    /// Ends it as no player would.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ended");
        self.log_is_clean();
    }

    /// Waits for it to end by itself, as it should after Ctrl+Q.
    pub fn ends(mut self) -> ExitStatus {
        let status = wait_for("the end of the program", PATIENCE, || {
            self.child.try_wait().expect("it can be asked")
        });
        self.log_is_clean();
        status
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A test that failed leaves no window behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The game as it is kept in a folder now. It is written in one step, so whatever is there is whole.
pub fn saved(folder: &Path) -> Option<Game> {
    let text = fs::read_to_string(folder.join("game.narde")).ok()?;
    Some(save::restore(&text).expect("what is kept can be gone on with"))
}
