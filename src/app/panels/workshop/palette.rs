//! A palette.
use super::Work;
use crate::app::panels::stage::Stage;
use bevy_egui::egui::Ui;
#[derive(Clone, Debug, Default)]
pub(in crate::app::panels) struct Palette {}
pub(super) fn palette(_ui: &mut Ui, _stage: &mut Stage<'_>, _work: &mut Work<'_>) {}
