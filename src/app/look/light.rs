//! The theme's light as the shaders take it.

use crate::app::theme::{Light, Theme};
use bevy::math::{Vec2, Vec3, Vec4};
use bevy::render::render_resource::ShaderType;

/// `Light` of `assets/shaders/light.wgsl`.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
pub struct LightUniform {
    direction: Vec4,
    shadow: Vec4,
    key_tint: Vec4,
    ambient_tint: Vec4,
    pool: Vec4,
    more: Vec4,
}

impl Light {
    /// The way to the lamp, unit length.
    pub fn to_lamp(&self) -> Vec3 {
        Vec3::from_array(self.direction).normalize_or(Vec3::Z)
    }

    /// How far a shadow shifts, right and down as seen, per unit of height.
    pub fn shadow_shift(&self) -> Vec2 {
        let lamp = self.to_lamp();
        -lamp.truncate() / lamp.z * self.shadow_length
    }
}

impl From<&Theme> for LightUniform {
    fn from(theme: &Theme) -> Self {
        let light = &theme.light;
        let shift = light.shadow_shift();
        LightUniform {
            direction: light.to_lamp().extend(light.ambient),
            shadow: Vec4::new(shift.x, shift.y, light.shade_richness, light.gloss),
            key_tint: Vec3::from_array(light.key_tint).extend(light.pool[0]),
            ambient_tint: Vec3::from_array(light.ambient_tint).extend(light.pool[1]),
            pool: Vec4::new(
                light.pool_fade[0],
                light.pool_fade[1],
                light.window,
                light.shoulder,
            ),
            more: Vec4::new(light.occlusion, 0.0, 0.0, 0.0),
        }
    }
}
