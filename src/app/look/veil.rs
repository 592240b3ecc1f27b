//! One theme fades into another: the last frame of the old look lies over the new one and pales.

use super::depth;
use super::shaders::embed;
use super::target::blank;
use crate::app::awake::Awake;
use crate::app::table::parts::Layout;
use bevy::asset::{AssetEventSystems, uuid_handle};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::core_pipeline::core_2d::main_transparent_pass_2d;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::image::Image;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::RenderApp;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{AsBindGroup, TextureFormat, TextureUsages};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const SHADER: Handle<Shader> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e40");
const MATERIAL: Handle<VeilMaterial> = uuid_handle!("5d0b7b5e-3c51-4c0e-9d2f-1f6a4b7c0e41");
/// As the camera's own picture has it; one that is kept otherwise cannot be copied, and nothing fades.
pub(super) const FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;
/// So many frames a picture may take that is asked for; then nothing fades.
const PATIENCE: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    embed(
        app,
        SHADER,
        "veil.wgsl",
        include_str!("../../../assets/shaders/veil.wgsl"),
    );
    app.init_resource::<Veil>()
        .add_plugins(Material2dPlugin::<VeilMaterial>::default())
        .add_plugins(ExtractResourcePlugin::<Veil>::default())
        .add_systems(Startup, hang)
        .add_systems(PostUpdate, pale.before(AssetEventSystems));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            Core2d,
            draw_off
                .after(main_transparent_pass_2d)
                .in_set(Core2dSystems::MainPass),
        );
    }
}

/// The last frame of the look before.
#[derive(Resource, ExtractResource, Clone, Default)]
pub(super) struct Veil {
    /// The frame that is asked for.
    asked: Option<Asked>,
    /// The frame that pales.
    shown: Option<Shown>,
}

/// A frame that is to be kept.
#[derive(Clone)]
struct Asked {
    picture: Handle<Image>,
    size: UVec2,
    /// Whether it is kept.
    done: Arc<AtomicBool>,
    /// For how many frames it has been asked for.
    frames: u8,
}

/// A frame that pales.
#[derive(Clone)]
struct Shown {
    picture: Handle<Image>,
    size: UVec2,
    /// How long it takes to pale, and how long it has, in seconds.
    seconds: f32,
    past: f32,
}

impl Veil {
    /// Asks for the frame that is drawn now, and says whether there is no more to be waited for.
    pub fn is_drawn(&mut self, images: &mut Assets<Image>, layout: &Layout) -> bool {
        match &mut self.asked {
            Some(asked) => {
                asked.frames += 1;
                let done = asked.done.load(Ordering::Acquire);
                if !done && asked.frames > PATIENCE {
                    self.asked = None;
                    return true;
                }
                done
            }
            None => {
                let size = (layout.window * layout.scale).round().as_uvec2();
                let size = size.max(UVec2::ONE);
                self.asked = Some(Asked {
                    picture: images.add(sheet(size)),
                    size,
                    done: Arc::default(),
                    frames: 1,
                });
                false
            }
        }
    }

    /// The look has changed: what was drawn of the one before pales in so many seconds.
    pub fn fall(&mut self, seconds: f32) {
        let kept = self.asked.take();
        let kept = kept.filter(|asked| seconds > 0.0 && asked.done.load(Ordering::Acquire));
        self.shown = kept.map(|Asked { picture, size, .. }| Shown {
            picture,
            size,
            seconds,
            past: 0.0,
        });
    }
}

/// A picture that the camera's own is copied into.
fn sheet(size: UVec2) -> Image {
    blank(size, FORMAT, TextureUsages::COPY_DST)
}

/// Copies the camera's picture, before the panels are drawn on it.
pub(super) fn draw_off(
    view: ViewQuery<&ViewTarget>,
    veil: Option<Res<Veil>>,
    images: Res<RenderAssets<GpuImage>>,
    mut context: RenderContext,
) {
    let Some(Asked { picture, done, .. }) = veil.as_ref().and_then(|veil| veil.asked.as_ref())
    else {
        return;
    };
    if done.load(Ordering::Acquire) {
        return;
    }
    let target = view.into_inner();
    let Some(image) = images.get(picture) else {
        return;
    };
    let from = target.main_texture();
    let fits = from.size() == image.texture.size() && target.main_texture_format() == FORMAT;
    if fits {
        context.command_encoder().copy_texture_to_texture(
            from.as_image_copy(),
            image.texture.as_image_copy(),
            from.size(),
        );
        done.store(true, Ordering::Release);
    }
}

/// What the veil is drawn with.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
struct VeilMaterial {
    #[texture(0, sample_type = "float", filterable = false)]
    last: Handle<Image>,
    #[uniform(1)]
    opacity: Vec4,
}

impl Material2d for VeilMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// A picture of one pixel, for when nothing fades.
#[derive(Resource)]
struct Nothing(Handle<Image>);

/// The quad that the veil is seen on.
#[derive(Component)]
struct Sheet;

fn hang(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<VeilMaterial>>,
) {
    let quad = meshes.add(Rectangle::new(1.0, 1.0));
    // Its program is made now, on a single pixel that is not seen: made when the first theme is chosen, it would come late.
    let nothing = images.add(sheet(UVec2::ONE));
    commands.insert_resource(Nothing(nothing.clone()));
    let unseen = VeilMaterial {
        last: nothing,
        opacity: Vec4::ZERO,
    };
    commands.spawn((
        Mesh2d(quad.clone()),
        MeshMaterial2d(materials.add(unseen)),
        Transform::from_xyz(0.0, 0.0, -1.0),
        NoFrustumCulling,
    ));
    commands.spawn((
        Sheet,
        Mesh2d(quad),
        MeshMaterial2d(MATERIAL),
        Transform::from_xyz(0.0, 0.0, depth::VEIL),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// Lets the veil pale.
fn pale(
    time: Res<Time<Real>>,
    layout: Option<Res<Layout>>,
    awake: Option<Res<Awake>>,
    mut veil: ResMut<Veil>,
    mut materials: ResMut<Assets<VeilMaterial>>,
    nothing: Res<Nothing>,
    mut sheet: Single<(&mut Transform, &mut Visibility), With<Sheet>>,
) {
    let (transform, visibility) = &mut *sheet;
    let (size, scale) = layout.map_or((Vec2::ZERO, 1.0), |layout| (layout.window, layout.scale));
    let here = (size * scale).round().as_uvec2();
    // A window of another size has another board: nothing is left to fade from.
    let shown = veil
        .shown
        .as_mut()
        .filter(|shown| shown.past < shown.seconds && shown.size == here);
    let Some(shown) = shown else {
        if veil.shown.take().is_some() {
            // A frame is large: the material does not keep the last one.
            let nothing = VeilMaterial {
                last: nothing.0.clone(),
                opacity: Vec4::ZERO,
            };
            let _ = materials.insert(MATERIAL.id(), nothing);
        }
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let share = shown.past / shown.seconds;
    let eased = share * share * (3.0 - 2.0 * share);
    let material = VeilMaterial {
        last: shown.picture.clone(),
        opacity: Vec4::new(1.0 - eased, 0.0, 0.0, 0.0),
    };
    // Only a handle of an asset that was removed is refused, and this one never is.
    let _ = materials.insert(MATERIAL.id(), material);
    visibility.set_if_neq(Visibility::Visible);
    transform.scale = size.extend(1.0);
    // The frame that shows it first is the beginning, however long it took to come.
    shown.past += time.delta_secs().min(shown.seconds / 4.0);
    if let Some(awake) = awake {
        awake.keep();
    }
}
