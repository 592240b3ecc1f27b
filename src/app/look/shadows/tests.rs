//! Shadows follow what casts them, and rest while it does.

use super::super::{checkers, counts, dice, marks};
use super::*;
use crate::app::table::parts::{Die, Marks};
use crate::geometry::seat;
use crate::rules::{Point, Side};

/// Everything that moves, without window and graphics card: a column of fifteen and a die.
fn table() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, bevy::asset::AssetPlugin::default()))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<Shader>()
        .add_message::<RequestRedraw>()
        .init_resource::<Theme>()
        .init_resource::<Layout>()
        .init_resource::<Marks>()
        .init_resource::<OnShow>()
        .add_plugins((
            quads::plugin,
            counts::plugin,
            checkers::plugin,
            dice::plugin,
            plugin,
            marks::plugin,
        ));
    for id in 0..15 {
        let seat = seat(Point::new(24).unwrap(), id, 15);
        let body = Body {
            at: seat.at,
            lean: seat.lean,
            order: f32::from(id),
            ..default()
        };
        app.world_mut().spawn((
            Checker {
                side: Side::White,
                id,
            },
            body,
        ));
    }
    let lying = DieBody {
        shown: true,
        at: [3.0, 0.0, 0.335],
        ..default()
    };
    app.world_mut().spawn((Die { index: 0 }, lying));
    for _ in 0..6 {
        app.update();
    }
    app
}

/// How many meshes were filled anew since the last call, and whether the shadows' camera is awake.
fn touched(app: &mut App) -> (usize, bool) {
    let world = app.world_mut();
    let meshes = world
        .resource_mut::<Messages<AssetEvent<Mesh>>>()
        .drain()
        .count();
    world.resource_mut::<Messages<RequestRedraw>>().clear();
    let images = world
        .resource_mut::<Messages<AssetEvent<Image>>>()
        .drain()
        .count();
    let awake = world
        .query_filtered::<&Camera, With<Eye>>()
        .single(world)
        .unwrap()
        .is_active;
    (meshes + images, awake)
}

#[test]
fn shadows_wait_for_the_board_as_what_casts_them_does_and_are_drawn_when_it_comes() {
    let mut app = table();
    let world = app.world_mut();
    let away = world
        .query_filtered::<&Transform, With<quads::Waits>>()
        .iter(world)
        .filter(|sheet| sheet.translation.x > 1e5)
        .count();
    let shadows = world
        .query_filtered::<(), (With<Sheet>, With<quads::Waits>)>()
        .iter(world)
        .count();
    assert!(away > 1 && shadows == 1, "{away} sheets are out of sight");
    touched(&mut app);
    app.update();
    assert_eq!(touched(&mut app), (0, false));
    app.world_mut().insert_resource(OnShow(true));
    app.update();
    assert_eq!(touched(&mut app), (0, true));
}

#[test]
fn while_nothing_moves_nothing_is_touched() {
    let mut app = table();
    touched(&mut app);
    for _ in 0..5 {
        app.update();
        assert!(app.world().resource::<Messages<RequestRedraw>>().is_empty());
        assert_eq!(touched(&mut app), (0, false));
    }
}

#[test]
fn a_body_written_without_a_change_touches_nothing() {
    let mut app = table();
    touched(&mut app);
    let world = app.world_mut();
    for mut body in world.query::<&mut Body>().iter_mut(world) {
        body.set_changed();
    }
    app.update();
    assert_eq!(touched(&mut app), (0, false));
}

#[test]
fn a_checker_that_moves_is_drawn_with_its_shadow_and_then_all_is_still() {
    let mut app = table();
    touched(&mut app);
    let world = app.world_mut();
    let mut body = world
        .query::<&mut Body>()
        .iter_mut(world)
        .max_by(|a, b| a.order.total_cmp(&b.order))
        .unwrap();
    body.lift = 0.34;
    app.update();
    // Those that lie, the one in the air, the shadows.
    assert_eq!(touched(&mut app), (3, true));
    app.update();
    assert_eq!(touched(&mut app), (0, false));
}
