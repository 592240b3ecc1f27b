"""Makes the four faces of this folder from their sources; README.md beside it says where those come from.

    python make.py EBGaramond12-Regular.otf PTSerif-Bold.ttf PTSans-Regular.ttf PTSans-Bold.ttf

Needs fontTools (tried with 4.68). Each face is cut to the letters a narde table may need, gets lining figures by
default and a name of its own, as the licences ask of a changed font.
"""

import sys

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

RANGES = [
    (0x20, 0x7E),  # Basic Latin
    (0xA0, 0x17F),  # Latin-1, Latin Extended-A
    (0x18F, 0x18F), (0x1E6, 0x1E7), (0x218, 0x21B), (0x259, 0x259),  # Ə Ǧ Ș Ț
    (0x2BC, 0x2BC), (0x2C6, 0x2DD), (0x300, 0x308),
    (0x400, 0x52F),  # Cyrillic and its supplement
    (0x1E80, 0x1E85),
    (0x2002, 0x203A), (0x2044, 0x2044), (0x2070, 0x2089),
    (0x20AC, 0x20AC), (0x20BD, 0x20BD), (0x2116, 0x2116), (0x2122, 0x2122),
    (0x2150, 0x215E), (0x2190, 0x2193), (0x2212, 0x2215),
    (0x2248, 0x2248), (0x2260, 0x2265),
    (0xFB00, 0xFB04),
]

FACES = [
    ("NardeSerif-Regular.otf", "Narde Serif", "Regular"),
    ("NardeCounts-Bold.ttf", "Narde Counts", "Bold"),
    ("NardeSans-Regular.ttf", "Narde Sans", "Regular"),
    ("NardeSans-Bold.ttf", "Narde Sans", "Bold"),
]


def lining(font):
    """Lets the plain digits name the lining figures, so that a 1 is a 1 without any font feature."""
    order = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for code in range(0x30, 0x3A):
            glyph = table.cmap.get(code)
            if glyph and glyph + ".lnum" in order:
                table.cmap[code] = glyph + ".lnum"


def replacement(font):
    """Adds one open box at U+25FB: what egui shows for a letter the face lacks."""
    if "glyf" not in font:
        return
    em, box = font["head"].unitsPerEm, TTGlyphPen(None)
    for inset, turn in ((0.08, 1), (0.15, -1)):
        low, high, left, right = inset * 0.7 * em, (0.7 - inset * 0.7) * em, inset * em, (0.7 - inset) * em
        corners = [(left, low), (left, high), (right, high), (right, low)][::turn]
        box.moveTo(corners[0])
        for corner in corners[1:]:
            box.lineTo(corner)
        box.closePath()
    font.setGlyphOrder(font.getGlyphOrder() + ["box"])
    font["glyf"]["box"] = box.glyph()
    font["hmtx"]["box"] = (int(0.7 * em), int(0.08 * em))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x25FB] = "box"


def rename(font, family, style):
    full = family if style == "Regular" else f"{family} {style}"
    ours = {1: family, 2: style, 3: f"narde365: {full}", 4: full, 6: family.replace(" ", "") + "-" + style}
    names = font["name"]
    names.names = [n for n in names.names if n.nameID in (0, 5, 13, 14)]
    for key, text in ours.items():
        names.setName(text, key, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames[0] = ours[6]
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName = full, family


def main(sources):
    for source, (target, family, style) in zip(sources, FACES, strict=True):
        font = TTFont(source)
        lining(font)
        wanted = {code for low, high in RANGES for code in range(low, high + 1)}
        options = subset.Options()
        options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"]
        options.name_IDs = ["*"]
        options.notdef_outline = True
        options.drop_tables += ["FFTM", "hdmx", "LTSH", "VDMX"]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        replacement(font)
        rename(font, family, style)
        font.save(target)


if __name__ == "__main__":
    main(sys.argv[1:])
