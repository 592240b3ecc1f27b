// Where the parts of the case lie, as signed distances in point widths: negative inside. The measures (CASE_HALF_WIDTH
// and so on) are put before this text by the program, from its own geometry.
#define_import_path narde::shape

// A box of half sizes `half` with corners of radius `r` round the origin.
fn box(p: vec2<f32>, half: vec2<f32>, r: f32) -> f32 {
    let q = abs(p) - half + r;
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - r;
}

// The whole case with corners of radius `r`.
fn case_at(p: vec2<f32>, r: f32) -> f32 {
    return box(p, vec2<f32>(CASE_HALF_WIDTH, CASE_HALF_HEIGHT), r);
}

// The openings: two fields, two trays. The same seen from either seating.
fn openings(p: vec2<f32>) -> f32 {
    let field = box(vec2<f32>(abs(p.x) - FIELD_CENTRE_X, p.y), vec2<f32>(HALF_WIDTH / 2.0, FIELD_HALF_HEIGHT), 0.07);
    let y = select(-p.y, p.y, p.x > 0.0);
    let tray = box(vec2<f32>(abs(p.x) - TRAY_CENTRE_X, y - TRAY_CENTRE_Y), vec2<f32>(TRAY_WIDTH / 2.0, TRAY_HALF_HEIGHT), 0.10);
    return min(field, tray);
}

// The lids: the quarters beside the fields that have no tray.
fn lids(p: vec2<f32>) -> f32 {
    let y = select(-p.y, p.y, p.x > 0.0);
    return box(vec2<f32>(abs(p.x) - TRAY_CENTRE_X, y + TRAY_CENTRE_Y), vec2<f32>(TRAY_WIDTH / 2.0, TRAY_HALF_HEIGHT), 0.06);
}
