"""cut_fonts.py FOLDER FONT... - writes each font into FOLDER, under its own name, with what a page can need: the alphabets that
names are written in, figures, punctuation, suits, chess men and signs. Hints for screens and names of glyphs go, which neither
paper nor pictures use. What is left keeps its numbers and measures, so papers have the bytes that they have with the whole font.
For fonts whose licence lets a changed one keep its name. Needs Debian's python3-fonttools."""
import logging
import os
import sys

from fontTools import subset

# N'Ko, Canadian syllabics and Ogham, Tifinagh, Lisu, Old Italic, braille and hexagrams; signs of mathematics, and dominoes.
LEFT_OUT = (
    (0x07C0, 0x07FF), (0x1400, 0x169F), (0x18B0, 0x18FF), (0x27C0, 0x2AFF), (0x2D30, 0x2D7F), (0x4DC0, 0x4DFF),
    (0xA4D0, 0xA4FF), (0x10300, 0x1032F), (0x1D300, 0x1D7FF), (0x1F030, 0x1F09F),
)

logging.disable(logging.WARNING)  # of a table for editors of fonts, which is dropped
folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
for source in sys.argv[2:]:
    target = os.path.join(folder, os.path.basename(source))
    options = subset.Options()
    options.retain_gids = True
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.legacy_kern = True
    options.prune_unicode_ranges = False
    options.prune_codepage_ranges = False
    options.recalc_bounds = False
    options.recalc_timestamp = False
    font = subset.load_font(source, options)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[c for c in font.getBestCmap() if not any(first <= c <= last for first, last in LEFT_OUT)])
    cut.subset(font)
    font.save(target)
