#!/usr/bin/python3
"""Adds the glyph of one character to a variable font of the same design and axes: add-glyph.py HOST DONOR CHARACTER"""

import sys

from fontTools.ttLib import TTFont

path, donor_path, character = sys.argv[1:]
host, donor = TTFont(path), TTFont(donor_path)
name = donor.getBestCmap()[ord(character)]
# Read before there is one glyph more than it was written for.
host["gvar"].variations[name] = donor["gvar"].variations[name]
host["hmtx"][name] = donor["hmtx"][name]
host["glyf"][name] = donor["glyf"][name]
for table in host["cmap"].tables:
    table.cmap[ord(character)] = name
host.save(path)
