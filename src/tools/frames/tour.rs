//! One window through several themes: frames a second in each, and the time from choosing one to seeing it.

use super::{Answer, Args, Count, Failure, PATIENCE};
use crate::app::look::{self, Plain};
use crate::app::wardrobe::{Dressed, Next, Wardrobe};
use crate::app::wish::{ThemeWish, Wish};
use bevy::prelude::*;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A theme that is on is let settle for so long before its frames count: it fades in, and what it has not drawn yet it draws.
const SETTLE: Duration = Duration::from_secs(1);

/// What one stop came to.
#[derive(Debug, Clone)]
struct Found {
    name: String,
    rate: f64,
    /// From choosing it to its first frame, and to its sharp board.
    chosen: Option<[Duration; 2]>,
}

/// Goes through a plain board and the themes asked for, and prints what was measured.
pub(super) fn run(args: &Args, mut app: App) -> Result<Answer, Failure> {
    if let Some(wardrobe) = app.world().get_resource::<Wardrobe>() {
        let known = |name: &&String| !wardrobe.hung().iter().any(|hung| hung.name == **name);
        if let Some(name) = args.themes.iter().find(known) {
            return Err(Failure::Usage(format!("no theme is called {name}")));
        }
    }
    super::at_full_speed(args, &mut app);
    let told = Arc::new(Mutex::new(Vec::new()));
    let mut stops: VecDeque<Option<String>> = args.themes.iter().cloned().map(Some).collect();
    // The plain board is seen at both ends: a machine may be quicker at one than at the other.
    stops.push_front(None);
    stops.push_back(None);
    let now = Instant::now();
    app.insert_resource(Tour {
        stops,
        seconds: Duration::from_secs(args.seconds),
        opened: now,
        stage: Stage::Opening,
        found: Arc::clone(&told),
    })
    .insert_resource(Count::new(Duration::ZERO))
    .init_resource::<Whole>()
    .add_systems(Last, (super::see_the_board, see_it_whole, walk).chain());
    crate::app::guarded(|| app.run()).map_err(Failure::Usage)?;
    let found = told.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if found.len() != args.themes.len() + 2 {
        let why = "the window was closed before everything was measured";
        return Err(Failure::Usage(why.to_owned()));
    }
    let plain: Vec<f64> = [found.first(), found.last()]
        .into_iter()
        .flatten()
        .map(|found| found.rate)
        .collect();
    let plain = plain.iter().sum::<f64>() / plain.len() as f64;
    println!("plain board, a checker dragged round: {plain:.1} frames a second");
    for Found { name, rate, chosen } in &found[1..found.len() - 1] {
        let seen = chosen.map_or(String::new(), |[first, sharp]| {
            let (first, sharp) = (first.as_millis(), sharp.as_millis());
            format!("; chosen, it was seen after {first} ms and sharp after {sharp} ms")
        });
        println!(
            "{name}: {rate:.1} frames a second, {:.2} times as long a frame{seen}",
            plain / rate
        );
    }
    Ok(Answer::Yes)
}

/// The way through the themes.
#[derive(Resource)]
struct Tour {
    stops: VecDeque<Option<String>>,
    seconds: Duration,
    opened: Instant,
    stage: Stage,
    found: Arc<Mutex<Vec<Found>>>,
}

/// What is waited for.
#[derive(Debug, Clone, Copy)]
enum Stage {
    /// The window, its board, every program.
    Opening,
    /// The theme that was chosen then.
    Chosen(Instant),
    /// The sharp board; when it was chosen, and how long it took to be seen.
    Drawing(Instant, Duration),
    /// All to settle since then.
    Settling(Option<[Duration; 2]>, Instant),
    /// Frames are counted since then.
    Counting(Option<[Duration; 2]>, Instant, u32),
}

/// Whether the board is as sharp as it becomes.
#[derive(Resource, Default)]
struct Whole(bool);

fn see_it_whole(world: &mut World) {
    let whole = look::board_is_whole(world);
    world.resource_mut::<Whole>().0 = whole;
}

fn walk(
    mut tour: ResMut<Tour>,
    mut count: ResMut<Count>,
    whole: Res<Whole>,
    mut dressed: MessageReader<Dressed>,
    next: Res<Next>,
    wardrobe: Res<Wardrobe>,
    mut wishes: MessageWriter<Wish>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    let now = Instant::now();
    let dressed = dressed.read().count() > 0;
    let unready = std::mem::take(&mut count.unready);
    let Some(stop) = tour.stops.front().cloned() else {
        return;
    };
    tour.stage = match tour.stage {
        Stage::Opening if unready => {
            if now - tour.opened > PATIENCE {
                exit.write(AppExit::error());
            }
            Stage::Opening
        }
        Stage::Opening => match &stop {
            Some(name) => {
                commands.remove_resource::<Plain>();
                if wardrobe.worn() == name {
                    Stage::Settling(None, now)
                } else {
                    wishes.write(Wish::Theme(ThemeWish::Wear(name.clone())));
                    Stage::Chosen(now)
                }
            }
            None => {
                commands.insert_resource(Plain);
                Stage::Settling(None, now)
            }
        },
        Stage::Chosen(since) if dressed && next.change().is_none() => {
            Stage::Drawing(since, now - since)
        }
        Stage::Drawing(since, first) if whole.0 => Stage::Settling(Some([first, now - since]), now),
        Stage::Drawing(since, first) => Stage::Drawing(since, first),
        Stage::Chosen(since) => Stage::Chosen(since),
        Stage::Settling(chosen, since) if now - since > SETTLE && !unready => {
            Stage::Counting(chosen, now, 0)
        }
        Stage::Settling(chosen, since) => Stage::Settling(chosen, since),
        Stage::Counting(chosen, since, frames) if now - since >= tour.seconds => {
            let rate = f64::from(frames + 1) / (now - since).as_secs_f64();
            let name = stop.unwrap_or_else(|| "plain".to_owned());
            let found = Found { name, rate, chosen };
            tour.found
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(found);
            tour.stops.pop_front();
            if tour.stops.is_empty() {
                exit.write(AppExit::Success);
            }
            Stage::Opening
        }
        Stage::Counting(chosen, since, frames) => Stage::Counting(chosen, since, frames + 1),
    };
}
