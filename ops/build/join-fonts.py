#!/usr/bin/python3
"""Joins variable fonts of one design and the same axes: join-fonts.py HOST KERNED DONOR OUT

HOST gives the signs and its features, KERNED its letters with their kerning, DONOR what neither of them has.
"""

import sys

from fontTools.ttLib import TTFont


def read(path, prefix):
    """A font whose glyphs without a name of their own cannot be taken for another font's."""
    font = TTFont(path)
    font.setGlyphOrder([f"{prefix}{name}" if name.startswith("glyph") else name for name in font.getGlyphOrder()])
    return font


def add(host, donor):
    """Adds every glyph of the donor that the host lacks, with the parts it is composed of."""
    held = set(host.getGlyphOrder())
    # Read before there is one glyph more than it was written for.
    variations = host["gvar"].variations
    for name in donor.getGlyphOrder():
        if name in held:
            continue
        variations[name] = donor["gvar"].variations[name]
        host["hmtx"][name] = donor["hmtx"][name]
        host["glyf"][name] = donor["glyf"][name]
    for table in host["cmap"].tables:
        table.cmap.update({code: name for code, name in donor.getBestCmap().items() if code not in table.cmap})


host_path, kerned_path, donor_path, out = sys.argv[1:]
host, kerned, donor = read(host_path, "host"), read(kerned_path, "kerned"), read(donor_path, "donor")
kern = {tag: kerned[tag] for tag in ("GDEF", "GPOS")}
for table in kern.values():
    table.ensureDecompiled()
add(host, kerned)
add(host, donor)
for tag, table in kern.items():
    host[tag] = table
host.save(out)
