//! The shaders, part of the program: it runs from any folder without its assets.

use crate::geometry::{
    BAR, CASE_HALF_HEIGHT, CASE_HALF_WIDTH, FIELD_CENTRE_X, FIELD_HALF_HEIGHT, FRAME, HALF_WIDTH,
    TRAY_CENTRE_X, TRAY_CENTRE_Y, TRAY_HALF_HEIGHT, TRAY_WIDTH,
};
use bevy::asset::uuid_handle;
use bevy::prelude::*;
use std::borrow::Cow;

const NOISE: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e01");
const LIGHT: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e02");
const SHAPE: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e03");
const MATERIAL: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e04");

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        NOISE,
        "noise.wgsl",
        include_str!("../../../assets/shaders/noise.wgsl"),
    );
    embed(
        app,
        LIGHT,
        "light.wgsl",
        include_str!("../../../assets/shaders/light.wgsl"),
    );
    embed(
        app,
        SHAPE,
        "shape.wgsl",
        measured(include_str!("../../../assets/shaders/shape.wgsl")),
    );
    embed(
        app,
        MATERIAL,
        "material.wgsl",
        include_str!("../../../assets/shaders/material.wgsl"),
    );
}

/// Makes a shader's text known under a handle; modules are found by the import path they declare.
pub(super) fn embed(
    app: &mut App,
    handle: Handle<Shader>,
    name: &str,
    text: impl Into<Cow<'static, str>>,
) {
    if let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() {
        // Only a handle of an asset that was removed is refused, and these are never removed.
        let _ = shaders.insert(
            handle.id(),
            Shader::from_wgsl(text, format!("narde/{name}")),
        );
    }
}

/// A shader's text with the board's measures before it, so that there is one board for the eye and the hand.
fn measured(text: &str) -> String {
    let measures = [
        ("CASE_HALF_WIDTH", CASE_HALF_WIDTH),
        ("CASE_HALF_HEIGHT", CASE_HALF_HEIGHT),
        ("FIELD_CENTRE_X", FIELD_CENTRE_X),
        ("FIELD_HALF_HEIGHT", FIELD_HALF_HEIGHT),
        ("HALF_WIDTH", HALF_WIDTH),
        ("FRAME", FRAME),
        ("BAR", BAR),
        ("TRAY_CENTRE_X", TRAY_CENTRE_X),
        ("TRAY_CENTRE_Y", TRAY_CENTRE_Y),
        ("TRAY_HALF_HEIGHT", TRAY_HALF_HEIGHT),
        ("TRAY_WIDTH", TRAY_WIDTH),
    ];
    let consts: String = measures
        .iter()
        .map(|(name, value)| format!("const {name}: f32 = {value:?};\n"))
        .collect();
    let (before, after) = text
        .split_once("#define_import_path narde::shape\n")
        .unwrap_or(("", text));
    format!("#define_import_path narde::shape\n{consts}{before}{after}")
}
