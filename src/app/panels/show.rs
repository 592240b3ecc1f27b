//! One pass of egui: everything drawn in its order, and what came of it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui};

use super::colours::UiColours;
use super::desk::{Desk, Pane};
use super::plan::{self, Plan};
use super::stage::{Stage, Told};
use super::themes::Pictures;
use super::view::View;
use super::{
    bar, hand, hints, lesson, miss_line, newgame, notices, result, review, rules_page, side,
    statistics, style, win_bar,
};
use crate::app::advice::{Advice, Wanted};
use crate::app::awake::Awake;
use crate::app::lang::Words;
use crate::app::motion::{MissTold, Tempo};
use crate::app::play::{Offer, Paused, Teacher};
use crate::app::review::Reviewing;
use crate::app::screen::{Claims, Free};
use crate::app::settings::Settings;
use crate::app::table::parts::{Layout, Shown, ShownTurn};
use crate::app::wardrobe::{GiveAway, ThumbKind, Thumbs, Wardrobe};
use crate::app::wish::{Card, Wish};

/// Nothing is drawn into a window smaller than this, in points.
const SMALLEST: egui::Vec2 = egui::Vec2::new(200.0, 150.0);

/// What came of a pass.
pub(super) struct Drawn {
    pub wishes: Vec<Wish>,
    pub free: egui::Rect,
    /// What small pictures of the themes are wanted like, if any are.
    pub thumbs: Option<ThumbKind>,
    /// What of the engine's thoughts is shown.
    pub wanted: Wanted,
    /// The turn that is shown on the board.
    pub shown: Option<ShownTurn>,
    /// Whether something fades or moves, so that another pass is wanted.
    pub fades: bool,
}

/// Draws all panels into a context.
pub(super) fn draw(
    ctx: &egui::Context,
    told: Told<'_>,
    desk: &mut Desk,
    settings: &mut Settings,
    wardrobe: &mut Wardrobe,
) -> Drawn {
    let size = ctx.content_rect().size();
    let mut plan = Plan::of(size);
    if settings.win_bar {
        plan = plan.with_win_bar();
    }
    // A window that is minimised, or has not got its size yet.
    if size.x < SMALLEST.x || size.y < SMALLEST.y {
        return Drawn {
            wishes: Vec::new(),
            free: plan.free,
            thumbs: None,
            wanted: Wanted::default(),
            shown: None,
            fades: false,
        };
    }
    // What stands beside the board stays when the window becomes narrow: it comes to lie over it.
    desk.drawer = plan.folded && (desk.drawer || !desk.folded && desk.pane != Pane::Game);
    desk.folded = plan.folded;
    let mut stage = Stage {
        told,
        desk,
        settings,
        wardrobe,
        plan,
        wishes: Vec::new(),
        thumbs: None,
        wanted: Wanted::default(),
        shown: None,
        thrown: None,
        moves: false,
        leafed: None,
        advises: false,
    };
    if stage.told.view.entry.is_none() {
        stage.desk.first = None;
    }
    // One that this very pass closes has heard the Esc.
    let menu_was = egui::Popup::is_any_open(ctx);
    let covered = menu_was || is_covered(&stage);
    let free = !covered && ctx.memory(|memory| memory.focused()).is_none();
    hints::let_go(&mut stage);
    hints::keys(ctx, &mut stage, free);
    bar::bar(ctx, &mut stage);
    win_bar::win_bar(ctx, &mut stage);
    hand::notice(ctx, &mut stage);
    hand::hand(ctx, &mut stage);
    // The workshop says so in every pass.
    stage.wardrobe.compare = false;
    side::side(ctx, &mut stage);
    miss_line::miss_line(ctx, &stage);
    notices::notices(ctx, &mut stage);
    stage.desk.lesson_seen &= stage.told.lesson.is_some();
    let menu = egui::Popup::is_any_open(ctx);
    let result_due = stage.told.view.end.is_some() && !stage.desk.result_aside;
    match stage.desk.card {
        Some(Card::NewGame) => newgame::new_game(ctx, &mut stage),
        Some(Card::Rules) => rules_page::rules_page(ctx, &mut stage),
        Some(Card::Statistics) => statistics::statistics(ctx, &mut stage),
        Some(Card::Review) => review::review(ctx, &mut stage),
        Some(Card::AskResign) => result::ask_resign(ctx, &mut stage),
        Some(Card::AskEarlier) => result::ask_earlier(ctx, &mut stage),
        Some(Card::AskNewGame) => result::ask_new_game(ctx, &mut stage),
        Some(Card::Result) | None if stage.told.lesson.is_some() => lesson::lesson(ctx, &mut stage),
        Some(Card::Result) | None if result_due => result::result(ctx, &mut stage),
        Some(Card::Result) | None => drawer_escape(ctx, &mut stage, menu | menu_was),
    }
    free_the_keys(ctx);
    claim(ctx, &mut stage, menu);
    let fades = stage.desk.fading.follow(ctx, told.fade) | stage.moves;
    Drawn {
        wishes: stage.wishes,
        free: plan.free,
        thumbs: stage.thumbs,
        wanted: stage.wanted,
        shown: stage.shown,
        fades,
    }
}

/// Esc closes the drawer, or what stands beside the board instead of the players, when nothing else lies on top.
fn drawer_escape(ctx: &egui::Context, stage: &mut Stage<'_>, menu: bool) {
    let escape =
        |input: &mut egui::InputState| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape);
    let open = stage.desk.drawer || stage.desk.pane != Pane::Game;
    // Beside the board what is chosen goes first; in the drawer that hides it the drawer, and the turn is seen.
    let chosen = stage.desk.pin.is_some() && !stage.desk.drawer;
    if chosen && !menu && ctx.input_mut(escape) {
        stage.desk.pin = None;
        stage.shown = None;
    } else if open && !menu && ctx.input_mut(escape) {
        stage.desk.put_away();
    }
}

/// Whoever takes to the mouse leaves what was reached by Tab: from then on Space and Enter are the table's, or the card's, and
/// press no button a second time. A text field keeps the keys.
fn free_the_keys(ctx: &egui::Context) {
    let pressed = ctx.input(|input| input.pointer.any_pressed());
    if !pressed || ctx.text_edit_focused() {
        return;
    }
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
}

/// Whether a card lies over the table.
fn is_covered(stage: &Stage<'_>) -> bool {
    let result = stage.told.view.end.is_some() && !stage.desk.result_aside;
    stage.desk.card.is_some() || result || stage.told.lesson.is_some()
}

fn claim(ctx: &egui::Context, stage: &mut Stage<'_>, menu: bool) {
    let covered = menu || is_covered(stage);
    let works = !covered && stage.desk.works();
    // A turn that stays on the board when the drawer is closed can be played there too.
    let pinned = stage.desk.pin.as_ref().is_some_and(hints::Pin::is_advised);
    let advising = (stage.advises || pinned) && !stage.told.view.watched;
    stage.desk.claims = Claims {
        covered,
        choosing: stage.desk.first.is_some(),
        // What the workshop asks is answered by keys, too.
        typing: ctx.memory(|memory| memory.focused().is_some())
            || works && stage.desk.workshop.ask.is_some(),
        picking: works,
        advising: advising && !covered,
        reworking: works && !ctx.text_edit_focused(),
    };
}

/// The small pictures of the themes, as egui knows them; those that are no more it forgets.
fn pictures(
    contexts: &mut EguiContexts,
    thumbs: &Thumbs,
    known: &mut Vec<AssetId<Image>>,
) -> Pictures {
    let all: Vec<_> = thumbs
        .all()
        .map(|(name, thumb)| (name.to_owned(), thumb.image.id()))
        .collect();
    known.retain(|image| {
        let stays = all.iter().any(|(_, other)| other == image);
        if !stays {
            contexts.remove_image(*image);
        }
        stays
    });
    let mut pictures = Pictures::new();
    for (name, image) in all {
        if !known.contains(&image) {
            known.push(image);
        }
        pictures.insert(name, contexts.add_image(EguiTextureHandle::Weak(image)));
    }
    pictures
}

/// Draws the panels, tells what the players asked for and what is left to the board.
pub(super) fn show(
    mut contexts: EguiContexts,
    (view, words, colours, offer): (Res<View>, Res<Words>, Res<UiColours>, Res<Offer>),
    (tempo, awake): (Res<Tempo>, Res<Awake>),
    (missed, layout, give_away): (Res<MissTold>, Res<Layout>, Res<GiveAway>),
    (mut advice, mut shown): (ResMut<Advice>, ResMut<Shown>),
    (teacher, reviewing, paused): (Res<Teacher>, Res<Reviewing>, Res<Paused>),
    (mut settings, mut wardrobe, mut thumbs): (ResMut<Settings>, ResMut<Wardrobe>, ResMut<Thumbs>),
    mut desk: ResMut<Desk>,
    (mut free, mut claims): (ResMut<Free>, ResMut<Claims>),
    mut wishes: MessageWriter<Wish>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut dressed: Local<Option<(UiColours, f32)>>,
    mut known_pictures: Local<Vec<AssetId<Image>>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let wanted = (*colours, tempo.panel);
    let known = dressed.replace(wanted);
    if known.is_none() {
        // Fonts are there from the next pass on, which follows in this very frame.
        style::dress(&ctx, &colours, tempo.panel);
        ctx.request_discard("fonts and style");
        return Ok(());
    }
    if known != Some(wanted) {
        style::paint(&ctx, &colours, tempo.panel);
    }
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    let zoom = plan::zoom(settings.text_scale, window);
    // A window that is minimised has no size, and comes back as it was.
    let seen = window.x >= 1.0 && window.y >= 1.0;
    if seen && (ctx.zoom_factor() - zoom).abs() > 0.001 {
        ctx.set_zoom_factor(zoom);
    }
    let pictures = pictures(&mut contexts, &thumbs, &mut known_pictures);
    let lesson = teacher.lesson();
    let told = Told {
        lesson: lesson.as_ref(),
        review: &reviewing,
        paused: paused.0,
        view: &view,
        words: &words,
        colours: &colours,
        offer: &offer,
        miss_at: missed.0.map(|missed| {
            let at = miss_line::place(missed, &layout) / ctx.zoom_factor();
            egui::pos2(at.x, at.y)
        }),
        advice: &advice,
        below: layout.seating.below,
        thumbs: &pictures,
        give_away: &give_away,
        fade: tempo.panel,
    };
    let mut changed = settings.clone();
    let drawn = draw(
        &ctx,
        told,
        desk.bypass_change_detection(),
        &mut changed,
        wardrobe.bypass_change_detection(),
    );
    settings.set_if_neq(changed);
    if thumbs.wanted != drawn.thumbs {
        thumbs.wanted = drawn.thumbs;
        redraw.write(RequestRedraw);
    }
    let wanted = advice.bypass_change_detection().want(drawn.wanted);
    if shown.set_if_neq(Shown(drawn.shown)) || wanted {
        redraw.write(RequestRedraw);
    }
    let zoom = ctx.zoom_factor();
    let to_logical = |at: egui::Pos2| Vec2::new(at.x, at.y) * zoom;
    let rect = Rect::from_corners(to_logical(drawn.free.min), to_logical(drawn.free.max));
    // What was changed in the workshop is worn from the next frame on.
    let acted = !drawn.wishes.is_empty() || wardrobe.is_behind();
    if drawn.fades {
        awake.keep();
    }
    // What waits under a card goes on when it is gone.
    let claimed = claims.set_if_neq(desk.claims);
    if free.set_if_neq(Free { rect }) || acted || claimed || drawn.fades {
        redraw.write(RequestRedraw);
    }
    wishes.write_batch(drawn.wishes);
    Ok(())
}
