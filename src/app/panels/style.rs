//! Fonts and style of egui, made from the theme's colours.

use std::sync::Arc;

use bevy_egui::egui::{
    Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke,
    Style, TextStyle, Theme, Vec2, Visuals, style::ScrollStyle,
};

use super::colours::UiColours;

/// The size of ordinary text, in points.
pub(super) const BODY: f32 = 15.0;

/// The sans face for panels.
pub(super) fn sans(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The bold sans face.
pub(super) fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// The serif face for the name, the players and what matters most.
pub(super) fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif".into()))
}

/// Our faces; a letter that one lacks is taken from the next, else shown as a box.
pub(super) fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8]| {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    };
    add(
        "sans",
        include_bytes!("../../../assets/fonts/NardeSans-Regular.ttf"),
    );
    add(
        "bold",
        include_bytes!("../../../assets/fonts/NardeSans-Bold.ttf"),
    );
    add(
        "serif",
        include_bytes!("../../../assets/fonts/NardeSerif-Regular.otf"),
    );
    for (family, faces) in [
        (FontFamily::Proportional, ["sans", "serif"]),
        (FontFamily::Monospace, ["sans", "serif"]),
        (FontFamily::Name("bold".into()), ["bold", "serif"]),
        (FontFamily::Name("serif".into()), ["serif", "sans"]),
    ] {
        fonts
            .families
            .insert(family, faces.map(str::to_owned).into());
    }
    fonts
}

/// Puts fonts, colours and the seconds of a fade into a context.
pub(super) fn dress(ctx: &Context, colours: &UiColours, fade: f32) {
    ctx.set_fonts(fonts());
    paint(ctx, colours, fade);
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // A card may need a pass to learn its size and one to find its place before it is seen.
        options.max_passes = std::num::NonZeroUsize::MIN.saturating_add(3);
    });
}

/// Puts other colours and seconds of a fade into a context.
pub(super) fn paint(ctx: &Context, colours: &UiColours, fade: f32) {
    ctx.set_theme(Theme::Dark);
    ctx.set_global_style(style(colours, fade));
}

fn style(c: &UiColours, fade: f32) -> Style {
    let text_styles = [
        (TextStyle::Small, sans(13.0)),
        (TextStyle::Body, sans(BODY)),
        (TextStyle::Button, sans(BODY)),
        (TextStyle::Monospace, sans(BODY)),
        (TextStyle::Heading, serif(24.0)),
    ]
    .into();
    let mut style = Style {
        text_styles,
        animation_time: fade,
        ..Style::default()
    };
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;

    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(8.0, 8.0);
    spacing.button_padding = Vec2::new(12.0, 6.0);
    spacing.interact_size = Vec2::new(32.0, 28.0);
    spacing.menu_margin = Margin::same(8);
    spacing.window_margin = Margin::same(20);
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.icon_spacing = 8.0;
    spacing.tooltip_width = 320.0;
    spacing.scroll = ScrollStyle {
        bar_width: 8.0,
        ..ScrollStyle::thin()
    };

    style.visuals = if c.ground.intensity() < 0.5 {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    let visuals = &mut style.visuals;
    visuals.weak_text_color = Some(c.dim);
    visuals.panel_fill = c.ground;
    visuals.window_fill = c.ground;
    visuals.window_stroke = Stroke::new(1.0, c.line);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.extreme_bg_color = c.bar;
    visuals.text_edit_bg_color = Some(c.bar);
    visuals.faint_bg_color = c.selected;
    visuals.hyperlink_color = c.accent;
    visuals.warn_fg_color = c.warning;
    visuals.error_fg_color = c.warning;
    visuals.selection.bg_fill = c.hot;
    visuals.selection.stroke = Stroke::new(1.0, c.text);
    visuals.disabled_alpha = 0.45;
    let shade = |blur, down| Shadow {
        offset: [0, down],
        blur,
        spread: 0,
        color: c.shadow,
    };
    visuals.window_shadow = shade(24, 8);
    visuals.popup_shadow = shade(12, 4);

    let lighter = UiColours::between(c.button, c.hot, 0.5);
    let widgets = &mut visuals.widgets;
    for (widget, fill, line, text) in [
        (&mut widgets.noninteractive, c.ground, c.line, c.text),
        (
            &mut widgets.inactive,
            c.button,
            UiColours::between(c.line, c.dim, 0.3),
            c.text,
        ),
        (&mut widgets.hovered, lighter, c.dim, c.text),
        (&mut widgets.active, c.hot, c.accent, c.text),
        (&mut widgets.open, c.hot, c.line, c.text),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, line);
        widget.fg_stroke = Stroke::new(1.5, text);
        widget.corner_radius = CornerRadius::same(6);
        widget.expansion = 0.0;
    }
    style
}
