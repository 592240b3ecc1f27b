//! Training by self-play: TD(lambda), forward view, over finished games.
//!
//! Games are played by the net as it is, without chance in the choice, until both sides are home; there the bear-off
//! table ends them. Each board of a game is then taught the chances that the rest of the game gave it: those of the next
//! board and, by lambda, those the next board is taught itself. With *look ahead* the next board is the mean over all 21
//! throws, and only the correction of later boards is passed back: the luck of the throws falls out of the target.

use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

use super::board::{Army, Board};
use super::chances::Chances;
use super::inputs;
use super::judge::{Judge, Kind};
use super::learn::{Learner, Lesson};
use super::moves::{Law, Results};
use super::net::{CONTACT, Net, RACE};
use super::race::weight;
use super::weights::{Origin, Weights};
use crate::rules::{Die, Roll, RuleBook};

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

/// A training under way.
pub struct Training {
    course: Course,
    meanings: Vec<Vec<(u16, f32)>>,
    weights: Weights,
    contact: Learner<CONTACT>,
    race: Learner<RACE>,
    judge: Judge,
    chance: ChaCha12Rng,
    games: u64,
    results: Results,
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

/// A throw by chance.
pub(super) fn throw(chance: &mut ChaCha12Rng) -> Roll {
    let mut die = || Die::all().nth(chance.random_range(0..6));
    loop {
        if let (Some(first), Some(second)) = (die(), die()) {
            return Roll::new(first, second);
        }
    }
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
            contact: Learner::new(weights.contact.clone(), &meanings),
            race: Learner::new(weights.race.clone(), &meanings),
            judge: Judge::new(&weights),
            meanings,
            weights,
            chance,
            games: 0,
            results: Results::new(),
            course,
        }
    }

    /// The weights as they stand.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let mut weights = self.weights.clone();
        weights.origin.games += self.games;
        weights
    }

    /// Plays one batch of games and learns from it.
    pub fn batch(&mut self) -> Progress {
        let mut turns = 0;
        for _ in 0..self.course.batch {
            let moments = self.play();
            turns += moments.len();
            self.teach(&moments);
        }
        self.games += self.course.batch;
        let done = (self.games as f32 / self.course.games.max(1) as f32).min(1.0);
        let ratio = self.course.last_rate / self.course.rate;
        let rate = self.course.rate * ratio.powf(done);
        let error = self.contact.step(rate, &self.meanings).sqrt();
        let race_error = self.race.step(rate, &self.meanings).sqrt();
        self.weights
            .contact
            .values
            .clone_from(&self.contact.net.values);
        self.weights.race.values.clone_from(&self.race.net.values);
        self.judge.renew(&self.weights, &self.meanings);
        Progress {
            games: self.games,
            turns,
            error,
            race_error,
        }
    }

    /// One game: the boards after each turn, the last one judged by the table or over.
    fn play(&mut self) -> Vec<Moment> {
        let law = Law::from(&self.course.book);
        let scoring = self.course.book.scoring;
        let mut board = Board::START;
        let mut moments: Vec<Moment> = Vec::with_capacity(128);
        loop {
            let roll = throw(&mut self.chance);
            let (own, thought) = self
                .judge
                .best_by(&board, roll, law, scoring, &mut self.results);
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
    fn teach(&mut self, moments: &[Moment]) {
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
                self.expected(&board)
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
            match moment.kind {
                Kind::Contact => {
                    self.contact.study(&lesson, &self.meanings);
                }
                Kind::Race => {
                    self.race.study(&lesson, &self.meanings);
                }
                Kind::Home | Kind::Over => {}
            }
            later = target;
            next = moment.thought;
        }
    }

    /// The chances of the side not to move, over all throws of the side to move and its best turn after each.
    fn expected(&mut self, board: &Board) -> Chances {
        let law = Law::from(&self.course.book);
        let scoring = self.course.book.scoring;
        let mut sum = Chances::LOST;
        for roll in Roll::all_unordered() {
            let (_, chances) = self
                .judge
                .best_by(board, roll, law, scoring, &mut self.results);
            sum = sum.plus(chances, weight(roll));
        }
        sum.flipped()
    }
}
