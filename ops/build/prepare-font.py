#!/usr/bin/python3
"""Makes a static font ready to be cut: prepare-font.py FONT OUT [SIGNS LENDER]

Kerning that depends on a third letter goes: the table knows pairs. SIGNS are those that the font lacks: each comes from LENDER, as
large as the font's capitals are; an ellipsis is made of the font's own full stops.
"""

import sys

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

CHAINED, EXTENSION = 8, 9
COPYRIGHT = 0
ELLIPSIS = "…"


def is_chained(lookup):
    return lookup.LookupType == CHAINED or (lookup.LookupType == EXTENSION and lookup.SubTable[0].ExtensionLookupType == CHAINED)


def keep_pairs(font):
    table = font["GPOS"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "kern":
            kept = [index for index in record.Feature.LookupListIndex if not is_chained(table.LookupList.Lookup[index])]
            record.Feature.LookupListIndex, record.Feature.LookupCount = kept, len(kept)


def cap_height(font):
    return font["glyf"][font.getBestCmap()[ord("H")]].yMax


def outline(font, name, transforms):
    """The glyph's outline without references to other glyphs, drawn once for each transform."""
    pen = TTGlyphPen(None)
    recorded = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(recorded)
    for transform in transforms:
        recorded.replay(TransformPen(pen, transform))
    return pen.glyph()


def add(font, sign, glyph, advance):
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(advance), glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def add_ellipsis(font):
    stop = font.getBestCmap()[ord(".")]
    advance = font["hmtx"][stop][0]
    add(font, ELLIPSIS, outline(font, stop, [(1, 0, 0, 1, advance * step, 0) for step in range(3)]), 3 * advance)


def add_from(font, lender, sign):
    scale = cap_height(font) / cap_height(lender)
    name = lender.getBestCmap()[ord(sign)]
    add(font, sign, outline(lender, name, [(scale, 0, 0, scale, 0, 0)]), lender["hmtx"][name][0] * scale)


def complete(font, signs, lender):
    for sign in signs:
        if sign == ELLIPSIS:
            add_ellipsis(font)
        else:
            add_from(font, lender, sign)
    for record in font["name"].names:
        if record.nameID == COPYRIGHT:
            record.string = f"{record.toUnicode()}; {signs}: {lender['name'].getDebugName(COPYRIGHT)}"


path, out, *lent = sys.argv[1:]
# A time in the file would make another font of every run.
font = TTFont(path, recalcTimestamp=False)
keep_pairs(font)
if lent:
    complete(font, lent[0], TTFont(lent[1]))
font.save(out)
