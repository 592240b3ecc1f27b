//! Training by self-play: TD(lambda), forward view, over finished games.
//!
//! Games are played by the net as it is, without chance in the choice, until both sides are home; there the bear-off
//! table ends them. Each board of a game is then taught the chances that the rest of the game gave it: those of the next
//! board and, by lambda, those the next board is taught itself. With *look ahead* the next board is the mean over all 21
//! throws, and only the correction of later boards is passed back: the luck of the throws falls out of the target.

use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;

use super::board::{Army, Board};
use super::chances::Chances;
use super::inputs;
use super::judge::{Judge, Kind};
use super::learn::{Learner, Lesson};
use super::moves::Results;
use super::net::{CONTACT, Net, RACE};
use super::throw::{throw, weight};
use super::weights::{Origin, Weights};
use crate::rules::{Roll, RuleBook};

/// What a training is set to.
#[derive(Clone, Debug)]
pub struct Course {
    /// The rules to play by.
    pub book: RuleBook,
    /// The seed of everything by chance.
    pub seed: u64,
    /// Games in all; the rate of learning falls towards the last.
    pub games: u64,
    /// Games played between two steps of learning.
    pub batch: u64,
    /// How fast it learns at first.
    pub rate: f32,
    /// How fast it learns at last.
    pub last_rate: f32,
    /// How far back a game's end is felt at once, 0 to 1.
    pub lambda: f32,
    /// Whether targets start from the mean over all 21 throws, not from the throw that came in the game.
    pub look_ahead: bool,
}

impl Default for Course {
    /// The course of the shipped nets.
    fn default() -> Course {
        Course {
            book: RuleBook::R365,
            seed: 1,
            games: 1_000_000,
            batch: 16,
            rate: 0.002,
            last_rate: 0.0001,
            lambda: 0.7,
            look_ahead: false,
        }
    }
}

/// What a training teaches: it plays its games and is told what they came to.
pub(super) trait Pupil {
    /// The result of a throw it likes best, and the mover's chances after it; `results` is left with all results.
    fn best(
        &self,
        board: &Board,
        roll: Roll,
        book: &RuleBook,
        results: &mut Results,
    ) -> (Army, Chances);

    /// Adds the slope of one lesson.
    fn study(&mut self, kind: Kind, lesson: &Lesson);

    /// One step against the slopes; answers the mean squared errors of the win in contact and in the race.
    fn step(&mut self, rate: f32) -> [f64; 2];
}

/// How a training stands.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games played so far.
    pub games: u64,
    /// Turns of the last batch.
    pub turns: usize,
    /// Root of the mean squared error of the win in contact, in the last batch.
    pub error: f64,
    /// The same in the race.
    pub race_error: f64,
}

/// A board of a game with what was thought of it.
#[derive(Clone, Copy)]
struct Moment {
    own: Army,
    enemy: Army,
    kind: Kind,
    thought: Chances,
}

/// The course a pupil goes through, and how far it is.
pub(super) struct School {
    course: Course,
    chance: ChaCha12Rng,
    games: u64,
    results: Results,
}

impl School {
    /// The beginning of a course, with dice by a generator.
    pub(super) fn new(course: Course, chance: ChaCha12Rng) -> School {
        School {
            course,
            chance,
            games: 0,
            results: Results::new(),
        }
    }

    /// Lets the pupil play one batch of games and learn from it.
    pub(super) fn batch(&mut self, pupil: &mut impl Pupil) -> Progress {
        let mut turns = 0;
        for _ in 0..self.course.batch {
            let moments = self.play(pupil);
            turns += moments.len();
            self.teach(pupil, &moments);
        }
        self.games += self.course.batch;
        let done = (self.games as f32 / self.course.games.max(1) as f32).min(1.0);
        let ratio = self.course.last_rate / self.course.rate;
        let rate = self.course.rate * ratio.powf(done);
        let [error, race_error] = pupil.step(rate).map(f64::sqrt);
        Progress {
            games: self.games,
            turns,
            error,
            race_error,
        }
    }

    /// One game: the boards after each turn, the last one judged by the table or over.
    fn play(&mut self, pupil: &impl Pupil) -> Vec<Moment> {
        let mut board = Board::START;
        let mut moments: Vec<Moment> = Vec::with_capacity(128);
        loop {
            let roll = throw(&mut self.chance);
            let (own, thought) = pupil.best(&board, roll, &self.course.book, &mut self.results);
            let kind = Kind::of(own, board.enemy);
            moments.push(Moment {
                own,
                enemy: board.enemy,
                kind,
                thought,
            });
            if matches!(kind, Kind::Over | Kind::Home) {
                return moments;
            }
            board = board.handed_over(own);
        }
    }

    /// Teaches the boards of a game, from its end on.
    fn teach(&mut self, pupil: &mut impl Pupil, moments: &[Moment]) {
        let Some((last, before)) = moments.split_last() else {
            return;
        };
        let mut later = last.thought;
        let mut next = last.thought;
        for moment in before.iter().rev() {
            let lambda = self.course.lambda;
            let target = if self.course.look_ahead {
                let board = Board {
                    own: moment.enemy,
                    enemy: moment.own,
                    own_open: moment.enemy == Army::START,
                    enemy_open: false,
                };
                // The mean over all throws, put right by what was learned later: the luck of the throw itself falls out.
                self.expected(pupil, &board)
                    .plus(later.flipped(), lambda)
                    .plus(next.flipped(), -lambda)
                    .clamped()
            } else {
                // What the other side's next board promises, seen from here.
                Chances::LOST
                    .plus(next.flipped(), 1.0 - lambda)
                    .plus(later.flipped(), lambda)
            };
            let lesson = Lesson {
                own: moment.own,
                enemy: moment.enemy,
                target: target.numbers(),
            };
            pupil.study(moment.kind, &lesson);
            later = target;
            next = moment.thought;
        }
    }

    /// The chances of the side not to move, over all throws of the side to move and its best turn after each.
    fn expected(&mut self, pupil: &impl Pupil, board: &Board) -> Chances {
        let mut sum = Chances::LOST;
        for roll in Roll::all_unordered() {
            let (_, chances) = pupil.best(board, roll, &self.course.book, &mut self.results);
            sum = sum.plus(chances, weight(roll));
        }
        sum.flipped()
    }
}

/// The nets while they learn.
struct Nets {
    meanings: Vec<Vec<(u16, f32)>>,
    contact: Learner<CONTACT>,
    race: Learner<RACE>,
    judge: Judge,
}

impl Pupil for Nets {
    fn best(
        &self,
        board: &Board,
        roll: Roll,
        book: &RuleBook,
        results: &mut Results,
    ) -> (Army, Chances) {
        self.judge.best(board, roll, book, results)
    }

    fn study(&mut self, kind: Kind, lesson: &Lesson) {
        match kind {
            Kind::Contact => self.contact.study(lesson, &self.meanings),
            Kind::Race => self.race.study(lesson, &self.meanings),
            Kind::Home | Kind::Over => {}
        }
    }

    fn step(&mut self, rate: f32) -> [f64; 2] {
        let contact = self.contact.step(rate, &self.meanings);
        let race = self.race.step(rate, &self.meanings);
        let (contact_net, race_net) = (&self.contact.net, &self.race.net);
        self.judge.renew(contact_net, race_net, &self.meanings);
        [contact, race]
    }
}

/// A training under way.
pub struct Training {
    origin: Origin,
    school: School,
    nets: Nets,
}

impl Training {
    /// A training from the beginning, or from weights that have learned before.
    #[must_use]
    pub fn new(course: Course, from: Option<Weights>) -> Training {
        let mut chance = ChaCha12Rng::seed_from_u64(course.seed);
        let origin = Origin {
            blockade: course.book.blockade,
            games: from.as_ref().map_or(0, |weights| weights.origin.games),
            seed: course.seed,
        };
        let weights = match from {
            Some(weights) => Weights { origin, ..weights },
            None => Weights {
                origin,
                contact: Net::random(&mut chance),
                race: Net::random(&mut chance),
            },
        };
        let meanings = inputs::meanings();
        Training {
            origin,
            nets: Nets {
                judge: Judge::new(&weights),
                contact: Learner::new(weights.contact, &meanings),
                race: Learner::new(weights.race, &meanings),
                meanings,
            },
            school: School::new(course, chance),
        }
    }

    /// The weights as they stand.
    #[must_use]
    pub fn weights(&self) -> Weights {
        Weights {
            origin: Origin {
                games: self.origin.games + self.school.games,
                ..self.origin
            },
            contact: self.nets.contact.net.clone(),
            race: self.nets.race.net.clone(),
        }
    }

    /// Plays one batch of games and learns from it.
    pub fn batch(&mut self) -> Progress {
        self.school.batch(&mut self.nets)
    }
}
